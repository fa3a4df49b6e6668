"""LD40  Any position from a plain document, and what holds in every position.

{"players": [{"power": ["B1"], "shadow": {"B": 2}}, {"role": "nightmare", "color": "G"}], "turn": 0,
 "step": "resolve", "dice": [["BS", "YE"]]}

Every mistake is refused, and nothing is guessed except the bag: it holds the dice that are nowhere else. Rows that are
left out are empty; without `turn` and `step` it is the start of the first seat's turn.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import COLORS, DICE, DIGITS, DREAMS, SYMBOLS
from gloam.games.lucidity.rules.abilities import DrawTwoGiveOne
from gloam.games.lucidity.rules.nightmare import NightmareTurn
from gloam.games.lucidity.rules.resolve import Resolve
from gloam.games.lucidity.rules.turn import DreamerTurn
from gloam.games.lucidity.rules.turn_order import TurnOrder
from gloam.games.lucidity.setup import shadow_spaces
from gloam.games.lucidity.state import FinalTurns, LucidityState, Player
from gloam.kernel import Frame, Json, Refused, load
from gloam.toolkit import Bag

SEATS = (2, 4)
TABLE = ("players", "fourth_space", "nightmare_cards", "bag", "turn", "final")
SLEEP = ("step", "path", "stage", "drawn", "dice")
CARD = ("role", "color", "power", "hunt", "exhaust", "shadow")
STEPS = {
    "control": "set_control",
    "draw": "draw",
    "select": "select",
    "roll": "roll",
    "resolve": "check_rows",
    "check": "check_rows",
    "rest": "rest_or_draw_again",
}
FACES = {"power": DIGITS, "hunt": "HS", "exhaust": "ES"}


def position(document: dict[str, Json]) -> tuple[LucidityState, int, dict[str, Json]]:
    """LD40  Any position from a plain document."""
    refuse_unknown_fields(document, (*TABLE, *SLEEP), "the position")
    given = document.get("players", ())
    refuse_unless(isinstance(given, list), "the position needs a list of players", "L004")
    players = [card(p, seat) for seat, p in enumerate(given)]
    seats, (least, most) = len(players), SEATS
    refuse_unless(least <= seats <= most, f"Lucidity is for {least} to {most} players, not {seats}", "L001")
    long = load(document.get("fourth_space", False), bool, "fourth_space")
    cards = load(document.get("nightmare_cards", {}), dict[str, list[str]], "nightmare_cards")
    refuse_unknown_fields(cards, COLORS, "nightmare_cards")
    s = LucidityState(players, Bag({}), {c: cards.get(c, []) for c in COLORS}, shadow_spaces(seats, long=long))
    try:
        check_places(s)
        s.stack = stack_of(document, s)
        s.final = final_of(document, s)
        check_hands(s)
        s.bag = bag_of(document, s)
        check_rows(document, s)
        check_count(s)
    except AssertionError as error:
        raise Refused("bad_position", str(error), rule="LD40") from error
    return s, seats, {"first": "random", "fourth_space": long}


# ------------------------------------------------------------------------------------------- the document


def refuse_unknown_fields(plain: Any, names: tuple[str, ...], where: str) -> None:
    """Refuse a field that does not exist."""
    if not isinstance(plain, dict):
        raise Refused("bad_position", f"{where} must be an object")
    for name in plain:
        if name not in names:
            raise Refused("bad_position", f"{where} has no field {name!r}", instead=names)


def refuse_unless(ok: bool, text: str, rule: str = "LD40", instead: tuple[object, ...] = ()) -> None:  # noqa: FBT001
    """Refuse the document, and say what is wrong."""
    if not ok:
        raise Refused("bad_position", text, rule=rule, instead=instead)


def card(plain: Any, seat: int) -> Player:
    """A player's card; rows that are left out are empty."""
    where = f"players[{seat}]"
    refuse_unknown_fields(plain, CARD, where)
    shadow = plain.get("shadow", {})
    refuse_unknown_fields(shadow, COLORS, f"{where}.shadow")
    rows = {row: plain.get(row, []) for row in FACES}
    empty = {"role": "dreamer", "color": None}
    player: Player = load(empty | plain | rows | {"shadow": dict.fromkeys(COLORS, 0) | shadow}, Player, where)
    return player


def stack_of(document: dict[str, Json], s: LucidityState) -> list[Frame]:
    """L047, L088  Whose turn it is; somebody must still be a Dreamer, or the game is over."""
    refuse_unless(bool(queries.dreamers(s)), "no Dreamer is left, so the game is over", "L088")
    who = load(document.get("turn", 0), int, "turn")
    refuse_unless(0 <= who < len(s.players), f"there is no seat {who}", "L001", tuple(range(len(s.players))))
    refuse_unless(s.players[who].role != "eaten", f"seat {who} is eaten and has no turn", "L047")
    if s.players[who].role == "dreamer":
        return [TurnOrder(who, at=1), *dreamer_turn(document, who)]
    for name in SLEEP:
        refuse_unless(name not in document, f"seat {who} is a Nightmare: its turn has no {name!r}", "L069")
    return [TurnOrder(who, at=1), NightmareTurn(who)]


def dreamer_turn(document: dict[str, Json], who: int) -> list[Frame]:
    """L013, L105  The step, the sleep marker, and the dice in hand."""
    step = load(document.get("step", "control"), str, "step")
    refuse_unless(step in STEPS, f"there is no step {step!r}", "L105", tuple(STEPS))
    for name, steps in {"drawn": ("select", "roll"), "dice": ("resolve",)}.items():
        refuse_unless(name not in document or step in steps, f"the step {step} has no {name!r}", "L105")
        refuse_unless(name in document or step not in steps, f"the step {step} needs {name!r}", "L105")
    for name in ("path", "stage"):
        refuse_unless(step != "control" or name not in document, f"{name!r} is not set before control", "L013")
    path, stage = load(document.get("path", 0), int, "path"), load(document.get("stage", 0), int, "stage")
    on_track = 0 <= path < len(DREAMS.tracks) and 0 <= stage < len(DREAMS.tracks[path])
    refuse_unless(on_track, f"there is no stage {stage} on path {path}", "L013")
    drawn = load(document.get("drawn", []), list[str], "drawn")
    turn = DreamerTurn(who, path, stage, sorted(drawn), at=DreamerTurn.STEPS.index(STEPS[step]))
    held = {"select": turn.control, "roll": turn.control - DREAMS.returned_per_draw}.get(step, 0)
    refuse_unless(
        len(drawn) == held, f"control {turn.control} has {held} dice in hand at {step}, not {len(drawn)}", "L019"
    )
    if step != "resolve":
        return [turn]
    levels = load(document["dice"], list[list[str]], "dice")
    refuse_unless(bool(levels) and all(levels), "dice: a roll without dice", "L023")
    return [turn, Resolve(who, levels)]


def final_of(document: dict[str, Json], s: LucidityState) -> FinalTurns | None:
    """L084, L085, LD2  Who caused the final turns, and which Dreamers still have theirs."""
    if document.get("final") is None:
        return None
    final: FinalTurns = load(document["final"], FinalTurns, "final")
    now, by, left, waiting = document.get("turn", 0), final.by, final.left, queries.dreamers(s)
    in_game = [seat for seat, p in enumerate(s.players) if p.role != "eaten"]
    refuse_unless(bool(by) and all(seat in in_game for seat in by), f"final.by: {by} are not in the game", "L084")
    refuse_unless(now in waiting and now not in by, f"seat {now} has no final turn", "L084")
    others = [seat for seat in waiting if seat not in by and seat != now]
    wrong = len(set(left)) != len(left) or any(seat not in others for seat in left)
    refuse_unless(not wrong, f"final.left: {left} are not other Dreamers, once each", "L084", tuple(others))
    return final


def bag_of(document: dict[str, Json], s: LucidityState) -> Bag:
    """L002  The bag as given, or all dice that are nowhere else."""
    if "bag" in document:
        given = load(document["bag"], dict[str, int], "bag")
        refuse_unknown_fields(given, COLORS, "bag")
        refuse_unless(all(n >= 0 for n in given.values()), "bag: fewer than no dice", "L002")
        return Bag(dict.fromkeys(COLORS, 0) | given)
    used = Counter(die[0] for die in dice_in_play(s))
    for c in COLORS:
        too_many = f"there are {used[c]} dice of {DREAMS.names[c]}, not {DREAMS.dice_per_color}"
        refuse_unless(used[c] <= DREAMS.dice_per_color, too_many, "L002")
    return Bag({c: DREAMS.dice_per_color - used[c] for c in COLORS})


def check_rows(document: dict[str, Json], s: LucidityState) -> None:
    """L045, L051  A Hunt or Shadow row is full only until its owner's rows are checked."""
    unchecked = document.get("turn", 0) if document.get("step") in ("resolve", "check") else None
    for seat, p in enumerate(s.players):
        if seat != unchecked:
            require(not queries.is_hunted_down(p), f"seat {seat} has a full Hunt row and would be eaten")
            require(
                not queries.fullest_shadow_rows(s, p), f"seat {seat} has a full Shadow row and would be a Nightmare"
            )


# ------------------------------------------------------------------------------------------------ checks


def check(s: LucidityState) -> None:
    """L002, LD40  Eighty dice, twenty of each color, each where it can be."""
    check_places(s)
    check_hands(s)
    check_count(s)


def check_count(s: LucidityState) -> None:
    """L002  Eighty dice, twenty of each color."""
    count = Counter(die[0] for die in dice_in_play(s)) + Counter(s.bag.counts)
    require(count.total() == DICE, f"there are {count.total()} dice, not {DICE}")
    for c in COLORS:
        require(
            count[c] == DREAMS.dice_per_color,
            f"there are {count[c]} dice of {DREAMS.names[c]}, not {DREAMS.dice_per_color}",
        )
        require(s.bag.counts[c] >= 0, f"there are {s.bag.counts[c]} dice of {DREAMS.names[c]} in the bag")


def dice_in_play(s: LucidityState) -> list[str]:
    """Every die that is not in the bag: on cards, on Nightmare cards, and drawn or rolled in a procedure."""
    dice = [die for p in s.players for die in queries.all_dice(p)]
    dice += [die for on in s.cards.values() for die in on]
    for frame in s.stack:
        if isinstance(frame, DreamerTurn | DrawTwoGiveOne):
            dice += frame.drawn
        elif isinstance(frame, Resolve):
            dice += [die for level in frame.levels for die in level]
    return dice


def check_places(s: LucidityState) -> None:
    """LD8, LD40  Which dice can be on the cards; no Nightmare is claimed twice or about to be."""
    for seat, p in enumerate(s.players):
        check_card(p, seat)
    claimed = [p.color for p in s.players if p.color]
    require(len(claimed) == len(set(claimed)), "a Nightmare is claimed twice")
    for c, dice in s.cards.items():
        name = DREAMS.names[c]
        require(
            all(is_die(die, DIGITS) and die[0] == c for die in dice), f"the card of {name} holds its own Power only"
        )
        require(not dice or c not in claimed, f"the claimed card of {name} holds dice")
    for seat, p in enumerate(s.players):
        for c in claimed:
            require(p.shadow[c] < s.shadow_spaces, f"seat {seat} has a full row of {DREAMS.names[c]}, which is claimed")


def check_card(p: Player, seat: int) -> None:
    """LD40  Which dice can be in each row of a player's card."""
    for row, faces in FACES.items():
        for die in getattr(p, row):
            require(is_die(die, faces), f"{die!r} cannot lie in the {row} row of seat {seat}")
    require(all(n >= 0 for n in p.shadow.values()), f"a Shadow row of seat {seat} has fewer than no dice")
    require((p.role == "nightmare") == (p.color is not None), f"seat {seat}: a Nightmare, and only one, has a color")
    require(p.color is None or p.color in COLORS, f"seat {seat}: no such color {p.color!r}")
    outside = queries.count_on_card(p) - len(p.power)
    require(p.role != "nightmare" or not outside, f"seat {seat} is a Nightmare and has dice outside Power")
    require(p.role != "eaten" or not queries.count_on_card(p), f"seat {seat} is eaten and has dice")


def check_hands(s: LucidityState) -> None:
    """LD40  Drawn dice are colors; rolled dice show one of their faces."""
    for frame in s.stack:
        if isinstance(frame, DreamerTurn | DrawTwoGiveOne):
            for one in frame.drawn:
                require(one in COLORS, f"{one!r} is no color to draw")
        elif isinstance(frame, Resolve):
            for one in (die for level in frame.levels for die in level):
                require(is_die(one, SYMBOLS + DIGITS), f"{one!r} is no rolled die")


def is_die(die: str, faces: str) -> bool:
    """LC1  Whether this is a color and one of these faces, and dice of that color have the face."""
    return len(die) == len("BS") and die[0] in COLORS and die[1] in faces and die[1] in DREAMS.faces[die[0]]


def require(ok: bool, text: str) -> None:  # noqa: FBT001
    """Raise an error that says what is wrong."""
    if not ok:
        raise AssertionError(text)
