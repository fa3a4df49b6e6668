// What every ambience is made of. All its parts follow the tension (0 to 1). What happens in it is planned a little
// ahead, so that a live table and an offline test run the same code.
import { clamp, hash, stream } from "./numbers.js";

/** @import { Engine } from "./engine.js" */
/** @typedef {{next: number, gap: () => number, act: (at: number) => void}} Habit */
/** @typedef {{param: AudioParam, at: (tension: number) => number, now: number}} Follower */

const AHEAD = 1.2; // seconds
const SLOW = 1.5; // seconds in which a new tension is felt
const FLOOR = 38; // Hz: nothing below what a speaker can play

export class Ambience {
  /** How loud what never stops is, calm and tense. @type {[number, number]} */
  static levels = [0.1, 0.2];

  /** @param {Engine} engine @param {number} tension */
  constructor(engine, tension = 0) {
    this.engine = engine;
    const ctx = /** @type {BaseAudioContext} */ (engine.ctx);
    this.ctx = ctx;
    this.next = stream(hash(`${engine.seed}/ambience`));
    this.out = new GainNode(ctx, { gain: 0 });
    this.out.gain.setTargetAtTime(1, ctx.currentTime, 0.8);
    this.out.connect(/** @type {GainNode} */ (engine.ducked));
    /** @type {AudioScheduledSourceNode[]} */
    this.running = [];
    /** @type {Follower[]} */
    this.followers = [];
    /** @type {Habit[]} */
    this.habits = [];
    this.tension = tension;
    this.felt = tension;
    const floor = new BiquadFilterNode(ctx, { type: "highpass", frequency: FLOOR });
    floor.connect(this.out);
    this.bed = new GainNode(ctx); // what never stops; single sounds go past it
    this.bed.connect(floor);
    const [calm, tense] = /** @type {typeof Ambience} */ (this.constructor).levels;
    this.follow(this.bed.gain, calm, tense);
    this.planned = ctx.currentTime;
    this.build();
  }

  build() {}

  /** A needle of this game points elsewhere; null: there is none. @param {number | null} _degrees */
  turn(_degrees) {}

  /** @param {number} tension */
  set(tension) {
    this.tension = clamp(tension);
  }

  /** Plan what falls into the next moments; call it a few times a second. */
  plan() {
    const now = this.ctx.currentTime;
    const until = now + AHEAD;
    this.felt += (this.tension - this.felt) * Math.min(1, (until - this.planned) / SLOW);
    this.planned = until;
    for (const follower of this.followers) this.pull(follower, now);
    for (const habit of this.habits)
      for (let guard = 0; habit.next < until && guard < 32; guard++) {
        if (habit.next >= now) habit.act(habit.next);
        habit.next = Math.max(habit.next, now) + habit.gap();
      }
  }

  /**
   * Only what changes is told to change: a graph at rest costs least.
   * @param {Follower} follower
   * @param {number} now
   */
  pull(follower, now) {
    const wanted = follower.at(this.felt);
    const range = Math.abs(follower.at(1) - follower.at(0));
    if (Math.abs(wanted - follower.now) <= 1e-3 * range + 1e-9) return;
    follower.now = wanted;
    follower.param.setTargetAtTime(wanted, now, 0.25);
  }

  stop() {
    const now = this.ctx.currentTime;
    this.out.gain.setTargetAtTime(0, now, 0.25);
    for (const source of this.running) source.stop(now + 1.5);
    this.habits = [];
  }

  /** @param {number} a @param {number} b */
  between(a, b) {
    return a + (b - a) * this.next();
  }

  /** a when calm, b when tense. @param {number} a @param {number} b */
  mixed(a, b) {
    return a + (b - a) * this.felt;
  }

  /**
   * A parameter follows the tension: `a` when calm, `b` when tense, changing within a range of it.
   * @param {AudioParam} param
   * @param {number} a
   * @param {number} b
   * @param {[number, number]} range
   */
  follow(param, a, b, [from, to] = [0, 1]) {
    const at = (/** @type {number} */ tension) => a + (b - a) * clamp((tension - from) / (to - from));
    param.value = at(this.felt);
    this.followers.push({ param, at, now: param.value });
  }

  /** @param {number} value @param {AudioNode} to */
  gain(value, to = this.bed) {
    const made = new GainNode(this.ctx, { gain: value });
    made.connect(to);
    return made;
  }

  /** @param {BiquadFilterType} type @param {number} frequency @param {number} sharp @param {AudioNode} to */
  filter(type, frequency, sharp, to) {
    const made = new BiquadFilterNode(this.ctx, { type, frequency, Q: sharp });
    made.frequency.automationRate = "k-rate";
    made.connect(to);
    return made;
  }

  /** @param {OscillatorType} type @param {number} frequency @param {AudioNode | AudioParam} to */
  tone(type, frequency, to) {
    const made = new OscillatorNode(this.ctx, { type, frequency });
    made.frequency.automationRate = "k-rate"; // 128 samples at a time are fine for what moves slowly
    made.detune.automationRate = "k-rate";
    made.connect(/** @type {AudioNode} */ (to));
    made.start(this.ctx.currentTime);
    this.running.push(made);
    return made;
  }

  /** A slow wave on a parameter. @param {AudioParam} param @param {number} rate @param {number} depth */
  sway(param, rate, depth) {
    const made = new GainNode(this.ctx, { gain: depth });
    made.connect(param);
    this.tone("sine", rate, made);
  }

  /**
   * A parameter that goes where it likes.
   * @param {AudioParam} param
   * @param {number} a
   * @param {number} b
   * @param {number} seconds
   */
  wander(param, a, b, seconds) {
    this.every(
      () => this.between(0.6, 1.4) * seconds,
      (at) => param.setTargetAtTime(this.between(a, b), at, seconds / 3),
    );
  }

  /** Something that happens again and again. @param {() => number} gap @param {(at: number) => void} act */
  every(gap, act) {
    this.habits.push({ next: this.ctx.currentTime + this.next() * gap(), gap, act });
  }

  /**
   * An effect as part of the ambience; `low` makes it far away.
   * @param {string} name
   * @param {number} at
   * @param {{gain?: number, rate?: number, low?: number, take?: number}} how
   */
  single(name, at, { gain = 1, rate = 1, low = 0, take } = {}) {
    const buffer = this.engine.buffer(name, take ?? Math.floor(this.next() * this.engine.takes(name)));
    const [tune, pan] = [this.between(0.96, 1.04), this.between(-0.8, 0.8)];
    if (buffer) this.engine.shoot(buffer, { at, rate: rate * tune, pan, gain, low, out: this.out });
  }

  /**
   * Insects: a tone, chopped by a wing and by a song.
   * @param {number[]} insect pitch, wing, song, gain
   * @param {AudioNode} to
   */
  insect([pitch, wing, song, loud], to) {
    const chirp = this.gain(0, this.gain(loud, to));
    const beat = this.gain(0.5, chirp);
    this.sway(beat.gain, wing, 0.5);
    this.sway(chirp.gain, song, 0.9);
    this.tone("sine", pitch, beat);
  }

  /** Noise without end. @param {"white" | "brown"} color @param {AudioNode} to */
  noise(color, to) {
    const { ctx, engine } = this;
    const buffer = engine.kept.get(color) ?? noiseLoop(ctx, color);
    engine.kept.set(color, buffer);
    const source = new AudioBufferSourceNode(ctx, { buffer, loop: true });
    source.connect(to);
    source.start(ctx.currentTime, this.next() * 3.5);
    this.running.push(source);
  }
}

/**
 * A few seconds of noise whose end flows into its start.
 * @param {BaseAudioContext} ctx
 * @param {"white" | "brown"} color
 */
function noiseLoop(ctx, color) {
  const length = Math.round(3.7 * ctx.sampleRate);
  const seam = Math.round(0.4 * ctx.sampleRate);
  const next = stream(color === "brown" ? 3 : 5);
  const samples = new Float32Array(length + seam);
  let low = 0;
  for (let i = 0; i < samples.length; i++) {
    const white = 2 * next() - 1;
    low = (low + 0.02 * white) * 0.998;
    samples[i] = color === "brown" ? 2.6 * low : white;
  }
  for (let i = 0; i < seam; i++) {
    const u = i / seam;
    samples[i] = samples[i] * Math.sqrt(u) + samples[length + i] * Math.sqrt(1 - u);
  }
  const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
  buffer.copyToChannel(samples.subarray(0, length), 0);
  return buffer;
}
