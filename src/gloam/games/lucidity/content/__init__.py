"""What is printed on the dice, the sleep track and the Nightmare cards."""

from collections.abc import Iterator
from itertools import pairwise

from gloam.kernel import Refused, combined, die, read, value

FACES, PATHS = 6, 3


@value
class Dreams:
    """L002, L011, L013, L018, LC1, LC2, LC4, LC6  The printed facts; change one in a pack of your own."""

    dice_per_colour: int
    power_target: int
    hunt_spaces: int
    exhaust_spaces: int
    shadow_spaces: int
    shadow_spaces_long: int
    returned_per_draw: int
    minion_draw: int
    tracks: tuple[tuple[int, ...], ...]
    faces: dict[str, str]
    names: dict[str, str]
    takes: dict[str, str]
    icons: dict[str, str]


def faults(d: Dreams) -> Iterator[tuple[str, str]]:
    """L009, L013, L018, L065, LC4  What nobody could play with: the field, and what should stand there."""
    for field in ("dice_per_colour", "power_target", "hunt_spaces", "exhaust_spaces", "shadow_spaces", "minion_draw"):
        if getattr(d, field) < 1:
            yield field, "at least 1"
    if d.shadow_spaces_long < d.shadow_spaces:
        yield "shadow_spaces_long", "not fewer than shadow_spaces"
    if len(d.tracks) != PATHS or not all(grows((max(d.returned_per_draw, 0), *path)) for path in d.tracks):
        yield "tracks", f"{PATHS} paths on which control grows, from more dice than are returned (L013, L018, L065)"
    for field in ("faces", "names", "takes"):
        if sorted(getattr(d, field)) != sorted("BGYR"):
            yield field, "exactly the colours B, G, Y and R"
    yield from faults_of_faces(d)


def faults_of_faces(d: Dreams) -> Iterator[tuple[str, str]]:
    """L009, LC4  Six known faces on every die, and a Nightmare takes the Shadows of its own colour."""
    if not set("SEH12") <= set(d.icons) <= set("SEH123456789"):
        yield "icons", "S, E, H, 1 and 2, and no others but digits"
    for colour, faces in d.faces.items():
        if len(faces) != FACES or not set(faces) <= set(d.icons):
            yield f"faces.{colour}", f"{FACES} of the faces {', '.join(d.icons)} (L009)"
    for colour, taken in d.takes.items():
        if "S" not in taken or not set(taken) <= set(d.icons):
            yield f"takes.{colour}", "S among them, or two could become one Nightmare (LC4)"


def grows(path: tuple[int, ...]) -> bool:
    """Each number is larger than the one before, and there is more than the first."""
    return len(path) > 1 and all(a < b for a, b in pairwise(path))


DREAMS, HASH = read(__name__, "dreams.toml", Dreams)
for _field, _why in faults(DREAMS):
    raise Refused("bad_pack", f"dreams.toml.{_field}: {_why}")
CONTENT_HASH = combined([HASH])

COLOURS = tuple(DREAMS.faces)
DICE = DREAMS.dice_per_colour * len(COLOURS)
ROLL = {colour: die(f"roll.{colour}", faces, "L009") for colour, faces in DREAMS.faces.items()}
"""L009, LC1  The question to chance that rolls a die of each colour."""
