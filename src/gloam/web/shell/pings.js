// Pings and gestures: what somebody points at, for a moment.
import { html, useEffect, useState } from "../lib.js";
import { Icon } from "./icon.js";

/** @import { Chat } from "../types.d.ts" */

/** What can be said with one tap. @type {Record<string, [string, string, string]>} */
export const GESTURES = {
  wave: ["👋", "Wave", "waves"],
  clap: ["👏", "Clap", "claps"],
  laugh: ["😄", "Laugh", "laughs"],
  gasp: ["😱", "Gasp", "gasps"],
  think: ["🤔", "Ponder", "ponders"],
  heart: ["💜", "Send love", "sends love"],
};

/** What a ping at this part of the board can say: its own name first, then what it belongs to. @param {Element} part */
export const pingsOf = (part) => (part.getAttribute("data-ping") ?? "").split("|");

/**
 * What somebody points at lights up on the board; that, a gesture or a nudge is also said, and fades after a few
 * seconds.
 * @param {{pinged: import("../store.js").Pinged | null, names: string[], you: number | null}} props
 */
export function Pinged({ pinged, names, you }) {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (!pinged) return undefined;
    const lit =
      pinged.kind === "ping"
        ? [...document.querySelectorAll("[data-ping]")].filter((e) => pingsOf(e).includes(pinged.what))
        : [];
    for (const e of lit) e.classList.add("lightened");
    const timer = setTimeout(() => setGone(pinged.at), 4000);
    return () => {
      clearTimeout(timer);
      for (const e of lit) e.classList.remove("lightened");
    };
  }, [pinged, gone]);
  if (!pinged || gone === pinged.at) return null;
  const who = names[pinged.seat ?? -1] ?? "Someone";
  const [sign, , does] = GESTURES[pinged.what] ?? ["", "", ""];
  return html`<div class="pinged" role="status">${
    pinged.kind === "gesture"
      ? html`<span aria-hidden="true">${sign}</span> ${who} ${does}`
      : pinged.kind === "nudge"
        ? html`<${Icon} name="bell" size=${16} /> ${who} nudges ${pinged.to === you ? "you" : names[pinged.to ?? -1]}`
        : html`<${Icon} name="bell" size=${16} /> ${who} pings <b>${pinged.what}</b>`
  }</div>`;
}
