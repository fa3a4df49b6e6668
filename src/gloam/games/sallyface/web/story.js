// The Story, read like pages; the Finale, when the last page is open; and what has just been turned up.
import { html, useEffect, useRef, useState } from "../../lib.js";
import { Dialog } from "../../shell/dialog.js";
import { Mystery } from "./card.js";
import { Sign } from "./glyphs.js";
import { capital, ICON, RUNE, roomName } from "./words.js";

/** @import { Shared } from "./board.js" */
/** @import { StoryCard, View } from "./view.d.ts" */

/** One page. @param {{page: StoryCard, of: number, now: boolean}} props */
function Page({ page, of, now }) {
  return html`<div class="leaf">
    <p class="folio">
      ${page.n} of ${of} <span class="flow"><${Sign} name=${page.icon} size=${13} /> ${ICON[page.icon] ?? ""}</span>
    </p>
    <h3 class="title">${page.name}</h3>
    <p class="prose">${page.text}</p>
    ${page.does ? html`<p class="does">${capital(page.does)}.</p>` : null}
    ${
      now && page.passive
        ? html`<p class="passive"><${Sign} name="attention" size=${14} /> ${capital(page.passive)}.</p>`
        : null
    }
    ${now && page.until ? html`<p class="until">The Story goes on when ${page.until}.</p>` : null}
  </div>`;
}

/** The pages so far; new ones are turned one by one. @param {{view: View, motion: boolean}} props */
export function Story({ view, motion }) {
  const pages = view.story_cards;
  const last = pages.length - 1;
  const [at, setAt] = useState(last);
  const [open, setOpen] = useState(false);
  const known = useRef(last);
  useEffect(() => {
    if (last === known.current) return;
    setAt(last < known.current ? last : Math.min(known.current + 1, last));
    known.current = last;
  }, [last]);
  const here = Math.min(Math.max(at, 0), last);
  const page = pages[here];
  const now = pages[last];
  const waiting = last - here;
  return html`<section data-ping="the Story"
    class="story ${motion ? "turns" : ""} ${waiting > 0 || pages.length === 0 ? "unreadpage" : ""}" aria-label="Story">
    <h2 class="small">${view.story.title}</h2>
    ${
      page
        ? html`<${Page} key=${page.n} page=${page} of=${view.story.cards} now=${here === last} />`
        : html`<div class="leaf"><p class="prose">${view.story.text}</p></div>`
    }
    ${page && here !== last && now.until ? html`<p class="until">The Story goes on when ${now.until}.</p>` : null}
    ${view.tokens.map(
      (t) => html`<p class="tally" key=${t.id}>
        <${Sign} name="token" size=${14} /> ${t.name}
        : ${t.done} of ${t.of}
      </p>`,
    )}
    ${
      pages.length > 1
        ? html`<p class="turner">
          <button type="button" aria-label="Previous page" disabled=${here <= 0} onClick=${() => setAt(here - 1)}>
            <${Sign} name="back" size=${14} />
          </button>
          <button type="button" class="next ${waiting ? "unread" : ""}" disabled=${here >= last}
            onClick=${() => setAt(here + 1)}>
            ${waiting ? html`${waiting} more ` : null}
            <span class="sr">Next page</span>
            <${Sign} name="next" size=${14} />
          </button>
          <button type="button" class="aloud" onClick=${() => setOpen(true)}>
            <${Sign} name="read" size=${15} /> Read
          </button>
        </p>`
        : null
    }
    ${
      open
        ? html`<${Dialog} title=${view.story.title} class="reading book" onClose=${() => setOpen(false)}>
          <p class="prose intro">${view.story.text}</p>
          ${pages.map((p, i) => html`<${Page} key=${p.n} page=${p} of=${view.story.cards} now=${i === last} />`)}
        </${Dialog}>`
        : null
    }
  </section>`;
}

/** The Finale's own rules and its row of cards, over the building. @param {Shared} props */
export function Finale({ view, find, is, ask, onPick, onRead, lit, spotOf }) {
  const f = view.finale;
  if (!f) return null;
  const where = view.locations.find((l) => l.id === f.at);
  const solved = f.cards.filter((c) => c.solved).length;
  return html`<section class="finalebar" aria-label=${`The Finale: ${f.name}`}>
    <header>
      <h2>${f.name}</h2>
      <p class="prose">${f.text}</p>
      <p class="facts">
        <span>${solved} of ${f.of} solved</span>
        ${where ? html`<span class="where">${f.marker ? `The ${f.marker}` : "Where"}: ${where.name}</span>` : null}
        ${
          f.counter
            ? html`<span class="counter"><${Sign} name="bell" size=${15} /> ${f.counter.name} ${f.counter.now}</span>`
            : null
        }
        ${f.progress === "leftmost" ? html`<span>from left to right</span>` : null}
      </p>
      ${f.start ? html`<p class="each">Each turn begins: ${f.start}.</p>` : null}
    </header>
    <div class="finalerow">
      ${f.cards.map(
        (c) => html`<${Mystery} key=${c.id} card=${c} option=${is("act") ? find(["solve", c.id]) : null}
          barred=${is("act") ? ask?.barred(["solve", c.id]) : null} spot=${spotOf(c.id)} onPick=${onPick}
          onRead=${onRead} lit=${lit(["solve", c.id])} />`,
      )}
      ${Array.from(
        { length: f.face_down },
        (_, i) => html`<span key=${`d${i}`} class="facedown" role="img"
          aria-label="A face-down card">
          <${Sign} name="D" size=${22} />
        </span>`,
      )}
    </div>
  </section>`;
}

/**
 * A Mystery that has just been turned up and lies nowhere yet.
 * @param {Pick<Shared, "view" | "onPick" | "onRead" | "names" | "you"> & {brief: boolean}} props
 */
export function Revealed({ view, onPick, onRead, names, you, brief }) {
  const card = view.revealed;
  if (!card) return null;
  const who = view.active === you ? "You reveal" : `${names[view.active]} reveals`;
  const room = roomName(card.place);
  const goes = card.place === "any" ? "Place it at any Location." : room ? `Goes in ${room}.` : "";
  if (brief)
    return html`<section class="revealed brief" aria-label="Just revealed">
      <button type="button" class="face" title="Read it" onClick=${() => onRead(card)}>
        <span class="seal-rune r-${card.rune}"><${Sign} name=${card.rune} size=${14} /></span>
        <span class="told">
          <b>${who} ${card.name}</b>
          <small>${RUNE[card.rune] ?? card.rune} Rune: placed ones trigger. ${goes}</small>
        </span>
        <span class="sr">Read it.</span>
      </button>
    </section>`;
  return html`<section class="revealed" aria-label="Just revealed">
    <${Mystery} card=${card} onPick=${onPick} onRead=${onRead} />
    <div class="told">
      <p class="who">${who} <b>${card.name}</b></p>
      <p>${RUNE[card.rune] ?? card.rune} Rune: every placed Mystery with this Rune triggers. ${goes}</p>
    </div>
  </section>`;
}
