"""The Faceless: a View as one row of numbers for the whole team."""

from __future__ import annotations

from gloam.judges.together import side, team, winners
from gloam.kernel import Json

__all__ = ["NAMES", "UNIMPORTANT", "VARIED", "features", "result", "side", "team"]
VARIED = {"difficulty": ("easy", "medium", "hard", "hell")}
"""The options that the training games are played with, in turn."""
UNIMPORTANT = ("kids", "avatar", "hourglass", "spoken_name", "trials")
"""Kids are random in training, so all were seen; what a trial shows changes no rule; the others change nothing without
an expansion or a scenario."""
COLORS = ("yellow", "green", "blue", "red", "purple")
SCALE = 10.0
REACH = 6  # Billygoat counts within this many spaces
PACE = 0.8  # turns that a step of the way around the Memories takes
EXPANSIONS = (
    "avatars", "creepy_die", "crossroads", "den", "eyes", "nightworld", "haunted_places", "hourglass", "portals", "fog",
    "roaming_servants", "carrier_servants", "swamp",
)  # fmt: skip
NAMES = (
    "left", "left_squared", "one_left", "two_left", "nearest", "next_three", "way", "deck", "turns", "spare_turns",
    "short_of_turns", *(f"column_{c}" for c in COLORS), "blue_takes", "red_reach", "unused", "unused_1", "unused_2",
    "unused_3", "cards", "empty_hands", "own_cards", "next_cards", "free_steps", "billygoat", "billygoat_close",
    "billygoat_in_reach", "three_seats", "four_seats", "least", "moving", "steps_left", "threats", "eyes_open",
    "sand_left", "card_played", *EXPANSIONS,
)  # fmt: skip


def result(view: dict[str, Json]) -> list[int] | None:
    """Everybody or nobody; None while the game goes on."""
    return winners(view, view["ended"])


def at(space: str) -> tuple[int, int]:
    """A space's axial coordinates."""
    q, _, r = space.partition(",")
    return int(q), int(r)


def distance(one: tuple[int, int], two: tuple[int, int]) -> int:
    """Steps between two spaces when nothing is in the way."""
    dq, dr = one[0] - two[0], one[1] - two[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def way_around(start: tuple[int, int], goals: list[tuple[int, int]]) -> int:
    """Steps of a way to all goals, always to the nearest one."""
    steps, left = 0, list(goals)
    while left:
        goal = min(left, key=lambda one: (distance(start, one), one))
        steps += distance(start, goal)
        left.remove(goal)
        start = goal
    return steps


def features(view: dict[str, Json]) -> list[list[float]]:
    """The row, in the order of NAMES."""
    home = at(view["team"]) if view["team"] else (0, 0)
    open_eyes = [at(eye["space"]) for eye in view.get("eyes", ()) if eye["open"]]
    goals = [at(space) for space in view["memories"]["board"]] or open_eyes
    red = (view["figures"].get("red") or {}).get("place")
    goat = distance(home, at(red)) if red else REACH
    return [[*goal_numbers(view, home, goals), *card_numbers(view), *danger_numbers(view, goat, len(open_eyes))]]


def goal_numbers(view: dict[str, Json], home: tuple[int, int], goals: list[tuple[int, int]]) -> list[float]:
    """What is left to find, and whether the deck lasts for it."""
    far = sorted(distance(home, goal) for goal in goals)
    left = len(view["memories"]["board"])
    blue = len(view["display"]["blue"])
    turns = view["deck"] / (1 + 0.2 * ((blue + 1) // 2))
    spare = turns - PACE * way_around(home, goals)
    return [
        left / 8, (left / 8) ** 2, float(left == 1), float(left == 2),  # noqa: PLR2004
        (far[0] if far else 0) / SCALE, sum(far[:3]) / 30, way_around(home, goals) / 40, view["deck"] / 40, turns / 40,
        max(0.0, spare) / 20, max(0.0, -spare) / SCALE,
    ]  # fmt: skip


def card_numbers(view: dict[str, Json]) -> list[float]:
    """The columns, the unused Memories and the hands."""
    columns = {c: len(view["display"][c]) for c in COLORS}
    unused = sum(not memory["used"] for memory in view["memories"]["collected"])
    hands = [len(player["hand"]) for player in view["players"]]
    turn = view["turn"] or {}
    current = turn.get("current") or 0
    free = sum(card.startswith("purple") for player in view["players"] for card in player["hand"])
    return [
        *(columns[c] / 8 for c in COLORS), ((columns["blue"] + 1) // 2) / 4, (columns["red"] + 1) / 8,
        unused / 8, *(float(unused >= n) for n in (1, 2, 3)), sum(hands) / (4 * len(hands)),
        hands.count(0) / len(hands), hands[current] / 4, hands[(current + 1) % len(hands)] / 4, free / len(hands) / 2,
    ]  # fmt: skip


def danger_numbers(view: dict[str, Json], goat: int, open_eyes: int) -> list[float]:
    """Billygoat, the table, where the turn stands, and the expansions."""
    movement, sand, seats = view["movement"] or {}, view.get("hourglass"), len(view["players"])
    return [
        max(0, REACH - goat) / REACH, float(goat <= 2), float(goat <= len(view["display"]["red"]) + 1),  # noqa: PLR2004
        float(seats == 3), float(seats == 4), view["rules"]["least"] / 12, float(bool(movement)),  # noqa: PLR2004
        (movement.get("left") or 0) / 3, float(view["phase"] == "threats"), open_eyes / 4,
        (sand["of"] - sand["turns"]) / 5 if sand else 0.0, float(bool(view["table"])),
        *(float(name in view["rules"]["expansions"]) for name in EXPANSIONS),
    ]  # fmt: skip
