"""L009, LD39  Who may see what: everything is open, so every seat and every spectator sees the same."""

from __future__ import annotations

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import COLORS, DREAMS
from gloam.games.lucidity.rules.abilities import DrawTwoGiveOne
from gloam.games.lucidity.rules.nightmare import NightmareTurn
from gloam.games.lucidity.rules.resolve import Resolve
from gloam.games.lucidity.rules.turn import DreamerTurn
from gloam.games.lucidity.state import LucidityState, Player
from gloam.kernel import Json

PHASES = {
    "set_control": "control",
    "draw": "select",
    "select": "select",
    "roll": "resolve",
    "check_rows": "resolve",
    "rest_or_draw_again": "rest",
}


def view(s: LucidityState, seat: int | None) -> dict[str, Json]:
    """LD39  Printed facts, the bag by color, the Nightmare cards, every player's card, and the turn."""
    return {
        "you": seat,
        "target": DREAMS.power_target,
        "hunt_spaces": DREAMS.hunt_spaces,
        "exhaust_spaces": DREAMS.exhaust_spaces,
        "shadow_spaces": s.shadow_spaces,
        "returned": DREAMS.returned_per_draw,
        "tracks": [list(track) for track in DREAMS.tracks],
        "faces": dict(DREAMS.faces),
        "takes": dict(DREAMS.takes),
        "bag": {c: s.bag.counts[c] for c in COLORS},
        "nightmares": {c: {"owner": queries.claimed_by(s, c), "dice": list(s.cards[c])} for c in COLORS},
        "players": [player_view(p) for p in s.players],
        **turn_view(s),
        "final": {"by": list(s.final.by), "left": list(s.final.left)} if s.final else None,
        "ended": s.ended,
        "winners": list(s.winners),
    }


def player_view(p: Player) -> dict[str, Json]:
    """L004  A card."""
    return {
        "role": p.role,
        "color": p.color,
        "points": queries.points(p),
        "power": list(p.power),
        "hunt": list(p.hunt),
        "exhaust": list(p.exhaust),
        "shadow": {c: [f"{c}S"] * p.shadow[c] for c in COLORS},
    }


def turn_view(s: LucidityState) -> dict[str, Json]:
    """Whose turn it is, where the sleep marker is, which dice are drawn or rolled: from the procedures."""
    phase = "over" if s.ended else "control"
    shown: dict[str, Json] = {"turn": None, "phase": phase, "path": None, "stage": None, "control": None}
    shown |= {"drawn": [], "roller": None, "rolled": []}
    for frame in s.stack:
        if isinstance(frame, DreamerTurn):
            phase = PHASES[frame.STEPS[frame.at]] if frame.at < len(frame.STEPS) else "rest"
            shown |= {"turn": frame.who, "phase": phase, "drawn": list(frame.drawn)}
            if phase != "control":
                shown |= {"path": frame.path, "stage": frame.stage, "control": frame.control}
        elif isinstance(frame, NightmareTurn | DrawTwoGiveOne):
            shown |= {"drawn": list(getattr(frame, "drawn", ()))}
            if shown["turn"] is None:
                shown |= {"turn": frame.who, "phase": "nightmare"}
        elif isinstance(frame, Resolve):
            shown |= {"roller": frame.who, "rolled": [list(level) for level in frame.levels], "phase": "resolve"}
    return shown
