// What the log tells of an end: the lines that decided it, and where the last turn began.

/** @import { Line } from "../types.d.ts" */

const DECIDED = 3;
/** Where a game tells turns, by these lines. */
const TURNS = ["turn", "adversary_turn"];
const SHORT = 3; // lines: a turn that ended at once is watched with the one before
const LONG = 20; // lines, where nothing says when the turn began

/** The last lines of these kinds. @param {Line[]} log @param {string[]} kinds */
export const decidedBy = (log, kinds) => log.filter(({ kind }) => kinds.includes(kind)).slice(-DECIDED);

/** The first line of the last turn. @param {Line[]} log */
function beginning(log) {
  const turns = [...log.keys()].filter((i) => TURNS.includes(log[i].kind));
  if (turns.length) return turns.findLast((i) => log.length - i > SHORT) ?? turns[0];
  const who = log.at(-1)?.facts?.seat;
  const other = log.findLastIndex(({ facts }) => facts?.seat !== undefined && facts.seat !== who);
  return Math.max(other + 1, log.length - LONG, 0);
}

/** How much had been told before the last turn, as the server counts. @param {Line[]} log */
export function beforeLastTurn(log) {
  const first = beginning(log);
  return log.slice(0, first).findLast(({ seq }) => seq < log[first].seq)?.seq ?? 0;
}
