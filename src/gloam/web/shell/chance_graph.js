// The graph of a finished game: everybody's chance to win, the turning points, a mark for each turn, and the luck.
// Where room is scarce, a small one that is a slider too.
import { html, useLayoutEffect, useRef, useState } from "../lib.js";

/** @import { FieldEvent, LookBack } from "../types.d.ts" */

const LEFT = 44,
  RIGHT = 14,
  TOP = 22,
  ROW = 18,
  LUCK = 44;
const EDGE = 12, // beside the small graph: half of the slider's thumb
  HIGH = 60,
  NUMBERS = 20; // above its lines
export const GRADES = /** @type {const} */ (["best", "good", "slip", "mistake", "blunder"]);

/** What comes before the first turn is the set-up. @param {number} turn */
export const turnName = (turn) => (turn ? `Turn ${turn}` : "Set-up");

/**
 * Seats whose chance is always the same have one line.
 * @param {LookBack} found @param {string[]} names @returns {{seats: number[], name: string}[]}
 */
export function linesOf(found, names) {
  if (found.one_line) return [{ seats: names.map((_, seat) => seat), name: "The team" }];
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  names.forEach((_, seat) => {
    const key = found.moments.map((m) => m.chances[seat]).join() + found.result[seat];
    groups.set(key, [...(groups.get(key) ?? []), seat]);
  });
  return [...groups.values()].map((seats) => ({ seats, name: seats.map((s) => names[s]).join(", ") }));
}

/** A small sign for a grade; shape and color both say it. @param {{grade: string, x?: number, y?: number}} props */
export function GradeMark({ grade, x = 8, y = 8 }) {
  const at = `translate(${x} ${y})`;
  if (grade === "blunder") return html`<path class="grade blunder" transform=${at} d="M-5-5 5 5M5-5-5 5" />`;
  if (grade === "mistake") return html`<path class="grade mistake" transform=${at} d="M0-6 6 0 0 6-6 0z" />`;
  if (grade === "slip") return html`<path class="grade slip" transform=${at} d="M0-5.500 5.500 4.500H-5.500z" />`;
  return html`<circle class="grade ${grade}" transform=${at} r=${grade === "good" ? 3.5 : 3} />`;
}

/**
 * How wide an element is, now and whenever it changes.
 * @param {number} first until it is laid out
 * @returns {[{current: HTMLElement | null}, number]}
 */
function useWidth(first) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(120, element.clientWidth));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}

/**
 * @param {{found: LookBack, names: string[], at: number, seat: number, onAt: (n: number) => void}} props
 */
export function ChanceGraph({ found, names, at, seat, onAt }) {
  const [box, width] = useWidth(340);
  const high = width < 600 ? 150 : 210;
  const rows = names.length * ROW;
  const total = TOP + high + 26 + rows + LUCK;
  const last = Math.max(1, found.moments.length);
  const x = (/** @type {number} */ n) => LEFT + ((width - LEFT - RIGHT) * n) / last;
  const y = (/** @type {number} */ chance) => TOP + high * (1 - chance);
  const marksAt = TOP + high + 34;
  const base = marksAt + rows + 16;
  const most = Math.max(0.1, ...found.turns.map((t) => Math.abs(t.luck[seat])));
  /** @param {MouseEvent} event */
  const pick = (event) => {
    const frame = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const n = Math.round(((event.clientX - frame.left - LEFT) / (width - LEFT - RIGHT)) * last);
    onAt(Math.max(0, Math.min(found.moments.length - 1, n)));
  };
  let free = 0; // where the next number has room
  const numbers = found.turns.filter((t, n) => {
    if (n && x(t.first) < free) return false;
    free = x(t.first) + (n ? 26 : 58);
    return true;
  });
  return html`<div class="graph" ref=${box}>
    <svg width=${width} height=${total} viewBox=${`0 0 ${width} ${total}`} aria-hidden="true" onClick=${pick}>
      ${[0, 25, 50, 75, 100].map(
        (p) => html`<g key=${p}>
          <line class="grid" x1=${LEFT} x2=${width - RIGHT} y1=${y(p / 100)} y2=${y(p / 100)} />
          <text x=${LEFT - 6} y=${y(p / 100) + 4} text-anchor="end">${p}%</text>
        </g>`,
      )}
      ${numbers.map(
        (t, n) => html`<text key=${`t${t.turn}`} x=${x(t.first)}
          y=${TOP + high + 16}>
          ${n ? t.turn : turnName(t.turn)}
        </text>`,
      )}
      <${Lines} found=${found} names=${names} seat=${seat} x=${x} y=${y} />
      ${found.turns.flatMap((t) =>
        t.grades.map(
          (/** @type {string | null} */ grade, /** @type {number} */ who) =>
            grade &&
            html`<${GradeMark} key=${`${t.turn}/${who}/${t.first}`} grade=${grade} x=${x((t.first + t.last + 1) / 2)}
              y=${marksAt + who * ROW} />`,
        ),
      )}
      ${names.map(
        (_, who) => html`<circle key=${`s${who}`} class="who seat-${who % 8}" cx=${LEFT - 14} cy=${marksAt + who * ROW}
          r="4" />`,
      )}
      <text x=${LEFT - 6} y=${base + 4} text-anchor="end">Luck</text>
      <line class="grid" x1=${LEFT} x2=${width - RIGHT} y1=${base} y2=${base} />
      ${found.turns.map((t) => {
        const size = (18 * Math.abs(t.luck[seat])) / most;
        return html`<rect key=${`l${t.first}`} class=${t.luck[seat] < 0 ? "bad" : "lucky"} x=${x(t.first) + 0.5}
          width=${Math.max(1, x(t.last + 1) - x(t.first) - 1)} y=${t.luck[seat] < 0 ? base : base - size}
          height=${size} />`;
      })}
      <line class="here" x1=${x(at)} x2=${x(at)} y1=${TOP} y2=${base + 18} />
      ${found.turning_points.map(
        (p, n) => html`<${Numbered} key=${p.at} n=${n} seat=${p.seat} chosen=${p.moment === at} x=${x(p.moment)}
          y=${Math.max(TOP - 8, y(found.moments[p.moment].chances[p.seat]) - 16)} r=${10} />`,
      )}
      <circle class="dot seat-${seat % 8}" cx=${x(at)} cy=${y(found.moments[at].chances[seat])} r="4.5" />
    </svg>
  </div>`;
}

/**
 * The small graph under the board, which a finger draws along: a slider lies over it. A tap on a number goes there.
 * @param {{found: LookBack, names: string[], at: number, seat: number, said: string, onAt: (n: number) => void,
 *   onPoint: (n: number) => void}} props `said`: where the slider is, in words
 */
export function ChanceSlider({ found, names, at, seat, said, onAt, onPoint }) {
  const [box, width] = useWidth(360);
  const count = found.moments.length;
  const x = (/** @type {number} */ n) => EDGE + ((width - 2 * EDGE) * n) / Math.max(1, count - 1);
  const y = (/** @type {number} */ chance) => NUMBERS + (HIGH - NUMBERS - 4) * (1 - chance);
  const places = apart(
    found.turning_points.map((p) => x(p.moment)),
    18,
    width - EDGE + 2,
  );
  /** A tap may mean a number, or come from a browser whose sliders are only dragged. @param {MouseEvent} event */
  const tap = (event) => {
    const frame = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const [across, down] = [event.clientX - frame.left, event.clientY - frame.top];
    const nearest = places.reduce(
      (best, p, n) => (Math.abs(p - across) < Math.abs(places[best] - across) ? n : best),
      0,
    );
    if (down <= NUMBERS + 4 && Math.abs(places[nearest] - across) < 18) onPoint(found.turning_points[nearest].moment);
    else onAt(Math.round(((across - EDGE) / (width - 2 * EDGE)) * (count - 1)));
  };
  return html`<div class="graph scrub" ref=${box} onClick=${tap}>
    <svg width=${width} height=${HIGH} viewBox=${`0 0 ${width} ${HIGH}`} aria-hidden="true">
      ${[0, 0.5, 1].map(
        (c) => html`<line key=${c} class="grid" x1=${EDGE} x2=${width - EDGE} y1=${y(c)} y2=${y(c)} />`,
      )}
      <${Lines} found=${found} names=${names} seat=${seat} x=${x} y=${y} />
      <line class="here" x1=${x(at)} x2=${x(at)} y1=${NUMBERS - 2} y2=${HIGH} />
      ${found.turning_points.map(
        (p, n) => html`<${Numbered} key=${p.at} n=${n} seat=${p.seat} chosen=${p.moment === at} x=${places[n]} y=${10}
          r=${8.5} />`,
      )}
      <circle class="dot seat-${seat % 8}" cx=${x(at)} cy=${y(found.moments[at].chances[seat])} r="4.5" />
    </svg>
    <label>
      <span class="sr">Moment</span>
      <input type="range" min="0" max=${count - 1} value=${at} aria-valuetext=${said}
        onInput=${(/** @type {FieldEvent} */ e) => onAt(Number(e.target.value))} />
    </label>
  </div>`;
}

/**
 * Everybody's chance; that of the seat one looks at with its area.
 * @param {{found: LookBack, names: string[], seat: number, x: (n: number) => number, y: (chance: number) => number}}
 *   props
 */
function Lines({ found, names, seat, x, y }) {
  const last = found.moments.length;
  return linesOf(found, names).map(
    (line) => html`<g key=${line.seats[0]} class="seat-${line.seats[0] % 8}">
      ${
        line.seats.includes(seat)
          ? html`<path class="area" d=${`M${x(0)} ${y(0)}${points(found, line.seats[0], x, y)}L${x(last)} ${y(0)}z`} />`
          : null
      }
      <path class="line ${line.seats.includes(seat) ? "own" : ""}"
        d=${points(found, line.seats[0], x, y).replace("L", "M")} />
    </g>`,
  );
}

/** A turning point. @param {{n: number, seat: number, chosen: boolean, x: number, y: number, r: number}} props */
const Numbered = ({ n, seat, chosen, x, y, r }) =>
  html`<g class="turning seat-${seat % 8} ${chosen ? "chosen" : ""}" transform=${`translate(${x} ${y})`}>
    <circle r=${r} />
    <text text-anchor="middle" y="4">${n + 1}</text>
  </g>`;

/**
 * Places in a row, moved as little as keeps them apart.
 * @param {number[]} places rising
 * @param {number} gap
 * @param {number} end
 */
export function apart(places, gap, end) {
  const moved = [...places];
  for (let n = 1; n < moved.length; n += 1) moved[n] = Math.max(moved[n], moved[n - 1] + gap);
  for (let n = moved.length - 1, most = end; n >= 0; n -= 1, most = moved[n + 1] - gap)
    moved[n] = Math.min(moved[n], most);
  return moved;
}

/**
 * A seat's line, beginning with a step from wherever the path is.
 * @param {LookBack} found
 * @param {number} seat
 * @param {(n: number) => number} x
 * @param {(chance: number) => number} y
 */
function points(found, seat, x, y) {
  const values = [...found.moments.map((m) => m.chances[seat]), found.result[seat]];
  return values.map((value, n) => `L${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join("");
}
