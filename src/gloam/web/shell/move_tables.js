// Tables and one's record on the way to another device: the link that carries them, and what it brings there.
import { newHere, packed, takeIn, unpacked } from "../history.js";
import { html } from "../lib.js";
import { add, record } from "../record.js";
import { packedRecord, packedShort, unpackedRecord } from "../record_link.js";
import { mine } from "../settings.js";
import { Dialog } from "./dialog.js";
import { Icon } from "./icon.js";
import { MOST } from "./qr_code.js";
import { ShareLink } from "./share_link.js";

/** @typedef {import("../settings.js").Mine} Mine */
/** @typedef {import("../record.js").MyRecord} MyRecord */
/** What a link brings. @typedef {{tables: Mine[], record: MyRecord}} Brought */

const FINISHED = 5; // tables that are over and still listed there
const SPARE = 90; // characters for the address of the server
/** @type {MyRecord} */
const NOTHING = { games: [], marks: {} };

/** @param {number} n @param {string} one */
const counted = (n, one) => `${n} ${one}${n === 1 ? "" : "s"}`;

/** @param {MyRecord} some */
const isEmpty = (some) => !some.games.length && !Object.keys(some.marks).length;

/**
 * The paths of the link and of the code, which holds no more games than a phone can scan.
 * @param {Mine[]} tables @param {MyRecord} own
 */
export function pathsOf(tables, own) {
  const moved = `/tables#move=${tables.length ? packed(tables) : ""}`;
  if (isEmpty(own)) return { path: moved, codePath: moved, inCode: 0 };
  const room = MOST - SPARE - moved.length - "&record=".length;
  const whole = packedRecord(own);
  const short = whole.length <= room ? { text: whole, games: own.games.length } : packedShort(own, room);
  return {
    path: `${moved}&record=${whole}`,
    codePath: short ? `${moved}&record=${short.text}` : moved,
    inCode: short ? short.games : -1,
  };
}

/** @param {{onClose: () => void}} props */
export function Move({ onClose }) {
  const own = record.value;
  const tables = Object.values(mine.value).sort((a, b) => b.last - a.last);
  const running = tables.filter((t) => !t.over);
  const { path, codePath, inCode } = pathsOf([...running, ...tables.filter((t) => t.over).slice(0, FINISHED)], own);
  const all = counted(own.games.length, "game");
  const less =
    inCode < 0
      ? `The code carries your tables, the link also your record of ${all}.`
      : `The code carries your marks and your last ${counted(inCode, "game")}, the link all ${own.games.length}.`;
  return html`<${Dialog} title=${tables.length ? "Move my tables" : "Take my record along"} onClose=${onClose}>
    <div class="form">
      <${ShareLink} path=${path} codePath=${codePath} title="My tables at Gloam" label="Copy the link to my tables"
        text="Scan this with your other device, or send yourself the link. Your tables and your record stay here too."
        ask="How can another device open it?" />
      ${inCode < own.games.length ? html`<p class="soft">${less}</p>` : null}
      <p class="key">
        <${Icon} name="padlock" size=${16} /> <span>
          ${
            running.length
              ? html`<b>This link is like a key.</b> It opens every seat you hold at ${counted(
                  running.length,
                  "running table",
                )}. Don't send it to anyone else.`
              : html`<b>This link carries your record of ${all}.</b> Don't send it to anyone else.`
          }
        </span>
      </p>
    </div>
  </${Dialog}>`;
}

/**
 * What the fragment of an address brings: "bad" where it was cut off, null where it brings nothing.
 * @param {string} hash
 */
export function broughtBy(hash) {
  const [, moved, carried] = /^#move=([^&]*)(?:&record=(.*))?$/.exec(hash) ?? [];
  if (moved === undefined || (!moved && !carried)) return null;
  const tables = moved ? unpacked(decoded(moved)) : [];
  const came = carried === undefined ? NOTHING : unpackedRecord(decoded(carried));
  return tables && came ? { tables, record: came } : "bad";
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** What of it this browser does not have yet. @param {Brought} brought @returns {Brought} */
function freshOf({ tables, record: came }) {
  const own = record.peek();
  const known = new Map(own.games.map((one) => [one.id, one]));
  const games = came.games.filter(
    (one) =>
      !known.has(one.id) || Object.keys(one.seats).some((seat) => seat !== "?" && !known.get(one.id)?.seats[seat]),
  );
  const marks = Object.fromEntries(Object.entries(came.marks).filter(([name]) => !own.marks[name]));
  return { tables: newHere(tables), record: { games, marks } };
}

/** "5 games and 2 marks" @param {MyRecord} some */
function carriedWords(some) {
  const marks = Object.keys(some.marks).length;
  return [some.games.length && counted(some.games.length, "game"), marks && counted(marks, "mark")]
    .filter(Boolean)
    .join(" and ");
}

/** Take it in, and say what came. @param {Brought} brought what came of all */
export function taken({ tables, record: came }) {
  takeIn(tables);
  add(came);
  const words = carriedWords(came);
  return [
    tables.length && (tables.length === 1 ? "1 table was added." : `${tables.length} tables were added.`),
    words && `${words} came into your record.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {{brought: Brought | "bad", onTake: (brought: Brought) => void, onClose: () => void}} props */
export function Arrival({ brought, onTake, onClose }) {
  if (brought === "bad")
    return html`<${Dialog} title="This link doesn't work" onClose=${onClose}>
      <p>It holds no tables. Maybe it was cut off when it was copied. Make a new one on your other device.</p>
      <p class="buttons"><button type="button" class="primary" data-first onClick=${onClose}>OK</button></p>
    </${Dialog}>`;
  const fresh = freshOf(brought);
  const { tables } = fresh;
  const words = carriedWords(fresh.record);
  if (!tables.length && !words)
    return html`<${Dialog} title="Nothing new" onClose=${onClose}>
      <p>${
        brought.tables.length
          ? "All these tables are on this device already."
          : "All these games are in this device's record already."
      }</p>
      <p class="buttons"><button type="button" class="primary" data-first onClick=${onClose}>OK</button></p>
    </${Dialog}>`;
  const title = tables.length
    ? `Add ${counted(tables.length, "table")} to this browser?`
    : "Add this record to this browser?";
  return html`<${Dialog} title=${title} onClose=${onClose}>
    <ul class="arriving">
      ${tables.map(
        (t) => html`<li key=${t.id} class=${t.game}>
          <b>${t.title || t.game}</b> <span class="soft">${heldWords(t)}</span>
        </li>`,
      )}
      ${words ? html`<li key="record"><b>My record</b> <span class="soft">${words}</span></li>` : null}
    </ul>
    <p class="soft">
      ${tables.length ? "You can then play these seats here. " : ""}Only add ${
        tables.length ? "tables" : "a record"
      } from a link you made yourself.
    </p>
    <p class="buttons">
      <button type="button" class="primary" onClick=${() => onTake(fresh)}>
        ${tables.length ? "Add them" : "Add it"}
      </button> <button type="button" data-first onClick=${onClose}>
        Cancel
      </button>
    </p>
  </${Dialog}>`;
}

/** @param {Mine} t */
function heldWords(t) {
  const held = Object.keys(t.seats);
  if (t.over) return "finished";
  if (held.length > 1) return `${held.length} seats`;
  return held.length ? `seat ${Number(held[0]) + 1}` : "watching";
}
