// Can't Stop: a mountain with eleven ways up. It draws the View; an option is a pair of columns, and both can be
// clicked.
import { html, useState } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";

/** @import { BoardProps, Option, Outcome } from "../../types.d.ts" */
/** @import { View } from "./view.d.ts" */

export const css = new URL("./cant_stop.css", import.meta.url).href;
export const sounds = () => import("./sounds.js");
export const moments = () => import("./moments.js");
export const endArt = () => import("./end_art.js");

const STEP = 36;
const WIDE = 62;
const FOOT = 560;

/** @param {View} view */
export function places(view) {
  return Object.keys(view.lengths).map((c) => `column ${c}`);
}

/** @param {View} view */
export function status(view) {
  return view ? `${view.markers.length} players` : "";
}

/** @type {Record<string, [string, string]>} */
export const keys = { roll: ["r", "roll again"], stop: ["s", "stop"] };
export const oddsWords = {
  fall: "You bust",
  "fall: never": "You can't bust",
  odds: "If you roll again",
};

/** @param {number} column @param {number} height */
const place = (column, height) => ({ x: 60 + (column - 2) * WIDE + 31, y: FOOT - height * STEP });

/** Room for the question, the odds, the dice and a row of answers, in rem. */
export const reserves = 10.4;
/** The mountain stays where it is: pairs are buttons too. */
export const still = true;

/** A pair is climbed on the mountain. @param {Option} option */
export const where = (option) => (Array.isArray(option.value) ? "board" : "ask");

/** The column that is pointed at, on the mountain or at its answer. @param {BoardProps<View>} props */
export function use({ ask, hover }) {
  const [over, setOver] = useState(/** @type {number | null} */ (null));
  const pairs = ask?.kind === "turn.pair" ? ask.decision.options.map((o, index) => ({ ...o, index })) : [];
  const touches = (/** @type {number} */ column) => pairs.filter((o) => o.value.includes(column));
  const lit = Array.isArray(hover) ? hover : over !== null ? touches(over).flatMap((o) => o.value) : [];
  return { setOver, touches, lit };
}

/** @param {BoardProps<View>} props */
export function Board({ view, you, names, ask, shared }) {
  const { setOver, touches, lit } = /** @type {ReturnType<typeof use>} */ (shared);
  const lengths = Object.entries(view.lengths).map(([c, n]) => /** @type {[number, number]} */ ([Number(c), n]));
  return html`<div class="climb">
    <svg class="mountain" viewBox="0 0 760 640" preserveAspectRatio="xMidYMax meet" role="img"
      aria-label=${`${lengths.length} columns. ${lengths
        .map(([c, n]) => tell(view, c, n, names))
        .filter(Boolean)
        .join(". ")}`}>
      <defs>
        <linearGradient id="cs-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1c2a48" />
          <stop offset="1" stop-color="#101522" />
        </linearGradient>
        <linearGradient id="cs-rock" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#6f86a8" />
          <stop offset=".25" stop-color="#3f5270" />
          <stop offset="1" stop-color="#1a2436" />
        </linearGradient>
        <radialGradient id="cs-moon">
          <stop offset="0" stop-color="#fff" stop-opacity=".6" />
          <stop offset="1" stop-color="#8fb8e8" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect x="-2000" y="-2000" width="4760" height="4640" fill="url(#cs-sky)" />
      <circle cx="640" cy="80" r="120" fill="url(#cs-moon)" />
      <circle cx="640" cy="80" r="26" fill="#eaf3ff" />
      <path d="M0 470 120 330l60 40 120-190 70 60 40-40 110 160 70-40 170 150v180H0z" fill="#1d2a42" />
      <path transform="translate(11 0)" d="M-40 660 60 470 200 300 330 110 390 44l66 70 122 190 104 130 100 226z"
        fill="url(#cs-rock)" />
      <path transform="translate(11 0)" d="M390 44l46 50-22 4-20 26-28-22-28 16-8-8z" fill="#eaf3ff" opacity=".9" />
      ${lengths.map(([column, length]) => {
        const closed = view.closed.includes(column);
        const options = touches(column);
        return html`<g key=${column} data-ping=${`column ${column}`}
          class="column ${closed ? "closed" : ""} ${options.length ? "can" : ""} ${lit.includes(column) ? "lit" : ""}"
          onMouseEnter=${options.length ? () => setOver(column) : undefined}
          onMouseLeave=${options.length ? () => setOver(null) : undefined}
          data-option=${options.length === 1 ? options[0].index : undefined}
          onClick=${options.length === 1 ? () => ask?.choose(options[0].index) : undefined}>
          ${
            options.length
              ? html`<rect class="way ${options.length === 1 ? "sure" : ""}" data-column=${column}
                x=${place(column, 0).x - WIDE / 2} y=${place(column, length).y - 20} width=${WIDE}
                height=${FOOT + 34 - place(column, length).y} rx="14" />`
              : null
          }
          <line x1=${place(column, 0).x} x2=${place(column, 0).x} y1=${place(column, 0.6).y}
            y2=${place(column, length).y} />
          ${Array.from(
            { length },
            (_, i) => html`<circle key=${i} class=${i + 1 === length ? "top" : "hold"} cx=${place(column, i + 1).x}
              cy=${place(column, i + 1).y} r=${i + 1 === length ? 15 : 11} />`,
          )}
          ${
            closed
              ? html`<text class="flag" x=${place(column, length).x} y=${place(column, length).y + 6}>⚑</text>`
              : html`<text class="number" x=${place(column, length).x} y=${place(column, length).y + 6}>
                ${column}
              </text>`
          }
          <text class="foot" x=${place(column, 0).x} y=${FOOT + 18}>${column}</text>
        </g>`;
      })}
      ${view.markers.map((/** @type {Record<string, number>} */ marks, /** @type {number} */ seat) =>
        Object.entries(marks).map(([c, at]) => {
          const p = place(Number(c), at);
          return html`<g key=${`${seat}-${c}`}
            transform=${`translate(${p.x - 9 + (seat - (view.markers.length - 1) / 2) * 6} ${p.y - 9})`}
            class="marker seat-${seat}">
            <${SeatMark} seat=${seat} size=${18} />
          </g>`;
        }),
      )}
      ${Object.entries(view.runners).map(([c, at]) => {
        const p = place(Number(c), /** @type {number} */ (at));
        return html`<g key=${c} class="runner" transform=${`translate(${p.x} ${p.y})`}>
          <circle r="12.500" />
          <path d="M-5 6 0-8 5 6z" />
        </g>`;
      })}
    </svg>
    <ul class="climbers">
      ${names.map(
        (name, seat) => html`<li key=${seat} class=${view.turn === seat ? "now" : ""}>
          <${SeatMark} seat=${seat} size=${14} /> <b>${seat === you ? "You" : name}</b> <span class="soft">
            <span aria-hidden="true">${closedBy(view, seat)}/${view.columns_to_win}</span>
            <span class="sr">
              ${closedBy(view, seat)} of ${view.columns_to_win} columns closed${view.turn === seat ? ", to move" : ""}
            </span>
          </span>
        </li>`,
      )}
    </ul>
  </div>`;
}

/** How many columns a seat has closed. @param {View} view @param {number} seat */
const closedBy = (view, seat) => Object.entries(view.markers[seat]).filter(([c, at]) => at >= view.lengths[c]).length;

/** The dice. @param {BoardProps<View>} props */
export function Hand({ view }) {
  const rolled = view.dice.join(",");
  return html`<div class="rolled" aria-label=${view.dice.length ? `Rolled ${view.dice.join(", ")}` : "No dice rolled"}
    role="img" key=${rolled}>
    ${view.dice.map(
      (/** @type {number} */ n, /** @type {number} */ i) => html`<${Pips} key=${`${rolled}${i}`} n=${n} />`,
    )}
  </div>`;
}

/**
 * On a phone beside a big screen: how far you are up each column, and where this turn's runners stand.
 * @param {BoardProps<View>} props
 */
export function Held({ view, you }) {
  const marks = view.markers[you ?? view.turn ?? 0] ?? {};
  const lengths = Object.entries(view.lengths).map(([c, n]) => /** @type {[string, number]} */ ([c, n]));
  const high = (/** @type {number} */ n) => 8 + n * 13;
  return html`<svg class="ownclimb" viewBox="0 0 363 220" role="img"
    aria-label=${`Your columns. ${lengths
      .filter(([c]) => marks[c] || view.runners[c])
      .map(([c, n]) => tellOwn(c, n, marks[c] ?? 0, view.runners[c] ?? 0))
      .join(". ")}`}>
    ${lengths.map(
      ([c, n], i) => html`<g key=${c} class=${view.closed.includes(Number(c)) ? "closed" : ""}
        transform=${`translate(${i * 33 + 16} 196)`}>
        <rect class="way" x="-12" y=${-high(n)} width="24" height=${high(n)} rx="7" />
        ${
          marks[c]
            ? html`<rect class="own" x="-12" y=${-high(marks[c])} width="24" height=${high(marks[c])} rx="7" />`
            : null
        }
        ${view.runners[c] ? html`<circle class="ran" cy=${6 - high(view.runners[c])} r="8" />` : null}
        <text y="17">${c}</text>
      </g>`,
    )}
  </svg>`;
}

/** @param {string} column @param {number} length @param {number} mark @param {number} runner */
const tellOwn = (column, length, mark, runner) =>
  `Column ${column}: ${runner ? `runner at ${runner}` : `marker at ${mark}`} of ${length}`;

/** What the marks mean. @param {BoardProps<View>} props */
export function Things({ view }) {
  return html`<p class="soft teller">
    White rings are this turn's runners (${view.runners_in_all} at most). Players' own shapes are their markers. If you
    bust, you lose this turn's progress.
  </p>`;
}

/** @param {View} view @param {number} column @param {number} length @param {string[]} names */
function tell(view, column, length, names) {
  const told = view.markers.map((m, s) => (m[column] ? `${names[s]} at ${m[column]}` : "")).filter(Boolean);
  if (view.runners[column]) told.push(`runner at ${view.runners[column]}`);
  return told.length ? `Column ${column} of ${length}: ${told.join(", ")}` : "";
}

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
    [6, 5.5],
    [18, 5.5],
    [6, 12],
    [18, 12],
    [6, 18.5],
    [18, 18.5],
  ],
];

/** @param {{n: number}} props */
function Pips({ n }) {
  return html`<svg class="pips" viewBox="0 0 24 24" aria-hidden="true">
    <rect x=".8" y=".8" width="22.400" height="22.400" rx="5" />
    ${SPOTS[n] ? null : html`<text x="12" y="17" text-anchor="middle" font-size="14">${n}</text>`}
    ${(SPOTS[n] ?? []).map(([x, y], i) => html`<circle key=${i} cx=${x} cy=${y} r="2.300" />`)}
  </svg>`;
}

/**
 * @param {View} view
 * @param {Outcome} outcome
 * @param {string[]} names
 * @param {unknown} _log
 * @param {number | null} you
 */
export function ending(view, outcome, names, _log, you = null) {
  const who = outcome.winners.map((w) => names[w]).join(" and ");
  const won = you !== null && outcome.winners.includes(you);
  return {
    verdict: won ? "You stand at the top." : `${who} got to the top first.`,
    why: [`${who} closed ${view.columns_to_win} columns first. (CS14)`],
    each: names.map((_, s) => {
      const [closed, enough] = [outcome.scores[s], view.columns_to_win];
      return closed > enough ? `${closed} columns` : `${closed} of ${enough} columns`;
    }),
  };
}
