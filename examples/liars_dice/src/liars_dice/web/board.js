// Liar's Dice: cups around a table, the bid in the middle, your dice in front of you. It draws the View, and a bid is
// an option.
import { html, useState } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";

export const css = new URL("./board.css", import.meta.url).href;
export const oddsWords = { bid_is_true: "The bid is true", odds: "What you can know" };

const SPOTS = [
  [],
  [[12, 12]],
  [
    [6, 6],
    [18, 18],
  ],
  [
    [6, 6],
    [12, 12],
    [18, 18],
  ],
  [
    [6, 6],
    [18, 6],
    [6, 18],
    [18, 18],
  ],
  [
    [6, 6],
    [18, 6],
    [12, 12],
    [6, 18],
    [18, 18],
  ],
  [
    [6, 5],
    [18, 5],
    [6, 12],
    [18, 12],
    [6, 19],
    [18, 19],
  ],
];

/** @param {{dice_left: number[], wild: boolean}} view */
export const status = (view) =>
  view ? `${sum(view.dice_left)} dice on the table${view.wild ? ", ones are wild" : ""}` : "";

/**
 * Bids are set on the board: the list of all of them folds away.
 * @param {import("../../types.d.ts").Decision} decision
 */
export const folds = (decision) => decision.kind === "turn.bid";
export const answeredOn = () => "Set your bid on the table, or doubt the last one.";

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** @param {{n: number, size?: number, hit?: boolean}} props */
function Die({ n, size = 40, hit = false }) {
  return html`<svg class="die ${hit ? "hit" : ""}" width=${size} height=${size} viewBox="-1 -1 26 26" role="img"
    aria-label=${`a ${n}`}>
    <rect width="24" height="24" rx="5" />
    ${SPOTS[n].map(([x, y], i) => html`<circle key=${i} cx=${x} cy=${y} r="2.5" />`)}
  </svg>`;
}

const cup = html`<svg class="cup" viewBox="0 0 80 76" aria-hidden="true">
  <path class="side" d="M18 10h44l10 56c0 6-64 6-64 0z" />
  <ellipse class="rim" cx="40" cy="66" rx="32" ry="7" />
  <ellipse class="top" cx="40" cy="10" rx="22" ry="5" />
  <path class="band" d="M14.500 30h51l1.500 8h-54z" />
</svg>`;

/** @param {import("../../types.d.ts").BoardProps} props */
export function Board({ view, you, names, ask }) {
  const others = names.map((_, seat) => seat).filter((seat) => seat !== you);
  /** @param {number} die @param {number} face */
  const counts = (die, face) => die === face || (view.wild && die === 1);
  return html`<div class="dicetable">
    <ul aria-label="Players">
      ${others.map(
        (seat) => html`<li key=${seat} class="${view.turn === seat ? "turn" : ""} ${view.dice_left[seat] ? "" : "out"}">
          ${cup}
          <b><${SeatMark} seat=${seat} size=${14} /> ${names[seat]}</b>
          <span>${view.dice_left[seat] ? `${view.dice_left[seat]} dice` : "out"}</span>
        </li>`,
      )}
    </ul>
    <div class="felt">
      ${
        view.bid
          ? html`
            <span>${view.bid.seat === you ? "You say" : `${names[view.bid.seat]} says`}</span>
            <p class="bid">${view.bid.count} × <${Die} n=${view.bid.face} size=${58} /></p>
            <span>of ${sum(view.dice_left)} dice</span>
          `
          : view.lifted
            ? html`<${Lifted} lifted=${view.lifted} names=${names} you=${you} counts=${counts} />`
            : html`<span>No bid yet</span>`
      }
    </div>
    ${
      you === null
        ? null
        : html`<div class="mine ${view.turn === you ? "turn" : ""}">
          <p class="row" aria-label="Your dice">
            ${view.your_dice.map(
              (/** @type {number} */ die, /** @type {number} */ i) => html`<${Die} key=${i} n=${die} size=${52}
                hit=${view.bid ? counts(die, view.bid.face) : false} />`,
            )}
            ${view.your_dice.length ? null : "Your cup is empty."}
          </p>
          ${
            ask?.kind === "turn.bid"
              ? html`<${Picker} key=${JSON.stringify(view.bid)} ask=${ask} total=${sum(view.dice_left)} />`
              : null
          }
        </div>`
    }
  </div>`;
}

/** The cups as everyone saw them last. */
function Lifted({ lifted, names, you, counts }) {
  return html`
    <span>
      ${lifted.count} × ${lifted.face} was bid, ${lifted.found} ${lifted.found === 1 ? "was" : "were"} there. ${
        lifted.loser === you ? "You lose" : `${names[lifted.loser]} loses`
      } a die.
    </span>
    ${lifted.cups.map((/** @type {number[]} */ dice, /** @type {number} */ seat) =>
      dice.length
        ? html`<p class="row" key=${seat}>
          <b>${names[seat]}</b>
          ${dice.map((die, i) => html`<${Die} key=${i} n=${die} size=${26} hit=${counts(die, lifted.face)} />`)}
        </p>`
        : null,
    )}
  `;
}

/** Set a bid: a face, a number, and say it. @param {{ask: import("../../types.d.ts").Ask, total: number}} props */
function Picker({ ask, total }) {
  /** @param {number} face */
  const least = (face) => Array.from({ length: total }, (_, i) => i + 1).find((n) => ask.find([n, face]));
  const [face, setFace] = useState([1, 2, 3, 4, 5, 6].find(least) ?? 1);
  const [count, setCount] = useState(least(face) ?? 1);
  const chosen = ask.find([count, face]);
  const doubt = ask.find("doubt");
  return html`<div class="pick">
    <div class="faces" role="group" aria-label="Face">
      ${[1, 2, 3, 4, 5, 6].map(
        (f) => html`<button type="button" key=${f} aria-pressed=${f === face ? "true" : "false"} disabled=${!least(f)}
          aria-label=${`Bid on face ${f}`}
          onClick=${() => {
            setFace(f);
            setCount(ask.find([count, f]) ? count : (least(f) ?? 1));
          }}>
          <${Die} n=${f} size=${30} />
        </button>`,
      )}
    </div>
    <div class="number">
      <button type="button" aria-label="One less" disabled=${!ask.find([count - 1, face])}
        onClick=${() => setCount(count - 1)}>
        −
      </button>
      <output>${count}</output>
      <button type="button" aria-label="One more" disabled=${!ask.find([count + 1, face])}
        onClick=${() => setCount(count + 1)}>
        +
      </button>
    </div>
    <button type="button" class="primary big" disabled=${!chosen} onClick=${() => chosen && ask.choose(chosen.index)}>
      ${chosen ? chosen.label : "Bid"}
    </button>
    ${doubt ? html`<button type="button" class="big" onClick=${() => ask.choose(doubt.index)}>Doubt it</button>` : null}
  </div>`;
}
