// A link for a friend: a code to scan, the phone's share sheet, a button that copies; and honestly who can open it.
import { html, signal, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { Copy, CopyButton, copied } from "./copy_link.js";
import { useFetched } from "./fetched.js";
import { Icon } from "./icon.js";
import { DENSE, MOST, QrCode } from "./qr_code.js";

/** @import { Child, Signal } from "../lib.d.ts" */

/**
 * @typedef {{on: boolean, cards: {card: string, origin: string}[], note: string}} Switch the switch that lets phones
 *   join, which only a browser on the serving computer gets
 * @typedef {{origin: string, reach: "anywhere" | "network" | "computer", phones?: Switch}} Address
 */

/**
 * Where friends find this server, as the server says; asked once.
 * @type {Signal<Address | null>}
 */
const address = signal(null);
/** @type {Promise<void> | null} */
let asked = null;

const asking = () =>
  (asked ??= api.address().then(
    (told) => {
      address.value = told;
    },
    () => {
      asked = null;
    },
  ));

/** As far as it is known. @returns {Address} */
const knownAddress = () => address.value ?? { origin: location.origin, reach: "anywhere" };

/** @returns {Address} */
export function useAddress() {
  useEffect(() => void asking(), []);
  return knownAddress();
}

/** Whether the server has said it. */
export const isAddressKnown = () => address.value !== null;

/** @type {Record<string, string>} */
const HONEST = {
  anywhere: "This link works anywhere.",
  network: "Only people on your Wi-Fi can open this link.",
  computer: "This link only works on this computer.",
};

/** Who can open the links of this server, and what to do where that is nobody else. @param {{ask?: string}} props */
export function Reach({ ask = "How can friends join?" }) {
  const { reach, phones } = useAddress();
  const Phones = useFetched(Boolean(phones), () => import("./phones.js").then((made) => made.Phones));
  if (!isAddressKnown()) return null;
  return html`
    <p class="reach ${reach}"><${Icon} name=${reach === "computer" ? "dark" : "link"} size=${15} /> ${HONEST[reach]}</p>
    ${phones && Phones ? html`<${Phones} phones=${phones} address=${address} />` : null}
    ${
      reach === "computer" || phones
        ? html`<details class="fix">
          <summary>${phones ? "Friends somewhere else?" : ask}</summary>
          ${
            phones
              ? null
              : html`<p>
                <b>On the same Wi-Fi:</b> stop Gloam (Ctrl+C) and start it with <code>--lan</code>. Your tables
                are kept; the links here then work for everyone at home.
              </p>
              <${Copy} text="gloam serve --lan" label="Copy the command gloam serve --lan" />
              <p class="soft">Started with make? <code>make play ARGS=--lan</code></p>`
          }
          <p><b>From anywhere:</b> give Gloam a public address, behind a web server with https:</p>
          <${Copy} text="gloam serve --proxy --origin https://play.example.org"
            label="Copy the command for a public address" />
        </details>`
        : null
    }
  `;
}

/** The whole link, as friends can open it. @param {string} path @param {Address} at */
export const linkAt = (path, at) => new URL(path, at.origin).href;

/**
 * One button for the phone's share sheet, or a copy where there is none; it says what happened.
 * @param {{path: () => Promise<string> | string, title: string, class?: string, word?: string, children?:
 *   Child}} props
 */
export function ShareButton({ path, title, class: cls = "", word = "Share", children }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = said ? setTimeout(() => setSaid(""), 4000) : undefined;
    return () => clearTimeout(timer);
  }, [said]);
  const share = async () => {
    const where = path();
    await asking();
    const at = knownAddress();
    const link = linkAt(await where, at);
    if (typeof navigator.share === "function") {
      try {
        await navigator.share({ title, text: title, url: link });
        if (at.reach === "computer") setSaid(HONEST.computer);
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    const local = at.reach === "computer" ? `. ${HONEST.computer}` : "";
    setSaid((await copied(link)) ? `Link copied${local}` : link);
  };
  return html`
    <button type="button" class=${cls} onClick=${share}>
      <${Icon} name="share" size=${16} /> <span class="word">${said || word}</span>
      ${children}
    </button>
    <span class="sr" role="status">${said}</span>
  `;
}

/**
 * @param {{path: string, codePath?: string, title: string, label: string, text: Child | ((scan: boolean) => string),
 *   ask?: string}} props `text`: what to do with it, told whether there is a code to scan; `codePath`: a shorter path
 *   for the code, where the whole one is too long to scan
 */
export function ShareLink({ path, codePath = path, title, label, text, ask }) {
  const at = useAddress();
  const link = linkAt(path, at);
  const code = linkAt(codePath, at);
  const [wrong, setWrong] = useState("");
  const canShare = typeof navigator.share === "function";
  const share = async () => {
    try {
      setWrong("");
      await navigator.share({ title, text: title, url: link });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError"))
        setWrong("Sharing did not work. Copy the link instead.");
    }
  };
  const scan = isAddressKnown() && at.reach !== "computer" && code.length <= MOST; // none that no phone can open
  return html`<div class="sharing ${scan ? (code.length > DENSE ? "dense" : "") : "nocode"}">
    ${scan ? html`<${QrCode} text=${code} label=${`QR code: ${label}`} />` : null}
    <div class="say">
      <p>${typeof text === "function" ? text(scan) : text}</p>
      ${
        canShare
          ? html`<button type="button" class="primary" onClick=${share}>
            <${Icon} name="share" size=${18} /> Share link
          </button>`
          : null
      }
      <${CopyButton} text=${link} label=${label} />
    </div>
    <code class="thelink">${link}</code>
    ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : null}
    <${Reach} ask=${ask} />
  </div>`;
}
