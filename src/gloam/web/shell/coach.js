// The voice of a lesson: what to know before this question, and its rule.
import { html, useState } from "../lib.js";
import { Icon } from "./icon.js";
import { RuleLink } from "./rules.js";

/** @param {{lesson: import("../types.d.ts").Lesson, onRule: (id: string) => void}} props */
export function Coach({ lesson, onRule }) {
  return html`<div class="coach" role="note" aria-label="Lesson"><${Icon} name="graduate-cap" size=${20} />
    <p>${lesson.text} ${lesson.rule ? html`<${RuleLink} id=${lesson.rule} onRule=${onRule} />` : null}</p>
    <span class="step">${lesson.n} of ${lesson.of}</span></div>`;
}

/** The lesson is over; the game may go on. */
export function Graduated({ table, lesson }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return html`<div class="coach graduated" role="status"><${Icon} name="graduate-cap" size=${20} />
    <p>${lesson.text || "That is all there is to learn."} Play on, or <a href=${`/new/${table.game}`}>open a table of your own</a>.</p>
    <button type="button" class="quiet" aria-label="Dismiss" onClick=${() => setShown(false)}><${Icon} name="close" size=${14} /></button></div>`;
}
