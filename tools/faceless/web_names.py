"""What the module `names.js` of this game exports: see tools/web_names.py."""

from __future__ import annotations

from gloam.games.faceless.words import names


def bare(name: str) -> str:
    """A name without its article: the Hat, Hat."""
    return name.removeprefix("the ").removeprefix("a ")


NAMES = {
    "FIGURE": names.FIGURE,
    "KID": {i: name for i, (name, _) in names.KID.items()},
    "MEMORY": {i: bare(name) for i, (name, _) in names.MEMORY.items()},
    "OBSTACLE": {i: names.upper(bare(name)) for i, name in names.OBSTACLE.items()},
    "AVATAR": {i: names.upper(name) for i, name in names.AVATAR.items()},
    "FACE": {i: f"{names.upper(text)}." for i, text in names.FACE.items()},
}
