"""H07-H11  Searching, giving, and what the cards say."""

from __future__ import annotations

from typing import ClassVar

from gloam.kernel import AGAIN, Asking, Call, Frame, Verdict, ask, data, reveal, say
from gloam.toolkit.effects import Resolve
from tests.laws.haunt.state import CARDS, HEALTH, LAID, ROOMS, Draw, Heal, House, Look, Shine, hero


def play(s: House, who: int, card: str) -> Verdict:
    """H09  Show a card and do it, or lay it open. Those who knew of one such card now know of one less."""
    me = hero(s, who)
    me.hand.remove(card)
    for knows in me.known.values():
        if card in knows:
            knows.remove(card)
    (me.laid if card in LAID else s.discard).append(card)
    say(s, "play", seat=who, card=card)
    effect = CARDS[card]
    return AGAIN if effect is None else Call(Do(who, [effect]), then=AGAIN)


def give(s: House, who: int, card: str, to: int) -> None:
    """H08, H17  The two know which card went over; what the others knew of the giver's hand is no longer sure."""
    me, other = hero(s, who), hero(s, to)
    me.hand.remove(card)
    mine = me.known.get(to, [])
    me.known = {to: mine[: mine.index(card)] + mine[mine.index(card) + 1 :] if card in mine else mine}
    other.hand.append(card)
    other.known.setdefault(who, []).append(card)
    reveal(s, [who, to], {"card": card}, "give", seat=who, to=to)


@data
class Do(Resolve):
    """H09  Do what the card says."""

    WORDS: ClassVar = {}
    KIND: ClassVar = "card.choose"
    RULE: ClassVar = "H09"


@Do.word(Heal)
def heal(frame: Do, s: House, effect: Heal) -> None:
    me = hero(s, frame.who)
    me.health = min(HEALTH, me.health + effect.n)
    say(s, "heal", seat=frame.who, health=me.health)


@Do.word(Draw)
def draw(frame: Do, s: House, effect: Draw) -> Frame:
    return Search(frame.who)


@Do.word(Shine)
def shine(frame: Do, s: House, effect: Shine) -> Frame:
    return Lamp(frame.who)


@Do.word(Look)
def look(frame: Do, s: House, effect: Look) -> Frame:
    return Mirror(frame.who)


@data
class Search(Frame):
    """H07  Search."""

    STEPS: ClassVar = ("draw",)
    who: int

    def draw(self, s: House) -> Asking:
        """H07, H17  Draw a card; those who have seen it on the deck know it now in this hand."""
        seen_by = s.deck.top[0][1] if s.deck.top else ()
        cards = yield from s.deck.draw("deck.draw", 1, "H07")
        s.deck.take(cards)
        me = hero(s, self.who)
        me.hand += cards
        for seat in seen_by:
            if seat != self.who:
                me.known.setdefault(seat, []).extend(cards)
        reveal(s, [self.who], {"cards": cards}, "search", seat=self.who, n=len(cards))


@data
class Lamp(Frame):
    """H10  Shine a lamp."""

    STEPS: ClassVar = ("aim",)
    who: int

    def aim(self, s: House) -> Asking:
        """H10  Everybody learns whether the hunter is there."""
        here = hero(s, self.who).room
        rooms = sorted([here, *ROOMS[here]])
        room = yield ask(self.who, "lamp.aim", rooms, "H10", preview=lambda to: {"lit": to, "dark": list(s.dark)})
        found = room == s.hunter
        s.seen = s.seen or found
        if not found and room not in s.dark:
            s.dark = sorted([*s.dark, room])
        say(s, "shine", seat=self.who, room=room, found=found)


@data
class Mirror(Frame):
    """H11  Look into the mirror."""

    STEPS: ClassVar = ("look",)
    who: int

    def look(self, s: House) -> Asking:
        """H11  Look at the top card and put it back."""
        seen_by = s.deck.top[0][1] if s.deck.top else ()
        cards = yield from s.deck.draw("deck.draw", 1, "H11")
        s.deck.take(cards)
        s.deck.put_on_top(cards, sorted(dict.fromkeys([*seen_by, self.who])))
        reveal(s, [self.who], {"cards": cards}, "look", seat=self.who)
