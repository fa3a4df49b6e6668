"""F050-F052  WHISPER: give a card, or swap two."""

from __future__ import annotations

from gloam.games.faceless.queries import table
from gloam.games.faceless.state import FacelessState
from gloam.kernel import Answer, Asking, Barred, Frame, ask, data, say


@data
class Whisper(Frame):
    """F050, F051, FD56  One card from any hand to any other, or one for one. Nobody's consent is needed."""

    STEPS = ("trade",)
    who: int

    def trade(self, s: FacelessState) -> Asking:
        """F052  A full hand cannot be given to."""
        held = [(seat, card) for seat, hand in enumerate(s.hands) for card in table.kinds(hand)]
        giver, card = held[0] if len(held) == 1 else (yield ask(self.who, "whisper.card", held, "F050"))
        deals = partners(s, giver)
        deal = deals[0]
        if len(deals) > 1:
            told = {"from": giver, "card": card}
            deal = yield ask(self.who, "whisper.to", deals, "F050", barred=full_hands(s, giver), args=told)
        s.hands[giver].remove(card)
        if deal[0] == "swap":
            s.hands[deal[1]].remove(deal[2])
            s.hands[giver].append(deal[2])
        s.hands[deal[1]].append(card)
        if s.events is not None:
            back = deal[2] if deal[0] == "swap" else None
            say(s, "whisper", seat=self.who, giver=giver, card=card, to=deal[1], back=back)
        return None


def partners(s: FacelessState, giver: int) -> list[Answer]:
    """F050, F051  With whom, and for which card; FD45  a swap is always possible."""
    others = [(seat, hand) for seat, hand in enumerate(s.hands) if seat != giver]
    deals: list[Answer] = [("give", seat) for seat, _ in others if table.room(s, seat) > 0]
    return deals + [("swap", seat, card) for seat, hand in others for card in table.kinds(hand)]


def full_hands(s: FacelessState, giver: int) -> tuple[Barred, ...]:
    """F052  Whom one would like to give to."""
    full = [seat for seat in range(s.seats) if seat != giver and table.room(s, seat) <= 0]
    return tuple(Barred(("give", seat), "that hand is full: swap a card instead", "F052") for seat in full)
