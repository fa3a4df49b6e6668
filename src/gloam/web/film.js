// The film: an update of the server cut into scenes, each with the lines it tells and the board they left behind.
// Nothing is computed here: every board is one that the server has sent.

/** @import { AnyView, Line, PastFilm, Update, ViewChange } from "./types.d.ts" */

/**
 * `update` is set in the last scene alone: then its question is open. `past`: its lines are in the log already.
 * @typedef {{lines: Line[], view: AnyView, update: Update | null, past?: boolean}} Scene
 */

const LONG = 700;
const PLAIN = 450;
const SHORT = 300;

/**
 * How long a line of this kind is seen at normal speed, in milliseconds; any other kind PLAIN.
 * @type {Record<string, number>}
 */
const TIMES = Object.fromEntries([
  ...[
    "roll",
    "roll_again",
    "roll_off",
    "nightmare",
    "eaten",
    "consume",
    "exhausted",
    "hound",
    "final",
    "end",
    "win",
    "fall",
    "won",
    "lost",
    "threat",
    "memory",
    "crossroads",
    "reveal",
    "rune",
    "story",
    "finale",
    "finale_card",
    "finale_solved",
    "solved",
    "fallen",
    "curse",
    "enemy",
    "defeat",
    "corruption",
    "attack",
    "wound",
    "dies",
    "escapes",
    "event",
    "round",
    "revealed",
    "spotted",
    "lights_out",
    "stalk",
    "ambush",
    "sprint",
    "card",
    "light",
    "broken",
    "adversary_turn",
  ].map((kind) => [kind, LONG]),
  ...[
    "control",
    "return",
    "place",
    "take",
    "keep",
    "step",
    "arrows",
    "added",
    "figure",
    "discarded",
    "drew",
    "walk",
    "spend",
    "cube",
    "move",
    "space",
    "refresh_one",
    "count",
    "hidden_step",
    "charge",
    "rest",
    "cools",
    "climb",
    "begin",
    "turn",
  ].map((kind) => [kind, SHORT]),
]);

/** How long these lines are seen at normal speed. @param {Line[]} lines */
export function timeOf(lines) {
  return lines.reduce((sum, line) => sum + (line.kind.startsWith("table.") ? SHORT : (TIMES[line.kind] ?? PLAIN)), 0);
}

/** How much shorter each scene is when so many lines wait behind it. @param {number} waiting */
export function hurry(waiting) {
  return waiting > 60 ? 0.15 : waiting > 30 ? 0.35 : waiting > 12 ? 0.6 : waiting > 6 ? 0.8 : 1;
}

const LONG_SEEN = 30_000;
/** After so many milliseconds of bots' moves, each is seen for that share of its time. */
const HASTE = [
  [4000, 1],
  [6000, 0.6],
  [7500, 0.35],
  [LONG_SEEN, 0.12],
];

/**
 * How much shorter bots' moves are, the longer somebody has seen nothing else: who waits for their own turn waits
 * twelve seconds for two bots of Lucidity, and who is out of the game watches at leisure.
 * @param {number} seen milliseconds at normal speed since this seat was asked
 */
export const haste = (seen) => HASTE.find(([until]) => seen < until)?.[1] ?? 1;

/**
 * A View after these changes; what stays the same is shared.
 * @param {unknown} view
 * @param {ViewChange[]} changes
 */
export function changed(view, changes) {
  return changes.reduce((made, [path, value]) => put(made, path, value, 0), view);
}

/**
 * @param {unknown} old
 * @param {(string | number)[]} path
 * @param {unknown} value
 * @param {number} at
 * @returns {unknown}
 */
function put(old, path, value, at) {
  if (at === path.length) return value;
  const here = /** @type {Record<string | number, unknown>} */ (old);
  const copy = /** @type {Record<string | number, unknown>} */ (Array.isArray(old) ? [...old] : { ...here });
  copy[path[at]] = put(here[path[at]], path, value, at + 1);
  return copy;
}

/**
 * The scenes of an update.
 * @param {Update} update
 * @param {unknown} before the View that was received last
 * @returns {Scene[]}
 */
export function scenesOf(update, before) {
  const lines = /** @type {Line[]} */ (update.events ?? []);
  const steps = update.steps ?? [];
  /** @type {Scene[]} */
  const scenes = [];
  let view = before;
  steps.forEach((step, i) => {
    const from = i === 0 ? -Infinity : step.n;
    const to = steps[i + 1]?.n ?? Infinity;
    view = step.set ? changed(view, step.set) : update.view;
    scenes.push({ lines: lines.filter((l) => l.n >= from && l.n < to), view, update: null });
  });
  if (scenes.length === 0) scenes.push({ lines, view: update.view, update: null });
  // the last move is seen before its verdict
  if (update.outcome && lines.length) scenes.push({ lines: [], view: update.view, update: null });
  scenes[scenes.length - 1].update = update;
  return scenes;
}

/**
 * The scenes of a film of the past, as the server tells it.
 * @param {PastFilm} film
 * @returns {Scene[]}
 */
export function pastOf(film) {
  return film.updates.flatMap((update, i) =>
    scenesOf({ ...update, outcome: null }, i ? film.updates[i - 1].view : film.view).map((scene) => ({
      ...scene,
      update: null,
      past: true,
    })),
  );
}
