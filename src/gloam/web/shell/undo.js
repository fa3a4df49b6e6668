// Undo by consent: who asks, and which move would be taken back.
import { html } from "../lib.js";
import { listed, named } from "../words.js";

/** @import { Line, Table } from "../types.d.ts" */

/**
 * @param {{table: Table, you: number | null, names: string[], log: Line[], onReply: (agree: boolean) => void}} props
 */
export function UndoAsked({ table, you, names, log, onReply }) {
  const undo = table.undo;
  if (!undo) return null;
  const { to } = undo; // null: what it would undo is a secret
  const moves = to === null ? [] : log.filter((line) => line.seq > to);
  const first = moves[0] ? named(moves[0].text, names) : "the last move";
  const more = moves.length - 1;
  const open = undo.need.filter((seat) => !undo.agree.includes(seat));
  if (you !== null && open.includes(you))
    return html`<section class="undocard" role="group" aria-label="Undo request">
      <h2 role="status">${names[undo.by]} asks to undo a move</h2>
      <p>
        ${
          to === null
            ? "You may not see which move, because it can be a hidden one."
            : html`This would undo: <b>“${first}”</b>
              ${more > 0 ? ` and ${more} later ${more > 1 ? "entries" : "entry"} of the log` : ""}.`
        }
        ${" "}Play can go on; then the move stands.
      </p>
      <p class="buttons">
        <button type="button" class="primary" onClick=${() => onReply(true)}>Agree</button>
        <button type="button" onClick=${() => onReply(false)}>Play on</button>
      </p>
    </section>`;
  return html`<div class="banner undo" role="status">
    ${you === undo.by ? "You asked" : `${names[undo.by]} asked`} to undo “
    ${first}
    ”. Waiting for ${listed(open.map((s) => names[s]))}
    ; after half a minute play goes on.
  </div>`;
}
