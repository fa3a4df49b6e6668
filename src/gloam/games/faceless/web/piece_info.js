// What a piece is and does, shown when it is pointed at or reached with the keyboard.
import { createContext, html, useContext, useEffect, useMemo, useRef, useState } from "../../lib.js";
import { called, nearest, pointed, stand } from "./geometry.js";

/** @import { Child } from "../../lib.d.ts" */

/** @typedef {[string, string, string?]} Told name, what it does, rule */
/**
 * What is told now, which piece the Tab key reaches, and how to change both.
 * @typedef {{told: Told | null, at: string, tell: (told: Told | null) => void, go: (id: string) => void}} Teller
 */
const Telling = createContext(/** @type {Teller | null} */ (null));
/** Things that are shown a second time are for the pointer only. */
export const Aside = createContext(false);

/**
 * Around everything that explains itself. One piece is in the way of the Tab key; the arrows lead to the others.
 * @param {{children?: Child, class: string}} props
 */
export function PieceInfo({ children, class: cls }) {
  const [told, setTold] = useState(/** @type {Told | null} */ (null));
  const [at, setAt] = useState("team");
  const telling = useMemo(() => ({ told, at, tell: setTold, go: setAt }), [told, at]);
  /** @param {KeyboardEvent} e */
  const keys = (e) => {
    const here = /** @type {Element} */ (e.target).closest?.(".piece");
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    if (!here || !by) return;
    const all = [.../** @type {Element} */ (e.currentTarget).querySelectorAll(".piece")];
    const next = all[(all.indexOf(here) + by + all.length) % all.length];
    if (next instanceof SVGElement) next.focus();
    e.preventDefault();
    e.stopPropagation();
  };
  return html`<${Telling.Provider} value=${telling}>
    <div class=${cls} onKeyDown=${keys} onMouseLeave=${() => setTold(null)}>${children}</div>
  </${Telling.Provider}>`;
}

/** Handlers that show an explanation while something is pointed at. @param {Told} tell */
function useTold(tell) {
  const telling = useContext(Telling);
  return {
    onMouseEnter: () => telling?.tell(tell),
    onMouseLeave: () => telling?.tell(null),
    onFocus: () => telling?.tell(tell),
    onBlur: () => telling?.tell(null),
    onClick: () => telling?.tell(tell),
  };
}

/**
 * A piece on the board.
 * @param {{id: string, tell: Told, class?: string, children?: Child, [more: string]: unknown}} props
 */
export function Piece({ id, tell, class: cls = "", children, ...more }) {
  const telling = useContext(Telling);
  const on = useTold(tell);
  return html`<g class="piece ${cls}" role="img" tabindex=${telling?.at === id ? 0 : -1}
    aria-label=${`${tell[0]}. ${tell[1]}`} data-piece=${id} ...${on}
    onFocus=${() => {
      telling?.go(id);
      telling?.tell(tell);
    }} ...${more}>
    ${children}
  </g>`;
}

/** A thing beside the board. @param {{tell: Told, class?: string, children?: Child, [more: string]: unknown}} props */
export function Thing({ tell, class: cls = "", children, ...more }) {
  const on = useTold(tell);
  const found = useContext(Aside) ? {} : { role: "img", tabindex: 0, "aria-label": `${tell[0]}. ${tell[1]}` };
  return html`<div class="thing ${cls}" ...${found} ...${on} ...${more}>${children}</div>`;
}

/** Where the explanation stands. @param {{idle?: Child}} props */
export function Caption({ idle = null }) {
  const told = useContext(Telling)?.told;
  return html`<div class="caption ${told ? "on" : ""}" aria-hidden="true">
    ${
      told
        ? html`
          <b>${told[0]}</b> <span>${told[1]}</span>
          ${told[2] ? html` <span class="rid">${told[2]}</span>` : null}
        `
        : idle
    }
  </div>`;
}

/** The name of the place under the pointer, drawn on the board. */
export function Namer() {
  const [place, setPlace] = useState(/** @type {string | number | null} */ (null));
  const ref = useRef(/** @type {SVGGElement | null} */ (null));
  useEffect(() => {
    const svg = ref.current?.ownerSVGElement;
    if (!svg) return undefined;
    const move = (/** @type {PointerEvent} */ e) => setPlace(nearest(...pointed(svg, e)));
    const leave = () => setPlace(null);
    svg.addEventListener("pointermove", move);
    svg.addEventListener("pointerleave", leave);
    return () => {
      svg.removeEventListener("pointermove", move);
      svg.removeEventListener("pointerleave", leave);
    };
  }, []);
  if (place === null) return html`<g ref=${ref} />`;
  const [x, y] = stand(place);
  const name = called(place);
  const wide = name.length * 0.135 + 0.3;
  const left = Math.max(-6.9 + wide / 2, Math.min(6.9 - wide / 2, x));
  return html`<g ref=${ref} class="namer" transform=${`translate(${left} ${y + (y < -4.8 ? 0.78 : -0.72)})`}>
    <rect x=${-wide / 2} y="-.21" width=${wide} height=".42" rx=".21" />
    <text y=".09">${name}</text>
  </g>`;
}
