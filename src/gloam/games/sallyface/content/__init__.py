"""What is printed on components: read once, checked, hashed. Stories are packs; a player's own are found too.

A Story of one's own is a file `<packs>/sallyface/stories/<name>.toml` (see docs/write-a-story.md); a file with the
name of one of ours lays corrections over it. `GLOAM_PACKS` names the folder of packs.

Our Stories have editions (SFR-93): what a later one changes stands in a file of its own, by the ids of the cards. A
game keeps the facts it began with: its State names the key of PACKS, `bad_lunch` in the first edition and
`bad_lunch/second` in the second.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any, TypeVar

from gloam.games.sallyface.content import limits
from gloam.games.sallyface.content.base_checks import board_faults, dice_faults, item_faults, people_faults, solo_faults
from gloam.games.sallyface.content.fields import built, entries, table, table_of
from gloam.games.sallyface.content.mistakes import Mistake, listed, refused
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
)
from gloam.games.sallyface.content.story_checks import check_pack
from gloam.kernel import Refused, canonical
from gloam.kernel.spec import BROKEN_PACKS
from gloam.toolkit import combined
from gloam.toolkit.content import changed, ids_in, merged, no_strays, own_file, own_files, parsed

HASHES: dict[str, str] = {}
GAME = "sallyface"
EDITIONS = ("first", "second")
"""SFR-93  The editions of our Stories, oldest first."""
CHANGES: dict[str, dict[str, Any]] = {}
"""What an edition changes in the one before: fields by the id of their card."""


def printed_file(name: str) -> dict[str, Any]:
    """One of our files."""
    return tomllib.loads((files(__name__) / name).read_text("utf-8"))


def facts(name: str, *, corrected: bool = True, edition: str = EDITIONS[0]) -> dict[str, Any]:
    """One of our files in an edition, with a player's corrections applied: what they say holds in every edition."""
    plain = printed_file(name)
    for later in EDITIONS[1 : EDITIONS.index(edition) + 1]:
        plain = changed(plain, CHANGES[later])
    own = own_file(GAME, name)
    if corrected and own is not None:
        plain = merged(plain, parsed(own))
    if edition == EDITIONS[0]:  # the others are hashed by what they change
        HASHES[name] = hashlib.sha256(canonical(plain).encode()).hexdigest()
    return plain


def own_story(name: str) -> dict[str, Any]:
    """A player's own Story."""
    own = own_file(GAME, name)
    assert own is not None  # noqa: S101  (`story_names` has found it)
    plain = parsed(own)
    HASHES[name] = hashlib.sha256(canonical(plain).encode()).hexdigest()
    return plain


def story_names() -> list[str]:
    """SF-015  Every Story file there is, ours and the player's own."""
    ours = our_stories()
    own = (name.removeprefix("stories/") for name in own_files(GAME) if name.startswith("stories/"))
    return [*ours, *sorted(name for name in own if "/" not in name and name not in ours)]


def our_stories() -> list[str]:
    """The Story files that come with the game."""
    return sorted(f.name for f in (files(__name__) / "stories").iterdir() if f.name.endswith(".toml"))


def base_file(name: str, read: Callable[[dict[str, Any], list[Mistake]], T]) -> T:
    """Read one of our base files; corrections with mistakes are left out and listed in BROKEN."""
    found: list[Mistake] = []
    made = read(facts(name), found)
    if not found:
        return made
    if own_file(GAME, name) is None:
        raise refused(found)
    BROKEN[name] = found
    return read(facts(name, corrected=False), [])


T = TypeVar("T")
BROKEN: dict[str, list[Mistake]] = {}
"""Packs with mistakes, by file: they are left out, so that everything else can be played. See `mistakes`."""
no_strays(__name__, "stories")
FLOORS = tuple(f"floor_{n}" for n in (1, 2, 3, 4, 5))
ALWAYS_IN_PLAY = (*FLOORS, "treehouse")


def cards_of(section: str, cls: type[T], file: str) -> Callable[[dict[str, Any], list[Mistake]], dict[str, T]]:
    """How a deck of the base game is read."""

    def read(plain: dict[str, Any], found: list[Mistake]) -> dict[str, T]:
        table(plain, (section,), file, found)
        return entries(cls, plain, section, file, found)

    return read


def read_mysteries(plain: dict[str, Any], found: list[Mistake]) -> dict[str, MysteryFacts]:
    """The base Mysteries."""
    made = cards_of("mysteries", MysteryFacts, "mysteries.toml")(plain, found)
    found += limits.requirement_limits(made, "mysteries.toml: mysteries")
    return made


def read_items(plain: dict[str, Any], found: list[Mistake]) -> dict[str, ItemFacts]:
    """The base Items."""
    made = cards_of("items", ItemFacts, "items.toml")(plain, found)
    found += [Mistake(f"items.toml: {at}", f"{why} (SFR-86)") for at, why in item_faults(made)]
    return made


Board = tuple[DiceFacts, Track, dict[str, EnemyFacts], dict[str, LocationFacts]]
People = tuple[dict[str, Character], dict[str, FriendFacts], SoloFacts]


def read_board(plain: dict[str, Any], found: list[Mistake]) -> Board:
    """Dice, track, Enemies and Locations."""
    file = "board.toml"
    table(plain, ("dice", "track", "enemies", "locations"), file, found)
    dice = built(DiceFacts, plain.get("dice", {}), f"{file}: dice", found)
    track = built(Track, plain.get("track", {}), f"{file}: track", found)
    enemies = entries(EnemyFacts, plain, "enemies", file, found)
    places = entries(LocationFacts, plain, "locations", file, found)
    faults = [] if found else [*dice_faults(dice, track), *board_faults(enemies, places, ALWAYS_IN_PLAY)]
    found += [Mistake(f"{file}: {at}", f"{why} (SFR-86)") for at, why in faults]
    return dice, track, enemies, places


ITEMS = base_file("items.toml", read_items)
DICE, TRACK, ENEMIES, LOCATIONS = base_file("board.toml", read_board)


def read_people(plain: dict[str, Any], found: list[Mistake]) -> People:
    """Characters, Friends and the solo sheet."""
    file = "characters.toml"
    table(plain, ("characters", "friends", "solo"), file, found)
    people = entries(Character, plain, "characters", file, found)
    friends = entries(FriendFacts, plain, "friends", file, found)
    solo = built(SoloFacts, plain.get("solo", {}), f"{file}: solo", found)
    if not found:
        faults = [*people_faults(people, ITEMS, ALWAYS_IN_PLAY, TRACK.dial_top)]
        faults += solo_faults(friends, solo, people, TRACK.dial_top)
        found += [Mistake(f"{file}: {at}", f"{why} (SFR-86)") for at, why in faults]
    return people, friends, solo


CHARACTERS, FRIENDS, SOLO = base_file("characters.toml", read_people)
MYSTERIES = base_file("mysteries.toml", read_mysteries)
USED_IDS = {card.id: card.name for deck in (MYSTERIES, ITEMS) for card in deck.values()}


def read_pack(name: str, plain: dict[str, Any]) -> tuple[Pack, list[Mistake]]:
    """A Story with the base decks, and everything that is wrong with it."""
    file = f"stories/{name}"
    found: list[Mistake] = []
    made = Pack.of(Story.of(plain, file, found), MYSTERIES, ITEMS, LOCATIONS, ALWAYS_IN_PLAY)
    cards = {mistake.card for mistake in found}
    found += [m for m in check_pack(made, file, ENEMIES, USED_IDS) if m.card not in cards]  # no follow-up of a mistake
    return made, list(dict.fromkeys(found))


def mistakes(name: str, plain: dict[str, Any]) -> list[Mistake]:
    """SFR-83, SFR-85, SFR-86, SFR-92  Everything that is wrong with a Story file, in the order of the checks."""
    return read_pack(name, plain)[1]


def pack(name: str, plain: dict[str, Any]) -> Pack:
    """A Story with the base decks; one with mistakes is refused with all of them."""
    made, found = read_pack(name, plain)
    if found:
        raise refused(found)
    return made


def read_changes(file: str) -> Callable[[dict[str, Any], list[Mistake]], dict[str, Any]]:
    """How an edition is read: every entry is a card of our Stories."""

    def read(plain: dict[str, Any], found: list[Mistake]) -> dict[str, Any]:
        known = Counter(one for name in our_stories() for one in ids_in(printed_file(f"stories/{name}")))
        strange = [one for one in plain if known[one] != 1]
        found += [Mistake(f"{file}: {one}", "no single card of our Stories has this id (SFR-93)") for one in strange]
        return {one: table_of(fields, f"{file}: {one}", found) for one, fields in plain.items()}

    return read


def stories() -> dict[str, Pack]:
    """SF-015  Every Story that can be played, by its key, ours first; those with mistakes are listed in BROKEN."""
    made: dict[str, Pack] = {}
    for name in story_names():
        file, story, before = f"stories/{name}", name.removesuffix(".toml"), None
        ours = name in our_stories()
        for edition in EDITIONS if ours else EDITIONS[:1]:
            key = story if edition == EDITIONS[0] else f"{story}/{edition}"
            try:
                plain = facts(file, edition=edition) if ours else own_story(file)
                if plain != before:
                    made[key] = pack(name, plain)
                before = plain
            except Refused as error:
                if own_file(GAME, file) is None:
                    raise
                BROKEN[file] = list(dict.fromkeys([*BROKEN.get(file, ()), *listed(error)]))
                if edition == EDITIONS[0]:
                    HASHES.pop(file, None)
                if ours:
                    made[key] = pack(name, facts(file, corrected=False, edition=edition))
    return made


def story_key(story: str, edition: str) -> str:
    """SFR-93  The key of a Story in an edition: of the latest one up to that which has changed the Story."""
    later = reversed(EDITIONS[1 : EDITIONS.index(edition) + 1])
    return next((key for one in later if (key := f"{story}/{one}") in PACKS), story)


def edition_of(key: str) -> str | None:
    """SFR-93  The edition of the facts behind a key; a player's own Story has none."""
    story, _, edition = key.partition("/")
    return edition or (EDITIONS[0] if story_key(story, EDITIONS[-1]) != story else None)


CHANGES |= {one: base_file(f"{one}_edition.toml", read_changes(f"{one}_edition.toml")) for one in EDITIONS[1:]}
PACKS: dict[str, Pack] = dict(sorted(stories().items(), key=lambda p: (p[1].story.order, p[0])))
"""Every Story in each of its editions, by its key."""
STORIES = tuple(key for key in PACKS if "/" not in key)
CONTENT_HASH = combined(HASHES[name] for name in sorted(HASHES))
for _file, _found in BROKEN.items():  # for `gloam check` and all who tell a player what is left out
    BROKEN_PACKS.setdefault(GAME, {})[_file] = tuple(map(str, _found))
