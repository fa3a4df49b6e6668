// The Flashlight: the shape of the template, and trying an aim before it is bound.
import { html, useEffect, useMemo, useRef, useState } from "../../lib.js";

/** @import { Ask } from "../../types.d.ts" */
/** @import { Point, Space } from "./map.d.ts" */

/** The template, the figure at (0, 0), the beam up. */
export const BEAM =
  "M-.32 0L-1.400 -3.200L-1.440 -3.400C-1.500 -4.200 -1 -5 0 -5C1 -5 1.500 -4.200 1.440 -3.400L1.400 -3.200L.32 0z";
/** The handle lies behind the figure, where the finger does not cover the light. */
const BEHIND = 2.3;
const KNOB = 0.56;

/** What a Flashlight at this angle would light, and why other spaces it touches stay dark. */
/** @typedef {{aim: number, lit: string[], dark?: Record<string, string>}} Light */
/** @typedef {ReturnType<typeof useAim>} Aim */

/** How far two directions are apart. @param {number} a @param {number} b */
const apart = (a, b) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);
/** The direction from one point to another, 0 up, clockwise. @param {number[] | Space} from @param {Point} to */
const direction = (from, to) => ((Math.atan2(to.x - from[0], from[1] - to.y) * 180) / Math.PI + 360) % 360;

/**
 * @param {Ask | null} ask
 * @param {number | null} [taught] the option that a lesson is about: the light begins near it
 */
export function useAim(ask, taught = null) {
  const previews = /** @type {Light[]} */ (ask?.decision.previews ?? []);
  const on = previews[0]?.aim !== undefined;
  const order = useMemo(
    () =>
      on
        ? previews
            .map((p, index) => ({ ...p, index }))
            .filter((p) => p.aim !== undefined)
            .sort((a, b) => a.aim - b.aim)
        : [],
    [ask],
  );
  const [at, setAt] = useState(0);
  const [held, hold] = useState(false);
  const swung = useRef(/** @type {{by: number, from: number} | null} */ (null));
  // where the lamp is dragged, perhaps before the question has come
  const lamp = useRef(/** @type {{way: number | null, held: boolean}} */ ({ way: null, held: false }));
  useEffect(() => {
    const { way } = lamp.current;
    setAt(
      way === null
        ? Math.max(
            0,
            order.findIndex((p) => p.index === taught),
          )
        : nearest(way),
    );
    hold((taught !== null && taught !== undefined) || way !== null);
    if (on && !lamp.current.held) lamp.current.way = null;
  }, [ask]);
  const now = order[at] ?? null;
  const turn = (/** @type {number} */ by) => {
    hold(true);
    setAt((k) => (k + by + order.length) % order.length);
  };
  /** The aim next to this direction. @param {number} degrees */
  const nearest = (degrees) => {
    let best = 0;
    order.forEach((p, i) => {
      if (apart(p.aim, degrees) < apart(order[best].aim, degrees)) best = i;
    });
    return best;
  };
  const point = (/** @type {number} */ degrees) => {
    if (!held && order.length) setAt(nearest(degrees));
  };
  return {
    on,
    now,
    turn,
    point,
    hold,
    held,
    count: order.length,
    confirm: () => now && ask?.choose(now.index),
    /**
     * A hand takes hold: of the handle behind the figure, or anywhere else.
     * @param {Space} figure
     * @param {Point} p
     * @param {boolean} handle
     */
    grab: (figure, p, handle) => {
      swung.current = { by: direction(figure, p), from: handle ? direction(figure, p) + 180 : (now?.aim ?? 0) };
    },
    /** … and swings the light round. @param {Space} figure @param {Point} p */
    swing: (figure, p) => {
      const hand = swung.current;
      if (!hand || !order.length) return;
      hold(true);
      setAt(nearest(hand.from + direction(figure, p) - hand.by));
    },
    /** The lamp is dragged this way. @param {number} degrees */
    drag: (degrees) => {
      lamp.current = { way: degrees, held: true };
      if (order.length) {
        hold(true);
        setAt(nearest(degrees));
      }
    },
    /** … and let go. */
    drop: () => {
      lamp.current = { way: on ? null : lamp.current.way, held: false };
    },
    release: () => {
      swung.current = null;
    },
    swinging: () => swung.current !== null,
    /** A tap points the light there. @param {Space} figure @param {Point} p */
    toward: (figure, p) => {
      if (order.length) {
        hold(true);
        setAt(nearest(direction(figure, p)));
      }
    },
  };
}

/** A ring around the figure, and on it the handle that swings the light. @param {{at: Space, aim: number}} props */
export function AimHandle({ at, aim }) {
  return html`<g class="aimring" transform=${`translate(${at[0]} ${at[1]}) rotate(${aim})`} aria-hidden="true">
    <circle class="orbit" r=${BEHIND} />
    <path class="arm" d=${`M0 .4V${BEHIND - KNOB}`} />
    <g class="handle" transform=${`translate(0 ${BEHIND})`}>
      <circle class="hit" r=${KNOB + 0.1} />
      <circle r=${KNOB * 0.8} />
      <path d="M-.2 -.08l-.1 .1l.1 .1M.2 -.08l.1 .1l-.1 .1M-.28 .02h.56" />
    </g>
  </g>`;
}

const PULL = 12; // pixels that the lamp is dragged before it points anywhere

/**
 * The lamp at the foot of the board: dragging it places the Flashlight and aims it at once; a tap only places it.
 * @param {{aim: ReturnType<typeof useAim>, place: (() => void) | null}} props `place`: takes the Flashlight out, where
 *   that is offered
 */
export function Lamp({ aim, place }) {
  const from = useRef(/** @type {{x: number, y: number, taken: boolean} | null} */ (null));
  if (!place && !aim.on) return null;
  const down = (/** @type {PointerEvent & {currentTarget: Element}} */ e) => {
    e.stopPropagation();
    e.currentTarget.setPointerCapture(e.pointerId);
    from.current = { x: e.clientX, y: e.clientY, taken: aim.on };
  };
  const move = (/** @type {PointerEvent} */ e) => {
    const start = from.current;
    if (!start || Math.hypot(e.clientX - start.x, e.clientY - start.y) < PULL) return;
    if (!start.taken) {
      start.taken = true;
      place?.();
    }
    aim.drag(direction([start.x, start.y], { x: e.clientX, y: e.clientY }));
  };
  const up = () => {
    from.current = null;
    aim.drop();
  };
  return html`<button type="button" class="lamp ${aim.on ? "on" : ""}"
    aria-label=${aim.on ? "Drag to aim the Flashlight" : "Place the Flashlight: drag to aim it"}
    title=${aim.on ? "Drag to aim" : "Drag to place and aim the Flashlight"} onPointerDown=${down} onPointerMove=${move}
    onPointerUp=${up} onPointerCancel=${up}
    onClick=${(/** @type {MouseEvent} */ e) => {
      if (e.detail === 0 || !aim.on) place?.();
    }}>
    <svg viewBox="-12 -12 24 24" width="30" height="30" aria-hidden="true">
      <g transform=${`rotate(${aim.on && aim.now ? aim.now.aim : 35})`}>
        <path class="cone" d="M-3 -3L-8 -11H8L3 -3z" />
        <path d="M-3 -3h6l1 3l-1.500 2v8h-5v-8l-1.500 -2z" />
      </g>
    </svg>
  </button>`;
}

/**
 * Which touched spaces stay unlit, by the reason.
 * @param {Record<string, string> | undefined} dark
 * @returns {[string, string[]][]}
 */
function reasons(dark) {
  /** @type {Record<string, string[]>} */
  const by = {};
  for (const [space, why] of Object.entries(dark ?? {})) {
    by[why] ??= [];
    by[why].push(space);
  }
  return Object.entries(by).sort();
}

/** @param {{aim: Aim}} props */
export function AimBench({ aim }) {
  useEffect(() => {
    if (!aim.on) return undefined;
    /** @param {KeyboardEvent} e */
    const press = (e) => {
      if (
        e.ctrlKey ||
        e.metaKey ||
        e.altKey ||
        document.querySelector("dialog[open]") ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(/** @type {HTMLElement} */ (e.target).tagName)
      )
        return;
      if (e.key === "ArrowLeft") aim.turn(-1);
      else if (e.key === "ArrowRight") aim.turn(1);
      else if (e.key === "c") aim.confirm();
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  if (!aim.on || !aim.now) return null;
  const { lit, dark } = aim.now;
  return html`<section class="aimbench" aria-label="Aim the Flashlight">
    <div class="lightup" tabindex="0">
      <p role="status"><b>${lit.length} ${lit.length === 1 ? "space" : "spaces"} Bright</b>: ${lit.join(", ")}</p>
      ${reasons(dark).map(
        ([why, some]) => html`<p key=${why} class="staysdark">
          <span aria-hidden="true">✕</span> ${some.join(", ")}
          : ${why}
        </p>`,
      )}
    </div>
    <div class="knobs">
      <button type="button" class="turn" onClick=${() => aim.turn(-1)} aria-keyshortcuts="ArrowLeft">
        ⟲ <span class="word">Turn left</span> <kbd>←</kbd>
      </button>
      <button type="button" class="turn" onClick=${() => aim.turn(1)} aria-keyshortcuts="ArrowRight">
        ⟳ <span class="word">Turn right</span> <kbd>→</kbd>
      </button>
      <button type="button" class="primary" data-gives="shine" data-option=${aim.now.index} onClick=${aim.confirm}
        aria-keyshortcuts="c">
        Shine <kbd>c</kbd>
      </button>
    </div>
  </section>`;
}
