"""What a report says in words: the verdict, how sure it is, and where it comes from."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import pairwise

from gloam.lab.intervals import Estimate
from gloam.lab.measures import Measure
from gloam.lab.runs import Run
from gloam.lab.verdicts import Luck, Verdict

MORE = {
    "win": ("{of} wins <b>{n} points</b> less often.", "{of} wins <b>{n} points</b> more often."),
    "seat": ("Seat {of} wins <b>{n} points</b> less often.", "Seat {of} wins <b>{n} points</b> more often."),
    "character": ("{of} wins <b>{n} points</b> less often.", "{of} wins <b>{n} points</b> more often."),
    "ending": (
        "Games end with “{of}” <b>{n} points</b> less often.",
        "Games end with “{of}” <b>{n} points</b> more often.",
    ),
    "used": ("“{of}” comes up <b>{n} points</b> less often.", "“{of}” comes up <b>{n} points</b> more often."),
    "length": ("Games are <b>{n} decisions</b> shorter.", "Games are <b>{n} decisions</b> longer."),
    "answers": ("Games are <b>{n} answers</b> shorter.", "Games are <b>{n} answers</b> longer."),
    "score": ("The first bot scores <b>{n}</b> less.", "The first bot scores <b>{n}</b> more."),
    "number": ("{of}: <b>{n}</b> less.", "{of}: <b>{n}</b> more."),
    "unused": ("<b>{n}</b> fewer things stay unused.", "<b>{n}</b> more things stay unused."),
}  # fmt: skip

NAMED = 12
"""So many things are named in a sentence."""


def points(difference: float) -> str:
    """A difference of shares, in points."""
    return signed(100 * difference)


def signed(number: float) -> str:
    """A number with its sign, as it is printed; zero has none."""
    told = f"{number:+,.1f}"
    return "0" if told in ("+0.0", "-0.0") else told.replace("-", "−")


def figure_words(measure: Measure) -> Callable[[float], str]:
    """How a figure of this measure is written."""
    return (lambda x: f"{100 * x:.1f}%") if measure.is_share else (lambda x: f"{x:,.1f}")


def subject(measure: Measure) -> str:
    """Whom or what a measure is about."""
    if measure.kind == "seat":
        return str(int(measure.of) + 1)
    return measure.of or "The first bot"


def headline(run: Run, found: Verdict | None, figures: list[Estimate], lucks: list[Luck]) -> tuple[bool, str]:
    """Whether the answer is sure, and the answer in a sentence (HTML)."""
    measure = run.plan.measure
    if found is not None:
        best = found.best
        scale = 100 if measure.is_share else 1
        told = MORE[measure.kind][best.mean > 0].format(of=escape(subject(measure)), n=f"{abs(best.mean) * scale:.1f}")
        if best.holds(0.0):
            return False, "No difference to be sure of."
        return True, f"Yes. {told}"
    say = figure_words(measure)
    if len(figures) > 1:
        steps = [b.mean - a.mean for a, b in pairwise(figures)]
        apart = figures[0].high < figures[-1].low or figures[-1].high < figures[0].low
        way = "rises" if all(x > 0 for x in steps) else "falls" if all(x < 0 for x in steps) else "goes up and down"
        first, last = say(figures[0].mean), say(figures[-1].mean)
        return apart, f"{escape(measure.words())}: from {first} to <b>{last}</b>. It {way} from step to step."
    if measure.kind == "unused":
        return never_used(run)
    best = lucks[0].adjusted if lucks else figures[0]
    return True, f"{escape(measure.words())}: <b>{say(best.mean)}</b>."


def never_used(run: Run) -> tuple[bool, str]:
    """Which things come up and are never used, and whether there are any."""
    had, used = all_things(run)
    names = sorted(map(without_underscores, had - used))
    if not names:
        return True, f"All {len(had)} things that came up were used."
    many = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return True, f"Never used in {len(run.rows):,} games: <b>{escape(', '.join(names[:NAMED]))}</b>{many}."


def all_things(run: Run) -> tuple[set[str], set[str]]:
    """What came up in any game, and what was used in any."""
    found = [run.plan.measure.things(row) for row in run.rows]
    return set().union(*(had for had, _ in found)), set().union(*(used for _, used in found))


def without_underscores(name: str) -> str:
    """An id as words."""
    return name.replace("_", " ")


def sureness(run: Run, found: Verdict | None, figures: list[Estimate], lucks: list[Luck]) -> str:
    """How sure the answer is, and the figures behind it."""
    measure = run.plan.measure
    say = figure_words(measure)
    if found is not None:
        best, scale = found.best, 100 if measure.is_share else 1
        low, high = sorted((best.low * scale, best.high * scale))
        unit = " points" if measure.is_share else ""
        told = " ".join(f"{say(one.mean)} with {name}." for name, one in zip(run.plan.names, figures, strict=True))
        return f"95% sure the difference is between {signed(low)} and {signed(high)}{unit}. {told}"
    best = lucks[0].adjusted if lucks else figures[0]
    if len(figures) > 1:
        return " ".join(
            f"{name}: {say(one.mean)} ({say(one.low)} to {say(one.high)})."
            for name, one in zip(run.plan.names, figures, strict=True)
        )
    sure = f"95% sure it is between {say(best.low)} and {say(best.high)}."
    if measure.kind == "unused":
        had, used = all_things(run)
        told = f"{len(had)} things came up, {len(had & used)} of them were used."
        return f"{told} In a game, {say(best.mean)} stay unused. {sure}"
    return sure


def chips(run: Run) -> list[str]:
    """Where the answer comes from, in a few words each."""
    plan = run.plan
    counts = [len(run.of(n)) for n in range(len(plan.names))]
    made = [f"{len(counts)} × {counts[0]:,} games" if len(counts) > 1 else f"{counts[0]:,} games"]
    if len(counts) > 1:
        everybody = "both" if len(counts) == 2 else "all"  # noqa: PLR2004
        made.append(f"the same {run.deals:,} deals for {everybody}")
    if plan.question:
        made.append("question fixed before the run")
    if "stopped_at" in run.about and plan.stop is not None:
        made.append(f"stopped by its rule after {run.about['stopped_at']:,} deals")
    if not run.finished:
        made.append("not finished")
    changed = sum(bool(one.pack) for one in plan.experiments)
    if changed:
        made.append("one fact file changed" if changed == 1 else f"facts changed in {changed} variants")
    return made
