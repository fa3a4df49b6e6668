"""Commiserate, a Wound that an adjacent Investigator can take away (SDC-041)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.certain_wounds import left
from gloam.games.stiflingdark.queries.people import investigator, neighbors_of, others
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, procedure
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds, remove_wound
from gloam.kernel import Answer, Frame, Json

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

WOUNDS = NUMBERS.wounds.commiserate_wounds


def comforts(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SDC-041  Commiserate: while adjacent to another Investigator."""
    if not body.suffers(inv, "commiserate") or "commiserate" in inv.toxin:  # SDC-069  that one cannot leave
        return []
    return [("comfort", o.seat) for o in neighbors_of(s, inv) if inv.comfort_asked.get(o.seat) != s.round]


ASKED = Why("SDC-041", "you've asked them this round: ask again next round")
FAR = Why("SDC-041", "they aren't adjacent to you: move next to them")
HELD_BY_TOXIN = Why("SDC-069", "Neurotoxin holds your Commiserate, so it can't be removed: it goes with the Condition")


def barred_comforts(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SDC-041, SDC-069  Why somebody can't be asked by one who suffers from it."""
    if not body.suffers(inv, "commiserate"):
        return
    close = neighbors_of(s, inv)
    for other in others(s, inv):
        why = ASKED if other in close else FAR
        yield ("comfort", other.seat), HELD_BY_TOXIN if "commiserate" in inv.toxin else why


@action(
    "comfort",
    comforts,
    order=16,
    rule="SDC-041",
    label=("Commiserate with {seat}", f"if they take {WOUNDS} face-down Wounds, this Wound is removed"),
    otherwise="you have no face-up Commiserate that affects you",
    why_not=barred_comforts,
)
def comfort(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SDC-041  Ask that Investigator."""
    inv.comfort_asked[option[1]] = s.round
    return Run(inv.seat, "commiserate", option[1])


def shared(s: StiflingDarkState, seat: int, other: int) -> dict[str, Json]:
    """SDC-041  Who asks, and what agreeing is sure to cost."""
    return {"with": seat, "harm": {"yes": WOUNDS, "left": left(investigator(s, other))}}


@procedure("commiserate")
def commiserate(s: StiflingDarkState, seat: int, arg: int) -> Procedure:
    """SDC-041  If they agree and take 2 face-down Wounds, the card is discarded and its slot is empty."""
    if (yield from choose(arg, "commiserate.agree", ("yes", "no"), "SDC-041", args=shared(s, seat, arg))) == "no":
        return None
    inv = investigator(s, seat)
    remove_wound(s, inv, next(n for n, w in enumerate(inv.slots) if w is not None and w.card == "commiserate"))
    return GainWounds(arg, WOUNDS, why="commiserate")
