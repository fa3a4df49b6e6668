"""Sally Face's hard bot weighs what a few futures show against what its plans are worth by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from gloam.bots.sallyface.hard import Hard


class Worth:
    """A plan of which only its worth matters here."""

    def __init__(self, worth: float) -> None:
        self.worth = worth


def chosen(monkeypatch: pytest.MonkeyPatch, chances: list[list[float]], worths: list[float]) -> int:
    """Which plan is taken when the futures give these chances, again and again."""
    bot, plans = Hard(0, 1), [Worth(worth) for worth in worths]
    asked: dict[int, int] = {}

    def value(_start: Any, plan: Worth, _seed: int) -> float:
        n = plans.index(plan)
        asked[n] = asked.get(n, -1) + 1
        return chances[n][asked[n] % len(chances[n])]

    monkeypatch.setattr(bot, "value", value)
    best: Any = bot.best_of(plans, None, 16)  # type: ignore[arg-type]
    return plans.index(best)


def test_futures_that_agree_decide_against_a_plans_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen(monkeypatch, [[0.50, 0.52], [0.60, 0.63]], [3.0, 2.5]) == 1


def test_futures_that_differ_widely_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    wild = [1.0, 0.0, 1.0, 0.1, 0.9, 0.0, 1.0, 0.5]
    mean = sum(round(100 * chance) for chance in wild) / 800
    assert mean > 0.55
    assert chosen(monkeypatch, [[0.5], wild], [3.0, 2.5]) == 0, "by the mean alone the second plan would be taken"


def test_equal_plans_are_told_apart_by_the_futures(monkeypatch: pytest.MonkeyPatch) -> None:
    assert chosen(monkeypatch, [[0.5], [0.4], [0.55]], [2.0, 2.0, 2.0]) == 2
