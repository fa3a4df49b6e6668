// Draws a game's board. One that breaks gives way to the plain board, which says so; the game goes on.
import { html, useErrorBoundary } from "../lib.js";
import { giveUpBoard } from "./index.js";

/** @import { BoardModule, BoardProps } from "../types.d.ts" */

/** @param {{board: BoardModule, given: BoardProps}} props */
export function BoardFrame({ board, given }) {
  return html`<${Guarded} key=${board.plain ? "plain" : "drawn"} board=${board} given=${given} />`;
}

/** @param {{board: BoardModule, given: BoardProps}} props */
function Guarded({ board, given }) {
  const [error] = useErrorBoundary((found) => void giveUpBoard(given.table.game, found));
  if (error)
    return html`<p class="soft loading">
      ${board.plain ? "This table can't be drawn. Choose in the bar below." : "Laying out the table…"}
    </p>`;
  return html`<${board.Board} ...${given} />`;
}
