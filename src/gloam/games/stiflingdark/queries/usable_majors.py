"""Whether a Major Ability could be used now (SD-084, SDC-001 to SDC-024): public facts only (SDR-149)."""
# ruff: noqa: ARG001, ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import general_in_hand, has_goods, others
from gloam.games.stiflingdark.queries.reach import is_within, links
from gloam.games.stiflingdark.queries.why import CHOKING, FROZEN, MISTRUST, SPRINTED, STOPPED, UNMOVING, Why
from gloam.games.stiflingdark.state import Effect, Mark

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

FAR_TRADE, PUSH_RANGE = NUMBERS.investigators.far_trade, NUMBERS.investigators.push_range
FULL = NUMBERS.investigators.dash_stamina


def always(s: StiflingDarkState, inv: Investigator) -> bool:
    """Nothing is needed."""
    return True


def event_lies(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDC-006  There is an Event to ignore."""
    return bool(s.event or s.lasting)


def partners(s: StiflingDarkState, inv: Investigator) -> list[Investigator]:
    """SDC-010  Investigators within 5 with whom there is something to Trade."""
    if body.suffers(inv, "mistrust"):
        return []
    close = [o for o in others(s, inv) if is_within(s, inv.space, o.space, FAR_TRADE)]
    goods = [o for o in close if not body.suffers(o, "mistrust")]
    return [o for o in goods if has_goods(inv) or has_goods(o)]


def barricade_spaces(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """SDC-012  Adjacent spaces without a figure on the main board and without a Door token."""
    shown = {f.space for f in s.adversary.figures if f.shown} | {o.space for o in s.investigators if o.fate == "board"}
    return [to for to, _ in links(s, inv.space) if to not in shown and to not in s.doors]


def pushable(s: StiflingDarkState, inv: Investigator) -> list[Investigator]:
    """SDC-016  The other Investigators within 8."""
    return [o for o in others(s, inv) if is_within(s, inv.space, o.space, PUSH_RANGE)]


def why_no_dash(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SDC-014, SDC-065, SDC-118, SDR-08  All 5 Stamina can be lost, and this turn's Sprint is still to come."""
    if inv.now.sprinted:
        return SPRINTED
    if inv.now.stopped:
        return STOPPED
    if inv.stamina != FULL:
        instead = ": Rest first" if inv.stamina < FULL else ""
        return Why("SDC-014", f"it takes exactly {FULL} Stamina and you have {inv.stamina}{instead}")
    if body.is_frozen(s, inv):
        return FROZEN
    if any(c.id == "choking_fear" and c.count for c in inv.conditions):
        return CHOKING
    return UNMOVING if inv.marks.get(Mark.NO_MOVE) == s.round else None


def why_no_far_trade(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SDC-010, SDC-053  What is missing for Ibraheem's Trade from afar."""
    if body.suffers(inv, "mistrust"):
        return MISTRUST
    close = [o for o in others(s, inv) if is_within(s, inv.space, o.space, FAR_TRADE)]
    if not close:
        return Why("SDC-010", f"nobody is within {FAR_TRADE} spaces: move closer to someone")
    if all(body.suffers(o, "mistrust") for o in close):
        return Why("SDC-053", f"everyone within {FAR_TRADE} spaces has Mistrust: move closer to someone else")
    return None if partners(s, inv) else Why("SDC-010", "there's nothing to Trade between you: pick something up")


USABLE: dict[str, Callable[[StiflingDarkState, Investigator], bool]] = {
    "aira": always,
    "asher": always,
    "brielle": event_lies,
    "dylan": lambda s, inv: bool(links(s, inv.space)),
    "kya": lambda s, inv: Effect.INVERTED not in s.effects,
    "winston": lambda s, inv: bool(links(s, inv.space)),
    "ibraheem": lambda s, inv: bool(partners(s, inv)),
    "lucy": lambda s, inv: len(barricade_spaces(s, inv)) >= NUMBERS.investigators.barricades,
    "mada": lambda s, inv: why_no_dash(s, inv) is None,
    "marci": lambda s, inv: bool(pushable(s, inv)),
    "mitchell": always,
    "vincent": lambda s, inv: bool(general_in_hand(inv, "general")),
}


NEEDS: dict[str, str | Callable[[StiflingDarkState, Investigator], Why | None]] = {
    "brielle": "there is no Event to ignore",
    "dylan": "there's no space next to you that can be entered: move on first",
    "kya": "Dim and Dark are swapped already this round",
    "winston": "there's no space next to you that can be entered: move on first",
    "ibraheem": why_no_far_trade,
    "lucy": "you need two free spaces without a Door next to you: move on first",
    "mada": why_no_dash,
    "marci": f"nobody is within {PUSH_RANGE} spaces: move closer to someone",
    "vincent": "you need a General Item in your hand: pick one up first",
}
"""What a Major Ability needs where it can't be used; the others can always be."""


def why_unusable(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-084  The first thing that is missing for the Major Ability, beside its token."""
    if USABLE[inv.id](s, inv):
        return None
    needs = NEEDS[inv.id]
    return Why("SD-084", needs) if isinstance(needs, str) else needs(s, inv)


def can_major(s: StiflingDarkState, inv: Investigator) -> bool:
    """SD-084, SDC-044  A token, no Disorientation, and a legal use."""
    return inv.major > 0 and body.is_able(inv) and USABLE[inv.id](s, inv)
