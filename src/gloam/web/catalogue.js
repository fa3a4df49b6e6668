// The list of games, asked for once, and those whose board is broken.
import { signal, useEffect } from "./lib.js";
import { api } from "./net.js";

/** @typedef {import("./types.d.ts").GameInfo} GameInfo */

/** @type {import("./lib.js").Signal<GameInfo[] | null>} */
export const catalogue = signal(null);

/** The games whose board could not be loaded or drawn. @type {import("./lib.js").Signal<string[]>} */
export const brokenBoards = signal([]);

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
