// The part of the settings about what is heard and felt.
import { html } from "../lib.js";
import { setSound, soundSettings } from "../sound/sound_settings.js";
import { useVoice } from "./read_aloud.js";

/** @import { Child } from "../lib.d.ts" */
/** @import { FieldEvent } from "../types.d.ts" */

const VOLUMES = /** @type {const} */ ([
  ["ambience", "Ambience"],
  ["effects", "Effects"],
  ["interface", "Clicks and calls"],
]);
const ROW = { display: "grid", gridTemplateColumns: "9rem minmax(0, 1fr) 3rem", alignItems: "center", gap: "10px" };
const MOMENTS = [
  ["full", "Full"],
  ["short", "Short"],
  ["off", "Off"],
];

/** @typedef {"on" | "captions" | "heart" | "mono" | "buzz" | "ringing" | "read" | "room"} SwitchName */

/** @param {{name: SwitchName, word: string, children?: Child}} props */
function Switch({ name, word, children }) {
  return html`<label class="tick">
    <input type="checkbox" checked=${soundSettings.value[name]}
      onChange=${(/** @type {FieldEvent} */ e) => setSound({ [name]: e.target.checked })} /> <span>
      ${word} <small>${children}</small>
    </span>
  </label>`;
}

/** @param {{name: "ambience" | "effects" | "interface", word: string}} props */
function Volume({ name, word }) {
  const now = soundSettings.value[name];
  return html`<label class="volume" style=${ROW}>
    <span class="what">${word}</span>
    <input type="range" min="0" max="100" step="5" value=${now} aria-valuetext=${`${now}%`}
      onInput=${(/** @type {FieldEvent} */ e) => setSound({ [name]: Number(e.target.value) })} />
    <output>${now}%</output>
  </label>`;
}

export function SoundPanel() {
  const { moments } = soundSettings.value;
  const voice = useVoice();
  return html`<fieldset class="soundpanel">
    <legend>Sound and big moments</legend>
    <${Switch} name="on" word="Sound">
      Starts with your first click at a table, and is silent while you look elsewhere
    </${Switch}>
    ${VOLUMES.map(([name, word]) => html`<${Volume} key=${name} name=${name} word=${word} />`)}
    <${Switch} name="captions" word="Captions for sounds">
      What is heard, in words, also while the sound is off
    </${Switch}>
    <${Switch} name="heart" word="Heart">Beats in the bar as fast as it feels tense</${Switch}>
    <${Switch} name="mono" word="Mono">The same in both ears</${Switch}>
    <${Switch} name="ringing" word="Ringing in the ears">A high tone after a Wound</${Switch}>
    <${Switch} name="buzz" word="Buzz">A phone shakes at what happens to you</${Switch}>
    <${Switch} name="room" word="One room">
      Others sit beside you: nothing sounds or buzzes for you alone
    </${Switch}>
    ${
      voice
        ? html`<${Switch} name="read" word="Read pages aloud">
          Each page as it opens, by a voice of this device
        </${Switch}>`
        : null
    }
    <div class="choice" role="radiogroup" aria-label="Big moments">
      <span class="what">Big moments</span>
      <span class="segments">
        ${MOMENTS.map(
          ([id, word]) => html`<label key=${id} class=${id === moments ? "on" : ""}>
            <input type="radio" name="moments" value=${id} checked=${id === moments}
              onChange=${() => setSound({ moments: id })} />
            <span>${word}</span>
          </label>`,
        )}
      </span>
      <small>A picture over the board for at most two and a half seconds. Any key or tap ends it.</small>
    </div>
  </fieldset>`;
}
