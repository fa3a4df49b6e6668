"""The law of refusals: what a question once offered and does not offer now is refused with a reason.

For the author of a game: a player who tries what the same kind of question offered them earlier must learn why not.
There are two places for the reason, and either will do:

1. `barred` of the Decision (or `barring`, computed when somebody looks), where a public fact forbids what a player
   would expect: it is shown beside the options. Keep this list short.
2. `GameSpec.why_not(decision, option) -> Barred | None`, for everything else that this kind of question may offer: a
   die that does not lie there, a space that is not next to you. It gets the question alone and no State, so it can
   tell no secret: what it needs and the asked seat may know goes into `args`. See games/lucidity/why_not.py.

The reason is a sentence or the part of one ("there's no blue 1 among the dice you're placing") and names its rule;
the kernel adds what can be chosen instead. Kinds of questions where any reason would tell a secret are listed in
laws.toml as `untold`. `not_yet` there holds the kinds without reasons so far: take a kind out, run `gloam check GAME`,
and write what is missing. It has to become empty.
"""

from __future__ import annotations

from gloam.kernel import CHANCE, Answer, Decision, Game, GameSpec, Json, Refused, Seeded
from gloam.kernel.not_offered import open_to
from gloam.laws.facts import facts, rule_ids
from gloam.laws.machine import hold, judging, positions
from gloam.laws.play import asked_now, refused

AT_ONCE = 8
"""So many options that are gone are tried at each decision."""
HOW_TO_GIVE_ONE = (
    "give it as `barred` of the question, or as `why_not` of the SPEC; where any reason would tell a secret, list the "
    "kind in laws.toml under `untold`"
)


@judging("options that are gone", 3)
def check_refusals_give_a_reason(spec: GameSpec, seats: int, options: dict[str, Json], seed: int) -> int:
    """What the same kind of question offered a seat earlier, and does not offer now, is refused with why and a rule.

    Where every question offers the same as before, there is nothing to refuse, and that is what is judged.
    """
    once: dict[tuple[int, str], dict[Answer, None]] = {}
    judged, unchanged = 0, 0
    stream, ids, not_yet = Seeded(seed), rule_ids(spec), facts(spec).not_yet
    for game in positions(spec, seats, options, seed):
        for asked in asked_now(game):
            if asked.seat == CHANCE:
                continue
            before = once.setdefault((asked.seat, asked.kind), {})
            now = set(asked.options)
            unchanged += now == set(before)
            for option in some([option for option in before if option not in now], stream):
                judged += 1
                if asked.kind not in not_yet:
                    check_refusal(game, asked, option, ids)
            before.update(dict.fromkeys(asked.options))
    return judged or unchanged


def some(gone: list[Answer], stream: Seeded) -> list[Answer]:
    """A few of them, each time others."""
    if len(gone) <= AT_ONCE:
        return gone
    return [gone[stream.below(len(gone))] for _ in range(AT_ONCE)]


def check_refusal(game: Game, asked: Decision, option: Answer, ids: frozenset[str]) -> None:
    """The refusal says why, names a rule of the checklist and what can be done instead, and shows no code."""
    refusal = refused(game, option, seat=asked.seat)
    what = f"{option!r} of {asked.kind}, refused with {refusal}"
    if asked.kind in facts(game.spec).untold:
        hold(refusal.code == "not_an_option", f"the reason would tell a secret: {what}")
        return
    hold(refusal.code == "barred", f"no reason is given: {what}; {HOW_TO_GIVE_ONE}")
    hold(refusal.rule in ids, f"no rule is named: {what}")
    hold(refusal.instead == asked.options, f"not what is allowed instead: {what}")
    check_is_for_people(refusal, asked, option)
    check_is_one_reason(game.spec, refusal.text.removesuffix(open_to(asked)))


def check_is_for_people(refusal: Refused, asked: Decision, option: Answer) -> None:
    """A whole sentence, and neither the kind of the question nor the bare value of a compound option."""
    text = refusal.text
    hold(text[:1] == text[:1].upper() and text[-1:] in ".!?", f"not a sentence: {text!r}")
    codes = [code for code in (asked.kind, *([repr(option)] if isinstance(option, tuple) else [])) if code in text]
    hold(not codes, f"the refusal shows the code {codes}: {text!r}")


def check_is_one_reason(spec: GameSpec, why: str) -> None:
    """One reason, the true one: no "or" between several. Phrases where "or" is part of one rule are in laws.toml."""
    left = why
    for phrase in facts(spec).one_rule:
        left = left.replace(phrase, "")
    hold(" or " not in left, f"several reasons in one: {why!r}; see one_rule in laws.toml")
