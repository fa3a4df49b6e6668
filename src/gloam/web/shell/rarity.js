// A big moment is rare: how one is shown, given those before it.

/** @typedef {"full" | "half" | "banner"} Shown */
/** @typedef {{scene: number, last: number, times: Record<string, number>}} Past */

const SCENES = 10; // at most one over the board in so many scenes

/** @returns {Past} */
export const nothingYet = () => ({ scene: 0, last: -SCENES, times: {} });

/**
 * How a moment is shown now, and what is remembered of it. The second of a kind is half as long, the third a line.
 * @param {Past} past
 * @param {string} kind
 * @returns {Shown}
 */
export function shownAs(past, kind) {
  past.times[kind] = (past.times[kind] ?? 0) + 1;
  if (past.times[kind] > 2 || past.scene - past.last < SCENES) return "banner";
  past.last = past.scene;
  return past.times[kind] === 2 ? "half" : "full";
}
