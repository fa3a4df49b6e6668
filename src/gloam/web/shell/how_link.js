// The link to how a game is played: the same words wherever it stands.
import { html } from "../lib.js";
import { Icon } from "./icon.js";

/** @param {{game: string, class?: string}} props */
export function HowLink({ game, class: cls = "button" }) {
  return html`<a class=${cls} href=${`/how/${game}`}><${Icon} name="open-book" size=${16} /> How to play</a>`;
}
