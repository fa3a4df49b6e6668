"""What is printed on the dice, the sleep track and the Nightmare cards."""

from gloam.kernel import combined, die, read, value


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


DREAMS, HASH = read(__name__, "dreams.toml", Dreams)
CONTENT_HASH = combined([HASH])

COLOURS = tuple(DREAMS.faces)
DICE = DREAMS.dice_per_colour * len(COLOURS)
ROLL = {colour: die(f"roll.{colour}", faces, "L009") for colour, faces in DREAMS.faces.items()}
"""L009, LC1  The question to chance that rolls a die of each colour."""
