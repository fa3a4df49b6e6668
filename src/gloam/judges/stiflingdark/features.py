"""The Stifling Dark: a View as one row of numbers, about the Investigators' chance to win.

The Investigators and the Adversary have a network each, because the Adversary sees where the Hidden figures are.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Sequence

from gloam.judges.stiflingdark.moments import (
    FATE_NAMES,
    JUMPY,
    ROUND_NAMES,
    SCREEN_NAMES,
    STEADY_NAMES,
    WAY_NAMES,
    fate_numbers,
    round_numbers,
    screen_numbers,
    steady_numbers,
    way_numbers,
)
from gloam.kernel import Json, find

MAPS = ("sawmill", "park")
ADVERSARIES = ("butcher", "cult", "horror")
VARIED = {"map": MAPS, "adversary": ADVERSARIES, "first_time": (False, True)}
"""The options that the training games are played with, in turn."""
UNIMPORTANT = ("investigators", "choose")
"""Investigators are random in training, so all were seen."""
FAR = 30
NEAR = 6
NAMES = (
    *MAPS, *ADVERSARIES, "investigators", "two", "four", "round", "rounds_left", "last_rounds", "alive", "dead",
    "spirits", "escaped", "wounds", "most_wounds", "one_from_death", "second_most", "bleeding", "conditions", "stamina",
    "charge", "majors", "items", "cards", "evidence_left", "evidence_carried", "evidence_shown", "zones_hidden",
    "escape", "escape_rounds", "parts", "parts_carried", "team_done", "supply", "rescue", "burning", "stalk", "blood",
    "blood_full", "corporeal", "enraged", "ambushed", "eggs", "eggs_gone", "shown", "possible", "near_possible",
    "adversary_turn", "acted", "evil_eyes", "lights", "bright_zones", "faltering", "lasting", "cards_active",
    "cards_cooling", "spine_chill", "distance", "in_reach", "nearest_wounds", "own_stalk",
    *(f"{board}_{adversary}" for board in MAPS for adversary in ADVERSARIES), *ROUND_NAMES, *FATE_NAMES, *WAY_NAMES,
    *SCREEN_NAMES, *STEADY_NAMES, "no_events",
)  # fmt: skip
NOT_TRAINED = JUMPY
"""Training leaves these numbers out."""
PARTS = ("battery", "repair_kit", "spark_plugs", "lockbox", "flare_gun", "ammo", "angle_grinder", "ride_parts",
         "ritual_knife", "rope_circle")  # fmt: skip

DESKS = frozenset({"computer", "ticket_booth"})
NO_ITEMS = ("poi", "medical", "evil_eye")
OWN = 5
STAGE, ESCAPE = 8, 20
"""What a stage counts on the way to the escape, and the stages before it."""
WAY = 4
"""Steps that count as one."""
TO_SEARCH = 8
"""Spaces to search that count as one."""


def side(view: dict[str, Json]) -> str:
    """Whose view it is; a spectator sees as little as the Investigators."""
    return "adversary" if view["you"] == 0 and "screen" in view else "investigators"


def team(view: dict[str, Json]) -> list[bool]:
    """The Investigators; seat 0 plays against them."""
    return [False] + [True] * len(view["investigators"])


def result(view: dict[str, Json]) -> list[int] | None:
    """The Adversary, or all Investigators; None while the game goes on."""
    if not view["ended"]:
        return None
    everybody = list(range(1, len(view["investigators"]) + 1))
    return {"adversary": [0], "investigators": everybody}.get(view["ended"]["winner"], [])


@functools.cache
def steps(board: str) -> dict[str, tuple[str, ...]]:
    """The spaces next to each space."""
    links = find("stiflingdark").content()["boards"][board]["links"]
    return {here: tuple(str(to) for to, kind, _ in ways if kind in ("line", "window")) for here, ways in links.items()}


@functools.lru_cache(4096)
def distances(board: str, start: str) -> dict[str, int]:
    """Steps from a space to every other one, over closed Doors too."""
    near, found, waiting = steps(board), {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for to in near.get(here, ()):
            if to not in found:
                found[to] = found[here] + 1
                waiting.append(to)
    return found


@functools.lru_cache(4096)
def near(board: str, start: str) -> frozenset[str]:
    """The spaces at most NEAR steps away."""
    return frozenset(to for to, far in distances(board, start).items() if far <= NEAR)


def features(view: dict[str, Json]) -> list[list[float]]:
    """The row, in the order of NAMES."""
    people = [i for i in view["investigators"] if i["who"]]
    unseen, away = to_search(view), functools.partial(distances, view["map"])

    def goals(person: dict[str, Json]) -> Sequence[str]:
        return next_goals(view, person, unseen, sum(item["id"] in PARTS for item in person["items"]))[1]

    return [[*table_numbers(view, people), *people_numbers(people), *goal_numbers(view, people),
             *adversary_numbers(view, people), *near_numbers(view, people),
             *(float((view["map"], view["adversary"]) == (board, name)) for board in MAPS for name in ADVERSARIES),
             *round_numbers(view, people), *fate_numbers(view, people),
             *way_numbers(people, unseen, goals, places(view["map"])[1], away),
             *screen_numbers(view, people, away), *steady_numbers(view, people), no_events(view)]]  # fmt: skip


def table_numbers(view: dict[str, Json], people: list[dict[str, Json]]) -> list[float]:
    """The board, who plays, and the time left."""
    left = view["rounds"] - view["round"]
    return [
        *(float(view["map"] == name) for name in MAPS), *(float(view["adversary"] == name) for name in ADVERSARIES),
        len(people) / 4, float(len(people) == 2), float(len(people) == 4), view["round"] / 17, left / 17,  # noqa: PLR2004
        max(0, 4 - left) / 4,
    ]  # fmt: skip


def no_events(view: dict[str, Json]) -> float:
    """Whether nobody draws Events, as in a first game."""
    return float(not view["decks"]["events"] and not view["discarded_events"] and view["event"] is None)


def hurt(person: dict[str, Json]) -> int:
    """How many Wounds somebody has."""
    return sum(wound is not None for wound in person["wounds"])


def people_numbers(people: list[dict[str, Json]]) -> list[float]:
    """How the Investigators are."""
    count = max(len(people), 1)
    here = [i for i in people if i["fate"] == "board"]
    wounds = sorted((hurt(i) for i in here), reverse=True) or [0]
    spaces = max((len(i["wounds"]) for i in here), default=4)
    fates = [i["fate"] for i in people]
    return [
        len(here) / 4, fates.count("dead") / 2, fates.count("spirit") / 2,
        sum(fate not in ("board", "dead", "spirit") for fate in fates) / 4, sum(wounds) / count / 4, wounds[0] / 4,
        float(wounds[0] >= spaces - 1), (wounds[1] if len(wounds) > 1 else 0) / 4,
        sum(any(c["id"] == "bleeding" for c in i["conditions"]) for i in here) / 2,
        sum(len(i["conditions"]) for i in here) / 6, sum(i["stamina"] for i in here) / count / 5,
        sum(i["charge"] for i in here) / count / 3, sum(i["major"] for i in here) / count,
        sum(len(i["items"]) for i in here) / 8, sum(i["cards"] for i in here) / 8,
    ]  # fmt: skip


def goal_numbers(view: dict[str, Json], people: list[dict[str, Json]]) -> list[float]:
    """Evidence and the way out."""
    told = view["evidence"]
    carried = sum(i["evidence"] for i in people)
    shown = sum(token["kind"] == "evidence" for token in view["tokens"])
    parts = sum(item["id"] in PARTS for i in people for item in i["items"])
    left = view["rounds"] - view["round"]
    return [
        (told["needed"] - told["turned_in"]) / 4, carried / 4, shown / 4,
        sum(state == "hidden" for state in told["zones"].values()) / 6, float(bool(view["escape"])),
        left / 17 if view["escape"] else 0.0, len(view["parts"]) / 3, parts / 3, len(view["team_done"]) / 3,
        view["supply"] / 5, float(view["rescue"] is not None), float(view["burning"] is not None),
    ]  # fmt: skip


def adversary_numbers(view: dict[str, Json], people: list[dict[str, Json]]) -> list[float]:
    """What everybody sees of the Adversary."""
    possible = view["possible"] or {}
    size = min((len(places) for places in possible.values()), default=0)
    spaces = {i["space"] for i in people if i["fate"] == "board" and i["space"]}
    around = frozenset[str]().union(*(near(view["map"], space) for space in spaces))
    close = [len(around.intersection(places)) / max(len(places), 1) for places in possible.values()]
    areas = [card["area"] for card in view["shown_cards"]]
    return [
        view["stalk"] / 5, view["blood"] / 6, float(view["blood"] >= 5), float(view["corporeal"]),  # noqa: PLR2004
        float(view["enraged"]), float(view["ambushed"]), view["eggs"]["left"] / 3, view["eggs"]["gone"] / 3,
        float(any(figure["space"] for figure in view["figures"])), size / 200, max(close, default=0.0),
        float(view["phase"] == "adversary"), sum(i["acted"] for i in people) / 4,
        sum(token["kind"] == "evil_eye" for token in view["tokens"]) / 4, len(view["lights"]) / 4,
        len(view["bright_zones"]) / 4, len(view["faltering"]) / 4, float(view["lasting"] is not None),
        sum(area == "active" for area in areas) / 4, sum(area != "active" for area in areas) / 4,
        sum(i["spine_chill"] for i in people) / 4,
    ]  # fmt: skip


def near_numbers(view: dict[str, Json], people: list[dict[str, Json]]) -> list[float]:
    """Only the Adversary's own View: how near its figures are to somebody."""
    screen = view.get("screen")
    here = [i for i in people if i["fate"] == "board" and i["space"]]
    if not screen or not here:
        return [0.0] * 4
    best: tuple[int, int] = (FAR, 0)
    reached = 0
    for person in here:
        away = distances(view["map"], person["space"])
        far = min((away.get(figure["space"], FAR) for figure in screen["figures"] if figure["space"]), default=FAR)
        best = min(best, (far, -hurt(person)))
        reached += far <= NEAR
    return [min(best[0], FAR) / FAR, reached / 4, -best[1] / 4, (screen.get("stalk") or 0) / 5]


@functools.cache
def places(board: str) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """The spaces of each Zone, and where Evidence is turned in."""
    spaces = find("stiflingdark").content()["boards"][board]["spaces"]
    zones: dict[str, tuple[str, ...]] = {}
    for name, space in spaces.items():
        if space["zone"]:
            zones[space["zone"]] = (*zones.get(space["zone"], ()), name)
    return zones, tuple(name for name, space in spaces.items() if not DESKS.isdisjoint(space["kinds"]))


def own_numbers(view: dict[str, Json], seat: int) -> list[float]:
    """How far an Investigator has come towards what it may need next. The judge does not use it: it is for a learner.

    All of it in one number, then the way to the next goal, how much is left to search, and what it carries.
    """
    here = [i for i in view["investigators"] if i["fate"] == "board" and i["space"]]
    me = next((i for i in here if i["seat"] == seat), None)
    if me is None:
        return [0.0] * OWN
    away = distances(view["map"], me["space"])
    others = [distances(view["map"], i["space"]) for i in here if i is not me]
    unseen = to_search(view)
    parts = sum(item["id"] in PARTS for item in me["items"])
    stage, goals = next_goals(view, me, unseen, parts)
    nearer = [space for space in goals if all(away.get(space, FAR) <= other.get(space, FAR) for other in others)]
    way = min((away.get(space, FAR) for space in nearer or goals), default=FAR) / WAY
    return [STAGE * stage - way, -way, -len(unseen) / TO_SEARCH, float(me["evidence"]), float(parts)]


def to_search(view: dict[str, Json]) -> list[str]:
    """The spaces where Evidence may still be found."""
    if view["escape"]:
        return []
    searched, zones = set(view["searched"]), places(view["map"])[0]
    hidden = [zone for zone, state in view["evidence"]["zones"].items() if state == "hidden"]
    return [space for zone in hidden for space in zones[zone] if space not in searched]


def next_goals(view: dict[str, Json], me: dict[str, Json], unseen: list[str], parts: int) -> tuple[int, Sequence[str]]:
    """How many things are done, and where the next one is.

    Find Evidence, pick it up, turn it in; then fetch the parts for the way out, and go there.
    """
    tokens = view["tokens"]
    if view["escape"]:
        lying = [token["space"] for token in tokens if token["kind"] in PARTS]
        others = {*PARTS, *NO_ITEMS, "evidence"}
        out = [token["space"] for token in tokens if token["kind"] not in others]
        done = ESCAPE + 2 * (len(view["parts"]) + len(view["team_done"]))
        return (done + parts, out) if parts or not lying else (done, lying)
    done = 3 * view["evidence"]["turned_in"]
    if me["evidence"]:
        return done + 2, places(view["map"])[1]
    lying = [token["space"] for token in tokens if token["kind"] == "evidence"]
    return (done + 1, lying) if lying else (done, unseen)
