// Where things are drawn and what places are called: spaces "q,r" and places on the rim as points, one space apart, y
// down.

export const H = Math.sqrt(3) / 2;

/** @param {string} space @returns {[number, number]} */
export function at(space) {
  const [q, r] = space.split(",").map(Number);
  return [q + r / 2, r * H];
}

/** All 91 spaces. @type {string[]} */
export const SPACES = [];
for (let r = -5; r <= 5; r++) for (let q = -5; q <= 5; q++) if (Math.abs(q + r) <= 5) SPACES.push(`${q},${r}`);

/** The 36 places of the rim, clockwise from the right. @type {[number, number][]} */
export const RING = [];
for (let k = 0; k < 6; k++) {
  const [a, b] = [k, k + 1].map((n) => [6 * Math.cos((n * Math.PI) / 3), 6 * Math.sin((n * Math.PI) / 3)]);
  for (let j = 0; j < 6; j++) RING.push([a[0] + ((b[0] - a[0]) * j) / 6, a[1] + ((b[1] - a[1]) * j) / 6]);
}

/**
 * A figure stands on the rim (a number) or, Billygoat, on a space.
 * @param {number | string} place
 * @returns {[number, number]}
 */
export const stand = (place) => (typeof place === "number" ? RING[place] : at(place));

/** The rows from north to south, as the server calls them (trails.py). */
export const TRAILS = [
  "Alder",
  "Birch",
  "Cedar",
  "Dogwood",
  "Elm",
  "Fir",
  "Gorse",
  "Hazel",
  "Ivy",
  "Juniper",
  "Knotweed",
];
const CORNERS = ["east", "south-east", "south-west", "west", "north-west", "north-east"];
const SIDES = ["south-east", "south", "south-west", "north-west", "north", "north-east"];
const POINTS = [
  "east",
  "east-south-east",
  "south-east",
  "south",
  "south-west",
  "west-south-west",
  "west",
  "west-north-west",
  "north-west",
  "north",
  "north-east",
  "east-north-east",
];

/** What people call a place, as the server does (trails.py). @param {number | string} place */
export function called(place) {
  if (typeof place === "number")
    return place % 6 ? `${SIDES[Math.floor(place / 6)]} side ${place % 6}` : `${CORNERS[place / 6]} corner`;
  const [q, r] = place.split(",").map(Number);
  return `${TRAILS[r + 5]} ${q - Math.max(-5, -5 - r) + 1}`;
}

/** Degrees between two facings. */
export const STEP = 15;
/**
 * A direction, clockwise from the east: one of twelve points, or between two of them (trails.py).
 * @param {number} degrees
 */
export function way(degrees) {
  const steps = Math.round((((degrees % 360) + 360) % 360) / STEP) % 24;
  const point = POINTS[Math.floor(steps / 2)];
  return steps % 2 ? `between ${point} and ${POINTS[(Math.floor(steps / 2) + 1) % 12]}` : point;
}

/** How far a point is from the middle, counted in spaces. @param {number} x @param {number} y */
export const out = (x, y) => Math.max(Math.abs(y) / H, Math.abs(x) + Math.abs(y) / (2 * H));

/**
 * The place nearest to a point, if it is near: a space, or a number on the rim.
 * @param {number} x
 * @param {number} y
 * @returns {string | number | null}
 */
export function nearest(x, y) {
  const r = Math.round(y / H);
  const space = `${Math.round(x - r / 2)},${r}`;
  if (SPACES.includes(space)) return space;
  const i = RING.findIndex(([a, b]) => Math.hypot(a - x, b - y) < 0.5);
  return i < 0 ? null : i;
}

/**
 * Where the pointer is, in spaces.
 * @param {SVGSVGElement | null} svg
 * @param {{clientX: number, clientY: number}} e
 * @returns {[number, number]}
 */
export function pointed(svg, e) {
  const m = svg?.getScreenCTM()?.inverse();
  if (!m) return [NaN, NaN];
  const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(m);
  return [p.x, p.y];
}

/** Numbers that look random and are always the same. @param {number} seed */
export function dice(seed) {
  let now = seed;
  return () => {
    now = (now * 16807) % 2147483647;
    return now / 2147483647;
  };
}

/** @typedef {Record<string, {place: import("./view.d.ts").Place, facing: number}>} Figures */

/**
 * The field at a point, for the faint lines: the sum of the magnets, as a picture and not as a rule.
 * @param {number} px
 * @param {number} py
 * @param {number[][]} magnets
 */
function field(px, py, magnets) {
  let [bx, by] = [0, 0];
  for (const [x, y, mx, my] of magnets) {
    const [dx, dy] = [px - x, py - y];
    const r = Math.hypot(dx, dy) || 0.1;
    const along = (mx * dx + my * dy) / r;
    bx += ((3 * along * dx) / r - mx) / r ** 3;
    by += ((3 * along * dy) / r - my) / r ** 3;
  }
  return [bx, by];
}

/**
 * Lines of the field, from the blank half of every magnet to where they end.
 * @param {Figures} figures
 * @returns {{d: string, x: number, y: number, angle: number}[]}
 */
export function fieldLines(figures) {
  const magnets = Object.values(figures).map(({ place, facing }) => [
    ...stand(place),
    Math.cos((facing * Math.PI) / 180),
    Math.sin((facing * Math.PI) / 180),
  ]);
  const lines = [];
  for (const [x, y, mx, my] of magnets) {
    for (let k = -5; k <= 5; k++) {
      const turn = (k * Math.PI) / 11;
      let [px, py] = [
        x + 0.5 * (mx * Math.cos(turn) - my * Math.sin(turn)),
        y + 0.5 * (my * Math.cos(turn) + mx * Math.sin(turn)),
      ];
      const points = [[px, py]];
      for (let n = 0; n < 170; n++) {
        const [ax, ay] = field(px, py, magnets);
        const a = Math.hypot(ax, ay) || 1;
        const [bx, by] = field(px + (0.06 * ax) / a, py + (0.06 * ay) / a, magnets);
        const b = Math.hypot(bx, by) || 1;
        px += (0.12 * bx) / b;
        py += (0.12 * by) / b;
        points.push([px, py]);
        if (out(px, py) > 7.2 || (n > 4 && magnets.some(([u, v]) => Math.hypot(u - px, v - py) < 0.45))) break;
      }
      const mid = Math.floor(points.length / 2);
      const [p, q] = [points[mid], points[Math.min(mid + 1, points.length - 1)]];
      lines.push({
        d: `M${points.map((c) => c.map((v) => v.toFixed(2)).join(" ")).join("L")}`,
        x: p[0],
        y: p[1],
        angle: (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI,
      });
    }
  }
  return lines;
}
