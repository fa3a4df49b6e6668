// The state of the connection, in words.
import { html } from "../lib.js";

/** @param {{connection: {status: string, retry: number}}} props */
export function Connection({ connection }) {
  const { status } = connection;
  const words = { live: "connected", connecting: "connecting", lost: "reconnecting", gone: "not at this table" }[status] ?? status;
  return html`<span class="connection ${status}" role="status"><span class="dot"></span><span class="word">${words}</span></span>`;
}

/** A banner only while something is wrong. */
export function Lost({ connection }) {
  if (connection.status !== "lost") return null;
  return html`<div class="banner lost" role="alert">The connection is lost. Your seat is kept; trying again${connection.retry ? ` in ${Math.max(1, Math.round(connection.retry / 1000))} s` : ""}.</div>`;
}
