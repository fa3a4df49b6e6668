"""F091  Tommy's power stands alone: it may come in anybody's turn, in the middle of a movement."""

from __future__ import annotations

from gloam.games.faceless.content import COLOR_OF
from gloam.games.faceless.queries import table
from gloam.games.faceless.rules.cards import draw_cards, from_display, take
from gloam.games.faceless.state import FacelessState
from gloam.kernel import AGAIN, DONE, Answer, Asking, Frame, ask, data, say


@data
class TommysPower(Frame):
    """F091, FD19, FD56, FD82  A card from the deck and/or a swap with the display, each once, in either order."""

    STEPS = ("offer",)
    who: int
    drew: bool = False
    swapped: bool = False

    def offer(self, s: FacelessState) -> Asking:
        """FD65, FD19  Drawing needs a card in the deck and room in the hand."""
        hand = s.hands[self.who]
        options: list[Answer] = []
        if not self.drew and s.deck_left and table.room(s, self.who) > 0:
            options.append("draw")
        if not self.swapped and hand:
            options += [("swap", card, color) for card in table.kinds(hand) for color in table.columns(s)]
        if not options:
            return DONE
        can = {"drew": self.drew, "swapped": self.swapped, "room": table.room(s, self.who) > 0}
        picked = yield ask(self.who, "tommy.power", [*options, "pass"], "F091", args=can)
        if picked == "pass":
            return DONE
        if picked == "draw":
            cards = yield from draw_cards(s, 1, "F091")
            take(s, cards)
            hand += cards
            self.drew = True
            say(s, "drew", seat=self.who, card=cards[0])
            return AGAIN
        self.swap(s, picked[1], picked[2])
        return AGAIN

    def swap(self, s: FacelessState, card: str, color: str) -> None:
        """FD82  The hand card goes to the bottom of its own column, so the display keeps its number."""
        got = from_display(s, color)
        hand = s.hands[self.who]
        hand.remove(card)
        hand.append(got)
        s.display[COLOR_OF[card]].append(card)
        self.swapped = True
        say(s, "swapped", seat=self.who, gave=card, got=got)
