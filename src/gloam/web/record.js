// My record: the games that ended while this browser held a seat, and the marks they earned. The server keeps none of
// it: it tells how a finished game ended to everybody alike, and this browser keeps what was its own.
import { signal } from "./lib.js";
import { api } from "./net.js";
import { drop, keep, kept, mine, remember } from "./settings.js";

/** @import { Signal } from "./lib.d.ts" */
/** @import { Outcome, Result, Table } from "./types.d.ts" */

/**
 * A game that ended: each seat that this browser held (`?` where an old browser did not say which), who else played
 * (a level of bots, "mixed", "people", "alone"; "" unknown), and by look back how many turns gave nothing away.
 * @typedef {{won: boolean, role: string, best?: number, of?: number}} KeptSeat
 * @typedef {{id: string, game: string, at: number, against: string, seats: Record<string, KeptSeat>}} KeptGame
 * @typedef {{at: number, table: string}} KeptMark when it was first earned, and at which table
 * @typedef {{games: KeptGame[], marks: Record<string, KeptMark>}} MyRecord
 */

export const MOST_GAMES = 500;
const MOST_MARKS = 500;
const NAME = "record";
export const ID = /^[a-zA-Z0-9]{4,40}$/;
export const WORD = /^\w{1,40}$/;
export const SEAT = /^(\d{1,2}|\?)$/;

/** @param {unknown} n @param {number} most @returns {n is number} */
const isCount = (n, most = 1e5) => Number.isSafeInteger(n) && Number(n) >= 0 && Number(n) <= most;
/** @param {unknown} at @returns {at is number} */
const isTime = (at) => isCount(at, 8.64e15) && at > 0;
/** @param {unknown} text @param {RegExp} pattern */
const fits = (text, pattern) => typeof text === "string" && pattern.test(text);
/** @param {unknown} one @returns {one is Record<string, unknown>} */
const isObject = (one) => typeof one === "object" && one !== null && !Array.isArray(one);

/** @param {[string, unknown]} entry */
const isSeat = ([seat, one]) =>
  SEAT.test(seat) &&
  isObject(one) &&
  typeof one.won === "boolean" &&
  (one.role === "" || fits(one.role, WORD)) &&
  (one.of === undefined || (isCount(one.best) && isCount(one.of) && one.of > 0 && one.best <= one.of));

/** Whether this can be a game as it is kept. @param {unknown} one @returns {one is KeptGame} */
export const isGame = (one) =>
  isObject(one) &&
  fits(one.id, ID) &&
  fits(one.game, WORD) &&
  isTime(one.at) &&
  (one.against === "" || fits(one.against, WORD)) &&
  isObject(one.seats) &&
  Object.keys(one.seats).length > 0 &&
  Object.entries(one.seats).every(isSeat);

/** @param {[string, unknown]} entry @returns {entry is [string, KeptMark]} */
const isMark = (entry) => {
  const [name, one] = entry;
  return (
    /^\w{1,40}\.\w{1,40}$/.test(name) && isObject(one) && isTime(one.at) && (one.table === "" || fits(one.table, ID))
  );
};

/** What is right of something that was kept: what is wrong is left out. @param {unknown} told @returns {MyRecord} */
export function cleaned(told) {
  const { games, marks } = isObject(told) ? told : /** @type {Record<string, unknown>} */ ({});
  return {
    games: inOrder(Array.isArray(games) ? games.filter(isGame) : []),
    marks: isObject(marks) ? Object.fromEntries(Object.entries(marks).filter(isMark).slice(0, MOST_MARKS)) : {},
  };
}

/** @param {KeptGame[]} games */
const inOrder = (games) => [...games].sort((a, b) => a.at - b.at).slice(-MOST_GAMES);

/** What browsers kept before there was a record: games without their seats. @returns {MyRecord} */
function fromHistory() {
  const old = kept("history", /** @type {unknown} */ ([]));
  const games = (Array.isArray(old) ? old : []).filter(isObject).map((one) => ({
    id: one.id,
    game: one.game,
    at: one.at,
    against: "",
    seats: { "?": { won: Boolean(one.won), role: "" } },
  }));
  return cleaned({ games, marks: {} });
}

/** What is kept now, also by another tab. @returns {MyRecord} */
function read() {
  const told = kept(NAME, /** @type {unknown} */ (null));
  return told === null ? fromHistory() : cleaned(told);
}

/** @type {Signal<MyRecord>} */
export const record = signal(read());

addEventListener("storage", (event) => {
  if (event.key === `gloam.${NAME}`) record.value = read();
});

/** @param {MyRecord} now */
function write(now) {
  record.value = { games: inOrder(now.games), marks: now.marks };
  keep(NAME, record.peek());
  drop("history");
}

/** The game that was noted for a table. @param {string} id */
export const gameAt = (id) => record.value.games.find((one) => one.id === id);

/** Whether the seats of this browser won a game; null where some of them won and others lost. @param {KeptGame} game */
export function wonBy(game) {
  const ends = new Set(Object.values(game.seats).map((one) => one.won));
  return ends.size === 1 ? [...ends][0] : null;
}

/**
 * One game of two tellings: seats of both, once each; which seats it was is known better than that it was some.
 * @param {KeptGame} old @param {KeptGame} more @returns {KeptGame}
 */
export function joined(old, more) {
  const seats = { ...more.seats };
  for (const [seat, one] of Object.entries(old.seats))
    seats[seat] = { ...seats[seat], ...one, role: one.role || seats[seat]?.role || "" };
  if (Object.keys(seats).length > 1) delete seats["?"];
  return { ...old, at: Math.min(old.at, more.at), against: old.against || more.against, seats };
}

/**
 * Keep these games and marks too: a game once for each table and seat, of a mark the first time.
 * @param {MyRecord} came
 */
export function add(came) {
  const now = read();
  const games = new Map(now.games.map((one) => [one.id, one]));
  for (const one of came.games) {
    const old = games.get(one.id);
    games.set(one.id, old ? joined(old, one) : one);
  }
  const marks = { ...now.marks };
  for (const [name, one] of Object.entries(came.marks))
    if (!marks[name] || one.at < marks[name].at) marks[name] = { ...one, table: one.table || marks[name]?.table || "" };
  write({ games: [...games.values()], marks });
}

/**
 * Note how a game ended for the seats of this browser. The server is asked for the result as anybody is.
 * @param {Table} table @param {(number | null)[]} seats @param {Outcome} outcome
 */
export async function noteEnd(table, seats, outcome) {
  const held = /** @type {number[]} */ (seats.filter((seat) => seat !== null));
  if (table.readonly || !held.length || mine.peek()[table.id]?.erased || isNoted(table.id, held)) return;
  const told = await api.result(table.id).catch(() => null);
  const came = told ? ofResult(told, held) : ofOutcome(table, held, outcome);
  if (came) add(came);
}

/** @param {string} id @param {number[]} held */
function isNoted(id, held) {
  const known = read().games.find((one) => one.id === id);
  return Boolean(known?.against) && held.every((seat) => known?.seats[seat]);
}

/**
 * What is kept of a result: seats that a person played, and their marks unless they were on several sides.
 * @param {Result} told @param {number[]} held @returns {MyRecord | null}
 */
export function ofResult(told, held) {
  const own = held.filter((seat) => told.seats[seat]?.person);
  if (!told.counts || !own.length) return null;
  const differ = new Set(told.seats.map((one) => one.role)).size > 1;
  const at = Date.now();
  const seats = Object.fromEntries(
    own.map((seat) => [String(seat), { won: told.winners.includes(seat), role: differ ? told.seats[seat].role : "" }]),
  );
  const game = { id: told.table, game: told.game, at, against: against(told, own, differ), seats };
  /** @type {Record<string, KeptMark>} */
  const marks = {};
  if (wonBy(game) !== null)
    for (const seat of own)
      for (const mark of told.seats[seat].marks) marks[`${told.game}.${mark}`] = { at, table: told.table };
  return { games: [game], marks };
}

/**
 * Who else played: where there are sides, those of the other side.
 * @param {Result} told @param {number[]} own @param {boolean} differ
 */
function against(told, own, differ) {
  const roles = new Set(own.map((seat) => told.seats[seat].role));
  const others = told.seats.filter((one, seat) => !own.includes(seat) && !(differ && roles.has(one.role)));
  if (!others.length) return "alone";
  if (others.some((one) => one.bot === null)) return "people";
  const levels = new Set(others.map((one) => one.bot));
  return levels.size === 1 ? [...levels][0] || "mixed" : "mixed";
}

/**
 * All that is known without the server.
 * @param {Table} table @param {number[]} held @param {Outcome} outcome @returns {MyRecord}
 */
function ofOutcome(table, held, outcome) {
  const seats = Object.fromEntries(
    held.map((seat) => [String(seat), { won: outcome.winners.includes(seat), role: "" }]),
  );
  return { games: [{ id: table.id, game: table.game, at: Date.now(), against: "", seats }], marks: {} };
}

/**
 * Note what looking back at a game found: in how many of its turns each seat of this browser gave nothing away.
 * @param {string} id @param {{seat: number, turns?: number, grades?: Record<string, number>}[]} totals
 */
export function noteLookBack(id, totals) {
  const now = read();
  const game = now.games.find((one) => one.id === id);
  if (!game) return;
  for (const { seat, turns, grades } of totals) {
    const own = game.seats[seat];
    if (own && turns) Object.assign(own, { best: grades?.best ?? 0, of: turns });
  }
  write(cleaned(now));
}

/** Forget all of it. Games that are over now are not counted again when their tables are looked at. */
export function erase() {
  for (const one of Object.values(mine.peek())) if (one.over) remember(one.id, { erased: true });
  write({ games: [], marks: {} });
}
