"""The board as a bot of The Stifling Dark reads it: from the View and the printed facts alone."""

from __future__ import annotations

import functools
import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple, TypeAlias

from gloam.bots.stiflingdark.printed_numbers import number
from gloam.kernel import Json, find

SHUT = frozenset({"locked", "damaged", "false"})
FAR = 999
WINDOW_COST = 9
"""What an Investigator gives not to go through a Window that hurts."""
RIDE_WAIT = 4
"""What it is worth not to wait a turn for a Ride."""
TRAPS, TRAP_DETOUR = frozenset({"evil_eye", "hellfire", "desecrated"}), 2
"""Tokens that hurt or help the Adversary when somebody steps on them, and the MP it is worth to go around one."""
MIRROR_COST = {"open": 0, "down": 4, "closed": FAR}
"""What a doorway of the Mirror Maze takes: two of three are shut."""
LIGHT_REACH, LIGHT_WIDTH = 4.6, math.cos(math.radians(24))
"""About how far and how wide a Flashlight shines: enough to guess whether it is worth its Charge."""
DIRECTIONS = tuple((math.cos(a), math.sin(a)) for a in (math.tau * k / 16 for k in range(16)))


@functools.cache
def printed_board(name: str) -> dict[str, Any]:
    """A board's spaces and links."""
    board: dict[str, Any] = find("stiflingdark").content()["boards"][name]
    return board


@functools.cache
def with_kind(name: str, *kinds: str) -> tuple[str, ...]:
    """Every space of one of these kinds."""
    return tuple(i for i, x in printed_board(name)["spaces"].items() if not set(kinds).isdisjoint(x["kinds"]))


@functools.cache
def with_switch(name: str, zone: str) -> tuple[str, ...]:
    """Every space with a Light Switch of a Zone."""
    return tuple(i for i, x in printed_board(name)["spaces"].items() if x["switch"] == zone)


@functools.cache
def in_zone(name: str, zone: str) -> tuple[str, ...]:
    """Every space of a Zone."""
    return tuple(i for i, x in printed_board(name)["spaces"].items() if x["zone"] == zone)


def trap_spaces(view: Mapping[str, Any]) -> set[str]:
    """Where a token waits for somebody to step on it."""
    return {token["space"] for token in view["tokens"] if token["kind"] in TRAPS}


class Way(NamedTuple):
    """A step from a space onto `to`; a Ride or water may carry on to `lands`. `extra_mp` comes on top of its cost.

    `step` is False for waiting until a Ride goes on.
    """

    to: str
    lands: str
    hurts: bool = False
    shut: bool = False
    extra_mp: int = 0
    step: bool = True
    color: str = ""


@functools.cache
def next_carriages(name: str) -> dict[str, str]:
    """For each seat of a Ride the one where it goes next."""
    rides = find("stiflingdark").content()["maps"][name].get("rides", ())
    rounds = [cycle for ride in rides for cycle in ride["cycles"]]
    return {a: b for cycle in rounds for a, b in zip(cycle, [*cycle[1:], cycle[0]], strict=True)}


@functools.cache
def carriages(name: str, card: str) -> tuple[str, ...]:
    """The seats of the Ride of an Escape card, and the space where it is boarded first of all."""
    for ride in find("stiflingdark").content()["maps"][name].get("rides", ()):
        if ride["name"].lower().replace(" ", "_") == card.removeprefix("the_"):
            return (ride["boarding"]["space"], *sorted(seat for cycle in ride["cycles"] for seat in cycle))
    return ()


@functools.cache
def water_landings(name: str) -> dict[str, str]:
    """For each space of the water where it carries who steps there."""
    loop = find("stiflingdark").content()["maps"][name].get("water_loop", ())
    return {space: loop[(n + number("park", "water_steps")) % len(loop)] for n, space in enumerate(loop)}


def landing(name: str, here: str, to: str) -> str:
    """Where a step ends: carried on, unless one has been carried before."""
    ride, water = next_carriages(name), water_landings(name)
    if to in ride and here not in ride:
        return ride[to]
    return water[to] if to in water and here not in water else to


Pairs: TypeAlias = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """What can be passed on a board, and how it stands.

    The same things make the same layout (`layout`), so everything that is known about one is found at once.
    """

    name: str
    doors: Pairs
    windows: Pairs
    passages: Pairs
    mirrors: Pairs


@functools.lru_cache(maxsize=1024)
def layout(name: str, doors: Pairs = (), windows: Pairs = (), passages: Pairs = (), mirrors: Pairs = ()) -> Layout:
    """The one layout with these things; with nothing but a name, the board as it is printed."""
    return Layout(name, doors, windows, passages, mirrors)


@functools.lru_cache(maxsize=256)
def ways_on(board: Layout) -> dict[str, list[Way]]:
    """For each space the ways on."""
    name, state, panes, faces = board.name, dict(board.doors), dict(board.windows), dict(board.mirrors)
    out: dict[str, list[Way]] = {}
    for space, links in printed_board(name)["links"].items():
        ways = []
        for to, kind, ident in links:
            pane = panes.get(ident) if kind == "window" else None
            extra_mp = MIRROR_COST[faces.get(ident, "down")] if kind == "mirror" else 0
            if kind == "attack" or extra_mp >= FAR or state.get(to) == "false" or pane == "false":
                continue
            lands = landing(name, space, to)
            ways.append(
                Way(to, lands, kind == "window" and pane is None, state.get(to) in SHUT, extra_mp, color=str(ident))
            )
        if space in next_carriages(name):
            ways.append(Way(next_carriages(name)[space], next_carriages(name)[space], extra_mp=RIDE_WAIT, step=False))
        out[space] = ways
    for a, b in board.passages:
        out[a] = [*out[a], Way(b, b)]
        out[b] = [*out[b], Way(a, a)]
    return out


@functools.lru_cache(maxsize=1024)
def drifting_distances(name: str, start: str) -> dict[str, int]:
    """How far a Spirit has to go: no Door, Ride or water stops it or carries it on."""
    links, found, edge = printed_board(name)["links"], {start: 0}, [start]
    for here in edge:
        for to, kind, _ in links[here]:
            if kind != "attack" and to not in found:
                found[to] = found[here] + 1
                edge.append(to)
    return found


def lit_cost(way: Way, *, adversary: bool) -> int:
    """The MP of a way if it is not Dark; an Investigator would rather avoid a Window and a shut Door."""
    if adversary:
        return FAR if way.shut else 1 + way.hurts + way.extra_mp
    return 1 + WINDOW_COST * way.hurts + way.shut + way.extra_mp


Links: TypeAlias = dict[str, list[tuple[str, str, int]]]
"""For each space where a way ends (or begins), which space is stepped on, and the MP."""


@functools.lru_cache(maxsize=256)
def costed_ways(board: Layout, *, adversary: bool) -> Links:
    """For each space where a way ends, over which space it goes, and its MP where it is not Dark."""
    ride = next_carriages(board.name)
    out: Links = {}
    for space, ways in ways_on(board).items():
        some = [
            (w.to if adversary and w.to not in ride else w.lands, w.to, lit_cost(w, adversary=adversary)) for w in ways
        ]
        out[space] = [way for way in some if way[2] < FAR]
    return out


@functools.lru_cache(maxsize=64)
def costed_ways_back(board: Layout) -> Links:
    """For each space from where an Investigator comes there, over which space, and the MP where it is not Dark."""
    out: Links = {space: [] for space in printed_board(board.name)["spaces"]}
    for space, ways in ways_on(board).items():
        for way in ways:
            out[way.lands].append((space, way.to, lit_cost(way, adversary=False)))
    return out


@functools.lru_cache(maxsize=256)
def doorways_by_color(board: Layout) -> dict[str, list[str]]:
    """The spaces with a doorway of each color of the Mirror Maze; "" for all other ways."""
    out: dict[str, list[str]] = {}
    for space, ways in ways_on(board).items():
        for way in ways:
            out.setdefault(way.color, []).append(space)
    return out


def distances(ways: Links, start: str, dark: frozenset[str], avoid: frozenset[str]) -> dict[str, int]:
    """The MP from a space to every other: a step onto a Dark space takes more."""
    more_in_dark = number("movement", "dark_mp") - 1
    found: dict[str, int] = {}
    edge: list[list[str]] = [[start]]
    for cost, spaces in enumerate(edge):
        for here in spaces:
            if here in found:
                continue
            found[here] = cost
            for to, over, more in ways[here]:
                if to not in found and to not in avoid and over not in avoid:
                    then = cost + more + more_in_dark if over in dark else cost + more
                    while len(edge) <= then:
                        edge.append([])
                    edge[then].append(to)
    return found


@functools.lru_cache(maxsize=8192)
def distances_from(
    board: Layout, dark: frozenset[str], start: str, avoid: frozenset[str], *, adversary: bool
) -> dict[str, int]:
    """The MP from a space to every other."""
    return distances(costed_ways(board, adversary=adversary), start, dark, avoid)


@functools.lru_cache(maxsize=2048)
def at_distance(board: Layout, starts: frozenset[str], least: int, most: int) -> frozenset[str]:
    """The spaces so many MP of the Adversary away from the nearest of some spaces."""
    ways = [distances_from(board, frozenset(), start, frozenset(), adversary=True) for start in starts]
    found: set[str] = {space for way in ways for space, far in way.items() if far <= most}
    return frozenset(found.difference(*({space for space, far in way.items() if far < least} for way in ways)))


@functools.lru_cache(maxsize=4096)
def distances_to(board: Layout, dark: frozenset[str], goal: str) -> dict[str, int]:
    """The MP of an Investigator from every space to one."""
    return distances(costed_ways_back(board), goal, dark, frozenset())


@functools.cache
def evidence_distance(name: str, switch: str, zone: str) -> float:
    """About the MP from a Light Switch to the Evidence of its Zone, lit at first and Dark afterwards, and to a desk."""
    way = distances_from(layout(name), frozenset(), switch, frozenset(), adversary=True)
    some = [way[i] for i, x in printed_board(name)["spaces"].items() if x["zone"] == zone and "general" in x["kinds"]]
    desks = [way[i] for i in with_kind(name, "computer", "ticket_booth")]
    return 1.5 * sum(some) / len(some) + min(desks, default=0)


@functools.cache
def escape_card_spaces(name: str) -> tuple[str, ...]:
    """Every space that an Escape card of this board may name."""
    cards = [c for c in find("stiflingdark").content()["escapes"].values() if c["map"] == name]
    return tuple(place for card in cards for some in (card["fixed"], *card["rolled"]) for place in some.values())


@functools.cache
def central_space(name: str) -> str:
    """The space from which everything that an Escape card may name is nearest, taken together."""
    ways = [
        distances_from(layout(name), frozenset(), place, frozenset(), adversary=True)
        for place in escape_card_spaces(name)
    ]
    plain: list[str] = [
        i for i, x in printed_board(name)["spaces"].items() if x["kinds"] == ["general"] and x["zone"] is None
    ]
    return min(plain, key=lambda i: (sum(way.get(i, FAR) ** 2 for way in ways), i))


@functools.cache
def two_waiting_spaces(name: str) -> tuple[str, ...]:
    """Two spaces from which, by the nearer of them, everything that an Escape card may name is nearest."""
    ways = {
        place: distances_from(layout(name), frozenset(), place, frozenset(), adversary=True)
        for place in escape_card_spaces(name)
    }
    plain = [i for i, x in printed_board(name)["spaces"].items() if x["kinds"] == ["general"] and x["zone"] is None]
    far = {i: [way.get(i, FAR) ** 2 for way in ways.values()] for i in plain[::3]}
    return min(combinations(far, 2), key=lambda pair: (sum(map(min, far[pair[0]], far[pair[1]])), pair))


@functools.lru_cache(maxsize=1024)
def light_cones(name: str, space: str) -> list[frozenset[str]]:
    """For each direction about the spaces that a Flashlight lights, the one under it too."""
    spaces = printed_board(name)["spaces"]
    here = spaces[space]
    near = []
    for spot, x in spaces.items():
        dx, dy = x["x"] - here["x"], x["y"] - here["y"]
        far = math.hypot(dx, dy)
        if far <= LIGHT_REACH:
            near.append((dx, dy, far * LIGHT_WIDTH, spot))
    return [frozenset(i for dx, dy, least, i in near if dx * cx + dy * cy >= least) for cx, cy in DIRECTIONS]


@functools.cache
def struck_across(name: str, space: str) -> tuple[str, ...]:
    """The spaces from which somebody in a carriage can be struck, though nobody can step across."""
    return tuple(to for to, kind, _ in printed_board(name)["links"][space] if kind == "attack")


class Board:
    """Distances on the board as it lies now."""

    def __init__(self, view: dict[str, Json]) -> None:
        self.name: str = view["map"]
        self.spaces: dict[str, Any] = printed_board(self.name)["spaces"]
        self.bright, self.dark = frozenset(view["bright"]), frozenset(view["dark"])
        passages = tuple((a, b) for a, b in view["passages"])
        mirrors = self.mirror_faces(view["mirrors"], view["screen"])
        self.layout = layout(self.name, tuple(view["doors"].items()), tuple(view["windows"].items()), passages, mirrors)

    @staticmethod
    def mirror_faces(shown: Mapping[str, str], screen: Mapping[str, Any] | None) -> tuple[tuple[str, str], ...]:
        """The doorways as they lie; the Adversary knows which is Open."""
        true = screen["mirror"] if screen and screen.get("mirror") else None
        return tuple((c, ("open" if c == true else "closed") if true else face) for c, face in shown.items())

    def beside(self, space: str) -> list[tuple[str, bool]]:
        """The spaces one line away, and whether a Window that hurts lies between."""
        return [(w.to, w.hurts) for w in ways_on(self.layout)[space] if w.step and not w.shut and not w.extra_mp]

    def strike_spaces(self, space: str) -> list[str]:
        """From where somebody on this space can be struck (SD-200)."""
        return [*(to for to, _ in self.beside(space)), *struck_across(self.name, space)]

    def lands(self, here: str, to: str, *, first: bool) -> str:
        """Where a step ends; the first of a turn also from water to water."""
        return (
            water_landings(self.name).get(to, to)
            if first and here in water_landings(self.name)
            else landing(self.name, here, to)
        )

    def distances_to(self, goal: str) -> dict[str, int]:
        """An Investigator's MP from every space to this one."""
        return distances_to(self.layout, self.dark, goal)

    def mirror_ways(self, space: str) -> list[Way]:
        """The doorways here that nobody has looked at."""
        return [w for w in ways_on(self.layout)[space] if w.step and w.extra_mp]

    def windows(self, space: str) -> dict[str, int]:
        """What a Window takes on the way to a space beside this one."""
        return {to: WINDOW_COST for to, hurts in self.beside(space) if hurts}

    def distances_from(self, start: str, *, adversary: bool = False, avoid: Collection[str] = ()) -> dict[str, int]:
        """The MP to every space: Dark costs an Investigator 2; Windows and shut Doors are a detour worth avoiding."""
        return distances_from(
            self.layout, frozenset() if adversary else self.dark, start, frozenset(avoid), adversary=adversary
        )

    def at_distance(self, starts: frozenset[str], least: int, most: int) -> frozenset[str]:
        """The spaces so many MP of the Adversary away from the nearest of some spaces."""
        return at_distance(self.layout, starts, least, most)

    def nearest(self, found: dict[str, int], goals: Iterable[str]) -> str | None:
        """The goal that is nearest, if any can be reached."""
        reached = [(found[g], g) for g in goals if g in found]
        return min(reached)[1] if reached else None

    def cones(self, space: str) -> list[frozenset[str]]:
        """About what a Flashlight could light from here, for each of a few aims: walls are not looked at."""
        return light_cones(self.name, space)

    def lit_share(self, space: str, likely: Mapping[str, float]) -> float:
        """About how much of this could be lit by one Flashlight from here: walls are not looked at."""
        return max(math.fsum(likely.get(i, 0.0) for i in cone) for cone in self.cones(space))
