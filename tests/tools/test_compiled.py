"""A compiled module is used only while it fits its source, and never in silence when it does not."""

import ast
import json
import os
import subprocess
import sys
from importlib.util import module_from_spec
from pathlib import Path

import pytest

import gloam
from gloam import compiled
from gloam.compiled import Compiled
from gloam.kernel import Seeded

ROOT = Path(__file__).resolve().parents[2]

PLAY = """
import gloam, json, random
found = []
for game in gloam.all_ids():
    for seed in (1, 2):
        play, choose = gloam.new(game, seed=seed), random.Random(seed)
        for _ in range(150):
            if play.decision is not None:
                play.answer(index=choose.randrange(len(play.decision.options)))
        found.append((game, seed, play.digest()))
        twin = gloam.resume(play.save()).clone()
        assert twin.digest() == play.digest()
print(json.dumps([found, gloam.compiled.running()]))
"""


@pytest.fixture
def build(tmp_path, monkeypatch):
    """A build of one module, whose "library" is a file of Python: the finder does not care."""
    monkeypatch.setattr(compiled, "fingerprint", lambda name: f"hash of {name}")
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    (tmp_path / "made.py").write_text("WHERE = 'compiled'\n", encoding="utf-8")

    def write(name="kernel", sources=None, kernel="hash of kernel", *, admitted=True):
        needs = {other: kernel if other == "kernel" else f"hash of {other}" for other in compiled.needs(name)}
        known = {"name": name, "sources": sources or f"hash of {name}", "needs": needs, "admitted": admitted}
        manifest = known | {"modules": {f"gloam.made_{name}": "made.py"}}
        (tmp_path / f"gloam_{name}.json").write_text(json.dumps(manifest), encoding="utf-8")
        return tmp_path

    return write


def test_a_module_that_fits_its_source_is_taken_from_the_build(build):
    found = Compiled(build(), "").find_spec("gloam.made_kernel")
    assert found.origin.endswith("made.py")


def test_a_module_of_another_source_is_not_used_and_one_line_says_so(build, capsys):
    finder = Compiled(build(sources="another hash"), "")
    assert finder.find_spec("gloam.made_kernel") is None
    assert finder.find_spec("gloam.made_kernel") is None
    told = capsys.readouterr().err
    assert told == (
        "gloam: the compiled kernel does not fit its source, so its Python source runs. Build it again: make fast\n"
    )


def test_who_asks_for_the_compiled_build_is_refused_a_stale_one(build):
    with pytest.raises(ImportError, match="does not fit its source"):
        Compiled(build(sources="another hash"), "compiled").find_spec("gloam.made_kernel")


def test_a_game_is_not_used_with_another_kernel(build, capsys):
    build()
    finder = Compiled(build("chess", kernel="an older kernel"), "")
    assert finder.find_spec("gloam.made_chess") is None
    assert "the compiled chess does not fit the kernel" in capsys.readouterr().err


def test_what_an_older_gloam_compiled_is_stale_and_no_error(build, capsys):
    folder = build()
    manifest = folder / "gloam_kernel.json"
    plain = json.loads(manifest.read_text("utf-8"))
    del plain["needs"]
    manifest.write_text(json.dumps(plain | {"kernel": "hash of kernel"}), encoding="utf-8")
    assert Compiled(folder, "").find_spec("gloam.made_kernel") is None
    assert "does not fit the kernel" in capsys.readouterr().err


def test_a_game_is_not_used_without_a_compiled_kernel(build, capsys):
    assert Compiled(build("chess"), "").find_spec("gloam.made_chess") is None
    assert "the kernel does not run compiled" in capsys.readouterr().err


def test_thought_is_used_where_all_that_it_calls_runs_compiled(build, capsys):
    for name in ("kernel", "chess", "thought_chess"):
        build(name)
    assert Compiled(build(), "").find_spec("gloam.made_thought_chess") is None
    assert "the compiled thought of chess" not in (told := capsys.readouterr().err)
    assert "the thought does not run compiled, so its Python source runs" in told
    assert Compiled(build("thought"), "").find_spec("gloam.made_thought_chess") is not None
    finder = Compiled(build("chess", admitted=False), "")
    assert finder.find_spec("gloam.made_thought_chess") is None
    assert "the chess does not run compiled" in capsys.readouterr().err


def test_the_native_stream_can_do_all_that_the_python_one_can():
    """What one of them lacks is seen where no compiler runs."""
    text = (ROOT / "tools/fast/native_stream.py").read_text(encoding="utf-8")
    (native,) = (node for node in ast.parse(text).body if isinstance(node, ast.ClassDef))
    able = {node.name for node in native.body if isinstance(node, ast.FunctionDef)}
    assert {name for name in vars(Seeded) if not name.startswith("_")} <= able


def test_every_python_file_of_bots_judges_and_analyses_is_in_one_library():
    found = [
        file for name in ("thought", *(f"thought_{g}" for g in gloam.all_ids())) for file in compiled.sources_of(name)
    ]
    rooms = [compiled.PACKAGE / room for room in compiled.THINKING]
    assert sorted(found) == sorted(file for room in rooms for file in room.rglob("*.py"))


def test_a_game_that_has_not_passed_its_tests_is_used_on_trial_only(build):
    build()
    folder = build("chess", admitted=False)
    assert Compiled(folder, "compiled").find_spec("gloam.made_chess") is None
    assert Compiled(folder, "trial").find_spec("gloam.made_chess") is not None


def test_a_game_that_is_read_again_runs_from_its_source(build):
    """Without a broken pack: a compiled module starts only once in a process, and would keep what it read."""
    finder = Compiled(build(), "")
    finder.find_spec("gloam.made_kernel")  # to look for it is not to read it
    module_from_spec(finder.find_spec("gloam.made_kernel"))
    assert finder.find_spec("gloam.made_kernel") is None


def test_an_unknown_choice_is_an_error(monkeypatch):
    monkeypatch.setenv("GLOAM_BUILD", "fast")
    with pytest.raises(ImportError, match="pure, compiled or trial"):
        compiled.install()


def test_the_doctor_says_what_runs():
    gloam.find("cant_stop")
    told = compiled.running()
    pure = os.environ["GLOAM_BUILD"] == "pure"
    assert told["kernel"] == ("pure Python" if pure else "compiled")
    assert set(told) >= {"kernel", "cant_stop"}


def played(choice):
    environment = {**os.environ, "GLOAM_BUILD": choice, "PYTHONHASHSEED": "0"}
    done = subprocess.run([sys.executable, "-c", PLAY], env=environment, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


@pytest.mark.skipif(os.environ["GLOAM_BUILD"] == "pure", reason="only the Python sources are tested now")
def test_the_same_seeds_give_the_same_games_on_both_builds():
    pure, compiled_ = played("pure"), played(os.environ["GLOAM_BUILD"])
    assert pure[0] == compiled_[0]
    assert set(pure[1].values()) == {"pure Python"}
    assert compiled_[1]["kernel"] == "compiled"


BOTS = """
import gloam, hashlib, json, sys
from gloam import bots
game, level, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
found = []
for seed in range(1, count + 1):
    play = gloam.new(game, seed=seed, listen=False)
    bots.play(play, bots.seated(game, [level] * play.origin["seats"], seed))
    found.append(hashlib.sha256(repr(play.state.log.entries()).encode()).hexdigest())
print(json.dumps([found, gloam.compiled.running()]))
"""
FEW, ALL = 2, 200


@pytest.mark.skipif(os.environ["GLOAM_BUILD"] == "pure", reason="only the Python sources are tested now")
@pytest.mark.parametrize("count", [FEW, pytest.param(ALL, marks=pytest.mark.soak)])
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("game", gloam.all_ids())
def test_bots_play_the_same_moves_on_both_builds(game, level, count):
    def moves(choice):
        environment = {**os.environ, "GLOAM_BUILD": choice, "PYTHONHASHSEED": "0"}
        line = [sys.executable, "-c", BOTS, game, level, str(count)]
        done = subprocess.run(line, env=environment, check=True, capture_output=True, text=True)
        return json.loads(done.stdout)

    (pure, _), (same, builds) = moves("pure"), moves(os.environ["GLOAM_BUILD"])
    assert same == pure
    assert builds[f"thought_{game}"] == "compiled"


def test_a_build_that_does_not_fit_any_more_is_forgotten_before_the_next_one_is_tested(tmp_path):
    code = """
import pathlib, sys
from tools.fast import build
build.BESIDE = pathlib.Path(sys.argv[1])
kernel, _, first, *_ = build.packages()
build.note(kernel, build.hashes(kernel), [], admitted=True)
build.note(first, {**build.hashes(first), "key": "of other sources"}, [], admitted=True)
build.forget_stale([kernel, first])
print(kernel.manifest.exists(), first.manifest.exists())
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert done.stdout.split() == ["True", "False"]


WRITE_OUT = """
import pathlib, sys
from tools.fast import build
game, found = sys.argv[2], build.packages()
for package in found:
    if package.name in ("kernel", "thought", game, f"thought_{game}"):
        print(*build.write_out(pathlib.Path(sys.argv[1]), package), sep="\\n")
"""


@pytest.mark.parametrize("game", ["", *(pytest.param(game, marks=pytest.mark.soak) for game in gloam.all_ids())])
def test_what_is_written_out_for_the_compiler_has_types_that_fit(tmp_path, game):
    """A change of the kernel, of a game or of a bot that cannot be compiled is seen where no compiler runs."""
    written = subprocess.run(
        [sys.executable, "-c", WRITE_OUT, str(tmp_path), game], check=True, capture_output=True, text=True
    ).stdout.split()
    assert len(written) > 10
    mypy = [sys.executable, "-m", "mypy", "--config-file=", f"--cache-dir={tmp_path / 'cache'}", *written]
    checked = subprocess.run(mypy, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
