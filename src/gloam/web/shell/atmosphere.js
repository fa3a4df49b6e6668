// What a table sounds and feels like: cues of what is shown become sound, captions, a buzz and big moments.
import { styled } from "../games/index.js";
import { html, useEffect, useRef, useState } from "../lib.js";
import { keep, kept } from "../settings.js";
import { soundSettings } from "../sound/sound_settings.js";
import { TableSound } from "../sound/table_sound.js";
import { Heart } from "./heart.js";
import { css, LASTS, MomentPlayed } from "./moment.js";
import { nothingYet, shownAs } from "./rarity.js";

export { Heart };

/** @import { SeatStore } from "../store.js" */
/** @import { BoardModule, Json, Line, Table } from "../types.d.ts" */
/** @import { Told } from "../sound/table_sound.js" */
/** @import { GameMoments, Moment } from "./moment.js" */
/**
 * @typedef {{seat: number | null, lines: Line[], view: Json, pause: number, asked: boolean, past?: boolean}} ShownScene
 */

const CAPTION = 2500;
const FIRST = "Sound is on. Mute it with m, or with Sound at the top or under ⋯.";

/** Fetches the style of all that this draws. */
export const dressed = () => styled(css);

/**
 * @param {{table: Table, you: number | null, names: string[], board: BoardModule, store?: SeatStore, urgent?: boolean}}
 *   props without a store it is a replay; `urgent`: time runs, and nothing may lie over the board
 */
export function Atmosphere({ table, you, names, board, store, urgent = false }) {
  const [words, setWords] = useState("");
  const [moment, setMoment] = useState(/** @type {Moment | null} */ (null));
  const sound = useRef(/** @type {TableSound | null} */ (null));
  const latest = useRef({ you, names, urgent });
  latest.current = { you, names, urgent };

  useEffect(() => {
    let ended = false;
    /** @type {(() => void)[]} */
    const undo = [];
    Promise.all([board.sounds?.(), board.moments?.()]).then(([heard, drawn]) => {
      if (ended) return;
      const made = new TableSound({
        id: table.id,
        game: table.game,
        sounds: heard?.sounds,
        watching: latest.current.you === null || !store,
        onCaption: setWords,
      });
      sound.current = made;
      const player = momentPlayer(drawn?.moments ?? {}, latest, (next) => {
        setMoment(next);
        if (next && next.as !== "banner") store?.hold(LASTS[next.as]);
      });
      const see = (/** @type {Event} */ event) => {
        const scene = /** @type {CustomEvent<ShownScene>} */ (event).detail;
        if (scene.seat !== latest.current.you) return;
        const quietly = document.visibilityState !== "visible" || (scene.pause === 0 && !scene.asked && !scene.past);
        const told = made.show(scene.lines, scene.view, scene.seat, quietly);
        buzz(told, scene.seat);
        player(told, scene);
      };
      const hear = (/** @type {Event} */ event) => {
        const { name, n } = /** @type {CustomEvent<{name: string, n: number}>} */ (event).detail;
        made.play(name, n);
      };
      document.addEventListener("gloam:shown", see);
      document.addEventListener("gloam:sound", hear);
      undo.push(
        () => document.removeEventListener("gloam:shown", see),
        () => document.removeEventListener("gloam:sound", hear),
        () => made.end(),
      );
      const now = store?.shown.peek();
      if (now) made.show([], now.view, now.seat, true);
      welcome(setWords);
    });
    return () => {
      ended = true;
      sound.current = null;
      for (const act of undo) act();
    };
  }, [table.id, board]);

  useEffect(() => {
    if (!words) return undefined;
    const timer = setTimeout(() => setWords(""), words === FIRST ? 2 * CAPTION : CAPTION);
    return () => clearTimeout(timer);
  }, [words]);

  const over = (/** @type {boolean} */ early) => {
    setMoment(null);
    if (!early) return;
    sound.current?.engine.hush();
    store?.goOn();
  };
  return html`
    <p class="soundcaption ${words ? "" : "silent"}" aria-hidden="true">${words}</p>
    ${moment ? html`<${MomentPlayed} key=${moment.at} moment=${moment} onEnd=${over} />` : null}
  `;
}

/** At the first table only: that there is sound, and how to be rid of it. @param {(words: string) => void} say */
function welcome(say) {
  if (kept("soundTold", false) || !soundSettings.peek().on) return;
  keep("soundTold", true);
  say(FIRST);
}

/** What happens to oneself is felt, where a phone can. @param {Told[]} told @param {number | null} you */
function buzz(told, you) {
  if (you === null || !soundSettings.peek().buzz) return;
  const felt = told.findLast(({ cue }) => cue.buzz)?.cue.buzz;
  if (felt) navigator.vibrate?.(felt);
}

/**
 * Shows the last moment of a scene, if it is rare enough.
 * @param {GameMoments} pictures
 * @param {{current: {names: string[], urgent: boolean}}} latest
 * @param {(moment: Moment | null) => void} show
 */
function momentPlayer(pictures, latest, show) {
  const past = nothingYet();
  let shown = 0;
  return (/** @type {Told[]} */ told, /** @type {ShownScene} */ scene) => {
    if (scene.lines.length) past.scene += 1;
    const wish = soundSettings.peek().moments;
    const found = told.findLast(({ cue }) => cue.moment && pictures[cue.moment]);
    if (!found || wish === "off") return;
    const kind = /** @type {string} */ (found.cue.moment);
    const { names, urgent } = latest.current;
    const rare = shownAs(past, kind);
    const as = urgent ? "banner" : wish === "short" && rare === "full" ? "half" : rare;
    const picture = pictures[kind]({ line: found.line, view: scene.view, you: scene.seat, names });
    show({ kind, as, picture, at: ++shown });
  };
}
