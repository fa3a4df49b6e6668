// The covers: one drawn scene per game, lit from above. Our own pictures.
import { html } from "../lib.js";

const bed = html`<svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <defs>
    <linearGradient id="cv-l1" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a2c5e" /><stop offset="1" stop-color="#17162c" /></linearGradient>
    <radialGradient id="cv-l2"><stop offset="0" stop-color="#fff" stop-opacity=".8" /><stop offset=".3" stop-color="#cbb8ff" stop-opacity=".35" /><stop offset="1" stop-color="#b79cf2" stop-opacity="0" /></radialGradient>
    <linearGradient id="cv-l3" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9deff" stop-opacity=".5" /><stop offset="1" stop-color="#b79cf2" stop-opacity="0" /></linearGradient>
    <linearGradient id="cv-l4" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6a5aa8" /><stop offset="1" stop-color="#2a2350" /></linearGradient>
    <radialGradient id="cv-l5"><stop offset=".3" stop-color="#b79cf2" /><stop offset="1" stop-color="#6a4fb4" /></radialGradient>
    <filter id="cv-lb"><feGaussianBlur stdDeviation="7" /></filter>
  </defs>
  <rect width="400" height="260" fill="url(#cv-l1)" />
  <g fill="#fff">${[[40, 34, 1.4], [88, 60, 1], [130, 26, 1.2], [300, 40, 1.3], [352, 70, 1], [330, 22, 0.9], [60, 96, 0.9], [366, 112, 1.1], [250, 20, 1]].map(([x, y, r]) => html`<circle key=${x} cx=${x} cy=${y} r=${r} opacity=".8" />`)}</g>
  <circle cx="200" cy="84" r="120" fill="url(#cv-l2)" />
  <path d="M130 84C152 52 174 41 200 41s48 11 70 43c-22 32-44 43-70 43s-48-11-70-43z" fill="#eee6ff" />
  <circle cx="200" cy="84" r="29" fill="url(#cv-l5)" /><circle cx="200" cy="84" r="14" fill="#1a1533" /><circle cx="209" cy="75" r="5" fill="#fff" opacity=".9" />
  <g stroke="#e9deff" stroke-opacity=".5" stroke-width="1.500" stroke-linecap="round"><path d="M200 30V14M172 34l-7-14M228 34l7-14M148 48l-13-11M252 48l13-11" /></g>
  <path d="M158 112h84l74 148H84z" fill="url(#cv-l3)" filter="url(#cv-lb)" />
  <path d="M64 176q0-14 14-14h16v84H64zM306 162h16q14 0 14 14v70h-30z" fill="#231c3c" />
  <path d="M78 214c20-26 60-34 122-34s102 8 122 34v46H78z" fill="url(#cv-l4)" />
  <path d="M92 206c14-22 40-30 62-24 12 4 12 18 0 24-18 8-40 8-62 0z" fill="#d9ccff" opacity=".85" />
  <path d="M146 196c8-12 26-14 34-4 4 6 0 14-8 16-10 2-20 0-26-12z" fill="#1d1733" opacity=".75" />
  <path d="M110 226c40-14 140-14 190 0M96 244c60-14 160-14 212 0M150 214l-14 46M206 206l-2 54M262 212l12 48" stroke="#cdbcff" stroke-opacity=".3" stroke-dasharray="4 4" fill="none" />
  <g filter="url(#cv-lb)" fill="#b9a6f5" opacity=".3"><ellipse cx="70" cy="252" rx="100" ry="14" /><ellipse cx="330" cy="256" rx="110" ry="14" /></g>
</svg>`;

const trees = (/** @type {string} */ fill, /** @type {number} */ base, /** @type {number} */ step, /** @type {number} */ tall) => Array.from({ length: Math.ceil(440 / step) }, (_, i) => {
  const x = i * step - 10 + ((i * 37) % 11);
  const h = tall + ((i * 53) % 40);
  return html`<path key=${i} d=${`M${x} ${base}l${step * 0.45}-${h} ${step * 0.45} ${h}zM${x + 3} ${base - h * 0.3}l${step * 0.4}-${h * 0.85} ${step * 0.4} ${h * 0.85}z`} fill=${fill} />`;
});

const wood = html`<svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <defs>
    <linearGradient id="cv-f1" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a3a20" /><stop offset="1" stop-color="#1b1410" /></linearGradient>
    <radialGradient id="cv-f2"><stop offset="0" stop-color="#ffd894" stop-opacity=".6" /><stop offset="1" stop-color="#e0a458" stop-opacity="0" /></radialGradient>
  </defs>
  <rect width="400" height="260" fill="url(#cv-f1)" /><circle cx="200" cy="96" r="150" fill="url(#cv-f2)" />
  ${trees("#3a2818", 216, 34, 96)}${trees("#21180f", 240, 48, 110)}
  <circle cx="200" cy="112" r="66" fill="#1a130d" stroke="#e0a458" stroke-width="7" /><circle cx="200" cy="112" r="54" fill="none" stroke="#e0a458" stroke-opacity=".5" stroke-dasharray="2 7.400" stroke-width="6" />
  <g transform="rotate(38 200 112)"><path d="M200 62l13 50h-26z" fill="#d2574a" /><path d="M200 162l13-50h-26z" fill="#efe0c6" /></g><circle cx="200" cy="112" r="6" fill="#1a130d" />
  <g fill="#f3ead9"><path d="M62 210c-10-30 4-48 16-48s26 18 16 48z" /><path d="M314 218c-8-26 4-42 14-42s22 16 14 42z" /></g>
  <rect y="234" width="400" height="30" fill="#120d09" />
</svg>`;

const house = html`<svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <defs><linearGradient id="cv-s1" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4d2238" /><stop offset="1" stop-color="#1a1220" /></linearGradient>
    <radialGradient id="cv-s2"><stop offset="0" stop-color="#ffc2cb" stop-opacity=".5" /><stop offset="1" stop-color="#e8798b" stop-opacity="0" /></radialGradient></defs>
  <rect width="400" height="260" fill="url(#cv-s1)" /><circle cx="290" cy="44" r="110" fill="url(#cv-s2)" /><circle cx="290" cy="44" r="22" fill="#ffe6e2" opacity=".9" />
  <path d="M120 260V58l80-30 80 30v202z" fill="#2a1826" stroke="#7d4358" stroke-width="3" />
  ${[0, 1, 2, 3, 4].map((f) => html`<g key=${f}><path d=${`M120 ${98 + f * 40}h160`} stroke="#7d4358" stroke-width="2.500" />
    ${[0, 1, 2].map((w) => { const lit = (f * 3 + w * 5) % 4 === 1; return html`<rect key=${w} x=${136 + w * 48} y=${68 + f * 40} width="26" height="20" rx="2" fill=${lit ? "#ffb38f" : "#140d18"} opacity=${lit ? 0.95 : 0.9} />`; })}</g>`)}
  <path d="M197 66h4l-1 16h-2z" fill="#ffb38f" />
  <path d="M30 260V168c0-16 44-16 44 0v92M14 176c-6-50 20-78 38-78s46 26 38 78c-20 12-56 12-76 0z" fill="#160f1a" />
  <rect x="36" y="140" width="34" height="26" fill="#3b2530" stroke="#7d4358" /><rect x="46" y="146" width="10" height="10" fill="#ffb38f" />
  <g transform="translate(292 150) scale(1.050)"><path d="M0 44C-4 12 12-4 28-4s32 16 28 48c-8 22-20 34-28 34S8 66 0 44z" fill="#f2e4e6" /><path d="M10 26h14v10H10zM34 26h14v10H34z" fill="#1a1220" /><path d="M28-4v82M4 20h48" stroke="#c98a98" stroke-width="2" /><path d="M20 58h18" stroke="#1a1220" stroke-width="3" /></g>
</svg>`;

const dark = html`<svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <defs><linearGradient id="cv-d1" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#232c1e" /><stop offset="1" stop-color="#0a0d0a" /></linearGradient>
    <linearGradient id="cv-d2" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#f6ffc2" stop-opacity=".95" /><stop offset=".5" stop-color="#d8e58a" stop-opacity=".4" /><stop offset="1" stop-color="#c9d86a" stop-opacity=".05" /></linearGradient></defs>
  <rect width="400" height="260" fill="url(#cv-d1)" />
  ${trees("#141a12", 206, 30, 110)}
  <path d="M236 200v-70l54-34 54 34v70z" fill="#0b0f0b" stroke="#4b5738" stroke-width="2" /><path d="M278 200v-36h24v36z" fill="#1a2114" />
  <path d="M104 216 400 20v170z" fill="url(#cv-d2)" />
  <path d="M318 196c-4-46 6-78 18-84 2-12 18-12 20 0 14 8 20 40 16 84-16 6-38 6-54 0z" fill="#050705" /><circle cx="341" cy="116" r="2.600" fill="#f6ffc2" /><circle cx="351" cy="116" r="2.600" fill="#f6ffc2" />
  ${trees("#070a07", 262, 46, 90)}
  <g transform="translate(62 196) rotate(-32)"><rect x="0" y="-10" width="44" height="20" rx="5" fill="#3c4530" /><path d="M44-15h14v30H44z" fill="#5d6a44" /><rect x="14" y="-4" width="14" height="8" rx="3" fill="#c9d86a" /></g>
</svg>`;

const peak = html`<svg viewBox="0 0 400 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
  <defs><linearGradient id="cv-c1" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2c466f" /><stop offset="1" stop-color="#16202f" /></linearGradient></defs>
  <rect width="400" height="170" fill="url(#cv-c1)" /><circle cx="316" cy="36" r="16" fill="#eaf3ff" opacity=".9" />
  <path d="M-10 170 90 70l46 44 64-92 76 100 40-38 94 86z" fill="#22354f" /><path d="M200 22l26 34-14-4-12 12-12-12-14 4zM90 70l16 16-16 4-14-6z" fill="#eaf3ff" />
  <path d="M-10 170 60 120l60 34 60-50 70 44 60-30 100 52z" fill="#101927" /><path d="M196 126l16-22 16 22z" fill="#f0a66a" />
</svg>`;

/** @type {Record<string, any>} */
const ART = { lucidity: bed, faceless: wood, sallyface: house, stiflingdark: dark, cant_stop: peak };

/** @param {{id: string}} props */
export function Cover({ id }) {
  return ART[id] ?? null;
}
