// The Stifling Dark: the board at night. It draws the View and offers the options on the places they name; it decides
// nothing.
import { html, useEffect, useState } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import { spotsOf } from "./board_choices.js";
import { BoardMap, ownSpace } from "./board_map.js";
import { CardChoice, isCardChoice } from "./card_choice.js";
import { AimBench, useAim } from "./flashlight.js";
import { Hunted, Hunter, InHand, Night } from "./panels.js";
import * as park from "./park.js";
import { placeOf } from "./places.js";
import * as sawmill from "./sawmill.js";
import { printed, REASON } from "./words.js";

/** @import { Ask, BoardProps, Line, Option, Outcome, Table, ThingsProps } from "../../types.d.ts" */
/** @import { GameMap } from "./map.d.ts" */
/** @import { Investigator, Unchosen, View } from "./view.d.ts" */

export const css = new URL("./stiflingdark.css", import.meta.url).href;
/** @type {Record<string, GameMap>} */
const MAPS = { sawmill, park };
const PICTURES = {
  sawmill: new URL("./sawmill.jpg", import.meta.url).href,
  park: new URL("./park.jpg", import.meta.url).href,
};

/** @param {BoardProps<View>} props */
export function Board({
  view,
  you,
  table,
  names,
  asked,
  ask,
  hover,
  outcome,
  taught,
  sheeted = false,
  log = [],
  events = [],
  look = null,
}) {
  const map = MAPS[view.map] ?? sawmill;
  const aim = useAim(ask, taught);
  const hushing = useHush(ask, table, log);
  const [belief, setBelief] = useState(true);
  const spots = ask && !aim.on ? spotsOf(ask, view, map, names, ownSpace(view, you)) : [];
  return html`<div class="dark ${aim.on ? "aiming" : ""} ${hushing ? "hushing" : ""}">
    <div class="ground">
      <${BoardMap} key=${view.map} view=${view} you=${you} map=${map}
        picture=${PICTURES[view.map]} names=${names} aim=${aim} spots=${spots}
        ask=${ask} hover=${hover} belief=${belief} setBelief=${setBelief} log=${log} events=${events} look=${look}
        over=${table.over} taught=${taught}>
        ${
          isCardChoice(ask, spots) && !aim.on
            ? html`<${CardChoice} ask=${ask} names=${names} taught=${taught} />`
            : outcome
              ? null
              : html`<${InHand} view=${view} you=${you} />`
        }
      </${BoardMap}>
      <${AimBench} aim=${aim} />
    </div>
    ${
      sheeted
        ? null
        : html`<${Things} view=${view} you=${you} table=${table} names=${names} asked=${asked} outcome=${outcome} />`
    }
  </div>`;
}

/** Whether a line of the log can be shown on the board. @param {Line} line @param {View} view */
export const canShow = (line, view) => placeOf(line, view, MAPS[view.map] ?? sawmill) !== null;

/** On phones and tablets the map fills the screen above a sheet. */
export const sheet = true;

/** The round, the players and their cards, this seat's own first. @param {Omit<ThingsProps<View>, "ask">} props */
export function Things({ view, you, table, names, asked, outcome }) {
  const askedSeats = new Set(asked.map((a) => a.seat));
  const people = view.investigators;
  const board = (/** @type {Investigator | Unchosen} */ inv) =>
    html`<${Hunted} key=${inv.seat} inv=${inv} name=${names[inv.seat]} you=${inv.seat === you}
      turn=${view.turn === inv.seat && !outcome} bot=${table.seats[inv.seat]?.bot} />`;
  return html`<div class="beside">
    <${Night} view=${view} map=${MAPS[view.map] ?? sawmill} />
    ${people.filter((inv) => inv.seat === you).map(board)}
    <${Hunter} view=${view} name=${names[0]} you=${you === 0} asked=${askedSeats.has(0) && !outcome} />
    ${people.filter((inv) => inv.seat !== you).map(board)}
  </div>`;
}

/**
 * What is asked only so that silence tells nothing has one answer. Where no other person sits there is nobody to tell:
 * the board gives it. After an undo it waits, so that one can go back further.
 * @param {Ask | null} ask @param {Table} table @param {Line[]} log
 */
function useHush(ask, table, log) {
  const alone = table.seats.filter((s) => s.person).length < 2;
  const on = ask?.decision.options.length === 1 && alone && log[log.length - 1]?.kind !== "table.undo";
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => ask?.choose(0), HUSH);
    return () => clearInterval(timer);
  }, [ask, on]);
  return on;
}
const HUSH = 60;

/** @param {View} view */
export function status(view) {
  return view
    ? `${view.map === "park" ? "The Amusement Park" : "The Sawmill"} · ` +
        `round ${Math.min(view.round, view.rounds)} of ${view.rounds}`
    : "";
}

/** A step is taken on the map. @param {Option} option */
export const onMap = (option) => Array.isArray(option.value) && option.value[0] === "step";

const MAIN = ["attack", "stalk", "flashlight", "sprint", "end", "disappear", "charge"];
/** @type {Record<string, [string, string]>} */
export const keys = {
  flashlight: ["f", "place the Flashlight"],
  sprint: ["s", "Sprint"],
  charge: ["c", "Charge"],
  end: ["e", "end your turn"],
  attack: ["a", "Attack"],
  stalk: ["t", "Stalk"],
  disappear: ["d", "Disappear"],
  done: ["x", "finish with this figure"],
  back: ["b", "let someone else go first"],
  shine: ["c", "Shine, while you aim"],
  turn: ["← →", "turn the Flashlight"],
};

/** The acts that nearly every turn has come first. @param {Option} option */
export const mainRank = (option) =>
  (MAIN.indexOf(Array.isArray(option.value) ? option.value[0] : option.value) + MAIN.length + 1) % (MAIN.length + 1);

/** @param {View} view @param {string[]} names */
export function places(view, names) {
  return [
    "the Shadow",
    "the Noise",
    ...Object.values((MAPS[view.map] ?? sawmill).zones).map((z) => `the ${z}`),
    ...names.slice(1),
  ];
}

/** @param {View} view @param {Outcome} outcome @param {string[]} names */
export function ending(view, outcome, names) {
  const side = view.ended?.winner;
  const verdict =
    side === "adversary"
      ? `${printed("adversaries", view.adversary).name} wins.`
      : side === "investigators"
        ? "The Investigators win."
        : "Nobody wins.";
  const dead = (view.ended?.deaths ?? []).map((d) => `${names[d.seat]} (killed by ${d.by})`);
  const out = view.investigators.filter((i) => i.fate === "escaped").map((i) => names[i.seat]);
  const why = [
    REASON[outcome.reason] ?? outcome.reason,
    dead.length ? `Dead: ${dead.join(", ")}.` : "",
    out.length ? `Escaped: ${out.join(", ")}.` : "",
    `Round ${Math.min(view.round, view.rounds)} of ${view.rounds}, ` +
      `with ${view.evidence.turned_in} of ${view.evidence.needed} Evidence turned in.`,
  ];
  const sign =
    side === "adversary"
      ? html`<svg class="grim" viewBox="-.6 -.6 1.2 1.2" width="92" height="92" aria-hidden="true">
        <circle r=".5" />
        <path d="M-.26 -.1l.18 .1M.26 -.1l-.18 .1M-.24 .26q.24 -.18 .48 0" />
      </svg>`
      : undefined;
  return {
    verdict,
    sign,
    why: why.filter(Boolean),
    each: [
      printed("adversaries", view.adversary).name,
      ...view.investigators.map(
        (i) =>
          printed("investigators", i.who ?? "").name + (i.fate === "board" ? "" : `, ${FATE[i.fate ?? ""] ?? i.fate}`),
      ),
    ],
  };
}
/** @type {Record<string, string>} */
const FATE = { dead: "dead", escaped: "escaped", away: "hidden in a Ghillie Suit", spirit: "a Spirit" };

export { SeatMark };
