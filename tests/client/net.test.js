// Talking to the server: refusals in its words, a socket that comes back, answers that wait for it.
import assert from "node:assert/strict";
import test, { afterEach, beforeEach, mock } from "node:test";
import { happens, installBrowser, load, sockets } from "./browser.js";

installBrowser();
const { api, call, key, Refused, TableSocket } = await load("net.js");

/** The sockets of one test, closed after it. */
const made = [];
afterEach(() => {
  for (const socket of made.splice(0)) socket.close();
});

/** A socket under test, with all that it reports. */
function opened(seq = null) {
  const told = { messages: [], status: [] };
  const socket = new TableSocket("a b", "token", {
    message: (message) => told.messages.push(message),
    status: (status, retry) => told.status.push(retry === undefined ? status : [status, retry]),
    seq: () => seq,
  });
  made.push(socket);
  return { socket, told, wire: () => sockets.at(-1) };
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  mock.method(Math, "random", () => 0.5);
  sockets.length = 0;
});

test("a request says who asks and what it wants back", async () => {
  let asked;
  globalThis.fetch = async (path, how) => {
    asked = { path, ...how };
    return { ok: true, json: async () => ({ fine: true }) };
  };
  assert.deepEqual(await api.answer("a/b", { index: 2 }, "secret"), { fine: true });
  assert.equal(asked.path, "/api/v1/tables/a%2Fb/answers");
  assert.equal(asked.headers.authorization, "Bearer secret");
  assert.deepEqual([asked.method, asked.body, asked.credentials], ["POST", '{"index":2}', "omit"]);
});

test("a refusal has the server's own words, and the id of a bug", async () => {
  globalThis.fetch = async () => ({
    ok: false,
    status: 500,
    statusText: "Our fault",
    json: async () => ({ detail: "Something broke.", request: "r7" }),
  });
  await assert.rejects(call("/x"), (error) => {
    assert.ok(error instanceof Refused);
    assert.equal(error.message, "Something broke. (id r7)");
    assert.equal(error.problem.status, 500);
    return true;
  });
  globalThis.fetch = async () => ({
    ok: false,
    status: 502,
    statusText: "Bad Gateway",
    json: async () => {
      throw new Error("a page, not JSON");
    },
  });
  await assert.rejects(call("/x"), { message: "Bad Gateway" });
  globalThis.fetch = async () => {
    throw new TypeError("failed to fetch");
  };
  await assert.rejects(call("/x"), (error) => error.problem.code === "unreachable");
});

test("keys are long and never the same", () => {
  const made = new Set(Array.from({ length: 200 }, key));
  assert.equal(made.size, 200);
  for (const one of made) assert.match(one, /^[0-9a-f]{24}$/);
});

test("it greets with its token and with how much it knows", () => {
  const { wire } = opened(41);
  assert.equal(wire().url, "wss://gloam.example/api/v1/tables/a%20b/socket");
  wire().accept();
  assert.deepEqual(wire().sent, [{ type: "hello", token: "token", draws: true, steps: true, since: 41 }]);
});

test("what is said before the server has spoken waits, and goes once", () => {
  const { socket, told, wire } = opened();
  socket.send({ type: "undo" });
  wire().accept();
  assert.deepEqual(wire().of("undo"), []);
  wire().say({ type: "snapshot", seq: 1 });
  assert.deepEqual(wire().of("undo"), [{ type: "undo" }]);
  wire().say({ type: "update", seq: 2 });
  assert.equal(wire().of("undo").length, 1);
  assert.deepEqual(told.status, ["connecting", "live"]);
  assert.deepEqual(
    told.messages.map((one) => one.type),
    ["snapshot", "update"],
  );
});

test("a lost connection comes back, later each time, and what was said meanwhile arrives", () => {
  const { socket, told, wire } = opened();
  wire().accept();
  wire().say({ type: "snapshot", seq: 1 });
  wire().end();
  assert.deepEqual(told.status.at(-1), ["lost", 500]);
  socket.send({ type: "chat", text: "still here" });
  mock.timers.tick(499);
  assert.equal(sockets.length, 1);
  mock.timers.tick(1);
  assert.equal(sockets.length, 2);
  wire().end();
  assert.deepEqual(told.status.at(-1), ["lost", 1000]);
  mock.timers.tick(1000);
  wire().accept();
  wire().say({ type: "snapshot", seq: 2 });
  assert.deepEqual(wire().of("chat"), [{ type: "chat", text: "still here" }]);
  wire().end();
  mock.timers.tick(20_000);
  wire().accept();
  wire().say({ type: "snapshot", seq: 3 });
  assert.deepEqual(wire().of("chat"), [], "what was sent is not sent again");
  for (let n = 0; n < 12; n += 1) {
    wire().end();
    mock.timers.tick(20_000);
  }
  assert.ok(told.status.filter(Array.isArray).every(([, pause]) => pause <= 15_000));
});

for (const code of [4401, 4403, 4404])
  test(`a table or a token that is none (${code}) is not asked for again`, () => {
    const { told, wire } = opened();
    wire().accept();
    wire().end(code);
    mock.timers.tick(60_000);
    assert.equal(told.status.at(-1), "gone");
    assert.equal(sockets.length, 1);
  });

test("a silent line is given up; one that answers is not", () => {
  const { told, wire } = opened();
  wire().accept();
  wire().say({ type: "snapshot", seq: 1 });
  mock.timers.tick(20_000);
  assert.equal(wire().of("ping").length, 1);
  wire().say({ type: "pong" });
  assert.deepEqual(
    told.messages.map((one) => one.type),
    ["snapshot"],
    "a pong is nothing to tell",
  );
  mock.timers.tick(40_000);
  assert.equal(sockets.length, 1);
  mock.timers.tick(20_000);
  assert.deepEqual(told.status.at(-1), ["lost", 500]);
  mock.timers.tick(500);
  assert.equal(sockets.length, 2, "it has opened another one");
});

test("what an old socket still says is not heard", () => {
  const { told, wire } = opened();
  const first = wire();
  first.accept();
  first.say({ type: "snapshot", seq: 1 });
  happens("offline");
  first.say({ type: "update", seq: 2 });
  assert.equal(told.messages.length, 1);
  happens("online");
  assert.equal(sockets.length, 2);
});

test("it says once that the table is drawn, and nothing after it is closed", () => {
  const { socket, wire } = opened();
  wire().accept();
  wire().say({ type: "snapshot", seq: 1 });
  socket.drawn();
  socket.drawn();
  assert.equal(wire().of("drawn").length, 1);
  socket.close();
  happens("online");
  mock.timers.tick(60_000);
  assert.equal(sockets.length, 1);
});
