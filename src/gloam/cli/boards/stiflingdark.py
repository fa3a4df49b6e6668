"""The Stifling Dark in the terminal: the board around your figure, its tokens, the Adversary, the Investigators."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gloam.games.stiflingdark.words.names import TOKENS, upper
from gloam.kernel import find

View = dict[str, Any]
ACROSS, DOWN = 8, 2
"""How many columns and lines one space takes."""
REACH = (4.6, 3.4)
"""How far the drawing goes to either side, in pitches."""
FEW = 16
"""Up to this many possible places are named one by one."""
STYLES = {"bright": "bold bright_yellow", "dim": "", "dark": "bright_black"}
LEGEND = "*Bright*  Dim  :Dark:   @ you  & an Investigator  ! the Adversary   ? it could be there"
PHASES = {"setup": "setup", "event": "the Event", "investigators": "the Investigators", "adversary": "the Adversary"}
AREAS = {"active": "ready", "cooldown_1": "1 more turn", "cooldown_2": "2 more turns"}


@functools.cache
def printed_cards() -> dict[str, Any]:
    """What is printed on the boards and the cards."""
    content: dict[str, Any] = find("stiflingdark").content()
    return content


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """The whole table as one seat sees it."""
    view = {**view, "bright": set(view["bright"]), "dark": set(view["dark"]), "suspect": suspects(view)}
    lines = [title(view), *round_lines(view)]
    if (here := own_space(view)) is not None:
        lines += [Text(""), *around(view, here), Text(LEGEND, "dim"), *beside(view, here, names)]
    return Group(*lines, *tokens_on_board(view), Text(""), *adversary_lines(view, names), Text(""), people(view, names))


def named(deck: str, card: str) -> str:
    """A card by its printed name."""
    return str(printed_cards()[deck][card]["name"]) if card in printed_cards()[deck] else card.replace("_", " ")


def spaces_of(view: View) -> dict[str, Any]:
    """The spaces of the board."""
    spaces: dict[str, Any] = printed_cards()["boards"][view["map"]]["spaces"]
    return spaces


def zones_of(view: View) -> dict[str, str]:
    """The Zones of the board by letter."""
    return {z["id"]: z["name"] for z in printed_cards()["maps"][view["map"]]["zones"]}


# ------------------------------------------------------------------------------------------------ the night


def title(view: View) -> Text:
    """Where, which round, whose part of it."""
    where = printed_cards()["maps"][view["map"]]["name"]
    round_ = min(view["round"], view["rounds"])
    return Text(f"{where} · round {round_} of {view['rounds']} · {PHASES.get(view['phase'], view['phase'])}", "bold")


def round_lines(view: View) -> list[Text]:
    """The Event, the Evidence, the lights of the Zones and the way out."""
    zones, evidence = zones_of(view), view["evidence"]
    lines = [
        Text(f"Event     {named('events', card)}: {printed_cards()['events'][card]['text']}")
        for card in (view["event"], view["lasting"])
        if card
    ]
    hidden = [zones[z] for z, state in evidence["zones"].items() if state == "hidden"]
    lines.append(
        Text(f"Evidence  {evidence['turned_in']} of {evidence['needed']} turned in; not found: {comma(hidden)}")
    )
    for word, some in (("Lit", view["bright_zones"]), ("Light used up", view["faltering"]), ("Dim", view["dim_zones"])):
        if some:
            lines.append(Text(f"{word:<9} {comma(zones[z] for z in some)}"))
    if view["escape"]:
        card = printed_cards()["escapes"][view["escape"]]
        lines.append(Text(f"Way out   {card['name']}: {card['text']}", "bright_green"))
    shown = [f"{color} {'unknown' if face == 'down' else face}" for color, face in view["mirrors"].items()]
    return [*lines, Text(f"Mirrors   {comma(shown)}")] if shown else lines


def comma(some: Iterable[str]) -> str:
    """A list in words."""
    return ", ".join(some) or "nothing"


# ------------------------------------------------------------------------------------------------- the board


def own_space(view: View) -> str | None:
    """The figure in the center: your own, or that of the player to move, or the first Investigator."""
    if view["screen"]:
        return next((f["space"] for f in view["screen"]["figures"] if f["space"]), None)
    standing = [i for i in view["investigators"] if i.get("space")]
    mine = [i for seat in (view["you"], view["turn"]) for i in standing if i["seat"] == seat]
    return next((i["space"] for i in [*mine, *standing]), None)


def around(view: View, here: str) -> list[Text]:
    """The spaces near one, each where it lies, with its light, who stands there, and whether it could be there."""
    spaces, (wide, high) = spaces_of(view), REACH
    x0, y0 = spaces[here]["x"] - wide, spaces[here]["y"] - high
    lines: dict[int, list[tuple[int, str, Text]]] = {}
    for space, at in spaces.items():
        if abs(at["x"] - spaces[here]["x"]) <= wide and abs(at["y"] - spaces[here]["y"]) <= high:
            row, column = round((at["y"] - y0) * DOWN), round((at["x"] - x0) * ACROSS)
            lines.setdefault(row, []).append((column, space, cell(view, space)))
    return [row_of(lines[n]) for n in sorted(lines)]


def row_of(cells: list[tuple[int, str, Text]]) -> Text:
    """One line of the drawing: cells at their columns, never one over the other."""
    line = Text(no_wrap=True)
    for column, _, text in sorted(cells, key=lambda one: (one[0], one[1])):
        line.append(" " * max(column - line.cell_len, 1 if line.cell_len else 0))
        line.append_text(text)
    return line


def cell(view: View, space: str) -> Text:
    """A space: its id, its light by sign and style, and what is on it."""
    light = light_of(view, space)
    mark, style = standing(view, space)
    rim = {"bright": "*", "dark": ":"}.get(light, "")
    doubt = "?" if not mark and space in view["suspect"] else ""
    style = style or ("red" if doubt else STYLES[light])
    return Text(f"{rim}{mark}{space}{rim}{doubt}", style)


def light_of(view: View, space: str) -> str:
    """Bright, Dim or Dark."""
    return "bright" if space in view["bright"] else "dark" if space in view["dark"] else "dim"


def standing(view: View, space: str) -> tuple[str, str]:
    """Who stands on a space, as a sign and a style: the Adversary before oneself before the others."""
    foes = view["screen"]["figures"] if view["screen"] else view["figures"]
    if any(f["space"] == space for f in foes):
        return "!", "bold bright_red"
    here = [i["seat"] for i in view["investigators"] if i.get("space") == space]
    if not here:
        return "", ""
    return ("@", "bold bright_cyan") if view["you"] in here else ("&", "bold cyan")


def suspects(view: View) -> set[str]:
    """The spaces where a Hidden figure could be, unless that is nearly everywhere."""
    most = len(spaces_of(view)) * 6 // 10
    return {space for some in hidden_places(view).values() if len(some) <= most for space in some}


def hidden_places(view: View) -> dict[str, list[str]]:
    """Where each Hidden figure can be, if the table shows it."""
    shown = {f["id"] for f in view["figures"] if f["space"]}
    return {who: some for who, some in (view["possible"] or {}).items() if who not in shown}


def beside(view: View, here: str, names: Sequence[str]) -> list[Text]:
    """The ways from a space: what each leads over, its light, who and what is there."""
    ways = []
    for to, kind, line in printed_cards()["boards"][view["map"]]["links"][here]:
        facts = [] if kind == "line" else [f"by the {kind.replace('_', ' ')} {line}".strip()]
        facts += [light_of(view, to)] if light_of(view, to) != "dim" else []
        facts += [f"Door {view['doors'][to]}"] if to in view["doors"] else []
        facts += [names[i["seat"]] for i in view["investigators"] if i.get("space") == to]
        ways.append(f"{to} ({', '.join(facts)})" if facts else to)
    zone = spaces_of(view)[here]["zone"]
    place = f"{here} in the {zones_of(view)[zone]}" if zone else here
    return [Text(f"From {place}: {comma(ways)}.")]


def tokens_on_board(view: View) -> list[Text]:
    """Tokens, Doors, Noise and Shadows on the main board, wherever they are."""
    things: dict[str, list[str]] = {}
    for token in view["tokens"]:
        things.setdefault(TOKENS.get(token["kind"], token["kind"].replace("_", " ")), []).append(token["space"])
    for door, state in view["doors"].items():
        things.setdefault(f"Door {state}", []).append(door)
    for window, state in view["windows"].items():
        things.setdefault(f"Window {state}", []).append(window)
    told = [f"{what}: {comma(where)}" for what, where in sorted(things.items())]
    told += [f"Noise: {comma(view['noise'])}"] if view["noise"] else []
    told += [f"Shadow{'' if x['up'] else ', within 3'}: {x['space']}" for x in view["shadows"].values()]
    lit = [f"from {x['space']}: {comma(x['lit'])}" for x in view["lights"]]
    lines = [Text(f"On the board: {'; '.join(told)}.")] if told else []
    return lines + [Text(f"Flashlight {one}.", "bright_yellow") for one in lit]


# --------------------------------------------------------------------------------------------- who is there


def adversary_lines(view: View, names: Sequence[str]) -> list[Text]:
    """The Adversary: figures, track, cards seen; behind the screen all of it."""
    who = {"butcher": "the Butcher", "horror": "the Insatiable Horror", "cult": "the Cult of Hunlow"}[view["adversary"]]
    track = {"butcher": f", Stalk {view['stalk']}", "cult": f", Blood {view['blood']} of 5"}.get(view["adversary"], "")
    lines = [Text(f"{names[0]}, {who}{track}", "bold red")]
    own = {f["id"]: f["space"] for f in view["screen"]["figures"]} if view["screen"] else {}
    for fig in view["figures"]:
        name = upper(TOKENS[fig["id"]])
        if fig["space"]:
            lines.append(Text(f"  {name} is Revealed on {fig['space']}", "bold bright_red"))
        else:
            where = f" on {own[fig['id']]}" if own.get(fig["id"]) else ""
            lines.append(Text(f"  {name} is Hidden{where}{maybe(view, fig['id'])}"))
    cards = [(c["id"], c["area"]) for c in view["shown_cards"]]
    if view["screen"]:
        lines += screen(view["screen"])
        cards = [(c["id"], c["area"]) for c in view["screen"]["abilities"]]
        cards += [(view["screen"]["attack"], "active")] if view["screen"]["attack"] else []
    if cards:
        told = [f"{named('cards', card)} ({AREAS.get(area, area)})" for card, area in cards]
        lines.append(Text(f"  Cards: {comma(told)}"))
    return lines


def maybe(view: View, figure: str) -> str:
    """In how many places, or in which, it could be."""
    some = hidden_places(view).get(figure)
    if not some:
        return ""
    return f"; could be on {comma(some)}" if len(some) <= FEW else f"; could be on {len(some)} spaces"


def screen(own: dict[str, Any]) -> list[Text]:
    """What stands behind the screen."""
    lines = [Text(f"  {own['turn']['mp']} MP left", "bold")] if own["turn"] else []
    hidden = [f"Evidence {zone}: {space}" for zone, space in own["evidence"].items()]
    hidden += [f"POI {p}{' (Cursed)' if p == own['cursed'] else ''}: {space}" for p, space in own["pois"].items()]
    hidden += [f"{what}: {own[what]}" for what in ("grave", "altar", "mirror") if own[what]]
    return [*lines, Text(f"  Hidden things: {comma(hidden)}")] if hidden else lines


def people(view: View, names: Sequence[str]) -> Table:
    """A line for each Investigator."""
    heads = ("", "Investigator", "on", "Stamina", "Charge", "Wounds", "Major", "carries")
    table = Table(*heads, box=None, pad_edge=False)
    for inv in view["investigators"]:
        if not inv["who"]:
            table.add_row(names[inv["seat"]], "not chosen yet")
            continue
        turn = "> " if view["turn"] == inv["seat"] else ""
        fate = inv["space"] if inv["fate"] == "board" else inv["fate"]
        mp = f" ({inv['mp']} MP)" if inv["mp"] is not None else ""
        wounds = [("?" if not w["up"] else named("wounds", w["card"])) if w else "–" for w in inv["wounds"]]
        ills = [named("conditions", c["id"]) for c in inv["conditions"]]
        table.add_row(
            f"{turn}{names[inv['seat']]}",
            named("investigators", inv["who"]),
            f"{fate or '–'}{mp}",
            f"{inv['stamina']}/{inv['stamina_top']}",
            f"{inv['charge']}/{inv['charge_top']}",
            " ".join([*wounds, *ills]),
            "★" if inv["major"] else "–",
            carried(inv),
            style="bold" if inv["seat"] == view["you"] else "",
        )
    return table


def carried(inv: dict[str, Any]) -> str:
    """Evidence and cards in hand, as far as this seat may know them."""
    some = [f"{inv['evidence']} Evidence"] if inv["evidence"] else []
    some += [named("items", i["id"]) + (f" ×{i['supply']}" if i["supply"] > 1 else "") for i in inv["items"]]
    unseen = inv["cards"] - len(inv["items"])
    return comma([*some, *([f"{unseen} unseen"] if unseen else [])])
