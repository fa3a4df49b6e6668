"""What is printed on the components of The Faceless: facts, checked on load; errors name the file and the field."""

from __future__ import annotations

from gloam.games.faceless.content.checks import bad, check_board, check_deck, check_obstacles, check_tokens
from gloam.games.faceless.content.shapes import Board, Events, Obstacles, Scenario, Tokens
from gloam.toolkit import combined, read

BOARD, _board = read(__name__, "board.toml", Board)
OBSTACLES, _obstacles = read(__name__, "obstacles.toml", Obstacles)
EVENTS, _events = read(__name__, "events.toml", Events)
TOKENS, _tokens = read(__name__, "tokens.toml", Tokens)
SCENARIOS, _scenarios = read(__name__, "scenarios.toml", dict[str, Scenario])
CONTENT_HASH = combined([_board, _obstacles, _events, _tokens, _scenarios])

check_deck(EVENTS)
check_tokens(TOKENS)
check_obstacles(OBSTACLES)
check_board(BOARD, OBSTACLES)

EXPANSIONS = (
    "avatars", "creepy_die", "crossroads", "den", "eyes", "nightworld", "haunted_places", "hourglass", "portals",
    "fog", "roaming_servants", "carrier_servants", "swamp",
)  # fmt: skip
ADVISED_PLAYS = {  # F097
    "portals": 3, "avatars": 4, "creepy_die": 5, "crossroads": 5, "eyes": 6, "haunted_places": 6, "den": 8,
    "roaming_servants": 8, "carrier_servants": 8, "swamp": 8, "nightworld": 12, "hourglass": 12, "fog": 15,
}  # fmt: skip
COLOURS = EVENTS.colours
FACELESS = COLOURS[:3]  # F003  Judith yellow, Sam green, Alan blue
CARDS = tuple(f"{colour}{n}" for colour in COLOURS for n in EVENTS.per_colour)
COLOUR_OF = {f"{colour}{n}": colour for colour in COLOURS for n in EVENTS.per_colour}
NUMBER_OF = {f"{colour}{n}": n for colour in COLOURS for n in EVENTS.per_colour}
DECK = tuple(f"{colour}{n}" for colour in COLOURS for n, copies in EVENTS.per_colour.items() for _ in range(copies))

for _name, _scenario in SCENARIOS.items():
    for _kid in _scenario.kids:
        if _kid not in TOKENS.kids:
            bad("scenarios.toml", f"{_name}.kids", f"there is no Kid {_kid!r}")
    for _expansion in _scenario.expansions:
        if _expansion not in EXPANSIONS:
            bad("scenarios.toml", f"{_name}.expansions", f"there is no expansion {_expansion!r}")
    for _avatar in _scenario.avatars:
        if _avatar not in TOKENS.avatars:
            bad("scenarios.toml", f"{_name}.avatars", f"there is no Avatar {_avatar!r}")
