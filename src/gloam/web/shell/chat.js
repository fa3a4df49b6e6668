// Chat. What people write is text, never markup.
import { html, useEffect, useRef, useState } from "../lib.js";
import { Icon, SeatMark } from "./icon.js";
import { GESTURES } from "./pings.js";
import { RuleLink } from "./rule_link.js";

/** @import { Chat, FieldEvent } from "../types.d.ts" */

/** @param {{chat: Chat[], names: string[], you: number | null, onSay: (text: string) => void,
 *   muted?: boolean, closed?: boolean, off?: boolean, places?: string[], onPing?: (what: string) => void,
 *   onGesture?: (what: string)
 *   => void, silence?: {text: string, rule: string} | null, onRule?: (id: string) => void}} props
 */
export function ChatBox({
  chat,
  names,
  you,
  onSay,
  muted = false,
  closed = false,
  off = false,
  places = [],
  onPing,
  onGesture,
  silence = null,
  onRule = () => {},
}) {
  const [text, setText] = useState("");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [chat.length]);
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    if (text.trim()) onSay(text.trim());
    setText("");
  };
  if (off) return html`<p class="soft">Chat is off on this server.</p>`;
  return html`<div class="chat">
    <ol class="said" ref=${list} aria-live="polite" aria-label="Chat" tabindex="0">
      ${chat.map(
        (line, i) => html`<li key=${i}>
          ${
            line.seat === null || line.seat === undefined
              ? html`<b>${line.name ?? "Someone"}</b>`
              : html`
                <${SeatMark} seat=${line.seat} size=${11} /> <b>${line.name ?? names[line.seat]}</b>
              `
          }
          ${line.what ? html` <span class="soft">pings</span> ${line.what}` : html` <span>${line.text}</span>`}
        </li>`,
      )}
      ${chat.length === 0 ? html`<li class="soft">No messages yet.</li>` : null}
    </ol>
    ${
      you === null
        ? html`<p class="soft">Spectators can't chat.</p>`
        : closed
          ? html`<p class="soft">The table is closed.</p>`
          : muted
            ? html`<p class="soft" role="status">
              <${Icon} name="mute" size=${14} /> The host muted you. You can play, but not chat.
            </p>`
            : silence
              ? html`<p class="hush" role="status">
                <${Icon} name="padlock" size=${13} /> Hush: ${silence.text}. <${RuleLink}
                  id=${silence.rule} onRule=${onRule} />
              </p>`
              : html`
                <form onSubmit=${send}>
                  <label class="sr" for="say">Message</label>
                  <input id="say" maxlength="300" autocomplete="off" placeholder="Message" value=${text}
                    onInput=${(/** @type {FieldEvent} */ e) => setText(e.target.value)} />
                  <button type="submit">Send</button>
                </form>
                ${
                  onGesture
                    ? html`<div class="gestures" role="group" aria-label="Gestures">
                      ${Object.entries(GESTURES).map(
                        ([what, [sign, label]]) => html`<button type="button" key=${what}
                          class="quiet" title=${label} aria-label=${label} onClick=${() => onGesture(what)}>
                          ${sign}
                        </button>`,
                      )}
                    </div>`
                    : null
                }
                ${
                  onPing && places.length
                    ? html`<label class="point">
                      Ping <select value=""
                        onChange=${(/** @type {FieldEvent} */ e) => {
                          if (e.target.value) onPing(e.target.value);
                          e.target.value = "";
                        }}>
                        <option value="">…</option>
                        ${places.map((p) => html`<option key=${p} value=${p}>${p}</option>`)}
                      </select>
                    </label>`
                    : null
                }
              `
    }
  </div>`;
}
