// The list of games, asked for once, and those whose board is broken.
import { signal, useEffect } from "./lib.js";
import { api } from "./net.js";

/** @import { Signal } from "./lib.d.ts" */
/** @import { GameInfo } from "./types.d.ts" */

/** @type {Signal<GameInfo[] | null>} */
export const catalogue = signal(null);

/** The games whose board could not be loaded or drawn. @type {Signal<string[]>} */
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
