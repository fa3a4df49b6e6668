// Tonight: the games that the same people played one after the other, the score, and what is worth remembering.
import { styled } from "../games/index.js";
import { html, useEffect, useRef, useState } from "../lib.js";
import { api, call } from "../net.js";
import { noteLookBack } from "../record.js";
import { useFetched } from "../shell/fetched.js";
import { Icon } from "../shell/icon.js";
import { NotFound } from "../shell/not_found.js";
import { Nav, TopBar } from "../shell/top_bar.js";
import { listed, named } from "../words.js";

/** @import { LookBack } from "../types.d.ts" */

/**
 * @typedef {{player: number, name: string, role: string, bot: string | null}} Seated
 * @typedef {{table: string, game: string, title: string, seats: Seated[], winners: number[], scores: number[], reason:
 *   string}} Played
 * @typedef {{games: Played[], players: {player: number, name: string, wins: number}[]}} Evening
 * What looking back at the evening's games found. `given`: points given away, and in how many games, by player.
 * @typedef {{size: number, text: string, link: string}} Best
 * @typedef {{moment: Best | null, luckiest: Best | null, unluckiest: Best | null, given: Record<number, {sum: number,
 *   games: number}>, done: number}} Found
 */

const CSS = new URL("../css/tonight.css", import.meta.url).href;
const MOST = 50; // tables that are followed
const AGAIN = 1500; // milliseconds until an analysis is asked for again

/** The whole evening, as far as it goes: from any of its tables to the last. @param {string} id */
async function fetched(id) {
  let told = await call(`/api/v1/tables/${encodeURIComponent(id)}/evening`);
  for (let n = 0; told.next && n < MOST; n += 1)
    told = await call(`/api/v1/tables/${encodeURIComponent(told.next)}/evening`);
  return /** @type {Evening} */ (told);
}

/** @param {{id: string, onSettings: () => void}} props */
export function TonightPage({ id, onSettings }) {
  const [evening, setEvening] = useState(/** @type {Evening | null} */ (null));
  const [wrong, setWrong] = useState(false);
  const ready = useFetched(true, () => styled(CSS).then(() => true));
  useEffect(() => {
    document.title = "Tonight · Gloam";
    fetched(id).then(setEvening, () => setWrong(true));
  }, []);
  return html`<div class="app">
    <${TopBar} crumb="Tonight"><${Nav} onSettings=${onSettings} /></${TopBar}>
    ${
      wrong
        ? html`<${NotFound} title="No such table.">This link is wrong, or the table no longer exists.</${NotFound}>`
        : evening && ready
          ? html`<${Told} evening=${evening} />`
          : html`<main id="main" class="plain" aria-busy="true"></main>`
    }
  </div>`;
}

/** @param {{evening: Evening}} props */
function Told({ evening: { games, players } }) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const laurels = useRef(/** @type {HTMLElement | null} */ (null));
  const [said, say] = useState("");
  const here = useRef(true);
  useEffect(
    () => () => {
      here.current = false;
    },
    [],
  );
  const order = [...players].sort((a, b) => b.wins - a.wins || a.player - b.player);
  const line = headline(order, games.length);
  const share = () =>
    import("../shell/end_picture.js")
      .then(({ sharePicture }) =>
        sharePicture(
          {
            art: laurels.current?.querySelector("svg") ?? null,
            game: "Gloam",
            verdict: line,
            why: games.slice(-6).map((g) => `${g.title.split(":")[0]}: ${wonBy(g)}`),
            result: order.map((p) => `${p.name} ${p.wins}`).join(", "),
          },
          "gloam-tonight.png",
        ),
      )
      .then(say, () => say("No picture could be made"));
  if (!games.length)
    return html`<main id="main" class="plain tonight">
      <h1>Tonight</h1>
      <p>No game of this evening is over yet.</p>
    </main>`;
  return html`<main id="main" class="plain tonight">
    <p class="laurels" aria-hidden="true" ref=${laurels}><${Icon} name="laurels" size=${72} /></p>
    <h1>${line}</h1>
    <ol class="standing" aria-label="Score">
      ${order.map(
        (p) => html`<li key=${p.player}>
          <b>${p.name}</b> <span class="soft">${p.wins === 1 ? "1 win" : `${p.wins} wins`}</span>
        </li>`,
      )}
    </ol>
    <h2>Games</h2>
    <ol class="played">
      ${games.map(
        (g) => html`<li key=${g.table} class=${g.game}>
          <p><b>${g.title.split(":")[0]}</b> ${wonBy(g)}</p>
          <p class="soft">${parts(g)}</p>
          <p class="buttons">
            <a class="button" href=${`/r/${g.table}`}><${Icon} name="play" size=${16} /> Replay</a>
            <a class="button" href=${`/r/${g.table}/look`}><${Icon} name="bars" size=${16} /> Look back</a>
          </p>
        </li>`,
      )}
    </ol>
    <h2>Worth remembering</h2>
    ${
      found
        ? html`<${Worth} found=${found} of=${games.length} players=${players} />`
        : html`
          <p class="soft">
            Looking back finds the best moment, the luckiest and the unluckiest roll, and who gave away least. It takes
            a minute or two for each game.
          </p>
          <p class="buttons">
            <button type="button" class="primary" onClick=${() => lookBack(games, setFound, here)}>
              <${Icon} name="bars" size=${16} /> Look back at ${games.length === 1 ? "this game" : "all games"}
            </button>
          </p>
        `
    }
    <p class="buttons">
      <button type="button" onClick=${share}>
        <${Icon} name="picture" size=${16} /> ${said || "Picture to share"}
      </button>
      <a class="button" href="/">All games</a>
    </p>
    <p class="sr" role="status">${said}</p>
  </main>`;
}

/** @param {{found: Found, of: number, players: Evening["players"]}} props */
function Worth({ found, of, players }) {
  const least = players
    .filter((p) => found.given[p.player])
    .map((p) => ({ name: p.name, each: found.given[p.player].sum / found.given[p.player].games }))
    .sort((a, b) => a.each - b.each);
  const rows = /** @type {[string, Best | null][]} */ ([
    ["Best moment", found.moment],
    ["Luckiest roll", found.luckiest],
    ["Unluckiest roll", found.unluckiest],
  ]);
  return html`
    ${found.done < of ? html`<p class="soft" role="status">Looked back at ${found.done} of ${of}…</p>` : null}
    <dl class="worth">
      ${rows.map(
        ([title, best]) =>
          best &&
          html`<div key=${title}>
            <dt>${title}</dt>
            <dd>
              <a href=${best.link}>${best.text}</a> <span class="soft">${points(best.size)} points of chance</span>
            </dd>
          </div>`,
      )}
      ${
        least.length
          ? html`<div>
            <dt>Gave away least</dt>
            <dd>
              ${least[0].name} <span class="soft">${points(least[0].each)} points of chance per game</span>
            </dd>
          </div>`
          : null
      }
    </dl>
  `;
}

/**
 * Look back at one game after the other, and tell what is known so far.
 * @param {Played[]} games
 * @param {(found: Found) => void} tell
 * @param {{current: boolean}} here whether somebody still looks at the page
 */
async function lookBack(games, tell, here) {
  /** @type {Found} */
  const found = { moment: null, luckiest: null, unluckiest: null, given: {}, done: 0 };
  tell({ ...found });
  for (const game of games) {
    const report = await analysisOf(game.table, here);
    if (!here.current) return;
    if (report) {
      take(found, game, report);
      noteLookBack(game.table, report.totals);
    }
    found.done += 1;
    tell({ ...found });
  }
}

/**
 * What looking back at a game found; null where that can't be done.
 * @param {string} table @param {{current: boolean}} here
 * @returns {Promise<LookBack | null>}
 */
async function analysisOf(table, here) {
  try {
    while (here.current) {
      const told = await api.analysis(table, false, null);
      if (told.done) return told;
      await new Promise((later) => setTimeout(later, AGAIN));
    }
  } catch {
    // a game that nothing can look back at
  }
  return null;
}

/** @param {Found} found @param {Played} game @param {LookBack} report */
function take(found, game, report) {
  const names = game.seats.map((s) => s.name);
  const short = game.title.split(":")[0];
  for (const one of report.totals) {
    const seat = game.seats[one.seat];
    if (!seat || seat.bot) continue;
    found.given[seat.player] ??= { sum: 0, games: 0 };
    const given = found.given[seat.player];
    given.sum += one.given_away;
    given.games += 1;
  }
  const link = `/r/${game.table}/look`;
  for (const which of /** @type {const} */ (["luckiest", "unluckiest"])) {
    const roll = report[which];
    const before = found[which];
    if (roll && (!before || Math.abs(roll.luck) > Math.abs(before.size)))
      found[which] = {
        size: roll.luck,
        text: `${names[roll.seat]} in ${short}, turn ${roll.turn}: ${named(roll.told[0] ?? "", names)}`,
        link,
      };
  }
  for (const turn of report.turning_points) {
    const size = turn.after - turn.before;
    if (size > (found.moment?.size ?? 0))
      found.moment = { size, text: `${short}, turn ${turn.turn}. ${named(turn.text, names)}`, link };
  }
}

/** @param {number} chance */
const points = (chance) => Math.round(Math.abs(chance) * 100);

/** @param {Played} game */
function wonBy({ winners, seats }) {
  const names = seats.filter((s) => winners.includes(s.player)).map((s) => s.name);
  if (!names.length) return "nobody wins";
  if (names.length === seats.length && names.length > 1) return "everyone wins";
  return `${listed(names)} ${names.length > 1 ? "win" : "wins"}`;
}

/** Who played what, where the parts differ. @param {Played} game */
const parts = ({ seats }) =>
  new Set(seats.map((s) => s.role)).size > 1
    ? seats.map((s) => `${s.name}, ${s.role}`).join(" · ")
    : listed(seats.map((s) => s.name));

/** @param {Evening["players"]} order @param {number} of */
function headline(order, of) {
  const lead = order.filter((p) => p.wins === order[0]?.wins);
  const played = of === 1 ? "1 game" : `${of} games`;
  if (!lead.length || !lead[0].wins) return `Nobody has won yet in ${played}.`;
  if (lead.length === order.length && order.length > 1) return `All square after ${played}.`;
  return `${listed(lead.map((p) => p.name))} ${lead.length > 1 ? "lead" : "leads"} after ${played}.`;
}
