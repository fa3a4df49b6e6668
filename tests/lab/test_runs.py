"""Experiments are files and runs are folders: the same rows however they were played, and after any interruption."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import gloam
from gloam import processes
from gloam.kernel import Refused
from gloam.lab import rows, runs
from gloam.lab.plans import plan_from
from gloam.lab.processes import pieces, stop_workers
from tests.laws.root import ROOT

RANDOM = 'game = "cant_stop"\nbots = ["random", "greedy"]\ngames = {}\nseed = 5\n'
PACKED = """
game = "lucidity"
seats = 2
bots = ["random"]
games = 8
measure = "ending:Power"
[[variant]]
name = "printed"
[[variant]]
name = "changed"
pack = { "dreams.toml" = { faces = { G = "SSEE11" } } }
"""


def local(workers=1, stop=lambda: False):
    return partial(pieces, workers=workers, stop=stop)


def run(text, folder, workers=1, **more):
    plan = plan_from(text, "some")
    return runs.carry_out(runs.prepared(plan, "some", folder), local(workers), **more)


def told(folder) -> bytes:
    return (folder / runs.ROWS).read_bytes()


def test_the_same_experiment_gives_the_same_bytes_with_one_and_two_workers(tmp_path):
    one, two = (run(PACKED, tmp_path / str(n), n) for n in (1, 2))
    assert told(tmp_path / "1") == told(tmp_path / "2")
    assert len(one.rows) == 16
    assert one.content(0) != one.content(1) == two.content(1)
    assert [row.variant for row in one.rows] == [0, 1] * 8
    assert one.finished


def test_mirrored_games_stand_together_and_whole_deals_are_played(tmp_path):
    found = run(RANDOM.format(5), tmp_path / "run")
    assert [(row.deal, row.rotation) for row in found.rows] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert len({row.seed for row in found.rows}) == 3
    assert runs.opened(tmp_path / "run").rows == found.rows


def test_a_run_that_was_stopped_goes_on_after_the_last_whole_deal(tmp_path):
    whole = run(RANDOM.format(30), tmp_path / "whole")
    asked = iter([False, True])
    part = run(RANDOM.format(30), tmp_path / "part", stop=lambda: next(asked, True))
    assert 0 < len(part.rows) < 30
    assert not part.finished
    file = tmp_path / "part" / runs.ROWS
    file.write_bytes(file.read_bytes() + b"0,10,0,77,1,three col")  # a line that was cut off
    again = run(RANDOM.format(30), tmp_path / "part")
    assert told(tmp_path / "part") == told(tmp_path / "whole")
    assert again.rows == whole.rows
    before = file.stat().st_mtime_ns
    run(RANDOM.format(30), tmp_path / "part")
    assert file.stat().st_mtime_ns == before, "a finished run is not touched"


def begin(file: Path, folder: Path, workers: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "gloam", "lab", "run", str(file), "--into", str(folder), "--workers", str(workers)]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)


def killed_twice(text: str, folder: Path, workers: int, at: tuple[int, int]) -> None:
    """Run, kill -9 when so many lines are written, run, kill again, and run to the end."""
    file, into = folder / "some.toml", folder / "killed"
    file.write_text(text, "utf-8")
    for lines in at:
        process = begin(file, into, workers)
        while process.poll() is None and len(lines_of(into)) < lines:
            time.sleep(0.02)
        assert process.poll() is None, "it must be killed in the middle"
        os.killpg(process.pid, 9)
        process.wait()
    assert begin(file, into, workers).wait() == 0


def lines_of(folder: Path) -> list[str]:
    file = folder / runs.ROWS
    return file.read_text("utf-8").splitlines() if file.exists() else []


def test_a_run_that_was_killed_twice_has_the_rows_of_an_undisturbed_one(tmp_path):
    text = RANDOM.format(160).replace('"greedy"', '"random"')
    killed_twice(text, tmp_path, 1, (20, 70))
    run(text, tmp_path / "whole")
    assert told(tmp_path / "killed") == told(tmp_path / "whole")


def alive(group: int) -> list[int]:
    """The processes of a group that have not ended."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError):
                state, _, of = (entry / "stat").read_text().rpartition(")")[2].split()[:3]
                found += [int(entry.name)] if int(of) == group and state != "Z" else []
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system lists no processes in /proc")
def test_workers_end_when_the_run_is_killed_alone(tmp_path):
    file, into = tmp_path / "some.toml", tmp_path / "killed"
    file.write_text(RANDOM.format(100_000), "utf-8")
    process = begin(file, into, 2)
    while len(lines_of(into)) < 20 and process.poll() is None:
        time.sleep(0.02)
    assert len(alive(process.pid)) > 2, "it has workers"
    process.kill()
    process.wait()
    until = time.monotonic() + 60
    while alive(process.pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert alive(process.pid) == []


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_two_thousand_games_of_lucidity_killed_twice_have_the_rows_of_an_undisturbed_run(tmp_path):
    text = 'game = "lucidity"\nseats = 3\nbots = ["greedy", "random", "random"]\ngames = 2000\nseed = 1\n'
    killed_twice(text, tmp_path, 2, (500, 1300))
    run(text, tmp_path / "whole")
    assert told(tmp_path / "killed") == told(tmp_path / "whole")
    assert len(lines_of(tmp_path / "whole")) == 1 + 2001  # the header, and whole deals of three games


def test_a_folder_with_another_experiment_another_game_or_other_files_is_refused(tmp_path):
    run(RANDOM.format(4), tmp_path / "run")
    with pytest.raises(Refused, match="holds another experiment; choose another folder with --into"):
        run(RANDOM.format(6), tmp_path / "run")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("dear Sam", "utf-8")
    with pytest.raises(Refused, match="has other files in it"):
        run(RANDOM.format(4), tmp_path / "other")
    with pytest.raises(Refused, match="is not a run"):
        runs.opened(tmp_path / "nowhere")


def test_rows_that_somebody_changed_are_not_mixed_with_new_ones(tmp_path):
    asked = iter([False, True])
    run(RANDOM.format(30), tmp_path / "run", stop=lambda: next(asked, True))
    file = tmp_path / "run" / runs.ROWS
    file.write_text(file.read_text("utf-8").replace("three columns closed", "Three columns closed", 1), "utf-8")
    changed = runs.opened(tmp_path / "run")
    assert changed.rows[0].reason == "Three columns closed"
    file.write_text(file.read_text("utf-8").replace(",0,0,", ",0, 0,", 1), "utf-8")
    with pytest.raises(Refused, match="was changed by somebody else"):
        run(RANDOM.format(30), tmp_path / "run")


def test_a_worker_that_plays_another_game_is_named_by_both_hashes(tmp_path):
    def strange(jobs):
        for n, piece in enumerate(pieces(jobs, 1, lambda: False)):
            piece.content = "0123" if n else piece.content
            yield piece

    plan = plan_from(RANDOM.format(30), "some")
    with pytest.raises(Refused, match=r"a worker plays content 0123, and this run is about [0-9a-f]{16}"):
        runs.carry_out(runs.prepared(plan, "some", tmp_path / "run"), strange)


def test_rows_are_read_as_they_were_written():
    row = rows.Row(1, 2, 1, 77, (0, 2), "a, “b”\nc", 5, 9, (3, -1, 4), (0.25, -0.5, 0.25), {"events.roll": 3})
    assert rows.read_rows(rows.header() + rows.rows_text([row])) == [row]
    assert [row.entrant(seat) for seat in range(3)] == [2, 0, 1]
    assert [row.seat_of(row.entrant(seat)) for seat in range(3)] == [0, 1, 2]


def test_what_is_varied_becomes_variants():
    option = plan_from('game = "faceless"\n[vary]\noption = "difficulty"\nvalues = ["easy", "medium"]', "some")
    assert option.names == ("difficulty easy", "difficulty medium")
    assert [one.options["difficulty"] for one in option.experiments] == ["easy", "medium"]
    assert {one.dice for one in option.experiments} == {"keyed"}
    fact = plan_from('game = "lucidity"\n[vary]\nfact = "dreams.toml:power_target"\nvalues = [10, 15]', "some")
    assert [one.pack for one in fact.experiments] == [
        (("dreams.toml", '"power_target" = 10\n'),),
        (("dreams.toml", '"power_target" = 15\n'),),
    ]
    seats = plan_from('game = "lucidity"\nbots = "random"\n[vary]\nfield = "seats"\nvalues = [2, 3]', "some")
    assert [one.seats for one in seats.experiments] == [2, 3]


WRONG_PACKS = {
    "a face that no die has": ("lucidity", '"dreams.toml" = { faces = { G = "SSEEQQ" } }', "dreams.toml"),
    "a field that no file has": ("lucidity", '"dreams.toml" = { faecs = { G = "SSEE11" } }', "faecs"),
    "a file that no game has": ("lucidity", '"dreems.toml" = { power_target = 12 }', "did you mean dreams.toml?"),
    "a game without packs": ("stiflingdark", '"game.toml" = { rounds = 3 }', "is not used"),
}


@pytest.mark.parametrize("wrong", WRONG_PACKS)
def test_a_wrong_pack_stops_the_run_before_the_first_game(tmp_path, wrong):
    """Otherwise the printed game would be played, and the report would be sure of something about it."""
    game, pack, named = WRONG_PACKS[wrong]
    text = (
        f'game = "{game}"\nbots = ["random"]\ngames = 8\n[[variant]]\nname = "printed"\n[[variant]]\nname = "changed"\n'
    )
    with pytest.raises(Refused) as refused:
        run(f"{text}pack = {{ {pack} }}\n", tmp_path / "run")
    assert refused.value.code == "bad_pack"
    assert refused.value.text.startswith(f"variant 'changed': your pack for {game} is not used: ")
    assert named in refused.value.text
    assert not (tmp_path / "run").exists(), "nothing is begun"


def test_a_worker_refuses_a_wrong_pack_too(tmp_path):
    """Also where nobody looked before: on another machine, say."""
    plan = plan_from(PACKED.replace("SSEE11", "SSEEQQ"), "some")
    with pytest.raises(Refused, match="your pack for lucidity is not used"):
        list(pieces([(plan.experiments[1], 0, 2)], 1, lambda: False))


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_with_packs_leaves_nothing_in_the_temporary_folder(tmp_path, monkeypatch, workers):
    """Its workers are ended in the middle of their work, so that they can't clean up."""
    empty = tmp_path / "temporary"
    empty.mkdir()
    monkeypatch.setenv("TMPDIR", str(empty))
    found = run(PACKED, tmp_path / "run", workers)
    assert found.content(0) != found.content(1), "the pack was played"
    assert list(empty.iterdir()) == []


def test_a_pack_can_hold_a_story_of_ones_own(tmp_path):
    story = ROOT / "examples" / "stories" / "the_long_weekend.toml"
    kept = tmp_path / "mine" / "sallyface" / "stories" / story.name
    kept.parent.mkdir(parents=True)
    shutil.copy(story, kept)
    text = 'game = "sallyface"\nseats = 1\nbots = ["random"]\ngames = 2\npack = "mine"\n'
    what = plan_from(text, "some", tmp_path).experiments[0]
    piece = next(iter(pieces([(replace(what, options={"story": "the_long_weekend"}), 0, 2)], 1, lambda: False)))
    assert len(piece.rows) == 2
    assert piece.content != gloam.find("sallyface").content_hash


def test_what_watches_the_workers_has_ended_when_they_are_stopped():
    """Else the end of the program may wake a thread that is just closing, and tells an error (a race, rarely lost)."""
    for _ in range(3):
        pool = processes.pool(2)
        pool.submit(int).result()
        watching = pool._executor_manager_thread
        stop_workers(pool)
        assert not watching.is_alive()
