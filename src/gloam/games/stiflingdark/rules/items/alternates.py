"""The alternate General Items (SDC-107 to SDC-111), an option of the table. Dirty Rag is in investigator/move.py."""
# ruff: noqa: ARG001, ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries.people import held
from gloam.games.stiflingdark.queries.reach import links
from gloam.games.stiflingdark.rules.investigator.use_item import Pay, Using, use
from gloam.games.stiflingdark.rules.items.general import why_no_adrenaline
from gloam.games.stiflingdark.rules.items.light import SHUT_IN, put
from gloam.games.stiflingdark.rules.shared.event_deck import see_major
from gloam.games.stiflingdark.rules.shared.procedures import choose
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import Answer, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

LOOK = NUMBERS.items.rabbits_foot_alternate_events


@use(
    "adrenaline_shot_alternate",
    lambda s, inv: why_no_adrenaline(inv, Mark.TWO_D6) is None,
    lambda s, inv: why_no_adrenaline(inv, Mark.TWO_D6) or "",
)
def adrenaline(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-107  The next Sprint rolls two D6 instead of the Sprint die; the higher counts."""
    inv.marks[Mark.TWO_D6] = 1


@use(
    "cross_alternate",
    lambda s, inv: Effect.CREAK not in s.effects,
    "it already works this round: keep it for another one",
)
def cross(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-108  This round each Door space that an Adversary figure Moves onto takes a Noise token."""
    s.effects[Effect.CREAK] = s.round


def can_light(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDC-110  Once a round."""
    item = held(inv, "lantern_alternate")
    return item is not None and item.used != s.round and bool(links(s, inv.space))


@use(
    "lantern_alternate",
    can_light,
    lambda s, inv: "you can use it once per round: try again next round" if links(s, inv.space) else SHUT_IN,
)
def lantern(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-110  An adjacent space is Bright, all within 3 of it are Dim, until the round ends."""
    spaces = [to for to, _ in links(s, inv.space)]
    space = yield from choose(inv.seat, "lantern.space", spaces, "SDC-110")
    pay()
    put(s, inv, "lamp", space)
    return None


def events_left(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDC-111, SDR-108  At least 2 Events to look at."""
    return s.minor.size + s.moderate.size + bool(s.major.size) >= LOOK


@use("rabbits_foot_alternate", events_left, "there aren't two Events left to look at")
def rabbits_foot(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-111, SDR-151  Look at the next 2 Events; one of them, not the Major, may change places with a discarded one.

    The discards lie open, so which two were exchanged is told; the order is the team's.
    """
    upper = yield from s.minor.draw("draw.event", min(LOOK, s.minor.size), "SDC-111")
    lower = yield from s.moderate.draw("draw.event", min(LOOK - len(upper), s.moderate.size), "SDC-111")
    last = (yield from s.major.draw("draw.event", 1, "SDC-111")) if len(upper) + len(lower) < LOOK else []
    seen, bin_ = [*upper, *lower], sorted(set(s.discards["events"]))
    swaps: list[Answer] = [(old, new) for old in dict.fromkeys(seen) for new in bin_]
    args = {"cards": [*seen, *last]}
    picked = yield from choose(inv.seat, "foot.swap", ("keep", *swaps), "SDC-111", args=args, quiet=True)
    pay()
    team = range(1, s.seats)
    s.minor.take(upper)
    s.moderate.take(lower)
    if picked != "keep":
        old, new = picked
        seen[seen.index(old)] = new
        s.discards["events"].remove(new)
        s.discards["events"].append(old)
        say(s, "foot", old=old, new=new)
    s.minor.put_on_top(seen, known_to=team)
    see_major(s, last)
    whisper(s, team, "amulet", seat=inv.seat, cards=[*seen, *last])
    return None
