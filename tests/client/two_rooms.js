// Plays what a room was sent in two worlds: `node two_rooms.js GAME FILE`. The big screen and the hands draw, sound,
// buzz and speak to the server as they do in a browser; time stands still but for the film.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { mock } from "node:test";
import { installBrowser, load, sockets } from "./browser.js";
import { drawn, installPage } from "./page.js";

const [game, file] = process.argv.slice(2);
const BETWEEN = 300,
  FILM = 30_000,
  BEAT = 10_000; // milliseconds

installBrowser();
installPage();
document.hasFocus = () => true;
let buzz = [];
Object.defineProperty(globalThis, "navigator", { configurable: true, value: { vibrate: (how) => buzz.push(how) } });
const lib = await load("lib.js");
const { SeatStore } = await load("store.js");
const { set } = await load("settings.js");
const { cuesOf } = await load("sound/cues.js");
const { feelTold } = await load("shell/feel.js");
const { sounds } = await load(`games/${game}/sounds.js`);
const board = await load(`games/${game}/board.js`);
set({ speed: "normal" });

/** All that a browser has drawn, as text. */
const written = (one) =>
  one.nodeType === 3
    ? one.data
    : `<${one.localName} ${[...(one.given ?? [])].flat().join(" ")}>${one.childNodes.map(written).join("")}`;

/** The zones that a screen or a hand shows. */
const Zones = (props) => {
  const given = { ...props, shared: board.use?.(props) };
  return props.zones.map((part) => board[part] && lib.html`<${board[part]} ...${given} />`);
};

/** What a store shows now, drawn. */
function picture({ shown, log, events }, screen) {
  const { table, view, seat, asked, outcome, goal, decision } = shown.peek();
  const names = table.seats.map(({ name }) => name);
  const props = { view, you: seat, table, names, asked, ask: null, look: null, ping: () => {}, motion: false, outcome };
  const more = { log: log.peek(), events: events.peek(), shape: screen ? "wide" : "tall", tiny: !screen };
  const zones = screen ? ["Board", "Things"] : ["Board", "Hand", board.Held ? "Held" : "Things"];
  const page = drawn(lib, Zones, { ...props, ...more, zones });
  return [written(page), board.status?.(view, table), goal, asked, decision];
}

/** What a browser does with what it is sent; `leak` is something hidden that it knows and must not. */
function played(messages, screen, draws, leak) {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  buzz = [];
  sockets.length = 0;
  const found = { drawn: [], heard: [], felt: buzz, said: [] };
  const store = new SeatStore("t1", screen ? null : "token", screen);
  const see = ({ detail: { lines, view } }) => {
    if (screen)
      found.heard.push([
        sounds.tension(view, null) + (leak ?? 0),
        sounds.turned?.(view) ?? null,
        cuesOf(sounds, lines, view, null).map(({ cue }) => cue),
      ]);
  };
  document.addEventListener("gloam:shown", see);
  const [wire] = sockets;
  wire.accept();
  let end;
  for (const text of messages) {
    wire.say(JSON.parse(text));
    if (!end && !screen) end = feelTold(store, () => sounds);
    if (leak !== undefined && !screen) buzz.push([leak]);
    if (leak !== undefined) store.socket.send({ type: "pace", seconds: leak });
    mock.timers.tick(BETWEEN);
    if (draws && text === messages[0]) found.drawn.push(picture(store, screen));
  }
  for (let time = 0; time < FILM; time += BEAT) {
    mock.timers.tick(BEAT);
    wire.say({ type: "pong" });
  }
  if (draws) found.drawn.push(picture(store, screen));
  found.said = wire.sent.filter(({ type }) => type !== "ping");
  document.removeEventListener("gloam:shown", see);
  end?.();
  store.close();
  mock.timers.reset();
  return found;
}

/** In which ways two browsers were not alike. */
const apart = ([one, other], ways) => ways.filter((way) => JSON.stringify(one[way]) !== JSON.stringify(other[way]));

const ALL = ["drawn", "heard", "felt", "said"];
const found = { compared: 0, drawn: 0, heard: 0, felt: 0, said: 0, differ: [] };
found.planted = { compared: 0, heard: 0, felt: 0, said: 0 };
let warm = false; // the first browser of a process shows one scene fewer, whatever it is sent: it is not looked at
for await (const text of createInterface({ input: createReadStream(file) })) {
  const { watcher, truths, sent } = JSON.parse(text);
  const others = truths[0] !== truths[1];
  for (const [name, worlds] of Object.entries(sent)) {
    const screen = name === "screen";
    const own = screen || name === `hand ${watcher}`;
    if (!own && watcher !== null) continue;
    const ways = own ? ALL : ["felt", "said"]; // all hear another's phone, and see how long bots wait
    if (!warm) played(worlds[0], screen, own);
    warm = true;
    const both = worlds.map((messages) => played(messages, screen, own));
    const leaking = worlds.map((messages, n) => played(messages, screen, false, truths[n]));
    found.compared += 1;
    for (const way of ALL) found[way] += both[0][way].length;
    for (const way of apart(both, ways)) found.differ.push([name, watcher, way]);
    if (others) for (const way of apart(leaking, ALL)) found.planted[way] += 1;
    if (others) found.planted.compared += 1;
  }
}
process.stdout.write(JSON.stringify(found));
