// The names on the board: each stands where it covers no piece and no other name.
import { html } from "../../lib.js";
import { at, RING } from "./geometry.js";
import { shape } from "./obstacles.js";
import { FIGURE, OBSTACLES } from "./words.js";

/** @import { View } from "./view.d.ts" */

/**
 * @typedef {{text: string, kind: string, size: number, spots: number[][]}} Name `spots`: where it could stand, the best
 *   place first.
 */

const PIECE = 0.42; // half the width of a piece
const LETTER = 0.46; // how wide a letter is, as a share of its height

/**
 * How much two boxes cover of each other: [x, y, half a width, half a height].
 * @param {number[]} a
 * @param {number[]} b
 */
const covers = (a, b) =>
  Math.max(0, a[2] + b[2] - Math.abs(a[0] - b[0])) * Math.max(0, a[3] + b[3] - Math.abs(a[1] - b[1]));

/**
 * Each name at the first of its spots that covers least.
 * @param {Name[]} names
 * @param {number[][]} pieces where pieces stand
 */
export function placed(names, pieces) {
  const taken = pieces.map(([x, y]) => [x, y, PIECE, PIECE]);
  return names.map((name) => {
    const boxes = name.spots.map(([x, y]) => [
      x,
      y - name.size * 0.3,
      (name.text.length * name.size * LETTER) / 2,
      name.size * 0.45,
    ]);
    const costs = boxes.map((box) => taken.reduce((sum, other) => sum + covers(box, other), 0));
    const best = costs.findIndex((cost) => cost <= Math.min(...costs) + 0.01);
    taken.push(boxes[best]);
    return { ...name, x: name.spots[best][0], y: name.spots[best][1] };
  });
}

/**
 * The names of figures and Obstacles.
 * @param {{view: View, figures: {color: string, x: number, y: number}[], team: number[] | null, large: boolean}} props
 */
export function Labels({ view, figures, team, large }) {
  const size = large ? [0.46, 0.46] : [0.36, 0.31];
  const tokens = [
    ...view.memories.board,
    ...(view.haunted ?? []).map((h) => h.space),
    ...(view.eyes ?? []).map((e) => e.space),
    ...Object.values(view.portals ?? {}),
    ...(view.servants?.spaces ?? []),
  ].filter((s) => typeof s === "string");
  const pieces = [
    ...tokens.map(at),
    ...(view.puppets ?? []).map((/** @type {number} */ p) => RING[p]),
    ...figures.map((f) => [f.x, f.y]),
    ...(team ? [team] : []),
  ];
  const people = figures.map((f) => ({
    text: FIGURE[f.color],
    kind: "figurename",
    size: size[0],
    spots: [
      [f.x, f.y + 0.84],
      [f.x, f.y - 0.6],
      [f.x + 0.95, f.y + 0.12],
      [f.x - 0.95, f.y + 0.12],
    ],
  }));
  const ways = Object.entries(view.obstacles).map(([name, spaces]) => {
    const { dots, cx, cy } = shape(/** @type {string[]} */ (spaces));
    const ys = dots.map((p) => p[1]);
    const inside = [
      [cx, cy],
      ...dots,
      ...dots.slice(1).map((p, i) => [(p[0] + dots[i][0]) / 2, (p[1] + dots[i][1]) / 2]),
    ].map(([x, y]) => [x, y + 0.1]);
    return {
      text: OBSTACLES[name]?.[0] ?? name,
      kind: "oname",
      size: size[1],
      spots: [...inside, [cx, Math.max(...ys) + 0.68], [cx, Math.min(...ys) - 0.48]],
    };
  });
  return html`<g class="labels" aria-hidden="true">
    ${placed([...people, ...ways], pieces).map(
      (n) => html`<text key=${n.text} x=${n.x} y=${n.y} class=${n.kind}>
        ${n.text}
      </text>`,
    )}
  </g>`;
}
