// Cards to choose from, laid out with all of their text: what the prompt bar must cut short can be read here.
import { html, useEffect, useState } from "../../lib.js";
import { named } from "../../words.js";

/** @import { Ask } from "../../types.d.ts" */
/** @import { Spot } from "./board_choices.js" */

const LONG = 44;

/** Whether a question is about cards that have something to read. @param {Ask | null} ask @param {Spot[]} spots */
export function isCardChoice(ask, spots) {
  return (
    ask !== null && spots.length === 0 && ask.decision.options.filter((o) => (o.hint ?? "").length > LONG).length > 1
  );
}

/** @param {{ask: Ask, names: string[], taught: number | null | undefined}} props */
export function CardChoice({ ask, names, taught }) {
  const [folded, fold] = useState(false);
  useEffect(() => fold(false), [ask]);
  if (folded) return html`<button type="button" class="again" onClick=${() => fold(false)}>Show cards</button>`;
  return html`<div class="laidout" role="group" aria-label="The cards to choose from">
    <button type="button" class="quiet look" onClick=${() => fold(true)}>Hide cards</button>
    ${ask.decision.options.map(
      (
        o,
        index,
      ) => html`<button type="button" key=${JSON.stringify(o.value)} class="choice ${taught === index ? "taught" : ""}"
        onClick=${() => ask.choose(index)}>
        <b>${named(o.label, names)}</b>
        ${o.hint ? html`<span>${named(o.hint, names)}</span>` : null}
      </button>`,
    )}
  </div>`;
}
