"""What the next turns of The Faceless may bring, played through for one sampled deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any

from gloam.bots.faceless.cards import Outcome, Player, after_rest, card_worth, choosy_column, confirmed, limit_of
from gloam.bots.faceless.geometry import COLORS
from gloam.bots.faceless.greedy import NO_THREAT_ODDS
from gloam.bots.faceless.movement import after_needle_steps, billygoat_closer, servants_meet_team
from gloam.bots.faceless.position import Position
from gloam.bots.faceless.reachable import Reachability
from gloam.bots.faceless.win_chance import SURE, WinChance

NEAR = 0.4  # how likely a Billygoat within reach does come, when a red Threat does
KIDS_WHO_STOP_THREATS = ("karyn",)


@dataclass(slots=True)
class SampledDeck:
    """Cards that may come, and how likely such a beginning is."""

    weight: float
    cards: tuple[str, ...]


@dataclass(slots=True)
class Lookahead:
    """What the next turns may bring."""

    evaluator: WinChance
    kids: list[str]
    current: int
    reachability: Reachability
    stands: bool = False  # Julie has had her exchange
    replies: dict[tuple[Any, ...], tuple[Position, bool, int]] = field(default_factory=dict)

    def chance(self, pos: Position, sampled_deck: SampledDeck, turns: int, *, no_threat: bool) -> float:
        """The chance of winning from the end of the current turn, when these cards come."""
        cards = list(reversed(sampled_deck.cards))
        alive, seat = 1.0, self.current
        pos = after_refill(pos, cards)
        for left in range(turns, -1, -1):
            if self.evaluator.standing(pos) >= SURE:
                return alive
            struck, survived = self.strike(pos, cards, seat, no_threat=no_threat)
            if struck is None and self.kids[seat] == "julie" and pos.deck > 1 and not (self.stands and left == turns):
                struck, survived = self.strike(pos.after(deck=pos.deck - 1), cards, seat, no_threat=no_threat)
            alive *= survived
            if struck is None:
                return 0.0
            pos, no_threat = struck, False
            if left:
                seat = (seat + 1) % len(self.kids)
                pos, no_threat = self.reply(pos, seat)
                pos = after_refill(pos, cards)
        return alive * self.chance_at_turn_start(pos)

    def chance_at_turn_start(self, pos: Position) -> float:
        """The chance of winning from the start of a turn; a Billygoat who could come here next counts against it."""
        near = pos.board.billygoat_distances(pos.team)[pos.billygoat] <= pos.column("red") + 1
        return self.evaluator.standing(pos) / SURE * (1 - near * NEAR * pos.board.odds["red"])

    def reply(self, pos: Position, seat: int) -> tuple[Position, bool]:
        """The best a player can do then; and whether no Threat follows.

        Sampled decks often begin alike, so replies are remembered. The budget counts them as if they were worked out
        again: what the bot chooses does not depend on this.
        """
        key = (seat, pos.board, *pos.key)
        known = self.replies.get(key)
        if known is None:
            before = self.reachability.nodes - self.reachability.fresh
            reached, no_threat = self.best_reply(pos, seat)
            known = self.replies[key] = reached, no_threat, self.reachability.nodes - self.reachability.fresh - before
        else:
            self.reachability.nodes += known[2]
        return known[:2]

    def best_reply(self, pos: Position, seat: int) -> tuple[Position, bool]:
        """The best a player can do then, tried coarsely; and whether no Threat follows."""
        kid = self.kids[seat]
        no_threat = kid in KIDS_WHO_STOP_THREATS
        wary = pos.board.billygoat_distances(pos.team)[pos.billygoat] <= pos.column("red") + 2
        rest = after_careful_rest(pos, seat, kid, wary=wary)
        best = self.evaluator.value(rest.after(board=rest.board.changed(odds=NO_THREAT_ODDS)) if no_threat else rest)
        reached: tuple[Position, bool] = (rest, no_threat)
        for card in sorted(set(pos.hands[seat])):
            found = self.best_outcome(pos, (seat, kid), card, best)
            if found is not None and found.worth > best:
                best, reached = found.worth, (confirmed(card[:-1], found), False)
        return reached

    def best_outcome(self, pos: Position, who: Player, card: str, floor: float) -> Outcome | None:
        """The best way to play a card, if it is worth more than `floor`; what cannot reach it is skipped."""
        reachable = sorted(self.reachability.of(pos, who, card, floor), key=lambda t: -t.without_purple)
        best = None
        for t in reachable:
            if t.most <= floor:
                continue
            if t.now >= SURE:
                return Outcome(t.now, t.rows[0][0], t.at, t.threat.pos)
            for option, row in t.rows:
                self.reachability.nodes += 1
                after = t.threat.worth_after_purple(t.at, t.base, row, t.now) if t.threat.purple else t.now
                worth = t.without_purple + t.threat.purple * (after - t.now)
                if worth > floor:
                    floor, best = worth, Outcome(worth, option, t.at, t.threat.pos)
                if after >= t.now:
                    break
        return best

    def strike(self, pos: Position, cards: list[str], seat: int, *, no_threat: bool) -> tuple[Position | None, float]:
        """A Threat is revealed; and how likely the Team outlives the Servants."""
        if pos.deck <= 0 or not cards:
            return None, 1.0
        card = cards.pop()
        n = COLORS.index(card[:-1])
        pos = after_adding(pos, card)
        count = len(pos.display[n])
        if no_threat:
            return pos, 1.0
        match card[:-1]:
            case "purple":
                if pos.open_eyes:
                    pos.deck = max(0, pos.deck - 3)
                return after_needle_steps(pos, max(0, count + pos.board.more_steps)), 1.0
            case "red":
                alive = 1 - servants_meet_team(pos, count)
                chased = billygoat_closer(pos, count, maze=pos.board.maze)
                if chased is not None and "eraserhead" in pos.board.avatars and chased.shields:
                    chased.shields -= 1
                return chased, alive
            case "blue":
                for _ in range(min(count // 2, len(cards))):
                    pos = after_adding(pos, cards.pop())
            case "green":
                pos = after_green_threat(pos, seat, count // 2)
        return pos, 1.0


def after_careful_rest(pos: Position, seat: int, kid: str, *, wary: bool) -> Position:
    """The position after a Rest with an eye on the cards, or on Billygoat."""
    return after_rest(pos, seat, limit_of(kid), partial(choosy_column, wary=wary))


def after_refill(pos: Position, cards: list[str]) -> Position:
    """What a Rest took from the display is made up from the end of the pile; the deck has paid for it already."""
    while cards and sum(map(len, pos.display)) < pos.board.least:
        pos = after_adding(pos, cards.pop(0)).after(deck=pos.deck)
    return pos


def after_adding(pos: Position, card: str) -> Position:
    """A card comes from the deck to its column."""
    n = COLORS.index(card[:-1])
    display = (*pos.display[:n], (*pos.display[n], card), *pos.display[n + 1 :])
    return pos.after(display=display, deck=pos.deck - 1)


def after_green_threat(pos: Position, seat: int, times: int) -> Position:
    """The green Threat: players discard their least useful card."""
    hands, deck = list(pos.hands), pos.deck
    for n in range(times):
        who = (seat + n) % len(hands)
        if hands[who]:
            hands[who] = tuple(sorted(hands[who], key=card_worth)[1:])
        else:
            deck = max(0, deck - 1)
    return pos.after(hands=tuple(hands), deck=deck)
