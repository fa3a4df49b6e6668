// Settings of this browser.
import { html } from "../lib.js";
import { myName, set, settings } from "../settings.js";
import { Dialog } from "./dialog.js";
import { click } from "./sound.js";

/** @param {{onClose: () => void}} props */
export function Settings({ onClose }) {
  const now = settings.value;
  return html`<${Dialog} title="Settings" onClose=${onClose}>
    <div class="form">
      <label>Your name <input maxlength="24" value=${myName.value} autocomplete="nickname" onChange=${(e) => { myName.value = e.target.value.trim(); }} /></label>
      <fieldset><legend>Motion</legend>
        ${[["system", "As the system says"], ["on", "On"], ["off", "Off"]].map(
          ([value, label]) => html`<label class="tick" key=${value}><input type="radio" name="motion" checked=${now.motion === value} onChange=${() => set({ motion: value })} /> ${label}</label>`,
        )}
        <label class="tick"><input type="checkbox" checked=${now.follow} onChange=${(e) => set({ follow: e.target.checked })} /> Show the others' moves one by one</label>
      </fieldset>
      <fieldset><legend>Seeing and hearing</legend>
        <label>Text size
          <select value=${String(now.text)} onChange=${(e) => set({ text: Number(e.target.value) })}>
            ${[87.5, 100, 112.5, 125, 150].map((v) => html`<option key=${v} value=${String(v)} selected=${v === now.text}>${v} %</option>`)}
          </select></label>
        <label class="tick"><input type="checkbox" checked=${now.marks} onChange=${(e) => set({ marks: e.target.checked })} /> Strong marks: patterns and larger signs beside every colour</label>
        <label class="tick"><input type="checkbox" checked=${now.sound} onChange=${(e) => { set({ sound: e.target.checked }); click("settle"); }} /> Sound</label>
      </fieldset>
      <h3>Keys</h3>
      <dl class="keys">
        <dt><kbd>1</kbd> – <kbd>9</kbd></dt><dd>choose an option</dd>
        <dt><kbd>z</kbd></dt><dd>undo</dd>
        <dt><kbd>?</kbd></dt><dd>rules</dd>
        <dt><kbd>l</kbd></dt><dd>log and chat; <kbd>↑</kbd> <kbd>↓</kbd> from line to line</dd>
        <dt><kbd>,</kbd></dt><dd>these settings</dd>
        <dt><kbd>Esc</kbd></dt><dd>close</dd>
      </dl>
    </div>
  </${Dialog}>`;
}
