// The next game of the same people: everyone keeps their key, and may sit elsewhere.
import { api } from "../net.js";
import { mine, remember } from "../settings.js";

/** @import { Table } from "../types.d.ts" */

/** The address of the next table; this browser takes all its seats along. @param {Table} table @param {string | null}
 *   token */
export async function rematch(table, token) {
  const old = mine.peek()[table.id];
  const held = [...new Set([token, ...Object.values(old?.seats ?? {})])];
  const made = await Promise.all(held.map((one) => api.rematch(table.id, one)));
  /** @type {Record<string, string>} */
  const seats = {};
  made.forEach(({ seat }, n) => {
    const key = held[n];
    if (seat !== null && key) seats[String(seat)] = key;
  });
  remember(made[0].id, {
    game: table.game,
    title: table.title,
    seats,
    hot: old?.hot ?? false,
    curtain: old?.curtain ?? true,
    solo: old?.solo ?? false,
    last: Date.now(),
  });
  return `/t/${made[0].id}`;
}
