// Tables that were forgotten, and moving all tables to another device.
import { GAMES } from "./games/index.js";
import { signal } from "./lib.js";
import { forget, keep, kept, mine, remember } from "./settings.js";

/** @import { Signal } from "./lib.d.ts" */

/** @typedef {import("./settings.js").Mine} Mine */

const MOST_FORGOTTEN = 20;

/**
 * Tables that were taken off the list, the last first: they can be brought back.
 * @type {Signal<Mine[]>}
 */
export const forgotten = signal(kept("forgotten", []));

/** Take a table off the list; its keys are kept for a while. @param {string} id */
export function putAway(id) {
  const table = mine.peek()[id];
  if (!table) return;
  const others = /** @type {Mine[]} */ (kept("forgotten", [])).filter((t) => t.id !== id);
  forgotten.value = [table, ...others].slice(0, MOST_FORGOTTEN);
  keep("forgotten", forgotten.peek());
  forget(id);
}

/** @param {string} id */
export function bringBack(id) {
  const table = forgotten.peek().find((t) => t.id === id);
  if (table) remember(id, table);
  forgotten.value = forgotten.peek().filter((t) => t.id !== id);
  keep("forgotten", forgotten.peek());
}

/** Forget it for good: nobody can bring back these tables from this browser. */
export function emptyForgotten() {
  forgotten.value = [];
  keep("forgotten", []);
}

const FORMAT = "g1.";
const TOKEN = /^[\w-]{12,80}$/;

/**
 * All tables as a short text for the fragment of a link: the keys of running ones, of finished ones only where they
 * are. A table is `id.game.flags.seat-token,seat-token.host`.
 * @param {Mine[]} tables
 */
export function packed(tables) {
  const flags = (/** @type {Mine} */ t) => (t.over ? 1 : 0) + (t.hot ? 2 : 0) + (t.curtain ? 4 : 0) + (t.solo ? 8 : 0);
  const keys = (/** @type {Mine} */ t) =>
    t.over
      ? ""
      : Object.entries(t.seats)
          .map(([n, token]) => `${n}-${token}`)
          .join(",");
  return (
    FORMAT + tables.map((t) => [t.id, t.game, flags(t), keys(t), t.over ? "" : (t.host ?? "")].join(".")).join("~")
  );
}

/** The tables of such a text; null where it is none. @param {string} text @returns {Mine[] | null} */
export function unpacked(text) {
  if (!text.startsWith(FORMAT)) return null;
  const found = text.slice(FORMAT.length).split("~").map(tableOf);
  return found.every((t) => t !== null) ? /** @type {Mine[]} */ (found) : null;
}

/** @param {string} row @returns {Mine | null} */
function tableOf(row) {
  const [id, game, flags, keys, host, ...more] = row.split(".");
  if (
    more.length ||
    host === undefined ||
    !/^\w{4,40}$/.test(id) ||
    !/^\w{1,40}$/.test(game) ||
    !/^\d{1,2}$/.test(flags) ||
    (host && !TOKEN.test(host))
  )
    return null;
  /** @type {Record<string, string>} */
  const seats = {};
  for (const key of keys ? keys.split(",") : []) {
    const [, seat, token] = /^(\d{1,2})-(.+)$/.exec(key) ?? [];
    if (!TOKEN.test(token ?? "")) return null;
    seats[seat] = token;
  }
  const n = Number(flags);
  return {
    id,
    game,
    title: GAMES.find((g) => g.id === game)?.title ?? game,
    seats,
    ...(host ? { host } : {}),
    links: [],
    spectator: `/t/${id}`,
    last: Date.now(),
    seen: 0,
    over: Boolean(n & 1),
    hot: Boolean(n & 2),
    curtain: Boolean(n & 4),
    solo: Boolean(n & 8),
  };
}

/** Which of these this browser does not have yet: a table, or a seat at it. @param {Mine[]} tables */
export const newHere = (tables) =>
  tables.filter((t) => !mine.peek()[t.id] || Object.keys(t.seats).some((s) => !(s in mine.peek()[t.id].seats)));

/** Take these tables in; what is known here already stays as it is. @param {Mine[]} tables */
export function takeIn(tables) {
  for (const t of tables) {
    const old = mine.peek()[t.id];
    remember(t.id, old ? { ...old, seats: { ...t.seats, ...old.seats }, host: old.host ?? t.host } : t);
  }
}
