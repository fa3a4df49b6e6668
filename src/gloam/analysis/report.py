"""An analysis as a document: the line of every seat, each moment in words, skill and luck, and where it turned.

The document is plain JSON. Chances and changes are numbers from 0 to 1; texts write {0} for the name of seat 0.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import fsum, sqrt

from gloam.analysis.choices import Choice
from gloam.analysis.grades import SLIP_FROM, accuracy, grade
from gloam.analysis.moments import Course, Moment, Roll
from gloam.analysis.sums import adding_up, split, whole
from gloam.kernel import Json

FORMAT = 7
TURNING_POINTS = 6
TURNED = 0.12
"""A turn is a turning point when it moved somebody's chance this far, or gave this much away."""
TEXTS = 3
COSTLIEST = 3
"""So many moments of each seat are worth another try."""
NOTHING = 0.005
"""Luck below half a point is none."""


def document(course: Course, choices: Mapping[int, Choice], *, seed: int, done: bool) -> dict[str, Json]:
    """Everything that is shown, from a walk through the game and the choices that are judged so far."""
    moments = [moment_json(course, n, choices) for n in range(len(course.moments))]
    turns = turns_of(course, choices)
    return {
        "format": FORMAT,
        "game": course.game,
        "content": course.content,
        "seed": seed,
        "done": done,
        "measured": all(roll.luck is not None for one in course.moments for roll in one.rolls),
        "judged": len(choices),
        "to_judge": sum(one.options > 1 for one in course.moments),
        "seats": course.seats,
        "one_line": course.one_line,
        "result": course.result,
        "ending": course.ending,
        "moments": moments,
        "turns": turns,
        "totals": totals(course, choices, turns),
        "turning_points": turning_points(course, choices, turns, done=done),
        "costliest": [costliest(course, choices, seat) for seat in range(course.seats)],
        "luckiest": most_luck(course, 1),
        "unluckiest": most_luck(course, -1),
    }


def moment_json(course: Course, n: int, choices: Mapping[int, Choice]) -> dict[str, Json]:
    """One question, its answer, and what happened until the next one."""
    one, choice = course.moments[n], choices.get(course.moments[n].at)
    after = chances_after(course, n)
    told: dict[str, Json] = {
        "at": one.at,
        "turn": one.turn,
        "seat": one.seat,
        "prompt": one.prompt,
        "answer": one.label,
        "options": one.options,
        "chances": one.chances,
        "after": after,
        "rolls": [{"at": roll.at, "seat": roll.seat, "luck": roll.luck} for roll in one.rolls],
        "told": one.told[:TEXTS],
        "choice": None,
    }
    if choice is not None:
        told["choice"] = {
            "loss": choice.loss,
            "margin": choice.margin,
            "grade": grade(choice.loss, choice.margin, held=bool(choice.held)),
            "chosen": choice.chosen,
            "best": choice.best,
            "best_answer": choice.best_label,
            "best_option": choice.best_option,
            "chosen_option": choice.chosen_option,
            "why": choice.why,
            "effect": choice.effect,
            "tried": [
                {"answer": t.label, "chance": t.chance, "option": t.option}
                for t in sorted(choice.tried, key=lambda t: -t.chance)
            ],
            "games": choice.games,
        }
    return told


def chances_after(course: Course, n: int) -> list[float]:
    """The chances at the next question, or the result."""
    return course.moments[n + 1].chances if n + 1 < len(course.moments) else course.result


def luck_of(moment: Moment, seats: int) -> list[float]:
    """The luck of all that was rolled after an answer."""
    return [fsum(roll.luck[seat] for roll in moment.rolls if roll.luck is not None) for seat in range(seats)]


def turn_name(turn: int) -> str:
    """What a turn is called: before the first one is the set-up."""
    return f"Turn {turn}" if turn else "Set-up"


def turns_of(course: Course, choices: Mapping[int, Choice]) -> list[dict[str, Json]]:
    """Turn by turn: what each seat gave away, what chance brought, and the chances before and after."""
    by_turn: dict[int, list[int]] = defaultdict(list)
    for n, one in enumerate(course.moments):
        by_turn[one.turn].append(n)
    found: list[dict[str, Json]] = []
    for turn, members in sorted(by_turn.items()):
        lost = [0.0] * course.seats
        unsure = [0.0] * course.seats
        held = [False] * course.seats
        chose = [False] * course.seats
        luck = [0.0] * course.seats
        for n in members:
            one = course.moments[n]
            choice = choices.get(one.at)
            if choice is not None:
                chose[one.seat] = True
                lost[one.seat] += choice.loss
                if choice.loss:
                    unsure[one.seat] += choice.margin**2
                    held[one.seat] = held[one.seat] or bool(choice.held)
            luck = [a + b for a, b in zip(luck, luck_of(one, course.seats), strict=True)]
        first, last = members[0], members[-1]
        found.append({
            "turn": turn,
            "seat": course.moments[first].seat,
            "first": first,
            "last": last,
            "before": course.moments[first].chances,
            "after": chances_after(course, last),
            "luck": luck,
            "lost": lost,
            "margins": [sqrt(one) for one in unsure],
            "grades": [
                grade(lost[seat], sqrt(unsure[seat]), held=held[seat]) if chose[seat] else None
                for seat in range(course.seats)
            ],
        })  # fmt: skip
    return found


def totals(course: Course, choices: Mapping[int, Choice], turns: Sequence[dict[str, Json]]) -> list[dict[str, Json]]:
    """For each seat: where it began, what luck and choices did, what is left over, and the result.

    start + luck + own choices + others' choices + remainder = result: the remainder is what the judge did not foresee.
    """
    found: list[dict[str, Json]] = []
    for seat in range(course.seats):
        start = course.moments[0].chances[seat]
        luck = fsum(luck_of(one, course.seats)[seat] for one in course.moments)
        seat_of = {one.at: one.seat for one in course.moments}
        effects = dict.fromkeys((True, False), 0.0)
        for choice in choices.values():
            effects[seat_of[choice.at] == seat] += choice.effect[seat]
        remainder = course.result[seat] - start - luck - effects[True] - effects[False]
        lost = [turn["lost"][seat] for turn in turns if turn["grades"][seat] is not None]
        counted: dict[str, int] = defaultdict(int)
        for turn in turns:
            if turn["grades"][seat] is not None:
                counted[turn["grades"][seat]] += 1
        found.append({
            "seat": seat,
            "start": start,
            "luck": luck,
            "choices": effects[True],
            "others": effects[False],
            "remainder": remainder,
            "result": course.result[seat],
            "points": shown_total(start, luck, effects[True], effects[False], course.result[seat]),
            "given_away": fsum(lost),
            "turns": len(lost),
            "accuracy": accuracy(lost),
            "grades": dict(counted),
        })  # fmt: skip
    return found


def shown_total(start: float, luck: float, own: float, others: float, result: float) -> dict[str, Json]:
    """One seat's sum in whole points, as it is shown: start + luck + choices + others + remainder = result."""
    left = result - start - luck - own - others
    parts = adding_up(whole(result) - whole(start), [luck, own, others, left])
    named = dict(zip(("luck", "choices", "others", "remainder"), parts, strict=True))
    return {"start": whole(start), **named, "result": whole(result)}


def turning_points(
    course: Course, choices: Mapping[int, Choice], turns: Sequence[dict[str, Json]], *, done: bool
) -> list[dict[str, Json]]:
    """The turns that moved a chance most, in the order of the game; none in a calm game."""
    sizes = [(size_of(turn), turn) for turn in turns]
    top = sorted((pair for pair in sizes if pair[0] >= TURNED), key=lambda pair: -pair[0])[:TURNING_POINTS]
    points = [turning_point(course, choices, turn) for _, turn in sorted(top, key=lambda pair: pair[1]["turn"])]
    return points if done else [{**one, "parts": None, "why": ""} for one in points]


def size_of(turn: Mapping[str, Json]) -> float:
    """How much a turn mattered."""
    moved = [abs(after - before) for before, after in zip(turn["before"], turn["after"], strict=True)]
    return float(max(*moved, *turn["lost"]))


def turning_point(course: Course, choices: Mapping[int, Choice], turn: Mapping[str, Json]) -> dict[str, Json]:
    """A turn in words: who moved whose chance, by which answer, and how much of it was luck."""
    members = range(turn["first"], turn["last"] + 1)
    loser = max(range(course.seats), key=lambda seat: (turn["lost"][seat], -seat))
    moved = [after - before for before, after in zip(turn["before"], turn["after"], strict=True)]
    by_choice = turn["lost"][loser] >= TURNED
    seat = loser if by_choice else turn["seat"]
    if not by_choice and abs(moved[seat]) < TURNED:
        seat = max(range(course.seats), key=lambda one: abs(moved[one]))
    moment = max(members, key=lambda n: weight(course, choices, n, seat))
    if by_choice:  # the answer that cost most, whatever the dice did
        moment = max(members, key=lambda n: loss_of(course, choices, n, seat))
    one, choice = course.moments[moment], choices.get(course.moments[moment].at)
    why = ""
    if choice is not None and choice.loss > 0:
        why = f"{choice.best_label} was about {percent(choice.best)}, {one.label} about {percent(choice.chosen)}."
    parts = split(turn["before"][seat], turn["after"][seat], parts_of(course, choices, turn, seat))
    if not why and parts and abs(parts["dice"]) >= abs(moved[seat]) * 50:
        why = "Lucky rolls." if parts["dice"] > 0 else "A fair turn, bad luck."
    return {
        "turn": turn["turn"],
        "seat": seat,
        "by": one.seat,
        "moment": moment,
        "at": one.at,
        "text": f"{{{one.seat}}}: {one.label}",
        "before": turn["before"][seat],
        "after": turn["after"][seat],
        "points": [whole(turn["before"][seat]), whole(turn["after"][seat])],
        "parts": parts,
        "lost": turn["lost"][seat],
        "grade": turn["grades"][seat],
        "why": why,
    }


def parts_of(course: Course, choices: Mapping[int, Choice], turn: Mapping[str, Json], seat: int) -> dict[str, float]:
    """What a turn did to a seat's chance: by its own choices, by those of others, and by chance."""
    own, others = 0.0, 0.0
    for n in range(turn["first"], turn["last"] + 1):
        one = course.moments[n]
        if (choice := choices.get(one.at)) is not None:
            own += choice.effect[seat] if one.seat == seat else 0.0
            others += choice.effect[seat] if one.seat != seat else 0.0
    return {"choices": own, "others": others, "dice": turn["luck"][seat]}


def loss_of(course: Course, choices: Mapping[int, Choice], n: int, seat: int) -> float:
    """What a seat gave away at one moment."""
    one = course.moments[n]
    return choices[one.at].loss if one.seat == seat and one.at in choices else 0.0


def weight(course: Course, choices: Mapping[int, Choice], n: int, seat: int) -> tuple[float, float]:
    """How much one moment did to a seat's chance: by what was chosen or rolled, or else by how far it moved."""
    one = course.moments[n]
    choice = choices.get(one.at)
    moved = abs(chances_after(course, n)[seat] - one.chances[seat])
    return max(choice.loss if choice else 0.0, abs(luck_of(one, course.seats)[seat]), moved / 2), moved


def costliest(course: Course, choices: Mapping[int, Choice], seat: int) -> list[int]:
    """The moments in which a seat gave most away, the costliest first: those that a second seed found too."""
    losses = {
        n: choices[one.at].loss
        for n, one in enumerate(course.moments)
        if one.seat == seat and one.at in choices and choices[one.at].held
    }
    return sorted((n for n, loss in losses.items() if loss >= SLIP_FROM), key=lambda n: (-losses[n], n))[:COSTLIEST]


def most_luck(course: Course, sign: int) -> dict[str, Json] | None:
    """The luckiest or unluckiest roll for who rolled; None where no roll was one."""
    best: tuple[float, int, Roll] | None = None
    for n, one in enumerate(course.moments):
        for roll in one.rolls:
            if roll.luck is not None and (size := sign * roll.luck[roll.seat]) > (best[0] if best else NOTHING):
                best = (size, n, roll)
    if best is None:
        return None
    size, n, roll = best
    turn = course.moments[n].turn
    return {"moment": n, "at": roll.at, "turn": turn, "seat": roll.seat, "luck": sign * size, "told": roll.told}


def percent(chance: float) -> str:
    """A chance as people say it."""
    return f"{whole(chance)}%"


PARTS = {"choices": "your choices", "others": "others' choices", "dice": "dice", "unexplained": "unexplained"}


def move_line(point: Mapping[str, Json], whose: str = "your", *, done: bool = True) -> str:
    """One line that adds up: what a turn moved, and by what; only the move where most of it is unexplained."""
    before, after = point["points"]
    if not done:
        return "…"
    moved = f"moved {in_points(after - before)}"
    if point["parts"] is None:
        return moved
    named = {**PARTS, "choices": f"{whose} choices"}
    parts = [f"{named[name]} {in_points(change)}" for name, change in point["parts"].items()]
    return f"{moved} = {', '.join(parts)}"


def in_points(change: int) -> str:
    """Whole points with their sign: +7, −12, 0."""
    return "0" if not change else f"+{change}" if change > 0 else f"−{-change}"


def points(change: float) -> str:
    """A change in points of chance, with its sign: +7, −12, 0."""
    return in_points(round(100 * change))
