// One sound being made: everything adds to its samples. Struck things are damped sines, voices are saws through
// formants, breath and cloth are filtered noise.
import { curveOf, stream, TAU } from "./numbers.js";

/** @import { Curve } from "./numbers.js" */

const BLOCK = 16; // samples between two looks at a curve: in between it is a straight line
const TABLE = 2048;

/** @type {Map<string, Float32Array>} */
const tables = new Map();

/** One period of a wave whose harmonics are this loud. @param {number[]} shape */
function wavetable(shape) {
  const key = shape.join();
  const known = tables.get(key);
  if (known) return known;
  const made = Float32Array.from({ length: TABLE + 1 }, (_, i) =>
    shape.reduce((sum, gain, h) => sum + gain * Math.sin((TAU * i * (h + 1)) / TABLE), 0),
  );
  tables.set(key, made);
  return made;
}

/** A saw without the buzz of aliasing (polyBLEP). @param {number} phase @param {number} step */
function saw(phase, step) {
  const plain = 2 * phase - 1;
  if (phase < step) {
    const v = phase / step;
    return plain - (2 * v - v * v - 1);
  }
  if (phase > 1 - step) {
    const v = (phase - 1) / step;
    return plain - (v * v + 2 * v + 1);
  }
  return plain;
}

/**
 * How noise is filtered (each a frequency or a curve), and how torn it is, 0 to 1, so many times a second.
 * @typedef {{low?: number | Curve, high?: number | Curve, band?: number | Curve, q?: number, grain?: number, tear?:
 *   number}} Filter
 */

export class Take {
  /** @param {number} seconds @param {number} rate samples a second @param {number} seed */
  constructor(seconds, rate, seed) {
    this.rate = rate;
    this.samples = new Float32Array(Math.ceil(seconds * rate));
    this.next = stream(seed);
  }

  /** @param {number} a @param {number} b */
  between(a, b) {
    return a + (b - a) * this.next();
  }

  /** A number, give or take a part of it. @param {number} a @param {number} part */
  about(a, part = 0.05) {
    return a * (1 + part * (2 * this.next() - 1));
  }

  /**
   * A damped sine, one mode of something struck.
   * @param {number} at seconds
   * @param {number} pitch
   * @param {number} decay seconds until it is 60 dB down
   * @param {number} gain
   */
  ping(at, pitch, decay, gain) {
    const { samples, rate } = this;
    if (pitch > 0.45 * rate) return;
    const w = (TAU * pitch) / rate;
    const damp = Math.exp(-6.9 / (decay * rate));
    const [c, d] = [2 * damp * Math.cos(w), damp * damp];
    let last = 0;
    let before = (-gain * Math.sin(w)) / damp; // it starts where the wave crosses zero
    const from = Math.max(0, Math.round(at * rate));
    const to = Math.min(samples.length, from + Math.ceil(decay * 1.3 * rate));
    for (let i = from; i < to; i++) {
      const now = c * last - d * before;
      samples[i] += now;
      before = last;
      last = now;
    }
  }

  /**
   * Something struck: its modes are [ratio, decay, gain].
   * @param {number} at
   * @param {number} pitch
   * @param {number[][]} modes
   * @param {number} gain
   */
  hit(at, pitch, modes, gain) {
    for (const [ratio, decay, loud] of modes) this.ping(at, this.about(pitch * ratio, 0.015), decay, gain * loud);
  }

  /**
   * A tone.
   * @param {number} at
   * @param {number} seconds
   * @param {number | Curve} pitch
   * @param {number | Curve} gain
   * @param {{shape?: number[] | "saw", shake?: number}} how the gains of its harmonics; how unsteady its pitch is
   */
  tone(at, seconds, pitch, gain, { shape = [1], shake = 0 } = {}) {
    const { samples, rate } = this;
    const [pitchAt, gainAt] = [curveOf(pitch), curveOf(gain)];
    const wave = shape === "saw" ? null : wavetable(shape);
    const [from, whole] = [Math.round(at * rate), seconds * rate];
    const n = Math.min(Math.round(whole), samples.length - from);
    let [phase, drift, step, loud, slope] = [0, 0, 0, gainAt(0), 0];
    for (let i = 0; i < n; i++) {
      if (i % BLOCK === 0) {
        if (shake) drift = drift * 0.992 + (this.next() - 0.5) * shake * 0.006;
        step = (pitchAt(i / whole) * (1 + drift)) / rate;
        slope = (gainAt(Math.min(1, (i + BLOCK) / whole)) - loud) / BLOCK;
      }
      phase += step;
      if (phase >= 1) phase -= 1;
      const cell = (phase * TABLE) | 0;
      const y = wave ? wave[cell] + (wave[cell + 1] - wave[cell]) * (phase * TABLE - cell) : saw(phase, step);
      samples[from + i] += y * loud;
      loud += slope;
    }
  }

  /** Filtered noise. @param {number} at @param {number} seconds @param {number | Curve} gain @param {Filter} filter */
  noise(at, seconds, gain, { low, high, band, q = 0.7, grain = 0, tear = 60 } = {}) {
    const { samples, rate, next } = this;
    const [gainAt, pitchAt] = [curveOf(gain), curveOf(low ?? high ?? band ?? 12000)];
    const kind = low !== undefined ? 0 : high !== undefined ? 1 : band !== undefined ? 2 : 3;
    const [from, whole, k] = [Math.round(at * rate), seconds * rate, 1 / q];
    const n = Math.min(Math.round(whole), samples.length - from);
    let [a, b, g, div, torn, want, loud, slope] = [0, 0, 0, 1, 1, 1, gainAt(0), 0];
    for (let i = 0; i < n; i++) {
      if (i % BLOCK === 0) {
        g = Math.tan(Math.PI * Math.min(0.45, pitchAt(i / whole) / rate));
        div = 1 / (1 + g * (g + k));
        slope = (gainAt(Math.min(1, (i + BLOCK) / whole)) - loud) / BLOCK;
        if (grain && next() < (tear * BLOCK) / rate) want = 1 - grain * next();
      }
      if (grain) torn += (want - torn) * 0.02;
      const white = 2 * next() - 1; // a state variable filter: low, band and high at once
      const above = (white - (g + k) * a - b) * div;
      const middle = g * above + a;
      const below = g * middle + b;
      a = g * above + middle;
      b = g * middle + below;
      const heard = kind === 0 ? below : kind === 1 ? above : kind === 2 ? middle * k : white;
      samples[from + i] += heard * loud * torn;
      loud += slope;
    }
  }

  /**
   * What was made so far, through formants: a mouth, a box, a room.
   * @param {number[][]} bands frequency, sharpness, gain
   * @param {number} dry how much of it stays as it was
   */
  body(bands, dry = 0) {
    const { samples, rate } = this;
    const out = new Float32Array(samples.length);
    for (const [pitch, q, gain] of bands) {
      const [g, k] = [Math.tan(Math.PI * Math.min(0.45, pitch / rate)), 1 / q];
      let [a, b] = [0, 0];
      for (let i = 0; i < samples.length; i++) {
        const above = (samples[i] - (g + k) * a - b) / (1 + g * (g + k));
        const middle = g * above + a;
        a = g * above + middle;
        b = 2 * g * middle + b;
        out[i] += middle * k * gain;
      }
    }
    for (let i = 0; i < samples.length; i++) samples[i] = out[i] + dry * samples[i];
  }

  /** Another take over this one. @param {number} at @param {Take} other @param {number} gain */
  lay(at, other, gain = 1) {
    const from = Math.round(at * this.rate);
    const n = Math.min(other.samples.length, this.samples.length - from);
    for (let i = 0; i < n; i++) this.samples[from + i] += gain * other.samples[i];
  }

  /** A take of its own, to be laid over this one. @param {number} seconds */
  apart(seconds) {
    return new Take(seconds, this.rate, (this.next() * 2 ** 32) >>> 0);
  }

  backward() {
    this.samples.reverse();
    return this;
  }

  /** Warmth: harmonics, so that deep sounds are heard on a phone. @param {number} amount */
  drive(amount) {
    const { samples } = this;
    for (let i = 0; i < samples.length; i++) samples[i] = Math.tanh(amount * samples[i]) / Math.tanh(amount);
  }
}
