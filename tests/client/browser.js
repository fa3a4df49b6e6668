// For unit tests: as much of a browser as the client's modules touch when they are loaded, and no more.
// Time, sockets and storage are the test's own: nothing waits, nothing is sent.
import { pathToFileURL } from "node:url";

/** Load a module of the client, from the tree that the test was started with. @param {string} path */
export const load = (path) => import(pathToFileURL(`${process.env.GLOAM_CLIENT}/${path}`).href);

/** A storage like the browser's; `full` makes it refuse to write. */
export class Storage {
  constructor() {
    this.items = new Map();
    this.full = false;
  }

  getItem(name) {
    return this.items.get(name) ?? null;
  }

  setItem(name, value) {
    if (this.full) throw new Error("QuotaExceededError");
    this.items.set(name, String(value));
  }

  removeItem(name) {
    this.items.delete(name);
  }
}

/** Sockets that were opened, the newest last. @type {FakeSocket[]} */
export const sockets = [];

/** A socket whose other end is the test. */
export class FakeSocket {
  static OPEN = 1;

  constructor(url) {
    this.url = url;
    this.readyState = 0;
    /** What the client has sent, as objects. @type {any[]} */
    this.sent = [];
    sockets.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  /** The server accepts. */
  accept() {
    this.readyState = 1;
    this.onopen();
  }

  /** The server says something. @param {any} message */
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** The connection ends. @param {number} code */
  end(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  close() {
    this.readyState = 3;
  }

  /** What was sent of one type. @param {string} type */
  of(type) {
    return this.sent.filter((message) => message.type === type);
  }
}

class List {
  constructor() {
    this.names = new Set();
  }

  toggle(name, on = !this.names.has(name)) {
    if (on) this.names.add(name);
    else this.names.delete(name);
  }

  contains(name) {
    return this.names.has(name);
  }
}

const listeners = new EventTarget();
/** What media queries say; a test may turn one on. @type {Record<string, any>} */
export const media = {};

/** Install the globals. Call it before a module of the client is loaded. */
export function installBrowser() {
  const root = { classList: new List(), style: {} };
  const page = new EventTarget();
  Object.assign(globalThis, {
    localStorage: new Storage(),
    location: { protocol: "https:", host: "gloam.example", pathname: "/", search: "", hash: "" },
    WebSocket: FakeSocket,
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
    matchMedia: (query) =>
      (media[query] ??= { matches: false, addEventListener: (_, heard) => (media[query].heard = heard) }),
    document: Object.assign(page, { documentElement: root, visibilityState: "visible", querySelector: () => null }),
  });
  globalThis.CustomEvent ??= class extends Event {
    constructor(name, { detail } = {}) {
      super(name);
      this.detail = detail;
    }
  };
  return { root };
}

/** Something happens to the window. @param {string} name @param {object} [more] */
export function happens(name, more = {}) {
  listeners.dispatchEvent(Object.assign(new Event(name), more));
}
