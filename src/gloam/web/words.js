// Small helpers for text. Names and chat are always text, never markup.

/** @import { Decision, Seat, Shown, Table } from "./types.d.ts" */

/** Put the seats' names into a sentence: "{1} rests." @param {string} text @param {string[]} names */
export function named(text, names) {
  return text.replace(/\{(\d+)\}/g, (all, seat) => names[Number(seat)] ?? all);
}

/**
 * The seats' names; of two who are called the same the second has a number.
 * @param {Table} table
 * @param {number | null} you
 */
export function namesOf(table, you) {
  const names = table.seats.map((s) => (s.seat === you ? s.name || "You" : s.name || `Seat ${s.seat + 1}`));
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

/** Whether nobody has said what to call this seat. @param {Seat} seat */
export const nameless = (seat) => !seat.bot && (!seat.name || /^Player \d$/.test(seat.name));

/** "1 and 2", "1, 2 and 3" @param {string[]} words */
export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** How a question names whom it asks, and how others name that seat: first by name, then as "they". */
const SECOND = /\b(?:(do|are|have|were) you|you (are|have|were)|(yourself)|(yours?)|(you))\b/gi;
/** @type {Record<string, [string, string]>} */
const VERB = { do: ["does", "do"], are: ["is", "are"], have: ["has", "have"], were: ["was", "were"] };

/**
 * What another seat is deciding, in the third person: "Your turn: what do you do?" is Brom's turn, and what they do.
 * @param {string} prompt
 * @param {string} name
 */
export function told(prompt, name) {
  let known = false;
  const text = prompt.replace(SECOND, (all, before, after, self, your, _you, /** @type {number} */ at) => {
    const first = !known;
    known = true;
    const number = first ? 0 : 1;
    const who = first ? name : "they";
    /** @type {string} */
    let word;
    if (before) word = `${VERB[before.toLowerCase()][number]} ${who}`;
    else if (after) word = `${who} ${VERB[after.toLowerCase()][number]}`;
    else if (self) word = "themselves";
    else if (your) word = first ? `${name}'s` : your.toLowerCase() === "your" ? "their" : "theirs";
    else
      word = first
        ? name
        : /^(?:$|[.,:;?!]| instead)/.test(prompt.slice(at + all.length)) &&
            !/\b(?:will|may|can|must|did) $/i.test(prompt.slice(0, at))
          ? "them"
          : "they";
    return /^[A-Z]/.test(all) ? capital(word) : word;
  });
  return known ? text : `${name} decides: ${prompt}`;
}

/**
 * What this seat is asked, unless a bot minds it: then the bot will answer.
 * @param {Shown | null} shown
 */
export function openFor(shown) {
  return shown?.decision && !(shown.seat !== null && shown.table.seats[shown.seat]?.minded) ? shown.decision : null;
}

/**
 * What somebody new answers unasked: the game says so, and the option is there.
 * @param {Decision | null} decision @param {unknown} value @returns {number} its index, or -1
 */
export const unasked = (decision, value) =>
  decision && value !== undefined ? decision.options.findIndex((o) => same(o.value, value)) : -1;

/** @param {number} p */
export function percent(p) {
  if (p > 0 && p < 0.001) return "<0.1%";
  if (p < 1 && p > 0.999) return ">99.9%";
  return `${(p * 100).toFixed(p === 0 || p === 1 ? 0 : 1)}%`;
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "snake_case words" as "Snake case words" @param {string} word */
export function title(word) {
  const plain = word.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A capital at the front and a stop at the end. @param {string} text */
export function sentence(text) {
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;
}

/**
 * Whether two JSON values are the same.
 * @param {unknown} a
 * @param {unknown} b
 * @returns {boolean}
 */
export function same(a, b) {
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((x, i) => same(x, b[i]));
  return a === b;
}

/** @param {string | number} when */
export function ago(when) {
  const then = typeof when === "number" ? (when < 1e12 ? when * 1000 : when) : Date.parse(when);
  if (!Number.isFinite(then)) return "";
  const minutes = Math.round((Date.now() - then) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 60 / 24)} d ago`;
}
