"""The Faceless in the terminal: Duskworld trail by trail, the needle, the cards that lie and those in hand."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gloam.games.faceless.words.names import (
    AVATAR,
    FACE,
    FIGURE,
    MEMORY,
    OBSTACLE,
    card as card_name,
    named,
    threat,
)
from gloam.games.faceless.words.places import SPACE, TRAILS, way
from gloam.kernel import find

View = dict[str, Any]
STYLES = {
    "yellow": "bright_yellow", "green": "bright_green", "blue": "bright_blue", "red": "bright_red", "purple": "magenta",
}  # fmt: skip
ARROWS = {0: "→", 60: "↘", 90: "↓", 120: "↙", 180: "←", 240: "↖", 270: "↑", 300: "↗"}
"""The six directions of the board, and straight up and down, by their degrees."""
LETTERS = {"log": "l", "roots": "r", "stones": "s", "brambles": "b", "thorns": "t", "pond": "p"}
LEGEND = "@ the Team  m a Memory  l r s b t p Obstacles  + a symbol for an Obstacle  J S A the Faceless  B Billygoat"
MAGNETS = (
    "An arrow shows where a figure's blank half faces: it pushes the needle's red end away, the other half pulls it."
)
PHASE = {"setup": " · set-up", "turn": "", "threats": " · Threats", "over": " · over"}
SIGNS = {
    "swamps": "≈ a Swamp", "reverse": "~ a Reverse space", "portals": "(A) (B) (C) Portals", "den": "D the Den",
    "eyes": "E e an Eye, open or closed", "haunted": "h a Haunted Place (open: its number) with its arrow",
    "servants": "! a Servant", "puppets": "x a puppet",
}  # fmt: skip
EXTRAS = ("avatars", "die", "crossroads", "den", "eyes", "haunted", "hourglass", "portals", "servants")
ROW, RADIUS, LABEL = 0.866025, 5, 10
ACROSS = 4
"""How many columns one space takes."""


@functools.cache
def printed_facts() -> dict[str, Any]:
    """Where spaces and the ring lie in the plane."""
    content: dict[str, Any] = find("faceless").content()
    return content


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table."""
    signs = [Text(LEGEND, "dim"), Text(MAGNETS, "dim"), *legend(view)]
    board = [title(view), *needle(view), Text(""), *wood(view), *signs, *more(view)]
    return Group(*board, Text(""), cards(view), Text(""), people(view, names))


def title(view: View) -> Text:
    """The turn, the Memories, the cards that are left."""
    memories = view["memories"]
    found, every = len(memories["collected"]), len(memories["collected"]) + len(memories["missing"])
    told = f"Duskworld by {view['rules']['side']} · turn {view['turn']['number']}{PHASE[view['phase']]}"
    return Text(f"{told} · {found} of {every} Memories found · {view['deck']} cards left", "bold")


def legend(view: View) -> list[Text]:
    """What the signs of the expansions in play mean."""
    there = view | {"reverse": view["printed"]["reverse"]}
    told = "  ".join(text for name, text in SIGNS.items() if there.get(name))
    return [Text(told, "dim")] if told else []


def arrow(degrees: float) -> str:
    """A direction, clockwise from the right, as the nearest sign."""
    return ARROWS[min(ARROWS, key=lambda sign: abs((degrees - sign + 180) % 360 - 180))]


def needle(view: View) -> list[Text]:
    """Where the needle points, and where the next step along it leads; nothing of it in the fog."""
    if view["fog"]:
        return [Text("The Fog hides the needle.", "dim")]
    if "needle" not in view or view["ended"]:
        return []
    now = view["needle"]
    if now["angle"] is None:
        return [Text("No magnet reaches the needle.")]
    told = f"Needle: {pointing(now['angle'])}; the next step along its {now['end']} end goes {either(now['ways'])}."
    moving = view["movement"]
    return [Text(told + (f" {moving['left']} steps left." if moving else ""))]


def pointing(angle: float) -> str:
    """Where the red end points: the sign of the way it is nearest to, and its degrees."""
    return f"its red end points {arrow(round(angle / 60) * 60 % 360)} ({angle:.0f}°)"


def either(ways: Sequence[int]) -> str:
    """One way, or the ways among which the players choose."""
    return " or ".join(map(way, ways))


# --------------------------------------------------------------------------------------------------- the wood


def wood(view: View) -> list[Text]:
    """The rows from north to south: spaces, and the ring around them with the Faceless on it."""
    signs, rim = on_spaces(view), on_ring(view)
    rows: dict[int, list[tuple[float, Text]]] = {}
    for name, space in printed_facts()["spaces"].items():
        x, y = space["at"]
        rows.setdefault(round(y / ROW), []).append((x, signs.get(name, Text("·", "dim"))))
    for place, (x, y) in enumerate(printed_facts()["ring"]):
        if place in rim:
            rows.setdefault(round(y / ROW), []).append((x, rim[place]))
    return [row_of(n, rows[n]) for n in sorted(rows)]


def row_of(n: int, cells: list[tuple[float, Text]]) -> Text:
    """One trail, with its name before it."""
    line = Text(f"{TRAILS[n + RADIUS] if abs(n) <= RADIUS else '':<{LABEL}}", "dim", no_wrap=True)
    for x, text in sorted(cells, key=lambda cell: cell[0]):
        column = LABEL + round((x + RADIUS + 1) * ACROSS)
        line.append(" " * max(column - line.cell_len, 1))
        line.append_text(text)
    return line


def on_ring(view: View) -> dict[int, Text]:
    """The Faceless on the ring: a letter, and where the blank face looks; and the Puppetmaster's Servants."""
    figures = {c: f for c, f in view["figures"].items() if isinstance(f["place"], int)}
    puppets = {place: Text("x", "red") for place in view.get("puppets", ())}
    return puppets | {
        f["place"]: Text(f"{FIGURE[c][0]}{arrow(f['facing'])}", f"bold {STYLES[c]}") for c, f in figures.items()
    }


def on_spaces(view: View) -> dict[str, Text]:
    """What lies and stands on the spaces: Obstacles, Memories, Billygoat, the Team last."""
    signs = {space: Text("+", "dim") for space in view["printed"]["symbols"]}
    signs |= {space: Text("~", "dim") for space in view["printed"]["reverse"]}
    for kind, spaces in view["obstacles"].items():
        letter = LETTERS.get(kind, "o") + "≈" * (kind in view["swamps"])
        signs |= {space: Text(letter, "green") for space in spaces}
    signs |= laid_out(view)
    signs |= {space: Text("m", "bold bright_white") for space in view["memories"]["board"]}
    for space in view.get("servants", {}).get("spaces", ()):
        signs[space] = Text(f"{'m' * (space in view['memories']['board'])}!", "bold red")
    for color, figure in view["figures"].items():
        if isinstance(figure["place"], str):
            signs[figure["place"]] = Text(f"{FIGURE[color][0]}{arrow(figure['facing'])}", f"bold {STYLES[color]}")
    return {**signs, view["team"]: Text("@", "bold bright_cyan")} if view["team"] else signs


def laid_out(view: View) -> dict[str, Text]:
    """The Den, Portals, Eyes and Haunted Places."""
    signs = {space: Text("D", "red") for space in view.get("den", {}).get("spaces", ())}
    signs |= {space: Text(f"({letter})", "cyan") for letter, space in view.get("portals", {}).items()}
    signs |= {eye["space"]: Text("E" if eye["open"] else "e", "cyan") for eye in view.get("eyes", ())}
    for place in view.get("haunted", ()):
        signs[place["space"]] = Text(f"{place['number'] or 'h'}{arrow(place['direction'])}", "cyan")
    return signs


def more(view: View) -> list[Text]:
    """Where the Team is, and what the expansions in play have laid out."""
    lines = [Text(f"The Team is on {SPACE[view['team']]}.")] if view["team"] else []
    if view["memories"]["collected"]:
        told = [
            f"{MEMORY[one['memory']][0]} ({'used' if one['used'] else MEMORY[one['memory']][1]})"
            for one in view["memories"]["collected"]
        ]
        lines.append(Text(f"Memories: {', '.join(told)}"))
    if view["swamps"]:
        lines.append(Text(f"Swamps: {', '.join(OBSTACLE[name] for name in view['swamps'])}"))
    if view.get("hushed"):
        lines.append(Text("The Unspeakable listens: nobody may speak until the next Threat."))
    if "top" in view:
        lines.append(Text(f"The next Threat is {card_name(view['top'])}: Karyn saw it."))
    return [*lines, *(Text(f"{name.capitalize()}: {plainly(view[name])}") for name in EXTRAS if view.get(name))]


def plainly(thing: Any) -> str:
    """Facts of an expansion in words; spaces by their trails."""
    if isinstance(thing, dict):
        return ", ".join(f"{key.replace('_', ' ')} {plainly(directed(key, value))}" for key, value in thing.items())
    if isinstance(thing, list):
        return "; ".join(plainly(one) for one in thing) or "none"
    if isinstance(thing, str) and thing in printed_facts()["spaces"]:
        return SPACE[thing]
    return ({"True": "yes", "False": "no", "None": "none"} | FACE | AVATAR).get(str(thing), str(thing))


def directed(key: str, value: Any) -> Any:
    """Directions by their names: a Haunted Place's arrow, the Servants cards."""
    if key == "direction":
        return way(value)
    return [way(degrees) for degrees in value] if key == "cards" else value


# -------------------------------------------------------------------------------------------------- the cards


def card(name: str) -> Text:
    """A card: color and number, never color alone."""
    return Text(f"{name[0].upper()}{name[-1]}", STYLES[name[:-1]])


def cards(view: View) -> Table:
    """The columns of the display, the last card at the bottom, and what the Threat of each color would do now."""
    table = Table("", "", "Threats (take the last one)", "if this color comes next", box=None, pad_edge=False)
    for color, column in view["display"].items():
        coming = view["forecast"].get(color, {"times": 0})
        lying = Text(" ").join(map(card, column)) if column else Text("–", "dim")
        moves = "free steps" if color == "purple" else FIGURE[color]
        table.add_row(Text(color, STYLES[color]), moves, lying, threat(color, coming["times"]))
    return table


def people(view: View, names: Sequence[str]) -> Table:
    """A line for each player; hands lie open."""
    table = Table("", "kid", "hand", box=None, pad_edge=False)
    for seat, player in enumerate(view["players"]):
        turn = "> " if view["turn"]["current"] == seat and not view["ended"] else ""
        hand = Text(" ").join(map(card, player["hand"])) if player["hand"] else Text("–", "dim")
        style = "bold" if seat == view["you"] else ""
        table.add_row(f"{turn}{names[seat]}", named(player["kid"]), hand, style=style)
    return table


# ------------------------------------------------------------------------------------------------- trying


ENDS = {
    "hit": "hits an Obstacle", "tie": "then you choose the direction", "haunted": "then a Haunted Place takes over",
    "portal": "through a Portal", "caught": "into Billygoat: you lose", "den": "into the Den: you lose",
    "servant": "into a Servant: you lose", "obstacle": "hits an Obstacle with too few Memories: you lose",
    "swamp": "into a Swamp with no Memory left: you lose", "won": "and you win",
}  # fmt: skip


def tried(preview: Mapping[str, Any]) -> str:
    """What moving or turning a figure so would do to the needle, and with it to the Team."""
    told = [pointing(preview["needle"])] if preview.get("needle") is not None else []
    return "; ".join([*told, *filter(None, [outcome(preview)])])


def outcome(preview: Mapping[str, Any]) -> str:
    """FD84  What is the same for many placements: the way the needle leads, or the Team's whole path."""
    if not preview["ways"]:
        return "Billygoat would catch the Team"
    if not preview.get("path") and preview.get("end", "rest") == "rest":
        return f"the needle points {either(preview['ways'])}"
    told = [f"leads over {', '.join(SPACE[space] for space in preview['path'])}"] if preview["path"] else ["no step"]
    told += [f"Memories on the way: {len(preview['memories'])}"] if preview["memories"] else []
    told += [f"costs {preview['cost']}"] if preview["cost"] else []
    told += [ENDS[preview["end"]]] if preview["end"] in ENDS else []
    return "; ".join(told)
