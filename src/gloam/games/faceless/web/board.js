// The Faceless: a dark wood at dusk. It draws the View and offers the options on the pieces they name; it decides
// nothing.
import { html, useMemo, useState } from "../../lib.js";
import { Spotlight } from "../../shell/narrator.js";
import { named, same } from "../../words.js";
import { Charms, Extras, Goat } from "./expansions.js";
import { at, called, fieldLines, RING, stand } from "./geometry.js";
import { Labels } from "./labels.js";
import { Den, Obstacle } from "./obstacles.js";
import { Card, Kid, Memories, Threats } from "./panels.js";
import { Caption, Namer, PieceInfo } from "./piece_info.js";
import { Eye, Figure, Footprints, Haunted, Memory, Path, Portal, Puppet, Rose, Servant, Team } from "./pieces.js";
import { Bench, Dial, PLACING, useObstaclePreview, usePlacementPreview } from "./placement_preview.js";
import { Scene } from "./scene.js";
import { useWalk } from "./walk.js";
import { Frame, placeOf, useWood } from "./wood.js";
import { cardName, ENDS, FIGURE, KIDS, OBSTACLES, SCENARIOS, VERDICTS } from "./words.js";

/** @import { Child } from "../../lib.d.ts" */
/** @import { Ask, Barred, BoardProps, Choice, Line, Lit } from "../../types.d.ts" */
/** @import { Option, Outcome, PickOption, ThingsProps } from "../../types.d.ts" */
/** @import { useCamera } from "../../shell/camera.js" */
/** @import { Laying, Trying } from "./placement_preview.js" */
/** @import { FigureAt, FigureColor, View } from "./view.d.ts" */

/** This game shuffles cards and rolls no dice. */
export const chance = "shuffle";
export const css = new URL("./faceless.css", import.meta.url).href;
export const ownOdds = true;
/** Memories that cannot be used now say so where they lie. @param {Barred} barred */
export const showsBarred = (barred) => Array.isArray(barred.value) && barred.value[0] === "memory";
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

/** @param {Props} props */
export function Board({
  view,
  you,
  table,
  names,
  asked,
  ask,
  hover,
  outcome,
  events,
  motion,
  taught = null,
  sheeted = false,
  look = null,
}) {
  const [lines, setLines] = useState(false);
  const trying = usePlacementPreview(ask, view, taught);
  const laying = useObstaclePreview(ask);
  const wood = useWood({ view, ask, trying, events, look });
  const { is, pick, lit, roads } = picks(ask, hover);
  const night = view.rules?.side === "night";
  const whole = view.rules?.trials === "path";
  const bench = html`
    <${Bench} trying=${trying} view=${view} />
    ${
      laying.on
        ? html`<section class="bench laying oversheet" aria-label="Place it">
          <p class="trial" role="status">
            ${laying.label || `Choose a space (${laying.many} positions). Choose it again to rotate.`}
          </p>
          <div class="knobs">
            <button type="button" class="primary confirm" disabled=${!laying.label} onClick=${laying.confirm}>
              Place it here
            </button>
          </div>
        </section>`
        : null
    }
  `;
  return html`<${PieceInfo}
    class="dusk side-${view.rules?.side} players-${view.players.length}
      ${view.fog ? "fogbound" : ""} ${trying.on ? "trying" : ""} ${view.hushed ? "hushed" : ""}">
    <div class="wood">
      <${Frame} wood=${wood} names=${names}
        over=${html`
          ${view.fog ? html`<div class="fogbank" aria-hidden="true"></div>` : null}
          <${Charms} view=${view} effects=${roads} sand=${table.sand} />
        `}>
        <${Scene} night=${night} symbols=${view.printed?.symbols ?? []} reverse=${view.printed?.reverse ?? []} />
        <${Duskworld} view=${view} ask=${ask} trying=${trying} laying=${laying} lines=${lines && whole && !view.fog}
          is=${is} pick=${pick} hover=${hover} events=${events} motion=${motion} wood=${wood} />
      </${Frame}>
      <div class="foot">
        <button type="button" class="quiet lines" aria-pressed=${lines ? "true" : "false"}
          disabled=${view.fog || !whole}
          title=${
            view.fog
              ? "Not under the Fog"
              : whole
                ? "Show the magnetic field"
                : "Only at tables where trying a figure shows the whole path"
          } onClick=${() => setLines(!lines)}>
          Field lines
        </button>
        <${Caption}
          idle=${
            view.table?.length
              ? html`<span>Played: <b>${view.table.map(cardName).join(", ")}</b></span>`
              : html`<span class="hint">Point at anything to see what it is.</span>`
          } />
      </div>
    </div>
    ${
      sheeted
        ? html`
          ${bench}
          <div class="inreach">
            <${Hand} view=${view} you=${you} names=${names} ask=${ask} hover=${hover} />
            <${Acts} ask=${ask} view=${view} you=${you} names=${names} lit=${lit} />
          </div>
        `
        : html`<div class="besides">
          ${bench}
          <${Acts} ask=${ask} view=${view} you=${you} names=${names} lit=${lit} />
          <${Beside} view=${view} you=${you} table=${table} names=${names} asked=${asked} ask=${ask} hover=${hover}
            outcome=${outcome} />
        </div>`
    }
  </${PieceInfo}>`;
}

/** On phones and tablets the wood fills the screen above a sheet. */
export const sheet = true;
/** Whether the wood can show where a line of the log happened. @param {Line} line @param {View} view */
export const canShow = (line, view) => placeOf(line, view) !== null;
/** A card is played from the hand, which lies on the table. @param {Option} option */
export const onMap = (option) => Array.isArray(option.value) && option.value[0] === "walk";
const MAIN = ["end", "rest", "whisper", "power", "no"];
/** The acts that nearly every turn has come first. @param {Option} option */
export const mainRank = (option) =>
  (MAIN.indexOf(Array.isArray(option.value) ? option.value[0] : option.value) + MAIN.length + 1) % (MAIN.length + 1);

/** The Kids, the Threats, the Memories and what expansions bring, in the sheet. @param {ThingsProps<View>} props */
export const Things = (props) =>
  html`<${PieceInfo} class="dusk besides"><${Beside} ...${props} /><${Caption} /></${PieceInfo}>`;

/** @param {ThingsProps<View>} props */
function Beside({ view, you, table, names, asked, ask = null, hover, outcome }) {
  const { is, find, pick, lit, column, memory, roads } = picks(ask, hover);
  const askedSeats = new Set(asked.map((a) => a.seat));
  const off = view.die === "powers_off" || Boolean(view.den?.hypnotised);
  const kid = (
    /** @type {number} */ seat,
  ) => html`<${Kid} key=${seat} seat=${seat} player=${view.players[seat]} name=${names[seat]} names=${names}
    you=${seat === you} current=${view.turn?.current === seat && view.turn.number > 0 && !outcome}
    asked=${askedSeats.has(seat)} bot=${table.seats[seat]?.bot} off=${off} onPick=${pick}
    optionOf=${(/** @type {string} */ card) => find(ask ? cardValue(ask.kind, view, you, seat, card) : undefined)}
    seatOption=${is("music.player", "setup.first") ? find(seat) : is("whisper.to") ? find(["give", seat]) : null}
    lit=${(/** @type {string} */ card) => ask !== null && lit(cardValue(ask.kind, view, you, seat, card))} />`;
  const order = view.players.map((_, i) => ((you ?? 0) + i) % view.players.length);
  return html`
    <div class="kids">${order.map(kid)}</div>
    <${Threats} view=${view} optionOf=${column} onPick=${pick} lit=${lit} />
    <${Memories} view=${view} optionOf=${memory}
      barredOf=${(/** @type {string} */ m) => ask?.barred(["memory", m]) ?? null} onPick=${pick}
      lit=${(/** @type {string} */ m) => lit(["memory", m])} />
    <${Extras} view=${view} effects=${roads} sand=${table.sand} />
  `;
}

/**
 * This seat's cards, in reach of the thumb.
 * @param {{view: View, you: number | null, names: string[], ask: Ask | null, hover?: unknown}} props
 */
function Hand({ view, you, names, ask, hover }) {
  const { find, pick, lit } = picks(ask, hover);
  const seat = you ?? view.turn?.current ?? 0;
  const value = (/** @type {string} */ card) => (ask ? cardValue(ask.kind, view, you, seat, card) : undefined);
  return html`<section class="hand" aria-label=${you === null ? `${names[seat]}'s cards` : "Your cards"}>
    ${(view.players[seat]?.hand ?? []).map(
      (/** @type {string} */ card, /** @type {number} */ i) => html`<${Card} key=${`${card}${i}`} card=${card}
        option=${find(value(card))} onPick=${pick} lit=${lit(value(card))} names=${names} />`,
    )}
  </section>`;
}

/** @type {Record<string, [string, string]>} */
export const keys = {
  rest: ["r", "Rest"],
  whisper: ["w", "Whisper"],
  end: ["e", "end the turn"],
  power: ["p", "use your Kid's power"],
  tell: ["t", "tell the others what you know"],
};
const ON_BOARD = [
  ...PLACING,
  "step.choose",
  "needle.tie",
  "puppet.place",
  "threat.turn",
  "whisper.card",
  "whisper.to",
  "threat.discard",
  "music.player",
  "setup.first",
];

/**
 * Whether an option is a piece of the table itself: a card, a place, a figure, a Memory.
 * @param {Ask} ask
 * @param {View} view
 * @param {number | null} you
 * @param {Option["value"]} value
 */
function isPiece(ask, view, you, value) {
  if (ON_BOARD.includes(ask.kind)) return true;
  if (["turn.action", "turn.after"].includes(ask.kind))
    return Array.isArray(value) && ["walk", "memory"].includes(value[0]);
  if (["rest.take", "campfire.burn"].includes(ask.kind)) return value in view.display;
  if (ask.kind === "matt.second") return you !== null && view.players[you].hand.includes(value);
  if (ask.kind === "pay.memory") return view.memories.collected.some((m) => m.memory === value);
  if (ask.kind === "casper.move") return Array.isArray(value);
  if (ask.kind === "rope.obstacle") return value in view.obstacles;
  return ON_SPACES.includes(ask.kind) && !value.includes(" ");
}
const ON_SPACES = ["billygoat.path", "setup.mark", "setup.memory", "setup.team", "setup.billygoat"];

/**
 * What is done with no piece of the table: Rest, Whisper, the end of the turn, a Kid's power. Its place is kept when
 * there is nothing.
 * @param {{ask: Ask | null, view: View, you: number | null, names: string[], lit: Lit}} props
 */
function Acts({ ask, view, you, names, lit }) {
  const some = (ask?.decision.options ?? [])
    .map((o, index) => ({ ...o, index }))
    .filter((o) => ask && !isPiece(ask, view, you, o.value));
  return html`<section class="acts" aria-label="Without a card">
    ${some.map(
      (o) => html`<button type="button" key=${o.index}
        class="pick can ${lit(o.value) ? "lit" : ""}" data-value=${JSON.stringify(o.value)}
        title=${o.hint ? named(o.hint, names) : undefined} onClick=${() => ask?.choose(o.index)}>
        ${named(o.label, names)}
      </button>`,
    )}
  </section>`;
}

/**
 * Everything that moves: figures, tokens, the Team, and what can be clicked.
 * @param {{view: View, ask: Ask | null, trying: Trying, laying: Laying, lines: boolean, is: (...kinds: string[]) =>
 *   boolean, pick: PickOption, hover?: unknown, events: Line[], motion: boolean, wood: ReturnType<typeof useWood>}}
 *   props
 */
function Duskworld({ view, ask, trying, laying, lines, is, pick, hover, events, motion, wood }) {
  const walk = useWalk(view, events, motion);
  const narrow = matchMedia("(max-width: 720px)").matches;
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
  const options = ask ? ask.decision.options.map((o, index) => ({ ...o, index })) : [];
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
        .map(([c, f]) => ({ color: c, ...spot(f) }))} team=${view.team ? team : null} large=${narrow} />
    ${view.turn?.number || view.fog ? html`<${Rose} angle=${angle} end=${end} ways=${ways} fog=${view.fog} />` : null}
    <${Spotlight} at=${wood.narrator.at} />
    <${Targets} view=${view} options=${options} trying=${trying} laying=${laying} is=${is} pick=${pick} hover=${hover}
      camera=${wood.camera} />
    <${Dial} trying=${trying} />
    <${Namer} />
  </svg>`;
}

/**
 * What can be clicked on the board, by what is asked.
 * @param {{view: View, options: Choice[], trying: Trying, laying: Laying, is: (...kinds: string[]) => boolean, pick:
 *   PickOption, hover?: unknown, camera: ReturnType<typeof useCamera>}} props
 */
function Targets({ view, options, trying, laying, is, pick, hover, camera }) {
  const key = (/** @type {() => void} */ act) => (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      act();
    }
  };
  const spot = (
    /** @type {string} */ k,
    /** @type {[number, number]} */ [x, y],
    /** @type {Option} */ option,
    /** @type {() => void} */ act,
    r = 0.46,
    hit = Math.max(r, 0.46),
  ) =>
    html`<g key=${k} role="button" tabindex="0"
      class="pick can spot ${hover !== undefined && same(hover, option.value) ? "lit" : ""}"
      data-value=${JSON.stringify(option.value)} aria-label=${`${option.label}${option.hint ? `: ${option.hint}` : ""}`}
      transform=${`translate(${x} ${y})`}
      onClick=${() => {
        if (!camera.dragging()) camera.near() ? act() : camera.come([x, y]);
      }} onKeyDown=${key(act)}>
      <circle class="hit" r=${hit} />
      <circle r=${r} />
    </g>`;
  const all = (/** @type {Child[]} */ list) => html`<g class="targets">${list}</g>`;
  if (trying.on) {
    const places = [...new Set(trying.options.map((o) => JSON.stringify(o.value[0])))]
      .map((p) => JSON.parse(p))
      .filter((p) => !(String(p) in FIGURE));
    const wanted = trying.taught === null ? undefined : trying.options[trying.taught].value[0];
    return all(
      places.map((p) => {
        const here =
          trying.options.find((o) => same(o.value, [p, trying.facing])) ??
          trying.options.find((o) => same(o.value[0], p));
        return p === trying.place || !here
          ? null
          : html`<g key=${p} class=${p === wanted ? "wanted" : ""}>
            ${spot(
              `t${p}`,
              stand(p),
              { value: here.value, label: `Try ${FIGURE[trying.color ?? ""] ?? "it"} at ${called(p)}` },
              () => trying.to(here.value),
              typeof p === "number" ? 0.27 : 0.44,
            )}
          </g>`;
      }),
    );
  }
  if (laying.on)
    return html`<g class="targets">
      ${laying.covered.map((/** @type {string} */ s) =>
        spot(
          s,
          at(s),
          { value: s, label: `Place it over ${called(s)}` },
          () => laying.touch(s),
          laying.spaces.includes(s) ? 0.46 : 0.16,
        ),
      )}
      ${laying.spaces.map(
        (/** @type {string} */ s) => html`<circle key=${`l${s}`} cx=${at(s)[0]} cy=${at(s)[1]} r=".46"
          class="hovered" />`,
      )}
      ${
        typeof hover === "string"
          ? hover
              .split(" ")
              .filter((s) => /,/.test(s))
              .map((s) => html`<circle key=${`h${s}`} cx=${at(s)[0]} cy=${at(s)[1]} r=".46" class="hovered" />`)
          : null
      }
    </g>`;
  if (is("step.choose", "needle.tie")) {
    const [x, y] = at(view.team);
    return all(
      options.map((o) => {
        const a = (o.value * Math.PI) / 180;
        return html`<g key=${o.value} role="button" tabindex="0"
          class="pick can arrowhead ${hover === o.value ? "lit" : ""}" data-value=${JSON.stringify(o.value)}
          aria-label=${o.label} transform=${`translate(${x + Math.cos(a)} ${y + Math.sin(a)}) rotate(${o.value})`}
          onClick=${() => {
            if (!camera.dragging()) pick(o);
          }} onKeyDown=${key(() => pick(o))}>
          <circle r=".44" />
          <path d="M-.17-.17.22 0-.17.17-.08 0z" />
        </g>`;
      }),
    );
  }
  if (is(...ON_SPACES))
    return all(options.filter((o) => !o.value.includes(" ")).map((o) => spot(o.value, at(o.value), o, () => pick(o))));
  if (is("puppet.place")) return all(options.map((o) => spot(`u${o.value}`, RING[o.value], o, () => pick(o), 0.3)));
  if (is("threat.turn"))
    return all(
      options.map((o) =>
        spot(o.value, stand(view.figures[/** @type {FigureColor} */ (o.value)].place), o, () => pick(o), 0.6),
      ),
    );
  if (is("casper.move"))
    return all(
      options
        .filter((o) => Array.isArray(o.value))
        .map((o) =>
          spot(
            JSON.stringify(o.value),
            /** @type {[number, number]} */ (at(o.value[0]).map((n, k) => (n + 2 * at(o.value[1])[k]) / 3)),
            o,
            () => pick(o),
            0.22,
            0.22,
          ),
        ),
    );
  if (is("rope.obstacle"))
    return all(
      options
        .filter((o) => view.obstacles[o.value])
        .map((o) => spot(o.value, at(view.obstacles[o.value][0]), o, () => pick(o))),
    );
  return null;
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

/** @param {View} view @param {Outcome} outcome */
export function ending(view, outcome) {
  const found = view.memories.collected.length;
  const turns = `${view.turn.number} ${view.turn.number === 1 ? "turn" : "turns"}`;
  const cards = `${view.deck} ${view.deck === 1 ? "card" : "cards"}`;
  const tally = `${found} of 8 Memories found in ${turns}, with ${cards} left in the deck.`;
  const lost = view.ended !== "won";
  return {
    verdict: VERDICTS[view.ended ?? ""],
    sign: lost ? html`<${Goat} />` : undefined,
    why: [ENDS[view.ended ?? ""] ?? outcome.reason, tally],
    each: view.players.map((p) => `${KIDS[p.kid]?.[0] ?? p.kid}`),
  };
}
