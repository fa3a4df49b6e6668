"""How far The Faceless' chance of winning is from the share of games that are won on Hell.

Usage: python research/faceless/calibrate_win_chance.py [--games N] [--seed S] [--weights usual|hard]
Bots that look one turn ahead play. Where the next Threat could end the game, a card that does not is drawn, and the
game counts for less: for as much as such a card was likely. So nearly every game lasts to the last Memory or the last
card, and each of its positions gets a chance instead of a yes or no, which takes far fewer games. Then one factor and
one summand for all logits (`WinChance`, bots/faceless/win_chance.py) are fitted to these chances. A factor of 1 is what
one wants; below 1 the weights are too large: the bot is too sure, takes a game that is open for lost or won, and risks
too much in it.

Figures: docs/games/faceless.md.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

import gloam
from gloam import bots
from gloam.bots.bot import derived
from gloam.bots.faceless.cards import kid_of
from gloam.bots.faceless.movement import after_needle_steps, billygoat_closer
from gloam.bots.faceless.position import Position, read_position
from gloam.bots.faceless.win_chance import HARD_WEIGHTS, SURE, WIN_WEIGHTS, WinChance, WinWeights
from gloam.kernel import Answer, Decision, Game
from gloam.lab.dice import Keyed

sys.path.insert(0, str(Path(__file__).parents[2]))
from research.faceless.tune_win_chance import SEATS, player
from research.judge_fit import scale_and_shift

REVEAL = "F029"
"""The rule by which a Threat is revealed."""
LEAST = 1e-9
Row = tuple[float, float]
"""The logit of a position, and the share of games won from there."""


class SurvivingDice(Keyed):
    """Keyed dice that draw no Threat which ends the game; `weight` is how likely that was."""

    __slots__ = ("game", "weight")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.game: Game | None = None
        self.weight = 1.0

    def listen(self, game: Game) -> None:
        """Hear, before a decision, whose it is."""
        super().listen(game)
        self.game = game

    def draw(self, decision: Decision) -> Answer:
        """Answer one question; a Threat that would end the game is left out where another one can come."""
        if decision.rule == REVEAL and self.game is not None:
            deadly = deadly_colors(self.game)
            kept = [n for n, card in enumerate(decision.options) if card[:-1] not in deadly]
            copies = decision.weights or (1,) * len(decision.options)
            if deadly and kept:
                weights = tuple(copies[n] for n in kept)
                self.weight *= sum(weights) / sum(copies)
                cards = tuple(decision.options[n] for n in kept)
                decision = Decision(decision.seat, decision.kind, cards, weights, decision.rule)
        return super().draw(decision)


def deadly_colors(game: Game) -> set[str]:
    """The colors whose Threat would end the game now; none where a Kid may still stop it."""
    view = game.view(0)
    if kid_of(view, view["turn"]["current"]) in ("julie", "karyn"):
        return set()
    pos = read_position(view)
    found = {"purple"} if after_needle_steps(pos, pos.column("purple") + 1) is None else set()
    return found | ({"red"} if billygoat_closer(pos, pos.column("red") + 1) is None else set())


def logit_of(evaluator: WinChance, pos: Position) -> float:
    """What the evaluator says, as a logit."""
    chance = min(max(evaluator.standing(pos) / SURE, LEAST), 1 - LEAST)
    return math.log(chance / (1 - chance))


def played(weights: WinWeights, seats: int, seed: int) -> tuple[float, list[Row]]:
    """How much of a game is won, and every position at the start of a turn with what is won from there."""
    dice, evaluator = SurvivingDice(seed), WinChance(win_weights=weights)
    game = gloam.new("faceless", seats=seats, seed=seed, options={"difficulty": "hell"}, chance=dice, listen=False)
    seen: dict[int, tuple[float, float]] = {}

    def before(game: Game) -> None:
        dice.listen(game)
        assert game.decision is not None  # noqa: S101  (called before a decision)
        if game.decision.kind == "turn.action":
            view = game.view(0)
            seen.setdefault(view["turn"]["number"], (dice.weight, logit_of(evaluator, read_position(view))))

    bots.play(game, [player(weights, seat, derived(seed, seat)) for seat in range(seats)], before=before)
    won = dice.weight if game.outcome and game.outcome.winners else 0.0
    return won, [(logit, won / weight) for weight, logit in seen.values()]


def fitted(rows: Sequence[Row]) -> tuple[float, float]:
    """The factor and the summand for the logits that fit best."""
    logits, won = np.array(rows).T
    return scale_and_shift(logits, won)


def log_loss(rows: Sequence[Row], factor: float = 1.0, summand: float = 0.0) -> float:
    """How wrong the chances are, with this factor and summand."""
    each = []
    for logit, won in rows:
        said = min(max(1 / (1 + math.exp(-factor * logit - summand)), LEAST), 1 - LEAST)
        each.append(-won * math.log(said) - (1 - won) * math.log(1 - said))
    return math.fsum(each) / len(each)


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", choices=("usual", "hard"), default="hard")
    asked = parser.parse_args()
    weights = HARD_WEIGHTS if asked.weights == "hard" else WIN_WEIGHTS
    rows, won = [], []
    for n in range(asked.games):
        share, found = played(weights, SEATS[n % len(SEATS)], derived(asked.seed, n))
        won.append(share)
        rows += found
        print(f"\r{n + 1} of {asked.games} games", end="", file=sys.stderr, flush=True)
    mean = math.fsum(won) / len(won)
    error = math.sqrt(math.fsum((x - mean) ** 2 for x in won) / max(1, len(won) - 1) / len(won))
    print(f"\n{mean:.3f} won (standard error {error:.3f}), content {gloam.find('faceless').content_hash}")
    factor, summand = fitted(rows)
    print(f"{len(rows)} positions: times {factor:.2f}, plus {summand:+.2f}")
    print(f"log loss {log_loss(rows):.3f}, then {log_loss(rows, factor, summand):.3f}")


if __name__ == "__main__":
    main()
