// The page for a wrong address: what is missing, and where to go instead.

import { Cover } from "../games/covers.js";
import { GAMES } from "../games/index.js";
import { html } from "../lib.js";

/** @import { Child } from "../lib.d.ts" */

/** @param {{title: string, children?: Child}} props */
export function NotFound({ title, children }) {
  return html`<main id="main" class="plain nowhere">
    <h1>${title}</h1>
    <p>${children}</p>
    <p class="buttons">
      <a class="button primary" href="/">Back to the games</a> <a class="button" href="/tables">My tables</a>
    </p>
    <nav class="doors" aria-label="Games">
      ${GAMES.map(
        (g) => html`<a key=${g.id} class="door ${g.id}" href=${`/new/${g.id}`}>
          <span class="art" aria-hidden="true"><${Cover} id=${g.id} /></span>
          <span>${g.title}</span>
        </a>`,
      )}
    </nav>
  </main>`;
}
