"""An analysis as one page of HTML that needs nothing else: the graph, the turning points, skill and luck."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape

from gloam.analysis.report import in_points, move_line, percent, turn_name
from gloam.kernel import Json

SEAT = re.compile(r"\{(\d+)\}")
COLORS = ("#b79cf2", "#6fc3b8", "#f0a868", "#e58fb0", "#9cc46a", "#7fa8e8")
WIDTH, HEIGHT, LEFT, TOP = 900, 260, 44, 12
STYLE = """
:root{color-scheme:dark light}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
background:#16141f;color:#eae6f5}h1,h2{font-weight:600}table{border-collapse:collapse;width:100%}
td,th{padding:.3rem .6rem;text-align:right;border-bottom:1px solid #3a3550}
td:first-child,th:first-child{text-align:left}
svg{width:100%;height:auto;background:#1d1a2a;border-radius:8px}svg text{fill:#b9b2cf;font-size:12px}li{margin:.4rem 0}
.note{color:#b9b2cf}
"""


def page(found: Mapping[str, Json], names: Sequence[str]) -> str:
    """The page."""
    title = f"Look back: {heading(found, names)}"
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{escape(title)}</title><style>{STYLE}</style></head><body>
<h1>{escape(title)}</h1>
{graph(found, names)}
<h2>Turning points</h2>
{turning_points(found, names)}
<h2>Skill and luck, in points of chance</h2>
{totals(found, names)}
<p class="note">Estimates: a judge says the chances, and bots play on from each choice. A figure can be off by several
points. Unexplained is what the judge did not expect. Content {escape(found["content"])}, seed {found["seed"]}.</p>
</body></html>
"""


def heading(found: Mapping[str, Json], names: Sequence[str]) -> str:
    """Who won."""
    winners = found["ending"]["winners"]
    if found["one_line"]:
        return "the team won" if winners else "the team lost"
    return f"{' and '.join(names[seat] for seat in winners) or 'nobody'} won"


def lines_of(found: Mapping[str, Json], names: Sequence[str]) -> list[tuple[int, str]]:
    """The seats that have a line, and what it is called: one for a team."""
    return [(0, "The team")] if found["one_line"] else list(enumerate(names))


def graph(found: Mapping[str, Json], names: Sequence[str]) -> str:
    """Each seat's chance at every moment."""
    moments = found["moments"]
    across, down = WIDTH - LEFT - 12, HEIGHT - TOP - 24
    parts = [
        f'<line x1="{LEFT}" x2="{WIDTH - 12}" y1="{TOP + down * n / 4}" y2="{TOP + down * n / 4}" stroke="#3a3550"/>'
        f'<text x="4" y="{TOP + down * n / 4 + 4}">{100 - 25 * n}%</text>'
        for n in range(5)
    ]
    for seat, name in lines_of(found, names):
        values = [*(one["chances"][seat] for one in moments), found["result"][seat]]
        spots = " ".join(
            f"{LEFT + across * n / max(len(values) - 1, 1):.1f},{TOP + down * (1 - value):.1f}"
            for n, value in enumerate(values)
        )
        color = COLORS[seat % len(COLORS)]
        parts.append(f'<polyline points="{spots}" fill="none" stroke="{color}" stroke-width="2.5"/>')
        parts.append(f'<text x="{LEFT + 110 * seat}" y="{HEIGHT - 6}" style="fill:{color}">● {escape(name)}</text>')
    label = f"Chance to win over {len(moments)} moments"
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def turning_points(found: Mapping[str, Json], names: Sequence[str]) -> str:
    """The list, or that there is none."""
    if not found["turning_points"]:
        return "<p>A calm game: no turn moved a chance by much.</p>"
    rows = []
    for one in found["turning_points"]:
        moved = f"{names[one['seat']]} {percent(one['before'])} → {percent(one['after'])}"
        split = move_line(one, f"{names[one['seat']]}'s")
        rows.append(
            f"<li><b>{turn_name(one['turn'])}: {escape(named(one['text'], names))}</b><br>{escape(moved)} ({split})"
            f" {escape(named(one['why'], names))}</li>"
        )
    return f"<ol>{''.join(rows)}</ol>"


def totals(found: Mapping[str, Json], names: Sequence[str]) -> str:
    """The table by seat."""
    head = "".join(
        f'<th scope="col">{name}</th>'
        for name in ("Player", "Start", "Luck", "Own choices", "Others' choices", "Unexplained", "Result", "Accuracy")
    )
    rows = []
    for one in found["totals"]:
        exact = "" if one["accuracy"] is None else f"{one['accuracy']:.0f}%"
        changes = [in_points(one["points"][name]) for name in ("luck", "choices", "others", "remainder")]
        cells = [escape(names[one["seat"]]), percent(one["start"]), *changes, percent(one["result"]), exact]
        rows.append(f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def named(text: str, names: Sequence[str]) -> str:
    """The text with names for {0}, {1} and so on."""
    return SEAT.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], text)
