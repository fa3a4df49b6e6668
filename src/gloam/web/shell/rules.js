// A game's book for players: how to play, the rules by chapter, the cards, and a search that answers questions.
import { html, signal, useEffect, useMemo, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { Icon } from "./icon.js";
import { Overview } from "./overview.js";

/** @import { Signal } from "../lib.d.ts" */
/** @import { Book, FieldEvent, Found, Rule } from "../types.d.ts" */

/** @type {Signal<Record<string, Book | "none">>} */
const books = signal({});
const OVERVIEW = "How to play";
const PAUSE = 160; // typing is over after so many milliseconds

/** @param {string} game @returns {Book | "none" | undefined} */
export function useBook(game) {
  useEffect(() => {
    if (books.peek()[game] !== undefined) return;
    api.book(game).then(
      (book) => {
        books.value = { ...books.peek(), [game]: book };
      },
      () => {
        books.value = { ...books.peek(), [game]: "none" };
      },
    );
  }, [game]);
  return books.value[game];
}

/** The part of the book in which something stands. @param {Book} book @param {string} id */
function partOf(book, id) {
  if (book.overview.some((section) => section.id === id)) return OVERVIEW;
  const chapter = book.chapters.find((c) => c.rules.some((rule) => rule.id === id));
  return chapter?.title ?? book.decks.find((deck) => deck.cards.some((card) => card.id === id))?.title ?? null;
}

/** All parts of a book in order. @param {Book} book */
const partsOf = (book) => [
  ...(book.overview.length ? [OVERVIEW] : []),
  ...book.chapters.map((c) => c.title),
  ...book.decks.map((d) => d.title),
];

/** @param {{game: string, at?: string, heading?: string, wide?: boolean}} props */
export function Rulebook({ game, at, heading = "h3", wide }) {
  const book = useBook(game);
  const [words, setWords] = useState("");
  const [place, setPlace] = useState({ part: "", id: "" });
  const [other, setOther] = useState(/** @type {{id: string, text: string} | null} */ (null));
  const found = useAnswers(game, words);
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  const parts = useMemo(() => (book && book !== "none" ? partsOf(book) : []), [book]);

  /** @param {string} id */
  const open = async (id) => {
    if (!book || book === "none") return;
    const part = partOf(book, id);
    setWords("");
    setOther(null);
    if (part) setPlace({ part, id });
    else if (book.chapters.length)
      setOther({ id, text: "You can read this card when it comes into play. The rules here tell no secrets." });
    else {
      // a game without a players' book
      const rule = (await api.rules(game)).find((/** @type {Rule} */ r) => r.id === id);
      if (rule) setOther({ id, text: rule.text });
    }
  };
  useEffect(() => {
    if (at && book) open(at);
  }, [at, book]);
  useEffect(() => {
    const row = place.id ? page.current?.querySelector(`[data-rule="${CSS.escape(place.id)}"]`) : null;
    if (row instanceof HTMLElement) {
      row.scrollIntoView({ block: "center" });
      row.focus({ preventScroll: true });
    } else page.current?.scrollTo?.(0, 0);
  }, [place, book]);

  if (book === "none") return html`<p class="soft">The rules of this game aren't here yet.</p>`;
  const part = parts.includes(place.part) ? place.part : parts[0];
  /** @param {string} title */
  const turn = (title) => {
    setWords("");
    setOther(null);
    setPlace({ part: title, id: "" });
  };
  const n = parts.indexOf(part);
  return html`<div class="rulebook ${wide ? "wide" : ""}">
    <label class="find">
      <${Icon} name="magnifying-glass" size=${16} />
      <span class="sr">Search the rules</span>
      <input type="search" data-first placeholder="Ask: how do I win?" value=${words}
        onInput=${(/** @type {FieldEvent} */ e) => setWords(e.target.value)} />
    </label>
    ${
      book === undefined
        ? html`<p class="soft">Opening the rules…</p>`
        : words.trim()
          ? html`<${Answers} words=${words} found=${found} onOpen=${open} />`
          : html`
            <${Contents} book=${book} part=${part} onTurn=${turn} wide=${wide} />
            <div class="rules" ref=${page} tabindex="0" role="region" aria-label=${part}>
              ${
                other
                  ? html`<div class="rule at" data-rule=${other.id}>
                    <span class="rule-id">${other.id}</span>
                    <p>${other.text}</p>
                  </div>`
                  : null
              }
              <${heading} class="part">${part}</${heading}>
              ${
                part === OVERVIEW
                  ? html`<${Overview} game=${game} sections=${book.overview} at=${place.id}
                    heading=${heading === "h2" ? "h3" : "h4"} />`
                  : html`<${Chapter} book=${book} part=${part} at=${place.id} onRule=${open}
                    heading=${heading === "h2" ? "h3" : "h4"} />`
              }
              <p class="turnpage">
                ${
                  n > 0
                    ? html`<button type="button" onClick=${() => turn(parts[n - 1])}>
                      <${Icon} name="back" size=${14} /> ${parts[n - 1]}
                    </button>`
                    : null
                }
                <span class="sp"></span>
                ${
                  n < parts.length - 1
                    ? html`<button type="button" onClick=${() => turn(parts[n + 1])}>
                      ${parts[n + 1]} <${Icon} name="next" size=${14} />
                    </button>`
                    : null
                }
              </p>
            </div>
          `
    }
  </div>`;
}

/** What the server answers, once typing pauses. @param {string} game @param {string} words @returns {Found[] | null} */
function useAnswers(game, words) {
  const [answer, setAnswer] = useState(/** @type {{words: string, found: Found[]} | null} */ (null));
  const asked = words.trim();
  useEffect(() => {
    if (!asked) return undefined;
    let late = false;
    const timer = setTimeout(() => {
      api.search(game, asked).then(
        (found) => {
          if (!late) setAnswer({ words: asked, found });
        },
        () => {},
      );
    }, PAUSE);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [game, asked]);
  return answer && asked ? answer.found : null;
}

const KIND = { overview: "How to play", rule: "Rule", ruling: "Ruling", card: "Card" };

/** @param {{words: string, found: Found[] | null, onOpen: (id: string) => void}} props */
function Answers({ words, found, onOpen }) {
  return html`
    <p class="soft count" role="status">
      ${
        found === null
          ? "Looking…"
          : found.length
            ? `${found.length} ${found.length === 1 ? "answer" : "answers"} to “${words.trim()}”`
            : `Nothing about “${words.trim()}”. Try other words, or look through the contents.`
      }
    </p>
    <ol class="answers">
      ${(found ?? []).map(
        (one) => html`<li key=${`${one.kind}${one.id}${one.title}`}>
          <button type="button" class="answer" onClick=${() => onOpen(one.id)}>
            <span class="what">
              <span class="kindtag">${KIND[one.kind]}</span>
              ${one.kind === "overview" ? "" : ` ${one.where}`}
            </span>
            ${one.title ? html`<b>${one.title}</b>` : null}
            <span class="text">${one.text}</span>
          </button>
        </li>`,
      )}
    </ol>
  `;
}

/**
 * The table of contents: beside the page where there is room, else folded.
 * @param {{book: Book, part: string, onTurn: (title: string) => void, wide?: boolean}} props
 */
function Contents({ book, part, onTurn, wide }) {
  const [open, setOpen] = useState(Boolean(wide) && innerWidth > 900);
  const line = (/** @type {string} */ title) =>
    html`<li key=${title}><button type="button" aria-current=${title === part ? "true" : undefined} onClick=${() => {
      onTurn(title);
      if (!wide || innerWidth <= 900) setOpen(false);
    }}>${title}</button></li>`;
  return html`<nav class="contents" aria-label="Contents">
    <details open=${open}
      onToggle=${(/** @type {{currentTarget: HTMLDetailsElement}} */ e) => setOpen(e.currentTarget.open)}>
      <summary>Contents</summary>
      <ul>${book.overview.length ? line(OVERVIEW) : null}${book.chapters.map((c) => line(c.title))}</ul>
      ${book.decks.length ? html`<p class="small">Cards</p><ul>${book.decks.map((d) => line(d.title))}</ul>` : null}
    </details>
  </nav>`;
}

/**
 * A chapter of rules, or a deck of cards.
 * @param {{book: Book, part: string, at: string, onRule: (id: string) => void, heading: string}} props
 */
function Chapter({ book, part, at, onRule, heading }) {
  const deck = book.decks.find((d) => d.title === part);
  if (deck)
    return html`<div class="deckcards">
      ${deck.cards.map(
        (
          card,
          i,
        ) => html`<article class="printed ${card.id === at ? "at" : ""}" key=${i} data-rule=${card.id} tabindex="-1">
          <${heading}>${card.name}</${heading}>
          ${card.kind ? html`<p class="kind">${card.kind}</p>` : null}
          <p>${card.text}</p>
        </article>`,
      )}
    </div>`;
  const rules = book.chapters.find((c) => c.title === part)?.rules ?? [];
  let section = "";
  const ours = rules.some((rule) => rule.ruling)
    ? html`<p class="soft">Where the printed rules leave a question open, this is how we play it.</p>`
    : null;
  return html`
    ${ours}
    ${rules.map((rule) => {
      const fresh = rule.section && rule.section !== section && rule.section !== part;
      section = rule.section;
      return html`
        ${fresh ? html`<${heading} class="section">${section}</${heading}>` : null}
        <div class="rule ${rule.ruling ? "ruling" : ""} ${rule.id === at ? "at" : ""}" key=${rule.id}
          data-rule=${rule.id} id=${`rule-${rule.id}`} tabindex="-1">
          <p>
            ${rule.ruling ? html`<span class="ruling-tag">ruling</span> ` : null}
            ${rule.title ? html`<b>${rule.title}</b> ` : null}
            <${Linked} text=${rule.text} book=${book} onRule=${onRule} />
          </p>
          <span class="rule-id">${rule.id}</span>
        </div>
      `;
    })}
  `;
}

const ID = /\b((?:[A-Z]{1,3}-\d{2,3})|(?:(?:CS|LD|LC|FD|FC|L|F)\d{1,3}))\b/;

/**
 * A text in which rules that can be opened are links.
 * @param {{text: string, book: Book, onRule: (id: string) => void}} props
 */
function Linked({ text, book, onRule }) {
  return text
    .split(ID)
    .map((piece, i) =>
      i % 2 && partOf(book, piece)
        ? html`<button type="button" class="rid" key=${i} onClick=${() => onRule(piece)}>${piece}</button>`
        : piece,
    );
}
