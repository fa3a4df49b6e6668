// Draws what a game's module draws. One that breaks gives way to the plain board, which says so; the game goes on.
import { html, useErrorBoundary } from "../lib.js";
import { giveUpBoard } from "./index.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { BoardModule, BoardProps } from "../types.d.ts" */

/** @typedef {"Board" | "Hand" | "Bench" | "Things" | "Held"} Part */

/**
 * The state that a game's parts share, made once for all of them.
 * @param {{board: BoardModule | undefined, given: Omit<BoardProps, "shared">, draw: (shared: BoardProps["shared"]) =>
 *   Child}} props
 */
export function Shared({ board, given, draw }) {
  return html`<${board?.use ? Used : Plain} key=${!board ? "none" : board.plain ? "plain" : "drawn"} board=${board}
    given=${given} draw=${draw} />`;
}

/** @param {Parameters<typeof Shared>[0]} props */
const Plain = ({ draw }) => draw(undefined);

/** @param {Parameters<typeof Shared>[0]} props */
function Used({ board, given, draw }) {
  const [error] = useErrorBoundary((found) => void giveUpBoard(given.table.game, found));
  return error ? null : html`<${Hooked} board=${board} given=${given} draw=${draw} />`;
}

/** @param {Parameters<typeof Shared>[0]} props */
const Hooked = ({ board, given, draw }) => draw(board?.use?.(given));

/** One part of a game. @param {{board: BoardModule, part?: Part, given: BoardProps}} props */
export function BoardPart({ board, part = "Board", given }) {
  return html`<${Guarded} key=${board.plain ? "plain" : "drawn"} board=${board} part=${part} given=${given} />`;
}

/** @param {{board: BoardModule, part: Part, given: BoardProps}} props */
function Guarded({ board, part, given }) {
  const [error] = useErrorBoundary((found) => void giveUpBoard(given.table.game, found));
  if (error)
    return html`<p class="soft loading">
      ${board.plain ? "This table can't be drawn. Answer the question beside it." : "Laying out the table…"}
    </p>`;
  const Draws = board[part];
  return Draws ? html`<${Draws} ...${given} />` : null;
}
