"""General Items for Wounds: Makeshift IV, Painkillers, Tourniquet (SDC-087, SDC-089, SDC-095)."""
# ruff: noqa: ARG001, ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import investigator, neighbors_of
from gloam.games.stiflingdark.rules.investigator.use_item import Pay, Using, use
from gloam.games.stiflingdark.rules.shared.procedures import choose
from gloam.games.stiflingdark.rules.shared.wounds import (
    FourthWound,
    end_numbness,
    take_wound,
    when_turned_up,
    wound_card,
)
from gloam.games.stiflingdark.state import Mark, Wound
from gloam.kernel import Answer, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


def movable(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SDC-087, SDC-090  One Wound of the two, to one who has a slot left: (from, slot, to)."""
    out: list[Answer] = []
    for other in neighbors_of(s, inv):
        if inv.iv_asked.get(other.seat) == s.round:
            continue
        for a, b in ((inv, other), (other, inv)):
            if not body.is_full(b):
                out += [(a.seat, n, b.seat) for n, w in enumerate(a.slots) if w is not None]
    return out


def why_no_iv(s: StiflingDarkState, inv: Investigator) -> str:
    """SDC-087  The first thing that is missing."""
    close = neighbors_of(s, inv)
    if not close:
        return "nobody is next to you: move next to somebody"
    if all(inv.iv_asked.get(other.seat) == s.round for other in close):
        return "you've asked everyone next to you this round: ask again next round"
    return "there is no Wound between you to move: keep it for later"


@use("makeshift_iv", movable, why_no_iv)
def makeshift_iv(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-087, SDC-090  With an adjacent Investigator who agrees.

    Move one Wound, as it lies, from one of the two to the other. Who does not agree is not asked again this round.
    """
    options = movable(s, inv)
    known = {"wounds": body.faces((inv, *neighbors_of(s, inv)))}
    a, slot, b = yield from choose(inv.seat, "iv.wound", options, "SDC-087", args=known)
    other = b if a == inv.seat else a
    args = {"from": a, "slot": slot, "to": b} | known
    if (yield from choose(other, "iv.agree", ("yes", "no"), "SDC-087", args=args)) == "no":
        inv.iv_asked[other] = s.round
        return None
    pay()
    giver, taker = investigator(s, a), investigator(s, b)
    wound = giver.slots[slot]
    giver.slots[slot] = None
    end_numbness(giver, slot)
    place = next(n for n, w in enumerate(taker.slots) if w is None)
    taker.slots[place] = wound
    say(s, "iv", giver=a, taker=b, slot=slot)
    if place == FACTS.slots - 1 and not taker.marks.get(Mark.RABBIT):
        return FourthWound(b)
    return when_turned_up(s, taker, place)


@use("painkillers", lambda s, inv: body.slots_up(inv), "you have no face-up Wound")
def painkillers(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-089, SDR-150  Look at 2 Wound cards; may swap one for an own face-up Wound, which all see then."""
    first = yield from wound_card(s)
    deck = s.wounds.clone()
    if not deck.size:
        deck.shuffle(s.discards["wounds"])
    deck.take([first])
    if not deck.size:
        deck.shuffle(s.discards["wounds"])
    (second,) = yield from deck.draw("draw.wound", 1, "SDC-089")
    swaps: list[Answer] = [(slot, card) for slot in body.slots_up(inv) for card in (first, second)]
    args = {"cards": [first, second], "wounds": body.faces((inv,))}
    picked = yield from choose(inv.seat, "painkillers.swap", (*swaps, "none"), "SDC-089", args=args)
    pay()
    take_wound(s, first)
    take_wound(s, second)
    say(s, "painkillers", seat=inv.seat)
    if picked == "none":
        s.discards["wounds"] += [first, second]
        return None
    slot, card = picked
    old = inv.slots[slot]
    s.discards["wounds"] += [second if card == first else first, str(old.card) if old else ""]
    inv.slots[slot] = Wound(card, up=True)
    say(s, "turned", seat=inv.seat, slot=slot, card=card, up=True)
    end_numbness(inv, slot)
    return when_turned_up(s, inv, slot)


@use(
    "tourniquet",
    lambda s, inv: [n for n in body.slots_up(inv) if n not in inv.numb],
    "you have no face-up Wound that has an effect",
)
def tourniquet(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-095  One own face-up Wound has no effect until the round ends."""
    slots = [n for n in body.slots_up(inv) if n not in inv.numb]
    slot = yield from choose(inv.seat, "tourniquet.slot", slots, "SDC-095", args={"wounds": body.faces((inv,))})
    pay()
    inv.numb.append(slot)
    return None
