"""How `hard` expects others to play on in The Faceless: with their powers, and with the best cards from the columns."""

from __future__ import annotations

from gloam.bots.faceless.cards import confirmed, limit_of, taken
from gloam.bots.faceless.greedy import NO_THREAT_ODDS
from gloam.bots.faceless.lookahead import KIDS_WHO_STOP_THREATS, Lookahead
from gloam.bots.faceless.movement import after_chosen_steps
from gloam.bots.faceless.position import Position
from gloam.bots.faceless.win_chance import SURE


class HardLookahead(Lookahead):
    """As `normal` looks ahead, but Luke steps when he Rests, Matt plays two cards, and a Rest takes what is best."""

    __slots__ = ()

    def best_reply(self, pos: Position, seat: int) -> tuple[Position, bool]:
        """The best a player can do then, tried coarsely; and whether no Threat follows."""
        kid, value = self.kids[seat], self.evaluator.value
        no_threat = kid in KIDS_WHO_STOP_THREATS
        rest = self.after_best_rest(pos, seat)
        best = value(rest.after(board=rest.board.changed(odds=NO_THREAT_ODDS)) if no_threat else rest)
        reached: tuple[Position, bool] = (rest, no_threat)
        for stepped in after_chosen_steps(rest, 1) if kid == "luke" else ():
            if (worth := value(stepped)) > best:
                best, reached = worth, (stepped, False)
        walked, best = self.best_walk(pos, seat, best)
        if kid == "matt" and best < SURE:
            walked = self.best_two_cards(pos, seat, best) or walked
        return reached if walked is None else (walked, False)

    def best_two_cards(self, pos: Position, seat: int, floor: float) -> Position | None:
        """Where Matt's two cards lead, if that is worth more than `floor`: one as well as it can go, then another."""
        reached = None
        for card in sorted(set(pos.hands[seat])) if len(pos.hands[seat]) > 1 else ():
            first = self.best_outcome(pos, (seat, self.kids[seat]), card, 0.0)
            if first is not None:
                then, floor = self.best_walk(confirmed(card[:-1], first), seat, floor)
                reached = then or reached
        return reached

    def best_walk(self, pos: Position, seat: int, floor: float) -> tuple[Position | None, float]:
        """The best card to play, if one is worth more than `floor`; and what it is worth."""
        reached = None
        for card in sorted(set(pos.hands[seat])):
            found = self.best_outcome(pos, (seat, self.kids[seat]), card, floor)
            if found is not None and found.worth > floor:
                floor, reached = found.worth, confirmed(card[:-1], found)
        return reached, floor

    def after_best_rest(self, pos: Position, seat: int) -> Position:
        """The position after a Rest that takes one card after another, each time the one that leaves the Team best."""
        for _ in range(limit_of(self.kids[seat]) - len(pos.hands[seat])):
            found = [self.after_one_card(pos, seat, n) for n, column in enumerate(pos.display) if column]
            if not found:
                break
            pos = max(found, key=self.evaluator.standing)
        return pos

    def after_one_card(self, pos: Position, seat: int, n: int) -> Position:
        """The position when the bottom card of a column has come to a hand; the deck fills the gap."""
        hands = (*pos.hands[:seat], (*pos.hands[seat], pos.display[n][-1]), *pos.hands[seat + 1 :])
        cost = sum(map(len, pos.display)) <= pos.board.least
        return pos.after(display=taken(pos.display, n), hands=hands, deck=pos.deck - cost)
