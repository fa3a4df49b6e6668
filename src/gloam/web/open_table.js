// Opening a table: what "Play now" and the form for a new table have in common.

import { gameOf } from "./games/index.js";
import { api } from "./net.js";
import { myName, remember } from "./settings.js";

/** @import { GameInfo, Way } from "./types.d.ts" */

/** Whether this server lists tables that anyone may join: the page says so. */
export const hasOpenTables = () => document.querySelector('meta[name="open-tables"]') !== null;

/** The names that bots are given. */
export const NAMES = ["Vesper", "Marlow", "Ines", "Corvin", "Odile", "Ambrose", "Thessaly"];

/**
 * The bot that takes a seat when none is chosen: the best partner, or a normal opponent.
 * @param {GameInfo} info
 */
export const usualBot = (info) => info.bot ?? info.bots[0];

/**
 * The bots that a person chooses from: the levels where a game has them.
 * @param {GameInfo} info
 */
export const botsOf = (info) => (info.levels?.length ? info.levels : info.bots);

/**
 * The ways to play a game that home offers at once; the first is what "Play now" opens.
 * @param {string} game @param {[number, number]} seats @returns {Way[]}
 */
export function waysOf(game, seats) {
  const ways = gameOf(game)?.ways ?? [];
  return ways.length
    ? ways
    : [
        { id: "play", label: "Play now", seats: Math.max(seats[0], Math.min(2, seats[1])), mine: 0 },
        { id: "watch", label: "Watch bots", seats: seats[0], about: "bots play, you watch" },
      ];
}

/**
 * Open a table in one of the ways that home offers; the path to it.
 * @param {GameInfo} info @param {Way} [way]
 */
export function playNow(info, way = waysOf(info.id, info.seats)[0]) {
  const who = Array.from({ length: way.seats }, (_, i) => (i === way.mine ? "me" : "bot"));
  return openTable({ info, who, me: myName.peek() || "Wren", options: way.options, bots: way.bots });
}

/**
 * Open a table and remember what this browser may do there; the path to it. `who` says for each seat: me, friend, here
 * or bot.
 * @param {{info: GameInfo, who: string[], me: string, names?: string[], bots?: Record<string, string>, options?:
 *   object, odds?: string, hints?: boolean, liveGraph?: boolean, seed?: string, curtain?: boolean, clock?: number,
 *   open?: boolean}}
 *   wish
 */
export async function openTable(wish) {
  const { info, who, me } = wish;
  const names =
    wish.names ??
    who.map((w, i) => (w === "me" ? me : w === "bot" ? NAMES[(i + NAMES.length - 1) % NAMES.length] : ""));
  const bots = Object.fromEntries(
    who.map((_, i) => [String(i), wish.bots?.[String(i)] ?? usualBot(info)]).filter((_, i) => who[i] === "bot"),
  );
  const host = who.includes("me") ? who.indexOf("me") : who.includes("here") ? who.indexOf("here") : null;
  /**
   * @type {{id: string, seats: {seat: number, token?: string, link: string}[], host: {token?: string}, spectator:
   *   string}}
   */
  const made = await api.create({
    game: info.id,
    seats: who.length,
    name: me,
    names,
    bots,
    host,
    options: wish.options ?? {},
    ready: who.includes("friend"),
    ...(wish.odds ? { odds: wish.odds } : {}),
    ...(wish.hints === undefined ? {} : { hints: wish.hints }),
    ...(wish.liveGraph ? { live_graph: true } : {}),
    ...(wish.seed ? { seed: seedOf(wish.seed), start: !who.includes("friend") } : {}),
    ...(wish.open ? { open: true } : {}),
    ...(wish.clock ? { clock: wish.clock } : {}),
  });
  /** @type {Record<string, string>} */
  const held = {};
  for (const s of made.seats)
    if (s.token && (who[s.seat] === "me" || who[s.seat] === "here")) held[String(s.seat)] = s.token;
  remember(made.id, {
    game: info.id,
    title: info.title,
    seats: held,
    hot: Object.keys(held).length > 1,
    curtain: wish.curtain ?? true,
    links: made.seats.filter((s) => s.token && who[s.seat] === "friend").map((s) => ({ seat: s.seat, link: s.link })),
    ...(made.host.token ? { host: made.host.token } : {}),
    spectator: made.spectator,
    last: Date.now(),
    solo: who.every((w) => w === "me" || w === "bot"),
  });
  return `/t/${made.id}`;
}

/** @param {string} text */
const seedOf = (text) => (/^\d{1,15}$/.test(text) ? Number(text) : text);
