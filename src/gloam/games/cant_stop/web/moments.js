// The big moments of Can't Stop, as pictures.
import { html } from "../../lib.js";
import { listed } from "../../words.js";

/** @import { GameMoments } from "../../shell/moment.js" */
/** @import { View } from "./view.d.ts" */

const SNOW = "#e8eef2";
const ICE = "#9fc4dc";

/** A mountain; a flag on its top, or far away. @param {boolean} yours */
export const peak = (yours) => html`<svg viewBox="0 0 240 170">
  <path d="M6 166 86 62l22 24 28-40 98 120z" fill="#1a2530" stroke=${ICE} stroke-width="3" stroke-linejoin="round" />
  <path d="M136 46l-26 37 15 9 11-13 13 15 15-7z" fill=${SNOW} />
  <path d="M86 62 66 88l14 8 8-9 10 8z" fill=${SNOW} fill-opacity="0.7" />
  <g data-moves="rises" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    ${
      yours
        ? html`<path d="M136 46V4l30 10-30 11" fill="#e3c07a" stroke="#e3c07a" />`
        : html`<path d="M136 46V28l13 4-13 5" fill="#8b95a0" stroke="#8b95a0" />`
    }
  </g>
</svg>`;

/** A rope that has torn, and somebody below. */
const torn = html`<svg viewBox="0 0 240 190">
  <g fill="none" stroke=${ICE} stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
    <path d="M120 -20v58M120 38l-7 9M120 38l1 11M120 38l8 8" />
    <g data-moves="sinks">
      <path d="M118 92l-6-12M118 92l2-14M118 92l7-11M118 92v18" />
      <circle cx="118" cy="120" r="10" fill="#10121d" />
      <path d="M118 130v26M118 138l-24-12M118 138l25-9M118 156l-17 22M118 156l20 20" />
    </g>
  </g>
</svg>`;

/** @type {GameMoments<View>} */
export const moments = {
  "fall.you": () => ({ tone: ICE, art: torn, title: html`You <em>bust</em>.`, text: "This turn's progress is lost." }),
  close: ({ line }) => ({
    tone: "#e3c07a",
    soft: true,
    title: html`The top of <em>${listed((line.facts?.closed ?? []).map(String))}</em> is yours.`,
  }),
};
