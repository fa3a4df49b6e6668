"""Write docs/questions.md: for every kind of question of every game, what decides it: python tools/bot_questions.py.

The table is read from the bots' own code. `--check` writes nothing and fails if the page is out of date.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gloam.bots.cant_stop.greedy import Greedy as CantStop
from gloam.bots.faceless import set_up
from gloam.bots.faceless.planner import PLANS_BY_KIND, Planner
from gloam.bots.lucidity import players as lucidity
from gloam.bots.sallyface.players import Planner as SallyPlanner
from gloam.bots.stiflingdark import small_questions
from gloam.bots.stiflingdark.butcher import Butcher
from gloam.bots.stiflingdark.cult import Cult
from gloam.bots.stiflingdark.horror import Horror
from gloam.bots.stiflingdark.investigator import FIXED_ANSWERS, Investigator
from gloam.bots.stiflingdark.players import RANDOM_KINDS
from gloam.bots.stiflingdark.spirit import Spirit

PAGE = Path(__file__).parent.parent / "docs" / "questions.md"
RANDOM = "random: "
KIND = re.compile(r"[a-z_]+[.][a-z_.]+")
ANY = {
    "faceless": {
        "setup.faceless": "the first: before a card is played, each mark and facing is as good as another",
        "setup.mark": "the first: the symbols of an Obstacle are alike until a Memory lies there",
        "avatars.order": "the first: both happen before the next decision",
    },
    "sallyface": {
        "setup.character": "the first: seats take the characters in printed order",
        "place.slot": "left: the two slots of a Location are alike",
        "peek.leave": "leaves the cards: what they would cost is not known before they are placed",
        "peek.bottom": "the first: the cards looked at are put under the pile one by one",
        "peek.order": "the first: which one comes next is not worth a plan",
        "friend.ready": "the first: Friends help alike, and one that can skip a Curse is used last",
        "item.passive": "uses it: it costs nothing",
        "window.reveal": "passes",
    },
}
"""Questions that are answered without thought, and why."""
INTRODUCTION = """\
Written by `python tools/bot_questions.py` from the code of the `normal` bots; `hard` searches on top of it. A question
that is not in a table (from a pack) is answered by what its options are. What is answered at random says so, with the
reason.
"""


def told(function: Any) -> str:
    """What a method does: the first line of its docstring."""
    return (inspect.getdoc(function) or "").partition("\n")[0].rstrip(".")


def answers_of(side: type) -> dict[str, str]:
    """What a side's own file does about each kind: from the table in its `answer`, and the kinds it compares with."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(side.__dict__["answer"])))
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KIND.fullmatch(node.value):
            found[node.value] = told(side)
    for table in (node for node in ast.walk(tree) if isinstance(node, ast.Dict)):
        for key, value in zip(table.keys, table.values, strict=True):
            kind = key.value if isinstance(key, ast.Constant) else None
            if isinstance(kind, str) and isinstance(value, ast.Attribute):
                found[kind] = told(getattr(side, value.attr))
            elif isinstance(kind, str) and isinstance(value, ast.Lambda):
                found[kind] = f"`{ast.unparse(value.body)}`"
    return {kind: f"{what} ({side.__name__})" for kind, what in found.items()}


def cant_stop() -> dict[str, str]:
    """Two questions."""
    return {"turn.pair": "the climb with the best value", "turn.stop": told(CantStop)}


def from_lucidity() -> dict[str, str]:
    """A score for each kind."""
    return {kind: told(score) for kind, score in lucidity.SCORES.items()}


def from_faceless() -> dict[str, str]:
    """A score for each kind; the planner's plans; the set-up."""
    found = {kind: told(getattr(Planner, name)) for kind, name in (Planner.score_by_kind | PLANS_BY_KIND).items()}
    for kind in (*set_up.NEAR, *set_up.FAR):
        found[kind] = told(set_up.set_up)
    return found | {"setup.first": "the seat with the best first action"} | ANY["faceless"]


def from_sallyface() -> dict[str, str]:
    """A method for each kind."""
    found = dict(ANY["sallyface"])
    for name in dir(SallyPlanner):
        if name.startswith("on_"):
            kind = name.removeprefix("on_")
            kind = kind if kind in ("act", "pay") else kind.replace("_", ".", 1)
            found[kind] = told(getattr(SallyPlanner, name))
    return found


def from_stiflingdark() -> dict[str, str]:
    """The sides' own files, then the rules of small_questions.py."""
    found = {}
    for rules in (small_questions.INVESTIGATOR, small_questions.ADVERSARY):
        for kind, rule in rules.items():
            found[kind] = small_questions.RULES[rule]
    for side in (Spirit, Investigator, Horror, Cult, Butcher):
        found |= answers_of(side)
    for kind, answers in FIXED_ANSWERS.items():
        found[kind] = "always " + ", else ".join(f"`{answer}`" for answer in answers)
    return found | {kind: RANDOM + why for kind, why in RANDOM_KINDS.items()}


TABLES: dict[str, Callable[[], dict[str, str]]] = {
    "cant_stop": cant_stop,
    "lucidity": from_lucidity,
    "faceless": from_faceless,
    "sallyface": from_sallyface,
    "stiflingdark": from_stiflingdark,
}


def page() -> str:
    """The whole page."""
    parts = [
        "# What decides each question\n",
        INTRODUCTION,
    ]
    for game, table in TABLES.items():
        rows = "".join(f"| `{kind}` | {what} |\n" for kind, what in sorted(table().items()))
        parts.append(f"## {game}\n\n| question | what decides it |\n|---|---|\n{rows}")
    return "\n".join(parts)


def main() -> None:
    """Write the page, or say that it is out of date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        if PAGE.read_text("utf-8") != page():
            sys.exit("docs/questions.md is out of date: run python tools/bot_questions.py")
        return
    PAGE.write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
