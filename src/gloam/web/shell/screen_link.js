// In the lobby, for the host: the way to show the board on a TV, and the code to type there.
import { styled } from "../games/index.js";
import { html, useState } from "../lib.js";
import { call } from "../net.js";
import { useAddress } from "./share_link.js";

styled(new URL("../css/phones.css", import.meta.url).href);

/** @param {{id: string, token: string}} props */
export function ScreenLink({ id, token }) {
  const at = useAddress();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState("");
  const fetchCode = async () => {
    try {
      const told = await call(`/api/v1/tables/${encodeURIComponent(id)}/screen`, { method: "POST", body: {}, token });
      setCode(told.code);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  return html`<details class="agreed"
    onToggle=${(/** @type {Event} */ e) => /** @type {HTMLDetailsElement} */ (e.currentTarget).open && fetchCode()}>
    <summary>Show the board on another screen</summary>
    <p class="soft">
      On the TV or laptop, open <b>${at.origin.replace(/^https?:\/\//, "")}/screen</b> and type this code. The screen
      shows what spectators see, and a QR code for each free seat. The code lets people take those seats.
    </p>
    ${code ? html`<p class="screencode"><b>${code}</b></p>` : null}
    <p class="buttons">
      <a class="button" href=${`/screen/${id}?code=${code}`} target="_blank" rel="noopener">
        Open it here <span class="sr"> (opens in a new tab)</span>
      </a>
    </p>
    ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
  </details>`;
}
