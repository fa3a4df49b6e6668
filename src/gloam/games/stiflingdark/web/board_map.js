// The board as a place at night: the camera over it, hands on it, what can be chosen, and what is told beside it.
import { html, useEffect, useRef, useState } from "../../lib.js";
import { CameraKnobs, useCamera } from "../../shell/camera.js";
import { useFetched } from "../../shell/fetched.js";
import { both, NOTHING } from "../../shell/free_part.js";
import { Banner, Minimap, Spotlight, useNarrator } from "../../shell/narrator.js";
import { BoardChoices, Destinations, useWhich, Which } from "./board_choices.js";
import { mayBe, shift, useLying, WIDE_OPEN } from "./board_pieces.js";
import { AimHandle, BEAM, Lamp } from "./flashlight.js";
import { CAMERA, isNews, middleOf, placeOf } from "./places.js";
import { RouteLine, WalkLine } from "./walk.js";

/** @import { Ask, Line } from "../../types.d.ts" */
/** @import { Camera, Narrator } from "../../shell/camera.js" */
/** @import { Inset } from "../../shell/free_part.js" */
/** @import { Shape } from "../../shell/shape.js" */
/** @import { Spot } from "./board_choices.js" */
/** @import { Aim } from "./flashlight.js" */
/** @import { GameMap, Point, Space } from "./map.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @import { Walk } from "./walk.js" */

/** A space that this board does not have. @type {Space} */
const NOWHERE = [0, 0, "dim", ""];
const REACH = 3.7;
/** The Adversary fears no red glow. @type {Set<string>} */
const NO_GLOW = new Set();
/**
 * What lies in the corners of the board, in pixels: a status line above, the camera's buttons at the right, the lamp.
 */
const CORNERS = { top: 46, right: 58, bottom: 10, left: 10 };
const LAMP = 68;

/**
 * The board itself.
 * @param {{view: View, you: number | null, map: GameMap, picture: string, names: string[], aim: Aim, spots: Spot[],
 *   walk: Walk, ask: Ask | null, hover?: unknown, belief: boolean, setBelief: (on: boolean) => void, log?: Line[],
 *   over:
 *   boolean, taught?: number | null, events?: Line[], look?: {line: Line} | null, shape: Shape, tiny?: boolean, inset?:
 *   Inset}} props
 */
export function BoardMap({
  view,
  you,
  map,
  picture,
  names,
  aim,
  walk,
  spots,
  ask,
  hover,
  belief,
  setBelief,
  log = [],
  over,
  taught,
  events = [],
  look = null,
  shape,
  tiny = false,
  inset = NOTHING,
}) {
  const [x0, y0, x1, y1] = map.bounds;
  const at = (/** @type {string} */ id) => map.spaces[id] ?? NOWHERE;
  const place = { x0, y0, wide: x1 - x0, tall: y1 - y0, at, map };
  const mine = ownSpace(view, you);
  const focus = /** @type {[number, number] | null} */ (mine ? [at(mine)[0], at(mine)[1]] : null);
  const lamp = ask?.find("flashlight") ?? null;
  const lit = (aim.on || (lamp && (taught ?? null) === null)) && !tiny;
  const foot = lit && !(aim.on && shape === "low"); // there the lamp goes to a corner
  const covered = tiny ? inset : both(inset, { ...CORNERS, bottom: foot ? LAMP : CORNERS.bottom });
  const camera = useCamera({ ...CAMERA, bounds: map.bounds, focus, own: you !== null, inset: covered });
  useEffect(() => {
    if (aim.on && focus) camera.fit(around(focus), 0);
    else camera.fit(spots.map((s) => s.at));
    if (ask && focus && !aim.on && !spots.length && camera.size.w) camera.show(focus); // Rest? Ambush?
  }, [ask, camera.size.w, camera.size.h, inset.bottom > 0]);
  const which = useWhich(ask, spots);
  const narrator = useNarrator({
    events,
    placeOf: (line) => placeOf(line, view, map),
    tells: (line) => isNews(line, you),
    camera,
    ask,
    look,
  });
  const standing = standsOn(ask, view, you) ?? mine;
  const [legend, setLegend] = useState(false);
  const Legend = useFetched(legend, () => import("./legend.js").then((made) => made.Legend));
  const source = aim.on ? (ask?.decision.args?.space ?? mine) : null;
  const tried = aim.on ? aim.now : null;
  const lying = useLying({ view, you, place, picture, belief, tried, log, over, names });
  const turnable = aim.on && source ? at(source) : null;
  const hand = useAimingHand({ aim, camera, narrator, turnable });
  return html`<div class="frame moveframe" ref=${camera.frame} onPointerDown=${hand.pressed} onPointerMove=${hand.move}
    onPointerUp=${hand.lifted} onPointerCancel=${hand.lifted} onPointerLeave=${hand.lifted}>
    <div class="movelayer" ref=${camera.layer}>
      <svg class="map" width=${camera.drawing.width} height=${camera.drawing.height} viewBox=${camera.drawing.viewBox}
        data-box=${camera.box} role="group" aria-label="The board" onClick=${hand.hold}>
        ${lying.dark}
        <image href=${picture} x=${x0} y=${y0} width=${x1 - x0} height=${y1 - y0} preserveAspectRatio="none" />
        <rect x=${x0 - 20} y=${y0 - 20} width=${place.wide + 40} height=${place.tall + 40} class="nightfall"
          mask="url(#sd-night)" />
        ${lying.lit}
        ${lying.lights}
        ${
          aim.on && aim.now && source
            ? html`<path d=${BEAM} class="beam trial" transform=${`${shift(at(source))} rotate(${aim.now.aim})`} />`
            : null
        }
        ${lying.belief}
        ${lying.spaces}
        ${lying.things}
        ${turnable && aim.now ? html`<${AimHandle} at=${turnable} aim=${aim.now.aim} />` : null}
        ${
          walk.shown && standing
            ? html`<${RouteLine} route=${walk.shown} from=${foeSpace(view, walk.shown.figure) ?? standing} at=${at} />`
            : null
        }
        <${Spotlight} at=${narrator.at} />
        <${Destinations} walk=${walk} spots=${spots} at=${at} camera=${camera}
          glow=${you === 0 ? NO_GLOW : mayBe(view, map)} />
        <${BoardChoices} walk=${walk} spots=${spots} ask=${ask} hover=${hover} camera=${camera} opened=${which.opened}
          open=${which.open} taught=${taught} all=${Object.keys(map.spaces).length} />
      </svg>
    </div>
    <${CameraKnobs} camera=${camera} home=${focus} narrator=${narrator} shape=${shape}>
      <button type="button" class="quiet" aria-label="What the marks mean" title="What the marks mean"
        aria-expanded=${legend ? "true" : "false"} onClick=${() => setLegend(!legend)}>
        ?
      </button>
    </${CameraKnobs}>
    ${
      lit
        ? html`<${Lamp} aim=${aim} place=${lamp && (taught ?? null) === null ? () => ask?.choose(lamp.index) : null} />`
        : null
    }
    <${Banner} told=${narrator.told} names=${names} />
    ${
      aim.on || shape !== "wide"
        ? null
        : html`<${Minimap} camera=${camera} bounds=${map.bounds} at=${narrator.at} mine=${focus}
          offered=${[...spots.map((s) => s.at), ...[...walk.routes.keys()].map((id) => middleOf(at(id)))]}>
          <image href=${picture} x=${x0} y=${y0} width=${x1 - x0} height=${y1 - y0} preserveAspectRatio="none"
            opacity=".6" />
        </${Minimap}>`
    }
    ${
      aim.on
        ? html`<p class="see dragring">
          ${
            camera.coarse
              ? "Drag the ring, or drag anywhere on the map"
              : "Point to aim and click to lock, or drag the ring"
          }
        </p>`
        : walk.shown && !walk.planned
          ? html`<${WalkLine} route=${walk.shown} mp=${walk.shown.figure ? null : pointsOf(ask, view, you)} />`
          : spots.length && !camera.near()
            ? html`<p class="see closer">Tap a place to zoom in, then choose.</p>`
            : html`<${See} view=${view} you=${you} map=${map} on=${belief} set=${setBelief} />`
    }
    ${legend && Legend ? html`<${Legend} map=${map} own=${you === 0} close=${() => setLegend(false)} />` : null}
    ${
      which.spot
        ? html`<${Which} walk=${walk} spot=${which.spot} camera=${camera} ask=${ask} close=${() => which.open(null)} />`
        : null
    }
  </div>`;
}

/**
 * Hands on the board: they move it, and while somebody aims they swing the light.
 * @param {{aim: Aim, camera: Camera, narrator: Narrator, turnable: Space | null}} props
 */
function useAimingHand({ aim, camera, narrator, turnable }) {
  const pressed = (/** @type {PointerEvent} */ e) => {
    camera.hands.onPointerDown(e);
    const handle = Boolean(/** @type {Element} */ (e.target).closest(".handle"));
    if (turnable && (handle || e.pointerType === "touch")) aim.grab(turnable, camera.at(e), handle);
  };
  // a browser also tells of a pointer that rests while the map glides under it: nobody aims then
  const rests = useRef({ x: NaN, y: NaN });
  const move = (/** @type {PointerEvent} */ e) => {
    const resting = e.clientX === rests.current.x && e.clientY === rests.current.y;
    rests.current = { x: e.clientX, y: e.clientY };
    const swings = Boolean(turnable) && aim.swinging() && camera.touching() === 1;
    camera.move(e, swings);
    if (camera.touching() && camera.dragging()) narrator.hold();
    if (!turnable) return;
    if (swings && camera.dragging()) aim.swing(turnable, camera.at(e));
    else if (!resting && !e.buttons && e.pointerType !== "touch") aim.point(pointed(turnable, camera.at(e)));
  };
  const lifted = (/** @type {PointerEvent} */ e) => {
    camera.hands.onPointerUp(e);
    if (turnable && e.pointerType === "touch" && e.type === "pointerup" && aim.swinging() && !camera.dragging())
      aim.toward(turnable, camera.at(e));
    aim.release();
  };
  const hold = (/** @type {PointerEvent} */ e) => {
    if (aim.on && !camera.dragging() && e.pointerType !== "touch") aim.hold(!aim.held);
  };
  return { pressed, move, lifted, hold };
}

/**
 * Where the figure stands that the question is about.
 * @param {Ask | null} ask
 * @param {View} view
 * @param {number | null} you
 */
const standsOn = (ask, view, you) =>
  you === 0
    ? (view.screen?.figures ?? []).find((f) => f.id === (ask?.decision.args?.figure ?? f.id) && f.space)?.space
    : undefined;
/**
 * Where a figure of the Adversary stands, as its own screen tells.
 * @param {View} view
 * @param {string | undefined} id
 */
const foeSpace = (view, id) => (id ? view.screen?.figures?.find((f) => f.id === id)?.space : undefined);
/** The MP that are left. @param {Ask | null} ask @param {View} view @param {number | null} you */
export const pointsOf = (ask, view, you) =>
  ask?.decision.args?.mp ?? view.investigators.find((i) => i.seat === you)?.mp;

/** The direction from a space to a point, 0 up, clockwise. @param {Space} from @param {Point} to */
const pointed = (from, to) => ((Math.atan2(to.x - from[0], from[1] - to.y) * 180) / Math.PI + 360) % 360;

/**
 * Whether where it could be is shown, and how much that is.
 * @param {{view: View, you: number | null, map: GameMap, on: boolean, set: (on: boolean) => void}} props
 */
function See({ view, you, map, on, set }) {
  const hidden = view.figures.filter((f) => !f.space).map((f) => f.id);
  const places = new Set(hidden.flatMap((/** @type {string} */ id) => view.possible?.[id] ?? []));
  if (!places.size) return null;
  if (
    hidden.every(
      (/** @type {string} */ id) => (view.possible?.[id] ?? []).length > WIDE_OPEN * Object.keys(map.spaces).length,
    )
  )
    return html`<p class="see">${you === 0 ? "As far as they know, you" : foeOf(view)} could be almost anywhere.</p>`;
  const many = `${places.size} ${places.size === 1 ? "space" : "spaces"}`;
  return html`<button type="button" class="quiet see" aria-pressed=${on ? "true" : "false"} onClick=${() => set(!on)}>
    <span class="glow" aria-hidden="true"></span>
    ${
      you !== 0
        ? `${foeOf(view)} could be on ${many}`
        : places.size === hidden.length
          ? "They know where you are"
          : `As far as they know, you could be on ${many}`
    }
    <span class="sr">: ${on ? "shown" : "not shown"} on the board</span>
  </button>`;
}

/** Who hides, in short. @param {View} view */
export const foeOf = (view) =>
  ({ butcher: "The Butcher", horror: "The Horror", cult: "The Cult" })[/** @type {string} */ (view.adversary)] ?? "It";

/** As far as a Flashlight reaches. @param {[number, number]} p */
const around = ([x, y]) => [
  [x - REACH, y],
  [x + REACH, y],
  [x, y - REACH],
  [x, y + REACH],
];

/**
 * Where this seat's own figure stands, or the first of several.
 * @param {View} view
 * @param {number | null} you
 * @returns {string | null}
 */
export function ownSpace(view, you) {
  if (you === 0) return view.screen?.figures?.find((f) => f.space)?.space ?? null;
  const inv = view.investigators.find((i) => i.seat === (you ?? view.turn));
  return (
    inv?.space ??
    view.screen?.figures?.find((f) => f.space)?.space ??
    view.investigators.find((i) => i.space)?.space ??
    null
  );
}
