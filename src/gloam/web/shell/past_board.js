// What a board is given where the game is over or looked at from behind: nothing is asked there, and nobody is pinged.

/** @import { Frame, Line, Table } from "../types.d.ts" */
/** @import { Window_ } from "./shape.js" */

/**
 * @param {Table} table
 * @param {string[]} names
 * @param {Frame | null} frame
 * @param {Frame["view"]} view
 * @param {Window_} at
 */
export const pastBoard = (table, names, frame, view, at) => ({
  view,
  you: view?.you ?? null,
  table,
  names,
  asked: frame?.asked ?? [],
  ask: null,
  events: /** @type {Line[]} */ ([]),
  log: frame?.log ?? [],
  shape: at.shape,
  tiny: at.tiny,
  outcome: frame?.outcome ?? null,
  motion: false,
  ping: () => {},
});
