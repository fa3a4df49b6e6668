"""F071-F079  What each color's Threat does, by the number of cards in its column."""

from __future__ import annotations

from gloam.games.faceless.content import FACELESS
from gloam.games.faceless.queries import needle, table
from gloam.games.faceless.rules.billygoat import MoveBillygoatCloser
from gloam.games.faceless.rules.cards import AddThreats, draw_cards, take
from gloam.games.faceless.rules.movement import moved_by
from gloam.games.faceless.state import FacelessState
from gloam.kernel import AGAIN, DONE, Asking, Frame, ask, data, say


def threat_of(s: FacelessState, who: int, color: str) -> Frame | None:
    """F070, FD68  The effect of a color's column as it lies, if it has any; also for a Crossroads card."""
    if color == "red":
        return red_threat(s)
    if color == "purple":
        return moved_by(s, len(s.display["purple"]), purple=False)  # F071, FD72
    pairs = len(s.display[color]) // 2  # F079
    if not pairs:
        return None
    if color == "blue":
        return AddThreats(pairs, "blue")  # F076, FD13  the pairs are counted once
    return TurnFaceless(min(pairs, len(FACELESS))) if color == "yellow" else DiscardCards(who, pairs)


def red_threat(s: FacelessState) -> Frame:
    """F072, FC13  Billygoat comes, one space for every red card."""
    return MoveBillygoatCloser(len(s.display["red"]), maze="labyrinthine" in s.avatars)


@data
class TurnFaceless(Frame):
    """F075, F167, FD48  A different Faceless for each pair is turned by 180° where it stands; never the Team."""

    STEPS = ("turn",)
    left: int
    turned: tuple[str, ...] = ()

    def turn(self, s: FacelessState) -> Asking:
        """FD56  The current player chooses which."""
        options = [c for c in FACELESS if c not in self.turned]
        color = options[0]
        if len(options) > 1 and self.left < len(options):
            color = yield ask(s.current, "threat.turn", options, "F075")
        which = FACELESS.index(color)
        s.facing[which] = (s.facing[which] + needle.HALF_TURN) % needle.TURNS
        say(s, "figure", color=color, place=s.ring[which], facing=s.facing[which] * needle.STEP, why="threat")
        self.turned += (color,)
        self.left -= 1
        return AGAIN if self.left else DONE


@data
class DiscardCards(Frame):
    """F077, FD14  One player after the other discards a card, from the current player on, round again if needed."""

    STEPS = ("discard",)
    who: int
    left: int

    def discard(self, s: FacelessState) -> Asking:
        """F077, FD56  Each player chooses the card; F078, FD65  without cards, the top of the deck, if there is one."""
        hand = table.kinds(s.hands[self.who])
        if hand:
            card = hand[0] if len(hand) == 1 else (yield ask(self.who, "threat.discard", hand, "F077"))
            s.hands[self.who].remove(card)
            gone = [card]
        else:
            gone = yield from draw_cards(s, 1, "F078")
            take(s, gone)
        s.discard += gone
        say(s, "discarded", seat=self.who, cards=gone, deck=not hand)
        self.who = (self.who + 1) % s.seats
        self.left -= 1
        return AGAIN if self.left else DONE
