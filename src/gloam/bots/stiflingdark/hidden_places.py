"""Where the Hidden figures are likely to be, as the Investigators' bots guess it."""

from __future__ import annotations

from math import fsum

from gloam.bots.stiflingdark.board import Board
from gloam.kernel import Json

NEAREST, FARTHEST = 2, 8
"""How far from the nearest Investigator the Adversary likes to be."""
SHADOW_DECAY, UNLIKELY = 0.75, 0.3
"""What each space from its Shadow takes from a place's weight, and what a place too near or too far keeps."""


def possible_spaces(view: dict[str, Json]) -> set[str]:
    """Every space where a figure of the Adversary can be."""
    return {space for some in (view["possible"] or {}).values() for space in some}


def figure_weights(view: dict[str, Json], board: Board) -> dict[str, dict[str, float]]:
    """For each Hidden figure what its spaces weigh: near its Shadow, and not far from those it hunts."""
    hunted = {i["space"] for i in view["investigators"] if i["who"] and i["fate"] == "board"}
    likely = board.at_distance(frozenset(hunted), NEAREST, FARTHEST)
    out: dict[str, dict[str, float]] = {}
    for figure in view["figures"]:
        spots = (view["possible"] or {}).get(figure["id"], ())
        if figure["space"] is not None or not spots:
            continue
        shadow = view["shadows"].get(figure["id"])
        back = board.distances_from(shadow["space"], adversary=True) if shadow and shadow["space"] else {}
        out[figure["id"]] = {
            spot: (1.0 if spot in likely else UNLIKELY) * SHADOW_DECAY ** back.get(spot, 0) for spot in spots
        }
    return out


def hidden_figures(view: dict[str, Json], board: Board) -> dict[str, dict[str, float]]:
    """For each Hidden figure how likely it is where it can be; in all 1 for each."""
    weights = figure_weights(view, board)
    totals = {name: fsum(some.values()) for name, some in weights.items()}
    return {
        name: {spot: weight / totals[name] for spot, weight in some.items()}
        for name, some in weights.items()
        if totals[name]
    }


def hidden_chances(view: dict[str, Json], board: Board) -> dict[str, float]:
    """How likely a space hides a figure, all figures together; in all 1."""
    out: dict[str, float] = {}
    for some in figure_weights(view, board).values():
        for spot, weight in some.items():
            out[spot] = out.get(spot, 0.0) + weight
    total = fsum(out.values())
    return {spot: weight / total for spot, weight in out.items()} if total else {}
