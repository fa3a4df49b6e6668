// Sally Face: an apartment house with thin walls.

import { BELL, boom, WOOD } from "../../sound/effects/parts.js";
import { glide, hump, strike, TAU } from "../../sound/numbers.js";

/** @import { Effects } from "../../sound/finish.js" */
/** @import { Take } from "../../sound/take.js" */

const TINE = [
  [1, 1.1, 1],
  [2.01, 0.7, 0.3],
  [3.02, 0.4, 0.12],
  [6.27, 0.12, 0.2],
];

/**
 * One note of a music box: pluck and tine.
 * @param {Take} take
 * @param {number} t
 * @param {number} f
 * @param {number} gain
 */
export function note(take, t, f, gain) {
  take.hit(t, f, TINE, gain);
  take.noise(t, 0.006, (u) => 0.25 * gain * strike(0.05)(u), { band: 4200, q: 0.8 });
}

/** @type {Effects} */
export const effects = {
  pipe: {
    seconds: 1.3,
    level: -30,
    wet: 0.35,
    takes: 3,
    caption: "a pipe knocks",
    make: (take) => {
      const f = take.between(210, 330);
      for (let i = 0, t = 0.01; i < 2 + Math.floor(3 * take.next()); i++, t += take.between(0.11, 0.28))
        take.hit(
          t,
          f,
          [
            [1, 0.5, 1],
            [2.76, 0.35, 0.7],
            [5.4, 0.2, 0.5],
            [8.93, 0.1, 0.25],
          ],
          take.between(0.4, 1),
        );
    },
  },
  music_box: {
    seconds: 5.2,
    level: -29,
    wet: 0.35,
    takes: 2,
    caption: "a music box, out of tune",
    make: (take) => {
      const tune = [659.3, 587.3, 523.3, 440, 493.9, 523.3, 415.3]; // it runs down
      for (let i = 0, t = 0.02; i < tune.length; t += 0.42 * 1.1 ** i, i++)
        note(take, t, tune[i] * (1 - 0.004 * i) * take.about(1, 0.006), 0.8 - 0.06 * i);
    },
  },
  radio: {
    seconds: 2.4,
    level: -29,
    wet: 0.05,
    takes: 2,
    caption: "a radio, between stations",
    make: (take) => {
      take.noise(0, 2.35, (u) => 0.4 * (0.7 + 0.3 * Math.sin(23 * u)) * Math.min(1, 20 * u, 20 * (1 - u)), {
        band: 1900,
        q: 0.6,
        grain: 0.85,
        tear: 25,
      });
      take.tone(
        0.1,
        1.5,
        (u) => 1500 + 900 * Math.cos(5 * u),
        (u) => 0.16 * hump(u),
        { shape: [1, 0.1] },
      );
      for (let t = 0.9; t < 2.1; t += take.between(0.12, 0.22)) {
        const v = take.apart(0.2),
          f = take.between(95, 130);
        v.tone(0, 0.17, f, hump, { shape: "saw" });
        v.body(
          [
            [take.between(400, 750), 5, 1],
            [take.between(1100, 1900), 6, 0.8],
          ],
          0,
        );
        take.lay(t, v, 0.55);
      } // a voice, no words
      take.body(
        [
          [900, 0.7, 0.8],
          [1900, 0.8, 1],
        ],
        0.1,
      );
      take.drive(2);
    },
  },
  upstairs: {
    seconds: 2.5,
    level: -33,
    wet: 0.3,
    takes: 2,
    caption: "steps upstairs",
    make: (take) => {
      for (let i = 0, t = 0.03; i < 4; i++, t += take.about(0.58)) {
        take.hit(
          t,
          take.about(66),
          [
            [1, 0.16, 1],
            [2.1, 0.1, 0.5],
            [3.4, 0.06, 0.3],
          ],
          take.between(0.6, 1),
        );
        take.noise(t, 0.08, (u) => 0.25 * strike(0.1)(u), { low: 320 });
      }
    },
  },
  curse: {
    seconds: 1.9,
    level: -22,
    wet: 0.35,
    caption: "a bell; whispers",
    make: (take) => {
      take.hit(0.01, 155.6, BELL, 0.8);
      take.hit(0.01, 164.8, BELL, 0.6);
      take.tone(0, 1.6, glide(311, 155), (u) => 0.12 * hump(u), { shape: "saw", shake: 2 });
      for (let t = 0.2; t < 1.4; t += take.between(0.07, 0.16))
        take.noise(t, 0.11, (u) => 1.5 * hump(u), { band: take.between(1200, 4200), q: 5 });
    },
  },
  corruption: {
    seconds: 1.6,
    level: -25,
    wet: 0.25,
    takes: 2,
    caption: "something bubbles",
    make: (take) => {
      for (let t = 0.02; t < 1.25; t += take.between(0.03, 0.11)) {
        const f = take.between(120, 420),
          d = take.between(0.04, 0.12);
        take.tone(t, d, glide(f, f * take.between(1.3, 2.1)), (u) => take.between(0.2, 0.6) * strike(0.12, 4)(u), {
          shape: [1, 0.15],
        });
      }
      take.tone(0, 1.5, glide(70, 61), (u) => 0.35 * hump(u), { shape: [1, 0.6, 0.5, 0.3, 0.2], shake: 2 });
      take.tone(0, 1.5, glide(74, 66), (u) => 0.25 * hump(u), { shape: [1, 0.5, 0.4, 0.2] });
    },
  },
  story: {
    seconds: 3,
    level: -26,
    wet: 0.4,
    caption: "a page; a clock strikes",
    make: (take) => {
      take.noise(0, 0.4, (u) => 0.22 * hump(u), {
        band: (u) => 1400 + 2500 * Math.sin(Math.PI * u),
        q: 0.8,
        grain: 0.8,
        tear: 120,
      });
      for (let i = 0; i < 18; i++)
        take.noise(take.between(0.04, 0.38), 0.012, (u) => take.between(0.05, 0.3) * strike(0.1)(u), {
          band: take.between(2000, 6000),
          q: 1.2,
        });
      take.hit(0.5, 220, BELL, 0.55);
      take.hit(1.35, 220, BELL, 0.4);
      note(take, 1.4, 659.3, 0.2);
    },
  },
  solved: {
    seconds: 1.9,
    level: -25,
    wet: 0.3,
    caption: "a lock opens",
    make: (take) => {
      for (const t of [0.01, 0.09, 0.15]) {
        take.hit(
          t,
          take.about(820, 0.2),
          [
            [1, 0.05, 1],
            [2.7, 0.03, 0.7],
            [4.2, 0.02, 0.4],
          ],
          0.6,
        );
        take.hit(t, 240, WOOD, 0.4);
      }
      for (const [i, f] of [523.3, 659.3, 784].entries()) note(take, 0.28 + 0.12 * i, f, 0.5);
    },
  },
  ghost: {
    seconds: 2.8,
    level: -20,
    wet: 0.5,
    caption: "a breath goes out; a cold voice",
    make: (take) => {
      for (const part of [1, 1.012, 0.985])
        take.tone(
          0,
          2.7,
          (u) => part * 392 * 2 ** (0.5 * Math.sin(2.2 * u)) * (1 + 0.02 * Math.sin(TAU * 14 * u)),
          (u) => 0.3 * hump(u),
          { shape: [1, 0.25, 0.12] },
        );
      take.noise(0, 1.4, (u) => 0.6 * hump(u ** 0.5), { band: glide(1400, 420), q: 1.8 });
      boom(take, 0.02, 1.6, 0.7);
    },
  },
};
