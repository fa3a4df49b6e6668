"""LD39  What learners get of Lucidity: a number for every answer, and the table as features."""

# not compiled: only learners run it
from __future__ import annotations

from functools import cache

from gloam.games.lucidity.content import COLORS, DREAMS, MOST_CONTROL
from gloam.toolkit.action_table import Part, act, pick, word
from gloam.toolkit.numbered import Numbered
from gloam.toolkit.view_features import Amount, Bag, ByKey, Fields, Flag, Maybe, Rows, Seat, Word

SEATS = 4
DICE = tuple(f"{color}{face}" for color in COLORS for face in dict.fromkeys(DREAMS.faces[color]))
POWER = tuple(die for die in DICE if die[1].isdigit())
ROWS = ("power", "hunt", "exhaust", "shadow")
NONE = "none"
EYES = tuple(f"{color}S" for color in COLORS)


@cache
def numbered() -> Numbered:
    """L013, L031, L069, LC4  What may be answered, by what it is; LD39  what lies on the table."""
    rows, dice = Part("row", ROWS), Part("die", DICE)
    placed = ("ability.envy", "ability.fear", "envy.die", "fear.move")
    acts = (
        word("turn.control", *range(len(DREAMS.tracks))),
        pick("return", "select.return", COLORS),
        pick("resolve", "resolve.next", DICE),
        act("reroll", "resolve.next", "reroll", dice),
        word("turn.rest", "rest", "exhaust", "again"),
        act("return", "turn.rest", "return", rows, dice),
        act("placed", placed, rows, dice),
        pick("none", (*placed, "ability.depths", "ability.imprisonment"), (NONE,)),
        word("ability.depths", "use"),
        pick("give", ("ability.depths.give", "minions.give"), COLORS),
        pick("imprison", ("ability.imprisonment", "imprisonment.turn"), DICE),
        act("consume", "nightmare.turn", "consume", Part("seat", tuple(range(SEATS))), dice),
        word("nightmare.turn", "minions"),
        word("minions.target", *range(SEATS)),
        pick("color", "nightmare.color", COLORS),
    )
    return Numbered(acts, view_fields(), asked_fields())


def view_fields() -> Fields:
    """LD39  The View."""
    in_all = DREAMS.dice_per_color
    printed = "printed on the cards and dice, always the same"
    player = Fields(
        role=Word("dreamer", "nightmare", "eaten"),
        color=Word(*COLORS),
        points=Amount(0, 2 * DREAMS.power_target),
        power=Bag(POWER, in_all),
        hunt=Bag(DICE, in_all),
        exhaust=Bag(DICE, in_all),
        shadow=ByKey(COLORS, Bag(EYES, in_all)),
    )
    return Fields(
        dict.fromkeys(("target", "hunt_spaces", "exhaust_spaces", "returned", "tracks", "faces", "takes"), printed),
        you=Word(*range(SEATS)),
        shadow_spaces=Word(*dict.fromkeys((DREAMS.shadow_spaces, DREAMS.shadow_spaces_long))),
        bag=ByKey(COLORS, Amount(0, in_all)),
        nightmares=ByKey(COLORS, Fields(owner=Seat(SEATS), dice=Bag(DICE, in_all))),
        players=Rows(SEATS, player, own=True),
        turn=Seat(SEATS),
        phase=Word("control", "select", "resolve", "rest", "nightmare", "over"),
        path=Word(*range(len(DREAMS.tracks))),
        stage=Word(*range(max(map(len, DREAMS.tracks)))),
        control=Amount(0, MOST_CONTROL),
        drawn=Bag(COLORS, MOST_CONTROL),
        roller=Seat(SEATS),
        rolled=Rows(2, Bag(DICE, MOST_CONTROL)),
        final=Maybe(Fields(by=Seat(SEATS), left=Seat(SEATS))),
        ended=Flag(),
        winners=Seat(SEATS),
    )


def asked_fields() -> Fields:
    """L031, L074, LC4  Whose die it is, and what it is about."""
    return Fields(
        {"drawn": "the View has it"},
        whose=Seat(SEATS),
        victim=Seat(SEATS),
        die=Word(*COLORS),
        takers=ByKey(EYES, Seat(SEATS)),
        returned=Bag(COLORS, MOST_CONTROL),
    )
