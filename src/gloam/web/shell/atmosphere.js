// What a table sounds and feels like: cues of what is shown become sound, captions, a buzz, big moments and pages.
import { styled } from "../games/index.js";
import { html, useEffect, useRef, useState } from "../lib.js";
import { keep, kept, settings } from "../settings.js";
import { soundSettings } from "../sound/sound_settings.js";
import { TableSound } from "../sound/table_sound.js";
import { Heart } from "./heart.js";
import { css, lasts, MomentPlayed } from "./moment.js";
import { nothingYet, shownAs } from "./rarity.js";
import { Booklet, PagesWait } from "./story_page.js";

export { Heart };

/** @import { BoardModule, Line, Table } from "../types.d.ts" */
/** @import { Told } from "../sound/table_sound.js" */
/** @import { GameMoments, Moment } from "./moment.js" */
/** @import { Drawn, Page } from "./story_page.js" */
/**
 * `past`: it is a replay; `still`: one step of it, of which no picture is shown.
 * @typedef {{seat: number | null, lines: Line[], view: unknown, pause: number, asked: boolean, past?: boolean, still?:
 *   boolean}} ShownScene
 * What plays the scenes: a table's store, or a replay. A moment holds the scene on the screen, a page stops it.
 * @typedef {{hold: (time: number) => void, stop: () => void, goOn: () => void}} Film
 */

const CAPTION = 2500;
const FIRST = "Sound is on. Mute it with Sound, at the top or under ⋯.";
const BEGUN = 30; // tables whose first pages are remembered as read

/** Fetches the style of all that this draws. */
export const dressed = () => styled(css);

/**
 * @param {{table: Table, you: number | null, names: string[], board: BoardModule, film: Film, now?: () =>
 *   {view: unknown, seat: number | null} | null, past?: boolean, urgent?: boolean, aloud?: boolean,
 *   hand?: boolean}} props
 *   `past`: a replay; `urgent`: time runs, and nothing may lie over the board; `aloud`: the big
 *   screen, which sounds like a player's; `hand`: a phone beside one, which is silent and feels what it is told itself
 */
export function Atmosphere({
  table,
  you,
  names,
  board,
  film,
  now,
  past = false,
  urgent = false,
  aloud = false,
  hand = false,
}) {
  const [words, setWords] = useState("");
  const [moment, setMoment] = useState(/** @type {Moment | null} */ (null));
  const [pages, setPages] = useState(/** @type {Page[]} */ ([]));
  const [reading, setReading] = useState(false);
  const sound = useRef(/** @type {TableSound | null} */ (null));
  const latest = useRef({ you, names, urgent });
  latest.current = { you, names, urgent };
  const watching = you === null || past;

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
        watching: watching && !aloud,
        muted: hand,
        onCaption: setWords,
      });
      sound.current = made;
      const play = momentPlayer(drawn?.moments ?? {}, latest, (next) => {
        setMoment(next);
        if (next && next.as !== "banner") film.hold(lasts(next));
      });
      const newPages = pageFinder(drawn, latest);
      const open = (/** @type {Page[]} */ found, /** @type {boolean} */ over) => {
        if (!found.length) return;
        setPages((waiting) => [...waiting, ...found]);
        if (!over) return;
        setReading(true);
        film.stop();
      };
      const see = (/** @type {Event} */ event) => {
        const scene = /** @type {CustomEvent<ShownScene>} */ (event).detail;
        if (scene.seat !== latest.current.you) return;
        const quietly = document.visibilityState !== "visible" || (scene.pause === 0 && !scene.asked && !scene.past);
        const told = made.show(scene.lines, scene.view, scene.seat, quietly);
        if (!past && !hand) buzz(told, scene.seat);
        const pictures = !hand && mayShow(scene); // the big screen shows them
        if (pictures) play(told, scene);
        if (!scene.still) open(newPages(scene), pictures && !quietly && !latest.current.urgent);
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
      const begun = now?.();
      if (begun) made.show([], begun.view, begun.seat, true);
      if (begun && !past) open(firstPages(drawn, table.id, begun.view), !latest.current.urgent && !atOnce());
      welcome(setWords);
    });
    return () => {
      ended = true;
      sound.current = null;
      for (const act of undo) act();
    };
  }, [table.id, board, hand]);

  useEffect(() => {
    if (!words) return undefined;
    const timer = setTimeout(() => setWords(""), words === FIRST ? 2 * CAPTION : CAPTION);
    return () => clearTimeout(timer);
  }, [words]);

  useEffect(() => {
    if (urgent) setReading(false); // the page waits behind its button until the answer is given
  }, [urgent]);

  const over = (/** @type {boolean} */ early) => {
    setMoment(null);
    if (!early) return;
    sound.current?.engine.hush();
    if (!reading) film.goOn();
  };
  const close = () => {
    setPages([]);
    setReading(false);
    film.goOn();
  };
  const turn = () => {
    if (pages.length > 1) setPages(pages.slice(1));
    else close();
  };
  const quieter = (/** @type {number} */ seconds) => {
    const engine = sound.current?.engine;
    if (engine?.ctx) engine.duck(engine.ctx.currentTime, seconds);
  };
  return html`
    <p class="soundcaption ${words ? "" : "silent"}" aria-hidden="true">${words}</p>
    ${moment ? html`<${MomentPlayed} key=${moment.at} moment=${moment} onEnd=${over} />` : null}
    ${
      reading && pages.length
        ? html`<${Booklet} pages=${pages} byItself=${watching} onTurn=${turn} onClose=${close} onRead=${quieter} />`
        : pages.length
          ? html`<${PagesWait} count=${pages.length} onOpen=${() => setReading(true)} />`
          : null
    }
  `;
}

/** Whether pictures may lie over this scene: not at instant speed, nor of a single step. @param {ShownScene} scene */
const mayShow = (scene) => !scene.still && (scene.past || !atOnce());

/** Whether others' moves are shown at once. */
const atOnce = () => settings.peek().speed === "instant";

/** At the first table only: that there is sound, and how to be rid of it. @param {(words: string) => void} say */
function welcome(say) {
  if (kept("soundTold", false) || !soundSettings.peek().on) return;
  keep("soundTold", true);
  say(FIRST);
}

/** What happens to oneself is felt, where a phone can. @param {Told[]} told @param {number | null} you */
function buzz(told, you) {
  const wish = soundSettings.peek();
  if (you === null || !wish.buzz || wish.room) return;
  const felt = told.findLast(({ cue }) => cue.buzz)?.cue.buzz;
  if (felt) navigator.vibrate?.(felt);
}

/**
 * The pages that a scene brings, each once at a table: another copy of a card was read before.
 * @param {Drawn | undefined} drawn
 * @param {{current: {names: string[]}}} latest
 */
function pageFinder(drawn, latest) {
  const read = new Set();
  return (/** @type {ShownScene} */ { lines, view, seat }) => {
    if (soundSettings.peek().moments === "off") return [];
    const { names } = latest.current;
    return lines.flatMap((line) => {
      const page = drawn?.pages?.[line.kind]?.({ line, view, you: seat, names });
      if (!page || read.has(page.key)) return [];
      read.add(page.key);
      return [page];
    });
  };
}

/**
 * What a game begins with, once at each table.
 * @param {Drawn | undefined} drawn
 * @param {string} id
 * @param {unknown} view
 */
function firstPages(drawn, id, view) {
  const found = drawn?.opening?.(view) ?? [];
  const known = kept("begun", /** @type {string[]} */ ([]));
  if (!found.length || soundSettings.peek().moments === "off" || known.includes(id)) return [];
  keep("begun", [...known, id].slice(-BEGUN));
  return found;
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
