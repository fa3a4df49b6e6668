// Where The Faceless, Sally Face and The Stifling Dark are answered: on a piece, in the hand or by a button; how a
// phone draws the house.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { installBrowser, load } from "./browser.js";
import { drawn, installPage } from "./page.js";

installBrowser();
installPage();
const lib = await load("lib.js");
const { rowOf } = await load("shell/choices.js");
const faceless = await load("games/faceless/board.js");
const { spotsOf } = await load("games/faceless/targets.js");
const { at, stand } = await load("games/faceless/geometry.js");
const { knobCorner } = await load("games/faceless/wood.js");
const dark = await load("games/stiflingdark/board_choices.js");
const sawmill = await load("games/stiflingdark/sawmill.js");
const sally = await load("games/sallyface/board.js");
const { rowsIn, ROW, storeysOf } = await load("games/sallyface/storeys.js");
const { isSmall } = await load("games/sallyface/house.js");
const SAMPLES = JSON.parse(readFileSync(`${process.env.GLOAM_CLIENT}/views.json`, "utf8"));

/** A question with these answers. */
const asking = (kind, values, more = {}) => ({
  kind,
  options: values.map((value) => ({ value, label: JSON.stringify(value), hint: "" })),
  barred: [],
  ...more,
});
/** Where each answer of a question is given. */
const places = (board, decision, shared) => decision.options.map((o) => board.where(o, decision, shared));
/** What stands in the row. */
const row = (board, decision, shared) =>
  rowOf(decision, board, shared).map((e) => ("group" in e ? [e.group, e.indexes.length] : e.option.value));

test("The Faceless: cards are played from the hand, and acts have buttons, the usual ones first", () => {
  const decision = asking("turn.action", [["walk", "red1"], ["memory", "hat"], "power", "whisper", "rest"]);
  assert.deepEqual(places(faceless, decision, { you: 0 }), ["hand", "ask", "ask", "ask", "ask"]);
  assert.deepEqual(row(faceless, decision, { you: 0 }), ["rest", "whisper", "power", ["memory", "hat"]]);
});

test("The Faceless: one's own card is in the hand, another's may be out of sight and has a button", () => {
  const cards = [
    [0, "red1"],
    [1, "red1"],
  ];
  assert.deepEqual(places(faceless, asking("whisper.card", cards), { you: 0 }), ["hand", "ask"]);
  assert.deepEqual(places(faceless, asking("whisper.card", cards), { you: 1 }), ["ask", "hand"]);
  assert.deepEqual(places(faceless, asking("matt.second", ["blue2", "no"]), { you: 0 }), ["hand", "ask"]);
  assert.deepEqual(places(faceless, asking("rest.take", ["red", "blue"]), { you: 0 }), ["ask", "ask"]);
});

test("The Stifling Dark: two spaces that are chosen together can be tapped on the map, either of them", () => {
  const { view } = SAMPLES.stiflingdark.views.find((s) => s.view.map === "sawmill");
  const pairs = [
    ["254", "255"],
    ["254", "253"],
  ];
  const ask = { kind: "kerosene.spaces", decision: asking("kerosene.spaces", pairs) };
  const spots = dark.spotsOf(ask, view, sawmill, [], "150");
  const offered = Object.fromEntries(spots.map((s) => [s.key, s.options.map((o) => o.index)]));
  assert.deepEqual(offered, { 253: [1], 254: [0, 1], 255: [0] });
});

test("The Faceless: places and figures are chosen in the wood, each where the engine has it", () => {
  const { view } = SAMPLES.faceless.views.find((s) => s.view.team && s.view.figures.green.place !== "");
  const spots = (decision) => spotsOf({ kind: decision.kind, decision }, view);
  const ties = asking("needle.tie", [0, 60, 300]);
  assert.deepEqual(places(faceless, ties, { you: 0 }), ["board", "board", "board"]);
  for (const spot of spots(ties)) {
    const [dx, dy] = [spot.at[0] - at(view.team)[0], spot.at[1] - at(view.team)[1]];
    assert.ok(Math.abs(Math.hypot(dx, dy) - 1) < 1e-9, "one space from the Team");
    assert.ok(Math.abs((((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360) - spot.option.value) < 1e-6);
  }
  const turned = spots(asking("threat.turn", ["green", "blue"]));
  assert.deepEqual(
    turned.map((s) => s.at),
    ["green", "blue"].map((c) => stand(view.figures[c].place)),
  );
  const moved = spots(asking("casper.move", [["0,0", "1,0"]]));
  assert.ok(Math.abs(moved[0].at[0] - 2 / 3) < 1e-9, "nearer to where it goes");
  assert.deepEqual(spots(asking("turn.action", ["rest"])), []);
});

test("The Faceless: the camera's buttons lie over nothing that is offered", () => {
  const size = { w: 390, h: 470 };
  assert.equal(knobCorner([], size, 3), "right-top");
  assert.equal(knobCorner([[370, 60]], size, 3), "left-top");
  assert.equal(
    knobCorner(
      [
        [370, 60],
        [20, 90],
      ],
      size,
      3,
    ),
    "right-low",
  );
  const everywhere = [370, 60, 20, 90, 370, 440, 20, 440];
  const all = [0, 2, 4, 6].map((n) => everywhere.slice(n, n + 2));
  assert.equal(knobCorner(all, size, 3), undefined, "then there are none");
  assert.equal(knobCorner([[900, 60]], size, 3), "right-top", "what is out of sight does not count");
});

const HERE = { view: { locations: [{ id: "floor_3", slots: [{ id: "m1" }, null] }], dice: [] }, storeys: true };

test("Sally Face: all moves are one button, and the turn's end comes first", () => {
  const values = [
    ["solve", "m1"],
    ["fight", "cop"],
    ["ability", "floor_3"],
    ["item", "axe"],
  ];
  const decision = asking("act", [...values, ["move", "floor_2"], ["move", "floor_4"], "pass"]);
  assert.deepEqual(places(sally, decision, HERE), ["board", "board", "ask", "ask", "ask", "ask", "ask"]);
  assert.deepEqual(row(sally, decision, HERE), ["pass", ["Move…", 2], ["ability", "floor_3"], ["item", "axe"]]);
  const cut = { ...HERE, storeys: false };
  assert.equal(places(sally, decision, cut)[2], "board", "the building cut open has room for an ability");
});

test("Sally Face: whether to use a Charge token is asked once, in the question", () => {
  const decision = asking("window.charge", ["pass", "camera", "not_this_turn"]);
  assert.deepEqual(places(sally, decision, HERE), ["ask", "ask", "ask"]);
  assert.deepEqual(row(sally, decision, HERE), ["pass", "camera", "not_this_turn"]);
});

test("Sally Face: dice pay in the hand, what no die shows has a button", () => {
  const dice = [
    { kind: "ability", face: "A", word: "A", left: "A", locks: false },
    { kind: "ability", face: "M", word: "M", left: "", locks: false },
  ];
  const shared = { ...HERE, view: { ...HERE.view, dice } };
  assert.deepEqual(places(sally, asking("pay", ["A", "M", "health"]), shared), ["hand", "ask", "ask"]);
  const solve = asking(
    "solve.pay",
    [
      ["A", "A"],
      ["S", "W"],
    ],
    { args: { card: "m1" } },
  );
  assert.deepEqual(places(sally, solve, shared), ["hand", "ask"]);
  assert.deepEqual(places(sally, solve, { ...shared, storeys: false }), ["hand", "board"], "on the card's symbol");
});

test("Sally Face: a place is its row, and a Mystery that lies nowhere has a button", () => {
  assert.deepEqual(places(sally, asking("place.slot", ["left", "right"]), HERE), ["board", "board"]);
  assert.deepEqual(places(sally, asking("place.fail", ["m1", "m9"]), HERE), ["board", "ask"]);
  assert.deepEqual(places(sally, asking("gain.who", [0, 1]), HERE), ["ask", "ask"], "figures are small in a row");
  assert.deepEqual(places(sally, asking("gain.who", [0, 1]), { ...HERE, storeys: false }), ["board", "board"]);
});

test("Sally Face: every storey of the first Story is in sight on a phone, and as high as a finger", () => {
  const strip = 28;
  const boards = { "390x664": 401, "360x640": 377, "844x390": 390, "640x360": 360 };
  for (const [size, high] of Object.entries(boards)) {
    const rows = rowsIn(7, high - strip);
    assert.ok(rows.all, `all of them at ${size}`);
    assert.ok(rows.high >= 44 && rows.high * 7 <= high - strip, size);
  }
  assert.deepEqual(rowsIn(9, 300), { high: ROW.least, all: false }, "more of them scroll");
  assert.equal(rowsIn(7, 900).high, ROW.most);
});

test("Sally Face: storeys in a small box, the building cut open in a large one; larger text makes a box small", () => {
  assert.equal(isSmall({ w: 390, h: 373 }, 16), true);
  assert.equal(isSmall({ w: 532, h: 362 }, 16), true);
  assert.equal(isSmall({ w: 914, h: 600 }, 16), false);
  assert.equal(isSmall({ w: 820, h: 889 }, 16), false);
  assert.equal(isSmall({ w: 820, h: 640 }, 24), true);
});

test("Sally Face: the storeys lie in their order, the stage of the Finale over them if it is outside", () => {
  const locations = ["treehouse", "floor_1", "temple", "floor_5", "floor_2"].map((id) => ({ id }));
  const order = ["floor_5", "floor_2", "floor_1", "treehouse", "temple"];
  assert.deepEqual(storeysOf({ locations, finale: null }), order);
  assert.deepEqual(storeysOf({ locations, finale: { at: "floor_2" } }), order);
  assert.deepEqual(storeysOf({ locations, finale: { at: "temple" } }), ["temple", ...order.slice(0, 4)]);
});

test("Sally Face: a phone's house has who and what the engine has in every Location", () => {
  let seen = 0;
  for (const { view, you, seats: many } of SAMPLES.sallyface.views) {
    const names = ["Ada", "Ben", "Cleo", "Dan", "Eve"].slice(0, many);
    const seats = names.map((name) => ({ name, bot: null, connected: true }));
    const table = { id: "t1", game: "sallyface", seats, over: false, options: {} };
    const props = { view, you, table, names, asked: [], ask: null, events: [], log: [], outcome: null, motion: false };
    const given = { ...props, shape: "tall", look: null, ping: () => {} };
    const Drawn = (all) => lib.html`<${sally.Board} ...${all} shared=${sally.use(all)} />`;
    const page = drawn(lib, Drawn, given);
    const rows = page.querySelectorAll("section.storey");
    assert.deepEqual(
      rows.map((one) => one.getAttribute("data-location")),
      storeysOf(view),
    );
    for (const place of view.locations) {
      const one = rows.find((r) => r.getAttribute("data-location") === place.id);
      const here = view.players.filter((player) => player.at === place.id).length;
      assert.equal(one.querySelectorAll("svg.figure").length, here, `who stands in ${place.name}`);
      const lying = place.slots.filter(Boolean);
      assert.deepEqual(
        one.querySelectorAll("span.mname").map((name) => name.textContent),
        lying.map((m) => m.name),
      );
      seen += here + lying.length;
    }
  }
  assert.ok(seen > 20, `${seen} figures and cards were looked at`);
});
