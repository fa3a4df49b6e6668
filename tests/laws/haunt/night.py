"""H03-H06  How it begins, the night, and a hero's actions."""

from __future__ import annotations

from dataclasses import field
from typing import Any, ClassVar

from gloam.kernel import AGAIN, DONE, OVER, Asking, Barred, Call, Frame, Goto, Together, Verdict, ask, data, reveal, say
from tests.laws.haunt.cards import Search, give, play
from tests.laws.haunt.hunter import Stalk
from tests.laws.haunt.state import HAND, HUNTER, ROOMS, House, alive, beside, hero


@data
class Begin(Frame):
    """H03  How it begins."""

    STEPS: ClassVar = ("lair", "deal")

    def lair(self, s: House) -> Asking:
        """H03  The hunter chooses its lair in secret."""
        s.hunter = yield ask(HUNTER, "setup.lair", tuple(ROOMS), "H03", quiet=True)

    def deal(self, s: House) -> Asking:
        """H03  Each hero draws two cards."""
        cards = yield from s.deck.draw("deck.draw", HAND * len(s.heroes), "H03")
        s.deck.take(cards)
        for seat in alive(s):
            mine, cards = cards[:HAND], cards[HAND:]
            hero(s, seat).hand += mine
            reveal(s, [seat], {"cards": mine}, "deal", seat=seat, n=len(mine))
        return Goto(Night())


@data
class Night(Frame):
    """H04  A night."""

    STEPS: ClassVar = ("nerve", "heroes", "stalk", "dawn")
    actions: dict[int, int] = field(default_factory=dict)
    acted: list[int] = field(default_factory=list)

    def nerve(self, s: House) -> Asking:
        """H05  All heroes say at once whether they are brave."""
        parts = tuple(ask(seat, "night.nerve", ("brave", "careful"), "H05", quiet=True) for seat in alive(s))
        said = dict((yield Together(parts)))
        self.actions = {seat: 2 if word == "brave" else 1 for seat, word in said.items()}
        say(s, "nerve", actions=self.actions)

    def heroes(self, s: House) -> Verdict:
        """H04  The heroes, in order of seats."""
        left = [seat for seat in alive(s) if seat not in self.acted]
        if not left:
            return None
        self.acted.append(left[0])
        return Call(Turn(left[0], self.actions[left[0]]), then=AGAIN)

    def stalk(self, s: House) -> Verdict:
        """H04  The hunter."""
        return Call(Stalk())

    def dawn(self, s: House) -> Verdict:
        """H16  When all are out the hunter wins; after the last dawn the heroes do."""
        s.night += 1
        s.winner = "hunter" if not alive(s) else "heroes" if s.night > s.nights else None
        say(s, "dawn", winner=s.winner)
        return OVER if s.winner else Goto(Night())


@data
class Turn(Frame):
    """H06  A hero's actions."""

    STEPS: ClassVar = ("act",)
    who: int
    left: int

    def act(self, s: House) -> Asking:
        """H06  Go, search, play, give or rest."""
        if not self.left:
            return DONE
        me = hero(s, self.who)
        options: list[Any] = ["rest", *(("go", room) for room in ROOMS[me.room])]
        options += ["search"] if s.deck.size else []
        for card in sorted(dict.fromkeys(me.hand)):
            options += [("play", card), *(("give", card, to) for to in beside(s, self.who))]
        empty = () if s.deck.size else (Barred("search", "the deck is empty", "H07"),)
        chosen = yield ask(self.who, "turn.act", options, "H06", barred=empty, insight=lambda: {"slip away": "1/6"})
        self.left -= 1
        return act(s, self.who, chosen)


def act(s: House, who: int, chosen: Any) -> Verdict:
    """H06  Do what was chosen."""
    match chosen:
        case ("go", room):
            hero(s, who).room = room
            say(s, "go", seat=who, room=room)
        case "search":
            return Call(Search(who), then=AGAIN)
        case ("play", card):
            return play(s, who, card)
        case ("give", card, to):
            give(s, who, card, to)
        case _:
            say(s, "rest", seat=who)
    return AGAIN
