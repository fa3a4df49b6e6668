// What the Adversary alone knows on the board, until the game is over; fetched where it is known.
import { html } from "../../lib.js";
import { GLYPH } from "./words.js";

/** @import { Line } from "../../types.d.ts" */
/** @import { Place } from "./board_pieces.js" */
/** @import { Screen } from "./view.d.ts" */

const WALKS = ["hidden_step", "prowls", "turned_on", "turned_unseen"];
const FRESH = 2;

/**
 * The way each figure of the Adversary went, as the log tells it: the last rounds, and all before.
 * @param {Screen} screen
 * @param {Line[]} log
 * @param {number} round
 */
function ways(screen, log, round) {
  const at = new Map(
    screen.figures.map((f) => [f.id, { old: /** @type {string[]} */ ([]), fresh: /** @type {string[]} */ ([]) }]),
  );
  let now = log.find((e) => e.kind === "round")?.facts?.n ?? round; // a game from a position begins in the middle
  for (const { kind, facts } of log) {
    if (kind === "round") now = facts?.n ?? now;
    const way = WALKS.includes(kind) ? at.get(facts?.figure) : kind === "hides" ? at.get(facts?.what) : undefined;
    if (!way) continue;
    if (now > round - FRESH) {
      if (!way.fresh.length && way.old.length) way.fresh.push(way.old[way.old.length - 1]);
      way.fresh.push(facts?.space);
    } else way.old.push(facts?.space);
  }
  return [...at.values()];
}

/**
 * What the Adversary alone knows: Hidden tokens, and the way walked; all of it once the game is over.
 * @param {{screen: Screen, round: number, log: Line[], over: boolean, place: Place}} props
 */
export function Behind({ screen, round, log, over, place }) {
  const { at } = place;
  const drawn = (/** @type {string[]} */ some) => `M${some.map((s) => at(s).slice(0, 2).join(" ")).join("L")}`;
  const trails = ways(screen, log, round);
  const hidden = [
    ...Object.values(screen.evidence ?? {}).map((s) => [s, "E", "Hidden Evidence"]),
    ...Object.entries(screen.pois ?? {}).map(([poi, s]) => [
      s,
      screen.cursed === poi ? "C" : "I",
      `Point of Interest ${poi}'s Hidden token${screen.cursed === poi ? ", Cursed" : ""}`,
    ]),
    ...(screen.grave ? [[screen.grave, "†", "the true Grave"]] : []),
    ...(screen.altar ? [[screen.altar, "altar", "the Altar"]] : []),
  ];
  return html`
    ${trails.map(
      (way, i) => html`<g key=${`y${i}`}>
        ${over && way.old.length > 1 ? html`<path class="walked old" d=${drawn(way.old)} />` : null}
        ${way.fresh.length > 1 ? html`<path class="walked" d=${drawn(way.fresh)} />` : null}
      </g>`,
    )}
    ${hidden.map(
      ([s, sign, name], i) => html`<g key=${`h${i}`} class="mark hiddenmark"
        transform=${`translate(${at(/** @type {string} */ (s))[0]} ${at(/** @type {string} */ (s))[1] - 0.3})`}>
        <title>${`${name} (only you see it)`}</title>
        <circle r="0.17" />
        ${
          GLYPH[/** @type {string} */ (sign)]
            ? html`<path class="glyph" d=${GLYPH[/** @type {string} */ (sign)]} />`
            : html`<text y="0.07">${sign}</text>`
        }
      </g>`,
    )}
  `;
}
