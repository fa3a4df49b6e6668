"""Sally Face in the terminal: the building from the top floor down, who is where, the dice, the Story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gloam.games.sallyface.words.names import SYMBOL

View = dict[str, Any]
STYLES = {"A": "bright_magenta", "I": "bright_cyan", "M": "bright_red", "S": "bright_yellow", "W": "bold", "D": "red"}
LEGEND = f"{'  '.join(f'{sign} {SYMBOL[sign]}' for sign in 'AIMSWD?_')}   (rune) does"
PHASES = {
    "setup": "setup", "reveal": "a Mystery is revealed", "refresh": "refresh", "roll": "the dice are rolled",
    "act": "act", "pass": "the turn ends", "over": "over",
}  # fmt: skip


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table."""
    lines = [title(view), *story(view)]
    return Group(
        *lines, Text(""), building(view, names), Text(LEGEND, "dim"), Text(""), people(view, names), *dice(view)
    )


def title(view: View) -> Text:
    """The Story, the turn, and how far Corruption has come."""
    track = view["track"]
    next_ = [n for n in (*track["items"], *track["curses"], track["end"]) if n > view["corruption"]]
    edition = f" ({view['story']['edition']} edition)" if view["story"]["edition"] else ""
    told = f"{view['story']['title']}{edition} · turn {view['turn']} · {PHASES.get(view['phase'], view['phase'])}"
    corruption = f" · Corruption {view['corruption']} of {track['end']}"
    marks = {**dict.fromkeys(track["items"], "an Item"), **dict.fromkeys(track["curses"], "a Curse")}
    at = min(next_, default=track["end"])
    return Text(f"{told}{corruption}, {marks.get(at, 'the end')} at {at}", "bold")


def story(view: View) -> list[Text]:
    """The Story card in force, what is to be done, the Mystery that was just revealed, the finale."""
    lines = []
    if view["story_cards"]:
        card = view["story_cards"][-1]
        more = " ".join(text for text in (card["does"], card["passive"]) if text)
        lines.append(Text(f"Story card {card['n']} of {view['story']['cards']}: {card['name']}. {more}".rstrip()))
        if card["until"]:
            lines.append(Text(f"  until {card['until']}"))
    for token in view["tokens"]:
        where = ", ".join(location_line(view, at) for at in token["at"]) or "nowhere"
        lines.append(
            Text(f"{token['name']}: {token['done']} of {token['of']}; {token['verb']} for {token['cost']} at {where}")
        )
    if view["revealed"]:
        lines.append(Text("Revealed: ").append_text(mystery(view["revealed"])))
    if view["finale"]:
        lines += finale(view["finale"])
    if view["story"]["epilogue"]:
        lines.append(Text(view["story"]["epilogue"], "italic"))
    return lines


def finale(end: dict[str, Any]) -> list[Text]:
    """The finale and its cards."""
    counter = f" · {end['counter']['name']} {end['counter']['now']}" if end["counter"] else ""
    lines = [Text(f"Finale: {end['name']} at {end['at'].replace('_', ' ')}{counter}", "bold bright_red")]
    solved = [Text("  solved " if card["solved"] else "  ").append_text(mystery(card)) for card in end["cards"]]
    down = [Text(f"  {end['face_down']} more face down", "dim")] if end["face_down"] else []
    return [*lines, *solved, *down]


def location_line(view: View, location: str) -> str:
    """A Location by its name."""
    return next((str(x["name"]) for x in view["locations"] if x["id"] == location), location.replace("_", " "))


def symbols(some: str) -> Text:
    """Symbols with color and letter both."""
    return Text("").join(Text(one, STYLES.get(one, "")) for one in some)


def mystery(card: dict[str, Any] | None) -> Text:
    """A Mystery: what is still needed of what it asks, and what happens."""
    if card is None:
        return Text("–", "dim")
    line = Text(f"{card['name']} ", "bold" if card.get("story") else "")
    line.append_text(symbols(card.get("open", card["requires"])))
    if card.get("cubes"):
        line.append(" of ", "dim").append_text(symbols(card["requires"]))
    if "rune" not in card:  # a Finale card has none
        return line.append(f" at each turn: {card['start']}", "dim") if card["start"] else line
    line.append(f" ({card['rune']}) {card['rune_does']}", "dim")
    return line.append(f"; reward: {card['reward']}", "green") if card["reward"] else line


def building(view: View, names: Sequence[str]) -> Table:
    """A line for each Location, the fifth floor on top."""
    table = Table("", "here", "Enemies", "Mysteries", "Ability", box=None, pad_edge=False)
    floors = [x for x in view["locations"] if x["id"].startswith("floor_")]
    rest = [x for x in view["locations"] if not x["id"].startswith("floor_")]
    for location in (*reversed(floors), *rest):
        here = [names[seat] for seat, p in enumerate(view["players"]) if p["at"] == location["id"]]
        foes = [f"{n} {kind}{'s' if n > 1 else ''}" for kind, n in location["enemies"].items() if n]
        state = " (shut)" if location["shut"] or location["closed"] else " (used)" if location["used"] else ""
        cards = Text("\n").join(mystery(card) for card in location["slots"]) if location["slots"] else Text("–")
        ability = (
            Text(f"{location['ability']} ")
            .append_text(symbols(location["cost"]))
            .append(" different" if location["different"] else "")
            .append(f": {location['does']}{state}", "dim")
        )
        table.add_row(location["name"], "\n".join(here), ", ".join(foes), cards, ability)
    return table


def people(view: View, names: Sequence[str]) -> Table:
    """A line for each player."""
    table = Table("", "Character", "Health", "Sanity", "Charge", "Items", "Goal", box=None, pad_edge=False)
    for seat, player in enumerate(view["players"]):
        state = " (Ghost)" if player["ghost"] else " (Insane)" if player["insane"] else ""
        items = ", ".join(str(view["held"].get(i, {}).get("name", i.replace("_", " "))) for i in player["items"])
        goal = player["goal"]
        aim = (
            f"{goal['kind'].replace('_', ' ')} {goal['done']}/{goal['n']}{' met' if goal['met'] else ''}"
            if goal
            else "–"
        )
        table.add_row(
            f"{'> ' if seat == view['active'] else ''}{names[seat]}",
            f"{player['name']}{state}",
            str(player["health"]),
            str(player["sanity"]),
            f"{player['ready']} ready, {player['spent']} spent",
            items or "–",
            aim,
            style="bold" if seat == view["you"] else "",
        )
    return table


def dice(view: View) -> list[Text]:
    """The dice on the table: what they show, or what is left to spend of them."""
    if not view["dice"]:
        return []
    line = Text(f"Dice, roll {view['rolls']['made']} of {view['rolls']['of']}: ")
    for die in view["dice"]:
        kind = "" if die["kind"] == "ability" else f"{die['kind']} "
        left = f" (left {die['left']})" if die["left"] and die["left"] != die["face"] else ""
        line.append(kind, "dim").append(f"{die['face']}{left}", STYLES.get(die["face"][:1], "")).append("   ")
    return [Text(""), line]
