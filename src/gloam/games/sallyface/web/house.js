// The building in its frame, on phones and tablets: the camera over it, and where in it a line of the log happened.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../lib.js";
import { CameraKnobs, useCamera } from "../../shell/camera.js";
import { bring } from "../../shell/log.js";
import { Banner, Minimap, useNarrator } from "../../shell/narrator.js";

/** @import { Child, Ref } from "../../lib.d.ts" */
/** @import { Ask, Line } from "../../types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** What is told of the order of play, not of a place. */
const NOWHERE = ["turn", "pass", "begin", "character"];
const FINGER = 41; // pixels

/**
 * The Location that a line of the log is about, or null.
 * @param {Line} line
 * @param {View} view
 * @returns {string | null}
 */
export function placeOf(line, view) {
  const facts = line.facts ?? {};
  if (NOWHERE.includes(line.kind)) return null;
  const ids = view.locations.map((l) => l.id);
  const named = [facts.where, facts.to, ...(Array.isArray(facts.where) ? facts.where : [])].find((id) =>
    ids.includes(id),
  );
  if (named) return named;
  const holds = view.locations.find((l) => facts.card && l.slots.some((m) => m?.id === facts.card));
  return holds?.id ?? (typeof facts.seat === "number" ? (view.players[facts.seat]?.at ?? null) : null);
}

/**
 * Where each Location lies in the building as it is drawn now, in pixels of its own width.
 * @param {HTMLElement} inner
 * @param {number} width
 */
function measured(inner, width) {
  const box = inner.getBoundingClientRect();
  const zoom = box.width / width || 1;
  /** @type {Record<string, number[]>} */
  const places = {};
  for (const section of inner.querySelectorAll("[data-location]")) {
    const { left, top, width: w, height: h } = section.getBoundingClientRect();
    places[section.getAttribute("data-location") ?? ""] = [
      (left - box.left) / zoom,
      (top - box.top) / zoom,
      w / zoom,
      h / zoom,
    ].map(Math.round);
  }
  return { height: Math.max(1, inner.offsetHeight), places };
}

/** The middle of a Location. @param {number[] | undefined} place */
const middle = (place) => (place ? [place[0] + place[2] / 2, place[1] + place[3] / 2] : null);

/**
 * @param {{view: View, you: number | null, names: string[], ask: Ask | null, events: Line[], look: {line: Line} | null,
 *   draw: (spotlit: string | null) => Child, over: Child}} props
 */
export function HouseFrame({ view, you, names, ask, events, look, draw, over }) {
  const inner = useRef(/** @type {HTMLElement | null} */ (null));
  const [width, setWidth] = useState(() => innerWidth);
  const [drawn, setDrawn] = useState(
    /** @type {{height: number, places: Record<string, number[]>}} */ ({ height: innerHeight, places: {} }),
  );
  const mine = view.players[you ?? view.active ?? 0]?.at;
  const bounds = [0, 0, width, drawn.height];
  const camera = useCamera({
    bounds,
    focus: middle(drawn.places[mine]),
    own: you !== null,
    closest: width / 2.5,
    margin: 24,
    target: FINGER,
    far: width,
    home: { wide: width, narrow: width },
    perUnit: 1,
  });
  const narrator = useNarrator({
    events,
    placeOf: (line) => middle(drawn.places[placeOf(line, view) ?? ""]),
    camera,
    ask,
    look,
  });
  useLayoutEffect(() => {
    const measure = () => {
      setWidth(camera.frame.current?.clientWidth || innerWidth);
      if (!inner.current) return;
      const now = measured(inner.current, camera.frame.current?.clientWidth || innerWidth);
      setDrawn((was) => (JSON.stringify(was) === JSON.stringify(now) ? was : now));
    };
    measure();
    const watch = new ResizeObserver(measure);
    if (inner.current) watch.observe(inner.current);
    return () => watch.disconnect();
  }, [view]);
  useEffect(() => {
    // what can be chosen is in sight, some of it at least
    if (!ask || !camera.size.w || !inner.current) return;
    const places = [...inner.current.querySelectorAll("[data-location]")]
      .filter((e) => e.querySelector(".pick.can"))
      .map((e) => middle(drawn.places[e.getAttribute("data-location") ?? ""]));
    const c = camera.now();
    const seen = (/** @type {number[] | null} */ p) => p !== null && Math.abs(p[1] - c.y) < (c.w * camera.tall) / 2;
    if (places.length && !places.some(seen) && places[0]) camera.show(places[0]);
  }, [ask, Boolean(camera.size.w)]);
  const move = (/** @type {PointerEvent} */ e) => {
    camera.move(e);
    if (camera.touching() && camera.dragging()) narrator.hold();
  };
  /** A drag chooses nothing; what is too small to point at is brought nearer first. @param {MouseEvent} e */
  const choose = (e) => {
    if (!camera.dragging() && camera.near()) return;
    if (!(e.target instanceof Element) || !e.target.closest(".movelayer")) return;
    e.stopPropagation();
    e.preventDefault();
    if (!camera.dragging()) {
      const p = camera.at(e);
      camera.come([p.x, p.y]);
    }
  };
  return html`<div class="houseframe moveframe" ref=${camera.frame} data-box=${camera.box} ...${camera.hands}
    onPointerMove=${move} onClickCapture=${choose}>
    <div class="movelayer" ref=${camera.layer}>
      <div class="housedrawn" ref=${inner} style=${{ width: `${width}px`, transform: `scale(${camera.scale})` }}>
        ${draw(narrator.told ? placeOf(narrator.told, view) : null)}
      </div>
    </div>
    <${CameraKnobs} camera=${camera} home=${middle(drawn.places[mine])} narrator=${narrator} />
    <${Banner} told=${narrator.told} names=${names} />
    <${Minimap} camera=${camera} bounds=${bounds} at=${narrator.at} mine=${middle(drawn.places[mine])} r=${width / 22}>
      ${Object.entries(drawn.places).map(
        ([id, [x, y, w, h]]) => html`<rect key=${id} class="storey" x=${x} y=${y} width=${w} height=${h} />`,
      )}
    </${Minimap}>
    <div class="moments">${over}</div>
  </div>`;
}

const MARGIN = 10; // pixels below the building
/** How large the building is drawn: it shrinks until all of it is in sight, and then stays as it is. */
const SIZES = [1, 0.95, 0.9, 0.85];

/**
 * The size at which the building fits into the board that scrolls around it.
 * @param {Ref<HTMLElement | null>} box
 * @param {View} view
 */
function useFitting(box, view) {
  const [tried, setTried] = useState(0);
  const room = useRef("");
  useLayoutEffect(() => {
    const house = box.current;
    const board = house?.closest(".board");
    if (!house || !board || view.phase === "setup") return undefined; // the characters to choose from stand above it
    const fit = () => {
      const now = `${board.clientWidth} ${board.clientHeight}`;
      const first = room.current === now ? tried : 0;
      room.current = now;
      const top = house.getBoundingClientRect().top - board.getBoundingClientRect().top + board.scrollTop;
      const fits = (/** @type {number} */ size) => {
        house.style.zoom = String(size);
        return top + house.getBoundingClientRect().height + MARGIN <= board.clientHeight;
      };
      const found = SIZES.findIndex((size, i) => i >= first && fits(size));
      const next = found < 0 ? SIZES.length - 1 : found;
      house.style.zoom = String(SIZES[next]);
      setTried(next);
    };
    fit();
    const watch = new ResizeObserver(() => {
      if (room.current !== `${board.clientWidth} ${board.clientHeight}`) fit();
    });
    watch.observe(board);
    return () => watch.disconnect();
  }, [view, tried]);
}

/**
 * Beside a wide window's panels the whole building is in sight: a line that is looked up is shown where it happened.
 * @param {{view: View, ask: Ask | null, look: {line: Line} | null, draw: (spotlit: string | null) => Child}} props
 */
export function HouseBeside({ view, look, draw }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [shown, setShown] = useState(/** @type {string | null} */ (null));
  useFitting(box, view);
  useEffect(() => {
    const id = look ? placeOf(look.line, view) : null;
    if (!id) return undefined;
    setShown(id);
    const board = /** @type {HTMLElement | null | undefined} */ (box.current?.closest(".board"));
    if (board) bring(board, board.querySelector(`[data-location="${id}"]`));
    const timer = setTimeout(() => setShown(null), STAY);
    return () => clearTimeout(timer);
  }, [look]);
  return html`<div ref=${box} class="housebeside">${draw(shown)}</div>`;
}
const STAY = 2600;
