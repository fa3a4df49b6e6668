"""How to play a game, in two pages: the file `how_to_play.md` in the game's package, as sections of blocks.

Any game brings one: a title (`# …`), a lead, and sections (`## …`) of paragraphs, lists and pictures. `**…**` is bold.
A picture's file is with the game's web files, in `how/`.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from gloam import game_files
from gloam.kernel import Json
from gloam.rules_text.pack_notes import summary

FILE = "how_to_play.md"
PICTURE = re.compile(r"!\[(.*)\]\((.*)\)")
ITEM = re.compile(r"( *)(?:-|\d+\.) (.*)")


@dataclass(slots=True, frozen=True)
class Block:
    """A paragraph, a picture (`text` describes it, `name` is its file), or an item of a list (`kind` ul or ol)."""

    kind: str
    text: str
    name: str = ""
    level: int = 0

    def as_json(self) -> dict[str, Json]:
        """As plain JSON; texts as pieces, every second of which is bold."""
        told: dict[str, Json] = {"kind": self.kind, "text": self.text.split("**")}
        return told | ({"name": self.name} if self.name else {}) | ({"level": self.level} if self.level else {})


@dataclass(slots=True, frozen=True)
class Section:
    """A part of the overview under its heading."""

    id: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def text(self) -> str:
        """All its words, without marks."""
        return " ".join(block.text.replace("**", "") for block in self.blocks if block.kind != "picture")

    def as_json(self) -> dict[str, Json]:
        """As plain JSON."""
        return {"id": self.id, "title": self.title, "blocks": [block.as_json() for block in self.blocks]}


@functools.cache
def overview(game: str) -> tuple[Section, ...]:
    """The sections of a game's overview, the lead first; nothing where the game brings none.

    Where a pack changes a number that the texts repeat, the lead says so.
    """
    path = game_files.home(game) / FILE
    if not path.is_file():
        return ()
    lead, *others = sections(path.read_text("utf-8"))
    if told := summary(game):
        lead = replace(lead, blocks=(*lead.blocks, Block("p", told)))
    return (lead, *others)


def sections(text: str) -> Iterator[Section]:
    """The parts of the file by their headings."""
    for part in re.split(r"(?m)^#{1,2} ", text)[1:]:
        title, _, body = part.partition("\n")
        yield Section(slug(title), title.strip(), tuple(blocks(body)))


def slug(title: str) -> str:
    """A heading as an address has it."""
    return "how-" + re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def blocks(body: str) -> Iterator[Block]:
    """Paragraphs, pictures and items of lists."""
    for paragraph in re.split(r"\n\s*\n", body.strip("\n")):
        lines = [line for line in paragraph.split("\n") if line.strip()]
        if lines and all(ITEM.match(line) for line in lines):
            yield from map(item, lines)
        elif lines and (picture := PICTURE.fullmatch(" ".join(lines))):
            yield Block("picture", picture[1], picture[2])
        elif lines:
            yield Block("p", " ".join(line.strip() for line in lines))


def item(line: str) -> Block:
    """One item of a list."""
    found = ITEM.match(line)
    assert found is not None  # noqa: S101  (the caller has looked)
    return Block("ol" if line.strip()[0].isdigit() else "ul", found[2], level=1 if found[1] else 0)
