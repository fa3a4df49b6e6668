// Sally Face: the building cut open. It draws the View and offers the options on the pieces they name; it decides
// nothing.
import { html, useMemo, useState } from "../../lib.js";
import { named, same } from "../../words.js";
import { Building } from "./building.js";
import { Reading } from "./card.js";
import { DiceTray } from "./dice_tray.js";
import { Figure } from "./figures.js";
import { Sign } from "./glyphs.js";
import { HouseBeside, HouseFrame, placeOf } from "./house.js";
import { Cast, ChargeMoment, Corruption, Decks, Friends, Offered, Person } from "./panels.js";
import { Defs, Sky } from "./scenes.js";
import { Finale, Revealed, Story } from "./story.js";
import { capital, PHASE } from "./words.js";

/** @import { Ask, Barred, BoardProps, Choice, Decision, Line } from "../../types.d.ts" */
/** @import { Option, Outcome, Table, ThingsProps } from "../../types.d.ts" */
/** @import { AnyCard } from "./card.js" */
/** @import { View } from "./view.d.ts" */

export const css = new URL("./sallyface.css", import.meta.url).href;
export const ownOdds = true;

/**
 * What every part of the table is given.
 * @param {{view: View, you: number | null, names: string[], ask: Ask | null, hover?: unknown}} props
 * @param {(card: AnyCard) => void} onRead
 */
function shares({ view, you, names, ask, hover }, onRead) {
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
    spotOf: (/** @type {string} */ card) => (/** @type {string} */ symbol) => onSymbol(ask, card, symbol),
  };
}

/** @typedef {ReturnType<typeof shares>} Shared */

/** @param {Shared} shared @param {Table} table @param {Outcome | null} outcome */
const person = (shared, table, outcome) => (/** @type {number} */ s) =>
  html`<${Person} key=${s} ...${shared} player=${shared.view.players[s]} seat=${s} name=${shared.names[s]}
    you=${s === shared.you} active=${shared.view.active === s && !outcome && shared.view.phase !== "setup"}
    bot=${table.seats[s]?.bot} />`;

/** @param {BoardProps<View>} props */
export function Board({ view, you, table, names, ask, events, hover, outcome, motion, sheeted = false, look = null }) {
  const [reading, setReading] = useState(/** @type {AnyCard | null} */ (null));
  const shared = shares({ view, you, names, ask, hover }, setReading);
  const { is } = shared;
  const one = person(shared, table, outcome);
  const others = view.players.map((_, s) => s).filter((/** @type {number} */ s) => s !== you);
  const fresh = motion ? events.find((e) => e.kind === "placed")?.facts?.card : undefined;
  const building = (/** @type {string | null} */ spotlit) =>
    html`<${Building} ...${shared} fresh=${fresh} spotlit=${spotlit} />`;
  const finale = html`<${Finale} ...${shared} />`;
  const tray = html`<${DiceTray} view=${view} ask=${ask} you=${you} names=${names} pick=${shared.onPick}
    motion=${motion} />`;
  const cast = html`<${Cast} ...${shared} />`;
  const revealed = html`<${Revealed} ...${shared} />`;
  const moments = html`<${ChargeMoment} ...${shared} /><${Offered} ...${shared} />`;
  return html`<div
    class="nockfell ${
      view.finale ? `finale in-${view.story.id}` : ""
    } ${outcome ? `over ${view.result}` : ""} ${motion ? "alive" : ""}">
    <${Defs} />
    <${Sky} finale=${view.finale} story=${view.story.id} />
    ${
      sheeted
        ? html`
          <${Corruption} view=${view} />
          <${HouseFrame} view=${view} you=${you} names=${names} ask=${ask} events=${events} look=${look}
            draw=${(/** @type {string | null} */ spotlit) => html`${finale}${building(spotlit)}`}
            over=${html`${cast}${revealed}${moments}`} />
          ${tray}
        `
        : html`
          <div class="left"><${Story} view=${view} motion=${motion} />${others.map(one)}</div>
          <${Corruption} view=${view} />
          <div class="middle">
            ${cast}
            ${finale}
            <${Teller} events=${events} names=${names}
              quiet=${Boolean(view.revealed || view.finale || is("window.charge", "setup.character"))} />
            <${HouseBeside} view=${view} look=${look} draw=${building} />
            <div class="overhouse"><div>${moments}</div></div>
          </div>
          <div class="right">
            ${revealed}
            ${tray}
            ${you !== null && view.players[you] ? one(you) : null}
            <${Friends} ...${shared} />
            <${Decks} view=${view} />
          </div>
        `
    }
    ${reading ? html`<${Reading} card=${reading} onClose=${() => setReading(null)} />` : null}
  </div>`;
}

/** On phones and tablets the building fills the screen above a sheet. */
export const sheet = true;
/** Whether the building can show where a line of the log happened. @param {Line} line @param {View} view */
export const canShow = (line, view) => placeOf(line, view) !== null;
/**
 * A move is seen in the building; the other acts are done where you stand.
 * @param {Option} option
 */
export const onMap = (option) => Array.isArray(option.value) && option.value[0] === "move";
/** Ending the turn comes first. @param {Option} option */
export const mainRank = (option) => (option.value === "pass" ? 0 : 1);

/** The Story, the characters and what they carry, in the sheet. @param {ThingsProps<View>} props */
export function Things({ view, you, table, names, ask, hover, outcome }) {
  const [reading, setReading] = useState(/** @type {AnyCard | null} */ (null));
  const shared = shares({ view, you, names, ask, hover }, setReading);
  const one = person(shared, table, outcome);
  const seats = view.players.map((_, s) => s);
  return html`<div class="nockfell carriedthings">
    ${you !== null && view.players[you] ? one(you) : null}
    <${Friends} ...${shared} />
    <${Story} view=${view} motion=${false} />
    ${seats.filter((/** @type {number} */ s) => s !== you).map(one)}
    <${Decks} view=${view} />
    ${reading ? html`<${Reading} card=${reading} onClose=${() => setReading(null)} />` : null}
  </div>`;
}

/**
 * The answer that puts a cube on this symbol: the die that shows it, or the only way there is.
 * @param {Ask | null} ask
 * @param {string} card
 * @param {string} symbol
 */
function onSymbol(ask, card, symbol) {
  if (!ask || !["solve.pay", "cube.put"].includes(ask.kind)) return null;
  if (ask.kind === "cube.put") return ask.find([card, symbol]);
  if (ask.decision.args?.card !== card) return null;
  const ways = ask.decision.options.filter((o) => o.value[0] === symbol);
  return ask.find([symbol, symbol]) ?? (ways.length === 1 ? ask.find(ways[0].value) : null);
}

/** What has just happened, told over the roof. @param {{events: Line[], names: string[], quiet: boolean}} props */
function Teller({ events, names, quiet }) {
  const said = useMemo(() => events.filter((e) => e.text && e.kind !== "story").slice(-1), [events]);
  return html`<div class="tells ${quiet ? "quiet" : ""}" aria-hidden="true">
    ${said.map((e) => html`<p key=${e.n}>${named(e.text, names).replace(/ \((?:SF|SFR|SFC)-\d+\)$/, "")}</p>`)}
  </div>`;
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

/** @param {Decision} decision */
export function answeredOn(decision) {
  return decision.kind === "roll.keep"
    ? "Choose dice to reroll, or keep all of them."
    : decision.kind === "window.charge"
      ? "Choose on the table: use it now, or not."
      : "Choose on the board: your options are outlined.";
}

/** Where the house is too low for the answers to "Use it now?": they are in the sheet then (see sallyface.css). */
const SHORT = "(max-width: 1080px) and (max-height: 760px)";
/**
 * Dice are chosen among the dice, and what a Charge token does where it is asked: once.
 * @param {Decision} decision
 */
export const folds = (decision) =>
  decision.kind === "roll.keep" || (decision.kind === "window.charge" && !matchMedia(SHORT).matches);
/**
 * Where you are is seen on the board: the bar need not say that you can't move there.
 * @param {Barred} barred
 */
export const showsBarred = (barred) => barred.rule === "SF-158";
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
 */
export function ending(view, outcome, names, log = []) {
  /** @type {Record<string, string>} */
  const why = {
    story: `You solved “${view.story.title}”. (SF-023)`,
    minds: "Everyone is a Ghost or Insane. (SF-026)",
    corruption: `Corruption reached ${view.corruption} of ${view.track.end}. (SF-027)`,
  };
  return {
    why: [view.story.epilogue, why[view.reason] ?? capital(outcome.reason), ...fallen(view, names, log)].filter(
      Boolean,
    ),
    each: view.players
      .map((p) => `${p.name}${p.ghost ? ", a Ghost" : ""}${p.insane ? ", Insane" : ""}`)
      .slice(0, names.length),
  };
}
