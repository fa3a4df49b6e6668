// The film of a replay: what follows each scene, after its time. A big moment holds the scene, a page stops it.

/** @import { ShownScene } from "./atmosphere.js" */

export class Reel {
  constructor() {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** What follows the scene on the screen. @type {(() => void) | null} */
    this.next = null;
    this.time = 0;
    this.held = false;
    this.stopped = false;
  }

  /** A scene is on the screen for so many milliseconds. @param {number} time @param {() => void} next */
  show(time, next) {
    this.end();
    this.next = next;
    this.time = time;
    this.wait(time);
  }

  /** @param {number} time */
  wait(time) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (!this.stopped) this.on();
    }, time);
  }

  on() {
    const { next } = this;
    this.end();
    next?.();
  }

  /** The scene stays for at least so long. @param {number} time */
  hold(time) {
    if (!this.next) return;
    this.held = true;
    this.time = Math.max(this.time, time);
    this.wait(this.time);
  }

  /** The scene stays until `goOn`. */
  stop() {
    if (this.next) this.stopped = true;
  }

  /** What the scene was held for is over. */
  goOn() {
    if (this.held || this.stopped) this.on();
  }

  end() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.next = null;
    this.held = false;
    this.stopped = false;
  }
}

/** Say which scene of the past is on the screen. @param {Omit<ShownScene, "asked" | "past">} scene */
export function tellPast(scene) {
  document.dispatchEvent(new CustomEvent("gloam:shown", { detail: { ...scene, asked: false, past: true } }));
}
