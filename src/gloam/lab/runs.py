"""A run is a folder: the experiment, one row per game, and what the run knows of itself.

    experiment.toml   what is played, as it was written
    rows.csv          one line per game, always in the same order
    run.json          version, content hashes, how long it took, whether it is finished
    report.html       the page (`gloam lab report`)

Rows are written deal by deal, in order. A run that was stopped, or killed, goes on after the last whole deal, and gives
exactly the rows of one that was not.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, groupby, islice
from pathlib import Path
from typing import TextIO

import gloam
from gloam.kernel import Json, Refused
from gloam.lab import rows as lines
from gloam.lab.cost import costs
from gloam.lab.experiment import Experiment, Job, Piece
from gloam.lab.packs import Pack
from gloam.lab.plans import Plan, plan_from
from gloam.lab.processes import check_packs
from gloam.lab.rows import Row

EXPERIMENT, ROWS, ABOUT, PAGE = "experiment.toml", "rows.csv", "run.json", "report.html"
SIZE = 10  # games of one variant in a piece of work
Engine = Callable[[Iterable[Job]], Iterator[Piece]]
"""Does the jobs, and gives back their pieces in the same order."""


@dataclass(slots=True)
class Run:
    """A folder with what has been played so far."""

    folder: Path
    plan: Plan
    rows: list[Row] = field(default_factory=list)
    about: dict[str, Json] = field(default_factory=dict)

    @property
    def deals(self) -> int:
        """How many deals are played in every variant that has as many."""
        return 1 + max((row.deal for row in self.rows), default=-1)

    @property
    def finished(self) -> bool:
        """Whether all games are played, or a rule has ended it."""
        return bool(self.about.get("finished"))

    def of(self, variant: int) -> list[Row]:
        """The rows of one variant."""
        return [row for row in self.rows if row.variant == variant]

    def content(self, variant: int) -> str:
        """The content hash of the game that a variant played."""
        return str(self.about.get("content", {}).get(str(variant), ""))

    def save_about(self) -> None:
        """Write run.json, whole or not at all."""
        new = self.folder / f"{ABOUT}.new"
        new.write_text(json.dumps(self.about, indent=2, ensure_ascii=False) + "\n", "utf-8")
        new.replace(self.folder / ABOUT)


def opened(folder: Path) -> Run:
    """A run that is in a folder, as far as it came."""
    try:
        text = (folder / EXPERIMENT).read_text("utf-8")
        about = json.loads((folder / ABOUT).read_text("utf-8")) if (folder / ABOUT).exists() else {}
        told = (folder / ROWS).read_text("utf-8") if (folder / ROWS).exists() else lines.header()
    except (OSError, ValueError, RecursionError) as error:
        raise Refused("bad_file", f"{folder} is not a run: {error}") from error
    if not isinstance(about, dict):
        raise Refused("bad_file", f"{folder / ABOUT}: must be a table, not {type(about).__name__}")
    plan = plan_from(text, str(about.get("name") or folder.name), folder, str(folder / EXPERIMENT), about.get("packs"))
    run = Run(folder, plan, about=about)
    rows = lines.read_rows(told or lines.header(), str(folder / ROWS))
    for row in rows:
        if not 0 <= row.variant < len(plan.experiments) or row.seats != plan.experiments[row.variant].seats:
            raise Refused("bad_file", f"{folder / ROWS}: a row is of another experiment (deal {row.deal})")
    run.rows = whole_deals(rows, plan)
    return run


def check_contents(plan: Plan, contents: Mapping[Pack, str]) -> None:
    """Whether every pack changes something: else a figure about the printed game would be told of another."""
    printed = gloam.find(plan.game).content_hash
    told = {one.variant: contents.get(one.pack, printed) for one in plan.experiments}
    for one in plan.experiments:
        if one.pack and not plan.varied and told[one.variant] == printed:
            name = plan.names[one.variant]
            raise Refused(
                "bad_pack", f"variant {name!r}: its pack changes nothing: the content is {printed} without it too"
            )
    for a, b in combinations(plan.experiments, 2):
        if told[a.variant] == told[b.variant] and replace(a, variant=b.variant, pack=b.pack) == b:
            both = f"{plan.names[a.variant]!r} and {plan.names[b.variant]!r}"
            raise Refused("bad_pack", f"variants {both} play the same games: both have the content {told[a.variant]}")


def prepared(plan: Plan, name: str, folder: Path) -> Run:
    """The run of an experiment in this folder: a new one, or the one that was interrupted there.

    A pack with mistakes is refused here: without it the printed game would be played.
    """
    check_contents(plan, check_packs(zip(plan.names, plan.experiments, strict=True)))
    if not (folder / EXPERIMENT).exists():
        if folder.exists() and any(folder.iterdir()):
            raise Refused("bad_file", f"{folder} has other files in it; choose another folder with --into")
        folder.mkdir(parents=True, exist_ok=True)
        run = Run(folder, plan, about={"name": name, "gloam": gloam.__version__, "content": {}, "seconds": 0.0})
        if plan.packs:
            run.about["packs"] = plan.packs
        run.save_about()
        (folder / EXPERIMENT).write_text(plan.text, "utf-8")
        return run
    run = opened(folder)
    if [*run.plan.experiments] != [*plan.experiments] or run.plan.stop != plan.stop:
        raise Refused("bad_file", f"{folder} holds another experiment; choose another folder with --into")
    if run.about.get("gloam") != gloam.__version__:
        why = f"was begun with gloam {run.about.get('gloam')}, and this is {gloam.__version__}"
        raise Refused("bad_file", f"{folder} {why}; choose another folder with --into")
    run.plan = plan
    return run


def whole_deals(rows: list[Row], plan: Plan) -> list[Row]:
    """The rows up to the last deal that is played in every rotation of every variant."""
    kept: list[Row] = []
    for deal, group in groupby(rows, key=lambda row: row.deal):
        games = list(group)
        if len(games) == size_of(deal, plan):
            kept += games
    return kept


def size_of(deal: int, plan: Plan) -> int:
    """How many games this deal is played in."""
    return sum(one.turns for one in plan.experiments if deal * one.turns < one.games)


def carry_out(  # noqa: PLR0913  (all but two are named, with a default)
    run: Run,
    engine: Engine,
    *,
    progress: Callable[[int], None] = lambda _: None,
    stop: Callable[[], bool] = lambda: False,
    stopped_at: Callable[[Plan, Sequence[Row]], int | None] = lambda _plan, _rows: None,
    size: int = SIZE,
) -> Run:
    """Play what is left of a run. `stopped_at` says after which number of deals a rule ends it.

    `size` is how many games of a variant one worker plays at a time. The rows do not depend on it.
    """
    if run.finished:
        return run
    began = time.perf_counter()
    before = float(run.about.get("seconds", 0.0))
    with ready_file(run) as file:
        finished = True
        for rows in chunks(run, engine, size):
            end = stopped_at(run.plan, [*run.rows, *rows])
            kept = rows if end is None else [row for row in rows if row.deal < end]
            file.write(lines.rows_text(kept))
            file.flush()
            os.fsync(file.fileno())
            run.rows += kept
            run.about["seconds"] = round(before + time.perf_counter() - began, 3)
            run.save_about()
            progress(len(kept))
            if end is not None:
                run.about["stopped_at"] = end
                break
            if stop():
                finished = len(run.rows) == run.plan.games
                break
    if finished:
        luck = [one for one in run.plan.experiments if one.luck and not one.pack]
        if luck and "cost" not in run.about:
            run.about["cost"] = costs(luck[0])
        run.about |= {"finished": True, "games": len(run.rows)}
        run.save_about()
    return run


def ready_file(run: Run) -> TextIO:
    """The file of rows, cut after the last whole deal, to write on. What is in it already is never written again."""
    path, known = run.folder / ROWS, (lines.header() + lines.rows_text(run.rows)).encode()
    if not path.exists():
        path.write_bytes(known)
    with path.open("r+b") as file:
        there = file.read(len(known))
        if there != known:
            if run.rows or not known.startswith(there):
                raise Refused("bad_file", f"{path} was changed by somebody else: begin a new run")
            file.seek(0)
            file.write(known)
        file.truncate(len(known))
    return path.open("a", encoding="utf-8", newline="")


def chunks(run: Run, engine: Engine, size: int = SIZE) -> Iterator[list[Row]]:
    """The rows of a few deals at a time, in order: deal, variant, rotation."""
    for found in deals_of(run.plan.experiments, engine, run.deals, size):
        for piece in found:
            check_content(run, piece)
        yield in_order(found)


def in_order(found: Iterable[Piece]) -> list[Row]:
    """Their rows by deal, variant and rotation."""
    return sorted((row for piece in found for row in piece.rows), key=lambda r: (r.deal, r.variant, r.rotation))


def deals_of(
    experiments: Sequence[Experiment], engine: Engine, first: int = 0, size: int = SIZE
) -> Iterator[list[Piece]]:
    """A few deals at a time, each played by all of these experiments."""
    counts: list[int] = []
    step = max(1, size // max(one.turns for one in experiments))
    deals = max(one.games // one.turns for one in experiments)
    starts = range(first, deals, step)

    def jobs() -> Iterator[Job]:
        for start in starts:
            mine = [
                (one, start * one.turns, min((start + step) * one.turns, one.games))
                for one in experiments
                if start * one.turns < one.games
            ]
            counts.append(len(mine))
            yield from mine

    done = engine(jobs())
    for n, _ in enumerate(starts):
        head = next(done)
        yield [head, *islice(done, counts[n] - 1)]


def check_content(run: Run, piece: Piece) -> None:
    """All workers, and the run that is resumed, play the same game; else their rows would not belong together."""
    if not piece.rows:  # stopped before its first game
        return
    known = run.about.setdefault("content", {})
    variant = str(piece.rows[0].variant)
    if known.setdefault(variant, piece.content) != piece.content:
        text = f"a worker plays content {piece.content}, and this run is about {known[variant]}"
        raise Refused("mixed_content", f"{text}: give every node the same version and packs, or begin a new run")
