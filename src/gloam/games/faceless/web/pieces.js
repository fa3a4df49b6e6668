// The pieces on the board, each a small SVG group: figures with their magnets, the Team with its compass, tokens.
import { html, useRef } from "../../lib.js";
import { at, called, RING, way } from "./geometry.js";
import { Piece } from "./piece_info.js";
import { FIGURE, LOST, MARK, TELL } from "./words.js";

/** @import { Child } from "../../lib.d.ts" */
/** @import { Told } from "./piece_info.js" */
/** @import { Preview } from "./placement_preview.js" */
/** @import { Place } from "./view.d.ts" */

/** @type {Record<string, string>} strokes on a square of 24 */
export const GLYPHS = {
  hat: "M2.5 17.500c3 2 16 2 19 0M5.500 17 8 6.500c2-1.500 6-1.500 8 0L18.500 17M7 13.500c3 1.200 7 1.200 10 0",
  bow:
    "M12 12C8 6 4 5.500 3.500 7.500v9c.5 2 4.500 1.500 8.500-4.500zM12 12c4-6 8-6.500 8.500-4.500v9" +
    "c-.5 2-4.500 1.500-8.500-4.500zM10.300 10.300h3.400v3.400h-3.400z",
  book:
    "M12 6.500c-3-2-6-2-8.500-1v13c2.500-1 5.500-1 8.500 1 3-2 6-2 8.500-1v-13c-2.500-1-5.500-1-8.500 1zM12 6.500" +
    "v13M6 9.500c1.500-.4 2.700-.3 4 .2M6 13c1.500-.4 2.700-.3 4 .2",
  bags: "M6 10h12l1.500 10.500h-15zM9 10V7.500a3 3 0 0 1 6 0V10M9 14.500h6",
  street: "M8.500 3.500 3.500 20.500M15.500 3.500l5 17M12 4v3M12 10.500v3M12 17v3.500",
  music: "M3.500 8h17v11h-17zM8.300 11a2.500 2.500 0 1 0 .1 0M15.700 11a2.500 2.500 0 1 0 .1 0M8 8l1.500-3.500h5L16 8",
  campfire:
    "M4.500 20.500 19.500 16.500M19.500 20.500 4.500 16.500M12 3.500c.5 3 4.500 4.500 4.500 8.500" +
    "a4.500 4.500 0 0 1-9 0c0-2 1.500-3 2-4.500.8.800 1.200 1.500 1.500 2.500 1-1.500 1.500-4 1-6.500z",
  rope:
    "M12 4.500a6.500 3 0 1 0 .1 0M5.500 7.500v3.500c0 4 13 4 13 0V7.500M5.500 11v3.500c0 4 13 4 13 0V11M17 16.500" +
    "l3 4.500",
  unknown: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.300v.4",
};

/** @param {{name: string, size?: number}} props */
export function Glyph({ name, size = 24 }) {
  return html`<svg width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true" class="glyph">
    <path d=${GLYPHS[name] ?? GLYPHS.unknown} />
  </svg>`;
}

/** A figure: a base, a two-colored bar magnet whose blank half points where it faces, and a mask without a face.
 * @param {{color: string, place: Place, x: number, y: number, facing: number, ghost?: boolean, lit?: boolean, tried?:
 *   boolean}} props
 */
export function Figure({ color, place, x, y, facing, ghost = false, lit = false, tried = false }) {
  const spin = useRef(facing);
  spin.current = turned(spin.current, facing);
  const name = FIGURE[color];
  const inside = html`
    <ellipse cx=".03" cy=".1" rx=".52" ry=".5" class="drop" />
    ${
      color === "red"
        ? html`<path
          d="M-.3-.34C-.52-.5-.62-.42-.66-.7-.42-.6-.3-.6-.16-.44zM.3-.34C.52-.5.62-.42.66-.7.42-.6.3-.6.16-.44z"
          class="horn" />`
        : null
    }
    <circle r=".5" class="base" />
    <circle r=".4" class="well" />
    <g class="magnet" style=${{ transform: `rotate(${spin.current}deg)` }}>
      <rect x="-.38" y="-.15" width=".38" height=".3" rx=".06" class="pull" />
      <rect x="0" y="-.15" width=".38" height=".3" rx=".06" class="blank" />
      <rect x="-.38" y="-.15" width=".76" height=".12" rx=".06" class="shine" />
      <path d="M.6 0 .47-.1V.1z" class="tip" />
      <text x="-.19" y=".085" class="pole" transform=${`rotate(${-spin.current} -.19 0)`}>${MARK[color]}</text>
    </g>
  `;
  if (ghost)
    return html`<g class="figure ghost c-${color}" transform=${`translate(${x} ${y})`} aria-hidden="true">
      ${inside}
    </g>`;
  const told = [
    name,
    `${color === "red" ? "He is" : "It is"} at ${typeof place === "number" ? "the " : ""}${called(place)}, ` +
      `facing ${way(facing)} with its blank half. ${TELL[color === "red" ? "billygoat" : "faceless"][1]}`,
    "F083",
  ];
  return html`<${Piece} id=${`f-${color}`} data-ping=${name} tell=${told}
    class="figure c-${color} ${lit ? "lit" : ""} ${tried ? "tried" : ""}" data-facing=${facing}
    transform=${`translate(${x} ${y})`}>
    ${inside}
    ${
      color === "red"
        ? null
        : html`<g transform="translate(-.42 -.42)" class="mask">
          <path d="M0-.36C.2-.3.27-.1.25.1.2.3-.2.3-.25.1-.27-.1-.2-.3 0-.36z" class="hood" />
          <ellipse cy=".01" rx=".125" ry=".165" class="face" />
        </g>`
    }
  </${Piece}>`;
}

/** The same direction, reached by the shorter way round. @param {number} from @param {number} to */
export const turned = (from, to) => from + ((((to - from) % 360) + 540) % 360) - 180;

/** A needle that swings to where it points and settles there. @param {{angle: number | null, size: number}} props */
export function Needle({ angle, size }) {
  const shown = useRef(angle ?? 0);
  if (angle === null) return html`<circle r=${size * 0.15} class="hub" />`;
  shown.current = turned(shown.current, angle);
  const [a, b] = [size, size * 0.23];
  return html`<g class="needle" data-angle=${angle} style=${{ transform: `rotate(${shown.current}deg)` }}>
    <path d=${`M0 ${-b}L${a} 0L0 ${b}z`} class="red" />
    <path d=${`M0 ${-b}L${a} 0H0z`} class="glare" />
    <path d=${`M0 ${-b}L${-a} 0L0 ${b}z`} class="white" />
    <path d=${`M0 ${-b}L${-a} 0H0z`} class="glare" />
    <circle r=${size * 0.16} class="hub" />
  </g>`;
}

/**
 * The Team on its lantern's light, with the compass.
 * @param {{x: number, y: number, angle: number | null, end: string | undefined, fog: boolean}} props
 */
export function Team({ x, y, angle, end, fog }) {
  const told = [
    "The Team",
    fog
      ? TELL.fog[1]
      : angle === null
        ? "The needle points nowhere now."
        : `Its red end points ${way(angle)}. The Team follows the ` +
          (end === "white" ? "white end for now." : "red end, one space at a time."),
    fog ? "F140" : end === "white" ? "F125" : "F034",
  ];
  return html`<g class="team" style=${{ transform: `translate(${x}px, ${y}px)` }}>
    <circle r="1.900" class="glow" />
    <${Piece} id="team" tell=${told}>
      <ellipse cx=".03" cy=".1" rx=".56" ry=".54" class="drop" />
      <circle r=".53" class="case" />
      <circle r=".44" class="glass" />
      ${[0, 60, 120, 180, 240, 300].map(
        (d) => html`<path key=${d} d="M.36 0H.43" class="tick" transform=${`rotate(${d})`} />`,
      )}
      ${
        fog
          ? html`<path d="M-.3-.12q.1-.12.2 0t.2 0 .2 0M-.34.04q.12-.12.24 0t.24 0 .2 0M-.26.2q.1-.1.2 0t.2 0"
            class="mistlines" />`
          : html`<${Needle} angle=${angle} size=${0.37} />`
      }
      <path d="M-.36-.18A.4.4 0 0 1 .1-.39" class="glint" />
    </${Piece}>
  </g>`;
}

/**
 * The same compass, large, beside the board: six ways, and which of them the next step takes.
 * @param {{angle: number | null, end: string | undefined, ways: number[] | null | undefined, fog: boolean}} props
 */
export function Rose({ angle, end, ways, fog }) {
  const where = !ways
    ? `red ${way(angle ?? 0)}`
    : ways.length === 1
      ? way(ways[0])
      : ways.length === 2
        ? "between two directions"
        : "any direction";
  const lines = fog
    ? ["under the Fog"]
    : angle === null
      ? ["no field"]
      : end === "white"
        ? ["white end:", where]
        : [where];
  return html`<g class="rose" transform="translate(-5.700 4.480)">
    <circle r="1.160" class="case" />
    <circle r="1.020" class="glass" />
    ${[0, 60, 120, 180, 240, 300].map(
      (d) => html`<path key=${d} d="M.26 0 .86-.14.98 0 .86.14z" class="petal ${!fog && ways?.includes(d) ? "on" : ""}"
        transform=${`rotate(${d})`} />`,
    )}
    ${Array.from(
      { length: 36 },
      (_, i) => html`<path key=${i} d=${i % 3 ? "M.99 0h.06" : "M.96 0h.1"} class="tick"
        transform=${`rotate(${i * 10})`} />`,
    )}
    ${
      fog
        ? html`<path d="M-.7-.3q.2-.2.4 0t.4 0 .4 0M-.8 0q.24-.2.48 0t.48 0 .48 0M-.6.3q.2-.2.4 0t.4 0 .4 0"
          class="mistlines" />`
        : html`<${Needle} angle=${angle} size=${0.86} />`
    }
    <path d="M-.84-.44A.95.95 0 0 1 .1-.94" class="glint" />
    ${lines.map(
      (line, i) => html`<text key=${i} x="-1.200" y=${lines.length === 1 ? 1.48 : 1.36 + i * 0.26}
        class="name ${lines.length > 1 || line.length > 13 ? "long" : ""}">
        ${line}
      </text>`,
    )}
  </g>`;
}

/**
 * The way the Team would go, step by step; a step through the Maze is broken in two.
 * @param {{team: string, preview: Preview}} props
 */
export function Path({ team, preview }) {
  const { path, end, memories, cost } = preview;
  const stops = [team, ...(path ?? [])].map(at);
  const d = stops
    .slice(1)
    .map((p, i) =>
      Math.hypot(p[0] - stops[i][0], p[1] - stops[i][1]) > 1.2
        ? `M${p.join(" ")}`
        : `M${stops[i].join(" ")}L${p.join(" ")}`,
    )
    .join("");
  const last = stops[stops.length - 1];
  const lost = LOST.includes(end);
  const word = lost
    ? "you lose"
    : end === "won"
      ? "you win"
      : cost
        ? `−${cost} ${cost === 1 ? "Memory" : "Memories"}`
        : end === "tie"
          ? "then you choose"
          : end === "haunted"
            ? "haunted"
            : end === "portal"
              ? "through"
              : memories.length
                ? `${memories.length === 1 ? "a Memory" : `${memories.length} Memories`}`
                : "";
  return html`<g
    class="wayout ${lost ? "worst" : end === "won" ? "good" : cost ? "bad" : memories.length ? "good" : ""}"
    aria-hidden="true">
    <path d=${d} />
    ${stops.slice(1).map(
      (p, i) => html`<g key=${i} transform=${`translate(${p.join(" ")})`}>
        <circle r=".47" />
        <g transform="translate(.36 -.36)"><circle r=".17" class="nr" /><text y=".075" class="nrt">${i + 1}</text></g>
      </g>`,
    )}
    ${word ? html`<text x=${last[0]} y=${last[1] - 0.64} class="word">${word}</text>` : null}
  </g>`;
}

/** Where the Team has just come from. @param {{steps: [string, string][]}} props */
export function Footprints({ steps }) {
  return html`<g class="footprints" aria-hidden="true">
    ${steps.flatMap(([a, b], i) => {
      const [p, q] = [at(a), at(b)];
      if (Math.hypot(p[0] - q[0], p[1] - q[1]) > 1.2) return [];
      const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
      return [0.2, 0.5, 0.8].map(
        (t, k) =>
          html`<ellipse key=${`${i}-${k}`} rx=".085" ry=".045"
            transform=${
              `translate(${p[0] + (q[0] - p[0]) * t} ${p[1] + (q[1] - p[1]) * t}) ` +
              `rotate(${turn}) translate(0 ${k % 2 ? 0.09 : -0.09})`
            } />`,
      );
    })}
  </g>`;
}

/** @param {{space: string, id: string, tell: Told, class: string, children?: Child}} props */
function Token({ space, id, tell, class: cls, children }) {
  return html`<${Piece} id=${id} tell=${tell} class="token ${cls}" transform=${`translate(${at(space).join(" ")})`}>
    <ellipse cx=".02" cy=".1" rx=".34" ry=".32" class="drop" />
    ${children}
  </${Piece}>`;
}

/** A lost Memory, face down. @param {{space: string}} props */
export const Memory = ({ space }) =>
  html`<${Token} space=${space} id=${`m-${space}`} class="t-memory"
    tell=${[TELL.memory[0], `At ${called(space)}. ${TELL.memory[1]}`, TELL.memory[2]]}>
    <circle r=".52" class="halo" />
    <path d="M0-.36.36 0 0 .36-.36 0z" class="back" />
    <path d="M0-.27.27 0 0 .27-.27 0z" class="inner" />
    <text y=".11" class="sign">?</text>
  </${Token}>`;

/** @param {{letter: string, space: string}} props */
export const Portal = ({ letter, space }) =>
  html`<${Token} space=${space} id=${`p-${letter}`} class="t-portal"
    tell=${[`Portal ${letter}`, TELL.portal[1], TELL.portal[2]]}>
    <circle r=".4" class="back" />
    <path d="M.3 0A.3.3 0 1 1 0-.3M-.2.02A.2.2 0 1 1 .02.2" class="swirl" />
    <text y=".11" class="sign">${letter}</text>
  </${Token}>`;

/** @param {{eye: {space: string, open: boolean}}} props */
export const Eye = ({ eye }) =>
  html`<${Token} space=${eye.space} id=${`e-${eye.space}`} class=${eye.open ? "t-eye" : "t-eye shut"}
    tell=${[`An Eye, ${eye.open ? "open" : "closed"}`, TELL.eye[1], TELL.eye[2]]}>
    <circle r=".38" class="back" />
    ${
      eye.open
        ? html`
          <path d="M-.31 0Q0-.34.31 0 0 .34-.31 0z" class="ball" />
          <circle r=".13" class="iris" />
          <ellipse rx=".045" ry=".12" class="pupil" />
        `
        : html`<path d="M-.3-.04Q0 .24.3-.04M-.2.1l-.06.1M0 .15v.12M.2.1l.06.1" class="lid" />`
    }
  </${Token}>`;

/** @param {{place: {space: string, direction: number, number: number | null}}} props */
export const Haunted = ({ place }) =>
  html`<${Token} space=${place.space} id=${`h-${place.space}`}
    class=${place.number === null ? "t-haunted" : "t-haunted open"}
    tell=${[
      "A Haunted Place",
      (place.number === null
        ? "Facedown; its arrow points"
        : `It drives the Team ${place.number} ${place.number === 1 ? "space" : "spaces"}`) +
        ` ${way(place.direction)}. ${TELL.haunted[1]}`,
      TELL.haunted[2],
    ]}>
    <path d="M-.36.34V-.04a.36.36 0 0 1 .72 0v.38l-.12-.1-.12.1-.12-.1-.12.1-.12-.1z" class="back" />
    <path d="M.3-.1.56 0 .3.1z" class="arrow" transform=${`rotate(${place.direction})`} />
    <text y=".13" class="sign">${place.number ?? "?"}</text>
  </${Token}>`;

const RABBIT =
  "M-.13-.12C-.26-.5-.2-.62-.12-.6-.04-.56-.03-.3-.02-.16h.04" +
  "C.03-.3.04-.56.12-.6.2-.62.26-.5.13-.12.3-.04.26.34.24.36H-.24C-.26.34-.3-.04-.13-.12z";
/** @param {{space: string, mode: string, n: number}} props */
export const Servant = ({ space, mode, n }) =>
  html`<${Token} space=${space} id=${`s-${n}`} class="t-servant"
    tell=${mode === "roaming" ? TELL.roaming : TELL.carrier}>
    <path d=${RABBIT} class="back" />
    <circle cx="-.08" cy=".02" r=".04" class="spark" />
    <circle cx=".08" cy=".02" r=".04" class="spark" />
  </${Token}>`;

/** @param {{place: number}} props */
export const Puppet = ({ place }) =>
  html`<${Piece} id=${`u-${place}`} tell=${TELL.puppet} class="token t-servant t-puppet"
    transform=${`translate(${RING[place].join(" ")}) scale(.8)`}>
    <path d="M-.1-1V-.5M.1-1V-.5" class="strings" />
    <path d=${RABBIT} class="back" />
    <circle cx="-.08" cy=".02" r=".04" class="spark" />
    <circle cx=".08" cy=".02" r=".04" class="spark" />
  </${Piece}>`;
