"""F030-F044  WALK: play a card from the hand."""

from __future__ import annotations

from gloam.games.faceless.content import COLOR_OF, NUMBER_OF
from gloam.games.faceless.queries import table
from gloam.games.faceless.rules.figures import figure_question, set_figure
from gloam.games.faceless.rules.movement import DIE_CHANGE, moved_by
from gloam.games.faceless.state import FacelessState
from gloam.kernel import DONE, Asking, Call, Frame, Goto, To, Verdict, ask, data, say


@data
class Walk(Frame):
    """F030  The card is played: move its figure, move the Team, discard the card."""

    STEPS = ("figure", "number", "move", "discard", "second")
    who: int
    card: str
    again: bool = False
    change: int = 0

    def figure(self, s: FacelessState) -> Asking:
        """F031, F037, F039  Its figure is moved and turned; then the Fog comes off (F141, FD87)."""
        color = COLOR_OF[self.card]
        out = None
        if color != "purple":
            asked = figure_question(s, self.who, color, self.numbers(s), from_hand=True)
            out = set_figure(s, color, (yield asked), "card")
        s.fogged = False
        return out or (None if table.has_power(s, self.who, "pj") else self.move(s))

    def numbers(self, s: FacelessState) -> tuple[int, ...]:
        """FD50, F108, F109  The steps of the card with the Creepy Die; F090  P.J. may still change them by one."""
        steps = NUMBER_OF[self.card] + DIE_CHANGE.get(s.die, 0)
        if table.has_power(s, self.who, "pj"):
            return max(0, steps), max(0, steps - 1), steps + 1
        return (max(0, steps),)

    def number(self, s: FacelessState) -> Asking:
        """F090, FD18, FD84  P.J. may change the number by one, after the figure is confirmed."""
        self.change = yield ask(self.who, "pj.change", (-1, 0, 1), "F090", args={"card": self.card})
        if self.change:
            say(s, "pj", seat=self.who, change=self.change)
        return None

    def move(self, s: FacelessState) -> Verdict:
        """F034, F039, F044  The Team moves exactly the number."""
        purple = COLOR_OF[self.card] == "purple"
        movement = moved_by(s, NUMBER_OF[self.card] + self.change, purple=purple)
        return Call(movement, then="discard") if movement else To("discard")

    def discard(self, s: FacelessState) -> Verdict:
        """F030, FD64  The card goes to the discard pile when its effect is done."""
        s.table.remove(self.card)
        s.discard.append(self.card)
        return None if not self.again and table.has_power(s, self.who, "matt") else DONE

    def second(self, s: FacelessState) -> Asking:
        """F087, FD46, FD74, FD83  Matt may play a second card, once the first is wholly resolved."""
        if not s.hands[self.who]:
            return DONE
        card = yield ask(self.who, "matt.second", [*table.kinds(s.hands[self.who]), "no"], "F087")
        return DONE if card == "no" else Goto(played(s, self.who, card, again=True))


def played(s: FacelessState, who: int, card: str, *, again: bool = False) -> Walk:
    """F030, FD64  The card leaves the hand; from now on it cannot be taken back (FD38)."""
    s.hands[who].remove(card)
    s.table.append(card)
    say(s, "walk", seat=who, card=card)
    return Walk(who, card, again)
