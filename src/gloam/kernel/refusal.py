"""Whatever a seat may not do is answered with why, the rule, and the nearest thing that is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from gloam.kernel.decision import Answer, Barred, Decision

WhyNot: TypeAlias = "Callable[[Decision, Answer], Barred | None]"
FEW, LONG = 4, 80
"""So many options are named in a refusal, and no label longer than this is repeated."""


class Refused(ValueError):
    """A mistake of whoever asks: nothing has changed. Anything else that is raised is a bug.

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
        return rebuilt, (self.code, self.text, self.rule, self.instead)

    def as_json(self) -> dict[str, object]:
        """The same words for the web table, the terminal and the API."""
        return {"code": self.code, "text": self.text, "rule": self.rule, "instead": list(self.instead)}


def rebuilt(code: str, text: str, rule: str, instead: tuple[object, ...]) -> Refused:
    """Undo `Refused.__reduce__`."""
    return Refused(code, text, rule=rule, instead=instead)


def shown(options: tuple[object, ...], most: int = 8) -> str:
    """The first few options as words."""
    words = ", ".join(str(o) for o in options[:most])
    return words if len(options) <= most else f"{words}, … ({len(options)} in all)"


# ------------------------------------------------------------------------------------- an option that is none


def not_offered(asked: Decision, option: Answer, why_not: WhyNot | None = None) -> Refused:
    """Why an option is none, and what can be chosen instead.

    The reason is that of the barred option, else what the game says of one that this kind of question may offer
    (`GameSpec.why_not`). Whatever the game does not know is only said to be no choice.
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


def unknown(asked: Decision, option: Answer) -> str:
    """That something is no choice, by its label where it has one."""
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
