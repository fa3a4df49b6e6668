// The camera over a large board: drag to move, wheel or two fingers to come closer, buttons for both. Lengths are in
// the units of the drawing, unless they say pixels.
import { html, useEffect, useRef } from "../lib.js";
import { settings } from "../settings.js";
import { useStage } from "./stage.js";

/** @import { Child } from "../lib.d.ts" */

const FINGER = 40; // pixels across, below which nobody can point at one place
const MANY = 60;

/**
 * `target`: how wide the part of a place is that takes a finger. `home`: how much is shown around one's own figure, in
 * a wide window and at least in a narrow one. `far`: how far from one's own figure places still belong to it. `own`:
 * whether what is in focus is one's own figure; what others move is followed only by those who follow what happens.
 * @typedef {{bounds: number[], focus: number[] | null, own: boolean, closest: number, margin: number, target: number,
 *   far: number, home: {wide: number, narrow: number}, start?: (size: {w: number, h: number}) =>
 *   import("./stage.js").Look | null, perUnit?: number}} CameraOptions
 */

/** @typedef {ReturnType<typeof useCamera>} Camera */
/** @typedef {ReturnType<typeof import("./narrator.js").useNarrator>} Narrator */

/** @param {CameraOptions} options */
export function useCamera({ bounds, focus, own, closest, margin, target, far, home: shown, start, perUnit = 56 }) {
  const narrow = innerWidth < 900;
  const coarse = narrow || matchMedia("(any-pointer: coarse)").matches;
  const near = useRef(false);
  const drawnBack = useRef(false);
  const held = useRef(false); // by hand, until its owner is asked again
  const width = (/** @type {{w: number}} */ size) =>
    narrow ? Math.min(shown.wide, Math.max(shown.narrow, size.w / perUnit)) : shown.wide;
  const stage = useStage({
    bounds,
    closest,
    start: start ?? ((size) => (focus ? { x: focus[0], y: focus[1], w: width(size) } : null)),
  });
  const { look, tall, whole, full, glide, size } = stage;
  const [, y0, , y1] = bounds;
  const show = (/** @type {number[]} */ p) => {
    const c = stage.now();
    if (Math.abs(p[0] - c.x) > c.w * 0.3 || Math.abs(p[1] - c.y) > c.w * tall * 0.3) glide({ ...c, x: p[0], y: p[1] });
  };
  const home = () => focus && glide({ x: focus[0], y: focus[1], w: width(size) });
  useEffect(() => {
    if (!focus || !size.w) return;
    if (near.current) {
      if (own || (settings.value.camera && !held.current)) show(focus);
    } else {
      near.current = true;
      if (!start) home();
    }
  }, [focus?.[0], focus?.[1], Boolean(size.w)]);

  /**
   * What can be chosen is brought into sight: all of it, or the whole board where it is much; and left again
   * afterwards.
   * @param {number[][]} points
   */
  const fit = (points) => {
    if (!points.length || !size.w) return;
    const h = look.w * tall;
    const edge = margin / 5;
    const seen = points.filter(
      (p) => Math.abs(p[0] - look.x) < look.w / 2 - edge && Math.abs(p[1] - look.y) < h / 2 - edge,
    );
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const mine =
      focus && left - far < focus[0] && focus[0] < right + far && top - far < focus[1] && focus[1] < bottom + far;
    if (points.length > MANY) {
      drawnBack.current = true;
      // on a phone as large as it fills the frame
      glide(narrow ? { ...whole, w: Math.min(full, (y1 - y0) / tall) } : whole);
    } else if (drawnBack.current && mine && right - left < shown.narrow) {
      drawnBack.current = false;
      home();
    } else if (seen.length < points.length || (!focus && right - left + 2 * margin < look.w * 0.6)) {
      drawnBack.current = true;
      glide({
        x: (left + right) / 2,
        y: (top + bottom) / 2,
        w: Math.max(
          right - left + 2 * margin,
          (bottom - top + 2 * margin) / tall,
          narrow ? shown.narrow : shown.wide * 0.7,
        ),
      });
    }
  };
  return {
    ...stage,
    show,
    fit,
    home,
    coarse,
    narrow,
    held,
    /** Whether a finger can point at one place; a mouse always can. */
    near: () => !coarse || !size.w || target * stage.scale >= FINGER,
    /** @param {number[]} p */
    come: (p) =>
      glide({ x: p[0], y: p[1], w: narrow ? shown.narrow : Math.min(shown.wide, (target * size.w) / FINGER) }),
    whole: () => glide(whole),
    /** The view goes to what happens there, and comes closer if it is far. @param {number[]} p */
    seek: (p) => {
      const c = stage.now();
      if (Math.abs(p[0] - c.x) > c.w * 0.32 || Math.abs(p[1] - c.y) > c.w * tall * 0.32 || c.w > full * 0.9)
        glide({ x: p[0], y: p[1], w: Math.min(c.w, Math.max(width(size), shown.narrow)) });
    },
  };
}

/**
 * @param {{camera: Camera, home: number[] | null, narrator: Narrator, children?: Child}} props
 */
export function CameraKnobs({ camera, home, narrator, children }) {
  return html`<div class="camera" role="group" aria-label="Look at the board">
    <button type="button" class="quiet" aria-label="Zoom in" title="Zoom in" onClick=${() => camera.zoom(1 / 1.4)}>
      +
    </button>
    <button type="button" class="quiet" aria-label="Zoom out" title="Zoom out" onClick=${() => camera.zoom(1.4)}>
      −
    </button>
    <button type="button" class="quiet" aria-label="Show the whole board" title="Show the whole board"
      onClick=${camera.whole}>
      ▢
    </button>
    ${
      home
        ? html`<button type="button" class="quiet" aria-label="Go to my figure" title="Go to my figure"
          onClick=${camera.home}>
          ◎
        </button>`
        : null
    }
    <${FollowSwitch} narrator=${narrator} />
    ${children}
  </div>`;
}

/** Whether the view goes to what happens. @param {{narrator: Narrator}} props */
export function FollowSwitch({ narrator }) {
  return html`<button type="button" class="quiet follow" aria-label="Follow what happens" title="Follow what happens"
    aria-pressed=${narrator.follow ? "true" : "false"} onClick=${() => narrator.setFollow(!narrator.follow)}>
    <svg viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true">
      <path d="M0 -9v5M0 4v5M-9 0h5M4 0h5" fill="none" stroke="currentColor" stroke-width="2" />
      <circle r="2.600" fill="currentColor" />
    </svg>
  </button>`;
}
