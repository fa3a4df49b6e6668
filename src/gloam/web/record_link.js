// A record as text, for the fragment of a link to another device: `r1.` marks `.` games.
//
//     lucidity*dreamer*minutes*table*nightmare*minutes*table!…   the marks of a game: when and where each was earned
//     id,game,minutes,against,0w*role*12*15!1l*~…                a game, and each of its seats
import { cleaned, ID, isGame, SEAT, WORD } from "./record.js";

/** @typedef {import("./record.js").MyRecord} MyRecord */
/** @typedef {import("./record.js").KeptGame} KeptGame */
/** @typedef {import("./record.js").KeptSeat} KeptSeat */

const FORMAT = "r1.";
const MINUTE = 60_000;
const BASE = 36;

/** @param {[string, KeptSeat]} entry */
const seatText = ([seat, one]) =>
  [`${seat === "?" ? "" : seat}${one.won ? "w" : "l"}`, one.role, ...(one.of ? [one.best, one.of] : [])].join("*");

/** @param {KeptGame} one */
const gameText = (one) =>
  [
    one.id,
    one.game,
    Math.floor(one.at / MINUTE).toString(BASE),
    one.against,
    Object.entries(one.seats).map(seatText).join("!"),
  ].join(",");

/**
 * The marks of each game, one after the other.
 * @param {MyRecord["marks"]} marks @param {boolean} withTables whether it says where each was earned
 */
function marksText(marks, withTables) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [name, { at, table }] of Object.entries(marks)) {
    const [game, mark] = name.split(".");
    const words = found.get(game) ?? [game];
    found.set(game, [...words, mark, Math.floor(at / MINUTE).toString(BASE), withTables ? table : ""]);
  }
  return [...found.values()].map((words) => words.join("*")).join("!");
}

/** The whole of it. @param {MyRecord} record */
export const packedRecord = (record) =>
  `${FORMAT}${marksText(record.marks, true)}.${[...record.games].reverse().map(gameText).join("~")}`;

/**
 * All marks and the newest games, in so many characters; null where not even the marks have room.
 * @param {MyRecord} record @param {number} room
 */
export function packedShort(record, room) {
  let text = `${FORMAT}${marksText(record.marks, false)}.`;
  let games = 0;
  if (text.length > room) return null;
  for (const one of [...record.games].reverse()) {
    const more = `${games ? "~" : ""}${gameText(one)}`;
    if (text.length + more.length > room) break;
    text += more;
    games += 1;
  }
  return { text, games };
}

/** The record of such a text; null where it is none. @param {string} text @returns {MyRecord | null} */
export function unpackedRecord(text) {
  if (!text.startsWith(FORMAT)) return null;
  const [marks, games, ...more] = text.slice(FORMAT.length).split(".");
  if (more.length || games === undefined) return null;
  const found = games ? games.split("~").map(gameOf) : [];
  const earned = marks ? marks.split("!").flatMap(marksOf) : [];
  if ([...found, ...earned].some((one) => one === null)) return null;
  const told = { games: [...found].reverse(), marks: Object.fromEntries(/** @type {[string, object][]} */ (earned)) };
  return found.every(isGame) ? cleaned(told) : null;
}

/** @param {string} text */
const timeOf = (text) => (/^[0-9a-z]{1,8}$/.test(text ?? "") ? Number.parseInt(text, BASE) * MINUTE : 0);

/** The marks of one game; null in it where there is none. @param {string} text */
function marksOf(text) {
  const [game, ...words] = text.split("*");
  if (!words.length || words.length % 3 || !WORD.test(game)) return [null];
  return Array.from({ length: words.length / 3 }, (_, n) => markOf(game, words.slice(3 * n, 3 * n + 3)));
}

/** @param {string} game @param {string[]} words */
function markOf(game, [mark, at, table]) {
  if (!WORD.test(mark) || !timeOf(at) || (table && !ID.test(table))) return null;
  return [`${game}.${mark}`, { at: timeOf(at), table }];
}

/** @param {string} text @returns {KeptGame | null} */
function gameOf(text) {
  const [id, game, at, against, seats, ...more] = text.split(",");
  if (more.length || seats === undefined || !ID.test(id) || !WORD.test(game) || !timeOf(at)) return null;
  const held = seats.split("!").map(seatOf);
  if (held.some((one) => one === null) || (against && !WORD.test(against))) return null;
  return { id, game, at: timeOf(at), against, seats: Object.fromEntries(/** @type {[string, KeptSeat][]} */ (held)) };
}

/** @param {string} text @returns {[string, KeptSeat] | null} */
function seatOf(text) {
  const [end, role, best, of, ...more] = text.split("*");
  const [, seat, won] = /^(\d{0,2})([wl])$/.exec(end) ?? [];
  if (more.length || won === undefined || (role && !WORD.test(role)) || !SEAT.test(seat || "?")) return null;
  const look = of === undefined ? {} : { best: Number(best), of: Number(of) };
  return [seat || "?", { won: won === "w", role: role ?? "", ...look }];
}
