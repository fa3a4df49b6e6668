// The narrator: the view goes to what happens, and a banner says it. Who moves the map holds it, until they are asked
// again.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib.js";
import { motion, set, settings } from "../settings.js";
import { named } from "../words.js";

/** @import { Camera } from "./camera.js" */
/** @import { Child, Ref } from "../lib.d.ts" */
/** @import { Ask, Line } from "../types.d.ts" */

const STAY = 2600; // milliseconds that a banner stays
const STAY_ASKED = 1000; // the same once this seat is asked: the banner may lie over what can be chosen

/**
 * `placeOf`: where on the board a line of the log happened, or null. `tells`: whether a line is news to this seat.
 * @param {{events: Line[], placeOf: (line: Line) => number[] | null, tells?: (line: Line) => boolean, camera: {seek:
 *   (p: number[]) => void, held: Ref<boolean>}, ask: Ask | null, look: {line: Line} | null}} props
 */
export function useNarrator({ events, placeOf, tells = () => true, camera, ask, look }) {
  const follow = settings.value.camera;
  const [told, tell] = useState(/** @type {Line | null} */ (null));
  const { held } = camera;
  const timer = useRef(/** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined));
  /** Say a line for a while, also when others come that happen nowhere. @param {Line} line */
  const say = (line) => {
    tell(line);
    silence(STAY);
  };
  const silence = (/** @type {number} */ after) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(null), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    // before anything is followed
    held.current = false;
    if (ask) silence(STAY_ASKED);
  }, [Boolean(ask)]);
  useEffect(() => {
    const last = events.filter((l) => tells(l) && placeOf(l)).at(-1);
    const at = last && !ask ? placeOf(last) : null;
    if (!last || !at) return;
    say(last);
    if (follow && !held.current) camera.seek(at);
  }, [events]);
  useEffect(() => {
    const at = look ? placeOf(look.line) : null;
    if (!look || !at) return;
    camera.seek(at);
    say(look.line);
  }, [look]);
  return {
    told,
    follow,
    at: told ? placeOf(told) : null,
    /** The map was moved by hand. */
    hold: () => {
      held.current = true;
    },
    setFollow: (/** @type {boolean} */ on) => {
      held.current = false;
      set({ camera: on });
    },
  };
}

/**
 * What happens, in a line over the board; at its foot where the head is what is looked at.
 * @param {{told: Line | null, names: string[], low?: boolean}} props
 */
export function Banner({ told, names, low = false }) {
  return html`<p class="narrator ${told ? "" : "silent"} ${low ? "low" : ""}" role="status">
    ${told ? named(told.text, names).replace(/\s*\((?:[A-Z]+-?\d+[,\s–-]*)+\)\s*$/, "") : ""}
  </p>`;
}

/** Where it happens, on a drawing. @param {{at: number[] | null, r?: number}} props */
export const Spotlight = ({ at, r = 0.55 }) =>
  at
    ? html`<g class="spotlight ${motion.value ? "" : "quietly"}" aria-hidden="true"
      transform=${`translate(${at[0]} ${at[1]}) scale(${r / 0.55})`}>
      <circle r="0.55" />
      <circle class="wave" r="0.55" />
    </g>`
    : null;

/** Where a small map may lie: a corner of the frame, and how far from its edges. */
const CORNERS = ["right-low", "left-low", "left-top"];
const MAP = 124; // pixels that it needs
const TOP = 48; // … below the status line

/**
 * The first corner in which no offered place lies, if there is one.
 * @param {number[][]} places in the frame, in pixels
 * @param {{w: number, h: number}} size of the frame
 */
export const freeCorner = (places, { w, h }) =>
  CORNERS.find((corner) => {
    const [left, low] = [corner.startsWith("left"), corner.endsWith("low")];
    return !places.some(
      ([x, y]) => (left ? x < MAP : x > w - MAP) && (low ? y > h - MAP : y < TOP + MAP) && x > -20 && x < w + 20,
    );
  });

/**
 * The whole board, small, and the part of it that is seen; a click goes there. It never lies over what is offered.
 * @param {{camera: Camera, bounds: number[], at: number[] | null, mine: number[] | null, offered?: number[][], r?:
 *   number, children?: Child}} props
 */
export function Minimap({ camera, bounds, at, mine, offered = [], r = 0.7, children }) {
  const [x0, y0, x1, y1] = bounds;
  const { look, tall, full } = camera;
  if (!camera.size.w || look.w > 0.8 * full) return null;
  const corner = freeCorner(offered.map(camera.pixel), camera.size);
  if (!corner) return null;
  const go = (/** @type {MouseEvent & {currentTarget: Element}} */ e) => {
    const box = e.currentTarget.getBoundingClientRect();
    camera.glide({
      ...look,
      x: x0 + ((e.clientX - box.left) / box.width) * (x1 - x0),
      y: y0 + ((e.clientY - box.top) / box.height) * (y1 - y0),
    });
  };
  return html`<button type="button" class="minimap ${corner}" aria-label="The whole board, small: choose where to look"
    onClick=${go}>
    <svg viewBox=${`${x0} ${y0} ${x1 - x0} ${y1 - y0}`} aria-hidden="true">
      ${children}
      <rect class="seen" x=${look.x - look.w / 2} y=${look.y - (look.w * tall) / 2} width=${look.w}
        height=${look.w * tall} style=${{ strokeWidth: r / 2 }} />
      ${mine ? html`<circle class="me" cx=${mine[0]} cy=${mine[1]} r=${r} />` : null}
      ${at ? html`<circle class="here" cx=${at[0]} cy=${at[1]} r=${r / 0.7} />` : null}
    </svg>
  </button>`;
}
