// What an end screen says is what happened: every sentence of it, in games that were played to their end.
//
// Each sentence has a claim here, which is held against what the engine did (ends.py). A sentence without one fails.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { installBrowser, load } from "./browser.js";
import { installPage } from "./page.js";

installBrowser();
installPage();
const ENDS = JSON.parse(readFileSync(String(process.env.GLOAM_ENDS), "utf8"));
const NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil"];
const HERE = NAMES.join("|");
const LIST = `(?:(?:${HERE})(?:, | and )?)+`;

const seat = (name) => NAMES.indexOf(name);
const seats = (list) => list.match(new RegExp(HERE, "g")).map(seat);
const same = (some, others) => JSON.stringify([...some].sort()) === JSON.stringify([...others].sort());
const says = (pattern, holds) => [new RegExp(`^${pattern}\\s*`), holds];
const rules = (...ids) => `(?: \\(${ids.join(", ")}\\))?`;

/** The Power of those who can win. */
const powers = ({ truth }) => truth.power.filter((_, n) => truth.roles[n] !== "eaten");
const best = (end) => Math.max(...powers(end));
const wonByMost = (end) => end.outcome.winners.every((n) => end.truth.power[n] === best(end));
const tied = (end) => powers(end).filter((one) => one === best(end)).length > 1;
const cameTo = (end, who, ...how) => {
  const [kind, by] = end.truth.eaten[seat(who)];
  return how[0] === kind && (how.length === 1 || how[1] === by);
};

/** @type {Record<string, [RegExp, (end: any, ...found: string[]) => boolean][]>} */
const CLAIMS = {
  cant_stop: [
    says(
      `(${LIST}) closed (\\d+) columns first\\. \\(CS14\\)`,
      ({ truth, outcome }, who, columns) =>
        same(seats(who), outcome.winners) && outcome.winners.every((n) => truth.columns[n] >= Number(columns)),
    ),
  ],
  lucidity: [
    says(
      `(${LIST}) had (\\d+) Power or more at the end of a turn\\.`,
      (end, who, target) => same(seats(who), end.truth.enough) && end.view.target === Number(target),
    ),
    says(`(${LIST}) then took one final turn(?: each)?\\.`, (end, who) => same(seats(who), end.truth.final_turns)),
    says("No other Dreamer was left to take a final turn\\.", ({ truth }) => !truth.final_turns.length),
    says(`The most Power wins, Dreamer or Nightmare\\.${rules("L083", "L084", "L091")}`, wonByMost),
    says(
      "No Dreamers are left: everyone is a Nightmare or was eaten\\.",
      ({ truth }) => !truth.roles.includes("dreamer"),
    ),
    says(
      `The Nightmare with the most Power wins\\.${rules("L088", "L012")}`,
      (end) => wonByMost(end) && end.outcome.winners.every((n) => end.truth.roles[n] === "nightmare"),
    ),
    says("A die had to be drawn and the bag was empty\\.", ({ truth }) => truth.dry),
    says(`After the last dice were placed, the most Power wins\\.${rules("L089", "L091")}`, wonByMost),
    says(
      `Power was tied, and (${LIST}) had the most dice on (?:their|the) card\\.${rules("L092")}`,
      (end, who) => tied(end) && same(seats(who), end.outcome.winners) && end.truth.tie === "dice",
    ),
    says(
      `Power and dice were tied: all those dice were rolled, and (${LIST}) rolled the most\\.${rules("L093")}`,
      (end, who) => tied(end) && same(seats(who), end.outcome.winners) && end.truth.tie === "roll",
    ),
    says(
      `(${LIST}) tied and share the win\\.${rules("LD21")}`,
      (end, who) => same(seats(who), end.outcome.winners) && seats(who).length > 1,
    ),
    says(`Everyone was eaten, so the realm wins\\.${rules("LD20")}`, ({ truth }) =>
      truth.roles.every((one) => one === "eaten"),
    ),
    says(`(${HERE}) was eaten: (${HERE}) moved the last die to \\1's Hunt row\\.${rules("LC4")}`, (end, who, by) =>
      cameTo(end, who, "hound", seat(by)),
    ),
    says(`(${HERE}) was eaten: \\1 moved the last die to their own Hunt row\\.${rules("L036")}`, (end, who) =>
      cameTo(end, who, "fear", seat(who)),
    ),
    says(`(${HERE}) was eaten: (${HERE})'s minions made \\1 roll the last Hunt\\.${rules("L072")}`, (end, who, by) =>
      cameTo(end, who, "minions", seat(by)),
    ),
    says(`(${HERE}) was eaten: (${HERE})'s ability made \\1 roll the last Hunt\\.${rules("L080")}`, (end, who, by) =>
      cameTo(end, who, "depths", seat(by)),
    ),
    says(
      `(${HERE}) was eaten: (${HERE})'s ability made \\1 reroll the die that came up Hunt\\.${rules("LC4")}`,
      (end, who, by) => cameTo(end, who, "envy", seat(by)),
    ),
    says(
      `(${HERE}) was eaten: (${HERE}) made \\1 reroll the die that came up Hunt\\.${rules("L031")}`,
      (end, who, by) => cameTo(end, who, "envious", seat(by)),
    ),
    says(`(${HERE}) was eaten: \\1's own dice filled the Hunt row\\.${rules("L045")}`, (end, who) =>
      cameTo(end, who, "own", seat(who)),
    ),
  ],
  faceless: [
    says(
      "(?:You|They) found all eight Memories and walk out of Duskworld together\\.",
      ({ truth }) => truth.ended === "won" && truth.found >= 8,
    ),
    says(
      "A card had to be drawn and the Event deck was empty: (?:you|they) are trapped in Duskworld\\.",
      ({ truth }) => truth.ended === "deck" && truth.cards === 0,
    ),
    says("Billygoat and the Team met on the same space\\.", ({ truth }) => truth.met_billygoat),
    says(
      "The Team hit an Obstacle and had too few Memories to use up\\.",
      ({ truth }) => truth.ended === "obstacle" && !truth.met_billygoat,
    ),
    says(
      "The Team waded into a Swamp and had no Memory to use up\\.",
      ({ truth }) => truth.ended === "swamp" && truth.unused === 0,
    ),
    says("The Team entered the Den\\.", ({ truth }) => truth.ended === "den"),
    says("The Team and a Servant met on the same space\\.", ({ truth }) => truth.met_servant),
    says("(\\d+) of 8 Memories found in (\\d+) turns?, with (\\d+) cards? left in the deck\\.", ({ truth }, ...told) =>
      same(told.map(Number), [Math.min(8, truth.found), truth.turns, truth.cards]),
    ),
  ],
  sallyface: [
    says("(?:You|They) solved “.+”\\. \\(SF-023\\)", ({ truth }) => truth.won),
    says("Everyone is a Ghost or Insane\\. \\(SF-026\\)", ({ truth }) =>
      truth.dials.every((one) => !one.health || !one.sanity),
    ),
    says(
      "Corruption reached (\\d+) of (\\d+)\\. \\(SF-027\\)",
      ({ truth }, at, most) => truth.corruption === Number(at) && at === most,
    ),
    says(`(${HERE}) became a Ghost\\.`, ({ truth }, who) => truth.dials[seat(who)].health === 0),
    says(`(${HERE}) became Insane\\.`, ({ truth }, who) => truth.dials[seat(who)].sanity === 0),
  ],
  stiflingdark: [
    says("You were killed by [^.]+\\.", ({ truth, you }) => ["dead", "spirit"].includes(truth.fates[you])),
    says(
      "The Adversary killed enough Investigators\\.",
      ({ truth }) => truth.winner === "adversary" && gone(truth, "dead", "spirit").length >= truth.deaths_to_win,
    ),
    says(
      "Everyone still alive got out\\.",
      ({ truth }) => !gone(truth, "board", "away").length && gone(truth, "dead", "spirit").length < truth.deaths_to_win,
    ),
    says("The Adversary is banished\\.", ({ truth }) => truth.winner === "investigators"),
    says("The last round is over\\.", ({ truth, view }) => truth.round > view.rounds),
    says("Dead: ((?:\\w+ \\(killed by [^)]+\\)(?:, )?)+)\\.", ({ truth }, told) =>
      same(seats(told.replace(/\([^)]*\)/g, "")), gone(truth, "dead", "spirit")),
    ),
    says(`Escaped: (${LIST})\\.`, ({ truth }, told) => same(seats(told), gone(truth, "escaped"))),
    says(
      "Round (\\d+) of (\\d+), with (\\d+) of (\\d+) Evidence turned in\\.",
      ({ truth, view }, round, rounds, done, needed) =>
        Math.min(truth.round, view.rounds) === Number(round) &&
        view.rounds === Number(rounds) &&
        truth.evidence === Number(done) &&
        truth.evidence_needed === Number(needed),
    ),
  ],
};

/** Seats with one of these fates. */
const gone = ({ fates }, ...wanted) =>
  Object.entries(fates).flatMap(([n, fate]) => (wanted.includes(fate) ? [Number(n)] : []));

/** What the title claims, by game: for a seat that plays, and for one that only watches. */
const TITLES = {
  cant_stop: {
    "You stand at the top.": (end) => end.outcome.winners.includes(end.you),
    "got to the top first.": (end, title) =>
      same(seats(title), end.outcome.winners) && !end.outcome.winners.includes(end.you),
  },
  lucidity: {
    "You were eaten.": ({ truth, you }) => truth.roles[you] === "eaten",
    "The night is yours.": ({ truth, you, outcome }) =>
      outcome.winners.includes(you) && truth.roles[you] === "nightmare",
    "You woke up.": ({ truth, you, outcome }) => outcome.winners.includes(you) && truth.roles[you] === "dreamer",
    "Everyone was eaten.": ({ truth }) => truth.roles.every((one) => one === "eaten"),
    "The night belongs to": (end, title) =>
      same(seats(title), end.outcome.winners) && end.outcome.winners.some((n) => end.truth.roles[n] === "nightmare"),
    "You slept too long.": ({ truth, you, outcome }) => truth.dry && !outcome.winners.includes(you),
    "woke first.": (end, title) => same(seats(title), end.outcome.winners) && !end.outcome.winners.includes(end.you),
    "woke up.": (end, title) => same(seats(title), end.outcome.winners),
  },
  faceless: {
    "found him.": ({ truth }) => truth.ended === "won",
    "The wood keeps": ({ truth }) => truth.ended === "deck",
    "Billygoat has": ({ truth }) => truth.ended === "caught",
    "forgot the way.": ({ truth }) => truth.ended === "obstacle",
    "sank in the Swamp.": ({ truth }) => truth.ended === "swamp",
    "The Den has": ({ truth }) => truth.ended === "den",
    "A Servant has": ({ truth }) => truth.ended === "servant",
  },
  sallyface: {
    "know what happened.": ({ truth }) => truth.won,
    "Nobody is left to tell it.": ({ truth }) => truth.dials.every((one) => !one.health || !one.sanity),
    "Nockfell wins.": ({ truth }) => truth.corruption === 20,
  },
  stiflingdark: {
    "They never found the way out.": ({ truth, you }) => !you && truth.winner === "adversary",
    "Too few of them left.": ({ truth }) => truth.winner === "adversary" && gone(truth, "escaped").length > 0,
    "None of them left.": ({ truth }) => truth.winner === "adversary" && !gone(truth, "escaped").length,
    "They banished you.": ({ truth, you }) => you === 0 && truth.winner === "investigators",
    "They got away.": ({ truth, you }) => you === 0 && truth.winner === "investigators",
    "You died in the dark.": ({ truth, you }) => ["dead", "spirit"].includes(truth.fates[you]),
    "You got out. Too many did not.": ({ truth, you }) =>
      truth.fates[you] === "escaped" && truth.winner !== "investigators",
    "You got out.": ({ truth, you }) => truth.fates[you] === "escaped" && truth.winner === "investigators",
    "You drove it out.": ({ truth, you }) => truth.fates[you] === "board" && truth.winner === "investigators",
    "You lived through the night.": ({ truth, you }) =>
      ["board", "away"].includes(truth.fates[you]) && truth.winner === "investigators",
    "You were still inside.": ({ truth, you }) =>
      ["board", "away"].includes(truth.fates[you]) && truth.winner === "adversary",
    "The Investigators win.": ({ truth }) => truth.winner === "investigators",
    "Nobody wins.": ({ truth }) => truth.winner === "nobody",
    " wins.": ({ truth }) => truth.winner === "adversary",
  },
};

/** What a line of an end screen claims and what nobody holds it to. @returns {string[]} */
function broken(game, end, line) {
  let rest = line;
  while (rest) {
    const one = CLAIMS[game].find(([pattern]) => pattern.test(rest));
    if (!one) return [`nothing holds the game to: ${rest}`];
    const [all, ...found] = one[0].exec(rest);
    if (!one[1](end, ...found)) return [`not so: ${all}`];
    rest = rest.slice(all.length);
  }
  return [];
}

/** The end of a game as a seat is told it, held against what happened. @returns {string[]} */
async function wrongs(game, end, ending) {
  const { verdict, why } = ending(end.view, end.outcome, NAMES, end.log, end.you);
  const title = Object.entries(TITLES[game]).find(([text]) => verdict.includes(text));
  const lines = game === "sallyface" ? why.filter((line) => line !== end.view.story.epilogue) : why;
  return [
    ...(title ? [] : [`nothing holds the game to the title: ${verdict}`]),
    ...(title && !title[1](end, verdict) ? [`not so: ${verdict}`] : []),
    ...lines.flatMap((line) => broken(game, end, line)),
  ];
}

for (const [game, ended] of Object.entries(ENDS))
  test(`${game}: what the end screen says is what happened`, async () => {
    const { ending } = await load(`games/${game}/board.js`);
    const found = new Set();
    for (const { seed, outcome, truth, seats: told } of ended)
      for (const { you, view, log } of told)
        for (const wrong of await wrongs(game, { you, view, log, outcome, truth }, ending))
          found.add(`seed ${seed}, seat ${you}: ${wrong}`);
    assert.deepEqual([...found].slice(0, 20), []);
  });
