"""The nouns of The Stifling Dark, and no rule. What the Adversary alone may see is all in `Adversary`."""

from __future__ import annotations

from dataclasses import field

from gloam.kernel import ADDED, State, data, value
from gloam.toolkit import Deck


@value
class Wound:
    """SD-129, SD-130  A Wound in a slot. `card` is None for a face-down one that nobody has ever seen.

    It is not drawn yet.
    """

    card: str | None
    up: bool


@data
class Condition:
    """SD-134  A Condition card and what has been counted on it."""

    id: str
    count: int = 0


@data
class Item:
    """SD-125  An Item card in hand: its Supply, whether everybody has seen it, whether it is in use for good."""

    id: str
    supply: int
    shown: bool = False
    fixed: bool = False
    used: int = 0


@data
class TurnSoFar:
    """What an Investigator has done so far in the turn that is going on."""

    mp: int = 0
    moves: int = 0
    allowed: int = 1
    bonus: int = 0
    halved: bool = False
    sprinted: bool = False
    stopped: bool = False
    involved: int = 0
    kept: bool = False
    tools: bool = False
    dark: int = 0
    water: bool = False
    booths: tuple[str, ...] = ()
    painless: bool = False
    lit: bool = False
    tripod: bool = False
    hazards_off: bool = False
    minors: tuple[str, ...] = ()
    must_major: bool = False
    began: bool = False
    over: bool = False
    final: str = ""
    came_from: str = ""


@data
class Investigator:
    """SD-119, SD-120  An Investigator: board, tracks, cards, figure.

    `fate` is board, away, dead, escaped or spirit; then `spirit` says which (SD-138). `cause` is what
    killed. `toxin` are the Wounds under a Neurotoxin Condition (SDC-069).
    """

    id: str
    seat: int
    stamina: int
    charge: int
    space: str = ""
    fate: str = "board"
    cause: str = field(default="", metadata=ADDED)
    major: int = 1
    slots: list[Wound | None] = field(default_factory=lambda: [None, None, None, None])
    numb: list[int] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    toxin: list[str] = field(default_factory=list)
    spirit: str = ""
    items: list[Item] = field(default_factory=list)
    evidence: int = 0
    kept: dict[str, int] = field(default_factory=dict)
    marks: dict[str, int] = field(default_factory=dict)
    chill: int = 0
    acted: bool = False
    ignores: bool = False
    ridden: int = 0
    now: TurnSoFar = field(default_factory=TurnSoFar)


@data
class Light:
    """SD-109, SD-113  A Flashlight on the board: whose, where, what it lights, its aim in millidegrees.

    `bound` lights leave with their owner; `extra` are the spaces a Lorgnette adds; `reach` limits it in mist (0: not).
    """

    owner: int
    space: str
    lit: int
    aim: int = 0
    template: str = "small"
    bound: bool = True
    flare: bool = False
    extra: int = 0
    reach: int = 0


@data
class Token:
    """A token on the main board that is a thing: kind, place, face, whose."""

    kind: str
    space: str
    face: str = ""
    owner: int = 0


@data
class Shadow:
    """SD-380, SD-341, SD-342  A Shadow token on the main board."""

    space: str
    up: bool = True


@data
class Figure:
    """SD-339, SD-340  An Adversary figure. `shown`: on the main board; `ridden`: the round a Ride turned it."""

    id: str
    space: str = ""
    shown: bool = False
    ridden: int = 0


@data
class AdversaryCard:
    """SD-344, SD-345  An Adversary card: where it lies, its face there, whether it was used this turn or ever.

    `asleep`: face-down under Mor'gonnod's board (SD-307), not to be used yet.
    """

    id: str
    area: str = "active"
    down: bool = False
    used: bool = False
    known: bool = False
    supply: int = 0
    asleep: bool = False


@data
class Adversary:
    """Behind the screen (SD-381): the figures, tracks and cards, and the Hidden tokens of the mini-map.

    `spent`: the Spirits whose Whirlwind has slowed a Hidden step (SDC-033). `renamed`: the targets that a Coin has
    named again (SDC-013). `devour`: the round in which the Horror may Devour (SDC-187).
    """

    id: str
    figures: list[Figure]
    attack: AdversaryCard | None = None
    abilities: list[AdversaryCard] = field(default_factory=list)
    stalk: int = 0
    revealed: bool = False
    doubled: bool = False
    watching: bool = False
    presence: bool = False
    evidence: dict[str, str] = field(default_factory=dict)
    pois: dict[str, str] = field(default_factory=dict)
    cursed: str = ""
    grave: str = ""
    spent: list[int] = field(default_factory=list)
    renamed: list[int] = field(default_factory=list)
    devour: int = 0
    enraged: bool = False
    mirror: str = ""
    blood: int = 0
    lettings: int = 0
    corporeal: bool = False
    altar: str = ""


@data
class PossiblePlaces:
    """SD-071  Where a figure can be by the public facts: its spaces by the least MP used this turn.

    `most` is the MP it can have this turn; `in_turn` while its turn goes on. `weights`: how likely each place is, by
    its number, where the table computes it (queries/chances.py).
    """

    layers: list[int]
    most: int = 0
    in_turn: bool = False
    weights: dict[int, int] = field(default_factory=dict)


@data
class StiflingDarkState(State):
    """The whole table. `bright`, `dark` and `searched` are bitsets of spaces.

    `possible_places` is where each Adversary figure can be by the public facts (rules/shared/possible_places.py).
    `brief_dim`: Zones whose Dim token leaves when the round ends (SDC-028); `gloom`: Zones in True Darkness (SDC-032);
    `named`: the round in which an Ability card may not be used (SDC-030); `occluded`: the round in which a Zone takes
    no Bright or Dim token (SDC-189); `mucus`: spaces under Thick Mucus and the last round of it (SDC-191). `eggs` are
    the Egg Sacs still to be placed, `eggs_gone` those destroyed (SD-273, SD-274).
    """

    map: str
    investigators: list[Investigator]
    adversary: Adversary
    options: dict[str, bool]
    general: Deck
    cursed: Deck
    wounds: Deck
    minor: Deck
    moderate: Deck
    major: Deck
    medical: int = 3
    discards: dict[str, list[str]] = field(
        default_factory=lambda: {"general": [], "cursed": [], "wounds": [], "events": []}
    )
    round: int = 1
    event: str = ""
    lasting: str = ""
    doors: dict[str, str] = field(default_factory=dict)
    bars: list[str] = field(default_factory=list)
    windows: dict[str, str] = field(default_factory=dict)
    passages: list[tuple[str, str]] = field(default_factory=list)
    noise: list[str] = field(default_factory=list)
    shadows: dict[str, Shadow] = field(default_factory=dict)
    tokens: list[Token] = field(default_factory=list)
    lights: list[Light] = field(default_factory=list)
    lit_zones: list[str] = field(default_factory=list)
    faltering: list[str] = field(default_factory=list)
    dim_zones: list[str] = field(default_factory=list)
    torches: list[str] = field(default_factory=list)
    bright: int = 0
    dark: int = 0
    searched: int = 0
    poi_searched: int = 0
    pois: dict[str, str] = field(default_factory=dict)
    evidence: dict[str, str] = field(default_factory=dict)
    turned_in: int = 0
    rewards: list[str] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)
    escape: str = ""
    supply: int = 0
    parts: list[str] = field(default_factory=list)
    team: list[str] = field(default_factory=list)
    burning: str = ""
    rescue: int = 0
    mirrors: dict[str, str] = field(default_factory=dict)
    grave_possible: int = 0
    altar_possible: int = 0
    effects: dict[str, int] = field(default_factory=dict)
    possible_places: dict[str, PossiblePlaces] = field(default_factory=dict)
    shown_cards: list[str] = field(default_factory=list)
    brief_dim: list[str] = field(default_factory=list)
    gloom: list[str] = field(default_factory=list)
    named: dict[str, int] = field(default_factory=dict)
    occluded: dict[str, int] = field(default_factory=dict)
    mucus: dict[str, int] = field(default_factory=dict)
    eggs: int = 0
    eggs_gone: int = 0
    winner: str = ""
    reason: str = ""

    @property
    def seats(self) -> int:
        """The Adversary's seat and one for each Investigator."""
        return len(self.investigators) + 1
