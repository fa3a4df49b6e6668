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
  why.push(...tie(outcome, names, log));
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
 * What decided between those with the most Power, where several had it.
 * @param {Outcome} outcome
 * @param {string[]} names
 * @param {Line[]} log
 */
function tie({ winners }, names, log) {
  const who = listed(winners.map((w) => names[w]));
  if (winners.length > 1) return [`${who} tied and share the win. (LD21)`];
  const by = log.findLast((l) => l.kind === "end")?.facts?.by;
  if (by === "dice") return [`Power was tied, and ${who} had the most dice on their card. (L092)`];
  if (by === "roll")
    return [`Power and dice were tied: all those dice were rolled, and ${who} rolled the most. (L093)`];
  return [];
}

/**
 * Who was eaten, and who or what put the last die on their Hunt row.
 * @param {Line[]} log
 * @param {string[]} names
 */
function eaten(log, names) {
  const last = lastHunts(log);
  return log.flatMap((line) => {
    if (line.kind !== "eaten") return [];
    const seat = /** @type {number} */ (line.facts?.seat);
    return [{ seat, text: `${names[seat]} was eaten${cause(last[seat], seat, names)}` }];
  });
}

/** @typedef {{how: string, by: number}} Made How a die came to be rolled or moved, and who did that. */

/**
 * How the last die came to each Hunt row. Dice are resolved level by level: one that an effect rolls comes before all
 * others (L030, L031, L080, L096).
 * @param {Line[]} log
 * @returns {Record<number, Made>}
 */
function lastHunts(log) {
  /** @type {Record<number, Made>} */
  const last = {};
  /** @type {(Made & {dice: number})[]} */
  let levels = [];
  let [turn, depths] = [-1, -1];
  for (const { kind, facts: f } of log) {
    if (kind === "turn") [turn, levels] = [f?.seat, []];
    else if (kind === "minions" && f?.rule === "L080") depths = f.seat;
    else if (kind === "roll") levels = [{ how: f?.seat === turn ? "own" : "minions", by: turn, dice: f?.dice.length }];
    else if (kind === "depths")
      levels.push(f?.rule === "L080" ? { how: "depths", by: depths, dice: 1 } : { how: "own", by: f?.seat, dice: 1 });
    else if (kind === "envy" && f?.die) levels.push({ how: f.rule, by: f.seat, dice: 1 });
    else if (kind === "hound") last[f?.victim] = { how: "hound", by: f?.seat };
    else if (kind === "fear" && f?.die) last[f.seat] = { how: "fear", by: f.seat };
    else if (kind === "place" || kind === "take") {
      const level = levels.at(-1);
      if (!level) continue; // the log was cut short: nothing is known of it
      if (kind === "place" && f?.die[1] === "H") last[f.seat] = level;
      level.dice -= 1;
      levels = levels.filter(({ dice }) => dice > 0);
    }
  }
  return last;
}

/**
 * What filled the Hunt row, as the end of a sentence.
 * @param {Made | undefined} made
 * @param {number} seat
 * @param {string[]} names
 */
function cause(made, seat, names) {
  const [who, by] = [names[seat], names[made?.by ?? seat]];
  /** @type {Record<string, string>} */
  const how = {
    hound: `${by} moved the last die to ${who}'s Hunt row. (LC4)`,
    fear: `${who} moved the last die to their own Hunt row. (L036)`,
    minions: `${by}'s minions made ${who} roll the last Hunt. (L072)`,
    depths: `${by}'s ability made ${who} roll the last Hunt. (L080)`,
    LC4: `${by}'s ability made ${who} reroll the die that came up Hunt. (LC4)`,
    L031: `${by} made ${who} reroll the die that came up Hunt. (L031)`,
    own: `${who}'s own dice filled the Hunt row. (L045)`,
  };
  return made ? `: ${how[made.how]}` : ". (L045)";
}
