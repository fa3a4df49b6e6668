"""The dial: what evens the tables between two `normal` sides once their play is as good as we can make it.

One number for each table, and another for tables without Events, where a first game is played. Above zero, the
Adversary bides its time in so many of a hundred turns: the Butcher does not strike, the Horror does not Ambush, the
Cult lets no blood. Below zero, each Investigator is timid in so many of a hundred turns: without a Sprint, or without
a Flashlight. `easy` comes on top of it; `hard` has none.
"""

from __future__ import annotations

from collections.abc import Mapping

from gloam.kernel import Json

Table = tuple[str, str, int]
"""A board, an Adversary, and how many Investigators."""
DIAL: Mapping[Table, int] = {
    ("sawmill", "butcher", 2): 46,
    ("sawmill", "butcher", 3): 50,
    ("sawmill", "butcher", 4): 70,
    ("sawmill", "horror", 2): 78,
    ("sawmill", "horror", 3): 53,
    ("sawmill", "horror", 4): 80,
    ("sawmill", "cult", 2): 31,
    ("sawmill", "cult", 3): 20,
    ("sawmill", "cult", 4): 33,
    ("park", "butcher", 2): -20,
    ("park", "butcher", 3): 15,
    ("park", "butcher", 4): 26,
    ("park", "horror", 2): 20,
    ("park", "horror", 3): 25,
    ("park", "horror", 4): 47,
    ("park", "cult", 2): -10,
    ("park", "cult", 3): -9,
    ("park", "cult", 4): 3,
}
"""Set after some thirty games a table, to bring each between 40% and 60%; docs/ladder.md says how far that is shown."""

WITHOUT_EVENTS: Mapping[Table, int] = {
    ("sawmill", "butcher", 2): 0,
    ("park", "butcher", 2): 0,
}
"""The tables of a first game: no Events, and the Butcher takes the cards that the box suggests."""


def dial(board: str, adversary: str, investigators: int, *, events: bool = True) -> int:
    """The number of a table; none for boards and Adversaries of another package."""
    table = (board, adversary, investigators)
    number = DIAL.get(table, 0)
    return number if events else WITHOUT_EVENTS.get(table, number)


def about_normal(seats: int, options: Mapping[str, Json]) -> str:
    """What somebody who sits down at a table with `normal` bots is told; nothing where there is no dial."""
    events = options.get("events", True) and not options.get("first_time", False)
    number = dial(options["map"], options["adversary"], seats - 1, events=bool(events))
    if number > 0:
        return f"A normal Adversary holds back in {number} of 100 turns here."
    return f"Normal Investigators are timid in {-number} of 100 turns here." if number else ""


def of_view(view: Mapping[str, Json]) -> int:
    """The number of the table that this View is of."""
    events = view["decks"]["events"] or view["discarded_events"]
    return dial(view["map"], view["adversary"], len(view["investigators"]), events=bool(events))


def held_back(view: Mapping[str, Json]) -> int:
    """In so many of a hundred turns a normal Adversary bides its time."""
    return max(0, of_view(view))


def timid(view: Mapping[str, Json]) -> int:
    """In so many of a hundred turns a normal Investigator is timid."""
    return max(0, -of_view(view))
