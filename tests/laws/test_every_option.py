"""Every shipped bot answers from the options offered, on every value of every option of every game.

Some of the cases are played in every run, all of them in the long tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import pytest

import gloam
from gloam import bots, game_files
from gloam.kernel import find
from tests.sampling import every

NEEDED: dict[str, dict[str, Any]] = {
    "avatar": {"expansions": ["avatars"]},
    "hourglass": {"expansions": ["hourglass"]},
    "nightmare": {"scenario": "rabbit_hole"},
    "hell_cards": {"difficulty": "hell"},
    "spoken_name": {"scenario": "silence"},
}
"""What else must be chosen for an option to mean anything."""
BY_SEAT = ("kids", "characters")
"""Options that name something for every seat or for none."""
ANSWERS, SEARCHED = 30, 8
"""So many answers of each game in every run; fewer of a bot that searches."""


class Case(NamedTuple):
    """A game with one option set, so many seats, and the bot that plays them."""

    game: str
    options: dict[str, Any]
    seats: int
    bot: str

    def __str__(self) -> str:
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game}: {chosen}, {self.seats} seats, {self.bot}"


def values(told: dict[str, Any]) -> list[Any]:
    """What an option can be set to, but for what it is anyway."""
    if told["type"] == "flag":
        return [not told["default"]]
    if told["type"] == "number":
        return [told["least"], told["most"]]
    if told["type"] == "choices":
        return [[choice] for choice in told["choices"]]
    return [choice for choice in told["choices"] if choice != told["default"]]


def cases() -> Iterator[Case]:
    """Every value of every option with every bot, the numbers of seats in turn."""
    turn = count()
    for game in game_files.in_order():
        spec = find(game)
        least, most = spec.seats
        for option in spec.options:
            told = option.as_json()
            for value in values(told):
                for bot in bots.names(game):
                    seats = most - next(turn) % (most - least + 1)
                    if told["name"] == "first" and value != "random" and value >= seats:
                        seats = most
                    if told["name"] in BY_SEAT:
                        start = told["choices"].index(value[0])
                        value = [*told["choices"][start:], *told["choices"][:start]][:seats]  # noqa: PLW2901
                    chosen = {**NEEDED.get(told["name"], {}), told["name"]: value}
                    if "promo" not in chosen and value in (["kya"], ["winston"]):
                        chosen["promo"] = True
                    yield Case(game, chosen, seats, bot)


def answers(case: Case, most: int) -> int:
    """How many questions were answered, each from its options (the driver refuses anything else)."""
    game = gloam.new(case.game, seats=case.seats, seed=5, options=case.options, listen=False)
    team, done = bots.seated(case.game, [case.bot] * case.seats, 5), 0
    while (asked := game.decision) is not None and done < most:
        bots.answer_for(game, asked.seat, team[asked.seat], bots.Budget(1))
        done += 1
    return done


@pytest.mark.parametrize("case", every(37, cases()), ids=str)
def test_every_bot_answers_from_the_options_offered(case):
    assert answers(case, SEARCHED if case.bot == "hard" else ANSWERS) > 0


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("case", list(cases()), ids=str)
def test_every_bot_plays_on_every_option_to_the_end(case):
    assert answers(case, 400 if case.bot == "hard" else 20_000) > 0


def test_the_options_are_all_there():
    found = {(case.game, name) for case in cases() for name in case.options}
    for game in game_files.in_order():
        for option in find(game).options:
            assert (game, option.as_json()["name"]) in found
