// The camera over the board: drag to move, wheel or two fingers to come closer, buttons for both.
import { html, useCallback, useEffect, useRef, useState } from "../../lib.js";

/** @typedef {{x: number, y: number, w: number}} Camera */
const CLOSEST = 5;
const SLACK = 6;
const EDGE = 0.5;
const MANY = 60;
const HOME = { wide: 14, narrow: 8 };

/**
 * @param {number[]} bounds of the map
 * @param {[number, number] | null} focus what should be in sight
 */
export function useCamera(bounds, focus) {
  const [x0, y0, x1, y1] = bounds;
  const whole = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, w: x1 - x0 };
  const narrow = typeof innerWidth === "number" && innerWidth < 900;
  const [camera, setCamera] = useState(/** @type {Camera} */ (whole));
  const near = useRef(false);
  const drawnBack = useRef(false);
  const svg = useRef(/** @type {any} */ (null));
  const fingers = useRef(/** @type {Map<number, {x: number, y: number}>} */ (new Map()));
  const dragged = useRef(0);
  const far = y1 - y0 > x1 - x0 ? y1 - y0 : x1 - x0;

  const keep = useCallback((/** @type {Camera} */ c) => {
    const w = Math.min(far * 1.05, Math.max(CLOSEST, c.w));
    const held = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ half) => (high - low <= 2 * half ? (low + high) / 2 : Math.min(high - half, Math.max(low + half, at)));
    return { w, x: held(c.x, x0 - EDGE, x1 + EDGE, w / 2), y: held(c.y, y0 - EDGE, y1 + EDGE, (w * (y1 - y0)) / (x1 - x0) / 2) };
  }, [x0, y0, x1, y1]);
  const zoom = useCallback((/** @type {number} */ by, /** @type {{x: number, y: number} | null} */ about) => setCamera((c) => {
    const w = Math.min(far * 1.05, Math.max(CLOSEST, c.w * by));
    const k = w / c.w;
    return keep(about ? { w, x: about.x + (c.x - about.x) * k, y: about.y + (c.y - about.y) * k } : { ...c, w });
  }), [keep]);
  const show = useCallback((/** @type {[number, number]} */ p) => setCamera((c) => {
    const far = Math.max(Math.abs(p[0] - c.x), Math.abs(p[1] - c.y));
    return far < c.w * 0.3 ? c : keep({ ...c, x: p[0], y: p[1] });
  }), [keep]);
  useEffect(() => {
    if (!focus) return;
    if (near.current) show(focus);
    else { near.current = true; setCamera(keep({ x: focus[0], y: focus[1], w: narrow ? HOME.narrow : HOME.wide })); }
  }, [focus?.[0], focus?.[1]]);

  const at = (/** @type {{clientX: number, clientY: number}} */ e) => {
    const m = svg.current.getScreenCTM().inverse();
    return new DOMPoint(e.clientX, e.clientY).matrixTransform(m);
  };
  useEffect(() => {
    const node = svg.current;
    if (!node) return undefined;
    const wheel = (/** @type {WheelEvent} */ e) => { e.preventDefault(); zoom(e.deltaY > 0 ? 1.15 : 1 / 1.15, at(e)); };
    node.addEventListener("wheel", wheel, { passive: false });
    return () => node.removeEventListener("wheel", wheel);
  }, [zoom]);
  const down = (/** @type {PointerEvent} */ e) => { fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY }); if (fingers.current.size === 1) dragged.current = 0; };
  const up = (/** @type {PointerEvent} */ e) => fingers.current.delete(e.pointerId);
  const move = (/** @type {PointerEvent} */ e) => {
    const last = fingers.current.get(e.pointerId);
    if (!last) return;
    const others = [...fingers.current.entries()].filter(([id]) => id !== e.pointerId).map(([, p]) => p);
    const scale = svg.current.getScreenCTM().a;
    const dx = e.clientX - last.x;
    const dy = e.clientY - last.y;
    dragged.current += Math.abs(dx) + Math.abs(dy);
    if (others.length) {
      const spread = (/** @type {{x: number, y: number}} */ p) => Math.hypot(p.x - others[0].x, p.y - others[0].y) || 1;
      zoom(spread(last) / spread({ x: e.clientX, y: e.clientY }), null);
    } else if (dragged.current > SLACK) setCamera((c) => keep({ ...c, x: c.x - dx / scale, y: c.y - dy / scale }));
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
  };
  const h = (camera.w * (y1 - y0)) / (x1 - x0);
  /** Where there is much to choose from, or nothing of it in sight, the whole board is shown, and left again afterwards. @param {any[][]} points */
  const fit = (points) => {
    const seen = points.filter((p) => Math.abs(p[0] - camera.x) < camera.w / 2 && Math.abs(p[1] - camera.y) < h / 2);
    if (points.length > MANY || (points.length && !seen.length)) {
      drawnBack.current = true;
      setCamera(keep({ ...whole, w: far * 1.02 }));
    } else if (points.length && drawnBack.current && focus) {
      drawnBack.current = false;
      setCamera(keep({ x: focus[0], y: focus[1], w: narrow ? HOME.narrow : HOME.wide }));
    }
  };
  return {
    svg, at, zoom, show, fit, whole: () => setCamera(keep({ ...whole, w: far * 1.02 })),
    box: `${camera.x - camera.w / 2} ${camera.y - h / 2} ${camera.w} ${h}`,
    dragging: () => dragged.current > SLACK,
    hands: { onPointerDown: down, onPointerUp: up, onPointerCancel: up, onPointerLeave: up, move },
  };
}

/** @param {{camera: any, home: [number, number] | null}} props */
export function CameraKnobs({ camera, home }) {
  return html`<div class="knobs camera" role="group" aria-label="Look at the board">
    <button type="button" class="quiet" aria-label="Closer" title="Closer" onClick=${() => camera.zoom(1 / 1.4, null)}>+</button>
    <button type="button" class="quiet" aria-label="Farther" title="Farther" onClick=${() => camera.zoom(1.4, null)}>−</button>
    <button type="button" class="quiet" aria-label="The whole board" title="The whole board" onClick=${camera.whole}>▢</button>
    ${home ? html`<button type="button" class="quiet" aria-label="To my figure" title="To my figure" onClick=${() => { camera.zoom(0.999, null); camera.show(home); }}>◎</button>` : null}
  </div>`;
}
