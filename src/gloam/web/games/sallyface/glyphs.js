// Symbols of the dice and signs of the board, drawn by hand on a square of 24.
import { html } from "../../lib.js";

/** @type {Record<string, string>} */
const PATHS = {
  A: "M12 3v4M12 17v4M3 12h4M17 12h4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM6 6l2.500 2.500M15.500 15.500 18 18M18 6l-2.500 2.500M8.500 15.500 6 18",
  I: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.800c.6.5 1 1.300 1 2.200h5c0-.9.4-1.700 1-2.200A6 6 0 0 0 12 3zM12 8v4M10.500 9.500 12 11l1.500-1.500",
  M: "M6 12V8.500a1.500 1.500 0 0 1 3 0V7a1.500 1.500 0 0 1 3 0 1.500 1.500 0 0 1 3 0v1.500a1.500 1.500 0 0 1 3 0V14a6 6 0 0 1-6 6H11a5 5 0 0 1-5-5zM6 12h6.500a2 2 0 0 1 0 4H10",
  S: "M12 3l2.600 5.800 6.400.7-4.800 4.200 1.400 6.300L12 16.800 6.400 20l1.400-6.300L3 9.500l6.400-.7z",
  W: "M4 6c5-2 11-2 16 0v6c0 5-4 8-8 9-4-1-8-4-8-9zM7.500 10h3.500v2.500H7.500zM13 10h3.500v2.500H13zM9.500 17h5M12 4v4",
  D: "M5 4c0 4 2 5 3 5.500M19 4c0 4-2 5-3 5.500M6 13c0-4 3-6 6-6s6 2 6 6c0 4-3 8-6 8s-6-4-6-8zM9 12l2 1.500M15 12l-2 1.500M9 17c2 1.300 4 1.300 6 0",
  "?": "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17v.5",
  health: "M12 20C5 15 3 11 4.500 7.500 6 4.500 10 4.500 12 8c2-3.500 6-3.500 7.500-.5C21 11 19 15 12 20z",
  sanity: "M12 4c-4 0-7 3-7 7 0 2 1 3.500 2 4.500V20h7v-2.500h2.500V14L19 13l-2-3c0-3.500-2-6-5-6zM9 9c1.500-1.500 3.500-1 4 .5s-1 2-1 3.500",
  cop: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM12 8l1 2.200 2.300.2-1.800 1.600.6 2.300-2.100-1.200-2.100 1.200.6-2.300-1.800-1.600 2.300-.2z",
  spirit: "M6 20V11a6 6 0 0 1 12 0v9l-2-1.600-2 1.600-2-1.600-2 1.600-2-1.600zM9.500 10.500v1.500M14.500 10.500v1.500",
  cultist: "M12 3C8 6 6 9 6 13v7h12v-7c0-4-2-7-6-10zM9 14c0-2 1.300-3.500 3-3.500s3 1.500 3 3.500c-1 1.300-5 1.300-6 0z",
  evolution: "M12 4v16M12 8c4 0 5 2 5 4M12 12c-4 0-5 2-5 4M9 4h6", death: "M12 4v16M7 9h10M8 20h8", power: "M13 3 6 13h5l-1 8 8-11h-5z", shadow: "M15 4a8.500 8.500 0 1 0 0 16 6.500 6.500 0 0 1 0-16z",
  charge: "M12 3v6M12 15v6M5 12h14M8 8l8 8M16 8l-8 8",
};

/** @param {{name: string, size?: number, label?: string}} props */
export function Sign({ name, size = 20, label }) {
  const hidden = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class="sign s-${name === "?" ? "any" : name}" width=${size} height=${size} viewBox="0 0 24 24" ...${hidden}><path d=${PATHS[name] ?? PATHS["?"]} /></svg>`;
}

/** Symbols in a row. @param {{text: string, size?: number}} props */
export const Signs = ({ text, size = 16 }) => html`${[...text].map((s, i) => html`<${Sign} key=${i} name=${s} size=${size} />`)}`;
