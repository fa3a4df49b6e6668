// Spoof: everyone's fist on a table. It draws the View; what can be chosen stands in the prompt bar.
import { html } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";

export const css = new URL("./board.css", import.meta.url).href;

/**
 * @typedef {{round: number, rounds: number, your_coins: number | null, hidden: boolean, guesses: (number | null)[],
 *   points: number[], last_shown: number[]}} View
 */

/** @param {View} view */
export const status = (view) => (view ? `Round ${view.round} of ${view.rounds}` : "");

/** @param {number} n */
const coins = (n) => `${n} coin${n === 1 ? "" : "s"}`;

/** @param {import("../../types.d.ts").BoardProps<View>} props */
export function Board({ view, you, names, asked }) {
  const last = view.last_shown.map((n, seat) => `${names[seat]} ${n}`);
  return html`<div class="cardtable">
    <ul aria-label="Players">
      ${names.map((name, seat) => {
        const mine = seat === you ? view.your_coins : null;
        const guess = view.guesses[seat];
        return html`<li key=${seat} class=${asked.some((a) => a.seat === seat) ? "turn" : ""}>
          <b><${SeatMark} seat=${seat} size=${14} /> ${name}</b>
          <div class="card ${mine === null ? "back" : ""}" role="img"
            aria-label=${mine === null ? "A closed fist" : `Your fist: ${coins(mine)}`}>
            ${mine ?? ""}
          </div>
          <span>${view.points[seat]} points${guess === null ? "" : `, guesses ${guess}`}</span>
        </li>`;
      })}
    </ul>
    ${last.length ? html`<p>Last round: ${last.join(", ")}.</p>` : null}
  </div>`;
}
