// The building cut open: five floors, the treehouse beside it, and whatever places a Story opens.
import { html } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import { Sign, Signs } from "./glyphs.js";
import { ENEMY, FLOORS, OTHERS, RUNE, SYMBOL } from "./words.js";

/** A Mystery: its Rune, what it asks, and the cubes on it. @param {any} props */
export function Mystery({ card, option = null, fail = null, onPick, lit = false }) {
  const open = [...(card.open ?? card.requires)];
  const cells = [...card.requires].map((s) => { const at = open.indexOf(s); if (at >= 0) { open.splice(at, 1); return { s, done: false }; } return { s, done: true }; });
  const chosen = option ?? fail;
  const words = `${card.name}, ${RUNE[card.rune] ?? card.rune}. Asks ${[...card.requires].map((s) => SYMBOL[s]).join(", ")}; ${cells.filter((c) => c.done).length} of ${cells.length} done. ${card.rune_does ? `Rune: ${card.rune_does}.` : ""} ${card.reward ? `Reward: ${card.reward}.` : ""}`;
  const inside = html`<span class="mname">${card.name}</span><span class="rune"><${Sign} name=${card.rune} size=${14} /> ${RUNE[card.rune] ?? card.rune}</span>
    <span class="cells">${cells.map((c, i) => html`<span key=${i} class="cell ${c.done ? "done" : ""}"><${Sign} name=${c.s} size=${16} /></span>`)}</span>
    ${card.fails_for ? html`<small class="fails">fails for ${card.fails_for}${card.fail_curse ? " and a Curse" : ""}</small>` : null}`;
  const cls = `mystery r-${card.rune} ${card.story ? "story" : ""} ${lit ? "lit" : ""}`;
  if (!chosen) return html`<article class=${cls} title=${words} aria-label=${words}>${inside}</article>`;
  return html`<button type="button" class="${cls} pick can" title=${words} data-value=${JSON.stringify(chosen.value)} aria-label=${`${chosen.label}${chosen.hint ? `: ${chosen.hint}` : ""}. ${words}`} onClick=${() => onPick(chosen)}>${inside}</button>`;
}

/** One place: name, ability, who is there, what lies there. @param {any} props */
function Place({ place, view, you, names, find, is, onPick, lit, finale }) {
  const here = view.players.flatMap((/** @type {any} */ p, /** @type {number} */ s) => (p.at === place.id ? [{ ...p, seat: s }] : []));
  const go = is("act") ? find(["move", place.id]) : is("place.at", "move.to", "enemy.move_to") ? find(place.id) : null;
  const use = is("act") ? find(["ability", place.id]) : null;
  const enemies = Object.entries(place.enemies).flatMap(([kind, n]) => Array.from({ length: /** @type {number} */ (n) }, (_, i) => ({ kind, i })));
  const foe = (/** @type {string} */ kind) => (is("act") && view.players[view.active]?.at === place.id ? find(["fight", kind]) : is("enemy.defeat", "enemy.sweep", "enemy.move") ? find([place.id, kind]) : null);
  const card = (/** @type {any} */ m) => (is("act") ? find(["solve", m.id]) : is("place.fail", "peek.bottom", "peek.order") ? find(m.id) : null);
  const deep = view.players[view.active]?.at === place.id;
  return html`<section class="place ${place.id} ${deep ? "active" : ""} ${place.closed ? "closed" : ""}" aria-label=${place.name}>
    <div class="room"><h3>${place.name}</h3><p class="ability ${place.used ? "used" : ""}" title=${place.does}><b>${place.ability}</b> <${Signs} text=${place.cost} size=${13} /> <span class="does">${place.does}</span></p>
      <div class="acts">${go ? html`<button type="button" class="go can" data-value=${JSON.stringify(go.value)} onClick=${() => onPick(go)}>${go.label}</button>` : null}${use ? html`<button type="button" class="go can" data-value=${JSON.stringify(use.value)} onClick=${() => onPick(use)}>Use it</button>` : null}${place.shut ? html`<span class="soft">shut by a Mystery</span>` : null}${place.closed ? html`<span class="soft">closed</span>` : null}</div>
      <div class="who">${here.map((/** @type {any} */ p) => html`<span key=${p.seat} class="pawn ${p.seat === you ? "you" : ""} ${p.ghost ? "ghost" : p.insane ? "insane" : ""}" title=${`${names[p.seat]}, ${p.name}`}><${SeatMark} seat=${p.seat} size=${14} /> ${p.name}</span>`)}
        ${enemies.map(({ kind, i }) => { const option = foe(kind); return option && i === 0 ? html`<button type="button" key=${`${kind}${i}`} class="enemy e-${kind} can" data-value=${JSON.stringify(option.value)} aria-label=${option.label} title=${option.label} onClick=${() => onPick(option)}><${Sign} name=${kind} size=${20} /></button>` : html`<span key=${`${kind}${i}`} class="enemy e-${kind}" role="img" aria-label=${ENEMY[kind]} title=${ENEMY[kind]}><${Sign} name=${kind} size=${20} /></span>`; })}</div></div>
    <div class="slots">${finale ? finale : place.slots.map((/** @type {any} */ m, /** @type {number} */ i) => (m ? html`<${Mystery} key=${m.id} card=${m} option=${card(m)} onPick=${onPick} lit=${lit(["solve", m.id])} />` : html`<span key=${i} class="slot" aria-hidden="true"></span>`))}</div>
  </section>`;
}

/** @param {any} props */
export function House({ view, you, names, find, is, onPick, lit }) {
  const byId = Object.fromEntries(view.locations.map((/** @type {any} */ l) => [l.id, l]));
  const finale = view.finale && byId[view.finale.at] ? view.finale.cards.map((/** @type {any} */ c, /** @type {number} */ i) => html`<${Mystery} key=${i} card=${c} option=${is("act") ? find(["solve", c.id]) : null} onPick=${onPick} lit=${lit(["solve", c.id])} />`) : null;
  const place = (/** @type {string} */ id) => (byId[id] ? html`<${Place} key=${id} place=${byId[id]} view=${view} you=${you} names=${names} find=${find} is=${is} onPick=${onPick} lit=${lit} finale=${view.finale?.at === id ? finale : null} />` : null);
  const floors = FLOORS.filter((id) => byId[id]);
  const others = [...OTHERS.filter((id) => byId[id]), ...view.locations.map((/** @type {any} */ l) => l.id).filter((/** @type {string} */ id) => !FLOORS.includes(id) && !OTHERS.includes(id))];
  return html`<div class="house">${floors.length ? html`<div class="addison"><svg class="roof" viewBox="0 0 600 60" preserveAspectRatio="none" aria-hidden="true"><path d="M0 60 300 4 600 60z" /><path d="M430 30V8h26v28" /></svg>${floors.map(place)}</div>` : null}
    <div class="others">${others.map(place)}</div></div>`;
}
