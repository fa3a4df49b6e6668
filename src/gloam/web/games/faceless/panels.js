// Beside the board: the Kids and their hands, the Threats display, the Memories, and whatever the expansions bring.
import { html } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import { Glyph } from "./pieces.js";
import { AVATARS, COLOURS, DIE, FIGURE, KIDS, MARK, MEMORIES, parts, threat } from "./words.js";

/** A card: colour, number and a mark. A button where it is offered. @param {any} props */
export function Card({ card, option = null, onPick, lit = false, small = false }) {
  const [colour, number] = parts(card);
  const inside = html`<span class="num">${number}</span><span class="who" aria-hidden="true">${MARK[colour]}</span>`;
  const words = `${colour} ${number}, ${FIGURE[colour]}`;
  if (!option) return html`<span class="card c-${colour} ${small ? "small" : ""}" role="img" aria-label=${words}>${inside}</span>`;
  return html`<button type="button" class="card pick can c-${colour} ${small ? "small" : ""} ${lit ? "lit" : ""}" title=${option.hint || option.label} data-value=${JSON.stringify(option.value)}
    aria-label=${`${option.label}${option.hint ? `: ${option.hint}` : ""}`} onClick=${() => onPick(option)}>${inside}</button>`;
}

/** A Kid: who plays it, its power, its hand. */
export function Kid({ seat, player, name, you, current, asked, bot, optionOf, seatOption, onPick, lit }) {
  const [kid, power, rule] = KIDS[player.kid] ?? [player.kid, "", ""];
  return html`<section class="kid ${current ? "now" : ""}" aria-label=${`${name}, ${kid}`}>
    <header><${SeatMark} seat=${seat} size=${15} /><b class="kname">${name}</b><span class="soft">${kid}${you ? " · you" : bot ? " · bot" : ""}</span>${current ? html`<span class="tag now">${asked ? "deciding" : "turn"}</span>` : null}</header>
    <p class="power" title=${rule}>${power} <span class="rid">${rule}</span></p>
    <div class="hand">${player.hand.map((/** @type {string} */ card, /** @type {number} */ i) => html`<${Card} key=${`${card}${i}`} card=${card} option=${optionOf(card)} onPick=${onPick} lit=${lit(card)} />`)}
      ${player.hand.length ? null : html`<span class="soft">no cards</span>`}
      ${seatOption ? html`<button type="button" class="quiet choose" data-value=${JSON.stringify(seatOption.value)} onClick=${() => onPick(seatOption)}>${seatOption.label}</button>` : null}</div>
  </section>`;
}

/** The Threats display: a column a colour, and what each would do if its colour came now. */
export function Threats({ view, optionOf, onPick, lit }) {
  return html`<section class="threats" aria-label="Threats"><h2 class="small">If this colour comes next <span class="count">deck ${view.deck}</span></h2>
    <div class="columns">${COLOURS.map((colour) => {
      const cards = view.display[colour] ?? [];
      const told = threat(colour, view.forecast[colour]);
      return html`<div class="column" key=${colour}><div class="stack">${cards.length ? cards.map((/** @type {string} */ card, /** @type {number} */ i) => html`<${Card} key=${i} card=${card} small=${true} option=${i === cards.length - 1 ? optionOf(colour) : null} onPick=${onPick} lit=${lit(colour)} />`)
        : html`<span class="card small empty c-${colour}" role="img" aria-label=${`no ${colour} cards`}><span class="who">${MARK[colour]}</span></span>`}</div><p title=${told.rule}>${told.text}</p></div>`;
    })}</div></section>`;
}

/** The Memories found, and those still missing. */
export function Memories({ view, optionOf, onPick, lit }) {
  const found = view.memories.collected;
  return html`<section class="memories" aria-label="Memories"><h2 class="small">Memories ${found.length} of 8</h2><div class="found">
    ${found.map((/** @type {any} */ m, /** @type {number} */ i) => {
      const [name, does, rule] = MEMORIES[m.memory] ?? [m.memory, "", ""];
      const option = optionOf(m.memory);
      const inside = html`<${Glyph} name=${m.memory} /><span>${name}</span>`;
      const words = `${name}: ${does}${m.used ? " (used)" : ""} (${rule})`;
      return option ? html`<button type="button" key=${i} class="memory pick can ${lit(m.memory) ? "lit" : ""}" title=${words} data-value=${JSON.stringify(option.value)} onClick=${() => onPick(option)}>${inside}</button>`
        : html`<span key=${i} class="memory ${m.used ? "used" : ""}" role="img" aria-label=${words} title=${words}>${inside}</span>`;
    })}
    ${Array.from({ length: Math.max(0, 8 - found.length) }, (_, i) => html`<span key=${`m${i}`} class="memory missing" aria-hidden="true"></span>`)}</div>
    ${view.memories.missing.length ? html`<p class="soft">Still lost: ${view.memories.missing.map((/** @type {string} */ m) => MEMORIES[m]?.[0] ?? m).join(", ")}</p>` : null}</section>`;
}

/** What the expansions add. */
export function Extras({ view }) {
  const rows = [];
  if (view.avatars?.length) rows.push(["Avatar", view.avatars.map((/** @type {string} */ a) => AVATARS[a] ?? a).join("; ") + (view.hushed ? ". Hush: nobody may speak now." : "")]);
  if (view.die !== undefined) rows.push(["Creepy Die", DIE[view.die] ?? String(view.die ?? "not rolled yet")]);
  if (view.hourglass) rows.push(["Hourglass", `${view.hourglass.turns} of ${view.hourglass.of} turns${view.hourglass.protected ? ", a Memory protects you" : ""}`]);
  if (view.crossroads) rows.push(["Crossroads", `${view.crossroads.faceup.length} cards seen${view.crossroads.lock.length ? `; may only turn now: ${view.crossroads.lock.map((/** @type {string} */ c) => FIGURE[c]).join(", ")}` : ""}`]);
  if (view.servants) rows.push(["Servants", `${view.servants.mode}; they went ${view.servants.cards.map((/** @type {number} */ d) => `${d}°`).join(", ") || "nowhere yet"}`]);
  if (view.den?.hypnotised) rows.push(["Den", "so near, no power and no Memory works (F118)"]);
  if (view.white) rows.push(["Reversed", "the white end of the needle is followed (F125)"]);
  if (view.fog) rows.push(["The Fog", "the compass is covered until the Team moves (F140)"]);
  return rows.length ? html`<section class="extras" aria-label="Expansions"><dl>${rows.map(([k, v]) => html`<div key=${k}><dt>${k}</dt><dd>${v}</dd></div>`)}</dl></section>` : null;
}
