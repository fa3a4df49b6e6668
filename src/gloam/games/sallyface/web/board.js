// Sally Face: the building cut open. It draws the View and offers the options on the pieces they name; it decides
// nothing.
import { html, useState } from "../../lib.js";
import { named, same } from "../../words.js";
import { Building } from "./building.js";
import { Reading } from "./card.js";
import { DiceTray, payingWith, RollBench, useRoll } from "./dice_tray.js";
import { Figure } from "./figures.js";
import { useFilling } from "./fill.js";
import { Sign } from "./glyphs.js";
import { House, placeOf } from "./house.js";
import { Cast, Corruption, Decks, Friends, Offered, Person } from "./panels.js";
import { Defs, Sky } from "./scenes.js";
import { Storeys } from "./storeys.js";
import { Finale, Revealed, Story } from "./story.js";
import { capital, PHASE } from "./words.js";

/** @import { Ask, BoardProps, Choice, Decision, Line } from "../../types.d.ts" */
/** @import { Option, Outcome, Table } from "../../types.d.ts" */
/** @import { AnyCard } from "./card.js" */
/** @import { Location, View } from "./view.d.ts" */

export const css = new URL("./sallyface.css", import.meta.url).href;
export const sounds = () => import("./sounds.js");
export const moments = () => import("./moments.js");
export const endArt = () => import("./end_art.js");
export const ownOdds = true;
/** Room for the question, the dice and two rows of answers, in rem. */
export const reserves = 13.7;
/** The building is no map that moves. */
export const still = true;
/** @typedef {BoardProps<View>} Props */

/**
 * What every part of the table is given.
 * @param {{view: View, you: number | null, names: string[], ask: Ask | null, hover?: unknown}} props
 * @param {(card: AnyCard | Location) => void} onRead
 * @param {boolean} [cubes] whether symbols are large enough to be chosen one by one
 */
function shares({ view, you, names, ask, hover }, onRead, cubes = true) {
  const find = (/** @type {unknown} */ value) => (ask && value !== undefined ? ask.find(value) : null);
  return {
    view,
    you,
    names,
    ask,
    find,
    onRead,
    is: (/** @type {string[]} */ ...kinds) => ask !== null && kinds.includes(ask.kind),
    onPick: (/** @type {Choice} */ option) => ask?.choose(option.index),
    lit: (/** @type {unknown} */ value) => hover !== undefined && same(hover, value),
    spotOf: (/** @type {string} */ card) => (/** @type {string} */ symbol) =>
      cubes && ask
        ? (ask.decision.options.map((o, index) => ({ ...o, index }))[onSymbol(ask.decision, card, symbol)] ?? null)
        : null,
  };
}

/** @typedef {ReturnType<typeof shares>} Shared */

/**
 * The roll in the making, the card that is read, and how the building is drawn: all parts know them.
 * @param {Omit<Props, "shared">} props
 */
export function use({ view, ask, shape, log = [], taught = null }) {
  const several = useFilling(taught === null ? ask : null, log);
  const roll = useRoll(view, ask);
  const [reading, setReading] = useState(/** @type {AnyCard | Location | null} */ (null));
  const [storeys, setStoreys] = useState(shape !== "wide");
  return { roll, reading, setReading, storeys, setStoreys, view, several, bench: roll.on };
}
/** @typedef {ReturnType<typeof use>} Used */

/** @param {Shared} shared @param {Table} table @param {Outcome | null} outcome */
const person = (shared, table, outcome) => (/** @type {number} */ s) =>
  html`<${Person} key=${s} ...${shared} player=${shared.view.players[s]} seat=${s} name=${shared.names[s]}
    you=${s === shared.you} active=${shared.view.active === s && !outcome && shared.view.phase !== "setup"}
    bot=${table.seats[s]?.bot} />`;

/** @param {Props} props */
export function Board(props) {
  const { view, you, names, ask, events, outcome, motion, look = null } = props;
  const { reading, setReading, storeys, setStoreys } = /** @type {Used} */ (props.shared);
  const shared = shares(props, setReading, !storeys);
  const fresh = motion ? events.find((e) => e.kind === "placed")?.facts?.card : undefined;
  return html`<div
    class="nockfell outdoors ${
      view.finale ? `finale in-${view.story.id}` : ""
    } ${outcome ? `over ${view.result}` : ""} ${motion ? "alive" : ""}">
    <${Defs} />
    <${Sky} finale=${view.finale} story=${view.story.id} />
    <${Corruption} view=${view} />
    <${House} view=${view} you=${you} names=${names} ask=${ask} events=${events} look=${look} storeys=${storeys}
      below=${props.inset?.bottom ?? 0} onSmall=${setStoreys}
      draw=${(/** @type {string | null} */ spotlit, /** @type {number} */ high) =>
        ask?.kind === "setup.character"
          ? html`<div class="housedrawn"><${Cast} ...${shared} /></div>`
          : html`<div class="housedrawn">
            <${Finale} ...${shared} />
            ${
              storeys
                ? html`<${Storeys} ...${shared} fresh=${fresh} spotlit=${spotlit} high=${high} />`
                : html`<${Building} ...${shared} fresh=${fresh} spotlit=${spotlit} />`
            }
          </div>`} />
    ${reading ? html`<${Reading} card=${reading} onClose=${() => setReading(null)} />` : null}
  </div>`;
}

/** The dice, or the Mystery that has just been turned up. @param {Props} props */
export function Hand(props) {
  const { view, you, names, ask, motion, shape, tiny } = props;
  const { roll, setReading } = /** @type {Used} */ (props.shared);
  if ((tiny && !roll.on) || !(view.revealed || view.dice.length)) return null;
  return html`<div class="nockfell inhand ${motion ? "alive" : ""}">
    <${Revealed} ...${shares(props, setReading)} brief=${shape !== "wide"} />
    ${
      view.revealed && shape !== "wide"
        ? null
        : html`<${DiceTray} view=${view} ask=${ask} you=${you} names=${names} roll=${roll} motion=${motion} />`
    }
  </div>`;
}

/** Reroll or keep. @param {Props} props */
export function Bench({ ask, shared, taught = null }) {
  const { roll } = /** @type {Used} */ (shared);
  return html`<${RollBench} roll=${roll} info=${ask?.decision.info}
    taught=${taught === null ? null : (ask?.decision.options[taught] ?? null)} />`;
}

/** Whether the building can show where a line of the log happened. @param {Line} line @param {View} view */
export const canShow = (line, view) => placeOf(line, view) !== null;

/** What a row of the building, or the building cut open, offers itself. */
const ON_PLACES = ["place.at", "move.to", "enemy.move_to", "enemy.defeat", "enemy.sweep", "enemy.move", "place.slot"];
const ON_PEOPLE = ["move.who", "gain.who", "refresh.who", "item.give"];

/**
 * Dice pay in the hand; places, Enemies and Mysteries are chosen in the building. A move is in the building too, but a
 * floor may be out of sight: all of them are one button as well.
 * @param {Option} option @param {Decision} decision @param {Pick<Used, "storeys" | "view">} [shared]
 */
export function where(option, decision, shared) {
  const { kind, options } = decision;
  const { value } = option;
  const [storeys, view] = [shared?.storeys ?? false, shared?.view];
  if (kind === "setup.character") return "board";
  if (kind === "roll.keep") return "hand";
  if (kind === "act" && Array.isArray(value))
    return ["solve", "fight"].includes(value[0]) || (!storeys && ["ability", "token"].includes(value[0]))
      ? "board"
      : "ask";
  if (ON_PLACES.includes(kind)) return "board";
  if (ON_PEOPLE.includes(kind)) return storeys ? "ask" : "board";
  if (kind === "place.fail") return view?.locations.some((l) => l.slots.some((m) => m?.id === value)) ? "board" : "ask";
  if (view?.dice.some((die) => options[payingWith(kind, options, die)] === option)) return "hand";
  if (storeys || !["solve.pay", "cube.put"].includes(kind)) return "ask";
  const card = kind === "cube.put" ? value[0] : decision.args?.card;
  const symbol = kind === "cube.put" ? value[1] : value[0];
  return options[onSymbol(decision, card, symbol)] === option ? "board" : "ask";
}

/**
 * In another's turn of the first round nobody new is asked about a Charge token: they have not met one yet.
 * @param {Decision} decision @param {View} view
 */
export const later = (decision, view) =>
  decision.kind === "window.charge" && view.turn <= view.players.length && view.active !== decision.seat
    ? "not_this_turn"
    : undefined;

/** Ending the turn comes first, then the moves, which every turn has. @param {Option} option */
export const rank = (option) =>
  option.value === "pass" ? 0 : Array.isArray(option.value) && option.value[0] === "move" ? 1 : 2;

/** All moves are one button. @param {Option} option @param {Decision} decision */
export const group = (option, decision) =>
  decision.kind === "act" && Array.isArray(option.value) && option.value[0] === "move" ? "Move…" : null;

/** Your own board, Friends, the Story, the others, the decks. @param {Props} props */
export function Things(props) {
  const { view, you, table, outcome } = props;
  const { setReading } = /** @type {Used} */ (props.shared);
  const shared = shares(props, setReading);
  const one = person(shared, table, outcome);
  const seats = view.players.map((_, s) => s);
  return html`<div class="nockfell carriedthings">
    <${Offered} ...${shared} />
    ${you !== null && view.players[you] ? one(you) : null}
    <${Friends} ...${shared} />
    <${Story} view=${view} motion=${false} />
    ${seats.filter((/** @type {number} */ s) => s !== you).map(one)}
    <${Decks} view=${view} />
  </div>`;
}

/**
 * The answer that puts a cube on this symbol: the die that shows it, or the only way there is.
 * @param {Decision} decision
 * @param {string} card
 * @param {string} symbol
 * @returns {number} its index, or -1
 */
function onSymbol({ kind, options, args }, card, symbol) {
  if (!["solve.pay", "cube.put"].includes(kind)) return -1;
  if (kind === "cube.put") return options.findIndex((o) => same(o.value, [card, symbol]));
  if (args?.card !== card) return -1;
  const shown = options.findIndex((o) => same(o.value, [symbol, symbol]));
  const ways = options.flatMap((o, index) => (o.value[0] === symbol ? [index] : []));
  return shown >= 0 ? shown : ways.length === 1 ? ways[0] : -1;
}

const VERBS = {
  solve: "mystery",
  fight: "D",
  ability: "go",
  item: "item",
  token: "token",
  friend: "health",
  move: "go",
};

/** A small picture beside an option. @param {{option: Option, decision: Decision}} props */
export function OptionIcon({ option, decision }) {
  const { value } = option;
  if (decision.kind === "setup.character") return html`<${Figure} who=${value} size=${30} />`;
  if (decision.kind === "solve.pay") return html`<${Sign} name=${value[1][0]} size=${20} />`;
  if (
    ["pay", "fight.pay", "die.turn", "die.reroll"].includes(decision.kind) &&
    /^(?:[AIMSWD]\*?|health|sanity)$/.test(value)
  )
    return html`<${Sign} name=${/^[AIMSWD]/.test(value) ? value[0] : value} size=${20} />`;
  if (decision.kind === "act" && Array.isArray(value))
    return html`<${Sign} name=${VERBS[/** @type {keyof typeof VERBS} */ (value[0])] ?? "go"} size=${16} />`;
  if (decision.kind === "window.charge" && value !== "pass" && value !== "not_this_turn")
    return html`<${Sign} name="charge" size=${18} />`;
  return null;
}

/** @type {Record<string, [string, string]>} */
export const keys = {
  pass: ["p", "end your turn, or use nothing now"],
  roll: ["r", "reroll the chosen dice"],
  keep: ["s", "keep all dice"],
  all: ["a", "choose all dice, or none"],
};

/** A price or a target belongs to what was chosen just before. @param {string} kind */
export const follows = (kind) =>
  /^(?:pay|solve\.pay|fight\.pay|enemy\.|move\.|die\.|cube\.|refresh\.|gain\.|effect\.)/.test(kind);

/** @param {View} view */
export function status(view) {
  return view
    ? `${view.story.title} · ${view.finale ? `${view.finale.name} · ` : ""}` +
        `${view.turn ? `turn ${view.turn} · ` : ""}${PHASE[view.phase] ?? ""}`
    : "";
}

/** @param {View} view @param {string[]} names */
export function places(view, names) {
  return [
    "the dice",
    "the Corruption",
    "the Story",
    ...view.locations.map((l) => l.name),
    ...names.map((n) => `${n}'s character`),
  ];
}

/**
 * Who is a Ghost or Insane at the end, and what took the last of it.
 * @param {View} view
 * @param {string[]} names
 * @param {Line[]} log
 */
function fallen(view, names, log) {
  return view.players.flatMap((p, seat) =>
    /** @type {const} */ (["ghost", "insane"])
      .filter((status) => p[status])
      .map((status) => {
        const at = log.findLastIndex(
          (l) => l.kind === "fallen" && l.facts?.seat === seat && l.facts?.status === status,
        );
        const dial = status === "ghost" ? "health" : "sanity";
        const last = log
          .slice(0, Math.max(0, at))
          .findLast((l) => l.kind === "lose" && l.facts?.seat === seat && l.facts?.dial === dial);
        const why = last ? ` ${named(last.text, names)}` : "";
        return `${names[seat]} became ${status === "ghost" ? "a Ghost" : "Insane"}.${why}`;
      }),
  );
}

/**
 * @param {View} view
 * @param {Outcome} outcome
 * @param {string[]} names
 * @param {Line[]} log
 * @param {number | null} you
 */
export function ending(view, outcome, names, log = [], you = null) {
  /** @type {Record<string, string>} */
  const why = {
    story: `${you === null ? "They" : "You"} solved “${view.story.title}”. (SF-023)`,
    minds: "Everyone is a Ghost or Insane. (SF-026)",
    corruption: `Corruption reached ${view.corruption} of ${view.track.end}. (SF-027)`,
  };
  /** @type {Record<string, string>} */
  const verdicts = {
    story: you === null ? "They know what happened." : "You know what happened.",
    minds: "Nobody is left to tell it.",
    corruption: "Nockfell wins.",
  };
  return {
    verdict: verdicts[view.reason],
    why: [view.story.epilogue, why[view.reason] ?? capital(outcome.reason), ...fallen(view, names, log)].filter(
      Boolean,
    ),
    each: view.players
      .map((p) => `${p.name}${p.ghost ? ", a Ghost" : ""}${p.insane ? ", Insane" : ""}`)
      .slice(0, names.length),
  };
}
