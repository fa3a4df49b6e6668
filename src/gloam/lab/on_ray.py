"""Work spread over a Ray cluster: the same rows as on one machine, because pieces come back in order.

Ray carries this very package to every node, so the nodes need Ray and the same Python, and no Gloam of their own. A
node that goes away costs only time: what it had not finished is played again by others.

Changed facts are put into Ray's store once for a run, and travel to a node once. All games are played by the same Ray
workers: beside a worker stands one process for each pack that it has met, since a process reads a game once.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import socket
import tempfile
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that somebody plays

import ray

import gloam
from gloam.kernel import Refused
from gloam.lab.experiment import Job, Piece, worked
from gloam.lab.pack_player import Player
from gloam.lab.runs import Engine

AHEAD = 3  # jobs per core of the cluster that are handed out before the first of them is back
RETRIES = 20  # so often a job is played again whose node has gone away
ANSWER_WITHIN = 10.0  # seconds until a cluster's address counts as silent; Ray itself would try for minutes
GROUPS = ("gloam.games", "gloam.bots", "gloam.judges")


def engine(address: str | None = None, workers: int | None = None) -> Engine:
    """Play on the cluster at this address, or on one that is started here; at most so many games at once."""
    return partial(in_cluster, address=address, workers=workers)


def in_cluster(jobs: Iterable[Job], address: str | None = None, workers: int | None = None) -> Iterator[Piece]:
    """The pieces of work, always in order."""
    with tempfile.TemporaryDirectory(prefix="gloam-ray-") as folder:
        pack_up(Path(folder))
        connect(address, workers, Path(folder))  # the cluster has its own copy from here on
    try:
        yield from gathered(jobs, workers)
    finally:
        ray.shutdown()


def pack_up(folder: Path) -> None:
    """A copy of this package for the nodes, with the entry points by which games, bots and judges are found."""
    without = shutil.ignore_patterns("__pycache__", "web", "*.pyc")
    shutil.copytree(Path(gloam.__file__).parent, folder / "gloam", ignore=without)
    about = folder / f"gloam-{gloam.__version__}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: gloam\nVersion: {gloam.__version__}\n", "utf-8")
    told = []
    for group in GROUPS:
        ours = [one for one in entry_points(group=group) if one.value.startswith("gloam.")]
        told += [f"[{group}]", *sorted({f"{one.name} = {one.value}" for one in ours})]
    (about / "entry_points.txt").write_text("\n".join(told) + "\n", "utf-8")


def connect(address: str | None, workers: int | None, folder: Path) -> None:
    """Join the cluster, or start one here."""
    common: dict[str, Any] = {
        "runtime_env": {"working_dir": str(folder)}, "log_to_driver": False, "logging_level": "ERROR",
    }  # fmt: skip
    try:
        if address is None:
            ray.init(num_cpus=workers, include_dashboard=False, **common)
        else:
            check_answers(address)
            ray.init(address=address, **common)
    except (OSError, ValueError) as error:  # a ConnectionError, or no answer in time
        told = " ".join(str(error).split())
        text = f"no Ray cluster answers at {address or 'this machine'}: {told}"
        raise Refused("no_cluster", text, instead=("start one with `ray start --head`",)) from error
    except RuntimeError as error:
        if "ersion mismatch" not in str(error):
            raise
        told = " ".join(str(error).split())
        raise Refused("mixed_version", f"the cluster runs another Ray or Python than this machine: {told}") from error


def check_answers(address: str) -> None:
    """Whether anybody listens at HOST:PORT; an OSError if not. Other addresses ("auto") are left to Ray."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        socket.create_connection((host, int(port)), timeout=ANSWER_WITHIN).close()


def gathered(jobs: Iterable[Job], workers: int | None) -> Iterator[Piece]:
    """Hand out jobs, a few ahead, and take back their pieces in order."""
    more, waiting, sent = iter(jobs), deque[Any](), dict[str, Any]()
    while True:
        cores = workers or int(ray.cluster_resources().get("CPU", 1))
        ahead = workers or AHEAD * max(cores, 1)
        while len(waiting) < ahead and (job := next(more, None)) is not None:
            waiting.append(started(job, sent))
        if not waiting:
            return
        yield taken(waiting.popleft())


def started(job: Job, sent: dict[str, Any]) -> Any:
    """Hand out a job. Its changed facts go along as a reference, the same one for all jobs of a run."""
    what, first, last = job
    name = hash_of(what.pack) if what.pack else ""
    if name and name not in sent:
        sent[name] = ray.put(what.pack)
    bare = (replace(what, pack=()), first, last)
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(in_worker)
    return task.remote(bare, gloam.__version__, name, [sent[name]] if name else [])


def hash_of(pack: Any) -> str:
    """A short name for changed facts."""
    return hashlib.sha256(repr(pack).encode()).hexdigest()[:16]


def taken(reference: Any) -> Piece:
    """A piece that is done; what went wrong on the node is raised here as it was there."""
    try:
        piece: Piece = ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise (error.cause if isinstance(error.cause, Refused | RuntimeError) else error) from None
    except ray.exceptions.RayError as error:
        told = " ".join(str(error).split())[:300]
        raise Refused("no_workers", f"the cluster could not play these games: {told}") from error
    return piece


PACKS: dict[str, Any] = {}
"""In a worker: the packs it has met, by name."""
PLAYERS: dict[str, Player] = {}
"""In a worker: the process that plays with each of them."""


def in_worker(job: Job, version: str, name: str, reference: list[Any]) -> Piece:
    """On a node: play, if this is the same Gloam; with changed facts, in the process that has read them."""
    if gloam.__version__ != version:
        where = ray.util.get_node_ip_address()
        text = f"node {where} has gloam {gloam.__version__}, and the run is played with {version}"
        raise Refused("mixed_version", f"{text}: install the same version there")
    if not name:
        return worked(job)
    what, first, last = job
    if name not in PACKS:
        PACKS[name] = ray.get(reference[0])
    if name not in PLAYERS or PLAYERS[name].process.poll() is not None:
        PLAYERS[name] = Player()
    return PLAYERS[name].play((replace(what, pack=PACKS[name]), first, last))
