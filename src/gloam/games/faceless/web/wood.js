// The wood in its frame: the camera over it, and where in it a line of the log happened.
import { html, useEffect } from "../../lib.js";
import { CameraKnobs, useCamera } from "../../shell/camera.js";
import { Banner, Minimap, useNarrator } from "../../shell/narrator.js";
import { at, RING, SPACES, stand } from "./geometry.js";

/** @import { Child } from "../../lib.d.ts" */
/** @import { Ask, Line } from "../../types.d.ts" */
/** @import { Trying } from "./placement_preview.js" */
/** @import { Place, View } from "./view.d.ts" */

export const BOUNDS = [-7, -6.05, 7, 6.15];
/** In a wide window the whole wood is in sight; on a phone as much as a finger can point at. */
const CAMERA = {
  bounds: BOUNDS,
  closest: 4,
  margin: 1,
  target: 0.88,
  far: 2,
  home: { wide: 99, narrow: 8.4 },
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

/** @param {{view: View, ask: Ask | null, trying: Trying, events: Line[], look: {line: Line} | null}} props */
export function useWood({ view, ask, trying, events, look }) {
  const team = view.team ? at(view.team) : null;
  const camera = useCamera({ ...CAMERA, focus: team, own: false });
  const narrator = useNarrator({ events, placeOf: (line) => placeOf(line, view), camera, ask, look });
  useEffect(() => {
    if (trying.on) camera.show(stand(trying.place));
  }, [ask, trying.place]);
  return { camera, narrator, team };
}

/** Parts that are dragged by themselves: the wood stays where it is. */
const OWN = ".dial";

/** @param {{wood: ReturnType<typeof useWood>, names: string[], over: Child, children?: Child}} props */
export function Frame({ wood, names, over, children }) {
  const { camera, narrator, team } = wood;
  const { width, height } = camera.drawing;
  const closeup = camera.look.w < 0.98 * camera.full;
  const down = (/** @type {PointerEvent} */ e) => {
    if (!(/** @type {Element} */ (e.target).closest(OWN))) camera.hands.onPointerDown(e);
  };
  const move = (/** @type {PointerEvent} */ e) => {
    camera.move(e);
    if (camera.touching() && camera.dragging()) narrator.hold();
  };
  return html`<div class="sheet moveframe ${closeup ? "closeup" : ""}" ref=${camera.frame} data-box=${camera.box}
    ...${camera.hands} onPointerDown=${down} onPointerMove=${move}>
    <div class="movelayer" ref=${camera.layer} style=${{ width: `${width}px`, height: `${height}px` }}>${children}</div>
    <${CameraKnobs} camera=${camera} home=${team} narrator=${narrator} />
    <${Banner} told=${narrator.told} names=${names} low=${!closeup && narrator.at !== null && narrator.at[1] < 0} />
    <${Minimap} camera=${camera} bounds=${BOUNDS} at=${narrator.at} mine=${team} r=${0.5}>
      <path class="rim" d=${`M${RING.map((p) => p.join(" ")).join("L")}z`} />
    </${Minimap}>
    ${over}
  </div>`;
}
