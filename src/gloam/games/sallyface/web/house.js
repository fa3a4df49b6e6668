// The building in its box: how large it is drawn, what of it is brought into sight, and where in it a line of the log
// happened.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../lib.js";
import { bring } from "../../shell/log.js";
import { Banner, useNarrator } from "../../shell/narrator.js";
import { rowsIn, storeysOf } from "./storeys.js";

/** @import { Child, Ref } from "../../lib.d.ts" */
/** @import { Ask, Line } from "../../types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** What is told of the order of play, not of a place. */
const NOWHERE = ["turn", "pass", "begin", "character"];

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

/** Rem that the building cut open needs: in less it is drawn as storeys. */
const OPEN = { w: 38, h: 30 };

/**
 * Whether a box is too small for the building cut open.
 * @param {{w: number, h: number}} size in pixels
 * @param {number} rem pixels
 */
export const isSmall = ({ w, h }, rem) => w < OPEN.w * rem || h < OPEN.h * rem;

/**
 * How many pixels of a box of storeys the Finale stays over: its cards are never scrolled away.
 * @param {HTMLElement} box
 * @param {boolean} storeys
 */
const finaleOver = (box, storeys) =>
  storeys ? (box.querySelector(".finalebar")?.getBoundingClientRect().height ?? 0) : 0;

/** How large the building is drawn: it shrinks until all of it is in sight, and then stays as it is. */
const SIZES = [1, 0.95, 0.9, 0.85, 0.8];

/**
 * The size at which the building fits into the box that scrolls around it.
 * @param {Ref<HTMLElement | null>} box
 * @param {View} view
 * @param {boolean} on
 */
function useFitting(box, view, on) {
  const [tried, setTried] = useState(0);
  const room = useRef("");
  useLayoutEffect(() => {
    const frame = box.current;
    const house = /** @type {HTMLElement | null} */ (frame?.firstElementChild ?? null);
    if (!on || !frame || !house || view.phase === "setup") return undefined;
    const fit = () => {
      const now = `${frame.clientWidth} ${frame.clientHeight}`;
      const first = room.current === now ? tried : 0;
      room.current = now;
      const fits = (/** @type {number} */ size) => {
        house.style.zoom = String(size);
        return house.getBoundingClientRect().height <= frame.clientHeight + 1;
      };
      const found = SIZES.findIndex((size, i) => i >= first && fits(size));
      const next = found < 0 ? SIZES.length - 1 : found;
      house.style.zoom = String(SIZES[next]);
      setTried(next);
    };
    fit();
    const watch = new ResizeObserver(() => {
      if (room.current !== `${frame.clientWidth} ${frame.clientHeight}`) fit();
    });
    watch.observe(frame);
    return () => watch.disconnect();
  }, [view, tried, on]);
}

/**
 * `storeys`: whether it is drawn as rows; `below`: how many pixels of its foot a question that has grown covers now;
 * `onSmall` hears whether the box is small.
 * @param {{view: View, you: number | null, names: string[], ask: Ask | null, events: Line[], look: {line: Line} | null,
 *   storeys: boolean, below: number, onSmall: (small: boolean) => void, draw: (spotlit: string | null, high: number) =>
 *   Child}} props
 */
export function House({ view, you, names, ask, events, look, storeys, below, onSmall, draw }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const held = useRef(false);
  const covered = useRef(below);
  covered.current = below;
  const [room, setRoom] = useState(0);
  const ids = view.locations.map((l) => l.id);
  const rows = (/** @type {string} */ which) => [...(box.current?.querySelectorAll(which) ?? [])];
  const camera = {
    held,
    seek: (/** @type {number[]} */ [n]) => {
      if (box.current)
        bring(box.current, box.current.querySelector(`[data-location="${ids[n]}"]`), finaleOver(box.current, storeys));
    },
  };
  const narrator = useNarrator({
    events,
    placeOf: (line) => {
      const id = placeOf(line, view);
      return id ? [ids.indexOf(id)] : null;
    },
    camera,
    ask,
    look,
  });
  useLayoutEffect(() => {
    const frame = box.current;
    if (!frame) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const h = frame.clientHeight + covered.current; // what lies over it does not change how it is drawn
      onSmall(isSmall({ w: frame.clientWidth, h }, rem));
      setRoom(h - finaleOver(frame, storeys));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(frame);
    const finale = frame.querySelector(".finalebar");
    if (finale) watch.observe(finale);
    return () => watch.disconnect();
  }, [Boolean(view.finale), storeys]);
  useFitting(box, view, !storeys);
  const mine = view.players[you ?? view.active ?? 0]?.at;
  useEffect(() => {
    // what can be chosen is in sight: the last of it first, so that the first is seen in any case
    const offered = ask ? rows("[data-location]").filter((e) => e.querySelector(".pick.can")) : [];
    const own = rows(`[data-location="${mine}"]`);
    for (const e of offered.length ? [...offered].reverse() : own)
      if (box.current) bring(box.current, e, finaleOver(box.current, storeys));
  }, [ask, storeys, room, below]);
  return html`
    <div class="housebox ${storeys ? "rows" : "cut"}" ref=${box} tabindex="-1"
      style=${{ marginBottom: `${below}px` }}>
      ${draw(narrator.told ? placeOf(narrator.told, view) : null, rowsIn(storeysOf(view).length, room).high)}
    </div>
    <${Banner} told=${ask ? null : narrator.told} names=${names} />
  `;
}
