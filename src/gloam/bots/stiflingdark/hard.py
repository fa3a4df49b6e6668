"""The Stifling Dark's hard bot: an Adversary that compares ways to play each turn, and careful Investigators.

The normal Adversary can play a turn in several styles: strike or wait, close or far, after one of the Investigators, or
ahead to where they must come (prey.py). Each is played on in games that fit what it knows, through the next turns of
the other side, and the judge says where that leads. The style that leaves the best chance is taken; styles about as
good are mixed, so that nobody can read the next move from the last.

An Investigator computes where the Adversary can strike on its next turn (danger.py), and lights where that guards the
team. Comparing styles as the Adversary does made Investigators no stronger (docs/ladder.md).
"""

from __future__ import annotations

from typing import Any, ClassVar

from gloam.bots.bot import Bot, Budget
from gloam.bots.driver import answer_for
from gloam.bots.search import best_half_by_half
from gloam.bots.seen import Seen
from gloam.bots.stiflingdark import butcher, cult, horror
from gloam.bots.stiflingdark.flashlight import CAREFUL, ROUGH
from gloam.bots.stiflingdark.hidden_places import LastSeen
from gloam.bots.stiflingdark.players import Greedy
from gloam.bots.stiflingdark.prey import more_styles
from gloam.judges import judge
from gloam.kernel import Answer, Game, Json, Seeded

FUTURES = (1, 2, 4)
"""In so many futures all styles are tried, then the better half of them, and so on."""
ABOUT_EQUAL = 0.01
"""Styles whose chances are nearer than this to the best one are mixed."""
TURN_STARTS = frozenset({"butcher.act", "cult.act", "horror.ambush", "horror.act"})
BEST_INVESTIGATORS = (
    "asher", "aira", "dylan", "lucy", "brielle", "marci", "ibraheem", "mada", "mitchell", "vincent",
)  # fmt: skip
"""With whom most games are won, in this order (docs/games/stiflingdark.md)."""
STYLES = {"butcher": butcher.STYLES, "cult": cult.STYLES, "horror": horror.STYLES}


class Hard(Bot):
    """The normal player with a style: chosen for each turn of the Adversary, always careful for an Investigator."""

    samples: ClassVar[bool] = True

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.normal = Greedy(seat, seed)
        self.normal.style = CAREFUL if seat else ""
        self.normal.choosy = True
        self.searched = -1
        """The round whose style is chosen."""
        self.seen = LastSeen()

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:
        """Choose the style of a new turn; then play by it."""
        if decision.kind == "setup.investigator":
            return next((who for who in BEST_INVESTIGATORS if who in decision.options), decision.options[0])
        if self.seat:
            self.seen.look(view)
            self.normal.stood = self.seen.stood
        elif decision.kind in TURN_STARTS and self.searched != view["round"]:
            self.searched = view["round"]
            self.normal.style = self.best_style(view, decision, budget)
        return self.normal.choose(view, decision, budget)

    def memory(self) -> Json:
        """The style of this round, searched for once, however many steps the turn has; and where everybody stood."""
        asked = self.normal.memory()
        return {"searched": self.searched, "style": self.normal.style, "seen": self.seen.memory(), "asked": asked}

    def recall(self, memory: Json) -> None:
        """Go on with the style of this round."""
        self.searched, self.normal.style = memory["searched"], memory["style"]
        self.seen.recall(memory.get("seen"))
        self.normal.recall(memory.get("asked"))

    def best_style(self, view: dict[str, Json], decision: Seen, budget: Budget) -> str:
        """The style with the best chance after the other side's turns, over games this seat could be in."""
        styles = [*STYLES[view["adversary"]], *more_styles(view["investigators"])]
        worlds: dict[int, Game | None] = {}
        first = decision.world(self.dice.next()) if judge("stiflingdark").fits(view) else None
        if first is None:
            return styles[0]
        until = view["round"] + 2

        def value(style: str, seed: int) -> float:
            if seed not in worlds:
                worlds[seed] = decision.world(seed)
            return self.value(worlds[seed] or first, style, seed, until)

        futures = [max(1, some * budget.thoughts // 1000) for some in FUTURES]
        means = best_half_by_half(styles, value, self.dice, futures)
        near: list[str] = [style for style, mean in means.items() if mean >= max(means.values()) - ABOUT_EQUAL]
        return near[self.dice.below(len(near))]

    def value(self, start: Game, style: str, seed: int, until: int) -> float:
        """The chance of this seat's side when the round `until` begins."""
        game = start.clone()
        game.chance = Seeded(seed)
        state: Any = game.state
        players = [Greedy(seat, seed) for seat in range(state.seats)]
        for one in players[1:]:
            one.style = ROUGH
        players[self.seat].style = style
        while (asked := game.decision) is not None:
            if state.round >= until:
                return judge("stiflingdark").chances(game.view(self.seat))[self.seat]
            answer_for(game, asked.seat, players[asked.seat])
        return float(bool(game.outcome and self.seat in game.outcome.winners))
