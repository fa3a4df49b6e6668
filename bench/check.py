"""What we claim of our speed, held against a run."""

from dataclasses import dataclass

from bench.model import Result
from bench.table import Ratio, name_of, ratio, times

YARDSTICK = "catanatron/catan"
SMALLEST = "cant_stop"
# How many times catanatron's decisions per second each game is promised to make, and how many times faster its clones
# are than catanatron's copies, where that is promised too. Nothing is promised of what is not named here.
TIMES = {"lucidity": 2.0, "faceless": 2.0, "stiflingdark": 1.0}
COMPILED_TIMES = {"lucidity": 6.0, "faceless": 4.5, "sallyface": 3.5, "stiflingdark": 2.5}
COPY_TIMES = {"lucidity": 2.0}
SAME_WEIGHT = ("Python", "JavaScript")
REQUIRED = ("lucidity", SMALLEST)


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim and what the run says of it."""

    text: str
    least: float
    found: Ratio | None

    @property
    def holds(self) -> bool:
        """Whether the median ratio reaches what is claimed."""
        return self.found is not None and self.found.middle >= self.least

    def __str__(self) -> str:
        found = str(self.found) if self.found else "not measured"
        return f"- {'holds' if self.holds else 'fails'}: {self.text}: {found}"


def claims(results: list[Result]) -> list[Claim]:
    """All claims that this run can say something of, and those that every run must."""
    by_key = {result.subject.key: result for result in results}
    mine = {r.subject.id: r for r in results if r.subject.is_ours and r.subject.build == "pure"}
    fast = {r.subject.id: r for r in results if r.subject.is_ours and r.subject.build == "compiled"}
    yardstick = by_key.get(YARDSTICK)
    found: list[Claim] = []
    for game in dict.fromkeys((*REQUIRED, *mine)):
        if game == SMALLEST:
            found += against_all(mine.get(game), results)
        elif game in TIMES:
            found += against_yardstick(game, mine.get(game), yardstick)
    for game, result in fast.items():
        if game in COMPILED_TIMES and yardstick is not None:
            least = COMPILED_TIMES[game]
            text = f"{game}, compiled, makes at least {times(least)} the decisions/s of {YARDSTICK}"
            found.append(Claim(text, least, compared(result, yardstick, "decisions_s", more_is_better=True)))
    return found


def against_yardstick(game: str, mine: Result | None, yardstick: Result | None) -> list[Claim]:
    """Decisions per second against catanatron's, and clones where they are promised."""
    least = TIMES[game]
    speed = compared(mine, yardstick, "decisions_s", more_is_better=True)
    found = [Claim(f"{game} makes at least {times(least)} the decisions/s of {YARDSTICK}", least, speed)]
    if game in COPY_TIMES:
        least = COPY_TIMES[game]
        copy = compared(mine, yardstick, "copy_us", more_is_better=False)
        found.append(Claim(f"{game} clones at least {times(least)} as fast as {YARDSTICK} copies", least, copy))
    return found


def against_all(mine: Result | None, results: list[Result]) -> list[Claim]:
    """The rate that fits, against every peer whose rules run in Python or JavaScript."""
    others = [r for r in results if not r.subject.is_ours and r.subject.rules in SAME_WEIGHT]
    if not others:
        return [Claim(f"{SMALLEST} is faster than every peer with rules in {' or '.join(SAME_WEIGHT)}", 1.0, None)]
    return [faster(mine, other) for other in others]


def faster(mine: Result | None, other: Result) -> Claim:
    """More decisions per second, or choices, or answers: whichever peers.toml says is comparable."""
    unit = other.subject.unit
    text = f"{SMALLEST} makes more {unit.replace('_s', '/s')} than {name_of(other)} (rules in {other.subject.rules})"
    return Claim(text, 1.0, compared(mine, other, unit, more_is_better=True))


def compared(mine: Result | None, other: Result | None, metric: str, *, more_is_better: bool) -> Ratio | None:
    """The ratio, where both are there."""
    if mine is None or other is None:
        return None
    return ratio(mine, other, metric, more_is_better=more_is_better)
