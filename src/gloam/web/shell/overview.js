// How to play, in two pages: sections of paragraphs, lists and pictures from the real table.
import { html } from "../lib.js";

/** @import { BookSection } from "../types.d.ts" */

/** Pieces of a text, every second of them bold. @param {string[]} pieces */
const said = (pieces) => pieces.map((piece, i) => (i % 2 ? html`<b key=${i}>${piece}</b>` : piece));

/** A picture that isn't there leaves no gap. @param {Event} e */
const hide = (e) => {
  const figure = e.currentTarget instanceof Element ? e.currentTarget.closest("figure") : null;
  if (figure) figure.hidden = true;
};

/** Blocks with the items of a list gathered. @param {BookSection["blocks"]} blocks */
function gathered(blocks) {
  /** @type {{kind: string, items: typeof blocks}[]} */
  const groups = [];
  for (const block of blocks) {
    const last = groups[groups.length - 1];
    const list = block.kind === "ul" || block.kind === "ol";
    if (list && last && (last.kind === block.kind || block.level) && last.kind !== "p" && last.kind !== "picture")
      last.items.push(block);
    else groups.push({ kind: block.kind, items: [block] });
  }
  return groups;
}

/** @param {{game: string, section: BookSection, at?: string, heading?: string}} props */
function Part({ game, section, at, heading = "h3" }) {
  return html`<section class="howpart ${section.id === at ? "at" : ""}" id=${section.id} data-rule=${section.id}
    tabindex="-1">
    <${heading}>${section.title}</${heading}>
    ${gathered(section.blocks).map(({ kind, items }, n) =>
      kind === "picture"
        ? html`<figure key=${n}>
          <img src=${new URL(`../games/${game}/how/${items[0].name}`, import.meta.url).href}
            alt=${items[0].text.join("")} onError=${hide} loading="lazy" decoding="async" width="640" height="400" />
          <figcaption>${items[0].text.join("")}</figcaption>
        </figure>`
        : kind === "p"
          ? html`<p key=${n}>${said(items[0].text)}</p>`
          : html`<${kind} key=${n}>
            ${items.map((item, i) =>
              item.level
                ? null
                : html`<li key=${i}>
                  ${said(item.text)}
                  ${
                    items[i + 1]?.level
                      ? html`<ul>${under(items, i).map((one, j) => html`<li key=${j}>${said(one.text)}</li>`)}</ul>`
                      : null
                  }
                </li>`,
            )}
          </${kind}>`,
    )}
  </section>`;
}

/** The items below one. @param {BookSection["blocks"]} items @param {number} at */
function under(items, at) {
  const rest = items.slice(at + 1);
  const end = rest.findIndex((item) => !item.level);
  return end < 0 ? rest : rest.slice(0, end);
}

/** @param {{game: string, sections: BookSection[], at?: string, heading?: string}} props */
export function Overview({ game, sections, at, heading }) {
  const [first, ...rest] = sections;
  return html`<div class="overview">
    ${first ? html`<p class="lead">${first.blocks.map((block) => block.text.join("")).join(" ")}</p>` : null}
    ${rest.map(
      (section) => html`<${Part} key=${section.id} game=${game} section=${section} at=${at} heading=${heading} />`,
    )}
  </div>`;
}
