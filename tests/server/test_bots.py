"""Bots think in processes of their own; one that dies is replaced and the game goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import gloam
from gloam.bots import names
from gloam.kernel import Refused
from gloam.server.store import Unavailable
from gloam.server.tables.session import bot_player
from gloam.server.tables.workers import bot_workers
from gloam.server.tables.workers.bot_workers import BotWorkers, Question, number
from tests.server.seats import serving, sit


def die_once(asked):
    """In a worker: dies the first time."""
    flag = Path(os.environ["GLOAM_TEST_FLAG"])
    if not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 0, None


def always_die(asked):
    os.kill(os.getpid(), signal.SIGKILL)


def hang(asked):
    time.sleep(60)


def fail(asked):
    raise ValueError("a bot with a bug")


@pytest.fixture
def workers():
    made = BotWorkers(1, seconds=120)  # a machine may be busy while a worker starts
    yield made
    made.close()


QUESTION = {"seat": 0, "kind": "x", "options": [{"value": n} for n in range(4)]}


async def ask(workers, question=QUESTION):
    return await workers.choose("cant_stop", "random", Question({}, question), "seed")


@pytest.mark.anyio
async def test_a_worker_that_dies_is_replaced_and_asked_again(workers, tmp_path, monkeypatch, anyio_backend):
    monkeypatch.setenv("GLOAM_TEST_FLAG", str(tmp_path / "died"))
    workers.think = die_once
    assert await ask(workers) == 0
    assert workers.metrics.counts["gloam_bot_workers_replaced_total", ""] == 1


@pytest.mark.anyio
@pytest.mark.parametrize("broken", [always_die, fail])
async def test_a_bot_that_never_answers_takes_any_option(workers, broken, anyio_backend):
    workers.think = broken
    assert 0 <= await ask(workers) < 4


@pytest.mark.anyio
async def test_a_bot_that_hangs_is_ended(workers, anyio_backend):
    workers.think, workers.seconds = hang, 1.0
    assert 0 <= await ask(workers) < 4


def remembering(asked):
    """In a worker: counts its questions."""
    return 0, (json.loads(asked)["memory"] or 0) + 1


@pytest.mark.anyio
async def test_a_bot_is_told_again_what_it_remembered_and_no_other_bot_is(workers, anyio_backend, monkeypatch):
    monkeypatch.setattr(bot_workers, "MEMORIES", 2)
    workers.think = remembering
    for who in ("a/0/hard", "a/0/hard", "b/0/hard", "a/1/hard"):
        await workers.choose("cant_stop", "random", Question({}, QUESTION, (), who), "seed")
    assert workers.memories == {"b/0/hard": 1, "a/1/hard": 1}, "the oldest is forgotten where there are too many"
    await workers.choose("cant_stop", "random", Question({}, QUESTION, (), "b/0/hard"), "seed")
    assert workers.memories["b/0/hard"] == 2


@pytest.fixture
def anyio_backend():
    return "asyncio"


def test_a_bot_that_does_not_exist_is_refused(workers):
    with pytest.raises(Refused, match="no bot"):
        workers.check("cant_stop", "genius")
    assert workers.filler("cant_stop") in names("cant_stop")


def test_a_seed_gives_a_number():
    assert number("a") == number("a") != number("b")


@pytest.mark.parametrize("game", ["cant_stop", "lucidity"])
def test_bots_play_a_whole_game_in_their_own_process(tmp_path, game):
    bots = BotWorkers(1)
    with serving(tmp_path / "x.db", bots=bots) as client:
        _, people = sit(client, game, 2, bots={"0": "", "1": ""}, seed=5)
        until = time.monotonic() + 60
        while not (shown := people[0].look())["outcome"]:
            assert time.monotonic() < until, shown["log"][-1]
            time.sleep(0.02)
        assert bots.metrics.counts["gloam_bot_answers_total", ""] > 5


def test_a_trained_player_from_a_file_plays_a_whole_game_at_a_table(tmp_path, monkeypatch):
    known, dice = gloam.find("cant_stop").numbered(), np.random.default_rng(1)
    weights = dice.normal(size=(known.actions, known.features)).astype(np.float32)
    likes = np.zeros(known.actions, np.float32)
    likes[known.table.number("turn.stop", "stop", {})] = 99.0
    told = {"weight_0": weights, "bias_0": likes, "seats": np.array(2)}
    np.savez(tmp_path / "cant_stop.mine.npz", **told)
    monkeypatch.setenv("GLOAM_TRAINED", str(tmp_path))
    bots = BotWorkers(1)
    with serving(tmp_path / "x.db", bots=bots) as client:
        _, people = sit(client, "cant_stop", 2, bots={"0": "mine", "1": "mine"}, seed=5)
        until = time.monotonic() + 60
        while not (shown := people[0].look())["outcome"]:
            assert time.monotonic() < until, shown["log"][-1]
            time.sleep(0.02)
        assert not bots.metrics.counts["gloam_errors_total", ""]


def test_a_bot_waits_for_a_store_that_is_away_and_then_plays_on(tmp_path, monkeypatch):
    monkeypatch.setattr(bot_player, "AGAIN", 0.01)
    with serving(tmp_path / "x.db") as client:
        store, tries = client.lobby.store, []
        real = store.append

        async def append(table, at, entries):
            tries.append(at)
            if len(tries) <= 2 * bot_player.STUCK:
                raise Unavailable("away")
            await real(table, at, entries)

        monkeypatch.setattr(store, "append", append)
        _, people = sit(client, seats=2, bots={"0": "", "1": ""}, seed=5)
        until = time.monotonic() + 60
        while not people[0].look()["outcome"]:
            assert time.monotonic() < until, "the bots gave up"
            time.sleep(0.02)
        assert len(set(tries[: 2 * bot_player.STUCK + 1])) == 1, "nothing was played meanwhile"


def test_workers_die_with_a_server_that_is_killed(tmp_path):
    code = "from gloam.server.command import serve; serve()"
    line = [sys.executable, "-c", code, "--no-browser", "--port", "0", "--db", str(tmp_path / "x.db")]
    process = subprocess.Popen(line, stdout=subprocess.PIPE, text=True)
    process.stdout.readline()
    until = time.monotonic() + 30
    while len(workers_of(process.pid)) < 2:
        assert time.monotonic() < until, "the workers do not start"
        time.sleep(0.05)
    left = workers_of(process.pid)
    process.kill()
    process.communicate()
    while any(is_alive(pid) for pid in left):
        assert time.monotonic() < until, "the workers outlive their server"
        time.sleep(0.05)


def workers_of(pid):
    """The spawned children of a process, but for the one that only tracks resources."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(path.read_text().rpartition(")")[2].split()[1]) == pid:
                args = (path.parent / "cmdline").read_bytes()
                found += [int(path.parent.name)] if b"spawn_main" in args else []
        except OSError:
            continue
    return found


def is_alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
