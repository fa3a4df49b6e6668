"""Experiments on a Ray cluster: the same bytes as on one machine. `make test-ray` runs these; Ray is an extra."""

from __future__ import annotations

import os
import socket
import threading
import time
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("ray", reason="Ray is not installed: make test-ray installs it")
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["RAY_raylet_start_wait_time_s"] = "300"  # noqa: SIM112  (so Ray spells it; a busy machine is slow)
os.environ["RAY_worker_niceness"] = "0"  # noqa: SIM112  (Ray's workers give way to everything else; tests are waited for)
pytestmark = [pytest.mark.filterwarnings("default"), pytest.mark.timeout(600)]

import ray  # noqa: E402
from ray.cluster_utils import Cluster  # noqa: E402

from gloam.kernel import Refused  # noqa: E402
from gloam.lab import on_ray, runs  # noqa: E402
from gloam.lab.plans import plan_from  # noqa: E402
from gloam.lab.processes import pieces  # noqa: E402

PLAN = """
game = "lucidity"
seats = 2
bots = ["random"]
games = {}
seed = 4
measure = "ending:Power"
[[variant]]
name = "printed"
[[variant]]
name = "changed"
pack = {{ "dreams.toml" = {{ faces = {{ G = "SSEE11" }} }} }}
"""


def rows(folder: Path, engine, games: int = 40) -> bytes:
    plan = plan_from(PLAN.format(games), "some")
    done = runs.carry_out(runs.prepared(plan, "some", folder), engine)
    assert done.finished
    return (folder / runs.ROWS).read_bytes()


@pytest.fixture
def cluster():
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    yield made
    ray.shutdown()
    made.shutdown()


def test_one_and_two_nodes_give_the_bytes_of_one_and_two_workers(cluster, tmp_path):
    local = [rows(tmp_path / f"local{n}", partial(pieces, workers=n, stop=lambda: False)) for n in (1, 2)]
    one = rows(tmp_path / "one", on_ray.engine(cluster.address))
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    two = rows(tmp_path / "two", on_ray.engine(cluster.address))
    assert local[0] == local[1] == one == two


def test_a_pack_is_sent_once_for_a_run(cluster, tmp_path, monkeypatch):
    sent, put = [], ray.put
    monkeypatch.setattr(on_ray.ray, "put", lambda pack: sent.append(pack) or put(pack))
    rows(tmp_path / "run", on_ray.engine(cluster.address), games=100)
    assert len(sent) == 1


def test_nothing_lies_in_the_temporary_folder_while_games_are_played(cluster, tmp_path, monkeypatch):
    """So nothing stays there, however the run ends."""
    empty, seen = tmp_path / "temporary", []
    empty.mkdir()
    monkeypatch.setattr(on_ray.tempfile, "tempdir", str(empty))
    begun = runs.prepared(plan_from(PLAN.format(40), "some"), "some", tmp_path / "run")
    runs.carry_out(begun, on_ray.engine(cluster.address), progress=lambda _: seen.append(list(empty.glob("gloam-*"))))
    assert seen
    assert not any(seen)


def test_a_node_that_is_killed_costs_only_time(cluster, tmp_path):
    node = cluster.add_node(num_cpus=2)
    cluster.wait_for_nodes()
    folder, killed = tmp_path / "killed", threading.Event()

    def kill() -> None:
        file = folder / runs.ROWS
        while not file.exists() or file.read_bytes().count(b"\n") < 40:
            time.sleep(0.05)
        cluster.remove_node(node, allow_graceful=False)
        killed.set()

    threading.Thread(target=kill, daemon=True).start()
    found = rows(folder, on_ray.engine(cluster.address), games=100)
    assert killed.is_set(), "it must be killed in the middle"
    assert found == rows(tmp_path / "local", partial(pieces, workers=2, stop=lambda: False), games=100)


def test_a_node_with_another_version_is_named(cluster, tmp_path, monkeypatch):
    true = on_ray.pack_up

    def older(folder: Path) -> None:
        true(folder)
        file = folder / "gloam" / "__init__.py"
        file.write_text(file.read_text("utf-8").replace('__version__ = "', '__version__ = "0.0.'), "utf-8")

    monkeypatch.setattr(on_ray, "pack_up", older)
    with pytest.raises(
        Refused, match=r"node [\d.]+ has gloam 0\.0\..*, and the run is played with .*: install the same"
    ):
        rows(tmp_path / "run", on_ray.engine(cluster.address))


def test_a_node_with_other_facts_is_named_by_both_hashes(cluster, tmp_path, monkeypatch):
    plan = plan_from('game = "lucidity"\nseats = 2\nbots = ["random"]\ngames = 20\n', "some")
    begun = runs.prepared(plan, "some", tmp_path / "run")
    begun.about["content"] = {"0": "0123456789abcdef"}  # what the other nodes have said
    with pytest.raises(Refused, match=r"a worker plays content [0-9a-f]{16}, and this run is about 0123456789abcdef"):
        runs.carry_out(begun, on_ray.engine(cluster.address))


def test_no_cluster_at_an_address_is_said_in_one_line(tmp_path):
    with pytest.raises(Refused, match=r"no Ray cluster answers at 127.0.0.1:1"):
        rows(tmp_path / "run", on_ray.engine("127.0.0.1:1"))


def test_an_address_that_never_answers_is_not_waited_for(tmp_path, monkeypatch):
    monkeypatch.setattr(on_ray, "ANSWER_WITHIN", 0.2)
    monkeypatch.setattr(on_ray.ray, "init", lambda **_: pytest.fail("Ray was asked, and would try for minutes"))
    with socket.socket() as silent:  # bound and not listening, as behind a firewall
        silent.bind(("127.0.0.1", 0))
        host, port = silent.getsockname()
        with pytest.raises(Refused, match=rf"no Ray cluster answers at {host}:{port}"):
            rows(tmp_path / "run", on_ray.engine(f"{host}:{port}"))
