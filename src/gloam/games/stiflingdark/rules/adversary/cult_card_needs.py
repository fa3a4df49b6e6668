"""What Mor'gonnod's Abilities need (SDC-193 to SDC-201), and what is missing where they can't be used."""
# ruff: noqa: ARG005  (every card takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import CARDS, NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.park import truly_open
from gloam.games.stiflingdark.queries.people import general_spaces, on_board
from gloam.games.stiflingdark.queries.reach import near
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary.cult_figures import cultists, morgonnod, within_reach
from gloam.games.stiflingdark.rules.adversary.madas_coin import LEGAL_TARGETS
from gloam.games.stiflingdark.state import Mark

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState

TOKENS_RANGE, HELLFIRE = NUMBERS.cult.token_range, NUMBERS.cult.hellfire
"""SDC-194, SDC-200  How far the tokens reach, and how many Hellfire there are."""


def with_face_up_wound(s: StiflingDarkState) -> list[int]:
    """SDC-194  The Investigators with a face-up Wound that may be turned down."""
    return [inv.seat for inv in on_board(s) if body.curable(inv)]


def with_face_down_wound(s: StiflingDarkState) -> list[int]:
    """SDC-196  The Investigators with a face-down Wound."""
    return [inv.seat for inv in on_board(s) if body.slots_down(inv)]


def can_be_possessed(s: StiflingDarkState) -> list[int]:
    """SDC-071, SDC-197  The Investigators who can gain Possessed: not its holder, nor one freed of it this turn."""
    free = [inv for inv in on_board(s) if not body.condition(inv, "possessed") and not inv.marks.get(Mark.SPARED)]
    return [inv.seat for inv in free]


def can_be_bloodlet(s: StiflingDarkState) -> list[int]:
    """SDC-071  The Investigators who may be named by Bloodletting."""
    return [inv.seat for inv in on_board(s) if not inv.marks.get(Mark.SPARED)]


LEGAL_TARGETS.update(blood=can_be_bloodlet, talons=with_face_down_wound, ear=can_be_possessed, hoof=with_face_up_wound)


def beside(s: StiflingDarkState, seats: list[int]) -> list[int]:
    """SDR-122  Those of them who are adjacent to Mor'gonnod."""
    return [inv.seat for inv in within_reach(s, morgonnod(s)) if inv.seat in seats]


def general_spaces_near(s: StiflingDarkState) -> list[str]:
    """SDC-194, SDC-200  The General spaces within 5 of Mor'gonnod."""
    around = near(s, morgonnod(s).space, TOKENS_RANGE, truly_open(s))
    return [i for i in general_spaces(s.map) if i in around]


USEFUL: dict[str, Callable[[StiflingDarkState], object]] = {
    "burning_heart": lambda s: True,
    "cleft_hoof": lambda s: with_face_up_wound(s) and len(general_spaces_near(s)) >= HELLFIRE,
    "dried_tongue": lambda s: not s.adversary.corporeal,
    "razor_like_talons": lambda s: beside(s, with_face_down_wound(s)),
    "severed_ear": lambda s: s.round > 1 and beside(s, can_be_possessed(s)),
    "shriveled_hand": lambda s: len(cultists(s)) > 1,
    "spiked_vertebrae": on_board,
    "twisted_horn": general_spaces_near,
    "unblinking_eye": lambda s: True,
}
"""What each card needs. In the flesh nobody Bloodlets any more (SDR-137), so what only serves that is not offered."""


def why_no_hoof(s: StiflingDarkState) -> Why:
    """SDC-194  The first thing that is missing for Cleft Hoof."""
    if not with_face_up_wound(s):
        return Why("SDC-194", "no Investigator has a face-up Wound that can be turned face-down: wait for one")
    few = f"there are fewer than {HELLFIRE} General spaces within {TOKENS_RANGE} of Mor'gonnod: move him first"
    return Why("SDC-194", few)


def why_no_ear(s: StiflingDarkState) -> Why:
    """SDC-071, SDC-197  The first thing that is missing for Severed Ear."""
    if s.round == 1:
        return Why("SDC-197", "you can't use it in round 1: you can next round")
    close = within_reach(s, morgonnod(s))
    if not close:
        return Why("SDC-197", "nobody is next to Mor'gonnod: move him next to somebody")
    if all(body.condition(inv, "possessed") for inv in close):
        return Why("SDC-197", "the Investigator next to Mor'gonnod is already Possessed: move him next to another")
    return Why("SDC-071", "the one next to Mor'gonnod was freed of Possessed this turn: move him next to another")


NEEDS: dict[str, str | Callable[[StiflingDarkState], Why]] = {
    "cleft_hoof": why_no_hoof,
    "dried_tongue": "nobody Bloodlets any more, so it would do nothing",
    "razor_like_talons": "nobody next to Mor'gonnod has a face-down Wound: move next to somebody who has",
    "severed_ear": why_no_ear,
    "shriveled_hand": "it needs two Cultists",
    "spiked_vertebrae": "no Investigator is on the board to make a deal with",
    "twisted_horn": f"there's no General space within {TOKENS_RANGE}: move Mor'gonnod first",
}
"""What is said where the need of a card is not met."""


def why_useless(s: StiflingDarkState, card: str) -> Why | None:
    """SDC-193 to SDC-201  The first thing that is missing for a card."""
    if USEFUL[card](s):
        return None
    needs = NEEDS[card]
    return Why(CARDS[card].rule, needs) if isinstance(needs, str) else needs(s)
