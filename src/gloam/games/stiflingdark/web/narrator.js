// The narrator: the view goes to what happens, and a banner says it. Who moves the map holds it, until they are asked again.
import { html, useEffect, useRef, useState } from "../../lib.js";
import { motion, set, settings } from "../../settings.js";
import { named } from "../../words.js";

const STAY = 2600; // milliseconds that a banner stays
/** What is told of the order of play, not of a place. */
const NOWHERE = ["turn", "round", "claims", "gives_back"];

/** Where on the board a line of the log happened: a space or a Window, or null. @param {any} line @param {any} view @param {any} map @returns {number[] | null} */
export function placeOf(line, view, map) {
  const facts = line.facts ?? {};
  if (NOWHERE.includes(line.kind)) return null;
  const pane = map.windows[facts.window];
  if (pane) return [(pane[0][0] + pane[1][0]) / 2, (pane[0][1] + pane[1][1]) / 2];
  const space = [facts.space, facts.to, facts.door, facts.at].find((id) => typeof id === "string" && id in map.spaces);
  if (space) return map.spaces[space];
  const seat = facts.seat ?? facts.victim;
  const there = typeof seat === "number" ? view.investigators.find((/** @type {any} */ i) => i.seat === seat)?.space : null;
  return there ? map.spaces[there] : null;
}

/**
 * @param {{events: any[], view: any, map: any, camera: any, ask: any, you: number | null, look: any}} props
 */
export function useNarrator({ events, view, map, camera, ask, you, look }) {
  const follow = settings.value.camera;
  const [told, tell] = useState(/** @type {any} */ (null));
  const held = useRef(false);
  useEffect(() => { held.current = false; }, [Boolean(ask)]);
  useEffect(() => {
    const some = events.filter((l) => l.facts && (l.facts.seat !== you || !["step", "drifts"].includes(l.kind)) && l.kind !== "hidden_step");
    const last = some.filter((l) => placeOf(l, view, map)).at(-1);
    if (!last || ask) return undefined;
    tell(last);
    if (follow && !held.current) camera.seek(placeOf(last, view, map));
    const timer = setTimeout(() => tell(null), STAY);
    return () => clearTimeout(timer);
  }, [events]);
  useEffect(() => {
    const at = look ? placeOf(look.line, view, map) : null;
    if (!at) return undefined;
    camera.seek(at);
    tell(look.line);
    const timer = setTimeout(() => tell(null), STAY);
    return () => clearTimeout(timer);
  }, [look]);
  return {
    told, follow, at: told ? placeOf(told, view, map) : null,
    /** The map was moved by hand. */
    hold: () => { held.current = true; },
    setFollow: (/** @type {boolean} */ on) => { held.current = false; set({ camera: on }); },
  };
}

/** What happens, in a line over the board. @param {{told: any, names: string[]}} props */
export function Banner({ told, names }) {
  return html`<p class="narrator ${told ? "" : "silent"}" role="status">${told ? named(told.text, names) : ""}</p>`;
}

/** Where it happens. @param {{at: number[] | null}} props */
export const Spotlight = ({ at }) => (at ? html`<g class="spotlight ${motion.value ? "" : "quietly"}" aria-hidden="true" transform=${`translate(${at[0]} ${at[1]})`}><circle r="0.55" /><circle class="wave" r="0.55" /></g>` : null);

/** The whole board, small, and the part of it that is seen; a click goes there. @param {{camera: any, map: any, picture: string, at: number[] | null, mine: [number, number] | null}} props */
export function Minimap({ camera, map, picture, at, mine }) {
  const [x0, y0, x1, y1] = map.bounds;
  const { look, tall, full } = camera;
  if (!camera.size.w || look.w > 0.8 * full) return null;
  const go = (/** @type {MouseEvent & {currentTarget: Element}} */ e) => {
    const box = e.currentTarget.getBoundingClientRect();
    camera.glide({ ...look, x: x0 + ((e.clientX - box.left) / box.width) * (x1 - x0), y: y0 + ((e.clientY - box.top) / box.height) * (y1 - y0) });
  };
  return html`<button type="button" class="minimap" aria-label="The whole board, small: choose where to look" onClick=${go}><svg viewBox=${`${x0} ${y0} ${x1 - x0} ${y1 - y0}`} aria-hidden="true">
    <image href=${picture} x=${x0} y=${y0} width=${x1 - x0} height=${y1 - y0} preserveAspectRatio="none" opacity=".6" />
    <rect x=${look.x - look.w / 2} y=${look.y - (look.w * tall) / 2} width=${look.w} height=${look.w * tall} />
    ${mine ? html`<circle class="me" cx=${mine[0]} cy=${mine[1]} r=".7" />` : null}${at ? html`<circle class="here" cx=${at[0]} cy=${at[1]} r="1" />` : null}</svg></button>`;
}
