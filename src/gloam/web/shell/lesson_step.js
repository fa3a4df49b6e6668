// One step of a lesson: what to know before this question, and its rule; and the end of the lesson.
import { useCatalog } from "../catalog.js";
import { html, useEffect, useState } from "../lib.js";
import { playNow } from "../open_table.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icon.js";
import { RuleLink } from "./rules.js";

/** @import { Lesson, Table } from "../types.d.ts" */

const NARROW = "(max-width: 720px)";

/** The words for a finger or for a mouse. @param {Lesson} lesson */
export const wordsFor = (lesson) =>
  matchMedia("(pointer: coarse)").matches ? (lesson.touch ?? lesson.text) : lesson.text;

/**
 * Its box keeps its height from step to step, also while others move, so that nothing else is pushed around.
 * On a phone it steps aside once somebody tries things on the board.
 * @param {{lesson: Lesson, onRule: (id: string) => void}} props
 */
export function LessonStep({ lesson, onRule }) {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    setAside(false);
    /** @param {PointerEvent} event */
    const touch = (event) => {
      if (matchMedia(NARROW).matches && event.target instanceof Element && event.target.closest(".board"))
        setAside(true);
    };
    addEventListener("pointerdown", touch);
    return () => removeEventListener("pointerdown", touch);
  }, [lesson.n, lesson.text]);
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

/**
 * The lesson is over: what was learned, and the next game.
 * @param {{table: Table, lesson: Lesson, won: boolean, over: boolean, go: (path: string) => void, onClose: () => void}}
 *   props
 */
export function LessonDone({ table, lesson, won, over, go, onClose }) {
  const info = useCatalog()?.find((g) => g.id === table.game);
  const [wrong, setWrong] = useState("");
  const play = async () => {
    if (!info) return;
    try {
      go(await playNow(info));
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  const more = (info?.lessons ?? []).length > 1;
  return html`<${Dialog} title="End of the lesson" class="end graduated ${won ? "won" : ""}" onClose=${onClose}>
    <div class="laurel"><${Icon} name=${won ? "laurels" : "graduate-cap"} size=${64} /></div>
    <p class="verdict">${won ? "You win!" : "Well played!"}</p>
    <p class="because">${wordsFor(lesson)}</p>
    ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
    <p class="buttons">
      <button type="button" class="primary big" data-first disabled=${!info} onClick=${play}>Play now</button>
      <button type="button" onClick=${onClose}>${over ? "Look at the table" : "Finish this game"}</button>
      ${more ? html`<a class="button" href=${`/lesson/${table.game}`}>More lessons</a>` : null}
      <a class="button" href="/">All games</a>
    </p>
  </${Dialog}>`;
}
