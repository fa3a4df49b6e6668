// Your own body, which tells you how worried you should be.
import { strike } from "../numbers.js";
import { beat, breath, whisper } from "./parts.js";

/** @import { Effects } from "../finish.js" */

/** @type {Effects} */
export const body = {
  heart: { seconds: 0.62, level: -27, takes: 2, caption: "a heartbeat", make: (take) => beat(take, 0.01, 1) },
  breath: {
    seconds: 2.9,
    level: -32,
    wet: 0.2,
    takes: 2,
    caption: "breathing",
    make: (take) => {
      breath(take, 0.05, 1.05, true, 0.6);
      breath(take, 1.3, 1.5, false, 0.8);
    },
  },
  whispers: {
    seconds: 2.2,
    level: -29,
    wet: 0.45,
    takes: 2,
    caption: "whispering",
    make: (take) => {
      whisper(take, 0.05, 1.7, 0.9);
      whisper(take, 0.25, 1.5, 0.5);
    },
  },
  steps: {
    seconds: 1.7,
    level: -28,
    wet: 0.12,
    takes: 3,
    caption: "footsteps",
    make: (take) => {
      for (let i = 0, t = 0.03; i < 3; i++, t += take.about(0.52)) {
        take.hit(
          t,
          take.about(95),
          [
            [1, 0.1, 1],
            [1.7, 0.07, 0.4],
          ],
          0.8,
        );
        take.noise(t, 0.05, (u) => 0.35 * strike(0.06)(u), { low: 900 });
        for (let k = 0; k < 9; k++)
          take.noise(t + take.between(0.02, 0.17), 0.02, (u) => take.between(0.05, 0.25) * strike(0.1)(u), {
            band: take.between(1500, 4500),
            q: 1,
          }); // leaves, grit
      }
    },
  },
};
