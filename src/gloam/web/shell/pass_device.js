// Several people on one device: a screen between their turns. Nothing of a seat is drawn before its player confirms.
import { html, useEffect, useRef } from "../lib.js";
import { Icon, SeatMark } from "./icon.js";

/**
 * @param {{seat: number, name: string, asked: boolean, onLift: () => void}} props `asked`: whether it is known to be
 *   their turn
 */
export function PassDevice({ seat, name, asked, onLift }) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    button.current?.focus();
  }, [seat]);
  useEffect(() => {
    document.title = `${asked ? `${name}'s turn` : "Pass the device"} · Gloam`;
  }, [seat, asked]);
  return html`<main id="main" class="curtain" aria-label="Pass the device">
    <svg class="drape" viewBox="0 0 1200 800" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id="fold" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stop-color="#0b0c14" />
          <stop offset=".35" stop-color="#2a2344" />
          <stop offset=".5" stop-color="#3a305f" />
          <stop offset=".7" stop-color="#221d3a" />
          <stop offset="1" stop-color="#0b0c14" />
        </linearGradient>
      </defs>
      ${Array.from(
        { length: 12 },
        (_, i) => html`<path key=${i} fill="url(#fold)" d=${`M${i * 100} 0h100v790q-50 24-100 0z`} />`,
      )}
    </svg>
    <div class="pass">
      <${Icon} name="theater-curtains" size=${44} />
      <p class="soft">Pass the device to</p>
      <h1><${SeatMark} seat=${seat} size=${26} /> ${name}</h1>
      <button type="button" class="primary big" ref=${button} onClick=${onLift}>I'm ${name}. Show my seat</button>
    </div>
  </main>`;
}
