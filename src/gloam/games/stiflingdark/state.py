"""The nouns of The Stifling Dark, and no rule. What the Adversary alone may see is all in `Adversary`."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from gloam.kernel import State, data, value
from gloam.toolkit import Deck


class Mark(StrEnum):
    """What a card, an Ability or an Event has left on one Investigator; one that is not there counts as 0.

    The value is how a view and a position call it.
    """

    ADRENALINE = "adrenaline"  # SDC-072  the next Sprint gives its MP without a roll
    BOON_CHARGE = "boon_charge"  # SDC-116  Charge never falls below 1 again
    BOON_MP = "boon_mp"  # SDC-116  1 MP more for each Move Action
    BOON_SPRINT = "boon_sprint"  # SDC-116  a Sprint costs no Stamina
    CANS = "cans"  # SDC-005  Cans left to place
    CHARGE_BLOCKS = "charge_blocks"  # SDR-110  Obstructions on the Charge track
    COIN = "coin"  # SDC-013  Mada holds the Coin
    COLD_SPOT = "cold_spot"  # SDC-026  a Spirit's Cold Spot waits here
    DIABLERIE = "diablerie"  # SDC-115  the Diablerie Book is in use
    ESCAPE_ARTIST = "escape_artist"  # SDC-008, SD-235  ends of turn until the Escape Artist token leaves
    FEAR = "fear"  # SDC-048  Fear has turned up since the last turn
    FROZEN = "frozen"  # SDC-118  the last round in which Stamina stands still
    FROZEN_FROM = "frozen_from"  # SDC-118  the first such round
    HAIL = "hail"  # SDC-173  the round in which Hail was ignored: it strikes later
    KIT = "kit"  # SDC-093  the Event is ignored because of a Survival Kit, until their turn ends
    LUNG_EASED = "lung_eased"  # SDC-092  Sedatives have taken off the Obstruction of Collapsed Lung
    MP_NEXT = "mp_next"  # SDC-097, SDC-118  MP more (or fewer) for each Move Action of the next turn
    NO_LIGHT = "no_light"  # SDC-123  the round without an own Flashlight
    NO_MOVE = "no_move"  # SDC-118  the round without Move and Sprint
    PASSAGE = "passage"  # SDC-034  a Spirit's Mysterious Passage is open at the Windows of its space this round
    POPPET = "poppet"  # SDC-114  the seat whose Poppet this Investigator is
    POPPET_GIVEN = "poppet_given"  # SDC-114  this Investigator has used the Cursed Poppet
    RABBIT = "rabbit"  # SDC-090  alive with all slots full, thanks to a Rabbit's Foot
    SKIP = "skip"  # SDC-092  the next turn is skipped
    SPARED = "spared"  # SDC-071  freed of Possessed this turn: no Wounds, no Bloodletting
    STAMINA_BLOCKS = "stamina_blocks"  # SDR-110  Obstructions on the Stamina track
    SWAPPED = "swapped"  # SDC-021  the round in which Stamina and Charge were swapped
    TRODDEN = "trodden"  # SDC-200  has stepped on Desecrated Ground this turn
    TWO_D6 = "two_d6"  # SDC-107  the next Sprint rolls two D6
    TWO_DICE = "two_dice"  # SDC-118  the next Sprint rolls the Sprint die twice
    WHIRLWIND = "whirlwind"  # SDC-033  a Spirit's Whirlwind waits here


class Effect(StrEnum):
    """What a card or an Ability has left on the whole table; one that is not there counts as 0."""

    BELLS = "bells"  # SDC-122  Witch Bells for the Adversary's next turn: 1 no Sprint die, 2 its Shadows
    BOUND = "bound"  # SDC-112  in its next turn the Adversary may only Move
    CAMPFIRE = "campfire"  # SDC-024  the last round of the Campfire
    CREAK = "creak"  # SDC-108  Door spaces take Noise this round
    CROSS = "cross"  # SDC-074  no Ability cards in the Adversary's next turn
    DECAY = "decay"  # SDC-178  the round in which a Flashlight costs 1 Charge more
    FISSURE = "fissure"  # SDC-188  the round of the Fissure
    GAINED = "gained"  # SDC-193  the last round in which somebody gained Charge in their turn
    GAZE_A = "gaze_a"  # SDC-013  the first new target that the Coin names for a Gaze
    GAZE_B = "gaze_b"  # SDC-013  the second one
    HAND = "hand"  # SDC-198  the round in which two Cultists may Bloodlet
    HEARD = "heard"  # SDC-088  the Sprint roll that a Motion Detector has shown
    HEART = "heart"  # SDC-193  the round in which Burning Heart was used
    INVERTED = "inverted"  # SDC-022  Dim counts as Dark and Dark as Dim this round
    LURED = "lured"  # SDC-079  the round in which Firecrackers moved the figures
    MOTION = "motion"  # SDC-088  the Adversary's next Sprint roll is shown
    OCCLUDED_CARD = "occluded_card"  # SDC-189  the round after which Occluded Lights goes on Cooldown
    TONGUE = "tongue"  # SDC-195  the round in which Bloodletting gives face-up Wounds
    TUNNEL = "tunnel"  # SDC-192  the round in which the Tunnel may be used
    TUNNEL_UNTIL = "tunnel_until"  # SDC-192  the round after which the Tunnel leaves
    UNBLINKING = "unblinking"  # SDC-201  the round in which who places no Flashlight gains Paranoid


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
    """SD-125  An Item card in hand."""

    id: str
    supply: int
    shown: bool = False  # everybody has seen it
    fixed: bool = False  # SDR-102  in use for good: it stays with its holder
    used: int = 0  # the round of its last use


@data
class TurnSoFar:
    """What an Investigator has done so far in the turn that is going on."""

    mp: int = 0  # MP of the Move Actions begun, and of a Sprint, not used yet
    moves: int = 0  # Move Actions begun
    moves_allowed: int = 1  # SDC-078  Move Actions there may be this turn
    mp_bonus: int = 0  # SDC-097, SDC-118  MP more (or fewer) for each Move Action
    halved: bool = False  # SDC-070  Paranoid halves the MP of Move and Sprint
    sprinted: bool = False  # SD-074  the Sprint is used
    stopped: bool = False  # SD-214  stopped at a Window: no further step
    involved_done: int = 0  # Involved Actions taken
    kept_turn: bool = False  # SDC-001, SDC-099  an Involved Action did not end the turn
    spare_tools: bool = False  # SDC-099  the next Involved Action does not end the turn
    cheap_dark_steps_used: int = 0  # SDC-007  Dylan's Dark steps for 1 MP
    carried_by_water: bool = False  # SD-191  the water has acted this turn
    booths_played: tuple[str, ...] = ()  # SD-193  the Booths used
    painless: bool = False  # SDC-004  no Wound's text works this turn
    light_placed: bool = False  # their own Flashlight was placed
    hazards_off: bool = False  # SDC-123  Map Hazards do no harm this turn
    lent_minors: tuple[str, ...] = ()  # SDC-096  Minor Abilities lent by a Two-way Radio
    must_major: bool = False  # SDC-048  the Major Ability must be used before the turn ends
    began: bool = False  # the first Action or roll is done: the turn can't be given back
    over: bool = False  # no further Action
    final_action: str = ""  # SD-055  the Final Action taken: flashlight, charge, involved
    came_from: str = ""  # SDR-83  the last free space on the way


@data
class Investigator:
    """SD-119, SD-120  An Investigator: board, tracks, cards, figure."""

    id: str
    seat: int
    stamina: int
    charge: int
    space: str = ""
    fate: str = "board"  # board, away (Ghillie Suit), dead, escaped or spirit
    cause: str = ""  # what killed
    major: int = 1  # SD-084  Major Ability tokens
    slots: list[Wound | None] = field(default_factory=lambda: [None, None, None, None])  # SD-129
    numb: list[int] = field(default_factory=list)  # SDC-095  slots whose Wound has no effect this round
    conditions: list[Condition] = field(default_factory=list)
    toxin: list[str] = field(default_factory=list)  # SDC-069  the Wounds under a Neurotoxin Condition
    spirit: str = ""  # SD-138  which Spirit, once dead
    items: list[Item] = field(default_factory=list)
    evidence: int = 0  # Evidence tokens carried
    reward_tokens: dict[str, int] = field(default_factory=dict)  # SDR-107  Dim, Open Window, Secret Passage to place
    marks: dict[Mark, int] = field(default_factory=dict)
    comfort_asked: dict[int, int] = field(default_factory=dict)  # SDC-041  seat asked to Commiserate: in which round
    iv_asked: dict[int, int] = field(default_factory=dict)  # SDC-087  seat asked for a Makeshift IV: in which round
    chill: int = 0  # SD-289  the round in which Spine Chill came; 0: none
    acted: bool = False  # SD-351  has had a turn this round
    ignores: bool = False  # SDR-101  ignores the Event
    ridden: int = 0  # SD-198  the round in which a Ride last turned
    now: TurnSoFar = field(default_factory=TurnSoFar)


@data
class Light:
    """SD-109, SD-113  A Flashlight on the board."""

    owner: int
    space: str
    lit: int  # the spaces it lights, as a bitset
    aim: int = 0  # in millidegrees
    template: str = "small"
    bound: bool = True  # leaves when its owner moves
    flare: bool = False  # SDC-076  an Emergency Flare
    extra: int = 0  # SDC-121  the spaces a Lorgnette adds
    reach: int = 0  # how far it reaches in mist; 0: not limited


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
    """SD-339, SD-340  An Adversary figure."""

    id: str
    space: str = ""
    shown: bool = False  # on the main board
    ridden: int = 0  # the round in which a Ride last turned it


@data
class AdversaryCard:
    """SD-344, SD-345  An Adversary card behind the screen."""

    id: str
    area: str = "active"  # active, cooldown_1, cooldown_2, open or gone (SD-347)
    down: bool = False  # face-down in its Cooldown area
    used: bool = False  # this turn, or ever
    supply: int = 0  # SDC-183  Supply on Vengeful Darkness
    asleep: bool = False  # SD-307  face-down under Mor'gonnod's board, not to be used yet


@data
class Adversary:
    """Behind the screen (SD-381): the figures, tracks and cards, and the Hidden tokens of the mini-map."""

    id: str
    figures: list[Figure]
    attack: AdversaryCard | None = None
    abilities: list[AdversaryCard] = field(default_factory=list)
    stalk: int = 0  # SD-294  the Stalk track
    revealed: bool = False  # SDC-207 to SDC-209  the Revealed card is face-up
    doubled: bool = False  # SDC-180  the next Stalk counts twice (Escalating Terror)
    watching: bool = False  # SDC-183  Vengeful Darkness takes Supply at the next turn
    evidence: dict[str, str] = field(default_factory=dict)  # SD-033  Hidden Evidence: its space by Zone
    pois: dict[str, str] = field(default_factory=dict)  # SD-035  Hidden Points of Interest: space by number
    cursed: str = ""  # SD-034  the Point of Interest that is purple
    grave: str = ""  # SD-298  the Butcher's Grave, until it is found
    spent: list[int] = field(default_factory=list)  # SDC-033  Spirits whose Whirlwind has slowed a Hidden step
    devour: int = 0  # SDC-187  the round in which the Horror may Devour
    enraged: bool = False  # SD-275  the Horror is Enraged
    mirror: str = ""  # SD-185  the color of the Mirror Door that is open
    blood: int = 0  # SD-320  Blood on the Cult's track
    lettings: int = 0  # SD-320  Bloodlettings that gave Blood in the whole game
    corporeal: bool = False  # SD-324  Mor'gonnod is in the flesh
    altar: str = ""  # SD-310  the Altar, until it is found


@data
class PossiblePlaces:
    """SD-071  Where a figure can be by the public facts."""

    layers: list[int]  # bitsets of spaces, by the least MP used this turn
    most: int = 0  # the MP it can have this turn
    in_turn: bool = False  # its turn is going on
    weights: dict[int, int] = field(default_factory=dict)  # how likely each place is (queries/chances.py)


@data
class StiflingDarkState(State):
    """The whole table."""

    map: str
    investigators: list[Investigator]
    adversary: Adversary
    options: dict[str, bool]
    general: Deck
    cursed: Deck
    wounds: Deck
    minor: Deck  # SD-050  Minor Events
    moderate: Deck  # Moderate Events
    major: Deck  # Major Events
    medical: int = 3  # Medkits in the supply
    discards: dict[str, list[str]] = field(
        default_factory=lambda: {"general": [], "cursed": [], "wounds": [], "events": []}
    )
    round: int = 1
    event: str = ""  # SD-050  the Event of this round
    lasting: str = ""  # SD-051  the Major Event, which stays in force
    doors: dict[str, str] = field(default_factory=dict)  # locked, damaged, destroyed or false; not there: open
    bars: list[str] = field(default_factory=list)  # SDC-091  Doors with a Security Bar
    windows: dict[str, str] = field(default_factory=dict)  # tokens on Windows: open, rag or false
    passages: list[tuple[str, str]] = field(default_factory=list)  # SD-224  Secret Passages
    noise: list[str] = field(default_factory=list)  # SD-218  Windows and spaces with a Noise token
    shadows: dict[str, Shadow] = field(default_factory=dict)  # by figure
    tokens: list[Token] = field(default_factory=list)
    lights: list[Light] = field(default_factory=list)
    lit_zones: list[str] = field(default_factory=list)  # SD-098  Zones with a Bright token
    faltering: list[str] = field(default_factory=list)  # SD-221  Zones with Faltering Lights
    dim_zones: list[str] = field(default_factory=list)  # SD-222  Zones with a Dim token
    torches: list[str] = field(default_factory=list)  # SDC-094  Zones that a Torch makes Dim
    bright: int = 0  # the Bright spaces, as a bitset
    dark: int = 0  # the Dark spaces, as a bitset
    searched: int = 0  # spaces that have been Bright: no Hidden token is there
    poi_searched: int = 0  # spaces that were searched for Points of Interest
    pois: dict[str, str] = field(default_factory=dict)  # hidden, board or gone
    evidence: dict[str, str] = field(default_factory=dict)  # by Zone: hidden or board
    turned_in: int = 0  # SD-160  Evidence turned in
    rewards: list[str] = field(default_factory=list)  # SD-163  rewards for once that are gone
    choices: list[str] = field(default_factory=list)  # SD-164  the Escape cards to choose from
    escape: str = ""  # SD-164  the Escape card chosen
    supply: int = 0  # Supply on the Escape card: the Lockbox, blows on the Horror, the Ritual Knife
    parts: list[str] = field(default_factory=list)  # SD-175  Parts installed in the Truck
    team: list[str] = field(default_factory=list)  # what the team can do once per round, and has done
    burning: str = ""  # SD-300  the Grave's fire: up, down, gone
    rescue: int = 0  # SD-207, SD-211  the round with the Escape token on the tracker
    mirrors: dict[str, str] = field(default_factory=dict)  # SD-187  Mirror Doors turned up, by color: open or closed
    grave_possible: int = 0  # where the Grave can be by the public facts, as a bitset
    altar_possible: int = 0  # where the Altar can be, as a bitset
    effects: dict[Effect, int] = field(default_factory=dict)
    possible_places: dict[str, PossiblePlaces] = field(default_factory=dict)  # by figure
    shown_cards: list[str] = field(default_factory=list)  # the Adversary's cards that everybody has seen
    brief_dim: list[str] = field(default_factory=list)  # SDC-028  Zones whose Dim token leaves when the round ends
    gloom: list[str] = field(default_factory=list)  # SDC-032  Zones in True Darkness
    named: dict[str, int] = field(default_factory=dict)  # SDC-030  the round in which an Ability card may not be used
    occluded: dict[str, int] = field(default_factory=dict)  # SDC-189  the round a Zone takes no Bright or Dim token
    mucus: dict[str, int] = field(default_factory=dict)  # SDC-191  spaces under Thick Mucus, and its last round
    eggs: int = 0  # SD-273  Egg Sacs still to be placed
    eggs_gone: int = 0  # SD-274  Egg Sacs destroyed
    winner: str = ""  # adversary, investigators or nobody
    reason: str = ""  # why the game ended

    @property
    def seats(self) -> int:
        """The Adversary's seat and one for each Investigator."""
        return len(self.investigators) + 1
