// My record: games, wins and streaks, how the choices got better, and the marks. All of it is kept in this browser.
import { gameOf, styled } from "../games/index.js";
import { html, useEffect, useState } from "../lib.js";
import { api } from "../net.js";
import { erase, MOST_GAMES, record } from "../record.js";
import { byGame, halves, share, streaks, summed } from "../record_figures.js";
import { Confirm } from "../shell/dialog.js";
import { useFetched } from "../shell/fetched.js";
import { Icon } from "../shell/icon.js";
import { Nav, TopBar } from "../shell/top_bar.js";
import { title } from "../words.js";

/** @import { GameMarks } from "../types.d.ts" */

/** @typedef {import("../record_figures.js").Share} Share */
/** @typedef {ReturnType<typeof byGame>[number]} GameFigures */

const CSS = new URL("../css/record.css", import.meta.url).href;
/** @type {Record<string, string>} */
const OTHERS = { mixed: "bots of several levels", people: "people", alone: "", "": "others" };

/** @param {string} game */
const nameOf = (game) => (gameOf(game)?.title ?? title(game)).split(":")[0];

/** @param {number} n @param {string} one */
const counted = (n, one) => `${n} ${one}${n === 1 ? "" : "s"}`;

/** @param {number} at */
const dateOf = (at) => new Date(at).toLocaleDateString("en-US", { year: "numeric", month: "short", day: "numeric" });

/** @param {{onSettings: () => void}} props */
export function RecordPage({ onSettings }) {
  const [marks, setMarks] = useState(/** @type {GameMarks[] | null} */ (null));
  const [wrong, setWrong] = useState("");
  const [asking, setAsking] = useState(false);
  const [moving, setMoving] = useState(false);
  const ready = useFetched(true, () => styled(CSS).then(() => true));
  const Move = useFetched(moving, () => import("../shell/move_tables.js").then((made) => made.Move));
  useEffect(() => {
    document.title = "My record · Gloam";
    api.marks().then(setMarks, (error) => setWrong(error.message));
  }, []);
  const { games } = record.value;
  const figures = byGame(games);
  const looked = figures.filter((one) => one.looks.length);
  return html`<div class="app">
    <${TopBar} crumb="My record"><${Nav} onSettings=${onSettings} /></${TopBar}>
    <main id="main" class="plain myrecord" aria-busy=${!ready || (!marks && !wrong)}>
      <h1>My record</h1>
      <p class="soft">Only on this device: the server keeps nothing about you.</p>
      ${games.length ? html`<${Sums} games=${games} />` : html`<${Nothing} />`}
      ${
        figures.length
          ? html`
            <h2>Wins by game</h2>
            <ul class="bygame">${figures.map((one) => html`<${OneGame} key=${one.game} one=${one} />`)}</ul>
          `
          : null
      }
      ${
        games.length
          ? html`
            <h2>Your choices</h2>
            <p class="soft">
              ${
                looked.length
                  ? "Turns in which you gave no chance away, in the games you looked back at, the oldest first."
                  : "Look back at your games, and a line here shows whether your choices get better."
              }
            </p>
            ${looked.map((one) => html`<${Better} key=${one.game} one=${one} />`)}
          `
          : null
      }
      ${marks ? html`<${Marks} lists=${marks} />` : null}
      ${wrong ? html`<p class="wrong" role="alert">The list of marks can't be shown now. ${wrong}</p>` : null}
      ${
        games.length || Object.keys(record.value.marks).length
          ? html`<p class="buttons">
            <button type="button" onClick=${() => setMoving(true)}>
              <${Icon} name="share" size=${16} /> Take my record to another device
            </button>
            <button type="button" class="danger" onClick=${() => setAsking(true)}>
              <${Icon} name="trash" size=${16} /> Erase my record
            </button>
          </p>`
          : null
      }
      ${moving && Move ? html`<${Move} onClose=${() => setMoving(false)} />` : null}
      ${
        asking
          ? html`<${Confirm} title="Erase your record?"
            why="All games and marks on this device are forgotten. Your tables stay." label="Erase it"
            onYes=${() => {
              erase();
              setAsking(false);
            }} onNo=${() => setAsking(false)} />`
          : null
      }
    </main>
  </div>`;
}

/** What will be here. */
const Nothing = () => html`
  <p class="empty">
    Finish a game, and its result is here: your wins by game, part and bot level, your streaks, and the marks you
    earned. If you look back at games, you also see whether your choices get better. <a href="/">Choose a game</a>.
  </p>
`;

/** @param {{games: import("../record.js").KeptGame[]}} props */
function Sums({ games }) {
  const { won, of } = share(games);
  const { now, longest } = streaks(games);
  const figures = [
    [games.length === MOST_GAMES ? "Last games" : "Games", games.length],
    ["Won", of ? `${won} of ${of}` : "–"],
    ["Wins in a row", now],
    ["Longest streak", longest],
  ];
  return html`
    <dl class="sums">
      ${figures.map(([name, n]) => html`<div key=${name}><dt>${name}</dt><dd>${n}</dd></div>`)}
    </dl>
    ${
      of < games.length
        ? html`<p class="soft">
          ${counted(games.length - of, "game")} on a shared device, where one of you won and another lost, ${
            games.length - of === 1 ? "counts" : "count"
          } as played and neither as won nor as lost.
        </p>`
        : null
    }
  `;
}

/** @param {{one: GameFigures}} props */
function OneGame({ one }) {
  const cooperative = gameOf(one.game)?.facts.includes("cooperative");
  return html`<li class=${one.game}>
    <p><b>${nameOf(one.game)}</b> <span>won ${one.won} of ${one.of}</span></p>
    <p class="shares">
      ${one.roles.map((role) => html`<${Chip} key=${role.name} one=${role} words=${`as ${title(role.name)}`} />`)}
      ${one.levels.map(
        (level) =>
          html`<${Chip} key=${level.name} one=${level} words=${levelWords(level.name, Boolean(cooperative))} />`,
      )}
    </p>
  </li>`;
}

/** "against hard bots" @param {string} level @param {boolean} together */
function levelWords(level, together) {
  if (level === "alone") return "alone";
  return `${together ? "with" : "against"} ${OTHERS[level] ?? `${level.replaceAll("_", " ")} bots`}`;
}

/** @param {{one: Share, words: string}} props */
const Chip = ({ one, words }) => html`<span class="part">${words} <b>${one.won} of ${one.of}</b></span> `;

const WIDE = 300;
const HIGH = 64;
const EDGE = 6;
const SCALE = 30; // room for the words of the scale

/** How the share of best turns went, game by game. @param {{one: GameFigures}} props */
function Better({ one }) {
  const all = summed(one.looks);
  const both = halves(one.looks);
  const shares = one.looks.map(({ best, of }) => best / of);
  const across = (WIDE - SCALE - 2 * EDGE) / Math.max(shares.length - 1, 1);
  const spots = shares.map((part, n) => ({ x: EDGE + n * across, y: EDGE + (1 - part) * (HIGH - 2 * EDGE) }));
  const told = shares.slice(-12).map(whole).join(", ");
  return html`<section class="better ${one.game}">
    <h3>${nameOf(one.game)}</h3>
    <p>
      ${
        both
          ? html`${partOf(both.before, "First")}, ${partOf(both.after, "last")}.`
          : html`${whole(all.best / all.of)} of ${counted(all.of, "turn")} in 1 game. Look back at another one for a
            line.`
      }
    </p>
    ${
      both
        ? html`<svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img"
          aria-label=${`Best turns in ${nameOf(one.game)}, game by game: ${told}`}>
          ${[0, 1].map((part) => {
            const y = EDGE + (1 - part) * (HIGH - 2 * EDGE);
            return html`
              <line key=${part} x1="0" x2=${WIDE - SCALE} y1=${y} y2=${y} class="ground" />
              <text x=${WIDE} y=${y + 4}>${whole(part)}</text>
            `;
          })}
          <polyline points=${spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
          ${spots.map(({ x, y }, n) => html`<circle key=${n} cx=${x} cy=${y} r="3" />`)}
        </svg>`
        : null
    }
  </section>`;
}

/** @param {number} part */
const whole = (part) => `${Math.round(part * 100)}%`;

/** @param {{games: number, best: number, of: number}} half @param {string} which */
const partOf = ({ games, best, of }, which) =>
  `${which} ${games === 1 ? "game" : `${games} games`} ${whole(best / of)} of ${counted(of, "turn")}`;

/** @param {{lists: GameMarks[]}} props */
function Marks({ lists }) {
  const own = record.value.marks;
  const there = useThere(Object.values(own).map((one) => one.table));
  const all = lists.flatMap(({ game, marks }) => marks.map((mark) => `${game}.${mark.id}`));
  return html`
    <h2>Marks, ${all.filter((name) => own[name]).length} of ${all.length}</h2>
    ${lists.map(
      ({ game, marks }) => html`<section key=${game} class="marksof ${game}" aria-label=${`Marks of ${nameOf(game)}`}>
        <h3>${nameOf(game)}</h3>
        <ul>
          ${marks.map(
            (mark) => html`<${OneMark} key=${mark.id} mark=${mark} own=${own[`${game}.${mark.id}`]}
              there=${there} />`,
          )}
        </ul>
      </section>`,
    )}
  `;
}

/**
 * @param {{mark: GameMarks["marks"][number], own: import("../record.js").KeptMark | undefined, there: Set<string>}}
 *   props
 */
const OneMark = ({ mark, own, there }) => html`<li class=${own ? "got" : "open"}>
  <${Icon} name=${own ? "laurels" : "dark"} size=${28} />
  <div>
    <b>${mark.name}</b> <span class="soft">${mark.how}</span>
    ${
      own
        ? html`<small>
          Earned ${dateOf(own.at)} ${
            there.has(own.table)
              ? html`<a href=${`/r/${own.table}/look`} aria-label=${`Look back at that game: ${mark.name}`}>
                  Look back
                </a>`
              : null
          }
        </small>`
        : html`<small class="sr">Not earned yet</small>`
    }
  </div>
</li>`;

/** Which of these tables the server still has. @param {string[]} tables */
function useThere(tables) {
  const [there, setThere] = useState(/** @type {Set<string>} */ (new Set()));
  const asked = [...new Set(tables.filter(Boolean))].join();
  useEffect(() => {
    let here = true;
    for (const table of asked ? asked.split(",") : [])
      api.peek(table).then(
        () => here && setThere((old) => new Set([...old, table])),
        () => {},
      );
    return () => {
      here = false;
    };
  }, [asked]);
  return there;
}
