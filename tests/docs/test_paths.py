"""Files and folders that the pages name are in the tree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gloam
from tests.docs.test_site import OTHERS, PAGES, name
from tests.laws.root import ROOT
from tools import docs_site

ARCHITECTURE = ROOT / "docs" / "architecture.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
TOP = ("src", "tests", "docs", "tools", "bench", "examples")
CODE = re.compile(r"`([^`\s]+)`")
FILE = re.compile(r"[\w<>*{},./-]+(?:\.(?:py|md|toml|json|js|css|yml|sh|txt|lock|mjs)|/)$")
ALONE = ("Makefile", "LICENSE", "NOTICE")
NEAR = (
    "",
    "docs",
    "src/gloam",
    "src/gloam/server",
    "src/gloam/games",
    *(f"src/gloam/games/{game}" for game in gloam.all_ids()),
)


def patterns(path: str) -> list[str]:
    """A path with `<game>` and `{a,b}` as patterns that a folder can be searched for."""
    some = re.sub(r"<[^>]*>", "*", path).rstrip("/")
    brace = re.search(r"\{([^}]*)\}", some)
    if brace is None:
        return [some]
    return [some.replace(brace[0], one.strip()) for one in brace[1].split(",")]


def is_there(path: str, *folders: str) -> bool:
    return all(any(found for folder in folders for found in (ROOT / folder).glob(one)) for one in patterns(path))


def named(page: Path) -> list[str]:
    """What a page says in code and looks like a path from the top of the tree."""
    found = CODE.findall(docs_site.FENCE.sub("", page.read_text("utf-8")))
    found = [path.split("::")[0] for path in found]
    return [path for path in found if re.match(rf"({'|'.join(TOP)})/[^.(…]+", path)]


# What a version had may be gone since, so the changelog is left out; own-game.md names files of the reader's package,
# which test_own_game.py makes.
@pytest.mark.parametrize(
    "page", [page for page in [*PAGES, *OTHERS] if page.name not in {"CHANGELOG.md", "own-game.md"}], ids=name
)
def test_every_path_from_the_top_of_the_tree_is_there(page):
    assert [path for path in named(page) if not is_there(path, "")] == []


@pytest.mark.parametrize("page", [ARCHITECTURE, CONTRIBUTING], ids=name)
def test_every_file_in_code_is_there(page):
    text = docs_site.FENCE.sub("", page.read_text("utf-8"))
    files = [path for path in CODE.findall(text) if FILE.match(path) and not path.startswith(("/", "."))]
    assert files
    assert [path for path in files if not is_there(path, *NEAR)] == []


def tree() -> list[tuple[str, str]]:
    """Each path of the tree that architecture.md draws, with the folder that it stands in."""
    (block,) = re.findall(r"^```\n(Makefile.*?)^```$", ARCHITECTURE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    found, folders = [], [(-1, "")]
    for line in block.splitlines():
        depth = len(line) - len(line.lstrip())
        while folders[-1][0] >= depth:
            folders.pop()
        inside = folders[-1][1]
        first, _, about = line.strip().partition("  ")
        found += [(inside, path) for path in first.split() if FILE.match(path) or path in ALONE]
        if first.endswith("/") and " " not in first:
            folders.append((depth, f"{inside}{first}"))
        folder = folders[-1][1] if first.endswith("/") else inside
        found += [(folder, path) for path in about.replace("·", " ").split() if FILE.match(path)]
    return found


def test_the_tree_that_architecture_draws_is_the_tree():
    drawn = tree()
    assert len(drawn) >= 40
    assert [folder + path for folder, path in drawn if not (is_there(folder + path, "") or is_there(path, ""))] == []


def test_the_tree_names_every_folder_of_the_package():
    drawn = {path.rstrip("/") for folder, path in tree() if folder == "src/gloam/"} | {"games"}
    folders = {path.name for path in (ROOT / "src" / "gloam").iterdir() if (path / "__init__.py").exists()}
    assert folders - drawn == set()
