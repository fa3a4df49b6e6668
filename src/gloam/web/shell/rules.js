// The rules in our own words: a drawer beside the table, a page of their own, and links to each rule.
import { html, signal, useEffect, useMemo, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { Icon } from "./icon.js";

/** @typedef {import("../types.d.ts").Rule} Rule */

/** @type {import("../lib.js").Signal<Record<string, Rule[] | "none">>} */
const books = signal({});

/** @param {string} game @returns {Rule[] | "none" | undefined} */
export function useRules(game) {
  useEffect(() => {
    if (books.peek()[game] !== undefined) return;
    api.rules(game).then(
      (rules) => {
        books.value = { ...books.peek(), [game]: Array.isArray(rules) ? rules : rules.rules };
      },
      () => {
        books.value = { ...books.peek(), [game]: "none" };
      },
    );
  }, [game]);
  return books.value[game];
}

/** @param {{id: string, onRule: (id: string) => void, why?: boolean, inner?: boolean}} props */
export function RuleLink({ id, onRule, why, inner }) {
  const ids = id.split(/[,\s]+/).filter(Boolean);
  return ids.map(
    (one, i) => html`${i ? " " : ""}<button type="button" class="rid" key=${one} tabindex=${inner ? -1 : undefined} onClick=${() => onRule(one)}
      title="Open this rule">${why && i === 0 ? "why: " : ""}<span class="sr">rule </span>${one}</button>`,
  );
}

/** @param {Rule[]} rules @param {string} words */
function found(rules, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rules;
  return rules.filter((r) => {
    const text = `${r.id} ${r.section} ${r.text}`.toLowerCase();
    return wanted.every((w) => text.includes(w));
  });
}

/** @param {{game: string, at?: string, heading?: string}} props */
export function Rulebook({ game, at, heading = "h3" }) {
  const rules = useRules(game);
  const [words, setWords] = useState("");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const shown = useMemo(() => (Array.isArray(rules) ? found(rules, words) : []), [rules, words]);
  useEffect(() => {
    if (!at || !Array.isArray(rules)) return;
    setWords("");
    const row = list.current?.querySelector(`[data-rule="${CSS.escape(at)}"]`);
    if (row instanceof HTMLElement) {
      row.scrollIntoView({ block: "center" });
      row.focus({ preventScroll: true });
    }
  }, [at, rules]);
  if (rules === undefined) return html`<p class="soft">Opening the book…</p>`;
  if (rules === "none") return html`<p class="soft">The rules of this game are not here yet.</p>`;
  let section = "";
  return html`<div class="rulebook">
    <label class="find"><${Icon} name="magnifying-glass" size=${16} /><span class="sr">Search the rules</span>
      <input type="search" placeholder="Search: a word, or an id like ${rules[0]?.id ?? "L001"}" value=${words} onInput=${(e) => setWords(e.target.value)} /></label>
    <p class="soft count" aria-live="polite">${shown.length} of ${rules.length} rules${words ? ` with “${words}”` : ""}. <span class="ruling-tag">ruling</span> marks an answer of ours where the printed rules are silent.</p>
    <div class="rules" ref=${list}>
      ${shown.map((rule) => {
        const fresh = rule.section !== section;
        section = rule.section;
        return html`${fresh ? html`<${heading} class="section">${section}</${heading}>` : null}
          <div class="rule ${rule.ruling ? "ruling" : ""} ${rule.id === at ? "at" : ""}" key=${rule.id} data-rule=${rule.id} id=${`rule-${rule.id}`} tabindex="-1">
            <span class="rule-id">${rule.id}</span>
            <p>${rule.ruling ? html`<span class="ruling-tag">ruling</span> ` : null}${rule.text}</p>
          </div>`;
      })}
      ${shown.length === 0 ? html`<p class="soft">No rule says that.</p>` : null}
    </div>
  </div>`;
}
