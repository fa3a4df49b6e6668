"""What is printed on the dice, the sleep track and the Nightmare cards."""

from collections.abc import Iterator
from itertools import pairwise

from gloam.kernel import die, value
from gloam.toolkit import combined, read

FACES, PATHS = 6, 3
COLORS = ("B", "G", "Y", "R")
SYMBOLS, DIGITS = "SEH", "123456789"
MOST = {"dice_per_color": 100, "power_target": 999, "hunt_spaces": 99, "exhaust_spaces": 99, "minion_draw": 20}
MOST_CONTROL = 20
NAMES = {"B": "the Depths", "G": "Envy", "Y": "Imprisonment", "R": "Primeval Fear"}
ICONS = {"S": "eye", "E": "zZz", "H": "claw mark", "1": "ringed 1", "2": "ringed 2"}


@value
class Dreams:
    """L002, L011, L013, L018, LC1, LC2, LC4, LC6  The printed facts; change one in a pack of your own."""

    dice_per_color: int
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
    for field, most in MOST.items():
        if not 1 <= getattr(d, field) <= most:
            yield field, f"a number from 1 to {most}, not {getattr(d, field)}"
    if not 1 <= d.shadow_spaces <= d.dice_per_color:
        yield "shadow_spaces", f"a number from 1 to {d.dice_per_color}: a Shadow row takes dice of one color (L039)"
    if not d.shadow_spaces <= d.shadow_spaces_long <= max(d.dice_per_color, d.shadow_spaces):
        yield "shadow_spaces_long", f"a number from {d.shadow_spaces} (shadow_spaces) to {d.dice_per_color} (L094)"
    yield from faults_of_tracks(d)
    for field in ("faces", "takes"):
        if sorted(getattr(d, field)) != sorted(COLORS):
            yield field, f"exactly the colors B, G, Y and R, not {', '.join(getattr(d, field)) or 'none'}"
    if d.names != NAMES:
        yield "names", f"the names as they are ({', '.join(NAMES.values())}): clients know the Nightmares by them"
    yield from faults_of_faces(d)


def faults_of_tracks(d: Dreams) -> Iterator[tuple[str, str]]:
    """L013, L018, L065  Three paths on which control grows, each from more dice than are returned."""
    if d.returned_per_draw < 0:
        yield "returned_per_draw", "0 or more"
    if len(d.tracks) != PATHS:
        yield "tracks", f"{PATHS} paths, not {len(d.tracks)} (L013)"
    for at, path in enumerate(d.tracks):
        if not grows((max(d.returned_per_draw, 0), *path)):
            yield f"tracks[{at}]", f"numbers that grow, each above the {d.returned_per_draw} dice returned (L018, L065)"
        elif path[-1] > min(MOST_CONTROL, d.dice_per_color * len(COLORS)):
            yield f"tracks[{at}]", f"at most {min(MOST_CONTROL, d.dice_per_color * len(COLORS))} dice in one draw"


def faults_of_faces(d: Dreams) -> Iterator[tuple[str, str]]:
    """L009, L033, L076, LC4  Six known faces on every die, among them those that rules turn it to."""
    if not set(ICONS.items()) <= set(d.icons.items()) or not set(d.icons) <= set(SYMBOLS + DIGITS):
        yield "icons", f"{', '.join(ICONS)} as they are, and besides them only digits: clients draw them themselves"
    for color, faces in d.faces.items():
        if len(faces) != FACES or not set(faces) <= set(d.icons):
            yield f"faces.{color}", f"{FACES} of the faces {', '.join(d.icons)}, not {faces!r} (L009)"
        elif not set("SE1") <= set(faces):
            missing = ", ".join(face for face in "SE1" if face not in faces)
            yield f"faces.{color}", f"a face that rules turn the die to: there is no {missing} (L033, L076, LC4)"
    for color, taken in d.takes.items():
        if "S" not in taken or not set(taken) <= set(SYMBOLS):
            yield f"takes.{color}", f"S, alone or with E and H, not {taken!r}: or two could become one Nightmare (LC4)"


def grows(path: tuple[int, ...]) -> bool:
    """Each number is larger than the one before, and there is more than the first."""
    return len(path) > 1 and all(a < b for a, b in pairwise(path))


DREAMS, HASH = read(__name__, "dreams.toml", Dreams, faults)
CONTENT_HASH = combined([HASH])

DICE = DREAMS.dice_per_color * len(COLORS)
ROLL = {color: die(f"roll.{color}", faces, "L009") for color, faces in DREAMS.faces.items()}
"""L009, LC1  The question to chance that rolls a die of each color."""
