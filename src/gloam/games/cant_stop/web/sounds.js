// What Can't Stop sounds like: a mountain, and a wind that rises with the climb.
import { Ambience } from "../../sound/ambience.js";
import { at, ending } from "../../sound/cues.js";
import { clamp } from "../../sound/numbers.js";
import { effects } from "./effects.js";

/** @import { GameSounds } from "../../sound/cues.js" */
/** @import { View } from "./view.d.ts" */

/** The higher the runners, and the more of them, the stronger the wind. @param {View} view */
function tension(view) {
  const heights = Object.entries(view.runners).map(([column, height]) => height / view.lengths[column]);
  if (!heights.length) return 0;
  return clamp(Math.max(...heights) * (0.4 + 0.6 * (heights.length / view.runners_in_all)));
}

class Mountain extends Ambience {
  /** @type {[number, number]} */
  static levels = [0.09, 0.16];

  build() {
    const far = this.filter("lowpass", 320, 0.6, this.gain(0.35));
    this.noise("brown", far);
    for (const [pitch, sharp, loud] of [
      [380, 6, 0.26],
      [610, 9, 0.16],
      [980, 12, 0.08],
    ]) {
      const gust = this.gain(0.5);
      this.follow(gust.gain, 0.35, 1);
      const howl = this.filter("bandpass", pitch, sharp, gust);
      const level = this.gain(loud, howl);
      this.wander(howl.frequency, pitch * 0.8, pitch * 1.35, 2.4);
      this.wander(level.gain, loud * 0.2, loud * 1.3, 2.9);
      this.noise("white", level);
    }
    const snow = this.gain(0);
    this.follow(snow.gain, 0, 0.03, [0.45, 1]);
    this.noise("white", this.filter("highpass", 2600, 0.5, snow));
    this.every(
      () => this.between(11, 22) * this.mixed(1, 0.5),
      (when) => this.single("creak", when, { gain: this.mixed(0.12, 0.3), low: 1100 }),
    );
    this.every(
      () => this.between(16, 30),
      (when) => {
        if (this.felt > 0.5) this.single("heart", when, { gain: 0.4 * this.felt });
      },
    );
  }
}

const OTHERS = { gain: 0.6, duck: 1 };

/** @type {GameSounds<View>} */
export const sounds = {
  effects,
  names: ["dice_wood", "climb", "peg", "slide", "turn", "tick", "refuse", "win", "lose", "creak", "heart"],
  cues: {
    roll: "dice_wood",
    climb: (_facts, _mine, view) => at("climb", { gain: 0.6 + 0.4 * tension(view) }),
    fall: (_facts, mine) => (mine ? at("slide", { duck: 1, buzz: [120], moment: "fall.you" }) : at("slide", OTHERS)),
    stop: (facts, mine) =>
      facts.closed?.length
        ? ["peg", at("win", { gain: 0.4, after: 0.5, ...(mine ? { moment: "close", buzz: [20] } : {}) })]
        : "peg",
    close: "peg",
    win: (_facts, mine, _view, you) => ending(mine || you === null),
  },
  silent: ["begin"],
  tension,
  Scene: Mountain,
};
