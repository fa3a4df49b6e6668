"""What `gloam load` has measured, and how it is told."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import fsum
from typing import Any

from gloam.server.load.crowd import Crowd


@dataclass
class Figures:
    """What was measured."""

    tables: int
    people: int
    every: float
    seconds: float
    odds: bool = True
    steps: bool = True
    setup: float = 0.0
    sent: int = 0
    times: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    over: int = 0
    elapsed: float = 0.0
    processes: list[int] = field(default_factory=list)
    computed: list[float] = field(default_factory=list)
    empty: list[int] = field(default_factory=list)
    full: list[int] = field(default_factory=list)
    """The bytes of memory that the servers held before the first table, and at the end."""
    own: float = 0.0
    idle: int = 0
    open: int = 0
    joins: float = 0.0
    """So many tables that anyone may join are listed, and so many a second are joined in every other turn."""
    crowd: Crowd | None = None
    beside: dict[bool, list[float]] = field(default_factory=lambda: {True: [], False: []})
    """The times of answers while people looked for open tables, and while nobody did."""
    joined: dict[str, int] = field(default_factory=dict)
    alone: Figures | None = None

    def note(self, due: float, took: float) -> None:
        """An answer was acknowledged."""
        self.times.append(took)
        if self.crowd is not None and (acts := self.crowd.turn(due)) is not None:
            self.beside[acts].append(took)

    def at(self, share: float, times: list[float] | None = None) -> float:
        """The time that this share of the answers (or of other times) did not exceed, in milliseconds."""
        ordered = sorted(self.times if times is None else times)
        return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else 0.0

    def as_json(self) -> dict[str, Any]:
        """As plain JSON."""
        asked = {"tables": self.tables, "people": self.people, "every": self.every}
        asked |= {"seconds": self.seconds, "odds": self.odds, "steps": self.steps}
        done = {"answers": len(self.times), "answers_per_second": round(len(self.times) / (self.elapsed or 1), 1)}
        times = {"p50_ms": self.at(0.5), "p95_ms": self.at(0.95), "p99_ms": self.at(0.99), "max_ms": self.at(1.0)}
        more: dict[str, Any] = {
            "errors": len(self.errors),
            "games_over": self.over,
            "setup_seconds": round(self.setup, 1),
        }
        if self.alone is not None:
            more["alone_answers"] = len(self.alone.times)
            more |= {"alone_p50_ms": self.alone.at(0.5), "alone_p95_ms": self.alone.at(0.95)}
            seen = {"alone_seen_p50_ms": self.alone.at(0.5, self.alone.seen)}
            more |= seen | {"alone_seen_p90_ms": self.alone.at(0.9, self.alone.seen)}
            if any(self.alone.computed):
                more["alone_cpu_ms_per_answer"] = round(1000 * fsum(self.alone.computed) / len(self.alone.times), 2)
        if self.open:
            more |= {"open_tables": self.open, "open_joins": self.joins}
            more |= {f"open_{name}": count for name, count in self.joined.items()}
            more |= {"open_p95_ms_without": self.at(0.95, self.beside[False])}
            more |= {"open_p95_ms_beside": self.at(0.95, self.beside[True])}
        shares = [round(seconds / (self.elapsed or 1), 4) for seconds in self.computed]
        busy = shares[: len(shares) - self.idle]
        if busy:
            more["server_cpu_share"] = round(fsum(busy), 3)
            more["cpu_ms_per_answer"] = round(1000 * fsum(busy) * self.elapsed / (len(self.times) or 1), 3)
        if any(self.full):
            more["server_memory_mb"] = [round(one / 1e6) for one in self.full]
            more["memory_kb_per_table"] = round((sum(self.full) - sum(self.empty)) / 1000 / self.tables, 1)
        if self.idle:
            more["idle_cpu_share"] = shares[len(busy) :]
            more["idle_part_of_busy"] = round(max(shares[len(busy) :]) / (max(busy) or 1), 4)
        more["generator_cpu_share"] = round(self.own / (self.elapsed or 1), 3)
        return {**asked, **done, **times, **more, "first_errors": self.errors[:5]}
