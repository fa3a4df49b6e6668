// Makes samples away from the page, so that no move ever waits for a sound.
import { common } from "./effects/common.js";
import { baked } from "./finish.js";

/** @import { Effects } from "./finish.js" */

/** @type {Map<string, Promise<Effects>>} */
const games = new Map();

/** The common sounds and those of a game. @param {string} game */
function known(game) {
  const found =
    games.get(game) ?? import(`../games/${game}/effects.js`).then(({ effects }) => ({ ...common, ...effects }));
  games.set(game, found);
  return found;
}

addEventListener("message", async ({ data: { id, game, name, take, rate } }) => {
  const ears = baked((await known(game))[name], name, take, rate);
  const send = /** @type {(message: object, given: Transferable[]) => void} */ (/** @type {unknown} */ (postMessage));
  send(
    { id, ears },
    ears.map((ear) => ear.buffer),
  );
});
