// The Stifling Dark: iron, wood, wind, and someone in the dark.

import { boom, breath } from "../../sound/effects/parts.js";
import { glide, hump, strike, swell, TAU } from "../../sound/numbers.js";

/** @import { Effects } from "../../sound/finish.js" */
/** @import { Take } from "../../sound/take.js" */

const STEEL = [
  [1, 1.3, 1],
  [1.41, 1.1, 0.8],
  [2.09, 0.9, 0.7],
  [2.56, 0.7, 0.5],
  [3.39, 0.5, 0.4],
  [4.58, 0.35, 0.3],
];

/** @type {Effects} */
export const effects = {
  flashlight: {
    seconds: 0.15,
    level: -34,
    takes: 2,
    caption: "a flashlight clicks",
    make: (take) => {
      for (const [t, f] of [
        [0.002, 2500],
        [0.05, 3300],
      ]) {
        take.hit(
          t,
          take.about(f),
          [
            [1, 0.02, 1],
            [1.7, 0.012, 0.6],
          ],
          0.6,
        );
        take.hit(t, 640, [[1, 0.03, 0.4]], 1);
        take.noise(t, 0.004, strike(), { band: 4000, q: 0.8 });
      }
    },
  },
  noise: {
    seconds: 0.9,
    level: -27,
    wet: 0.3,
    takes: 3,
    caption: "something falls in the dark",
    make: (take) => {
      const f = take.between(340, 520);
      for (let i = 0, t = 0.01, loud = 1, gap = 0.19; i < 5; i++) {
        take.hit(
          t,
          take.about(f, 0.03),
          [
            [1, 0.16, 1],
            [2.3, 0.12, 0.8],
            [3.9, 0.08, 0.5],
            [6.1, 0.05, 0.35],
          ],
          0.6 * loud,
        );
        take.noise(t, 0.012, (u) => loud * 0.5 * strike()(u), { band: 2700, q: 0.7 });
        t += gap;
        gap *= 0.66;
        loud *= 0.55;
      }
    },
  },
  revealed: {
    seconds: 2.6,
    level: -17,
    wet: 0.3,
    caption: "a blade rings; a breath",
    make: (take) => {
      breath(take, 0, 0.32, true, 0.7); // your own gasp
      for (let t = 0.28; t < 0.62; t += take.about(0.0022, 0.3))
        take.hit(
          t,
          1750 + 1900 * (t - 0.28),
          [
            [1, 0.03, 1],
            [1.43, 0.025, 0.8],
            [2.1, 0.02, 0.6],
          ],
          0.07 + 0.2 * (t - 0.28),
        ); // steel drawn over steel
      take.hit(0.62, 1310, STEEL, 0.3);
      for (const f of [185, 196, 261.6, 277.2])
        take.tone(0.3, 2.1, f, (u) => 0.16 * strike(0.02, 4)(u), { shape: "saw", shake: 1.5 });
      boom(take, 0.3, 2, 0.8);
      take.drive(1.2);
    },
  },
  attack: {
    seconds: 1.6,
    level: -21,
    wet: 0.2,
    takes: 2,
    caption: "a blade falls",
    make: (take) => {
      take.noise(0, 0.24, (u) => 0.8 * swell(3)(u), { band: glide(600, 3600), q: 1.6 });
      take.hit(0.23, take.about(980), STEEL, 0.25);
      take.hit(
        0.23,
        88,
        [
          [1, 0.2, 1],
          [1.8, 0.14, 0.6],
          [3, 0.08, 0.4],
        ],
        1.2,
      );
      take.noise(0.23, 0.1, strike(0.02, 5), { low: glide(4200, 500) });
    },
  },
  wound: {
    seconds: 1,
    level: -22,
    wet: 0.15,
    takes: 2,
    caption: "a wound",
    make: (take) => {
      take.hit(
        0.004,
        82,
        [
          [1, 0.22, 1],
          [1.7, 0.15, 0.6],
        ],
        1.1,
      );
      take.noise(0.004, 0.3, (u) => 0.9 * strike(0.03, 4)(u), { band: glide(2600, 700), q: 1.5, grain: 1, tear: 130 });
      breath(take, 0.22, 0.38, true, 0.8);
    },
  },
  ringing: {
    seconds: 2.3,
    level: -34,
    caption: "ringing in the ears",
    make: (take) => {
      take.tone(0, 2.3, 3140, (u) => 0.09 * Math.min(1, u * 8) * (1 - u) ** 1.5, { shake: 0.02 });
      take.tone(0, 2.3, 3166, (u) => 0.05 * Math.min(1, u * 8) * (1 - u) ** 1.5);
    },
  },
  chill: {
    seconds: 1.7,
    level: -25,
    wet: 0.4,
    caption: "a shiver of strings",
    make: (take) => {
      for (const f of [1244.5, 1318.5, 1396.9])
        take.tone(
          0,
          1.6,
          (u) => f * (1 + 0.06 * u * u),
          (u) => 0.1 * hump(u ** 0.6) * (0.6 + 0.4 * Math.sin(TAU * 17 * u)),
          { shape: "saw", shake: 1 },
        );
      take.body(
        [
          [1500, 1.5, 1],
          [3200, 2, 0.7],
        ],
        0,
      );
      take.tone(0, 1.5, glide(98, 92), (u) => 0.03 * hump(u), { shape: [1, 0.6, 0.3] });
    },
  },
  dies: {
    seconds: 3.4,
    level: -19,
    wet: 0.3,
    caption: "a last heartbeat, then nothing",
    make: (take) => {
      boom(take, 0, 1.6, 1);
      for (const f of [110, 116.5, 174.6])
        take.tone(
          0,
          1.7,
          (u) => f * (1 - 0.12 * u),
          (u) => 0.2 * strike(0.01, 3)(u),
          { shape: "saw", shake: 1 },
        );
      take.body(
        [
          [400, 0.8, 1],
          [1100, 1.2, 0.5],
        ],
        0.5,
      );
      for (const [t, loud] of [
        [1.5, 0.5],
        [2.5, 0.25],
      ])
        for (const [after, f] of [
          [0, 60],
          [0.24, 74],
        ]) {
          take.tone(t + after, 0.18, glide(f * 1.5, f * 0.7), (u) => loud * strike(0.06, 5)(u), {
            shape: [1, 0.35, 0.12],
          });
          take.noise(t + after, 0.07, (u) => 0.5 * loud * strike(0.1)(u), { low: 260 });
        }
    },
  },
  escape: {
    seconds: 3.2,
    level: -21,
    wet: 0.4,
    caption: "a gate opens; air, and a bird",
    make: (take) => {
      take.hit(0.01, 190, STEEL, 0.3);
      take.noise(0, 3.1, (u) => 0.2 * hump(u ** 0.7), { band: glide(350, 900), q: 0.7 });
      for (const [i, f] of [146.8, 220, 293.7, 440].entries())
        take.tone(0.25 + 0.2 * i, 2.7 - 0.2 * i, f, (u) => 0.22 * hump(u ** 0.5), { shape: [1, 0.4, 0.2, 0.1] });
      for (const [t, f] of [
        [1.7, 3300],
        [1.86, 3900],
        [2.2, 3500],
        [2.33, 4100],
      ])
        take.tone(
          t,
          0.09,
          (u) => f * (1 + 0.12 * Math.sin(Math.PI * u)),
          (u) => 0.1 * hump(u),
        );
    },
  },
  truck: {
    seconds: 2.4,
    level: -22,
    wet: 0.15,
    caption: "an engine turns over",
    make: (take) => {
      for (let t = 0.02; t < 1.5; t += 0.115) {
        take.tone(t, 0.11, glide(72, 54), (u) => 0.7 * hump(u), { shape: "saw" });
        take.noise(t, 0.1, (u) => 0.3 * hump(u), { low: 900 });
      }
      take.tone(
        1.5,
        0.85,
        (u) => 30 + 22 * u,
        (u) => 0.6 * hump(u ** 0.6),
        { shape: "saw", shake: 3 },
      );
      take.body(
        [
          [140, 1.5, 1],
          [420, 2, 0.7],
          [1300, 2, 0.35],
        ],
        0.3,
      );
    },
  },
};
