"""What is printed on components: read once, checked, hashed. Stories are packs; a player's own are found too.

A Story of one's own is a file `<packs>/sallyface/stories/<name>.toml` (see docs/write-a-story.md); a file with the
name of one of ours lays corrections over it. `GLOAM_PACKS` names the folder of packs.
"""

from __future__ import annotations

import hashlib
import tomllib
from importlib.resources import files
from typing import Any

from gloam.games.sallyface.content.base import board_faults, card_faults, dice_faults, people_faults, solo_faults
from gloam.games.sallyface.content.checks import check_pack
from gloam.games.sallyface.content.model import (
    Character,
    DiceFacts,
    EnemyFacts,
    FriendFacts,
    ItemFacts,
    LocationFacts,
    MysteryFacts,
    Pack,
    SoloFacts,
    Story,
    Track,
    built,
    entries,
    table,
)
from gloam.games.sallyface.content.reading import wrong
from gloam.kernel import canonical, combined
from gloam.kernel.content import merged, no_strays, pack_folder, parsed

HASHES: dict[str, str] = {}
GAME = "sallyface"


def facts(name: str) -> dict[str, Any]:
    """One file of ours, a player's corrections laid over it."""
    plain = tomllib.loads((files(__name__) / name).read_text("utf-8"))
    own = pack_folder() / GAME / name
    if own.is_file():
        plain = merged(plain, parsed(own))
    HASHES[name] = hashlib.sha256(canonical(plain).encode()).hexdigest()
    return plain


def own_story(name: str) -> dict[str, Any]:
    """A Story that only this player has."""
    plain = parsed(pack_folder() / GAME / name)
    HASHES[name] = hashlib.sha256(canonical(plain).encode()).hexdigest()
    return plain


def story_files() -> dict[str, dict[str, Any]]:
    """SF-015  Every Story there is, ours and the player's own."""
    ours = sorted(f.name for f in (files(__name__) / "stories").iterdir() if f.name.endswith(".toml"))
    folder = pack_folder() / GAME / "stories"
    theirs = sorted(f.name for f in folder.glob("*.toml") if f.name not in ours) if folder.is_dir() else []
    found = {name: facts(f"stories/{name}") for name in ours}
    return found | {name: own_story(f"stories/{name}") for name in theirs}


no_strays(__name__, "stories")
_people, _board = facts("characters.toml"), facts("board.toml")
table(_people, ("characters", "friends", "solo"), "characters.toml")
table(_board, ("dice", "track", "enemies", "locations"), "board.toml")

DICE = built(DiceFacts, _board["dice"], "board.toml: dice")
TRACK = built(Track, _board["track"], "board.toml: track")
SOLO = built(SoloFacts, _people["solo"], "characters.toml: solo")
CHARACTERS = entries(Character, _people, "characters", "characters.toml")
FRIENDS = entries(FriendFacts, _people, "friends", "characters.toml")
ENEMIES = entries(EnemyFacts, _board, "enemies", "board.toml")
LOCATIONS = entries(LocationFacts, _board, "locations", "board.toml")
MYSTERIES = entries(MysteryFacts, facts("mysteries.toml"), "mysteries", "mysteries.toml")
ITEMS = entries(ItemFacts, facts("items.toml"), "items", "items.toml")
FLOORS = tuple(f"floor_{n}" for n in (1, 2, 3, 4, 5))
ALWAYS = (*FLOORS, "treehouse")

for _at, _why in (
    *((f"board.toml: {at}", why) for at, why in dice_faults(DICE, TRACK)),
    *((f"board.toml: {at}", why) for at, why in board_faults(ENEMIES, LOCATIONS, ALWAYS)),
    *((f"characters.toml: {at}", why) for at, why in people_faults(CHARACTERS, ITEMS, ALWAYS, TRACK.dial_top)),
    *((f"characters.toml: {at}", why) for at, why in solo_faults(FRIENDS, SOLO, CHARACTERS, TRACK.dial_top)),
    *((f"{at.partition('.')[0]}.toml: {at}", why) for at, why in card_faults(MYSTERIES, ITEMS)),
):
    raise wrong(_at, f"{_why} (SFR-86)")


def pack(name: str, plain: dict[str, Any]) -> Pack:
    """A Story with the base decks, checked."""
    made = Pack.of(Story.of(plain, f"stories/{name}"), MYSTERIES, ITEMS, LOCATIONS, ALWAYS)
    check_pack(made, f"stories/{name}")
    return made


_stories = {name: pack(name, plain) for name, plain in story_files().items()}
PACKS: dict[str, Pack] = {
    name.removesuffix(".toml"): made for name, made in sorted(_stories.items(), key=lambda p: (p[1].story.order, p[0]))
}
CONTENT_HASH = combined(HASHES[name] for name in sorted(HASHES))
