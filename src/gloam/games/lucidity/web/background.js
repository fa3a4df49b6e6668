// The room: night, a window, the moon in it, and a bed of dreams under its light. Drawn, not photographed.
import { html } from "../../lib.js";

const STARS = Array.from({ length: 46 }, (_, i) => ({
  x: (i * 137.5) % 1200,
  y: (i * 71.3) % 300,
  r: 0.6 + ((i * 7) % 5) / 4,
}));

/** A shaft of light with soft edges: many faint shafts, no filter (a filter would be drawn again in every frame). */
const BEAMS = Array.from({ length: 20 }, (_, i) => 40 + i * 13);

/** @param {number} x */
const inWindow = (x) => (x > 400 && x < 800) || (x > 130 && x < 310) || (x > 890 && x < 1070);

/** @param {{moving: boolean, moon?: number}} props */
export function Background({ moving, moon = 600 }) {
  const center = moon > 700 ? 560 : 600;
  return html`<div class="room ${moving ? "alive" : ""}" aria-hidden="true">
    <svg viewBox="0 0 1200 800" preserveAspectRatio="xMidYMin slice">
      <defs>
        <linearGradient id="lu-wall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#1d1c38" />
          <stop offset=".5" stop-color="#151528" />
          <stop offset="1" stop-color="#0a0a13" />
        </linearGradient>
        <linearGradient id="lu-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#23305f" />
          <stop offset="1" stop-color="#5b4c8f" />
        </linearGradient>
        <radialGradient id="lu-moon" cx=".42" cy=".4" r=".65">
          <stop offset="0" stop-color="#fffdf2" />
          <stop offset=".7" stop-color="#e9e2f7" />
          <stop offset="1" stop-color="#b9aee0" />
        </radialGradient>
        <radialGradient id="lu-halo">
          <stop offset="0" stop-color="#e8dcff" stop-opacity=".55" />
          <stop offset=".4" stop-color="#b79cf2" stop-opacity=".18" />
          <stop offset="1" stop-color="#b79cf2" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="lu-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#e4d9ff" stop-opacity=".03" />
          <stop offset=".55" stop-color="#c5b3ff" stop-opacity=".013" />
          <stop offset="1" stop-color="#b79cf2" stop-opacity="0" />
        </linearGradient>
        <linearGradient id="lu-quilt" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#433a75" />
          <stop offset=".45" stop-color="#2b2652" />
          <stop offset="1" stop-color="#14122a" />
        </linearGradient>
        <linearGradient id="lu-drape" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stop-color="#16132b" />
          <stop offset=".3" stop-color="#352c5c" />
          <stop offset=".55" stop-color="#1d1938" />
          <stop offset=".8" stop-color="#2b2450" />
          <stop offset="1" stop-color="#100e20" />
        </linearGradient>
        <linearGradient id="lu-wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#5a4350" />
          <stop offset="1" stop-color="#271d2a" />
        </linearGradient>
        <pattern id="lu-patch" width="92" height="58" patternUnits="userSpaceOnUse" patternTransform="skewX(-4)">
          <path d="M46 0 92 29 46 58 0 29z" fill="#ffffff" fill-opacity=".022" />
          <path d="M0 29 46 0 92 29 46 58z" fill="none" stroke="#d9ccff" stroke-opacity=".13" stroke-width="1.600"
            stroke-dasharray="5 4" />
          <circle cx="46" cy="29" r="2.400" fill="#d9ccff" fill-opacity=".18" />
          <circle cx="0" cy="0" r="2" fill="#d9ccff" fill-opacity=".14" />
        </pattern>
        <radialGradient id="lu-pool">
          <stop offset="0" stop-color="#e4d9ff" stop-opacity=".2" />
          <stop offset="1" stop-color="#d9ccff" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width="1200" height="800" fill="url(#lu-wall)" />
      <g stroke="#ffffff" stroke-opacity=".025" stroke-width="2">
        ${Array.from({ length: 21 }, (_, i) => html`<path key=${i} d=${`M${i * 60} 0v420`} />`)}
      </g>
      <g>
        <path d="M120 262V110Q120 20 220 20t100 90v152z" fill="url(#lu-sky)" stroke="#4a3f63" stroke-width="9"
          opacity=".8" />
        <path d="M880 262V110Q880 20 980 20t100 90v152z" fill="url(#lu-sky)" stroke="#4a3f63" stroke-width="9"
          opacity=".8" />
        <path d="M380 262V96Q380-70 600-70T820 96v166z" fill="url(#lu-sky)" stroke="#4a3f63" stroke-width="12" />
        ${STARS.filter((s) => inWindow(s.x) && s.y < 240 && s.y > 24).map(
          (s, i) => html`<circle key=${i} cx=${s.x} cy=${s.y} r=${s.r} fill="#fff" opacity=".75" />`,
        )}
        <g class="moon">
          <circle cx=${moon} cy="92" r="190" fill="url(#lu-halo)" />
          <circle cx=${moon} cy="92" r="52" fill="url(#lu-moon)" />
          <g fill="#b9aee0" opacity=".45" transform=${`translate(${moon - 652} 20)`}>
            <circle cx="640" cy="60" r="10" />
            <circle cx="670" cy="84" r="7" />
            <circle cx="646" cy="96" r="4.500" />
            <circle cx="672" cy="56" r="4" />
          </g>
        </g>
        <path d="M396 256c24-70 60-38 84-86 18 22 44 10 60 46 26-52 56-56 80-20 20-34 56-40 74-4 26-12 76 14 110 64z"
          fill="#1b1a38" opacity=".8" />
        <path d="M600 200V262M380 206H820M220 20v242M120 140h200M980 20v242M880 140h200" stroke="#4a3f63"
          stroke-width="8" />
        <path d="M100 260h1000v13H100z" fill="url(#lu-wood)" />
      </g>
      <g class="sway">
        <path d="M-20-10h120c26 90 22 220-30 310-24 40-54 62-90 66z" fill="url(#lu-drape)" />
        <path d="M1220-10h-120c-26 90-22 220 30 310 24 40 54 62 90 66z" fill="url(#lu-drape)" />
      </g>
      <path d="M60 330Q60 214 240 236 420 176 600 176T960 236q180-22 180 94v60H60z" fill="url(#lu-wood)" opacity=".5" />
      <path d="M-40 820C0 500 70 356 150 330Q600 262 1050 330c80 26 150 170 190 490z" fill="url(#lu-quilt)" />
      <path d="M-40 820C0 500 70 356 150 330Q600 262 1050 330c80 26 150 170 190 490z" fill="url(#lu-patch)" />
      <path d="M150 330Q600 262 1050 330q20 6 34 24Q600 288 116 354q16-18 34-24z" fill="#d9ccff" opacity=".16" />
      <g opacity=".8">
        <path d="M190 318c-26-40 4-62 60-58 60 2 110-6 128 12 20 22 6 44-18 44-60 0-120 8-170 2z" fill="#4a4280" />
        <path d="M1010 318c26-40-4-62-60-58-60 2-110-6-128 12-20 22-6 44 18 44 60 0 120 8 170 2z" fill="#4a4280" />
      </g>
      ${BEAMS.map(
        (w, i) => html`<path key=${i}
          d=${
            `M${moon - 30 - w * 0.42}-20H${moon + 30 + w * 0.42}` +
            `L${center + 60 + w * 1.5} 800H${center - 60 - w * 1.5}z`
          } fill="url(#lu-beam)" />`,
      )}
      <ellipse cx="600" cy="470" rx="420" ry="170" fill="url(#lu-pool)" />
    </svg>
    <span class="mist m1"></span>
    <span class="mist m2"></span>
  </div>`;
}
