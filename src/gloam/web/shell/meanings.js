// What the words of a question mean. Fetched when somebody asks.
import { html, useEffect, useState } from "../lib.js";
import { Dialog } from "./dialog.js";
import { useBook } from "./rules.js";

/** @import { Child } from "../lib.d.ts" */

/** The forms in which a term is met: plurals, and what somebody does or did. @param {string} term */
const formsOf = (term) =>
  new RegExp(
    `(?<![\\w’'-])(?:${term.replace(/y$/, "(?:y|ies)")}|${term.replace(/e$/, "")}(?:es|ed|ing))` +
      "(?:s|es|ed|ing|ting|['’]s?)?(?![\\w-])",
    "i",
  );

/** The terms that some words use, with their meanings. @param {[string, string][]} terms @param {string} words */
const usedIn = (terms, words) => terms.filter(([term]) => formsOf(term).test(words));

/** @param {{game: string, words: string, onClose: () => void, children?: Child}} props */
export function Meanings({ game, words, onClose, children }) {
  const book = useBook(game);
  const terms = book && book !== "none" ? book.terms : [];
  const here = usedIn(terms, words);
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (book && !here.length) setAll(true);
  }, [book]);
  return html`<${Dialog} title="What the words mean" class="meanings" onClose=${onClose}>
    ${children}
    ${
      book === undefined
        ? html`<p class="soft">One moment…</p>`
        : terms.length === 0
          ? html`<p class="soft">This game explains no words. Its rules are under Rules.</p>`
          : html`
            <dl>
              ${(all ? terms : here).map(
                ([term, meaning]) => html`<div key=${term}>
                  <dt>${term}</dt>
                  <dd>${meaning}.</dd>
                </div>`,
              )}
            </dl>
            ${
              all || here.length === terms.length
                ? null
                : html`<p class="buttons">
                  <button type="button" onClick=${() => setAll(true)}>All words of this game</button>
                </p>`
            }
          `
    }
  </${Dialog}>`;
}
