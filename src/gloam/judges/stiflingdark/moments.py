"""The Stifling Dark: where in the round a position is, and how far each side is from what it wants.

A judge that counts a turn as used when it begins, and a round when it is over, moves like a saw. So a turn is used up
with its Movement Points, and time goes on within a round. All of it comes from the View: what lies open, and for the
Adversary its own screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gloam.kernel import Json

KILLS = {"butcher": 1, "horror": 2}
"""SD-253, SD-281, SD-305  So many deaths win for the Adversary; for the Cult, all of them."""
POINTS = 8
"""Movement Points that count as one."""
TURN_POINTS = 4
"""Movement Points that a turn of an Investigator begins with."""
INVESTIGATORS_TIME, ADVERSARY_TIME = 0.7, 0.85
"""How much of a round is over after the Investigators' turns, and in the middle of the Adversary's."""
WOUNDS = 8
"""Wounds that count as one."""
FAR = 30
SPACES = 60
"""Spaces to search that count as one."""
ROUND_NAMES = (
    "setup", "event_phase", "to_act", "done", "in_turn", "turn_points", "turn_sprinted", "turn_light", "to_light",
    "lights_now", "unseen_cards",
)  # fmt: skip
STEADY_NAMES = (
    "all_investigators", "two_in_all", "four_in_all", "now", "time_left", "last_time", "escape_time", "died",
    "turns_over", "turns_to_come",
)  # fmt: skip
JUMPY = (
    "investigators", "two", "four", "round", "rounds_left", "last_rounds", "escape_rounds", "dead", "spirits", "acted",
    "to_act", "done", "in_turn", "turn_points", "turn_sprinted", "turn_light", "to_light", "lights_now",
)  # fmt: skip
"""Numbers that jump when a turn or a round begins, or before a Spirit is chosen: only older weights read them."""
FATE_NAMES = ("deaths_left", "wounds_left", "people_lit", "rescue_in")
WAY_NAMES = ("to_search", "way", "longest_way", "carrier_way")
SCREEN_NAMES = (
    "own_points", "own_sprinted", "own_stalked", "own_attacked", "own_gone", "blocks_done", "own_ready",
    "mean_distance",
)  # fmt: skip
Person = dict[str, Json]
Ways = Mapping[str, int]
"""Steps from a space to the others."""


def round_numbers(view: dict[str, Json], people: Sequence[Person]) -> list[float]:
    """Who has acted, whose turn it is and how much of it is left, and whose lights are still to come."""
    phase = view["phase"]
    acting = next((i for i in people if i["seat"] == view["turn"]), None)
    waiting = [i for i in people if i["fate"] in ("board", "spirit") and not i["acted"]]
    lit = {light["seat"] for light in view["lights"]}
    before_adversary = phase in ("event", "investigators")
    to_act = len(waiting) if before_adversary else 0
    return [
        float(phase == "setup"), float(phase == "event"), to_act / 4,
        sum(i["acted"] for i in people if i is not acting) / 4 if before_adversary else 0.0, float(acting is not None),
        (acting["mp"] or 0) / POINTS if acting else 0.0, float(bool(acting and acting["sprinted"])),
        float(bool(acting and acting["seat"] in lit)),
        sum(i["charge"] > 0 for i in waiting) / 4 if before_adversary else 0.0,
        len(lit) / 4 if phase == "adversary" else 0.0, sum(i["cards"] - len(i["items"]) for i in people) / 8,
    ]  # fmt: skip


def acted_share(view: dict[str, Json], people: Sequence[Person]) -> tuple[float, float]:
    """How many turns of the Investigators are over in this round and how many are to come, parts of a turn included.

    A turn that begins changes neither: it is used up with its Movement Points.
    """
    if view["phase"] not in ("event", "investigators", "adversary"):
        return 0.0, 0.0
    here = [i for i in people if i["fate"] in ("board", "spirit")]
    acting = next((i for i in people if i["seat"] == view["turn"]), None)
    left = min((acting["mp"] or 0) / TURN_POINTS, 1.0) if acting else 0.0
    over = sum(i["acted"] for i in people) - left
    return (over, sum(not i["acted"] for i in here) + left) if view["phase"] != "adversary" else (over, 0.0)


def time_of_round(view: dict[str, Json], people: Sequence[Person]) -> float:
    """How much of the round is over: from 0 to 0.7 with the Investigators' turns, then the Adversary's."""
    if view["phase"] == "adversary":
        return ADVERSARY_TIME
    over, to_come = acted_share(view, people)
    return INVESTIGATORS_TIME * over / max(over + to_come, 1.0)


def steady_numbers(view: dict[str, Json], people: Sequence[Person]) -> list[float]:
    """Who plays, the time, who has died and whose turns are over, without a jump where nothing has happened."""
    count = len(view["investigators"])  # also of those who have not chosen yet
    now = view["round"] + time_of_round(view, people)
    left = view["rounds"] - now
    over, to_come = acted_share(view, people)
    return [
        count / 4, float(count == 2), float(count == 4), now / 17, left / 17, max(0, 4 - left) / 4,  # noqa: PLR2004
        left / 17 if view["escape"] else 0.0, sum(i["fate"] in ("dead", "spirit") for i in people) / 2, over / 4,
        to_come / 4,
    ]  # fmt: skip


def fate_numbers(view: dict[str, Json], people: Sequence[Person]) -> list[float]:
    """How many deaths and Wounds the Adversary still needs, who stands in the light, and when help comes."""
    dead = sum(i["fate"] in ("dead", "spirit") for i in people)
    needed = max(0, KILLS.get(view["adversary"], len(view["investigators"])) - dead)
    here = [i for i in people if i["fate"] == "board"]
    open_ = sorted(sum(wound is None for wound in i["wounds"]) + 1 for i in here)
    bright = set(view["bright"])
    return [
        needed / 4, sum(open_[:needed]) / WOUNDS, sum(i["space"] in bright for i in here) / 4,
        max(0, view["rescue"] - view["round"] + 1) / 4 if view["rescue"] else 0.0,
    ]  # fmt: skip


def way_numbers(
    people: Sequence[Person], unseen: Sequence[str], goals: Callable[[Person], Sequence[str]],
    desks: Sequence[str], away: Callable[[str], Ways],
) -> list[float]:  # fmt: skip
    """How much is left to search, and how far the Investigators are from where they can do something next."""
    here = [i for i in people if i["fate"] == "board" and i["space"]]
    ways = [nearest(away(i["space"]), goals(i)) for i in here] or [0]
    carried = [nearest(away(i["space"]), desks) for i in here if i["evidence"]] or [0]
    return [len(unseen) / SPACES, sum(ways) / len(ways) / FAR, max(ways) / FAR, min(carried) / FAR]


def nearest(ways: Ways, goals: Sequence[str]) -> int:
    """Steps to the nearest of some spaces; none, if there are none."""
    return min((ways.get(space, FAR) for space in goals), default=0)


def screen_numbers(view: dict[str, Json], people: Sequence[Person], away: Callable[[str], Ways]) -> list[float]:
    """Only the Adversary's own View: how much of its turn is left, which cards are ready, how far it is from all."""
    screen = view.get("screen")
    if not screen:
        return [0.0] * len(SCREEN_NAMES)
    turn, block = screen["turn"] or {}, screen["block"] or {}
    figures = [figure["space"] for figure in screen["figures"] if figure["space"]]
    here = [i["space"] for i in people if i["fate"] == "board" and i["space"]]
    far = [nearest(away(space), figures) for space in here] if figures else []
    return [
        (turn.get("mp") or 0) / POINTS, *(float(bool(turn.get(name))) for name in ("sprinted", "stalked", "attacked")),
        float(bool(turn.get("gone"))), len(block.get("done", ())) / 3,
        sum(card["area"] == "active" for card in screen["abilities"]) / 4, sum(far) / max(len(far), 1) / FAR,
    ]  # fmt: skip
