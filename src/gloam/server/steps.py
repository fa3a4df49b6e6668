"""Small steps around a game: feeding it what was rolled, finding the option somebody means, facts as JSON has them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from gloam.kernel import CHANCE, Decision, Event, Game, Json, Refused, Script, Seeded
from gloam.kernel.chance import Chance, worded
from gloam.kernel.record import begin


def fresh(game: str, origin: dict[str, Any]) -> Game:
    """The game before anything was answered, chance included."""
    return begin(origin, game)


def feed(game: Game, rolled: Iterable[tuple[str, Json]]) -> None:
    """Give chance the answers it gave then."""
    for kind, value in rolled:
        asked = game.decision
        if asked is None or asked.seat != CHANCE or asked.kind != kind:
            raise Refused("diverged", f"chance was asked {kind} then, and is not now")
        game.answer(worded(value))


def roll(game: Game) -> None:
    """Let chance answer until a seat is asked."""
    while game.decision is not None and game.decision.seat == CHANCE:
        game.answer(game.chance.draw(game.decision))


def hush(game: Game) -> None:
    """What the game has said has been heard."""
    if game.state.events is not None:
        game.state.events.clear()


def advanced(player: Chance, count: int) -> Chance:
    """A player of chance after so many answers, whatever they were."""
    if isinstance(player, Seeded):
        for _ in range(count):
            player.next()
    elif isinstance(player, Script):
        lines = min(count, len(player.answers))
        player.at = lines
        if player.then is not None:
            advanced(player.then, count - lines)
    return player


def meant(asked: Decision, answer: Json) -> Any:
    """The option this JSON is, exactly: true is not 1, and 1.0 is not 1."""
    text = json.dumps(answer)
    for option in asked.options:
        if json.dumps(option) == text:
            return option
    return Stranger(answer)


class Stranger:
    """An answer that is no option; it equals only what looks exactly like it, so that a barred one is told why."""

    def __init__(self, answer: Json) -> None:
        self.text = json.dumps(answer)

    def __eq__(self, other: object) -> bool:
        return json.dumps(other, default=repr) == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return self.text if len(self.text) <= 60 else self.text[:60] + " …"  # noqa: PLR2004


def everything(event: Event) -> dict[str, Json]:
    """A fact with all its secrets."""
    return {"kind": event.kind, **event.facts, **(event.secret or {})}


def plain(x: Any) -> Json:
    """As JSON would give it back: tuples are lists."""
    if isinstance(x, (list, tuple)):
        return [plain(e) for e in x]
    if isinstance(x, dict):
        return {str(k): plain(v) for k, v in x.items()}
    return x


def jsoned(event: Event) -> Event:
    """The same fact, as it will be after it was saved and loaded."""
    secret = None if event.secret is None else plain(event.secret)
    return Event(event.kind, plain(event.facts), event.audience, secret, tuple(event.knowing))
