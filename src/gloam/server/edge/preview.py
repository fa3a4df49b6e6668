"""What a link shows where it is shared: the game, who plays, and a picture of its table. Never what a seat may know."""

from __future__ import annotations

import re
from html import escape

from gloam.server.edge.static import Version
from gloam.server.tables import wire
from gloam.server.tables.table import Table

LONGEST = 160
"""The most characters of what happened that a preview shows."""


def preview(version: Version, origin: str, path: str, table: Table | None, moment: str = "") -> str:
    """The lines for the head of a table's page: title, sentence and picture, as messengers look for them.

    `moment`: the number of the line of the public log that a shared link is about. Other pages have their title and
    description, which messengers take as well.
    """
    if table is None:
        return ""
    title, names = table.spec.title, ", ".join(seat.name for seat in table.seats if seat.name)
    shown = {"og:type": "website", "og:site_name": "Gloam", "og:url": f"{origin}{path}", "og:title": title}
    shown["og:description"] = " ".join(filter(None, (what_happened(table, moment), f"A game with {names}.")))
    if picture := picture_of(version, table.spec.id):
        shown |= {"og:image": f"{origin}{version.address(picture)}", "og:image:alt": f"The table of {title}"}
    card = "summary_large_image" if "og:image" in shown else "summary"
    lines = [f'<meta property="{name}" content="{escape(text)}">' for name, text in shown.items()]
    return "\n".join([*lines, f'<meta name="twitter:card" content="{card}">'])


def picture_of(version: Version, game: str) -> str:
    """The richest of a game's pictures of how to play: it shows its table best; "" where there is none."""
    own = [path for path in version.files if path.startswith(f"games/{game}/how/") and path.endswith(".webp")]
    return max(own, key=lambda path: len(version.files[path].body), default="")


def what_happened(table: Table, moment: str) -> str:
    """The line of the public log that the link is about, or how the game ended: what any spectator may read."""
    lines = table.audience_log(None).lines
    if moment.isdecimal() and len(moment) <= 6:  # noqa: PLR2004  (no table has a million lines)
        found = next((line for line in reversed(lines) if line.n == int(moment)), None)
    else:
        found = lines[-1] if table.over and lines else None
    if found is None:
        return ""
    names = [seat.name or f"Player {n}" for n, seat in enumerate(table.seats, 1)]
    text = str(wire.sentence_of(table, found.told_to(None))["text"])
    said = re.sub(r"\{(\d)\}", lambda seat: names[int(seat[1])] if int(seat[1]) < len(names) else "", text)
    return said if len(said) <= LONGEST else f"{said[:LONGEST].rstrip()}…"
