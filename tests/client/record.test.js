// My record: what is kept of a finished game, how two devices' records become one, and what wrong data does.
import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { installBrowser, load } from "./browser.js";

installBrowser();
const { keep, kept, mine, forget, remember } = await load("settings.js");
const { api } = await load("net.js");
const book = await load("record.js");
const figures = await load("record_figures.js");
const link = await load("record_link.js");
const { broughtBy, pathsOf, taken } = await load("shell/move_tables.js");
const EMPTY = { games: [], marks: {} };
/** What the server was asked, and what it tells. */
let asked = [];
let told = {};
api.result = async (...given) => {
  asked.push(given);
  if (!told[given[0]]) throw new Error("unreachable");
  return told[given[0]];
};

beforeEach(() => {
  for (const id of Object.keys(mine.peek())) forget(id);
  keep("record", EMPTY);
  book.erase();
  asked = [];
  told = {};
});

const table = (more = {}) => ({ id: "abcd1234", game: "lucidity", title: "Lucidity", readonly: false, ...more });
const seat = (more = {}) => ({ role: "player", bot: null, person: true, marks: [], ...more });
const bot = (level, more = {}) => seat({ bot: level, person: false, ...more });
/** The result of a table: who sat there, and who won. */
function ended(seats, winners, more = {}) {
  const one = { table: "abcd1234", game: "lucidity", title: "Lucidity", counts: true, winners, seats, ...more };
  told[one.table] = one;
  return { winners };
}
const games = () => book.record.peek().games;
const marks = () => Object.keys(book.record.peek().marks);
const kind = (more = {}) => ({
  id: "abcd1234",
  game: "lucidity",
  at: 1_790_000_040_000,
  against: "hard",
  seats: { 0: { won: true, role: "" } },
  ...more,
});

test("an end is noted once for each table and seat, however often it is looked at", async () => {
  const outcome = ended([seat({ marks: ["dreamer"] }), bot("hard")], [0]);
  for (let n = 0; n < 3; n += 1) await book.noteEnd(table(), [0], outcome);
  assert.equal(games().length, 1);
  assert.deepEqual([games()[0].against, games()[0].seats], ["hard", { 0: { won: true, role: "" } }]);
  assert.deepEqual(marks(), ["lucidity.dreamer"]);
  assert.deepEqual(asked, [["abcd1234"]], "asked once, and without a token: as anybody asks");
});

test("another seat of the same table is added to its game", async () => {
  const outcome = ended([seat(), seat()], [0, 1]);
  await book.noteEnd(table(), [0], outcome);
  await book.noteEnd(table(), [0, 1], outcome);
  assert.deepEqual([games().length, Object.keys(games()[0].seats)], [1, ["0", "1"]]);
});

test("spectators, recordings, lessons and games from a moment are not noted", async () => {
  const outcome = ended([seat(), bot("hard")], [0]);
  await book.noteEnd(table(), [null], outcome);
  await book.noteEnd(table({ readonly: true }), [0], outcome);
  assert.deepEqual(asked, []);
  ended([seat({ marks: ["dreamer"] }), bot("hard")], [0], { counts: false });
  await book.noteEnd(table(), [0], outcome);
  assert.deepEqual([games(), marks()], [[], []]);
});

test("a seat that a bot played for its person is not noted", async () => {
  await book.noteEnd(table(), [0], ended([seat({ person: false }), bot("hard")], [0]));
  assert.deepEqual(games(), []);
});

test("a game that one of a shared device won and another lost is neither won nor lost, and earns nothing", async () => {
  await book.noteEnd(table(), [0, 1], ended([seat({ marks: ["dreamer"] }), seat()], [0]));
  assert.deepEqual([book.wonBy(games()[0]), marks()], [null, []]);
  assert.deepEqual(figures.share(games()), { name: "", won: 0, of: 0 });
});

test("on a shared device where all win together, everybody's marks are earned", async () => {
  await book.noteEnd(table(), [0, 1], ended([seat(), seat({ marks: ["dreamer"] })], [0, 1]));
  assert.deepEqual([book.wonBy(games()[0]), marks()], [true, ["lucidity.dreamer"]]);
});

for (const [what, others, level] of [
  ["bots of one level", [bot("easy"), bot("easy")], "easy"],
  ["bots of two", [bot("easy"), bot("hard")], "mixed"],
  ["a bot whose level was changed", [bot(""), bot("")], "mixed"],
  ["people among bots", [seat(), bot("hard")], "people"],
  ["nobody", [], "alone"],
])
  test(`against ${what}`, async () => {
    await book.noteEnd(table(), [0], ended([seat(), ...others], [0]));
    assert.equal(games()[0].against, level);
  });

test("where there are sides, the part is kept, and the level of the other side", async () => {
  const roles = [
    bot("hard", { role: "adversary" }),
    seat({ role: "investigator" }),
    bot("easy", { role: "investigator" }),
  ];
  await book.noteEnd(table(), [1], ended(roles, [1, 2]));
  assert.deepEqual([games()[0].against, games()[0].seats[1].role], ["hard", "investigator"]);
});

test("without the server the end is noted, and completed when it answers", async () => {
  await book.noteEnd(table(), [0], { winners: [0] });
  assert.deepEqual([games()[0].against, book.wonBy(games()[0])], ["", true]);
  const at = games()[0].at;
  await book.noteEnd(table(), [0], ended([seat({ marks: ["dreamer"] }), bot("hard")], [0]));
  assert.deepEqual([games().length, games()[0].against, games()[0].at, marks()], [1, "hard", at, ["lucidity.dreamer"]]);
});

test("a mark keeps the table where it was first earned", async () => {
  book.add({ games: [], marks: { "lucidity.dreamer": { at: 1000, table: "first111" } } });
  await book.noteEnd(table(), [0], ended([seat({ marks: ["dreamer"] }), bot("hard")], [0]));
  assert.equal(book.record.peek().marks["lucidity.dreamer"].table, "first111");
});

test("what was erased stays erased, and what goes on still counts", async () => {
  remember("abcd1234", { seats: { 0: "mine-mine-mine" }, over: true });
  remember("efgh5678", { seats: { 0: "mine-mine-mine" }, over: false });
  const outcome = ended([seat(), bot("hard")], [0]);
  ended([seat(), bot("hard")], [0], { table: "efgh5678" });
  await book.noteEnd(table(), [0], outcome);
  keep("history", [{ id: "old11111" }]);
  book.erase();
  assert.deepEqual([book.record.peek(), kept("record", null), kept("history", null)], [EMPTY, EMPTY, null]);
  await book.noteEnd(table(), [0], outcome);
  assert.deepEqual(games(), []);
  await book.noteEnd(table({ id: "efgh5678" }), [0], outcome);
  assert.equal(games().length, 1);
});

test("only so many games are kept, the newest", () => {
  const many = Array.from({ length: 510 }, (_, n) => kind({ id: `game${1000 + n}`, at: 1e12 + n }));
  book.add({ games: many, marks: {} });
  assert.deepEqual([games().length, games()[0].id], [book.MOST_GAMES, "game1010"]);
  assert.ok(JSON.stringify(kept("record", null)).length < 100_000);
});

for (const [what, wrong] of Object.entries({
  "no object": 7,
  "a text": "x",
  "a list": [1, 2],
  "games that are no list": { games: {}, marks: [] },
  "games of all wrong kinds": {
    games: [
      null,
      3,
      [],
      {},
      kind({ id: "<b>" }),
      kind({ game: "a b" }),
      kind({ at: "now" }),
      kind({ at: -1 }),
      kind({ seats: {} }),
      kind({ seats: { x: { won: true, role: "" } } }),
      kind({ seats: { 0: { won: 1, role: "" } } }),
      kind({ seats: { 0: { won: true, role: "", best: 9, of: 3 } } }),
      kind({ seats: { 0: { won: true, role: "", best: 0, of: 0 } } }),
      kind({ against: 5 }),
    ],
    marks: { dreamer: { at: 1, table: "" }, "a.b": null, "a.c": { at: 1, table: "../x" }, "a.d": { at: 0, table: "" } },
  },
}))
  test(`${what}: wrong data is left out`, () => assert.deepEqual(book.cleaned(wrong), EMPTY));

test("right data is kept beside wrong data", () => {
  assert.deepEqual(book.cleaned({ games: [null, kind()] }).games, [kind()]);
});

test("what an old browser kept becomes games without a seat, once", async () => {
  const { record } = await (async () => {
    localStorage.removeItem("gloam.record");
    keep("history", [{ id: "abcd1234", game: "lucidity", title: "Lucidity", won: true, at: 1e12 }, "x", { id: "<" }]);
    book.add(EMPTY);
    return book;
  })();
  assert.deepEqual(record.peek().games, [kind({ at: 1e12, against: "", seats: { "?": { won: true, role: "" } } })]);
  assert.equal(kept("history", null), null);
  await book.noteEnd(table(), [1], ended([bot("hard"), seat()], [1]));
  assert.deepEqual([games().length, games()[0].seats], [1, { 1: { won: true, role: "" } }]);
});

test("looking back notes how many turns of one's own seats gave nothing away", () => {
  book.add({ games: [kind()], marks: {} });
  const totals = [
    { seat: 0, turns: 12, grades: { best: 7, good: 5 } },
    { seat: 1, turns: 11, grades: { best: 9 } },
  ];
  book.noteLookBack("abcd1234", totals);
  book.noteLookBack("nowhere1", totals);
  assert.deepEqual(games(), [kind({ seats: { 0: { won: true, role: "", best: 7, of: 12 } } })]);
  assert.deepEqual(figures.looks(games()), [{ id: "abcd1234", best: 7, of: 12 }]);
});

test("streaks are of games that were won or lost, the longest and the one that lasts", () => {
  const ends = (text) =>
    [...text].map((end) =>
      kind({ seats: { 0: { won: end !== "l", role: "" }, ...(end === "?" ? { 1: { won: false, role: "" } } : {}) } }),
    );
  assert.deepEqual(figures.streaks(ends("wwlw?w")), { now: 2, longest: 2 });
  assert.deepEqual(figures.streaks(ends("wwwl")), { now: 0, longest: 3 });
  assert.deepEqual(figures.streaks([]), { now: 0, longest: 0 });
});

test("wins by game, part and level", () => {
  const [one, two] = figures.byGame([
    kind({ game: "stiflingdark", seats: { 0: { won: true, role: "adversary" } } }),
    kind({ game: "stiflingdark", against: "easy", seats: { 1: { won: false, role: "investigator" } } }),
    kind({ against: "people" }),
  ]);
  assert.deepEqual([one.game, one.played, one.won, one.of], ["stiflingdark", 2, 1, 2]);
  assert.deepEqual(one.roles, [
    { name: "adversary", won: 1, of: 1 },
    { name: "investigator", won: 0, of: 1 },
  ]);
  assert.deepEqual(one.levels, [
    { name: "easy", won: 0, of: 1 },
    { name: "hard", won: 1, of: 1 },
  ]);
  assert.deepEqual([two.game, two.roles], ["lucidity", []]);
});

test("the first and the last half of the games that were looked back at", () => {
  const some = [1, 2, 9, 3, 4].map((best) => ({ best, of: 10 }));
  assert.deepEqual(figures.halves(some), {
    before: { games: 2, best: 3, of: 20 },
    after: { games: 2, best: 7, of: 20 },
  });
  assert.equal(figures.halves(some.slice(0, 1)), null);
});

const FULL = {
  games: [
    kind({ id: "efgh5678", at: 1_700_000_040_000, against: "", seats: { "?": { won: false, role: "" } } }),
    kind({ seats: { 1: { won: true, role: "adversary", best: 3, of: 9 }, 2: { won: true, role: "" } } }),
  ],
  marks: { "lucidity.dreamer": { at: 1_790_000_040_000, table: "abcd1234" } },
};

test("a record travels as text, and nothing of it is lost", () => {
  const text = link.packedRecord(FULL);
  assert.match(text, /^[\w.,~*!-]+$/, "in an address it needs no other signs");
  assert.deepEqual(link.unpackedRecord(text), FULL);
  assert.deepEqual(link.unpackedRecord(link.packedRecord(EMPTY)), EMPTY);
});

test("a short text has all marks, not their tables, and the newest games", () => {
  const whole = link.packedShort(FULL, 1000);
  assert.equal(whole.games, 2);
  const { text, games: count } = link.packedShort(FULL, whole.text.length - 1);
  assert.equal(count, 1);
  const marks = { "lucidity.dreamer": { at: 1_790_000_040_000, table: "" } };
  assert.deepEqual(link.unpackedRecord(text), { games: [FULL.games[1]], marks });
  assert.equal(link.packedShort(FULL, 10), null);
});

for (const text of [
  "",
  "r2..",
  "r1.",
  "r1.x",
  "r1...",
  "r1.dreamer.",
  "r1.lucidity*dreamer*zz.",
  "r1.lucidity*dreamer*zz*ab<b.",
  "r1..abcd1234,lucidity,zz,hard",
  "r1..abcd1234,lucidity,zz,hard,0x*",
  "r1..abcd1234,lucidity,0,hard,0w*",
  "r1..abcd1234,lucidity,zz,hard,0w**9*3",
  "r1..abcd1234,lucidity,zz,hard,0w**a*b",
  "r1..ab/cd123,lucidity,zz,hard,0w*",
  "r1..abcd1234,lucidity,zz,<b>,0w*",
  "r1..abcd1234,lucidity,zz,hard,0w*,more",
])
  test(`a text that was cut off or changed brings nothing: ${text}`, () =>
    assert.equal(link.unpackedRecord(text), null));

test("two devices become one without doubles, in any order", () => {
  book.add(FULL);
  book.add(FULL);
  const other = { games: [kind({ seats: { 0: { won: false, role: "investigator" } } })], marks: {} };
  book.add(other);
  assert.deepEqual([games().length, Object.keys(games()[1].seats)], [2, ["0", "1", "2"]]);
  assert.deepEqual(games()[1].seats[1], FULL.games[1].seats[1]);
  const here = book.record.peek();
  keep("record", EMPTY);
  book.add(other);
  book.add(FULL);
  assert.deepEqual(book.record.peek(), here);
});

test("the link carries tables and record; the code what a phone can scan", () => {
  const games = Array.from({ length: 60 }, (_, n) => kind({ id: `game${1000 + n}abcdef00`, at: 1e12 + n * 60_000 }));
  const marks = Object.fromEntries(
    Array.from({ length: 25 }, (_, n) => [
      `stiflingdark${n % 5}.long_named_mark_${n}`,
      { at: 1_790_000_040_000, table: games[n].id },
    ]),
  );
  const { path, codePath, inCode } = pathsOf([], { games, marks });
  assert.ok(codePath.length < 1100 && inCode > 5 && inCode < 60, `${codePath.length} ${inCode}`);
  const brought = broughtBy(path.slice("/tables".length));
  assert.deepEqual([brought.tables, brought.record.games.length], [[], 60]);
  const scanned = broughtBy(codePath.slice("/tables".length));
  assert.deepEqual(scanned.record.games.at(-1).id, games.at(-1).id);
  assert.equal(taken(brought), "60 games and 25 marks came into your record.");
  assert.equal(book.record.peek().games.length, 60);
});

test("a link of before brings tables alone, a broken one nothing", () => {
  assert.deepEqual(broughtBy("#move=g1.abcd1234.lucidity.0..").record, EMPTY);
  assert.equal(broughtBy("#move=g1.abcd1234.lucidity.0..&record=r1.x"), "bad");
  assert.equal(broughtBy("#move=&record=%E0%A4%A"), "bad");
  assert.equal(broughtBy("#move=&record="), null);
  assert.equal(broughtBy("#main"), null);
});
