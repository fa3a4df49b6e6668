// How a game of Lucidity ended, told to one seat: what became of it, what truly caused that, and what decided the game.
import { listed } from "../../words.js";
import { NAME } from "./words.js";

/** @import { Line, Outcome } from "../../types.d.ts" */
/** @import { Player, View } from "./view.d.ts" */

/**
 * How it ended for a seat, in a few words; for a spectator, who won.
 * @param {View} view
 * @param {Outcome} outcome
 * @param {string[]} names
 * @param {number | null} you
 */
function verdict(view, { winners }, names, you) {
  const me = you === null ? undefined : view.players[you];
  if (me?.role === "eaten") return "You were eaten.";
  if (you !== null && winners.includes(you)) return me?.role === "nightmare" ? "The night is yours." : "You woke up.";
  if (!winners.length) return "Everyone was eaten.";
  const who = listed(winners.map((w) => names[w]));
  if (winners.some((w) => view.players[w].role === "nightmare")) return `The night belongs to ${who}.`;
  if (me && view.ended === "dreams") return "You slept too long.";
  return me ? `${who} woke first.` : `${who} woke up.`;
}

/**
 * Why who won.
 * @param {View} view
 * @param {Outcome} outcome
 * @param {string[]} names
 * @param {Line[]} log
 * @param {number | null} you
 */
export function ending(view, outcome, names, log = [], you = null) {
  const by = view.final ? listed(view.final.by.map((s) => names[s])) : "A player";
  /** @type {Record<string, string>} */
  const how = {
    power:
      `${by} had ${view.target} Power or more at the end of a turn. ${finalTurns(log, names)}` +
      "The most Power wins, Dreamer or Nightmare. (L083, L084, L091)",
    nightmares:
      "No Dreamers are left: everyone is a Nightmare or was eaten. The Nightmare with the most Power wins. " +
      "(L088, L012)",
    dreams:
      "A die had to be drawn and the bag was empty. After the last dice were placed, the most Power wins. (L089, L091)",
  };
  const why = [how[view.ended ?? ""] ?? outcome.reason];
  const best = Math.max(...outcome.winners.map((w) => outcome.scores[w] ?? 0));
  const level = outcome.scores.filter((s, i) => s === best && view.players[i].role !== "eaten").length;
  if (outcome.winners.length === 1 && level > 1)
    why.push(
      "Power was tied. The player with more dice on their card wins; if that is tied too, they roll all those " +
        "dice. (L092, L093)",
    );
  if (outcome.winners.length === 0) why.push("Everyone was eaten, so the realm wins. (LD20)");
  const causes = eaten(log, names);
  const [mine, others] = [true, false].map((me) => causes.filter((c) => (c.seat === you) === me).map((c) => c.text));
  return {
    verdict: verdict(view, outcome, names, you),
    why: [...mine, ...why, ...others],
    each: view.players.map(role),
  };
}

/**
 * Who took a final turn, as far as the log tells.
 * @param {Line[]} log
 * @param {string[]} names
 */
function finalTurns(log, names) {
  const from = log.findLastIndex((l) => l.kind === "final");
  if (from < 0) return "";
  const took = log.slice(from).flatMap((l) => (l.kind === "turn" ? [names[l.facts?.seat]] : []));
  if (!took.length) return "No other Dreamer was left to take a final turn. ";
  return `${listed(took)} then took one final turn${took.length > 1 ? " each" : ""}. `;
}

/** What a player was in the end. @param {Player} p */
const role = (p) =>
  p.role === "eaten"
    ? "eaten"
    : p.role === "nightmare"
      ? `Nightmare of ${p.color === "B" ? "the " : ""}${NAME[p.color ?? ""]}`
      : "Dreamer";

/**
 * Who was eaten, and who or what put the last die on their Hunt row.
 * @param {Line[]} log
 * @param {string[]} names
 */
function eaten(log, names) {
  return log.flatMap((line, i) => {
    if (line.kind !== "eaten") return [];
    const seat = /** @type {number} */ (line.facts?.seat);
    const at = log.slice(0, i).findLastIndex((l) => fills(l, seat));
    return [{ seat, text: `${names[seat]} was eaten: ${cause(log, at, seat, names)}` }];
  });
}

/** Whether a line puts a die on this seat's Hunt row. @param {Line} line @param {number} seat */
const fills = ({ kind, facts }, seat) =>
  (kind === "hound" && facts?.victim === seat) ||
  (kind === "fear" && facts?.seat === seat && Boolean(facts?.die)) ||
  (kind === "place" && facts?.seat === seat && facts?.die?.[1] === "H");

/**
 * @param {Line[]} log
 * @param {number} at
 * @param {number} seat
 * @param {string[]} names
 */
function cause(log, at, seat, names) {
  const last = log[at];
  const who = names[seat];
  if (last?.kind === "hound") return `${names[last.facts?.seat]} moved the last die to ${who}'s Hunt row. (LC4)`;
  if (last?.kind === "fear") return `${who} moved the last die to their own Hunt row. (L036)`;
  const sent = last ? sender(log.slice(0, at), seat) : null;
  if (sent !== null) return `${names[sent]}'s minions made ${who} roll the last Hunt. (L072)`;
  return `${who}'s own dice filled the Hunt row. (L045)`;
}

/**
 * Who made this seat roll what it placed last; null if it was its own draw.
 * @param {Line[]} log
 * @param {number} seat
 */
function sender(log, seat) {
  const roll = log.findLast((l) => l.facts?.seat === seat && ["roll", "reroll", "depths", "turn"].includes(l.kind));
  if (roll?.kind === "depths" && roll.facts?.rule === "L030") return null;
  const before = log.slice(0, roll ? log.lastIndexOf(roll) : 0);
  const keep = before.findLast((l) => ["keep", "turn", "draw"].includes(l.kind));
  return keep?.kind === "keep" && keep.facts?.seat !== seat ? keep.facts?.seat : null;
}
