"""A changed View breaks the type check of the client: real Views against `web/view.d.ts`, and doctored ones."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tools import web_view_samples

ROOT = Path(__file__).parents[2]
OPTIONS = {
    "noEmit": True,
    "strict": True,
    "allowImportingTsExtensions": True,
    "moduleResolution": "bundler",
    "module": "ESNext",
    "target": "ES2023",
    "types": [],
}


@pytest.fixture(scope="module")
def tsc():
    """The pinned TypeScript, as tools/check_web.sh installs it."""
    if not shutil.which("npm"):
        pytest.skip("no npm on this machine")
    command = ["bash", "tools/check_web.sh", "--install"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    home = Path(ran.stdout.strip().splitlines()[-1])
    if not (home / "node_modules/.bin/tsc").exists():
        pytest.skip(ran.stdout)
    return str(home / "node_modules/.bin/tsc")


def complaints(tsc, folder):
    """What TypeScript says about the samples in a folder."""
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": OPTIONS, "include": ["**/*.ts"]}))
    ran = subprocess.run([tsc, "-p", str(folder)], capture_output=True, text=True, check=False, cwd=folder)
    return ran.stdout


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The samples of a small game beside its types."""
    folder = tmp_path_factory.mktemp("views")
    assert web_view_samples.write("lucidity", folder) == []
    shutil.copy(ROOT / "src/gloam/games/lucidity/web/view.d.ts", folder / "lucidity")
    return folder


def test_every_game_with_a_board_has_types_of_its_view():
    boards = {path.parents[1].name for path in ROOT.glob("src/gloam/games/*/web/board.js")}
    assert {path.parents[1].name for path in ROOT.glob("src/gloam/games/*/web/view.d.ts")} == boards
    assert set(web_view_samples.GAMES_PLAYED) == boards


def test_the_views_of_real_games_fit_their_types(tsc, written):
    assert complaints(tsc, written) == ""


CHANGES = {
    "renamed": ('"hunt_spaces":', '"hunt_places":', "hunt_places"),
    "renamed_inside": ('"exhaust":', '"exhausted":', "exhausted"),
    "added": ('"roller":', '"thrower": 1, "roller":', "thrower"),
    "removed": ('"returned": 2, ', "", "returned"),
    "another_kind": ('"ended": null', '"ended": 0', "number"),
}


def test_a_changed_view_is_noticed(tsc, written, tmp_path):
    """TypeScript takes a second to start: it looks at all of them at once, each in a folder of its own."""
    for name, (old, new, _) in CHANGES.items():
        shutil.copytree(written / "lucidity", tmp_path / name)
        module = tmp_path / name / "view_samples.ts"
        text = module.read_text()
        assert old in text
        module.write_text(text.replace(old, new))
    told = complaints(tsc, tmp_path).splitlines()
    unseen = {
        name
        for name, (*_, said) in CHANGES.items()
        if not any(line.startswith(f"{name}/") and said in line for line in told)
    }
    assert unseen == set(), told


def test_a_key_that_no_view_tells_any_more_is_named(tmp_path, monkeypatch):
    told = web_view_samples.types_of("cant_stop").replace("dice: number[];", "dice: number[];\n  lost?: number;")
    monkeypatch.setattr(web_view_samples, "types_of", lambda _: told)
    assert web_view_samples.write("cant_stop", tmp_path) == ["cant_stop: no View has 'lost'; take it out of view.d.ts"]
