// The graph of a finished game: everybody's chance to win, the turning points, a mark for each turn, and the luck.
import { html, useLayoutEffect, useRef, useState } from "../lib.js";

/** @import { LookBack } from "../types.d.ts" */

const LEFT = 44,
  RIGHT = 14,
  TOP = 22,
  ROW = 18,
  LUCK = 44;
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
 * @param {{found: LookBack, names: string[], at: number, seat: number, onAt: (n: number) =>
 *   void}} props
 */
export function ChanceGraph({ found, names, at, seat, onAt }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [width, setWidth] = useState(860);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(280, element.clientWidth));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const lines = linesOf(found, names);
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
      ${lines.map(
        (line) => html`<g key=${line.seats[0]} class="seat-${line.seats[0] % 8}">
          ${
            line.seats.includes(seat)
              ? html`<path class="area"
                d=${`M${x(0)} ${y(0)}${points(found, line.seats[0], x, y)}L${x(last)} ${y(0)}z`} />`
              : null
          }
          <path class="line ${line.seats.includes(seat) ? "own" : ""}"
            d=${points(found, line.seats[0], x, y).replace("L", "M")} />
        </g>`,
      )}
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
        (p, n) => html`<g key=${`p${p.at}`}
          class="turning seat-${p.seat % 8} ${p.moment === at ? "chosen" : ""}"
          transform=${
            `translate(${x(p.moment)} ` + `${Math.max(TOP - 8, y(found.moments[p.moment].chances[p.seat]) - 16)})`
          }>
          <circle r="10" />
          <text text-anchor="middle" y="4">${n + 1}</text>
        </g>`,
      )}
      <circle class="dot seat-${seat % 8}" cx=${x(at)} cy=${y(found.moments[at].chances[seat])} r="4.5" />
    </svg>
  </div>`;
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
