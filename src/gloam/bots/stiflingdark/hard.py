"""The Stifling Dark's hard bot: at the start of a turn it compares ways to play it, and asks its side's judge.

The normal player can play a turn in several styles (strike or wait, close or far, bright or dark, fast or slow).
Each style is played on in games that fit what the seat knows, through the next turns of the other side. The style that
leaves the best chance is taken; styles about as good are mixed, so that nobody can read the next move from the last.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import Any

from gloam.bots.bot import Bot, Budget, derived
from gloam.bots.driver import answer_for
from gloam.bots.search import best_option
from gloam.bots.seen import Seen
from gloam.bots.stiflingdark import butcher, cult, flashlight, horror
from gloam.bots.stiflingdark.board import Board
from gloam.bots.stiflingdark.flashlight import hidden_chances
from gloam.bots.stiflingdark.players import Greedy
from gloam.bots.temperature import PRECISION
from gloam.judges import judge
from gloam.kernel import Answer, Game, Json, Seeded

FUTURES = 8
DEALT, DOUBT = 4, 1e-4
"""Games dealt for each future, of which one is taken; and what an unlikely place still counts."""
ABOUT_EQUAL = 0.01
"""Styles whose chances are nearer than this to the best one are mixed."""
TURN_STARTS = frozenset({"butcher.act", "cult.act", "horror.ambush", "horror.act", "turn.act"})
ADVERSARY_STYLES = {"butcher": butcher.STYLES, "cult": cult.STYLES, "horror": horror.STYLES}


def likely_world(decision: Seen, seed: int, likely: Mapping[str, float]) -> Game | None:
    """One of a few games that the seat could be in, by how likely the places of the Hidden figures are."""
    if not likely:
        return decision.world(seed)
    dealt = [decision.world(derived(seed, n)) for n in range(DEALT)]
    games = [game for game in dealt if game is not None]
    weights = [likelihood(game, likely) for game in games]
    left = Seeded(seed).below(PRECISION) / PRECISION * fsum(weights)
    for game, weight in zip(games, weights, strict=True):
        left -= weight
        if left < 0:
            return game
    return games[-1] if games else None


def likelihood(game: Game, likely: Mapping[str, float]) -> float:
    """How likely the places of the Hidden figures are; no place is impossible."""
    weight = 1.0
    for figure in game.view(0)["screen"]["figures"]:
        if not figure["shown"] and figure["space"]:
            weight *= likely.get(figure["space"], 0.0) + DOUBT
    return weight


class Hard(Bot):
    """The normal player with a style chosen for each turn."""

    samples = True

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.normal = Greedy(seat, seed)
        self.searched = -1
        """The round whose style is chosen."""

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """Choose the style of a new turn; then play by it."""
        if decision.kind in TURN_STARTS and self.searched != view["round"]:
            self.searched = view["round"]
            self.normal.style = self.best_style(view, decision, budget)
        return self.normal.choose(view, decision, budget)

    def memory(self) -> Json:
        """The style of this round: it is searched for once, however many steps the turn has."""
        return {"searched": self.searched, "style": self.normal.style}

    def recall(self, memory: Json) -> None:
        """Go on with the style of this round."""
        self.searched, self.normal.style = memory["searched"], memory["style"]

    def best_style(self, view: dict[str, Json], decision: Seen, budget: Budget) -> str:
        """The style with the best chance after the other side's turns, over games this seat could be in."""
        styles = ADVERSARY_STYLES[view["adversary"]] if self.seat == 0 else flashlight.STYLES
        worlds: dict[int, Game | None] = {}
        first = decision.world(self.dice.next()) if judge("stiflingdark").fits(view) else None
        if first is None:
            return ""
        until = view["round"] + (2 if self.seat == 0 else 1)
        likely = hidden_chances(view, Board(view)) if self.seat else {}

        def value(style: str, seed: int) -> float:
            if seed not in worlds:
                worlds[seed] = likely_world(decision, seed, likely)
            return self.value(worlds[seed] or first, style, seed, until)

        futures = max(3, FUTURES * budget.thoughts // 1000)
        best, means = best_option(styles, value, self.dice, futures, least=futures)
        near = [style for style in styles if means[style] >= means[best] - ABOUT_EQUAL]
        return near[self.dice.below(len(near))]

    def value(self, start: Game, style: str, seed: int, until: int) -> float:
        """The chance of this seat's side when the round `until` begins."""
        game = start.clone()
        game.chance = Seeded(seed)
        state: Any = game.state
        players = [Greedy(seat, seed) for seat in range(state.seats)]
        players[self.seat].style = style
        while (asked := game.decision) is not None:
            if state.round >= until:
                return judge("stiflingdark").chances(game.view(self.seat))[self.seat]
            answer_for(game, asked.seat, players[asked.seat])
        return float(bool(game.outcome and self.seat in game.outcome.winners))
