"""A seat that tries what the rules forbid is told why, by which rule, and what it can do instead."""

# not compiled: it runs only when something is refused
from __future__ import annotations

import functools


class Refused(ValueError):
    """A mistake of the caller: nothing has changed. Anything else that is raised is a bug.

    `code` is stable for programs, `text` is for people, `rule` is the id of the rule that forbids it,
    `instead` names what would be allowed.
    """

    def __init__(self, code: str, text: str, *, rule: str = "", instead: tuple[object, ...] = ()) -> None:
        self.code, self.text, self.rule, self.instead = code, text, rule, instead
        super().__init__(str(self))

    def __str__(self) -> str:
        """One line: what is wrong, the rule, what is allowed."""
        why = f" ({self.rule})" if self.rule else ""
        allowed = f"; allowed: {shown(self.instead)}" if self.instead else ""
        return f"{self.text}{why}{allowed}"

    def __reduce__(self) -> tuple[object, ...]:
        """Refusals cross process borders (simulations, bots) whole."""
        return functools.partial(Refused, rule=self.rule, instead=self.instead), (self.code, self.text)

    def as_json(self) -> dict[str, object]:
        """The same words for the web table, the terminal and the API."""
        return {"code": self.code, "text": self.text, "rule": self.rule, "instead": list(self.instead)}


def shown(options: tuple[object, ...], most: int = 8) -> str:
    """The first few options as words."""
    words = ", ".join(str(o) for o in options[:most])
    return words if len(options) <= most else f"{words}, … ({len(options)} in all)"
