// Beside the board: the Kids and their hands, the Threats display, the Memories.
import { html } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import { named } from "../../words.js";
import { Thing } from "./piece_info.js";
import { Glyph } from "./pieces.js";
import { COLORS, cardName, FIGURE, KIDS, MARK, MEMORIES, parts, THREATS, threat, WARNINGS } from "./words.js";

/** @import { Barred, Choice, Lit, PickOption } from "../../types.d.ts" */
/** @import { Player, View } from "./view.d.ts" */

/**
 * A card: color, number and a mark. A button where it is offered.
 * @param {{card: string, option?: Choice | null, onPick: PickOption, lit?: boolean, small?: boolean, names?: string[]}}
 *   props
 */
export function Card({ card, option = null, onPick, lit = false, small = false, names = [] }) {
  const [color, number] = parts(card);
  const inside = html`
    <span class="num">${number}</span>
    <span class="who" aria-hidden="true" data-mark=${MARK[color]}></span>
  `;
  const words = `${cardName(card)}, ${FIGURE[color]}`;
  if (!option)
    return html`<span class="card c-${color} ${small ? "small" : ""}" role="img" aria-label=${words} title=${words}>
      ${inside}
    </span>`;
  const does = named(`${option.label}${option.hint ? `: ${option.hint}` : ""}`, names);
  return html`<button type="button" class="card pick can c-${color} ${small ? "small" : ""} ${lit ? "lit" : ""}"
    title=${does} data-value=${JSON.stringify(option.value)}
      data-option=${option.index} aria-label=${does} onClick=${() => onPick(option)}>
    ${inside}
  </button>`;
}

/**
 * A Kid: who plays it, its power, its hand.
 * @param {{seat: number, player: Player, name: string, names: string[], you: boolean, current: boolean, asked: boolean,
 *   bot: string | null, off: boolean, optionOf: (card: string) => Choice | null, seatOption: Choice | null, onPick:
 *   PickOption, lit: (card: string) => boolean}} props
 */
export function Kid({ seat, player, name, names, you, current, asked, bot, off, optionOf, seatOption, onPick, lit }) {
  const [kid, power, rule] = KIDS[player.kid] ?? [player.kid || "no Kid yet", "", ""];
  return html`<section class="kid ${current ? "now" : ""} ${you ? "mine" : ""}" aria-label=${`${name}, ${kid}`}>
    <header>
      <${SeatMark} seat=${seat} size=${15} />
      <b class="kname">${name}</b>
      <span class="soft">${kid}${you ? " · you" : bot ? " · bot" : ""}</span>
      ${current ? html`<span class="tag now">${asked ? "to move" : "turn"}</span>` : null}
    </header>
    ${
      power
        ? html`<p class="power ${off ? "off" : ""}">
          ${off ? html`<s>${power}</s> Powers are off.` : power} <a class="rid" href=${`/rules/faceless#${rule}`}
            target="_blank" rel="noopener" aria-label=${`rule ${rule}`}>
            ${rule}
          </a>
        </p>`
        : null
    }
    <div class="held">
      ${player.hand.map(
        (/** @type {string} */ card, /** @type {number} */ i) => html`<${Card} key=${`${card}${i}`} card=${card}
          option=${optionOf(card)} onPick=${onPick} lit=${lit(card)} names=${names} />`,
      )}
      ${player.hand.length ? null : html`<span class="soft">no cards</span>`}
      ${
        seatOption
          ? html`<button type="button" class="choose pick can" data-value=${JSON.stringify(seatOption.value)}
            data-option=${seatOption.index} onClick=${() => onPick(seatOption)}>
            ${named(seatOption.label, names)}
          </button>`
          : null
      }
    </div>
  </section>`;
}

/**
 * The Threats display: a column for each color, and what each would do if its color came now.
 * @param {{view: View, optionOf: (color: string) => Choice | null, onPick: PickOption, lit: Lit}} props
 */
export function Threats({ view, optionOf, onPick, lit }) {
  const unseen = (/** @type {string} */ color) =>
    Object.entries(view.unseen ?? {}).reduce(
      (n, [card, k]) => n + (parts(card)[0] === color ? /** @type {number} */ (k) : 0),
      0,
    );
  const inForce = [...(view.rules?.expansions ?? []), ...(view.avatars ?? [])];
  return html`<section class="threats" aria-label="Threats">
    <h2 class="small">
      Threats: what another card of each color would do <span class="count">${view.deck} cards left</span>
    </h2>
    ${view.top ? html`<p class="top">Karyn saw the next one: <b>${cardName(view.top)}</b>.</p>` : null}
    <div class="columns">
      ${COLORS.map((color) => {
        const cards = view.display[color] ?? [];
        const told = threat(color, view.forecast[color]);
        const warned = inForce.flatMap((e) => (WARNINGS[color]?.[e] ? [WARNINGS[color][e]] : []));
        return html`<div class="column ${view.forecast[color].times ? "" : "calm"}" key=${color}>
          <div class="stack">
            ${
              cards.length
                ? cards.map(
                    (/** @type {string} */ card, /** @type {number} */ i) =>
                      html`<${Card} key=${i} card=${card} small=${true}
                        option=${i === cards.length - 1 ? optionOf(color) : null} onPick=${onPick}
                        lit=${lit(color)} />`,
                  )
                : html`<span class="card small empty c-${color}" role="img" aria-label=${`No ${color} cards`}>
                  <span class="who" aria-hidden="true" data-mark=${MARK[color]}></span>
                </span>`
            }
          </div>
          <${Thing}
            tell=${[
              `${color[0].toUpperCase()}${color.slice(1)} Threat`,
              `${THREATS[color]} If it came now: ${told.text}. ` +
                `Nobody has seen ${unseen(color)} of the ${color} cards yet.`,
              told.rule,
            ]} class="does">
            ${told.text}
          </${Thing}>
          ${warned.map(
            ([sign, text, rule]) => html`<${Thing} key=${sign} tell=${["Warning", text, rule]}
              class="warning">! ${sign}
            </${Thing}>`,
          )}
        </div>`;
      })}
    </div>
  </section>`;
}

/**
 * The Memories found, and those still missing.
 * @param {{view: View, optionOf: (memory: string) => Choice | null, barredOf: (memory: string) => Barred | null,
 *   onPick: PickOption, lit: (memory: string) => boolean}} props
 */
export function Memories({ view, optionOf, barredOf, onPick, lit }) {
  const found = view.memories.collected;
  return html`<section class="memories" aria-label="Memories">
    <h2 class="small">Memories <span class="count">${found.length} of 8</span></h2>
    <div class="found">
      ${found.map((m) => {
        const [name, does, rule] = MEMORIES[m.memory] ?? [m.memory, "", ""];
        const option = optionOf(m.memory);
        const no = barredOf(m.memory);
        const why = m.used
          ? "It is used up, and still counts toward the eight."
          : no
            ? `You can't use it now: ${no.why}.`
            : does;
        const inside = html`<${Glyph} name=${m.memory} size=${22} /><span>${name}</span>`;
        return option
          ? html`<button type="button" key=${m.memory} class="memory pick can ${lit(m.memory) ? "lit" : ""}"
            title=${does} aria-label=${`${option.label}: ${does}`} data-value=${JSON.stringify(option.value)}
            data-option=${option.index} onClick=${() => onPick(option)}>
            ${inside}
          </button>`
          : html`<${Thing} key=${m.memory}
            tell=${[`The ${name}${m.used ? ", used" : ""}`, why, m.used ? "F056" : no?.rule || rule]}
            class="memory ${m.used ? "used" : ""}">
            ${inside}
          </${Thing}>`;
      })}
      ${view.memories.missing.map(
        (/** @type {string} */ m) => html`<${Thing} key=${m}
          tell=${[`The ${MEMORIES[m]?.[0] ?? m}, still lost`, MEMORIES[m]?.[1] ?? "", MEMORIES[m]?.[2]]}
          class="memory missing">
          <${Glyph} name=${m} size=${22} />
          <span>${MEMORIES[m]?.[0] ?? m}</span>
        </${Thing}>`,
      )}
    </div>
  </section>`;
}
