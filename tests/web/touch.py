"""What fingers do: tap, drag, pinch. Real touch events, as a phone sends them."""

from __future__ import annotations

from tests.web.page_actions import at_rest, moved_on, seq


class Fingers:
    """The touch screen of one page."""

    def __init__(self, page):
        self.page = page
        self.screen = page.context.new_cdp_session(page)

    def _send(self, kind, *points):
        where = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    def drag(self, *way):
        """One finger goes down at the first point, along the others, and up."""
        self._send("touchStart", way[0])
        for point in way[1:]:
            self._send("touchMove", point)
        self._send("touchEnd")

    def pinch(self, first, second, steps=4):
        """Two fingers go from their first to their last places: each is ((x, y), (x, y))."""
        ways = (first, second)
        self._send("touchStart", *(way[0] for way in ways))
        for n in range(1, steps + 1):
            self._send("touchMove", *(between(*way, n / steps) for way in ways))
        self._send("touchEnd")


def between(start, end, part):
    """A point on the way."""
    return tuple(a + (b - a) * part for a, b in zip(start, end, strict=True))


def middle(page, where):
    """The middle of a thing on the screen."""
    box = at_rest(page, page.locator(where).first)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(page, where):
    """Tap a thing that answers the open question."""
    before = seq(page)
    (page.locator(where) if isinstance(where, str) else where).first.tap()
    moved_on(page, before)
