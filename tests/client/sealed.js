// Cues are computed with no chance and no clock: here both are taken away.

/** Run with no chance and no clock. */
export function sealed(run) {
  const kept = [Math.random, globalThis.Date, performance.now];
  const never = () => {
    throw new Error("a cue looked at a clock, or rolled dice");
  };
  Math.random = never;
  globalThis.Date = never;
  performance.now = never;
  try {
    return run();
  } finally {
    [Math.random, globalThis.Date, performance.now] = kept;
  }
}
