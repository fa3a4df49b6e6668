// Who sits where: name, shape, bot or person, connected or away, and who is asked now.
import { html } from "../lib.js";
import { BOTS } from "../games/options.js";
import { Icon, SeatMark } from "./icon.js";

/** @param {import("../types.d.ts").Seat} seat */
export function condition(seat) {
  if (seat.minded) return `a bot minds the seat`;
  if (seat.bot) return `bot · ${seat.bot}`;
  if (!seat.person) return "empty";
  return seat.connected ? "here" : "away";
}

/** @param {{table: import("../types.d.ts").Table, names: string[], you: number | null, asked: import("../types.d.ts").Asked[], onMind?: (seat: number, on: boolean) => void}} props */
export function Seats({ table, names, you, asked, onMind }) {
  const turn = new Set(asked.map((a) => a.seat));
  return html`<ul class="seats" aria-label="Seats">
    ${table.seats.map(
      (seat) => html`<li key=${seat.seat} class="seatline ${turn.has(seat.seat) ? "asked" : ""} ${seat.seat === you ? "you" : ""}">
        <${SeatMark} seat=${seat.seat} />
        <span class="name">${names[seat.seat]}</span>
        <span class="soft">${seat.seat === you ? "you" : ""}</span>
        <span class="cond" title=${seat.bot ? BOTS[seat.bot] : undefined}>${seat.bot || seat.minded ? html`<${Icon} name="vintage-robot" size=${14} />` : html`<span class="dot ${seat.connected ? "on" : ""}"></span>`}${condition(seat)}</span>
        ${onMind && seat.seat !== you && seat.person && !seat.connected && !seat.bot && !seat.minded ? html`<button type="button" class="quiet" onClick=${() => onMind(seat.seat, true)}>Let a bot mind it</button>` : null}
        ${turn.has(seat.seat) ? html`<span class="now">asked now</span>` : null}
      </li>`,
    )}
  </ul>`;
}
