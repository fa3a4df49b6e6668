// The part of a board's frame that nothing covers, and how a camera looks at something in it. Lengths are in the units
// of the drawing, unless they say pixels.

/** What lies over the four sides of a frame, in pixels. */
/** @typedef {{top: number, right: number, bottom: number, left: number}} Inset */
/** @typedef {{w: number, h: number}} Size in pixels */
/** @typedef {{x: number, y: number, w: number}} Look the middle of the frame and its width */

/** @type {Inset} */
export const NOTHING = { top: 0, right: 0, bottom: 0, left: 0 };
const LEAST = 0.35; // of the frame: what covers more than the rest is looked past
const ROUND = 1.02; // a whole board does not touch the edges

/** The insets of two things together. @param {Inset} a @param {Inset} b @returns {Inset} */
export const both = (a, b) => ({
  top: a.top + b.top,
  right: a.right + b.right,
  bottom: a.bottom + b.bottom,
  left: a.left + b.left,
});

/**
 * How large the free part is, and how far its middle is from the frame's, in pixels.
 * @param {Size} size
 * @param {Inset} inset
 */
export function freePart(size, inset) {
  const side = (/** @type {number} */ long, /** @type {number} */ before, /** @type {number} */ after) => {
    const left = long - before - after;
    return left >= LEAST * long ? { long: left, off: (before - after) / 2 } : { long, off: 0 };
  };
  const across = side(size.w, inset.left, inset.right);
  const down = side(size.h, inset.top, inset.bottom);
  return { w: across.long, h: down.long, x: across.off, y: down.off };
}

/**
 * The look that shows all of a box in the free part, at least so wide.
 * @param {number[]} box left, top, right, bottom
 * @param {Size} size
 * @param {Inset} inset
 * @param {number} [least] how wide the frame is at least
 * @returns {Look}
 */
export function lookAt([left, top, right, bottom], size, inset, least = 0) {
  const free = freePart(size, inset);
  const w = Math.max(least, ((right - left) * size.w) / free.w, ((bottom - top) * size.w) / free.h);
  const scale = size.w / w;
  return { x: (left + right) / 2 - free.x / scale, y: (top + bottom) / 2 - free.y / scale, w };
}

/** The look at the whole board. @param {number[]} bounds @param {Size} size @param {Inset} inset */
export function wholeLook(bounds, size, inset) {
  const look = lookAt(bounds, size, inset);
  const free = freePart(size, inset);
  const [x, y] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
  const w = look.w * ROUND;
  return { w, x: x - (free.x * w) / size.w, y: y - (free.y * w) / size.w };
}

/**
 * A look that stays on the board: beyond its edges lies at most what is covered there.
 * @param {Look} look
 * @param {number[]} bounds
 * @param {Size} size
 * @param {Inset} inset
 * @param {number} closest the least width
 * @returns {Look}
 */
export function kept(look, bounds, size, inset, closest) {
  const [x0, y0, x1, y1] = bounds;
  const whole = wholeLook(bounds, size, inset);
  const w = Math.min(whole.w, Math.max(Math.min(closest, whole.w), look.w));
  const scale = size.w / w;
  const middle = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  const free = freePart(size, inset);
  return {
    w,
    x: held(look.x, x0 - inset.left / scale, x1 + inset.right / scale, w / 2, middle.x - free.x / scale),
    y: held(look.y, y0 - inset.top / scale, y1 + inset.bottom / scale, size.h / scale / 2, middle.y - free.y / scale),
  };
}

/**
 * The same, but nothing beyond the edges is shown unless some part of the board would lie under something.
 * @param {Look} look
 * @param {number[]} need the part of the board that has to be seen
 * @param {number[]} bounds
 * @param {Size} size
 * @param {Inset} inset
 * @param {number} closest
 * @returns {Look}
 */
export function filled(look, need, bounds, size, inset, closest) {
  const { x, y, w } = kept(look, bounds, size, inset, closest);
  const [x0, y0, x1, y1] = bounds;
  const scale = size.w / w;
  const free = freePart(size, inset);
  const [wide, high] = [free.w / scale / 2, free.h / scale / 2];
  const inside = { x: held(x, x0, x1, w / 2, x), y: held(y, y0, y1, size.h / scale / 2, y) };
  /** Moved until both ends are seen, if they can be. */
  const shifted = (
    /** @type {number} */ at,
    /** @type {number} */ off,
    /** @type {number} */ half,
    /** @type {number} */ from,
    /** @type {number} */ to,
  ) => (to - from > 2 * half ? (from + to) / 2 - off : Math.min(from + half - off, Math.max(to - half - off, at)));
  return {
    w,
    x: shifted(inside.x, free.x / scale, wide, need[0], need[2]),
    y: shifted(inside.y, free.y / scale, high, need[1], need[3]),
  };
}

/**
 * A middle that keeps its half on both sides within the ends; `otherwise` where they are nearer than that.
 * @param {number} at
 * @param {number} low
 * @param {number} high
 * @param {number} half
 * @param {number} otherwise
 */
const held = (at, low, high, half, otherwise) =>
  high - low <= 2 * half ? otherwise : Math.min(high - half, Math.max(low + half, at));

/** Whether a point is seen in the free part, not nearer than so much to its edge.
 * @param {number[]} p
 * @param {Look} look
 * @param {Size} size
 * @param {Inset} inset
 * @param {number} edge
 */
export function isSeen(p, look, size, inset, edge) {
  const free = freePart(size, inset);
  const scale = size.w / look.w;
  return (
    Math.abs(p[0] - look.x - free.x / scale) <= free.w / scale / 2 - edge &&
    Math.abs(p[1] - look.y - free.y / scale) <= free.h / scale / 2 - edge
  );
}
