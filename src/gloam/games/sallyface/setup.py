"""SF-003 to SF-022  From options to the first State."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gloam.games.sallyface.content import BROKEN, CHARACTERS, EDITIONS, FRIENDS, PACKS, SOLO, STORIES, story_key
from gloam.games.sallyface.queries import SLOTS
from gloam.games.sallyface.rules.turn import Turn
from gloam.games.sallyface.state import Player, SallyFaceState
from gloam.kernel import Answer, Asking, Frame, Goto, Json, Option, Refused, To, ask, chance, data, say
from gloam.toolkit import Deck

LEFT_OUT = ", ".join(sorted(name.removeprefix("stories/").removesuffix(".toml") for name in BROKEN))
TOLD = "Which Story you play" + (f" (with mistakes, left out: {LEFT_OUT})" if LEFT_OUT else "")
OPTIONS = (
    Option("story", STORIES[0], TOLD, choices=STORIES, rule="SF-015"),
    Option(
        "characters", (), "Characters by seat, in order; if left empty, each player chooses",
        choices=tuple(CHARACTERS), several=True, rule="SF-004",
    ),
    Option(
        "edition", EDITIONS[-1], "Which edition of the Story's cards you play with; the second is harder",
        choices=EDITIONS, rule="SFR-93", if_missing=EDITIONS[0],
    ),
)  # fmt: skip


@data
class Begin(Frame):
    """SF-004, SF-013  Characters, Friends in a solo game, and who begins."""

    STEPS = ("pick", "friends", "first_player")
    left: int

    def pick(self, s: SallyFaceState) -> Asking:
        """SF-004  Each picks one character; none is picked twice."""
        if not self.left:
            return None
        taken = [p.character for p in s.players]
        free = [c for c in CHARACTERS if c not in taken]
        seat = len(s.players)
        pick = free[0] if len(free) == 1 else (yield ask(seat, "setup.character", free, "SF-004"))
        s.players.append(player(pick))
        self.left -= 1
        say(s, "character", seat=seat, character=pick)
        return To("pick")

    def friends(self, s: SallyFaceState) -> Asking:
        """SF-137, SFC-147  Solo: two of the other four Friend cards, at random, ready."""
        if s.seats > 1:
            return None
        others = [f for f in FRIENDS if f != s.players[0].character]
        dealt: list[str] = []
        for _ in range(SOLO.friends):
            dealt.append((yield chance("setup.friend", {f: 1 for f in others if f not in dealt}, "SFC-147")))
        s.friends = dict.fromkeys(sorted(dealt), True)
        say(s, "friends", friends=sorted(dealt))
        return None

    def first_player(self, s: SallyFaceState) -> Asking:
        """SF-013  The first player is random."""
        first: Answer = 0
        if s.seats > 1:
            first = yield chance("setup.first", dict.fromkeys(range(s.seats), 1), "SF-013")
        say(s, "begin", seat=first)
        return Goto(Turn(first))


def player(character: str) -> Player:
    """SF-005, SF-006, SF-119  Board, Starting Item, one Charge token, on the Floor that the board names."""
    board = CHARACTERS[character]
    return Player(character, board.start, board.health, board.sanity, [board.item])


def empty_board(story: str, edition: str) -> SallyFaceState:
    """SF-003, SF-008 to SF-012, SF-016 to SF-021, SFR-93  Boards and decks, without players."""
    key = story_key(story, edition)
    pack = PACKS[key]
    boards = list(pack.boards)
    return SallyFaceState(
        key,
        [],
        Deck.of(pack.deck),
        Deck.of(pack.item_deck),
        Deck.of(pack.story.finale_cards),
        boards,
        list(pack.story.closed),
        {where: [""] * SLOTS for where in boards},
        {where: {} for where in boards},
    )


def setup(seats: int, options: Mapping[str, Json]) -> SallyFaceState:
    """SF-001, SF-004  The position before the first question."""
    chosen: tuple[Any, ...] = tuple(options.get("characters", ()))
    if chosen and len(chosen) != seats:
        raise Refused(
            "bad_option",
            f"choose a character for each of the {seats} seats, or for none (you chose {len(chosen)})",
            rule="SF-004",
        )
    s = empty_board(options["story"], options["edition"])
    s.players = [player(c) for c in chosen]
    s.stack = [Begin(seats - len(chosen))]
    return s
