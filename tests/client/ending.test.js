// The end, told from each seat: what became of it, what truly caused that, and laurels for winners alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { installBrowser, load } from "./browser.js";
import { drawn, installPage } from "./page.js";

installBrowser();
installPage();
const lib = await load("lib.js");
const SAMPLES = JSON.parse(readFileSync(`${process.env.GLOAM_CLIENT}/views.json`, "utf8"));
const { crowned } = await load("shell/game_end.js");
const NAMES = ["Ada", "Ben", "Cleo"];
const line = (kind, facts) => ({ n: 0, kind, text: "", facts });

/** A game's ending for a seat. @param {string} game */
const told = async (game, view, outcome, you, log = []) =>
  (await load(`games/${game}/board.js`)).ending(view, outcome, NAMES, log, you);

const sleeper = (role, color = null) => ({ role, color, power: [], hunt: [], exhaust: [], shadow: {} });
const realm = (ended, players) => ({ ended, players, target: 15, final: { by: [1], left: [] } });

for (const [what, ended, players, winners, titles] of [
  [
    "Power, as Dreamers",
    "power",
    [sleeper("dreamer"), sleeper("dreamer")],
    [1],
    ["Ben woke first.", "You woke up.", "Ben woke up."],
  ],
  [
    "Power, as a Nightmare",
    "power",
    [sleeper("dreamer"), sleeper("nightmare", "B")],
    [1],
    ["The night belongs to Ben.", "The night is yours.", "The night belongs to Ben."],
  ],
  [
    "no Dreamers",
    "nightmares",
    [sleeper("eaten"), sleeper("nightmare", "G")],
    [1],
    ["You were eaten.", "The night is yours.", "The night belongs to Ben."],
  ],
  [
    "an empty bag",
    "dreams",
    [sleeper("dreamer"), sleeper("dreamer")],
    [1],
    ["You slept too long.", "You woke up.", "Ben woke up."],
  ],
  [
    "all eaten",
    "nightmares",
    [sleeper("eaten"), sleeper("eaten")],
    [],
    ["You were eaten.", "You were eaten.", "Everyone was eaten."],
  ],
])
  test(`Lucidity: ${what}`, async () => {
    const outcome = { winners, scores: [3, 15], reason: "" };
    for (const [n, you] of [0, 1, null].entries())
      assert.equal((await told("lucidity", realm(ended, players), outcome, you)).verdict, titles[n]);
  });

const rolled = (seat, ...dice) => line("roll", { seat, dice });
const placed = (seat, die) => line("place", { seat, die });
const turn = (seat) => line("turn", { seat });
for (const [who, log, wanted] of [
  [
    "whose minions made one roll",
    [turn(1), line("minions", { seat: 1, rule: "L072" }), rolled(0, "RH"), placed(0, "RH")],
    "Ada was eaten: Ben's minions made Ada roll the last Hunt. (L072)",
  ],
  [
    "who moved a Shadow there",
    [line("hound", { seat: 1, victim: 0, die: "RS" })],
    "Ada was eaten: Ben moved the last die to Ada's Hunt row. (LC4)",
  ],
  [
    "that it was one's own fear",
    [turn(0), rolled(0, "RS"), placed(0, "RS"), line("fear", { seat: 0, die: "BS" })],
    "Ada was eaten: Ada moved the last die to their own Hunt row. (L036)",
  ],
  [
    "that they were one's own dice",
    [turn(1), line("keep", { seat: 1 }), turn(0), line("draw", { seat: 0 }), rolled(0, "RH", "B1"), placed(0, "RH")],
    "Ada was eaten: Ada's own dice filled the Hunt row. (L045)",
  ],
  [
    "whose ability added a die",
    [
      turn(0),
      rolled(0, "BS", "GH"),
      line("take", { seat: 1, die: "BS", victim: 0 }),
      line("minions", { seat: 1, rule: "L080" }),
      line("depths", { seat: 0, die: "RH", rule: "L080" }),
      placed(0, "RH"),
    ],
    "Ada was eaten: Ben's ability made Ada roll the last Hunt. (L080)",
  ],
  [
    "who made one reroll, and not the dice before it",
    [turn(0), rolled(0, "GS"), placed(0, "GS"), line("envy", { seat: 1, die: "G1", rule: "L031" }), placed(0, "GH")],
    "Ada was eaten: Ben made Ada reroll the die that came up Hunt. (L031)",
  ],
  ["nothing that the log doesn't tell", [placed(0, "RH")], "Ada was eaten. (L045)"],
])
  test(`Lucidity: the end names ${who}, and comes first for the one who was eaten`, async () => {
    const view = realm("power", [sleeper("eaten"), sleeper("dreamer")]);
    const all = [...log, line("eaten", { seat: 0 })];
    const outcome = { winners: [1], scores: [0, 15], reason: "" };
    assert.equal((await told("lucidity", view, outcome, 0, all)).why[0], wanted);
    assert.equal((await told("lucidity", view, outcome, 1, all)).why.at(-1), wanted);
  });

for (const [what, by, log, wanted] of [
  [
    "who had final turns",
    [1],
    [line("turn", { seat: 0 }), line("final", { seats: [1] }), line("turn", { seat: 2 }), line("turn", { seat: 0 })],
    "Ben had 15 Power or more at the end of a turn. Cleo and Ada then took one final turn each.",
  ],
  [
    "one final turn",
    [1, 2],
    [line("turn", { seat: 0 }), line("final", { seats: [1, 2] }), line("turn", { seat: 0 })],
    "Ben and Cleo had 15 Power or more at the end of a turn. Ada then took one final turn.",
  ],
  [
    "that there were none",
    [1],
    [line("turn", { seat: 1 }), line("final", { seats: [1] })],
    "Ben had 15 Power or more at the end of a turn. No other Dreamer was left to take a final turn.",
  ],
  ["nothing of turns it can't see", [1], [line("turn", { seat: 1 })], "Ben had 15 Power or more at the end of a turn."],
])
  test(`Lucidity: an end by Power names ${what}`, async () => {
    const view = {
      ...realm(
        "power",
        [0, 1, 2].map(() => sleeper("dreamer")),
      ),
      final: { by, left: [] },
    };
    const outcome = { winners: [1], scores: [3, 15, 2], reason: "" };
    const { why } = await told("lucidity", view, outcome, 0, log);
    assert.equal(why[0], `${wanted} The most Power wins, Dreamer or Nightmare. (L083, L084, L091)`);
  });

test("The Faceless: each end has a title of its own, and spectators read of them", async () => {
  const view = (ended) => ({ ended, memories: { collected: [] }, turn: { number: 3 }, deck: 0, players: [] });
  const titles = {
    won: "You found him.",
    deck: "The wood keeps you.",
    caught: "Billygoat has you.",
    obstacle: "You forgot the way.",
    swamp: "You sank in the Swamp.",
    den: "The Den has you.",
    servant: "A Servant has you.",
  };
  for (const [ended, title] of Object.entries(titles)) {
    const outcome = { winners: ended === "won" ? [0, 1] : [], scores: [], reason: "" };
    assert.equal((await told("faceless", view(ended), outcome, 0)).verdict, title);
    const seen = await told("faceless", view(ended), outcome, null);
    assert.doesNotMatch(`${seen.verdict} ${seen.why.join(" ")}`, /\byou\b|\bthem (had|have|are)\b/i);
  }
});

test("Sally Face: each end has a title of its own", async () => {
  const view = (reason) => ({
    reason,
    story: { title: "A", epilogue: "So it went." },
    corruption: 9,
    track: { end: 9 },
    players: [],
  });
  for (const [reason, mine, theirs] of [
    ["story", "You know what happened.", "They know what happened."],
    ["minds", "Nobody is left to tell it.", "Nobody is left to tell it."],
    ["corruption", "Nockfell wins.", "Nockfell wins."],
  ]) {
    const outcome = { winners: reason === "story" ? [0, 1] : [], scores: [], reason };
    assert.equal((await told("sallyface", view(reason), outcome, 0)).verdict, mine);
    const seen = await told("sallyface", view(reason), outcome, null);
    assert.equal(seen.verdict, theirs);
    assert.equal(seen.why[0], "So it went.");
    assert.doesNotMatch(seen.why.join(" "), /\byou\b/i);
  }
});

const night = (winner, fates, deaths = []) => ({
  ended: { winner, reason: "", deaths },
  adversary: "butcher",
  round: 4,
  rounds: 17,
  evidence: { turned_in: 1, needed: 2 },
  investigators: fates.map((fate, n) => ({ seat: n + 1, who: "asher", fate })),
});
for (const [reason, winner, fates, titles] of [
  ["killed", "adversary", ["dead", "dead"], ["None of them left.", "You died in the dark.", "You died in the dark."]],
  [
    "killed",
    "adversary",
    ["dead", "escaped"],
    ["Too few of them left.", "You died in the dark.", "You got out. Too many did not."],
  ],
  [
    "timeout",
    "adversary",
    ["board", "dead"],
    ["They never found the way out.", "You were still inside.", "You died in the dark."],
  ],
  ["escaped", "investigators", ["escaped", "dead"], ["They got away.", "You got out.", "You died in the dark."]],
  [
    "banished",
    "investigators",
    ["board", "spirit"],
    ["They banished you.", "You drove it out.", "You died in the dark."],
  ],
  ["timeout", "nobody", ["board", "dead"], ["Nobody wins.", "Nobody wins.", "Nobody wins."]],
])
  test(`The Stifling Dark: ${reason}, ${winner} wins, ${fates}`, async () => {
    const outcome = { winners: [], scores: [], reason };
    for (const you of [0, 1, 2])
      assert.equal((await told("stiflingdark", night(winner, fates), outcome, you)).verdict, titles[you]);
    const seen = await told("stiflingdark", night(winner, fates), outcome, null);
    assert.match(seen.verdict, /wins?\.$/);
  });

test("The Stifling Dark: the dead read first what killed them", async () => {
  const view = night(
    "adversary",
    ["dead", "dead"],
    [
      { seat: 1, by: "the Butcher" },
      { seat: 2, by: "a Wound" },
    ],
  );
  const outcome = { winners: [0], scores: [], reason: "killed" };
  assert.equal((await told("stiflingdark", view, outcome, 2)).why[0], "You were killed by a Wound.");
});

test("Can't Stop: who won, and who didn't", async () => {
  const outcome = { winners: [1], scores: [1, 3], reason: "" };
  const titles = ["Ben got to the top first.", "You stand at the top.", "Ben got to the top first."];
  for (const [n, you] of [0, 1, null].entries())
    assert.equal((await told("cant_stop", { columns_to_win: 3 }, outcome, you)).verdict, titles[n]);
});

test("Can't Stop: who closes more columns than it takes reads how many, and not four of three", async () => {
  const { each } = await told("cant_stop", { columns_to_win: 3 }, { winners: [1], scores: [1, 4], reason: "" }, 0);
  assert.deepEqual(each.slice(0, 2), ["1 of 3 columns", "4 columns"]);
});

test("laurels are for winners, and for those who watched them win", () => {
  const crown = (winners) => [0, 1, null].map((you) => crowned({ winners, scores: [], reason: "" }, you));
  assert.deepEqual(crown([1]), [false, true, true]);
  assert.deepEqual(crown([]), [false, false, false]);
});

const over = (adversary, ended, ...some) => ({
  adversary,
  ended: { winner: ended, reason: "", deaths: [] },
  investigators: some.map((fate, n) => ({ seat: n + 1, fate })),
});
const slept = (...players) => ({ players });
/** Every end of every game, seen from a seat: game, View, who won, and the seat. */
const ENDS = [
  ...[0, 1, null].map((you) => ["cant_stop", {}, [1], you]),
  ...[sleeper("eaten"), sleeper("dreamer"), sleeper("nightmare", "G")].flatMap((me) => [
    ["lucidity", slept(me, sleeper("dreamer")), [1], 0],
    ["lucidity", slept(me, sleeper("nightmare", "R")), [1], 0],
    ...(me.role === "eaten" ? [] : [["lucidity", slept(me, sleeper("dreamer")), [0], 0]]),
    ["lucidity", slept(me, sleeper("dreamer")), [1], null],
  ]),
  ["lucidity", slept(sleeper("eaten"), sleeper("eaten")), [], null],
  ...["won", "deck", "caught", "obstacle", "swamp", "den", "servant"].flatMap((ended) =>
    [0, null].map((you) => ["faceless", { ended }, ended === "won" ? [0, 1] : [], you]),
  ),
  ...["story", "minds", "corruption"].flatMap((reason) =>
    [{ ghost: true }, { insane: true }].flatMap((one) =>
      [0, null].map((you) => ["sallyface", { reason, players: [one] }, reason === "story" ? [0] : [], you]),
    ),
  ),
  ...["butcher", "horror", "cult"].flatMap((foe) =>
    ["adversary", "investigators", ""].flatMap((who) =>
      ["dead", "escaped", "board", "spirit", "away"].flatMap((fate) =>
        [0, 1, 2, null].map((you) => [
          "stiflingdark",
          over(foe, who, fate, "escaped"),
          who === "adversary" ? [0] : [],
          you,
        ]),
      ),
    ),
  ),
];

/** A picture of an end, as text. */
async function seen([game, view, winners, you]) {
  const { art } = await load(`games/${game}/end_art.js`);
  const page = drawn(lib, () => lib.html`<div>${art(view, { winners, scores: [], reason: "" }, you)}</div>`, {});
  return page.below().map((one) => [one.localName, ...one.given.values()].join(" "));
}

test("every end has a picture, and it can be drawn", async () => {
  for (const end of ENDS) {
    const parts = await seen(end);
    assert.ok(parts.length >= 4 && parts[1].startsWith("svg"), JSON.stringify(end));
    assert.doesNotMatch(parts.join(), /undefined|NaN|\[object|null/, JSON.stringify(end));
  }
  assert.ok(ENDS.length > 200);
});

test("who was eaten, died or lost sees no picture of a winner", async () => {
  const of = async (...end) => (await seen(end)).join();
  const [dreamer, gone] = [sleeper("dreamer"), sleeper("eaten")];
  const woke = await of("lucidity", slept(dreamer, dreamer), [0], 0);
  assert.notEqual(await of("lucidity", slept(gone, dreamer), [1], 0), woke);
  assert.notEqual(await of("lucidity", slept(dreamer, dreamer), [1], 0), woke);
  const out = await of("stiflingdark", over("butcher", "investigators", "escaped"), [1], 1);
  for (const fate of ["dead", "spirit", "board"])
    assert.notEqual(await of("stiflingdark", over("butcher", "adversary", fate), [0], 1), out);
  const drove = await of("stiflingdark", over("butcher", "investigators", "board"), [1], 1);
  assert.notEqual(await of("stiflingdark", over("butcher", "nobody", "board"), [], 1), drove);
  assert.notEqual(await of("cant_stop", {}, [1], 0), await of("cant_stop", {}, [0], 0));
  const found = await of("faceless", { ended: "won" }, [0], 0);
  for (const ended of ["deck", "caught", "obstacle"]) assert.notEqual(await of("faceless", { ended }, [], 0), found);
});

for (const game of Object.keys(SAMPLES))
  test(`${game}: what may have decided it are kinds of lines that the game tells, and not its last ones`, async () => {
    const { decisive } = await load(`games/${game}/end_art.js`);
    assert.deepEqual(
      decisive.filter((kind) => !SAMPLES[game].kinds.includes(kind)),
      [],
    );
    assert.ok(decisive.length >= 2 && new Set(decisive).size === decisive.length);
    for (const kind of ["end", "won", "lost", "win"]) assert.ok(!decisive.includes(kind));
  });

test("an Investigator who lived is told so, by whom the game was won and how", async () => {
  for (const reason of ["killed", "timeout", "escaped", "banished"])
    for (const winner of ["adversary", "investigators"])
      for (const fate of ["dead", "spirit", "escaped", "board", "away"]) {
        const outcome = { winners: winner === "adversary" ? [0] : [1, 2], scores: [], reason };
        for (const you of [0, 1]) {
          const { verdict } = await told("stiflingdark", night(winner, [fate, "escaped"]), outcome, you);
          assert.match(verdict, you ? /^You / : /^(They|Too few of them|None of them) /, `${reason} ${winner} ${fate}`);
          if (you) assert.equal(/\bdied\b/.test(verdict), ["dead", "spirit"].includes(fate));
        }
      }
});
