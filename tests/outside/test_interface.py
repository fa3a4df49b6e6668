"""The version of the interface for games is checked on every way in, and a package's about.toml is read once."""

from __future__ import annotations

import json
import sys
import tomllib
from types import SimpleNamespace

import pytest

import gloam
from gloam import game_files
from gloam.bots import catalog, names
from gloam.kernel import Game, Refused
from gloam.laws.checking import check_game
from gloam.laws.play import forget
from tests.cli.helpers import run
from tests.outside.packages import EXAMPLE, copied, registered
from tests.server.seats import API, serving

API_1 = "api = 1"
LINE = "Liar's Dice is written for version 2 of Gloam's interface for games. This Gloam has 1: update Gloam"
SAVED = json.dumps({"gloam": 1, "game": "liars_dice", "origin": {"seats": 2}, "chance": None, "state": {}})
RECORD = (EXAMPLE / "src/liars_dice/goldens/two_players.txt").read_text("utf-8")
WAYS_IN = {
    "find": lambda: gloam.find("liars_dice"),
    "new": lambda: gloam.new("liars_dice", seats=2, seed=1),
    "position": lambda: gloam.position("liars_dice", {}),
    "resume": lambda: gloam.resume(SAVED),
    "replay": lambda: gloam.replay(RECORD),
    "begin": lambda: Game.begin("liars_dice", {"seats": 2}),
    "check": lambda: list(check_game("liars_dice")),
}


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Install the example in this process, with changes to its files."""

    def installed(changes):
        for path in registered(copied(tmp_path, changes), "liars_dice", tmp_path / "registered"):
            monkeypatch.syspath_prepend(path)
        forget()

    yield installed
    for module in [name for name in sys.modules if name.partition(".")[0] == "liars_dice"]:
        del sys.modules[module]
    monkeypatch.undo()
    forget()


@pytest.fixture
def of_version_2(install):
    """A package that can't be loaded here, with an about.toml that only version 2 of the interface can read."""
    install(
        {
            "src/liars_dice/about.toml": (API_1, 'api = 2\nmood = "tense"'),
            "src/liars_dice/__init__.py": ("SPEC = ", "from gloam.kernel import of_version_2\n\nSPEC = "),
        }
    )


@pytest.mark.usefixtures("of_version_2")
def test_a_game_for_another_version_is_refused_on_every_way_in():
    for way, go in WAYS_IN.items():
        with pytest.raises(Refused) as refused:
            go()
        assert (way, refused.value.code, refused.value.text) == (way, "other_api", LINE)
    assert names("liars_dice") == ("random",), "its own bots are not loaded either"
    games, broken = catalog()
    assert broken == {"liars_dice": LINE}
    assert "liars_dice" not in [game["id"] for game in games]
    assert "liars_dice" not in sys.modules


def test_a_server_opens_no_table_for_it(of_version_2, tmp_path):
    with serving(tmp_path / "gloam.db") as client:
        refused = client.post(f"{API}/tables", json={"game": "liars_dice", "seats": 2})
        assert (refused.status_code, refused.json()["code"]) == (422, "other_api")
        assert refused.json()["detail"] == LINE
        (listed,) = [game for game in client.get(f"{API}/games").json() if game["id"] == "liars_dice"]
        assert listed["built"] is False
    assert "liars_dice" not in sys.modules


def test_an_older_game_is_to_be_updated_itself(install):
    install({"src/liars_dice/about.toml": (API_1, "api = 0")})
    with pytest.raises(Refused, match=r"version 0 of Gloam's interface for games. This Gloam has 1: update the game"):
        gloam.new("liars_dice", seats=2)


def test_a_version_that_is_no_number_is_a_mistake_of_the_file(install):
    install({"src/liars_dice/about.toml": (API_1, 'api = "one"')})
    with pytest.raises(ValueError, match=r"about.toml of liars_dice: api = 'one': write the version"):
        game_files.about("liars_dice")


def test_about_toml_is_read_once_for_each_package(install, monkeypatch):
    install({})
    read = []
    counting = SimpleNamespace(loads=lambda text: read.append(text) or tomllib.loads(text))
    monkeypatch.setattr(game_files, "tomllib", counting)
    for _ in range(3):
        assert game_files.about("liars_dice").name == "Liar's Dice"
        game_files.check_api("liars_dice")
        gloam.new("liars_dice", seats=2, seed=1)
        names("liars_dice")
        game_files.in_order()
    assert len(read) == len(set(read)) == len(gloam.all_ids())


def test_check_says_why_a_game_cannot_be_loaded_and_where(install):
    install({"src/liars_dice/__init__.py": ("SPEC = ", "from gloam.kernel import nothing\n\nSPEC = ")})
    line = next(n for n, text in enumerate(broken_file(), 1) if "import nothing" in text)
    checked = run("check", "liars_dice")
    assert checked.exit_code == 1
    assert "liars_dice can't be loaded: ImportError: cannot import name 'nothing'" in checked.stderr
    assert checked.stderr.strip().endswith(f"(__init__.py, line {line})")


def broken_file():
    """The lines of the package's first file."""
    return (game_files.home("liars_dice") / "__init__.py").read_text("utf-8").splitlines()
