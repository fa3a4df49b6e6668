// What The Stifling Dark sounds like: wind in a yard at night, insects that fall silent, and your own heart.
import { Ambience } from "../../sound/ambience.js";
import { clamp } from "../../sound/numbers.js";
import { ADVERSARY, cues, silent } from "./cues.js";
import { effects } from "./effects.js";
import * as park from "./park.js";
import * as sawmill from "./sawmill.js";

/** @import { GameSounds } from "../../sound/cues.js" */
/** @import { Space } from "./map.d.ts" */
/** @import { Investigator, Unchosen, View } from "./view.d.ts" */

const FAR = 7; // spaces from you, at which nothing is near any more

/** The spaces of this table's board. @param {View} view @returns {Record<string, Space>} */
const spacesOf = (view) => (view.map === "park" ? park.spaces : sawmill.spaces);

/** How near a space is: 1 next to you, 0 seven spaces away. @param {Space} a @param {Space} b */
const nearness = (a, b) => clamp(1 - (Math.hypot(a[0] - b[0], a[1] - b[1]) - 1) / (FAR - 1));

/**
 * Whether a board of an Investigator is in play.
 * @param {Investigator | Unchosen} one
 * @returns {one is Investigator}
 */
const isOnBoard = (one) => one.who !== null && one.fate === "board" && Boolean(one.space);

/**
 * Where the Adversary could be, for everyone: the shown figures, and the spaces that are possible.
 * @param {View} view
 */
function places(view) {
  const shown = view.figures.flatMap((figure) => (figure.space ? [figure.space] : []));
  return new Set([...shown, ...Object.values(view.possible ?? {}).flat()]);
}

/**
 * Where the Adversary could be, seen from one's own figure, which is the same public arithmetic for every seat; and how
 * late it is.
 * @param {View} view
 * @param {number | null} you
 */
function tension(view, you) {
  const late = 0.5 * (view.round / view.rounds) ** 2;
  const board = spacesOf(view);
  const could = [...places(view)].flatMap((id) => (board[id] ? [board[id]] : []));
  if (!could.length) return clamp(late);
  const all = view.investigators.filter(isOnBoard);
  const own = you !== null && you !== ADVERSARY ? all.filter((one) => one.seat === you) : all;
  const felt = own.map((one) => {
    const here = board[/** @type {string} */ (one.space)];
    if (!here) return 0;
    return (could.reduce((sum, there) => sum + nearness(here, there), 0) / could.length) ** 0.6;
  });
  return clamp(Math.max(late, 0, ...felt));
}

class Yard extends Ambience {
  /** @type {[number, number]} */
  static levels = [0.095, 0.115];

  build() {
    this.noise("brown", this.filter("lowpass", 260, 0.6, this.gain(0.22)));
    for (const [pitch, sharp, loud] of [
      [430, 9, 0.3],
      [655, 12, 0.16],
    ]) {
      const level = this.gain(loud); // it howls around a corner
      const howl = this.filter("bandpass", pitch, sharp, level);
      this.wander(howl.frequency, pitch * 0.78, pitch * 1.3, 2.7);
      this.wander(level.gain, loud * 0.15, loud * 1.3, 3.3);
      this.noise("white", howl);
    }
    const night = this.gain(1);
    this.follow(night.gain, 1, 0, [0.22, 0.38]); // they know first
    this.insect([3900, 24, 0.43, 0.05], night);
    this.insect([4420, 29, 0.71, 0.035], night);
    this.insect([5300, 47, 0.19, 0.025], night);
    const dread = this.gain(0);
    this.follow(dread.gain, 0, 0.11, [0.5, 1]);
    const dark = this.filter("lowpass", 260, 0.8, dread);
    for (const pitch of [41.2, 43.7, 61.7, 65.4]) this.tone("sawtooth", pitch, dark);
    this.sway(dark.frequency, 0.09, 80);
    this.every(
      () => 60 / this.mixed(48, 132), // beats a minute
      (when) => {
        if (this.felt <= 0.12) return;
        const gain = 0.08 + 0.44 * Math.min(1, this.felt * 1.15) ** 1.3;
        this.single("heart", when, { gain, rate: this.mixed(0.96, 1.08), take: 0 });
      },
    );
    this.every(
      () => this.between(18, 32),
      (when) => this.single(this.next() < 0.5 ? "creak" : "noise", when, { gain: 0.22, low: 900 }),
    );
    this.every(
      () => this.between(40, 70),
      (when) => this.single("thunder", when, { gain: 0.3, low: 300 }),
    );
  }
}

/** @type {GameSounds<View>} */
export const sounds = {
  effects,
  names: [
    ...[
      "steps",
      "flashlight",
      "heart",
      "card",
      "put",
      "turn",
      "tick",
      "refuse",
      "noise",
      "creak",
      "revealed",
      "attack",
    ],
    ...["wound", "ringing", "chill", "smash", "lights_out", "dies", "escape", "boom", "breath", "thunder", "fire"],
    ...["truck", "whispers", "dice_wood", "page", "riser", "win", "lose"],
  ],
  cues,
  silent,
  tension,
  Scene: Yard,
};
