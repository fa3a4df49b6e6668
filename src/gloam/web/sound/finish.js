// From a take to what is played: leveled, without clicks, in its room. Also the meter that says how loud it is.
import { hash, TAU } from "./numbers.js";
import { Take } from "./take.js";

/**
 * A sound: how long, how loud (LUFS in its loudest 400 ms), how much room, how many takes, what it is in words; and how
 * it is made.
 * @typedef {{seconds: number, level: number, make: (take: Take) => void, bus?: "effects" | "interface", wet?: number,
 *   takes?: number, caption?: string}} Effect
 * @typedef {Record<string, Effect>} Effects
 */

const TOP = 0.5; // -6 dBFS: two at once still pass the limiter untouched
const SMALL = 0.3; // a room that is no wider than this needs one ear
const SILENT = 1e-3; // -60 dBFS
const LINES = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0611, 0.0679, 0.0731]; // seconds of the echoes in a room

/**
 * The two filters before the meter (ITU-R BS.1770): a shelf for the head, nothing below hearing.
 * @param {number} rate
 */
function weights(rate) {
  const k = Math.tan((Math.PI * 1682) / rate);
  const [v, s] = [10 ** (4 / 20), 10 ** ((4 / 20) * 0.4997)];
  const n = 1 + k / 0.7072 + k * k;
  const h = Math.tan((Math.PI * 38.1) / rate);
  const m = 1 + h / 0.5 + h * h;
  return {
    b: [(v + (s * k) / 0.7072 + k * k) / n, (2 * (k * k - v)) / n, (v - (s * k) / 0.7072 + k * k) / n],
    a: [(2 * (k * k - 1)) / n, (1 - k / 0.7072 + k * k) / n],
    c: [(2 * (h * h - 1)) / m, (1 - h / 0.5 + h * h) / m],
  };
}

/** The loudest 400 ms in LUFS. @param {Float32Array} samples @param {number} rate */
export function loudness(samples, rate) {
  const { a, b, c } = weights(rate);
  const long = Math.round(0.4 * rate);
  const power = new Float32Array(samples.length);
  let [p, q, t, u, sum, most] = [0, 0, 0, 0, 0, 1e-12];
  for (let i = 0; i < samples.length; i++) {
    const d = samples[i] - a[0] * p - a[1] * q;
    const shelved = b[0] * d + b[1] * p + b[2] * q;
    q = p;
    p = d;
    const f = shelved - c[0] * t - c[1] * u;
    const heard = f - 2 * t + u;
    u = t;
    t = f;
    power[i] = heard * heard;
    sum += power[i] - (i >= long ? power[i - long] : 0);
    most = Math.max(most, sum);
  }
  return -0.691 + 10 * Math.log10(most / long);
}

/** Several ears together. @param {Float32Array[]} ears @param {number} rate */
export const loudnessOf = (ears, rate) =>
  10 * Math.log10(ears.reduce((sum, ear) => sum + 10 ** (loudness(ear, rate) / 10), 0));

/** As loud as asked, and never above TOP. @param {Float32Array[]} ears @param {number} rate @param {number} level */
function leveled(ears, rate, level) {
  const gain = 10 ** ((level - loudnessOf(ears, rate)) / 20);
  for (const ear of ears) for (let i = 0; i < ear.length; i++) ear[i] = TOP * Math.tanh((ear[i] * gain) / TOP);
}

/** No direct current. @param {Float32Array} samples @param {number} rate */
function centered(samples, rate) {
  const keep = 1 - (TAU * 18) / rate;
  let [before, y] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    y = samples[i] - before + keep * y;
    before = samples[i];
    samples[i] = y;
  }
}

/** No clicks: a soft start and a softer end. @param {Float32Array} samples @param {number} rate @param {number} end */
function softened(samples, rate, end) {
  const start = Math.round(0.0008 * rate);
  const last = Math.round(Math.min(end, samples.length / rate / 5) * rate);
  for (let i = 0; i < start; i++) samples[i] *= i / start;
  for (let i = 0; i < last; i++) samples[samples.length - 1 - i] *= (i / last) ** 2;
}

/**
 * A sound in a dark room, for one ear or two: eight echoes that feed each other and lose their highs. Computed once, so
 * it costs nothing while it plays.
 * @param {Float32Array} dry
 * @param {number} rate
 * @param {number} wet
 */
function inRoom(dry, rate, wet) {
  const seconds = 1.5; // until the room is 60 dB down
  const n = dry.length + Math.round((0.3 + 0.6 * Math.min(1, 3 * wet)) * seconds * rate);
  const ears = Array.from({ length: wet > SMALL ? 2 : 1 }, () => new Float32Array(n));
  const lines = LINES.map((time) => new Float32Array(Math.round(time * rate)));
  const keep = LINES.map((time) => 10 ** ((-3 * time) / seconds));
  const [low, at] = [new Float64Array(8), new Int32Array(8)];
  for (let i = 0; i < n; i++) {
    const now = i < dry.length ? dry[i] : 0;
    let sum = 0;
    for (let k = 0; k < 8; k++) {
      low[k] += (lines[k][at[k]] - low[k]) * 0.42;
      sum += low[k];
    }
    for (let k = 0; k < 8; k++) {
      lines[k][at[k]] = (low[k] - 0.25 * sum) * keep[k] + now * 0.4;
      if (++at[k] === lines[k].length) at[k] = 0;
    }
    ears[0][i] = Math.SQRT1_2 * now + wet * (low[0] - low[2] + low[4] - low[6]);
    if (ears[1]) ears[1][i] = Math.SQRT1_2 * now + wet * (low[1] - low[3] + low[5] - low[7]);
  }
  return ears;
}

/** Without the silence at its end. @param {Float32Array[]} ears */
function trimmed(ears) {
  let end = ears[0].length;
  while (end > 1000 && ears.every((ear) => Math.abs(ear[end - 1]) < SILENT)) end--;
  return ears.map((ear) => ear.slice(0, end));
}

/**
 * The samples of an effect, for one ear or two: the same for the same name and take, anywhere.
 * @param {Effect} effect
 * @param {string} name
 * @param {number} take
 * @param {number} rate
 */
export function baked(effect, name, take, rate) {
  const made = new Take(effect.seconds, rate, hash(`${name}/${take}`));
  effect.make(made);
  centered(made.samples, rate);
  softened(made.samples, rate, 0.06);
  if (!effect.wet) {
    leveled([made.samples], rate, effect.level);
    return [made.samples];
  }
  const ears = inRoom(made.samples, rate, effect.wet);
  leveled(ears, rate, effect.level); // a room makes long sounds louder than short ones
  const kept = trimmed(ears);
  for (const ear of kept) softened(ear, rate, 0.2);
  return kept;
}
