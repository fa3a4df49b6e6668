"""`gloam check GAME`: everything a game must hold to, run on an installed game, with how much was judged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import gloam
from gloam import game_files
from gloam.kernel import GameSpec, Json, Refused
from gloam.laws import LAWS, SECRECY, Law, coverage, goldens
from gloam.laws.facts import cases, facts
from gloam.laws.machine import Broken
from gloam.laws.planted_secret import LEAKS, plantable, with_a_secret

LONG = 600
"""The most letters of what is told about one fault."""


@dataclass(frozen=True)
class Finding:
    """One thing that was checked: whether it holds, how much was judged, and what is wrong where it does not."""

    what: str
    judged: int
    of: str
    fault: str = ""

    @property
    def ok(self) -> bool:
        """Whether it holds."""
        return not self.fault

    def as_json(self) -> dict[str, Json]:
        """As plain JSON."""
        return {**asdict(self), "ok": self.ok}


def check_game(game: str, seed: int = 1, seats: int | None = None) -> Iterator[Finding]:
    """Every check on a game, one after the other; with `seats`, only tables of that size."""
    spec = gloam.find(game)
    tables = [(n, options) for n, options in cases(spec) if seats in (None, n)]
    if not tables:
        raise Refused("bad_seats", f"{spec.title} is not played with {seats} seats")
    yield about_file(spec)
    for law in LAWS:
        yield held(law, spec, tables, seed)
    if facts(spec).hides:
        yield planted_leaks(spec, [n for n, options in tables if not options], seed)
    yield playthroughs(game)
    yield rules_covered(game)


def held(law: Law, spec: GameSpec, tables: list[tuple[int, dict[str, Json]]], seed: int) -> Finding:
    """A law on every table; at the first fault it stops."""
    name, judged = law.__name__.removeprefix("check_").replace("_", " "), 0
    kind = "law of secrecy" if law in SECRECY else "law"
    for seats, options in tables:
        chosen = "".join(f", {name}={value}" for name, value in options.items())
        try:
            judged += law(spec, seats, options, seed)
        except Exception as error:  # noqa: BLE001  (a broken game may fail in any way: that is the finding)
            fault = f"{seats} seats{chosen}, seed {seed}: {said(error)}"
            return Finding(f"{kind}: {name}", judged, "positions", fault)
    return Finding(f"{kind}: {name}", judged, "positions")


def said(error: Exception) -> str:
    """An error in one line."""
    text = " ".join(str(error).split()) or type(error).__name__
    text = text if isinstance(error, AssertionError) and str(error) else f"{type(error).__name__}: {text}"
    return text if len(text) <= LONG else f"{text[:LONG]}…"


def planted_leaks(spec: GameSpec, sizes: list[int], seed: int) -> Finding:
    """A secret is planted and leaked on purpose: the laws of secrecy must find each leak at each size of table."""
    judged, missed, leaks = 0, [], plantable()
    for name, (plant, law) in leaks.items():
        for seats in sizes:
            judged += 1
            with plant(with_a_secret(spec), lambda s: len(s.log)) as leaking:
                if not found(law, leaking, seats, seed):
                    missed.append(f"{name.replace('_', ' ')} with {seats} seats")
    fault = f"a leak planted {'; '.join(missed)} is not found: the laws judge too little here" if missed else ""
    what = "planted leaks are found"
    if len(leaks) < len(LEAKS):
        what += f" ({len(leaks)} of {len(LEAKS)} kinds: a compiled kernel can't change; GLOAM_BUILD=pure plants all)"
    return Finding(what, judged, "leaks", fault)


def found(law: Law, spec: GameSpec, seats: int, seed: int) -> bool:
    """Whether a law is broken by what a game tells."""
    try:
        law(spec, seats, {}, seed)
    except Broken as broken:
        return "has judged only" not in str(broken)
    except Exception:  # noqa: BLE001  (the game breaks on the way: the law that it breaks says so by itself)
        return True
    return False


def about_file(spec: GameSpec) -> Finding:
    """What the package says of the game fits the game: its players, its ways to play, its options."""
    what = "about.toml"
    try:
        about = game_files.about(spec.id)
    except ValueError as error:
        return Finding(what, 1, "files", said(error))
    faults = [] if about.players in ((0, 0), spec.seats) else [f"players {about.players}, but seats are {spec.seats}"]
    known = {option.name: option for option in spec.options}
    faults += [f"options.{name}: there is no such option" for name in about.options if name not in known]
    for way in about.ways:
        faults += [f"the way {way['id']!r}: {fault}" for fault in refused(spec, way)]
    return Finding(what, 1 + len(about.ways) + len(about.options), "entries", "; ".join(faults))


def refused(spec: GameSpec, way: dict[str, Any]) -> list[str]:
    """Why a way to play cannot be opened."""
    try:
        options = spec.checked_options(way.get("options", {}))
        spec.setup(spec.checked_seats(way["seats"]), options)
    except Refused as error:
        return [error.text]
    named = [*way.get("bots", {}), *([] if way.get("mine") is None else [way["mine"]])]
    return [f"there is no seat {seat}" for seat in named if str(seat) not in map(str, range(way["seats"]))]


def playthroughs(game: str) -> Finding:
    """The golden playthroughs replay with equal hashes. A game may have none."""
    judged = 0
    for path in goldens.files_of(game):
        try:
            judged += goldens.check_golden(path.read_text("utf-8"))
        except Exception as error:  # noqa: BLE001  (a broken game may fail in any way: that is the finding)
            return Finding("golden playthroughs", judged, "positions", f"{path.name}: {said(error)}")
    return Finding("golden playthroughs", judged, "positions")


def rules_covered(game: str) -> Finding:
    """Every rule of the checklist is cited by code and by a test."""
    what = "every rule has code and a test"
    try:
        sources = coverage.sources_of(game)
        report = coverage.cover(sources)
    except (Refused, ValueError) as error:
        return Finding(what, 0, "rules", said(error))
    if sources.tests is None:
        what = "every rule has code (the tests are not installed, so not judged)"
    return Finding(what, len(report.rules), "rules", "; ".join(coverage.gap_lines(report)))
