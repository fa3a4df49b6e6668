// Sounds of every table: its interface, dice, cards, pages.
import { glide, hump, strike, swell } from "../numbers.js";
import { DIE, GLASS, WOOD } from "./parts.js";

/** @import { Effects } from "../finish.js" */
/** @import { Take } from "../take.js" */

/**
 * Dice are thrown: each bounces, lower and sooner every time.
 * @param {Take} take
 * @param {number} dice
 * @param {boolean} soft
 */
function thrown(take, dice, soft) {
  for (let die = 0; die < dice; die++) {
    let t = take.between(0.005, 0.09),
      gap = take.between(0.085, 0.13),
      loud = take.between(0.7, 1);
    const pitch = take.between(1900, 2900);
    for (let bounce = 0; bounce < 7 && loud > 0.04; bounce++) {
      if (soft) {
        take.hit(
          t,
          take.about(150, 0.2),
          [
            [1, 0.06, 1],
            [1.9, 0.04, 0.5],
          ],
          loud * 0.7,
        );
        take.noise(t, 0.035, (u) => loud * 0.35 * strike(0.04)(u), { low: 1500 });
        take.hit(t, pitch, DIE, loud * 0.1);
      } else {
        take.hit(t, take.about(260, 0.15), WOOD, loud * 0.55);
        take.hit(t, pitch, DIE, loud * 0.5);
        take.noise(t, 0.008, (u) => loud * 0.7 * strike(0.05)(u), { band: 3600, q: 0.8 });
      }
      t += gap;
      gap *= soft ? 0.5 : take.between(0.56, 0.72);
      loud *= soft ? 0.4 : take.between(0.45, 0.65);
    }
    if (!soft)
      for (let k = 0; k < 3; k++) {
        take.hit(t, pitch * 1.1, DIE, 0.06);
        t += take.between(0.012, 0.03);
      } // it rocks and rests
  }
}

/** @type {Effects} */
export const table = {
  tick: {
    seconds: 0.09,
    level: -38,
    bus: "interface",
    make: (take) => {
      take.hit(0.001, 720, WOOD, 0.6);
      take.hit(0.001, 2300, DIE, 0.3);
    },
  },
  refuse: {
    seconds: 0.3,
    level: -30,
    bus: "interface",
    caption: "dull knock",
    make: (take) => {
      for (const t of [0.002, 0.11]) {
        take.hit(t, 145, WOOD, 0.9);
        take.noise(t, 0.03, (u) => 0.3 * strike()(u), { low: 700 });
      }
    },
  },
  turn: {
    seconds: 1.5,
    level: -27,
    bus: "interface",
    wet: 0.25,
    caption: "two soft chimes",
    make: (take) => {
      take.hit(0.002, 392, GLASS, 0.8);
      take.hit(0.16, 523.3, GLASS, 0.7);
    },
  },

  dice_wood: {
    seconds: 0.85,
    level: -28,
    wet: 0.06,
    takes: 3,
    caption: "dice on wood",
    make: (take) => thrown(take, 4, false),
  },
  dice_felt: {
    seconds: 0.6,
    level: -28,
    wet: 0.05,
    takes: 3,
    caption: "dice on a blanket",
    make: (take) => thrown(take, 5, true),
  },
  put: {
    seconds: 0.2,
    level: -33,
    wet: 0.05,
    takes: 3,
    make: (take) => {
      take.hit(0.001, take.about(310), WOOD, 0.7);
      take.hit(0.001, take.about(2200), DIE, 0.35);
      take.noise(0, 0.006, strike(), { band: 3000, q: 1 });
    },
  },
  bag: {
    seconds: 0.9,
    level: -29,
    takes: 2,
    caption: "dice in a bag",
    make: (take) => {
      for (let i = 0; i < 46; i++) {
        const u = take.next(),
          t = 0.05 + 0.72 * u;
        take.hit(t, take.between(1500, 2700), DIE, take.between(0.08, 0.4) * Math.sin(Math.PI * (0.1 + 0.8 * u)));
      }
      take.noise(0, 0.85, (u) => 0.16 * hump(u), { band: 900, q: 0.8, grain: 0.9, tear: 40 });
    },
  },
  card: {
    seconds: 0.32,
    level: -29,
    wet: 0.05,
    takes: 3,
    caption: "a card",
    make: (take) => {
      take.noise(0, 0.16, (u) => 0.5 * swell(2)(u), { band: glide(1900, 4200), q: 0.9, grain: 0.6, tear: 300 });
      take.noise(0.15, 0.02, strike(0.05), { band: 2600, q: 0.8 });
      take.hit(
        0.15,
        420,
        [
          [1, 0.05, 0.6],
          [2.3, 0.03, 0.4],
        ],
        0.7,
      );
    },
  },
  page: {
    seconds: 0.75,
    level: -29,
    wet: 0.08,
    takes: 2,
    caption: "a page turns",
    make: (take) => {
      take.noise(0, 0.42, (u) => 0.35 * hump(u), {
        band: (u) => 1400 + 2600 * Math.sin(Math.PI * u),
        q: 0.8,
        grain: 0.8,
        tear: 120,
      });
      for (let i = 0; i < 26; i++)
        take.noise(take.between(0.04, 0.4), 0.012, (u) => take.between(0.1, 0.6) * strike(0.1)(u), {
          band: take.between(2000, 6000),
          q: 1.2,
        });
      take.noise(0.42, 0.2, (u) => 0.5 * strike(0.1, 5)(u), { low: 1500 });
    },
  },
};
