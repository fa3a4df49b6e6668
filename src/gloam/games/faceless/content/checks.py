"""Whether a content file, or a player's own pack over it, can be played with: errors name the file and the field."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NoReturn

from gloam.games.faceless.content.shapes import Board, Events, Fixed, Obstacles, Side, Space, Tokens
from gloam.kernel import Refused

HAND, SEATS, MOST_STEPS = 3, 4, 9
GIVEN = {  # what the rulebook says, and the rules, boards and bots lean on
    "servants": (8, "F002"), "roaming": (4, "F143"), "swamps": (2, "F149"), "portals": (3, "F135"), "eyes": (2, "F120"),
    "eyes_remove": (3, "F122"), "haunted_in_play": (4, "F127"), "hourglass_cards": (2, "F133"),
}  # fmt: skip
CARDS_IN_ALL, MEMORIES, COLOURS = 50, 8, ("yellow", "green", "blue", "red", "purple")
CROSSROADS = ("R1", "R2", "W1", "W2", "RED", "PURPLE", "MEM", "BG", "YG", "YB", "BLG")
DIFFICULTIES = ("easy", "medium", "hard", "hell")
OBSTACLES = ("log", "roots", "stones", "brambles", "thorns", "pond")


def bad(file: str, field: str, why: str) -> NoReturn:
    """Refuse a pack, naming the file and the field."""
    raise Refused("bad_pack", f"{file}: {field}: {why}")


def check_deck(events: Events) -> None:
    """F001, FC1  50 cards in the five colours."""
    if events.colours != COLOURS:
        bad("events.toml", "colours", f"the game knows the colours {', '.join(COLOURS)}")
    count = len(events.colours) * sum(events.per_colour.values())
    if count != CARDS_IN_ALL or min(events.per_colour.values(), default=0) < 1:
        bad("events.toml", "per_colour", f"a deck of {count} cards; it has {CARDS_IN_ALL} (F001)")
    if not 1 <= min(events.per_colour) <= max(events.per_colour) <= MOST_STEPS:
        bad("events.toml", "per_colour", f"a card's number is 1 to {MOST_STEPS}")
    if events.hand != HAND:
        bad("events.toml", "hand", f"a hand holds {HAND} cards (F010, F052)")
    if set(events.difficulty) != {"easy", "medium", "hard", "hell"} or min(events.difficulty.values()) < 1:
        bad("events.toml", "difficulty", "easy, medium, hard and hell, each at least 1 card")
    most = CARDS_IN_ALL - events.removed - SEATS * HAND - 1  # F086  Dylan's fourth card
    if events.removed < 0 or max(events.difficulty.values()) >= most:
        bad("events.toml", "difficulty", f"with four players only {most} cards are left for display and deck (F012)")


def check_tokens(tokens: Tokens) -> None:
    """F001, F002  The pieces the rules name are all there, and only they."""
    expected = {
        "memories": {"hat", "bow", "book", "bags", "street", "music", "campfire", "rope"},
        "kids": {"lily", "dylan", "matt", "karyn", "luke", "pj", "tommy", "emily", "julie", "casper"},
        "avatars": {"spectral", "unspeakable", "puppetmaster", "eraserhead", "demon", "labyrinthine"},
        "creepy_die": {"powers_off", "plus1", "minus1", "obstacle_free", "billygoat_closer", "nothing"},
    }
    for field, names in expected.items():
        if set(getattr(tokens, field)) != names or len(getattr(tokens, field)) != len(names):
            bad("tokens.toml", field, f"exactly {', '.join(sorted(names))}, each once")
    for field, (count, rule) in GIVEN.items():
        if getattr(tokens, field) != count:
            bad("tokens.toml", field, f"there are {count} ({rule})")
    if not tokens.crossroads or min(tokens.hourglass_turns, tokens.hourglass_seconds) < 1:
        bad(
            "tokens.toml", "crossroads", "at least one card; and an Hourglass runs for at least one turn and one second"
        )
    check_numbers(tokens)


def check_numbers(tokens: Tokens) -> None:
    """FC9-FC14  Crossroads, Servants cards, Haunted numbers and the sand can be played with."""
    if not tokens.crossroads or min(tokens.hourglass_turns, tokens.hourglass_seconds) < 1:
        bad(
            "tokens.toml", "crossroads", "at least one card; and an Hourglass runs for at least one turn and one second"
        )
    for number, card in enumerate(tokens.crossroads, 1):
        for effect in card:
            if effect not in CROSSROADS:
                bad("tokens.toml", f"crossroads[{number}]", f"no effect {effect!r}; there are {', '.join(CROSSROADS)}")
    if any(d % 60 or not 0 <= d < 360 for d in tokens.servants_cards):  # noqa: PLR2004  (a full turn)
        bad("tokens.toml", "servants_cards", "directions are 0, 60 … 300")
    if not 0 < tokens.haunted_in_play <= len(tokens.haunted) or min(tokens.haunted) < 1:
        bad("tokens.toml", "haunted", "at least as many tokens as come into play, each with a number of 1 or more")


def check_obstacles(obstacles: Obstacles) -> None:
    """FC4  Six Obstacles, each in one piece, with eight Memory symbols in all."""
    if set(obstacles.shapes) != set(OBSTACLES):
        bad("obstacles.toml", "shapes", f"exactly {', '.join(OBSTACLES)}")
    for name, shape in obstacles.shapes.items():
        if any(mark >= len(shape.spaces) or mark < 0 for mark in shape.marks):
            bad("obstacles.toml", f"shapes.{name}.marks", "a mark counts one of the shape's spaces, from 0")
        if not in_one_piece(shape.spaces):
            bad("obstacles.toml", f"shapes.{name}.spaces", "the spaces do not hang together")
    if not in_one_piece(obstacles.den):
        bad("obstacles.toml", "den", "the spaces do not hang together")
    marks = sum(len(shape.marks) for shape in obstacles.shapes.values())
    if marks != MEMORIES:
        bad("obstacles.toml", "shapes", f"{marks} Memory symbols; there are {MEMORIES} (F007)")


def check_board(board: Board, obstacles: Obstacles) -> None:
    """F005-F008, F014, F015  Both sides hold what is printed on them, and their fixed set-ups are legal."""
    if board.radius != 5:  # noqa: PLR2004  (FC2)
        bad("board.toml", "radius", "the field tables are made for radius 5 (FC2)")
    ring = sorted(board.start.values())
    if set(board.start) != {"yellow", "green", "blue"} or not all(0 <= n < 6 * (board.radius + 1) for n in ring):
        bad("board.toml", "start", "yellow, green and blue, each on the ring")
    if any((b - a) % 36 < 2 or (a - b) % 36 < 2 for a, b in combinations(ring, 2)):  # noqa: PLR2004  (F033)
        bad("board.toml", "start", "at least one free space between two Faceless (F033)")
    if set(board.sides) != {"day", "night"}:
        bad("board.toml", "sides", "day and night")
    for name, side in board.sides.items():
        check_side(f"sides.{name}", side, board.radius, obstacles)


def check_side(at: str, side: Side, radius: int, obstacles: Obstacles) -> None:
    """One side of the board."""
    for field, spaces in (("symbols", side.symbols), ("reverse", side.reverse)):
        on_board(f"{at}.{field}", spaces, radius)
    if len(set(side.symbols)) < len(obstacles.shapes):
        bad("board.toml", f"{at}.symbols", "fewer symbols than Obstacles (F005)")
    check_ready(f"{at}.fixed", side.fixed, side, radius, obstacles)
    for difficulty, ready in side.by_difficulty.items():
        if difficulty not in DIFFICULTIES:
            bad("board.toml", f"{at}.by_difficulty.{difficulty}", f"there is no such difficulty; {', '.join(DIFFICULTIES)}")
        check_ready(f"{at}.by_difficulty.{difficulty}", ready, side, radius, obstacles)


def check_ready(at: str, fixed: Fixed, side: Side, radius: int, obstacles: Obstacles) -> None:
    """F005-F008  A set-up ready to play."""
    taken: dict[Space, str] = {}
    for name, shape in obstacles.shapes.items():
        spaces, field = fixed.obstacles.get(name, ()), f"{at}.obstacles.{name}"
        on_board(field, spaces, radius)
        if spaces not in rotations(shape.spaces, spaces[:1]):
            bad("board.toml", field, "not this Obstacle's shape, its first space first")
        covered = [s for s in spaces if s in side.symbols]
        if len(covered) != 1:
            bad("board.toml", field, f"covers {len(covered)} symbols; exactly one (F005)")
        for space in spaces:
            near = [taken[s] for s in (space, *around(space)) if s in taken]
            if any(other != name for other in near):
                bad("board.toml", field, f"touches {near[0]} (F006)")
            taken[space] = name
    check_figures(at, fixed, radius, obstacles, taken)


def check_figures(at: str, fixed: Fixed, radius: int, obstacles: Obstacles, taken: dict[Space, str]) -> None:
    """F007, F008, F014, F015  Memories beside their marks and apart; Team beside the Log; Billygoat as told."""
    marks = [fixed.obstacles[name][mark] for name, shape in obstacles.shapes.items() for mark in shape.marks]
    on_board(f"{at}.memories", fixed.memories, radius)
    if len(fixed.memories) != MEMORIES or any(m in taken for m in fixed.memories):
        bad("board.toml", f"{at}.memories", "eight free spaces (F007)")
    if any(not set(around(m)) & set(marks) for m in fixed.memories):
        bad("board.toml", f"{at}.memories", "each adjacent to a symbol on an Obstacle (F007)")
    if any(a == b or a in around(b) for a, b in combinations(fixed.memories, 2)):
        bad("board.toml", f"{at}.memories", "no two of them adjacent (F008)")
    on_board(f"{at}.team", [fixed.team], radius)
    on_board(f"{at}.billygoat", [fixed.billygoat], radius)
    if fixed.team in {*taken, *fixed.memories} or fixed.obstacles["log"][0] not in around(fixed.team):
        bad("board.toml", f"{at}.team", "a free space adjacent to the Log (F014)")
    beside = set(around(fixed.billygoat)) & set(taken)
    if fixed.billygoat in {*taken, *fixed.memories, fixed.team} or not beside or size(fixed.billygoat) >= radius:
        bad("board.toml", f"{at}.billygoat", "a free space adjacent to an Obstacle, not on the Edge (F015)")


def on_board(field: str, spaces: Iterable[Space], radius: int) -> None:
    """Every space is on the board."""
    for space in spaces:
        if size(space) > radius:
            bad("board.toml", field, f"{list(space)} is off the board")


def size(space: Space) -> int:
    """How far a space is from the centre."""
    q, r = space
    return max(abs(q), abs(r), abs(q + r))


def around(space: Space) -> list[Space]:
    """The six spaces around one, on the board or not."""
    q, r = space
    return [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]


def in_one_piece(spaces: tuple[Space, ...]) -> bool:
    """Whether the spaces hang together, and none is named twice."""
    seen, todo = set(spaces[:1]), list(spaces[:1])
    while todo:
        more = [s for s in around(todo.pop()) if s in spaces and s not in seen]
        seen.update(more)
        todo += more
    return bool(spaces) and len(seen) == len(spaces)


def turned(spaces: Iterable[Space], times: int) -> list[Space]:
    """A shape rotated by so many sixths of a turn, clockwise."""
    out = list(spaces)
    for _ in range(times):
        out = [(-r, q + r) for q, r in out]
    return out


def rotations(shape: tuple[Space, ...], at: tuple[Space, ...]) -> list[tuple[Space, ...]]:
    """The six ways a shape can lie with its first space there."""
    if not at:
        return []
    return [
        tuple((q - t[0][0] + at[0][0], r - t[0][1] + at[0][1]) for q, r in t)
        for t in (turned(shape, n) for n in range(6))
    ]
