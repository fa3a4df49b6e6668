"""What an experiment found: every figure with its number of games, interval, seed and content hash."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field

from gloam.kernel import Json


@dataclass(slots=True)
class Report:
    """The result of a simulation.

    `bots[i]` won `wins[i]` of `games` (a shared win counts for each winner), a share of `win_rate[i]` within `ci[i]`
    (Wilson, 95 %). Everything but `seconds` and `decisions_per_second` is the same on every machine and with any number
    of workers.
    """

    game: str
    games: int
    seats: int
    bots: list[str]
    wins: list[int]
    win_rate: list[float]
    ci: list[list[float]]
    shared: int
    nobody: int
    decisions_per_game: float
    decisions_spread: dict[str, int]
    decisions: int
    decisions_per_second: float
    seconds: float
    workers: int
    seed: int
    options: dict[str, Json]
    content_hash: str
    version: str
    observed: dict[str, dict[str, Json]] = field(default_factory=dict)

    def as_json(self) -> dict[str, Json]:
        """As plain JSON."""
        return asdict(self)
