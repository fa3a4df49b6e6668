// Settings of this browser.

import { loadedBoards } from "../games/index.js";
import { html } from "../lib.js";
import { myName, set, settings } from "../settings.js";
import { CallSwitch } from "./call_switch.js";
import { Dialog } from "./dialog.js";
import { SoundPanel } from "./sound_panel.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { FieldEvent } from "../types.d.ts" */

/**
 * One of several, as a row of buttons.
 * @param {{label: string, name: string, value: string, options: string[][], onChange: (value: string) => void,
 *   children?: Child}} props
 */
function Choice({ label, name, value, options, onChange, children }) {
  return html`<div class="choice" role="radiogroup" aria-label=${label}>
    <span class="what">${label}</span>
    <span class="segments">
      ${options.map(
        ([id, words]) => html`<label key=${id} class=${id === value ? "on" : ""}>
          <input type="radio" name=${name} value=${id} checked=${id === value} onChange=${() => onChange(id)} />
          <span>${words}</span>
        </label>`,
      )}
    </span>
    ${children ? html`<small>${children}</small>` : null}
  </div>`;
}

/** @param {{onClose: () => void}} props */
export function Settings({ onClose }) {
  const now = settings.value;
  return html`<${Dialog} title="Settings" name="settings" onClose=${onClose}>
    <div class="form">
      <label>
        Your name <input maxlength="24" value=${myName.value} autocomplete="nickname"
          onChange=${(/** @type {FieldEvent} */ e) => {
            myName.value = e.target.value.trim();
          }} />
      </label>
      <fieldset>
        <legend>Display</legend>
        <${Choice} label="Theme" name="theme" value=${now.theme}
          options=${[["dark", "Dark"], ["light", "Light"], ["match", "Match my system"]]}
          onChange=${(/** @type {string} */ theme) => set({ theme })} />
        <${Choice} label="Text size" name="text" value=${String(now.text)}
          options=${[87.5, 100, 112.5, 125, 150].map((v) => [String(v), `${v}%`])}
          onChange=${(/** @type {string} */ v) => set({ text: Number(v) })} />
        <label class="tick">
          <input type="checkbox" checked=${now.marks}
            onChange=${(/** @type {FieldEvent} */ e) => set({ marks: e.target.checked })} /> <span>
            Color-blind marks <small>Patterns and larger symbols beside every color</small>
          </span>
        </label>
        <${CallSwitch} />
      </fieldset>
      <${SoundPanel} />
      <fieldset>
        <legend>Movement</legend>
        <${Choice} label="Bot speed" name="speed" value=${now.speed}
          options=${[["slow", "Slow"], ["normal", "Normal"], ["fast", "Fast"], ["instant", "Instant"]]}
          onChange=${(/** @type {string} */ speed) => set({ speed })}>
          How long each move of the other seats is shown. Skip jumps to your next decision.
        </${Choice}>
        <${Choice} label="Animations" name="motion" value=${now.motion}
          options=${[["system", "Match my system"], ["on", "On"], ["off", "Off"]]}
          onChange=${(/** @type {string} */ motion) => set({ motion })}>
          Off also skips the pauses for other players' moves.
        </${Choice}>
        <label class="tick">
          <input type="checkbox" checked=${now.camera}
            onChange=${(/** @type {FieldEvent} */ e) => set({ camera: e.target.checked })} /> <span>
            Follow what happens <small>On a large board the view goes to each move</small>
          </span>
        </label>
      </fieldset>
      <h3>Keys</h3>
      <dl class="keys">
        <dt><kbd>1</kbd> – <kbd>9</kbd></dt>
        <dd>choose an option</dd>
        <dt><kbd>z</kbd></dt>
        <dd>undo</dd>
        <dt><kbd>h</kbd></dt>
        <dd>a hint, where the table allows them</dd>
        <dt><kbd>n</kbd></dt>
        <dd>skip to your next decision</dd>
        <dt><kbd>?</kbd></dt>
        <dd>rules</dd>
        <dt><kbd>l</kbd></dt>
        <dd>log and chat, then <kbd>↑</kbd> <kbd>↓</kbd> from line to line</dd>
        <dt><kbd>m</kbd></dt>
        <dd>sound on or off</dd>
        <dt><kbd>,</kbd></dt>
        <dd>these settings</dd>
        <dt><kbd>Esc</kbd></dt>
        <dd>close</dd>
        ${Object.entries(loadedBoards()).map(([game, board]) =>
          Object.entries(board.keys ?? {}).map(
            ([act, [key, what]]) => html`
              <dt key=${`${game} ${act}`}><kbd>${key}</kbd></dt>
              <dd>${what}</dd>
            `,
          ),
        )}
      </dl>
    </div>
  </${Dialog}>`;
}
