"""Players from files: the weights of a trained policy play wherever a bot plays, at a table too.

`GLOAM_TRAINED` names a folder. A file `<game>.<name>.npz` in it is the bot `<name>` of that game. It holds the layers
of a small network (`weight_0`, `bias_0`, `weight_1` …, with tanh between them) from the features that the game declares
to its action numbers, and `seats`, the number of players it was trained with. Of the actions that are allowed it takes
the one with the highest score; with a `temperature` it draws one, the likelier the higher its score. Reading a file
needs numpy, and no learning library.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import exp, fsum
from pathlib import Path
from typing import Any

from gloam.bots.bot import Bot, Budget
from gloam.bots.seen import Seen
from gloam.kernel import Answer, Json, Refused, find
from gloam.toolkit.numbered import Numbered

FOLDER = "GLOAM_TRAINED"
ENDING = ".npz"
FINE = 1 << 53


def files(game: str) -> dict[str, Path]:
    """The trained players of a game, by name."""
    folder = os.environ.get(FOLDER)
    found = sorted(Path(folder).glob(f"{game}.*{ENDING}")) if folder else []
    return {path.name.removeprefix(f"{game}.").removesuffix(ENDING): path for path in found}


def maker(game: str, name: str) -> Callable[[int, int], Bot] | None:
    """Makes the bot of this name, if there is a file of it."""
    path = files(game).get(name)
    return None if path is None else partial(Trained, game=game, path=path)


class Trained(Bot):
    """A policy from a file."""

    def __init__(self, seat: int, seed: int, game: str, path: Path) -> None:
        super().__init__(seat, seed)
        self.layers, self.seats, self.temperature, self.known = policy(game, path)

    def choose(self, view: dict[str, Json], decision: Seen, budget: Budget) -> Answer:  # noqa: ARG002
        """The allowed action with the highest score, or one that is drawn by the scores."""
        numbers = self.known.numbers(decision.kind, decision.options, decision.args)
        if len(numbers) == 1:
            return decision.options[0]
        scores = forward(self.layers, self.known.row(view, self.seats, decision.kind, decision.args))
        best = max(numbers, key=lambda number: float(scores[number]))
        if not self.temperature:
            return numbers[best]
        likely = [exp(float(scores[number] - scores[best]) / self.temperature) for number in numbers]
        left = fsum(likely) * self.dice.below(FINE) / FINE
        for number, share in zip(numbers, likely, strict=True):
            left -= share
            if left < 0:
                return numbers[number]
        return numbers[best]


Layers = Sequence[tuple[Any, Any]]
READ: dict[Path, tuple[int, tuple[Layers, int, float, Numbered]]] = {}
"""What was read, by file, with the time it was written: a file that has changed is read again."""


def policy(game: str, path: Path) -> tuple[Layers, int, float, Numbered]:
    """The network of a file, the seats it was trained with, its temperature, and the numbers of its game."""
    written = path.stat().st_mtime_ns
    if path not in READ or READ[path][0] != written:
        declared = find(game).numbered
        if declared is None:
            raise Refused("no_numbers", f"{game} declares no numbers, so nothing trained can play it")
        READ[path] = written, (*network(path, known := declared()), known)
    return READ[path][1]


def network(path: Path, known: Numbered) -> tuple[Layers, int, float]:
    """Read a file; one that doesn't fit the game's numbers is refused."""
    try:
        import numpy  # noqa: ICN001, PLC0415  (only trained players need it)
    except ImportError as error:
        raise Refused("no_numpy", "a trained player needs numpy", instead=("pip install 'gloam[lab]'",)) from error
    with numpy.load(path) as told:
        plain: Mapping[str, Any] = {name: told[name] for name in told.files}
    depth = sum(name.startswith("weight_") for name in plain)
    try:
        layers = [(plain[f"weight_{n}"], plain[f"bias_{n}"]) for n in range(depth)]
        seats = int(plain["seats"])
    except KeyError as error:
        raise Refused("bad_weights", f"{path.name} has no {error.args[0]}") from error
    sizes = (layers[0][0].shape[1], layers[-1][0].shape[0]) if layers else (0, 0)
    if sizes != (known.features, known.actions):
        text = f"{path.name} was trained on {sizes[0]} features and {sizes[1]} actions"
        raise Refused("bad_weights", f"{text}; this game has {known.features} and {known.actions}: train it again")
    return layers, seats, float(plain.get("temperature", 0.0))


def forward(layers: Layers, row: Any) -> Any:
    """The score of every action."""
    import numpy  # noqa: ICN001, PLC0415  (was there when the file was read)

    value = numpy.frombuffer(row, numpy.float32)
    for n, (weight, bias) in enumerate(layers):
        value = weight @ value + bias
        if n < len(layers) - 1:
            value = numpy.tanh(value)
    return value
