// Signs drawn for this table: four faces, four colors. Plain enough for fourteen pixels.
import { html } from "../../lib.js";

/** @import { VNode } from "../../lib.d.ts" */

/** @type {Record<string, VNode>} the symbols of the faces, in a square of 24 */
const FACES = {
  S: html`
    <path d="M1.800 12C4.600 7 8 4.800 12 4.800S19.400 7 22.200 12C19.400 17 16 19.200 12 19.200S4.600 17 1.800 12z"
      fill="none" stroke="currentColor" stroke-width="2.200" stroke-linejoin="round" />
    <circle cx="12" cy="12" r="4.300" fill="currentColor" />
  `,
  E: html`<path
    d="M2.500 13h6.500l-6.500 7.500h6.700M10.500 7.500h5l-5 5.800h5.200M17.300 2.500h4.200l-4.200 4.800h4.400"
    fill="none" stroke="currentColor" stroke-width="2.100" stroke-linecap="round" stroke-linejoin="round" />`,
  H: html`<path
    d="M8.200 2.500C4.200 8 3 14.500 4.300 21.500 6 15 7.800 9 8.200 2.500zM14.600 2c-4 6-5 13-3.600 20.200C13 15.500
      14.600 9 14.600 2zM20.800 3.500c-3.600 5.300-4.600 11.400-3.300 17.800C19.400 15.500 20.800 9.800 20.800 3.500z"
    fill="currentColor" />`,
};

/** @param {{face: string, size?: number | string}} props */
export function Face({ face, size = "62%" }) {
  if (/[3-9]/.test(face))
    return html`<svg width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.200" fill="none" stroke="currentColor" stroke-width="2" />
      <text x="12" y="17.200" text-anchor="middle" font-size="15" font-weight="700" fill="currentColor">${face}</text>
    </svg>`;
  if (face === "1" || face === "2")
    return html`<svg width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.200" fill="none" stroke="currentColor" stroke-width="2" />
      ${
        face === "1"
          ? html`<path d="M9 8.600 12.600 6v12M9 18h7" fill="none" stroke="currentColor" stroke-width="2.300"
            stroke-linecap="round" stroke-linejoin="round" />`
          : html`<path d="M8.600 9.200C8.800 5 15.600 5 15.400 9.300c-.1 2.700-4 4.600-6.900 8.500h7.300" fill="none"
            stroke="currentColor" stroke-width="2.300" stroke-linecap="round" stroke-linejoin="round" />`
      }
    </svg>`;
  return html`<svg width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">${FACES[face]}</svg>`;
}

/**
 * @type {Record<string, VNode>} each color has a sign of its own: waves, a leaf, bars, a fang
 */
const SIGNS = {
  B: html`<path
    d="M1.500 9.500c3.500-4.500 7 4.500 10.500 0s7 4.500 10.500 0M1.500 16.500c3.500-4.500 7 4.500 10.500 0s7 4.500
      10.500 0" fill="none" stroke="currentColor" stroke-width="2.800" stroke-linecap="round" />`,
  G: html`
    <path d="M20.500 3.500C9 3.500 3.500 9 4 19.500c10.500.500 16.500-4.500 16.500-16zM4 20 14 10" fill="currentColor"
      stroke="currentColor" stroke-width="1.500" stroke-linejoin="round" />
    <path d="M5 19 13.500 10.500" stroke="var(--sign-cut, #0008)" stroke-width="2" stroke-linecap="round" />
  `,
  Y: html`<path d="M5 2.500v19M12 2.500v19M19 2.500v19" fill="none" stroke="currentColor" stroke-width="3.400"
    stroke-linecap="round" />`,
  R: html`<path d="M12 22.500C6.500 17 4 10 4.500 2.500h15C20 10 17.500 17 12 22.500z" fill="currentColor" />`,
};

/** @param {{color: string, size?: number | string}} props */
export function Sign({ color, size = 14 }) {
  return html`<svg class="sign" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    ${SIGNS[color]}
  </svg>`;
}
