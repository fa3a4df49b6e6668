"""What a choice comes to if everybody chooses well afterwards: our `normal` bots play on until that is seen.

The odds of some games assume that nobody chooses. Where such a game says which answers lead to each of its odds, what
is counted, and when it is over (its part `well_played`), so many continuations of each are played, and counted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from gloam.bots.bot import derived
from gloam.bots.driver import answer_for
from gloam.bots.registry import NORMAL, make
from gloam.bots.seen import world
from gloam.game_files import part
from gloam.kernel import Answer, Game, Json
from gloam.kernel.data import canonical

GAMES = 1200
"""So many continuations are played for one question, shared by its choices …"""
MOST = 300
"""… but at most so many for one choice: 19 times of 20, what they say is then within 6 points."""
LONGEST = 200
"""Answers after which a continuation is given up."""


def well_played(game: Game, seat: int, odds: Json) -> Json:
    """For each group and choice of a question's odds, how often each thing comes; None where a game does not say it."""
    rules, asked = part(game.spec.id, "well_played"), game.asks(seat)
    if rules is None or asked is None or not odds:
        return None
    continued = Continued(game, seat, rules, games=min(MOST, GAMES // sum(map(len, odds.values()))))
    return {
        group: {name: continued.shares(rules.answers(asked, group, name)) for name in choices}
        for group, choices in odds.items()
    }


class Continued:
    """Continuations of one question; the same question has the same ones, by what its seat sees."""

    def __init__(self, game: Game, seat: int, rules: Any, *, games: int) -> None:
        self.game, self.seat, self.rules, self.games = game, seat, rules, games
        seen = canonical(game.view(seat)).encode()
        self.seed = int.from_bytes(hashlib.sha256(seen).digest()[:8])

    def shares(self, answers: Sequence[Answer]) -> dict[str, float]:
        """The share of the continuations in which each thing is said of the seat, and how many were played."""
        told = [self.told(answers, derived(self.seed, n)) for n in range(self.games)]
        shares = {kind: sum(kind in kinds for kinds in told) / self.games for kind in self.rules.LINES}
        return shares | {"games": self.games}

    def told(self, answers: Sequence[Answer], seed: int) -> set[str]:
        """The kinds of lines that are said of the seat, from these answers on until the game says that it is over."""
        game = world(self.game, self.seat, seed, listen=True)
        players = [make(game.spec.id, NORMAL, n, derived(seed, n)) for n in range(game.origin["seats"])]
        game.events(None)  # those until now
        for answer in answers:
            asked = game.asks(self.seat)
            if asked is not None and answer in asked.options:  # the rules answer where nothing can be chosen
                game.answer(answer, seat=self.seat)
        for _ in range(LONGEST):
            if (asked := game.decision) is None or asked.kind in self.rules.UNTIL:
                break
            answer_for(game, asked.seat, players[asked.seat])
        return {line["kind"] for line in game.events(None) if line.get("seat") == self.seat}
