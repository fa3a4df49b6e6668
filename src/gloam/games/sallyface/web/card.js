// Cards that lie in the building: a Mystery with its Rune, what it asks and the cubes on it; a card of the Finale.
import { html } from "../../lib.js";
import { Dialog } from "../../shell/dialog.js";
import { Sign } from "./glyphs.js";
import { capital, RUNE, roomName, SYMBOL, spelt } from "./words.js";

/** @import { Barred, Choice, PickOption } from "../../types.d.ts" */
/** @import { FinaleCard, Location, PlacedMystery } from "./view.d.ts" */

/**
 * A card that lies somewhere: a Mystery, or a card of the Finale.
 * @typedef {Pick<PlacedMystery, "id" | "name" | "text" | "requires"> & Partial<PlacedMystery & FinaleCard>} AnyCard
 */

/** What is asked, symbol by symbol, and whether a cube lies there. @param {AnyCard} card */
function cellsOf(card) {
  const open = [...(card.open ?? card.requires)];
  return [...card.requires].map((s) => {
    const at = open.indexOf(s);
    if (at >= 0) open.splice(at, 1);
    return { s, done: card.solved || at < 0 };
  });
}

/** @param {AnyCard} card */
function inWords(card) {
  const cells = cellsOf(card);
  const rune = card.rune ? `${RUNE[card.rune] ?? card.rune} Rune. ` : "";
  const done = cells.filter((c) => c.done).length;
  return `${card.name}. ${rune}Asks ${spelt(card.requires)}; ${done} of ${cells.length} done.`;
}

const Cube = () =>
  html`<svg class="sfcube" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d="M12 2 21 7v10l-9 5-9-5V7z" fill="#b22f4b" />
    <path d="M12 2 21 7l-9 5-9-5z" fill="#f07a92" />
    <path d="M12 12v10l-9-5V7z" fill="#8c1f38" />
  </svg>`;

/** @param {{card: AnyCard, spot?: ((symbol: string) => Choice | null) | null, onPick?: PickOption}} props */
export function Cells({ card, spot, onPick }) {
  return html`<span class="reqs">
    ${cellsOf(card).map((c, i) => {
      const option = !c.done && spot ? spot(c.s) : null;
      const face = html`<${Sign} name=${c.s} size=${15} />${c.done ? html`<${Cube} />` : null}`;
      return option
        ? html`<button type="button" key=${i} class="req pick can" data-value=${JSON.stringify(option.value)}
          data-option=${option.index} aria-label=${`Put a cube on ${SYMBOL[c.s]}: ${option.label}`}
          onClick=${() => onPick?.(option)}>
          ${face}
        </button>`
        : html`<span key=${i} class="req ${c.done ? "done" : ""}">${face}</span>`;
    })}
  </span>`;
}

/**
 * A card that can be chosen is a button, with a small one to read it; any other is read by a click.
 * @param {{card: AnyCard, option?: Choice | null, barred?: Barred | null, spot?: ((symbol: string) => Choice | null) |
 *   null, onPick: PickOption, onRead: (card: AnyCard) => void, lit?: boolean, fresh?: boolean}} props
 */
export function Mystery({
  card,
  option = null,
  barred = null,
  spot = null,
  onPick,
  onRead,
  lit = false,
  fresh = false,
}) {
  const said = inWords(card);
  const finale = !card.rune;
  const inside = html`<span class="mhead">
    <span class="mname">${card.name}</span>
    ${
      card.rune
        ? html`<span class="seal-rune" title=${`${RUNE[card.rune] ?? card.rune} Rune`}>
          <${Sign} name=${card.rune} size=${14} />
        </span>`
        : null
    }
  </span>`;
  const foot = html`<span class="mfoot">
    ${
      finale
        ? card.start
          ? html`<span class="starts">each turn: ${card.start}</span>`
          : null
        : html`
          <span class="runeword">${RUNE[card.rune ?? ""] ?? card.rune}</span>
          ${
            card.fails_for
              ? html`<span class="fails"
                title=${
                  `If it fails: ${card.fails_for} Corruption` +
                  (card.fail_curse ? ", and the active player's Curse triggers" : "")
                }>
                fails: +
                ${card.fails_for}
                ${card.fail_curse ? html` <${Sign} name="curse" size=${12} label="and the Curse" />` : null}
              </span>`
              : html`<span class="fails">cannot fail</span>`
          }
        `
    }
  </span>`;
  const cls =
    `mystery ${finale ? "finalecard" : `r-${card.rune}`} ${card.story ? "storycard" : ""} ` +
    `${card.solved ? "solved" : ""} ${lit ? "lit" : ""} ${fresh ? "fresh" : ""} ${barred ? "held" : ""}`;
  if (!option)
    return html`<article class=${cls}>
      <button type="button" class="face"
        title=${
          [card.rune_does && `Rune: ${card.rune_does}`, card.reward && `Reward: ${card.reward}`]
            .filter(Boolean)
            .join(" · ") || said
        } onClick=${() => onRead(card)}>
        ${inside}
        ${foot}
        <span class="sr">Read it. ${said}</span>
      </button>
      <${Cells} card=${card} spot=${spot} onPick=${onPick} />
    </article>`;
  return html`<article class="${cls} choose">
    <button type="button" class="face pick can" data-value=${JSON.stringify(option.value)} data-option=${option.index}
      title=${option.label} onClick=${() => onPick(option)}>
      <span class="sr">${option.label}${option.hint ? `: ${option.hint}` : ""}.</span>
      ${inside}
      ${foot}
      <span class="sr">${said}</span>
    </button>
    <${Cells} card=${card} />
    <button type="button" class="readit" aria-label=${`Read ${card.name}`} title="Read it"
      onClick=${() => onRead(card)}>
      <${Sign} name="read" size=${14} />
    </button>
  </article>`;
}

/** What is printed on a card, but its name. @param {{card: AnyCard}} props */
function Printed({ card }) {
  /** @type {[string, string][]} */
  const rows = [
    ["Location", roomName(card.place ?? "")],
    ["When its Rune is revealed again", card.rune_does ?? ""],
    ["While it is there", card.passive ?? ""],
    ["At the start of each turn", card.start ?? ""],
    ["Solved", card.reward ?? ""],
    [
      "If it fails",
      card.rune
        ? card.fails_for
          ? `gain ${card.fails_for} Corruption${card.fail_curse ? ", and the active player's Curse triggers" : ""}`
          : "it cannot fail"
        : "",
    ],
  ];
  return html`
    ${
      card.rune
        ? html`<p class="runeline">
          <span class="seal-rune r-${card.rune}"><${Sign} name=${card.rune} size=${20} /></span> ${
            RUNE[card.rune] ?? card.rune
          } Rune
          ${card.story ? " · Story Mystery" : ""}
        </p>`
        : null
    }
    <p class="prose">${card.text}</p>
    <p class="asks">
      <${Cells} card=${card} /> <span class="soft">${spelt(card.open ?? card.requires) || "nothing more"}</span>
    </p>
    <dl class="printed">
      ${rows
        .filter(([, text]) => text)
        .map(([what, text]) => html`<div key=${what}><dt>${what}</dt><dd>${capital(text)}.</dd></div>`)}
    </dl>
  `;
}

/**
 * All that is printed on a card; or what a Location does, with the cards that lie there.
 * @param {{card: AnyCard | Location, onClose: () => void}} props
 */
export function Reading({ card, onClose }) {
  if (!("slots" in card))
    return html`<${Dialog} title=${card.name} class="reading" onClose=${onClose}>
      <${Printed} card=${card} />
    </${Dialog}>`;
  const lying = card.slots.filter((m) => m !== null);
  return html`<${Dialog} title=${card.name} class="reading" onClose=${onClose}>
    <p class="asks">
      <b>${card.ability}</b>
      <span class="reqs">
        ${[...card.cost].map((s, i) => html`<span key=${i} class="req"><${Sign} name=${s} size=${15} /></span>`)}
      </span>
      <span class="soft">${card.different ? "two dice of different symbols" : spelt(card.cost)}</span>
    </p>
    <p>${capital(card.does)}.</p>
    ${lying.map((m) => html`<section key=${m.id} class="lying"><h3>${m.name}</h3><${Printed} card=${m} /></section>`)}
  </${Dialog}>`;
}
