// Opening a table: what "Play now" and the form for a new table have in common.
import { api } from "./net.js";
import { remember } from "./settings.js";

/** Where seats differ, the one that a newcomer takes: at The Stifling Dark an Investigator's. @type {Record<string, number>} */
export const NEWCOMER = { stiflingdark: 1 };

/** The names that bots are given. */
export const NAMES = ["Vesper", "Marlow", "Ines", "Corvin", "Odile", "Ambrose", "Thessaly"];

/**
 * Open a table and remember what this browser may do there; the path to it.
 * @param {{info: import("./types.d.ts").GameInfo, seats: number, me: string, others?: string, who?: string[], names?: string[],
 *   bots?: Record<string, string>, options?: object, odds?: string, seed?: string, curtain?: boolean, more?: object}} wish
 */
export async function openTable(wish) {
  const { info, seats, me } = wish;
  const who = wish.who ?? Array.from({ length: seats }, (_, i) => (i === (NEWCOMER[info.id] ?? 0) ? "me" : (wish.others ?? "bot")));
  const chosen = info.bots.includes("greedy") ? "greedy" : info.bots[0];
  const names = wish.names ?? who.map((w, i) => (w === "me" ? me : w === "bot" ? NAMES[(i + NAMES.length - 1) % NAMES.length] : ""));
  const bots = Object.fromEntries(who.map((w, i) => [String(i), wish.bots?.[String(i)] ?? chosen]).filter((_, i) => who[i] === "bot"));
  const host = who.includes("me") ? who.indexOf("me") : who.includes("here") ? who.indexOf("here") : null;
  const made = await api.create({
    game: info.id, seats, name: me, names, bots, host, options: wish.options ?? {},
    ...(wish.odds ? { odds: wish.odds } : {}), ...(wish.seed ? { seed: seedOf(wish.seed) } : {}), ...(wish.more ?? {}),
  });
  /** @type {Record<string, string>} */
  const held = {};
  for (const s of made.seats) if (s.token && (who[s.seat] === "me" || who[s.seat] === "here")) held[String(s.seat)] = s.token;
  remember(made.id, {
    game: info.id, title: info.title, seats: held, hot: Object.keys(held).length > 1, curtain: wish.curtain ?? true,
    links: made.seats.filter((s) => s.token && who[s.seat] === "friend").map((s) => ({ seat: s.seat, link: s.link })),
    ...(made.host.token ? { host: made.host.token } : {}), spectator: made.spectator, last: Date.now(), solo: who.every((w) => w === "me" || w === "bot"),
  });
  return `/t/${made.id}`;
}

/** @param {string} text */
const seedOf = (text) => (/^\d{1,15}$/.test(text) ? Number(text) : text);
