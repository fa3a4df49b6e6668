"""Options about a Wound, by its name where it lies face-up; of a face-down one only the slot is told (SD-130)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gloam.games.stiflingdark.content import WOUNDS
from gloam.games.stiflingdark.words.names import card, seat
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.kernel import Decision

Where = tuple[int, int]
OTHERS = ("heal.wound", "hoof.wound", "iv.wound")
OWN = ("tourniquet.slot", "syringe.slot")
DEALS = ("deal.offer", "deal.counter")


def where(decision: Decision, option: Answer) -> Where | None:
    """Whose Wound an option is about, and in which slot; None where it is about none."""
    kind, args = decision.kind, decision.args or {}
    if kind in OWN:
        return decision.seat, option
    if kind == "hoof.slot":
        return args["seat"], option
    if not isinstance(option, tuple):
        return None
    if kind in OTHERS:
        return option[0], option[1]
    if kind == "painkillers.swap":
        return decision.seat, option[0]
    return (option[1], option[2]) if kind in DEALS and option[0] == "turn_down" else None


def face(args: Mapping[str, Json], at: Where) -> str:
    """The Wound that lies there face-up, as the question tells it."""
    return next((name for who, slot, name in args.get("wounds", ()) if (who, slot) == at), "")


LABELS: dict[str, Callable[[str, Any], str]] = {
    "iv.wound": lambda name, o: f"Move {seat(o[0])}'s {name} to {seat(o[2])}",
    "painkillers.swap": lambda name, o: f"Swap {name} for {card(o[1])}",
    "deal.offer": lambda name, o: f"Turn {seat(o[1])}'s {name} face-down",
    "deal.counter": lambda name, o: f"Turn {seat(o[1])}'s {name} face-down",
    "heal.wound": lambda name, o: f"{seat(o[0])}'s {name}",
    "hoof.wound": lambda name, o: f"{seat(o[0])}'s {name}",
}


def label(decision: Decision, option: Answer) -> tuple[str, str] | None:
    """An option about a face-up Wound, and what that Wound does; None for every other option."""
    at = where(decision, option)
    name = face(decision.args or {}, at) if at is not None else ""
    if not name:
        return None
    worded = LABELS.get(decision.kind)
    shown = option[1] if decision.kind == "painkillers.swap" else name
    return worded(card(name), option) if worded else card(name), WOUNDS[shown].text
