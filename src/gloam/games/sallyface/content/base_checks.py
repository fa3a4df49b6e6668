"""What corrections to the base files are refused for: facts that nobody could play with (SFR-86)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from gloam.games.sallyface.content.model import (
    NOTHING,
    SYMBOLS,
    Character,
    DiceFacts,
    EnemyFacts,
    FriendFacts,
    ItemFacts,
    LocationFacts,
    SoloFacts,
    Track,
)
from gloam.games.sallyface.effects import KINDS

Fault = tuple[str, str]
GAIN, LOSS, COUNTS_AS = (re.compile(x) for x in (r"(health|sanity)\+[1-9]", r"(health|sanity)-[1-9]", f"[{SYMBOLS}]+"))
MOMENTS = {"act", "reveal", "curse"}


def is_price(cost: str) -> bool:
    """Whether something can be paid: one symbol or more, ? for any."""
    return bool(cost) and not set(cost) - {*SYMBOLS, "?"}


def dice_faults(dice: DiceFacts, track: Track) -> Iterator[Fault]:
    """SF-080, SF-142, SF-143, SF-102  Dice that can be rolled, marks that can be met."""
    if sorted(dice.ability) != sorted(SYMBOLS):
        yield "dice.ability", f"each of {', '.join(SYMBOLS)} once: the dice help counts on it"
    for name in ("ability_count", "rolls", "curse_at"):
        if getattr(dice, name) < 1:
            yield f"dice.{name}", "at least 1"
    for name in ("ghost", "insanity"):
        faces = getattr(dice, name)
        if not faces or not all(f in ("D", "blank") or LOSS.fullmatch(f) for f in faces):
            yield f"dice.{name}", "faces D, blank, health-N or sanity-N"
    marks = [*track.items, *track.curses]
    if len(set(marks)) < len(marks) or not all(at > 0 for at in marks) or track.end < 1:
        yield "track", "an end, and Item and Curse spaces from 1 on, none of them twice"
    if track.dial_top < 1:
        yield "track.dial_top", "at least 1"


def board_faults(
    enemies: Mapping[str, EnemyFacts], locations: Mapping[str, LocationFacts], always: tuple[str, ...]
) -> Iterator[Fault]:
    """SF-003, SF-092, SF-168  Enemies that can be defeated, Locations whose ability can be paid."""
    if sorted(enemies) != sorted(KINDS):
        yield "enemies", f"exactly {', '.join(KINDS)}"
    for key, enemy in enemies.items():
        if enemy.count < 0 or len(enemy.cost) != 1 or not is_price(enemy.cost):
            yield f"enemies.{key}", "a count, and one symbol (or ?) as its cost"
    for key in always:
        if key not in locations:
            yield f"locations.{key}", "always in play"
    for key, place in locations.items():
        if not is_price(place.cost) or (place.different and set(place.cost) != {"?"}):
            yield f"locations.{key}.cost", f"made of {', '.join(SYMBOLS)} and ?, of ? alone where they must differ"


def people_faults(
    characters: Mapping[str, Character], items: Mapping[str, ItemFacts], always: tuple[str, ...], top: int
) -> Iterator[Fault]:
    """SF-005 to SF-007, SF-109, SF-139, SF-144  Boards that one can begin with."""
    for key, board in characters.items():
        if board.start not in always:
            yield f"characters.{key}.start", f"one of {', '.join(always)}"
        if not 0 < board.health <= top or not 0 < board.sanity <= top:
            yield f"characters.{key}", f"Health and Sanity from 1 to {top}"
        if not board.specialty or set(board.specialty) - set("AIM"):
            yield f"characters.{key}.specialty", "made of A, I and M"
        if board.goal_n < 1:
            yield f"characters.{key}.goal_n", "at least 1"
        if board.item not in items or items[board.item].owner != key:
            yield f"characters.{key}.item", "an Item whose owner it is"
        known = (
            face in ("refresh", "curse") or GAIN.fullmatch(face) or COUNTS_AS.fullmatch(face) for face in board.die
        )
        if any(sorted(board.die) == sorted(other.die) for k, other in characters.items() if k < key):
            yield f"characters.{key}.die", "every Character die is different (SF-145)"
        if not board.die or not all(known):
            yield f"characters.{key}.die", "symbols, health+N, sanity+N, refresh or curse (SF-144)"


def solo_faults(
    friends: Mapping[str, FriendFacts], solo: SoloFacts, characters: Mapping[str, Character], top: int
) -> Iterator[Fault]:
    """SF-137, SFC-147  Friends who are somebody, and enough of them to deal."""
    for key, friend in friends.items():
        if key not in characters or set(friend.when.split("|")) - MOMENTS:
            yield f"friends.{key}", f"a character, and moments among {', '.join(sorted(MOMENTS))}"
    if not 0 <= solo.friends < len(friends) or not 0 < solo.saved <= top:
        yield "solo", f"up to {len(friends) - 1} Friends, and a saved dial from 1 to {top}"


def item_faults(items: Mapping[str, ItemFacts]) -> Iterator[Fault]:
    """SF-121 to SF-123  Base Items that can be paid and used."""
    for key, item in items.items():
        if item.type == "die" and not is_price(item.cost):
            yield f"items.{key}.cost", f"made of {', '.join(SYMBOLS)} and ?"
        field = "passive" if item.type == "passive" else "does"
        if getattr(item, field) in ((), NOTHING):
            yield f"items.{key}.{field}", f"what a {item.type} Item does"
