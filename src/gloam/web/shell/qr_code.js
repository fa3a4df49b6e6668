// A QR code, drawn in the browser: what it says goes nowhere else.
import { html, useEffect, useState } from "../lib.js";

/** More than this many characters make a code that a phone reads badly. */
export const MOST = 1100;
/** With more than this many it needs more room on the screen. */
export const DENSE = 150;
const MARGIN = 3;

/** @param {{text: string, label: string}} props */
export function QrCode({ text, label }) {
  const [code, setCode] = useState(/** @type {{size: number, path: string} | null} */ (null));
  useEffect(() => {
    let here = true;
    import("../qr_library.js").then(
      ({ generate }) => {
        if (here) setCode(drawn(generate(text)));
      },
      () => {},
    ); // without it the link is still there
    return () => {
      here = false;
    };
  }, [text]);
  if (!code) return html`<div class="qr" aria-hidden="true"></div>`;
  return html`<div class="qr" role="img" aria-label=${label}>
    <svg viewBox=${`0 0 ${code.size} ${code.size}`} shape-rendering="crispEdges" aria-hidden="true">
      <path d=${code.path} />
    </svg>
  </div>`;
}

/** @param {{size: number, get: (x: number, y: number) => boolean}} code */
function drawn(code) {
  let path = "";
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
  return { size: code.size + 2 * MARGIN, path };
}
