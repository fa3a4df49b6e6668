// The camera over the board: drag to move, wheel or two fingers to come closer, buttons for both.
import { html, useEffect, useRef } from "../../lib.js";
import { useStage } from "../../shell/stage.js";

const CLOSEST = 5;
const MANY = 60;
const MARGIN = 1.6;
const HOME = { wide: 14, narrow: 8 };
const BENCH = 130; // pixels
const FINGER = 40; // pixels across, below which nobody can point at one space
/** How wide the part of a space is that takes a finger. */
export const TARGET = 0.92;

/**
 * @param {number[]} bounds of the map
 * @param {[number, number] | null} focus what should be in sight
 */
export function useCamera(bounds, focus) {
  const narrow = innerWidth < 900;
  const coarse = narrow || matchMedia("(any-pointer: coarse)").matches;
  const near = useRef(false);
  const drawnBack = useRef(false);
  const width = (/** @type {{w: number}} */ size) => (narrow ? Math.min(HOME.wide, Math.max(HOME.narrow, size.w / 56)) : HOME.wide);
  const stage = useStage({ bounds, closest: CLOSEST, start: (size) => (focus ? { x: focus[0], y: focus[1], w: width(size) } : null) });
  const { look, tall, whole, full, glide, size } = stage;
  const [, y0, , y1] = bounds;
  const show = (/** @type {[number, number]} */ p) => {
    const c = stage.now();
    if (Math.abs(p[0] - c.x) > c.w * 0.3 || Math.abs(p[1] - c.y) > c.w * tall * 0.3) glide({ ...c, x: p[0], y: p[1] });
  };
  const home = () => focus && glide({ x: focus[0], y: focus[1], w: width(size) });
  useEffect(() => {
    if (!focus || !size.w) return;
    if (near.current) show(focus);
    else { near.current = true; home(); }
  }, [focus?.[0], focus?.[1], Boolean(size.w)]);

  /** What can be chosen is brought into sight: all of it, or the whole board where it is much; and left again afterwards. @param {any[][]} points */
  const fit = (points) => {
    if (!points.length || !size.w) return;
    const h = look.w * tall;
    const seen = points.filter((p) => Math.abs(p[0] - look.x) < look.w / 2 - 0.3 && Math.abs(p[1] - look.y) < h / 2 - 0.3);
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const mine = focus && left - 3 < focus[0] && focus[0] < right + 3 && top - 3 < focus[1] && focus[1] < bottom + 3;
    if (points.length > MANY) {
      drawnBack.current = true;
      glide(narrow ? { ...whole, w: Math.min(full, (y1 - y0) / tall) } : whole); // on a phone as large as it fills the frame
    } else if (drawnBack.current && mine && right - left < HOME.narrow) {
      drawnBack.current = false;
      home();
    } else if (seen.length < points.length || (!focus && right - left + 2 * MARGIN < look.w * 0.6)) {
      drawnBack.current = true;
      glide({ x: (left + right) / 2, y: (top + bottom) / 2, w: Math.max(right - left + 2 * MARGIN, (bottom - top + 2 * MARGIN) / tall, narrow ? HOME.narrow : HOME.wide * 0.7) });
    }
  };
  return {
    ...stage, show, fit, home, coarse,
    /** How much of the board the panel for aiming covers: none where it lies in a sheet. */
    benchUnits: narrow ? 0 : BENCH / stage.scale,
    /** Whether a finger can point at one space; a mouse always can. */
    near: () => !coarse || !size.w || TARGET * stage.scale >= FINGER,
    /** @param {number[]} p */
    come: (p) => glide({ x: p[0], y: p[1], w: narrow ? HOME.narrow : Math.min(HOME.wide, (TARGET * size.w) / FINGER) }),
    whole: () => glide(whole),
    /** The view goes to what happens there, and comes closer if it is far. @param {number[]} p */
    seek: (p) => { const c = stage.now(); if (Math.abs(p[0] - c.x) > c.w * 0.32 || Math.abs(p[1] - c.y) > c.w * tall * 0.32 || c.w > full * 0.9) glide({ x: p[0], y: p[1], w: Math.min(c.w, Math.max(width(size), HOME.narrow)) }); },
  };
}

/** @param {{camera: any, home: [number, number] | null, legend: boolean, setLegend: (on: boolean) => void, narrator: any}} props */
export function CameraKnobs({ camera, home, legend, setLegend, narrator }) {
  return html`<div class="knobs camera" role="group" aria-label="Look at the board">
    <button type="button" class="quiet" aria-label="Zoom in" title="Zoom in" onClick=${() => camera.zoom(1 / 1.4)}>+</button>
    <button type="button" class="quiet" aria-label="Zoom out" title="Zoom out" onClick=${() => camera.zoom(1.4)}>−</button>
    <button type="button" class="quiet" aria-label="Show the whole board" title="Show the whole board" onClick=${camera.whole}>▢</button>
    ${home ? html`<button type="button" class="quiet" aria-label="Go to my figure" title="Go to my figure" onClick=${camera.home}>◎</button>` : null}
    <button type="button" class="quiet follow" aria-label="Follow what happens" title="Follow what happens" aria-pressed=${narrator.follow ? "true" : "false"} onClick=${() => narrator.setFollow(!narrator.follow)}><svg viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true"><path d="M0 -9v5M0 4v5M-9 0h5M4 0h5" fill="none" stroke="currentColor" stroke-width="2" /><circle r="2.600" fill="currentColor" /></svg></button>
    <button type="button" class="quiet" aria-label="What the marks mean" title="What the marks mean" aria-expanded=${legend ? "true" : "false"} onClick=${() => setLegend(!legend)}>?</button>
  </div>`;
}
