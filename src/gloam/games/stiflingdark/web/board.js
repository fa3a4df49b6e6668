// The Stifling Dark: the board at night. It draws the View and offers the options on the places they name; it decides
// nothing.
import { html, useEffect, useState } from "../../lib.js";
import { SeatMark } from "../../shell/icon.js";
import { spotsOf } from "./board_choices.js";
import { BoardMap, foeOf, ownSpace, pointsOf } from "./board_map.js";
import { mayBe } from "./board_pieces.js";
import { AimBench, useAim } from "./flashlight.js";
import { Hunted, Hunter, InHand, Night } from "./panels.js";
import * as park from "./park.js";
import { placeOf } from "./places.js";
import * as sawmill from "./sawmill.js";
import { titleOf, useWalk, WalkPlan } from "./walk.js";

/** @import { Ask, BoardProps, Decision, Line, Option, Outcome, Table } from "../../types.d.ts" */
/** @import { GameMap } from "./map.d.ts" */
/** @import { Investigator, Unchosen, View } from "./view.d.ts" */

export const css = new URL("./stiflingdark.css", import.meta.url).href;
export const sounds = () => import("./sounds.js");
export const moments = () => import("./moments.js");
export const endArt = () => import("./end_art.js");
/** @type {Record<string, GameMap>} */
const MAPS = { sawmill, park };
const PICTURES = {
  sawmill: new URL("./sawmill.jpg", import.meta.url).href,
  park: new URL("./park.jpg", import.meta.url).href,
};

/** Room for the question, what is left to spend, and two rows of acts, in rem. */
export const reserves = 11.4;

/**
 * What is tried: an aim of the Flashlight, or a walk that has to be agreed to. Both take the answers' place.
 * @param {BoardProps<View>} props
 */
export function use({ view, you, table, names, ask, taught = null, log = [] }) {
  const map = MAPS[view.map] ?? sawmill;
  const aim = useAim(ask, taught);
  const hushing = useHush(ask, table, log);
  const walk = useWalk(ask, log, taught === null);
  const spots = ask && !aim.on ? spotsOf(ask, view, map, names, ownSpace(view, you)) : [];
  const walking = walk.planned && walk.shown ? walk.shown : null;
  return {
    map,
    aim,
    walk,
    spots,
    hushing,
    bench: hushing || (aim.on && aim.now !== null) || walking !== null,
    title: hushing ? "" : walking ? titleOf(walking) : "",
  };
}
/** @typedef {ReturnType<typeof use>} Shared */

/** @param {BoardProps<View>} props */
export function Board({ view, you, table, names, ask, hover, taught, shape, tiny, inset, shared, ...told }) {
  const { map, aim, walk, spots, hushing } = /** @type {Shared} */ (shared);
  const [belief, setBelief] = useState(true);
  return html`<div class="dark ${aim.on ? "aiming" : ""} ${hushing ? "hushing" : ""}">
    <${BoardMap} key=${view.map} view=${view} you=${you} map=${map} picture=${PICTURES[view.map]} names=${names}
      aim=${aim} walk=${walk} spots=${spots} ask=${ask} hover=${hover} belief=${belief} setBelief=${setBelief}
      log=${told.log} events=${told.events} look=${told.look} over=${table.over} taught=${taught} shape=${shape}
      tiny=${tiny} inset=${inset} />
  </div>`;
}

/** What is left to spend: in a wide window your own card in the rail says it. @param {BoardProps<View>} props */
export const Hand = ({ view, you, outcome, shape }) =>
  outcome || shape === "wide" ? null : html`<${InHand} view=${view} you=${you} />`;

/** Where the Flashlight is turned, and a walk agreed to. @param {BoardProps<View>} props */
export function Bench({ view, you, ask, shared }) {
  const { map, aim, walk, hushing } = /** @type {Shared} */ (shared);
  if (hushing) return null;
  if (walk.planned && walk.shown)
    return html`<${WalkPlan} route=${walk.shown} mp=${walk.shown.figure ? null : pointsOf(ask, view, you)}
      may=${mayBe(view, map)} foe=${you === 0 ? "" : foeOf(view)} go=${() => walk.shown && walk.go(walk.shown)}
      cancel=${() => walk.plan(null)} />`;
  return html`<${AimBench} aim=${aim} />`;
}

/** Whether a line of the log can be shown on the board. @param {Line} line @param {View} view */
export const canShow = (line, view) => placeOf(line, view, MAPS[view.map] ?? sawmill) !== null;

/** The round, the players and their cards, this seat's own first. @param {BoardProps<View>} props */
export const Things = (props) => besideOf(props, false);

/** On a phone beside a big screen, which has the round: one's own card is on top. @param {BoardProps<View>} props */
export const Held = (props) => besideOf(props, true);

/** @param {BoardProps<View>} props @param {boolean} own this seat's card is on top */
function besideOf({ view, you, table, names, asked, outcome }, own) {
  const askedSeats = new Set(asked.map((a) => a.seat));
  const people = view.investigators;
  const board = (/** @type {Investigator | Unchosen} */ inv) =>
    html`<${Hunted} key=${inv.seat} inv=${inv} name=${names[inv.seat]} you=${inv.seat === you}
      turn=${view.turn === inv.seat && !outcome} bot=${table.seats[inv.seat]?.bot} />`;
  const night = html`<${Night} key="night" view=${view} map=${MAPS[view.map] ?? sawmill} />`;
  const hunter = html`<${Hunter} key="hunter" view=${view} name=${names[0]} you=${you === 0}
    asked=${askedSeats.has(0) && !outcome} />`;
  const mine = you === 0 ? hunter : people.filter((inv) => inv.seat === you).map(board);
  return html`<div class="beside">
    ${own ? [mine, night] : [night, mine]}
    ${you === 0 ? null : hunter} ${people.filter((inv) => inv.seat !== you).map(board)}
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

/**
 * What names a space, a figure or a Window is chosen there.
 * @param {Option} option @param {Decision} decision @param {Shared} [shared]
 */
export const where = (option, decision, shared) =>
  shared?.spots.some((s) => s.options.some((o) => decision.options[o.index] === option)) ? "board" : "ask";

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
export const rank = (option) =>
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

export { ending } from "./ending.js";
export { SeatMark };
