// Small pictures: the borrowed outlines (512 square) and our own strokes (24 square).
import { html, signal } from "../lib.js";
import { ICONS } from "../vendor/icons.js";

/** @import { Signal } from "../lib.d.ts" */

/**
 * The light outlines come with the page, the others when one of them is first drawn.
 * @type {Signal<Record<string, string>>}
 */
const outlines = signal(ICONS);
let asked = false;

async function fetchMore() {
  if (asked) return;
  asked = true;
  try {
    outlines.value = { ...outlines.peek(), ...(await import("../vendor/icons-more.js")).ICONS };
  } catch {
    asked = false; // an ornament is missing, no more than that
  }
}

/** @type {Record<string, string>} */
const STROKES = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h10v11H9zM5 15V4h10",
  check: "M5 12.5 10 18 19.5 7",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l8 7-8 7",
  back: "M15 5l-8 7 8 7",
  first: "M7 5v14M18 5l-8 7 8 7",
  last: "M17 5v14M6 5l8 7-8 7",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  fork: "M7 4v16M7 13c0-5 10-2 10-9M14 7l3-3 3 3",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
  log: "M5 6h14M5 12h14M5 18h9",
  eye:
    "M2.5 12C5 7.5 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12z" +
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 21c.5-5 3.500-7 7.500-7s7 2 7.500 7",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4",
  dark: "M3 21h18M7 18h10M16.800 13.400A6.500 6.500 0 1 1 10.800 3.400a5.300 5.300 0 0 0 6 10z",
  more: "M4.500 12h1M11.500 12h1M18.500 12h1",
  mute: "M4 9.500v5h3.500L13 19V5L7.500 9.500zM17 9.500l5 5M22 9.500l-5 5",
  sound: "M4 9.500v5h3.500L13 19V5L7.500 9.500zM16.500 9a4.500 4.500 0 0 1 0 6M19.300 6.500a8 8 0 0 1 0 11",
  flag: "M6 21V4M6 5h11l-2.500 4 2.500 4H6",
  unfold: "M5 9l7 7 7-7",
  bars: "M5 20V11M12 20V4M19 20v-6",
  picture: "M3.500 5h17v14h-17zM4 17l5-5 4 4 3-3 4 4M15.500 9h.100",
  bulb: "M9.500 18.500h5M10.500 21.500h3M8.500 15.500h7v-1.500a6.300 6.300 0 1 0-7 0z",
};

/** @param {{name: string, size?: number, label?: string, class?: string}} props */
export function Icon({ name, size = 20, label, class: cls = "" }) {
  const outline = outlines.value[name];
  const stroke = STROKES[name];
  if (!outline && !stroke) fetchMore();
  const hidden = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return stroke
    ? html`<svg class="ic ${cls}" width=${size} height=${size} viewBox="0 0 24 24" ...${hidden}>
      <path d=${stroke} fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"
        stroke-linejoin="round" />
    </svg>`
    : html`<svg class="ic ${cls}" width=${size} height=${size} viewBox="0 0 512 512" ...${hidden}>
      <path fill="currentColor" d=${outline ?? ""} />
    </svg>`;
}

const MARKS = [
  "M12 2 22 12 12 22 2 12z",
  "M12 3 22 21H2z",
  "M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19z",
  "M3.500 3.500h17v17h-17z",
  "M12 2l3 7 7 .6-5.300 4.800L18.400 22 12 18l-6.400 4 1.700-7.600L2 9.600 9 9z",
  "M7 3h10l5 9-5 9H7l-5-9z",
  "M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",
  "M2 4h20L12 21z",
];

/** A seat is a shape as well as a color. @param {{seat: number, size?: number}} props */
export function SeatMark({ seat, size = 14 }) {
  return html`<svg class="seatmark seat-${seat % MARKS.length}" width=${size} height=${size} viewBox="0 0 24 24"
    aria-hidden="true">
    <path d=${MARKS[seat % MARKS.length]} fill="currentColor" />
  </svg>`;
}
