// What the words of a question mean, one tap away: a newcomer needs no rulebook to answer.
import { html, useState } from "../lib.js";
import { useFetched } from "./fetched.js";

/** @import { Child } from "../lib.d.ts" */

/**
 * @param {{game: string, words: string, brief?: boolean, children?: Child}} props `brief`: a question mark, which opens
 *   the children too
 */
export function Terms({ game, words, brief = false, children }) {
  const [open, setOpen] = useState(false);
  const Meanings = useFetched(open, () => import("./meanings.js").then((made) => made.Meanings));
  return html`
    <button type="button" class=${brief ? "quiet square terms" : "rid terms"} aria-haspopup="dialog"
      aria-label="What the words mean" onClick=${() => setOpen(true)}>
      ${brief ? "?" : "What the words mean"}
    </button>
    ${
      open && Meanings
        ? html`<${Meanings} game=${game} words=${words} onClose=${() => setOpen(false)}>
        ${children}
      </${Meanings}>`
        : null
    }
  `;
}
