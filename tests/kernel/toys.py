"""The smallest games there are: a State that takes notes, and whatever procedure a test wants to see run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Any

from gloam.kernel import Frame, Game, GameSpec, Nobody, Outcome, State, data


@data
class Notes(State):
    """What happened, line by line."""

    lines: list[str] = field(default_factory=list)
    number: int = 0


class PlainWords:
    """Sentences, so that they can be told from the kind."""

    def prompt(self, decision: Any) -> str:
        return f"What about {decision.kind}?"

    def label(self, decision: Any, option: Any) -> tuple[str, str]:
        return f"take {option}", "and see"

    def sentence(self, event: Any) -> str:
        return f"It came to {event['kind']}."


def spec_of(first: Callable[[], Frame], id_: str = "toy", **more: Any) -> GameSpec:
    """A game that is only this procedure."""

    def setup(seats: int, options: Any) -> Notes:
        return Notes(stack=[first()])

    def view(s: Notes, seat: int | None) -> dict[str, Any]:
        return {"you": seat, "lines": list(s.lines)}

    made: dict[str, Any] = {
        "title": "Toy",
        "version": "1",
        "seats": (1, 4),
        "state": Notes,
        "setup": setup,
        "view": view,
        "outcome": lambda s: Outcome((0,), (s.number,), "it ended"),
        "resample": lambda s, seat, chance: s.clone(),
        "check": lambda s: None,
        "words": PlainWords(),
        "content_hash": "0" * 16,
    }
    return GameSpec(id=id_, **made | more)


def play(first: Callable[[], Frame], *answers: Any, seats: int = 2, chance: Any = None) -> Game:
    """The game of this procedure after these answers."""
    spec = spec_of(first)
    game = Game(spec, spec.setup(seats, {}), chance or Nobody(), {"seats": seats, "options": {}}, listen=True)
    for answer in answers:
        game.answer(answer)
    return game
