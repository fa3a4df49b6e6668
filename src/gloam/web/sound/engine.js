// The sound of a table: three buses (ambience, effects, interface), a limiter and a ceiling. It is told names and
// numbers; it knows no game and no secret. Before a click browsers refuse to sound, and nothing is made before it.
import { baked } from "./finish.js";
import { hash, stream } from "./numbers.js";
import { RATE, TAKES } from "./rate.js";

/** @import { Bake } from "./baker.js" */
/** @import { Effects } from "./finish.js" */
/** @typedef {"ambience" | "effects" | "interface"} Bus */
/** @typedef {{gain: GainNode, source: AudioBufferSourceNode}} Voice */
/**
 * How a sound is played. `n`: which time it is, so that all who hear it hear the same; `duck`: seconds for which the
 * ambience steps back.
 * @typedef {{n: string | number, gain?: number, after?: number, duck?: number}} Played
 */

/** @type {Bus[]} */
const BUSES = ["ambience", "effects", "interface"];
const VOICES = 14; // the oldest fades out
const AGAIN = 0.05; // seconds before the same sound may start again: a hurried film is no drum roll
const FADE = 0.03;
const DUCKED = 0.3; // about 10 dB
const CEILING = 0.7; // -3.1 dBFS
const LIMITER = { threshold: -14, knee: 8, ratio: 12, attack: 0.002, release: 0.18 };
const MAKEUP = 0.58; // takes back what browsers add after compressing

export class Engine {
  /**
   * Without `bake`, samples are made here and now, which is what a test wants.
   * @param {{seed: string, effects: Effects, context?: () => BaseAudioContext, bake?: Bake}} how
   */
  constructor({ seed, effects, context = () => new AudioContext({ latencyHint: "interactive" }), bake }) {
    this.seed = seed;
    this.effects = effects;
    this.makeContext = context;
    this.bake = bake;
    /** @type {BaseAudioContext | null} */
    this.ctx = null;
    /** @type {Map<string, AudioBuffer | null>} */
    this.kept = new Map();
    /** @type {Map<string, Float32Array[]>} samples that came before the context */
    this.early = new Map();
    /** @type {Voice[]} */
    this.voices = [];
    /** @type {Record<string, number>} */
    this.last = {};
    /** @type {Record<Bus, number>} */
    this.volume = { ambience: 0.7, effects: 1, interface: 0.8 };
    this.on = true;
    this.mono = false;
    this.hidden = false;
  }

  /** Call this inside a click or a key press. */
  async wake() {
    if (!this.on || this.hidden) return;
    // iOS leaves a context "interrupted" after a call, sometimes for good: a new one is the cure
    if (/** @type {string | undefined} */ (this.ctx?.state) === "interrupted") this.close();
    if (!this.ctx) this.build();
    if (this.ctx instanceof AudioContext && this.ctx.state === "suspended") await this.ctx.resume();
  }

  build() {
    const ctx = this.makeContext();
    this.ctx = ctx;
    const limiter = new DynamicsCompressorNode(ctx, LIMITER);
    const trim = new GainNode(ctx, { gain: MAKEUP });
    const curve = Float32Array.from({ length: 4097 }, (_, i) => CEILING * Math.tanh((i / 2048 - 1) / CEILING));
    const ceiling = new WaveShaperNode(ctx, { curve });
    this.master = new GainNode(ctx);
    this.master.connect(limiter).connect(trim).connect(ceiling).connect(ctx.destination);
    const bus = () => new GainNode(ctx, { gain: 0 });
    /** @type {Record<Bus, GainNode>} */
    this.bus = { ambience: bus(), effects: bus(), interface: bus() };
    for (const name of BUSES) this.bus[name].connect(this.master);
    this.ducked = new GainNode(ctx); // big moments push the ambience back
    this.ducked.connect(this.bus.ambience);
    for (const [key, ears] of this.early) this.keep(key, ears);
    this.early.clear();
    this.mix();
  }

  /** Set the buses to what was chosen, without a click. */
  mix() {
    if (!this.ctx || !this.bus || !this.master) return;
    for (const name of BUSES) {
      const wanted = this.on ? this.volume[name] ** 2 : 0; // so the steps of a slider sound even
      this.bus[name].gain.setTargetAtTime(wanted, this.ctx.currentTime, 0.02);
    }
    this.master.channelCount = this.mono ? 1 : 2;
    this.master.channelCountMode = this.mono ? "explicit" : "max";
  }

  /** How many takes there are of a sound. @param {string} name */
  takes(name) {
    return Math.min(TAKES, this.effects[name]?.takes ?? 1);
  }

  /** The samples of a take, or null while they are made. @param {string} name @param {number} take */
  buffer(name, take) {
    const key = `${name}/${take}`;
    if (!this.kept.has(key)) {
      this.kept.set(key, null);
      if (this.bake) this.bake(name, take, RATE).then((ears) => this.keep(key, ears));
      else this.keep(key, baked(this.effects[name], name, take, RATE));
    }
    return this.kept.get(key) ?? null;
  }

  /** @param {string} key @param {Float32Array[]} ears */
  keep(key, ears) {
    if (!this.ctx) {
      this.early.set(key, ears);
      return;
    }
    const buffer = this.ctx.createBuffer(ears.length, ears[0].length, RATE);
    for (const [i, ear] of ears.entries()) buffer.copyToChannel(/** @type {Float32Array<ArrayBuffer>} */ (ear), i);
    this.kept.set(key, buffer);
  }

  /** Have these made; the first take of each comes first. @param {string[]} names */
  prepare(names) {
    for (let take = 0; take < TAKES; take++)
      for (const name of names) if (take < this.takes(name)) this.buffer(name, take);
  }

  /**
   * Play a sound. Which take, its pitch and its place follow from the table and `n` alone. Whether it is heard: what
   * isn't made yet is left out.
   * @param {string} name
   * @param {Played} how
   */
  play(name, { n, gain = 1, after = 0, duck = 0 }) {
    const effect = this.effects[name];
    const { ctx, bus } = this;
    if (!effect || !ctx || !bus || !this.on || this.hidden || ctx.state === "closed") return false;
    const at = ctx.currentTime + after;
    if (Math.abs(at - (this.last[name] ?? -1)) < AGAIN) return false;
    this.last[name] = at;
    const next = stream(hash(`${this.seed}/${name}/${n}`));
    const takes = this.takes(name);
    const buffer = this.buffer(name, Math.floor(next() * takes));
    if (!buffer) return false;
    const rate = takes > 1 ? 0.96 + 0.08 * next() : 1;
    this.shoot(buffer, { at, rate, pan: 0.5 * (next() - 0.5), gain, out: bus[effect.bus ?? "effects"] });
    if (duck) this.duck(at, duck);
    return true;
  }

  /** The ambience steps back for a while. @param {number} at @param {number} seconds */
  duck(at, seconds) {
    this.ducked?.gain.setTargetAtTime(DUCKED, at, 0.05);
    this.ducked?.gain.setTargetAtTime(1, at + seconds, 0.6);
  }

  /**
   * One sound, once. `low`: nothing above this pitch, as if it were far away.
   * @param {AudioBuffer} buffer
   * @param {{at: number, rate?: number, pan?: number, gain?: number, out: AudioNode, low?: number}} how
   */
  shoot(buffer, { at, rate = 1, pan = 0, gain = 1, out, low = 0 }) {
    const ctx = /** @type {BaseAudioContext} */ (this.ctx);
    const source = new AudioBufferSourceNode(ctx, { buffer, playbackRate: rate });
    const loud = new GainNode(ctx, { gain });
    const from = low ? source.connect(new BiquadFilterNode(ctx, { frequency: low })) : source;
    from
      .connect(loud)
      .connect(new StereoPannerNode(ctx, { pan: this.mono ? 0 : pan }))
      .connect(out);
    source.start(at);
    const voice = { gain: loud, source };
    this.voices.push(voice);
    source.onended = () => {
      this.voices = this.voices.filter((one) => one !== voice);
    };
    if (this.voices.length > VOICES) this.fade(/** @type {Voice} */ (this.voices.shift()));
  }

  /** @param {Voice} voice */
  fade({ gain, source }) {
    const now = /** @type {BaseAudioContext} */ (this.ctx).currentTime;
    gain.gain.setTargetAtTime(0, now, FADE / 3);
    source.stop(now + FADE * 2);
  }

  /** Every single sound ends now. */
  hush() {
    for (const voice of this.voices.splice(0)) this.fade(voice);
  }

  /** The page is hidden, or seen again. @param {boolean} hidden */
  async hide(hidden) {
    this.hidden = hidden;
    if (!(this.ctx instanceof AudioContext)) return;
    if (hidden && this.ctx.state === "running") await this.ctx.suspend();
    else if (!hidden && this.ctx.state === "suspended" && this.on) await this.ctx.resume();
  }

  close() {
    if (this.ctx instanceof AudioContext) void this.ctx.close();
    this.ctx = null;
    this.voices = [];
    this.kept.clear();
  }
}
