// Where things are drawn: spaces "q,r" and places on the rim as points, one space apart, y down.

const H = Math.sqrt(3) / 2;

/** @param {string} space @returns {[number, number]} */
export function at(space) {
  const [q, r] = space.split(",").map(Number);
  return [q + r / 2, r * H];
}

/** All 91 spaces. */
export const SPACES = [];
for (let r = -5; r <= 5; r++) for (let q = -5; q <= 5; q++) if (Math.abs(q + r) <= 5) SPACES.push(`${q},${r}`);

/** The 36 places of the rim, clockwise from the right. @type {[number, number][]} */
export const RING = [];
for (let k = 0; k < 6; k++) {
  const [a, b] = [k, k + 1].map((n) => [6 * Math.cos((n * Math.PI) / 3), 6 * Math.sin((n * Math.PI) / 3)]);
  for (let j = 0; j < 6; j++) RING.push([a[0] + ((b[0] - a[0]) * j) / 6, a[1] + ((b[1] - a[1]) * j) / 6]);
}

/** A figure stands on the rim (a number) or, Billygoat, on a space. @param {number | string} place @returns {[number, number]} */
export const stand = (place) => (typeof place === "number" ? RING[place] : at(place));

/** Trees around the board, always the same. */
export const TREES = (() => {
  const trees = [];
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  while (trees.length < 150) {
    const [x, y] = [(next() - 0.5) * 19, (next() - 0.5) * 15.4];
    const far = Math.max(Math.abs(y) / H, Math.abs(x) + Math.abs(y) / (2 * H));
    if (far > 7.35) trees.push({ x, y, s: 0.55 + next() * 0.75, tone: Math.floor(next() * 3) });
  }
  return trees.sort((a, b) => a.y - b.y);
})();

/** The direction of the field at a point, for the faint lines: the sum of the magnets, as a picture and not as a rule.
 * @param {[number, number]} p @param {Record<string, {place: any, facing: number}>} figures */
export function field(p, figures) {
  let [bx, by] = [0, 0];
  for (const { place, facing } of Object.values(figures)) {
    const [x, y] = stand(place);
    const [mx, my] = [Math.cos((facing * Math.PI) / 180), Math.sin((facing * Math.PI) / 180)];
    const [dx, dy] = [p[0] - x, p[1] - y];
    const r = Math.hypot(dx, dy) || 0.4;
    const along = (mx * dx + my * dy) / r;
    bx += ((3 * along * dx) / r - mx) / r ** 3;
    by += ((3 * along * dy) / r - my) / r ** 3;
  }
  return { angle: (Math.atan2(by, bx) * 180) / Math.PI, strength: Math.hypot(bx, by) };
}
