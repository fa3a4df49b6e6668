// Look back: who won by choices and who by luck. The board at any moment, the graph that leads there, what else could
// have been done; in the zones of a table.

import { styled, useBoard } from "../games/index.js";
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { noteLookBack } from "../record.js";
import { mine, myName, remember } from "../settings.js";
import { ChanceSlider, GradeMark, linesOf, turnName } from "../shell/chance_graph.js";
import { useFetched } from "../shell/fetched.js";
import { Icon } from "../shell/icon.js";
import { LookBackRail } from "../shell/look_back_rail.js";
import { NotFound } from "../shell/not_found.js";
import { usePageKeys } from "../shell/page_keys.js";
import { isTight, PastZones } from "../shell/past_zones.js";
import { Puzzles } from "../shell/puzzles.js";
import { Reel, tellPast } from "../shell/reel.js";
import { useShape } from "../shell/shape.js";
import { ShareButton } from "../shell/share_link.js";
import { Nav, TopBar } from "../shell/top_bar.js";
import { typing } from "../shell/typing.js";
import { soundTool, toggleSound, useAwake } from "../sound/sound_settings.js";
import { capital, listed, named, namesOf } from "../words.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { FieldEvent, Frame, LookBack, LookBackMoment, Table } from "../types.d.ts" */

const CSS = new URL("../css/look_back.css", import.meta.url).href;
const PART = 4; // after so many short answers the whole is fetched again, so that the page refines what it shows
const PACE = 1400; // milliseconds for which a moment is seen while it plays

/** @param {{id: string, query: URLSearchParams, go: (path: string) => void, onSettings: () => void}} props */
export function LookBackPage({ id, query, go, onSettings }) {
  const held = Object.entries(mine.peek()[id]?.seats ?? {})[0];
  const token = held ? held[1] : null;
  const you = held ? Number(held[0]) : null;
  const [table, setTable] = useState(/** @type {Table | null} */ (null));
  const [found, setFound] = useState(/** @type {LookBack | null} */ (null));
  const [progress, setProgress] = useState([0, 1]);
  const [wrong, setWrong] = useState("");
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let stale = false;
    styled(CSS).then(() => setReady(true));
    const work = async () => {
      setTable((await api.table(id, token)).table);
      let told = await api.analysis(id, false, token);
      for (let n = 1; !stale; n += 1) {
        setProgress(told.progress);
        if (told.moments) setFound(told);
        if (told.done) {
          noteLookBack(id, told.totals);
          return;
        }
        told = await api.analysis(id, n % PART !== 0, token);
      }
    };
    work().catch((error) => {
      if (!stale) setWrong(error.message);
    });
    return () => {
      stale = true;
    };
  }, [id]);
  useEffect(() => {
    document.title = `Look back${table ? ` · ${table.title}` : ""} · Gloam`;
  }, [table]);
  const bar = html`<${TopBar} crumb=${html`<b>${table?.title ?? "Gloam"}</b> <span class="soft">look back</span>`}>
    <${Nav} onSettings=${onSettings} />
  </${TopBar}>`;
  if (wrong)
    return html`<div class="app">
      ${bar}
      <${NotFound} title="Look back isn't available.">${capital(wrong)}</${NotFound}>
    </div>`;
  if (!table || !found || !ready)
    return html`<div class="app">
      ${bar}
      <main id="main" class="plain"><h1>Look back</h1><p class="soft" role="status">Reading the game…</p></main>
    </div>`;
  return html`<${Analysis} id=${id} table=${table} found=${found} progress=${progress} token=${token} you=${you}
    query=${query} go=${go} onSettings=${onSettings} />`;
}

/**
 * @param {{id: string, table: Table, found: LookBack, progress: number[], token: string | null, you: number | null,
 *   query: URLSearchParams, go: (path: string) => void, onSettings: () => void}} props
 */
function Analysis({ id, table, found, progress, token, you, query, go, onSettings }) {
  const names = useMemo(() => namesOf(table, null), [table]);
  const seat = you ?? found.ending.winners[0] ?? 0;
  const moments = found.moments;
  const last = moments.length - 1;
  const [at, setAt] = useState(() =>
    clamp(query.has("at") ? Number(query.get("at")) - 1 : (found.turning_points[0]?.moment ?? 0), last),
  );
  const [eyes, setEyes] = useState(query.get("seat") ?? "all");
  const [shown, setShown] = useState(/** @type {{name: string, frame: Frame} | null} */ (null));
  const [said, setSaid] = useState("");
  const [picked, setPupil] = useState(you);
  const pupil =
    picked ??
    // who has most to learn
    found.totals.reduce((a, b) => (b.given_away > a.given_away ? b : a)).seat;
  const [puzzling, setPuzzling] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [railOpen, setRailOpen] = useState(false);
  const kept = useRef(/** @type {Map<string, Promise<Frame>>} */ (new Map()));
  const board = useBoard(table.game);
  const window_ = useShape();
  const wide = window_.shape === "wide";
  const reel = useMemo(() => new Reel(), []);
  // what had been told to whom before a step on: what was told by it is heard and seen again
  const before = useRef(/** @type {{eyes: string, lines: number} | null} */ (null));
  const moment = moments[at];
  const name = `${eyes}/${moment.seq}`;
  const frame = shown?.frame ?? null;

  useEffect(() => {
    let stale = false;
    const fetched = (/** @type {number} */ seq) => {
      const wanted = `${eyes}/${seq}`;
      if (!kept.current.has(wanted)) kept.current.set(wanted, api.replay(id, seq, eyes, token, "all"));
      return /** @type {Promise<Frame>} */ (kept.current.get(wanted));
    };
    fetched(moment.seq).then(
      (told) => {
        if (stale) return;
        setShown({ name, frame: told });
        if (at < last) fetched(moments[at + 1].seq).catch(() => {});
      },
      (error) => {
        if (stale) return;
        setSaid(error.message);
        setPlaying(false);
      },
    );
    return () => {
      stale = true;
    };
  }, [at, eyes]);

  useEffect(() => {
    const address = new URLSearchParams({ at: String(at + 1), ...(eyes === "all" ? {} : { seat: eyes }) });
    const write = () => {
      if (location.pathname === `/r/${id}/look`) history.replaceState(history.state, "", `?${address}`);
    };
    write();
    addEventListener("popstate", write); // what was open has closed, and the address is an older one
    return () => removeEventListener("popstate", write);
  }, [at, eyes]);

  const jump = (/** @type {number} */ to) => {
    setPlaying(false);
    setAt(clamp(to, last));
  };
  const walk = (/** @type {number} */ to) => {
    before.current = to === at + 1 && frame?.log ? { eyes, lines: frame.log.length } : null;
    setAt(clamp(to, last));
  };
  const step = (/** @type {number} */ to) => {
    setPlaying(false);
    walk(to);
  };
  const look = (/** @type {number} */ to) => {
    setRailOpen(false);
    jump(to);
  };
  const toPoint = (/** @type {number} */ way) => {
    const next = pointFrom(found, at, way);
    if (next) jump(next.moment);
  };
  const play = () => {
    if (at === last) setAt(0);
    setPlaying(!playing);
  };
  usePageKeys(
    puzzling
      ? {}
      : {
          ArrowLeft: () => step(at - 1),
          ArrowRight: () => step(at + 1),
          Home: () => step(0),
          End: () => step(last),
          m: toggleSound,
          n: () => toPoint(1),
          p: () => toPoint(-1),
        },
  );
  const playKey = useRef(play);
  playKey.current = play;
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ e) => {
      const taken = e.target instanceof Element && e.target.closest("button, a, summary, [role='button'], dialog");
      if (e.key !== " " || taken || typing(e.target) || document.querySelector("dialog[open]")) return;
      e.preventDefault();
      playKey.current();
    };
    if (!puzzling) addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [puzzling]);

  // before what is told below: a big moment holds what plays
  useEffect(() => {
    if (!playing || shown?.name !== name) return undefined;
    if (at === last) {
      setPlaying(false);
      return undefined;
    }
    reel.show(PACE, () => walk(at + 1));
    return () => reel.end();
  }, [playing, shown, at]);

  const view = frame?.views ? frame.views[moment.seat] : frame?.view;
  const feel = useFetched(useAwake(Boolean(board && view), false), () =>
    import("../shell/atmosphere.js").then((made) => made.dressed().then(() => made)),
  );
  useEffect(() => {
    const was = before.current;
    before.current = null;
    if (was?.eyes === eyes && view)
      tellPast({ seat: view.you ?? null, lines: (frame?.log ?? []).slice(was.lines), view, pause: 0 });
  }, [shown]);

  const fork = async () => {
    try {
      const made = await api.fork(
        id,
        { at: moment.seq, view: "all", seat: moment.seat, name: myName.peek() || "Wren" },
        token,
      );
      /** @type {Record<string, string>} */
      const seats = {};
      for (const s of made.seats) if (s.token) seats[String(s.seat)] = s.token;
      remember(made.id, {
        game: table.game,
        title: table.title,
        seats,
        spectator: made.spectator,
        last: Date.now(),
        solo: true,
      });
      go(`/t/${made.id}`);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };

  if (puzzling)
    return html`<${Puzzles} id=${id} table=${table} found=${found} names=${names} seat=${pupil} mine=${pupil === you}
      token=${token} at=${window_} onSettings=${onSettings} onLeave=${() => setPuzzling(false)}
      onMoment=${(/** @type {number} */ n) => {
        setPuzzling(false);
        setEyes(String(pupil));
        setAt(n);
      }} />`;

  const verdict = verdictOf(found, names);
  const analyzing = found.done ? "" : `analyzing: ${Math.floor((100 * progress[0]) / Math.max(1, progress[1]))}%`;
  const facts = [
    wide ? "" : table.title.split(":")[0],
    `${found.turns.length} turns · ${moments.length} decisions`,
    analyzing,
  ].slice(isTight(window_) ? 2 : 0); // else the verdict has both lines
  const turn = turnName(moment.turn);
  const where = `decision ${at + 1} of ${moments.length}, ${turn.toLowerCase()}: ${chancesText(found, names, at)}`;
  const back = you === null ? { icon: "back", word: "Replay", href: `/r/${id}` } : BACK(id);
  const replay = you === null ? [] : [{ icon: "play", word: "Replay", href: `/r/${id}` }];
  return html`<${PastZones} at=${window_} table=${table} names=${names} board=${board} frame=${frame} view=${view}
    class="" title=${`${table.title}, look back: ${verdict}`} status="look back" heading=${verdict}
    facts=${facts.filter(Boolean).join(" · ")}
    tools=${wide ? [soundTool(), ...replay, back] : [back]}
    rare=${[
      ...(wide ? [] : [soundTool(), ...replay]),
      { icon: "cog", word: "Settings", class: "settingsbutton", does: onSettings },
    ]}
    railName="The whole game" railOpen=${railOpen} onRail=${setRailOpen}
    ask=${html`<section class="prompt moment" id="main" data-zone="ask" tabindex="-1" aria-label="The chosen moment">
      ${
        wide
          ? html`<label class="slider">
            <span class="sr">Moment</span>
            <input type="range" min="0" max=${last} value=${at} aria-valuetext=${where}
              onInput=${(/** @type {FieldEvent} */ e) => step(Number(e.target.value))} />
          </label>`
          : html`<${ChanceSlider} found=${found} names=${names} at=${at} seat=${seat} said=${where} onAt=${step}
            onPoint=${jump} />`
      }
      <${Transport} found=${found} at=${at} playing=${playing} onStep=${step} onJump=${jump} onPlay=${play}>
        ${wide ? html`<span class="soft where">${at + 1} / ${moments.length}</span>` : null}
        ${
          wide
            ? null
            : html`<button type="button" class="details" aria-haspopup="dialog" onClick=${() => setRailOpen(true)}>
              <${Icon} name="bars" size=${16} /> <span class="word">Details</span>
            </button>`
        }
      </${Transport}>
      <${Telling} at=${at}>
        <div class="question">
          <h2>
            ${turn}
            : ${named(moment.answer ? `{${moment.seat}} chose ${quoted(moment.answer)}` : moment.prompt, names)}
          </h2>
          <p class="buttons">
            <button type="button" class="primary" onClick=${fork}
              title="Open a new table from this moment, with bots in the other seats">
              <${Icon} name="fork" size=${16} /> <span>Try it<span class="long"> from here</span></span>
            </button>
            <${ShareButton} class="share" path=${() => location.pathname + location.search}
              title=${`${table.title}, a moment`} word="Share this moment" />
          </p>
        </div>
        <div class="rest" tabindex=${wide ? "0" : undefined} role="group" aria-label="What could be done here">
          <${Options} moment=${moment} names=${names} done=${found.done} />
          ${
            moment.told.length
              ? html`<ul class="told">
                ${moment.told.map((/** @type {string} */ text) => html`<li key=${text}>${named(text, names)}</li>`)}
              </ul>`
              : null
          }
        </div>
      </${Telling}>
    </section>`}
    rail=${(/** @type {Child} */ beside) => html`<${LookBackRail} found=${found} table=${table} names=${names} at=${at}
      seat=${seat} you=${you} pupil=${pupil} drawer=${!wide} eyes=${eyes} beside=${beside} onAt=${jump}
      onMoment=${look} onPupil=${setPupil} onEyes=${setEyes}
      onPuzzles=${() => {
        setPlaying(false);
        setRailOpen(false);
        setPuzzling(true);
      }} />`}
    pills=${said ? html`<div class="banner wrong" role="alert">${said}</div>` : null}>
    ${
      feel && board && view
        ? html`<${feel.Atmosphere} table=${table} you=${view.you ?? null} names=${names} board=${board} film=${reel}
          past=${true} />`
        : null
    }
  </${PastZones}>`;
}

/** The way back to the table at which one sat. @param {string} id */
const BACK = (id) => ({ icon: "back", word: "Back to the table", href: `/t/${id}` });

/**
 * The next turning point after a moment, or the last before it.
 * @param {LookBack} found @param {number} at @param {number} way
 */
const pointFrom = (found, at, way) =>
  way > 0
    ? found.turning_points.find((p) => p.moment > at)
    : [...found.turning_points].reverse().find((p) => p.moment < at);

/**
 * From turning point to turning point, from decision to decision, and by itself.
 * @param {{found: LookBack, at: number, playing: boolean, onStep: (n: number) => void, onJump: (n: number) => void,
 *   onPlay: () => void, children?: Child}} props
 */
function Transport({ found, at, playing, onStep, onJump, onPlay, children }) {
  const last = found.moments.length - 1;
  const [earlier, later] = [pointFrom(found, at, -1), pointFrom(found, at, 1)];
  return html`<div class="transport">
    <button type="button" aria-label=${earlier ? "Previous turning point" : "First decision"}
      onClick=${() => onJump(earlier?.moment ?? 0)}>
      <${Icon} name="first" />
    </button>
    <button type="button" aria-label="Back" onClick=${() => onStep(at - 1)}><${Icon} name="back" /></button>
    <button type="button" class="primary" aria-label=${playing ? "Pause" : "Play"} onClick=${onPlay}>
      <${Icon} name=${playing ? "pause" : "play"} />
    </button>
    <button type="button" aria-label="Forward" onClick=${() => onStep(at + 1)}><${Icon} name="next" /></button>
    <button type="button" aria-label=${later ? "Next turning point" : "Last decision"}
      onClick=${() => onJump(later?.moment ?? last)}>
      <${Icon} name="last" />
    </button>
    ${children}
  </div>`;
}

/** What scrolls in its zone begins at its beginning at every moment. @param {{at: number, children?: Child}} props */
function Telling({ at, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    box.current?.scrollTo(0, 0);
    box.current?.querySelector(".rest")?.scrollTo(0, 0);
  }, [at]);
  return html`<div class="telling" ref=${box}>${children}</div>`;
}

/**
 * What else could be done, with the chance each option kept.
 * @param {{moment: LookBackMoment, names: string[], done: boolean}} props
 */
function Options({ moment, names, done }) {
  const choice = moment.choice;
  if (!choice)
    return html`<p class="soft">
      ${moment.options < 2 ? "There was no choice here." : done ? "" : "Still analyzing this move."}
    </p>`;
  const close = choice.loss === 0;
  return html`<div class="options">
    <p class="judged">
      <svg width="16" height="16" aria-hidden="true"><${GradeMark} grade=${close ? "best" : choice.grade} /></svg>
      ${
        close
          ? " As good as anything else, or too close to call."
          : ` ${capital(choice.grade)}: gave away about ${Math.round(100 * choice.loss)} points, give or take ` +
            `${Math.max(1, Math.round(100 * choice.margin))}.`
      }
    </p>
    <ul aria-label=${`What ${names[moment.seat]} could do here`}>
      ${choice.tried.map(
        (one) => html`<li key=${one.option} class=${one.option === choice.chosen_option ? "played" : ""}>
          <span>
            ${named(one.answer, names)}
            ${one.option === choice.chosen_option ? html` <span class="soft">the move played</span>` : null}
          </span>
          <${Meter} value=${one.chance} /> <b>${percent(one.chance)}</b>
        </li>`,
      )}
    </ul>
    <p class="soft tried">Tried in ${choice.games} games.</p>
  </div>`;
}

/** @param {{value: number}} props */
const Meter = ({ value }) =>
  html`<svg class="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="6" rx="3" />
    <rect class="fill" width=${Math.max(0, Math.min(100, 100 * value))} height="6" rx="3" />
  </svg>`;

/** The heading: who won, and by what. @param {LookBack} found @param {string[]} names */
function verdictOf(found, names) {
  const winners = found.ending.winners;
  if (found.one_line) return winners.length ? "The team won." : "The team lost.";
  if (!winners.length) return "Nobody won.";
  const who = listed(winners.map((/** @type {number} */ w) => names[w]));
  const best = found.totals[winners[0]];
  if (!found.done) return `${who} won.`;
  if (best.given_away < 0.02 && found.totals.some((one) => one.given_away >= 0.02))
    return `${who} won without a mistake.`;
  if (best.luck > best.given_away && best.luck > 0.15) return `${who} won with some luck.`;
  return best.luck < -0.05 ? `${who} won against the odds.` : `${who} won.`;
}

/** @param {LookBack} found @param {string[]} names @param {number} at */
const chancesText = (found, names, at) =>
  linesOf(found, names)
    .map((line) => `${line.name} ${percent(found.moments[at].chances[line.seats[0]])}`)
    .join(", ");

/** @param {string} text */
const quoted = (text) => `“${text}”`;

/** @param {number} n @param {number} last */
const clamp = (n, last) => Math.max(0, Math.min(last, Number.isFinite(n) ? Math.round(n) : 0));

/** @param {number} chance */
const percent = (chance) => `${Math.max(0, Math.min(100, Math.round(100 * chance)))}%`;
