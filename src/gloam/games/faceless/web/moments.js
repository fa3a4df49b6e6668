// The big moments of The Faceless, as pictures.
import { html } from "../../lib.js";

/** @import { GameMoments } from "../../shell/moment.js" */

const RED = "#ff6a5a";

/** Billygoat's head: horns, a long face, eyes like slits. */
const goat = html`<svg viewBox="0 0 240 190">
  <g class="rises" fill="none" stroke=${RED} stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
    <path d="M92 62C56 62 34 40 30 6c20 22 38 26 70 24M148 62c36 0 58-22 62-56-20 22-38 26-70 24" fill="#1a0708" />
    <path d="M92 46c10-10 46-10 56 0 14 22 8 66-8 104-6 18-34 18-40 0-16-38-22-82-8-104z" fill="#1a0708" />
    <path d="M98 84l18 8M142 84l-18 8" stroke-width="6" />
    <path d="M112 148h16M120 118v14" />
  </g>
</svg>`;

/** @type {GameMoments} */
export const moments = {
  caught: () => ({ tone: RED, art: goat, title: html`<em>Billygoat</em> has you.` }),
  beside: () => ({
    tone: RED,
    art: goat,
    title: html`<em>Billygoat</em> is next to you.`,
    text: "One step, and he has the Team.",
  }),
};
