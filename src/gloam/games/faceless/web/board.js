// The Faceless: a dark wood at dusk. It draws the View and offers the options on the pieces they name; it decides
// nothing.
import { html, useMemo, useState } from "../../lib.js";
import { Spotlight } from "../../shell/narrator.js";
import { same } from "../../words.js";
import { Charms, Extras } from "./expansions.js";
import { at, called, fieldLines, stand } from "./geometry.js";
import { Labels } from "./labels.js";
import { Den, Obstacle } from "./obstacles.js";
import { Card, Kid, Memories, Threats } from "./panels.js";
import { Caption, Namer, PieceInfo } from "./piece_info.js";
import { Eye, Figure, Footprints, Haunted, Memory, Path, Portal, Puppet, Rose, Servant, Team } from "./pieces.js";
import {
  Dial,
  LayingBench,
  sentenceOf,
  TryingBench,
  useObstaclePreview,
  usePlacementPreview,
} from "./placement_preview.js";
import { Scene } from "./scene.js";
import { spotsOf, Targets, whereOf } from "./targets.js";
import { useWalk } from "./walk.js";
import { Frame, placeOf, useWood } from "./wood.js";
import { cardName, ENDS, KIDS, OBSTACLES, SCENARIOS, VERDICTS } from "./words.js";

/** @import { Ask, BoardProps, Choice, Decision, Line } from "../../types.d.ts" */
/** @import { Option, Outcome } from "../../types.d.ts" */
/** @import { Laying, Trying } from "./placement_preview.js" */
/** @import { Spot } from "./targets.js" */
/** @import { FigureAt, View } from "./view.d.ts" */

/** This game shuffles cards and rolls no dice. */
export const chance = "shuffle";
export const css = new URL("./faceless.css", import.meta.url).href;
export const sounds = () => import("./sounds.js");
export const moments = () => import("./moments.js");
export const endArt = () => import("./end_art.js");
export const ownOdds = true;
/** Room for the question, the cards and a row of acts, in rem; while a figure is placed, for outcomes and knobs. */
export const reserves = 10.7;
/** @typedef {BoardProps<View>} Props */

/**
 * The answer that this card in a hand would be, by what is asked.
 * @param {string} kind
 * @param {View} view
 * @param {number | null} you
 * @param {number} seat
 * @param {string} card
 */
function cardValue(kind, view, you, seat, card) {
  if (kind === "turn.action") return seat === view.turn.current ? ["walk", card] : undefined;
  if (kind === "whisper.card") return [seat, card];
  if (kind === "whisper.to") return ["swap", seat, card];
  if (["threat.discard", "matt.second"].includes(kind)) return seat === you ? card : undefined;
  return undefined;
}

/** What a seat may pick on the table, by what is asked. @param {Ask | null} ask @param {unknown} hover */
function picks(ask, hover) {
  const is = (/** @type {string[]} */ ...kinds) => ask !== null && kinds.includes(ask.kind);
  const find = (/** @type {unknown} */ value) => (ask && value !== undefined ? ask.find(value) : null);
  return {
    is,
    find,
    pick: (/** @type {Choice} */ option) => ask?.choose(option.index),
    lit: (/** @type {unknown} */ value) => hover !== undefined && value !== undefined && same(hover, value),
    column: (/** @type {string} */ color) => (is("rest.take", "campfire.burn") ? find(color) : null),
    memory: (/** @type {string} */ m) =>
      is("turn.action", "turn.after") ? find(["memory", m]) : is("pay.memory") ? find(m) : null,
    roads: ask && is("crossroads.choose") ? ask.decision.options.map((o) => /** @type {string} */ (o.value)) : null,
  };
}

/**
 * What is tried: where a figure stands and how it faces, or how an Obstacle lies. Both take the answers' place.
 * @param {Omit<Props, "shared">} props
 */
export function use({ view, you, ask, shape, taught = null }) {
  const trying = usePlacementPreview(ask, view, taught);
  const laying = useObstaclePreview(ask);
  const spots = ask && !trying.on && !laying.on ? spotsOf(ask, view) : [];
  const moving = ask?.kind === "casper.move";
  return {
    trying,
    laying,
    spots,
    you,
    moving,
    bench: trying.on || laying.on || moving,
    title: trying.on
      ? sentenceOf(trying, view)
      : laying.on
        ? laying.label || `Choose a space (${laying.many} positions). Choose it again to rotate.`
        : "",
    shape,
  };
}
/** @typedef {ReturnType<typeof use>} Shared */

/** @param {Props} props */
export function Board({ view, table, names, ask, hover, events, motion, shape, inset, shared, look = null }) {
  const { trying, laying, spots } = /** @type {Shared} */ (shared);
  const [lines, setLines] = useState(false);
  const wood = useWood({ view, ask, trying, laying, spots, events, look, shape, inset });
  const { roads } = picks(ask, hover);
  const whole = view.rules?.trials === "path";
  return html`<${PieceInfo}
    class="dusk side-${view.rules?.side} ${view.fog ? "fogbound" : ""} ${trying.on ? "trying" : ""}
      ${view.hushed ? "hushed" : ""}">
    <${Frame} wood=${wood} names=${names} shape=${shape}
      knobs=${html`<button type="button" class="quiet lines" aria-label="Field lines"
        aria-pressed=${lines ? "true" : "false"}
        disabled=${view.fog || !whole}
        title=${
          view.fog
            ? "Not under the Fog"
            : whole
              ? "Show the magnetic field"
              : "Only at tables where trying a figure shows the whole path"
        } onClick=${() => setLines(!lines)}>
        <svg viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true">
          <path d="M-3 -8C-9 -5 -9 5 -3 8M3 -8C9 -5 9 5 3 8M0 -9V9" fill="none" stroke="currentColor"
            stroke-width="1.700" stroke-linecap="round" />
        </svg>
      </button>`}
      over=${html`
        ${view.fog ? html`<div class="fogbank" aria-hidden="true"></div>` : null}
        ${shape === "wide" ? html`<${Charms} view=${view} effects=${roads} sand=${table.sand} />` : null}
        <${Caption}
          idle=${
            view.table?.length
              ? html`<span>Played: <b>${view.table.map(cardName).join(", ")}</b></span>`
              : (spots.length || laying.on) && !wood.camera.near()
                ? html`<span>Tap a place to zoom in, then choose.</span>`
                : null
          } />
      `}>
      <${Scene} night=${view.rules?.side === "night"} symbols=${view.printed?.symbols ?? []}
        reverse=${view.printed?.reverse ?? []} />
      <${Duskworld} view=${view} ask=${ask} trying=${trying} laying=${laying} spots=${spots}
        lines=${lines && whole && !view.fog} hover=${hover} events=${events} motion=${motion} wood=${wood}
          shape=${shape} />
    </${Frame}>
  </${PieceInfo}>`;
}

/** Where a figure is turned and confirmed, and an Obstacle laid. @param {Props} props */
export function Bench({ view, shared, undo }) {
  const { trying, laying, moving } = /** @type {Shared} */ (shared);
  if (trying.on) return html`<${TryingBench} trying=${trying} view=${view} />`;
  if (laying.on) return html`<${LayingBench} laying=${laying} />`;
  return moving
    ? html`<section class="bench moving" aria-label="Move a Memory">
      <p class="onboard">Choose on the board: a ring beside each Memory shows where it can go.</p>
      <div class="knobs"><button type="button" class="cancel" onClick=${() => undo?.()}>Cancel</button></div>
    </section>`
    : null;
}

/** Whether the wood can show where a line of the log happened. @param {Line} line @param {View} view */
export const canShow = (line, view) => placeOf(line, view) !== null;
/**
 * A card is chosen in the hand, a place or a figure in the wood.
 * @param {Option} option @param {Decision} decision @param {Shared} [shared]
 */
export const where = (option, decision, shared) => whereOf(decision.kind, option.value, shared?.you ?? null);
const MAIN = ["end", "rest", "whisper", "power", "no"];
/** The acts that nearly every turn has come first. @param {Option} option */
export const rank = (option) =>
  (MAIN.indexOf(Array.isArray(option.value) ? option.value[0] : option.value) + MAIN.length + 1) % (MAIN.length + 1);

/**
 * A Kid with its hand.
 * @param {Props} props
 * @param {boolean} playable whether its cards can be chosen here
 */
function kidOf({ view, you, table, names, asked, ask, hover, outcome }, playable = true) {
  const { is, find, pick, lit } = picks(playable ? ask : null, hover);
  const off = view.die === "powers_off" || Boolean(view.den?.hypnotised);
  return (/** @type {number} */ seat) => html`<${Kid} key=${seat} seat=${seat} player=${view.players[seat]}
    name=${names[seat]} names=${names} you=${seat === you}
    current=${view.turn?.current === seat && view.turn.number > 0 && !outcome}
    asked=${asked.some((a) => a.seat === seat)} bot=${table.seats[seat]?.bot} off=${off} onPick=${pick}
    optionOf=${(/** @type {string} */ card) => find(ask ? cardValue(ask.kind, view, you, seat, card) : undefined)}
    seatOption=${is("music.player", "setup.first") ? find(seat) : is("whisper.to") ? find(["give", seat]) : null}
    lit=${(/** @type {string} */ card) => ask !== null && lit(cardValue(ask.kind, view, you, seat, card))} />`;
}

/**
 * This seat's cards; in a wide window with its Kid. While a figure is placed they give their room to the bench.
 * @param {Props} props
 */
export function Hand(props) {
  const { view, you, names, ask, hover, shape, tiny, shared } = props;
  const { trying, laying } = /** @type {Shared} */ (shared);
  if (shape === "wide") return you === null ? null : html`<div class="duskhand">${kidOf(props)(you)}</div>`;
  if (tiny || trying.on || laying.on) return null;
  const { find, pick, lit } = picks(ask, hover);
  const seat = you ?? view.turn?.current ?? 0;
  const value = (/** @type {string} */ card) => (ask ? cardValue(ask.kind, view, you, seat, card) : undefined);
  return html`<section class="duskhand held" aria-label=${you === null ? `${names[seat]}'s cards` : "Your cards"}>
    ${(view.players[seat]?.hand ?? []).map(
      (/** @type {string} */ card, /** @type {number} */ i) => html`<${Card} key=${`${card}${i}`} card=${card}
        option=${find(value(card))} onPick=${pick} lit=${lit(value(card))} names=${names} />`,
    )}
    ${view.players[seat]?.hand.length ? null : html`<span class="soft">no cards</span>`}
  </section>`;
}

/** The Kids, the Threats, the Memories and what expansions bring. @param {Props} props */
export function Things(props) {
  const { view, you, table, ask, hover, shape } = props;
  const { pick, lit, column, memory, roads } = picks(ask, hover);
  const order = view.players
    .map((_, i) => ((you ?? 0) + i) % view.players.length)
    .filter((seat) => shape !== "wide" || seat !== you); // your own Kid is in the hand there
  return html`<${PieceInfo} class="duskthings side-${view.rules?.side} kids-${order.length}">
    <div class="kids">${order.map((seat) => kidOf(props, seat !== you)(seat))}</div>
    <${Threats} view=${view} optionOf=${column} onPick=${pick} lit=${lit} />
    <${Memories} view=${view} optionOf=${memory}
      barredOf=${(/** @type {string} */ m) => ask?.barred(["memory", m]) ?? null} onPick=${pick}
      lit=${(/** @type {string} */ m) => lit(["memory", m])} />
    <${Extras} view=${view} effects=${roads} sand=${table.sand} />
    <${Caption} />
  </${PieceInfo}>`;
}

/** @type {Record<string, [string, string]>} */
export const keys = {
  rest: ["r", "Rest"],
  whisper: ["w", "Whisper"],
  end: ["e", "end the turn"],
  power: ["p", "use your Kid's power"],
  tell: ["t", "tell the others what you know"],
};
/**
 * Everything that moves: figures, tokens, the Team, and what can be clicked.
 * @param {{view: View, ask: Ask | null, trying: Trying, laying: Laying, spots: Spot[], lines: boolean, hover?: unknown,
 *   events: Line[], motion: boolean, wood: ReturnType<typeof useWood>, shape: string}} props
 */
function Duskworld({ view, ask, trying, laying, spots, lines, hover, events, motion, wood, shape }) {
  const walk = useWalk(view, events, motion);
  const preview = trying.on && trying.preview ? trying.preview : null;
  const team = at(walk.team || "0,0");
  const shown = Object.fromEntries(
    Object.entries(view.figures)
      .filter(([, f]) => f.place !== "")
      .map(([c, f]) => [c, trying.on && c === trying.color ? { place: trying.place, facing: trying.facing } : f]),
  );
  const angle = preview ? preview.needle : walk.angle;
  const end = view.needle?.end;
  const ways = preview ? (preview.path ? null : preview.ways) : walk.walking ? null : view.needle?.ways;
  const field = useMemo(() => (lines ? fieldLines(shown) : []), [lines, JSON.stringify(shown)]);
  const spot = (/** @type {FigureAt} */ f) => {
    const [x, y] = stand(f.place);
    return { x, y, facing: f.facing, place: f.place };
  };
  const tried = trying.color ? view.figures[trying.color] : undefined;
  const moved = tried && trying.on && (tried.place !== trying.place || tried.facing !== trying.facing);
  return html`<svg class="duskworld" viewBox="-7 -6.050 14 12.200" role="group"
    aria-label=${view.team ? `The wood. The Team is at ${called(view.team)}.` : "The wood."}>
    <defs>
      <radialGradient id="fl-lamp">
        <stop offset="0" stop-color="#ffd896" stop-opacity=".8" />
        <stop offset=".45" stop-color="#e9a95a" stop-opacity=".24" />
        <stop offset="1" stop-color="#e0a458" stop-opacity="0" />
      </radialGradient>
      <radialGradient id="fl-brass" cx="35%" cy="30%" r="80%">
        <stop offset="0" stop-color="#f6d596" />
        <stop offset=".5" stop-color="#b07c35" />
        <stop offset="1" stop-color="#5a3b14" />
      </radialGradient>
      <radialGradient id="fl-glass" cx="40%" cy="30%" r="80%">
        <stop offset="0" stop-color="#38302a" />
        <stop offset="1" stop-color="#120e0b" />
      </radialGradient>
    </defs>
    ${field.map(
      (l, i) => html`<g key=${i} class="fieldline">
        <path d=${l.d} />
        <path d="M-.09-.08.09 0-.09.08" transform=${`translate(${l.x} ${l.y}) rotate(${l.angle})`} />
      </g>`,
    )}
    ${view.den ? html`<${Den} den=${view.den} />` : null}
    ${Object.entries(view.obstacles).map(
      ([name, spaces]) => html`<${Obstacle} key=${name} name=${name} spaces=${spaces}
        swamp=${view.swamps?.includes(name)} lit=${hover === name} />`,
    )}
    ${walk.trail.length && !trying.on ? html`<${Footprints} steps=${walk.trail} />` : null}
    ${view.haunted?.map((h) => html`<${Haunted} key=${`h${h.space}`} place=${h} />`)}
    ${view.eyes?.map((e) => html`<${Eye} key=${`e${e.space}`} eye=${e} />`)}
    ${Object.entries(view.portals ?? {}).map(
      ([letter, s]) => html`<${Portal} key=${`p${letter}`} letter=${letter} space=${s} />`,
    )}
    ${view.memories.board.map((/** @type {string} */ s) => html`<${Memory} key=${`m${s}`} space=${s} />`)}
    ${view.servants?.spaces.map(
      (/** @type {string} */ s, /** @type {number} */ i) => html`<${Servant} key=${`s${i}`} space=${s}
        mode=${view.servants?.mode} n=${i} />`,
    )}
    ${view.puppets?.map((/** @type {number} */ p) => html`<${Puppet} key=${`u${p}`} place=${p} />`)}
    ${preview?.path ? html`<${Path} team=${view.team} preview=${preview} />` : null}
    ${moved ? html`<${Figure} color=${trying.color} ...${spot(tried)} ghost=${true} />` : null}
    ${Object.entries(shown).map(
      ([c, f]) => html`<${Figure} key=${c} color=${c} ...${spot(f)} lit=${hover === c} tried=${trying.color === c} />`,
    )}
    ${view.team ? html`<${Team} x=${team[0]} y=${team[1]} angle=${angle} end=${end} fog=${view.fog} />` : null}
    <${Labels} view=${view}
      figures=${Object.entries(shown)
        .filter(([c]) => trying.color !== c)
        .map(([c, f]) => ({ color: c, ...spot(f) }))} team=${view.team ? team : null} large=${shape !== "wide"} />
    ${view.turn?.number || view.fog ? html`<${Rose} angle=${angle} end=${end} ways=${ways} fog=${view.fog} />` : null}
    <${Spotlight} at=${wood.narrator.at} />
    <${Dial} trying=${trying} />
    <${Targets} ask=${ask} trying=${trying} laying=${laying} spots=${spots} hover=${hover} camera=${wood.camera}
      under=${wood.under} />
    <${Namer} />
  </svg>`;
}

/** @param {View} view */
export function status(view) {
  if (!view) return "";
  const found = view.memories?.collected.length ?? 0;
  const scenario = SCENARIOS[view.rules?.scenario];
  return [
    scenario,
    `${found} of 8 Memories`,
    `${view.deck} cards left`,
    view.turn?.number ? `turn ${view.turn.number}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {View} view @param {string[]} names */
export function places(view, names) {
  return [
    "the Team",
    "the needle",
    "Judith",
    "Sam",
    "Alan",
    "Billygoat",
    "the Threats",
    "the Memories",
    ...names.map((n) => `${n}'s hand`),
    ...Object.keys(view.obstacles).map((o) => `the ${OBSTACLES[o]?.[0] ?? o}`),
  ];
}

/**
 * How it ended for the Team; a spectator reads of "them".
 * @param {View} view @param {Outcome} outcome @param {string[]} _names @param {Line[]} _log @param {number | null} you
 */
export function ending(view, outcome, _names, _log = [], you = null) {
  const found = view.memories.collected.length;
  const turns = `${view.turn.number} ${view.turn.number === 1 ? "turn" : "turns"}`;
  const cards = `${view.deck} ${view.deck === 1 ? "card" : "cards"}`;
  const tally = `${found} of 8 Memories found in ${turns}, with ${cards} left in the deck.`;
  const of = (/** @type {string} */ text) =>
    you === null
      ? text
          ?.replace(/^You\b/, "They")
          .replace(/\byou are\b/, "they are")
          .replace(/\byou\b/g, "them")
      : text;
  return {
    verdict: of(VERDICTS[view.ended ?? ""]),
    why: [of(ENDS[view.ended ?? ""] ?? outcome.reason), tally],
    each: view.players.map((p) => `${KIDS[p.kid]?.[0] ?? p.kid}`),
  };
}
