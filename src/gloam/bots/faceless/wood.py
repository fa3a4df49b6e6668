"""The wood as a player of The Faceless sees it in the view: what lies where, and where the Team gets to.

A `Wood` is what stays while one thinks a few turns ahead, a `Scene` what changes. A bot holds no state of the game and
imports nothing of it.
"""

from __future__ import annotations

import cmath
import functools
import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from gloam.bots.faceless.board import (
    COLOURS,
    EVEN,
    FACELESS,
    SIXTH,
    STEP,
    TURNS,
    Row,
    Ways,
    geometry,
    goal_terms,
    goat_row,
    hunted,
    mask_of,
    threat_odds,
    white_since,
)
from gloam.kernel import Json

MIDDLING = 2  # what a facedown Haunted Place is taken for
Arrow = tuple[int, int]


@dataclass(slots=True, eq=False)
class Wood:
    """What does not change while a player thinks."""

    obstacles: dict[str, Ways]
    walls: int
    mire: int
    deadly: int
    reverse: int
    eyes: int
    portals: Ways
    haunted: dict[int, Arrow]  # space: direction and number
    home: int  # where a Team that has found everything must still go, if anywhere
    servants: int
    marches: Ways  # the directions the Servants may go next
    avatars: tuple[str, ...]
    odds: dict[str, float]  # of the next Threat
    least: int
    lock: tuple[str, ...]
    puppets: tuple[int, ...]
    die: str
    glass: int  # turns until the sand runs out, 0 without an Hourglass
    solid: int = field(init=False)
    ghostly: int = field(init=False)  # what stops Billygoat
    maze: bool = field(init=False)
    special: int = field(init=False)

    def __post_init__(self) -> None:
        self.solid = self.walls & ~self.mire
        self.ghostly = 0 if "spectral" in self.avatars else self.walls
        self.maze = "labyrinthine" in self.avatars
        self.special = self.deadly | self.mire | self.reverse | self.eyes | mask_of(self.haunted)

    @property
    def more_steps(self) -> int:
        """What the Creepy Die adds to the movement of a card or of the purple Threat."""
        return {"plus1": 1, "minus1": -1}.get(self.die, 0)

    def changed(self, **what: Any) -> Wood:
        """The same wood with something changed."""
        kept = {name: getattr(self, name) for name in WOOD}
        return Wood(**kept | what)

    def with_obstacle(self, name: str, spaces: Ways) -> Wood:
        """The same wood with an Obstacle somewhere else, or nowhere."""
        old, new = mask_of(self.obstacles[name]), mask_of(spaces)
        mire = (self.mire & ~old) | (new if self.mire & old else 0)
        home = mask_of(t for t in geometry().plain[spaces[0]] if t >= 0) if name == "log" and self.home else self.home
        return self.changed(
            obstacles=self.obstacles | {name: spaces}, walls=(self.walls & ~old) | new, mire=mire, home=home
        )


WOOD = tuple(Wood.__dataclass_fields__)[:18]


@dataclass(slots=True)
class Scene:
    """What changes: the figures, the Memories, the cards."""

    wood: Wood
    team: int
    ring: tuple[int, ...]
    facing: tuple[int, ...]
    goat: int
    goat_facing: complex
    memories: int
    shields: int  # unused Memories
    white: int  # 0 while the red end leads; else the Reverse space where white began, counted from 1
    open_eyes: int
    safe: bool  # a Memory protects from the Hourglass
    display: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    deck: int

    def after(self, **changed: Any) -> Scene:
        """The same with some things changed."""
        new = object.__new__(Scene)
        for name in FIELDS:
            setattr(new, name, changed[name] if name in changed else getattr(self, name))
        return new

    @property
    def key(self) -> tuple[Any, ...]:
        """Everything but the wood, to compare by."""
        return (
            self.team, self.ring, self.facing, self.goat, self.goat_facing, self.memories, self.shields, self.white,
            self.open_eyes, self.safe, self.display, self.hands, self.deck,
        )  # fmt: skip

    def column(self, colour: str) -> int:
        """How many cards of a colour are on display."""
        return len(self.display[COLOURS.index(colour)])

    def moved(self, course: Course) -> Scene:
        """The same with the Team where a movement led it."""
        team, memories, shields, white, eyes = course
        return Scene(
            self.wood, team, self.ring, self.facing, self.goat, self.goat_facing, memories, shields, white, eyes,
            self.safe or memories != self.memories, self.display, self.hands, self.deck,
        )  # fmt: skip

    def with_goat(self, goat: int, facing: complex) -> Scene:
        """The same with Billygoat there."""
        return Scene(
            self.wood, self.team, self.ring, self.facing, goat, facing, self.memories, self.shields, self.white,
            self.open_eyes, self.safe, self.display, self.hands, self.deck,
        )  # fmt: skip


FIELDS = tuple(Scene.__dataclass_fields__)
Course = tuple[int, int, int, int, int]  # Team, Memories, shields, white end, open Eyes


def scene(view: dict[str, Json]) -> Scene:
    """Read the view."""
    idx, figures = geometry().index, view["figures"]
    eyes = view.get("eyes", ())
    return Scene(
        wood=wood(view),
        team=idx[view["team"]],
        ring=tuple(figures[c]["place"] for c in FACELESS),
        facing=tuple(figures[c]["facing"] // STEP for c in FACELESS),
        goat=idx[figures["red"]["place"]],
        goat_facing=cmath.exp(1j * math.radians(figures["red"]["facing"])),
        memories=mask_of(idx[n] for n in view["memories"]["board"]),
        shields=sum(not m["used"] for m in view["memories"]["collected"]),
        white=white_since(view),
        open_eyes=mask_of(idx[e["space"]] for e in eyes if e["open"]),
        safe=view.get("hourglass", {}).get("protected", False),
        display=tuple(tuple(view["display"][c]) for c in COLOURS),
        hands=tuple(tuple(p["hand"]) for p in view["players"]),
        deck=view["deck"],
    )


def wood(view: dict[str, Json]) -> Wood:
    """What lies in the wood, and which rules are in force."""
    g = geometry()
    idx, servants = g.index, view.get("servants", {})
    obstacles = {name: tuple(idx[n] for n in spaces) for name, spaces in view["obstacles"].items()}
    walls = mask_of(space for spaces in obstacles.values() for space in spaces)
    roaming = mask_of(idx[n] for n in servants.get("spaces", ())) if servants.get("mode") == "roaming" else 0
    bugs = view["rules"]["scenario"] == "collecting_bugs" and "log" in obstacles
    sand = view.get("hourglass")
    return Wood(
        obstacles=obstacles,
        walls=walls,
        mire=mask_of(space for name in view["swamps"] for space in obstacles[name]),
        deadly=mask_of(idx[n] for n in view.get("den", {}).get("spaces", ())) | roaming,
        reverse=g.reverse[view["rules"]["side"]] & ~walls,
        eyes=mask_of(idx[e["space"]] for e in view.get("eyes", ())),
        portals=tuple(idx[n] for n in view.get("portals", {}).values()),
        haunted={idx[h["space"]]: (h["direction"] // 60, h["number"] or MIDDLING) for h in view.get("haunted", ())},
        home=mask_of(t for t in g.plain[obstacles["log"][0]] if t >= 0) if bugs else 0,
        servants=mask_of(idx[n] for n in servants.get("spaces", ())),
        marches=tuple(d for d in range(6) if 60 * d not in servants.get("cards", ())),
        avatars=tuple(view.get("avatars", ())),
        odds=threat_odds(view),
        least=view["rules"]["least"],
        lock=tuple(view.get("crossroads", {}).get("lock", ())),
        puppets=tuple(view.get("puppets", ())),
        die=view.get("die") or "",
        glass=sand["of"] - sand["turns"] if sand else 0,
    )


# ------------------------------------------------------------------------------------------------ the needle


def field_of(sc: Scene, without: int | None = None) -> Row:
    """The field everywhere, of all four magnets or `without` one Faceless (3: without Billygoat)."""
    return summed(sc.ring, sc.facing, sc.goat, sc.goat_facing, without)


@functools.lru_cache(1024)
def summed(ring: Ways, facing: Ways, goat: int, goat_facing: complex, without: int | None) -> Row:
    """The same, kept for the next time."""
    g = geometry()
    rows = [g.rows[p * TURNS + f] for n, (p, f) in enumerate(zip(ring, facing, strict=True)) if n != without]
    if without != len(FACELESS):
        rows.append(goat_row(goat, goat_facing))
    return tuple(map(sum, zip(*rows, strict=True)))


def ways(sc: Scene, team: int, *, white: bool) -> Ways:
    """Where the needle points: one direction, or two in the tie band."""
    return pointed(field_of(sc)[team], white=white)


def pointed(z: complex, *, white: bool) -> Ways:
    """The direction of a field, or two near a border."""
    sixth = math.atan2(z.imag, z.real) * SIXTH + (9.5 if white else 6.5)
    near = int(sixth)
    off = sixth - near
    if EVEN <= off <= 1 - EVEN:
        return (near % 6,)
    return (near % 6, (near + (1 if off > 0.5 else -1)) % 6)  # noqa: PLR2004  (the nearer border)


# -------------------------------------------------------------------------------------------------- movement


def course(sc: Scene, base: Row, row: Row, steps: int, *, flip: bool = False) -> Course | None:
    """Where so many steps along the needle of two fields lead; None when that loses. At a tie the better way.

    This is the innermost loop of all thinking: everything is a number.
    """
    w, goat = sc.wood, sc.goat
    team, memories, shields, white, eyes = sc.team, sc.memories, sc.shields, sc.white, sc.open_eyes
    ahead, solid, special = geometry().steps, w.solid, w.special
    while steps:
        z = base[team] + row[team]
        sixth = math.atan2(z.imag, z.real) * SIXTH + (9.5 if white or flip else 6.5)
        near = int(sixth)
        to = ahead[team][near % 6]
        off = sixth - near
        if off < EVEN or off > 1 - EVEN:
            to = better(sc, to, ahead[team][(near + (1 if off > 0.5 else -1)) % 6])  # noqa: PLR2004
        if solid >> to & 1:
            if w.die != "obstacle_free":
                shields -= steps
            if shields < 0:
                return None
            break
        steps -= 1
        if to == goat:
            return None
        if (special | memories) >> to & 1:
            found = entered(w, goat, (to, memories, shields, white, eyes))
            if found is None:
                return None
            team, memories, shields, white, eyes = found
            if not memories and not eyes and not w.home:
                return found
        else:
            team = to
    here = (team, memories, shields, white, eyes)
    return through_portal(w, goat, here) if w.portals and team != sc.team else here


def better(sc: Scene, one: int, other: int) -> int:
    """Which way to go at a tie: not into harm, and toward the nearest goal."""
    w = sc.wood

    def order(space: int) -> tuple[bool, int]:
        harm = bool((w.solid | w.deadly) >> space & 1) or space == sc.goat
        return harm, goal_terms(w.solid, space, goals(sc))[0]

    return min(one, other, key=order)


def goals(sc: Scene) -> int:
    """What the Team still has to reach."""
    return sc.memories or sc.open_eyes or sc.wood.home


def entered(w: Wood, goat: int, at: Course, *, fire: bool = True) -> Course | None:
    """What happens on the space where the Team now stands; None when that loses."""
    team, memories, shields, white, eyes = at
    if team == goat or w.deadly >> team & 1:
        return None
    if w.mire >> team & 1:
        if not shields:
            return None
        shields -= 1
    if memories >> team & 1:
        memories ^= 1 << team
        shields += 1
    if w.eyes >> team & 1:
        eyes ^= 1 << team
    if w.reverse >> team & 1:
        white = 0 if white not in (0, team + 1) else team + 1  # the same one again changes nothing
    here = (team, memories, shields, white, eyes)
    return driven(w, goat, here) if fire and team in w.haunted else here


def driven(w: Wood, goat: int, at: Course) -> Course | None:
    """A Haunted Place drives the Team along its arrow; others on the way are not reckoned with."""
    direction, steps = w.haunted[at[0]]
    for left in range(steps, 0, -1):
        to = geometry().steps[at[0]][direction]
        if w.solid >> to & 1:
            shields = at[2] - (0 if w.die == "obstacle_free" else left)
            return None if shields < 0 else (at[0], at[1], shields, at[3], at[4])
        moved = entered(w, goat, (to, *at[1:]), fire=False)
        if moved is None:
            return None
        at = moved
    return at


def through_portal(w: Wood, goat: int, at: Course) -> Course | None:
    """A movement that ends on or beside a Portal goes on by it."""
    team = at[0]
    if team in w.portals:
        there = w.portals[(w.portals.index(team) + 1) % len(w.portals)]
    else:
        beside = geometry().plain[team]
        there = next((portal for portal in w.portals if portal in beside), -1)
    return at if there < 0 else entered(w, goat, (there, *at[1:]))


def walked(sc: Scene, steps: int, *, flip: bool = False) -> Scene | None:
    """The scene after so many steps along the needle (`flip`: by its white side); None when that loses."""
    found = course(sc, field_of(sc), geometry().nothing, steps, flip=flip)
    return None if found is None else sc.moved(found)


def stepped(w: Wood, goat: int, at: Course, direction: int) -> Course | None:
    """A chosen step; into an Obstacle it costs a Memory."""
    to = geometry().steps[at[0]][direction]
    if w.solid >> to & 1:
        return (*at[:2], at[2] - 1, *at[3:]) if at[2] else None
    return entered(w, goat, (to, *at[1:]))


def here(sc: Scene) -> Course:
    """Where the Team stands."""
    return sc.team, sc.memories, sc.shields, sc.white, sc.open_eyes


def chosen(sc: Scene, steps: int, first: int | None = None) -> Iterable[Scene]:
    """Where so many chosen steps can lead, each place once; `first`: the direction of the first is settled."""
    return [sc.moved(at) for at in strolls(sc, steps, first)]


def strolls(sc: Scene, steps: int, first: int | None = None) -> list[Course]:
    """The same, as courses."""
    w, wave = sc.wood, [here(sc)]
    for n in range(steps):
        ways_ = range(6) if n or first is None else (first,)
        found = [stepped(w, sc.goat, at, direction) for at in wave for direction in ways_]
        wave = list(dict.fromkeys(at for at in found if at is not None))
    if w.portals:
        ended = [through_portal(w, sc.goat, at) for at in wave]
        wave = list(dict.fromkeys(at for at in ended if at is not None))
    return wave


# ----------------------------------------------------------------------------------------- Billygoat and his


def goat_closer(sc: Scene, steps: int, *, maze: bool = False) -> Scene | None:
    """Billygoat after so many steps toward the Team; None when he catches it."""
    goat, facing = hunted(sc.wood.ghostly, sc.goat, sc.team, steps, maze)
    return None if goat == sc.team else sc.with_goat(goat, facing)


def marched_over(sc: Scene, reds: int) -> float:
    """How likely a Servant reaches the Team when they march so many spaces."""
    w = sc.wood
    if not w.servants or not w.marches:
        return 0.0
    plain, hits = geometry().plain, 0
    for direction in w.marches:
        space = sc.team
        for _ in range(reds):
            space = plain[space][(direction + 3) % 6]
            if space < 0 or w.walls >> space & 1 or space == sc.goat:
                break
            if w.servants >> space & 1:
                hits += 1
                break
    return hits / len(w.marches)
