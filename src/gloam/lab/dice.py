"""Two ways to roll: one stream for the whole game, or dice keyed by who rolls, in which turn, for what.

With one stream, a bot that rolls once more shifts every later roll of everybody. Two games of the same deal, with other
bots or other facts, then have little in common. Keyed dice stay the same for every seat, turn and kind of question,
whatever the others did: pairs of games stay pairs, and a difference needs fewer games.
"""

from __future__ import annotations

import zlib
from typing import Any, Final

from gloam.bots import derived
from gloam.kernel import Answer, Decision, Game, Seeded
from gloam.kernel.chance import weigh

STREAM: Final = "stream"
KEYED: Final = "keyed"
DICE: Final = (STREAM, KEYED)
SETUP: Final = -1


class Keyed:
    """A player of chance whose answers depend on seed, seat, that seat's turn, kind of question, and how many before.

    `listen` tells it who is asked next. A turn begins when another seat was asked before.
    """

    __slots__ = ("count", "seat", "seed", "turn", "turns")

    def __init__(self, seed: int) -> None:
        self.seed, self.seat, self.turn = seed, SETUP, 0
        self.turns: dict[int, int] = {}
        self.count: dict[str, int] = {}

    def listen(self, game: Game) -> None:
        """Hear, before a decision, whose it is."""
        assert game.decision is not None  # noqa: S101  (called before a decision)
        seat = game.decision.seat
        if seat != self.seat:
            self.seat, self.turn = seat, self.turns.get(seat, 0)
            self.turns[seat] = self.turn + 1
            self.count = {}

    def draw(self, decision: Decision) -> Answer:
        """Answer one question."""
        before = self.count.get(decision.kind, 0)
        self.count[decision.kind] = before + 1
        kind = zlib.crc32(decision.kind.encode())
        number = Seeded(derived(self.seed, self.seat + 1, self.turn, kind, before)).next()
        return weigh(decision, number)

    def clone(self) -> Keyed:
        """One that will give the same answers."""
        twin = Keyed(self.seed)
        twin.seat, twin.turn = self.seat, self.turn
        twin.turns, twin.count = dict(self.turns), dict(self.count)
        return twin

    def dump(self) -> dict[str, Any]:
        """Everything about it, as JSON. A saved game goes on with a stream instead: saves know nothing of the lab."""
        return Seeded(derived(self.seed, self.seat + 1, self.turn)).dump()
