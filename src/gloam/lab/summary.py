"""The figures of a run, a match and a ladder as plain JSON: what `--json` prints, and what the page draws."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from math import isfinite
from typing import Any

import numpy as np

import gloam
from gloam.kernel import Json, Refused
from gloam.lab.intervals import Deals, Estimate, Factor, estimate, paired
from gloam.lab.matches import Match, Result
from gloam.lab.measures import Measure
from gloam.lab.ratings import ratings
from gloam.lab.runs import Run
from gloam.lab.sequential import Sprt, elo_of
from gloam.lab.tuning import Tuned
from gloam.lab.verdicts import can_adjust, figure, luck_of, values_of, verdict

Told = dict[str, Any]
EVEN = 0.5


def as_told(one: Estimate) -> Told:
    """A figure as plain JSON."""
    made: Told = dataclasses.asdict(one)
    return {name: round(value, 6) if isinstance(value, float) else value for name, value in made.items()}


def summary(run: Run) -> Told:
    """What a run found."""
    plan = run.plan
    told: Told = {
        "title": plan.title,
        "question": plan.question,
        "game": plan.game,
        "measure": str(plan.measure),
        "games": len(run.rows),
        "finished": run.finished,
        "stopped_at": run.about.get("stopped_at"),
        "version": run.about.get("gloam", gloam.__version__),
        "variants": [
            {"name": name, "content": run.content(n), "bots": list(one.bots), "seed": one.seed, "dice": one.dice,
             "options": one.options, "games": len(run.of(n)), "figure": as_told(found)}
            for n, (name, one, found) in enumerate(
                zip(plan.names, plan.experiments, figure(plan, run.rows, plan.measure), strict=True)
            )
        ],
    }  # fmt: skip
    if len(plan.experiments) == 2:  # noqa: PLR2004
        found = verdict(plan, run.rows)
        told["difference"] = as_told(found.raw)
        told["settled_at"], told["pairing_gain"] = found.settled, factor_told(found.gain)
        if found.adjusted is not None:
            told["difference_adjusted"] = as_told(found.adjusted)
    if can_adjust(plan, plan.measure):
        told["luck"] = [luck_told(run, n) for n in range(len(plan.experiments))]
    return told


def factor_told(one: Factor) -> Told | None:
    """A factor with its interval; None where one figure has no spread at all."""
    return {name: round(value, 3) for name, value in dataclasses.asdict(one).items()} if isfinite(one.times) else None


def luck_told(run: Run, variant: int) -> Told:
    """What measuring luck brought for one variant."""
    found = luck_of(run.of(variant), run.plan.measure, run.plan.experiments[variant], run.about.get("cost"))
    told: Told = {
        "raw": as_told(found.raw), "adjusted": as_told(found.adjusted), "variance_ratio": factor_told(found.ratio),
        "mean_luck": round(found.mean, 6), "error": round(found.error, 6), "agrees": found.agrees,
    }  # fmt: skip
    if found.worth is not None:
        told["worth"] = round(found.worth, 3)
        told["advice"] = advice(found.worth)
    return told


def advice(worth: float) -> str:
    """Whether to measure luck or to play more games, for bots like these on this machine."""
    if worth >= 1:
        return f"Measuring luck pays: the same certainty by playing more games would take {worth:.1f} times as long."
    slower = f"{1 / worth:.1f} times as long for the same certainty"
    return f"Playing more games is cheaper here: measuring luck takes {slower}."


def compared(first: Run, second: Run) -> Told:
    """The first variants of two runs. Deals are paired where both runs played them with the same dice."""
    one, two = first.plan.experiments[0], second.plan.experiments[0]
    measure = first.plan.measure
    if one.game != two.game:
        raise Refused("bad_file", f"{first.folder} is about {one.game}, {second.folder} about {two.game}")
    for run in (first, second):
        if not run.rows:
            raise Refused("bad_file", f"{run.folder} has no games yet: gloam lab run")
    if second.plan.measure != measure:
        raise Refused("bad_file", f"{first.folder} measures {measure}, {second.folder} {second.plan.measure}")
    a, b = values_of(first.of(0), measure, one), values_of(second.of(0), measure, two)
    same = (one.game, one.seed, one.dice) == (two.game, two.seed, two.dice)
    found = paired(a, b) if same else apart(a, b)
    sure = not found.holds(0.0)
    text = "They differ." if sure else "That is no difference to be sure of."
    return {
        "measure": measure.words(), "share": measure.is_share, "first": a.mean, "second": b.mean,
        "difference": found.mean, "interval": [found.low, found.high], "deals": found.deals, "paired": same,
        "verdict": text,
    }  # fmt: skip


def apart(a: Deals, b: Deals) -> Estimate:
    """The difference between two separate samples."""
    left, right = estimate(a), estimate(b)
    half = float(np.hypot(left.half, right.half))
    mean = right.mean - left.mean
    return Estimate(mean, mean - half, mean + half, left.games + right.games, min(left.deals, right.deals))


def score_told(scores: Sequence[float]) -> Estimate:
    """A match's score with its interval; a single deal says nothing about how sure it is."""
    told = estimate(Deals(np.asarray(scores, float), np.ones(len(scores))))
    return told if len(scores) > 1 else dataclasses.replace(told, low=0.0, high=1.0)


def elo_in_words(elo: Sequence[float | None]) -> str:
    """A strength in Elo points; who won or lost everything is only known to be at least, or at most, so strong."""
    middle, low, high = elo
    if middle is not None:
        return f"{middle:+.0f} Elo"
    if low is not None:
        return f"at least {low:+.0f} Elo"
    return f"at most {high:+.0f} Elo" if high is not None else "no Elo yet"


def tested(found: Result, rule: Sprt) -> Told:
    """What a sequential test says."""
    match, ended = found.match, rule.ended(found.scores)
    told = score_told(found.scores)
    elo = [None if x in (0.0, 1.0) else elo_of(x) for x in (told.mean, told.low, told.high)]
    figures = f"{100 * told.mean:.1f}% ({100 * told.low:.1f} to {100 * told.high:.1f}%), {elo_in_words(elo)}"
    if ended is None:
        text = f"Not settled after {found.deals} deals: {match.a} scores {figures}."
    elif ended[1]:
        text = f"Yes: {match.a} is stronger than {match.b}. It scores {figures}."
    else:
        text = f"No: {match.a} is not {rule.elo1:.0f} Elo stronger than {match.b}. It scores {figures}."
    return {
        "a": match.a, "b": match.b, "deals": found.deals, "games": found.games, "score": as_told(told),
        "elo": [x and round(x, 1) for x in elo], "stronger": None if ended is None else ended[1],
        "ratio": round(float(rule.ratios(found.scores)[-1]), 4), "bounds": [round(x, 4) for x in rule.bounds],
        "seed": match.seed, "content_hash": found.content, "verdict": text,
    }  # fmt: skip


def tuned(found: Tuned) -> Told:
    """What a search for weights has brought, on deals it had not seen."""
    told = score_told(found.held_out)
    figures = f"{100 * told.mean:.1f}% ({100 * told.low:.1f} to {100 * told.high:.1f}%) of {told.deals} held-out deals"
    if told.low > EVEN:
        text = f"Better: the tuned bot scores {figures} against the old one."
    elif told.high < EVEN:
        text = f"Worse: the tuned bot scores only {figures}. Keep the old weights."
    else:
        text = f"No difference to be sure of: the tuned bot scores {figures}. Keep the old weights."
    return {"before": found.start, "after": found.found, "held_out": as_told(told), "verdict": text, "path": found.path}


def laddered(names: Sequence[str], found: Sequence[Result]) -> Told:
    """A cross table and ratings."""
    table: dict[str, dict[str, Json]] = {name: {} for name in names}
    for one in found:
        told = score_told(one.scores)
        for name, other, mean, low, high in (
            (one.match.a, one.match.b, told.mean, told.low, told.high),
            (one.match.b, one.match.a, 1 - told.mean, 1 - told.high, 1 - told.low),
        ):
            rounded = {"score": round(mean, 6), "low": round(low, 6), "high": round(high, 6)}
            table[name][other] = rounded | {"deals": one.deals, "games": one.games}
    results = {(one.match.a, one.match.b): np.asarray(one.scores, float) for one in found}
    made = [
        {"bot": one.name, "elo": round(one.elo, 1), "low": round(one.low, 1), "high": round(one.high, 1),
         "deals": one.deals}
        for one in ratings(names, results)
    ]  # fmt: skip
    first = found[0]
    return {
        "game": first.match.game, "seats": first.match.seats, "options": first.match.options, "seed": first.match.seed,
        "thoughts": first.match.thoughts, "content_hash": first.content, "version": first.version,
        "ratings": made, "table": table,
    }  # fmt: skip


def source_line(match: Match, found: Result, how_many: str = "") -> str:
    """Where a figure comes from."""
    count = how_many or f"{found.deals} deals, {found.games} games"
    return (
        f"{count} of {match.game}, {match.seats} seats, seed {match.seed}, {match.dice} dice, "
        f"{match.thoughts} thoughts, content {found.content}, gloam {found.version}"
    )


def measured(run: Run, text: str) -> list[Estimate]:
    """Another measure of the same run."""
    return figure(run.plan, run.rows, Measure.from_text(text))
