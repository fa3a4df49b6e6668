"""Run the drivers: each sample in a fresh process on one core, ours and the peers' in turn."""

import importlib.util
import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from bench import envs
from bench.model import BENCH, OURS, ROOT, SEATS, BadReport, Peer, Result, Sample, Subject

PATIENCE = 120  # seconds that a sample may take beyond the time it was asked to play
SEEDS_APART = 1000  # every round plays other games
Say = Callable[[str], None]


def ours(ids: Iterable[str], builds: Iterable[str] = ("pure",)) -> list[Result]:
    """Our games, to be measured on these builds, as far as they are compiled here."""
    how = {"pure": "Python", "compiled": "Python, compiled"}
    note = f"{SEATS} seats, events off"
    pairs = [(game, build) for game in ids for build in builds]
    return [
        Result(Subject(OURS, game, how[build], note, build=build))
        for game, build in pairs
        if build == "pure" or game in compiled_games()
    ]


def compiled_games() -> set[str]:
    """The games that `make fast` has compiled here and admitted."""
    folder = ROOT / "build" / "fast" / str(sysconfig.get_config_var("SOABI"))
    known = [json.loads(manifest.read_text(encoding="utf-8")) for manifest in folder.glob("gloam_*.json")]
    return {build["name"] for build in known if build["admitted"]}


def theirs(peers: list[Peer], say: Say) -> tuple[list[Result], dict[str, Path]]:
    """The peers' games, to be measured, and where each peer is installed."""
    results: list[Result] = []
    homes: dict[str, Path] = {}
    for peer in peers:
        missing = None
        try:
            say(f"{peer.name}: environment …")
            homes[peer.name] = envs.ready(peer)
        except envs.NotInstalled as error:
            missing = f"not installed: {error}"
            say(f"{peer.name}: {missing}")
        results += [Result(subject, missing=missing) for subject in peer.subjects]
    return results, homes


def our_python() -> str:
    """The interpreter that has gloam installed: this one, or that of the checkout's own environment."""
    inside = envs.python_of(ROOT / ".venv")
    return sys.executable if importlib.util.find_spec("gloam") or not inside.exists() else str(inside)


def command_of(subject: Subject, homes: dict[str, Path]) -> list[str]:
    """How the driver of a subject is started."""
    if subject.is_ours:
        return [our_python(), "-m", "bench.ours", subject.id]
    module = subject.peer.replace(".", "_")
    if (java := BENCH / "peers" / f"{module.capitalize()}.java").exists():
        return ["java", "-cp", str(homes[subject.peer]), str(java), subject.id]
    if (BENCH / "peers" / f"{module}.mjs").exists():
        return ["node", str(BENCH / "peers" / f"{module}.mjs"), subject.id]
    return [str(envs.python_of(homes[subject.peer])), "-m", f"bench.peers.{module}", subject.id]


def one_core() -> None:
    """Stay on one core, with everything started from here; where the system cannot do that, one thread has to do."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def sample(subject: Subject, homes: dict[str, Path], seconds: float, seed: int) -> Sample:
    """One round of one subject in a process of its own."""
    env = {**os.environ, "BENCH_ENV": str(homes.get(subject.peer, "")), "OMP_NUM_THREADS": "1"}
    env["GLOAM_BUILD"] = subject.build
    if not subject.is_ours:
        env.pop("PYTHONPATH", None)  # it may name another gloam to measure, and is no business of a peer's
    command = [*command_of(subject, homes), "--seconds", str(seconds), "--seed", str(seed)]
    limit = seconds + PATIENCE
    try:
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=limit)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BadReport(f"{type(error).__name__} from {Path(command[0]).name}") from error
    if done.returncode != 0:
        raise BadReport(envs.reason(done.stderr) or f"exit {done.returncode}")
    return Sample.parse(done.stdout)


def in_turn(mine: list[Result], others: list[Result]) -> list[Result]:
    """Ours, a peer, ours, a peer …: a busy moment of the machine hits both. Ours repeat while peers are left."""
    if not mine or not others:
        return mine + others
    order: list[Result] = []
    supply = cycle(mine)
    for other in others:
        order += [next(supply), other]
    return order + mine[len(others) :]


@dataclass(frozen=True, slots=True)
class Session:
    """A run: where the peers are installed, how many rounds, how many seconds for each subject in all."""

    homes: dict[str, Path]
    rounds: int
    seconds: float
    say: Say

    def run(self, order: list[Result]) -> None:
        """Fill the results, round by round; a subject that fails once is left out from then on."""
        for turn, result in enumerate(order * self.rounds):
            if result.missing is None:
                self.take(result, turn, turn // len(order) + 1)

    def take(self, result: Result, turn: int, number: int) -> None:
        """One sample, told on the way."""
        where = f"round {number}/{self.rounds}  {result.subject.key}"
        try:
            found = sample(result.subject, self.homes, self.seconds / self.rounds, number * SEEDS_APART)
        except BadReport as error:
            result.missing = f"not measured: {error}"
            self.say(f"{where}: {result.missing}")
        else:
            result.taken[turn] = found
            self.say(f"{where}: {found.decisions_s:,.0f} decisions/s")
