// One step of a lesson: what to know before this question, and its rule.
import { html, useEffect, useState } from "../lib.js";
import { Icon } from "./icon.js";
import { RuleLink } from "./rules.js";

const NARROW = "(max-width: 720px)";

/** On a phone it steps aside once somebody tries things on the board. @param {{lesson: import("../types.d.ts").Lesson, onRule: (id: string) => void}} props */
export function LessonStep({ lesson, onRule }) {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    setAside(false);
    /** @param {PointerEvent} event */
    const touch = (event) => {
      if (matchMedia(NARROW).matches && event.target instanceof Element && event.target.closest(".board")) setAside(true);
    };
    addEventListener("pointerdown", touch);
    return () => removeEventListener("pointerdown", touch);
  }, [lesson.n, lesson.text]);
  return html`<div class="coach ${aside ? "aside" : ""}" role="note" aria-label="Lesson"><${Icon} name="graduate-cap" size=${20} />
    ${aside ? html`<button type="button" class="quiet" onClick=${() => setAside(false)}>Read it again</button>`
      : html`<p>${lesson.text} ${lesson.rule ? html`<${RuleLink} id=${lesson.rule} onRule=${onRule} />` : null}</p>`}
    <span class="step">${lesson.n} of ${lesson.of}</span></div>`;
}

/** The lesson is over; the game may go on. */
export function LessonDone({ table, lesson }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return html`<div class="coach graduated" role="status"><${Icon} name="graduate-cap" size=${20} />
    <p>${lesson.text || "That is all there is to learn."} Play on, or <a href=${`/new/${table.game}`}>open a table of your own</a>.</p>
    <button type="button" class="quiet" aria-label="Dismiss" onClick=${() => setShown(false)}><${Icon} name="close" size=${14} /></button></div>`;
}
