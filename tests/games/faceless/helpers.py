"""Words for the tests of The Faceless: positions, answers, what the table shows. All through the public interface.

P0 is the fixed day set-up with the Faceless on their marks, Billygoat facing the Team. Chance is a script; when it
ends, a seeded stream goes on.
"""

from __future__ import annotations

from typing import Any

import gloam
from gloam.kernel import Game, Refused, Seeded
from gloam.toolkit import Script

GAME = "faceless"
SPEC = gloam.find(GAME)
QUIET = ["yellow1", "green1", "green1", "red1", "purple1", "yellow2"]  # a display of six on which blue1 does nothing
HANDS3 = [["yellow1", "red2", "purple3"], ["yellow3", "red1", "blue1"], ["green1", "blue2", "purple1"]]

FULL = [["blue1", "blue2", "blue3"], ["green1", "green2"], ["yellow1"]]
P1 = [["purple1"], [], []]
P2 = [["purple2"], [], []]


def at(script: Any = (), **document: Any) -> Game:
    """A position, with chance as written; the Kids Dylan, Luke and P.J. unless said otherwise.

    Trials show the whole path (FD84), so that the tests see where a placement leads.
    """
    document["options"] = {"trials": "path"} | document.get("options", {})
    document.setdefault("kids", ["luke", "dylan", "pj"])
    if "hands" not in document:
        document["hands"] = [list(h) for h in HANDS3[: len(document["kids"])]]
    document.setdefault("display", QUIET)
    return gloam.position(GAME, document, chance=Script(script, Seeded(11)))


def with_(*expansions: str, script: Any = (), avatar: str = "random", **more: Any) -> Game:
    """A position with expansions: Matt, with a full hand, Dylan and P.J."""
    options = {"expansions": list(expansions), "avatar": avatar}
    return at(script, **({"options": options, "hands": FULL, "kids": ["matt", "dylan", "pj"]} | more))


def end(game: Game) -> Game:
    """End the turn where something else might be done."""
    if game.decision is not None and game.decision.kind == "turn.after":
        game.answer("end")
    return game


def turn(game: Game, *answers: Any) -> Game:
    """Answer one question after the other."""
    for answer in answers:
        game.answer(answer)
    return game


def refused(game: Game, answer: Any) -> Refused:
    """Why an answer is none; the position has not changed."""
    before = game.digest()
    try:
        game.answer(answer)
    except Refused as why:
        assert game.digest() == before
        return why
    raise AssertionError(f"{answer!r} was not refused")


def team(game: Game) -> str:
    return game.view(None)["team"]


def collected(game: Game) -> dict[str, bool]:
    """The Memories found, and whether each is used."""
    return {m["memory"]: m["used"] for m in game.view(None)["memories"]["collected"]}


def hand(game: Game, seat: int) -> list[str]:
    return game.view(None)["players"][seat]["hand"]


def goat(game: Game) -> str:
    return game.view(None)["figures"]["red"]["place"]


def asked(game: Game) -> tuple[int, str]:
    """Whose decision it is, and which."""
    assert game.decision is not None
    return game.decision.seat, game.decision.kind


def kinds(game: Game) -> list[str]:
    """The kinds of the events that everybody was told since the last look."""
    return [e["kind"] for e in game.events(None)]


def lost(game: Game) -> str:
    """Why it was lost."""
    assert game.decision is None
    assert game.outcome is not None
    assert game.outcome.winners == ()
    return game.view(None)["ended"]


def play_on(game: Game, until: str, seed: int = 3) -> Game:
    """Answer at random until a question of this kind is open."""
    stream = Seeded(seed)
    while game.decision is not None and game.decision.kind != until:
        game.answer(index=stream.below(len(game.decision.options)))
    return game


def new(seats: int = 2, script: Any = (), seed: int = 5, **options: Any) -> Game:
    """A new game; chance as written, then a seeded stream."""
    return gloam.new(GAME, seats, options=options, chance=Script(script, Seeded(seed)))


def begun(seats: int = 2, seed: int = 5, **options: Any) -> Game:
    """A new game at its first turn: seat 0 answers the set-up at random and starts."""
    game, stream = new(seats, seed=seed, **options), Seeded(seed)
    while game.view(None)["phase"] == "setup":
        asked_ = game.decision
        game.answer(0) if asked_.kind == "setup.first" else game.answer(index=stream.below(len(asked_.options)))
    return game


def along(game: Game) -> Game:
    """Let Billygoat take the first of his ways."""
    while game.decision is not None and game.decision.kind == "billygoat.path":
        game.answer(index=0)
    return game


def shown(game: Game) -> int:
    """How many cards lie on the display."""
    return sum(map(len, game.view(None)["display"].values()))


def obstacle_spaces(view):
    """Every space that an obstacle covers."""
    return [s for spaces in view["obstacles"].values() for s in spaces]


def far(a: str, b: str) -> int:
    """Steps between two spaces on the empty board."""
    (q, r), (u, v) = (map(int, x.split(",")) for x in (a, b))
    return max(abs(q - u), abs(r - v), abs(q + r - u - v))
