// Lucidity's table. It draws the View and offers the options on the pieces they name; it decides nothing.
import { html, useMemo, useRef } from "../../lib.js";
import { Icon } from "../../shell/icon.js";
import { listed, named, same } from "../../words.js";
import { Background } from "./background.js";
import { Card } from "./card.js";
import { Cube, Die, kept } from "./die.js";
import { Sign } from "./glyphs.js";
import { Bag, NightmareCard, SleepTrack } from "./places.js";
import { COLOR, COLORS, colorOf, dieName, NAME } from "./words.js";

/** @import { Child } from "../../lib.d.ts" */
/** @import { Ask, BoardProps, Choice, Line, Lit, Option, Outcome } from "../../types.d.ts" */
/** @import { Color, View } from "./view.d.ts" */

export const css = new URL("./lucidity.css", import.meta.url).href;
export const sounds = () => import("./sounds.js");
export const moments = () => import("./moments.js");
export const endArt = () => import("./end_art.js");

/** @typedef {BoardProps<View>} Props */

/** The answer that taking this die from this row of this card would be, by what is asked. */
function valueOnCard(
  /** @type {string} */ kind,
  /** @type {View} */ view,
  /** @type {number | null} */ you,
  /** @type {number} */ seat,
  /** @type {string} */ row,
  /** @type {string} */ die,
) {
  switch (kind) {
    case "resolve.next":
      return seat === you && row === "power" ? ["reroll", die] : undefined;
    case "envy.die":
    case "fear.move":
    case "ability.envy":
    case "ability.fear":
      return seat === view.roller ? [row, die] : undefined;
    case "imprisonment.turn":
      return seat === view.roller && row === "exhaust" ? die : undefined;
    case "ability.imprisonment":
      return seat === view.roller && row === "power" ? die : undefined;
    case "turn.rest":
      return seat === you ? ["return", row, die] : undefined;
    case "nightmare.turn":
      return row === "power" ? ["consume", seat, die] : undefined;
    default:
      return undefined;
  }
}

/** Room for the question, a line of odds, and two rows of answers, in rem. */
export const reserves = 11.6;

/** Whether something on a card can be chosen. @param {Ask | null} ask @param {View} view @param {number | null} you */
const chosenOn = (ask, view, you) => (/** @type {number} */ seat) => {
  if (!ask) return false;
  const { power, hunt, exhaust, shadow } = view.players[seat];
  const rows = { power, hunt, exhaust, shadow: Object.values(shadow ?? {}).flat() };
  return Object.entries(rows).some(([row, dice]) =>
    (dice ?? []).some((/** @type {string} */ die) => {
      const value = valueOnCard(ask.kind, view, you, seat, row, die);
      return value !== undefined && ask.find(value) !== null;
    }),
  );
};

/** What is drawn beside the cards and the dice, where there is hardly room for these. @param {Ask | null} ask */
const needed = (ask) =>
  `${ask && ["turn.control", "turn.rest"].includes(ask.kind) ? "asks-sleep" : ""} ${
    ask && ["ability.depths", "nightmare.turn"].includes(ask.kind) ? "asks-bag" : ""
  }`;

/**
 * In a tiny window pieces are too small to be chosen: the row of answers has them all.
 * @param {Props} props
 */
export function Board({ view, you, table, names, asked, ask: asks, events, outcome, motion, hover, tiny = false }) {
  const ask = tiny ? null : asks;
  const find = (/** @type {unknown} */ value) => (ask && value !== undefined ? ask.find(value) : null);
  const is = (/** @type {string[]} */ ...kinds) => ask !== null && kinds.includes(ask.kind);
  const pick = (/** @type {Choice} */ option) => ask?.choose(option.index);
  const askedSeats = new Set(asked.map((a) => a.seat));
  const order = view.players.map((_, i) => ((you ?? 0) + i) % view.players.length);
  const [below, ...around] = order;
  const lit = (/** @type {unknown} */ value) => hover !== undefined && value !== undefined && same(hover, value);
  const open = chosenOn(ask, view, you);
  const crowded = around.some(open);
  // where there is little room: others' cards, and your own while another has to be seen
  const line = (/** @type {number} */ seat) => !open(seat) && (seat !== below || crowded);
  const card = (
    /** @type {number} */ seat,
  ) => html`<${Card} key=${seat} seat=${seat} line=${line(seat)} player=${view.players[seat]} view=${view}
    name=${names[seat]}
    you=${seat === you} turn=${view.turn === seat} asked=${askedSeats.has(seat)} bot=${table.seats[seat]?.bot}
    won=${outcome?.winners.includes(seat) ?? false}
    optionOf=${(/** @type {string} */ row, /** @type {string} */ die) =>
      find(ask ? valueOnCard(ask.kind, view, you, seat, row, die) : undefined)} onPick=${pick}
    lit=${(/** @type {string} */ row, /** @type {string} */ die) =>
      ask !== null &&
      lit(valueOnCard(ask.kind, view, you, seat, row, die))} target=${is("minions.target") ? find(seat) : null}
    exhaust=${is("turn.rest") && seat === you ? find("exhaust") : null} />`;
  const night = nightsOf(view, names, ask);
  return html`<div class="lucidbox"><div
    class="lucid players-${view.players.length} spaces-${view.shadow_spaces} ${needed(asks)}">
    <${Background} moving=${motion} moon=${view.players.length === 2 ? 880 : 600} />
    <div class="around">${around.map(card)}</div>
    <${SleepTrack} view=${view} optionOf=${(/** @type {number} */ p) => (is("turn.control") ? find(p) : null)}
      again=${is("turn.rest") ? find("again") : null} onPick=${pick} lit=${lit} />
    <${Tray} view=${view} names=${names} ask=${ask} events=${events} motion=${motion} lit=${lit}
      final=${view.final && !outcome ? html`<${Final} view=${view} names=${names} you=${you} />` : null} />
    <${Bag} view=${view} option=${is("ability.depths") ? find("use") : is("nightmare.turn") ? find("minions") : null}
      onPick=${pick}
      onDrop=${
        is("select.return", "minions.give", "ability.depths.give")
          ? (/** @type {string} */ text) => text && ask?.attempt(JSON.parse(text))
          : null
      } />
    <div class="nights left">${COLORS.slice(0, 2).map(night)}</div>
    <div class="below">${card(below)}</div>
    <div class="nights right">${COLORS.slice(2).map(night)}</div>
  </div></div>`;
}

/** On a phone beside a big screen: your own card and the dice; others' cards are on the screen. @param {Props} props */
export const Held = (props) => html`<div class="heldcard"><${Board} ...${props} /></div>`;

/** The Nightmares that wait, where the board has no room for them. @param {Props} props */
export const Things = ({ view, names, ask, shape }) =>
  shape === "wide" ? null : html`<div class="nights things">${COLORS.map(nightsOf(view, names, ask))}</div>`;

/** Draws a Nightmare card. @param {View} view @param {string[]} names @param {Ask | null} ask */
const nightsOf = (view, names, ask) => (/** @type {Color} */ c) => {
  const seat = view.nightmares[c].owner;
  return html`<${NightmareCard} key=${c} color=${c} view=${view} owner=${seat === null ? null : names[seat]}
    option=${ask?.kind === "nightmare.color" ? ask.find(c) : null}
    onPick=${(/** @type {Choice} */ option) => ask?.choose(option.index)} />`;
};

/** @param {{view: View & {final: NonNullable<View["final"]>}, names: string[], you: number | null}} props */
function Final({ view, names, you }) {
  const by = [view.final.by].flat().map((/** @type {number} */ s) => names[s]);
  const left = view.final.left.map((/** @type {number} */ s) => names[s]);
  const now =
    view.turn !== null && ![view.final.by].flat().includes(view.turn)
      ? view.turn === you
        ? "This is your final turn."
        : `This is ${names[view.turn]}'s final turn.`
      : "";
  const then = left.length
    ? now
      ? `Then a final turn for ${listed(left)}.`
      : `One final turn for ${listed(left)}.`
    : now
      ? ""
      : "Nobody else has a turn left.";
  return html`<div class="final" role="status">
    <${Icon} name="hourglass" size=${18} /> <b>Final turns.</b> <span class="since">
      ${listed(by)} reached ${view.target} Power.
    </span> ${now} ${then}
  </div>`;
}

/**
 * Where dice fall: drawn ones wait to be returned, rolled ones to be placed.
 * @param {{view: View, names: string[], ask: Ask | null, events: Line[], motion: boolean, lit: Lit, final: Child}}
 *   props
 */
function Tray({ view, names, ask, events, motion, lit, final }) {
  const memory = useRef({
    text: "",
    levels: /** @type {ReturnType<typeof kept>[]} */ ([]),
    count: { next: 0 },
    calm: true,
  });
  const m = memory.current;
  const text = JSON.stringify([view.rolled, view.drawn.length && !view.rolled.length]);
  if (text !== m.text) {
    const before = m.levels.flat();
    const used = new Set();
    m.levels = view.rolled.map((/** @type {string[]} */ level) =>
      kept(
        level,
        before.filter((d) => !used.has(d.id)),
        m.count,
      ).map((d) => {
        used.add(d.id);
        return d;
      }),
    );
    m.calm = m.text === "";
    m.text = text;
  }
  const rolled = view.rolled.length > 0;
  const giving = ask && ["select.return", "minions.give", "ability.depths.give"].includes(ask.kind);
  const loose = !rolled || giving ? view.drawn : [];
  const gone = takenOf(loose, ask);
  const said = useMemo(() => events.filter((e) => e.text).slice(-2), [events]);
  const whose = view.roller ?? view.turn;
  const title = rolled
    ? `${names[view.roller ?? -1] ?? "Nobody"}'s roll`
    : loose.length
      ? `${names[whose ?? -1] ?? "Nobody"}'s draw`
      : "Dice";
  return html`<section class="tray" aria-label="Dice" data-ping="the rolled dice">
    <div class="trayhead">${final}<h2 class=${final ? "sr" : "small"}>${title}</h2></div>
    <div class="dice">
      ${
        rolled
          ? m.levels.map(
              (level, l) => html`<span class="level ${l < m.levels.length - 1 ? "waits" : ""}" key=${l} role="group"
                aria-label=${
                  m.levels.length > 1 ? (l === m.levels.length - 1 ? "place these first" : "waiting") : "rolled"
                }>
                ${level.map(
                  (d, i) => html`<${Rolled} key=${d.id} die=${d.die} faces=${view.faces[colorOf(d.die)]}
                    tumble=${motion && d.fresh && !m.calm} delay=${i * 35} tilt=${((d.id * 7) % 9) - 4} ask=${ask}
                    lit=${lit(d.die)} names=${names} />`,
                )}
              </span>`,
            )
          : null
      }
      ${loose.map(
        (/** @type {string} */ die, /** @type {number} */ i) => html`<${Drawn} key=${`${die}${i}`} die=${die}
          faces=${view.faces[colorOf(die)]} ask=${giving ? ask : null} tilt=${((i * 5) % 9) - 4} lit=${lit(die)}
            taken=${gone.includes(i)} />`,
      )}
      ${!rolled && !loose.length ? html`<span class="moonpool" aria-hidden="true"></span>` : null}
    </div>
    <div class="teller ${said.length ? "" : "mute"}" aria-hidden="true">
      ${said.map((e) => html`<p key=${e.n}>${named(e.text, names)}</p>`)}
    </div>
  </section>`;
}

/**
 * A rolled die: placed when that is offered; if it is not, the server says why.
 * @param {{die: string, faces: string, tumble: boolean, delay: number, tilt: number, ask: Ask | null, lit: boolean,
 *   names: string[]}} props
 */
function Rolled({ die, faces, tumble, delay, tilt, ask, lit, names }) {
  const option = ask?.kind === "resolve.next" ? ask.find(die) : null;
  const cube = html`<${Cube} die=${die} faces=${faces} tumble=${tumble} delay=${delay} tilt=${tilt} />`;
  if (ask?.kind !== "resolve.next")
    return html`<span class="piece" role="img" aria-label=${dieName(die)}>${cube}</span>`;
  return html`<button type="button" class="piece pick ${option ? "can" : "cannot"} ${lit ? "lit" : ""}"
    aria-label=${
      option ? `${option.label}: ${named(option.hint ?? "", names)}` : `${dieName(die)}: can't be placed yet`
    } title=${option ? named(option.hint ?? "", names) : "Can't be placed yet. Select it to see why."}
    data-value=${option ? JSON.stringify(option.value) : undefined} data-option=${option?.index} data-die=${die}
      onClick=${() => ask.attempt(die)}>
    ${cube}
  </button>`;
}

/**
 * Which of the drawn dice are chosen to go back already, by their places.
 * @param {string[]} drawn @param {Ask | null} ask
 */
function takenOf(drawn, ask) {
  const back = [...(ask?.decision.args?.returned ?? [])];
  return drawn.flatMap((die, i) => {
    const at = back.indexOf(die);
    if (at < 0) return [];
    back.splice(at, 1);
    return [i];
  });
}

/**
 * A drawn die, not rolled: only its color. Click it, or drag it to the bag. `taken`: it goes back already.
 * @param {{die: string, faces: string, ask: Ask | null, tilt: number, lit: boolean, taken: boolean}} props
 */
function Drawn({ die, faces, ask, tilt, lit, taken }) {
  const option = taken ? null : ask?.find(die);
  if (taken)
    return html`<span class="piece taken" role="img" aria-label=${`${dieName(die)}: goes back to the bag`}>
      <${Cube} die=${die} faces=${faces} tumble=${false} tilt=${tilt} />
      <small aria-hidden="true">back</small>
    </span>`;
  const cube = html`<${Cube} die=${die} faces=${faces} tumble=${false} tilt=${tilt} />`;
  if (!option) return html`<span class="piece" role="img" aria-label=${dieName(die)}>${cube}</span>`;
  return html`<button type="button" class="piece pick can ${lit ? "lit" : ""}"
    aria-label=${`${option.label}: ${option.hint ?? ""}`} title=${option.label}
    data-value=${JSON.stringify(option.value)} data-option=${option.index} draggable="true"
    onDragStart=${(/** @type {DragEvent} */ e) => e.dataTransfer?.setData("text/plain", JSON.stringify(die))}
    onClick=${() => ask?.choose(option.index)}>
    ${cube}
  </button>`;
}

/** A die beside an option that names one. @param {{option: Option}} props */
export function OptionIcon({ option }) {
  const { value } = option;
  const parts = Array.isArray(value) ? value : [value];
  const die = parts.find((p) => typeof p === "string" && /^[BGYR][SEH1-9]?$/.test(p));
  return die ? html`<${Die} die=${die} />` : null;
}

/** @param {View} _view @param {string[]} names */
export function places(_view, names) {
  return [
    "the bag",
    "the sleep track",
    "the rolled dice",
    ...names.map((n) => `${n}'s card`),
    ...COLORS.map((c) => `the Nightmare of ${c === "B" ? "the " : ""}${NAME[c]}`),
  ];
}

/** @param {View} view */
export function status(view) {
  if (!view) return "";
  const places = `${view.players.length} players`;
  return view.control ? `${places} · control ${view.control}` : places;
}

/** What a choice in the odds panel means. @param {string} group @param {string} choice */
export function oddsLabel(group, choice) {
  if (group === "draw") return { text: `${choice} dice` };
  if (/^[BGYR]( [BGYR])*$/.test(choice)) {
    const colors = choice.split(" ");
    return {
      text: `Return ${listed(colors.map((c) => COLOR[c]))}`,
      picture: html`${colors.map((c, i) => html`<${Die} key=${i} die=${c} />`)}`,
    };
  }
  return { text: choice };
}
export const oddsWords = {
  assumes: "if nobody chooses",
  assumed: "No rerolls, no abilities; before a draw, the returned dice are random.",
  draw: "If you draw",
  roll: "If you return",
  eaten: "Eaten",
  exhausted: "Exhausted",
  nightmare: "Nightmare",
  power: "Power",
  dry: "The bag runs out",
  rows: "You become the Nightmare of",
  ...NAME,
};
export const oddsColumns = ["eaten", "exhausted", "nightmare"];
export { Sign };
/** @type {Record<string, [string, string]>} */
export const keys = { rest: ["r", "rest"], again: ["d", "draw again"] };
export { ending } from "./ending.js";
export { GoalMore } from "./goal.js";
