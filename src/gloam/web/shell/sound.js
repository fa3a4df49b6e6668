// A sound of the interface, played by who listens: nobody, until a table has fetched its sounds.

/** @param {"turn" | "tick" | "refuse"} name @param {number | string} n which time it is */
export function play(name, n) {
  document.dispatchEvent(new CustomEvent("gloam:sound", { detail: { name, n } }));
}
