// Talking to the server: requests, and a socket that always reconnects.

/** @import { Message, Problem } from "./types.d.ts" */

/** A refusal or an error of the server, in its own words. */
export class Refused extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(
      (problem.detail || problem.title || "The server said no.") + (problem.request ? ` (id ${problem.request})` : ""),
    );
    this.problem = problem;
  }
}

/**
 * @param {string} path
 * @param {{method?: string, body?: unknown, token?: string | null, text?: boolean}} [more]
 */
export async function call(path, { method = "GET", body, token, text } = {}) {
  /** @type {Record<string, string>} */
  const headers = { accept: text ? "text/plain" : "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  let payload;
  if (body !== undefined) {
    headers["content-type"] = typeof body === "string" ? "text/plain; charset=utf-8" : "application/json";
    payload = typeof body === "string" ? body : JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, { method, headers, body: payload, credentials: "omit" });
  } catch {
    throw new Refused({ code: "unreachable", detail: "The server does not answer. Is it still running?" });
  }
  if (!response.ok) {
    let problem = { title: response.statusText, status: response.status };
    try {
      problem = { ...problem, ...(await response.json()) };
    } catch {
      // not JSON: the status line has to do
    }
    throw new Refused(problem);
  }
  return text ? response.text() : response.json();
}

const v1 = "/api/v1";
const at = (/** @type {string} */ id) => `${v1}/tables/${encodeURIComponent(id)}`;

/** The routes of docs/wire.md. */
export const api = {
  games: () => call(`${v1}/games`),
  /** Who can open a link to this server. */
  address: () => call(`${v1}/address`),
  /** What a new table may choose. @param {string} game @param {{seats: number, options: object}} body */
  options: (game, body) => call(`${v1}/games/${encodeURIComponent(game)}/options`, { method: "POST", body }),
  /** @param {object} body */
  create: (body) => call(`${v1}/tables`, { method: "POST", body }),
  /** @param {string} id @param {string | null} [token] */
  table: (id, token) => call(at(id), { token }),
  /** How a table stands, without counting as somebody who sees it. @param {string} id @param {string | null} [token] */
  peek: (id, token) => call(`${at(id)}?peek=1`, { token }),
  /** @param {string} id @param {object} body @param {string} token */
  answer: (id, body, token) => call(`${at(id)}/answers`, { method: "POST", body, token }),
  /**
   * How much chance the options of the open question keep.
   * @param {string} id
   * @param {number} seq
   * @param {string | null} token
   */
  hint: (id, seq, token) => call(`${at(id)}/hint`, { method: "POST", body: { seq }, token }),
  /** @param {string} id @param {number} seat @param {object} body @param {string | null} token */
  seat: (id, seat, body, token) => call(`${at(id)}/seats/${seat}`, { method: "POST", body, token }),
  /**
   * What only the host may do.
   * @param {string} id
   * @param {{act: string, seat?: number, bot?: string}} body
   * @param {string | null} token
   */
  host: (id, body, token) => call(`${at(id)}/host`, { method: "POST", body, token }),
  /** @param {string} id @param {string | null} token */
  start: (id, token) => call(`${at(id)}/start`, { method: "POST", body: {}, token }),
  /** @param {string} id @param {string | null} token */
  rematch: (id, token) => call(`${at(id)}/rematch`, { method: "POST", body: {}, token }),
  /** @param {string} id @param {object} body @param {string | null} token */
  fork: (id, body, token) => call(`${at(id)}/fork`, { method: "POST", body, token }),
  /** @param {string} id @param {string | null} token */
  dice: (id, token) => call(`${at(id)}/dice`, { token }),
  /** @param {string} game @param {string} [which] */
  lesson: (game, which = "") =>
    call(`${v1}/lessons/${encodeURIComponent(game)}`, { method: "POST", body: which ? { which } : {} }),
  /** @param {string} id @param {string | null} token */
  record: (id, token) => call(`${at(id)}/record`, { token, text: true }),
  /** How a finished game ended, and what each seat earned: the same for everybody. @param {string} id */
  result: (id) => call(`${at(id)}/result`),
  marks: () => call(`${v1}/marks`),
  pushKey: () => call(`${v1}/push`),
  /** @param {string} id @param {object} body @param {string} token */
  push: (id, body, token) => call(`${at(id)}/push`, { method: "POST", body, token }),
  /**
   * Looking back at a finished game: what is known so far, or only how far it is.
   * @param {string} id
   * @param {boolean} brief
   * @param {string | null} token
   */
  analysis: (id, brief, token) => call(`${at(id)}/analysis${brief ? "?brief=1" : ""}`, { token }),
  /** Each seat's chance so far, as a spectator sees it. @param {string} id */
  chances: (id) => call(`${at(id)}/chances`),
  /**
   * What was told after a moment, step by step.
   * @param {string} id
   * @param {number} since
   * @param {string} seat
   * @param {string | null} token
   */
  film: (id, since, seat, token) =>
    call(`${at(id)}/film?since=${since}${seat === "" ? "" : `&seat=${seat}`}`, { token }),
  /**
   * A moment; `counted` is whose count `n` is of.
   * @param {string} id
   * @param {number | null} n
   * @param {string} seat
   * @param {string | null} token
   * @param {string} [counted]
   */
  replay: (id, n, seat, token, counted = seat) => {
    const query = new URLSearchParams();
    if (n !== null) query.set("at", String(n));
    if (seat !== "") query.set("seat", seat);
    if (counted !== seat) query.set("counted", counted);
    return call(`${at(id)}/replay?${query}`, { token });
  },
  /** @param {string} game */
  book: (game) => call(`${v1}/book/${encodeURIComponent(game)}`),
  /** @param {string} game @param {string} words */
  search: (game, words) => call(`${v1}/book/${encodeURIComponent(game)}/search?q=${encodeURIComponent(words)}`),
  /** @param {string} game */
  rules: (game) => call(`${v1}/rules/${encodeURIComponent(game)}`),
  /** @param {string} record */
  upload: (record) => call(`${v1}/replays`, { method: "POST", body: record }),
};

const BEAT = 20_000;
const SILENCE = 50_000;
const LONGEST = 15_000;

/** A key that names one answer, so that sending it twice does it once. */
export function key() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

/**
 * One socket for one seat of one table. It keeps reconnecting, and sends an unanswered answer again with its key.
 * `status`: "connecting", "live", "lost", "gone" (the table or the token is none).
 */
export class TableSocket {
  /**
   * @param {string} id
   * @param {string | null} token
   * @param {{message: (m: Message) => void, status: (s: string, retry?: number) => void, seq: () => number | null}} on
   * @param {boolean} [screen] this is a big screen
   */
  constructor(id, token, on, screen = false) {
    this.id = id;
    this.token = token;
    this.on = on;
    this.screen = screen;
    /** @type {WebSocket | null} */
    this.ws = null;
    this.tries = 0;
    this.closed = false;
    this.heard = 0;
    this.isDrawn = false;
    /** @type {object[]} what waits for a connection */
    this.waiting = [];
    this.wake = () => {
      if (!this.closed && this.ws === null) this.open();
    };
    this.dark = () => this.drop();
    addEventListener("online", this.wake);
    addEventListener("offline", this.dark);
    addEventListener("visibilitychange", this.wake);
    this.beat = setInterval(() => this.pulse(), BEAT);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.on.status(this.tries ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const ws = new WebSocket(`${scheme}//${location.host}${at(this.id)}/socket`);
    this.ws = ws;
    ws.onopen = () => {
      this.heard = Date.now();
      const seq = this.on.seq();
      ws.send(
        JSON.stringify({
          type: "hello",
          token: this.token,
          draws: !this.isDrawn,
          steps: true,
          ...(this.screen ? { screen: true } : {}),
          ...(seq === null ? {} : { since: seq }),
        }),
      );
    };
    ws.onmessage = (event) => {
      this.heard = Date.now();
      if (this.ws !== ws) return;
      const message = JSON.parse(event.data);
      if (message.type === "pong") return;
      if (message.type === "snapshot" || message.type === "update") this.settled();
      this.on.message(message);
    };
    ws.onclose = (event) => {
      if (this.ws === ws) this.lost(event.code);
    };
  }

  /** The table is on the screen: bots may move. */
  drawn() {
    if (this.isDrawn) return;
    this.isDrawn = true;
    this.send({ type: "drawn" });
  }

  /** The server has spoken: we are connected, and what waited may go. */
  settled() {
    if (this.tries !== 0 || !this.greeted) {
      this.greeted = true;
      this.tries = 0;
      this.on.status("live");
      for (const message of this.waiting.splice(0)) this.send(message);
    }
  }

  /** @param {number} code */
  lost(code) {
    this.ws = null;
    this.greeted = false;
    if (this.closed) return;
    if (code === 4401 || code === 4403 || code === 4404) {
      this.on.status("gone");
      return;
    }
    this.tries += 1;
    const pause = Math.min(LONGEST, 250 * 2 ** Math.min(this.tries, 6)) * (0.75 + Math.random() / 2);
    this.on.status("lost", Math.round(pause));
    this.timer = setTimeout(() => this.open(), pause);
  }

  drop() {
    const ws = this.ws;
    if (!ws) return;
    this.lost(1006);
    ws.onclose = null;
    ws.close();
  }

  pulse() {
    if (!this.ws || this.ws.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) {
      this.drop();
      return;
    }
    this.ws.send('{"type":"ping"}');
  }

  /** @param {object} message */
  send(message) {
    if (this.ws && this.greeted && this.ws.readyState === WebSocket.OPEN) this.ws.send(JSON.stringify(message));
    else this.waiting.push(message);
  }

  close() {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.dark);
    removeEventListener("visibilitychange", this.wake);
    this.ws?.close();
    this.ws = null;
  }
}
