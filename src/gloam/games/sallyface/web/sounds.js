// What Sally Face sounds like: the hum of a house, pipes, steps upstairs, a music box that runs down, a radio nobody
// turned on.
import { Ambience } from "../../sound/ambience.js";
import { at, big } from "../../sound/cues.js";
import { clamp } from "../../sound/numbers.js";
import { effects } from "./effects.js";

/** @import { GameSounds } from "../../sound/cues.js" */
/** @import { Player, StoryCard, View } from "./view.d.ts" */

/** How little Health or Sanity somebody has left. @param {Player} player */
const low = (player) => (player.ghost || player.insane ? 0.8 : clamp(1 - Math.min(player.health, player.sanity) / 10));

/** Corruption, one's own lower dial (watching: anyone's), the Finale. @param {View} view @param {number | null} you */
function tension(view, you) {
  const own = you === null ? Math.max(0, ...view.players.map(low)) : view.players[you] ? low(view.players[you]) : 0;
  return clamp(Math.max(view.corruption / view.track.end, 0.8 * own, view.finale ? 0.75 : 0));
}

class House extends Ambience {
  /** @type {[number, number]} */
  static levels = [0.11, 0.13];

  build() {
    const hum = this.filter("lowpass", 420, 0.7, this.gain(0.5));
    for (const [i, pitch] of [60, 120, 180, 240, 360].entries()) {
      const loud = this.gain([0.05, 0.07, 0.03, 0.022, 0.012][i], hum);
      this.sway(loud.gain, 0.07 + 0.03 * i, 0.01);
      this.follow(this.tone(i ? "triangle" : "sine", pitch, loud).detune, 0, -38 + 9 * i, [0.3, 1]);
    }
    this.noise("brown", this.filter("bandpass", 240, 0.5, this.gain(0.3)));
    const under = this.gain(0); // Corruption: two notes that rub
    this.follow(under.gain, 0, 0.16, [0.35, 1]);
    const cloud = this.filter("lowpass", 300, 1, under);
    this.tone("sawtooth", 46.2, cloud);
    this.tone("sawtooth", 48.9, cloud);
    this.tone("sawtooth", 69.3, this.gain(0.5, cloud));
    this.sway(cloud.frequency, 0.13, 90);
    const torn = this.gain(0);
    this.follow(torn.gain, 0, 0.02, [0.45, 1]);
    const tuned = this.filter("bandpass", 2100, 0.8, torn);
    this.wander(tuned.frequency, 1200, 2900, 1.4);
    this.noise("white", tuned);
    this.visitors();
  }

  /** What is heard now and then. */
  visitors() {
    this.every(
      () => this.between(9, 19) * this.mixed(1, 0.6),
      (when) => this.single("pipe", when, { gain: this.mixed(0.35, 0.6), low: 1800 }),
    );
    this.every(
      () => this.between(16, 30),
      (when) => this.single("upstairs", when, { gain: this.mixed(0.5, 0.9), low: 420 }),
    );
    this.every(
      () => this.between(17, 27) * this.mixed(1, 0.7),
      (when) => {
        const [gain, rate, dark] = [this.mixed(0.28, 0.5), this.mixed(1, 0.72), this.mixed(2600, 1500)];
        this.single("music_box", when, { gain, rate, low: dark });
      },
    );
    this.every(
      () => this.between(11, 19),
      (when) => {
        if (this.felt > 0.35) this.single("radio", when, { gain: 0.45 * this.felt, low: 2400 });
      },
    );
  }
}

/** @type {GameSounds<View>} */
export const sounds = {
  effects,
  names: [
    ...["dice_wood", "card", "put", "turn", "tick", "refuse", "smash", "solved", "curse", "corruption", "story"],
    ...["ghost", "stinger", "steps", "boom", "page", "breath", "win", "lose", "pipe", "upstairs", "music_box", "radio"],
  ],
  cues: {
    roll: "dice_wood",
    roll_again: "dice_wood",
    die_turned: "put",
    locked: "put",
    reveal: "card",
    rune: at("curse", { gain: 0.5 }),
    placed: "put",
    cube: "put",
    token: "put",
    tokens: "put",
    item: "put",
    charge: "put",
    passive: "put",
    remove: "put",
    finale_acts: at("boom", { gain: 0.5 }),
    fail: "smash",
    enemy: "steps",
    enemy_moves: at("steps", { gain: 0.6 }),
    wander: at("steps", { gain: 0.6 }),
    move: "steps",
    defeat: "boom",
    story: at("story", { duck: 1.5 }),
    solved: ({ card }, _mine, view) =>
      view.story_cards.some((/** @type {StoryCard} */ page) => page.mystery === card)
        ? at("solved", { moment: "solved" })
        : at("solved"),
    finale_solved: at("solved", { moment: "solved" }),
    finale: big("stinger", "finale"),
    finale_card: "card",
    item_drawn: "card",
    item_gained: "card",
    item_lost: "card",
    look: "card",
    laid_back: "card",
    reshuffle: "card",
    opens: "pipe",
    ability: at("breath", { gain: 0.5 }),
    friend: at("breath", { gain: 0.5 }),
    friend_saves: at("boom", { gain: 0.4 }),
    gain: at("breath", { gain: 0.35 }),
    lose: (_facts, mine) => at("boom", { gain: mine ? 0.5 : 0.3 }),
    instead: at("corruption", { gain: 0.6 }),
    fallen: (_facts, mine) => (mine ? big("ghost", "fallen.you") : at("ghost", { gain: 0.6, duck: 1.5 })),
    restored: at("breath", { gain: 0.7 }),
    corruption: (facts, _mine, view) =>
      at("corruption", { gain: Math.min(1, 0.5 + (facts.now ?? 0) / view.track.end / 2) }),
    space: at("corruption", { duck: 1, moment: "space" }),
    curse: (_facts, mine) =>
      mine ? at("curse", { moment: "curse.you", buzz: [60], duck: 1 }) : at("curse", { gain: 0.6 }),
    lost: at("lose", { duck: 2 }),
    won: at("win", { duck: 2 }),
  },
  silent: [
    ...["character", "begin", "friends", "turn", "rune_skipped", "more", "soften", "friend_ready", "lift", "goal"],
    ...["consecrated", "consecration_spent", "consecration_holds", "curse_skipped", "shield", "refresh", "refresh_one"],
    ...["count", "pass"],
  ],
  tension,
  Scene: House,
};
