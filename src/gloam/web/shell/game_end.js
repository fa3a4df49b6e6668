// The end, from one's own seat: what became of it and why, then who won, and where to go from here.
import { html } from "../lib.js";
import { listed } from "../words.js";
import { Dialog } from "./dialog.js";
import { Icon, SeatMark } from "./icon.js";
import { RuleLink } from "./rule_link.js";
import { ShareButton } from "./share_link.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Outcome, Table } from "../types.d.ts" */

/**
 * @param {{outcome: Outcome, table: Table, names: string[], you: number | null, ending?: {why: string[], each:
 *   string[], verdict?: string, result?: string, sign?: Child}, verify: string, onRematch?: () => void, onRule: (id:
 *   string) => void,
 *   onVerify: () => void, onDownload: () => void, onClose: () => void}} props
 */
export function End({ outcome, table, names, you, ending, verify, onRematch, onRule, onVerify, onDownload, onClose }) {
  const { winners, scores, reason } = outcome;
  const won = you !== null && winners.includes(you);
  const who = winners.map((w) => (w === you ? "you" : names[w]));
  const all = winners.length === table.seats.length && winners.length > 1;
  const title =
    winners.length === 0
      ? "Nobody wins."
      : all
        ? you === null
          ? "They all win."
          : "You all win."
        : won && winners.length === 1
          ? "You win."
          : `${capital(listed(who))} ${winners.length > 1 ? "share the win" : "wins"}.`;
  const verdict = ending?.verdict ?? title;
  const result = ending?.result ?? title;
  const order = table.seats.map((s) => s.seat).sort((a, b) => rank(b) - rank(a));
  // Who wins or loses together has no score of their own.
  const together = winners.length === 0 || all || (table.seats.length === 1 && winners.length === 1);
  /** @param {number} seat */
  function rank(seat) {
    return (winners.includes(seat) ? 1000 : 0) + (scores[seat] ?? 0);
  }
  return html`<${Dialog} title="The end" class="end ${won ? "won" : ""}" onClose=${onClose}>
    <div class="laurel">
      ${
        ending?.sign ??
        (crowned(outcome, you) ? html`<${Icon} name="laurels" size=${96} />` : html`<${Icon} name="dark" size=${88} />`)
      }
    </div>
    <p class="verdict">${verdict}</p>
    ${ending?.why.length ? null : html`<p class="because">${capital(reason)}${/[.!]$/.test(reason) ? "" : "."}</p>`}
    ${ending?.why.map((line) => html`<p class="because" key=${line}>${ruled(line, onRule)}</p>`)}
    ${verdict === result ? null : html`<p class="result">${result}</p>`}
    <ol class="scores">
      ${order.map(
        (seat) => html`<li key=${seat} class=${winners.includes(seat) ? "winner" : ""}>
          <${SeatMark} seat=${seat} /> <span class="name">${names[seat]}${seat === you ? " (you)" : ""}</span> <span
            class="soft">
            ${ending?.each[seat] ?? ""}
            ${
              table.hints?.used?.[seat]
                ? html` <span class="hintcount">
                    ${table.hints.used[seat]} ${table.hints.used[seat] === 1 ? "hint" : "hints"} used
                  </span>
                `
                : null
            }
          </span>
          ${winners.includes(seat) ? html`<span class="tag">winner</span>` : null}
          ${together ? null : html`<b>${scores[seat] ?? "–"}</b>`}
        </li>`,
      )}
    </ol>
    <p class="buttons">
      ${
        onRematch
          ? html`<button type="button" class="primary" data-first onClick=${onRematch}>
            <${Icon} name="rolling-dices" size=${18} /> ${table.rematch ? "Go to the rematch" : "Rematch"}
          </button>`
          : null
      }
      <a class="button" href=${`/r/${table.id}/look`}><${Icon} name="bars" size=${16} /> Look back</a>
      <a class="button" href=${`/r/${table.id}`}><${Icon} name="play" size=${16} /> Replay</a>
      <${ShareButton} path=${() => `/r/${table.id}`} title=${`${table.title}: ${verdict}`} />
      <button type="button" onClick=${onVerify}><${Icon} name="padlock" size=${16} /> ${verify}</button>
      <button type="button" onClick=${onDownload}><${Icon} name="download" size=${16} /> Download</button>
      <a class="button" href="/">All games</a>
    </p>
  </${Dialog}>`;
}

/**
 * Laurels are for winners, and for spectators who saw somebody win.
 * @param {Outcome} outcome
 * @param {number | null} you
 */
export const crowned = ({ winners }, you) => (you === null ? winners.length > 0 : winners.includes(you));

/** "(L088, L012)" at the end of a line as links. @param {string} line @param {(id: string) => void} onRule */
function ruled(line, onRule) {
  const found = /^(.*?)\s*\(((?:[A-Z]+-?\d+[,\s]*)+)\)$/.exec(line);
  return found ? html`${found[1]} <${RuleLink} id=${found[2]} onRule=${onRule} />` : line;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
