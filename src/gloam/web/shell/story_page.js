// Pages of a story: each waits for its reader, on their own screen alone. Several that come together are one booklet.
// Who only watches has time to read, and then the page turns itself.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../lib.js";
import { motion } from "../settings.js";
import { soundSettings } from "../sound/sound_settings.js";
import { Icon } from "./icon.js";
import { useBack } from "./overlay.js";
import { readAloud, readFor, sentences, useVoice } from "./read_aloud.js";

/** @import { AnyView } from "../types.d.ts" */
/** @import { GameMoments, MomentFacts } from "./moment.js" */

/**
 * A page. `key`: a page with the same one has been read at this table; `over`: what it is a part of; `now`: what it
 * does at once, `next`: what it waits for.
 * @typedef {{key: string, title: string, text: string, over?: string, now?: string, next?: string, tone?: string}} Page
 */
/**
 * What a game's moments.js exports: pictures by the name of a moment, pages by the kind of a line, and the pages that
 * a game begins with, as long as it has just begun.
 * @template [View=AnyView]
 * @typedef {{moments: GameMoments<View>, pages?: Record<string, (facts: MomentFacts<View>) => Page | null>, opening?:
 *   (view: View) => Page[]}} Drawn
 */

/** Seconds that who only watches has for a page. @param {Page} page */
const timeFor = (page) => Math.min(12, Math.max(4, readFor(page.text + (page.now ?? "")) * 0.8));

/**
 * @param {{pages: Page[], byItself: boolean, onTurn: () => void, onClose: () => void, onRead: (seconds: number) =>
 *   void}} props `byItself`: pages turn themselves
 */
export function Booklet({ pages, byItself, onTurn, onClose, onRead }) {
  useBack(onClose);
  const [page] = pages;
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const turner = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const voice = useVoice();
  const [read, setRead] = useState(-1);
  const stop = useRef(/** @type {(() => void) | null} */ (null));
  const told = sentences(page.text);
  const hush = () => {
    stop.current?.();
    stop.current = null;
  };
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      hush();
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    turner.current?.focus({ preventScroll: true });
    const timer = byItself ? setTimeout(onTurn, 1000 * timeFor(page)) : undefined;
    return () => {
      clearTimeout(timer);
      hush();
    };
  }, [page]);
  const toggle = () => {
    if (stop.current) {
      hush();
      return;
    }
    if (!voice) return;
    stop.current = readAloud(told, voice, (at) => {
      setRead(at);
      if (at < 0) stop.current = null;
      else onRead(readFor(told[at]));
    });
  };
  useEffect(() => {
    if (soundSettings.peek().read && voice && !byItself && told.length && !stop.current) toggle();
  }, [page, voice]);
  const more = pages.length - 1;
  return html`<dialog class="storydialog" aria-label=${page.title} data-overlay="page" ref=${box}
    style=${{ "--tone": page.tone ?? "#8c2440" }}
    onCancel=${(/** @type {Event} */ e) => {
      e.preventDefault();
      onClose();
    }}
    onKeyDown=${(/** @type {KeyboardEvent} */ e) => {
      if (e.key === "r" && !e.ctrlKey && !e.metaKey && !e.altKey) toggle();
    }}>
    <article key=${page.key} class="storysheet ${more ? "storymore" : ""} ${motion.value ? "storyturns" : ""}"
      tabindex="0">
      ${page.over ? html`<p class="storyover">${page.over}</p>` : null}
      <h2>${page.title}</h2>
      ${
        told.length
          ? html`<p class="storytext">
            ${told.map((one, i) => html`<span key=${i} class=${i === read ? "storyread" : ""}>${one}</span>`)}
          </p>`
          : null
      }
      ${page.now ? html`<p class="storynow"><b>Now:</b> ${page.now}</p>` : null}
      ${page.next ? html`<p class="storynext">${page.next}</p>` : null}
    </article>
    <p class="storybuttons">
      ${
        voice && told.length
          ? html`<button type="button" aria-keyshortcuts="r" onClick=${toggle}>
            <${Icon} name=${read >= 0 ? "mute" : "sound"} size=${16} /> ${read >= 0 ? "Stop reading" : "Read aloud"}
            <kbd aria-hidden="true">r</kbd>
          </button>`
          : null
      }
      <button type="button" class="primary" ref=${turner} onClick=${onTurn}>
        Turn the page ${more ? html`<small>${more} more</small>` : null}
      </button>
    </p>
  </dialog>`;
}

/** Pages that wait where nothing may lie over the question. @param {{count: number, onOpen: () => void}} props */
export const PagesWait = ({ count, onOpen }) => html`<button type="button" class="storywaits" onClick=${onOpen}>
  <${Icon} name="open-book" size=${16} /> ${count === 1 ? "A page to read" : `${count} pages to read`}
</button>`;
