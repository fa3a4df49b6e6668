"""What a bot of The Faceless reads in its view: the board and the position on it.

A `Board` holds what stays the same while a bot looks ahead, a `Position` what changes. A bot has no state of
the game and imports none of its rules.
"""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass, field, replace
from typing import Any

from gloam.bots.faceless.geometry import (
    COLORS,
    FACELESS,
    STEP,
    Ways,
    distances,
    geometry,
    mask_of,
    one_space,
    threat_odds,
    white_since,
)
from gloam.kernel import Json

MIDDLING = 2  # what a facedown Haunted Place is taken for
Arrow = tuple[int, int]


@dataclass(slots=True, eq=False)
class Board:
    """What does not change while a player thinks."""

    obstacles: dict[str, Ways]
    walls: int
    swamp_spaces: int
    deadly_spaces: int
    reverse: int
    eyes: int
    portals: Ways
    haunted: dict[int, Arrow]  # space: direction and number
    home: int  # where a Team that has found everything must still go, if anywhere
    servants: int
    servant_directions: Ways  # the directions the Servants may go next
    avatars: tuple[str, ...]
    odds: dict[str, float]  # of the next Threat
    least: int
    lock: tuple[str, ...]
    puppets: tuple[int, ...]
    die: str
    turns_of_sand: int  # turns until the sand runs out, 0 without an Hourglass
    solid: int = field(init=False)
    billygoat_walls: int = field(init=False)  # what stops Billygoat
    billygoat_as_one: Ways = field(init=False)  # areas that are each one space to him: Obstacles, while he is Spectral
    maze: bool = field(init=False)
    special: int = field(init=False)

    def __post_init__(self) -> None:
        self.solid = self.walls & ~self.swamp_spaces
        spectral = "spectral" in self.avatars
        self.billygoat_walls = 0 if spectral else self.walls
        self.billygoat_as_one = tuple(map(mask_of, self.obstacles.values())) if spectral else ()
        self.maze = "labyrinthine" in self.avatars
        self.special = self.deadly_spaces | self.swamp_spaces | self.reverse | self.eyes | mask_of(self.haunted)

    @property
    def more_steps(self) -> int:
        """What the Creepy Die adds to the movement of a card or of the purple Threat."""
        return {"plus1": 1, "minus1": -1}.get(self.die, 0)

    def changed(self, **what: Any) -> Board:
        """A board like this one with something changed."""
        return replace(self, **what)

    def billygoat_distances(self, team: int) -> Ways:
        """How many steps Billygoat is from the Team, from every space."""
        return distances(team, self.billygoat_walls, self.maze, self.billygoat_as_one)

    def is_catch(self, billygoat: int, team: int) -> bool:
        """Whether Billygoat catches the Team by going there: on its space, or as Spectral on its Obstacle."""
        return billygoat == team or team in one_space(billygoat, self.billygoat_as_one)

    def with_obstacle(self, name: str, spaces: Ways) -> Board:
        """A board like this one with an Obstacle somewhere else, or nowhere."""
        old, new = mask_of(self.obstacles[name]), mask_of(spaces)
        swamp_spaces = (self.swamp_spaces & ~old) | (new if self.swamp_spaces & old else 0)
        home = mask_of(t for t in geometry().plain[spaces[0]] if t >= 0) if name == "log" and self.home else self.home
        return self.changed(
            obstacles=self.obstacles | {name: spaces},
            walls=(self.walls & ~old) | new,
            swamp_spaces=swamp_spaces,
            home=home,
        )


@dataclass(slots=True)
class Position:
    """What changes: the figures, the Memories, the cards."""

    board: Board
    team: int
    ring: tuple[int, ...]
    facing: tuple[int, ...]
    billygoat: int
    billygoat_facing: complex
    memories: int
    shields: int  # unused Memories
    white: int  # 0 while the red end leads; else the Reverse space where white began, counted from 1
    open_eyes: int
    safe: bool  # a Memory protects from the Hourglass
    display: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    deck: int

    def after(self, **changed: Any) -> Position:
        """A position like this one with some things changed."""
        new = Position(
            self.board, self.team, self.ring, self.facing, self.billygoat, self.billygoat_facing, self.memories,
            self.shields, self.white, self.open_eyes, self.safe, self.display, self.hands, self.deck,
        )  # fmt: skip
        for name, what in changed.items():
            setattr(new, name, what)
        return new

    @property
    def key(self) -> tuple[Any, ...]:
        """Everything but the board, to compare by."""
        return (
            self.team, self.ring, self.facing, self.billygoat, self.billygoat_facing, self.memories, self.shields,
            self.white, self.open_eyes, self.safe, self.display, self.hands, self.deck,
        )  # fmt: skip

    def column(self, color: str) -> int:
        """How many cards of a color are on display."""
        return len(self.display[COLORS.index(color)])

    def moved(self, to: TeamState) -> Position:
        """A position like this one with the Team where a movement led it."""
        team, memories, shields, white, eyes = to
        return Position(
            self.board, team, self.ring, self.facing, self.billygoat, self.billygoat_facing, memories, shields,
            white, eyes, self.safe or memories != self.memories, self.display, self.hands, self.deck,
        )  # fmt: skip

    def with_billygoat(self, billygoat: int, facing: complex) -> Position:
        """A position like this one with Billygoat there."""
        return Position(
            self.board, self.team, self.ring, self.facing, billygoat, facing, self.memories, self.shields, self.white,
            self.open_eyes, self.safe, self.display, self.hands, self.deck,
        )  # fmt: skip


TeamState = tuple[int, int, int, int, int]  # Team, Memories, shields, white end, open Eyes


def read_position(view: dict[str, Json]) -> Position:
    """Read the view."""
    idx, figure_plans = geometry().index, view["figures"]
    eyes = view.get("eyes", ())
    return Position(
        board=board(view),
        team=idx[view["team"]],
        ring=tuple(figure_plans[c]["place"] for c in FACELESS),
        facing=tuple(figure_plans[c]["facing"] // STEP for c in FACELESS),
        billygoat=idx[figure_plans["red"]["place"]],
        billygoat_facing=cmath.exp(1j * math.radians(figure_plans["red"]["facing"])),
        memories=mask_of(idx[n] for n in view["memories"]["board"]),
        shields=sum(not m["used"] for m in view["memories"]["collected"]),
        white=white_since(view),
        open_eyes=mask_of(idx[e["space"]] for e in eyes if e["open"]),
        safe=view.get("hourglass", {}).get("protected", False),
        display=tuple(tuple(view["display"][c]) for c in COLORS),
        hands=tuple(tuple(p["hand"]) for p in view["players"]),
        deck=view["deck"],
    )


def board(view: dict[str, Json]) -> Board:
    """What lies on the board, and which rules are in force."""
    g = geometry()
    idx, servants = g.index, view.get("servants", {})
    obstacles = {name: tuple(idx[n] for n in spaces) for name, spaces in view["obstacles"].items()}
    walls = mask_of(space for spaces in obstacles.values() for space in spaces)
    roaming = mask_of(idx[n] for n in servants.get("spaces", ())) if servants.get("mode") == "roaming" else 0
    bugs = view["rules"]["scenario"] == "collecting_bugs" and "log" in obstacles
    sand = view.get("hourglass")
    return Board(
        obstacles=obstacles,
        walls=walls,
        swamp_spaces=mask_of(space for name in view["swamps"] for space in obstacles[name]),
        deadly_spaces=mask_of(idx[n] for n in view.get("den", {}).get("spaces", ())) | roaming,
        reverse=g.reverse[view["rules"]["side"]] & ~walls,
        eyes=mask_of(idx[e["space"]] for e in view.get("eyes", ())),
        portals=tuple(idx[n] for n in view.get("portals", {}).values()),
        haunted={idx[h["space"]]: (h["direction"] // 60, h["number"] or MIDDLING) for h in view.get("haunted", ())},
        home=mask_of(t for t in g.plain[obstacles["log"][0]] if t >= 0) if bugs else 0,
        servants=mask_of(idx[n] for n in servants.get("spaces", ())),
        servant_directions=tuple(d for d in range(6) if 60 * d not in servants.get("cards", ())),
        avatars=tuple(view.get("avatars", ())),
        odds=threat_odds(view),
        least=view["rules"]["least"],
        lock=tuple(view.get("crossroads", {}).get("lock", ())),
        puppets=tuple(view.get("puppets", ())),
        die=view.get("die") or "",
        turns_of_sand=sand["of"] - sand["turns"] if sand else 0,
    )


def team_state(pos: Position) -> TeamState:
    """Where the Team stands."""
    return pos.team, pos.memories, pos.shields, pos.white, pos.open_eyes
