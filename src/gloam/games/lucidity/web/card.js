// A Dreamer card: a place at the table. Or what has become of it.
import { html } from "../../lib.js";
import { Icon, SeatMark } from "../../shell/icon.js";
import { capital } from "../../words.js";
import { Piece, useNamed } from "./die.js";
import { Face, Sign } from "./glyphs.js";
import { COLOR, COLORS, NAME, NIGHTMARES, takesText } from "./words.js";

/** @import { Child } from "../../lib.d.ts" */
/** @import { Choice, PickOption } from "../../types.d.ts" */
/** @import { Color, Player, View } from "./view.d.ts" */

/** @typedef {(row: string, die: string) => Choice | null} OptionOf */

/**
 * A row of dice in their slots; more dice than slots lie beside them.
 * @param {{name: string, dice: string[], spaces: number, optionOf: (die: string) => Choice | null, onPick: PickOption,
 *   children?: Child, class?: string, lit?: (die: string) => boolean, near?: boolean}} props `near`: it is told when
 *   one die is missing
 */
function Row({ name, dice, spaces, optionOf, onPick, children, class: cls = "", lit, near = false }) {
  const named = useNamed(dice);
  const over = dice.length > spaces;
  return html`<div class="row ${name} ${cls} ${dice.length >= spaces ? "full" : ""} ${over ? "over" : ""}" role="group"
    data-near=${near && spaces - dice.length === 1 ? "" : undefined}
    aria-label=${`${name}: ${dice.length} of ${spaces}${dice.length >= spaces ? ", full" : ""}`}>
    ${children}
    <span class="cells">
      ${named.map((d) => {
        const option = optionOf(d.die);
        return html`<${Piece} key=${d.id} die=${d.die} fresh=${d.fresh} option=${option} lit=${lit?.(d.die)}
          onPick=${option ? () => onPick(option) : undefined} />`;
      })}
      ${Array.from({ length: Math.max(0, spaces - dice.length) }, (_, i) => html`<i class="slot" key=${`s${i}`}></i>`)}
      ${over ? html`<span class="sr">overfilled</span>` : null}
    </span>
  </div>`;
}

/**
 * Fifteen steps to lucidity: a 2 takes two of them.
 * @param {{dice: string[], target: number, points: number, optionOf: (die: string) => Choice | null, onPick:
 *   PickOption, lit?: (die: string) => boolean}} props
 */
function Power({ dice, target, points, optionOf, onPick, lit }) {
  const named = useNamed(dice);
  return html`<div class="power" role="group" aria-label=${`Power: ${points} of ${target}`}>
    ${named.map((d) => {
      const option = optionOf(d.die);
      return html`<span key=${d.id} class="step v${d.die[1]}">
        <${Piece} die=${d.die} fresh=${d.fresh} option=${option} lit=${lit?.(d.die)}
          onPick=${option ? () => onPick(option) : undefined} />
      </span>`;
    })}
    ${Array.from(
      { length: Math.max(0, target - points) },
      (_, i) => html`<i class="step empty ${points + i + 1 === target ? "target-step" : ""}" key=${`e${i}`}></i>`,
    )}
  </div>`;
}

/**
 * @param {{seat: number, player: Player, view: View, name: string, you: boolean, turn: boolean, asked: boolean, bot:
 *   string | null, won: boolean, line?: boolean, optionOf: OptionOf, onPick: PickOption, target: Choice | null,
 *   exhaust: Choice | null, lit: (row: string, die: string) => boolean}} props
 */
export function Card(props) {
  const { seat, player, view, name, you, turn, asked, bot, won, line, optionOf, onPick, target, exhaust, lit } = props;
  const { role, color, points } = player;
  const said =
    role === "dreamer"
      ? "Dreamer"
      : role === "eaten"
        ? "eaten"
        : `Nightmare of ${color === "B" ? "the " : ""}${NAME[color ?? ""]}`;
  const pick = { optionOf: (/** @type {string} */ row) => (/** @type {string} */ die) => optionOf(row, die), onPick };
  return html`<section data-ping=${`${name}'s card`}
    class="dreamer role-${role} ${you ? "you" : ""} ${turn ? "turn" : ""} ${asked ? "asked" : ""}
      ${target ? "target" : ""} ${line ? "line" : ""} ${
        color ? `c-${color}` : ""
      }" aria-label=${`${name}, ${said}, ${points} of ${view.target} Power${turn ? ", to move" : ""}`}>
    <header>
      <${SeatMark} seat=${seat} size=${you ? 16 : 14} />
      <b class="name">${name}</b>
      <span class="role">
        ${you && name !== "You" ? "you · " : ""}
        ${bot ? html`<${Icon} name="vintage-robot" size=${13} label="bot" /> ` : null}
        ${role === "dreamer" ? "Dreamer" : role === "eaten" ? "Eaten" : "Nightmare"}
      </span>
      ${turn ? html`<span class="tag now">to move</span>` : null}
      ${won ? html`<span class="tag won"><${Icon} name="laurels" size=${13} /> wins</span>` : null}
      <span class="points" aria-hidden="true">${points}<small>/${view.target}</small></span>
    </header>
    <${Power} dice=${player.power} target=${view.target} points=${points} optionOf=${pick.optionOf("power")}
      onPick=${onPick} lit=${(/** @type {string} */ d) => lit("power", d)} />
    ${
      role === "dreamer"
        ? html`<${Rows} player=${player} view=${view} pick=${pick} exhaust=${exhaust} lit=${lit} you=${you} />`
        : null
    }
    ${color && role === "nightmare" ? html`<${Cover} color=${color} takes=${view.takes[color]} />` : null}
    ${
      role === "eaten"
        ? html`<div class="eatenmark">
          <${Face} face="H" size=${54} />
          <span>Eaten, and out of the game. Envy still asks you as the next player.</span>
        </div>`
        : null
    }
    ${
      target
        ? html`<button type="button" class="choosecard" data-value=${JSON.stringify(target.value)}
          data-option=${target.index}
          onClick=${() => onPick(target)}>
          ${name} must roll it
        </button>`
        : null
    }
  </section>`;
}

/**
 * @param {{player: Player, view: View, pick: {optionOf: (row: string) => (die: string) => Choice | null, onPick:
 *   PickOption}, exhaust: Choice | null, lit: (row: string, die: string) => boolean, you: boolean}} props
 */
function Rows({ player, view, pick, exhaust, lit, you }) {
  const { optionOf, onPick } = pick;
  return html`<div class="rows">
    <div class="pair">
      <${Row} name="Hunt" class="hunt" dice=${player.hunt} spaces=${view.hunt_spaces} optionOf=${optionOf("hunt")}
        onPick=${onPick} lit=${(/** @type {string} */ d) => lit("hunt", d)} near=${you}>
        <span class="rowname" title=${`With ${view.hunt_spaces} dice here you are eaten (L045)`}>
          <${Face} face="H" size=${15} /> Hunt
        </span>
      </${Row}>
      <${Row} name="Exhaust" class="exhaust" dice=${player.exhaust} spaces=${view.exhaust_spaces}
        optionOf=${optionOf("exhaust")} onPick=${onPick} lit=${(/** @type {string} */ d) => lit("exhaust", d)}>
        ${
          exhaust
            ? html`<button type="button" class="rowname pick can" data-value=${JSON.stringify(exhaust.value)}
              data-option=${exhaust.index}
              title=${exhaust.label} onClick=${() => onPick(exhaust)}>
              <${Face} face="E" size=${15} /> Exhaust
            </button>`
            : html`<span class="rowname"
              title=${`With ${view.exhaust_spaces} dice here you are exhausted: you lose Power and must rest (L048)`}>
              <${Face} face="E" size=${15} /> Exhaust
            </span>`
        }
      </${Row}>
    </div>
    <div class="shadows">
      ${COLORS.map(
        (c) => html`<${Row} key=${c} name=${`Shadow row, ${NAME[c]}`} class="sh c-${c}" dice=${player.shadow[c]}
          spaces=${view.shadow_spaces} optionOf=${optionOf("shadow")} onPick=${onPick}
          lit=${(/** @type {string} */ d) => lit("shadow", d)} near=${you}>
          <span class="rowname"
            title=${
              `With ${view.shadow_spaces} ${COLOR[c]} dice here you become the Nightmare of ` +
              `${c === "B" ? "the " : ""}${NAME[c]} (L051)`
            }>
            <${Sign} color=${c} size=${13} />
          </span>
        </${Row}>`,
      )}
    </div>
  </div>`;
}

/** The Nightmare card lies over the Shadow rows. @param {{color: Color, takes: string | undefined}} props */
function Cover({ color, takes }) {
  const known = NIGHTMARES[color];
  return html`<div class="nightcover c-${color}">
    <${Icon} name=${known.icon} size=${46} />
    <div>
      <p class="nighttitle">
        <${Sign} color=${color} size=${13} /> Nightmare of ${color === "B" ? "the " : ""}
        ${NAME[color]}
      </p>
      <p>${capital(takesText(color, takes))}, then ${known.after}.</p>
    </div>
  </div>`;
}
