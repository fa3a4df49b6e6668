"""The law of the voice: code and docs are written as people write today.

`ARCHAIC` lists what a reader would stumble over, with what to write instead. A word counts wherever it stands: in a
sentence, in a name (`for_ever`), in a text that a player reads.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.laws.root import ROOT

ARCHAIC = {
    "whoever": "name the person: the host, the player to move, anyone who …",
    "whomever": "name the person",
    "shall": "will, should or must",
    "anew": "again",
    "reckon": "compute, count or expect",
    "reckons": "computes, counts or expects",
    "reckoned": "computed, counted or expected",
    "reckoning": "computing, counting; a computation",
    "mend": "fix",
    "mends": "fixes",
    "mended": "fixed",
    "beforehand": "in advance, or before something that you name",
    "for ever": "forever, or for good",
    "is no more": "no longer exists",
    "are no more": "no longer exist",
    "the own": "your own, its own, their own",
    "seldom": "rarely",
    "lest": "so that … not",
    "thereof": "of it",
    "whence": "from where",
    "thence": "from there",
    "hither": "here",
    "naught": "nothing, or 0",
    "nought": "nothing, or 0",
    "unto": "to",
    "whilst": "while",
}
"""Words that nobody says today, and what to write instead."""

ENDINGS = (".py", ".js", ".ts", ".css", ".html", ".md", ".sh", ".toml")
TREES = ("src", "tests", "tools", "bench", "docs", "examples")
NOT_OURS = ("bench/.envs", "src/gloam/web/vendor", "tests/web/vendor", "tests/golden")
"""What others wrote, and what is kept as it was made."""
LISTED_HERE = ("tests/laws/english.py", "tests/laws/test_english.py")
NOT_YET = (
    "src/gloam/games/faceless/rules/setup.py",  # the kind of an event, which saved games hold
    "src/gloam/games/faceless/web/sounds.js",  # the same
    "src/gloam/games/faceless/words/sentences.py",  # the same
    "tests/games/faceless/rules/test_setup.py",  # the kind of an event
)
"""Where such words still stand. A folder that is clean leaves the list, and no folder joins it."""

FOUND = re.compile(rf"(?<![a-z])(?:{'|'.join(word.replace(' ', '[ _]') for word in ARCHAIC)})(?![a-z])", re.IGNORECASE)


def archaic(text: str) -> Iterator[tuple[int, str]]:
    """Every such word, with the number of its line."""
    for n, line in enumerate(text.splitlines(), 1):
        yield from ((n, word.lower().replace("_", " ")) for word in FOUND.findall(line))


def found_in(path: Path) -> list[str]:
    """What a file has of them, with what to write instead."""
    name = path.relative_to(ROOT)
    return [f"{name}:{n}: {word}: write {ARCHAIC[word]}" for n, word in archaic(path.read_text("utf-8"))]


def written() -> list[Path]:
    """Every file that we write by hand."""
    found = [path for tree in TREES for path in (ROOT / tree).rglob("*") if path.suffix in ENDINGS and path.is_file()]
    found += [path for path in ROOT.iterdir() if path.suffix == ".md" or path.name == "Makefile"]
    return sorted(path for path in found if not is_below(path, (*NOT_OURS, *LISTED_HERE)))


def is_below(path: Path, folders: tuple[str, ...]) -> bool:
    """Whether a file is one of these, or in one of these folders."""
    return any(path.is_relative_to(ROOT / folder) for folder in folders)
