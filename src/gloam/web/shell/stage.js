// A stage: a frame, and one layer in it that holds a large drawing. Dragging and pinching write the layer's transform
// and nothing else, so that nothing is laid out or drawn again while a finger moves; the drawing's size follows
// afterwards.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "../lib.js";
import { motion } from "../settings.js";
import { kept, NOTHING, wholeLook } from "./free_part.js";

/** @import { Inset, Look } from "./free_part.js" */

const SLACK = 6; // pixels that a hand may tremble
const REST = 140; // milliseconds without the wheel
const GLIDE = 420;

/**
 * `bounds`: the drawing's edges. `closest`: the least width that is shown in a frame so many pixels wide. `inset`: what
 * covers the frame's edges. `start`: what is looked at first, if not everything.
 * @typedef {{bounds: number[], closest: (wide: number) => number, inset?: Inset,
 *   start?: (size: {w: number, h: number}) => Look | null}} StageOptions
 */

/** @param {StageOptions} options */
export function useStage({ bounds, closest, inset = NOTHING, start }) {
  const [x0, y0, x1, y1] = bounds;
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const layer = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState({ w: 0, h: 0 });
  const [chosen, setChosen] = useState(/** @type {Look | null} */ (null));
  const fingers = useRef(/** @type {Map<number, {x: number, y: number}>} */ (new Map()));
  const dragged = useRef(0);
  const corner = useRef({ left: 0, top: 0 });
  const rest = useRef(/** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined));
  const live = useRef(/** @type {Look | null} */ (null)); // while a hand moves it
  const from = useRef(/** @type {Look | null} */ (null)); // where a glide begins
  const byHand = useRef(false); // whether a hand chose what is looked at

  const tall = size.w ? size.h / size.w : (y1 - y0) / (x1 - x0);
  // what was covered when the view last went anywhere: a change of it alone moves nothing
  const covered = useRef(inset);
  if (!chosen) covered.current = inset;
  const drawn = size.w ? size : { w: x1 - x0, h: y1 - y0 };
  const whole = wholeLook(bounds, drawn, size.w ? covered.current : NOTHING);
  const full = whole.w;
  /** @param {Look} look @returns {Look} */
  const keep = (look) => kept(look, bounds, drawn, size.w ? covered.current : NOTHING, closest(drawn.w));
  const look = keep(chosen ?? (size.w ? start?.(size) : null) ?? whole);
  const scale = size.w ? size.w / look.w : 1; // pixels for a unit: the size the drawing has
  const placed = (/** @type {Look} */ c) => {
    const s = size.w / c.w;
    const left = (size.w / 2 - (c.x - x0) * s).toFixed(2);
    const top = (size.h / 2 - (c.y - y0) * s).toFixed(2);
    return `translate(${left}px, ${top}px) scale(${(s / scale).toFixed(5)})`;
  };
  useEffect(() => {
    const measure = () => {
      const box = frame.current?.getBoundingClientRect();
      const [w, h] = [(box?.width ?? 0) / zoomOf(frame.current), (box?.height ?? 0) / zoomOf(frame.current)];
      if (w && h) setSize((was) => (was.w === w && was.h === h ? was : { w, h }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    if (frame.current) watch.observe(frame.current);
    return () => {
      watch.disconnect();
      clearTimeout(rest.current);
    };
  }, []);
  useLayoutEffect(() => {
    if (!layer.current || !size.w) return;
    layer.current.style.transform = placed(live.current ?? look);
    const old = from.current;
    from.current = null;
    if (old && motion.peek() && !live.current && (old.x !== look.x || old.y !== look.y || old.w !== look.w))
      layer.current.animate([{ transform: placed(old) }, { transform: placed(look) }], {
        duration: GLIDE,
        easing: "cubic-bezier(.3, 0, .2, 1)",
      });
  }, [look.x, look.y, look.w, size.w, size.h]);

  /** A hand moves it: only the transform is written. @param {Look} to */
  const hold = (to) => {
    byHand.current = true;
    live.current = keep(to);
    if (layer.current) layer.current.style.transform = placed(live.current);
  };
  const settle = () => {
    if (!live.current) return;
    const now = live.current;
    live.current = null;
    setChosen(now);
  };
  /** The view goes there. @param {Look} to */
  const glide = (to) => {
    covered.current = inset;
    from.current = live.current ?? look;
    live.current = null;
    setChosen(keep(to));
  };
  const now = () => live.current ?? look;
  /**
   * The same point of the drawing stays under the hand.
   * @param {number} by
   * @param {{x: number, y: number}} was
   * @param {{x: number, y: number}} is in the frame
   */
  const about = (by, was, is) => {
    const c = now();
    const s = size.w / c.w;
    const p = { x: c.x + (was.x - size.w / 2) / s, y: c.y + (was.y - size.h / 2) / s };
    const w = keep({ ...c, w: c.w * by }).w;
    const t = size.w / w;
    return { w, x: p.x - (is.x - size.w / 2) / t, y: p.y - (is.y - size.h / 2) / t };
  };
  const inFrame = (/** @type {{clientX: number, clientY: number}} */ e) => ({
    x: (e.clientX - corner.current.left) / zoomOf(frame.current),
    y: (e.clientY - corner.current.top) / zoomOf(frame.current),
  });
  const locate = () => {
    const box = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    corner.current = { left: box.left, top: box.top };
  };
  /** The point of the drawing under a pointer. @param {{clientX: number, clientY: number}} e */
  const at = (e) => {
    if (!fingers.current.size) locate();
    const c = now();
    const p = inFrame(e);
    const s = size.w / c.w;
    return { x: c.x + (p.x - size.w / 2) / s, y: c.y + (p.y - size.h / 2) / s };
  };
  const wheel = useRef(/** @type {(e: WheelEvent) => void} */ (() => {}));
  wheel.current = (e) => {
    e.preventDefault();
    if (!live.current) locate();
    hold(about(e.deltaY > 0 ? 1.15 : 1 / 1.15, inFrame(e), inFrame(e)));
    clearTimeout(rest.current);
    rest.current = setTimeout(settle, REST);
  };
  const scrolled = useRef(/** @type {() => void} */ (() => {}));
  scrolled.current = () => {
    // a browser brings what has the focus into sight: the view goes there instead
    const { scrollLeft = 0, scrollTop = 0 } = frame.current ?? {};
    if (!scrollLeft && !scrollTop) return;
    frame.current?.scrollTo(0, 0);
    const c = now();
    const s = size.w / c.w;
    live.current = null;
    setChosen(keep({ ...c, x: c.x + scrollLeft / s, y: c.y + scrollTop / s }));
  };
  useEffect(() => {
    const node = frame.current;
    const scroll = () => scrolled.current();
    node?.addEventListener("scroll", scroll);
    return () => node?.removeEventListener("scroll", scroll);
  }, []);
  useEffect(() => {
    const node = frame.current;
    const turn = (/** @type {WheelEvent} */ e) => {
      if (/** @type {Element} */ (e.target).closest(".movelayer")) wheel.current(e);
    };
    node?.addEventListener("wheel", turn, { passive: false });
    return () => node?.removeEventListener("wheel", turn);
  }, []);
  const down = (/** @type {PointerEvent} */ e) => {
    if (!(/** @type {Element} */ (e.target).closest(".movelayer"))) return;
    if (e.isPrimary) {
      fingers.current.clear();
      dragged.current = 0;
    }
    locate();
    fingers.current.set(e.pointerId, inFrame(e));
  };
  const up = (/** @type {PointerEvent} */ e) => {
    if (fingers.current.delete(e.pointerId) && !fingers.current.size) settle();
  };
  /** @param {PointerEvent} e @param {boolean} [fixed] one finger does something else */
  const move = (e, fixed = false) => {
    const last = fingers.current.get(e.pointerId);
    if (!last) return;
    const is = inFrame(e);
    dragged.current += Math.abs(is.x - last.x) + Math.abs(is.y - last.y);
    const other = [...fingers.current.entries()].find(([id]) => id !== e.pointerId)?.[1];
    fingers.current.set(e.pointerId, is);
    if (other) {
      const middle = (/** @type {{x: number, y: number}} */ p) => ({ x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 });
      const spread = (/** @type {{x: number, y: number}} */ p) => Math.hypot(p.x - other.x, p.y - other.y) || 1;
      hold(about(spread(last) / spread(is), middle(last), middle(is)));
    } else if (!fixed && dragged.current > SLACK) {
      // while the mouse drags it points at nothing on the way
      if (e.pointerType === "mouse") frame.current?.setPointerCapture(e.pointerId);
      hold(about(1, last, is));
    }
  };
  return {
    frame,
    layer,
    size,
    look,
    whole,
    full,
    tall,
    scale,
    at,
    keep,
    glide,
    settle,
    byHand,
    now,
    zoom: useCallback(
      (/** @type {number} */ by) => {
        byHand.current = true;
        glide({ ...now(), w: now().w * by });
      },
      [look.x, look.y, look.w, size.w],
    ),
    /** How many fingers, or a pressed mouse, are on it. */
    touching: () => fingers.current.size,
    dragging: () => dragged.current > SLACK,
    hands: { onPointerDown: down, onPointerUp: up, onPointerCancel: up, onPointerLeave: up },
    move,
    /** Where a point of the drawing is in the frame, in hundredths. @param {number[]} p */
    part: (p) => ({ left: 50 + (100 * (p[0] - look.x)) / look.w, top: 50 + (100 * (p[1] - look.y)) / (look.w * tall) }),
    drawing: { width: (x1 - x0) * scale, height: (y1 - y0) * scale, viewBox: `${x0} ${y0} ${x1 - x0} ${y1 - y0}` },
    box: [look.x - look.w / 2, look.y - (look.w * tall) / 2, look.w, look.w * tall].map((n) => n.toFixed(3)).join(" "),
  };
}

/** How much smaller a page draws it, beside a list for instance. @param {Element | null} element */
const zoomOf = (element) => /** @type {(Element & {currentCSSZoom?: number}) | null} */ (element)?.currentCSSZoom || 1;
