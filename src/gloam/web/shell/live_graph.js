// The live graph for spectators: everybody's chance so far, from what a spectator sees.

import { styled } from "../games/index.js";
import { html, useEffect, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { SeatMark } from "./icon.js";

/** @import { Table } from "../types.d.ts" */

const CSS = new URL("../css/live_graph.css", import.meta.url).href;
const WIDE = 280,
  HIGH = 110;
const PAUSE = 1500; // milliseconds between two looks

/** @typedef {{one_line: boolean, points: number[][], more: boolean}} Chances */

/** @param {{table: Table, names: string[], seq: number}} props */
export function LiveGraph({ table, names, seq }) {
  const [told, setTold] = useState(/** @type {Chances | null} */ (null));
  const [wrong, setWrong] = useState("");
  const [ready, setReady] = useState(false);
  const busy = useRef(false);
  const wanted = useRef(0);
  wanted.current = seq;
  useEffect(() => {
    styled(CSS).then(() => setReady(true));
  }, []);
  useEffect(() => {
    if (busy.current) return;
    busy.current = true;
    const look = async () => {
      try {
        for (let done = -1; done < wanted.current; ) {
          done = wanted.current;
          let found;
          do {
            found = await api.chances(table.id);
            setTold(found);
          } while (found.more);
          await new Promise((then) => setTimeout(then, PAUSE));
        }
      } catch (error) {
        setWrong(error instanceof Error ? error.message : String(error));
      }
      busy.current = false;
    };
    look();
  }, [seq]);
  if (!ready || (!told && !wrong)) return null;
  const points = (told?.points ?? []).filter(([at]) => at <= seq); // never more than the table shows
  const last = points[points.length - 1];
  const lines = told?.one_line ? [[0, "The team"]] : sides(told?.points ?? [], names);
  return html`<section class="livegraph panel" aria-label="Chance to win">
    <h2 class="small">Chance to win</h2>
    ${
      wrong
        ? html`<p class="soft">${wrong}</p>`
        : !last
          ? html`<p class="soft">The graph begins once the setup is over.</p>`
          : html`
            <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img"
              aria-label=${lines.map(([seat, name]) => `${name} ${percent(last[Number(seat) + 1])}`).join(", ")}>
              ${[0, 0.5, 1].map((y) => html`<path key=${y} class="grid" d=${`M0 ${at(y)}H${WIDE}`} />`)}
              ${lines.map(
                ([seat]) => html`<polyline key=${seat} class="seat-${Number(seat) % 8}"
                  points=${path(points, Number(seat) + 1)} />`,
              )}
            </svg>
            <ul>
              ${lines.map(
                ([seat, name]) => html`<li key=${seat}>
                  <${SeatMark} seat=${Number(seat)} /> <span class="name">${name}</span> <b>
                    ${percent(last[Number(seat) + 1])}
                  </b>
                </li>`,
              )}
            </ul>
            <p class="soft">Estimated from what spectators can see.</p>
          `
    }
  </section>`;
}

/**
 * Seats whose chances are always the same have one line.
 * @param {number[][]} points
 * @param {string[]} names
 * @returns {[number, string][]}
 */
function sides(points, names) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  names.forEach((_, seat) => {
    const key = points.map((point) => point[seat + 1]).join();
    groups.set(key, [...(groups.get(key) ?? []), seat]);
  });
  return [...groups.values()].map((seats) => [seats[0], seats.map((seat) => names[seat]).join(", ")]);
}

/** @param {number} chance */
const at = (chance) => Math.round(10 * (4 + (HIGH - 8) * (1 - chance))) / 10;
/** @param {number[][]} points @param {number} column */
const path = (points, column) =>
  points
    .map((point, n) => `${Math.round((10 * WIDE * n) / Math.max(1, points.length - 1)) / 10},${at(point[column])}`)
    .join(" ");
/** @param {number} chance */
const percent = (chance) => `${Math.round(100 * chance)}%`;
