"""What a judge is, and where to find one: Gloam's own by game, others by the entry point group `gloam.judges`."""

from __future__ import annotations

import functools
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module, resources
from importlib.metadata import entry_points
from math import exp, fsum
from typing import Any

from gloam import game_files
from gloam.judges.network import Network
from gloam.kernel import GameSpec, Json, Option, Refused

GROUP = "gloam.judges"
LIMIT = 500.0  # a score below this would be too much for `exp`
View = dict[str, Json]
Features = Callable[[View], list[list[float]]]
"""One row of numbers per seat, or one for the whole team, from a View."""
Result = Callable[[View], list[int] | None]
"""Who has won a finished game, from a View; None while it goes on."""
Read = Callable[[View], Hashable]
"""All of a View that the features and the result come from: Views that agree in it are judged once."""
REMEMBERED = 20_000
"""So many positions are kept before a judge forgets them all."""


@dataclass(slots=True, frozen=True)
class Evidence:
    """What trained a judge, and how well it did on games it had never seen."""

    content: str = ""
    """The content hash of the game it was trained on."""
    trained: dict[str, Json] = field(default_factory=dict)
    """Command, seeds, number of games and bots."""
    held_out: dict[str, Json] = field(default_factory=dict)
    """Games, Brier score, log loss, the same for the base rate, and the reliability table."""
    outdated: str = ""
    """What has changed since its training games, so that nobody knows how true it is now."""

    @classmethod
    def of(cls, weights: Mapping[str, Any]) -> Evidence:
        """What a file of weights says of itself."""
        known = {name: weights[name] for name in ("content", "trained", "held_out", "outdated") if name in weights}
        return cls(**known)


class Judge(ABC):
    """Says each seat's chance to win from a View, like a bot: it never sees the State."""

    game: str = ""
    evidence: Evidence = Evidence()
    trained_options: Mapping[str, Sequence[Json]] | None = None
    """The values of options that its training games were played with; an option that is not here had its default.

    None: it doesn't say, so it is believed at every table.
    """
    unimportant: Collection[str] = ()
    """Options that its training games covered without varying them, or that change nothing by themselves."""

    @abstractmethod
    def chances(self, view: View) -> list[float]:
        """One number per seat, adding up to 1. Where seats win as a team, each of them has the team's chance.

        A finished game says its result; one that nobody has won, zero for all.
        """

    def fits(self, view: View) -> bool:  # noqa: ARG002
        """Whether it can judge this table at all: a pack may have another board."""
        return True

    def trained_for(self, content: str) -> bool:
        """Whether it was trained on these facts; a pack or another version has a different content hash."""
        return self.evidence.content == content

    def untrained(self, spec: GameSpec, options: Mapping[str, Json]) -> list[Option]:
        """The options of a table whose values it never saw in training."""
        known = self.trained_options
        if known is None:
            return []
        return [
            option
            for option in spec.options
            if option.name in options
            and option.name not in self.unimportant
            and comparable(options[option.name])
            not in [comparable(one) for one in known.get(option.name, (option.default,))]
        ]


def comparable(value: Json) -> Json:
    """The value of an option, to compare by: a list and a tuple of the same are equal."""
    return list(value) if isinstance(value, tuple) else value


class NetworkJudge(Judge):
    """A network scores every seat's row of features; the chances are the scores' shares (softmax)."""

    def __init__(
        self, game: str, features: Features, result: Result, weights: dict[str, Any], read: Read | None = None
    ) -> None:
        self.game, self.features, self.result, self.read = game, features, result, read
        self.known: dict[Hashable, list[float]] = {}
        self.network = Network.from_json(weights)
        self.evidence = Evidence.of(weights)

    def chances(self, view: View) -> list[float]:
        """The share of each seat. A finished game says who won."""
        if self.read is None:
            return self.judged(view)
        if len(self.known) >= REMEMBERED:
            self.known.clear()
        position = self.read(view)
        if position not in self.known:
            self.known[position] = self.judged(view)
        return list(self.known[position])

    def judged(self, view: View) -> list[float]:
        """Each seat's share, from the network."""
        rows, winners = self.features(view), self.result(view)
        if winners is not None:
            return [(seat in winners) / len(winners) if winners else 0.0 for seat in range(len(rows))]
        return shares([self.network.score(row) for row in rows])

    def fits(self, view: View) -> bool:
        """Whether a View has as many numbers as the network reads."""
        return len(self.features(view)[0]) == len(self.network.direct)


class TeamJudge(Judge):
    """A network scores the table as a whole: the chance that the team wins, which all its seats share.

    In a cooperative game everybody is on the team; an Adversary has what is left. A game with hidden information has
    a network for each side, because the sides see different things.
    """

    def __init__(self, game: str, module: Any, weights: dict[str, Any]) -> None:
        self.game, self.module = game, module
        self.features: Features = module.features
        self.networks = {side: Network.from_json(plain) for side, plain in weights["networks"].items()}
        self.evidence = Evidence.of(weights)

    def chances(self, view: View) -> list[float]:
        """The team's chance for each of its seats. A finished game says who won."""
        on_team: list[bool] = self.module.team(view)
        winners: list[int] | None = self.module.result(view)
        if winners is not None:
            return [float(seat in winners) for seat in range(len(on_team))]
        score = self.networks[self.module.side(view)].score(self.features(view)[0])
        chance = 1 / (1 + exp(-score)) if score > -LIMIT else 0.0
        return [chance if with_team else 1 - chance for with_team in on_team]

    def fits(self, view: View) -> bool:
        """Whether a View has as many numbers as its side's network reads."""
        return len(self.features(view)[0]) == len(self.networks[self.module.side(view)].direct)


def shares(scores: Sequence[float]) -> list[float]:
    """Scores as chances that add up to 1."""
    top = max(scores)
    raised = [exp(score - top) for score in scores]
    total = fsum(raised)
    return [one / total for one in raised]


def has_judge(game: str) -> bool:
    """Whether somebody judges this game."""
    return game in registered() or game_files.part(game, "judge") is not None


@functools.cache
def registered() -> dict[str, Any]:
    """The judges of other packages, by game."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP))}


@functools.cache
def judge(game: str) -> Judge:
    """The judge of a game. One from another package takes precedence over ours."""
    if entry := registered().get(game):
        try:
            made: Judge = entry.load()()
        except (ImportError, AttributeError, SyntaxError) as error:
            raise Refused("bad_judge", f"the judge of {game} ({entry.value}) cannot be loaded: {error}") from error
        return made
    module = game_files.part(game, "judge")
    if module is None:
        raise Refused("no_judge", f"nobody has trained a judge for {game} yet")
    weights = json.loads(resources.files(module.__name__).joinpath("weights.json").read_text("utf-8"))
    numbers = import_module(f"{module.__name__}.features")
    ours: Judge
    if "networks" in weights:
        ours = TeamJudge(game, numbers, weights)
    else:
        ours = NetworkJudge(game, numbers.features, numbers.result, weights, getattr(numbers, "read", None))
    ours.trained_options = getattr(numbers, "VARIED", {})
    ours.unimportant = getattr(numbers, "UNIMPORTANT", ())
    return ours
