"""The wood as a player of The Faceless reads it from the view: the needle, the ways, and how good it is to stand there.

Everything is computed from the View and the printed facts (`SPEC.content()`): a bot holds no state and imports nothing
of the game. The needle is reckoned in floats here, as a person would estimate it; the game's own is exact.
"""

from __future__ import annotations

import cmath
import functools
import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from gloam.kernel import Json, find

TIE = 0.45  # of a sixth: 27° of 60°
FACELESS = ("yellow", "green", "blue")
COLOURS = ("yellow", "green", "blue", "red", "purple")
LOST = -1000.0
TURN = cmath.exp(1j * math.pi / 6)
FACES = tuple(TURN**k for k in range(12))
Ways = tuple[int, ...]


@dataclass(slots=True, frozen=True)
class Geometry:
    """The board as lists: spaces by number, their six ways, their points in the plane, the ring's fields."""

    names: tuple[str, ...]
    index: dict[str, int]
    steps: tuple[Ways, ...]
    plain: tuple[Ways, ...]  # without the Maze, -1 beyond the edge
    at: tuple[complex, ...]
    ring: tuple[complex, ...]
    fields: tuple[tuple[complex, ...], ...]
    reverse: dict[str, frozenset[int]]


def dipole(away: complex, facing: complex) -> complex:
    """The field of one magnet: (3(m·r)r - m)/r³ with r the unit vector and r³ the cube of the distance."""
    r = abs(away)
    unit = away / r
    dot = facing.real * unit.real + facing.imag * unit.imag
    return (3 * dot * unit - facing) / r**3


@functools.cache
def geometry() -> Geometry:
    """Made once from what is printed."""
    facts = find("faceless").content()
    names = tuple(facts["spaces"])
    index = {name: n for n, name in enumerate(names)}
    at = tuple(complex(*facts["spaces"][name]["at"]) for name in names)
    steps = tuple(tuple(index[to] for to in facts["steps"][name]) for name in names)
    plain = tuple(tuple(to if abs(at[to] - at[n]) < 1.1 else -1 for to in row) for n, row in enumerate(steps))  # noqa: PLR2004
    ring = tuple(complex(*point) for point in facts["ring"])
    fields = tuple(tuple(dipole(a - p, face) for a in at) for p in ring for face in FACES)
    reverse = {side: frozenset(index[n] for n in of["reverse"]) for side, of in facts["sides"].items()}
    return Geometry(names, index, steps, plain, at, ring, fields, reverse)


@functools.lru_cache(20000)
def goat_field(goat: int, facing: complex, team: int) -> complex:
    """Billygoat's field where the Team stands."""
    g = geometry()
    return dipole(g.at[team] - g.at[goat], facing)


@functools.lru_cache(64)
def distances(walls: frozenset[int], *, maze: bool) -> tuple[tuple[int, ...], ...]:
    """Steps from every space to every space round the Obstacles; 99 where there is no way."""
    g = geometry()
    rows = g.steps if maze else g.plain
    return tuple(spread(start, rows, walls) for start in range(len(g.names)))


def spread(start: int, rows: tuple[Ways, ...], walls: frozenset[int]) -> tuple[int, ...]:
    """Breadth first from one space."""
    far = [99] * len(rows)
    far[start], wave = 0, [start]
    while wave:
        ahead = []
        for space in wave:
            for to in rows[space]:
                if to >= 0 and far[to] == 99 and to not in walls:  # noqa: PLR2004
                    far[to] = far[space] + 1
                    ahead.append(to)
        wave = ahead
    return tuple(far)


@dataclass
class Scene:
    """What a player sees of the table, as numbers."""

    team: int
    ring: tuple[int, ...]
    facing: tuple[int, ...]
    goat: int
    goat_facing: complex
    walls: frozenset[int]
    mire: frozenset[int]
    deadly: frozenset[int]
    memories: frozenset[int]
    shields: int  # unused Memories
    found: int
    white: bool
    reverse: frozenset[int]
    portals: tuple[int, ...]
    haunted: frozenset[int]
    eyes: frozenset[int]
    open_eyes: frozenset[int]
    columns: dict[str, int]
    odds: dict[str, float]
    hands: tuple[int, ...]
    deck: int
    die: int  # what the Creepy Die adds to a movement
    servants: frozenset[int]
    marches: Ways  # the directions the Servants may go next
    home: frozenset[int]  # where a found Team must still go, if anywhere
    solid: frozenset[int] = field(init=False)
    goat_far: tuple[tuple[int, ...], ...] = field(init=False)

    def __post_init__(self) -> None:
        self.solid = self.walls - self.mire
        self.goat_far = distances(self.walls, maze=False)

    def after(self, **changed: Any) -> Scene:
        """The same with some things changed."""
        new = object.__new__(Scene)
        new.__dict__.update(self.__dict__)
        new.__dict__.update(changed)
        return new


def scene(view: dict[str, Json]) -> Scene:
    """Read the view."""
    g = geometry()
    idx = g.index
    walls = frozenset(idx[n] for spaces in view["obstacles"].values() for n in spaces)
    mire = frozenset(idx[n] for name in view["swamps"] for n in view["obstacles"][name])
    figures = view["figures"]
    servants = view.get("servants", {})
    deadly = {idx[n] for n in view.get("den", {}).get("spaces", ())}
    deadly |= {idx[n] for n in servants.get("spaces", ()) if servants["mode"] == "roaming"}
    eyes = view.get("eyes", ())
    log = idx[view["obstacles"]["log"][0]] if "log" in view["obstacles"] else 0
    bugs = view["rules"]["scenario"] == "collecting_bugs"
    return Scene(
        team=idx[view["team"]],
        ring=tuple(figures[c]["place"] for c in FACELESS),
        facing=tuple(figures[c]["facing"] // 30 for c in FACELESS),
        goat=idx[figures["red"]["place"]],
        goat_facing=cmath.exp(1j * math.radians(figures["red"]["facing"])),
        walls=walls,
        mire=mire,
        deadly=frozenset(deadly),
        memories=frozenset(idx[n] for n in view["memories"]["board"]),
        shields=sum(not m["used"] for m in view["memories"]["collected"]),
        found=len(view["memories"]["collected"]),
        white=view.get("white", False),
        reverse=g.reverse[view["rules"]["side"]] - walls,
        portals=tuple(idx[n] for n in view.get("portals", {}).values()),
        haunted=frozenset(idx[h["space"]] for h in view.get("haunted", ())),
        eyes=frozenset(idx[e["space"]] for e in eyes),
        open_eyes=frozenset(idx[e["space"]] for e in eyes if e["open"]),
        columns={c: len(cards) for c, cards in view["display"].items()},
        odds=threat_odds(view),
        hands=tuple(len(p["hand"]) for p in view["players"]),
        deck=view["deck"],
        die={"plus1": 1, "minus1": -1}.get(view.get("die") or "", 0),
        servants=frozenset(idx[n] for n in servants.get("spaces", ())),
        marches=tuple(d for d in range(6) if 60 * d not in servants.get("cards", ())),
        home=frozenset(t for t in g.plain[log] if t >= 0) if bugs else frozenset(),
    )


def threat_odds(view: dict[str, Json]) -> dict[str, float]:
    """How likely each colour is to be revealed next; certain where the top card is known."""
    if "top" in view:
        return {c: float(view["top"].startswith(c)) for c in COLOURS}
    total = sum(view["unseen"].values()) or 1
    return {c: sum(n for card, n in view["unseen"].items() if card.startswith(c)) / total for c in COLOURS}


# ------------------------------------------------------------------------------------------------ movement


def ways(sc: Scene, team: int, *, white: bool) -> Ways:
    """Where the needle points: one direction, or two in the tie band."""
    g = geometry()
    a, b, c = sc.ring
    x, y, z = sc.facing
    total = g.fields[a * 12 + x][team] + g.fields[b * 12 + y][team] + g.fields[c * 12 + z][team]
    total += goat_field(sc.goat, sc.goat_facing, team)
    sixth = math.atan2(total.imag, total.real) * 3 / math.pi + (3 if white else 0)
    near = round(sixth)
    off = sixth - near
    if abs(off) <= TIE:
        return (near % 6,)
    return (near % 6, (near + (1 if off > 0 else -1)) % 6)


def walked(sc: Scene, steps: int, *, white_side: bool = False) -> Scene | None:
    """The scene after so many steps along the needle; None when that loses. At a tie the better way is taken."""
    g = geometry()
    at = sc
    for left in range(steps, 0, -1):
        found = ways(at, at.team, white=at.white or white_side)
        targets = [g.steps[at.team][d] for d in found]
        free = [t for t in targets if t not in at.solid]
        if not free:
            if at.shields < left:
                return None
            at = at.after(shields=at.shields - left)
            break
        to = free[0] if len(free) == 1 else min(free, key=lambda t: (is_deadly(sc, t), goal_distance(sc, t)))
        moved = entered(at, to)
        if moved is None:
            return None
        at = moved
        if at.found >= 8 and not at.open_eyes and not at.home:  # noqa: PLR2004  (all Memories)
            return at
    return through_portal(at) if at.team != sc.team else at


def is_deadly(sc: Scene, space: int) -> bool:
    """Whether entering it loses at once."""
    return space == sc.goat or space in sc.deadly


def entered(sc: Scene, to: int) -> Scene | None:
    """The Team on that space; None when that loses."""
    if is_deadly(sc, to):
        return None
    changed: dict[str, Any] = {"team": to}
    shields = sc.shields
    if to in sc.mire:
        if not shields:
            return None
        shields -= 1
    if to in sc.memories:
        changed |= {"memories": sc.memories - {to}, "found": sc.found + 1}
        shields += 1
    if to in sc.eyes:
        changed["open_eyes"] = sc.open_eyes ^ {to}
    if to in sc.reverse:
        changed["white"] = not sc.white
    return sc.after(**changed, shields=shields)


def through_portal(sc: Scene) -> Scene | None:
    """A movement that ends on or beside a Portal goes on by it."""
    if not sc.portals:
        return sc
    g = geometry()
    if sc.team in sc.portals:
        return entered(sc, sc.portals[(sc.portals.index(sc.team) + 1) % len(sc.portals)])
    near = [p for p in sc.portals if p in g.plain[sc.team]]
    return entered(sc, near[0]) if near else sc


def stepped(sc: Scene, direction: int) -> Scene | None:
    """A chosen step; into an Obstacle it costs a Memory."""
    to = geometry().steps[sc.team][direction]
    if to in sc.solid:
        return sc.after(shields=sc.shields - 1) if sc.shields else None
    return entered(sc, to)


def chosen(sc: Scene, steps: int) -> Iterable[Scene]:
    """Where so many chosen steps can lead, each place once."""
    wave = {key_of(sc): sc}
    for _ in range(steps):
        ahead: dict[Any, Scene] = {}
        for at in wave.values():
            for direction in range(6):
                to = stepped(at, direction)
                if to is not None:
                    ahead.setdefault(key_of(to), to)
        wave = ahead
    ended = (through_portal(at) for at in wave.values())
    return [at for at in ended if at is not None]


def key_of(sc: Scene) -> Any:
    """What tells two scenes of one movement apart."""
    return sc.team, sc.memories, sc.shields, sc.white, sc.open_eyes


# --------------------------------------------------------------------------------------------- Billygoat


def goat_way(sc: Scene) -> int:
    """How many steps Billygoat needs."""
    return sc.goat_far[sc.team][sc.goat]


def goat_closer(sc: Scene, steps: int) -> Scene | None:
    """Billygoat after so many steps toward the Team; None when he catches it."""
    goat, facing = hunted(sc.walls, sc.goat, sc.team, steps)
    return None if goat == sc.team else sc.after(goat=goat, goat_facing=facing)


@functools.lru_cache(50000)
def hunted(walls: frozenset[int], goat: int, team: int, steps: int) -> tuple[int, complex]:
    """Where Billygoat gets to, and how he faces then."""
    g, far = geometry(), distances(walls, maze=False)[team]
    for _ in range(steps):
        near = [t for t in g.plain[goat] if t >= 0 and far[t] < far[goat] and t not in walls]
        if not near or goat == team:
            break
        goat = near[0]
    toward = g.at[team] - g.at[goat]
    return goat, toward / (abs(toward) or 1.0)


# ------------------------------------------------------------------------------------------------- worth


@dataclass(slots=True, frozen=True)
class Taste:
    """What things are worth, in points; a Memory found is 100."""

    memory: float = 100.0
    shield: float = 9.0
    nearest: float = 7.0
    others: float = 0.8
    card: float = 6.0
    goat: float = 3.0
    risk: float = 320.0
    eye: float = 15.0
    deck: float = 0.0


TASTE = Taste()


def goal_distance(sc: Scene, team: int) -> float:
    """Steps to the nearest thing the Team needs."""
    return goal_terms(sc.solid, team, sc.memories or sc.open_eyes or sc.home)[0]


@functools.lru_cache(50000)
def goal_terms(solid: frozenset[int], team: int, goals: frozenset[int]) -> tuple[int, int]:
    """Steps to the nearest goal, and to the nearest three together."""
    far = distances(solid, maze=True)[team]
    steps = sorted(far[m] for m in goals)
    return (steps[0] if steps else 0), sum(steps[:3])


@functools.lru_cache(4096)
def held(hands: tuple[int, ...]) -> float:
    """What cards in hand are worth: the first ones most."""
    return sum(map(math.sqrt, hands))


def standing(sc: Scene, taste: Taste = TASTE) -> float:
    """How good it is to stand there, before the Threat."""
    if sc.found >= 8 and not sc.open_eyes and (not sc.home or sc.team in sc.home):  # noqa: PLR2004  (all Memories)
        return -10 * LOST
    nearest, three = goal_terms(sc.solid, sc.team, sc.memories or sc.open_eyes or sc.home)
    worth = taste.memory * sc.found + taste.shield * min(sc.shields, 3) + 0.3 * taste.shield * max(0, sc.shields - 3)
    worth -= taste.nearest * nearest + taste.others * three
    worth += taste.card * held(sc.hands) + taste.deck * (sc.deck - 6 * max(0.0, 2.5 * len(sc.memories) - sc.deck))
    worth -= taste.eye * len(sc.open_eyes)
    way = goat_way(sc)
    near = max(0, 6 - way)
    return worth - taste.goat * near * math.sqrt(near)


def value(sc: Scene | None, taste: Taste = TASTE) -> float:
    """How good it is to stand there when the Threat comes: red and purple are reckoned out, the others are alike."""
    if sc is None:
        return LOST
    here = standing(sc, taste)
    if here > 5 * -LOST:
        return here
    if sc.deck <= 0:
        return LOST
    purple, red = sc.odds["purple"], sc.odds["red"]
    total = (1 - purple - red) * here
    if purple:
        panic = walked(sc, max(0, sc.columns["purple"] + 1 + sc.die))
        total += purple * (here - taste.risk if panic is None else standing(panic, taste))
    if red:
        hunt = goat_closer(sc, sc.columns["red"] + 1)
        total += red * (here - taste.risk if hunt is None else standing(hunt, taste) - taste.risk * marched_over(sc))
    return total


def marched_over(sc: Scene) -> float:
    """How likely a Servant reaches the Team when they march for the next red card."""
    if not sc.servants:
        return 0.0
    plain, hits = geometry().plain, 0
    for direction in sc.marches:
        space = sc.team
        for _ in range(sc.columns["red"] + 1):
            space = plain[space][(direction + 3) % 6]
            if space < 0 or space in sc.walls or space == sc.goat:
                break
            if space in sc.servants:
                hits += 1
                break
    return hits / len(sc.marches)
