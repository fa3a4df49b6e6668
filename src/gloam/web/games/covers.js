// The covers: the picture that a game brings, or its name on its own color.
import { html } from "../lib.js";
import { gameOf } from "./index.js";

/** @param {{id: string}} props */
export function Cover({ id }) {
  const game = gameOf(id);
  return game?.cover
    ? html`<img src=${new URL(`./${id}/cover.svg`, import.meta.url).href} alt="" width="400" height="260" decoding="async" draggable=${false} />`
    : html`<span class="nocover" aria-hidden="true">${game?.title ?? id}</span>`;
}
