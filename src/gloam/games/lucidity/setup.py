"""Setting up (L004-L008), positions from a plain document, and what may lie where (LD40)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import COLOURS, DICE, DREAMS
from gloam.games.lucidity.rules.abilities import DrawTwoGiveOne
from gloam.games.lucidity.rules.night import FirstPlayer, Night
from gloam.games.lucidity.rules.nightmare import NightmareTurn
from gloam.games.lucidity.rules.resolve import Resolve
from gloam.games.lucidity.rules.turn import DreamerTurn
from gloam.games.lucidity.state import Dream, FinalTurns, Player
from gloam.kernel import Bag, Frame, Json, Option, Refused, load

TWO = 2
OPTIONS = (
    Option("first", "random", "Who begins: a seat, or drawn by lot", choices=("random", 0, 1, 2, 3), rule="L007"),
    Option("fourth_space", default=False, help="Fill four spaces of a Shadow row, for a longer game", rule="L095"),
)


def setup(seats: int, options: Mapping[str, Json]) -> Dream:
    """L001, L004, L005, L006, L007  All dice in the bag, every card empty, no Nightmare claimed."""
    first = options["first"]
    if first != "random" and first >= seats:
        raise Refused(
            "bad_option", f"there is no seat {first} to begin", rule="L007", instead=("random", *range(seats))
        )
    spaces = shadow_spaces(seats, long=options["fourth_space"])
    begin: Frame = FirstPlayer() if first == "random" else Night(first)
    players = [Player() for _ in range(seats)]
    return Dream(players, full_bag(), {c: [] for c in COLOURS}, spaces, stack=[begin])


def full_bag() -> Bag:
    """L002, L006  Twenty dice of each colour."""
    return Bag(dict.fromkeys(COLOURS, DREAMS.dice_per_colour))


def shadow_spaces(seats: int, *, long: bool) -> int:
    """L039, L094, L095, LD41  Four with two players, or for everybody if the table says so before the start."""
    return DREAMS.shadow_spaces_long if seats == TWO or long else DREAMS.shadow_spaces


# --------------------------------------------------------------------------------------------- positions

FIELDS = (
    "players",
    "fourth_space",
    "nightmare_cards",
    "bag",
    "turn",
    "step",
    "path",
    "stage",
    "drawn",
    "dice",
    "final",
)
STEPS = {
    "control": "set_control",
    "draw": "draw",
    "select": "select",
    "roll": "roll",
    "resolve": "check_rows",
    "check": "check_rows",
    "rest": "rest_or_draw_again",
}
CARD = ("role", "colour", "power", "hunt", "exhaust", "shadow")


def position(document: dict[str, Json]) -> tuple[Dream, int, dict[str, Json]]:
    """LD40  Any position from a plain document; what is wrong in it is said, and nothing is guessed but the bag.

    {"players": [{"power": ["B1"], "shadow": {"B": 2}}, {"role": "nightmare", "colour": "G"}], "turn": 0,
     "step": "resolve", "dice": [["BS", "YE"]]}
    """
    known(document, FIELDS, "the position")
    players = [card(p, seat) for seat, p in enumerate(load_list(document.get("players")))]
    seats = len(players)
    if not TWO <= seats <= 4:  # noqa: PLR2004  (L001)
        raise Refused("bad_position", f"Lucidity is for 2 to 4 players, not {seats}", rule="L001")
    long = load(document.get("fourth_space", False), bool, "fourth_space")
    cards = {c: [] for c in COLOURS} | load(
        document.get("nightmare_cards", {}), dict[str, list[str]], "nightmare_cards"
    )
    s = Dream(players, Bag({}), cards, shadow_spaces(seats, long=long))
    s.stack = stack_of(document, s)
    if document.get("final") is not None:
        s.final = load(document["final"], FinalTurns, "final")
    s.bag = bag_of(document, s)
    try:
        check(s)
    except AssertionError as error:
        raise Refused("bad_position", str(error), rule="LD40") from error
    return s, seats, {"first": "random", "fourth_space": long}


def load_list(plain: Any) -> list[Any]:
    """The players' cards, one an entry."""
    if not isinstance(plain, list):
        raise Refused("bad_position", "the position needs a list of players")
    return plain


def known(plain: Any, names: tuple[str, ...], where: str) -> None:
    """Every field must be one we know."""
    if not isinstance(plain, dict):
        raise Refused("bad_position", f"{where} must be an object")
    for name in plain:
        if name not in names:
            raise Refused("bad_position", f"{where} has no field {name!r}", instead=names)


def card(plain: Any, seat: int) -> Player:
    """A player's card; rows that are not named are empty."""
    known(plain, CARD, f"players[{seat}]")
    shadow = dict.fromkeys(COLOURS, 0) | plain.get("shadow", {})
    rows = {row: plain.get(row, []) for row in ("power", "hunt", "exhaust")}
    whole = {"role": plain.get("role", "dreamer"), "colour": plain.get("colour"), **rows, "shadow": shadow}
    player: Player = load(whole, Player, f"players[{seat}]")
    return player


def stack_of(document: dict[str, Json], s: Dream) -> list[Frame]:
    """Whose turn it is and at which step."""
    who = load(document.get("turn", 0), int, "turn")
    if not 0 <= who < len(s.players) or s.players[who].role == "eaten":
        raise Refused("bad_position", f"seat {who} has no turn", rule="L047")
    if s.players[who].role == "nightmare":
        return [Night(who, at=1), NightmareTurn(who)]
    step = document.get("step", "control")
    if step not in STEPS:
        raise Refused("bad_position", f"there is no step {step!r}", instead=tuple(STEPS))
    path, stage = load(document.get("path", 0), int, "path"), load(document.get("stage", 0), int, "stage")
    if not (0 <= path < len(DREAMS.tracks) and 0 <= stage < len(DREAMS.tracks[path])):
        raise Refused("bad_position", f"there is no stage {stage} on path {path}", rule="L013")
    drawn = load(document.get("drawn", []), list[str], "drawn")
    turn = DreamerTurn(who, path, stage, sorted(drawn), at=DreamerTurn.STEPS.index(STEPS[step]))
    stack: list[Frame] = [Night(who, at=1), turn]
    if step == "resolve":
        stack.append(Resolve(who, load(document.get("dice", []), list[list[str]], "dice")))
    return stack


def bag_of(document: dict[str, Json], s: Dream) -> Bag:
    """The bag as given, or whatever dice are nowhere else."""
    if "bag" in document:
        given = load(document["bag"], dict[str, int], "bag")
        return Bag(dict.fromkeys(COLOURS, 0) | given)
    used = Counter(die[:1] for die in dice_in_play(s))
    return Bag({c: DREAMS.dice_per_colour - used[c] for c in COLOURS})


# ------------------------------------------------------------------------------------------------ checks


def dice_in_play(s: Dream) -> list[str]:
    """Every die that is not in the bag: on cards, on Nightmare cards, and in the hands of a procedure."""
    dice = [die for p in s.players for die in queries.all_dice(p)]
    dice += [die for on in s.cards.values() for die in on]
    for frame in s.stack:
        if isinstance(frame, DreamerTurn | DrawTwoGiveOne):
            dice += frame.drawn
        elif isinstance(frame, Resolve):
            dice += [die for level in frame.levels for die in level]
    return dice


def check(s: Dream) -> None:
    """L002, LD40  Eighty dice, twenty a colour, always; and nothing lies where it cannot."""
    count = Counter(die[:1] for die in dice_in_play(s)) + Counter(s.bag.counts)
    if count.total() != DICE:
        raise AssertionError(f"there are {count.total()} dice, not {DICE}")
    for c in COLOURS:
        if count[c] != DREAMS.dice_per_colour or s.bag.counts[c] < 0:
            raise AssertionError(f"there are {count[c]} dice of {DREAMS.names[c]}, not {DREAMS.dice_per_colour}")
    for seat, p in enumerate(s.players):
        check_card(p, seat)
    for c, dice in s.cards.items():
        must(
            all(die[0] == c and die[1] in "12" for die in dice),
            f"the card of {DREAMS.names[c]} holds its own Power only",
        )
        must(not dice or queries.claimed_by(s, c) is None, f"the claimed card of {DREAMS.names[c]} holds dice")
    claimed = [p.colour for p in s.players if p.colour]
    must(len(claimed) == len(set(claimed)), "a Nightmare is claimed twice")


def check_card(p: Player, seat: int) -> None:
    """LD40  What may lie in which row of whom."""
    rows = {"power": "12", "hunt": "HS", "exhaust": "ES"}
    for row, faces in rows.items():
        for die in getattr(p, row):
            real = len(die) == TWO and die[0] in COLOURS and die[1] in DREAMS.faces[die[0]]
            must(real and die[1] in faces, f"{die!r} cannot lie in the {row} row of seat {seat}")
    must(all(c in COLOURS and n >= 0 for c, n in p.shadow.items()), f"the Shadow rows of seat {seat} are not right")
    must((p.role == "nightmare") == (p.colour is not None), f"seat {seat}: a Nightmare, and only one, has a colour")
    must(p.colour is None or p.colour in COLOURS, f"seat {seat}: no such colour {p.colour!r}")
    outside = queries.count_on_card(p) - len(p.power)
    must(p.role != "nightmare" or not outside, f"seat {seat} is a Nightmare and has dice outside Power")
    must(p.role != "eaten" or not queries.count_on_card(p), f"seat {seat} is eaten and has dice")


def must(ok: bool, text: str) -> None:  # noqa: FBT001
    """Say what is not right."""
    if not ok:
        raise AssertionError(text)
