// The top bar of every page.
import { html } from "../lib.js";
import { Icon } from "./icon.js";

/** @import { Child } from "../lib.d.ts" */

/** The way home. */
export const Logo = () => html`<a class="logo" href="/" aria-label="Gloam, home">
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M20 15.500A9 9 0 1 1 9.500 3.200 7.500 7.500 0 0 0 20 15.500z" fill="currentColor" />
  </svg>
  <span>Gloam</span>
</a>`;

/** @param {{crumb?: Child, children?: Child}} props */
export function TopBar({ crumb, children }) {
  return html`<header class="bar">
    <${Logo} />
    ${crumb ? html`<span class="crumb">${crumb}</span>` : null}
    <span class="sp"></span>
    ${children}
  </header>`;
}

/** @param {{onSettings: () => void}} props */
export function Nav({ onSettings }) {
  return html`<nav aria-label="Gloam" class="nav">
    <a class="button" href="/tables">My tables</a>
    <a class="button" href="/rules">Rules</a>
    <button type="button" class="square" aria-label="Settings" onClick=${onSettings}>
      <${Icon} name="cog" size=${18} />
    </button>
  </nav>`;
}
