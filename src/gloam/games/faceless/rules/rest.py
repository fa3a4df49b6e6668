"""F045-F049  REST: refill the hand from the Threats display."""

from __future__ import annotations

from gloam.games.faceless.queries import table
from gloam.games.faceless.rules.cards import draw_refill, from_display, refill
from gloam.games.faceless.rules.movement import MoveTeam
from gloam.games.faceless.state import FacelessState
from gloam.kernel import AGAIN, DONE, Asking, Call, Frame, Verdict, ask, data, say


@data
class TakeCards(Frame):
    """F046, F047  A player takes bottom cards of columns, one by one, until the hand holds `upto`."""

    STEPS = ("take",)
    who: int
    upto: int

    def take(self, s: FacelessState) -> Asking:
        """F045, FD7  The player chooses the column and cannot stop early; FD5  the display is never empty."""
        if len(s.hands[self.who]) >= self.upto:
            return DONE
        columns = table.columns(s)
        color = columns[0]
        left = self.upto - len(s.hands[self.who])
        if len(columns) > 1:
            args = {"left": left, "cards": {c: s.display[c][-1] for c in columns}}
            color = yield ask(self.who, "rest.take", columns, "F046", args=args)
        added = yield from draw_refill(s)
        card = from_display(s, color)
        s.hands[self.who].append(card)
        say(s, "took", seat=self.who, card=card)
        return refill(s, added) or (AGAIN if left > 1 else DONE)


def rest_of(s: FacelessState, who: int) -> Frame:
    """F045  Refill the hand to three; F086 Dylan to four; FD6 also with a full hand; F089 Luke may step."""
    say(s, "rest", seat=who)
    return LukesRest(who) if table.has_power(s, who, "luke") else TakeCards(who, table.hand_limit(s, who))


@data
class LukesRest(Frame):
    """F089, FD21  Luke may step before the first card, or after the last."""

    STEPS = ("luke_first", "take", "luke_last")
    who: int
    stepped: bool = False

    def luke_first(self, s: FacelessState) -> Asking:
        """F089, FD21, FD53  Luke's step comes before the first card, or after the last."""
        if (yield ask(self.who, "luke.when", ("now", "later"), "F089")) == "later":
            return None
        self.stepped = True
        return Call(MoveTeam("chosen", 1, rule="F089"))

    def take(self, s: FacelessState) -> Verdict:
        """F045  Up to the limit of the hand."""
        return Call(TakeCards(self.who, table.hand_limit(s, self.who)))

    def luke_last(self, s: FacelessState) -> Asking:
        """F089  Optional."""
        if self.stepped or not table.has_power(s, self.who, "luke"):
            return None
        if (yield ask(self.who, "luke.step", ("step", "no"), "F089")) == "no":
            return None
        return Call(MoveTeam("chosen", 1, rule="F089"))
