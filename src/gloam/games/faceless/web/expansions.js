// What the expansions bring to the table, each drawn and explained: Avatars, die, glass, cards, Fog, Den, Nightworld.
import { html } from "../../lib.js";
import { minutes, useSand } from "../../shell/sand_timer.js";
import { way } from "./geometry.js";
import { Aside, Thing } from "./piece_info.js";
import { AVATARS, DIE, FIGURE, ROADS, TELL } from "./words.js";

/** @import { Table } from "../../types.d.ts" */
/** @import { Hourglass, Servants as ServantCards, Crossroads as Roads, View } from "./view.d.ts" */

/** @type {Record<string, string>} heads on a square of 48 */
const HEADS = {
  spectral: "M24 44c-9-6-12-14-12-22 0-9 5-14 12-14s12 5 12 14c0 8-3 16-12 22zM8 40c4-2 6-6 6-10M40 40c-4-2-6-6-6-10",
  unspeakable:
    "M14 20c0-7 4-11 10-11s10 4 10 11c0 11-4 20-10 22-6-2-10-11-10-22zM17 31h14M19 29v4M22 29v4M26 29v4M29 29v4",
  puppetmaster: "M14 4v14M34 4v14M24 4v8M14 18c0-4 4-6 10-6s10 2 10 6c0 12-4 22-10 24-6-2-10-12-10-24z",
  eraserhead: "M13 22c0-9 4-14 11-14s11 5 11 14c0 10-4 18-11 20-7-2-11-10-11-20zM11 15h26M11 19h26",
  demon:
    "M14 20c0-6 4-9 10-9s10 3 10 9c0 12-4 20-10 23-6-3-10-11-10-23zM14 16C8 14 5 9 6 3c4 6 8 7 12 8M34 16" +
    "c6-2 9-7 8-13-4 6-8 7-12 8",
  labyrinthine: "M24 6a18 18 0 1 1-16 10M24 13a11 11 0 1 1-10 7M24 20a5 5 0 1 1-4 2",
};

/** @param {{name: string}} props */
function Head({ name }) {
  const horns = name === "demon" || name === "labyrinthine" ? "" : "M15 13C9 11 5 7 5 2M33 13c6-2 10-6 10-11";
  return html`<svg viewBox="0 0 48 48" class="head" aria-hidden="true">
    <path d=${`${HEADS[name] ?? ""}${horns}`} />
    ${name === "labyrinthine" ? null : html`<path d="M18 23l4 2-4 1.500zM30 23l-4 2 4 1.500z" class="gaze" />`}
  </svg>`;
}

/** @type {Record<string, string>} faces on a square of 48 */
const FACES = {
  powers_off: "M12 14h24v16L24 39 12 30zM14 12l20 26",
  plus1: "M10 24h12M16 18v12M30 15l5-3v24",
  minus1: "M10 24h12M30 15l5-3v24",
  obstacle_free: "M8 34h10l4-8 6 8h12M10 22c6-14 20-14 24-2M34 20l4-6M34 20l-6-3",
  billygoat_closer: "M16 20c0-5 3-8 8-8s8 3 8 8c0 9-3 16-8 18-5-2-8-9-8-18zM17 15c-5-1-8-4-8-9M31 15c5-1 8-4 8-9",
  nothing: "M16 24h16",
  none: "M20 20a4 4 0 1 1 6 3.500c-1.500 1-2 1.700-2 3.500M24 31v.5",
};

/** @param {{face: string}} props */
function Die({ face }) {
  const [text, rule] = DIE[face] ?? ["Not rolled yet.", "FD71"];
  return html`<${Thing} tell=${[TELL.die[0], `${text} ${TELL.die[1]}`, rule]} class="extra">
    <svg viewBox="0 0 48 48" class="creepy" aria-hidden="true">
      <rect x="4" y="4" width="40" height="40" rx="9" />
      <path d=${FACES[face] ?? FACES.none} />
    </svg>
    <span><b>Creepy Die</b> ${text}</span>
  </${Thing}>`;
}

/** @param {{glass: Hourglass, sand: Table["sand"]}} props */
function Glass({ glass, sand }) {
  const seconds = useSand(sand);
  const left = sand ? seconds / sand.seconds : Math.max(0, Math.min(1, 1 - glass.turns / glass.of));
  const top = 8 + 14 * (1 - left);
  const turns = glass.of - glass.turns;
  const runs = sand
    ? seconds > 0
      ? `${minutes(seconds)} of sand left${sand.until === null ? ", not running" : ""}.`
      : "It has run out."
    : glass.seconds
      ? "It runs in real time."
      : turns <= 0
        ? "It has run out."
        : `${turns} ${turns === 1 ? "turn" : "turns"} of sand left.`;
  const text = `${runs}${glass.protected ? " A Memory protects you once." : ""}`;
  return html`<${Thing} tell=${[TELL.hourglass[0], `${text} ${TELL.hourglass[1]}`, TELL.hourglass[2]]} class="extra">
    <svg viewBox="0 0 32 48" class="glassdraw" aria-hidden="true">
      <path d=${`M${9 - 3 * left} ${top}H${23 + 3 * left}L16 24z`} class="sand" />
      <path d=${`M7 42c0-${(10 * (1 - left)).toFixed(1)} 18-${(10 * (1 - left)).toFixed(1)} 18 0z`} class="sand" />
      <path d="M5 4h22M5 44h22M8 5c0 12 8 13 8 19s-8 7-8 19M24 5c0 12-8 13-8 19s8 7 8 19" />
    </svg>
    <span><b>Hourglass</b> ${text}</span>
  </${Thing}>`;
}

/** @param {{roads: Roads, effects: string[] | null}} props */
function Crossroads({ roads, effects }) {
  const text = effects
    ? `${effects.map((/** @type {string} */ e) => ROADS[e] ?? e).join(", or ")}.`
    : `${roads.faceup.length} of 10 cards revealed.`;
  const only = (/** @type {string[]} */ list) => list.map((c) => FIGURE[c]).join(" and ");
  const lock = roads.lock.length
    ? ` This turn ${only(roads.lock)} can only be turned.`
    : roads.next_lock.length
      ? ` Next turn ${only(roads.next_lock)} can only be turned.`
      : "";
  return html`<${Thing} tell=${[TELL.crossroads[0], `${text}${lock} ${TELL.crossroads[1]}`, TELL.crossroads[2]]}
    class="extra ${roads.lock.length ? "hot" : ""}">
    <svg viewBox="0 0 48 48" class="signpost" aria-hidden="true">
      <path d="M24 6v38M24 10h14l5 4-5 4H24M24 22H10l-5 4 5 4h14" />
    </svg>
    <span><b>Crossroads</b> ${text}${lock ? html`<em>${lock}</em>` : null}</span>
  </${Thing}>`;
}

/** @param {{servants: ServantCards}} props */
function Servants({ servants }) {
  const gone = servants.cards.map((/** @type {number} */ d) => way(d)).join(", ");
  const text = servants.cards.length ? `Revealed: ${gone}.` : "None revealed yet.";
  return html`<${Thing}
    tell=${[
      TELL.servantcards[0],
      `${text} ${TELL.servantcards[1]} ` +
        (servants.mode === "roaming" ? "If one meets the Team, you lose." : "They carry the Memories."),
      "F146",
    ]} class="extra">
    <svg viewBox="0 0 48 48" class="compassrose" aria-hidden="true">
      ${[0, 60, 120, 180, 240, 300].map(
        (d) => html`<path key=${d} d="M30 24l12-4v8z" transform=${`rotate(${d} 24 24)`}
          class=${servants.cards.includes(d) ? "up" : ""} />`,
      )}
    </svg>
    <span><b>Servants</b> ${servants.mode === "roaming" ? "They roam." : "They carry."} ${text}</span>
  </${Thing}>`;
}

/** @param {{view: View, effects: string[] | null, sand?: Table["sand"]}} props */
export function Extras({ view, effects, sand }) {
  const rows = rowsOf(view, effects, sand);
  return rows.length
    ? html`<section class="extras" aria-label="Expansions"><h2 class="small">Expansions in play</h2>${rows}</section>`
    : null;
}

/**
 * The same things small, in a corner of the wood, to be pointed at.
 * @param {{view: View, effects: string[] | null, sand?: Table["sand"]}} props
 */
export function Charms({ view, effects, sand }) {
  const rows = rowsOf(view, effects, sand);
  return rows.length
    ? html`<${Aside.Provider} value=${true}><div class="charms" aria-hidden="true">${rows}</div></${Aside.Provider}>`
    : null;
}

/** @param {View} view @param {string[] | null} effects @param {Table["sand"]} sand */
function rowsOf(view, effects, sand) {
  const rows = [];
  for (const a of view.avatars ?? [])
    rows.push(
      html`<${Thing} key=${a} tell=${AVATARS[a] ?? [a, ""]}
        class="extra avatar ${a === "unspeakable" && view.hushed ? "hot" : ""}">
        <${Head} name=${a} />
        <span>
          <b>${AVATARS[a]?.[0] ?? a}</b> ${
            a === "unspeakable" && view.hushed ? "Nobody may speak now." : (AVATARS[a]?.[1] ?? "")
          }
        </span>
      </${Thing}>`,
    );
  if (view.fog)
    rows.push(
      html`<${Thing} key="fog" tell=${TELL.fog} class="extra hot">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d="M6 16q6-6 12 0t12 0 12 0M4 25q7-6 14 0t14 0 12 0M8 34q6-6 12 0t12 0 8 0" />
        </svg>
        <span><b>The Fog</b> The compass is covered until the Team moves or the action is over.</span>
      </${Thing}>`,
    );
  if (view.den)
    rows.push(
      html`<${Thing} key="den" tell=${view.den.hypnotised ? TELL.hypnotised : TELL.den}
        class="extra ${view.den.hypnotised ? "hot" : ""}">
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <path d="M6 42C4 18 14 8 24 8s20 10 18 34zM16 26l6 3-6 3zM32 26l-6 3 6 3z" />
        </svg>
        <span>
          <b>The Den</b> ${
            view.den.hypnotised ? "No powers and no Memories this turn." : "If the Team enters, you lose."
          }
        </span>
      </${Thing}>`,
    );
  if (view.white !== undefined)
    rows.push(
      html`<${Thing} key="white" tell=${TELL.white} class="extra ${view.white ? "hot" : ""}">
        <svg viewBox="0 0 48 48" class="turnneedle" aria-hidden="true">
          <path d="M24 18 44 24 24 30z" class=${view.white ? "white" : "red"} />
          <path d="M24 18 4 24 24 30z" class=${view.white ? "red" : "white"} />
        </svg>
        <span><b>Nightworld</b> The Team follows the ${view.white ? "white" : "red"} end.</span>
      </${Thing}>`,
    );
  if (view.die !== undefined) rows.push(html`<${Die} key="die" face=${view.die} />`);
  if (view.hourglass) rows.push(html`<${Glass} key="glass" glass=${view.hourglass} sand=${sand} />`);
  if (view.crossroads) rows.push(html`<${Crossroads} key="roads" roads=${view.crossroads} effects=${effects} />`);
  if (view.servants) rows.push(html`<${Servants} key="servants" servants=${view.servants} />`);
  return rows;
}
