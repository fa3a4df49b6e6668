// The state of the connection, in words.
import { html, useEffect, useState } from "../lib.js";

/** @param {{connection: {status: string, retry: number}}} props */
export function Connection({ connection }) {
  const { status } = connection;
  const words =
    { live: "connected", connecting: "connecting", lost: "reconnecting", gone: "not at this table" }[status] ?? status;
  return html`<span class="connection ${status}" role="status">
    <span class="dot"></span>
    <span class="word">${words}</span>
  </span>`;
}

/**
 * A banner only while something is wrong; it counts down to the next try. `kept`: an answer waits to be sent.
 * @param {{connection: {status: string, retry: number}, kept?: boolean}} props
 */
export function Lost({ connection, kept = false }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const until = Date.now() + connection.retry;
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    if (connection.status !== "lost") return undefined;
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [connection]);
  if (connection.status !== "lost") return null;
  return html`<div class="banner lost">
    <span role="alert">
      Connection lost. ${kept ? "Your answer is kept and will be sent." : "Your seat is safe."}
    </span> <span>
      ${left > 0 ? `Trying again in ${left} s.` : "Trying again…"}
    </span>
  </div>`;
}
