// The Faceless: a wood at night, a compass, and a goat that walks upright.

import { boom, GLASS } from "../../sound/effects/parts.js";
import { hump, strike, TAU } from "../../sound/numbers.js";

/** @import { Effects } from "../../sound/finish.js" */
/** @import { Take } from "../../sound/take.js" */

/** One hoof on earth: hollow, with the ground under it. @param {Take} take @param {number} t @param {number} gain */
export function hoof(take, t, gain) {
  take.hit(
    t,
    take.about(640, 0.09),
    [
      [1, 0.05, 1],
      [1.55, 0.04, 0.7],
      [2.6, 0.025, 0.35],
    ],
    gain * 0.55,
  );
  take.hit(
    t,
    take.about(104, 0.08),
    [
      [1, 0.11, 1],
      [1.9, 0.07, 0.4],
    ],
    gain,
  );
  take.noise(t, 0.035, (u) => gain * 0.6 * strike(0.05, 5)(u), { band: take.about(900, 0.1), q: 1.6 });
  take.noise(t + 0.03, 0.09, (u) => gain * 0.12 * hump(u), { band: 2600, q: 0.8, grain: 0.9, tear: 160 }); // leaves
}

/**
 * A goat's cry, too low to be a goat.
 * @param {Take} take
 * @param {number} t
 * @param {number} d
 * @param {number} f
 * @param {number} gain
 */
function bleat(take, t, d, f, gain) {
  const v = take.apart(d),
    shiver = 13.5;
  const pitch = (/** @type {number} */ u) => f * (1.12 - 0.2 * u) * (1 + 0.045 * Math.sin(TAU * shiver * d * u));
  const loud = (/** @type {number} */ u) =>
    Math.min(1, u * 12) * (1 - u) ** 0.5 * (0.55 + 0.45 * Math.sin(TAU * shiver * d * u + 1));
  v.tone(0, d, pitch, loud, { shape: "saw", shake: 2 });
  v.tone(
    0,
    d,
    (u) => pitch(u) / 2,
    (u) => 0.6 * loud(u),
    { shape: "saw", shake: 3 },
  );
  v.noise(0, d, (u) => 0.25 * loud(u), { band: 1600, q: 0.8 });
  v.body(
    [
      [620, 5, 1],
      [1450, 6, 0.8],
      [2500, 7, 0.5],
      [3500, 7, 0.25],
    ],
    0.05,
  );
  take.lay(t, v, gain);
}

/** @type {Effects} */
export const effects = {
  needle: {
    seconds: 1,
    level: -31,
    wet: 0.15,
    takes: 3,
    caption: "the needle swings",
    make: (take) => {
      const to = take.between(0.85, 1.2);
      take.tone(
        0,
        0.95,
        (u) => 880 * to * (1 + 0.1 * Math.cos(TAU * 5 * u) * (1 - u) ** 2),
        (u) => 0.3 * strike(0.03, 4)(u),
        { shape: [1, 0.1, 0.25] },
      );
      take.hit(0.002, 3100, [[1, 0.05, 0.3]], 1);
    },
  },
  walk: {
    seconds: 1.1,
    level: -29,
    wet: 0.1,
    takes: 3,
    caption: "steps in leaves",
    make: (take) => {
      for (const t of [0.02, 0.5]) {
        take.hit(t, take.about(88), [[1, 0.08, 0.7]], 1);
        for (let k = 0; k < 26; k++)
          take.noise(
            t + 0.24 * take.next() ** 1.3,
            take.between(0.008, 0.03),
            (u) => take.between(0.05, 0.4) * strike(0.1)(u),
            { band: take.between(1300, 5200), q: 0.9 },
          );
      }
    },
  },
  hooves: {
    seconds: 2.3,
    level: -27,
    wet: 0.2,
    takes: 3,
    caption: "hooves",
    make: (take) => {
      for (let i = 0, t = 0.03; i < 6; i++) {
        hoof(take, t, take.between(0.7, 1));
        t += i % 2 ? take.about(0.46) : take.about(0.2);
      }
    },
  },
  bleat: {
    seconds: 1.6,
    level: -22,
    wet: 0.35,
    takes: 2,
    caption: "a goat cries, far too low",
    make: (take) => bleat(take, 0.02, 1.4, 132, 1),
  },
  twig: {
    seconds: 0.35,
    level: -35,
    wet: 0.25,
    takes: 3,
    caption: "a twig snaps",
    make: (take) => {
      take.noise(0.002, 0.012, strike(0.02, 5), { band: 2600, q: 0.6 });
      take.hit(
        0.002,
        take.between(900, 1500),
        [
          [1, 0.03, 1],
          [1.73, 0.02, 0.8],
          [2.9, 0.014, 0.5],
        ],
        0.9,
      );
      take.noise(0.05, 0.012, (u) => 0.4 * strike(0.05)(u), { band: 3400, q: 0.8 });
    },
  },
  owl: {
    seconds: 1.7,
    level: -33,
    wet: 0.5,
    takes: 2,
    caption: "an owl",
    make: (take) => {
      const f = take.about(390, 0.08);
      for (const [t, d] of [
        [0.02, 0.32],
        [0.52, 0.13],
        [0.72, 0.62],
      ])
        take.tone(
          t,
          d,
          (u) => f * (1 + 0.05 * Math.sin(Math.PI * u)),
          (u) => 0.5 * hump(u ** 0.8),
          { shape: [1, 0.12, 0.05] },
        );
    },
  },
  memory: {
    seconds: 2.2,
    level: -24,
    wet: 0.4,
    caption: "a warm chime",
    make: (take) => {
      [329.6, 493.9, 622.3, 739.99].forEach((f, i) => {
        take.hit(0.02 + 0.13 * i, f, GLASS, 0.6 - 0.07 * i);
        take.ping(0.02 + 0.13 * i, f * 1.004, 1.5, 0.25);
      });
    },
  },
  threat: {
    seconds: 1.4,
    level: -25,
    wet: 0.25,
    takes: 2,
    caption: "a low drum",
    make: (take) => {
      for (const [t, loud] of [
        [0.01, 1],
        [0.34, 0.7],
      ]) {
        take.hit(
          t,
          78,
          [
            [1, 0.6, 1],
            [1.59, 0.35, 0.6],
            [2.14, 0.25, 0.5],
            [2.65, 0.2, 0.4],
            [4.1, 0.14, 0.6],
            [5.6, 0.1, 0.45],
          ],
          loud,
        );
        take.noise(t, 0.05, (u) => 0.5 * loud * strike(0.03)(u), { low: 1100 });
      }
    },
  },
  caught: {
    seconds: 3.2,
    level: -17,
    wet: 0.3,
    caption: "hooves at a gallop; the goat cries out",
    make: (take) => {
      for (let i = 0, t = 0.02; i < 9 && t < 0.98; i++) {
        hoof(take, t, 0.35 + 0.07 * i);
        t += i % 3 === 2 ? 0.15 : 0.085;
      }
      bleat(take, 1, 1.9, 104, 2.4);
      for (const f of [233, 246.9, 261.6])
        take.tone(1, 1.9, f, (u) => 0.12 * strike(0.01, 3.5)(u), { shape: "saw", shake: 1 });
      boom(take, 1, 2, 0.5);
      take.drive(1.2);
    },
  },
};
