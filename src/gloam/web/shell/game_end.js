// The end, from one's own seat: what became of it and why, then who won, and where to go from here.
import { styled } from "../games/index.js";
import { html, useRef, useState } from "../lib.js";
import { listed, named } from "../words.js";
import { Dialog } from "./dialog.js";
import { useFetched } from "./fetched.js";
import { Icon, SeatMark } from "./icon.js";
import { beforeLastTurn, decidedBy } from "./last_lines.js";
import { bare } from "./log.js";
import { RuleLink } from "./rule_link.js";
import { scoreOf } from "./score.js";
import { ShareButton } from "./share_link.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { AnyView, BoardModule, Line, Outcome, Table } from "../types.d.ts" */

const css = new URL("../css/end.css", import.meta.url).href;

/**
 * What a game's end_art.js exports: the picture of an end as the seat saw it, and the kinds of lines that may have
 * decided it.
 * @template [View=AnyView]
 * @typedef {{art: (view: View, outcome: Outcome, you: number | null) => Child, decisive: string[]}} EndDrawn
 */

/**
 * @param {{outcome: Outcome, table: Table, names: string[], you: number | null, ending?: {why: string[], each:
 *   string[], verdict?: string, result?: string}, board?: BoardModule, view?: unknown, log?: Line[], verify: string,
 *   onRematch?: () => void, onRule: (id: string) => void, onVerify: () => void, onDownload: () => void,
 *   onClose: () => void}} props
 */
export function End(props) {
  const { outcome, table, names, you, ending, board, view, log = [], verify } = props;
  const { onRematch, onRule, onVerify, onDownload, onClose } = props;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const drawn = useFetched(true, () => Promise.all([board?.endArt?.(), styled(css)]).then(([made]) => ({ made })));
  const Earned = useFetched(you !== null && !table.readonly, () => import("./earned.js").then((made) => made.Earned));
  if (!drawn) return null;
  const { winners, scores, reason } = outcome;
  const art = view ? drawn.made?.art(view, outcome, you) : null;
  const decided = decidedBy(log, drawn.made?.decisive ?? []);
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
  const told = ending?.why.length ? ending.why : [`${capital(reason)}${/[.!]$/.test(reason) ? "" : "."}`];
  const order = table.seats.map((s) => s.seat).sort((a, b) => rank(b) - rank(a));
  // Who wins or loses together has no score of their own.
  const together = winners.length === 0 || all || (table.seats.length === 1 && winners.length === 1);
  /** @param {number} seat */
  function rank(seat) {
    return (winners.includes(seat) ? 1000 : 0) + (scores[seat] ?? 0);
  }
  return html`<${Dialog} title="The end" class="end ${won ? "won" : ""}" onClose=${onClose}>
    <div class="endart" aria-hidden="true" ref=${box}>
      ${art ?? html`<${Icon} name=${crowned(outcome, you) ? "laurels" : "dark"} size=${96} />`}
    </div>
    <p class="verdict">${verdict}</p>
    ${told.map((line) => html`<p class="because" key=${line}>${ruled(line, onRule)}</p>`)}
    ${decided.length ? html`<${Decided} lines=${decided} names=${names} onRule=${onRule} />` : null}
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
    ${
      table.evening
        ? html`<p class="tonight">
          <a href=${`/tonight/${table.id}`}>Tonight</a>, ${table.evening.played} games: ${scoreOf(table.evening, names)}
        </p>`
        : null
    }
    ${Earned ? html`<${Earned} table=${table.id} />` : null}
    <p class="buttons">
      ${
        onRematch
          ? html`<button type="button" class="primary" data-first onClick=${onRematch}>
            <${Icon} name="rolling-dices" size=${18} /> ${table.rematch ? "Go to the rematch" : "Rematch"}
          </button>`
          : null
      }
      ${
        log.length
          ? html`<a class="button" href=${`/r/${table.id}?line=${beforeLastTurn(log)}&seat=${you ?? "spectator"}&play`}>
            <${Icon} name="eye" size=${16} /> Watch the last turn
          </a>`
          : null
      }
      <a class="button" href=${`/r/${table.id}/look`}><${Icon} name="bars" size=${16} /> Look back</a>
      <a class="button" href=${`/r/${table.id}`}><${Icon} name="play" size=${16} /> Replay</a>
      <${ShareButton} path=${() => `/r/${table.id}`} title=${`${table.title}: ${verdict}`} />
      <${PictureButton} drawn=${() => ({
        art: box.current?.querySelector("svg") ?? null,
        game: table.title,
        verdict,
        why: told,
        result: verdict === result ? "" : result,
      })} name=${`gloam-${table.game}-${table.id}`} />
      <button type="button" onClick=${onVerify}><${Icon} name="padlock" size=${16} /> ${verify}</button>
      <button type="button" onClick=${onDownload}><${Icon} name="download" size=${16} /> Download</button>
      <a class="button" href="/">All games</a>
    </p>
  </${Dialog}>`;
}

/**
 * The last lines that mattered.
 * @param {{lines: Line[], names: string[], onRule: (id: string) => void}} props
 */
const Decided = ({ lines, names, onRule }) => html`<div class="decided">
  <h3>What decided it</h3>
  <ol>
    ${lines.map(
      ({ n, text, rule }) => html`<li key=${n}>
        ${bare(named(text, names))} ${rule ? html`<${RuleLink} id=${rule} onRule=${onRule} />` : null}
      </li>`,
    )}
  </ol>
</div>`;

/**
 * A picture of the end for a friend: the phone's share sheet, or a file.
 * @param {{drawn: () => import("./end_picture.js").Ended, name: string}} props
 */
function PictureButton({ drawn, name }) {
  const [said, say] = useState("");
  const make = () =>
    import("./end_picture.js")
      .then(({ sharePicture }) => sharePicture(drawn(), `${name}.png`))
      .then(say, () => say("No picture could be made"));
  return html`
    <button type="button" onClick=${make}><${Icon} name="picture" size=${16} /> ${said || "Picture"}</button>
    <span class="sr" role="status">${said}</span>
  `;
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
