"""The numbers printed on cards and boards, as the game itself reads them (content/numbers.toml)."""

from __future__ import annotations

from functools import cache
from typing import Any

from gloam.kernel import find


@cache
def number(chapter: str, name: str) -> int:
    """A printed number of a chapter."""
    found: int = find("stiflingdark").content()["numbers"][chapter][name]
    return found


@cache
def fact(name: str) -> Any:
    """A fact of the tracker, the dice and the aids (content/game.toml)."""
    return find("stiflingdark").content()["facts"][name]


@cache
def adversary_mp(who: str) -> int:
    """The Movement Points on an Adversary's board."""
    found: int = find("stiflingdark").content()["adversaries"][who]["mp"]
    return found
