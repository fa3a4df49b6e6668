// The switch that lets phones on this network join, where the browser runs on the serving computer.
import { styled } from "../games/index.js";
import { html, useState } from "../lib.js";
import { call } from "../net.js";

styled(new URL("../css/phones.css", import.meta.url).href);

/** @import { Signal } from "../lib.d.ts" */

/**
 * @param {{phones: import("./share_link.js").Switch, address: Signal<import("./share_link.js").Address | null>}} props
 */
export function Phones({ phones, address }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  /** @param {boolean} on */
  const turn = async (on) => {
    try {
      setBusy(true);
      setWrong("");
      address.value = await call("/api/v1/phones", { method: "POST", body: { on } });
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const now = address.value?.origin;
  /** @param {string} origin */
  const show = (origin) => {
    if (address.value) address.value = { ...address.value, origin };
  };
  return html`<div class="phones">
    <label>
      <input type="checkbox" role="switch" checked=${phones.on !== busy} disabled=${busy}
        onChange=${(/** @type {import("../types.d.ts").FieldEvent} */ e) => turn(e.target.checked)} />
      Let phones on this network join
    </label>
    ${
      phones.cards.length > 1
        ? html`<div class="which" role="group" aria-label="Which network">
          ${phones.cards.map(
            ({ card, origin }) => html`<button type="button" key=${origin}
              aria-pressed=${origin === now ? "true" : "false"} onClick=${() => show(origin)}>
              ${card} <span class="soft">${origin.replace("http://", "")}</span>
            </button>`,
          )}
        </div>
        <p class="soft">This computer is on ${phones.cards.length} networks. Choose the one the phones are on.</p>`
        : null
    }
    ${phones.note ? html`<p class="wrong" role="alert">${phones.note}</p>` : null}
    ${
      phones.on
        ? html`<p class="soft">
          Can't a phone open it? Let Gloam through this computer's firewall. Switched off, phones lose the table again.
        </p>`
        : null
    }
    ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
  </div>`;
}
