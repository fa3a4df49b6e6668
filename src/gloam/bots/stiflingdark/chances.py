"""Where the Hidden figures of The Stifling Dark are likely to be, for a bot: a pure function of one View.

What the table shows is used: its chances where it shows them, else the possible places, weighed by how near they are to
an Investigator; where the table shows neither, every space that is not Bright.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gloam.kernel import Json

DRAW_RANGE = 8
"""Up to so many spaces away Investigators draw the Adversary, as in the game's own model."""


def likely(view: Mapping[str, Json], graph: Mapping[str, Json]) -> dict[str, dict[str, float]]:
    """For each figure the spaces where it can be and how likely each is, adding up to 1.

    `graph` is the board as `SPEC.content()["boards"]` gives it.
    """
    if view.get("chances"):
        return {name: dict(some) for name, some in view["chances"].items()}
    draw = draw_by_space(view, graph["links"])
    bright = set(view["bright"])
    free = [i for i in graph["spaces"] if i not in bright]
    told = view["possible"] or {
        figure["id"]: [figure["space"]] if figure["space"] else free for figure in view["figures"]
    }
    return {name: shares(places, draw) for name, places in told.items()}


def shares(places: Sequence[str], draw: Mapping[str, int]) -> dict[str, float]:
    """Each place's part of the whole."""
    total = sum(draw.get(i, 1) for i in places)
    return {i: draw.get(i, 1) / total for i in places}


def draw_by_space(view: Mapping[str, Json], links: Mapping[str, Sequence[Sequence[Json]]]) -> dict[str, int]:
    """How much each space near an Investigator draws the Adversary: the nearer the more."""
    edge = sorted({who["space"] for who in view["investigators"] if who.get("fate") == "board" and who.get("space")})
    found = dict.fromkeys(edge, DRAW_RANGE + 1)
    for n in range(DRAW_RANGE, 0, -1):
        edge = sorted(
            {str(to) for here in edge for to, kind, _ in links[here] if kind in ("line", "window")} - set(found)
        )
        found |= dict.fromkeys(edge, n)
    return found
