// Beside the building: the Story page, the corruption that rises, the characters and what they carry.
import { html } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import { Sign, Signs } from "./glyphs.js";
import { SYMBOL } from "./words.js";

/** The page that is read now. @param {any} props */
export function Story({ view }) {
  const page = view.story_cards[view.story_cards.length - 1];
  return html`<section class="story ${view.finale ? "last" : ""}" aria-label="Story"><h2 class="small">${view.story.title} <span class="soft">${view.finale ? "the finale" : `page ${view.story_cards.length} of ${view.story.cards}`}</span></h2>
    ${view.finale ? html`<h2 class="title">${view.finale.name}</h2><p class="prose">${view.finale.text}</p><p class="soft">${view.finale.start ?? ""} ${view.finale.counter ? `${view.finale.counter.name}: ${view.finale.counter.now}.` : ""} ${view.finale.face_down} still face down.</p>`
      : page ? html`<h2 class="title">${page.name}</h2><p class="prose">${page.text}</p>${page.does ? html`<p class="soft">${page.does}</p>` : null}${page.passive ? html`<p class="passive">While this page is open: ${page.passive}</p>` : null}${page.until ? html`<p class="until">The story goes on when ${page.until}</p>` : null}` : html`<p class="prose">${view.story.text}</p>`}
    ${view.tokens.map((/** @type {any} */ t) => html`<p class="soft" key=${t.id}>${t.name}: ${t.done} of ${t.of}</p>`)}</section>`;
}

/** @param {any} props */
export function Corruption({ view }) {
  const { end, items, curses } = view.track;
  const words = `Corruption ${view.corruption} of ${end}. Items at ${items.join(", ")}; Curses at ${curses.join(", ")}.${view.consecrated ? " The Consecration token guards you." : ""}`;
  return html`<section class="corruption" aria-label="Corruption"><h2 class="small">Corruption ${view.corruption} of ${end}${view.consecrated ? html` <span class="tag">consecrated</span>` : null}</h2>
    <ol role="img" aria-label=${words}>${Array.from({ length: end + 1 }, (_, n) => html`<li key=${n} class="${n <= view.corruption ? "dark" : ""} ${items.includes(n) ? "item" : ""} ${curses.includes(n) ? "curse" : ""}" title=${items.includes(n) ? "an Item" : curses.includes(n) ? "the active player's Curse" : ""}>${n}</li>`)}</ol></section>`;
}

const GOALS = { same_rune: "Mysteries of one Rune", end_turn_at: "Locations to end a turn at", cubes_intellect: "Intellect cubes", curse: "Curses borne" };

/** @param {any} props */
export function Person({ player, seat, name, you, active, asked, bot, view, find, is, onPick, lit }) {
  const target = is("item.give", "move.who", "refresh.who", "gain.who") ? find(seat) : null;
  const item = (/** @type {string} */ id) => (is("act") && view.active === seat ? find(["item", id]) : is("window.charge", "window.corruption", "item.keep", "item.discard") && asked ? find(id) : null);
  const ghost = player.ghost ? "Ghost" : player.insane ? "Insane" : "";
  return html`<section class="person ${active ? "now" : ""} ${ghost.toLowerCase()}" aria-label=${`${name}, ${player.name}`}>
    <header><${SeatMark} seat=${seat} size=${15} /><b>${name}</b><span class="soft">${player.name}${you ? " · you" : bot ? " · bot" : ""}</span>${ghost ? html`<span class="tag">${ghost}</span>` : null}${active ? html`<span class="tag now">turn</span>` : null}</header>
    <p class="dials"><span title="Health"><${Sign} name="health" label="Health" /> ${player.health}</span><span title="Sanity"><${Sign} name="sanity" label="Sanity" /> ${player.sanity}</span><span title=${`Specialty counts as ${[...player.specialty].map((s) => SYMBOL[s]).join(" or ")}`}><${Sign} name="S" label="Specialty" /> = <${Signs} text=${player.specialty} /></span><span class="charges" title="Charge tokens: ready and spent"><${Sign} name="charge" label="Charge" /> ${player.ready}<span class="soft">/${player.ready + player.spent}</span></span></p>
    <div class="things">${player.items.map((/** @type {string} */ id, /** @type {number} */ i) => { const it = view.held[id] ?? { name: id, does: "" }; const option = item(id); const words = `${it.name}: ${it.does}`; return option ? html`<button type="button" key=${i} class="thing can ${lit(id) ? "lit" : ""}" title=${words} data-value=${JSON.stringify(option.value)} onClick=${() => onPick(option)}><b>${it.name}</b> <small>you may use this now</small></button>` : html`<span key=${i} class="thing" title=${words} aria-label=${words}><b>${it.name}</b> <small>${it.does}</small></span>`; })}</div>
    <p class="goal soft" title="Meet it for a second Charge token">${GOALS[/** @type {keyof typeof GOALS} */ (player.goal.kind)] ?? player.goal.kind.replaceAll("_", " ")}: ${player.goal.met ? "met" : `${player.goal.done} of ${player.goal.n}`} · Curse: ${player.curse.does}</p>
    ${target ? html`<button type="button" class="go can" data-value=${JSON.stringify(target.value)} onClick=${() => onPick(target)}>Choose ${name}</button>` : null}</section>`;
}
