// The places as they look when nobody explains them: rooms with wallpaper, windows, lamps and furniture. Drawn here.
import { html } from "../../lib.js";

/** @import { Child } from "../../lib.d.ts" */
/** @import { Finale } from "./view.d.ts" */

/** Colors and patterns that all scenes share, once in the page. */
export const Defs = () => html`<svg class="sfdefs" width="0" height="0" aria-hidden="true">
  <defs>
    <linearGradient id="sf-night" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#202a52" />
      <stop offset="1" stop-color="#6b4a6e" />
    </linearGradient>
    <linearGradient id="sf-shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#000" stop-opacity=".5" />
      <stop offset=".4" stop-color="#000" stop-opacity=".12" />
      <stop offset="1" stop-color="#000" stop-opacity=".35" />
    </linearGradient>
    <radialGradient id="sf-lamp" cx=".5" cy="0" r="1">
      <stop offset="0" stop-color="#ffe3ab" stop-opacity=".85" />
      <stop offset=".35" stop-color="#ffc884" stop-opacity=".34" />
      <stop offset="1" stop-color="#ffb76b" stop-opacity="0" />
    </radialGradient>
    <radialGradient id="sf-glow">
      <stop offset="0" stop-color="#ffd896" stop-opacity=".8" />
      <stop offset="1" stop-color="#ff9d6b" stop-opacity="0" />
    </radialGradient>
    <radialGradient id="sf-red">
      <stop offset="0" stop-color="#ff5e4d" stop-opacity=".75" />
      <stop offset="1" stop-color="#ff2a2a" stop-opacity="0" />
    </radialGradient>
    <linearGradient id="sf-door" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#4b3a33" />
      <stop offset=".5" stop-color="#6a5145" />
      <stop offset="1" stop-color="#40312b" />
    </linearGradient>
    <linearGradient id="sf-steel" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#3b3f4a" />
      <stop offset=".5" stop-color="#6a7080" />
      <stop offset="1" stop-color="#32353f" />
    </linearGradient>
    <linearGradient id="sf-planks" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#6b4a35" />
      <stop offset="1" stop-color="#35231a" />
    </linearGradient>
    <pattern id="sf-brick" width="26" height="14" patternUnits="userSpaceOnUse">
      <path d="M0 0h26v14H0z" fill="#3a222b" />
      <path d="M1 1h24v5.500H1zM-12 8h24v5.500h-24zM14 8h24v5.500H14z" fill="#4a2b35" />
    </pattern>
    <pattern id="sf-damask" width="22" height="28" patternUnits="userSpaceOnUse">
      <path d="M11 3c4 5 4 9 0 13-4-4-4-8 0-13zM11 16v9M0 22c3-3 5-3 7 0M22 22c-3-3-5-3-7 0" fill="none" stroke="#fff"
        stroke-opacity=".07" stroke-width="1.500" />
    </pattern>
    <pattern id="sf-stripes" width="18" height="18" patternUnits="userSpaceOnUse">
      <path d="M4 0h7v18H4z" fill="#fff" opacity=".045" />
    </pattern>
    <pattern id="sf-tiles" width="20" height="20" patternUnits="userSpaceOnUse">
      <path d="M0 0h20v20H0z" fill="none" stroke="#fff" stroke-opacity=".08" />
    </pattern>
    <pattern id="sf-stones" width="46" height="26" patternUnits="userSpaceOnUse">
      <path d="M1 1h26v11H1zM30 1h15v11H30zM-10 14h26v11h-26zM19 14h22v11H19z" fill="#fff" opacity=".05" />
    </pattern>
  </defs>
</svg>`;

/** A window on the night; blinds hang as they like. */
const pane = (
  /** @type {number} */ x,
  /** @type {number} */ y = 20,
  /** @type {number} */ w = 54,
  /** @type {number} */ h = 50,
) =>
  html`<g>
    <rect x=${x - 4} y=${y - 4} width=${w + 8} height=${h + 8} fill="#251a1c" />
    <rect x=${x} y=${y} width=${w} height=${h} fill="url(#sf-night)" />
    <circle cx=${x + w * 0.7} cy=${y + h * 0.3} r="5" fill="#f6e6e2" opacity=".8" />
    <path d=${`M${x} ${y + h * 0.8}q${w * 0.2}-14 ${w * 0.4}-4t${w * 0.6}-3v${h * 0.3}h-${w}z`} fill="#15132a" />
    <path d=${`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`} stroke="#251a1c" stroke-width="3" />
    <path
      d=${
        `M${x - 8} ${y - 4}q10 ${h * 0.6} -2 ${h + 12}h-6V${y - 4}z` +
        `M${x + w + 8} ${y - 4}q-10 ${h * 0.6} 2 ${h + 12}h6V${y - 4}z`
      } fill="#6b3446" opacity=".85" />
  </g>`;
/** A flat's door with its number and a peephole; light leaks under some. */
const door = (/** @type {number} */ x, /** @type {string} */ number, /** @type {boolean} */ light = false) =>
  html`<g>
    <path d=${`M${x} 34h42v74H${x}z`} fill="url(#sf-door)" stroke="#2a1d19" stroke-width="2.500" />
    <path d=${`M${x + 6} 42h30v24H${x + 6}zM${x + 6} 72h30v28H${x + 6}z`} fill="none" stroke="#2a1d19"
      stroke-opacity=".6" stroke-width="1.500" />
    <circle cx=${x + 21} cy="50" r="2" fill="#171012" />
    <circle cx=${x + 36} cy="74" r="2.200" fill="#d9b56b" />
    <text x=${x + 21} y="62" text-anchor="middle" font-size="8" fill="#e8d6b0" opacity=".8">${number}</text>
    ${light ? html`<path class="leak" d=${`M${x + 1} 106h40l8 6H${x - 7}z`} fill="#ffd58f" opacity=".8" />` : null}
  </g>`;
const lamp = (/** @type {number} */ x) =>
  html`<g>
    <path class="light" d=${`M${x - 110} 120 ${x - 14} 10h28l96 110z`} fill="url(#sf-lamp)" />
    <path d=${`M${x} 0v6M${x - 14} 12q14-12 28 0z`} stroke="#1c1416" stroke-width="2" fill="#3b2a26" />
    <circle class="bulb" cx=${x} cy="13" r="3.500" fill="#fff0c9" />
  </g>`;
const lift = html`<g>
  <path d="M4 18h50v92H4z" fill="#221a20" />
  <path d="M8 24h20v84H8zM30 24h20v84H30z" fill="url(#sf-steel)" />
  <path d="M12 32h12v30H12zM34 32h12v30H34z" fill="#000" opacity=".18" />
  <path d="M19 8h20v8H19z" fill="#120d10" />
</g>`;
/** The shell of a floor: wall, skirting, boards. @param {string} wall @param {string} paper @param {Child} inside */
const floor = (wall, paper, inside) =>
  html`<svg class="scene" viewBox="0 0 600 120" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
    <rect width="1600" height="120" fill=${wall} />
    <rect width="1600" height="120" fill=${`url(#${paper})`} />
    <path d="M0 92h1600v18H0z" fill="#000" opacity=".22" />
    <path d="M0 91h1600" stroke="#000" stroke-opacity=".3" stroke-width="2" />
    ${inside}
    <path d="M0 109h1600v11H0z" fill="#2a1a16" />
    <path d="M0 109.500h1600" stroke="#8a6247" stroke-opacity=".5" />
    <rect width="1600" height="120" fill="url(#sf-shade)" />
  </svg>`;

/** @type {Record<string, Child>} */
const SCENES = {
  floor_5: floor(
    "#3a3446",
    "sf-damask",
    html`<g>
      ${lamp(190)}
      ${lift}
      ${pane(330)}
      <path d="M322 26l72 12M320 50l76-8M326 68l66-6" stroke="#7d5b41" stroke-width="9" />
      <path d="M322 26l72 12M320 50l76-8M326 68l66-6" stroke="#4e3727" stroke-width="1.500" />
      ${door(440, "504")}
      <path d="M510 108c0-30 8-40 30-42s34 14 36 42z" fill="#b9b2bd" opacity=".75" />
      <path d="M520 108c2-14 4-22 8-28M548 108c0-16-2-28-6-38" stroke="#6d6675" stroke-width="1.500" fill="none" />
      <path d="M610 84h20v14h-20z" fill="#e8dcc6" />
      <path d="M616 88v5M624 88v5" stroke="#2a1d19" stroke-width="2" />
      <path class="spark" d="M628 80l5-7-1 6 5-2-6 8 1-5z" fill="#ffe27a" />
      <path d="M80 20q14 8 30 0M200 30l10 14-6 10 12 12" stroke="#000" stroke-opacity=".25" fill="none" />
    </g>`,
  ),
  floor_4: floor(
    "#4b2b38",
    "sf-damask",
    html`<g>
      ${lamp(190)}
      ${lift}
      ${door(296, "402", true)}
      ${door(420, "403")}
      <path d="M412 60l58 22M410 84l62-26" stroke="#f0d257" stroke-width="5" />
      <path d="M412 60l58 22M410 84l62-26" stroke="#1a1410" stroke-width="1.200" stroke-dasharray="7 6" />
      ${pane(520, 22, 50, 46)}
      <ellipse cx="196" cy="113" rx="76" ry="6.500" fill="none" stroke="#e9a0b2" stroke-opacity=".75"
        stroke-width="1.500" />
      <path d="M150 112.500h92M170 108l52 10M222 108l-52 10" stroke="#e9a0b2" stroke-opacity=".55" />
      <path d="M364 36h40v28h-40z" fill="#6b4a35" />
      <path d="M367 39h34v22h-34z" fill="#2d3a4f" />
      <path d="M370 60l9-12 7 8 5-5 8 9z" fill="#536b5d" />
    </g>`,
  ),
  floor_3: floor(
    "#2f4046",
    "sf-stripes",
    html`<g>
      ${lamp(190)}
      ${lift}
      ${door(300, "303")}
      ${pane(376)}
      <path d="M470 70h44v40h-44z" fill="#1b191f" />
      <circle cx="492" cy="90" r="15" fill="#2b2830" stroke="#55505c" stroke-width="2" />
      <circle cx="492" cy="90" r="4" fill="#55505c" />
      <path d="M530 40c-4 30-6 44-2 68 6 2 12 2 18 0 4-24 2-38-2-68z" fill="#8c3a2c" />
      <path d="M535 10h4v40h-4z" fill="#3b2a20" />
      <path d="M534 64h9M534 72h9" stroke="#f0d9a8" />
      <path d="M92 30l8 20M104 26l6 18M118 34l5 16" stroke="#000" stroke-opacity=".45" stroke-width="2.500" />
      <path d="M440 26h22v28h-22z" fill="#141217" />
      <path d="M444 46l5-14 3 8 3-8 4 14" stroke="#e8798b" stroke-width="2" fill="none" />
    </g>`,
  ),
  floor_2: floor(
    "#443a2a",
    "sf-damask",
    html`<g>
      ${lamp(190)}
      ${lift}
      ${door(280, "201")}
      ${door(346, "202", true)}
      ${door(470, "203")}
      ${door(536, "204", true)}
      <path d="M404 46h44v32h-44z" fill="#2a1d19" />
      <path d="M407 49h38v26h-38z" fill="#54705e" />
      <path d="M426 52c-7 0-8 6-8 10s3 9 8 9 8-5 8-9-1-10-8-10z" fill="#d9b79a" opacity=".7" />
      <path d="M412 108V92q14-8 28 0v16z" fill="#3c5c3d" />
      <path
        d="M426 92c-12-16-6-24 0-30 6 6 12 14 0 30zM426 92c-18-6-20-14-18-22 8 2 16 10 18 22zM426 92c18-6 20-14
          18-22-8 2-16 10-18 22z" fill="#4f7a4a" />
    </g>`,
  ),
  floor_1: floor(
    "#3b2f2c",
    "sf-tiles",
    html`<g>
      ${lamp(190)}
      ${lift}
      <path d="M290 30h92v46h-92z" fill="#7a6a4b" />
      <path d="M290 45h92M290 60h92M313 30v46M336 30v46M359 30v46" stroke="#3b3020" stroke-width="2" />
      <g fill="#1c160f">
        <path
          d="M296 37h11v2h-11zM319 37h11v2h-11zM342 52h11v2h-11zM365 67h11v2h-11zM296 67h11v2h-11zM342 37h11v2h-11z" />
      </g>
      <path d="M340 40l14 4-3 8-14-4z" fill="#e9dcc0" />
      <path d="M430 32q34-14 68 0v76h-68z" fill="#4a3f3d" stroke="#2a2220" stroke-width="3" />
      <circle cx="464" cy="66" r="14" fill="#1a1210" stroke="#7d6a5c" stroke-width="4" />
      <circle class="fire" cx="464" cy="67" r="9" fill="url(#sf-glow)" />
      <path d="M498 44h50v-26M430 50h-24V18M498 90h80v-72" fill="none" stroke="#6d5d57" stroke-width="8" />
      <path d="M548 40h12" stroke="#8f7c6d" stroke-width="12" />
    </g>`,
  ),
  treehouse: html`<svg class="scene" viewBox="0 0 300 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect x="-200" width="700" height="170" fill="#1c2436" />
    <circle cx="258" cy="26" r="60" fill="url(#sf-glow)" opacity=".25" />
    <g fill="#141d1b">
      <path
        d="M-60 170V90c40-30 90-20 110 10 20-20 50-10 60 20v50zM330 170V80c-30-20-70-10-80 20-20-10-40 0-46 20v50z" />
    </g>
    <path d="M118 170c6-40 4-60-8-84l22 12 14-18 10 20 26-12c-14 26-16 46-8 82z" fill="#3b2a20" />
    <path d="M20 66C0 20 60-20 110 6c30-34 110-24 116 20 40-2 54 40 24 60-40 30-190 30-230-20z" fill="#23382a" />
    <path d="M44 66C40 30 84 14 112 28c26-24 84-12 88 20 26 2 30 30 8 38-40 18-140 14-164-20z" fill="#2f4a34" />
    <path d="M76 44l74-30 76 30v64H76z" fill="url(#sf-planks)" />
    <path d="M66 48l84-36 86 36-4 8-82-34-80 34z" fill="#241811" />
    <path d="M76 62h150M76 78h150M76 94h150" stroke="#1f140e" stroke-opacity=".7" stroke-width="2" />
    <path d="M64 108h176v7H64z" fill="#2a1b13" />
    <path class="light" d="M176 58h30v28h-30z" fill="#ffd58f" />
    <path d="M191 58v28M176 72h30" stroke="#3b2a20" stroke-width="3" />
    <path d="M98 60h34v48H98z" fill="#1a110c" />
    <path d="M60 52q90 40 184 0" fill="none" stroke="#17110d" />
    <g class="bulbs" fill="#ffdf9e">
      <circle cx="82" cy="61" r="2.500" />
      <circle cx="112" cy="69" r="2.500" />
      <circle cx="142" cy="72" r="2.500" />
      <circle cx="172" cy="70" r="2.500" />
      <circle cx="204" cy="64" r="2.500" />
    </g>
    <path d="M104 114l-6 56M120 114l-4 56M103 124h16M102 138h16M100 152h16" stroke="#8a6247" stroke-width="3" />
    <path d="M-200 160h700v10h-700z" fill="#17221a" />
    <rect x="-200" width="700" height="170" fill="url(#sf-shade)" />
  </svg>`,
  apartment_room: html`<svg class="scene" viewBox="0 0 300 170" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect x="-200" width="700" height="170" fill="#4a3032" />
    <rect x="-200" width="700" height="170" fill="url(#sf-stripes)" />
    ${pane(196, 18, 66, 58)}
    <path d="M196 26h66M196 34h66M196 42h66M196 50h66" stroke="#e8dcc6" stroke-opacity=".35" stroke-width="3" />
    <path class="light" d="M20 170 96 10h20l76 160z" fill="url(#sf-lamp)" />
    <path d="M92 10h28l-6-10h-16z" fill="#2a1d19" />
    <path d="M170 156v-34q0-8 10-8h86q10 0 10 8v34z" fill="#53424a" />
    <path d="M160 156v-20q0-7 9-7t9 7v4h92v-4q0-7 9-7t9 7v20z" fill="#6a5560" />
    <g fill="#a37b4c" stroke="#5d4023" stroke-width="1.500">
      <path d="M14 110h48v46H14zM66 122h40v34H66zM24 76h40v34H24zM84 94h30v28H84z" />
    </g>
    <path d="M34 110v14M86 122v10M44 76v12M99 94v9" stroke="#e3c791" stroke-width="6" opacity=".7" />
    <path d="M-200 156h700v14h-700z" fill="#2c1a17" />
    <rect x="-200" width="700" height="170" fill="url(#sf-shade)" />
  </svg>`,
  nockfell_high: html`<svg class="scene" viewBox="0 0 300 170" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect x="-200" width="700" height="170" fill="#37424a" />
    <rect x="-200" y="90" width="700" height="70" fill="url(#sf-tiles)" />
    <path class="light" d="M40 6h70l40 164H0zM200 6h70l40 164H160z" fill="url(#sf-lamp)" opacity=".7" />
    <path d="M40 0h70v6H40zM200 0h70v6h-70z" fill="#f2ffe6" />
    <g stroke="#1f2b33" stroke-width="1.500">
      ${[0, 1, 2, 3, 4].map(
        (i) => html`<g key=${i}>
          <rect x=${8 + i * 24} y="50" width="23" height="104" fill=${i === 3 ? "#5d3f46" : "#4f6672"} />
          <path d=${`M${13 + i * 24} 60h13M${13 + i * 24} 65h13M${13 + i * 24} 70h13`} />
          <path d=${`M${26 + i * 24} 98v8`} stroke-width="2.500" />
        </g>`,
      )}
    </g>
    <circle cx="158" cy="40" r="17" fill="#efe9dd" stroke="#1c2126" stroke-width="4" />
    <path d="M158 40V29M158 40l7 5" stroke="#1c2126" stroke-width="2.500" />
    <path d="M190 66h88v88h-88z" fill="#5b4a38" />
    <path d="M194 70h38v84h-38zM236 70h38v84h-38z" fill="#6f5a44" />
    <path d="M200 78h26v34h-26zM242 78h26v34h-26z" fill="#c7d8a0" opacity=".5" />
    <path d="M228 112h3v10h-3zM238 112h3v10h-3z" fill="#d8d2c4" />
    <path d="M-200 154h700v16h-700z" fill="#23292c" />
    <rect x="-200" width="700" height="170" fill="url(#sf-shade)" />
  </svg>`,
  temple: html`<svg class="scene" viewBox="0 0 300 170" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect x="-200" width="700" height="170" fill="#1d1026" />
    <rect x="-200" width="700" height="170" fill="url(#sf-stones)" />
    <circle cx="150" cy="70" r="90" fill="url(#sf-red)" opacity=".55" />
    <path d="M104 66c16-22 76-22 92 0-16 22-76 22-92 0z" fill="#12060b" stroke="#a3273a" stroke-width="2.500" />
    <circle class="eye" cx="150" cy="66" r="12" fill="#e2453f" />
    <path d="M150 55v22" stroke="#12060b" stroke-width="4.500" />
    <g fill="#3a2745" stroke="#1a0f22" stroke-width="2">
      <path d="M20 20h34l-4 12v106l6 18H16l6-18V32zM246 20h34l-4 12v106l6 18h-40l6-18V32z" />
    </g>
    <path d="M100 128h100l10 32H90z" fill="#2e1d38" />
    <path d="M94 122h112v8H94z" fill="#4a3357" />
    <g fill="#eadfc6">
      <path d="M108 104h6v18h-6zM122 110h6v12h-6zM172 110h6v12h-6zM186 104h6v18h-6zM62 138h5v18h-5zM234 138h5v18h-5z" />
    </g>
    <g class="flames" fill="#ffc463">
      <path
        d="M111 94c3 4 3 7 0 10-3-3-3-6 0-10zM125 100c3 4 3 7 0 10-3-3-3-6 0-10zM175 100c3 4 3 7 0 10-3-3-3-6
          0-10zM189 94c3 4 3 7 0 10-3-3-3-6 0-10zM64.500 128c3 4 3 7 0 10-3-3-3-6 0-10zM236.500 128c3 4 3 7 0
          10-3-3-3-6 0-10z" />
    </g>
    <path d="M-200 156h700v14h-700z" fill="#120a18" />
    <rect x="-200" width="700" height="170" fill="url(#sf-shade)" />
  </svg>`,
};
const ELSEWHERE = html`<svg class="scene" viewBox="0 0 300 170" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
  <rect x="-200" width="700" height="170" fill="#33293a" />
  <rect x="-200" width="700" height="170" fill="url(#sf-damask)" />
  ${pane(30, 24, 60, 56)}
  ${pane(196, 24, 60, 56)}
  <path class="light" d="M60 170 138 6h24l78 164z" fill="url(#sf-lamp)" />
  <path d="M-200 154h700v16h-700z" fill="#231619" />
  <rect x="-200" width="700" height="170" fill="url(#sf-shade)" />
</svg>`;

/** @param {{id: string}} props */
export const Scene = ({ id }) => SCENES[id] ?? ELSEWHERE;

const STARS = Array.from({ length: 54 }, (_, i) => ({
  x: (i * 197.3) % 1200,
  y: (i * 61.7) % 300,
  r: 0.6 + ((i * 7) % 5) / 5,
}));

/** An eye in the sky, open or closed. */
const Eye = (
  /** @type {{x: number, y: number, shut: boolean, size?: number}} */ { x, y, shut, size = 1 },
) => html`<g transform=${`translate(${x} ${y}) scale(${size})`} class="skyeye ${shut ? "shut" : ""}">
  ${
    shut
      ? html`<path d="M-60 0q60 26 120 0M-40 8l-6 10M-14 13l-3 12M14 13l3 12M40 8l6 10" fill="none" stroke="#7c2a35"
        stroke-width="4" stroke-linecap="round" />`
      : html`
        <circle r="96" fill="url(#sf-red)" />
        <path d="M-64 0C-36-36 36-36 64 0 36 36-36 36-64 0z" fill="#1a0508" stroke="#ff6b5e" stroke-width="3" />
        <circle r="21" fill="#ff4d3d" />
        <path d="M0-19V19" stroke="#1a0508" stroke-width="8" stroke-linecap="round" />
        <circle cx="8" cy="-8" r="4" fill="#ffd9cf" />
      `
  }
</g>`;

/**
 * What hangs over the building: the moon; in a Finale whatever has come instead.
 * @param {{finale: Finale | null, story: string}} props
 */
export function Sky({ finale, story }) {
  const eyes = finale && story === "beneath_the_building" ? finale.cards : null;
  return html`<div class="sky" aria-hidden="true">
    <svg viewBox="0 0 1200 760" preserveAspectRatio="xMidYMin slice">
      <g class="sfstars" fill="#fff">
        ${STARS.map((s, i) => html`<circle key=${i} cx=${s.x} cy=${s.y} r=${s.r} opacity=".6" />`)}
      </g>
      <path d="M-10 760V560c120-60 240-70 360-30s220 30 330-6 240-60 530 20v216z" fill="#150d1b" opacity=".5" />
      <path d="M-10 760V640c160-50 320-40 480-10s420 40 740-40v170z" fill="#100915" opacity=".6" />
      <g fill="#100915" opacity=".7">
        ${[30, 96, 150, 930, 1000, 1058, 1120, 1180].map(
          (x, i) => html`<path key=${x}
            d=${`M${x} 660l${22 + (i % 3) * 4}-${90 + (i % 4) * 26} ${22 + (i % 3) * 4} ${90 + (i % 4) * 26}z`} />`,
        )}
      </g>
      ${
        eyes
          ? html`<g>
            ${eyes.map(
              (c, i) => html`<${Eye} key=${c.id} x=${[118, 1082, 128, 1076][i] ?? 600}
                y=${[560, 600, 690, 706][i] ?? 60} shut=${c.solved} size=${i > 1 ? 0.9 : 1.2} />`,
            )}
          </g>`
          : finale?.counter
            ? html`<g class="bigclock" transform="translate(-128 496)">
              <circle cx="250" cy="120" r="170" fill="url(#sf-glow)" opacity=".5" />
              <circle cx="250" cy="120" r="78" fill="#e9f0c8" stroke="#2b331d" stroke-width="9" />
              ${Array.from(
                { length: 12 },
                (_, i) => html`<path key=${i} d="M250 52v12" stroke="#2b331d" stroke-width="4"
                  transform=${`rotate(${i * 30} 250 120)`} />`,
              )}
              <path d="M250 120V66" stroke="#2b331d" stroke-width="6" stroke-linecap="round"
                transform=${`rotate(${-60 + finale.counter.now * 10} 250 120)`} />
              <path d="M250 120V84" stroke="#2b331d" stroke-width="8" stroke-linecap="round"
                transform="rotate(-8 250 120)" />
            </g>`
            : finale
              ? html`<g class="beams">
                <path class="blue" d="M120 760 60-40h220z" fill="#4f7dff" opacity=".16" />
                <path class="redbeam" d="M1080 760 920-40h220z" fill="#ff4d5e" opacity=".16" />
                <circle cx="940" cy="96" r="150" fill="url(#sf-red)" opacity=".4" />
                <circle cx="940" cy="96" r="44" fill="#f3b8ae" />
              </g>`
              : html`<g class="sfmoon">
                <circle cx="720" cy="74" r="190" fill="url(#sf-glow)" opacity=".45" />
                <circle cx="720" cy="74" r="44" fill="#ffe9e0" />
                <g fill="#d9b0ac" opacity=".5">
                  <circle cx="706" cy="64" r="8" />
                  <circle cx="732" cy="86" r="6" />
                  <circle cx="728" cy="58" r="5" />
                </g>
              </g>`
      }
    </svg>
  </div>`;
}
