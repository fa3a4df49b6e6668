// What the marks on the board mean: the very marks, small, each with its word.
import { html, useEffect, useRef } from "../../lib.js";
import { BADGE, GLYPH, KIND } from "./words.js";

/** @import { Child } from "../../lib.d.ts" */
/** @import { GameMap } from "./map.d.ts" */

const SHADOW = "M-.14 .2v-.16a.14 .2 0 0 1 .28 0v.16z";

/** One mark and its word. @param {{children: Child, word: string}} props */
function Row({ children, word }) {
  return html`<li><svg viewBox="-.45 -.45 .9 .9" aria-hidden="true">${children}</svg><span>${word}</span></li>`;
}

/** The kinds of spaces that this board has, in the order of the words. @param {GameMap} map */
function kindsOf(map) {
  const there = new Set(Object.values(map.spaces).map((s) => s[3]));
  return Object.keys(KIND).filter((kind) => there.has(kind));
}

/**
 * @param {{map: GameMap, own: boolean, close: () => void}} props `own`: for the Adversary, whose Hidden things are
 *   marked too
 */
export function Legend({ map, own, close }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    box.current?.querySelector("button")?.focus();
  }, []);
  const closeByKey = (/** @type {KeyboardEvent} */ e) => {
    if (e.key === "Escape") {
      e.stopPropagation();
      close();
    }
  };
  return html`<section class="legend" aria-label="What the marks mean" ref=${box} onKeyDown=${closeByKey}>
    <header><h2>What the marks mean</h2><button type="button" class="quiet" onClick=${close}>Close</button></header>
    <ul>
      <${Row} word="Dim: an Investigator pays 1 Movement Point (MP) to move here">
        <g class="sp dim"><circle r="0.34" /></g>
      </${Row}>
      <${Row} word="Dark: an Investigator pays 2 MP to move here"><g class="sp dusky"><circle r="0.34" /></g></${Row}>
      <${Row} word="Bright: 1 MP, and anything Hidden here is Revealed">
        <g class="sp bright"><circle r="0.34" /></g>
      </${Row}>
      <${Row} word="Where the Adversary could be: the brighter, the more likely">
        <circle r="0.5" fill="url(#sd-may)" />
        <g class="sp dim"><circle r="0.26" /></g>
      </${Row}>
      ${kindsOf(map).map(
        (kind) => html`<${Row} key=${kind}
          word=${KIND[kind].charAt(0).toUpperCase() + KIND[kind].slice(1)}>
          <g class="sp dim k-${kind}">
            <circle r="0.34" />
            ${BADGE[kind] ? html`<text x="0.22" y="-0.12" class="badge">${BADGE[kind]}</text>` : null}
          </g>
        </${Row}>`,
      )}
      <${Row} word="A Window: climbing through costs a Wound or 1 Stamina; the Adversary makes Noise there">
        <path class="pane" d="M-.4 0h.8" />
      </${Row}>
      <${Row} word="A Shadow: the Adversary was here">
        <g class="mark shadow"><circle r="0.34" /><path d=${SHADOW} /></g>
      </${Row}>
      <${Row} word="Noise: the Adversary passed here">
        <g class="mark noise"><circle r="0.3" /><text y="0.1">♪</text></g>
      </${Row}>
      <${Row} word="Evidence: pick it up">
        <g class="mark token t-evidence"><circle r="0.3" /><path class="glyph" d=${GLYPH.evidence} /></g>
      </${Row}>
      <${Row} word="A Locked Door">
        <g class="door">
          <rect x="-0.2" y="-0.24" width="0.4" height="0.48" rx="0.05" />
          <path class="glyph" d=${GLYPH.locked} />
        </g>
      </${Row}>
      ${
        own
          ? ["E", "I", "C"].map(
              (sign) => html`<${Row} key=${sign} word=${HIDDEN[sign]}>
                <g class="mark hiddenmark"><circle r="0.3" /><text y="0.08">${sign}</text></g>
              </${Row}>`,
            )
          : null
      }
    </ul>
  </section>`;
}
/** What the Adversary alone sees. @type {Record<string, string>} */
const HIDDEN = { E: "Evidence you hid", I: "A Point of Interest token you hid", C: "The Cursed one" };
