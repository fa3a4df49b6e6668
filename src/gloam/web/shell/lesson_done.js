// The end of a lesson: what was learned, and the next game.
import { useCatalog } from "../catalog.js";
import { html, useState } from "../lib.js";
import { playNow } from "../open_table.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icon.js";
import { wordsFor } from "./lesson_step.js";

/** @import { Lesson, Table } from "../types.d.ts" */

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
