"""For tests: two pasts that look alike to a watcher, with other hidden answers, and often more of them, in one of them.

From a moment at which somebody may do something hidden, several futures are played until the watcher notices something.
Two of them in which the watcher has then seen the same are played on alike, as long as that stays so.
"""

from __future__ import annotations

from gloam.kernel import Refused, Seeded
from gloam.server.problems import Problem
from gloam.server.tables.table import Table
from tests.server.timing import NAME, Moment, answered, begun, head_of, seen_by

FUTURES = 12
"""So many futures are played from a moment."""
HIDDEN = 12
"""The most hidden answers of one."""
ON = 6
"""So many answers both are played on, at most."""


def at(head, entries):
    """The table after these entries."""
    table = Table(NAME, head)
    for entry in entries:
        table.apply(entry)
    table.set_chance()
    return table


def future(head, entries, watcher, stream):
    """How it goes on until the watcher notices something: the table, its entries, and what was noticed."""
    table, more = at(head, entries), []
    before = seen_by(table, watcher)
    for _ in range(HIDDEN):
        others = [seat for seat in table.waiting() if seat != watcher]
        if not others or table.over:
            return None
        seat = others[stream.below(len(others))]
        entry, game = answered(table, seat, stream.below(len(table.asks(seat).options)))
        table.apply(entry, game)
        more.append(entry)
        if (seen := seen_by(table, watcher)) != before:
            return table, [*entries, *more], (seen, told_since(table, watcher, before[0]))
    return None


def told_since(table, watcher, seq):
    """The lines a watcher was told after that number: a throw may be told there and change nothing that is shown."""
    return [line.told_to(watcher) for line in table.audience_log(watcher).since(seq)]


def apart(head, entries, watcher, stream):
    """Two futures of this moment that look alike and are none; those first of which one is longer."""
    found = [one for _ in range(FUTURES) if (one := future(head, entries, watcher, stream)) is not None]
    pairs = [
        (one, other)
        for n, one in enumerate(found)
        for other in found[:n]
        if one[2] == other[2] and one[1] != other[1] and not one[0].over
    ]
    two = max(pairs, key=lambda two: abs(len(two[0][1]) - len(two[1][1])), default=None)
    return two and sorted(two, key=lambda one: -len(one[1]))  # the longer one first: it may take longer


def played_on(two, watcher, stream):
    """Both a little further with the same answers, as long as the watcher sees the same in both."""
    (one, entries, _), (other, others, _) = two
    for _ in range(stream.below(ON + 1)):
        both = [seat for seat in one.waiting() if seat in other.waiting() and one.asks(seat) == other.asks(seat)]
        if not both:
            break
        seat = both[stream.below(len(both))]
        index = stream.below(len(one.asks(seat).options))
        try:
            (entry, game), (same, there) = answered(one, seat, index), answered(other, seat, index)
        except (Refused, Problem):
            break
        tables, before = (at(one.head, entries), at(one.head, others)), one.seq(watcher)
        for table, given, after in zip(tables, (entry, same), (game, there), strict=True):
            table.apply(given, after)
        seen = [(seen_by(table, watcher), told_since(table, watcher, before)) for table in tables]
        if tables[0].over or seen[0] != seen[1]:
            break
        (one, other), entries, others = tables, [*entries, entry], [*others, same]
    return one, entries, others


def pasts(game, seats, watcher, *, count, asked=False, options=None, seed=1):
    """So many moments to which two pasts have led; `asked`: at which the watcher is asked something."""
    found, stream = [], Seeded(seed)
    while len(found) < count:
        head = head_of(game, seats, options or {})
        head["dice"]["seed"] = f"pasts {stream.below(10**9)}"
        table, entries = begun(head)
        while not table.over and len(found) < count and len(entries) < 300:
            hidden = [seat for seat in table.waiting() if seat != watcher and table.asks(seat).quiet]
            two = apart(head, entries, watcher, stream) if hidden and stream.below(3) == 0 else None
            if two is not None:
                now, one, other = played_on(two, watcher, stream)
                if not asked or watcher in now.waiting():
                    found.append(Moment(head, one, [], watcher, now.seq(watcher), other))
            waiting = table.waiting()
            seat = waiting[stream.below(len(waiting))]
            entry, after = answered(table, seat, stream.below(len(table.asks(seat).options)))
            table.apply(entry, after)
            entries = [*entries, entry]
    return found
