// The big moments of Lucidity, as pictures.
import { html } from "../../lib.js";

/** @import { GameMoments } from "../../shell/moment.js" */

/** @type {Record<string, [string, string, string]>} a color's tone, its dream, its name */
const DREAMS = {
  B: ["#8fb8f0", "the Depths", "blue"],
  G: ["#8fd6a5", "Envy", "green"],
  Y: ["#e3c07a", "Imprisonment", "yellow"],
  R: ["#ff8676", "Primeval Fear", "red"],
};

/** An eye that opens; in it what one has become. @param {string} tone @param {string} color */
const eye = (tone, color) => html`<svg viewBox="0 0 240 150">
  <g class="opens">
    <path d="M6 75C60 12 180 12 234 75 180 138 60 138 6 75z" fill="#06070c" stroke=${tone} stroke-width="3.5" />
    <circle cx="120" cy="75" r="46" fill=${tone} fill-opacity="0.28" stroke=${tone} stroke-width="2.5" />
    <circle cx="120" cy="75" r="17" fill="#06070c" stroke=${tone} stroke-width="2" data-dream=${color} />
    <circle cx="110" cy="66" r="5" fill=${tone} />
  </g>
</svg>`;

const TOP = "M0 0H240V52L220 82 200 52 180 84 160 52 140 86 120 52 100 86 80 52 60 84 40 52 20 82 0 52z";
const LOW = "M0 150H240V98L220 70 200 98 180 66 160 98 140 64 120 98 100 64 80 98 60 66 40 98 20 70 0 98z";

/** @type {GameMoments} */
export const moments = {
  "nightmare.you": ({ line }) => {
    const [tone, dream, word] = DREAMS[line.facts?.color] ?? DREAMS.B;
    return {
      tone,
      art: eye(tone, line.facts?.color),
      title: html`You are the Nightmare of <em>${dream}</em>.`,
      text: `From now on, every ${word} Shadow that a Dreamer rolls is your Power.`,
    };
  },
  "eaten.you": () => ({
    tone: "#ff6a5a",
    art: html`<svg viewBox="0 0 240 150">
      <path class="rises" d=${LOW} fill="#2a0f12" stroke="#ff6a5a" stroke-width="3" stroke-linejoin="round" />
      <path class="sinks" d=${TOP} fill="#2a0f12" stroke="#ff6a5a" stroke-width="3" stroke-linejoin="round" />
    </svg>`,
    title: html`You were <em>eaten</em>.`,
    text: "Your Hunt row is full. You are out of the game.",
  }),
};
