// Look back: who won by choices and who by luck; the graph, its turning points, and the board at any moment.

import { styled, useBoard } from "../games/index.js";
import { html, useEffect, useMemo, useRef, useState } from "../lib.js";
import { api } from "../net.js";
import { noteLookBack } from "../record.js";
import { mine, myName, remember } from "../settings.js";
import { ChanceGraph, GRADES, GradeMark, linesOf, turnName } from "../shell/chance_graph.js";
import { useFetched } from "../shell/fetched.js";
import { Icon, SeatMark } from "../shell/icon.js";
import { NotFound } from "../shell/not_found.js";
import { usePageKeys } from "../shell/page_keys.js";
import { Puzzles } from "../shell/puzzles.js";
import { Reel, tellPast } from "../shell/reel.js";
import { ShareButton } from "../shell/share_link.js";
import { SmallBoard } from "../shell/small_board.js";
import { Nav, TopBar } from "../shell/top_bar.js";
import { toggleSound, useAwake } from "../sound/sound_settings.js";
import { capital, listed, named, namesOf } from "../words.js";

/** @import { FieldEvent, Frame, LookBack, LookBackMoment, Table, TurningPoint } from "../types.d.ts" */

const CSS = new URL("../css/look_back.css", import.meta.url).href;
const PART = 4; // after so many short answers the whole is fetched again, so that the page refines what it shows

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
    <a class="tool button" href=${`/r/${id}`}><${Icon} name="play" size=${16} /> <span class="word">Replay</span></a>
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
  return html`<div class="app table lookback ${table.game}">
    ${bar}
    <${Analysis} id=${id} table=${table} found=${found} progress=${progress} token=${token} you=${you} query=${query}
      go=${go} />
  </div>`;
}

/**
 * @param {{id: string, table: Table, found: LookBack, progress: number[], token: string | null, you: number | null,
 *   query: URLSearchParams, go: (path: string) => void}} props
 */
function Analysis({ id, table, found, progress, token, you, query, go }) {
  const names = useMemo(() => namesOf(table, null), [table]);
  const seat = you ?? found.ending.winners[0] ?? 0;
  const moments = found.moments;
  const [at, setAt] = useState(() =>
    clamp(query.has("at") ? Number(query.get("at")) - 1 : (found.turning_points[0]?.moment ?? 0), moments.length),
  );
  const [eyes, setEyes] = useState(query.get("seat") ?? "all");
  const [frame, setFrame] = useState(/** @type {Frame | null} */ (null));
  const [said, setSaid] = useState("");
  const [picked, setPupil] = useState(you);
  const pupil =
    picked ??
    // who has most to learn
    found.totals.reduce((a, b) => (b.given_away > a.given_away ? b : a)).seat;
  const [puzzling, setPuzzling] = useState(false);
  const kept = useRef(/** @type {Map<string, Promise<Frame>>} */ (new Map()));
  const board = useBoard(table.game);
  const reel = useMemo(() => new Reel(), []);
  // what had been told to whom before a step on: what was told by it is heard and seen again
  const before = useRef(/** @type {{eyes: string, lines: number} | null} */ (null));
  const moment = moments[at];

  useEffect(() => {
    let stale = false;
    const name = `${eyes}/${moment.seq}`;
    if (!kept.current.has(name)) kept.current.set(name, api.replay(id, moment.seq, eyes, token, "all"));
    kept.current.get(name)?.then(
      (told) => {
        if (!stale) setFrame(told);
      },
      (error) => {
        if (!stale) setSaid(error.message);
      },
    );
    const address = new URLSearchParams({ at: String(at + 1), ...(eyes === "all" ? {} : { seat: eyes }) });
    history.replaceState(null, "", `${location.pathname}?${address}`);
    return () => {
      stale = true;
    };
  }, [at, eyes]);

  const turning = found.turning_points;
  const step = (/** @type {number} */ to) => {
    before.current = to === at + 1 && frame?.log ? { eyes, lines: frame.log.length } : null;
    setAt(clamp(to, moments.length));
  };
  const toPoint = (/** @type {number} */ way) => {
    const some = way > 0 ? turning.filter((p) => p.moment > at) : turning.filter((p) => p.moment < at).reverse();
    if (some.length) setAt(some[0].moment);
  };
  usePageKeys(
    puzzling
      ? {}
      : {
          ArrowLeft: () => step(at - 1),
          ArrowRight: () => step(at + 1),
          Home: () => step(0),
          End: () => step(moments.length - 1),
          m: toggleSound,
          n: () => toPoint(1),
          p: () => toPoint(-1),
        },
  );

  const views = eyes === "all" ? frame?.views : null;
  const view = views ? views[moment.seat] : frame?.view;
  const feel = useFetched(useAwake(Boolean(board && view), false), () => import("../shell/atmosphere.js"));
  useEffect(() => {
    const was = before.current;
    before.current = null;
    if (was?.eyes === eyes && view)
      tellPast({ seat: view.you ?? null, lines: (frame?.log ?? []).slice(was.lines), view, pause: 0 });
  }, [frame]);

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
      token=${token} onLeave=${() => setPuzzling(false)}
      onMoment=${(/** @type {number} */ n) => {
        setPuzzling(false);
        setEyes(String(pupil));
        setAt(n);
      }} />`;
  return html`<main id="main" class="back">
    <div role="status" class=${said ? "banner" : "sr"}>${said}</div>
    <header class="verdict">
      <h1>${verdict(found, names)}</h1>
      <p class="soft">
        ${found.turns.length} turns · ${moments.length} decisions
        ${
          found.done
            ? ""
            : html` · <span role="status">
                analyzing: ${Math.floor((100 * progress[0]) / Math.max(1, progress[1]))}
                %
              </span>
            `
        }
      </p>
    </header>
    <section class="panel chances" aria-label="Chance to win">
      <div class="lines">
        <h2 class="small">Chance to win</h2>
        ${linesOf(found, names).map(
          (line) => html`<span key=${line.seats[0]} class="seat-${line.seats[0] % 8}">
            <${SeatMark} seat=${line.seats[0]} /> <span class="name">${line.name}</span> <b>
              ${percent(moment.chances[line.seats[0]])}
            </b>
          </span>`,
        )}
        <span class="grades">
          ${GRADES.map(
            (grade) => html`<span key=${grade}>
              <svg width="16" height="16" aria-hidden="true"><${GradeMark} grade=${grade} /></svg> ${capital(grade)}
            </span>`,
          )}
        </span>
      </div>
      <${ChanceGraph} found=${found} names=${names} at=${at} seat=${seat} onAt=${setAt} />
      <label class="slider">
        <span class="sr">Moment</span>
        <input type="range" min="0" max=${moments.length - 1} value=${at}
          aria-valuetext=${
            `decision ${at + 1} of ${moments.length}, ${turnName(moment.turn).toLowerCase()}: ` +
            chancesText(found, names, at)
          }
          onInput=${(/** @type {FieldEvent} */ e) => step(Number(e.target.value))} />
      </label>
    </section>
    <div class="right">
      <section class="panel moment" aria-label="The chosen moment">
        <h2>
          ${turnName(moment.turn)}
          : ${named(moment.answer ? `{${moment.seat}} chose ${quoted(moment.answer)}` : moment.prompt, names)}
        </h2>
        ${
          view && board
            ? html`<div class="lookedat"><${SmallBoard} board=${board}
              given=${{
                view,
                you: view.you ?? null,
                table,
                names,
                asked: frame?.asked ?? [],
                ask: null,
                events: [],
                log: frame?.log ?? [],
                outcome: frame?.outcome ?? null,
                motion: false,
                ping: () => {},
              }} />
              ${
                feel
                  ? html`<${feel.Atmosphere} table=${table} you=${view.you ?? null} names=${names} board=${board}
                    film=${reel} past=${true} />`
                  : null
              }
            </div>`
            : html`<div class="board"><p class="soft loading">Laying out the table…</p></div>`
        }
        <div class="transport">
          <button type="button" aria-label="First decision" onClick=${() => step(0)}><${Icon} name="first" /></button>
          <button type="button" aria-label="Back" onClick=${() => step(at - 1)}><${Icon} name="back" /></button>
          <button type="button" aria-label="Forward" onClick=${() => step(at + 1)}><${Icon} name="next" /></button>
          <button type="button" aria-label="Last decision" onClick=${() => step(moments.length - 1)}>
            <${Icon} name="last" />
          </button>
          <span class="soft">${at + 1} of ${moments.length}</span>
          <label>
            View as <select value=${eyes} onChange=${(/** @type {FieldEvent} */ e) => setEyes(e.target.value)}>
              <option value="all">who decides</option>
              ${table.seats.map(
                (s) => html`<option key=${s.seat} value=${String(s.seat)}
                  selected=${eyes === String(s.seat)}>
                  ${names[s.seat]}
                </option>`,
              )}
              <option value="spectator" selected=${eyes === "spectator"}>a spectator</option>
            </select>
          </label>
        </div>
        <p class="buttons">
          <button type="button" class="primary" onClick=${fork}
            title="Open a new table from this moment, with bots in the other seats">
            <${Icon} name="fork" size=${16} /> Try it from here
          </button>
          <${ShareButton} path=${() => location.pathname + location.search} title=${`${table.title}, a moment`}
            word="Share this moment" />
        </p>
        <${Options} moment=${moment} names=${names} done=${found.done} />
        ${
          moment.told.length
            ? html`<ul class="told">
              ${moment.told.map((/** @type {string} */ text) => html`<li key=${text}>${named(text, names)}</li>`)}
            </ul>`
            : null
        }
      </section>
      <section class="panel learn" aria-label="Learn from mistakes">
        <h2 class="small">Learn from ${you === null ? "mistakes" : "your mistakes"}</h2>
        ${
          you === null
            ? html`<label>
              Whose? <select value=${String(pupil)}
                onChange=${(/** @type {FieldEvent} */ e) => setPupil(Number(e.target.value))}>
                ${table.seats.map(
                  (s) => html`<option key=${s.seat} value=${String(s.seat)}
                    selected=${s.seat === pupil}>
                    ${names[s.seat]}
                  </option>`,
                )}
              </select>
            </label>`
            : null
        }
        ${
          !found.done
            ? html`<p class="soft">Ready when the analysis is done.</p>`
            : !found.costliest[pupil].length
              ? html`<p class="soft">${you === pupil ? "You" : names[pupil]} gave nothing away that we could find.</p>`
              : html`
                <p class="soft">
                  ${
                    found.costliest[pupil].length === 1
                      ? "The costliest moment as a puzzle"
                      : `The ${found.costliest[pupil].length} costliest moments as puzzles`
                  }
                  : the board as ${you === pupil ? "you" : names[pupil]} saw it. Choose again.
                </p>
                <p class="buttons">
                  <button type="button" onClick=${() => setPuzzling(true)}>
                    <${Icon} name="bulb" size=${16} /> ${
                      found.costliest[pupil].length === 1 ? "Solve it" : "Solve them"
                    }
                  </button>
                </p>
              `
        }
      </section>
    </div>
    <section class="panel points" aria-label="Turning points">
      <h2 class="small">Turning points</h2>
      ${
        turning.length
          ? html`<ol>
            ${turning.map(
              (p, n) => html`<li key=${p.at}>
                <button type="button" aria-pressed=${p.moment === at ? "true" : "false"}
                  onClick=${() => setAt(p.moment)}>
                  <span class="number seat-${p.seat % 8}">${n + 1}</span>
                  <span class="what">
                    <span class="soft">${turnName(p.turn)}</span> <b>${named(p.text, names)}</b>
                    <br />
                    <span class=${p.after < p.before ? "down" : "up"}>
                      ${found.one_line ? "" : `${names[p.seat]} `}
                      ${p.points[0]}% → ${p.points[1]}%
                    </span> <span class="soft">${named(p.why, names)}</span>
                    <br />
                    <span class="soft sum">${sumOf(p, found, p.seat === you ? "your" : `${names[p.seat]}'s`)}</span>
                  </span>
                </button>
              </li>`,
            )}
          </ol>`
          : html`<p class="calm">
            ${found.done ? "A calm game: no turn moved anybody's chance by much." : "None yet."}
          </p>`
      }
    </section>
    <section class="panel skill" aria-label="Skill and luck">
      <h2 class="small">Skill and luck <span class="soft">in points of chance</span></h2>
      ${found.totals.map(
        (one) => html`<div key=${one.seat} class="one">
          <h3>
            <${SeatMark} seat=${one.seat} /> ${names[one.seat]} ${
              found.ending.winners.includes(one.seat) ? html`<span class="tag">won</span>` : null
            }
            <span class="accuracy">
              ${one.accuracy === null ? "" : html`<b>${Math.round(one.accuracy)}%</b> accuracy`}
            </span>
          </h3>
          <p>
            <span>Choices</span> <${Bar} value=${found.done ? -one.given_away : 0} />
            <b>${found.done ? points(-one.given_away) : "…"}</b> <span class="soft">points lost</span>
          </p>
          ${
            found.one_line && one.seat > 0
              ? null
              : html`<p>
                  <span>Luck</span> <${Bar} value=${found.done ? one.luck : 0} />
                  <b>${found.done ? signed(one.points.luck) : "…"}</b>
                  <span class="soft">${found.one_line ? "for the team" : "from chance"}</span>
                </p>
                <p>
                  <span>Unexplained</span> <${Bar} value=${found.done ? one.remainder : 0} />
                  <b>${found.done ? signed(one.points.remainder) : "…"}</b>
                </p>`
          }
          <p class="soft sum">${totalOf(one, found)}</p>
        </div>`,
      )}
    </section>
    <div class="rolls">
      ${
        /** @type {const} */ (["luckiest", "unluckiest"]).map(
          (which) =>
            found[which] &&
            html`<section key=${which} class="panel roll" aria-label=${`${capital(which)} roll`}>
              <h2 class="small">${capital(which)} roll</h2>
              <p>
                <button type="button" class="quiet" onClick=${() => setAt(found[which]?.moment ?? at)}>
                  ${names[found[which].seat]}
                  , turn ${found[which].turn}
                </button> <b class=${found[which].luck < 0 ? "down" : "up"}>${points(found[which].luck)}</b> <span
                  class="soft">
                  ${named(found[which].told[0] ?? "", names)}
                </span>
              </p>
            </section>`,
        )
      }
    </div>
    <p class="soft note">
      Estimates: a trained model estimates the chances, and bots play on from every choice, so a figure can be off by
      several points. Luck is what chance changed; skill is what choices gave away, by what that player could know.
      Unexplained is what the model didn't foresee. A mistake or blunder is named only where nearly every try says so.
    </p>
  </main>`;
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
    <h3>
      What ${names[moment.seat]} could do here ${
        choice.margin ? html`<span class="tag">±${Math.max(1, Math.round(100 * choice.margin))}</span>` : null
      }
    </h3>
    <ul>
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
    <p class="soft">
      ${
        close
          ? "As good as anything else, or too close to call."
          : `${capital(choice.grade)}: gave away about ${Math.round(100 * choice.loss)} points, give or take ` +
            `${Math.max(1, Math.round(100 * choice.margin))}.`
      } Tried in ${choice.games} games.
    </p>
  </div>`;
}

/**
 * What a turn moved, and by what; only the move where most of it is unexplained, and nothing while it is worked out.
 * @param {TurningPoint} point @param {LookBack} found @param {string} whose
 */
function sumOf(point, found, whose) {
  if (!found.done) return "…";
  const moved = `Moved ${signed(point.points[1] - point.points[0])}`;
  const parts = point.parts;
  if (!parts) return `${moved}. Most of it we can't explain.`;
  return (
    `${moved} = ${whose} choices ${signed(parts.choices)}, others' choices ${signed(parts.others)}, ` +
    `dice ${signed(parts.dice)}, unexplained ${signed(parts.unexplained)}`
  );
}

/** A seat's whole game as one sum. @param {LookBack["totals"][number]} one @param {LookBack} found */
function totalOf(one, found) {
  if (!found.done) return "…";
  const { start, luck, choices, others, remainder, result } = one.points;
  return (
    `${start}% at the start, luck ${signed(luck)}, own choices ${signed(choices)}, others' ${signed(others)}, ` +
    `unexplained ${signed(remainder)}: ${result}%`
  );
}

/** @param {{value: number}} props */
const Meter = ({ value }) =>
  html`<svg class="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="6" rx="3" />
    <rect class="fill" width=${Math.max(0, Math.min(100, 100 * value))} height="6" rx="3" />
  </svg>`;

/** A bar from the middle: left is lost, right is won. @param {{value: number}} props */
function Bar({ value }) {
  const size = Math.min(50, Math.abs(value) * 50);
  return html`<svg class="lean" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="6" rx="3" />
    <rect class=${value < 0 ? "bad" : "lucky"} x=${value < 0 ? 50 - size : 50} width=${size} height="6" />
  </svg>`;
}

/** The heading: who won, and by what. @param {LookBack} found @param {string[]} names */
function verdict(found, names) {
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

/** @param {number} n @param {number} length */
const clamp = (n, length) => Math.max(0, Math.min(length - 1, Number.isFinite(n) ? Math.round(n) : 0));

/** @param {number} chance */
const percent = (chance) => `${Math.max(0, Math.min(100, Math.round(100 * chance)))}%`;

/** A change in points, with its sign. @param {number} change */
const points = (change) => signed(Math.round(100 * change));

/** Whole points with their sign. @param {number} whole */
const signed = (whole) => (whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0");
