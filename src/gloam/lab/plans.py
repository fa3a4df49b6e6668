"""An experiment as a file: what is asked, what is played, what is varied, when it stops.

question = "Does one more Exhaust on green dice make Power endings rarer?"
game = "lucidity"
bots = ["greedy", "greedy", "random"]
games = 3000
seed = 20251
measure = "ending:Power"

[[variant]]
name = "printed dice"

[[variant]]
name = "changed dice"
pack = { "dreams.toml" = { faces = { G = "SSEE11" } } }
"""

from __future__ import annotations

import dataclasses
import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import gloam
from gloam.judges import has_judge
from gloam.kernel import Json, Refused
from gloam.lab.dice import KEYED, STREAM
from gloam.lab.experiment import Experiment
from gloam.lab.fields import KNOWN, STOP, VARIANT, VARY, as_written, bad, blamed_on, check_fields
from gloam.lab.luck import ROLLS
from gloam.lab.measures import Measure
from gloam.lab.packs import Pack
from gloam.lab.simulation import checked_experiment

MOST_VARIANTS = 2


@dataclass(slots=True, frozen=True)
class Stop:
    """When a run may end before all games are played."""

    rule: str
    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05


@dataclass(slots=True, frozen=True)
class Plan:
    """An experiment file that can be played."""

    title: str
    question: str
    game: str
    names: tuple[str, ...]
    """Of the variants, in order."""
    experiments: tuple[Experiment, ...]
    measure: Measure
    stop: Stop | None
    varied: str
    """What differs between the variants where it is one thing with several values; else empty."""
    text: str
    packs: dict[str, dict[str, str]]
    """The files of the packs that are named by their folder."""

    @property
    def games(self) -> int:
        """All games of all variants."""
        return sum(one.games for one in self.experiments)


def plan_of(path: Path) -> Plan:
    """The experiment in a file."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "is not text"
        raise Refused("bad_file", f"{path}: {why.lower()}") from error
    return plan_from(text, path.stem, path.parent, str(path))


def plan_from(
    text: str, name: str, folder: Path = Path(), file: str = "", packs: Mapping[str, Mapping[str, str]] | None = None
) -> Plan:
    """The experiment in a text. Packs named by a path are read from below `folder`, unless they are among `packs`.

    A mistake is refused with the name of the file, the field and the reason.
    """
    file = file or f"{name}.toml"
    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number can be too long, a list too deep
        raise Refused("bad_file", f"{file}: not TOML: {error}") from error
    check_fields(given, KNOWN, file)
    if "game" not in given:
        raise bad(file, "game", "say which game", gloam.all_ids())
    with blamed_on(file, "game"):
        gloam.find(given["game"])
    varied, variants = variants_of(given, file)
    kept = {path: dict(files) for path, files in (packs or {}).items()}
    for n, variant in enumerate(variants):
        if isinstance(path := variant.get("pack", given.get("pack")), str) and path not in kept:
            with blamed_on(file, f"variant {n + 1}: pack" if "pack" in variant else "pack"):
                kept[path] = files_in(path, given["game"], folder)
    place = Place(file, len(variants), written="variant" in given)
    experiments = tuple(experiment_of(given, variant, n, kept, place) for n, variant in enumerate(variants))
    names = tuple(str(variant.get("name", f"variant {n + 1}")) for n, variant in enumerate(variants))
    if len(set(names)) < len(names):
        raise bad(file, "variant", "two variants have the same name")
    check_differ(names, experiments, file, "vary" if varied else "variant")
    title = str(given.get("title", name.replace("-", " ").replace("_", " ").capitalize()))
    with blamed_on(file, "measure"):
        measure = Measure.from_text(given.get("measure", "win"))
        check_measure(measure, experiments, observed(given))
    stop = stop_of(given.get("stop"), measure, len(variants), file)
    question = str(given.get("question", ""))
    return Plan(title, question, given["game"], names, experiments, measure, stop, varied, text, kept)


@dataclass(slots=True, frozen=True)
class Place:
    """Where a variant stands: its file, how many variants there are, whether they are written out."""

    file: str
    count: int
    written: bool

    def field(self, name: str, n: int, variant: Mapping[str, Any]) -> str:
        """The field that a person has to look at: of the variant, of `vary`, or of the whole."""
        if name not in variant:
            return name
        return f"variant {n + 1}: {name}" if self.written else "vary: values"


def observed(given: Mapping[str, Any]) -> list[str]:
    """The observers that are asked for."""
    wanted = given.get("observe", [])
    return [wanted] if isinstance(wanted, str) else list(wanted)


def variants_of(given: Mapping[str, Any], file: str) -> tuple[str, list[dict[str, Any]]]:
    """The variants as they are written, or made from `vary`; and what is varied."""
    if "vary" not in given:
        variants = given.get("variant", [{}])
        for n, variant in enumerate(variants):
            check_fields(variant, VARIANT, file, f"variant {n + 1}: ")
            if "pack" in variant and "pack" in given:
                raise bad(
                    file, f"variant {n + 1}: pack", "the whole experiment has a pack too: write one in each variant"
                )
        return "", variants
    vary = given["vary"]
    check_fields(vary, VARY, file, "vary: ")
    ways = [way for way in ("option", "fact", "field") if way in vary]
    if "variant" in given:
        raise bad(file, "vary", "there are variants too: write them out, or vary one thing")
    if len(ways) != 1:
        raise bad(
            file, "vary", f"say one thing to vary, not {' and '.join(ways) or 'none'}", ("option", "fact", "field")
        )
    if "values" not in vary:
        raise bad(file, "vary: values", "say which values")
    return str(vary[ways[0]]), [varied_one(vary, value, given, file) for value in vary["values"]]


def varied_one(vary: Mapping[str, Any], value: Json, given: Mapping[str, Any], file: str) -> dict[str, Any]:
    """The variant with one value of what is varied."""
    label = str(value) if not isinstance(value, list) else ", ".join(map(str, value))
    if option := vary.get("option"):
        if option in given.get("options", {}):
            raise bad(file, f"options: {option}", "is varied too")
        return {"name": f"{option} {label}", "options": {option: value}}
    if field := vary.get("field"):
        if field in given:
            raise bad(file, field, "is varied too")
        check_fields({field: value}, VARIANT, file, "vary: values: ")
        return {"name": f"{field} {label}", field: value}
    fact_file, colon, path = str(vary["fact"]).partition(":")
    words = path.split(".")
    if not colon or not all(words):
        raise bad(file, "vary: fact", f"must be FILE:FIELD, not {as_written(vary['fact'])}")
    if "pack" in given:
        raise bad(file, "pack", "a fact is varied too: write the variants out, each with its pack")
    facts: Any = value
    for word in reversed(words):
        facts = {word: facts}
    check_fields({"pack": {fact_file: facts}}, VARIANT, file, "vary: ")
    return {"name": f"{path} {label}", "pack": {fact_file: facts}}


def experiment_of(
    given: Mapping[str, Any], variant: Mapping[str, Any], n: int, packs: Mapping[str, dict[str, str]], place: Place
) -> Experiment:
    """One variant as an experiment of its own, rounded up to whole deals."""
    both = {**given, **variant, "options": {**given.get("options", {}), **variant.get("options", {})}}
    bots, observe = both.get("bots", []), observed(given)
    bots = [bots] if isinstance(bots, str) else bots
    try:
        made = checked_experiment(
            given["game"], seats=both.get("seats"), bots=bots, games=both.get("games", 1000), seed=both.get("seed", 0),
            options=both["options"], observe=observe, fixed=both.get("fixed", False),
            dice=both.get("dice", KEYED if place.count > 1 else STREAM),
        )  # fmt: skip
    except Refused as refused:
        if refused.code == "bad_pack":  # the player's own, not the experiment's
            raise
        field = BLAMED.get(refused.code, "game")
        raise bad(place.file, place.field(field, n, variant), refused.text, refused.instead) from refused
    luck = given.get("luck", False)
    if luck and not has_judge(made.game):
        raise bad(place.file, "luck", f"nobody has trained a judge for {made.game} yet, so luck can't be measured")
    facts = both.get("pack", {})
    pack = tuple(packs[facts].items()) if isinstance(facts, str) else pack_of(facts)
    deals = -(-made.games // made.turns)
    return dataclasses.replace(
        made, games=deals * made.turns, luck=ROLLS if luck is True else luck or "", variant=n, pack=pack,
        thoughts=both.get("thoughts", made.thoughts),
    )  # fmt: skip


BLAMED = {"bad_seats": "seats", "no_such_bot": "bots", "bad_bots": "bots", "bad_option": "options"}
"""Which field a refusal of the game is about."""


def check_differ(names: Sequence[str], experiments: Sequence[Experiment], file: str, field: str) -> None:
    """Whether all variants play something else."""
    for (one, a), (two, b) in combinations(zip(names, experiments, strict=True), 2):
        if dataclasses.replace(a, variant=b.variant) == b:
            raise bad(file, field, f"{one!r} and {two!r} play the same games: nothing differs")


def check_measure(measure: Measure, experiments: Sequence[Experiment], observers: Sequence[str]) -> None:
    """Whether these games have it."""
    first, of = experiments[0], measure.of
    match measure.kind:
        case "win" if of and not any(of in one.bots for one in experiments):
            named = sorted({name for one in experiments for name in one.bots})
            raise Refused("bad_measure", f"no bot {of!r} plays here", instead=tuple(named))
        case "seat" if int(of) >= min(one.seats for one in experiments):
            seats = min(one.seats for one in experiments)
            raise Refused("bad_measure", f"there is no seat {of}; seats are 0 to {seats - 1}")
        case "ending":
            known = gloam.find(first.game).endings
            if known and not any(without_numbers(of) in without_numbers(reason) for reason in known):
                raise Refused("bad_measure", f"no game of {first.game} ends with {of!r}", instead=known)
        case "character" if "characters" not in observers:
            raise Refused(
                "bad_measure", "characters are measured where they are observed", instead=OBSERVE["characters"]
            )
        case "used" | "unused" if "cards" not in observers:
            raise Refused("bad_measure", "cards are measured where they are observed", instead=OBSERVE["cards"])
        case "number" if of.partition(".")[0] not in observers:
            raise Refused(
                "bad_measure", f"no observer counts {of!r}", instead=(f'observe = ["{of.partition(".")[0]}"]',)
            )


OBSERVE = {name: (f'observe = ["{name}"]',) for name in ("cards", "characters")}


def without_numbers(words: str) -> str:
    """An ending without its figures, which a pack may change."""
    return re.sub(r"\d+", "#", words.casefold())


def stop_of(given: Any, measure: Measure, variants: int, file: str) -> Stop | None:
    """The rule by which a run may end early."""
    if given is None:
        return None
    check_fields(given, STOP, file, "stop: ")
    if "rule" not in given:
        raise bad(file, "stop: rule", "say which rule", ("settled", "sprt"))
    stop = Stop(**given)
    if stop.rule == "settled":
        if variants != MOST_VARIANTS:
            raise bad(file, "stop: rule", f"to stop once it is settled needs two variants, not {variants}")
        if extra := [field for field in given if field != "rule"]:
            raise bad(file, f"stop: {extra[0]}", 'belongs to rule = "sprt"')
        return stop
    if stop.elo0 >= stop.elo1:
        raise bad(file, "stop: elo1", f"must be more than elo0 ({stop.elo0:g}), not {stop.elo1:g}")
    if variants > MOST_VARIANTS:
        raise bad(file, "stop: rule", f"a sequential test compares one or two variants, not {variants}")
    if not measure.is_share:
        raise bad(file, "stop: rule", f"a sequential test needs a measure between 0 and 1, and {measure} is none")
    return stop


def files_in(path: str, game: str, folder: Path) -> dict[str, str]:
    """The files of a pack that is named by its folder, with their texts."""
    inside = folder / path / game if (folder / path / game).is_dir() else folder / path
    try:
        found = {
            file.relative_to(inside).as_posix(): file.read_text("utf-8") for file in sorted(inside.rglob("*.toml"))
        }
    except (OSError, ValueError) as error:
        raise Refused("bad_pack", f"{path} can't be read: {error}") from error
    if not found:
        raise Refused("bad_pack", f"there are no files of facts in {path}")
    return found


def pack_of(facts: Mapping[str, Any]) -> Pack:
    """Changed facts that are written out."""
    return tuple((file, toml_text(told)) for file, told in sorted(facts.items()))


def toml_text(facts: Mapping[str, Any]) -> str:
    """Facts as TOML."""
    return "".join(f"{json.dumps(name)} = {toml_value(value)}\n" for name, value in facts.items())


def toml_value(value: Any) -> str:
    """One value, in one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(name)} = {toml_value(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
