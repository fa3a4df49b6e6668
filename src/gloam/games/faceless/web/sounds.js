// What The Faceless sounds like: a wood at night, a needle that hums, hooves that come closer.
import { Ambience } from "../../sound/ambience.js";
import { at, big } from "../../sound/cues.js";
import { clamp } from "../../sound/numbers.js";
import { effects } from "./effects.js";

/** @import { GameSounds } from "../../sound/cues.js" */
/** @import { View } from "./view.d.ts" */

const FEW = 8; // cards: fewer are heard

/** Steps between the Team and Billygoat on the printed spaces; null before both stand. @param {View} view */
function steps(view) {
  const red = view.figures?.red?.place;
  if (typeof view.team !== "string" || typeof red !== "string") return null;
  const [[q, r], [a, b]] = [view.team, red].map((place) => place.split(",").map(Number));
  const far = Math.max(Math.abs(q - a), Math.abs(r - b), Math.abs(q + r - a - b));
  return Number.isFinite(far) ? far : null;
}

/** How near Billygoat is, and how few cards are left. @param {View} view */
function tension(view) {
  const far = steps(view);
  return clamp(Math.max(far === null ? 0 : 1 - (far - 1) / 6, view.deck < FEW ? 0.9 - 0.08 * view.deck : 0));
}

class Wood extends Ambience {
  /** @type {[number, number]} */
  static levels = [0.085, 0.13];

  build() {
    const wind = this.filter("bandpass", 300, 0.7, this.gain(0.55));
    this.wander(wind.frequency, 190, 520, 3.2);
    this.noise("brown", wind);
    const rustle = this.gain(0.012);
    const leaves = this.filter("bandpass", 3400, 0.5, rustle);
    this.wander(rustle.gain, 0.002, 0.02, 2.1);
    this.noise("white", leaves);
    const night = this.gain(0.5); // crickets, until something is near
    this.follow(night.gain, 0.5, 0, [0.15, 0.5]);
    this.insect([4150, 31, 0.9, 0.07], night);
    this.insect([4620, 27, 0.62, 0.07], night);
    this.hum();
    this.every(
      () => this.between(14, 26),
      (when) => {
        if (this.felt < 0.4) this.single("owl", when, { gain: 0.8, low: 900 });
      },
    );
    this.every(
      () => this.between(8, 17) * this.mixed(1, 0.5),
      (when) => this.single("twig", when, { gain: this.mixed(0.4, 0.9), low: this.mixed(1800, 5000) }),
    );
    this.every(
      () => this.mixed(15, 3.2) * this.between(0.8, 1.2),
      (when) => {
        if (this.felt <= 0.2) return;
        const [gain, low, rate] = [this.mixed(0.12, 0.75), this.mixed(350, 2600), this.mixed(0.92, 1.12)];
        this.single("hooves", when, { gain, low, rate });
      },
    );
  }

  /** The needle: glass and strings. */
  hum() {
    this.voice = this.gain(1);
    const loud = this.gain(0.03, this.voice);
    this.follow(loud.gain, 0.06, 0.16);
    const glass = this.filter("lowpass", 700, 2, loud);
    this.follow(glass.frequency, 420, 1300);
    this.strings = [
      [110, 0.5],
      [110.6, 0.5],
      [165, 0.3],
      [220.9, 0.2],
    ].map(([pitch, gain], i) => {
      const string = this.tone("sawtooth", pitch, this.gain(gain, glass));
      this.sway(string.detune, 0.19 + 0.07 * i, 6);
      return string;
    });
  }

  /**
   * The needle has turned: its hum slides after it; without one (under the Fog) it is silent.
   * @param {number | null} degrees
   */
  turn(degrees) {
    const now = this.ctx.currentTime;
    this.voice?.gain.setTargetAtTime(degrees === null ? 0 : 1, now, 0.3);
    if (degrees === null) return;
    for (const [i, string] of (this.strings ?? []).entries()) {
      const beside = i % 2 ? 12 * Math.cos((degrees * Math.PI) / 90) : 0;
      string.detune.setTargetAtTime(220 * Math.sin((degrees * Math.PI) / 180) + beside, now, 0.35);
    }
  }
}

const CAUGHT = ["caught", "den"];

/** @type {GameSounds<View>} */
export const sounds = {
  effects,
  names: [
    ...["card", "needle", "walk", "threat", "turn", "tick", "refuse", "hooves", "memory", "bleat", "caught", "smash"],
    ...["whispers", "breath", "steps", "fire", "page", "creak", "dice_wood", "put", "owl", "twig", "win", "lose"],
  ],
  cues: {
    placed: "put",
    walk: "card",
    took: "card",
    drew: "card",
    swapped: "card",
    added: "card",
    exchanged: "card",
    discarded: (facts) => (facts.cards?.length ? "card" : null),
    whisper: at("whispers", { gain: 0.6 }),
    rest: "breath",
    figure: "needle",
    reverse: "needle",
    arrows: "needle",
    step: "walk",
    portal: "creak",
    rope: "creak",
    casper: "put",
    pj: "put",
    puppet: "put",
    die: "dice_wood",
    crossroads: "page",
    eye: "breath",
    haunted: at("whispers", { duck: 0.8 }),
    servant: at("steps", { gain: 0.6 }),
    sand: at("threat", { duck: 0.6 }),
    name: at("threat", { duck: 0.6 }),
    threat: (facts) =>
      String(facts.card).startsWith("red")
        ? at("threat", { duck: 1, moment: "red_threat" })
        : at("threat", { gain: 0.7 }),
    billygoat: (_facts, _mine, view) =>
      steps(view) === 1
        ? ["hooves", at("bleat", { after: 0.4, duck: 1.2, moment: "beside", buzz: [40, 40, 40] })]
        : "hooves",
    hit: at("smash", { moment: "obstacle", buzz: [60] }),
    paid: at("fire", { gain: 0.7 }),
    burnt: at("fire", { gain: 0.7 }),
    memory: at("memory", { duck: 1.2, moment: "memory", buzz: [20] }),
    used: at("memory", { gain: 0.5 }),
    lost: (facts) =>
      CAUGHT.includes(facts.why) ? big("caught", "caught", [60, 40, 60, 40, 60, 40, 400]) : at("lose", { duck: 2 }),
    won: at("win", { duck: 2, moment: "won" }),
  },
  silent: [
    ...["begin", "anew", "kids", "turn", "looked", "told", "spared", "watched", "hushed_threat", "servants", "hushed"],
    "crossroads_chosen",
  ],
  tension,
  Scene: Wood,
  turned: (view) => view.needle?.angle ?? null,
};
