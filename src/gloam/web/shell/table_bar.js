// The bar of a table: the game and its round, the goal, the tools. In a tall or low window the rarer tools are under ⋯.
import { html, useState } from "../lib.js";
import { Icon } from "./icon.js";
import { Overlay } from "./overlay.js";
import { Logo } from "./top_bar.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { Shape } from "./shape.js" */

/** @typedef {{icon: string, word: string, key?: string, class?: string, off?: boolean, pressed?: boolean, href?:
 *   string, title?: string, does?: () => void}} Tool */

/** Where the bar has no room for the logo. */
const HOME = { icon: "dark", word: "All games", href: "/" };

/**
 * @param {{shape: Shape, title: string, status?: Child, goal?: (above: Child) => Child, tools: Tool[], rare: Tool[],
 *   onRail: () => void, railWord: string, news?: number, children?: Child}} props `goal`: draws its line, given what
 *   stands above it; `news`: how much was said since the rail was open
 */
export function TableBar({ shape, title, status, goal, tools, rare, onRail, railWord, news = 0, children }) {
  const [open, setOpen] = useState(false);
  const wide = shape === "wide";
  const crumb = html`<span class="crumb">
    <b>
      <span class="long">${title}</span> <span class="short" aria-hidden="true">${title.split(":")[0]}</span>
    </b>
    ${status ? html` <span class="soft">${status}</span>` : null}
  </span>`;
  return html`<header class="bar" data-zone="bar">
    <${Logo} />
    ${wide || !goal ? crumb : null}
    ${goal?.(wide ? null : crumb)}
    <span class="sp"></span>
    ${children}
    ${tools.map((tool) => html`<${ToolButton} key=${tool.word} tool=${tool} />`)}
    ${
      wide
        ? rare.map((tool) => html`<${ToolButton} key=${tool.word} tool=${tool} />`)
        : html`
          <button type="button" class="tool railbutton" aria-haspopup="dialog" onClick=${onRail}
            aria-label=${news ? `${railWord}, ${news} new` : railWord}>
            <${Icon} name="log" size=${18} />
            ${news ? html`<small class="badge">${news}</small>` : null}
          </button>
          <button type="button" class="tool" aria-haspopup="dialog" aria-label="More" aria-expanded=${String(open)}
            onClick=${() => setOpen(!open)}>
            <${Icon} name="more" size=${18} />
          </button>
        `
    }
    ${
      open && !wide
        ? html`<${Overlay} name="menu" title="More" onClose=${() => setOpen(false)}>
          ${[...rare, HOME].map(
            (tool) => html`<${ToolButton} key=${tool.word} tool=${tool}
            onDone=${() => setOpen(false)} />`,
          )}
        </${Overlay}>`
        : null
    }
  </header>`;
}

/** @param {{tool: Tool, onDone?: () => void}} props */
function ToolButton({ tool, onDone }) {
  const inside = html`
    <${Icon} name=${tool.icon} size=${18} /> <span class="word">${tool.word}</span>
    ${tool.key ? html` <kbd aria-hidden="true">${tool.key}</kbd>` : null}
  `;
  if (tool.href) return html`<a class="tool button ${tool.class ?? ""}" href=${tool.href}>${inside}</a>`;
  return html`<button type="button" class="tool ${tool.class ?? ""}" disabled=${tool.off} title=${tool.title}
    aria-keyshortcuts=${tool.key}
    aria-pressed=${tool.pressed === undefined ? undefined : String(tool.pressed)}
    onClick=${() => {
      onDone?.();
      tool.does?.();
    }}>
    ${inside}
  </button>`;
}
