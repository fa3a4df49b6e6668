// Beside the board: the round and its Event, the hunter, the hunted.
import { html } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import { plain } from "./words.js";

/** @param {any} props */
export function Night({ view, map }) {
  const zones = Object.entries(view.evidence.zones).map(([z, s]) => `${map.zones[z] ?? z}: ${s}`).join(" · ");
  return html`<section class="card night" aria-label="The night"><h2 class="small">Round ${Math.min(view.round, view.rounds)} of ${view.rounds} <span class="soft">${view.phase}</span></h2>
    <div class="rounds" role="img" aria-label=${`Round ${view.round} of ${view.rounds}`}>${Array.from({ length: view.rounds }, (_, n) => html`<i key=${n} class=${n < view.round ? "on" : ""}></i>`)}</div>
    ${view.event || view.lasting ? html`<p>${view.event ? html`Event: <b>${plain(view.event)}</b> ` : null}${view.lasting ? html`and still <b>${plain(view.lasting)}</b>` : null}</p>` : null}
    <p>Evidence <b>${view.evidence.turned_in}</b> of ${view.evidence.needed} turned in</p><p class="soft">${zones}</p>
    ${view.escape ? html`<p>Way out: <b>${plain(view.escape)}</b>${view.parts.length ? `, ${view.parts.map(plain).join(", ")} installed` : ""}${view.supply ? `, ${view.supply} done` : ""}</p>` : null}</section>`;
}

/** @param {any} props */
export function Hunter({ view, name, you, asked }) {
  const own = view.screen;
  const cards = own ? [own.attack, ...own.abilities.map((/** @type {any} */ a) => a.id)].filter(Boolean) : view.shown_cards.map((/** @type {any} */ c) => c.id);
  const seen = view.figures.find((/** @type {any} */ f) => f.space);
  return html`<section class="card hunter ${asked ? "now" : ""}" aria-label=${`${name}, the Adversary`}><header><${SeatMark} seat=${0} size=${15} /><b>${name}</b><span class="soft">${plain(view.adversary)}${you ? " · you" : ""}</span>${asked ? html`<span class="tag now">hunting</span>` : null}</header>
    <p>${seen ? html`<b class="seen">Revealed</b> at ${seen.space}` : "Hidden"} · Stalk ${view.stalk}${own?.turn ? ` · ${own.turn.mp} MP left` : ""}</p><p class="soft">${cards.length ? `${own ? "Your cards" : "Cards seen"}: ${cards.map(plain).join(", ")}` : "No card of theirs has been seen."}</p></section>`;
}

/** @param {any} props */
export function Hunted({ inv, name, you, turn, bot }) {
  if (!inv.who) return html`<section class="card"><p class="soft">${name} is choosing.</p></section>`;
  const track = (/** @type {number} */ n, /** @type {number} */ top, /** @type {string} */ sign) => html`<span class="track" role="img" aria-label=${`${n} of ${top}`}>${Array.from({ length: Math.max(top, n) }, (_, i) => html`<i key=${i} class=${i < n ? "on" : ""}>${sign}</i>`)}</span>`;
  return html`<section class="card hunted ${turn ? "now" : ""} ${["dead", "escaped"].includes(inv.fate) ? "gone" : ""}" aria-label=${`${name}, ${plain(inv.who)}`}>
    <header><${SeatMark} seat=${inv.seat} size=${15} /><b>${name}</b><span class="soft">${plain(inv.who)}${you ? " · you" : bot ? " · bot" : ""}</span>${turn ? html`<span class="tag now">turn${inv.mp !== null ? ` · ${inv.mp} MP` : ""}</span>` : inv.acted ? html`<span class="tag">done</span>` : null}</header>
    <p class="tracks"><span title="Stamina">Stamina ${track(inv.stamina, inv.stamina_top, "▮")}</span><span title="Charge">Charge ${track(inv.charge, inv.charge_top, "ϟ")}</span>${inv.major ? html`<span title="Major Ability token">★ ${inv.major}</span>` : null}</p>
    <p class="wounds" role="img" aria-label=${`${inv.wounds.filter(Boolean).length} of 4 Wounds`}>${inv.wounds.map((/** @type {any} */ w, /** @type {number} */ i) => html`<span key=${i} class="wound ${w ? (w.up ? "up" : "down") : ""} ${i === 3 ? "skull" : ""}" title=${w ? (w.up ? plain(w.card) : "a face-down Wound: nobody knows what it is") : i === 3 ? "the fourth kills" : ""}>${w ? (w.up ? plain(w.card) : "?") : i === 3 ? "☠" : ""}</span>`)}</p>
    <p class="soft">${inv.evidence ? `${inv.evidence} Evidence · ` : ""}${inv.conditions.map((/** @type {any} */ c) => plain(c.id)).join(", ")}${inv.spine_chill ? " · Spine Chill" : ""}</p>
    <p class="items">${inv.items.length ? inv.items.map((/** @type {any} */ x, /** @type {number} */ i) => html`<span key=${i} class="tag">${plain(x.id)}${x.supply ? ` ×${x.supply}` : ""}</span>`) : inv.cards ? html`<span class="soft">${inv.cards} cards in hand</span>` : html`<span class="soft">empty hands</span>`}</p></section>`;
}
