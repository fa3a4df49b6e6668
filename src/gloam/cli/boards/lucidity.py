"""Lucidity in the terminal: a card a player, the bag, the Nightmares, and the dice on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from gloam.games.lucidity.words import NAME, ROW

STYLES = {"B": "bright_blue", "G": "bright_green", "Y": "bright_yellow", "R": "bright_red"}
SHORT = {"B": "Depths", "G": "Envy", "Y": "Imprison.", "R": "Fear"}
HALF_A_PERCENT = 0.005


def draw(view: dict[str, Any], names: Sequence[str]) -> RenderableType:
    """The whole table."""
    cards = [card(view, seat, name) for seat, name in enumerate(names)]
    return Group(Columns(cards, padding=(0, 1)), *middle(view, names))


def dice(shown: Iterable[str]) -> Text:
    """Dice with color and letter both: never color alone."""
    return Text(" ").join(Text(die, STYLES[die[0]]) for die in shown)


def row(label: str, shown: Sequence[str], spaces: int) -> Text:
    """A row of a card, with its empty spaces."""
    line = Text(f"{label:<10}")
    line.append_text(dice(shown))
    empty = " ".join(["··"] * max(spaces - len(shown), 0))
    return line.append(" " if shown and empty else "").append(empty, "dim")


def card(view: dict[str, Any], seat: int, name: str) -> Panel:
    """A player's card."""
    player = view["players"][seat]
    title = f"{'> ' if view['turn'] == seat else ''}{name}"
    lines = [Text(f"Power {player['points']}/{view['target']}", "bold"), dice(player["power"])]
    if player["role"] == "dreamer":
        lines += [row(ROW["hunt"], player["hunt"], view["hunt_spaces"])]
        lines += [row(ROW["exhaust"], player["exhaust"], view["exhaust_spaces"])]
        lines += [row(SHORT[c], player["shadow"][c], view["shadow_spaces"]) for c in SHORT]
    elif player["role"] == "nightmare":
        lines.append(Text(f"Nightmare of {NAME[player['color']]}", STYLES[player["color"]]))
    else:
        lines.append(Text("eaten", "dim"))
    return Panel(Group(*lines), title=title, title_align="left", width=30, border_style="dim")


def middle(view: dict[str, Any], names: Sequence[str]) -> list[Text]:
    """What lies between the players."""
    bag = Text("bag      ").append_text(
        Text("  ").join(Text(f"{NAME[c]} {n}", STYLES[c]) for c, n in view["bag"].items())
    )
    lines = [bag]
    for color, nightmare in view["nightmares"].items():
        if nightmare["owner"] is not None or nightmare["dice"]:
            lines.append(claim(color, nightmare, names))
    if view["path"] is not None:
        lines.append(track(view))
    if view["drawn"]:
        lines.append(Text("drawn    ").append_text(dice(view["drawn"])))
    if any(view["rolled"]):
        rolled = Text("  then  ").join(dice(level) for level in reversed(view["rolled"]) if level)
        lines.append(Text(f"{names[view['roller']]} rolled  ").append_text(rolled))
    if view["final"]:
        who = " and ".join(names[seat] for seat in view["final"]["by"])
        lines.append(Text(f"Final turns: {who} reached {view['target']} Power", "bold"))
    return lines


def claim(color: str, nightmare: dict[str, Any], names: Sequence[str]) -> Text:
    """A Nightmare card that is claimed, or on which dice lie."""
    line = Text(f"Nightmare of {NAME[color]}: ", STYLES[color])
    if nightmare["owner"] is not None:
        return line.append(names[nightmare["owner"]], "default")
    return line.append_text(dice(nightmare["dice"]))


def track(view: dict[str, Any]) -> Text:
    """The sleep track in use, with the stage it is at."""
    stages = view["tracks"][view["path"]]
    marked = [f"[{n}]" if at == view["stage"] else str(n) for at, n in enumerate(stages)]
    return Text(f"control  {' → '.join(marked)}")


def odds(info: dict[str, Any]) -> RenderableType:
    """The exact odds in percent, a line for each draw or each way to return dice."""
    what = "draw" if "draw" in info else "roll"
    first = "control" if what == "draw" else "return"
    table = Table(first, "eaten", "exhausted", "Nightmare", "of", "Power", "0 1 2 …", box=None, pad_edge=False)
    for choice, chances in info[what].items():
        name = Text(choice) if what == "draw" else dice(choice.split())
        risks = [percent(chances[risk]) for risk in ("eaten", "exhausted", "nightmare")]
        rows = Text(" ").join(Text(f"{c}{percent(p)}", STYLES[c]) for c, p in chances["rows"].items() if p)
        spread = " ".join(percent(p) for p in chances["power"][:6])
        table.add_row(name, *risks, rows, f"{chances['expected_power']:.2f}", spread)
    return Group(table, Text("All in percent, except Power: the expected gain, and the chance of 0, 1, 2 …", "dim"))


def percent(chance: float) -> str:
    """A chance in percent, short."""
    return f"{100 * chance:.0f}" if chance >= HALF_A_PERCENT else "–" if not chance else "<1"
