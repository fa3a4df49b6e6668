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
import difflib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gloam
from gloam.judges import has_judge
from gloam.kernel import Json, Refused
from gloam.lab.dice import KEYED, STREAM
from gloam.lab.experiment import Experiment
from gloam.lab.luck import ROLLS, WAYS
from gloam.lab.measures import Measure
from gloam.lab.packs import Pack
from gloam.lab.simulation import checked_experiment

PLAYED = ("seats", "bots", "options", "fixed", "pack", "thoughts")
"""What a variant may say for itself; else it is as the whole experiment says."""
KNOWN = (
    *PLAYED, "title", "question", "game", "games", "seed", "dice", "luck", "observe", "measure", "variant", "vary",
    "stop",
)  # fmt: skip
STOPS = ("settled", "sprt")


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
    return plan_from(text, path.stem, path.parent)


def plan_from(text: str, name: str, folder: Path = Path()) -> Plan:
    """The experiment in a text. Packs named by a path are read from below `folder`, and become part of the text."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused("bad_file", f"{name}: not TOML: {error}") from error
    wrong = [word for word in told if word not in KNOWN]
    if wrong:
        near = difflib.get_close_matches(wrong[0], KNOWN, 1)
        raise Refused("bad_file", f"{name}: there is no field {wrong[0]!r}", instead=tuple(near) or KNOWN)
    if not isinstance(told.get("game"), str):
        raise Refused("bad_file", f"{name}: say which game", instead=gloam.all_ids())
    varied, variants = variants_of(told, name)
    experiments = tuple(experiment_of(told, variant, n, len(variants), folder) for n, variant in enumerate(variants))
    names = tuple(str(variant.get("name", f"variant {n + 1}")) for n, variant in enumerate(variants))
    if len(set(names)) < len(names):
        raise Refused("bad_file", f"{name}: two variants have the same name")
    title = str(told.get("title", name.replace("-", " ").replace("_", " ").capitalize()))
    measure = Measure.from_text(str(told.get("measure", "win")))
    stop = stop_of(told.get("stop"), name)
    if stop is not None and len(variants) != 2 and stop.rule == "settled":  # noqa: PLR2004
        raise Refused("bad_file", f"{name}: to stop once it is settled needs two variants, not {len(variants)}")
    question = str(told.get("question", ""))
    return Plan(title, question, told["game"], names, experiments, measure, stop, varied, text)


def variants_of(told: Mapping[str, Any], name: str) -> tuple[str, list[dict[str, Any]]]:
    """The variants as they are written, or made from `vary`; and what is varied."""
    if vary := told.get("vary"):
        if "variant" in told or not isinstance(vary.get("values"), list) or len(vary["values"]) < 2:  # noqa: PLR2004
            raise Refused("bad_file", f"{name}: vary needs a list of values, and no variants beside it")
        made = [varied_one(vary, value, told, name) for value in vary["values"]]
        what = vary.get("option") or vary.get("fact") or vary.get("field")
        return str(what), made
    variants = told.get("variant", [{}])
    for variant in variants:
        wrong = [word for word in variant if word not in (*PLAYED, "name")]
        if wrong:
            raise Refused("bad_file", f"{name}: a variant has no {wrong[0]!r}", instead=("name", *PLAYED))
    return "", variants


def varied_one(vary: Mapping[str, Any], value: Json, told: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The variant with one value of what is varied."""
    label = str(value) if not isinstance(value, list) else ", ".join(map(str, value))
    if option := vary.get("option"):
        return {"name": f"{option} {label}", "options": {**told.get("options", {}), option: value}}
    if field := vary.get("field"):
        if field not in ("seats", "bots", "thoughts"):
            raise Refused("bad_file", f"{name}: {field!r} can't be varied", instead=("seats", "bots", "thoughts"))
        return {"name": f"{field} {label}", field: value}
    file, _, path = str(vary.get("fact", "")).partition(":")
    if not path:
        raise Refused("bad_file", f"{name}: vary an option, a fact (FILE:FIELD) or a field", instead=("option", "fact"))
    facts: Any = value
    for word in reversed(path.split(".")):
        facts = {word: facts}
    return {"name": f"{path} {label}", "pack": {file: facts}}


def experiment_of(told: Mapping[str, Any], variant: Mapping[str, Any], n: int, count: int, folder: Path) -> Experiment:
    """One variant as an experiment of its own, rounded up to whole deals."""
    both = {**told, **variant}
    seats, bots = both.get("seats"), both.get("bots", [])
    bots = [bots] if isinstance(bots, str) else bots
    made = checked_experiment(
        told["game"], seats=seats, bots=bots, games=both.get("games", 1000), seed=both.get("seed", 0),
        options=both.get("options", {}), observe=both.get("observe", ()), fixed=bool(both.get("fixed", False)),
        dice=both.get("dice", KEYED if count > 1 else STREAM),
    )  # fmt: skip
    luck = luck_of(both.get("luck", False))
    if luck and not has_judge(made.game):
        raise Refused("no_judge", f"nobody has trained a judge for {made.game} yet, so luck can't be measured")
    deals = -(-made.games // made.turns)
    return dataclasses.replace(
        made, games=deals * made.turns, luck=luck, variant=n, pack=pack_of(both.get("pack", {}), made.game, folder),
        thoughts=int(both.get("thoughts", made.thoughts)),
    )  # fmt: skip


def luck_of(told: Any) -> str:
    """How luck is measured: `true` is roll by roll."""
    if told in (True, False):
        return ROLLS if told else ""
    if told not in WAYS:
        raise Refused("bad_luck", f"luck can't be measured by {told!r}", instead=WAYS)
    return str(told)


def stop_of(told: Any, name: str) -> Stop | None:
    """The rule by which a run may end early."""
    if told is None:
        return None
    if not isinstance(told, dict) or told.get("rule") not in STOPS:
        raise Refused("bad_file", f"{name}: stop needs a rule", instead=STOPS)
    try:
        return Stop(**told)
    except TypeError as error:
        fields = tuple(field.name for field in dataclasses.fields(Stop))
        raise Refused("bad_file", f"{name}: stop has other fields", instead=fields) from error


def pack_of(told: str | Mapping[str, Any], game: str, folder: Path) -> Pack:
    """Changed facts: files below a folder, or written out."""
    if isinstance(told, str):
        inside = folder / told / game if (folder / told / game).is_dir() else folder / told
        files = sorted(inside.rglob("*.toml"))
        if not files:
            raise Refused("bad_pack", f"there are no files of facts in {told}")
        return tuple((file.relative_to(inside).as_posix(), file.read_text("utf-8")) for file in files)
    return tuple((file, toml_text(facts)) for file, facts in sorted(told.items()))


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
