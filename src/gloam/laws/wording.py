"""Laws of speech: every question and every event has words, every question its rule, and all of it is plain JSON."""

from __future__ import annotations

import json
import re
from typing import Any

from gloam.kernel import CHANCE, Decision, GameSpec, Json, Seeded
from gloam.laws.facts import rule_ids
from gloam.laws.machine import hold, judging, positions, visits
from gloam.laws.play import asked_now, told_to_seat
from gloam.laws.refusals import check_is_one_reason

NAME = re.compile(r"\{([^{}]*)\}")
GOAL = 170
"""The most letters of a line of the goal: two lines on a small screen."""


@judging("questions and events", 12)
def check_words(spec: GameSpec, seats: int, options: dict[str, Json], seed: int) -> int:
    """A prompt, labels that differ, reasons, sentences and goals: never the bare kind or the bare option."""
    questions = events = 0
    for game in positions(spec, seats, options, seed, Seeded(~seed)):
        for seat in (*range(seats), None) if spec.goal else ():
            check_goal(spec, game.view(seat), seats)
        for asked in asked_now(game):
            questions += 1
            check_question(asked)
            for barred in asked.barred:
                check_is_one_reason(spec, barred.why)
        for seat in (*range(seats), None):
            for event in game.events(seat):
                events += 1
                check_sentence(spec, event, seats)
    return min(questions, events)


def check_question(asked: Decision) -> None:
    """A question reads as a sentence, and its options can be told apart."""
    hold(asked.prompt.strip() and asked.prompt != asked.kind, f"{asked.kind} has no words")
    labels = [asked.label(option) for option in asked.options]
    for option, (label, hint) in zip(asked.options, labels, strict=True):
        bare = not label.strip() or label in (str(option), repr(option)) or hint is None
        hold(not bare, f"{option!r} of {asked.kind} has no words: {label!r}")
    hold(len(set(labels)) == len(labels), f"two options of {asked.kind} read alike: {labels}")
    for barred in asked.barred:
        hold(barred.why.strip() and asked.label(barred.option)[0].strip(), f"{barred} has no words")


def check_goal(spec: GameSpec, view: dict[str, Json], seats: int) -> None:
    """A goal says in short sentences what to do and how the game ends; only seats stand in braces."""
    goal = spec.goal(view) if spec.goal else None
    for text in (goal.aim, goal.ends, *(text for _, text in goal.notes)) if goal else ():
        begins = text[:1].isupper() or text[:1].isdecimal()
        hold((begins and text.endswith(".")) or NAME.match(text), f"a goal is no sentence: {text!r}")
        hold(len(text) <= GOAL, f"a goal of {len(text)} letters: {text!r}")
        wrong = [name for name in NAME.findall(text) if not name.isdecimal() or int(name) >= seats]
        hold(not wrong, f"there is no seat {wrong} in {text!r}")


def check_sentence(spec: GameSpec, event: dict[str, Json], seats: int) -> None:
    """An event reads as a sentence; only seats stand in braces."""
    text = spec.words.sentence(event)
    hold(text.strip() and text != event["kind"], f"{event} has no sentence")
    wrong = [name for name in NAME.findall(text) if not name.isdecimal() or int(name) >= seats]
    hold(not wrong, f"there is no seat {wrong} in {text!r}")


@judging("questions", 12)
def check_rules_are_named(spec: GameSpec, seats: int, options: dict[str, Json], seed: int) -> int:
    """Every question, also to chance, and every barred option names a rule of the checklist."""
    ids, judged = rule_ids(spec), 0
    for game in positions(spec, seats, options, seed):
        for asked in asked_now(game):
            judged += 1
            hold(asked.rule in ids, f"{asked.kind} names the rule {asked.rule!r}")
            for barred in asked.barred:
                hold(barred.rule in ids, f"{barred} of {asked.kind} names no rule")
    return judged


@judging("positions", 6)
def check_all_is_plain_json(spec: GameSpec, seats: int, options: dict[str, Json], seed: int) -> int:
    """Views, events, questions and the outcome are what JSON gives back."""
    judged = 0
    for game in visits(spec, seats, options, seed, Seeded(~seed)):
        judged += 1
        for seat in (*range(seats), None):
            check_plain(game.view(seat), "the view")
            for event in game.events(seat):
                check_plain(event, f"the event {event['kind']}")
            json.dumps(told_to_seat(game, seat), allow_nan=False)
            hold(game.view(seat).get("you", seat) == seat, "the view is another seat's")
        for asked in asked_now(game):
            hold(asked.seat == CHANCE or asked.seat in range(seats), f"{asked.kind} is asked of seat {asked.seat}")
    return judged


def check_plain(x: Any, what: str) -> None:
    """Nothing but objects with words as keys, lists, words and numbers."""
    hold(json.loads(json.dumps(x, allow_nan=False)) == x, f"{what} is not plain JSON: {x}")
