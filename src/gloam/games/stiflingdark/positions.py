"""Any position from a plain document, checked, for tests, puzzles and bug reports; and what holds in every position.

    {"investigators": [{"who": "aira", "space": "S-12", "stamina": 5, "wounds": ["fumble", "?"]}, …],
     "adversary": {"id": "butcher", "space": "152", "stalk": 1, "attack": "eviscerate"}, "turn": 1}

`butcher` is short for an `adversary` whose id it is. With several figures `figures` names their spaces.

What is not named is as set-up leaves it. `turn` is an Investigator's seat, "adversary", "round" or "end".
"""

from __future__ import annotations

from typing import TypeVar

from gloam.games.stiflingdark.content import CARDS, INVESTIGATORS, ITEMS, WOUNDS, cards_of
from gloam.games.stiflingdark.position_document import check_document
from gloam.games.stiflingdark.queries import light_levels
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import COLORS, has_maze
from gloam.games.stiflingdark.queries.people import general_spaces, investigator
from gloam.games.stiflingdark.rules.investigator.turn import Turn
from gloam.games.stiflingdark.rules.night.round import Round
from gloam.games.stiflingdark.rules.objectives.banish_cult import altar_spaces
from gloam.games.stiflingdark.rules.park.booths import DUCKS
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.death import TOKENS
from gloam.games.stiflingdark.rules.shared.procedures import Chain
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds
from gloam.games.stiflingdark.rules.spirits.turn import SpiritTurn
from gloam.games.stiflingdark.setup import SetUp, figure_spaces, poi_spaces, setup
from gloam.games.stiflingdark.state import (
    AdversaryCard,
    Condition,
    Effect,
    Investigator,
    Item,
    Mark,
    Shadow,
    StiflingDarkState,
    Token,
    Wound,
)
from gloam.kernel import Frame, Json, Refused
from gloam.toolkit import Deck
from gloam.toolkit.documents import only


def position(document: dict[str, Json]) -> tuple[StiflingDarkState, int, dict[str, Json]]:
    """A position before somebody's turn."""
    options = check_document(document)
    people = document.get("investigators", [])
    if not 2 <= len(people) <= 4:  # noqa: PLR2004  (SDR-78)
        raise Refused("bad_position", "2 to 4 Investigators", rule="SDR-78")
    s = setup(len(people) + 1, options)
    for inv, plain in zip(s.investigators, people, strict=True):
        person(s, inv, plain)
    lay_board(s, document)
    lay_screen(s, document)
    s.bright = light_levels.bright_now(s)
    s.dark = light_levels.dark_now(s, s.bright)
    s.searched |= s.bright
    possible_places.start_anywhere(s)
    for fig in s.adversary.figures:
        if fig.shown:
            possible_places.learn_exactly(s, fig, fig.space, 0)
    s.stack = frames(document.get("turn", "round"), s)
    try:
        check_parts(s)
    except AssertionError as error:
        raise Refused("bad_position", str(error)) from error
    return s, len(people) + 1, options


def adversary_of(document: dict[str, Json]) -> dict[str, Json]:
    """The Adversary's part of the document."""
    plain: dict[str, Json] = document.get("adversary") or document.get("butcher", {})
    return plain


Flag = TypeVar("Flag", Mark, Effect)


def flags(kind: type[Flag], plain: dict[str, int]) -> dict[Flag, int]:
    """Marks of an Investigator or effects on the table, by the names that a view gives them."""
    return {kind(name): n for name, n in plain.items()}


def person(s: StiflingDarkState, inv: Investigator, plain: dict[str, Json]) -> None:
    """An Investigator's board."""
    inv.id = plain["who"]
    card = INVESTIGATORS[inv.id]
    inv.space, inv.stamina, inv.charge = (
        plain["space"],
        plain.get("stamina", card.stamina),
        plain.get("charge", card.charge),
    )
    inv.major, inv.evidence, inv.chill = plain.get("major", 1), plain.get("evidence", 0), plain.get("chill", 0)
    inv.acted, inv.reward_tokens = plain.get("acted", False), dict(plain.get("kept", {}))
    inv.marks = flags(Mark, plain.get("marks", {}))
    if card.tokens:
        inv.marks.setdefault(Mark.CANS, card.tokens)
    for n, name in enumerate(plain.get("wounds", [])):
        inv.slots[n] = (
            Wound(None, up=False) if name == "?" else Wound(name.removeprefix("-"), up=not name.startswith("-"))
        )
        if name != "?":
            s.wounds.pool.take([name.removeprefix("-")])
    inv.conditions = [Condition(name) for name in plain.get("conditions", [])]
    inv.toxin = list(plain.get("toxin", []))
    s.wounds.pool.take(inv.toxin)
    inv.fate, inv.spirit = plain.get("fate", "board"), plain.get("spirit", "")
    if inv.fate == "spirit":  # SD-139, SD-140
        inv.stamina, inv.charge, inv.major = 0, 0, plain.get("major", TOKENS)
        inv.marks.pop(Mark.CANS, None)
    for name in plain.get("items", []):
        hand_out(s, inv, name)


def hand_out(s: StiflingDarkState, inv: Investigator, name: str) -> None:
    """A card from its deck into the hand."""
    kind = ITEMS[name].kind
    inv.items.append(Item(name, ITEMS[name].supply, shown=kind in ("objective", "medical")))
    if kind == "medical":
        s.medical -= 1
    elif kind in ("general", "cursed"):
        (s.general if kind == "general" else s.cursed).pool.take([name])


def lay_board(s: StiflingDarkState, document: dict[str, Json]) -> None:
    """What lies on the table."""
    s.round, s.event, s.lasting = document.get("round", 1), document.get("event", ""), document.get("lasting", "")
    s.doors, s.windows = dict(document.get("doors", {})), dict(document.get("windows", {}))
    s.bars, s.noise = list(document.get("bars", [])), list(document.get("noise", []))
    s.passages = [(a, b) for a, b in document.get("passages", [])]
    s.dim_zones, s.lit_zones = list(document.get("dim_zones", [])), list(document.get("lit_zones", []))
    s.faltering, s.rewards = list(document.get("faltering", [])), list(document.get("rewards", []))
    s.escape, s.supply, s.parts = document.get("escape", ""), document.get("supply", 0), list(document.get("parts", []))
    s.burning, s.effects = document.get("burning", ""), flags(Effect, document.get("effects", {}))
    s.rescue, s.mirrors = document.get("rescue", 0), dict(document.get("mirrors", {}))
    if has_maze(s):
        s.adversary.mirror = document.get("mirror", COLORS[0])
        s.tokens += [Token("duck", space) for space in document.get("ducks", DUCKS)]
    s.gloom, s.brief_dim = list(document.get("gloom", [])), list(document.get("brief_dim", []))
    s.occluded, s.mucus, s.named = (dict(document.get(name, {})) for name in ("occluded", "mucus", "named"))
    s.eggs, s.eggs_gone = document.get("eggs", 0), document.get("eggs_gone", 0)
    if document.get("deck") in ("moderate", "major"):
        s.minor = Deck.of([])
    if document.get("deck") == "major":
        s.moderate = Deck.of([])
    if "shadow" in document:
        s.shadows[s.adversary.figures[0].id] = Shadow(document["shadow"])
    for plain in document.get("tokens", []):
        token = Token(*plain)
        s.tokens.append(token)
        s.medical -= token.kind == "medical"


def lay_screen(s: StiflingDarkState, document: dict[str, Json]) -> None:
    """The Adversary's side: Evidence and POI tokens lie on the first space allowed unless named (None: gone)."""
    adv, plain, board = s.adversary, adversary_of(document), BOARDS[s.map]
    place_figures(s, plain)
    adv.revealed, adv.stalk = bool(plain.get("revealed", plain.get("shown", False))), plain.get("stalk", 0)
    adv.enraged, adv.devour = bool(plain.get("enraged", False)), plain.get("devour", 0)
    attacks = [i for i, c in CARDS.items() if (c.adversary, c.kind) == (adv.id, "attack")]
    adv.attack = AdversaryCard(plain.get("attack", attacks[0]))
    adv.abilities = [AdversaryCard(name) for name in plain.get("abilities", [])]
    adv.abilities += [AdversaryCard(name, asleep=True) for name in plain.get("asleep", [])]
    adv.revealed = adv.revealed and not adv.corporeal
    s.shown_cards += [adv.attack.id] if adv.corporeal else []
    s.turned_in = document.get("turned_in", 0)
    left = len(s.evidence) - s.turned_in - sum(i.evidence for i in s.investigators)
    left -= sum(t.kind == "evidence" for t in s.tokens)
    named = document.get("evidence", {})
    for zone in sorted(board.zones, key=lambda z: (z not in named, z))[: max(0, left)]:
        spaces = [i for i in general_spaces(s.map) if board.spaces[i].zone == zone]
        adv.evidence[zone] = named.get(zone, spaces[0])
    for zone in s.evidence:
        s.evidence[zone] = "hidden" if zone in adv.evidence else "board"
    out = {str(t.owner) for t in s.tokens if t.kind == "poi"}
    for poi in s.pois:
        where = document.get("pois", {}).get(poi, poi_spaces(s.map, poi)[0])
        s.pois[poi] = "board" if poi in out else "hidden" if where else "gone"
        if s.pois[poi] == "hidden":
            adv.pois[poi] = where
    adv.cursed = document.get("cursed", min(s.pois))
    adv.grave = document.get("grave", "")
    s.grave_possible = board.bits([adv.grave]) if adv.grave else 0


def place_figures(s: StiflingDarkState, plain: dict[str, Json]) -> None:
    """The Adversary's figures: the only one by `space` and `shown`, several by `figures`, `shown` naming some of them.

    Figures of the Cult that are not named stand beside the others. Corporeal Mor'gonnod is alone.
    """
    adv, shown = s.adversary, plain.get("shown", False)
    adv.corporeal = bool(plain.get("corporeal", False))
    if adv.corporeal:
        adv.figures = adv.figures[-1:]
    named = plain.get("figures", {adv.figures[0].id: plain.get("space", "1")})
    only(named, [fig.id for fig in adv.figures], "adversary.figures")
    for fig in adv.figures:
        fig.space = named.get(fig.id, "")
    for fig in adv.figures:
        fig.space = fig.space or figure_spaces(s)[0]
        fig.shown = adv.corporeal or (fig.id in shown if isinstance(shown, list) else bool(shown))
    adv.blood = adv.lettings = plain.get("blood", 0)
    adv.altar = plain.get("altar", altar_spaces(s.map)[0] if adv.id == "cult" else "")
    if any(t.kind == "altar" for t in s.tokens):
        adv.altar = ""
    s.altar_possible = BOARDS[s.map].bits(altar_spaces(s.map)) if adv.altar else 0


TURNS = {"round": "event", "adversary": "adversary", "end": "end"}
"""The lines of a round that a position may stand before."""


def frames(turn: Json, s: StiflingDarkState) -> list[Frame]:
    """Whose turn it is."""
    lines = {name: Round.STEPS.index(line) for name, line in TURNS.items()}
    if turn in lines:
        return [Round(at=lines[turn])]
    if turn not in range(1, s.seats):
        raise Refused("bad_position", f"turn: {turn!r} is nobody's", instead=(*lines, *range(1, s.seats)))
    is_spirit = investigator(s, turn).fate == "spirit"
    return [Round(at=Round.STEPS.index("claim")), SpiritTurn(turn) if is_spirit else Turn(turn)]


# ------------------------------------------------------------------------------------------- what holds


def check(s: StiflingDarkState) -> None:
    """What holds at every decision of a game."""
    check_parts(s)
    check_possible_places(s)


def check_parts(s: StiflingDarkState) -> None:
    """Nothing is lost and nothing is made: cards, Evidence, POI tokens; and the light is what the board says."""
    hands = [item.id for inv in s.investigators for item in inv.items]
    for kind, deck in (("general", s.general), ("cursed", s.cursed)):
        all_of_them = cards_of(kind, s.options)
        found = sorted([*deck.cards(), *s.discards[kind], *(i for i in hands if i in all_of_them)])
        if found != all_of_them:
            raise AssertionError(f"{kind} Items are lost or made")
    seen = [w.card for inv in s.investigators for w in inv.slots if w is not None and w.card]
    seen += [card for inv in s.investigators for card in inv.toxin]
    given = [f.card for f in on_the_way(s.stack) if f.card and not f.dealt]
    if sorted([*s.wounds.cards(), *s.discards["wounds"], *seen, *given]) != sorted(WOUNDS):
        raise AssertionError("Wounds are lost or made")
    check_tokens(s, hands)
    bright = light_levels.bright_now(s)
    if (s.bright, s.dark) != (bright, light_levels.dark_now(s, bright)):
        raise AssertionError("the light is not what the board says")


def check_possible_places(s: StiflingDarkState) -> None:
    """SDR-63  Every hidden figure stands among the places that the public facts allow."""
    index = BOARDS[s.map].index
    for fig in s.adversary.figures:
        if fig.id in s.possible_places and fig.space and not possible_places.places_now(s, fig) >> index[fig.space] & 1:
            raise AssertionError(f"{fig.id} stands on {fig.space}, where it cannot be by the public facts")


def on_the_way(frames: list[Frame]) -> list[GainWounds]:
    """Wounds that are about to be given."""
    out = [f for f in frames if isinstance(f, GainWounds)]
    for frame in frames:
        out += on_the_way(frame.todo) if isinstance(frame, Chain) else []
    return out


def check_tokens(s: StiflingDarkState, hands: list[str]) -> None:
    """SD-033, SD-034, SD-047  Five Evidence, one token for each Point of Interest, three Medkits."""
    if isinstance(s.stack[0] if s.stack else None, SetUp):
        return
    out = sum(inv.evidence for inv in s.investigators) + sum(t.kind == "evidence" for t in s.tokens)
    if out + len(s.adversary.evidence) + s.turned_in != len(s.evidence):
        raise AssertionError("Evidence is lost or made")
    pois = len(s.adversary.pois) + sum(t.kind == "poi" for t in s.tokens) + sum(x == "gone" for x in s.pois.values())
    if pois != len(s.pois):
        raise AssertionError("POI tokens are lost or made")
    if s.medical + hands.count("medkit") + sum(t.kind == "medical" for t in s.tokens) != len(cards_of("medical")):
        raise AssertionError("Medkits are lost or made")
