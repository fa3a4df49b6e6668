// An answer that follows another at once: while the one before is on its way, it is given again.
import { useEffect, useRef } from "../lib.js";

/** @import { Ask } from "../types.d.ts" */

const AGAIN = 40; // milliseconds

/** Who gives one calls `stop` with the next question. */
export function useInsisting() {
  const timer = useRef(/** @type {ReturnType<typeof setInterval> | undefined} */ (undefined));
  const stop = () => clearInterval(timer.current);
  useEffect(() => stop, []);
  return {
    stop,
    give: (/** @type {Ask} */ ask, /** @type {number} */ index) => {
      stop();
      ask.choose(index);
      timer.current = setInterval(() => ask.choose(index), AGAIN);
    },
  };
}
