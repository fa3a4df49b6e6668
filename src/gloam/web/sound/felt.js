// What the table feels like now, for all who draw it.
import { signal } from "../lib.js";

/** @import { Signal } from "../lib.d.ts" */

/** How tense it is, 0 to 1; null at a table whose game does not say. @type {Signal<number | null>} */
export const tension = signal(null);
