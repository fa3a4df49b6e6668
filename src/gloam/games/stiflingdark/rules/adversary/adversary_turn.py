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
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.state import Effect
from gloam.kernel import Frame, data, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState

TOP_SPRINT = max(FACTS.sprint)
ONE_TURN_EFFECTS = (Effect.CROSS, Effect.BOUND, Effect.BELLS, Effect.MOTION, Effect.HEARD)
"""SDC-074, SDC-088, SDC-112, SDC-122  What the Investigators did for one turn of the Adversary."""
BOUND = Why("SDC-112", "Binding Tablet: this turn you can only Move and roll the Sprint die")
SPRINTED = Why("SD-333", "you've already rolled the Sprint die this turn")
BELLS = Why("SDC-122", "Witch Bells: you can't roll the Sprint die this turn; you can again next turn")
HIDDEN = Why("SD-340", "you are Hidden already")
REVEALED_ATTACK = Why("SD-153", "you are Revealed, so you can't Attack this turn: end a turn Hidden first")
GONE_ATTACK = Why("SD-296", "you Disappeared this turn, so you can't Attack: you can next turn")
ATTACKED = Why("SD-295", "you've already Attacked this turn: you can again next turn")


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
        if self.why_no_attack(s) is not None:
            return []
        here = figure(s).space
        some = [i.seat for i in on_board(s) if can_strike(s, here, i.space)]
        return [seat for seat in some if seat not in self.hit] if self.free else some

    def why_no_attack(self, s: StiflingDarkState) -> Why | None:
        """SD-153, SD-294 to SD-296, SDR-22  Why he can't Attack anybody now."""
        adv, card = s.adversary, s.adversary.attack
        if adv.revealed or figure(s).shown or card is None:
            return GONE_ATTACK if self.gone else REVEALED_ATTACK
        if self.free:
            return None
        if self.attacked:
            return ATTACKED
        cost = CARDS[card.id].stalk
        if adv.stalk >= cost:
            return None
        return Why("SD-294", f"your Attack costs {cost} Stalk and you have {adv.stalk}: Stalk someone first")

    def why_no_sprint(self, s: StiflingDarkState) -> Why | None:
        """SD-286, SD-333, SDC-122  Why there is no Sprint die."""
        if self.sprinted:
            return SPRINTED
        return BELLS if s.effects.get(Effect.BELLS) == 1 else None


def end_one_turn_effects(s: StiflingDarkState) -> None:
    """SDC-074, SDC-088, SDC-112, SDC-122  What was for this turn is over."""
    for effect in ONE_TURN_EFFECTS:
        s.effects.pop(effect, None)


def adversary_turn(s: StiflingDarkState) -> AdversaryTurn:
    """The turn that is going on."""
    return next(f for f in reversed(s.stack) if isinstance(f, AdversaryTurn))
