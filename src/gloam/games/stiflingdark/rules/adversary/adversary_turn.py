"""What the turn of every Adversary keeps track of, and its Sprint (SD-286, SD-333)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import CARDS, FACTS
from gloam.games.stiflingdark.queries.people import (
    ADVERSARY,
    figure,
    on_board,
)  # fmt: skip
from gloam.games.stiflingdark.queries.reach import can_strike
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.state import Effect
from gloam.kernel import Frame, data, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState

TOP_SPRINT = max(FACTS.sprint)
ONE_TURN_EFFECTS = (Effect.CROSS, Effect.BOUND, Effect.BELLS, Effect.MOTION, Effect.HEARD)
"""SDC-074, SDC-088, SDC-112, SDC-122  What the Investigators did for one turn of the Adversary."""


@data
class AdversaryTurn(Frame):
    """What he has done this turn."""

    mp: int = 0
    sprinted: bool = False
    stalked: bool = False
    attacked: bool = False
    broke: bool = False
    gone: bool = False
    bonus: int = 0
    hit: tuple[int, ...] = ()
    free: bool = False

    def sprint(self, s: StiflingDarkState, roll: int) -> None:
        """SD-286, SD-333, SDR-121, SDC-088  One free roll a turn, secret unless a Motion Detector listens."""
        self.sprinted = True
        self.mp += roll
        whisper(s, (ADVERSARY,), "his_sprint", roll=roll)
        if s.effects.get(Effect.MOTION):
            say(s, "heard", roll=roll)
            possible_places.known_places(s, figure(s)).most += roll - TOP_SPRINT
            s.effects[Effect.HEARD] = roll

    def victims(self, s: StiflingDarkState) -> list[int]:
        """SDR-23, SD-153, SD-295, SDR-22, SDR-122, SDC-207  Whom he may Attack.

        Adjacent, never while Revealed, for the card's Stalk.
        """
        fig, adv = figure(s), s.adversary
        if adv.revealed or fig.shown or adv.attack is None:
            return []
        if self.free:
            return [i.seat for i in on_board(s) if i.seat not in self.hit and can_strike(s, fig.space, i.space)]
        if self.attacked or adv.stalk < CARDS[adv.attack.id].stalk:
            return []
        return [i.seat for i in on_board(s) if can_strike(s, fig.space, i.space)]


def end_one_turn_effects(s: StiflingDarkState) -> None:
    """SDC-074, SDC-088, SDC-112, SDC-122  What was for this turn is over."""
    for effect in ONE_TURN_EFFECTS:
        s.effects.pop(effect, None)


def adversary_turn(s: StiflingDarkState) -> AdversaryTurn:
    """The turn that is going on."""
    return next(f for f in reversed(s.stack) if isinstance(f, AdversaryTurn))
