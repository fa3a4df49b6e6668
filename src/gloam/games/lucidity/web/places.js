// What lies between the cards: the sleep track, the bag, the four Nightmares that wait.
import { html, useState } from "../../lib.js";
import { Icon } from "../../shell/icon.js";
import { Die } from "./die.js";
import { Sign } from "./glyphs.js";
import { COLOR, COLORS, NAME, NIGHTMARES, takesText } from "./words.js";

/** @import { Choice, Lit, PickOption } from "../../types.d.ts" */
/** @import { Color, View } from "./view.d.ts" */

/**
 * Three paths down into sleep, and the marker on one of them.
 * @param {{view: View, optionOf: (path: number) => Choice | null, again: Choice | null, onPick: PickOption, lit?: Lit}}
 *   props
 */
export function SleepTrack({ view, optionOf, again, onPick, lit }) {
  return html`<section class="sleep" data-ping="the sleep track"
    aria-label=${`Sleep track${view.control ? `: control ${view.control}` : ""}`}>
    <h2 class="small">Sleep track</h2>
    <div class="paths">
      ${view.tracks.map((/** @type {number[]} */ track, /** @type {number} */ p) => {
        const option = optionOf(p);
        const on = view.path === p;
        const inside = track.map(
          (n, s) => html`<span key=${s}
            class="stage ${on && view.stage === s ? "at" : ""} ${on && (view.stage ?? -1) > s ? "past" : ""} ${
              on && again && (view.stage ?? -1) + 1 === s ? "next" : ""
            }">
            <b>${n}</b>
            ${on && view.stage === s ? html`<span class="sr">your sleep marker is here</span>` : null}
          </span>`,
        );
        return option
          ? html`<button type="button" key=${p} class="path pick can ${lit?.(p) ? "lit" : ""}"
            data-value=${JSON.stringify(option.value)} data-option=${option.index} onClick=${() => onPick(option)}>
            <span class="sr">Path </span>
            ${inside}
            <span class="sr">, ${option.hint ?? ""}</span>
          </button>`
          : html`<div key=${p} class="path ${on ? "on" : ""} ${view.path !== null && !on ? "off" : ""}">
            ${inside}
          </div>`;
      })}
    </div>
    ${
      again
        ? html`<button type="button" class="deeper pick can" data-value=${JSON.stringify(again.value)}
          data-option=${again.index}
          onClick=${() => onPick(again)}>
          Draw again ↓
        </button>`
        : html`<p class="deep" aria-hidden="true">drawing again moves down here ↓</p>`
    }
  </section>`;
}

/**
 * The bag, with what is left in it; dice can be dropped into it.
 * @param {{view: View, option: Choice | null, onPick: PickOption, onDrop: ((text: string) => void) | null}} props
 */
export function Bag({ view, option, onPick, onDrop }) {
  const [over, setOver] = useState(false);
  const total = COLORS.reduce((sum, c) => sum + view.bag[c], 0);
  const drop = onDrop
    ? {
        onDragOver: (/** @type {DragEvent} */ e) => {
          e.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (/** @type {DragEvent} */ e) => {
          e.preventDefault();
          setOver(false);
          onDrop(e.dataTransfer?.getData("text/plain") ?? "");
        },
      }
    : {};
  return html`<section data-ping="the bag" class="bag ${over ? "over" : ""} ${onDrop ? "open" : ""}"
    aria-label=${`The bag: ${total} dice. ${COLORS.map((c) => `${view.bag[c]} ${COLOR[c]}`).join(", ")}`} ...${drop}>
    <h2 class="small">The bag <span class="total">${total}</span></h2>
    <${BagPicture} option=${option} onPick=${onPick} />
    <ul class="counts" aria-hidden="true">
      ${COLORS.map(
        (c) => html`<li key=${c} class="c-${c}"
          title=${`${NAME[c]}: ${view.bag[c]} of 20 ${COLOR[c]} dice are in the bag`}>
          <${Die} die=${c} />
          <b>${view.bag[c]}</b>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** @param {{option: Choice | null, onPick: PickOption}} props */
function BagPicture({ option, onPick }) {
  const picture = html`<svg viewBox="0 0 120 110" aria-hidden="true">
    <defs>
      <radialGradient id="velvet" cx=".42" cy=".3" r=".8">
        <stop offset="0" stop-color="#7a66b8" />
        <stop offset=".55" stop-color="#41356e" />
        <stop offset="1" stop-color="#1c1733" />
      </radialGradient>
    </defs>
    <ellipse cx="60" cy="103" rx="46" ry="6" fill="#0007" />
    <path d="M44 34C20 48 10 66 12 84c2 14 20 20 48 20s46-6 48-20c2-18-8-36-32-50z" fill="url(#velvet)" />
    <path d="M40 12c6 4 10 2 14-2 4 4 9 4 13 0 4 5 9 5 14 1l-6 22H46z" fill="#584a91" />
    <path d="M45 33c10 4 20 4 30 0" fill="none" stroke="#d8b25c" stroke-width="4" stroke-linecap="round" />
    <path d="M73 34c7 4 9 10 8 16M75 33c8 2 13 6 15 12" fill="none" stroke="#d8b25c" stroke-width="2"
      stroke-linecap="round" />
    <path d="M30 62c6-10 12-15 20-18M24 80c1-6 3-10 6-14" fill="none" stroke="#ffffff30" stroke-width="3"
      stroke-linecap="round" />
    <path d="M66 66a15 15 0 1 0 12 22 13 13 0 0 1-12-22z" fill="#cdb9ff" opacity=".55" />
  </svg>`;
  return option
    ? html`<button type="button" class="sack pick can" data-value=${JSON.stringify(option.value)}
      data-option=${option.index}
      aria-label=${`${option.label}, ${option.hint ?? ""}`} onClick=${() => onPick(option)}>
      ${picture}
    </button>`
    : html`<div class="sack">${picture}</div>`;
}

/**
 * A Nightmare card beside the table, with the Power that was spent onto it.
 * @param {{color: Color, view: View, owner: string | null, option: Choice | null, onPick: PickOption}} props
 */
export function NightmareCard({ color, view, owner, option, onPick }) {
  const known = NIGHTMARES[color];
  const card = view.nightmares[color];
  const title = `Nightmare of ${color === "B" ? "the " : ""}${NAME[color]}`;
  const inside = html`
    <span class="art"><${Icon} name=${known.icon} size=${34} /></span>
    <span class="txt">
      <b><${Sign} color=${color} size=${11} /> ${NAME[color]}</b>
      <small>${owner !== null ? `${owner} is this Nightmare` : takesText(color, view.takes?.[color])}</small>
    </span>
    ${
      card.dice.length
        ? html`<span class="onit">
          ${card.dice.map((/** @type {string} */ d, /** @type {number} */ i) => html`<${Die} key=${i} die=${d} />`)}
        </span>`
        : null
    }
  `;
  if (option)
    return html`<button type="button" data-ping=${`the Nightmare of ${color === "B" ? "the " : ""}${NAME[color]}`}
      class="nightmare c-${color} pick can" data-value=${JSON.stringify(option.value)} data-option=${option.index}
        onClick=${() => onPick(option)}
      aria-label=${`Become the ${title}`}>
      ${inside}
    </button>`;
  return html`<details data-ping=${`the Nightmare of ${color === "B" ? "the " : ""}${NAME[color]}`}
    class="nightmare c-${color} ${owner !== null ? "claimed" : ""}">
    <summary><span class="sr">Nightmare card: </span>${inside}</summary>
    <p>
      The ${title} ${takesText(color, view.takes?.[color])} (turned to 1), then ${known.after}. On its turn
      it consumes one ${COLOR[color]} Power die from any player or sends minions. <span class="soft">
        (
        ${known.rule}, L069)
      </span>
    </p>
  </details>`;
}
