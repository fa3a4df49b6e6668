"""What an answer is sure to cost in Wounds, in words (queries/harm.py says what)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gloam.kernel import Answer

CLOSING = ("end", "flashlight", "charge", "involved")


def wounds_of(kind: str, option: Answer, harm: Mapping[str, Any]) -> tuple[int, str]:
    """How many Wounds an answer is sure to bring, and why."""
    if kind != "turn.act":
        return int(harm.get(str(option), 0)), ""
    word = option if isinstance(option, str) else option[0]
    if word == "step":
        fire = int(option[1] in harm.get("fire", ()))
        return fire + int(harm.get("move", 0)), "fire" if fire else "the Firestorm"
    if word == "item":
        return int(harm.get("items", {}).get(option[1], 0)), ""
    if word == "minor":
        return int(harm.get("swap", 0)) if option[1] == "charge" else 0, "low Stamina"
    if word not in CLOSING or (word == "involved" and harm.get("stays")):
        return int(harm.get("sprint", 0)) if word == "sprint" else 0, "low Stamina"
    jam = int(harm.get("charge", 0)) if word == "charge" else 0
    return int(harm.get("end", 0)) + jam, "Bleeding" if harm.get("end") else "low Stamina"


def certain_wounds(kind: str, option: Answer, harm: Mapping[str, Any]) -> str:
    """What it is sure to cost, or ""."""
    n, why = wounds_of(kind, option, harm)
    about = option if isinstance(option, str) else str(option[-1]) if isinstance(option, tuple) else ""
    mine = [wound_sentence("You", n, int(harm["left"]), why)] if n else []
    beside = harm.get("others", {}).get(about, ())
    return " ".join([*mine, *(wound_sentence(f"{{{i}}}", m, rest) for i, m, rest in beside)])


def wound_sentence(who: str, n: int, left: int, why: str = "") -> str:
    """So many Wounds, and whether they kill."""
    many = f"{'a Wound' if n == 1 else f'{n} Wounds'}{f' from {why}' if why else ''}"
    return f"{who} will gain {many} and die." if n >= left else f"{who} will gain {many}."
