// The worker that makes samples, as promises.

/** @typedef {(name: string, take: number, rate: number) => Promise<Float32Array[]>} Bake */

/** @param {string} game @returns {{bake: Bake, end: () => void}} */
export function bakery(game) {
  const worker = new Worker(new URL("./bake_worker.js", import.meta.url), { type: "module" });
  /** @type {Map<number, (ears: Float32Array[]) => void>} */
  const waiting = new Map();
  let last = 0;
  worker.addEventListener("message", ({ data: { id, ears } }) => {
    waiting.get(id)?.(ears);
    waiting.delete(id);
  });
  return {
    bake: (name, take, rate) =>
      new Promise((done) => {
        waiting.set(++last, done);
        worker.postMessage({ id: last, game, name, take, rate });
      }),
    end: () => worker.terminate(),
  };
}
