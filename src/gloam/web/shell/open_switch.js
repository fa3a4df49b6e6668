// In the lobby: whether anyone on this server may join. The host switches it; the others read it.
import { styled } from "../games/index.js";
import { html, useState } from "../lib.js";

/** @import { FieldEvent, Table } from "../types.d.ts" */

styled(new URL("../css/phones.css", import.meta.url).href);

/** @param {{table: Table, host: import("./host.js").Host | null}} props */
export function OpenSwitch({ table, host }) {
  const [busy, setBusy] = useState(false);
  if (!host) return table.listed ? html`<p class="soft">This table is on the home page: anyone may join.</p>` : null;
  const free = table.seats.some((s) => !s.person && !s.bot && s.seat !== table.host);
  if (!table.listed && !free) return null;
  /** @param {boolean} on */
  const turn = async (on) => {
    setBusy(true);
    await host.act(on ? "list" : "unlist");
    setBusy(false);
  };
  return html`<section class="phones" aria-label="Who may join">
    <label>
      <input type="checkbox" role="switch" checked=${Boolean(table.listed) !== busy} disabled=${busy}
        onChange=${(/** @type {FieldEvent} */ e) => turn(e.target.checked)} />
      Anyone here may join
    </label>
    <p class="soft">
      ${
        table.listed
          ? "Your table is on the home page until every seat is taken. You can remove a guest, and block them."
          : "Now only people with a link can join. Switched on, your table is on the home page."
      }
    </p>
  </section>`;
}
