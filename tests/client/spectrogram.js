// A coarse spectrogram: how much of a sound lies in each band, and how much of it is heard in each third of its time.

/** Where one band ends and the next begins, Hz: deep, low, middle, bright, airy. */
export const EDGES = [150, 500, 1500, 4000];
const SIZE = 1024;
const THIRDS = 3;

const WINDOW = Float64Array.from({ length: SIZE }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE));
const COS = Float64Array.from({ length: SIZE / 2 }, (_, i) => Math.cos((-2 * Math.PI * i) / SIZE));
const SIN = Float64Array.from({ length: SIZE / 2 }, (_, i) => Math.sin((-2 * Math.PI * i) / SIZE));
/** Where each sample goes before the transform: its place with the bits reversed. */
const PLACE = Int32Array.from({ length: SIZE }, (_, i) =>
  Number.parseInt([...i.toString(2).padStart(Math.log2(SIZE), "0")].reverse().join(""), 2),
);

/** A Fourier transform in place. @param {Float64Array} re @param {Float64Array} im */
function transform(re, im) {
  for (let wide = 2; wide <= SIZE; wide *= 2) {
    const [half, step] = [wide / 2, SIZE / wide];
    for (let from = 0; from < SIZE; from += wide)
      for (let k = 0; k < half; k++) {
        const [a, b] = [from + k, from + k + half];
        const [c, s] = [COS[k * step], SIN[k * step]];
        const x = re[b] * c - im[b] * s;
        const y = re[b] * s + im[b] * c;
        re[b] = re[a] - x;
        im[b] = im[a] - y;
        re[a] += x;
        im[a] += y;
      }
  }
}

/**
 * Percent of a sound in each band, and percent in each third of its time.
 * @param {Float32Array[]} ears
 * @param {number} rate
 */
export function spectrogram(ears, rate) {
  const found = Array.from({ length: THIRDS }, () => new Float64Array(EDGES.length + 1));
  const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  const bandOf = Array.from(
    { length: SIZE / 2 },
    (_, n) => EDGES.filter((edge) => (n + 0.5) * rate >= edge * SIZE).length,
  );
  for (const ear of ears)
    for (let from = -SIZE / 2; from < ear.length; from += SIZE / 2) {
      im.fill(0);
      for (let i = 0; i < SIZE; i++) re[PLACE[i]] = WINDOW[i] * (ear[from + i] ?? 0);
      transform(re, im);
      const middle = Math.min(ear.length - 1, from + SIZE / 2);
      const bands = found[Math.floor((THIRDS * middle) / ear.length)];
      for (let n = 0; n < SIZE / 2; n++) bands[bandOf[n]] += re[n] ** 2 + im[n] ** 2;
    }
  const sum = (/** @type {Iterable<number>} */ some) => [...some].reduce((all, x) => all + x, 0);
  const whole = sum(found.map(sum));
  return {
    bands: EDGES.concat(0).map((_, b) => (100 * sum(found.map((third) => third[b]))) / whole),
    thirds: found.map((third) => (100 * sum(third)) / whole),
  };
}
