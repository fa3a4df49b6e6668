"""The benchmark's own arithmetic and manners. No peer is installed and nothing is timed."""

import functools
import json
import re
import subprocess
import sys
from dataclasses import asdict
from itertools import count

import pytest

import gloam
from bench import check, envs, instructions, measure, run, table
from bench.model import BENCH, ROOT, BadReport, Peer, Result, Sample, Subject, UsageError, chosen_peers, read_peers
from bench.peers import harness
from bench.peers.harness import Tally


def sample(**changes) -> Sample:
    plain = {
        "version": "1.0",
        "copy_how": "`copy()`",
        "save_how": "`save()`",
        "decisions_s": 10_000.0,
        "choices_s": 5_000.0,
        "answers_s": None,
        "games_s": 10.0,
        "copy_us": 100.0,
        "branch_us": 200.0,
        "save_us": 1000.0,
        "save_bytes": 5000.0,
        "decisions_per_game": 1000.0,
        "games": 3,
        "cpu_seconds": 0.6,
        "wall_seconds": 0.7,
    }
    return Sample(**{**plain, **changes})


def result(peer, game, *samples, rules="Python", unit="decisions_s", first_turn=0) -> Result:
    return Result(Subject(peer, game, rules, unit=unit), taken=dict(zip(count(first_turn, 2), samples, strict=False)))


def catan(*speeds) -> Result:
    return result("catanatron", "catan", *(sample(decisions_s=speed) for speed in speeds), first_turn=1)


def lucidity(*speeds, copy_us=40.0) -> Result:
    return result("gloam", "lucidity", *(sample(decisions_s=speed, copy_us=copy_us) for speed in speeds))


def bench(*arguments) -> subprocess.CompletedProcess:
    command = [sys.executable, str(BENCH / "run.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def test_a_drivers_last_line_is_its_report():
    assert Sample.parse("a warning\n" + json.dumps(asdict(sample()))) == sample()


@pytest.mark.parametrize("text", ["", "no json", "[1, 2]", "{}", json.dumps({**asdict(sample()), "more": 1})])
def test_anything_else_is_a_bad_report(text):
    with pytest.raises(BadReport, match="not a driver's report"):
        Sample.parse(text)


def test_each_sample_of_a_peer_is_held_against_ours_before_and_after_it():
    mine, other = lucidity(40_000, 20_000, 20_000), catan(10_000, 10_000, 5_000)
    found = table.ratio(mine, other, "decisions_s", more_is_better=True)
    assert found == table.Ratio(3.0, 2.0, 4.0)
    assert str(found) == "3.00× (2.00×–4.00×)"


def test_a_cheaper_copy_is_the_better_one():
    found = table.ratio(lucidity(1, copy_us=25.0), catan(1), "copy_us", more_is_better=False)
    assert found == table.Ratio(4.0, 4.0, 4.0)


def test_what_one_side_cannot_do_gives_no_ratio():
    immutable = result("boardgame.io", "cant_stop", sample(copy_us=None), first_turn=1)
    assert table.ratio(lucidity(1), immutable, "copy_us", more_is_better=False) is None
    assert table.ratio(immutable, lucidity(1), "copy_us", more_is_better=False) is None


@pytest.mark.parametrize(
    ("value", "text"), [(7.944, "7.94"), (56.04, "56.0"), (431.4, "431"), (18_240, "18.2k"), (610_823, "611k")]
)
def test_figures_have_about_three_digits(value, text):
    assert table.short(value) == text


def test_the_page_shows_ratios_versions_and_who_could_not_be_measured():
    absent = Result(Subject("rlcard", "uno", "Python"), missing="not installed: no such version")
    results = [lucidity(40_000), catan(20_000), absent]
    page = table.markdown(results, {"command": "`python bench/run.py`"}, ["- holds: everything"])
    assert "| catanatron 1.0: catan | 2.00× (2.00×–2.00×) |" in page
    assert "| rlcard: uno | Python | not installed: no such version |" in page
    assert "- command: `python bench/run.py`" in page
    assert "- holds: everything" in page


def test_every_row_of_a_table_has_as_many_cells_as_its_head():
    absent = Result(Subject("rlcard", "uno", "Python"), missing="not installed: a | b")
    lines = table.figures([lucidity(40_000), absent])
    assert {len(re.findall(r"(?<!\\)\|", line)) for line in lines} == {11}


def test_without_a_peer_the_page_says_that_there_are_no_ratios():
    assert table.ratios([lucidity(40_000)])[0].startswith("No ratios")


def test_ours_and_the_peers_take_turns():
    mine, others = [lucidity(), result("gloam", "cant_stop")], [catan(), result("chess", "chess"), result("a", "b")]
    keys = [r.subject.id for r in measure.in_turn(mine, others)]
    assert keys == ["lucidity", "catan", "cant_stop", "chess", "lucidity", "b"]


def test_all_of_ours_are_played_even_with_fewer_peers():
    mine, others = [lucidity(), result("gloam", "cant_stop")], [catan()]
    assert [r.subject.id for r in measure.in_turn(mine, others)] == ["lucidity", "catan", "cant_stop"]
    assert measure.in_turn(mine, []) == mine


def test_a_driver_that_fails_is_reported_and_left_out(monkeypatch):
    def fail(*_):
        raise BadReport("it broke")

    monkeypatch.setattr(measure, "sample", fail)
    said, broken = [], catan()
    measure.Session({}, 3, 1.0, said.append).run([broken])
    assert broken.missing == "not measured: it broke"
    assert not broken.is_measured
    assert said == ["round 1/3  catanatron/catan: not measured: it broke"]


def test_samples_are_kept_by_their_turn_in_the_run(monkeypatch):
    monkeypatch.setattr(measure, "sample", lambda *_: sample())
    mine, other = lucidity(), catan()
    measure.Session({}, 2, 1.0, lambda _: None).run([mine, other])
    assert (list(mine.taken), list(other.taken)) == ([0, 2], [1, 3])


def test_a_peer_that_cannot_be_installed_is_reported_with_the_reason(tmp_path, monkeypatch):
    monkeypatch.setattr(envs, "ENVS", tmp_path)
    monkeypatch.setitem(
        envs.INSTALLERS, "pip", lambda *_: envs.run([sys.executable, "-c", "raise SystemExit('no disk')"])
    )
    peer = Peer("toy", "pip", {"toy": "1"}, (Subject("toy", "toy", "Python"),))
    results, homes = measure.theirs([peer], lambda _: None)
    assert [r.missing for r in results] == ["not installed: no disk"]
    assert homes == {}


def test_a_reason_names_no_address_and_no_folder_of_the_machine():
    assert envs.reason(f"ERROR: see https://example.org/x in {ROOT}/bench/run.py") == "ERROR: see … in bench/run.py"


def test_an_environment_is_made_once_for_what_is_pinned(tmp_path, monkeypatch):
    made = []
    monkeypatch.setattr(envs, "ENVS", tmp_path)
    monkeypatch.setitem(envs.INSTALLERS, "pip", lambda peer, home: (made.append(peer.packages), home.mkdir()))
    for version in ("1", "1", "2"):
        envs.ready(Peer("toy", "pip", {"toy": version}, ()))
    assert made == [{"toy": "1"}, {"toy": "2"}]


def test_peers_are_pinned_by_name_and_exact_version_without_addresses():
    text = (BENCH / "peers.toml").read_text(encoding="utf-8")
    assert "://" not in text
    for peer in read_peers().values():
        assert peer.installer in {*envs.INSTALLERS, "class_path"}
        assert all(re.fullmatch(r"\d+(\.\d+)+", version) for version in peer.packages.values())
        drivers = {path.stem.lower() for path in (BENCH / "peers").iterdir()}
        assert peer.name.replace(".", "_") in drivers
        assert {subject.unit for subject in peer.subjects} <= {"decisions_s", "choices_s", "answers_s"}


def test_peers_are_chosen_by_name():
    peers = read_peers()
    assert [peer.name for peer in chosen_peers("chess, catanatron", peers)] == ["chess", "catanatron"]
    assert chosen_peers("", peers) == []
    assert chosen_peers(None, peers) == list(peers.values())
    with pytest.raises(UsageError, match="unknown peer 'gambit'"):
        chosen_peers("gambit", peers)


def test_an_unknown_peer_is_a_usage_error_that_lists_the_known_ones():
    done = bench("--peers", "gambit")
    assert done.returncode == 2
    assert "unknown peer 'gambit'; there are: catanatron, chess" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("arguments", [("--rounds", "0"), ("--games", "", "--peers", ""), ("--what",)])
def test_a_wrong_command_line_exits_2(arguments):
    assert bench(*arguments).returncode == 2


def cant_stop(**changes) -> Result:
    return result("gloam", "cant_stop", sample(**changes))


def test_all_claims_hold_when_ours_is_fast_enough():
    found = check.claims([lucidity(40_000), cant_stop(decisions_s=20_000.0), catan(20_000 - 1)])
    assert [claim.holds for claim in found] == [True, True, True]


def test_a_claim_fails_a_little_below():
    found = check.claims([lucidity(39_999, copy_us=50.1), cant_stop(), catan(20_000)])
    assert [claim.holds for claim in found] == [False, False, False]


def test_what_was_not_measured_cannot_be_claimed():
    found = check.claims([catan(20_000)])
    assert found
    assert not any(claim.holds for claim in found)
    assert all(str(claim).endswith("not measured") for claim in found)


def test_cant_stop_is_not_held_against_rules_in_another_weight_class():
    pig = result("open_spiel", "pig", sample(decisions_s=600_000.0), rules="C++", first_turn=1)
    texts = [claim.text for claim in check.claims([lucidity(40_000), cant_stop(), catan(20_000), pig])]
    assert not any("pig" in text for text in texts)


def test_cant_stop_is_held_against_uno_by_choices_and_the_line_says_so():
    uno = result("rlcard", "uno", sample(decisions_s=90_000.0, choices_s=30_000.0), unit="choices_s", first_turn=1)
    mine = cant_stop(decisions_s=45_000.0, choices_s=45_000.0)
    (claim,) = check.against_all(mine, [mine, uno])
    assert claim.holds
    assert "more choices/s than rlcard" in claim.text


@pytest.mark.parametrize(("game", "least"), [("faceless", 2.0), ("stiflingdark", 1.0)])
def test_each_game_is_held_to_what_is_promised_of_it_and_to_no_more(game, least):
    for speed, holds in ((20_000 * least, True), (20_000 * least - 1, False)):
        mine = result("gloam", game, sample(decisions_s=speed, copy_us=1000.0))
        (claim,) = check.against_yardstick(game, mine, catan(20_000))
        assert "decisions/s" in claim.text
        assert claim.holds is holds


def test_a_game_of_which_nothing_is_promised_is_measured_and_not_judged():
    mine = result("gloam", "sallyface", sample(decisions_s=1.0))
    assert [claim for claim in check.claims([mine, catan(20_000)]) if "sallyface" in claim.text] == []


def test_a_run_measures_all_our_games_unless_told_otherwise():
    games = run.parser().parse_args([]).games.split(",")
    assert sorted(games) == sorted(gloam.kernel.all_ids())


def test_instructions_are_read_from_what_cachegrind_says():
    said = "==7== Cachegrind, a cache and branch-prediction profiler\n==7== \n==7== I   refs:      1,174,840\n"

    assert instructions.counted(said) == 1_174_840
    with pytest.raises(ValueError, match="no count"):
        instructions.counted("Killed")


def test_a_driver_that_is_counted_leaves_the_first_round_out():
    class Still:
        def play(self, seed):
            return Tally(seed, seed)

    assert harness.count(Still, games=3, rounds=1, seed=10) == 0
    assert harness.count(Still, games=3, rounds=3, seed=10) == 2 * (10 + 11 + 12)


def test_copies_are_counted_at_the_positions_of_the_games():
    made = []

    class Still:
        def probes(self, seed, every):
            for n in range(0, seed, every):
                yield harness.Probe(functools.partial(made.append, n), None, str)

    assert harness.repeat(Still(), "copy", games=2, times=3, seed=20) == len(made) == 3 * (2 + 3)
    assert harness.repeat(Still(), "branch", games=2, times=3, seed=20) == 0, "what cannot be done is not counted"


def test_what_is_told_is_the_cost_of_one_more(monkeypatch):
    told = {("--rounds", "2"): (5_000, 10), ("--rounds", "3"): (9_000, 20)}
    told |= {("--times", "1"): (700, 7), ("--times", "11"): (7_700, 77)}
    monkeypatch.setattr(instructions, "run", lambda command, home, *more: told[more[-2:]])
    (mine,) = measure.ours(["lucidity"])
    assert instructions.cost(mine.subject, {}, "decision", 3, 1) == 400
    assert instructions.cost(mine.subject, {}, "copy", 3, 1) == 100


def java_peer() -> Peer:
    return next(peer for peer in read_peers().values() if peer.installer == "class_path")


def test_a_java_peer_that_nobody_has_built_is_left_out_with_a_line(monkeypatch):
    monkeypatch.delenv("GLOAM_BENCH_TAG", raising=False)
    results, homes = measure.theirs([java_peer()], lambda _: None)
    assert homes == {}
    assert [found.missing for found in results] == [
        "not installed: no package registry has it; build it, and name its class path in GLOAM_BENCH_TAG"
    ]


def test_a_java_peer_is_run_on_the_class_path_that_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("GLOAM_BENCH_TAG", f"{tmp_path}:{tmp_path}")
    results, homes = measure.theirs([java_peer()], lambda _: None)
    assert measure.command_of(results[0].subject, homes) == [
        "java", "-cp", f"{tmp_path}:{tmp_path}", str(BENCH / "peers" / "Tag.java"), "cant_stop"
    ]  # fmt: skip
    monkeypatch.setenv("GLOAM_BENCH_TAG", str(tmp_path / "gone"))
    assert "names files that are not there" in str(measure.theirs([java_peer()], lambda _: None)[0][0].missing)
