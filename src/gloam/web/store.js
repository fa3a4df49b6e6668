// What one seat of one table knows, as signals. The server's word is the only truth here: nothing is computed from it.

import { haste, hurry, pastOf, scenesOf, timeOf } from "./film.js";
import { batch, signal } from "./lib.js";
import { api, key, TableSocket } from "./net.js";
import { mine, remember, SPEEDS, settings } from "./settings.js";
import { named, same } from "./words.js";

/** @import { Signal } from "./lib.d.ts" */
/** @import { Chat, Decision, Line, Message, Problem, Shown, Snapshot, Update } from "./types.d.ts" */

/** What bots leave for each line, as a share of the speed: the film may be a little behind, and then hurries. */
const PACE = 0.5;

/** @typedef {{seat: number | null, what: string, kind: string, to?: number, at: number}} Pinged */

/**
 * Whether two questions are one and the same, whatever else is known by now.
 * @param {Decision} a
 * @param {Decision} b
 */
function isSame(a, b) {
  return (
    a.kind === b.kind &&
    same(
      a.options.map((o) => o.value),
      b.options.map((o) => o.value),
    )
  );
}

/** One seat (or a spectator, without a token) at one table. */
export class SeatStore {
  /** @param {string} id @param {string | null} token @param {boolean} [screen] this is a big screen */
  constructor(id, token, screen = false) {
    this.id = id;
    this.token = token;
    /** @type {Signal<Shown | null>} */
    this.shown = signal(null);
    /** @type {Signal<Line[]>} */
    this.log = signal([]);
    /** @type {Signal<Line[]>} */
    this.events = signal([]);
    /** @type {Signal<Chat[]>} */
    this.chat = signal([]);
    /** @type {Signal<{status: string, retry: number}>} */
    this.connection = signal({ status: "connecting", retry: 0 });
    /** @type {Signal<Problem | null>} */
    this.problem = signal(null);
    /** @type {Signal<{key: string} | null>} the answer on its way */
    this.pending = signal(null);
    /** @type {Signal<number | null>} lines up to this one were seen before we left */
    this.leftAt = signal(mine.peek()[id]?.seen || null);
    /** @type {Signal<Pinged | null>} what somebody points at, a gesture, a nudge */
    this.pinged = signal(null);
    /** @type {number | null} the newest seq received, shown or not */
    this.seq = null;
    /** @type {import("./film.js").Scene[]} what was received and is not yet shown */
    this.queue = [];
    /** @type {unknown} the View that was received last */
    this.newest = null;
    /** @type {Signal<boolean>} whether moves of others are still to be shown */
    this.behind = signal(false);
    /** Whether this seat wants to see no more of the others' moves until it is asked. */
    this.skipping = false;
    /** Milliseconds for which the scene on the screen is looked at, whatever its lines say: a big moment. */
    this.held = 0;
    /** Milliseconds, at normal speed, of bots' moves that were shown since this seat was asked. */
    this.watched = 0;
    /** Whether nothing follows the scene on the screen until somebody says so: a page that is being read. */
    this.stopped = false;
    /** What this seat has chosen to do, while its price and targets are asked. */
    this.doing = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.stopPacing = settings.subscribe(() => this.setPace());
    /** @type {((message: Snapshot | Update) => void) | undefined} told what was received, before any of it is shown */
    this.arrived = undefined;
    this.socket = new TableSocket(
      id,
      token,
      {
        message: (m) => this.receive(m),
        status: (status, retry = 0) => this.connected(status, retry),
        seq: () => this.seq,
      },
      screen,
    );
  }

  /** @param {string} status @param {number} retry */
  connected(status, retry) {
    if (status === "lost" && this.connection.peek().status === "live") this.leftAt.value = this.lastLine();
    this.connection.value = { status, retry };
    if (status === "live") this.setPace();
    const waiting = this.pending.peek();
    if (status === "live" && waiting) this.socket.send(waiting);
  }

  /** Tell the server how long bots should pause before each move. */
  setPace() {
    const seconds = this.skipping ? 0 : (this.speed() * PACE * haste(this.watched)) / 1000;
    if (this.connection.peek().status === "live") this.socket.send({ type: "pace", seconds });
  }

  lastLine() {
    const lines = this.log.peek();
    return lines.length ? lines[lines.length - 1].n : null;
  }

  /** @param {Message} message */
  receive(message) {
    switch (message.type) {
      case "snapshot": {
        const { since } = message;
        this.arrived?.(message);
        this.queue = [];
        clearTimeout(this.timer);
        this.timer = undefined;
        this.seq = message.seq;
        this.newest = message.view;
        batch(() => {
          this.behind.value = false;
          const known = since ? this.log.peek().filter((l) => l.seq <= since) : [];
          this.log.value = [...known, ...(message.log ?? [])];
          this.chat.value = message.chat ?? [];
          this.events.value = [];
          this.shown.value = message;
        });
        this.seen();
        this.tellShown([], 0);
        break;
      }
      case "update":
        if (message.base !== undefined && message.base !== this.seq) {
          this.socket.send({ type: "resume" });
          break;
        }
        this.seq = message.seq;
        this.arrived?.(message);
        if (this.pending.peek()) this.flush(); // my own move comes at once, and is played from its first step
        this.queue.push(...scenesOf(message, this.newest));
        this.newest = message.view;
        if (this.isUrgent(message)) this.flush();
        else this.play();
        break;
      case "presence":
        if (this.shown.peek()) this.shown.value = { .../** @type {Shown} */ (this.shown.peek()), table: message.table };
        break;
      case "chat":
        this.hear(message);
        break;
      case "gesture":
      case "nudge":
        this.pinged.value = {
          seat: message.seat,
          what: message.what ?? "",
          to: message.to,
          kind: message.type,
          at: Date.now(),
        };
        break;
      case "ack":
        if (this.pending.peek()?.key === message.key) this.pending.value = null;
        break;
      case "refused":
        if (!message.key || this.pending.peek()?.key === message.key) this.pending.value = null;
        this.refused(message.problem);
        break;
      default:
    }
  }

  /** @param {Chat & {type?: string}} line */
  hear(line) {
    if (line.what) this.pinged.value = { seat: line.seat, what: line.what, kind: "ping", at: Date.now() };
    else this.chat.value = [...this.chat.peek(), line];
  }

  /** @param {Problem} problem */
  refused(problem) {
    this.problem.value = problem;
    if (problem.code === "stale") this.socket.send({ type: "resume" });
  }

  /**
   * Whether time runs while this seat is asked: then it sees the question at once.
   * @param {Update} update
   */
  isUrgent(update) {
    if (!update.decision) return false;
    const clock = (update.table ?? this.shown.peek()?.table)?.clock;
    return Boolean(update.decision.until) || Boolean(clock?.deadline);
  }

  /** Show what was received: at once, or scene by scene so that it can be followed. */
  play() {
    if (this.timer !== undefined || this.stopped || this.queue.length === 0) return;
    const next = /** @type {import("./film.js").Scene} */ (this.queue.shift());
    const told = this.skipping ? 0 : this.pause(next);
    this.watch(told, Boolean(next.update?.decision));
    this.behind.value = told > 0;
    this.held = 0;
    this.show(next, told);
    const pause = told > 0 ? Math.max(told, this.held) : 0;
    if (pause === 0) {
      this.play();
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.behind.value = this.queue.length > 0;
      this.play();
    }, pause);
  }

  /** The scene on the screen stays for at least so long, unless somebody waits for this seat. @param {number} time */
  hold(time) {
    this.held = Math.max(this.held, time);
  }

  /** The scene on the screen stays until `goOn`, whatever comes meanwhile. */
  stop() {
    this.stopped = true;
  }

  /** What the scene was held for is over: the next one. */
  goOn() {
    const waited = this.stopped || this.held > 0;
    this.stopped = false;
    if (!waited) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.held = 0;
    this.behind.value = this.queue.length > 0;
    this.play();
  }

  /** How long this browser wants to see each of the longest lines, in milliseconds. */
  speed() {
    return SPEEDS[settings.peek().speed] ?? SPEEDS.normal;
  }

  /**
   * How long a scene stays, in milliseconds. A scene that ends in a question of this seat waits for nothing.
   * @param {import("./film.js").Scene} scene
   */
  pause(scene) {
    if (
      document.visibilityState !== "visible" ||
      scene.lines.length === 0 ||
      (scene.update?.decision && this.queue.length === 0)
    )
      return 0;
    const waiting = this.queue.reduce((sum, one) => sum + one.lines.length, 0);
    return timeOf(scene.lines) * (this.speed() / SPEEDS.normal) * hurry(waiting) * haste(this.watched);
  }

  /**
   * So long others' moves are shown now: where only bots play on, this seat waits for nothing else.
   * @param {number} time milliseconds
   * @param {boolean} asked this seat is asked after them
   */
  watch(time, asked) {
    const before = haste(this.watched);
    const now = this.shown.peek();
    const alone = now?.seat !== null && now?.table.seats.every((one) => one.bot || one.seat === now.seat);
    const speed = this.speed();
    this.watched = asked || !alone || !speed ? 0 : this.watched + (time * SPEEDS.normal) / speed;
    if (haste(this.watched) !== before) this.setPace();
  }

  /** Play what happened since this browser looked away, then go on where the table is now. */
  async watchMissed() {
    const left = this.leftAt.peek() ?? 0;
    this.leftAt.value = null;
    const since = this.log.peek().findLast((l) => l.n <= left)?.seq ?? 0;
    const film = await api.film(this.id, since, "", this.token);
    const now = this.shown.peek();
    if (!now || this.queue.length || this.timer !== undefined || this.pending.peek()) return;
    this.queue = [...pastOf(film), { lines: [], view: now.view, update: now }];
    this.play();
  }

  /** Jump to the present, and stay there until this seat is asked. */
  skip() {
    this.skipping = true;
    this.setPace();
    this.flush();
  }

  /** Show all that was received, now. */
  flush() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.stopped = false;
    for (const scene of this.queue.splice(0)) this.show(scene, 0);
    this.behind.value = false;
  }

  /** @param {import("./film.js").Scene} scene @param {number} pause how long it stays */
  show({ lines, view, update, past = false }, pause) {
    const old = this.shown.peek();
    if (!old) return;
    if (this.skipping && (update?.decision || update?.outcome)) {
      this.skipping = false;
      this.setPace();
    }
    batch(() => {
      if (lines.length) {
        if (!past) this.log.value = [...this.log.peek(), ...lines];
        this.events.value = lines;
        this.problem.value = null;
      }
      this.shown.value = update
        ? {
            ...old,
            seq: update.seq,
            view,
            goal: update.goal ?? null,
            decision: update.decision ?? null,
            asked: update.asked ?? [],
            table: update.table ?? old.table,
            outcome: update.outcome ?? null,
            lesson: update.lesson ?? null,
          }
        : { ...old, seq: lines.at(-1)?.seq ?? old.seq, view, decision: null, asked: [], outcome: null };
      const asked =
        old.table.undo?.by === old.seat &&
        update?.table &&
        !update.table.undo &&
        !lines.some((l) => /^table\.undo/.test(l.kind));
      if (asked)
        this.problem.value = { title: "Undo", detail: "Play went on before everyone agreed: your move stands." };
      const no = lines.find((l) => l.kind === "table.undo_refused" && l.facts?.by === old.seat);
      if (no)
        this.problem.value = {
          title: "Undo",
          detail: `${(update?.table ?? old.table).seats[no.facts?.seat]?.name} says no: your move stands.`,
        };
    });
    this.seen();
    this.tellShown(lines, pause);
  }

  /** What the scene on the screen tells, as one sentence. @param {string[]} names */
  telling(names) {
    const text = this.events.value.findLast((l) => l.text)?.text ?? "";
    return named(text, names).replace(/\s*\((?:[A-Z]+-?\d+[,\s–-]*)+\)\s*$/, "");
  }

  /** Say what is on the screen now, for recorders and tests. @param {Line[]} lines @param {number} pause */
  tellShown(lines, pause) {
    const now = this.shown.peek();
    document.dispatchEvent(
      new CustomEvent("gloam:shown", {
        detail: { seat: now?.seat, seq: now?.seq, lines, view: now?.view, pause, asked: Boolean(now?.decision) },
      }),
    );
  }

  /** Remember how far this browser has looked. */
  seen() {
    const last = this.lastLine();
    const known = mine.peek()[this.id];
    const over = this.shown.peek()?.table.over ?? false;
    if (known && document.visibilityState === "visible" && (last !== known.seen || over !== known.over))
      remember(this.id, { seen: last ?? 0, over });
  }

  /** @param {number} index */
  choose(index) {
    this.send({ index });
  }

  /** An answer by its value: the server says yes, or why not. @param {unknown} value */
  attempt(value) {
    this.send({ answer: value });
  }

  /** @param {object} answer */
  send(answer) {
    const seen = this.shown.peek()?.decision;
    if (!seen || this.pending.peek()) return;
    this.flush();
    this.watch(0, true);
    const now = this.shown.peek();
    if (!now?.decision || !isSame(seen, now.decision)) return; // another question has come meanwhile: look first
    const message = { type: "answer", ...answer, seq: now.seq, key: key() };
    this.pending.value = message;
    this.problem.value = null;
    this.socket.send(message);
  }

  /** @param {string} text */
  say(text) {
    this.socket.send({ type: "chat", text });
  }

  /** @param {string} what */
  pingAt(what) {
    this.socket.send({ type: "ping_at", what });
  }

  /** @param {string} what */
  gesture(what) {
    this.socket.send({ type: "gesture", what });
  }

  /** @param {number} seat */
  nudge(seat) {
    this.socket.send({ type: "nudge", seat });
  }

  undo() {
    this.socket.send({ type: "undo" });
  }

  /** @param {boolean} agree */
  reply(agree) {
    this.socket.send({ type: "undo_reply", agree });
  }

  /** A bot answers what this seat is asked before the game begins. */
  setUp() {
    this.socket.send({ type: "set_up" });
  }
  /** A bot minds my seat, or that of somebody who is away. @param {boolean} on @param {number} [seat] */
  mind(on, seat) {
    this.socket.send({ type: "mind", on, ...(seat === undefined ? {} : { seat }) });
  }

  close() {
    this.stopPacing();
    clearTimeout(this.timer);
    this.socket.close();
  }
}
