"""All text a player of Strange Nightmares reads: names, prompts, labels, the log's sentences, and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from gloam.games.sallyface.content import CHARACTERS
from gloam.games.sallyface.words.labels import (
    SEATS,
    SIMPLE,
    action_label,
    character_hint,
    hint_of,
    pair_label,
    save_label,
)
from gloam.games.sallyface.words.names import SYMBOL, capital, die_name, named
from gloam.games.sallyface.words.prompts import CHARGE, GLOSSARY, PROMPTS, WAITING
from gloam.games.sallyface.words.sentences import RULES, SENTENCES
from gloam.kernel import Answer, Decision, Json
from gloam.toolkit.goal import counted
from gloam.toolkit.log_rules import with_rule


class SallyFaceWords:
    """Labels and log sentences by kind."""

    glossary: ClassVar = GLOSSARY

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        args, kind = decision.args or {}, decision.kind
        if kind == "window.charge" and args.get("moment") in CHARGE:
            return CHARGE[args["moment"]]
        if kind == "roll.keep" and "left" in args:
            return f"Choose dice to reroll ({counted(args['left'], 'reroll')} left)"
        return PROMPTS.get(kind, kind).format_map(facts(decision))

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:  # noqa: C901, PLR0911  (one line per kind)
        """An option, and what it does."""
        kind = decision.kind
        if kind == "friend.save":
            return save_label(option, (decision.args or {}).get("dial", "health"))
        if kind in SEATS and isinstance(option, int):
            return f"{{{option}}}", ""
        if kind == "effect.choose":
            return capital((decision.args or {})["choices"][option]), ""
        if kind == "act" and isinstance(option, tuple):
            return action_label(option, free="free_move" in (decision.args or {}))
        if kind == "act" and option == "pass":
            return "End your turn", ""
        if kind == "window.charge" and option == "pass":
            return "Skip", "you'll be asked again when something changes"
        if kind == "roll.keep" and isinstance(option, tuple):
            return f"Reroll {', '.join(die_name(w) for w in option)}", "keep the rest"
        if kind == "roll.keep":
            return "Keep all", "lock these dice"
        if kind == "setup.character":
            return CHARACTERS[option].name, character_hint(option)
        if isinstance(option, tuple):
            return pair_label(kind, option), ""
        if option in SIMPLE:
            return SIMPLE[option]
        if kind in ("pay", "fight.pay", "die.turn", "die.reroll"):
            return SYMBOL.get(option, str(option)), ""
        return named(option), hint_of(option)

    def waiting(self, decision: Decision) -> str:
        """What the others read meanwhile."""
        return WAITING.get(decision.kind, "").format_map(facts(decision))

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence with its rule; {0} is seat 0's name."""
        say = SENTENCES.get(event["kind"])
        return with_rule(say(event), event, RULES) if say else ""


def facts(decision: Decision) -> Missing:
    """The facts of a question in words, and who is asked."""
    told = {key: named(fact) for key, fact in (decision.args or {}).items()}
    return Missing(told | {"who": f"{{{decision.seat}}}"})


class Missing(dict[str, str]):
    """The facts of a prompt; one that is missing reads as "it"."""

    def __missing__(self, key: str) -> str:
        """The word for a missing fact."""
        return "it"
