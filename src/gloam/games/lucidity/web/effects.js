// Lucidity: sleep that goes wrong.

import { BELL, boom } from "../../sound/effects/parts.js";
import { glide, hump, strike, swell, TAU } from "../../sound/numbers.js";

/** @import { Effects } from "../../sound/finish.js" */
/** @import { Take } from "../../sound/take.js" */

/**
 * A choir of one: a voice through the formants of "ah" (or "oo").
 * @param {Take} take
 * @param {number} d
 * @param {(u: number) => number} pitch
 * @param {(u: number) => number} loud
 */
function voice(take, d, pitch, loud) {
  const v = take.apart(d);
  for (const part of [1, 1.006, 0.994])
    v.tone(0, d, (u) => part * pitch(u) * (1 + 0.008 * Math.sin(TAU * 5 * d * u)), loud, { shape: "saw", shake: 0.6 });
  v.body(
    [
      [650, 6, 1],
      [1080, 8, 0.6],
      [2650, 9, 0.25],
      [3400, 9, 0.12],
    ],
    0.02,
  );
  return v;
}

/** @type {Effects} */
export const effects = {
  bell_back: {
    seconds: 2.6,
    level: -28,
    wet: 0.35,
    takes: 2,
    caption: "a bell, backwards",
    make: (take) => {
      take.hit(0, take.about(277.2, 0.06), BELL, 1);
      take.backward();
    },
  },
  shadow: {
    seconds: 0.9,
    level: -30,
    wet: 0.3,
    takes: 3,
    caption: "a low murmur",
    make: (take) => {
      take.tone(0, 0.85, glide(take.about(130, 0.1), 92), (u) => 0.5 * hump(u ** 0.5), { shape: [1, 0.5, 0.4, 0.1] });
      take.noise(0, 0.7, (u) => 0.3 * hump(u), { band: glide(900, 350), q: 3 });
    },
  },
  hunt: {
    seconds: 1.1,
    level: -25,
    wet: 0.2,
    takes: 2,
    caption: "a growl",
    make: (take) => {
      take.tone(0, 1, glide(64, 48), (u) => 0.8 * hump(u ** 0.7) * (0.6 + 0.4 * Math.sin(TAU * 27 * u)), {
        shape: "saw",
        shake: 3,
      });
      take.body(
        [
          [220, 3, 1],
          [480, 4, 0.8],
          [1150, 5, 0.4],
        ],
        0.1,
      );
      take.noise(0, 1, (u) => 0.12 * hump(u), { band: 700, q: 1, grain: 1, tear: 60 });
    },
  },
  nightmare: {
    seconds: 3,
    level: -17,
    wet: 0.4,
    caption: "a choir falls; something wakes",
    make: (take) => {
      for (const [i, f] of [233, 277.2, 349.2].entries())
        take.lay(
          0,
          voice(
            take,
            2.6,
            (u) => f * 2 ** (-(u ** 2.2) * (1 + 0.12 * i)),
            (u) => 0.6 * Math.min(1, u * 6) * (1 - u) ** 0.6,
          ),
          1,
        );
      take.noise(0, 1.1, (u) => 0.25 * swell(4)(u), { band: glide(500, 4200), q: 1.4 });
      const b = take.apart(1.1);
      b.hit(0, 138.6, BELL, 0.6);
      take.lay(0, b.backward(), 0.8);
      boom(take, 1.1, 1.8, 0.6);
      take.drive(1.2);
    },
  },
  eaten: {
    seconds: 2.6,
    level: -18,
    wet: 0.25,
    caption: "jaws close",
    make: (take) => {
      take.tone(0, 0.7, glide(92, 58), (u) => 0.9 * swell(2.5)(u) * (0.6 + 0.4 * Math.sin(TAU * 22 * u)), {
        shape: "saw",
        shake: 3,
      });
      take.body(
        [
          [260, 3, 1],
          [620, 3, 0.8],
          [1400, 4, 0.5],
        ],
        0.1,
      );
      for (const [t, loud] of [
        [0.72, 1],
        [1.02, 0.75],
        [1.27, 0.55],
      ]) {
        take.noise(t, 0.09, (u) => 1.1 * loud * strike(0.03, 5)(u), { low: glide(3800, 500), grain: 0.9, tear: 900 });
        for (let k = 0; k < 12; k++)
          take.hit(
            t + 0.09 * take.next(),
            take.between(600, 2600),
            [
              [1, 0.02, 1],
              [1.6, 0.014, 0.6],
            ],
            loud * take.between(0.15, 0.5),
          ); // bones
        take.tone(t, 0.22, glide(95, 45), (u) => loud * strike(0.02)(u), { shape: [1, 0.3] });
      }
      take.tone(1.62, 0.3, glide(260, 105), (u) => 0.24 * hump(u), { shape: [1, 0.2] }); // swallowed
      take.tone(1.66, 0.2, glide(320, 140), (u) => 0.14 * hump(u));
    },
  },
  exhausted: {
    seconds: 1.9,
    level: -28,
    wet: 0.3,
    caption: "a long sigh",
    make: (take) => {
      take.noise(0, 1.7, (u) => 0.8 * hump(u ** 0.6), { band: glide(1250, 380), q: 1.8 });
      take.tone(0, 1.6, glide(196, 123), (u) => 0.04 * hump(u ** 0.6), { shape: [1, 0.3, 0.1], shake: 1 });
    },
  },
};
