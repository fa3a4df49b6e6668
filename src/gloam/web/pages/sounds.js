// For ourselves: every sound of a game to listen to and to look at, and its ambience at any tension. Only a server with
// --dev has this page.
import { GAMES } from "../games/index.js";
import { html, useEffect, useMemo, useRef, useState } from "../lib.js";
import { Nav, TopBar } from "../shell/top_bar.js";

import { bakery } from "../sound/baker.js";
import { common } from "../sound/effects/common.js";
import { Engine } from "../sound/engine.js";
import { loudnessOf } from "../sound/finish.js";
import { RATE, TAKES } from "../sound/rate.js";

/** @import { FieldEvent } from "../types.d.ts" */
/** @import { Ambience } from "../sound/ambience.js" */
/** @import { GameSounds } from "../sound/cues.js" */

const PLAN = 300; // milliseconds
const [WIDE, HIGH] = [220, 44];

/** @param {{onSettings: () => void}} props */
export function SoundsPage({ onSettings }) {
  const [game, setGame] = useState(GAMES[0].id);
  const [sounds, setSounds] = useState(/** @type {GameSounds | null} */ (null));
  useEffect(() => {
    document.title = "Sounds · Gloam";
    setSounds(null);
    import(`../games/${game}/sounds.js`).then((made) => setSounds(made.sounds));
  }, [game]);
  return html`<div class="app">
    <${TopBar} crumb="Sounds"><${Nav} onSettings=${onSettings} /></${TopBar}>
    <main id="main" class="plain">
      <h1>Sounds</h1>
      <p>
        <label>
          Game <select value=${game} onChange=${(/** @type {FieldEvent} */ e) => setGame(e.target.value)}>
            ${GAMES.map((one) => html`<option key=${one.id} value=${one.id}>${one.title}</option>`)}
          </select>
        </label>
      </p>
      ${sounds ? html`<${Listening} key=${game} game=${game} sounds=${sounds} />` : null}
    </main>
  </div>`;
}

/** @param {{game: string, sounds: GameSounds}} props */
function Listening({ game, sounds }) {
  const effects = { ...common, ...sounds.effects };
  const made = useMemo(() => bakery(game), []);
  const engine = useMemo(() => new Engine({ seed: "sounds", effects, bake: made.bake }), []);
  const ambience = useRef(/** @type {Ambience | null} */ (null));
  const [tension, setTension] = useState(0);
  const [on, setOn] = useState(false);
  useEffect(
    () => () => {
      ambience.current?.stop();
      engine.close();
      made.end();
    },
    [],
  );
  useEffect(() => {
    ambience.current?.set(tension);
  }, [tension]);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => ambience.current?.plan(), PLAN);
    return () => {
      clearInterval(timer);
      ambience.current?.stop();
      ambience.current = null;
    };
  }, [on]);
  const toggle = async () => {
    await engine.wake();
    engine.prepare(sounds.names);
    if (!on) ambience.current = new sounds.Scene(engine, tension);
    setOn(!on);
  };
  const six = async () => {
    await engine.wake();
    for (const [n, name] of sounds.names.slice(0, 6).entries()) engine.play(name, { n });
  };
  return html`
    <p class="buttons">
      <button type="button" class="primary" aria-pressed=${String(on)} onClick=${toggle}>
        ${on ? "Stop the ambience" : "Ambience"}
      </button>
      <label>
        Tension <input type="range" min="0" max="1" step="0.01" value=${tension}
          onInput=${(/** @type {FieldEvent} */ e) => setTension(Number(e.target.value))} /> ${tension.toFixed(2)}
      </label>
      <button type="button" onClick=${six}>Six at once</button>
    </p>
    <ul class="soundlist">
      ${sounds.names.flatMap((name) =>
        Array.from(
          { length: Math.min(TAKES, effects[name].takes ?? 1) },
          (_, take) => html`<${Heard} key=${`${name}/${take}`} name=${name} take=${take} engine=${engine}
            level=${effects[name].level} words=${effects[name].caption ?? ""} />`,
        ),
      )}
    </ul>
  `;
}

/**
 * One take: its wave, how loud it is, and a button.
 * @param {{name: string, take: number, engine: Engine, level: number, words: string}} props
 */
function Heard({ name, take, engine, level, words }) {
  const drawing = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const [said, setSaid] = useState("");
  useEffect(() => {
    engine.bake?.(name, take, RATE).then((ears) => {
      draw(drawing.current?.getContext("2d") ?? null, ears[0]);
      setSaid(`${(ears[0].length / RATE).toFixed(2)} s, ${loudnessOf(ears, RATE).toFixed(1)} of ${level} LUFS`);
    });
  }, []);
  const play = async () => {
    await engine.wake();
    const ears = await engine.bake?.(name, take, RATE);
    if (!ears || !engine.ctx || !engine.bus) return;
    const buffer = engine.ctx.createBuffer(ears.length, ears[0].length, RATE);
    for (const [i, ear] of ears.entries()) buffer.copyToChannel(/** @type {Float32Array<ArrayBuffer>} */ (ear), i);
    engine.shoot(buffer, { at: engine.ctx.currentTime, out: engine.bus.effects });
  };
  return html`<li>
    <button type="button" onClick=${play}>${name} ${take + 1}</button>
    <canvas ref=${drawing} width=${WIDE} height=${HIGH} aria-hidden="true"></canvas> <span class="soft">
      ${said} ${words}
    </span>
  </li>`;
}

/** The wave of a sound. @param {CanvasRenderingContext2D | null} pen @param {Float32Array} ear */
function draw(pen, ear) {
  if (!pen) return;
  pen.fillStyle = "#9fb4ff";
  const step = Math.max(1, Math.floor(ear.length / WIDE));
  for (let x = 0; x < WIDE; x++) {
    const most = ear.subarray(x * step, (x + 1) * step).reduce((high, y) => Math.max(high, Math.abs(y)), 0);
    const tall = Math.max(1, most * HIGH);
    pen.fillRect(x, (HIGH - tall) / 2, 1, tall);
  }
}
