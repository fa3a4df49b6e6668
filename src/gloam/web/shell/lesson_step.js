// One step of a lesson: what to know before this question, and its rule.
import { styled } from "../games/index.js";
import { html, useEffect, useState } from "../lib.js";
import { Icon } from "./icon.js";
import { RuleLink } from "./rule_link.js";

/** @import { Lesson } from "../types.d.ts" */
/** @import { Shape } from "./shape.js" */

const CSS = new URL("../css/lesson.css", import.meta.url).href;

/** Once its style is there. */
export const dressed = () => styled(CSS);

/** The words for a finger or for a mouse. @param {Lesson} lesson */
export const wordsFor = (lesson) =>
  matchMedia("(pointer: coarse)").matches ? (lesson.touch ?? lesson.text) : lesson.text;

/**
 * Its box keeps its height from step to step, also while others move, so that nothing else is pushed around.
 * In a tall window, where it lies over the board, it steps aside once somebody tries things there.
 * @param {{lesson: Lesson, shape: Shape, onRule: (id: string) => void}} props
 */
export function LessonStep({ lesson, shape, onRule }) {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    setAside(false);
    /** @param {PointerEvent} event */
    const touch = (event) => {
      if (shape === "tall" && event.target instanceof Element && event.target.closest(".board")) setAside(true);
    };
    addEventListener("pointerdown", touch);
    return () => removeEventListener("pointerdown", touch);
  }, [lesson.n, lesson.text, shape]);
  return html`<div class="coach ${aside ? "aside" : ""}" role="note" aria-label="Lesson">
    <p class="step">
      <${Icon} name="graduate-cap" size=${18} /> Step ${lesson.n} of ${lesson.of}
      ${lesson.rule && !aside ? html` <${RuleLink} id=${lesson.rule} onRule=${onRule} />` : null}
    </p>
    ${
      aside
        ? html`<button type="button" class="quiet" onClick=${() => setAside(false)}>Read it again</button>`
        : html`<p class="say" tabindex="0">${wordsFor(lesson) || "Watch what the others do."}</p>`
    }
  </div>`;
}
