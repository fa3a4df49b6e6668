// The games whose board could not be loaded or drawn.
import { signal } from "../lib.js";

/** @type {import("../lib.js").Signal<string[]>} */
export const brokenBoards = signal([]);
