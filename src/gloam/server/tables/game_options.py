"""What may be chosen for a new table, given what is chosen already.

No rule is here: the game itself says what goes together. Every value of every option is tried on the game's own
`setup`, which refuses what cannot be combined and says why. An option that would change nothing now is not offered.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from gloam import game_files
from gloam.bots import measured
from gloam.kernel import GameSpec, Json, Option, Refused, find

Options = Mapping[str, Json]
TOGETHER = 2
"""So many other options may have to go back to their default for one choice."""


def checked(spec: GameSpec, given: Options) -> dict[str, Json]:
    """All options with their values; a wrong value is refused by the names that people see."""
    for option in spec.options:
        try:
            option.checked(given.get(option.name, option.default))
        except Refused as refused:
            text = f"{game_files.option_name(spec.id, option.name)}: {what_to_choose(spec.id, option)}."
            raise Refused(refused.code, text, rule=refused.rule, instead=refused.instead) from None
    return spec.checked_options(given)


def what_to_choose(game: str, option: Option) -> str:
    """What may be chosen, in words."""
    if option.type == "number":
        return f"choose a number from {option.least or 0}" + (f" to {option.most}" if option.most is not None else "")
    if option.type == "flag":
        return "choose yes or no"
    known = named_options(game).get(option.name, {}).get("values", {})
    names = [known.get(str(one), {}).get("name") or game_files.titled(str(one)) for one in option.choices]
    if option.several:
        return f"choose from {', '.join(names)}, each at most once"
    return f"choose {', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else f"choose {names[0]}"


def named_options(game: str) -> dict[str, Any]:
    """What the game says of its options."""
    return game_files.about(game).options


def offered(spec: GameSpec, seats: int, chosen: Options) -> dict[str, Json]:
    """The options as they are now (what does not fit any more is back at its default), and what each offers."""
    names = [option.name for option in spec.options]
    given = {name: value for name, value in chosen.items() if name in names}
    now = fitting(spec, seats, given, names) or spec.checked_options({})
    return {
        "seats": seats,
        "options": {name: listed(value) for name, value in now.items()},
        "offers": [offer(spec, seats, now, option) for option in spec.options],
        "facts": facts_of(spec.id),
        "measured": measured.chances(spec, seats, now),
        "about_normal": measured.about_normal(spec, seats, now),
    }


def offer(spec: GameSpec, seats: int, now: Options, option: Option) -> dict[str, Json]:
    """One option: whether it matters now, and for each value whether it can be chosen, why not, and what it changes."""
    before, matters = spec.setup(seats, now), False
    values = []
    for value in values_of(option):
        told, then = choice(spec, seats, now, option, value)
        values.append(told)
        matters = matters or (
            then is not None and then[option.name] != now[option.name] and spec.setup(seats, then) != before
        )
    return {"name": option.name, "matters": matters, "values": values}


def choice(
    spec: GameSpec, seats: int, now: Options, option: Option, value: Json
) -> tuple[dict[str, Json], Options | None]:
    """One value, and the options once it is chosen.

    It can be chosen as it is, or with others back at their default (`changes`); or the game says why not. Of a list,
    `list` is what it would be then. A choice changes options that come after it; going back to the default changes any.
    """
    why: Refused | None = None
    names = [one.name for one in spec.options]
    back = value == option.default or (option.several and value in now[option.name])
    may = names if back else names[names.index(option.name) + 1 :]
    for wanted in ways(option, seats, now, value):
        tried = {**now, option.name: wanted}
        then = fitting(spec, seats, tried, [name for name in may if name != option.name])
        if then is not None:
            changes = {n: listed(v) for n, v in then.items() if v != now[n] and n != option.name}
            more: dict[str, Json] = {"list": listed(wanted)} if option.several else {}
            return {"value": value, "ok": True, "changes": changes, **more}, then
        why = why or refusal(spec, seats, tried)
    return {"value": value, "ok": False, "why": why.text if why else "", "rule": why.rule if why else ""}, None


def ways(option: Option, seats: int, now: Options, value: Json) -> Iterable[Json]:
    """What choosing this value may mean: of a list the value more or less, in place of another, or for every seat."""
    if not option.several:
        return [value]
    has: Sequence[Json] = now[option.name]
    if value in has:
        return [tuple(v for v in has if v != value), has]
    others = [v for v in option.choices if v != value]
    more = tuple(v for v in option.choices if v == value or v in has)
    swapped = [tuple(value if v == old else v for v in has) for old in has]
    return [more, *swapped, *((value, *others[: n - 1]) for n in (1, seats, seats - 1) if n > 0)]


def fitting(spec: GameSpec, seats: int, wanted: Options, may: Iterable[str]) -> dict[str, Json] | None:
    """These options; where they cannot be combined, as few as possible of `may` are back at their default."""
    default = spec.checked_options({})
    other = [name for name in may if name in wanted and wanted[name] != default[name]]
    tries = [back for n in range(TOGETHER + 1) for back in combinations(other, n)] + [tuple(other)]
    for back in tries:
        left = {name: value for name, value in wanted.items() if name not in back}
        if refusal(spec, seats, left) is None:
            return spec.checked_options(left)
    return None


def refusal(spec: GameSpec, seats: int, options: Options) -> Refused | None:
    """Why the game does not take these options; None where it does."""
    try:
        spec.setup(seats, spec.checked_options(options))
    except Refused as refused:
        return refused
    except TypeError:  # lists in lists cannot be compared with anything that an option has
        return Refused("bad_option", "This is not a value of that option.")
    return None


@functools.cache
def facts_of(game: str) -> dict[str, Json]:
    """What is printed about the values of an option: numbers and texts of a character, a story, a map."""
    spec = find(game)
    content = spec.content()
    found = {}
    for option in spec.options:
        named = (option.name, f"{option.name}s", f"{option.name.removesuffix('y')}ies")
        printed = next((content[name] for name in named if isinstance(content.get(name), dict)), None)
        if printed is not None:
            found[option.name] = {c: flat(printed[c]) for c in option.choices if isinstance(printed.get(c), dict)}
    return {name: facts for name, facts in found.items() if facts}


def flat(facts: Mapping[str, Json]) -> dict[str, Json]:
    """The numbers and texts, without what they are made of."""
    return {name: value for name, value in facts.items() if isinstance(value, (str, int, float)) and value != ""}


def values_of(option: Option) -> tuple[Json, ...]:
    """All values of an option; of a number its two ends."""
    if option.choices:
        return option.choices
    return (True, False) if isinstance(option.default, bool) else (option.least or 0, option.most or option.default)


def listed(value: Json) -> Json:
    """As JSON would give it back."""
    return list(value) if isinstance(value, tuple) else value
