// A hand: a phone beside a big screen. The question and what this seat holds have the window; the board is one tap
// away, and opens by itself for a question that is answered on a map. It makes no sound, and it buzzes only for what
// everybody is told, at the moment when everybody is told it.
import { styled } from "../games/index.js";
import { html, signal, useEffect, useMemo, useState } from "../lib.js";
import { remember } from "../settings.js";
import { rowOf, setsUp, whereOf } from "./choices.js";
import { feelTold } from "./feel.js";
import { Icon } from "./icon.js";
import { useBack } from "./overlay.js";
import { Zones } from "./zones.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { GameSounds } from "../sound/cues.js" */
/** @import { SeatStore } from "../store.js" */
/** @import { BoardModule, Decision, Line, Shared, Table } from "../types.d.ts" */
/** @import { Part } from "../games/board_frame.js" */
/** @import { Shape } from "./shape.js" */
/** @import { Tool } from "./table_bar.js" */

const CSS = new URL("../css/hand.css", import.meta.url).href;
const PHONE = 34; // rem of the shorter side of a phone, at most
const GRACE = 20_000; // milliseconds after which a screen that has gone is gone: it may only be reloaded
const FOLDS = 1200; // milliseconds after which a map that nobody needs folds away
const BENCH = 3; // rows of answers whose room a bench has

/** Fetches the style of a hand. */
export const dressed = () => styled(CSS);

/** The table whose screen was there a moment ago. */
const lately = signal("");

/** A phone by its fingers and its size. */
const isPhone = () => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return matchMedia("(pointer: coarse)").matches && Math.min(innerWidth, innerHeight) < PHONE * rem;
};

/**
 * Whether this window is a hand: as its person has chosen, else where a phone and a big screen are at one table.
 * @param {Table} table
 * @param {Shape} shape
 * @param {"hand" | "table" | undefined} as
 */
export const isHand = ({ id, screens }, shape, as) =>
  shape !== "wide" && (as ? as === "hand" : Boolean(screens || lately.value === id) && isPhone());

/**
 * The other thing that this device may be, for the menu. It is remembered for this table.
 * @param {string} id
 * @param {boolean} hand
 * @returns {Tool}
 */
export const switchTool = (id, hand) => ({
  icon: hand ? "picture" : "person",
  word: hand ? "Whole table on this device" : "Only my hand on this device",
  class: "handswitch",
  does: () => remember(id, { as: hand ? "table" : "hand" }),
});

/**
 * @typedef {{store: SeatStore, board: BoardModule | undefined, shared?: Shared, decision: Decision | null, benched:
 *   boolean, look: {line: Line} | null, askWith: (board: BoardModule | undefined, held: Child) => Child, part: (name:
 *   Part) => Child}} Play what the table gives its hand
 */

/**
 * The zones of a hand. With its board out they are those of any table.
 * @param {Parameters<typeof Zones>[0] & {play: Play}} props
 */
export function HandZones({ play, ...props }) {
  const { store, board, shared, decision, benched, look, askWith, part } = play;
  const map = Boolean(board?.where) && !board?.still;
  const needed =
    decision !== null &&
    map &&
    (benched || decision.options.some((one) => whereOf(board, one, decision, shared) === "board"));
  const [out, setOut, opened] = useOut(needed, decision, props.seq, look);
  const folded = useMemo(() => board && withoutBoard(board), [board]);
  useTold(store, board);
  const held = html`<div class="heldthings">${part(board?.Held ? "Held" : "Things")}</div>`;
  const tabs = html`<nav class="handtabs" aria-label="This device" data-overlay=${opened ? "board" : undefined}>
    <button type="button" aria-pressed=${String(!out)} onClick=${() => setOut(false)}>
      <${Icon} name="person" size=${16} /> Hand
    </button>
    <button type="button" aria-pressed=${String(out)} data-board onClick=${() => setOut(true)}>
      <${Icon} name="picture" size=${16} /> Board
    </button>
  </nav>`;
  const buttons = decision && !out ? rowOf(decision, folded, shared).length + (setsUp(decision) ? 1 : 0) : 0;
  return html`<${Zones} ...${props} rows=${benched ? BENCH : Math.ceil(buttons / 2)}
    class=${`${props.class} ashand ${out ? "boardout" : ""}`} bar=${html`${props.bar}${tabs}`}
    ask=${out ? askWith(board, null) : askWith(folded, held)} board=${out ? props.board : () => null} />`;
}

/**
 * Whose pieces are out of sight: what is chosen on them has a button.
 * @param {BoardModule} board
 * @returns {BoardModule}
 */
const withoutBoard = (board) => ({
  ...board,
  where: (option, decision, shared) => (whereOf(board, option, decision, shared) === "hand" ? "hand" : "ask"),
});

/**
 * Whether the board is out: as its person wants it until the next question, else while a question needs it.
 * @param {boolean} needed
 * @param {Decision | null} decision
 * @param {number | undefined} seq
 * @param {{line: Line} | null} look what was asked to be shown there
 * @returns {[boolean, (out: boolean) => void, boolean]} the last: its person has opened it
 */
function useOut(needed, decision, seq, look) {
  const question = decision ? `${decision.kind}/${seq}` : "";
  const [wish, setWish] = useState(/** @type {{question: string, out: boolean} | null} */ (null));
  const [stays, setStays] = useState(needed);
  useEffect(() => setWish((was) => (was?.question === question ? was : null)), [question]);
  useEffect(() => {
    if (look) setWish({ question, out: true });
  }, [look]);
  useEffect(() => {
    if (needed || decision) {
      setStays(needed);
      return undefined;
    }
    const timer = setTimeout(() => setStays(false), FOLDS);
    return () => clearTimeout(timer);
  }, [needed, decision]);
  const wished = wish?.question === question ? wish.out : null;
  const out = wished ?? (needed || (stays && !decision));
  const opened = wished === true; // Escape and the back gesture close it
  const close = () => setWish({ question, out: false });
  useBack(close, opened);
  useEffect(() => {
    if (!opened) return undefined;
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open], .overlay")) close();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  return [out, (/** @type {boolean} */ now) => setWish({ question, out: now }), opened];
}

/**
 * Feels and calls as soon as something is told: how long it is then looked at may depend on what others don't know.
 * @param {SeatStore} store
 * @param {BoardModule | undefined} board
 */
function useTold(store, board) {
  const now = store.shown.value;
  const { id = "", screens = 0 } = now?.table ?? {};
  useEffect(() => {
    if (screens) {
      lately.value = id;
      return undefined;
    }
    const timer = setTimeout(() => {
      lately.value = "";
    }, GRACE);
    return () => clearTimeout(timer);
  }, [id, Boolean(screens)]);
  useEffect(() => {
    /** @type {GameSounds | undefined} */
    let sounds;
    board?.sounds?.().then((made) => {
      sounds = made.sounds;
    });
    return feelTold(store, () => sounds);
  }, [store, board]);
}
