// What can be chosen in the wood, and where each option of a question is chosen: in the wood, in the hand, by a button.
import { html } from "../../lib.js";
import { same } from "../../words.js";
import { at, called, RING, stand } from "./geometry.js";
import { PLACING } from "./placement_preview.js";
import { FIGURE } from "./words.js";

/** @import { Child } from "../../lib.d.ts" */
/** @import { Camera } from "../../shell/camera.js" */
/** @import { Ask, Choice, Option } from "../../types.d.ts" */
/** @import { Laying, Trying } from "./placement_preview.js" */
/** @import { FigureColor, View } from "./view.d.ts" */

/** `r`: how large it is drawn; `hit`: how large the part is that takes a finger; `turned`: an arrow's direction. */
/** @typedef {{key: string, at: [number, number], option: Choice, r: number, hit: number, turned?: number}} Spot */

const ON_SPACES = ["billygoat.path", "setup.mark", "setup.memory", "setup.team", "setup.billygoat"];
const ON_BOARD = [
  ...PLACING,
  "step.choose",
  "needle.tie",
  "puppet.place",
  "threat.turn",
  "casper.move",
  "rope.obstacle",
];
const HIT = 0.49; // neighbors are one space apart

/**
 * Where an answer is given. What lies in the rail (others' cards, Threats, Memories) may be out of sight: it has a
 * button.
 * @param {string} kind
 * @param {Option["value"]} value
 * @param {number | null} you
 * @returns {"board" | "hand" | "ask"}
 */
export function whereOf(kind, value, you) {
  if (kind === "turn.action") return Array.isArray(value) && value[0] === "walk" ? "hand" : "ask";
  if (kind === "whisper.card") return value[0] === you ? "hand" : "ask";
  if (kind === "threat.discard" || kind === "matt.second") return value === "no" ? "ask" : "hand";
  if (ON_SPACES.includes(kind)) return String(value).includes(" ") ? "ask" : "board";
  return ON_BOARD.includes(kind) ? "board" : "ask";
}

/**
 * The places of a question, one for each answer that has one.
 * @param {Ask} ask
 * @param {View} view
 * @returns {Spot[]}
 */
export function spotsOf(ask, view) {
  const { kind } = ask;
  const options = ask.decision.options.map((o, index) => ({ ...o, index }));
  const spot = (
    /** @type {Choice} */ option,
    /** @type {[number, number]} */ where,
    r = 0.46,
    hit = Math.max(r, HIT),
  ) => ({ key: JSON.stringify(option.value), at: where, option, r, hit });
  if (kind === "step.choose" || kind === "needle.tie") {
    const [x, y] = at(view.team);
    return options.map((o) => {
      const a = (o.value * Math.PI) / 180;
      return { ...spot(o, [x + Math.cos(a), y + Math.sin(a)], 0.44), turned: o.value };
    });
  }
  if (ON_SPACES.includes(kind))
    return options.filter((o) => !String(o.value).includes(" ")).map((o) => spot(o, at(o.value)));
  if (kind === "puppet.place") return options.map((o) => spot(o, RING[o.value], 0.3));
  if (kind === "threat.turn")
    return options.map((o) => spot(o, stand(view.figures[/** @type {FigureColor} */ (o.value)].place), 0.6));
  if (kind === "casper.move")
    return options
      .filter((o) => Array.isArray(o.value))
      .map((o) => {
        const [a, b] = [at(o.value[0]), at(o.value[1])];
        return spot(o, [(a[0] + 2 * b[0]) / 3, (a[1] + 2 * b[1]) / 3], 0.22, 0.3);
      });
  if (kind === "rope.obstacle")
    return options.filter((o) => view.obstacles[o.value]).map((o) => spot(o, at(view.obstacles[o.value][0])));
  return [];
}

/** The places at which a figure can be tried, each with the option that is nearest to how it faces now.
 * @param {Trying} trying @returns {Spot[]} */
export function triedSpots(trying) {
  const places = [...new Set(trying.options.map((o) => JSON.stringify(o.value[0])))]
    .map((p) => JSON.parse(p))
    .filter((p) => !(String(p) in FIGURE) && p !== trying.place);
  return places.flatMap((p) => {
    const turned = trying.options.findIndex((o) => same(o.value, [p, trying.facing]));
    const index = turned >= 0 ? turned : trying.options.findIndex((o) => same(o.value[0], p));
    const label = `Try ${FIGURE[trying.color ?? ""] ?? "it"} at ${called(p)}`;
    const option = { value: trying.options[index].value, label, index };
    return [{ key: `t${p}`, at: stand(p), option, r: typeof p === "number" ? 0.27 : 0.44, hit: HIT }];
  });
}

/**
 * What can be clicked in the wood, by what is asked.
 * @param {{ask: Ask | null, trying: Trying, laying: Laying, spots: Spot[], hover?: unknown, camera: Camera, under: (p:
 *   number[]) => boolean}} props
 */
export function Targets({ ask, trying, laying, spots, hover, camera, under }) {
  const key = (/** @type {() => void} */ act) => (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      act();
    }
  };
  const drawn = (/** @type {Spot} */ s, /** @type {() => void} */ act, gives = true) => {
    const [x, y] = s.at;
    const lit = hover !== undefined && same(hover, s.option.value) ? "lit" : "";
    const turned = s.turned === undefined ? "" : ` rotate(${s.turned})`;
    return html`<g key=${s.key} role="button" tabindex="0"
      class="pick can ${s.turned === undefined ? "spot" : "arrowhead"} ${lit}"
      data-value=${JSON.stringify(s.option.value)} data-option=${gives ? s.option.index : undefined}
      aria-label=${`${s.option.label}${s.option.hint ? `: ${s.option.hint}` : ""}`}
      transform=${`translate(${x} ${y})${turned}`}
      onClick=${() => {
        if (!camera.dragging()) camera.near() ? act() : camera.come([x, y]);
      }} onKeyDown=${key(act)}>
      <circle class="hit" r=${s.hit} />
      <circle r=${s.r} />
      ${s.turned === undefined ? null : html`<path d="M-.17-.17.22 0-.17.17-.08 0z" />`}
    </g>`;
  };
  const all = (/** @type {Child[]} */ list) => html`<g class="targets">${list}</g>`;
  if (trying.on) {
    const wanted = trying.taught === null ? undefined : trying.options[trying.taught].value[0];
    return all(
      triedSpots(trying)
        .filter((s) => !under(s.at))
        .map(
          (s) => html`<g key=${s.key} class=${s.option.value[0] === wanted ? "wanted" : ""}>
          ${drawn(s, () => trying.to(s.option.value), false)}
        </g>`,
        ),
    );
  }
  if (laying.on)
    return html`<g class="targets">
      ${laying.covered.map((space, index) =>
        drawn(
          {
            key: space,
            at: at(space),
            option: { value: space, label: `Place it over ${called(space)}`, index },
            r: laying.spaces.includes(space) ? 0.46 : 0.16,
            hit: HIT,
          },
          () => laying.touch(space),
          false,
        ),
      )}
      ${[...laying.spaces, ...(typeof hover === "string" ? hover.split(" ").filter((s) => /,/.test(s)) : [])].map(
        (s, i) => html`<circle key=${`l${s}${i}`} cx=${at(s)[0]} cy=${at(s)[1]} r=".46" class="hovered" />`,
      )}
    </g>`;
  return spots.length
    ? all(spots.filter((s) => !under(s.at)).map((s) => drawn(s, () => ask?.choose(s.option.index))))
    : null;
}
