// A card filled with one answer: the cubes that the server says can follow, put one after the other.
import { useEffect, useRef } from "../../lib.js";
import { useInsisting } from "../../shell/insist.js";
import { listed } from "../../words.js";
import { SYMBOLS } from "./names.js";

/** @import { Ask, Line, Several } from "../../types.d.ts" */

/**
 * What puts all dice that fit on a card, while that is asked. Anything that happens in between ends it.
 * @param {Ask | null} ask @param {Line[]} log
 * @returns {Several | null}
 */
export function useFilling(ask, log) {
  const under = useRef(/** @type {{card: string, left: number, told: number} | null} */ (null));
  const insisting = useInsisting();
  const told = log.length ? log[log.length - 1].n : 0;
  useEffect(() => {
    insisting.stop();
    const now = under.current;
    if (!now || !ask) return; // another seat may be asked in between
    const news = log.filter((l) => l.n > now.told);
    const left = now.left - news.length;
    under.current = null;
    if (left < 1 || !news.every((l) => l.kind === "cube" && l.facts?.card === now.card)) return;
    const next = nextCube(ask, now.card);
    if (!next) return;
    under.current = { ...now, left, told };
    insisting.give(ask, next.index);
  }, [ask]);
  /** @type {[string, string][]} */
  const fills = (ask?.kind === "solve.pay" && ask.decision.args?.fills) || [];
  if (!ask || fills.length < 2) return null;
  const first = ask.find(fills[0]);
  return {
    label: `Put ${fills.length} cubes`,
    hint: `spends ${spent(fills)}`,
    go: () => {
      if (!first) return;
      under.current = { card: ask.decision.args?.card, left: fills.length, told };
      insisting.give(ask, first.index);
    },
  };
}

/** The answer that puts the next cube on a card, or leads to it. @param {Ask} ask @param {string} card */
function nextCube(ask, card) {
  if (ask.kind === "act") return ask.find(["solve", card]);
  const more = ask.kind === "solve.pay" && ask.decision.args?.card === card ? ask.decision.args.fills : [];
  return more?.length ? ask.find(more[0]) : null;
}

/** The dice that it spends, in words. @param {[string, string][]} fills */
function spent(fills) {
  const many = new Map();
  for (const [, [symbol]] of fills) many.set(symbol, (many.get(symbol) ?? 0) + 1);
  return listed([...many].map(([symbol, n]) => `${n} ${SYMBOLS[symbol]}`));
}
