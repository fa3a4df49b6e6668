// A board for any game: it draws whatever a View holds, with the names that the game's words give to things.
// Your own things first, then every player, then the table. Everything is chosen in the prompt bar.
import { brokenBoards, useCatalog } from "../catalog.js";
import { html } from "../lib.js";
import { SeatMark } from "../shell/icon.js";
import { title } from "../words.js";

/** @import { BoardProps } from "../types.d.ts" */

export const css = new URL("./plain_board.css", import.meta.url).href;

/** @typedef {{labels: Record<string, string>, names: string[], you: number | null}} Naming */

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
const MINE = /^(your?|my|mine|own|hand)(_|$)/;
const DICE = /(^|_)(dice|die|rolls?|rolled|cups?)($|_)/;
const SEATS = /(^|_)(turn|seat|who|player|winner|loser|bidder|doubter|dealer|first|active|leader|owner)$/;
const FEW = 24;

/** What a thing is called. @param {string} key @param {Naming} naming */
const called = (key, { labels }) => labels[key] ?? title(key);

/** @param {unknown} value */
const isSimple = (value) => value === null || typeof value !== "object";

/** Whether there is nothing to see. @param {unknown} value */
const isEmpty = (value) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** @param {BoardProps<Record<string, unknown>>} props */
export function Board({ view, you, table, names, asked }) {
  const info = useCatalog()?.find((g) => g.id === table.game);
  const naming = { labels: /** @type {Record<string, string>} */ (info?.labels ?? {}), names, you };
  const entries = Object.entries(view).filter(([key, value]) => key !== "you" && key !== "$" && !isEmpty(value));
  const bySeat = entries.filter(
    ([key, value]) => !MINE.test(key) && Array.isArray(value) && value.length === names.length && names.length > 1,
  );
  const mine = entries.filter((entry) => !bySeat.includes(entry) && MINE.test(entry[0]));
  const rest = entries.filter((entry) => !bySeat.includes(entry) && !mine.includes(entry));
  return html`<div class="plain-board">
    ${
      brokenBoards.value.includes(table.game)
        ? html`<p class="note" role="status">
          The drawn board of this game doesn't work, so this is the plain one. You can play on.
        </p>`
        : null
    }
    ${
      you !== null && mine.length
        ? html`<section class="mine" aria-label="Yours">
          <h2><${SeatMark} seat=${you} size=${16} /> Yours</h2>
          <${Facts} entries=${mine} naming=${naming} />
        </section>`
        : null
    }
    <section class="players" aria-label="Players">
      ${names.map(
        (name, seat) => html`<article key=${seat} class=${asked.some((a) => a.seat === seat) ? "turn" : ""}>
          <h3>
            <${SeatMark} seat=${seat} size=${16} /> ${name}
            ${seat === you && name !== "You" ? " (you)" : ""}
            ${asked.some((a) => a.seat === seat) ? html` <span class="tag">to move</span>` : null}
          </h3>
          <${Facts} entries=${bySeat.map(([key, value]) => [key, /** @type {unknown[]} */ (value)[seat]])}
            naming=${naming} />
        </article>`,
      )}
    </section>
    ${
      rest.length
        ? html`<section class="shared" aria-label="The table">
          <h2>The table</h2>
          <${Facts} entries=${rest} naming=${naming} />
        </section>`
        : null
    }
  </div>`;
}

/** @param {{entries: [string, unknown][], naming: Naming}} props */
function Facts({ entries, naming }) {
  return html`<dl>
    ${entries.map(
      ([key, value]) => html`<div key=${key} class=${isSimple(value) ? "one" : ""}>
        <dt>${called(key, naming)}</dt>
        <dd><${Value} name=${key} value=${value} naming=${naming} /></dd>
      </div>`,
    )}
  </dl>`;
}

/** Anything that a View may hold. @param {{name: string, value: unknown, naming: Naming}} props */
function Value({ name, value, naming }) {
  if (isEmpty(value)) return html`<span class="soft">none</span>`;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && SEATS.test(name) && naming.names[value] !== undefined)
    return html`<span class="who"><${SeatMark} seat=${value} size=${14} /> ${naming.names[value]}</span>`;
  if (typeof value === "number")
    return DICE.test(name) && value >= 1 && value <= 6 && Number.isInteger(value) && !/left|count/.test(name)
      ? html`<${Die} n=${value} />`
      : html`<b class="number">${value}</b>`;
  if (typeof value === "string") return html`<span class="card">${naming.labels[value] ?? title(value)}</span>`;
  if (Array.isArray(value)) return html`<${Several} name=${name} values=${value} naming=${naming} />`;
  const entries = Object.entries(/** @type {object} */ (value)).filter(([key]) => key !== "$");
  return html`<${Facts} entries=${entries} naming=${naming} />`;
}

/**
 * A hand, a row of dice, a pile: in order; many of the same are counted.
 * @param {{name: string, values: unknown[], naming: Naming}} props
 */
function Several({ name, values, naming }) {
  const alike = values.every((v) => v === null || isSimple(v));
  const perSeat = values.length === naming.names.length && values.some((v) => Array.isArray(v));
  if (perSeat)
    return html`<ul class="lists">
      ${values.map(
        (v, seat) => html`<li key=${seat}>
          <span class="who"><${SeatMark} seat=${seat} size=${14} /> ${naming.names[seat]}</span> <${Value} name=${name}
            value=${v} naming=${naming} />
        </li>`,
      )}
    </ul>`;
  if (!alike)
    return html`<ul class="lists">
      ${values.map((v, i) => html`<li key=${i}><${Value} name=${name} value=${v} naming=${naming} /></li>`)}
    </ul>`;
  const hidden = values.filter((v) => v === null).length;
  const open = values.filter((v) => v !== null);
  if (open.length > FEW) {
    const counts = new Map(open.map((v) => [v, open.filter((w) => w === v).length]));
    return html`<span class="pile">
      ${[...counts].map(
        ([v, n]) => html`<span key=${String(v)} class="counted">
          ${n} × <${Value} name=${name} value=${v} naming=${naming} />
        </span>`,
      )}
    </span>`;
  }
  return html`<span class="pile">
    ${open.map((v, i) => html`<${Value} key=${i} name=${name} value=${v} naming=${naming} />`)}
    ${hidden ? html`<span class="card back">${hidden} face down</span>` : null}
  </span>`;
}

/** @param {{n: number}} props */
function Die({ n }) {
  return html`<svg class="die" width="34" height="34" viewBox="-1 -1 26 26" role="img" aria-label=${`a ${n}`}>
    <rect width="24" height="24" rx="5" />
    ${SPOTS[n].map(([x, y], i) => html`<circle key=${i} cx=${x} cy=${y} r="2.5" />`)}
  </svg>`;
}
