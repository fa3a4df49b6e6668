// The covers: the picture that a game brings, or its name on its own color.
import { html } from "../lib.js";
import { ART } from "./art.js";
import { gameOf } from "./index.js";

/** @param {{id: string}} props */
export function Cover({ id }) {
  const picture = /** @type {Record<string, string>} */ (ART)[id];
  return picture
    ? html`<img src=${picture} alt="" width="400" height="260" draggable=${false} />`
    : html`<span class="nocover" aria-hidden="true">${gameOf(id)?.title ?? id}</span>`;
}
