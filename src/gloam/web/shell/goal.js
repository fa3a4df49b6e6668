// What this seat is trying to do and how the game ends, always in sight. It opens over the board: nothing moves.
import { html, useEffect, useRef, useState } from "../lib.js";
import { named } from "../words.js";
import { Icon } from "./icon.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Goal } from "../types.d.ts" */

/**
 * @param {{goal: Goal, names: string[], more?: Child, onHow: () => void}} props
 */
export function GoalLine({ goal, names, more, onHow }) {
  const [open, setOpen] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!open) return undefined;
    const away = (/** @type {Event} */ e) => {
      if (e.target instanceof Node && !box.current?.contains(e.target)) setOpen(false);
    };
    const closeByKey = (/** @type {KeyboardEvent} */ e) => {
      if (e.key !== "Escape") return;
      setOpen(false);
      /** @type {HTMLElement | null} */ (box.current?.querySelector(".goalline"))?.focus();
    };
    addEventListener("pointerdown", away);
    addEventListener("keydown", closeByKey);
    return () => {
      removeEventListener("pointerdown", away);
      removeEventListener("keydown", closeByKey);
    };
  }, [open]);
  const aim = named(goal.aim, names);
  const ends = named(goal.ends, names);
  return html`<section class="goalbar ${open ? "open" : ""}" aria-label="Your goal" ref=${box}>
    <button type="button" class="goalline" aria-expanded=${open ? "true" : "false"} aria-controls="goalmore"
      onClick=${() => setOpen(!open)}>
      <${Icon} name="flag" size=${17} />
      <span class="goaltext"><span class="aim">${aim}</span> <span class="ends">${ends}</span></span>
      <${Icon} name="unfold" size=${15} class="unfold" />
    </button>
    <button type="button" class="how" onClick=${onHow}>How to play</button>
    ${
      open
        ? html`<div class="goalmore" id="goalmore">
          <p class="whole"><b>${aim}</b> ${ends}</p>
          ${more}
          <dl>
            ${goal.notes.map(
              ([name, text]) => html`<div key=${name}>
                <dt>${name}</dt>
                <dd>${named(text, names)}</dd>
              </div>`,
            )}
          </dl>
          <p class="buttons">
            <button type="button" class="primary"
              onClick=${() => {
                setOpen(false);
                onHow();
              }}>
              How to play
            </button> <button type="button" onClick=${() => setOpen(false)}>Close</button>
          </p>
        </div>`
        : null
    }
  </section>`;
}
