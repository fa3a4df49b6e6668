"""Any position from a plain document: tests, puzzles, bug reports. Gaps are filled from the lesson's set-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gloam.games.faceless.content import CARDS, COLOR_OF, COLORS, DECK, EVENTS, FACELESS, TOKENS
from gloam.games.faceless.queries import needle
from gloam.games.faceless.queries.board import DEGREES, NUMBERS
from gloam.games.faceless.rules.memories import lay_obstacle
from gloam.games.faceless.rules.setup import LESSON, lay_out
from gloam.games.faceless.rules.turn import Turn
from gloam.games.faceless.setup import OPTIONS, setup
from gloam.games.faceless.state import FacelessState, Haunted
from gloam.kernel import Json, Refused, load
from gloam.toolkit.documents import all_of, as_lists, mapped, once_each

FIELDS = (
    "options", "kids", "hands", "display", "discard", "deck", "turn", "first", "team", "yellow", "green", "blue", "red",
    "obstacles", "swamps", "den", "memories", "collected", "used", "servants", "puppets", "portals", "eyes",
    "open_eyes", "haunted", "white", "white_from", "die", "avatars", "crossroads", "lock", "sand", "protected",
    "servants_cards",
)  # fmt: skip


def position(document: dict[str, Json]) -> tuple[FacelessState, int, dict[str, Json]]:
    """The start of a turn: `{"kids": [...], "hands": [["yellow1"], ...], "turn": 0, "team": "-2,4", ...}`."""
    unknown = sorted(set(document) - set(FIELDS))
    if unknown:
        raise Refused("bad_position", f"unknown field {unknown[0]}", instead=FIELDS)
    document = as_lists(document)
    kids = once_each(document.get("kids", ["dylan", "luke"]), TOKENS.kids, "kids")
    if not 2 <= len(kids) <= 4 or any(kid not in TOKENS.kids for kid in kids):  # noqa: PLR2004  (FC16)
        raise Refused("bad_position", "kids: two to four of the Kids", rule="FC16", instead=TOKENS.kids)
    options = checked_options(document.get("options", {}))
    s = setup(len(kids), {**options, "board": "fixed", "kids": ()})
    lay_out(s, LESSON[s.rules.side])
    s.kids = kids
    place_figures(s, document)
    deal(s, document)
    s.turn = 1
    s.first = s.current = load(document.get("first", document.get("turn", 0)), int, "first")
    turn = load(document.get("turn", 0), int, "turn")
    if not 0 <= turn < s.seats or not 0 <= s.first < s.seats:
        raise Refused("bad_position", f"turn: seats are 0 to {s.seats - 1}")
    s.stack = [Turn(turn)]
    try:
        check(s)
    except AssertionError as error:
        raise Refused("bad_position", str(error)) from error
    s.turn = 0
    return s, s.seats, options


def checked_options(given: Json) -> dict[str, Json]:
    """The game's options with their values."""
    byname = {o.name: o for o in OPTIONS}
    if not isinstance(given, dict) or set(given) - set(byname):
        raise Refused("bad_position", "options: those of the game", instead=tuple(byname))
    return {name: o.checked(given[name]) if name in given else o.default for name, o in byname.items()}


def space(word: Json, at: str) -> int:
    """A space by its name."""
    if not isinstance(word, str) or word not in NUMBERS:
        raise Refused("bad_position", f"{at}: no space {word!r}; spaces are called like -2,4")
    return NUMBERS[word]


def spaces(words: Json, at: str) -> list[int]:
    """Spaces by their names."""
    return [space(w, at) for w in load(words, list[str], at)]


def figure(given: Json, at: str) -> tuple[Any, Any]:
    """A place and a facing in degrees; Billygoat's facing may be "team"."""
    where, facing = load(given, tuple[Any, Any], at)
    if facing != "team" and (type(facing) is not int or facing % needle.STEP or not 0 <= facing < 360):  # noqa: PLR2004
        raise Refused("bad_position", f"{at}: facings are 0, 15 … 345")
    return where, facing


def place_figures(s: FacelessState, d: dict[str, Json]) -> None:
    """Everything on the board and round it."""
    for name, words in mapped(d.get("obstacles", {}), "obstacles").items():
        if name not in s.obstacles:
            raise Refused("bad_position", f"obstacles: no {name!r}", instead=tuple(s.obstacles))
        lay_obstacle(s, name, tuple(spaces(words, f"obstacles.{name}")))
    s.swamps = tuple(once_each(d.get("swamps", []), s.obstacles, "swamps"))
    for name in s.swamps:
        lay_obstacle(s, name, s.obstacles[name])
    if "team" in d:
        s.team = space(d["team"], "team")
    for which, color in enumerate(FACELESS):
        if color in d:
            where, facing = figure(d[color], color)
            s.ring[which], s.facing[which] = load(where, int, color) % 36, facing // needle.STEP
    goat: tuple[Any, Any] = figure(d["red"], "red") if "red" in d else (None, "team")
    where, facing = goat
    s.billygoat = s.billygoat if where is None else space(where, "red")
    s.goat_facing = needle.toward(s.billygoat, s.team) if facing == "team" else needle.FACINGS[facing // needle.STEP]
    s.den = tuple(spaces(d.get("den", []), "den"))
    s.collected = once_each(d.get("collected", []), TOKENS.memories, "collected")
    s.used = once_each(d.get("used", []), TOKENS.memories, "used")
    if "memories" in d:
        s.memories = spaces(d["memories"], "memories")
    elif s.collected:
        s.memories = s.memories[len(s.collected) :]
    s.hidden = [m for m in TOKENS.memories if m not in s.collected]
    place_expansions(s, d)


def place_expansions(s: FacelessState, d: dict[str, Json]) -> None:
    """The components of expansions."""
    s.servants = spaces(d["servants"], "servants") if "servants" in d else []
    if "servants" not in d and s.rules.has("carrier_servants"):
        s.servants = sorted(s.memories)
    s.portals = spaces(d.get("portals", []), "portals")
    s.eyes = spaces(d.get("eyes", []), "eyes")
    s.open_eyes = spaces(d.get("open_eyes", d.get("eyes", [])), "open_eyes")
    for where, arrow, number in load(d.get("haunted", []), list[tuple[str, int, int]], "haunted"):
        if arrow not in DEGREES or (number and number not in TOKENS.haunted):
            raise Refused("bad_position", f"haunted: {where} with arrow {arrow} and number {number}", instead=DEGREES)
        s.haunted.append(Haunted(space(where, "haunted"), DEGREES.index(arrow), number))
    plain: list[tuple[str, Any, Callable[[], Any]]] = [
        ("puppets", list[int], list), ("white", bool, bool), ("die", str, str), ("crossroads", list[int], list),
        ("lock", tuple[str, ...], tuple), ("sand", int, int), ("protected", bool, bool),
        ("servants_cards", list[int], list),
    ]  # fmt: skip
    for name, shape, empty in plain:
        setattr(s, name, load(d[name], shape, name) if name in d else empty())
    s.white_from = space(d["white_from"], "white_from") if "white_from" in d else -1
    s.avatars = tuple(once_each(d["avatars"], TOKENS.avatars, "avatars")) if "avatars" in d else s.rules.avatars
    all_of(list(s.lock), FACELESS, "lock")
    for name, known in {
        "crossroads": range(1, len(TOKENS.crossroads) + 1),
        "servants_cards": TOKENS.servants_cards,
    }.items():
        for one in getattr(s, name):
            if one not in known:
                raise Refused("bad_position", f"{name}: there is no {one}", instead=tuple(known))
    if s.die and s.die not in TOKENS.creepy_die:
        raise Refused("bad_position", f"die: no face {s.die!r}", instead=TOKENS.creepy_die)


def deal(s: FacelessState, d: dict[str, Json]) -> None:
    """Hands, display, discards; the rest is in the deck, less the cards out of the game, or as many as "deck" says."""
    s.hands = load(d.get("hands", [[] for _ in s.kids]), list[list[str]], "hands")
    if len(s.hands) != len(s.kids):
        raise Refused("bad_position", f"hands: one for each of the {len(s.kids)} Kids")
    shown = load(d.get("display", default_display(s.rules.least)), list[str], "display")
    s.discard = load(d.get("discard", []), list[str], "discard")
    taken = [*shown, *s.discard, *(card for hand in s.hands for card in hand)]
    left = list(DECK)
    for card in taken:
        if card not in left:
            raise Refused("bad_position", f"there is no card {card!r}, or not so many of it", instead=COLORS)
        left.remove(card)
        s.deck.take([card])
    for card in shown:
        s.display[COLOR_OF[card]].append(card)
    s.deck_left = load(d.get("deck", max(0, len(left) - EVENTS.removed)), int, "deck")


def default_display(least: int) -> list[str]:
    """A display of the difficulty's number, color by color."""
    return [f"{COLORS[n % len(COLORS)]}{1 + n // len(COLORS) % 3}" for n in range(least)]


def check(s: FacelessState) -> None:  # noqa: C901  (one line for each thing that is conserved)
    """F001, F002, F052  50 Event cards, 8 Memories, 8 Servants; nobody stands where nothing can stand."""
    cards = sorted([*s.deck.cards(), *s.discard, *s.table, *(c for hand in s.hands for c in hand)])
    cards = sorted([*cards, *(c for column in s.display.values() for c in column)])
    if cards != sorted(DECK):
        raise AssertionError(f"{len(cards)} Event cards, or not the printed ones; there are {len(DECK)}")
    if not 0 <= s.deck_left <= s.deck.size:
        raise AssertionError(f"{s.deck_left} cards to draw from {s.deck.size}")
    if sorted([*s.hidden, *s.collected]) != sorted(TOKENS.memories) or not set(s.used) <= set(s.collected):
        raise AssertionError("Memories are lost or doubled")
    if s.turn and len(s.memories) != len(s.hidden):
        raise AssertionError(f"{len(s.memories)} Memories on the board, {len(s.hidden)} facedown")
    if s.turn and s.walls != sum(1 << i for spaces in s.obstacles.values() for i in spaces):
        raise AssertionError("the Obstacles overlap, or lie elsewhere")
    if len(set(s.servants)) != len(s.servants) or len(s.servants) + len(s.puppets) > TOKENS.servants:
        raise AssertionError("two Servants share a space, or there are too many")
    if s.rules.has("carrier_servants") and s.turn and sorted(s.servants) != sorted(s.memories):
        raise AssertionError("a Carrier without its Memory")
    if len(set(s.memories)) != len(s.memories):
        raise AssertionError("two Memories share a space")
    if s.turn and not s.ended and s.team == s.billygoat:
        raise AssertionError("Billygoat and the Team share a space, and nobody has lost")
    if any(len(hand) > 4 for hand in s.hands):  # noqa: PLR2004  (F086)
        raise AssertionError("a hand holds more than four cards")
    if any(card not in CARDS for hand in s.hands for card in hand):
        raise AssertionError("no such card")
