// What lies beside a table that is looked back at: the graph, the turning points, puzzles, skill and luck.
import { html } from "../lib.js";
import { capital, named } from "../words.js";
import { ChanceGraph, GRADES, GradeMark, linesOf, turnName } from "./chance_graph.js";
import { Icon, SeatMark } from "./icon.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { FieldEvent, LookBack, Table, TurningPoint } from "../types.d.ts" */

/**
 * `drawer`: it was opened over the board, where the small graph is in sight already; so what that does not show comes
 * first. `onAt`: to a moment, and stay here; `onMoment`: to a moment, and look at it.
 * @param {{found: LookBack, table: Table, names: string[], at: number, seat: number, you: number | null, pupil: number,
 *   drawer: boolean, eyes: string, beside: Child, onAt: (n: number) => void, onMoment: (n: number) => void, onPupil:
 *   (seat: number) => void, onEyes: (eyes: string) => void, onPuzzles: () => void}} props
 */
export function LookBackRail({ drawer, ...props }) {
  const graph = html`<${Chances} ...${props} />`;
  return html`
    ${drawer ? null : graph}
    <${Points} ...${props} />
    ${drawer ? graph : null}
    <${Learn} ...${props} />
    <${Skill} ...${props} />
    <${Rolls} ...${props} />
    <section class="panel then" aria-label="At this moment">
      <h2 class="small">At this moment</h2>
      <label>
        View as <select value=${props.eyes}
          onChange=${(/** @type {FieldEvent} */ e) => props.onEyes(e.target.value)}>
          <option value="all">who decides</option>
          ${props.table.seats.map(
            (s) => html`<option key=${s.seat} value=${String(s.seat)} selected=${props.eyes === String(s.seat)}>
              ${props.names[s.seat]}
            </option>`,
          )}
          <option value="spectator" selected=${props.eyes === "spectator"}>a spectator</option>
        </select>
      </label>
    </section>
    ${props.beside}
    <p class="soft note">
      Estimates: a trained model estimates the chances, and bots play on from every choice, so a figure can be off by
      several points. Luck is what chance changed; skill is what choices gave away, by what that player could know.
      Unexplained is what the model didn't foresee. A mistake or blunder is named only where nearly every try says so.
    </p>
  `;
}

/** @param {{found: LookBack, names: string[], at: number, seat: number, onAt: (n: number) => void}} props */
function Chances({ found, names, at, seat, onAt }) {
  return html`<section class="panel chances" aria-label="Chance to win">
    <div class="lines">
      <h2 class="small">Chance to win</h2>
      ${linesOf(found, names).map(
        (line) => html`<span key=${line.seats[0]} class="seat-${line.seats[0] % 8}">
          <${SeatMark} seat=${line.seats[0]} /> <span class="name">${line.name}</span> <b>
            ${percent(found.moments[at].chances[line.seats[0]])}
          </b>
        </span>`,
      )}
    </div>
    <${ChanceGraph} found=${found} names=${names} at=${at} seat=${seat} onAt=${onAt} />
    <p class="grades">
      ${GRADES.map(
        (grade) => html`<span key=${grade}>
          <svg width="16" height="16" aria-hidden="true"><${GradeMark} grade=${grade} /></svg> ${capital(grade)}
        </span>`,
      )}
    </p>
  </section>`;
}

/**
 * @param {{found: LookBack, names: string[], at: number, you: number | null, onMoment: (n: number) => void}} props
 */
function Points({ found, names, at, you, onMoment }) {
  return html`<section class="panel points" aria-label="Turning points">
    <h2 class="small">Turning points</h2>
    ${
      found.turning_points.length
        ? html`<ol>
          ${found.turning_points.map(
            (p, n) => html`<li key=${p.at}>
              <button type="button" aria-pressed=${p.moment === at ? "true" : "false"}
                onClick=${() => onMoment(p.moment)}>
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
  </section>`;
}

/**
 * @param {{found: LookBack, table: Table, names: string[], you: number | null, pupil: number, onPupil:
 *   (seat: number) => void, onPuzzles: () => void}} props
 */
function Learn({ found, table, names, you, pupil, onPupil, onPuzzles }) {
  const count = found.costliest[pupil].length;
  const whose = you === pupil ? "you" : names[pupil];
  return html`<section class="panel learn" aria-label="Learn from mistakes">
    <h2 class="small">Learn from ${you === null ? "mistakes" : "your mistakes"}</h2>
    ${
      you === null
        ? html`<label>
          Whose? <select value=${String(pupil)}
            onChange=${(/** @type {FieldEvent} */ e) => onPupil(Number(e.target.value))}>
            ${table.seats.map(
              (s) => html`<option key=${s.seat} value=${String(s.seat)} selected=${s.seat === pupil}>
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
        : !count
          ? html`<p class="soft">${capital(whose)} gave nothing away that we could find.</p>`
          : html`
            <p class="soft">
              ${count === 1 ? "The costliest moment as a puzzle" : `The ${count} costliest moments as puzzles`}
              : the board as ${whose} saw it. Choose again.
            </p>
            <p class="buttons">
              <button type="button" onClick=${onPuzzles}>
                <${Icon} name="bulb" size=${16} /> ${count === 1 ? "Solve it" : "Solve them"}
              </button>
            </p>
          `
    }
  </section>`;
}

/** @param {{found: LookBack, names: string[]}} props */
function Skill({ found, names }) {
  return html`<section class="panel skill" aria-label="Skill and luck">
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
  </section>`;
}

/** @param {{found: LookBack, names: string[], onMoment: (n: number) => void}} props */
function Rolls({ found, names, onMoment }) {
  return /** @type {const} */ (["luckiest", "unluckiest"]).map((which) => {
    const roll = found[which];
    return (
      roll &&
      html`<section key=${which} class="panel roll" aria-label=${`${capital(which)} roll`}>
        <h2 class="small">${capital(which)} roll</h2>
        <p>
          <button type="button" class="quiet" onClick=${() => onMoment(roll.moment)}>
            ${`${names[roll.seat]}, ${turnName(roll.turn).toLowerCase()}`}
          </button> <b class=${roll.luck < 0 ? "down" : "up"}>${points(roll.luck)}</b> <span class="soft">
            ${named(roll.told[0] ?? "", names)}
          </span>
        </p>
      </section>`
    );
  });
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

/** A bar from the middle: left is lost, right is won. @param {{value: number}} props */
function Bar({ value }) {
  const size = Math.min(50, Math.abs(value) * 50);
  return html`<svg class="lean" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="6" rx="3" />
    <rect class=${value < 0 ? "bad" : "lucky"} x=${value < 0 ? 50 - size : 50} width=${size} height="6" />
  </svg>`;
}

/** @param {number} chance */
const percent = (chance) => `${Math.max(0, Math.min(100, Math.round(100 * chance)))}%`;

/** A change in points, with its sign. @param {number} change */
const points = (change) => signed(Math.round(100 * change));

/** Whole points with their sign. @param {number} whole */
const signed = (whole) => (whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0");
