// The camera over the board: drag to move, wheel or two fingers to come closer, buttons for both.
import { html, useCallback, useEffect, useRef, useState } from "../../lib.js";

/** @typedef {{x: number, y: number, w: number}} Camera */
const CLOSEST = 5;
const SLACK = 6;
const EDGE = 0;
const MANY = 60;
const MARGIN = 1.6;
const HOME = { wide: 14, narrow: 8 };
const FINGER = 20; // pixels across, below which nobody can point at one space

/**
 * @param {number[]} bounds of the map
 * @param {[number, number] | null} focus what should be in sight
 */
export function useCamera(bounds, focus) {
  const [x0, y0, x1, y1] = bounds;
  const narrow = typeof innerWidth === "number" && innerWidth < 900;
  const [tall, setTall] = useState((y1 - y0) / (x1 - x0)); // of the frame: its height for a width of 1
  const full = Math.max(x1 - x0, (y1 - y0) / tall) * 1.02;
  const whole = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, w: full };
  const [camera, setCamera] = useState(/** @type {Camera | null} */ (null));
  const near = useRef(false);
  const drawnBack = useRef(false);
  const svg = useRef(/** @type {any} */ (null));
  const fingers = useRef(/** @type {Map<number, {x: number, y: number}>} */ (new Map()));
  const dragged = useRef(0);
  useEffect(() => {
    const measure = () => { const box = svg.current?.parentElement?.getBoundingClientRect(); if (box?.width && box.height) setTall(box.height / box.width); };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(svg.current.parentElement);
    return () => watch.disconnect();
  }, []);

  const keep = useCallback((/** @type {Camera} */ c) => {
    const w = Math.min(full, Math.max(CLOSEST, c.w));
    const held = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ half) => (high - low <= 2 * half ? (low + high) / 2 : Math.min(high - half, Math.max(low + half, at)));
    return { w, x: held(c.x, x0 - EDGE, x1 + EDGE, w / 2), y: held(c.y, y0 - EDGE, y1 + EDGE, (w * tall) / 2) };
  }, [x0, y0, x1, y1, full, tall]);
  const now = keep(camera ?? whole);
  const zoom = useCallback((/** @type {number} */ by, /** @type {{x: number, y: number} | null} */ about) => setCamera((was) => {
    const c = keep(was ?? whole);
    const w = Math.min(full, Math.max(CLOSEST, c.w * by));
    const k = w / c.w;
    return keep(about ? { w, x: about.x + (c.x - about.x) * k, y: about.y + (c.y - about.y) * k } : { ...c, w });
  }), [keep]);
  const show = useCallback((/** @type {[number, number]} */ p) => setCamera((was) => {
    const c = keep(was ?? whole);
    const far = Math.abs(p[0] - c.x) > c.w * 0.3 || Math.abs(p[1] - c.y) > c.w * tall * 0.3;
    return far ? keep({ ...c, x: p[0], y: p[1] }) : c;
  }), [keep]);
  const home = () => focus && setCamera(keep({ x: focus[0], y: focus[1], w: narrow ? HOME.narrow : HOME.wide }));
  useEffect(() => {
    if (!focus) return;
    if (near.current) show(focus);
    else { near.current = true; home(); }
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
    } else if (dragged.current > SLACK) setCamera((was) => { const c = keep(was ?? whole); return keep({ ...c, x: c.x - dx / scale, y: c.y - dy / scale }); });
    fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
  };
  const h = now.w * tall;
  /** What can be chosen is brought into sight: all of it, or the whole board where it is much; and left again afterwards. @param {any[][]} points */
  const fit = (points) => {
    if (!points.length) return;
    const seen = points.filter((p) => Math.abs(p[0] - now.x) < now.w / 2 - 0.3 && Math.abs(p[1] - now.y) < h / 2 - 0.3);
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const mine = focus && left - 3 < focus[0] && focus[0] < right + 3 && top - 3 < focus[1] && focus[1] < bottom + 3;
    if (points.length > MANY) {
      drawnBack.current = true;
      setCamera(narrow ? keep({ ...whole, w: Math.min(full, (y1 - y0) / tall) }) : whole); // on a phone as large as it fills the frame
    } else if (drawnBack.current && mine && right - left < HOME.narrow) {
      drawnBack.current = false;
      home();
    } else if (seen.length < points.length || (!focus && right - left + 2 * MARGIN < now.w * 0.6)) {
      drawnBack.current = true;
      setCamera(keep({ x: (left + right) / 2, y: (top + bottom) / 2, w: Math.max(right - left + 2 * MARGIN, (bottom - top + 2 * MARGIN) / tall, narrow ? HOME.narrow : HOME.wide * 0.7) }));
    }
  };
  return {
    svg, at, zoom, show, fit,
    /** Whether a finger can point at one space; a mouse always can. */
    near: () => !narrow || !svg.current || (0.72 * svg.current.clientWidth) / now.w >= FINGER,
    /** @param {number[]} p */
    come: (p) => setCamera(keep({ x: p[0], y: p[1], w: HOME.narrow })),
    whole: () => setCamera(whole),
    box: `${now.x - now.w / 2} ${now.y - h / 2} ${now.w} ${h}`,
    /** Where a point of the board is in the frame, in hundredths. @param {number[]} p */
    part: (p) => ({ left: (100 * (p[0] - now.x + now.w / 2)) / now.w, top: (100 * (p[1] - now.y + h / 2)) / h }),
    dragging: () => dragged.current > SLACK,
    hands: { onPointerDown: down, onPointerUp: up, onPointerCancel: up, onPointerLeave: up, move },
  };
}

/** @param {{camera: any, home: [number, number] | null, legend: boolean, setLegend: (on: boolean) => void}} props */
export function CameraKnobs({ camera, home, legend, setLegend }) {
  return html`<div class="knobs camera" role="group" aria-label="Look at the board">
    <button type="button" class="quiet" aria-label="Zoom in" title="Zoom in" onClick=${() => camera.zoom(1 / 1.4, null)}>+</button>
    <button type="button" class="quiet" aria-label="Zoom out" title="Zoom out" onClick=${() => camera.zoom(1.4, null)}>−</button>
    <button type="button" class="quiet" aria-label="Show the whole board" title="Show the whole board" onClick=${camera.whole}>▢</button>
    ${home ? html`<button type="button" class="quiet" aria-label="Go to my figure" title="Go to my figure" onClick=${() => { camera.zoom(0.999, null); camera.show(home); }}>◎</button>` : null}
    <button type="button" class="quiet" aria-label="What the marks mean" title="What the marks mean" aria-expanded=${legend ? "true" : "false"} onClick=${() => setLegend(!legend)}>?</button>
  </div>`;
}
