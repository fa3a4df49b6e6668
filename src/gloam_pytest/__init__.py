"""The pytest plugin of Gloam, as pytest finds it. It loads Gloam only for a test that asks for it.

What it offers is described in `gloam.laws.pytest_plugin`.
"""

from __future__ import annotations

import pytest

ARGUMENTS = ("gloam_law", "gloam_leak", "gloam_golden")


def pytest_addoption(parser: pytest.Parser) -> None:
    """The setting that names the games."""
    parser.addini("gloam_games", "games that the laws of Gloam are run on, by id", type="args", default=[])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test for each case of each game."""
    if any(name in metafunc.fixturenames for name in ARGUMENTS):
        from gloam.laws.pytest_plugin import generate_tests  # noqa: PLC0415  (Gloam is loaded only where it is tested)

        generate_tests(metafunc)
