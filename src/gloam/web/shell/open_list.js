// What an open table's line says, and how this browser joins one.

import { choiceName, optionName, toldOptions } from "../games/options.js";
import { call } from "../net.js";
import { keep, kept, mine, myName, remember } from "../settings.js";
import { capital, listed } from "../words.js";

/**
 * @typedef {{id: string, game: string, title: string, since: number, host: string | null, seats: number, free: number,
 *   roles: string[], bots: (string | null)[], options: Record<string, unknown>, clock: number | null, hints: boolean,
 *   chance: string | null}} OpenTable
 * @typedef {{on: boolean, count: number, chat: boolean, tables: OpenTable[], next: string | null}} Page
 */

/** A page of the list. @param {string} [after] @returns {Promise<Page>} */
export const pageOf = (after = "") => call(`/api/v1/open${after ? `?after=${encodeURIComponent(after)}` : ""}`);

/** The random word by which a table knows this browser again. */
export function browserWord() {
  const known = kept("browser", "");
  if (known) return known;
  const word = Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
  keep("browser", word);
  return word;
}

/** The tables where this browser has a seat. */
export const seated = () =>
  Object.values(mine.peek())
    .filter((t) => Object.keys(t.seats).length || t.host)
    .map((t) => t.id);

/** Take a seat at this table: the way to it. @param {OpenTable} table */
export const join = (table) => taken(`/api/v1/tables/${encodeURIComponent(table.id)}/join`, {}, table);

/** Take the next free seat of this game: the way to it. @param {string} game @param {string} title */
export const joinNext = (game, title) =>
  taken("/api/v1/open/seats", { game, but: seated().slice(-100) }, { game, title });

/** @param {string} path @param {object} more @param {{game: string, title: string}} table */
async function taken(path, more, table) {
  const body = { ...more, name: myName.peek(), browser: browserWord() };
  const { id, seat, token } = await call(path, { method: "POST", body });
  remember(id, { game: table.game, title: table.title, seats: { [String(seat)]: token }, last: Date.now() });
  return `/t/${id}`;
}

/** How many seats are free, and who plays so far. @param {OpenTable} table */
export function seatsOf(table) {
  const bots = table.bots.filter((bot) => bot !== null);
  const roles = table.roles.length ? ` (${listed(table.roles.map(capital))})` : "";
  const free = `${table.free} of ${table.seats} seats free${roles}`;
  if (!bots.length) return free;
  const levels = [...new Set(bots)].map((level) => {
    const n = bots.filter((bot) => bot === level).length;
    return `${n} ${level} bot${n > 1 ? "s" : ""}`;
  });
  return `${free}, ${listed(levels)}`;
}

/** The settings, in words. @param {OpenTable} table */
export function settingsOf(table) {
  const said = toldOptions(table.game, table.options).map(
    ([name, value]) => `${optionName(table.game, name)}: ${choiceName(table.game, name, value)}`,
  );
  if (table.clock) said.push(`Clock: ${table.clock < 60 ? `${table.clock} seconds` : `${table.clock / 60} min`}`);
  if (table.hints) said.push("Hints on");
  return said.length ? said : ["Usual settings"];
}
