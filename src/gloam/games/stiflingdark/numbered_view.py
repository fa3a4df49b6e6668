"""SDR-104, SDR-150, SDR-151  What a seat of The Stifling Dark sees, as features."""

# not compiled: only learners run it
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from gloam.games.stiflingdark.content import (
    ADVERSARIES,
    CARDS,
    CONDITIONS,
    ESCAPES,
    EVENTS,
    FACTS,
    INVESTIGATORS,
    ITEMS,
    SPIRITS,
    WOUNDS,
)
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import COLORS
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import Json
from gloam.toolkit.numbered import every
from gloam.toolkit.view_features import (
    Amount,
    Angle,
    Bag,
    ByKey,
    BySeat,
    Fields,
    Flag,
    Listed,
    Maybe,
    Row,
    Rows,
    Seat,
    Told,
    Word,
    YesNo,
)

SEATS, SLOTS = 5, FACTS.slots
SPACES = every(*(board.ids for board in BOARDS.values()))
ZONES = every(*(tuple(board.zones) for board in BOARDS.values()))
DOORS = every(*(tuple(board.doors) for board in BOARDS.values()))
WINDOWS = every(*(tuple(board.windows) for board in BOARDS.values()))
POIS = every(*(board.points_of_interest for board in BOARDS.values()))
CULTISTS = tuple(f"cultist_{n}" for n in range(1, SEATS))
HUNTERS = ("butcher", "horror", "morgonnod")
FIGURES = (*HUNTERS, *CULTISTS)
SPIRIT_KINDS = every([card.spirit.lower() for card in SPIRITS.values()])
OBJECTIVE = tuple(sorted(i for i, card in ITEMS.items() if card.kind == "objective"))
LAID_OUT = ("truck", "saw", "locked_escape", "escape", "lamp")
TOGETHER = {
    **dict.fromkeys(OBJECTIVE, "objective"), **dict.fromkeys(LAID_OUT, "escape"),
    **dict.fromkeys(("flame", "burning", "campfire", "hellfire"), "fire"),
    **dict.fromkeys(("orb", "glowstick", "lantern"), "light"),
    **dict.fromkeys(("grave", "altar", "decoy"), "grave"),
    **dict.fromkeys(("ectoplasm", "desecrated", "mucus", "evil_eye"), "ground"),
    **dict.fromkeys(("escape_artist", "ghillie", "tunnel"), "way"),
}  # fmt: skip
"""Kinds of tokens that are told together, since the board and the Objective in play tell them apart."""
TOKENS = every(
    ("evidence", "poi", "medical", "can", "duck", "barricade", "egg_sac", "hatchling"), list(TOGETHER.values())
)
TOP, SUPPLY = 8, 9
AREAS = ("active", "cooldown_1", "cooldown_2", "open", "gone")
SPOT, SPOTS = Word(*SPACES), Bag(SPACES)


class Figures(Listed):
    """Figures by id; the Butcher, the Horror and Mor'gonnod stand in one place, since `adversary` tells them apart."""

    def __init__(self, item: Fields) -> None:
        super().__init__("id", ("hunter", *CULTISTS), item)
        self.word.at |= dict.fromkeys(HUNTERS, 0)


class Tokens(Listed):
    """Tokens by kind and space; some kinds are told together."""

    def __init__(self) -> None:
        super().__init__(
            "kind", TOKENS, Fields({"face": "few kinds have one", "owner": "few kinds have one"}, space=SPOT)
        )
        self.word.at |= {kind: self.word.at[group] for kind, group in TOGETHER.items()}


class Planes:
    """Where figures can be, or how likely: a feature per space for the hunter, and one for all Cultists together."""

    ROWS: ClassVar[tuple[str, ...]] = ("hunter", "cultists")
    size = len(ROWS) * len(SPACES)
    at: ClassVar[dict[str, int]] = {space: n for n, space in enumerate(SPACES)}

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:  # noqa: ARG002  (public, the same for all)
        """Shares of the Cultists add up."""
        for figure, spaces in (value or {}).items():
            base, share = (at, 1.0) if figure in HUNTERS else (at + len(SPACES), 1.0 / len(CULTISTS))
            for space in spaces:
                likely = spaces[space] if isinstance(spaces, dict) else 1.0
                row[base + self.at[space]] += share * likely

    def names(self, under: str) -> Iterator[str]:
        """By figure and space."""
        yield from (f"{under}.{figure}={space}" for figure in self.ROWS for space in SPACES)

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """A figure or a space that is not known."""
        for figure, spaces in (value or {}).items():
            if figure not in FIGURES:
                yield f"{under}.{figure}"
            yield from (f"{under}.{figure}={space}" for space in spaces if space not in self.at)


class Values(Bag):
    """The values of a dict as a bag: where Hidden tokens lie, whatever their number."""

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:
        """Its values."""
        super().write(list((value or {}).values()), at, row, told)

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """Values that are not known."""
        yield from super().lost(list((value or {}).values()), under)


def view_fields() -> Fields:
    """SDR-151  The View."""
    board, lie = "printed on the board", Word("hidden", "board", "gone")
    card = Fields(
        area=Word("active", "cooldown_1", "cooldown_2", "open", "gone"), used=Flag(), supply=Amount(0, SUPPLY)
    )
    return Fields(
        {"rounds": board, "count_the_left": "agreed before the game", "ended": "the game is over"},
        you=Word(*range(SEATS)),
        map=Word(*BOARDS),
        adversary=Word(*ADVERSARIES),
        round=Amount(0, FACTS.rounds),
        phase=Word("setup", "event", "investigators", "adversary", "over"),
        turn=Seat(SEATS),
        event=Word(*EVENTS),
        lasting=Word(*EVENTS),
        discarded_events=Bag(tuple(EVENTS), 4),
        decks=ByKey(("general", "cursed", "medical", "wounds", "events"), Amount(0, 60)),
        figures=Figures(Fields(space=SPOT)),
        revealed_card=Flag(),
        shown_cards=Listed("id", tuple(CARDS), card),
        stalk=Amount(0, FACTS.stalk_top),
        blood=Amount(0, 12),
        corporeal=Flag(),
        shadows=ByKey(FIGURES, Fields(space=SPOT, up=Flag())),
        noise=Bag(every(SPACES, WINDOWS), 4),
        doors=ByKey(DOORS, Word("locked", "damaged", "destroyed", "false")),
        bars=Bag(DOORS),
        windows=ByKey(WINDOWS, Word("open", "rag", "false")),
        passages=Rows(3, Bag(SPACES)),
        tokens=Tokens(),
        lights=BySeat("seat", SEATS, Fields(
            {"lit": "the bright spaces say it"}, space=SPOT, aim=Angle(), flare=Flag(),
        )),
        bright_zones=Bag(ZONES),
        faltering=Bag(ZONES),
        dim_zones=Bag(ZONES),
        torches=Bag(ZONES),
        bright=SPOTS,
        dark=SPOTS,
        searched=SPOTS,
        pois=ByKey(POIS, lie),
        evidence=Fields(needed=Amount(0, 5), turned_in=Amount(0, 9), zones=ByKey(ZONES, lie)),
        rewards_gone=Bag(every(*(one.once for one in FACTS.rewards.values()))),
        choices=Bag(tuple(ESCAPES)),
        escape=Word(*ESCAPES),
        supply=Amount(0, 12),
        parts=Bag(OBJECTIVE),
        team_done=Bag(("hook", "install", "knife", "lockbox", "start")),
        burning=Word("up", "down", "gone"),
        rescue=Amount(0, FACTS.rounds + 3),
        mirrors=ByKey(COLORS, Word("down", "open", "closed")),
        grave_possible=SPOTS,
        altar_possible=SPOTS,
        gloom=Bag(ZONES),
        mucus=SPOTS,
        eggs=Fields(left=Amount(0, TOP), gone=Amount(0, TOP)),
        enraged=Flag(),
        ambushed=Flag(),
        named_cards=ByKey(tuple(CARDS), Amount(0, FACTS.rounds + 1)),
        occluded=Bag(ZONES),
        effects=ByKey(tuple(effect.value for effect in Effect), Amount(0, FACTS.rounds + 2)),
        possible=Planes(),
        chances=Planes(),
        investigators=BySeat("seat", SEATS, person_fields()),
        screen=Maybe(screen_fields()),
        known_events=Bag(tuple(EVENTS), 4),
    )  # fmt: skip


def person_fields() -> Fields:
    """SDR-104, SDR-151  An Investigator's board."""
    marks = every(
        [mark.value for mark in Mark], [f"asked_{n}" for n in range(SEATS)], [f"iv_{n}" for n in range(SEATS)]
    )
    return Fields(
        {"zone": "the space says it"},
        who=Word(*INVESTIGATORS),
        space=SPOT,
        fate=Word("board", "away", "dead", "escaped", "spirit"),
        stamina=Amount(0, TOP),
        stamina_top=Amount(0, TOP),
        charge=Amount(0, TOP),
        charge_top=Amount(0, TOP),
        major=Amount(0, 3),
        wounds=Rows(SLOTS, Maybe(Fields(up=Flag(), card=Word(*WOUNDS)))),
        conditions=Listed("id", tuple(CONDITIONS), Fields(count=Amount(0, 17))),
        toxin=Bag(tuple(WOUNDS)),
        spirit=Word(*SPIRIT_KINDS),
        evidence=Amount(0, 5),
        kept=ByKey(("dim", "window", "passage"), Amount(0, 3)),
        marks=ByKey(marks, Amount(-3, FACTS.rounds + 3)),
        spine_chill=Flag(),
        acted=Flag(),
        ignores_event=Flag(),
        ridden=Flag(),
        mp=Amount(0, 20),
        sprinted=Flag(),
        powers_used=Bag(tuple(SPIRITS), 4),
        stopped=Flag(),
        cards=Amount(0, 12),
        items=Listed("id", tuple(ITEMS), Fields(supply=Amount(-1, SUPPLY), fixed=YesNo())),
    )


def screen_fields() -> Fields:
    """SD-031, SD-381  What the Adversary alone sees."""
    ability = Fields(
        area=Word(*AREAS), down=Flag(), used=Flag(), asleep=Flag(),
        supply=Amount(0, SUPPLY),
    )  # fmt: skip
    done = dict.fromkeys(("sprinted", "stalked", "attacked", "broke", "gone"), Flag())
    return Fields(
        {"stalk": "the View has it"},
        figures=Figures(Fields(space=SPOT, shown=Flag())),
        attack=Word(*CARDS),
        abilities=Listed("id", tuple(CARDS), ability),
        doubled=Flag(),
        watching=Flag(),
        evidence=Values(SPACES),
        pois=Values(SPACES),
        cursed=Word(*POIS),
        grave=SPOT,
        altar=SPOT,
        block=Maybe(Fields(
            who=Word(*FIGURES), roll=Amount(0, 6),
            **dict.fromkeys(("done", "seen", "bled", "vanished"), Bag(FIGURES)),
        )),
        mirror=Word(*COLORS),
        turn=Maybe(Fields(mp=Amount(0, 20), **done)),
        devour=Amount(0, FACTS.rounds + 1),
        maw=Maybe(Fields(
            ambushed=Flag(), seen=Flag(), laid=Flag(), tunnelled=Flag(), hatchlings=Bag(tuple(range(9))),
        )),
    )  # fmt: skip


def asked_fields() -> Fields:
    """SD-054, SDR-64  What a question is about."""
    shown, worked = "the View has it", "worked out from the View, to warn players"
    naming, before = "a deal or a trade that is being named has no features yet", "what was picked before has none yet"
    aside = {
        **dict.fromkeys(("dark", "harm", "wounded"), worked),
        **dict.fromkeys(("terms", "goods", "wounds"), naming),
        **dict.fromkeys(("named", "picked", "first", "second", "knife", "to", "slot", "holder", "seat"), before),
        **dict.fromkeys(("lights", "major", "acts"), shown),
        **dict.fromkeys(("what", "name", "left", "n"), "words for players"),
    }
    return Fields(
        aside,
        dice=Bag(tuple(range(1, 7)), 4),
        cards=Bag(every(tuple(EVENTS), tuple(WOUNDS)), 4),
        mp=Amount(0, 20),
        figure=Word(*FIGURES),
        space=SPOT,
        who=Seat(SEATS),
        card=Word(*ITEMS),
        event=Word(*EVENTS),
        poi=Word(*POIS),
        zone=Word(*ZONES),
        window=Word(*WINDOWS),
        **{"with": Seat(SEATS), "from": Seat(SEATS)},
    )
