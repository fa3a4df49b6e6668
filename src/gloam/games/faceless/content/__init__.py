"""What is printed on the components of The Faceless: facts, checked on load; errors name the file and the field."""

from __future__ import annotations

from collections.abc import Iterable

from gloam.games.faceless.content import checks
from gloam.games.faceless.content.board_checks import board_mistakes
from gloam.games.faceless.content.checks import (
    Mistake,
    deck_mistakes,
    obstacle_mistakes,
    scenario_mistakes,
    token_mistakes,
)
from gloam.games.faceless.content.shapes import Board, Events, Obstacles, Scenario, Tokens
from gloam.kernel import Refused
from gloam.toolkit import combined, read

BOARD, _board = read(__name__, "board.toml", Board)
OBSTACLES, _obstacles = read(__name__, "obstacles.toml", Obstacles)
EVENTS, _events = read(__name__, "events.toml", Events)
TOKENS, _tokens = read(__name__, "tokens.toml", Tokens)
SCENARIOS, _scenarios = read(__name__, "scenarios.toml", dict[str, Scenario])
CONTENT_HASH = combined([_board, _obstacles, _events, _tokens, _scenarios])


def refuse_mistakes(by_file: dict[str, Iterable[Mistake]]) -> None:
    """Refuse content that makes no sense, with a line for every mistake in every file."""
    lines = [f"{file}: {field}: {wrong}" for file, found in by_file.items() for field, wrong in found]
    if lines:
        raise Refused("bad_pack", "\n".join(lines))


refuse_mistakes({
    "events.toml": deck_mistakes(EVENTS),
    "tokens.toml": token_mistakes(TOKENS),
    "obstacles.toml": obstacle_mistakes(OBSTACLES),
    "board.toml": board_mistakes(BOARD, OBSTACLES),
    "scenarios.toml": scenario_mistakes(SCENARIOS),
})  # fmt: skip

ADVISED_PLAYS = {  # F097
    "portals": 3, "avatars": 4, "creepy_die": 5, "crossroads": 5, "eyes": 6, "haunted_places": 6, "den": 8,
    "roaming_servants": 8, "carrier_servants": 8, "swamp": 8, "nightworld": 12, "hourglass": 12, "fog": 15,
}  # fmt: skip
EXPANSIONS = checks.EXPANSIONS
COLORS = EVENTS.colors
FACELESS = COLORS[:3]  # F003  Judith yellow, Sam green, Alan blue
CARDS = tuple(f"{color}{n}" for color in COLORS for n in EVENTS.per_color)
COLOR_OF = {f"{color}{n}": color for color in COLORS for n in EVENTS.per_color}
NUMBER_OF = {f"{color}{n}": n for color in COLORS for n in EVENTS.per_color}
DECK = tuple(f"{color}{n}" for color in COLORS for n, copies in EVENTS.per_color.items() for _ in range(copies))
