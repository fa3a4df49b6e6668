// What several sounds are made of: things that are struck, and what a body does.
import { glide, hump, strike } from "../numbers.js";

/** @import { Take } from "../take.js" */

// How things ring when they are struck: modes as [ratio, seconds of decay, gain].
export const WOOD = [
  [1, 0.09, 1],
  [1.86, 0.07, 0.6],
  [2.9, 0.05, 0.45],
  [4.3, 0.035, 0.3],
  [6.7, 0.02, 0.2],
];
export const DIE = [
  [1, 0.02, 1],
  [1.62, 0.016, 0.8],
  [2.45, 0.01, 0.5],
];
export const BELL = [
  [0.5, 2.2, 0.35],
  [1, 2, 1],
  [1.19, 1.6, 0.5],
  [1.5, 1.3, 0.25],
  [2, 1.1, 0.55],
  [2.74, 0.8, 0.3],
  [3.76, 0.5, 0.2],
  [5.4, 0.3, 0.1],
];
export const GLASS = [
  [1, 1.6, 1],
  [2.76, 0.9, 0.28],
  [5.4, 0.4, 0.1],
];

/**
 * Words nobody can make out: breath through a mouth that changes shape.
 * @param {Take} take
 * @param {number} t
 * @param {number} d
 * @param {number} gain
 */
export function whisper(take, t, d, gain) {
  const VOWELS = [
    [700, 1150],
    [400, 2000],
    [350, 800],
    [550, 1700],
    [300, 2300],
  ];
  for (let at = t; at < t + d; ) {
    const [f1, f2] = VOWELS[Math.floor(take.next() * VOWELS.length)],
      long = take.between(0.07, 0.17);
    if (take.next() < 0.45)
      take.noise(at, 0.05, (u) => gain * 0.5 * hump(u), { band: take.between(4200, 6500), q: 1.5 }); // s, t, sh
    take.noise(at + 0.03, long, (u) => gain * hump(u), { band: f1, q: 5 });
    take.noise(at + 0.03, long, (u) => gain * 1.1 * hump(u), { band: f2, q: 6 });
    take.noise(at + 0.03, long, (u) => gain * 0.25 * hump(u), { band: 3200, q: 3 });
    at += long + take.between(0.02, take.next() < 0.2 ? 0.3 : 0.09);
  }
}

/**
 * Someone breathes.
 * @param {Take} take
 * @param {number} t
 * @param {number} d
 * @param {boolean} into
 * @param {number} gain
 */
export function breath(take, t, d, into, gain) {
  const path = into ? glide(900, 1900) : glide(1100, 520);
  take.noise(t, d, (u) => gain * hump(into ? u ** 1.4 : u ** 0.6), { band: path, q: 1.6 });
  take.noise(t, d, (u) => gain * 0.4 * hump(u), { band: (u) => 2.4 * path(u), q: 2.5 });
}

/** A beat of the heart: lub, dub. @param {Take} take @param {number} t @param {number} gain */
export function beat(take, t, gain) {
  for (const [after, f, loud] of [
    [0, 58, 1],
    [0.21, 72, 0.62],
  ]) {
    take.tone(t + after, 0.17, glide(f * 1.5, f * 0.7), (u) => gain * loud * strike(0.06, 5)(u), {
      shape: [1, 0.5, 0.3, 0.16],
    });
    take.noise(t + after, 0.06, (u) => gain * loud * 0.9 * strike(0.1, 5)(u), { low: 420 }); // the chest
    take.hit(t + after, f * 4.6, [[1, 0.07, 0.3]], gain * loud);
  }
}

/** A deep blow. @param {Take} take @param {number} t @param {number} d @param {number} gain */
export function boom(take, t, d, gain) {
  take.tone(
    t,
    d,
    (u) => 36 + 62 * Math.exp(-14 * u),
    (u) => gain * strike(0.004, 5)(u),
    { shape: [1, 0.6, 0.42, 0.3, 0.2, 0.14] },
  );
  take.noise(t, 0.3, (u) => gain * 1.1 * strike(0.02, 6)(u), { low: glide(1400, 160) });
}
