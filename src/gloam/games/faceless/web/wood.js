// The wood in its frame: the camera over it, and where in it a line of the log happened.
import { html, useEffect } from "../../lib.js";
import { CameraKnobs, useCamera } from "../../shell/camera.js";
import { both, NOTHING } from "../../shell/free_part.js";
import { Banner, Minimap, useNarrator } from "../../shell/narrator.js";
import { at, RING, SPACES, stand } from "./geometry.js";
import { triedSpots } from "./targets.js";

/** @import { Child } from "../../lib.d.ts" */
/** @import { Inset } from "../../shell/free_part.js" */
/** @import { Shape } from "../../shell/shape.js" */
/** @import { Ask, Line } from "../../types.d.ts" */
/** @import { Laying, Trying } from "./placement_preview.js" */
/** @import { Spot } from "./targets.js" */
/** @import { Place, View } from "./view.d.ts" */

export const BOUNDS = [-7, -6.05, 7, 6.15];
/** In a wide window the whole wood is in sight; on a phone as much as a finger can point at. */
const CAMERA = {
  bounds: BOUNDS,
  closest: 4,
  margin: 1,
  target: 0.98,
  far: 2,
  home: { wide: 99, narrow: 8 },
  perUnit: 46,
};

/** @param {Place} place a space, or a number on the rim */
const known = (place) => (typeof place === "number" ? place >= 0 && place < RING.length : SPACES.includes(place));

/**
 * Where in the wood a line of the log happened, or null.
 * @param {Line} line
 * @param {View} view
 * @returns {number[] | null}
 */
export function placeOf(line, view) {
  const facts = line.facts ?? {};
  const place = [
    facts.to,
    facts.place,
    facts.space,
    ...(Array.isArray(facts.spaces) ? facts.spaces : []),
    facts.obstacle,
  ].find(known);
  if (place !== undefined) return stand(place);
  return line.kind === "memory" && view.team ? at(view.team) : null;
}

const EDGE = 14; // pixels of a place that must be seen at least
/** What lies in the corners of the wood, in pixels: the caption above, the camera's buttons at a side. */
const CORNERS = { top: 34, right: 0, bottom: 6, left: 0 };

/**
 * @param {{view: View, ask: Ask | null, trying: Trying, laying: Laying, spots: Spot[], events: Line[], look: {line:
 *   Line} | null, shape: Shape, inset?: Inset}} props
 */
export function useWood({ view, ask, trying, laying, spots, events, look, shape, inset = NOTHING }) {
  const team = view.team ? at(view.team) : null;
  const covered = shape === "wide" ? inset : both(inset, CORNERS);
  const camera = useCamera({ ...CAMERA, focus: team, own: false, inset: covered });
  const narrator = useNarrator({ events, placeOf: (line) => placeOf(line, view), camera, ask, look });
  const places = laying.on ? laying.covered.map(at) : spots.map((s) => s.at);
  useEffect(() => {
    if (trying.on && camera.size.w) camera.show(stand(trying.place));
  }, [ask, trying.place, camera.size.w, camera.size.h, inset.bottom > 0]);
  useEffect(() => {
    if (!trying.on) camera.fit(places, 0.6);
  }, [ask, camera.size.w, camera.size.h, inset.bottom > 0]);
  /** Whether a question that has grown lies over a place: it comes back when the wood is moved. */
  const under = (/** @type {number[]} */ p) =>
    inset.bottom > 0 && camera.size.h > 0 && camera.pixel(p)[1] > camera.size.h - inset.bottom - EDGE;
  return { camera, narrator, team, under, offered: trying.on ? triedSpots(trying).map((s) => s.at) : places };
}

/** Parts that are dragged by themselves: the wood stays where it is. */
const OWN = ".dial";
const KNOB = 48; // pixels that a button of the camera needs

/**
 * The first corner in which the buttons cover nothing that is offered.
 * @param {number[][]} places in the frame, in pixels
 * @param {{w: number, h: number}} size of the frame
 * @param {number} many how many buttons
 */
export function knobCorner(places, { w, h }, many) {
  const reach = 20; // a place takes a finger this far around it
  return ["right-top", "left-top", "right-low", "left-low"].find((corner) => {
    const [left, low] = [corner.startsWith("left"), corner.endsWith("low")];
    const [wide, high, top] = [KNOB + reach, KNOB * many + reach, left ? 40 : 0];
    return !places.some(
      ([x, y]) =>
        x > -reach &&
        x < w + reach &&
        (left ? x < wide : x > w - wide) &&
        (low ? y > h - high && y < h + reach : y < top + high && y > top - reach),
    );
  });
}

/**
 * @param {{wood: ReturnType<typeof useWood>, names: string[], shape: Shape, knobs: Child, over: Child, children?:
 *   Child}} props
 */
export function Frame({ wood, names, shape, knobs, over, children }) {
  const { camera, narrator, team, offered } = wood;
  const { width, height } = camera.drawing;
  const closeup = camera.look.w < 0.98 * camera.full;
  const down = (/** @type {PointerEvent} */ e) => {
    if (!(/** @type {Element} */ (e.target).closest(OWN))) camera.hands.onPointerDown(e);
  };
  const move = (/** @type {PointerEvent} */ e) => {
    camera.move(e);
    if (camera.touching() && camera.dragging()) narrator.hold();
  };
  const corner = knobCorner(offered.map(camera.pixel), camera.size, shape === "wide" ? 6 : 3);
  return html`<div class="wood moveframe ${closeup ? "closeup" : ""}" ref=${camera.frame} data-box=${camera.box}
    style=${{ "--scale": String(camera.scale || 46) }} ...${camera.hands} onPointerDown=${down} onPointerMove=${move}>
    <div class="movelayer" ref=${camera.layer} style=${{ width: `${width}px`, height: `${height}px` }}>${children}</div>
    ${
      corner
        ? html`<div class="knobcorner ${corner}">
          <${CameraKnobs} camera=${camera} home=${team} narrator=${narrator} shape=${shape}>${knobs}</${CameraKnobs}>
        </div>`
        : null
    }
    <${Banner} told=${narrator.told} names=${names} low=${!closeup && narrator.at !== null && narrator.at[1] < 0} />
    ${
      shape === "wide"
        ? html`<${Minimap} camera=${camera} bounds=${BOUNDS} at=${narrator.at} mine=${team} offered=${offered} r=${0.5}>
          <path class="rim" d=${`M${RING.map((p) => p.join(" ")).join("L")}z`} />
        </${Minimap}>`
        : null
    }
    ${over}
  </div>`;
}
