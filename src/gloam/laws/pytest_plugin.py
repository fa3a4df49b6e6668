"""The pytest plugin of Gloam: the laws on a game of your own, as tests.

Name the games in your project's settings, and take what you want to be tested as an argument:

    [tool.pytest.ini_options]
    gloam_games = ["liars_dice"]

    def test_law(gloam_law):
        gloam_law.check()

    def test_a_planted_leak_is_found(gloam_leak):
        gloam_leak.check()

    def test_golden(gloam_golden):
        gloam_golden.check()

Each runs once for every law and table, every leak and table, every golden playthrough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable

import pytest

import gloam
from gloam.kernel import Json
from gloam.laws import LAWS, Law, cases
from gloam.laws.checking import found
from gloam.laws.goldens import check_golden, files_of
from gloam.laws.machine import hold
from gloam.laws.planted_secret import LEAKS, plantable, with_a_secret

INI = "gloam_games"
SEED = 1


@dataclass(frozen=True)
class LawCase:
    """One law on one table."""

    game: str
    seats: int
    law: Law
    options: dict[str, Json] = field(default_factory=dict)

    def __str__(self) -> str:
        options = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game}-{self.seats}{options}-{self.law.__name__.removeprefix('check_')}"

    def check(self, seed: int = SEED) -> int:
        """Run the law; how much it judged."""
        return self.law(gloam.find(self.game), self.seats, self.options, seed)


@dataclass(frozen=True)
class LeakCase:
    """A leak that the laws must find, at one size of table."""

    game: str
    seats: int
    leak: str

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.leak}"

    def check(self, seed: int = SEED) -> None:
        """Plant it, and see that it is found."""
        plant, law = LEAKS[self.leak]
        with plant(with_a_secret(gloam.find(self.game)), lambda s: len(s.log)) as spec:
            hold(found(law, spec, self.seats, seed), f"the leak planted {self.leak} is not found")


@dataclass(frozen=True)
class GoldenCase:
    """One golden playthrough."""

    game: str
    path: Traversable

    def __str__(self) -> str:
        return f"{self.game}-{self.path.name}"

    def check(self) -> int:
        """Replay it; how many positions were judged."""
        return check_golden(self.path.read_text("utf-8"))


def law_cases(game: str) -> Iterator[LawCase]:
    """Every law on every table of a game."""
    spec = gloam.find(game)
    for seats, options in cases(spec):
        for law in LAWS:
            yield LawCase(game, seats, law, options)


def leak_cases(game: str) -> Iterator[LeakCase]:
    """Every leak that can be planted here, at every size of table."""
    least, most = gloam.find(game).seats
    for leak in plantable():
        for seats in range(least, most + 1):
            yield LeakCase(game, seats, leak)


def golden_cases(game: str) -> Iterator[GoldenCase]:
    """Every golden playthrough."""
    for path in files_of(game):
        yield GoldenCase(game, path)


CASES = {"gloam_law": law_cases, "gloam_leak": leak_cases, "gloam_golden": golden_cases}


def generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test for each case of each game."""
    for name, cases_of in CASES.items():
        if name in metafunc.fixturenames:
            games = metafunc.config.getini(INI)
            made = [case for game in games for case in cases_of(game)]
            metafunc.parametrize(name, made, ids=str)
