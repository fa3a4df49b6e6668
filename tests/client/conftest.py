"""The client as Node gets it."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.client.views import sample_views
from tests.shared_folder import shared_folder
from tools.web_tree import lay_out

OLDEST = 20
"""The first Node whose test runner has all that is used here."""


def node_version() -> int:
    """The version of Node on this machine, 0 for none."""
    node = shutil.which("node")
    if node is None:
        return 0
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return int(told.removeprefix("v").split(".")[0])


@pytest.fixture(scope="session")
def client(tmp_path_factory):
    """The client as a browser gets it, with every game's board in place, and Views to draw."""
    if node_version() < OLDEST:
        pytest.skip(f"no Node {OLDEST} or newer on this machine: the client's unit tests are skipped")
    return shared_folder(tmp_path_factory, "client", put_together) / "tree"


def put_together(folder: Path) -> None:
    """Lay it out as files, since Node loads what a link points to, and add what the tests need."""
    lay_out(folder / "links")
    shutil.copytree(folder / "links", folder / "tree")
    (folder / "tree" / "package.json").write_text('{"type": "module"}\n', "utf-8")
    (folder / "tree" / "views.json").write_text(json.dumps(sample_views()), "utf-8")
