// What can be chosen on the board: spaces, Windows, mirror doors, figures. Where one place offers several things, it
// asks which.
import { html, useEffect, useRef, useState } from "../../lib.js";
import { named, same } from "../../words.js";
import { middleOf, TARGET } from "./places.js";
import { risky } from "./walk.js";
import { FOE } from "./words.js";

/** @import { Ask, Choice } from "../../types.d.ts" */
/** @import { Camera } from "../../shell/camera.js" */
/** @import { GameMap, Space } from "./map.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @import { Route, Walk } from "./walk.js" */

/**
 * @typedef {{key: string, at: number[], pane?: number[][], figure?: boolean, small?: boolean}} Target
 */
/** @typedef {Choice & {chain?: unknown[]}} Answer one that may take several answers in a row */
/** @typedef {Target & {options: Answer[]}} Spot */
const TO_SPACE = ["step", "lock", "open", "break", "throw", "place", "space", "door"];
const TO_SEAT = ["attack", "bloodlet", "trade", "comfort", "devour", "poison", "stalk", "give"];
const EDGE = 14;
/** Where most of the board can be chosen they need not shout. */
const FAINT = 0.5;

/**
 * The places on the board that an option is about. Nothing is decided here: an option that names no place has none.
 * @param {unknown} value of the option
 * @param {string} label as the server sends it
 * @param {View} view
 * @param {GameMap} map
 * @param {string | null} mine
 * @returns {Target[]}
 */
export function targets(value, label, view, map, mine) {
  const space = (/** @type {unknown} */ id) =>
    typeof id === "string" && id in map.spaces ? [{ key: id, at: middleOf(map.spaces[id]) }] : [];
  const pane = (/** @type {unknown} */ id) => {
    const w = typeof id === "string" ? map.windows[id] : null;
    return w ? [{ key: String(id), at: [(w[0][0] + w[1][0]) / 2, (w[0][1] + w[1][1]) / 2], pane: w }] : [];
  };
  const doors = (/** @type {string} */ color, /** @type {string | null} */ from) =>
    (map.doorways?.[color] ?? [])
      .filter((d) => !from || d.slice(2).includes(from))
      .map((d) => ({ key: d.slice(2).join("|"), at: middleOf(d), small: true }));
  const person = (/** @type {number} */ seat) => {
    const inv = view.investigators.find((i) => i.seat === seat);
    return inv?.space ? [{ key: inv.space, at: middleOf(map.spaces[inv.space]), figure: true }] : [];
  };
  const foe = (/** @type {string} */ id) => {
    const f = (view.screen?.figures ?? view.figures).find((x) => x.id === id);
    return f?.space ? [{ key: f.space, at: middleOf(map.spaces[f.space]), figure: true }] : [];
  };
  if (typeof value === "string") {
    if (value === "switch" || value === "escape") return space(mine);
    return [space(value), pane(value), doors(value, null), foe(value)].find((some) => some.length) ?? [];
  }
  if (typeof value === "number") return label === `{${value}}` ? person(value) : []; // a seat, not a number of things
  if (!Array.isArray(value)) return [];
  const [what, first] = value;
  if (what === "pull") return space(value[2]);
  if (what === "pick") return space(mine);
  if (value.length !== 2) return [];
  if (space(what).length) return [...space(what), ...space(first)]; // two spaces at once: either of them asks which
  if (what === "window") return pane(first);
  if (what === "mirror") return doors(first, mine);
  if (what === "figure") return foe(first);
  if (TO_SEAT.includes(what) && typeof first === "number") return person(first);
  return TO_SPACE.includes(what) ? space(first) : [];
}

/** What takes the finger of a place that is pressed. @param {MouseEvent} e */
const hitOf = (e) => /** @type {Element} */ (e.currentTarget).querySelector(".hit") ?? undefined;

/** Whether a place was chosen by key: then the focus follows to the next question. */
let byKey = false;

/**
 * Options by the place they are about.
 * @param {Ask} ask
 * @param {View} view
 * @param {GameMap} map
 * @param {string[]} names
 * @param {string | null} mine
 * @returns {Spot[]}
 */
export function spotsOf(ask, view, map, names, mine) {
  /** @type {Map<string, Spot>} */
  const spots = new Map();
  ask.decision.options.forEach((o, index) => {
    for (const t of targets(o.value, o.label, view, map, mine)) {
      const spot = spots.get(t.key) ?? { ...t, options: [] };
      spot.options.push({ ...o, index, label: named(o.label, names), hint: o.hint ? named(o.hint, names) : "" });
      spots.set(t.key, spot);
    }
  });
  for (const other of nextFigures(ask, view, map)) {
    const spot = spots.get(other.key) ?? { ...other, options: [] };
    spot.options.push(other.option);
    spots.set(other.key, spot);
  }
  return [...spots.values()];
}

/**
 * While one figure of the Cult acts: the others that have not, each of them a click away.
 * @param {Ask} ask
 * @param {View} view
 * @param {GameMap} map
 */
function nextFigures(ask, view, map) {
  const now = ask.decision.args?.figure;
  if (ask.kind !== "cult.act" || !now || !ask.find("done")) return [];
  const done = view.screen?.block?.done ?? [];
  return (view.screen?.figures ?? [])
    .filter((f) => f.id !== now && f.space && !done.includes(f.id))
    .map((f) => ({
      key: f.space ?? "",
      at: middleOf(map.spaces[f.space ?? ""]),
      figure: true,
      option: {
        value: ["next", f.id],
        index: -1,
        label: `Go on with ${FOE[f.id]?.name ?? f.id}`,
        hint: `${FOE[now]?.name ?? now} is done`,
        chain: ["done", ["figure", f.id]],
      },
    }));
}

/**
 * @param {{walk: Walk | null, spots: Spot[], ask: Ask | null, hover?: unknown, camera: Camera, opened: string | null,
 *   open: (key: string | null) => void, taught?: number | null, all: number}} props
 */
export function BoardChoices({ walk, spots, ask, hover, camera, opened, open, taught, all }) {
  const faint = spots.length > FAINT * all ? "faint" : "";
  const shown = (/** @type {Spot} */ s) =>
    taught !== null && taught !== undefined && s.options.some((o) => o.index === taught);
  /** A step that sets something off is agreed to first, as every walk is. @param {Spot} s */
  const dangerous = (s) =>
    s.options.length === 1 &&
    Array.isArray(s.options[0].value) &&
    s.options[0].value[0] === "step" &&
    risky(walk?.routes.get(s.key));
  const pick = (/** @type {Spot} */ s) =>
    s.options.length === 1 && s.options[0].chain
      ? walk?.chain(s.options[0].chain)
      : dangerous(s)
        ? walk?.plan(s.key)
        : s.options.length === 1
          ? ask?.choose(s.options[0].index)
          : open(opened === s.key ? null : s.key);
  const key = (/** @type {Spot} */ s) => (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Enter" || e.key === " ") {
      e.preventDefault();
      byKey = true;
      pick(s);
    }
  };
  useEffect(() => {
    if (!byKey || !ask || document.activeElement !== document.body) return;
    byKey = false;
    const next = document.querySelector(".dark .spot") ?? document.querySelector(".prompt.mine .opt");
    if (next instanceof SVGElement || next instanceof HTMLElement) next.focus();
  }, [ask]);
  const lit = (/** @type {Spot} */ s) =>
    opened === s.key || (hover !== undefined && s.options.some((o) => same(hover, o.value)));
  const says = (/** @type {Spot} */ s) =>
    s.options.map((o) => `${o.label}${o.hint ? `: ${o.hint}` : ""}`).join("; or ");
  const way = (/** @type {number[][]} */ w, /** @type {number[]} */ at) =>
    `M${w.map((p) => `${p[0] - at[0]} ${p[1] - at[1]}`).join("L")}`;
  return spots.map(
    (s) =>
      html`<g key=${`c${s.key}`} role="button" tabindex="0"
        data-ping=${s.pane || s.small ? undefined : `space ${s.key}`}
        class="pick can spot ${faint} ${shown(s) ? "taught" : ""} ${
          s.options.length > 1 ? "many" : ""
        } ${lit(s) ? "lit" : ""}" data-value=${JSON.stringify(s.options.map((o) => o.value))}
        data-option=${s.options.length === 1 && s.options[0].index >= 0 ? s.options[0].index : undefined}
        data-options=${s.options.map((o) => o.index).join(" ")} aria-label=${says(s)}
          aria-expanded=${s.options.length > 1 ? String(opened === s.key) : undefined}
        transform=${`translate(${s.at[0]} ${s.at[1]})`}
        onClick=${(/** @type {MouseEvent} */ e) => {
          if (!camera.dragging()) camera.near(hitOf(e)) ? pick(s) : camera.come(s.at);
        }} onKeyDown=${key(s)}
        onPointerEnter=${(/** @type {PointerEvent} */ e) => {
          if (e.pointerType === "mouse" && walk?.routes.has(s.key)) walk.point(s.key);
        }} onPointerLeave=${() => walk?.point(null)}
        onFocus=${(/** @type {FocusEvent} */ e) =>
          /** @type {Element} */ (e.currentTarget).matches(":focus-visible") && camera.show(s.at)}>
        <title>${says(s)}</title>
        ${
          s.pane
            ? html`
              <circle class="hit" r=${TARGET / 2} />
              <path d=${way(s.pane, s.at)} />
              <circle r="0.2" />
            `
            : html`
              <circle class="hit" r=${TARGET / 2} />
              <circle r=${s.figure ? 0.43 : s.small ? 0.25 : 0.36} class=${s.figure ? "around" : ""} />
            `
        }
        ${
          s.options.length > 1
            ? html`<g class="more" transform="translate(.3 -.3)">
              <circle r="0.15" />
              <path d="M-.07 0h.001M0 0h.001M.07 0h.001" />
            </g>`
            : null
        }
      </g>`,
  );
}

/**
 * The spaces further away that a walk can reach, each with its price. A mouse or a finger on one sees the way, and a
 * click or tap walks it. What sets something off is confirmed first; by finger also what leads into the red glow.
 * @param {{walk: Walk, spots: Spot[], at: (id: string) => Space, camera: Camera, glow: Set<string>}} props
 */
export function Destinations({ walk, spots, at, camera, glow }) {
  const near = new Set(spots.map((s) => s.key));
  const far = [...walk.routes.values()].filter((route) => !near.has(route.to));
  const pick = (/** @type {Route} */ route, /** @type {PointerEvent} */ e) => {
    if (camera.dragging() || walk.busy()) return;
    if (!camera.near(hitOf(e))) camera.come(middleOf(at(route.to)));
    else if (
      risky(route) ||
      ("pointerType" in e && e.pointerType !== "mouse" && route.path.some((/** @type {string} */ id) => glow.has(id)))
    )
      walk.plan(route.to);
    else walk.go(route);
  };
  return far.map(
    (route) =>
      html`<g key=${`to${route.to}`} data-ping=${`space ${route.to}`} class="destination ${risky(route) ? "risky" : ""}"
        role="button" tabindex="-1" data-to=${route.to} aria-label=${`Walk to ${route.to}: ${route.mp} MP`}
        transform=${`translate(${at(route.to)[0]} ${at(route.to)[1]})`}
        onClick=${(/** @type {PointerEvent} */ e) => pick(route, e)} onPointerEnter=${() => walk.point(route.to)}
        onPointerLeave=${() => walk.point(null)}>
        <circle class="hit" r=${TARGET / 2} />
        <circle class="ring" r="0.31" />
        <text x="0.24" y="0.32">${route.mp}</text>
      </g>`,
  );
}

/**
 * Which of the several things that a place offers.
 * @param {{spot: Spot, camera: Camera, ask: Ask | null, walk: Walk, close: () => void}} props
 */
export function Which({ spot, camera, ask, walk, close }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    box.current?.querySelector("button")?.focus();
  }, [spot.key]);
  const at = camera.part(spot.at);
  const held = (/** @type {number} */ n) => Math.min(100 - EDGE, Math.max(EDGE, n));
  const closeByKey = (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Escape") {
      e.stopPropagation();
      close();
    }
  };
  return html`<div class="which ${at.top > 55 ? "above" : ""}" role="group" aria-label="Choose one" ref=${box}
    style=${{ left: `${held(at.left)}%`, top: `${held(at.top)}%` }} onKeyDown=${closeByKey}>
    ${spot.options.map(
      (o) => html`<button type="button" key=${o.index} data-option=${o.index >= 0 ? o.index : undefined}
        onClick=${() => (o.chain ? walk.chain(o.chain) : ask?.choose(o.index))}>
        ${o.label}
        ${o.hint ? html`<small>${o.hint}</small>` : null}
      </button>`,
    )}
    <button type="button" class="quiet" onClick=${close}>Cancel</button>
  </div>`;
}

/** The place that is asked about, until something else is asked. @param {Ask | null} ask @param {Spot[]} spots */
export function useWhich(ask, spots) {
  const [opened, open] = useState(/** @type {string | null} */ (null));
  useEffect(() => open(null), [ask]);
  return { opened, open, spot: spots.find((s) => s.key === opened) ?? null };
}
