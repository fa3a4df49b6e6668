"""The log names the rule: a sentence ends with the id of the rule that it follows from, as in "Wren rests. (L062)".

A game's words keep one table, from each kind of event to its rule, or to a function where the rule depends on what
happened. Where only the place in the rules knows, it says `rule=` with the event. A rule must tell no more than the
sentence does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from gloam.kernel import Json

RuleOf: TypeAlias = "str | Callable[[Mapping[str, Json]], str]"


def with_rule(text: str, event: Mapping[str, Json], rules: Mapping[str, RuleOf]) -> str:
    """The sentence, and the event's rule behind it; what is not told needs none."""
    rule = event.get("rule") or rules[str(event["kind"])]
    named = rule if isinstance(rule, str) else rule(event)
    return f"{text} ({named})" if text else text
