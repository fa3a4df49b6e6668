// Dice: small ones that lie on cards, and cubes that tumble once and settle.
import { html, useLayoutEffect, useRef } from "../../lib.js";
import { Face, Sign } from "./glyphs.js";
import { dieName } from "./words.js";

/** @import { Choice } from "../../types.d.ts" */

/** A die as it lies on a card: color, its sign, and the face. @param {{die: string, fresh?: boolean}} props */
export function Die({ die, fresh }) {
  return html`<span class="die c-${die[0]} ${fresh ? "fresh" : ""}" data-die=${die}>
    ${
      die.length > 1
        ? html`
          <${Face} face=${die[1]} />
          <span class="corner"><${Sign} color=${die[0]} size="100%" /></span>
        `
        : html`<${Sign} color=${die[0]} size="56%" />`
    }
  </span>`;
}

/**
 * A die that can be chosen is a button; any other is only seen.
 * @param {{die: string, option?: Choice | null, onPick?: () => void, fresh?: boolean, drag?: unknown, hint?: string,
 *   lit?: boolean}} props
 */
export function Piece({ die, option, onPick, fresh, drag, hint, lit }) {
  if (!option && !onPick)
    return html`<span class="piece" role="img" aria-label=${dieName(die)} title=${dieName(die)}>
      <${Die} die=${die} fresh=${fresh} />
    </span>`;
  const label = option ? `${dieName(die)}: ${option.label}${option.hint ? `, ${option.hint}` : ""}` : dieName(die);
  return html`<button type="button" class="piece pick ${option ? "can" : "cannot"} ${lit ? "lit" : ""}"
    aria-label=${label} title=${hint ?? label} data-value=${option ? JSON.stringify(option.value) : undefined}
      data-option=${option?.index}
    draggable=${drag ? "true" : undefined}
    onDragStart=${
      drag ? (/** @type {DragEvent} */ e) => e.dataTransfer?.setData("text/plain", JSON.stringify(drag)) : undefined
    } onClick=${onPick}>
    <${Die} die=${die} fresh=${fresh} />
  </button>`;
}

// How to turn the cube so that its n-th side looks at us.
const TURNS = [
  [0, 0],
  [0, 180],
  [0, -90],
  [0, 90],
  [-90, 0],
  [90, 0],
];

/**
 * A cube with the real six faces of its color, showing the one that was rolled.
 * @param {{die: string, faces: string, tumble: boolean, delay?: number, tilt?: number}} props
 */
export function Cube({ die, faces, tumble, delay = 0, tilt = 0 }) {
  const cube = useRef(/** @type {HTMLElement | null} */ (null));
  const blank = die.length === 1;
  const side = blank ? 0 : Math.max(0, faces.indexOf(die[1]));
  const [x, y] = TURNS[side];
  const rest = `rotateX(-13deg) rotateY(${tilt}deg) rotateX(${x}deg) rotateY(${y}deg)`;
  useLayoutEffect(() => {
    const box = cube.current;
    if (!box || !tumble || typeof box.animate !== "function") return;
    const spin = (/** @type {number} */ n) =>
      `translateY(${-n * 26}px) rotateX(${x + n * 190 - 13}deg) ` +
      `rotateY(${y + n * 230 + tilt}deg) rotateZ(${n * 40}deg)`;
    box.animate(
      [
        { transform: `${spin(2.2)}`, opacity: 0 },
        { transform: spin(1), opacity: 1, offset: 0.45 },
        { transform: `translateY(3px) ${rest}`, offset: 0.86 },
        { transform: rest },
      ],
      { duration: 400, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" },
    );
  }, []);
  return html`<span class="cubebox c-${die[0]}" data-die=${die}>
    <span class="cube" ref=${cube} style=${{ transform: rest }}>
      ${TURNS.map(
        (_, i) => html`<span key=${i} class="facet f${i}">
          ${
            blank
              ? html`<${Sign} color=${die[0]} size="52%" />`
              : html`
                <${Face} face=${faces[i]} size="60%" />
                <span class="corner"><${Sign} color=${die[0]} size="100%" /></span>
              `
          }
        </span>`,
      )}
      <span class="core"></span>
    </span>
    <span class="under"></span>
  </span>`;
}

/**
 * Names for dice that have none, so that those which stay keep theirs and only new ones move.
 * @param {string[]} dice @param {{id: number, die: string}[]} before @param {{next: number}} count
 */
export function kept(dice, before, count) {
  const free = [...before];
  return dice.map((die) => {
    const at = free.findIndex((f) => f.die === die);
    if (at >= 0) return { ...free.splice(at, 1)[0], fresh: false };
    count.next += 1;
    return { id: count.next, die, fresh: true };
  });
}

/** The dice of one place with names that last. @param {string[]} dice */
export function useNamed(dice) {
  const memory = useRef({
    text: "",
    list: /** @type {{id: number, die: string, fresh: boolean}[]} */ ([]),
    count: { next: 0 },
    first: true,
  });
  const m = memory.current;
  const text = dice.join(" ");
  if (text !== m.text || m.first) {
    m.list = kept(dice, m.list, m.count).map((d) => (m.first ? { ...d, fresh: false } : d));
    m.text = text;
    m.first = false;
  }
  return m.list;
}
