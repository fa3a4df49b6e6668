"""What a player is told who chooses something that is not offered: why not, and what can be chosen instead."""

# not compiled: it runs only when something is refused
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from gloam.kernel.decision import Answer, Barred, Decision
from gloam.kernel.refusal import Refused, shown

WhyNot: TypeAlias = Callable[[Decision, Answer], Barred | None]
FEW: Final = 4
"""So many options are named in a refusal."""
LONG: Final = 80
"""No label longer than this is repeated."""


def not_offered(asked: Decision, option: Answer, why_not: WhyNot | None = None) -> Refused:
    """Why an option cannot be chosen, and what can be chosen instead.

    The reason is that of the barred option, else what the game says of one that this kind of question may offer
    (`GameSpec.why_not`). Of an option that the game does not know we only say that it is not one of the choices.
    """
    if asked.seat < 0:  # chance: only programs and records answer for it
        text = f"{asked.kind} cannot give {option!r}; it gives {shown(asked.options)}"
        return Refused("not_an_option", text, rule=asked.rule, instead=asked.options)
    barred = next((one for one in asked.barred if one.option == option), None)
    if barred is None and why_not is not None:
        barred = guarded(why_not, asked, option)
    if barred is None:
        text = f"{unknown(asked, option)} {open_to(asked)}"
        return Refused("not_an_option", text, rule=asked.rule, instead=asked.options)
    text = f"{sentence(barred.why)} {open_to(asked)}"
    return Refused("barred", text, rule=barred.rule or asked.rule, instead=asked.options)


def no_such(asked: Decision, index: object) -> Refused:
    """There is no option of that number."""
    count = len(asked.options)
    text = f"There is no option number {index!r}; the options have the numbers 0 to {count - 1}."
    return Refused("no_such_option", text, instead=tuple(range(count)))


def unknown(asked: Decision, option: Answer) -> str:
    """That something is not one of the choices, by its label where it has one."""
    label = guarded(asked.label, option)
    if label is None or not label[0].strip() or len(label[0]) > LONG or not asked.words:
        return "That isn't one of the choices."
    return f"You can't choose “{label[0]}” now."


def guarded(tell: Callable[..., Any], *about: object) -> Any:
    """What the game's words say about an answer, which may be anything at all: None where they have no words for it."""
    try:
        return tell(*about)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
        return None


def open_to(asked: Decision) -> str:
    """What can be chosen instead, in the labels of the options."""
    labels = [f"“{asked.label(option)[0]}”" for option in asked.options[:FEW]]
    if len(asked.options) > FEW:
        return f"Choose one of the {len(asked.options)} options offered."
    if len(labels) == 1:
        return f"You can only choose {labels[0]}."
    return f"You can choose {', '.join(labels[:-1])} or {labels[-1]}."


def sentence(text: str) -> str:
    """A capital at the front and a stop at the end."""
    return f"{text[:1].upper()}{text[1:]}{'' if text[-1:] in '.!?…' else '.'}"
