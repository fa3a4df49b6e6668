"""What a position's document may say: every name is a known one, every number in its range, nothing stands there twice.

Checked before anything is built (positions.py), so that what has no meaning is refused and not taken silently.
"""

from __future__ import annotations

from typing import Any

from gloam.games.stiflingdark.content import (
    CARDS,
    CONDITIONS,
    ESCAPES,
    EVENTS,
    FACTS,
    INVESTIGATORS,
    ITEMS,
    NUMBERS,
    SPIRITS,
    WOUNDS,
    cards_of,
)
from gloam.games.stiflingdark.queries.board import BOARDS, Board
from gloam.games.stiflingdark.queries.park import COLORS
from gloam.games.stiflingdark.rules.shared.death import TOKENS
from gloam.games.stiflingdark.setup import OPTIONS
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import Json
from gloam.toolkit.documents import all_of, listed, mapped, no_doubles, number, once_each, one_of, only, refuse, truth

FIELDS = frozenset({
    "investigators", "butcher", "adversary", "turn", "round", "event", "lasting", "doors", "bars", "windows",
    "passages", "noise", "shadow", "tokens", "dim_zones", "lit_zones", "faltering", "evidence", "pois", "cursed",
    "turned_in", "rewards", "escape", "rescue", "mirror", "mirrors", "ducks", "supply", "parts", "burning", "grave",
    "effects", "options", "deck", "gloom", "brief_dim", "occluded", "mucus", "eggs", "eggs_gone", "named",
})  # fmt: skip
PERSON = frozenset({
    "who", "space", "stamina", "charge", "major", "wounds", "conditions", "items", "evidence", "kept", "marks", "chill",
    "acted", "fate", "spirit", "toxin",
})  # fmt: skip
ADVERSARY = frozenset({
    "id", "space", "shown", "figures", "revealed", "stalk", "enraged", "devour", "attack", "abilities", "asleep",
    "corporeal", "blood", "altar",
})  # fmt: skip
LAID = frozenset({
    "altar", "barricade", "burning", "campfire", "can", "decoy", "desecrated", "duck", "ectoplasm", "egg_sac", "escape",
    "escape_artist", "evidence", "evil_eye", "flame", "ghillie", "glowstick", "grave", "hatchling", "hellfire", "lamp",
    "lantern", "locked_escape", "medical", "mucus", "orb", "poi", "saw", "truck", "tunnel",
    *(name for name, card in ITEMS.items() if card.kind == "objective"),
})  # fmt: skip
"""What lies on the main board as a token, by its kind."""
FACES = ("", "gray", "purple", "damaged", "up", "down")
"""The face of a token that has one; a number is the Supply left on a card that was dropped."""
FATES = ("board", "away", "dead", "escaped", "spirit")
DOORS = ("locked", "damaged", "destroyed", "false")
WINDOWS = ("open", "rag", "false")
KEPT = ("dim", "window", "passage")
BURNING = ("", "up", "down", "gone")
DECKS = ("minor", "moderate", "major")
MIRRORS = ("open", "closed")
MUCH = 99
"""A round or a count that no game comes to."""


def check_document(document: dict[str, Json]) -> dict[str, Json]:
    """Refuse what has no meaning; the options that the position is played with."""
    only(document, FIELDS, "position")
    foe = document.get("adversary") or document.get("butcher", {})
    only(foe, ADVERSARY, "adversary")
    given = {"events": False, "adversary": foe.get("id", "butcher")}
    given |= only(document.get("options", {}), [o.name for o in OPTIONS], "options")
    options = {o.name: o.checked(given[o.name]) if o.name in given else o.default for o in OPTIONS}
    board = BOARDS[str(options["map"])]
    flags = {name: True for name in ("promo", "alternates", "thirteenth") if options[name]}
    people = [
        person(p, f"investigators[{n}]", board, flags)
        for n, p in enumerate(listed(document.get("investigators", []), "investigators"))
    ]
    no_doubles([p["who"] for p in people], "investigators")
    no_doubles([p["spirit"] for p in people if p.get("spirit")], "investigators")
    check_decks(people, flags)
    check_board(document, board)
    check_tokens(document, board, len(people))
    check_objective(document, board)
    check_screen(foe, str(options["adversary"]), board)
    return options


def person(plain: Json, where: str, board: Board, flags: dict[str, bool]) -> dict[str, Any]:
    """One Investigator."""
    p = only(plain, PERSON, where)
    for name in ("who", "space"):
        if name not in p:
            raise refuse(where, f"{name} is missing")
    card = INVESTIGATORS[one_of(p["who"], INVESTIGATORS, f"{where}.who")]
    one_of(p["space"], board.ids, f"{where}.space")
    fate = one_of(p.get("fate", "board"), FATES, f"{where}.fate")
    spirits = ("", *sorted({one.spirit.lower() for one in SPIRITS.values()}))
    spirit = one_of(p.get("spirit", ""), spirits, f"{where}.spirit")
    if (fate == "spirit") != bool(spirit):
        raise refuse(where, "a Spirit, and only one, has the fate and the name of a Spirit", spirits[1:])
    number(p.get("stamina", card.stamina), 0, card.stamina, f"{where}.stamina")
    number(p.get("charge", card.charge), 0, card.charge, f"{where}.charge")
    number(p.get("major", 1), 0, TOKENS if fate == "spirit" else 1, f"{where}.major")
    number(p.get("evidence", 0), 0, len(board.zones), f"{where}.evidence")
    number(p.get("chill", 0), 0, FACTS.rounds + 1, f"{where}.chill")
    truth(p.get("acted", False), f"{where}.acted")
    for name, n in only(p.get("kept", {}), KEPT, f"{where}.kept").items():
        number(n, 0, MUCH, f"{where}.kept.{name}")
    for name, n in only(p.get("marks", {}), [m.value for m in Mark], "marks").items():
        number(n, -MUCH, MUCH, f"marks.{name}")
    faces = listed(p.get("wounds", []), f"{where}.wounds")
    if len(faces) > FACTS.slots:
        raise refuse(f"{where}.wounds", f"there are {FACTS.slots} slots, not {len(faces)}")
    seen = [str(name).removeprefix("-") for name in faces if name != "?"]
    all_of(seen, WOUNDS, f"{where}.wounds")
    once_each(p.get("conditions", []), CONDITIONS, f"{where}.conditions")
    once_each(p.get("toxin", []), WOUNDS, f"{where}.toxin")
    all_of(p.get("items", []), known_items(flags), f"{where}.items")
    return p


def known_items(flags: dict[str, bool]) -> list[str]:
    """The Items of this table's decks, and those that are in none."""
    decks = [*cards_of("general", flags), *cards_of("cursed", flags)]
    return [*dict.fromkeys(decks), *(name for name, card in ITEMS.items() if card.kind in ("medical", "objective"))]


def check_decks(people: list[dict[str, Any]], flags: dict[str, bool]) -> None:
    """No card is there more often than it is printed."""
    wounds = [str(w).removeprefix("-") for p in people for w in p.get("wounds", []) if w != "?"]
    no_doubles([*wounds, *(w for p in people for w in p.get("toxin", []))], "wounds")
    held = [name for p in people for name in p.get("items", [])]
    decks = [*cards_of("general", flags), *cards_of("cursed", flags), *cards_of("medical")]
    for name in held:
        printed = decks.count(name) or ITEMS[name].copies
        if held.count(name) > printed:
            raise refuse("items", f"{name!r} is there {held.count(name)} times and printed {printed} times")
    conditions = [name for p in people for name in p.get("conditions", [])]
    for name in conditions:
        if conditions.count(name) > CONDITIONS[name].copies:
            raise refuse("conditions", f"there are {CONDITIONS[name].copies} cards of {name!r}")


def check_board(document: dict[str, Json], board: Board) -> None:
    """Rounds, Events, Doors, Windows, light."""
    number(document.get("round", 1), 1, FACTS.rounds, "round")
    for name in ("event", "lasting"):
        one_of(document.get(name, ""), ("", *EVENTS), name)
    for door, state in only(document.get("doors", {}), board.doors, "doors").items():
        one_of(state, DOORS, f"doors.{door}")
    for window, state in only(document.get("windows", {}), board.windows, "windows").items():
        one_of(state, WINDOWS, f"windows.{window}")
    once_each(document.get("bars", []), board.doors, "bars")
    for n, ends in enumerate(listed(document.get("passages", []), "passages")):
        all_of(listed(ends, f"passages[{n}]", 2), board.ids, f"passages[{n}]")
    once_each(document.get("noise", []), (*board.windows, *board.ids), "noise")
    for name in ("dim_zones", "lit_zones", "faltering", "gloom", "brief_dim"):
        once_each(document.get(name, []), board.zones, name)
    counted = {"occluded": board.zones, "mucus": board.ids, "named": CARDS, "effects": [e.value for e in Effect]}
    for field, names in counted.items():
        for name, n in only(document.get(field, {}), names, field).items():
            number(n, 0, MUCH, f"{field}.{name}")
    one_of(document.get("deck", "minor"), DECKS, "deck")
    one_of(document.get("mirror", COLORS[0]), COLORS, "mirror")
    for color, face in only(document.get("mirrors", {}), COLORS, "mirrors").items():
        one_of(face, MIRRORS, f"mirrors.{color}")


def check_token(plain: Json, where: str, board: Board) -> None:
    """A token: its kind, its space, its face and whose it is; of a Point of Interest, its number."""
    kind, space, *more = [*listed(plain, where), "", ""][: max(2, len(plain))]
    one_of(kind, LAID, where)
    one_of(space, board.ids, where)
    if len(more) > 2 or (more and not isinstance(more[0], str)):  # noqa: PLR2004  (a face and an owner)
        raise refuse(where, f"{plain!r} isn't a kind, a space, a face and an owner")
    if more and not more[0].isdigit():
        one_of(more[0], FACES, where)
    if len(more) > 1:
        number(more[1], 0, MUCH * 10, where)
    if kind == "poi":
        one_of(str(more[1] if len(more) > 1 else ""), board.points_of_interest, where)


def check_tokens(document: dict[str, Json], board: Board, people: int) -> None:
    """Tokens, Evidence, Points of Interest, whose turn it is."""
    for n, plain in enumerate(listed(document.get("tokens", []), "tokens")):
        check_token(plain, f"tokens[{n}]", board)
    for zone, space in only(document.get("evidence", {}), board.zones, "evidence").items():
        one_of(space, board.zones[zone], f"evidence.{zone}")
    for poi, space in only(document.get("pois", {}), board.points_of_interest, "pois").items():
        if space is not None:
            one_of(space, board.ids, f"pois.{poi}")
    if "cursed" in document:
        one_of(document["cursed"], board.points_of_interest, "cursed")
    turn = document.get("turn", "round")
    if turn not in ("round", "adversary", "end") and (type(turn) is not int or not 1 <= turn <= people):
        raise refuse("turn", f"{turn!r} is nobody's", ("round", "adversary", "end", *range(1, people + 1)))


def check_objective(document: dict[str, Json], board: Board) -> None:
    """Evidence turned in, and the way out."""
    once_each(document.get("ducks", []), board.ids, "ducks")
    number(document.get("turned_in", 0), 0, len(board.zones), "turned_in")
    once_each(document.get("rewards", []), FACTS.rewards[board.id].once, "rewards")
    one_of(document.get("escape", ""), ("", *ESCAPES), "escape")
    number(document.get("rescue", 0), 0, FACTS.rounds + MUCH, "rescue")
    number(document.get("supply", 0), 0, FACTS.gate_supply, "supply")
    once_each(document.get("parts", []), ITEMS, "parts")
    one_of(document.get("burning", ""), BURNING, "burning")
    if document.get("grave"):
        one_of(document["grave"], board.ids, "grave")
    if "shadow" in document:
        one_of(document["shadow"], board.ids, "shadow")
    for name in ("eggs", "eggs_gone"):
        number(document.get(name, 0), 0, NUMBERS.horror.eggs, name)


def check_screen(foe: dict[str, Any], who: str, board: Board) -> None:
    """The Adversary's side."""
    if "space" in foe:
        one_of(foe["space"], board.ids, "adversary.space")
    for name, space in mapped(foe.get("figures", {}), "adversary.figures").items():
        one_of(space, board.ids, f"adversary.figures.{name}")
    shown = foe.get("shown", False)
    if not isinstance(shown, bool | list | tuple):
        raise refuse("adversary.shown", f"{shown!r} is neither true, false nor a list of figures")
    for name in ("revealed", "enraged", "corporeal"):
        truth(foe.get(name, False), f"adversary.{name}")
    number(foe.get("stalk", 0), 0, FACTS.stalk_top, "adversary.stalk")
    number(foe.get("blood", 0), 0, NUMBERS.cult.blood_top, "adversary.blood")
    number(foe.get("devour", 0), 0, FACTS.rounds + 1, "adversary.devour")
    mine = {
        kind: [i for i, c in CARDS.items() if (c.adversary, c.kind) == (who, kind)] for kind in ("attack", "ability")
    }
    if "attack" in foe:
        one_of(foe["attack"], mine["attack"], "adversary.attack")
    held = all_of(foe.get("abilities", []), mine["ability"], "adversary.abilities")
    no_doubles(held + all_of(foe.get("asleep", []), mine["ability"], "adversary.asleep"), "adversary.abilities")
    if foe.get("altar"):
        one_of(foe["altar"], board.ids, "adversary.altar")
