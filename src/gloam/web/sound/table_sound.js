// The sound of one table: told what is shown, it plays what that sounds like. It hears no more than it is told.
import { Ambience } from "./ambience.js";
import { bakery } from "./baker.js";
import { cuesOf } from "./cues.js";
import { common } from "./effects/common.js";
import { Engine } from "./engine.js";
import { tension } from "./felt.js";
import { soundSettings } from "./sound_settings.js";

/** @import { Line } from "../types.d.ts" */
/** @import { Cue, GameSounds } from "./cues.js" */
/** @typedef {{cue: Cue, line: Line}} Told */

const PLAN = 300; // milliseconds
const GESTURES = ["pointerdown", "keydown"];

/** A game that brings no sounds: those of the interface. @type {GameSounds} */
export const PLAIN = {
  effects: {},
  names: ["turn", "tick", "refuse", "win", "lose"],
  cues: {},
  silent: [],
  tension: () => 0,
  Scene: Ambience,
};

export class TableSound {
  /**
   * @param {{id: string, game: string, sounds?: GameSounds, watching: boolean, muted?: boolean, onCaption: (words:
   *   string) => void}} how `watching`: a spectator or a replay, which has no ambience; `muted`: a big screen sounds
   *   for all, and this shows its captions alone
   */
  constructor({ id, game, sounds, watching, muted = false, onCaption }) {
    this.sounds = sounds ?? PLAIN;
    this.game = sounds ? game : "";
    this.watching = watching;
    this.muted = muted;
    this.onCaption = onCaption;
    this.effects = { ...common, ...this.sounds.effects };
    /** @type {ReturnType<typeof bakery> | null} */
    this.bakery = null;
    /** @type {Ambience | null} */
    this.ambience = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.felt = 0;
    /** @type {number | null} */
    this.turned = null;
    this.engine = new Engine({
      seed: id,
      effects: this.effects,
      bake: (name, take, rate) => this.baker().bake(name, take, rate),
    });
    this.wake = () => void this.awake();
    this.look = () => void this.seen(document.visibilityState === "visible");
    for (const gesture of GESTURES) addEventListener(gesture, this.wake, { capture: true, passive: true });
    document.addEventListener("visibilitychange", this.look);
    this.stopFollowing = soundSettings.subscribe(() => this.follow());
    if (navigator.userActivation?.hasBeenActive) this.wake(); // the click that fetched all this
  }

  /** The worker that makes samples; it is started with the table, so that nothing is fetched later. */
  baker() {
    this.bakery ??= bakery(this.game);
    return this.bakery;
  }

  /** What was chosen in the settings. */
  follow() {
    const { on, ambience, effects, interface: clicks, mono } = soundSettings.peek();
    const { engine } = this;
    engine.on = on && !this.muted;
    engine.mono = mono;
    engine.volume = { ambience: ambience / 100, effects: effects / 100, interface: clicks / 100 };
    engine.mix();
    if (engine.on) engine.prepare(this.sounds.names);
    this.setTheScene();
  }

  /** A click or a key: only now browsers let a page sound. */
  async awake() {
    if (!this.engine.on || this.engine.ctx?.state === "running") return;
    await this.engine.wake();
    this.setTheScene();
  }

  /** Ambience, where somebody plays and wants it. */
  setTheScene() {
    const { engine } = this;
    const wanted = Boolean(engine.ctx) && engine.on && !this.watching && engine.volume.ambience > 0 && this.game !== "";
    if (this.ambience && (!wanted || this.ambience.ctx !== engine.ctx)) {
      this.ambience.stop();
      this.ambience = null;
      clearInterval(this.timer);
    }
    if (!wanted || this.ambience) return;
    this.ambience = new this.sounds.Scene(engine, this.felt);
    this.ambience.turn(this.turned);
    this.plan();
  }

  plan() {
    clearInterval(this.timer);
    this.ambience?.plan();
    this.timer = setInterval(() => this.ambience?.plan(), PLAN);
  }

  /** @param {boolean} visible */
  async seen(visible) {
    if (!visible) clearInterval(this.timer);
    await this.engine.hide(!visible);
    if (visible && this.ambience) this.plan();
  }

  /**
   * A scene is on the screen: what it sounds like.
   * @param {Line[]} lines
   * @param {unknown} view
   * @param {number | null} you
   * @param {boolean} quietly nothing was looked at while it happened
   * @returns {Told[]} what is heard, with what else goes with it
   */
  show(lines, view, you, quietly) {
    const room = this.muted || soundSettings.peek().room;
    const ears = room ? null : you; // whose they are: in one room, everybody's
    this.felt = this.sounds.tension(view, ears);
    tension.value = this.game ? this.sounds.tension(view, you) : null;
    this.ambience?.set(this.felt);
    this.turned = this.sounds.turned?.(view) ?? null;
    this.ambience?.turn(this.turned);
    if (quietly) return [];
    const told = cuesOf(this.sounds, lines, view, you);
    for (const { cue, line } of room ? cuesOf(this.sounds, lines, view, null) : told) this.hear(cue, line.n);
    return told;
  }

  /** @param {Cue} cue @param {number | string} n */
  hear({ sound, gain, after, duck, ringing }, n) {
    if (!sound || (ringing && !soundSettings.peek().ringing)) return;
    const words = this.effects[sound]?.caption;
    if (words && soundSettings.peek().captions) this.onCaption(words);
    this.engine.play(sound, { n, gain, after, duck });
  }

  /** A sound of the interface. @param {string} name @param {number | string} n */
  play(name, n) {
    this.hear({ sound: name }, n);
  }

  end() {
    for (const gesture of GESTURES) removeEventListener(gesture, this.wake, { capture: true });
    document.removeEventListener("visibilitychange", this.look);
    this.stopFollowing();
    clearInterval(this.timer);
    this.ambience?.stop();
    this.engine.close();
    this.bakery?.end();
    tension.value = null;
  }
}
