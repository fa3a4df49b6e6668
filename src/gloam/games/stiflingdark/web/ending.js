// How a night of The Stifling Dark ended, told to one seat: what became of it, what caused that, and what decided it.
import { printed, REASON } from "./words.js";

/** @import { Outcome } from "../../types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @type {Record<string, string>} */
const FATE = { dead: "dead", escaped: "escaped", away: "hidden in a Ghillie Suit", spirit: "a Spirit" };

/** How it ended for the Adversary. @param {View} view @param {Outcome} outcome */
function hunters({ ended, investigators }, { reason }) {
  if (ended?.winner === "adversary") {
    if (reason === "timeout") return "They never found the way out.";
    return investigators.some((i) => i.fate === "escaped") ? "Too few of them left." : "None of them left.";
  }
  return reason === "banished" ? "They banished you." : "They got away.";
}

/** How it ended for an Investigator. @param {View} view @param {Outcome} outcome @param {number} you */
function hunted({ ended, investigators }, { reason }, you) {
  const fate = investigators.find((i) => i.seat === you)?.fate ?? "";
  const won = ended?.winner === "investigators";
  if (fate === "dead" || fate === "spirit") return "You died in the dark.";
  if (fate === "escaped") return won ? "You got out." : "You got out. Too many did not.";
  if (won) return reason === "banished" ? "You drove it out." : "You lived through the night.";
  return "You were still inside.";
}

/** Who won, for those who watched. @param {View} view */
function result({ ended, adversary }) {
  if (ended?.winner === "adversary") return `${printed("adversaries", adversary).name} wins.`;
  return ended?.winner === "investigators" ? "The Investigators win." : "Nobody wins.";
}

/**
 * @param {View} view
 * @param {Outcome} outcome
 * @param {string[]} names
 * @param {unknown} _log
 * @param {number | null} you
 */
export function ending(view, outcome, names, _log, you = null) {
  const deaths = view.ended?.deaths ?? [];
  const dead = deaths.map((d) => `${names[d.seat]} (killed by ${d.by})`);
  const mine = deaths.find((d) => d.seat === you);
  const out = view.investigators.filter((i) => i.fate === "escaped").map((i) => names[i.seat]);
  const why = [
    mine ? `You were killed by ${mine.by}.` : "",
    REASON[outcome.reason] ?? outcome.reason,
    dead.length ? `Dead: ${dead.join(", ")}.` : "",
    out.length ? `Escaped: ${out.join(", ")}.` : "",
    `Round ${Math.min(view.round, view.rounds)} of ${view.rounds}, ` +
      `with ${view.evidence.turned_in} of ${view.evidence.needed} Evidence turned in.`,
  ];
  const seat = view.investigators.some((i) => i.seat === you) ? hunted : hunters;
  return {
    verdict: you === null || view.ended?.winner === "nobody" ? result(view) : seat(view, outcome, you),
    result: result(view),
    why: why.filter(Boolean),
    each: [
      printed("adversaries", view.adversary).name,
      ...view.investigators.map(
        (i) =>
          printed("investigators", i.who ?? "").name + (i.fate === "board" ? "" : `, ${FATE[i.fate ?? ""] ?? i.fate}`),
      ),
    ],
  };
}
