// Numbers that sounds are made of: seeds, streams and curves. Nothing here knows a clock or chance, so the same text
// gives the same sound on every device.

export const TAU = 2 * Math.PI;

/** A number from a text (FNV-1a). @param {string} text */
export function hash(text) {
  let made = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) made = Math.imul(made ^ text.charCodeAt(i), 0x01000193);
  return made >>> 0;
}

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). @param {number} seed */
export function stream(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Between 0 and 1. @param {number} x */
export const clamp = (x) => Math.max(0, Math.min(1, x));

/** @typedef {(u: number) => number} Curve a value over the life of a sound, u from 0 to 1 */

/** A constant or a curve, as a curve. @param {number | Curve} value @returns {Curve} */
export const curveOf = (value) => (typeof value === "number" ? () => value : value);

/** A quick start, then dying away. @param {number} attack @param {number} steep @returns {Curve} */
export const strike =
  (attack = 0.01, steep = 6) =>
  (u) =>
    u < attack ? u / attack : Math.exp((-steep * (u - attack)) / (1 - attack));

/** Slowly in, slowly out. @type {Curve} */
export const hump = (u) => Math.sin(Math.PI * u) ** 2;

/** Growing, like a sound played backward. @param {number} steep @returns {Curve} */
export const swell =
  (steep = 5) =>
  (u) =>
    ((Math.exp(steep * u) - 1) / (Math.exp(steep) - 1)) * Math.min(1, (1 - u) * 40);

/** From one pitch to another, evenly to the ear. @param {number} a @param {number} b @returns {Curve} */
export const glide = (a, b) => (u) => a * (b / a) ** u;
