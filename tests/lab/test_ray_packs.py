"""On a cluster a pack travels once and its games are played by processes that stay: shown on a Ray that counts.

`make test-ray` shows the same on Ray itself; here one stands in for it, and everything else is real.
"""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
import time
import types
from functools import partial
from pathlib import Path

import pytest

from gloam.kernel import Refused
from gloam.lab import pack_player, runs
from gloam.lab.experiment import Experiment
from gloam.lab.plans import plan_from
from gloam.lab.processes import pieces

PLAN = """
game = "lucidity"
seats = 2
bots = ["random"]
games = 30
seed = 4
measure = "ending:Power"
[[variant]]
name = "printed"
[[variant]]
name = "eleven"
pack = { "dreams.toml" = { faces = { G = "SSEE11" } } }
[[variant]]
name = "twelve"
pack = { "dreams.toml" = { faces = { G = "SSEE12" } } }
"""


class Kept(list):
    """A reference to something in the store."""


class CountingRay(types.ModuleType):
    """As much of Ray as a run needs: one node with one worker, which is this process."""

    def __init__(self):
        super().__init__("ray")
        self.puts = self.gets = self.tasks = 0
        self.environments = set()
        self.exceptions = types.SimpleNamespace(RayTaskError=ZeroDivisionError, RayError=KeyError)

    def put(self, value):
        self.puts += 1
        return Kept([value])

    def get(self, reference):
        self.gets += isinstance(reference, Kept)
        return reference[0]

    def remote(self, **options):
        self.environments.add(str(options.get("runtime_env")))
        return lambda code: types.SimpleNamespace(remote=partial(self.run, code))

    def run(self, code, *arguments):
        self.tasks += 1
        return [code(*arguments)]

    def cluster_resources(self):
        return {"CPU": 1}


@pytest.fixture
def cluster(monkeypatch):
    """The module that plays on Ray, on one that counts."""
    ray = CountingRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.delitem(sys.modules, "gloam.lab.on_ray", raising=False)
    on_ray = importlib.import_module("gloam.lab.on_ray")
    started, true = [], pack_player.Player.__init__
    monkeypatch.setattr(pack_player.Player, "__init__", lambda self: (started.append(self), true(self))[1])
    yield on_ray, ray, started
    for player in started:
        player.close()
    sys.modules.pop("gloam.lab.on_ray", None)


def rows(folder, engine):
    done = runs.carry_out(runs.prepared(plan_from(PLAN, "some"), "some", folder), engine)
    assert done.finished
    return (folder / runs.ROWS).read_bytes()


def test_each_pack_travels_once_and_each_has_one_process_for_all_its_games(cluster, tmp_path):
    on_ray, ray, started = cluster
    found = rows(tmp_path / "ray", lambda jobs: on_ray.gathered(jobs, None))
    assert ray.tasks >= 6
    assert (ray.puts, ray.gets, len(started)) == (2, 2, 2)
    assert ray.environments == {"None"}, "one kind of worker plays everything: Ray starts no others"
    assert found == rows(tmp_path / "local", partial(pieces, workers=1, stop=lambda: False))


def test_what_goes_wrong_with_a_pack_is_told_as_it_was_there(cluster):
    on_ray, _, _ = cluster
    bad = Experiment("lucidity", 2, ("random",) * 2, 1, 1, pack=(("dreams.toml", "[faces]\nG = 'QQQQQQ'\n"),))
    with pytest.raises(Refused, match="faces"):
        list(on_ray.gathered([(bad, 0, 1)], None))


def test_a_process_that_has_died_is_started_again(cluster):
    on_ray, _, started = cluster
    good = Experiment("lucidity", 2, ("random",) * 2, 4, 1, pack=(("dreams.toml", "[faces]\nG = 'SSEE11'\n"),))
    first = next(on_ray.gathered([(good, 0, 2)], None))
    os.kill(started[0].process.pid, signal.SIGKILL)
    started[0].process.wait()
    again = next(on_ray.gathered([(good, 0, 2)], None))
    assert (len(started), first.rows) == (2, again.rows)


PARENT = """
import time
from gloam.lab.pack_player import Player
print(Player().process.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks at processes as Linux shows them")
def test_a_player_ends_with_the_one_that_started_it():
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True) as parent:
        pid = int(parent.stdout.readline())
        os.kill(pid, 0)
        parent.kill()
    for _ in range(200):
        told = Path(f"/proc/{pid}/stat")
        if not told.exists() or told.read_text("utf-8").rpartition(")")[2].split()[0] == "Z":
            return
        time.sleep(0.1)
    pytest.fail("the player is still there")
