// Where every board draws its pieces: on the place where the engine says they are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { installBrowser, load } from "./browser.js";
import { drawn, installPage } from "./page.js";

installBrowser();
installPage();
const lib = await load("lib.js");
const SAMPLES = JSON.parse(readFileSync(`${process.env.GLOAM_CLIENT}/views.json`, "utf8"));
const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve"];

/** Draw each sampled View of a game, and look at it. @param {string} game @param {(page, view, sample) => void} look */
async function everyBoard(game, look) {
  const module = await load(`games/${game}/board.js`);
  /** All that a game draws, as the zones of a table show it. */
  const Drawn = (props) => {
    const given = { ...props, shared: module.use?.(props) };
    return ["Board", "Hand", "Things"].map((part) => module[part] && lib.html`<${module[part]} ...${given} />`);
  };
  assert.ok(SAMPLES[game].views.length >= 8, "there are Views to look at");
  for (const sample of SAMPLES[game].views) {
    const names = NAMES.slice(0, sample.seats);
    const seats = names.map((name) => ({ name, bot: null, connected: true }));
    const table = { id: "t1", game, seats, over: false, options: {}, clock: null, undo: null, hints: { on: false } };
    const props = {
      table,
      names,
      asked: [],
      ask: null,
      events: [],
      log: [],
      outcome: null,
      motion: false,
      shape: "wide",
    };
    const page = drawn(lib, Drawn, { view: sample.view, you: sample.you, ping: () => {}, look: null, ...props });
    look(page, sample.view, sample);
  }
}

/** Whether two points are the same, but for rounding. */
function isAt(found, wanted, what, within = 0.002) {
  assert.ok(found, `${what} is drawn at ${wanted}`);
  const far = Math.hypot(found[0] - wanted[0], found[1] - wanted[1]);
  assert.ok(far <= within, `${what} is drawn at ${found}, and belongs at ${wanted}`);
}

/** The middle of the space of a column at a height. */
function hold(page, column, height) {
  const circle = page.querySelector(`g.column[data-ping='column ${column}']`).querySelectorAll("circle")[height - 1];
  return [Number(circle.getAttribute("cx")), Number(circle.getAttribute("cy"))];
}

test("Can't Stop: runners and markers stand on their spaces", async () => {
  let seen = 0;
  await everyBoard("cant_stop", (page, view) => {
    const runners = page.querySelectorAll("g.runner");
    assert.equal(runners.length, Object.keys(view.runners).length);
    Object.entries(view.runners).forEach(([column, height], n) => {
      isAt(runners[n].at, hold(page, column, height), `the runner of column ${column}`);
      seen += 1;
    });
    view.markers.forEach((marks, seat) => {
      const drawnMarks = page.querySelectorAll(`g.marker.seat-${seat}`);
      assert.equal(drawnMarks.length, Object.keys(marks).length);
      Object.entries(marks).forEach(([column, height], n) => {
        const aside = 6 * (seat - (view.markers.length - 1) / 2);
        const middle = [drawnMarks[n].at[0] + 9 - aside, drawnMarks[n].at[1] + 9];
        isAt(middle, hold(page, column, height), `seat ${seat}'s marker of column ${column}`);
        seen += 1;
      });
    });
  });
  assert.ok(seen > 20, `${seen} pieces were looked at`);
});

test("Can't Stop: higher spaces are drawn higher, and the last one of a column is its top", async () => {
  await everyBoard("cant_stop", (page, view) => {
    for (const [column, length] of Object.entries(view.lengths)) {
      const heights = Array.from({ length }, (_, n) => hold(page, column, n + 1)[1]);
      assert.deepEqual(
        heights,
        [...heights].sort((a, b) => b - a),
      );
      assert.equal(
        page.querySelector(`g.column[data-ping='column ${column}']`).querySelectorAll("circle.top").length,
        1,
      );
    }
  });
});

test("The Faceless: the Team, the figures and the Memories are where the engine's geometry has them", async () => {
  const { spaces, ring } = SAMPLES.faceless.facts;
  const place = (one) => (typeof one === "number" ? ring[one] : spaces[one]);
  let seen = 0;
  await everyBoard("faceless", (page, view) => {
    if (view.team) isAt(page.querySelector("g.team")?.at, place(view.team), "the Team");
    for (const [color, figure] of Object.entries(view.figures ?? {})) {
      if (figure.place === "") continue; // not placed yet
      const piece = page.querySelectorAll(`g.figure.c-${color}`).find((one) => !one.classes.includes("ghost"));
      isAt(piece?.at, place(figure.place), `the ${color} figure`);
      assert.equal(Number(piece.getAttribute("data-facing")), figure.facing);
      seen += 1;
    }
    const memories = page.querySelectorAll("g.token.t-memory").map((one) => one.at);
    for (const [n, space] of view.memories.board.entries()) isAt(memories[n], place(space), `the Memory of ${space}`);
    assert.equal(memories.length, view.memories.board.length);
  });
  assert.ok(seen > 20, `${seen} figures were looked at`);
});

test("The Stifling Dark: everybody whose space is known stands on it", async () => {
  let seen = 0;
  await everyBoard("stiflingdark", (page, view) => {
    const at = SAMPLES.stiflingdark.facts[view.map];
    const together = (space) => view.investigators.filter((one) => one.space === space).length;
    for (const one of view.investigators.filter((i) => i.space)) {
      const figure = page.querySelector(`g.figure.seat-${one.seat}`);
      isAt(figure?.at, at[one.space], `the Investigator of seat ${one.seat}`, together(one.space) > 1 ? 0.8 : 0.3);
      seen += 1;
    }
  });
  assert.ok(seen > 20, `${seen} Investigators were looked at`);
});

test("Lucidity: every die of a card lies in its row, and as many slots are free as there should be", async () => {
  let seen = 0;
  await everyBoard("lucidity", (page, view) => {
    view.players.forEach((player, seat) => {
      const card = page
        .querySelectorAll("section.dreamer")
        .find((one) => one.getAttribute("data-ping") === `${NAMES[seat]}'s card`);
      assert.ok(card, `${NAMES[seat]} has a card`);
      const dice = (row) => row.querySelectorAll("span.die").map((die) => die.getAttribute("data-die"));
      assert.deepEqual(dice(card.querySelector("div.power")), player.power);
      if (player.role !== "dreamer") return;
      const shadows = card.querySelectorAll("div.row.sh");
      const rows = [
        ["Hunt", card.querySelector("div.row.hunt"), player.hunt, view.hunt_spaces],
        ["Exhaust", card.querySelector("div.row.exhaust"), player.exhaust, view.exhaust_spaces],
        ...["B", "G", "Y", "R"].map((c) => [
          c,
          shadows.find((one) => one.classes.includes(`c-${c}`)),
          player.shadow[c],
          view.shadow_spaces,
        ]),
      ];
      for (const [name, row, wanted, spaces] of rows) {
        assert.deepEqual(dice(row), wanted, `${NAMES[seat]}'s ${name} row`);
        assert.equal(row.querySelectorAll("i.slot").length, Math.max(0, spaces - wanted.length));
        seen += wanted.length;
      }
    });
    const total = Object.values(view.bag).reduce((sum, n) => sum + n, 0);
    assert.equal(page.querySelector("section.bag").querySelector("span.total").textContent, String(total));
  });
  assert.ok(seen > 20, `${seen} dice were looked at`);
});

test("Sally Face: characters, Enemies and Mysteries are in the Locations where the engine has them", async () => {
  let seen = 0;
  await everyBoard("sallyface", (page, view) => {
    for (const place of view.locations) {
      const room = page.querySelector(`section.sfplace[data-location='${place.id}']`);
      assert.ok(room, `${place.name} is drawn`);
      const here = view.players.filter((player) => player.at === place.id);
      assert.equal(room.querySelectorAll("svg.figure").length, here.length, `who stands in ${place.name}`);
      const foes = Object.values(place.enemies).filter((n) => n > 0);
      assert.equal(room.querySelectorAll("div.who")[0].querySelectorAll("svg.foe").length > 0, foes.length > 0);
      seen += here.length + foes.length;
    }
  });
  assert.ok(seen > 20, `${seen} figures were looked at`);
});
