// The list of games, asked for once.
import { signal, useEffect } from "./lib.js";
import { api } from "./net.js";

/** @typedef {import("./types.d.ts").GameInfo} GameInfo */

/** @type {import("./lib.js").Signal<GameInfo[] | null>} */
export const catalogue = signal(null);

export function useCatalogue() {
  useEffect(() => {
    if (catalogue.peek() === null)
      api.games().then(
        (told) => {
          catalogue.value = Array.isArray(told) ? told : told.games;
        },
        () => {},
      );
  }, []);
  return catalogue.value;
}
