"""The boards of The Stifling Dark as pictures, drawn from the map files: for people, for print, for the table.

The table shows what `tools/stiflingdark/web_maps.py --pictures` made with it.
"""

from __future__ import annotations

from collections.abc import Sequence

import gloam
from gloam.kernel import Refused
from tools.stiflingdark.atlas.park import Park
from tools.stiflingdark.atlas.sawmill import Sawmill
from tools.stiflingdark.atlas.sheet import Sheet

SHEETS: dict[str, type[Sheet]] = {"sawmill": Sawmill, "park": Park}
LAYERS = Sawmill.LAYERS


def draw(name: str, layers: Sequence[str] = (), *, game: str) -> str:
    """A board of a game as SVG; the layers named, or all."""
    if name not in SHEETS:
        raise Refused("unknown_map", f"there is no map {name!r}", instead=tuple(SHEETS))
    wrong = next((layer for layer in layers if layer not in LAYERS), None)
    if wrong is not None:
        raise Refused("unknown_layer", f"there is no layer {wrong!r}", instead=LAYERS)
    plan = gloam.find(game).content()["maps"][name]
    return SHEETS[name](plan, layers).picture()
