// Sally Face: the building cut open. It draws the View and offers the options on the pieces they name; it decides nothing.
import { html } from "../../lib.js";
import { same } from "../../words.js";
import { House, Mystery } from "./house.js";
import { Corruption, Person, Story } from "./panels.js";
import { Tray } from "./tray.js";
import { PHASE } from "./words.js";

export const css = new URL("./sallyface.css", import.meta.url).href;
export const ownOdds = true;

/** @param {import("../../types.d.ts").BoardProps} props */
export function Board({ view, you, table, names, asked, ask, hover, outcome }) {
  const is = (/** @type {string[]} */ ...kinds) => ask !== null && kinds.includes(ask.kind);
  const find = (/** @type {any} */ value) => (ask && value !== undefined ? ask.find(value) : null);
  const pick = (/** @type {any} */ option) => ask?.choose(option.index);
  const lit = (/** @type {any} */ value) => hover !== undefined && same(hover, value);
  const askedSeats = new Set(asked.map((a) => a.seat));
  return html`<div class="nockfell ${view.finale ? "finale" : ""}">
    <div class="left"><${Story} view=${view} /><${Tray} view=${view} ask=${ask} you=${you} names=${names} pick=${pick} /><${Corruption} view=${view} />
      ${view.revealed ? html`<section class="panelbox" aria-label="Revealed"><h2 class="small">Just revealed</h2><${Mystery} card=${view.revealed} onPick=${pick} /></section>` : null}
      <section class="panelbox decks" aria-label="Decks"><h2 class="small">Decks</h2><p>Mysteries ${view.mysteries.size} · Items ${view.items.size}</p><p class="soft">Waiting: ${view.supply.cop} Cops, ${view.supply.spirit} Spirits, ${view.supply.cultist} Cultists</p>${view.mysteries.top.length ? html`<p class="soft">On top: ${view.mysteries.top.map((/** @type {string} */ c) => c.replaceAll("_", " ")).join(", ")}</p>` : null}</section></div>
    <div class="middle"><${House} view=${view} you=${you} names=${names} find=${find} is=${is} onPick=${pick} lit=${lit} />
      <div class="persons">${view.players.map((/** @type {any} */ p, /** @type {number} */ s) => html`<${Person} key=${s} player=${p} seat=${s} name=${names[s]} you=${s === you} active=${view.active === s && !outcome} asked=${askedSeats.has(s) && s === you} bot=${table.seats[s]?.bot} view=${view} find=${find} is=${is} onPick=${pick} lit=${lit} />`)}</div></div>
  </div>`;
}

/** @param {any} view */
export function status(view) {
  return view ? `${view.story.title} · turn ${view.turn} · ${PHASE[view.phase] ?? view.phase}` : "";
}

/** @param {any} view @param {string[]} names */
export function places(view, names) {
  return ["the dice", "the corruption", "the story", ...view.locations.map((/** @type {any} */ l) => l.name), ...names.map((n) => `the board of ${n}`)];
}

/** @param {any} view @param {import("../../types.d.ts").Outcome} outcome @param {string[]} names */
export function ending(view, outcome, names) {
  /** @type {Record<string, string>} */
  const why = { story: "The last page is turned: the story is yours.", minds: "Everybody is a Ghost or Insane.", corruption: "Corruption has filled the building." };
  return { why: [why[view.reason] ?? outcome.reason], each: view.players.map((/** @type {any} */ p, /** @type {number} */ s) => `${p.name}${p.ghost ? ", a Ghost" : p.insane ? ", Insane" : ""}`).slice(0, names.length) };
}
