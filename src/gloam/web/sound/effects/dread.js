// Dread, and how games end.
import { glide, hump, strike, swell, TAU } from "../numbers.js";
import { BELL, boom, DIE, GLASS } from "./parts.js";

/** @import { Effects } from "../finish.js" */

/** @type {Effects} */
export const dread = {
  boom: {
    seconds: 2.1,
    level: -20,
    wet: 0.2,
    caption: "a deep blow",
    make: (take) => {
      boom(take, 0, 2, 1);
      take.drive(1.6);
    },
  },
  riser: {
    seconds: 1.9,
    level: -24,
    wet: 0.2,
    caption: "something comes closer",
    make: (take) => {
      take.noise(0, 1.85, (u) => 0.5 * swell(4)(u), { band: glide(400, 5200), q: 1.2 });
      for (const f of [98, 103.8, 147])
        take.tone(0, 1.85, glide(f, f * 1.5), (u) => 0.2 * swell(4)(u), { shape: "saw" });
    },
  },
  stinger: {
    seconds: 2.2,
    level: -19,
    wet: 0.3,
    caption: "shrill strings",
    make: (take) => {
      for (const f of [311, 329.6, 349.2, 466, 493.9, 622])
        take.tone(
          0,
          2,
          (u) => f * (1 - 0.03 * u),
          (u) => 0.34 * strike(0.012, 4.2)(u) * (1 + 0.25 * Math.sin(TAU * 11 * u)),
          { shape: "saw", shake: 1 },
        );
      take.body(
        [
          [600, 0.8, 1],
          [1700, 1.2, 0.9],
          [3100, 1.6, 0.5],
        ],
        0.1,
      );
      boom(take, 0, 1.8, 0.9);
    },
  },
  thunder: {
    seconds: 4.2,
    level: -23,
    wet: 0.25,
    takes: 2,
    caption: "thunder",
    make: (take) => {
      take.noise(0, 0.14, (u) => 0.9 * strike(0.02, 4)(u), { band: 1700, q: 0.5, grain: 0.8, tear: 200 });
      for (let i = 0; i < 12; i++) {
        const t = 0.17 * i * take.between(0.6, 1.1);
        take.noise(t, take.between(0.7, 2.2), (u) => take.between(0.5, 1) * 1.5 * strike(0.08, 4)(u), {
          low: glide(take.between(300, 750), 70),
          q: 0.6,
        });
      }
      take.drive(1.5);
    },
  },
  creak: {
    seconds: 1.7,
    level: -27,
    wet: 0.3,
    takes: 2,
    caption: "a door creaks",
    make: (take) => {
      for (let t = 0.05; t < 1.5; ) {
        // stick and slip: the harder it is pushed, the faster it slips
        const u = t / 1.5,
          force = Math.sin(Math.PI * u ** 0.8) ** 2 * (0.75 + 0.25 * Math.sin(13 * u)); // from single pops to a groan
        const loud = take.between(0.5, 1) * (0.35 + 0.65 * force);
        take.hit(
          t,
          395 * (0.9 + 0.25 * force),
          [
            [1, 0.03, 0.8],
            [1.42, 0.028, 0.7],
            [2, 0.025, 0.8],
            [3.1, 0.02, 0.6],
            [4.7, 0.014, 0.5],
          ],
          loud * 0.5,
        );
        t += take.about(0.007 + 0.06 * (1 - force) ** 2, 0.16);
      }
      take.body(
        [
          [250, 2, 0.7],
          [560, 3, 1],
          [790, 3, 1],
          [1900, 4, 0.7],
        ],
        0.35,
      );
    },
  },
  smash: {
    seconds: 1.5,
    level: -20,
    wet: 0.25,
    takes: 2,
    caption: "wood splinters",
    make: (take) => {
      for (const [t, loud] of [
        [0.005, 1],
        [0.09, 0.5],
        [0.16, 0.7],
      ]) {
        take.hit(
          t,
          take.about(92),
          [
            [1, 0.35, 1],
            [1.58, 0.28, 0.8],
            [2.24, 0.2, 0.7],
            [3.2, 0.15, 0.6],
            [5.1, 0.09, 0.5],
          ],
          loud,
        );
        take.noise(t, 0.16, (u) => loud * strike(0.02, 6)(u), { low: glide(5200, 500), grain: 0.5, tear: 400 });
      }
      for (let i = 0; i < 46; i++) {
        const t = 0.1 + 1.1 * take.next() ** 2;
        take.hit(
          t,
          take.between(700, 3800),
          [
            [1, 0.03, 1],
            [1.7, 0.02, 0.6],
          ],
          take.between(0.05, 0.4) * (1.2 - t),
        );
      }
      take.drive(1.3);
    },
  },
  fire: {
    seconds: 1.8,
    level: -27,
    wet: 0.1,
    takes: 2,
    caption: "fire",
    make: (take) => {
      take.noise(0, 1.75, (u) => 0.3 * hump(u ** 0.5), { low: 480, grain: 0.6, tear: 9 });
      take.noise(0, 1.75, (u) => 0.05 * hump(u ** 0.5), { band: 3200, q: 0.6, grain: 0.8, tear: 30 });
      for (let i = 0; i < 34; i++) {
        const t = take.between(0.05, 1.6);
        take.noise(t, take.between(0.003, 0.014), (u) => take.between(0.1, 0.9) * strike(0.05)(u), {
          band: take.between(900, 4500),
          q: 1.5,
        });
      }
    },
  },
  lights_out: {
    seconds: 2,
    level: -23,
    wet: 0.25,
    caption: "the lights go out",
    make: (take) => {
      take.hit(
        0.002,
        210,
        [
          [1, 0.14, 1],
          [2.7, 0.1, 0.9],
          [4.4, 0.08, 0.7],
          [7.9, 0.05, 0.5],
        ],
        2.2,
      );
      take.noise(0, 0.05, (u) => 2 * strike(0.02)(u), { band: 2400, q: 0.6 });
      take.tone(
        0.03,
        1.7,
        (u) => 118 * (1 - 0.62 * u),
        (u) => 0.5 * (1 - u) ** 2,
        { shape: [1, 0.7, 0.5, 0.3, 0.22, 0.15] },
      );
      for (const t of [0.5, 0.83, 1.31]) take.hit(t, take.between(3200, 5200), DIE, 0.18); // the glass cools
    },
  },
  win: {
    seconds: 2.6,
    level: -23,
    wet: 0.35,
    caption: "a warm chord",
    make: (take) => {
      [196, 293.7, 392, 493.9, 587.3].forEach((f, i) => {
        take.tone(0.09 * i, 2.3, f, (u) => 0.16 * strike(0.05, 3.4)(u), { shape: [1, 0.5, 0.25, 0.1] });
        take.hit(0.09 * i, 2 * f, GLASS, 0.14);
      });
    },
  },
  lose: {
    seconds: 3.1,
    level: -23,
    wet: 0.4,
    caption: "a low chord dies away",
    make: (take) => {
      for (const [i, f] of [55, 82.4, 87.3, 130.8].entries())
        take.tone(
          0.03 * i,
          3,
          (u) => f * (1 - 0.05 * u * u),
          (u) => 0.3 * strike(0.006, 3.6)(u),
          { shape: [1, 0.6, 0.42, 0.3, 0.2, 0.14, 0.08] },
        );
      take.hit(1.1, 116.5, BELL, 0.22);
    },
  },
};
