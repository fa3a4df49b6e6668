// What this browser remembers: settings, one's name, one's tables. Nothing leaves it.
import { effect, signal } from "./lib.js";

/** @import { Signal } from "./lib.d.ts" */

const PREFIX = "gloam.";

/**
 * What was kept under this name; something of another kind than `otherwise` was not kept by us.
 * @template T @param {string} name @param {T} otherwise @returns {T}
 */
export function kept(name, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    const told = text === null ? otherwise : JSON.parse(text);
    return isAlike(told, otherwise) ? told : otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Whether one is of the kind of the other: a list, an object, a word. Anything is of the kind of null.
 * @param {unknown} one @param {unknown} model
 */
const isAlike = (one, model) =>
  model === null || (one !== null && typeof one === typeof model && Array.isArray(one) === Array.isArray(model));

/** @param {string} name @param {unknown} value */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // private mode or full: the page goes on without memory
  }
}

/** @param {string} name */
export function drop(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // nothing is kept there anyway
  }
}

const DEFAULTS = {
  motion: "system",
  theme: "dark",
  text: 100,
  marks: false,
  speed: "normal",
  camera: true,
  calls: false,
};

/** Milliseconds that each move of the others is shown before the next one. @type {Record<string, number>} */
export const SPEEDS = { slow: 1300, normal: 600, fast: 200, instant: 0 };

/**
 * Settings as they were kept; before there was a speed, moves came one by one or all at once.
 * @param {Partial<typeof DEFAULTS> & {follow?: boolean, sound?: unknown}} old
 */
function renewed(old) {
  const { follow, sound: _, ...others } = old; // "sound: false" was kept of everybody, chosen or not
  if (others.theme === "system") delete others.theme; // nobody chose that: it was how everything began
  return { ...DEFAULTS, ...(follow === false ? { speed: "instant" } : {}), ...others };
}

/**
 * motion: "system", or what was chosen; theme: "dark", "light", or "match" for the system's; text size in percent;
 * color-blind marks; the speed of others' moves.
 */
export const settings = signal(renewed(kept("settings", {})));

const still = matchMedia("(prefers-reduced-motion: reduce)");
const bright = matchMedia("(prefers-color-scheme: light)");
export const motion = signal(true);

effect(() => {
  const now = settings.value;
  keep("settings", now);
  const root = document.documentElement;
  motion.value = now.motion === "on" || (now.motion === "system" && !still.matches);
  root.classList.toggle("still", !motion.value);
  root.classList.toggle("marks", now.marks);
  root.classList.toggle("large-text", now.text >= 125);
  root.style.fontSize = `${now.text}%`;
  const light = now.theme === "light" || (now.theme === "match" && bright.matches);
  root.classList.toggle("light", light); // the page's own script has done so before anything was drawn
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", light ? "#dfe5e6" : "#12131f");
});
for (const query of [still, bright])
  query.addEventListener("change", () => {
    settings.value = { ...settings.value };
  });

/** @param {Partial<typeof DEFAULTS>} change */
export function set(change) {
  settings.value = { ...settings.value, ...change };
}

export const myName = signal(kept("name", ""));
effect(() => keep("name", myName.value));

/**
 * My tables by id: `seats` are the tokens this browser holds, `links` the invitations it may hand out, `host` the token
 * of a host who has no seat; `as`: what this device is there, where its person has chosen; `erased`: its person has
 * erased how it ended.
 * @typedef {{id: string, game: string, title: string, seats: Record<string, string>, host?: string, links: {seat:
 *   number, link: string}[], spectator: string, hot: boolean, curtain: boolean, last: number, over: boolean, seen:
 *   number, solo: boolean, as?: "hand" | "table", erased?: boolean}} Mine
 */
/** @type {Signal<Record<string, Mine>>} */
export const mine = signal(kept("tables", {}));

addEventListener("storage", (event) => {
  if (event.key === `${PREFIX}tables`) mine.value = kept("tables", {});
  if (event.key === `${PREFIX}settings`) settings.value = renewed(kept("settings", {}));
});

/** @param {string} id @param {Partial<Mine>} change */
export function remember(id, change) {
  const fresh = /** @type {Record<string, Mine>} */ (kept("tables", {}));
  const old = fresh[id] ?? {
    id,
    game: "",
    title: "",
    seats: {},
    links: [],
    spectator: "",
    hot: false,
    curtain: true,
    last: 0,
    over: false,
    seen: 0,
    solo: false,
  };
  fresh[id] = { ...old, ...change, seats: { ...old.seats, ...(change.seats ?? {}) } };
  keep("tables", fresh);
  mine.value = fresh;
}

/** This token holds no seat any more. @param {string} id @param {(string | null)[]} tokens */
export function unseat(id, tokens) {
  const fresh = kept("tables", /** @type {Record<string, Mine>} */ ({}));
  const old = fresh[id];
  if (!old) return;
  old.seats = Object.fromEntries(Object.entries(old.seats).filter(([, t]) => !tokens.includes(t)));
  if (old.host && tokens.includes(old.host)) delete old.host;
  keep("tables", fresh);
  mine.value = fresh;
}

/** @param {string} id */
export function forget(id) {
  const fresh = kept("tables", /** @type {Record<string, Mine>} */ ({}));
  delete fresh[id];
  keep("tables", fresh);
  mine.value = fresh;
}
