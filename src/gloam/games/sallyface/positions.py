"""Any position from a plain document, and what holds in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import CHARACTERS, DICE, EDITIONS, ENEMIES, FRIENDS, LOCATIONS, PACKS, TRACK
from gloam.games.sallyface.rules.turn import Turn
from gloam.games.sallyface.setup import empty_board, player
from gloam.games.sallyface.state import Die, FinaleRow, SallyFaceState
from gloam.kernel import Frame, Json, Refused, load
from gloam.toolkit import Deck
from gloam.toolkit.documents import all_of, as_lists, listed, mapped, no_doubles, number, once_each, one_of, only

MUCH = 999
"""More turns than a game has."""
KINDS = {"": "ability", "c": "character", "g": "ghost", "n": "insanity"}
PHASES = {"start": "begin", "reveal": "reveal", "refresh": "refresh", "roll": "roll", "act": "act", "pass": "end"}
GOAL_KEYS: dict[str, Collection[str]] = {
    "same_rune": ("evolution", "death", "power", "shadow"), "defeat": ("defeat",), "end_turn_at": LOCATIONS,
    "cubes_intellect": ("I",), "curse": ("curse",),
}  # fmt: skip
"""SFR-70  What progress towards each goal is counted by."""
FIELDS: dict[str, tuple[Any, Any]] = {
    "story": (str, next(iter(PACKS))),
    "edition": (str, EDITIONS[0]),
    "players": (list[dict[str, Any]], None),
    "active": (int, 0),
    "turn": (int, 2),
    "phase": (str, "start"),
    "dice": (list[str], []),
    "corruption": (int, 0),
    "consecrated": (bool, False),
    "placed": (dict[str, list[str]], {}),
    "cubes": (dict[str, str], {}),
    "enemies": (dict[str, dict[str, int]], {}),
    "story_at": (int, 3),
    "solved": (list[str], []),
    "tokens": (dict[str, list[str]], {}),
    "tokens_done": (dict[str, int], {}),
    "finale": (dict[str, Any], {}),
    "discard": (list[str], []),
    "item_discard": (list[str], []),
    "top": (list[str], []),
    "open": (list[str], []),
    "friends": (dict[str, bool], {}),
    "used": (list[str], []),
    "more": (int, 0),
}


def position(document: dict[str, Json]) -> tuple[SallyFaceState, int, dict[str, Json]]:
    """A position before a phase or in the Act phase with locked dice: see docs/games/sallyface.md."""
    facts = read_document(document)
    s = empty_board(facts["story"], facts["edition"])
    check_names(s, facts)
    s.players = [seated(row, i) for i, row in enumerate(listed(facts["players"], "players"))]
    if not 1 <= s.seats <= len(CHARACTERS) or not 0 <= facts["active"] < s.seats:
        raise Refused("bad_position", "1 to 5 players, and the turn of one of them", rule="SF-001")
    for name in ("active", "turn", "corruption", "consecrated", "story_at", "solved", "tokens", "tokens_done",
                 "discard", "item_discard", "cubes", "friends", "used", "more"):  # fmt: skip
        setattr(s, name, facts[name])
    furnish(s, facts)
    fill_decks(s, facts["top"])
    stand(s, facts)
    try:
        check(s)
    except AssertionError as error:
        raise Refused("bad_position", str(error)) from error
    people = tuple(p.character for p in s.players)
    return s, s.seats, {"story": facts["story"], "characters": people, "edition": facts["edition"]}


def read_document(document: dict[str, Json]) -> dict[str, Any]:
    """The document with its defaults, or what is wrong with it."""
    unknown = sorted(set(document) - set(FIELDS))
    if unknown:
        raise Refused("bad_position", f"unknown field {unknown[0]}", instead=tuple(FIELDS))
    facts = {}
    for name, (kind, default) in FIELDS.items():
        if name not in document and default is None:
            raise Refused("bad_position", f"missing field {name}")
        plain = kind in (list[dict[str, Any]], dict[str, Any])
        given = as_lists(document.get(name, default))
        facts[name] = given if plain else load(given, kind, name)
    stories = tuple(key for key in PACKS if "/" not in key)
    if facts["story"] not in stories:
        raise Refused("bad_position", f"no Story {facts['story']!r}", instead=stories)
    if facts["edition"] not in EDITIONS:
        raise Refused("bad_position", f"no edition {facts['edition']!r}", instead=EDITIONS)
    if facts["phase"] not in PHASES:
        raise Refused("bad_position", f"no phase {facts['phase']!r}", instead=tuple(PHASES))
    return facts


def check_names(s: SallyFaceState, facts: dict[str, Any]) -> None:
    """Every card, Location, token and Enemy is one of this Story, and every count can be."""
    pack = queries.pack(s)
    once_each(facts["solved"], (*pack.mysteries, *pack.story.finale_cards), "solved")
    number(facts["story_at"], 0, len(pack.story.cards), "story_at")
    number(facts["corruption"], 0, TRACK.end, "corruption")
    number(facts["turn"], 0, MUCH, "turn")
    number(facts["more"], 0, MUCH, "more")
    once_each(facts["open"], LOCATIONS, "open")
    boards = (*s.boards, *facts["open"])
    only(facts["placed"], boards, "placed")
    lying = [card for cards in facts["placed"].values() for card in cards]
    all_of(lying, pack.mysteries, "placed")
    for name in ("discard", "top"):
        all_of(facts[name], pack.deck, name)
    no_doubles([*lying, *facts["discard"], *facts["top"]], "a Mystery")
    once_each(facts["item_discard"], pack.items, "item_discard")
    only(facts["cubes"], (*pack.mysteries, *pack.story.finale_cards), "cubes")
    for where, here in only(facts["enemies"], boards, "enemies").items():
        for kind, n in only(here, ENEMIES, f"enemies.{where}").items():
            number(n, 1, ENEMIES[kind].count, f"enemies.{where}.{kind}")
    for name, places in only(facts["tokens"], pack.story.tokens, "tokens").items():
        all_of(places, boards, f"tokens.{name}")
    for name, n in only(facts["tokens_done"], pack.story.tokens, "tokens_done").items():
        number(n, 0, pack.story.tokens[name].count, f"tokens_done.{name}")
    facts["tokens_done"] = {name: facts["tokens_done"].get(name, 0) for name in facts["tokens"]} | facts["tokens_done"]
    only(facts["friends"], FRIENDS, "friends")
    once_each(facts["used"], ("move", "demons", *pack.items, *(f"ability:{where}" for where in LOCATIONS)), "used")
    row = only(facts["finale"], ("row", "down", "solved", "at", "count"), "finale")
    for name in ("row", "solved"):
        once_each(row.get(name, []), pack.story.finale_cards, f"finale.{name}")
    if "at" in row:
        one_of(row["at"], ("", *LOCATIONS), "finale.at")


def seated(plain: Json, seat: int) -> Any:
    """One player of the document; fields left out are as in setup."""
    row = mapped(plain, f"players[{seat}]")
    one_of(row.get("character"), CHARACTERS, f"players[{seat}].character")
    made = player(row["character"])
    kinds = {"at": str, "health": int, "sanity": int, "items": list[str], "ready": int, "spent": int,
             "goal": dict[str, int], "goal_met": bool, "character": str}  # fmt: skip
    for name, value in row.items():
        if name not in kinds:
            raise Refused("bad_position", f"players[{seat}]: unknown field {name}", instead=tuple(kinds))
        setattr(made, name, load(value, kinds[name], f"players[{seat}].{name}"))
    for key, n in only(made.goal, GOAL_KEYS[CHARACTERS[made.character].goal], f"players[{seat}].goal").items():
        number(n, 0, MUCH, f"players[{seat}].goal.{key}")
    return made


def furnish(s: SallyFaceState, facts: dict[str, Any]) -> None:
    """Boards, cards and Enemies at their Locations."""
    for where in facts["open"]:
        if where not in s.boards:
            s.boards.append(where)
            s.slots[where], s.enemies[where] = ["", ""], {}
        s.closed = [c for c in s.closed if c != where]
    for name in ("placed", "enemies"):
        for where in facts[name]:
            if where not in s.boards:
                raise Refused("bad_position", f"{name}: {where} is not in play", instead=tuple(s.boards))
    for where, cards in facts["placed"].items():
        s.slots[where] = [*cards, "", ""][: max(2, len(cards))]
    for where, here in facts["enemies"].items():
        s.enemies[where] = dict(here)
    if facts["finale"]:
        row = {"row": [], "down": 0, "solved": [], "at": queries.pack(s).story.finale.at, "count": 0, **facts["finale"]}
        s.finale = load(row, FinaleRow, "finale")


def fill_decks(s: SallyFaceState, top: list[str]) -> None:
    """Every card that is nowhere else is in its deck."""
    pack = queries.pack(s)
    lying = {c for cards in s.slots.values() for c in cards} | set(s.discard) | set(top)
    s.mysteries = Deck.of(c for c in pack.deck if c not in lying)
    s.mysteries.put_on_top(top, range(s.seats))
    held = {i for p in s.players for i in p.items} | set(s.item_discard)
    s.items = Deck.of(i for i in pack.item_deck if i not in held)
    dealt = set(s.finale.row) if s.finale else set()
    s.finale_deck = Deck.of(c for c in pack.story.finale_cards if c not in dealt)


def stand(s: SallyFaceState, facts: dict[str, Any]) -> None:
    """The procedures of a phase of the active player's turn."""
    phase = facts["phase"]
    frame: Frame = Turn(s.active)
    frame.at = Turn.STEPS.index(PHASES[phase])
    s.phase = {"start": "reveal", "pass": "pass"}.get(phase, phase)
    for word in facts["dice"]:
        owner, _, face = word.rpartition(":")
        if owner not in KINDS or face not in faces_of(s, KINDS[owner]):
            raise Refused("bad_position", f"dice: {word!r} is no die", instead=(*DICE.ability, "c:W", "g:D", "n:D"))
        s.dice.append(Die(KINDS[owner], face, queries.units_of(face)))
    s.demons = sum(d.face == "D" for d in s.dice)
    s.rolls = DICE.rolls if s.dice else 0
    s.stack = [frame]


def faces_of(s: SallyFaceState, kind: str) -> tuple[str, ...]:
    """SF-014, SF-144, SF-146  The faces of a die; of a Character die, those of the characters in play."""
    if kind == "character":
        return tuple(face for p in s.players for face in CHARACTERS[p.character].die)
    return {"ability": DICE.ability, "ghost": DICE.ghost, "insanity": DICE.insanity}[kind]


# ------------------------------------------------------------------------------------------------- laws


def check(s: SallyFaceState) -> None:
    """SF-012, SF-058, SF-109, SF-130, SF-165  Every card is in one place, and every number is in its range."""
    check_mysteries(s)
    check_items(s)
    check_people(s)
    for kind, facts in ENEMIES.items():
        require(queries.on_board(s, kind) <= facts.count, f"{queries.on_board(s, kind)} of {facts.name} (SF-130)")
    require(0 <= s.corruption <= TRACK.end, f"Corruption at {s.corruption}")
    require(all(n > 0 for here in s.enemies.values() for n in here.values()), "an Enemy that is not there")
    require(
        sum(d.kind == "ability" for d in s.dice) in range(DICE.ability_count + 1), "more than 6 Ability dice (SF-014)"
    )
    for card, cubes in s.cubes.items():
        require(queries.where_is(s, card) is not None, f"cubes on {card}, which lies nowhere")
        require(not Counter(cubes) - Counter(queries.facts(s, card).requires), f"too many cubes on {card} (SFR-30)")


def check_mysteries(s: SallyFaceState) -> None:
    """SF-008, SF-017, SF-058  The Mystery deck is complete; a Location holds two, or a Story Mystery more."""
    pack = queries.pack(s)
    lying = [c for cards in s.slots.values() for c in cards if c]
    flying = [s.revealed] if s.revealed in pack.deck else []
    ordinary = [c for c in lying if c in pack.deck]
    whole = [*s.mysteries.cards(), *s.discard, *ordinary, *flying]
    require(sorted(whole) == sorted(pack.deck), "the Mystery deck is not whole")
    require(len(set(lying)) == len(lying), "a card lies twice")
    for where, cards in s.slots.items():
        extra = [c for c in cards if c in pack.story.story_mysteries]
        require(len(cards) <= max(queries.SLOTS, len(extra)), f"{len(cards)} cards at {where} (SF-058)")
    finale = [*s.finale_deck.cards(), *(s.finale.row if s.finale else [])]
    require(sorted(finale) == sorted(pack.story.finale_cards), "the Finale deck is not whole")


def check_items(s: SallyFaceState) -> None:
    """SF-009, SF-019, SFR-67  Every Item is in the deck, discarded, held, or being drawn."""
    whole = [*s.items.cards(), *s.item_discard, *(i for p in s.players for i in p.items), *s.offered]
    pack = queries.pack(s)
    loose = [i for i in whole if i in pack.item_deck]
    require(sorted(loose) == sorted(pack.item_deck), "the Item deck is not whole")
    require(len(set(whole)) == len(whole), "an Item is there twice")
    require(all(i in pack.items for i in whole), "an unknown Item")


def check_people(s: SallyFaceState) -> None:
    """SF-004, SF-109, SF-165  Characters differ; dials and tokens are in range; every character is at a Location."""
    names = [p.character for p in s.players]
    require(len(set(names)) == len(names), "a character is played twice (SF-004)")
    for p in s.players:
        require(0 <= p.health <= TRACK.dial_top and 0 <= p.sanity <= TRACK.dial_top, f"{p.character}'s dials (SF-109)")
        require(
            p.ready >= 0 and p.spent >= 0 and p.ready + p.spent == 1 + p.goal_met, f"{p.character}'s tokens (SF-165)"
        )
        require(p.at in s.boards, f"{p.character} is nowhere")
    require(all(f in FRIENDS and f not in names for f in s.friends), "a Friend who is no Friend")


def require(ok: bool, text: str) -> None:  # noqa: FBT001
    """Raise an error that says what is wrong."""
    if not ok:
        raise AssertionError(text)
