// Can't Stop as a game of boardgame.io, in its idioms: G, moves, a turn with onBegin, endIf, ai.enumerate.
//
// boardgame.io is a framework and ships no such game; the same game in two frameworks is the fairest yardstick there
// is. The rules and the questions are those of our own cant_stop: roll four dice, choose how to pair them (asked only
// where there is a choice), then roll on or stop. G.ways holds what may be chosen now, so nothing is computed twice.

const LENGTHS = [0, 0, 3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3];
const PAIRINGS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
];
const RUNNERS = 3;
const TO_WIN = 3;
const INVALID_MOVE = "INVALID_MOVE"; // the value of the constant that boardgame.io/core exports

const place = (G, seat, column) => G.runners[column] ?? G.pieces[seat][column];

const room = (G, seat, column) => (G.owner[column] === null ? LENGTHS[column] - place(G, seat, column) : 0);

/** Both columns where both can be advanced; else either that can. */
function waysOf(G, seat, first, second) {
  const free = RUNNERS - Object.keys(G.runners).length;
  if (first === second) {
    const steps = free || first in G.runners ? Math.min(2, room(G, seat, first)) : 0;
    return steps ? [Array(steps).fill(first)] : [];
  }
  const able = [first, second].filter((c) => room(G, seat, c) > 0 && (free || c in G.runners));
  const fresh = able.filter((c) => !(c in G.runners)).length;
  return able.length === 2 && fresh <= free ? [able] : able.map((c) => [c]);
}

function pairings(G, seat, dice) {
  const found = new Map();
  for (const [a, b, c, d] of PAIRINGS) {
    const sums = [dice[a] + dice[b], dice[c] + dice[d]].sort((x, y) => x - y);
    for (const way of waysOf(G, seat, ...sums)) found.set(way.join(), way);
  }
  return [...found.values()];
}

function advance(G, seat, way) {
  for (const column of way) G.runners[column] = place(G, seat, column) + 1;
  G.ways = null;
}

function passOn(G, events) {
  G.runners = {};
  G.ways = null;
  events.endTurn();
}

function rollDice({ G, ctx, random, events }) {
  const seat = Number(ctx.currentPlayer);
  const found = pairings(G, seat, random.D6(4));
  if (found.length === 0) passOn(G, events);
  else if (found.length === 1) advance(G, seat, found[0]);
  else G.ways = found;
}

function pair({ G, ctx }, index) {
  if (!G.ways?.[index]) return INVALID_MOVE;
  advance(G, Number(ctx.currentPlayer), G.ways[index]);
}

function roll(context) {
  if (context.G.ways) return INVALID_MOVE;
  rollDice(context);
}

/** Keep the progress and claim what is finished. */
function stop({ G, ctx, events }) {
  if (G.ways) return INVALID_MOVE;
  const seat = Number(ctx.currentPlayer);
  for (const [column, top] of Object.entries(G.runners)) {
    G.pieces[seat][column] = top;
    if (top === LENGTHS[column]) G.owner[column] = seat;
  }
  passOn(G, events);
}

const winner = ({ G }) => {
  const seat = G.pieces.findIndex((_, s) => G.owner.filter((o) => o === s).length >= TO_WIN);
  return seat < 0 ? undefined : { winner: String(seat) };
};

const ROLL_OR_STOP = [
  { move: "roll", args: [] },
  { move: "stop", args: [] },
];

export const CantStop = {
  name: "cant-stop",
  minPlayers: 2,
  maxPlayers: 4,
  disableUndo: true,
  setup: ({ ctx }) => ({
    pieces: Array.from({ length: ctx.numPlayers }, () => LENGTHS.map(() => 0)),
    owner: LENGTHS.map(() => null),
    runners: {},
    ways: null,
  }),
  turn: { onBegin: rollDice },
  moves: { pair, roll, stop },
  endIf: winner,
  ai: {
    enumerate: (G) => (G.ways ? G.ways.map((_, index) => ({ move: "pair", args: [index] })) : ROLL_OR_STOP),
  },
};
