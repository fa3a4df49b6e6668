"""Commiserate, a Wound that an adjacent Investigator can take away (SDC-041)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.harm import left
from gloam.games.stiflingdark.queries.people import investigator, neighbours_of
from gloam.games.stiflingdark.rules.shared.actions import verb
from gloam.games.stiflingdark.rules.shared.procedures import Deed, Doing, choose, deed
from gloam.games.stiflingdark.rules.shared.wounds import Gain, lift
from gloam.kernel import Answer, Frame, Json

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night


def comforts(s: Night, inv: Investigator) -> list[Answer]:
    """SDC-041  Commiserate: while adjacent to another Investigator."""
    if not body.suffers(inv, "commiserate") or "commiserate" in inv.toxin:  # SDC-069  that one cannot leave
        return []
    return [("comfort", o.seat) for o in neighbours_of(s, inv) if inv.marks.get(f"asked_{o.seat}") != s.round]


@verb("comfort", comforts)
def comfort(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SDC-041  Ask that Investigator."""
    inv.marks[f"asked_{option[1]}"] = s.round
    return Deed(inv.seat, "commiserate", option[1])


def shared(s: Night, seat: int, other: int) -> dict[str, Json]:
    """SDC-041  Who asks, and what agreeing is sure to cost."""
    return {"with": seat, "harm": {"yes": 2, "left": left(investigator(s, other))}}


@deed("commiserate")
def commiserate(s: Night, seat: int, arg: int) -> Doing:
    """SDC-041  If they agree and take 2 face-down Wounds, the card is discarded and its slot is empty."""
    if (yield from choose(arg, "commiserate.agree", ("yes", "no"), "SDC-041", args=shared(s, seat, arg))) == "no":
        return None
    inv = investigator(s, seat)
    lift(s, inv, next(n for n, w in enumerate(inv.slots) if w is not None and w.card == "commiserate"))
    return Gain(arg, 2, why="commiserate")
