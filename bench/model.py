"""The nouns of the benchmark: what is measured, what one round found, and what all rounds found."""

import json
import tomllib
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from statistics import median
from typing import Any, Self

ROOT = Path(__file__).resolve().parent.parent
BENCH = ROOT / "bench"
OURS = "gloam"
SEATS = 3  # at our games; all of them can be played so


class UsageError(Exception):
    """The command line asks for something that is not there."""


class BadReport(Exception):
    """A driver did not say what it should."""


@dataclass(frozen=True, slots=True)
class Subject:
    """One game of one engine; `unit` is the rate in which our Can't Stop is held against it.

    `build` tells our two builds apart: the Python sources (pure), and what `make fast` has made of them (compiled).
    """

    peer: str
    id: str
    rules: str
    note: str = ""
    unit: str = "decisions_s"
    build: str = "pure"

    @property
    def title(self) -> str:
        """The game, and its build where it is not the Python sources."""
        return self.id if self.build == "pure" else f"{self.id}, {self.build}"

    @property
    def key(self) -> str:
        """The name in tables and files."""
        return f"{self.peer}/{self.title}"

    @property
    def is_ours(self) -> bool:
        """Whether it is one of our games."""
        return self.peer == OURS


@dataclass(frozen=True, slots=True)
class Peer:
    """One engine: how it is installed and what is measured of it."""

    name: str
    installer: str
    packages: dict[str, str]
    subjects: tuple[Subject, ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """What a driver found in one round. Rates are per second of processor time, costs in microseconds."""

    version: str
    copy_how: str
    save_how: str
    decisions_s: float
    choices_s: float
    answers_s: float | None
    games_s: float
    copy_us: float | None
    branch_us: float | None
    save_us: float | None
    save_bytes: float | None
    decisions_per_game: float
    games: int
    cpu_seconds: float
    wall_seconds: float

    @classmethod
    def parse(cls, text: str) -> Self:
        """The last line a driver printed, which is its report."""
        lines = text.strip().splitlines()
        try:
            plain = json.loads(lines[-1])
            return cls(**plain)
        except (IndexError, ValueError, TypeError) as error:
            raise BadReport(f"not a driver's report: {lines[-1:] or 'nothing'} ({error})") from error


METRICS = tuple(f.name for f in fields(Sample) if f.type in {float, float | None})


@dataclass(slots=True)
class Result:
    """A subject and every sample taken of it by its turn in the run, or why it could not be measured."""

    subject: Subject
    taken: dict[int, Sample] = field(default_factory=dict)
    missing: str | None = None

    @property
    def is_measured(self) -> bool:
        """Whether there is a figure at all."""
        return self.missing is None and bool(self.taken)

    @property
    def first(self) -> Sample:
        """The first sample, for what they all have in common."""
        return next(iter(self.taken.values()))

    def by_turn(self, metric: str) -> dict[int, float]:
        """A metric of every sample that has it, by its turn."""
        values = ((turn, getattr(sample, metric)) for turn, sample in self.taken.items())
        return {turn: value for turn, value in values if value is not None}

    def values(self, metric: str) -> list[float]:
        """A metric of every sample that has it."""
        return list(self.by_turn(metric).values())

    def as_json(self) -> dict[str, Any]:
        """Everything found, for `--json`."""
        found = {metric: self.values(metric) for metric in METRICS}
        medians = {metric: median(values) if values else None for metric, values in found.items()}
        samples = [{"turn": turn, **asdict(sample)} for turn, sample in self.taken.items()]
        return {**asdict(self.subject), "missing": self.missing, "median": medians, "samples": samples}


def read_peers(path: Path = BENCH / "peers.toml") -> dict[str, Peer]:
    """The peers by name, in the file's order."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: peer_of(name, table) for name, table in tables.items()}


def peer_of(name: str, table: dict[str, Any]) -> Peer:
    """One table of the file as a Peer."""
    subjects = tuple(Subject(name, **subject) for subject in table["subjects"])
    return Peer(name, table["installer"], table["packages"], subjects)


def chosen_peers(names: str | None, peers: dict[str, Peer]) -> list[Peer]:
    """The peers asked for by a comma-separated list; all of them without one, none for an empty one."""
    if names is None:
        return list(peers.values())
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    for name in wanted:
        if name not in peers:
            raise UsageError(f"unknown peer {name!r}; there are: {', '.join(peers)}")
    return [peers[name] for name in wanted]
