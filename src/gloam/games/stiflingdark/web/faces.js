// Faces of the Investigators and of what hunts them: small portraits in a circle of radius 20, drawn here.
import { html } from "../../lib.js";

/** @import { Child } from "../../lib.d.ts" */

/**
 * @typedef {{skin: string, hair: string, top: string, back?: string, front: string, extra?:
 *   Child}} Looks
 */

const BACK = {
  long: "M-11.500 -5C-14 -18 14 -18 11.500 -5C14 3 13 12 14 18H-14C-13 12 -14 3 -11.500 -5z",
  bob: "M-11.500 -4C-14 -18 14 -18 11.500 -4C13 2 13 6 11 9H-11C-13 6 -13 2 -11.500 -4z",
  bun: "M-6 -17a6 5 0 1 1 12 0a6 5 0 1 1 -12 0z",
  curls:
    "M-10 -13a6 6 0 0 1 8 -5a6 6 0 0 1 9 1a6 6 0 0 1 6 8a6 6 0 0 1 0 9a5 5 0 0 1 -4 7H-9a5 5 0 0 1 -4 -7" +
    "a6 6 0 0 1 -1 -9a6 6 0 0 1 4 -4z",
};
const FRONT = {
  part: "M-10.500 -2C-12 -15 -3 -16 1 -15C9 -15 12 -10 10.500 -2C8 -5 6 -9 2 -10C-3 -7 -8 -6 -10.500 -2z",
  short: "M-10 -3C-11 -14 -5 -16 0 -16S11 -14 10 -3C9 -7 6 -9.500 0 -9.500S-9 -7 -10 -3z",
  fringe:
    "M-10.500 0C-12 -14 -5 -16 0 -16S12 -14 10.500 0C9.500 -3 9 -5 8.500 -6C3 -4.500 -4 -4.500 -8.500 -6" +
    "C-9 -5 -9.500 -3 -10.500 0z",
  swept: "M-10 -3C-12 -12 -6 -19 3 -17C9 -18 13 -11 10 -3C9 -8 5 -10 0 -9C-4 -9 -8 -7 -10 -3z",
  shaved: "M-9.500 -5C-9 -13 -4 -14.500 0 -14.500S9 -13 9.500 -5C7 -10 3 -11.500 0 -11.500S-7 -10 -9.500 -5z",
  none: "M0 0",
};
const GLASSES = html`<g fill="none" stroke="#20242a" stroke-width="1.200">
  <circle cx="-4.300" cy="-.5" r="3.300" />
  <circle cx="4.300" cy="-.5" r="3.300" />
  <path d="M-1 -1h2M-7.600 -1.500l-2 -.5M7.600 -1.500l2 -.5" />
</g>`;
const beard = (/** @type {string} */ hair) =>
  html`
    <path d="M-9 2C-9 10 -4 12 0 12S9 10 9 2C7 5 5 4.500 3 4C1 3.500 -1 3.500 -3 4C-5 4.500 -7 5 -9 2z" fill=${hair} />
    <path d="M-2.500 7h5" stroke="#5c2f2a" stroke-width="1.300" />
  `;
const CAP = (/** @type {string} */ color) =>
  html`
    <path d="M-11 -6C-11 -17 11 -17 11 -6z" fill=${color} />
    <path d="M-12 -6.500H15C15 -4 12 -4.500 9 -4.500H-11z" fill=${color} />
    <path d="M-11 -6.500H12" stroke="#0004" stroke-width="1" />
  `;

/** @type {Record<string, Looks>} */
const PEOPLE = {
  aira: { skin: "#f0c9a8", hair: "#7a3b1e", top: "#3d6b57", back: BACK.long, front: FRONT.part },
  asher: { skin: "#c48a5e", hair: "#221a18", top: "#6d4a2c", front: FRONT.swept, extra: beard("#2b201c") },
  brielle: { skin: "#8a5a3c", hair: "#1c1413", top: "#8a2f4a", back: BACK.curls, front: FRONT.none },
  dylan: { skin: "#ecc59c", hair: "#17161b", top: "#3a4256", front: FRONT.fringe },
  ibraheem: {
    skin: "#a87048",
    hair: "#1d1715",
    top: "#c2b48a",
    front: FRONT.short,
    extra: html`${GLASSES}${beard("#241a16")}`,
  },
  lucy: { skin: "#f6d9c4", hair: "#e0b650", top: "#4a6a9c", back: BACK.bob, front: FRONT.fringe },
  mada: {
    skin: "#d9a679",
    hair: "#4d4a52",
    top: "#51355f",
    back: BACK.bun,
    front: FRONT.part,
    extra: html`
      <circle cx="-10.500" cy="5" r="1.500" fill="#e9c65a" />
      <circle cx="10.500" cy="5" r="1.500" fill="#e9c65a" />
    `,
  },
  marci: {
    skin: "#6f4630",
    hair: "#171011",
    top: "#b5762c",
    back: BACK.long,
    front: FRONT.short,
    extra: html`<path d="M-10.500 -7C-6 -11 6 -11 10.500 -7L10 -4C6 -8 -6 -8 -10 -4z" fill="#d3563d" />`,
  },
  mitchell: {
    skin: "#e9bf9d",
    hair: "#9a9a9a",
    top: "#2f4a36",
    front: FRONT.shaved,
    extra: html`${CAP("#7a2f28")}<path d="M-6 4Q0 1.500 6 4Q0 6.500 -6 4z" fill="#9a9a9a" />`,
  },
  vincent: { skin: "#5c3a28", hair: "#120d0c", top: "#37506b", front: FRONT.shaved, extra: beard("#120d0c") },
  kya: { skin: "#e4b48c", hair: "#5b2a63", top: "#2c2c34", back: BACK.bob, front: FRONT.swept },
  winston: {
    skin: "#f0d0b6",
    hair: "#d8d4cc",
    top: "#6b5d48",
    front: FRONT.part,
    extra: html`
      ${GLASSES}
      <path d="M-5 5Q0 2.500 5 5" fill="none" stroke="#d8d4cc" stroke-width="2.400" stroke-linecap="round" />
    `,
  },
};
/** @type {Looks} */
const STRANGER = { skin: "#d5b79d", hair: "#3d3540", top: "#5a5568", front: FRONT.short };
const EYES = html`
  <g fill="#1d1512">
    <ellipse cx="-4.300" cy="-.5" rx="1.400" ry="1.700" />
    <ellipse cx="4.300" cy="-.5" rx="1.400" ry="1.700" />
  </g>
  <path d="M-6.500 -4.200q2.200 -1.300 4.300 -.2M6.500 -4.200q-2.200 -1.300 -4.300 -.2" fill="none" stroke="#0007"
    stroke-width="1.200" stroke-linecap="round" />
  <path d="M-.3 .5q-1.400 3 .6 3.200" fill="none" stroke="#0004" stroke-width="1" />
`;

/** An Investigator's face. @param {{who: string}} props */
export function Face({ who }) {
  const p = PEOPLE[who] ?? STRANGER;
  return html`<g class="face">
    ${p.back ? html`<path d=${p.back} fill=${p.hair} />` : null}
    <path d="M-16 24C-16 13 -7 11.500 0 11.500S16 13 16 24z" fill=${p.top} />
    <path d="M-4 7h8v6q-4 3 -8 0z" fill=${p.skin} />
    <path d="M-4 9.500q4 3 8 0v1.500q-4 3 -8 0z" fill="#0003" />
    <path d="M-10 -3C-10 -11 -5 -14 0 -14S10 -11 10 -3C10 5 5 11 0 11S-10 5 -10 -3z" fill=${p.skin} />
    ${EYES}
    <path d="M-2.500 6.600q2.500 1.500 5 0" fill="none" stroke="#7d3b33" stroke-width="1.300" stroke-linecap="round" />
    <path d=${p.front} fill=${p.hair} />
    ${p.extra}
  </g>`;
}

/** @type {Record<string, Child>} */
const FOES = {
  butcher: html`
    <path d="M-18 24C-17 12 -8 11 0 11S17 12 18 24z" fill="#5b1715" />
    <path d="M-12 -4C-13 -15 -5 -17 0 -17S13 -15 12 -4C12 6 8 13 0 13S-12 6 -12 -4z" fill="#b99a72" />
    <path d="M-12 -4q12 3 24 -1M-3 -17q1 12 -1 30" fill="none" stroke="#6d5436" stroke-width="1.200" />
    <circle cx="-5" cy="-2" r="3" fill="#180c0a" />
    <circle cx="5.500" cy="-2" r="3" fill="#180c0a" />
    <circle cx="-5" cy="-2" r="1" fill="#ff5a3c" />
    <circle cx="5.500" cy="-2" r="1" fill="#ff5a3c" />
    <path d="M-6 7h12M-4 5.500v3M-1 5.500v3M2 5.500v3M5 5.500v3" stroke="#3a1d14" stroke-width="1.300" />
  `,
  horror: html`
    <path d="M-14 20C-20 4 -14 -16 0 -17S20 4 14 20z" fill="#3a4a3b" />
    <g fill="#f2e7a0">
      <circle cx="-6" cy="-7" r="2.600" />
      <circle cx="6" cy="-7" r="2.600" />
      <circle cx="0" cy="-11.500" r="1.700" />
      <circle cx="-10.500" cy="-2" r="1.500" />
      <circle cx="10.500" cy="-2" r="1.500" />
    </g>
    <g fill="#120d0c"><circle cx="-6" cy="-7" r="1" /><circle cx="6" cy="-7" r="1" /></g>
    <path d="M-10 3Q0 -1 10 3Q8 14 0 14S-8 14 -10 3z" fill="#2b0d10" />
    <path
      d="M-9 3.500l2 4 2 -5 2.500 5L0 2.500 2.500 7.500 5 2.500l2 5 2 -4M-6.500 12.500l2 -4 2 5L0 9l2.500 4.500 2 -5 2
        4" fill="#f3ead6" />
  `,
  cultist: html`
    <path d="M-19 24C-18 8 -13 -8 0 -19C13 -8 18 8 19 24z" fill="#8d2133" />
    <path d="M-10 4C-10 -5 -5 -9 0 -9S10 -5 10 4C10 11 5 15 0 15S-10 11 -10 4z" fill="#16090d" />
    <circle cx="-4" cy="2" r="1.500" fill="#ffd27a" />
    <circle cx="4" cy="2" r="1.500" fill="#ffd27a" />
  `,
  morgonnod: html`
    <path d="M-8 -12C-16 -14 -18 -6 -19 -18C-12 -22 -7 -16 -6 -13zM8 -12C16 -14 18 -6 19 -18C12 -22 7 -16 6 -13z"
      fill="#8b7a52" />
    <path d="M-11 -5C-11 -14 -5 -15 0 -15S11 -14 11 -5C11 1 8 3 7 6V13H-7V6C-8 3 -11 1 -11 -5z" fill="#e6dcc2" />
    <circle cx="-4.700" cy="-4" r="3.200" fill="#1a0b18" />
    <circle cx="4.700" cy="-4" r="3.200" fill="#1a0b18" />
    <circle cx="-4.700" cy="-4" r="1.100" fill="#c06bff" />
    <circle cx="4.700" cy="-4" r="1.100" fill="#c06bff" />
    <path d="M0 0l-1.500 4h3zM-4.500 7v6M-1.500 7v6M1.500 7v6M4.500 7v6" fill="#1a0b18" stroke="#1a0b18"
      stroke-width=".9" />
  `,
};

/** What hunts. @param {{id: string}} props */
export function FoeFace({ id }) {
  return html`<g class="face">${FOES[id] ?? (id.startsWith("cultist") ? FOES.cultist : FOES.morgonnod)}</g>`;
}
