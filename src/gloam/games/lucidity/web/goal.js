// The six faces of each color, as this table's dice have them, and what each symbol does.
import { html } from "../../lib.js";
import { Die } from "./die.js";
import { COLORS, FACE, NAME } from "./words.js";

/** @import { View } from "./view.d.ts" */

/** @param {{view: View}} props */
export function GoalMore({ view }) {
  return html`<div class="faces">
    <h2 class="small">The six faces of each die</h2>
    <table>
      <tbody>
        ${COLORS.map(
          (c) => html`<tr key=${c}>
            <th scope="row">${NAME[c]}</th>
            <td>
              <span role="img" aria-label=${[...view.faces[c]].map((f) => FACE[f]).join(", ")}>
                ${[...view.faces[c]].map((f, i) => html`<${Die} key=${i} die=${`${c}${f}`} />`)}
              </span>
            </td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
