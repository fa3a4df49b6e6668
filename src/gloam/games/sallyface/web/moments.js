// The big moments of Sally Face, as pictures; its Story cards, as pages.
import { html } from "../../lib.js";
import { capital } from "./words.js";

/** @import { GameMoments } from "../../shell/moment.js" */
/** @import { Drawn, Page } from "../../shell/story_page.js" */
/** @import { StoryCard, View } from "./view.d.ts" */

const ROSE = "#e8788a";
const CURSE = "#c77dff";
const FACE = "M70 34c26-11 74-11 100 0 3 50-8 104-50 132C78 138 67 84 70 34z";

const CRACK = "46% 0, 54% 30%, 44% 62%, 52% 100%";

/** A mask: its eyes are of this color. @param {string} eyes */
export const mask = (eyes) => html`<g>
  <path d=${FACE} fill="#efe4e1" stroke="#b9a5a3" stroke-width="3" />
  <path d="M84 66h30v20H84zM126 66h30v20h-30z" fill="#17121a" />
  <circle cx="99" cy="76" r="5" fill=${eyes} />
  <circle cx="141" cy="76" r="5" fill=${eyes} />
  <path d="M104 130h32" stroke="#8d6e74" stroke-width="4" />
</g>`;

/** The same, in two halves that a crack parts. @param {string} from @param {string} cut */
const half = (from, cut) => html`<g data-moves="parts" style=${{ "--from": from, clipPath: cut }}>
  ${mask(CURSE)}
</g>`;

/** It has cracked. */
export const cracked = () => html`<svg viewBox="0 0 240 190">
  <g transform="translate(-7 0) rotate(-3 120 90)">${half("7px", `polygon(0 0, ${CRACK}, 0 100%)`)}</g>
  <g transform="translate(7 0) rotate(3 120 90)">${half("-7px", `polygon(100% 0, ${CRACK}, 100% 100%)`)}</g>
</svg>`;

/** @param {string} color */
export const ghost = (color) => html`<svg viewBox="0 0 240 190">
  <g fill="none" stroke=${color} stroke-width="4" stroke-linejoin="round">
    <path d="M70 170V84c0-66 100-66 100 0v86l-17-14-17 14-16-14-16 14-17-14z" fill="#ffffff14" data-moves="rises" />
    <path d="M98 80v16M142 80v16M114 124a6 8 0 1 1 .1 0" stroke-linecap="round" data-moves="appears" />
  </g>
</svg>`;

/** @param {string} color */
export const doubled = (color) => html`<svg viewBox="0 0 240 190">
  ${["-34px", "34px"].map(
    (from) => html`<g key=${from} data-moves="drifts" fill="none" stroke=${color} stroke-width="4"
      style=${{ "--from": from }} transform=${from.startsWith("-") ? "translate(-17 0)" : "translate(17 0)"}
      stroke-opacity="0.75">
      <path d="M74 30c30-14 62-14 92 0 6 54-8 104-46 130C82 134 68 84 74 30z" />
      <path d="M94 84a10 10 0 1 1 20 0 6 6 0 1 1-12 0M126 84a10 10 0 1 1 20 0 6 6 0 1 1-12 0" />
      <path d="M100 128c10-8 30-8 40 0" stroke-linecap="round" />
    </g>`,
  )}
</svg>`;

/** How far the track is filled. @param {View} view */
const filled = (view) => Math.min(1, view.corruption / view.track.end);

/** @type {GameMoments<View>} */
export const moments = {
  "fallen.you": ({ line }) =>
    line.facts?.status === "ghost"
      ? {
          tone: "#cfd6dc",
          way: "gray",
          art: ghost("#e6ebee"),
          title: "You are a Ghost.",
          text: "Your Health is gone. You play on, without a body.",
        }
      : {
          tone: CURSE,
          way: "double",
          art: doubled("#e0c3ff"),
          title: "You are Insane.",
          text: "Your Sanity is gone. You play on, beside yourself.",
        },
  "curse.you": ({ view, line }) => ({
    tone: CURSE,
    art: cracked(),
    title: html`Your <em>Curse</em>.`,
    text: view.players[Number(line.facts?.seat)]?.curse.name ?? "",
  }),
  space: ({ line, view }) => ({
    tone: "#d65468",
    art: html`<svg viewBox="0 0 240 190">
      <rect x="96" y="6" width="48" height="178" rx="24" fill="#12080c" stroke=${ROSE} stroke-width="3" />
      <rect data-moves="fills" x="100" y=${180 - 170 * filled(view)} width="40" height=${170 * filled(view)} rx="20"
        fill="#a3152c" />
      <circle data-moves="beats" cx="120" cy=${180 - 170 * filled(view)} r="34" fill="none" stroke=${ROSE}
        stroke-width="3" />
    </svg>`,
    title: html`Corruption reaches <em>${line.facts?.space === "item" ? "an Item" : "a Curse"} space</em>.`,
    text: `${view.corruption} of ${view.track.end}`,
  }),
  finale: ({ line, view }) => ({
    tone: "#ffd7a8",
    way: "curtain",
    art: html`<svg viewBox="0 0 240 190">
      <path data-moves="develops" d="M120 -60 250 190H-10z" fill="#ffd7a8" fill-opacity="0.16" />
      <ellipse cx="120" cy="176" rx="104" ry="14" fill="#ffd7a8" fill-opacity="0.22" />
      <g data-moves="rises">${mask("#e0524a")}</g>
    </svg>`,
    title: html`<em>${line.facts?.name || view.finale?.name || "The Finale"}</em>`,
    text: "The Finale begins.",
  }),
  solved: ({ line }) => ({
    tone: "#b8e0a0",
    art: html`<svg viewBox="0 0 240 190">
      <g stroke="#b8e0a0" stroke-width="3" fill="#151c14" stroke-linejoin="round">
        <path d="M62 26h56v140H62z" data-moves="turns" />
        <path d="M178 26h-56v140h56z" data-moves="turns" style=${{ "--turn": 0.6 }} />
      </g>
      <g data-moves="sinks" style=${{ "--turn": 1.6 }} fill="none" stroke="#efe9dd" stroke-width="5">
        <path d="M104 92V78c0-21 32-21 32 0v14" />
        <rect x="96" y="92" width="48" height="40" rx="6" fill="#2b3a26" />
        <path d="M120 108v10" stroke-linecap="round" />
      </g>
    </svg>`,
    title: line.text.replace(/ \([^)]*\)$/, "") || "Solved.",
  }),
};

/** A Story card as a page. @param {StoryCard} card @param {View} view @returns {Page} */
const pageOf = (card, view) => ({
  key: card.id,
  over: `${view.story.title} · card ${card.n} of ${view.story.cards}`,
  title: card.name,
  text: card.text,
  now: card.does ? `${card.does}.` : "",
  next: card.until && card.n === view.story_cards.length ? `${capital(`the Story goes on when ${card.until}`)}.` : "",
});

/** @type {Drawn<View>["pages"]} */
export const pages = {
  story: ({ line, view }) => {
    const card = /** @type {View} */ (view).story_cards.find((one) => one.id === line.facts?.card);
    return card ? pageOf(card, view) : null;
  },
};

/** The Story begins: what it is about, and the cards that lie open. @param {View} view @returns {Page[]} */
export const opening = (view) =>
  view.turn <= 1 && !view.finale
    ? [
        { key: "story", over: "Sally Face", title: view.story.title, text: view.story.text },
        ...view.story_cards.map((card) => pageOf(card, view)),
      ]
    : [];
