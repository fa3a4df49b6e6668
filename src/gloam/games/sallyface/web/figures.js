// The people of the building and what walks its halls: small standing figures, drawn here.
import { html } from "../../lib.js";

/** @import { Child } from "../../lib.d.ts" */

/**
 * @typedef {{skin: string, hair: string, top: string, legs: string, back?: string, locks?: string, face?:
 *   Child}} Looks
 */

const eyes = html`<g fill="#221a1c">
  <circle cx="16.600" cy="20.500" r="1.300" />
  <circle cx="23.400" cy="20.500" r="1.300" />
</g>`;

/** @type {Record<string, Looks>} */
const PEOPLE = {
  sal: {
    skin: "#f1e6e3",
    hair: "#4f9fd1",
    top: "#2b2a35",
    legs: "#9c3340",
    back: "M9 17c-4 2-5 10-3 15 3 1 5-2 5-6zM31 17c4 2 5 10 3 15-3 1-5-2-5-6z",
    locks: "M10 19C9 9 14 7 20 7s11 2 10 12c-2-5-6-6-10-6s-8 1-10 6z",
    face: html`<g>
      <path d="M11 15.500c5-2 13-2 18 0 .4 6-1 12-9 15.500-8-3.500-9.400-9.500-9-15.500z" fill="#f4ece9"
        stroke="#b9a5a3" stroke-width=".8" />
      <path d="M13 18.500h5.200v3.600H13zM21.800 18.500H27v3.600h-5.200z" fill="#1c161b" />
      <circle cx="15.800" cy="20.300" r=".9" fill="#7cc6ee" />
      <circle cx="24.500" cy="20.300" r=".9" fill="#7cc6ee" />
      <path d="M20 15v13M17.500 26.500h5" stroke="#c59a9c" stroke-width=".8" fill="none" />
    </g>`,
  },
  larry: {
    skin: "#d8ac86",
    hair: "#4d3322",
    top: "#33343d",
    legs: "#8b7752",
    back: "M9 15c-3 6-3 16-1 22 4 1 6-2 6-8V15zM31 15c3 6 3 16 1 22-4 1-6-2-6-8V15z",
    locks: "M9.500 21C8 9 14 7 20 7s12 2 10.500 14C29 15 25 13 20 11c-5 2-9 4-10.500 10z",
    face: eyes,
  },
  ash: {
    skin: "#f0cbb2",
    hair: "#7d2f4d",
    top: "#4c6f62",
    legs: "#332f3f",
    back: "M8.500 16c-2 8-2 14 0 20 5 1 6-3 5-9V16zM31.500 16c2 8 2 14 0 20-5 1-6-3-5-9V16z",
    locks: "M9.500 20C8.500 9 14 6.500 20 6.500S31.500 9 30.500 20c-2-5-4-7-7-8-4 3-9 3-14 8z",
    face: eyes,
  },
  todd: {
    skin: "#c98e66",
    hair: "#b04f26",
    top: "#6f8c4e",
    legs: "#4d4636",
    locks: "M9.500 19c-3-3-1-8 3-9 1-4 6-5 8-3 3-2 8 0 8 4 4 1 4 6 2 8-2-4-6-5-10.500-5S12 15 9.500 19z",
    face: html`<g>
      ${eyes}
      <g fill="none" stroke="#2a2430" stroke-width="1.100">
        <circle cx="16.400" cy="20.500" r="3" />
        <circle cx="23.600" cy="20.500" r="3" />
        <path d="M19.400 20.200h1.200" />
      </g>
    </g>`,
  },
  travis: {
    skin: "#c49468",
    hair: "#e3c46a",
    top: "#5e4a86",
    legs: "#3a3d4c",
    locks: "M9.800 19C9 10 14 7 20.500 7S31 10 30.200 17c-3 0-5-2-6-4-3 3-10 2-14.400 6z",
    face: html`<g>${eyes}<path d="M14 17.200l4 .8M26 17.200l-4 .8" stroke="#6b5220" stroke-width="1.200" /></g>`,
  },
};
/** @type {Looks} */
const STRANGER = {
  skin: "#d5b79d",
  hair: "#3d3540",
  top: "#5a5568",
  legs: "#33303c",
  locks: "M9.800 19C9 10 14 7 20 7s11 3 10.200 12c-2-5-6-6-10.200-6s-8 1-10.200 6z",
  face: eyes,
};

/** @param {{who: string, state?: string, bust?: boolean, size?: number}} props */
export function Figure({ who, state = "", bust = false, size = 34 }) {
  const p = PEOPLE[who] ?? STRANGER;
  return html`<svg class="figure ${state}" viewBox=${bust ? "4 3 32 32" : "0 0 40 62"} width=${size}
    height=${bust ? size : Math.round(size * 1.55)} aria-hidden="true">
    ${p.back ? html`<path d=${p.back} fill=${p.hair} />` : null}
    <path d="M13.500 46h5.800v13h-6.300zM20.700 46h5.800l.5 13h-6.300z" fill=${p.legs} />
    <path d="M12 58h7.500v2.500H11zM20.500 58H28l1 2.500h-8.500z" fill="#191419" />
    <path d="M11 35c3-4 15-4 18 0l3 13-3.600 1.200-1.200-4.200.6 4H12.200l.6-4-1.200 4.200L8 48z" fill=${p.top} />
    <path d="M11 35c3-4 15-4 18 0l.7 3c-6-2-13-2-19.400 0z" fill="#fff" opacity=".12" />
    <circle cx="8.900" cy="48.800" r="1.900" fill=${p.skin} />
    <circle cx="31.100" cy="48.800" r="1.900" fill=${p.skin} />
    <path d="M17.500 28h5v5.500q-2.500 1.500-5 0z" fill=${p.skin} />
    <path d="M10.500 18c0-6 4-10 9.500-10s9.500 4 9.500 10c0 7-4 12.500-9.500 12.500S10.500 25 10.500 18z"
      fill=${p.skin} />
    ${p.face}
    <path d=${p.locks} fill=${p.hair} />
    ${
      state === "insane"
        ? html`<path d="M20 3.500c3 0 3 3 1 3s-3-4 1-5 7 3 4 6" fill="none" stroke="#d9c2ff" stroke-width="1.300" />`
        : null
    }
  </svg>`;
}

/** @type {Record<string, Child>} */
const FOES = {
  cop: html`<g>
    <path d="M9 55c-1-16 0-26 3-29 3-2 9-2 12 0 3 3 4 13 3 29z" fill="#263a63" />
    <path d="M12 26c3-2 9-2 12 0l-6 9z" fill="#dfe6f5" />
    <path d="M17 28h2l1 8-2 3-2-3z" fill="#151c30" />
    <circle cx="18" cy="19" r="7" fill="#d3a98a" />
    <path d="M9 15c0-6 4-9 9-9s9 3 9 9c-5-2-13-2-18 0z" fill="#1b2a4d" />
    <path d="M9 15c5-2.500 13-2.500 18 0l-1 2.500c-5-1.500-11-1.500-16 0z" fill="#0d1428" />
    <path d="M18 7.500l1 2 2.200.3-1.600 1.500.4 2.200-2-1-2 1 .4-2.200-1.600-1.500 2.200-.3z" fill="#f2d680" />
    <path d="M23 33l2.600 1v3l-2.600 2-2.600-2v-3z" fill="#f2d680" />
    <path d="M27 40h5v3h-5z" fill="#555" />
  </g>`,
  spirit: html`<g>
    <path
      d="M6 52c1-8 0-16 1-24C8 16 12 10 18 10s10 6 11 18c1 8 0 16 1 24-3-3-4-6-6-5-2 1-3 7-6 7s-4-6-6-7c-2-1-3 2-6 5z"
      fill="#9fd9c6" opacity=".9" />
    <path
      d="M12 22c0-3 1.500-5 3-5s3 2 3 5-1.500 5-3 5-3-2-3-5zM19.500 22c0-3 1.300-5 2.700-5s2.800 2 2.800 5-1.300
        5-2.800 5-2.700-2-2.700-5z" fill="#0e1a18" />
    <path d="M15 33c2-2 5-2 7 0 0 5-1 8-3.500 8S15 38 15 33z" fill="#0e1a18" />
    <path d="M13.500 27c-.5 5-1 7-2 9M23.500 27c.5 5 1 8 2 11" stroke="#0e1a18" stroke-width="1.500" fill="none" />
    <circle cx="15" cy="22" r="1" fill="#ff6b5e" />
    <circle cx="22.200" cy="22" r="1" fill="#ff6b5e" />
  </g>`,
  cultist: html`<g>
    <path d="M5 55c0-18 3-27 7-32l6-3 6 3c4 5 7 14 7 32z" fill="#7b1e33" />
    <path d="M18 3c-7 5-10 12-9 22 4 4 14 4 18 0 1-10-2-17-9-22z" fill="#9a2a42" />
    <path d="M12 20c0-6 2.500-9 6-9s6 3 6 9c-2 5-10 5-12 0z" fill="#12060b" />
    <circle cx="15.700" cy="19" r="1.100" fill="#ffcf8a" />
    <circle cx="20.300" cy="19" r="1.100" fill="#ffcf8a" />
    <path d="M12 36c4 3 8 3 12 0M18 30v22" stroke="#4d0f20" stroke-width="1.400" fill="none" />
    <path d="M26 34h3v9h-3z" fill="#f1e3c4" />
    <path d="M27.500 27c2 3 2 5 0 6.500-2-1.500-2-3.500 0-6.500z" fill="#ffc463" />
  </g>`,
  marker: html`<g>
    <path d="M6 55c0-16 2-26 6-30 3-2 9-2 12 0 4 4 6 14 6 30z" fill="#17141d" />
    <circle cx="18" cy="18" r="8" fill="#231c26" />
    <path d="M7 17c2-9 7-12 11-12s9 3 11 12c-6-3-16-3-22 0z" fill="#0c0a10" />
    <path d="M5 17.500c8-3 18-3 26 0v2.300c-8-2.400-18-2.400-26 0z" fill="#0c0a10" />
    <circle cx="15" cy="20.500" r="1.200" fill="#ff6b5e" />
    <circle cx="21" cy="20.500" r="1.200" fill="#ff6b5e" />
    <path d="M29 40l3.500-13 1.500 1-2.500 13z" fill="#dfe3ea" />
    <path d="M28 39h5v2h-5z" fill="#6b4a30" />
  </g>`,
};

/** @param {{kind: string, size?: number}} props */
export function Foe({ kind, size = 30 }) {
  return html`<svg class="foe" viewBox="0 0 36 56" width=${size} height=${Math.round(size * 1.55)} aria-hidden="true">
    ${FOES[kind] ?? FOES.marker}
  </svg>`;
}
