// What is printed about the Kids and the Avatars, where they are chosen for a new table.
import { AVATARS, KIDS } from "./words.js";

/** @param {Record<string, string[]>} table */
const printed = (table) =>
  Object.fromEntries(Object.entries(table).map(([id, [name, power]]) => [id, { name, power }]));

export const facts = { kids: printed(KIDS), avatar: printed(AVATARS) };
