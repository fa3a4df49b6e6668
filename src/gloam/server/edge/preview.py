"""What a link shows where it is shared: the game, who plays, and a picture of its table. Never what a seat may know."""

from __future__ import annotations

from html import escape

from gloam.server.edge.static import Version
from gloam.server.tables.table import Table


def preview(version: Version, origin: str, path: str, table: Table | None, moment: str = "") -> str:
    """The lines for the head of a table's page: title, sentence and picture, as messengers look for them.

    Other pages have their title and description, which messengers take as well.
    """
    if table is None:
        return ""
    title, names = table.spec.title, ", ".join(seat.name for seat in table.seats if seat.name)
    shown = {"og:type": "website", "og:site_name": "Gloam", "og:url": f"{origin}{path}", "og:title": title}
    shown["og:description"] = f"{about_moment(moment)}{names}."
    if picture := picture_of(version, table.spec.id):
        shown |= {"og:image": f"{origin}{version.address(picture)}", "og:image:alt": f"The table of {title}"}
    card = "summary_large_image" if "og:image" in shown else "summary"
    lines = [f'<meta property="{name}" content="{escape(text)}">' for name, text in shown.items()]
    return "\n".join([*lines, f'<meta name="twitter:card" content="{card}">'])


def picture_of(version: Version, game: str) -> str:
    """The richest of a game's pictures of how to play: it shows its table best; "" where there is none."""
    own = [path for path in version.files if path.startswith(f"games/{game}/how/") and path.endswith(".webp")]
    return max(own, key=lambda path: len(version.files[path].body), default="")


def about_moment(moment: str) -> str:
    """Which moment of a game the link opens, where it opens one."""
    return f"Moment {moment} of a game with " if moment.isdecimal() and len(moment) <= 6 else "A game with "  # noqa: PLR2004
