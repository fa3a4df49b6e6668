// What one seat of one table knows, as signals. The server's word is the only truth here: nothing is computed from it.
import { batch, signal } from "./lib.js";
import { key, TableSocket } from "./net.js";
import { mine, motion, remember, settings, SPEEDS } from "./settings.js";
import { same } from "./words.js";

/** @typedef {import("./types.d.ts").Snapshot} Snapshot */
/** @typedef {import("./types.d.ts").Shown} Shown */
/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Chat} Chat */
/** @typedef {import("./types.d.ts").Problem} Problem */

const BEHIND = 60; // with more than so many moves waiting, they come twice as fast

/** Whether two questions are one and the same, whatever else is known by now. @param {any} a @param {any} b */
function isSame(a, b) {
  return a.kind === b.kind && same(a.options.map((/** @type {any} */ o) => o.value), b.options.map((/** @type {any} */ o) => o.value));
}

/** One seat (or a spectator, without a token) at one table. */
export class SeatStore {
  /** @param {string} id @param {string | null} token */
  constructor(id, token) {
    this.id = id;
    this.token = token;
    /** @type {import("./lib.js").Signal<Shown | null>} */
    this.shown = signal(null);
    /** @type {import("./lib.js").Signal<Line[]>} */
    this.log = signal([]);
    /** @type {import("./lib.js").Signal<Line[]>} */
    this.events = signal([]);
    /** @type {import("./lib.js").Signal<Chat[]>} */
    this.chat = signal([]);
    /** @type {import("./lib.js").Signal<{status: string, retry: number}>} */
    this.connection = signal({ status: "connecting", retry: 0 });
    /** @type {import("./lib.js").Signal<Problem | null>} */
    this.problem = signal(null);
    /** @type {import("./lib.js").Signal<any>} the answer on its way */
    this.pending = signal(null);
    /** @type {import("./lib.js").Signal<number | null>} lines up to this one were seen before we left */
    this.leftAt = signal(mine.peek()[id]?.seen || null);
    /** @type {import("./lib.js").Signal<{seat: number | null, what: string, at: number} | null>} */
    this.pinged = signal(null);
    /** @type {number | null} the newest seq received, shown or not */
    this.seq = null;
    /** @type {any[]} updates received and not yet shown */
    this.queue = [];
    /** @type {import("./lib.js").Signal<boolean>} whether moves of others are still to be shown */
    this.behind = signal(false);
    /** Whether this seat wants to see no more of the others' moves until it is asked. */
    this.skipping = false;
    /** What this seat has chosen to do, while its price and targets are asked. */
    this.doing = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.stopPacing = settings.subscribe(() => this.setPace());
    this.socket = new TableSocket(id, token, {
      message: (m) => this.receive(m),
      status: (status, retry = 0) => this.connected(status, retry),
      seq: () => this.seq,
    });
  }

  /** @param {string} status @param {number} retry */
  connected(status, retry) {
    if (status === "lost" && this.connection.peek().status === "live") this.leftAt.value = this.lastLine();
    this.connection.value = { status, retry };
    if (status === "live") this.setPace();
    if (status === "live" && this.pending.peek()) this.socket.send(this.pending.peek());
  }

  /** Tell the server how long bots should pause before each move. */
  setPace() {
    const seconds = this.skipping ? 0 : this.speed() / 1000;
    if (this.connection.peek().status === "live") this.socket.send({ type: "pace", seconds });
  }

  lastLine() {
    const lines = this.log.peek();
    return lines.length ? lines[lines.length - 1].n : null;
  }

  /** @param {any} message */
  receive(message) {
    switch (message.type) {
      case "snapshot":
        this.queue = [];
        clearTimeout(this.timer);
        this.timer = undefined;
        this.seq = message.seq;
        batch(() => {
          this.behind.value = false;
          const known = message.since ? this.log.peek().filter((l) => l.seq <= message.since) : [];
          this.log.value = [...known, ...(message.log ?? [])];
          this.chat.value = message.chat ?? [];
          this.events.value = [];
          this.shown.value = message;
        });
        this.seen();
        break;
      case "update":
        if (message.base !== undefined && message.base !== this.seq) {
          this.socket.send({ type: "resume" });
          break;
        }
        this.seq = message.seq;
        this.queue.push(message);
        if (this.pending.peek() || this.isUrgent(message)) this.flush(); // my own move is never kept waiting
        else this.play();
        break;
      case "presence":
        if (this.shown.peek()) this.shown.value = { .../** @type {Shown} */ (this.shown.peek()), table: message.table };
        break;
      case "chat":
        this.hear(message);
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
    if (line.what) this.pinged.value = { seat: line.seat, what: line.what, at: Date.now() };
    else this.chat.value = [...this.chat.peek(), line];
  }

  /** @param {Problem} problem */
  refused(problem) {
    this.problem.value = problem;
    if (problem.code === "stale") this.socket.send({ type: "resume" });
  }

  /** Whether time runs while this seat is asked: then it sees the question at once. @param {any} update */
  isUrgent(update) {
    if (!update.decision) return false;
    const clock = (update.table ?? this.shown.peek()?.table)?.clock;
    return Boolean(update.decision.until) || Boolean(clock?.deadline);
  }

  /** Show what was received: at once, or the others' moves one by one so that they can be followed. */
  play() {
    if (this.timer !== undefined || this.queue.length === 0) return;
    const next = this.queue.shift();
    this.show(next);
    const quiet = (next.events ?? []).length === 0;
    const pause = quiet || this.skipping ? 0 : this.pause();
    if (pause === 0) {
      this.behind.value = false;
      this.play();
      return;
    }
    this.behind.value = true;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.behind.value = this.queue.length > 0;
      this.play();
    }, pause);
  }

  /** How long this browser wants to see each move of the others, in milliseconds. */
  speed() {
    return motion.peek() ? (SPEEDS[settings.peek().speed] ?? SPEEDS.normal) : 0;
  }

  /** How long the move that is shown now stays, in milliseconds. */
  pause() {
    if (document.visibilityState !== "visible") return 0;
    return this.queue.length > BEHIND ? this.speed() / 2 : this.speed();
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
    for (const update of this.queue.splice(0)) this.show(update);
    this.behind.value = false;
  }

  /** @param {any} update */
  show(update) {
    const old = this.shown.peek();
    if (!old) return;
    if (this.skipping && (update.decision || update.outcome)) {
      this.skipping = false;
      this.setPace();
    }
    batch(() => {
      const events = update.events ?? [];
      if (events.length) {
        this.log.value = [...this.log.peek(), ...events];
        this.events.value = events;
      }
      this.shown.value = {
        ...old,
        seq: update.seq,
        view: update.view,
        goal: update.goal ?? null,
        decision: update.decision ?? null,
        asked: update.asked ?? [],
        table: update.table ?? old.table,
        outcome: update.outcome ?? null,
        lesson: update.lesson ?? null,
      };
      if (events.length) this.problem.value = null;
      const no = events.find((/** @type {Line} */ l) => l.kind === "table.undo_refused" && l.facts?.by === old.seat);
      if (no) this.problem.value = { title: "Undo", detail: `${(update.table ?? old.table).seats[no.facts?.seat]?.name} says no: your move stands.` };
    });
    this.seen();
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

  /** An answer by its value: the server says yes, or why not. @param {any} value */
  attempt(value) {
    this.send({ answer: value });
  }

  /** @param {object} answer */
  send(answer) {
    const seen = this.shown.peek()?.decision;
    if (!seen || this.pending.peek()) return;
    this.flush();
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

  undo() {
    this.socket.send({ type: "undo" });
  }

  /** @param {boolean} agree */
  reply(agree) {
    this.socket.send({ type: "undo_reply", agree });
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
