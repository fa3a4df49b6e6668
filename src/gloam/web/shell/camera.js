// The camera over a large board: drag to move, wheel or two fingers to come closer, buttons for both. Lengths are in
// the units of the drawing, unless they say pixels.
import { html, useEffect, useRef } from "../lib.js";
import { settings } from "../settings.js";
import { filled, isSeen, lookAt, NOTHING } from "./free_part.js";
import { useStage } from "./stage.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Inset, Look } from "./free_part.js" */
/** @import { Shape } from "./shape.js" */

const FINGER = 40; // pixels across, below which nobody can point at one place
const MANY = 60;

/**
 * `target`: how wide the part of a place is that takes a finger. `home`: how much is shown around one's own figure, at
 * most and at least. `far`: how far from one's own figure places still belong to it. `own`: whether what is in focus is
 * one's own figure; what others move is followed only by those who follow what happens. `inset`: what covers the
 * edges of the frame, in pixels: everything that is shown on purpose is shown beside it.
 * @typedef {{bounds: number[], focus: number[] | null, own: boolean, closest: number, margin: number, target: number,
 *   far: number, home: {wide: number, narrow: number}, inset?: Inset, start?: (size: {w: number, h: number}) => Look |
 *   null, perUnit?: number}} CameraOptions
 */

/** @typedef {ReturnType<typeof useCamera>} Camera */
/** @typedef {ReturnType<typeof import("./narrator.js").useNarrator>} Narrator */

/** @param {CameraOptions} options */
export function useCamera(options) {
  const {
    bounds,
    focus,
    own,
    closest,
    margin,
    target,
    far,
    home: shown,
    inset = NOTHING,
    start,
    perUnit = 56,
  } = options;
  const coarse = matchMedia("(any-pointer: coarse)").matches;
  const near = useRef(false);
  const drawnBack = useRef(false);
  const held = useRef(false); // by hand, until its owner is asked again
  const fitted = useRef(""); // the places that were last brought into sight
  const width = (/** @type {{w: number}} */ size) => Math.min(shown.wide, Math.max(shown.narrow, size.w / perUnit));
  /** How much is shown at most where a finger can still point at a place, in a frame so many pixels wide. */
  const fingerWide = (/** @type {number} */ wide) => (target * wide) / FINGER;
  const nearest = (/** @type {number} */ wide) => (coarse ? Math.min(closest, fingerWide(wide)) : closest);
  /** The look with a point in the middle of what nothing covers, as far as the board reaches. */
  const centered = (
    /** @type {number[]} */ [x, y],
    /** @type {number} */ w,
    /** @type {{w: number, h: number}} */ size,
  ) => {
    if (!size.w) return { x, y, w }; // not laid out yet
    const [wide, high] = [w * 0.25, (w * size.h) / size.w / 4];
    return filled(
      lookAt([x, y, x, y], size, inset, w),
      [x - wide, y - high, x + wide, y + high],
      bounds,
      size,
      inset,
      0,
    );
  };
  const stage = useStage({
    bounds,
    closest: nearest,
    inset,
    start: start ?? ((size) => (focus ? centered(focus, width(size), size) : null)),
  });
  const { look, full, glide, size } = stage;
  const seen = (/** @type {number[]} */ p, /** @type {number} */ edge, /** @type {Look} */ at = stage.now()) =>
    isSeen(p, at, size, inset, edge);
  const show = (/** @type {number[]} */ p) => {
    const c = stage.now();
    if (!size.w || !seen(p, c.w * 0.12)) glide(centered(p, c.w, size));
  };
  const home = () => focus && glide(centered(focus, width(size), size));
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
   * What can be chosen is brought into sight, where nothing covers it: all of it, or the whole board where it is much;
   * and left again afterwards. Who has moved the map since then, or has come closer, keeps that look at the same
   * places.
   * @param {number[][]} points
   * @param {number} [around] how much is shown around them
   */
  const fit = (points, around = margin) => {
    const places = points.join(" ");
    if (!places) fitted.current = "";
    if (!places || !size.w || (places === fitted.current && stage.byHand.current)) return;
    fitted.current = places;
    stage.byHand.current = false;
    const edge = target / 2;
    const out = points.some((p) => !seen(p, edge, look));
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const [left, top] = [Math.max(bounds[0], Math.min(...xs)), Math.max(bounds[1], Math.min(...ys))];
    const [right, bottom] = [Math.min(bounds[2], Math.max(...xs)), Math.min(bounds[3], Math.max(...ys))];
    const mine =
      focus && left - far < focus[0] && focus[0] < right + far && top - far < focus[1] && focus[1] < bottom + far;
    const box = [left - around, top - around, right + around, bottom + around];
    if (points.length > MANY) {
      drawnBack.current = true;
      glide(stage.whole);
    } else if (drawnBack.current && mine && right - left < shown.narrow && fitsHome(points)) {
      drawnBack.current = false;
      home();
    } else if (out || (!focus && right - left + 2 * around < look.w * 0.6)) {
      drawnBack.current = true;
      const least = Math.min(width(size), Math.max(shown.narrow, shown.wide * 0.7));
      const tight = [left - edge, top - edge, right + edge, bottom + edge];
      const finger = fingerWide(size.w);
      const [wanted, enough] = [lookAt(box, size, inset, least), lookAt(tight, size, inset, least)];
      const close = coarse && wanted.w > finger && enough.w <= finger;
      glide(filled(close ? lookAt(tight, size, inset, finger) : wanted, tight, bounds, size, inset, nearest(size.w)));
    }
  };
  const fitsHome = (/** @type {number[][]} */ points) => {
    const there = focus ? centered(focus, width(size), size) : look;
    return points.every((p) => seen(p, target / 2, there));
  };
  return {
    ...stage,
    show,
    fit,
    home,
    coarse,
    held,
    inset,
    /**
     * Whether a finger can point at one place, there where the map is or is going to; a mouse always can.
     * @param {Element} [place] that it points at, while the map may be on its way
     */
    near: (place) =>
      !coarse || !size.w || Math.max(target * stage.scale, place?.getBoundingClientRect().width ?? 0) >= FINGER - 0.5,
    /** @param {number[]} p */
    come: (p) => {
      stage.byHand.current = true;
      glide(centered(p, Math.min(width(size), fingerWide(size.w)), size));
    },
    whole: () => glide(stage.whole),
    /** The view goes to what happens there, and comes closer if it is far. @param {number[]} p */
    seek: (p) => {
      const c = stage.now();
      if (!size.w || !seen(p, c.w * 0.1) || c.w > full * 0.9)
        glide(centered(p, Math.min(c.w, Math.max(width(size), shown.narrow)), size));
    },
    /** Where a point of the drawing is in the frame, in pixels. @param {number[]} p */
    pixel: (p) => [size.w / 2 + (p[0] - look.x) * stage.scale, size.h / 2 + (p[1] - look.y) * stage.scale],
  };
}

/**
 * The buttons of the camera. Fingers pinch, and have no use for + and −.
 * @param {{camera: Camera, home: number[] | null, narrator: Narrator, shape?: Shape, children?: Child}} props
 */
export function CameraKnobs({ camera, home, narrator, shape = "wide", children }) {
  return html`<div class="camera" role="group" aria-label="Look at the board">
    ${
      shape === "wide" && !matchMedia("(pointer: coarse)").matches
        ? html`
          <button type="button" class="quiet" aria-label="Zoom in" title="Zoom in"
            onClick=${() => camera.zoom(1 / 1.4)}>
            +
          </button>
          <button type="button" class="quiet" aria-label="Zoom out" title="Zoom out" onClick=${() => camera.zoom(1.4)}>
            −
          </button>
        `
        : null
    }
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
    ${shape === "wide" ? html`<${FollowSwitch} narrator=${narrator} />` : null}
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
