// What lies beside a table: odds, players and their cards, log, chat, seats. In a wide window a rail whose foot is
// the end of the log; else a drawer.
import { html, useState } from "../lib.js";
import { Icon } from "./icon.js";
import { Talk } from "./talk.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Shape } from "./shape.js" */

/**
 * @param {{shape: Shape, coach?: Child, odds?: Child, graph?: Child, things?: Child, talk: object}} props
 */
export function Rail({ shape, coach, odds, graph, things, talk }) {
  const [open, setOpen] = useState(false); // the log over all of the rail
  const above = html`
    ${coach}
    ${odds}
    ${graph}
    ${things ? html`<div class="boardside">${things}</div>` : null}
  `;
  if (shape !== "wide") return html`<${Talk} ...${talk} things=${odds || graph || things ? above : null} />`;
  return html`
    <div class="railtop" hidden=${open}>${above}</div>
    <div class="railfoot ${open ? "open" : ""}">
      <${Talk} ...${talk}
        more=${html`<button type="button" class="quiet railopen" aria-expanded=${String(open)}
          aria-label="The whole log" onClick=${() => setOpen(!open)}>
          <${Icon} name="unfold" size=${15} />
        </button>`} />
    </div>
  `;
}
