// The list of games, asked for once, and those whose board is broken.
import { signal, useEffect } from "./lib.js";
import { api } from "./net.js";

/** @import { Signal } from "./lib.d.ts" */
/** @import { GameInfo } from "./types.d.ts" */

/** @type {Signal<GameInfo[] | null>} */
export const catalog = signal(null);

/** Whether the list could not be had: there is no network. */
export const unreachable = signal(false);

/** The games whose board could not be loaded or drawn. @type {Signal<string[]>} */
export const brokenBoards = signal([]);

export function useCatalog() {
  useEffect(() => {
    if (catalog.peek() === null)
      api.games().then(
        (told) => {
          catalog.value = Array.isArray(told) ? told : told.games;
        },
        () => {
          unreachable.value = true;
        },
      );
  }, []);
  return catalog.value;
}
