// Who sits where: name, shape, bot or person, connected or away, who is to move, and the host's menus.

import { BOTS } from "../games/options.js";
import { html } from "../lib.js";
import { Copy } from "./copy_link.js";
import { openPath } from "./host.js";
import { SeatMenu } from "./host_menu.js";
import { Icon, SeatMark } from "./icon.js";
import { linkAt, useAddress } from "./share_link.js";

/** @import { Asked, Seat, Table } from "../types.d.ts" */

const LEVELS = ["easy", "normal", "hard"];

/** Who sits there; of a bot its level. @param {Seat} seat */
export function condition(seat) {
  if (seat.minded) return "a bot is playing";
  if (seat.bot) return LEVELS.includes(seat.bot) ? `${seat.bot} bot` : "bot";
  if (!seat.person) return "open";
  return seat.connected ? "online" : "away";
}

/**
 * The tags behind a name.
 * @param {{table: Table, seat: Seat, you: boolean}} props
 */
export function Tags({ table, seat, you }) {
  return html`
    ${you ? html` <span class="soft">you</span>` : null}
    ${table.host === seat.seat ? html` <span class="tag">host</span>` : null}
    ${seat.muted ? html` <span class="tag"><${Icon} name="mute" size=${12} /> muted</span>` : null}
  `;
}

/**
 * @param {{table: Table, names: string[], you: number | null, asked: Asked[], host?: import("./host.js").Host | null,
 *   onMind?: (seat: number, on: boolean) => void, onNudge?: (seat: number) => void}} props
 */
export function Seats({ table, names, you, asked, host = null, onMind, onNudge }) {
  const at = useAddress();
  const turn = new Set(asked.map((a) => a.seat));
  const lead = table.host === null ? null : table.seats[table.host];
  // Only the host lets a bot play for somebody who is away; anybody seated may when the host is away too.
  const may = onMind && !table.closed && !table.over && (host !== null || (lead !== null && !lead.connected));
  return html`
    <ul class="seats" aria-label="Seats">
      ${table.seats.map((seat) => {
        const path = host && !table.closed ? openPath(table, seat) : null;
        return html`<li key=${seat.seat}
          class="seatline ${turn.has(seat.seat) ? "asked" : ""} ${seat.seat === you ? "you" : ""}">
          <${SeatMark} seat=${seat.seat} />
          <span class="called">
            <span class="name">${names[seat.seat]}</span>
            <${Tags} table=${table} seat=${seat} you=${seat.seat === you} />
          </span>
          <span class="cond" title=${seat.bot ? BOTS[seat.bot] : undefined}>
            ${
              seat.bot || seat.minded
                ? html`<${Icon} name="vintage-robot" size=${14} />`
                : html`<span class="dot ${seat.connected ? "on" : ""}"></span>`
            }
            ${condition(seat)}
          </span>
          ${host ? html`<${SeatMenu} host=${host} table=${table} seat=${seat} name=${names[seat.seat]} />` : null}
          ${
            turn.has(seat.seat)
              ? html`<span class="now">
                ${seat.connected && !seat.bot && !seat.minded && seat.seat !== you ? "thinking" : "to move"}
                ${
                  onNudge && seat.person && !seat.bot && !seat.minded && seat.seat !== you
                    ? html` <button type="button" class="quiet" onClick=${() => onNudge(seat.seat)}>Nudge</button>
                    `
                    : null
                }
              </span>`
              : null
          }
          ${
            may && seat.seat !== you && seat.person && !seat.connected && !seat.bot && !seat.minded
              ? html`<button type="button" class="quiet standin" onClick=${() => onMind(seat.seat, true)}>
                Let a bot play until they're back
              </button>`
              : null
          }
          ${
            path
              ? html`<div class="newlink">
                <p class="soft">Send this link to the player for this seat.</p>
                <${Copy} text=${linkAt(path, at)} label=${`Copy the link for seat ${seat.seat + 1}`} />
              </div>`
              : null
          }
        </li>`;
      })}
    </ul>
    ${
      table.watchers
        ? html`<p class="watchers">
          <${Icon} name="eye" size=${14} /> ${
            table.watchers > 5 ? `more than ${table.watchers}` : table.watchers
          } ${table.watchers === 1 ? "spectator" : "spectators"}
        </p>`
        : null
    }
    ${host?.wrong ? html`<p class="wrong" role="alert">${host.wrong}</p>` : null}
  `;
}
