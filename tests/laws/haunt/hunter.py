"""H12-H15  The hunter's turn, and a strike that others may prevent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gloam.kernel import DONE, Asking, Call, Frame, Verdict, ask, data, die, say
from gloam.toolkit import Reaction, Window
from tests.laws.haunt.state import HUNTER, ROOMS, House, alive, hero


@data
class Stalk(Frame):
    """H12, H13  The hunter's turn."""

    STEPS: ClassVar = ("move", "strike")

    def move(self, s: House) -> Asking:
        """H12  To any room, unseen."""
        s.hunter = yield ask(HUNTER, "hunter.move", tuple(ROOMS), "H12", quiet=True)
        s.seen, s.dark = False, []

    def strike(self, s: House) -> Asking:
        """H13  Strike or lurk. It is asked even with nobody there: silence would tell where the hunter is not."""
        prey = [seat for seat in alive(s) if hero(s, seat).room == s.hunter]
        struck = yield ask(HUNTER, "hunter.strike", [*prey, "lurk"], "H13", quiet=True)
        if struck == "lurk":
            return DONE
        s.seen = True
        say(s, "strike", seat=struck, room=s.hunter)
        return Call(Harm(struck))


@data
class Harm(Frame):
    """H14, H15  A strike, before it lands and when it does."""

    STEPS: ClassVar = ("before", "land")
    who: int

    def before(self, s: House) -> Verdict:
        """H14  Bells ring and wards may prevent it."""
        return Call(Warding(hero(s, self.who).room))

    def land(self, s: House) -> Asking:
        """H15  Struggle, and lose 1 health unless a six is rolled."""
        if self.result == "warded":
            return DONE
        rolled = yield STRUGGLE
        hurt = rolled < STRUGGLE.options[-1]
        hero(s, self.who).health -= hurt
        say(s, "struggle", seat=self.who, rolled=rolled, hurt=hurt)
        return DONE


STRUGGLE = die("struggle", 6, "H15")


@data
class Warding(Window):
    """H14  Whatever is laid open in the room."""

    KIND: ClassVar = "harm.ward"
    RULE: ClassVar = "H14"
    room: str

    def reactions(self, s: House) -> Sequence[Reaction]:
        """H14  Bells must ring, wards may be spent."""
        here = [seat for seat in alive(s) if hero(s, seat).room == self.room]
        laid = [(seat, card) for seat in here for card in sorted(dict.fromkeys(hero(s, seat).laid))]
        return [Reaction(seat, card, forced=card == "bell") for seat, card in laid]

    def still(self, s: House, reaction: Reaction) -> bool:
        """H14  One ward is enough."""
        return reaction.id == "bell" or self.result != "warded"

    def react(self, s: House, reaction: Reaction) -> None:
        """H14  Ring, or prevent."""
        hero(s, reaction.seat).laid.remove(reaction.id)
        s.discard.append(reaction.id)
        if reaction.id == "ward":
            self.result = "warded"
        say(s, reaction.id, seat=reaction.seat)
