// What Lucidity sounds like: a bedroom at night, pads that go sour, somebody's breath, bells played backward.
import { Ambience } from "../../sound/ambience.js";
import { at, big, ending } from "../../sound/cues.js";
import { clamp } from "../../sound/numbers.js";
import { effects } from "./effects.js";

/** @import { Cue, GameSounds } from "../../sound/cues.js" */
/** @import { Player, View } from "./view.d.ts" */

/** How full the fullest row is that would end a Dreamer's sleep. @param {View} view @param {Player} player */
function fullest(view, player) {
  if (player.role !== "dreamer") return 0;
  const shadows = Object.values(player.shadow).map((row) => row.length / view.shadow_spaces);
  return Math.max(player.hunt.length / view.hunt_spaces, ...shadows);
}

/** One die from being eaten or turned, and a roll that is open. @param {View} view @param {number | null} you */
function isClose(view, you) {
  const player = you === null ? undefined : view.players[you];
  if (player?.role !== "dreamer" || view.roller !== you) return false;
  const free = [view.hunt_spaces - player.hunt.length];
  for (const row of Object.values(player.shadow)) free.push(view.shadow_spaces - row.length);
  return Math.min(...free) === 1;
}

/** A roll; one's own is heard with a growl where one die would do. @param {View} view @param {number | null} you */
function rolled(view, you) {
  /** @type {Cue[]} */
  const heard = [at("dice_felt")];
  if (isClose(view, you))
    heard.push(
      at("hunt", { after: 0.35, moment: "close", buzz: [30], gain: 0.7 }),
      at("heart", { after: 0.5 }),
      at("heart", { after: 1.1 }),
    );
  return heard;
}

/**
 * The fullest row of one's own card (watching: of anyone's), and who is close to the end.
 * @param {View} view
 * @param {number | null} you
 */
function tension(view, you) {
  const danger = (/** @type {Player} */ player) =>
    player.role === "dreamer" ? fullest(view, player) ** 1.5 : player.role === "nightmare" ? 0.5 : 0.3;
  const near = Math.max(0, ...view.players.map((player) => player.points / view.target));
  const own = you === null ? Math.max(...view.players.map(danger)) : danger(view.players[you]);
  return clamp(Math.max(own, view.final ? 0.9 : 0.7 * near ** 2));
}

class Bedroom extends Ambience {
  /** @type {[number, number]} */
  static levels = [0.1, 0.13];

  build() {
    const pads = this.filter("lowpass", 420, 0.6, this.gain(0.5));
    this.follow(pads.frequency, 380, 1250);
    for (const [i, pitch] of [73.4, 110, 146.8, 174.6, 220, 261.6].entries()) {
      const loud = this.gain(0.05, pads); // D minor with a seventh: rest that does not rest
      this.sway(loud.gain, 0.031 + 0.013 * i, 0.035);
      for (const side of [-1, 1]) // tension pulls them apart
        this.follow(this.tone("triangle", pitch, loud).detune, 4 * side, (18 + 7 * i) * side);
    }
    const sour = this.gain(0, pads); // and brings notes that don't belong
    this.follow(sour.gain, 0, 0.05, [0.4, 0.9]);
    this.tone("triangle", 233.1, sour);
    this.tone("triangle", 155.6, sour);
    const under = this.gain(0);
    this.follow(under.gain, 0, 0.07, [0.5, 1]);
    this.sway(this.tone("sine", 49, under).frequency, 0.11, 1.5);
    this.tone("sine", 98, this.gain(0.7, under));
    this.breathe();
    this.every(
      () => this.between(9, 16) * this.mixed(1, 0.45),
      (when) => {
        const rate = [1, 0.8909, 1.1892, 0.7492][Math.floor(4 * this.next())] * this.mixed(1, 0.84);
        this.single("bell_back", when, { gain: this.mixed(0.35, 0.6), rate });
      },
    );
    this.every(
      () => this.between(7, 13),
      (when) => {
        if (this.felt > 0.55) this.single("whispers", when, { gain: 0.35 * this.felt, low: 2600 });
      },
    );
  }

  /** In and out: faster and louder. */
  breathe() {
    const mouth = this.gain(0);
    const lips = this.filter("bandpass", 760, 1.4, mouth);
    this.noise("white", lips);
    this.every(
      () => this.mixed(6.4, 2.9),
      (when) => {
        const [d, loud] = [this.mixed(6.4, 2.9), this.mixed(0.05, 0.13)];
        mouth.gain.setTargetAtTime(loud * 0.7, when, 0.1 * d);
        lips.frequency.setTargetAtTime(1150, when, 0.1 * d);
        mouth.gain.setTargetAtTime(0.002, when + 0.3 * d, 0.04 * d);
        mouth.gain.setTargetAtTime(loud, when + 0.42 * d, 0.07 * d);
        lips.frequency.setTargetAtTime(560, when + 0.4 * d, 0.12 * d);
        mouth.gain.setTargetAtTime(0.002, when + 0.66 * d, 0.1 * d);
      },
    );
  }
}

/** What a placed die sounds like, by its face. @type {Record<string, string>} */
const PLACED = { S: "shadow", H: "hunt" };

/** @type {GameSounds<View>} */
export const sounds = {
  effects,
  names: [
    ...["bag", "dice_felt", "put", "turn", "tick", "refuse", "shadow", "hunt", "heart", "bell_back", "nightmare"],
    ...["eaten", "exhausted", "whispers", "breath", "win", "lose"],
  ],
  cues: {
    draw: "bag",
    depths: "bag",
    dry: "bag",
    minions: (facts) => (facts.dice?.length ? "bag" : null),
    return: "put",
    keep: "put",
    roll: (_facts, mine, view, you) => (mine ? rolled(view, you) : "dice_felt"),
    reroll: (_facts, mine, view, you) => (mine ? rolled(view, you) : "dice_felt"),
    roll_off: "dice_felt",
    envy: (facts) => (facts.die ? "dice_felt" : null),
    place: (facts) => PLACED[String(facts.die ?? "").charAt(1)] ?? "put",
    imprison: "shadow",
    lock: "shadow",
    take: "shadow",
    fear: (facts) => (facts.die ? "hunt" : null),
    hound: "hunt",
    consume: "whispers",
    rest: at("breath", { gain: 0.5 }),
    exhausted: (_facts, mine) => at("exhausted", mine ? { moment: "exhausted" } : {}),
    final: at("bell_back", { moment: "final", duck: 1 }),
    nightmare: (_facts, mine) =>
      mine ? big("nightmare", "nightmare.you") : at("nightmare", { gain: 0.6, duck: 1.5, moment: "nightmare.other" }),
    eaten: (_facts, mine) =>
      mine ? big("eaten", "eaten.you", [200, 80, 200, 80, 400]) : at("eaten", { gain: 0.6, duck: 1.5 }),
    end: (facts, _mine, _view, you) => ending(facts.seats?.length > 0 && (you === null || facts.seats.includes(you))),
  },
  silent: ["begin", "turn", "control", "decline", "again"],
  tension,
  Scene: Bedroom,
};
