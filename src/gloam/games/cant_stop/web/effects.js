// Can't Stop: a mountain. Boots, a rope, and what a fall sounds like.

import { boom, WOOD } from "../../sound/effects/parts.js";
import { glide, hump, strike } from "../../sound/numbers.js";

/** @import { Effects } from "../../sound/finish.js" */
/** @import { Take } from "../../sound/take.js" */

const STEEL = [
  [1, 0.5, 1],
  [1.48, 0.4, 0.7],
  [2.41, 0.3, 0.6],
  [3.9, 0.2, 0.4],
];

/** A boot on stone, with the grit under it. @param {Take} take @param {number} at @param {number} gain */
function boot(take, at, gain) {
  take.hit(at, take.about(140, 0.12), WOOD, gain);
  take.noise(at, 0.05, (u) => 0.5 * gain * strike(0.05)(u), { low: 1400 });
  for (let k = 0; k < 8; k++)
    take.noise(at + take.between(0.02, 0.16), 0.018, (u) => gain * 0.3 * strike(0.1)(u), {
      band: take.between(1800, 4800),
      q: 1.2,
    });
}

/** @type {Effects} */
export const effects = {
  climb: {
    seconds: 1.1,
    level: -28,
    wet: 0.12,
    takes: 2,
    caption: "boots on stone",
    make: (take) => {
      for (const [at, gain] of [
        [0.02, 0.9],
        [0.42, 1],
        [0.8, 0.8],
      ])
        boot(take, at, gain);
    },
  },
  peg: {
    seconds: 1.2,
    level: -27,
    wet: 0.2,
    takes: 2,
    caption: "a peg is driven in",
    make: (take) => {
      for (const at of [0.01, 0.33, 0.62]) {
        take.hit(at, take.about(1180 + 260 * at, 0.02), STEEL, 0.6);
        take.hit(at, 210, WOOD, 0.9);
      }
    },
  },
  slide: {
    seconds: 2,
    level: -21,
    wet: 0.2,
    caption: "rocks slide; a long fall",
    make: (take) => {
      take.noise(0, 1.2, (u) => 0.5 * hump(u ** 0.5), { band: glide(2600, 500), q: 0.8, grain: 0.9, tear: 120 });
      for (let k = 0; k < 24; k++) {
        const at = 1.3 * take.next() ** 1.3;
        take.hit(at, take.between(240, 900), WOOD, take.between(0.2, 0.7) * (1.4 - at));
      }
      boom(take, 1.05, 0.9, 0.5);
    },
  },
};
