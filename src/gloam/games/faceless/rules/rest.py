"""F045-F049  REST: refill the hand from the Threats display."""

from __future__ import annotations

from gloam.games.faceless.queries import table
from gloam.games.faceless.rules.cards import from_display, refill
from gloam.games.faceless.rules.movement import Move
from gloam.games.faceless.state import Duskworld
from gloam.kernel import AGAIN, DONE, Asking, Call, Frame, Goto, To, Verdict, ask, data, say


@data
class Take(Frame):
    """F046, F047  A player takes bottom cards of columns, one by one, until the hand holds `upto`."""

    STEPS = ("take",)
    who: int
    upto: int

    def take(self, s: Duskworld) -> Asking:
        """F045, FD7  The player chooses the column and cannot stop early; FD5  the display is never empty."""
        if len(s.hands[self.who]) >= self.upto:
            return DONE
        columns = table.columns(s)
        colour = columns[0]
        if len(columns) > 1:
            colour = yield ask(
                self.who, "rest.take", columns, "F046", args={"left": self.upto - len(s.hands[self.who])}
            )
        card = from_display(s, colour)
        s.hands[self.who].append(card)
        say(s, "took", seat=self.who, card=card)
        more = refill(s)
        return Call(more, then=AGAIN) if more else AGAIN


@data
class Rest(Frame):
    """F045  Refill the hand to three; F086 Dylan to four; FD6 also with a full hand; F089 Luke may step."""

    STEPS = ("begin", "luke_first", "take", "luke_last")
    who: int
    stepped: bool = False

    def begin(self, s: Duskworld) -> Verdict:
        """F045  The action is announced."""
        say(s, "rest", seat=self.who)
        return None if table.has_power(s, self.who, "luke") else To("take")

    def luke_first(self, s: Duskworld) -> Asking:
        """F089, FD21, FD53  Luke's step comes before the first card, or after the last."""
        if (yield ask(self.who, "luke.when", ("now", "later"), "F089")) == "later":
            return None
        self.stepped = True
        return Call(Move("chosen", 1))

    def take(self, s: Duskworld) -> Verdict:
        """F045, F086  Up to the limit of the hand."""
        take = Take(self.who, table.hand_limit(s, self.who))
        return Call(take) if s.kids[self.who] == "luke" else Goto(take)

    def luke_last(self, s: Duskworld) -> Asking:
        """F089  Optional."""
        if self.stepped or not table.has_power(s, self.who, "luke"):
            return None
        if (yield ask(self.who, "luke.step", ("step", "no"), "F089")) == "no":
            return None
        return Call(Move("chosen", 1))
