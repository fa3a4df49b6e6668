// Where things are on the board: what a line of the log is about, and how the camera looks at it.

/** @import { Line } from "../../types.d.ts" */
/** @import { GameMap, Space } from "./map.d.ts" */
/** @import { View } from "./view.d.ts" */

/** Where a space or a mirror door lies. @param {Space} place */
export const middleOf = ([x, y]) => [x, y];
/** How wide the part of a space is that takes a finger. */
export const TARGET = 0.92;
/** What the camera needs to know of this board, in its units: a space is one apart from the next. */
export const CAMERA = { closest: 5, margin: 0.9, target: TARGET, far: 3, home: { wide: 14, narrow: 8 } };
/** What is told of the order of play, not of a place. */
const NOWHERE = ["turn", "round", "claims", "gives_back"];

/**
 * Where on the board a line of the log happened: a space or a Window, or null.
 * @param {Line} line
 * @param {View} view
 * @param {GameMap} map
 * @returns {number[] | null}
 */
export function placeOf(line, view, map) {
  const facts = line.facts ?? {};
  if (NOWHERE.includes(line.kind)) return null;
  const pane = map.windows[facts.window];
  if (pane) return [(pane[0][0] + pane[1][0]) / 2, (pane[0][1] + pane[1][1]) / 2];
  const space = [facts.space, facts.to, facts.door, facts.at].find((id) => typeof id === "string" && id in map.spaces);
  if (space) return middleOf(map.spaces[space]);
  const seat = facts.seat ?? facts.victim;
  const there = typeof seat === "number" ? view.investigators.find((i) => i.seat === seat)?.space : null;
  return there ? middleOf(map.spaces[there]) : null;
}

/** Whether a line is news to a seat: its own steps are not. @param {Line} line @param {number | null} you */
export const isNews = (line, you) =>
  line.facts !== undefined &&
  (line.facts.seat !== you || !["step", "drifts"].includes(line.kind)) &&
  line.kind !== "hidden_step";
