"""Prints every sentence that a player reads, so that one person can read them all in one sitting.

Usage: python tools/sentences.py [GAME …] [--games N] [--seed S] [--every]
The texts come from the golden games, from N games at random with each number of seats and each option (2), and from the
content, the lessons and the drawn boards. Sentences that differ only in names, numbers and dice are shown once; --every
shows each of them. They are sorted by game and by where they stand: question, option, log, card and so on.
"""

from __future__ import annotations

import argparse
import re
import textwrap
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import gloam
from gloam import game_files
from gloam.kernel import CHANCE, Decision, Game, GameSpec, Json, Option, Refused, Seeded
from gloam.records import replaying
from gloam.server.tables.lesson_script import step_words
from gloam.server.tables.lessons import lessons_of

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "golden"
GAMES = ROOT / "src" / "gloam" / "games"
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve")
KINDS = {
    "question": "Questions",
    "waiting": "What the others read meanwhile",
    "silent": "Questions of which the others read nothing",
    "option": "Options",
    "hint": "Hints of options",
    "barred": "Why something can't be chosen",
    "refusal": "Why something isn't offered",
    "log": "Log",
    "end": "How it ended",
    "card": "Cards and other printed things",
    "name": "Names",
    "setting": "Options of a table",
    "lesson": "Lessons",
    "board": "Words of the drawn board",
}
"""Where a sentence stands, in the order in which they are printed."""
WHOLE = ("name", "card", "lesson", "board", "setting")
"""Where every text is read, and in the order in which it stands."""
PRINTED_NAMES = ("name", "title", "ability", "verb")
"""The keys in content whose values are names, not sentences."""
NOT_READ = {"maps", "boards", "note", "near", "scenery", "todo", "icons", "id", "kind", "map"}
"""The keys in content and in views below which nobody reads anything."""
NAMED = r"[A-Z0-9][\w’'-]*"
FACTS = re.compile(
    rf"\b(?:blue|green|yellow|red|purple|white|black)\b|\(?\b[A-Z]{{1,4}}-?\d+\b\)?|\d+"
    rf"|{NAMED}(?: (?:(?:of|the|in|to|on|a|and|at) )*{NAMED})*"
)
"""What differs from one sentence to the next of the same shape: dice, rules, numbers, names."""
EXPRESSION = re.compile(r"[a-z_]+\(")
"""How an effect is written in content: its text is found in the views."""
GLANCE = 8
"""The view is read at every so many positions: it changes slowly."""
SEAT = re.compile(r"\{(\d+)\}")
OPEN_TO = re.compile(r" (?:You can (?:only )?choose “.*|Choose one of the .*)")
"""What every refusal ends with: what can be chosen instead."""


@dataclass(frozen=True)
class Text:
    """A text as a game gives it, with {0} for the name of seat 0; `source` says where it comes from."""

    game: str
    kind: str
    text: str
    source: str

    @property
    def topic(self) -> str:
        """The kind of question or event it belongs to, or where it is printed."""
        return self.source.rpartition(", ")[2]

    def shown(self) -> str:
        """With a name for each seat, the first that is named being Ann."""
        order = list(dict.fromkeys(SEAT.findall(self.text)))
        return SEAT.sub(lambda seat: NAMES[order.index(seat[1]) % len(NAMES)], self.text)


@dataclass
class Collection:
    """All texts of a game that were met, each once."""

    spec: GameSpec
    found: dict[tuple[str, str], Text] = field(default_factory=dict)

    def add(self, kind: str, text: object, source: str) -> None:
        """A text, if it is one and was not met before."""
        if isinstance(text, str) and text.strip():
            self.found.setdefault((kind, text), Text(self.spec.id, kind, text, source))

    # -------------------------------------------------------------------------------------- a game in play

    def watch(self, positions: Iterable[Game], source: str) -> Collection:
        """What is read in every position of a game."""
        offered: dict[tuple[int, str], dict[Any, None]] = {}
        for n, game in enumerate(positions):
            audience = (*range(int(game.state.seats)), None) if hasattr(game.state, "seats") else (0, None)
            for seat in audience:
                for event in game.events(seat):
                    self.add("log", self.spec.words.sentence(event), f"{source}, {event['kind']}")
            for seat in game.waiting():
                asked = game.asks(seat)
                if asked is not None and asked.seat != CHANCE:
                    self.ask(asked, source)
                    self.refuse(game, asked, offered.setdefault((seat, asked.kind), {}), source)
            if n % GLANCE == 0:
                self.read(game.view(None), "view.")
                self.read(game.view(0), "view.")
            if game.outcome is not None:
                self.add("end", game.outcome.reason, source)
        return self

    def ask(self, asked: Decision, source: str) -> None:
        """A question, its options, and what is barred."""
        source = f"{source}, {asked.kind}"
        self.add("question", asked.prompt, source)
        told = asked.seen_by_others()
        self.add("waiting", told.get("waiting"), source)
        if not asked.quiet and not told.get("waiting"):
            self.add("silent", asked.kind, source)
        for option in asked.options:
            label, hint = asked.label(option)
            self.add("option", label, source)
            self.add("hint", hint, source)
        for barred in asked.barred:
            self.add("option", asked.label(barred.option)[0], source)
            self.add("barred", barred.why, source)

    def refuse(self, game: Game, asked: Decision, offered: dict[Any, None], source: str) -> None:
        """Why something isn't offered now that this kind of question offered before."""
        now = set(asked.options)
        for option in islice((option for option in offered if option not in now), 4):
            try:
                game.answer(option, seat=asked.seat)
            except Refused as refusal:
                self.add("refusal", refusal.text, f"{source}, {asked.kind}")
        offered.update(dict.fromkeys(asked.options))

    # --------------------------------------------------------------------------------------- what is printed

    def read_printed(self) -> Collection:
        """The texts on cards and boards, the options of a table, the lessons, and what the drawn board says."""
        self.read(self.spec.content())
        for facts in sorted((GAMES / self.spec.id / "content").rglob("*.toml")):
            if not facts.name.startswith("lesson"):
                self.read(tomllib.loads(facts.read_text("utf-8")), f"{facts.stem}.")
        self.add("setting", game_files.about(self.spec.id).tagline, "tagline")
        for option in self.spec.options:
            self.add("setting", option.help, f"option {option.name}")
        for which, lesson in lessons_of(self.spec.id).items():
            source = f"lesson {which}".strip()
            for text in (lesson.title, *(t for step in lesson.steps for t in (step.text, step.hint)), lesson.end):
                self.add("lesson", step_words(text)["text"], source)
                self.add("lesson", step_words(text)["touch"], source)
        for script in sorted((GAMES / self.spec.id / "web").glob("*.js")):
            for text in written_in(script.read_text("utf-8")):
                self.add("board", text, script.name)
        return self

    def read(self, printed: Json, where: str = "") -> None:
        """The names and texts in content or in a view."""
        for path, text in leaves(printed):
            if NOT_READ & set(path) or EXPRESSION.match(text):
                continue
            if path[-1] in PRINTED_NAMES:
                self.add("name", text, where + ".".join(path))
            elif " " in text:
                self.add("card", text, where + ".".join(path))


def leaves(x: Json, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every word in a JSON value, with the keys above it."""
    if isinstance(x, Mapping):
        for key, value in x.items():
            yield from leaves(value, (*path, str(key)))
    elif isinstance(x, list | tuple):
        for value in x:
            yield from leaves(value, path)
    elif isinstance(x, str):
        yield path or ("",), x


TOKEN = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|`|[{}]", re.DOTALL)
BETWEEN_TAGS = re.compile(r">([^<>]*)(?=<)|^([^<>]*)(?=<)|>([^<>]*)$|(?:title|aria-label)=\"?([^\"<>]*)\"")
PROSE = re.compile(r"(?=.*[a-z]{2})(?=.*[a-z’'*,.:] [A-Za-z…*(]|[A-Z][a-z]+[.?!:]?$)[^=;{}#/_<>]*")
CODE = re.compile(r"[a-z-]+(?: [a-z-]+)*$|.*\b(?:var|rgb|translate|rotate|url)\(|\.|[MLvVhH] ?-?\d|.*[a-z]-\*|[*, .]*$")


def written_in(source: str) -> Iterator[str]:
    """The sentences in a script: a guess, good enough to read them. What is filled in is shown as *."""
    found: list[str] = []
    scan(source, 0, found)
    for text in dict.fromkeys(" ".join(one.split()).strip(" ·") for one in found):
        if PROSE.fullmatch(text) and not CODE.match(text):
            yield text


def scan(source: str, at: int, found: list[str]) -> int:
    """Read code up to the brace that closes it, and keep its strings; where it ended."""
    depth = 0
    while (token := TOKEN.search(source, at)) is not None:
        at, word = token.end(), token[0]
        if word == "`":
            at = template(source, at, found)
        elif word.startswith('"'):
            found.append(word[1:-1])
        elif word == "{":
            depth += 1
        elif word == "}":
            depth -= 1
            if depth < 0:
                return at
    return len(source)


def template(source: str, at: int, found: list[str]) -> int:
    """Read a template up to its end, and keep what stands between its tags; where it ended."""
    text = ""
    while not source.startswith("`", at):
        if source.startswith("${", at):
            at, text = scan(source, at + 2, found), f"{text}*"
        else:
            at, text = at + 1, text + source[at]
    pieces = [next(filter(None, match.groups()), "") for match in BETWEEN_TAGS.finditer(text)]
    found += pieces if "<" in text else [text]
    return at + 1


# ------------------------------------------------------------------------------------------------- the games


def golden_games(game: str) -> Iterator[tuple[str, Iterator[Game]]]:
    """The positions of each golden game, with its name."""
    for path in sorted(GOLDEN.glob(f"{game}*.txt")):
        yield path.stem, replaying(path.read_text("utf-8"))


def cases(spec: GameSpec) -> Iterator[tuple[int, dict[str, Json]]]:
    """Every number of seats as the options come, and each value of each option with the fewest seats that allow it."""
    seats = range(spec.seats[0], spec.seats[1] + 1)
    yield from ((n, {}) for n in seats)
    for option in spec.options:
        for value in values_of(option):
            fitting = [n for n in seats if can_begin(spec, n, {option.name: value})]
            if fitting:
                yield fitting[-1 if len(fitting) > 1 else 0], {option.name: value}


def values_of(option: Option) -> list[Json]:
    """What an option may be besides its default; of several that can be chosen together, all at once."""
    flags: tuple[Json, ...] = (not option.default,) if isinstance(option.default, bool) else ()
    choices = [list(option.choices)] if option.several else [*option.choices, *flags]
    return [value for value in choices if value != option.default]


def can_begin(spec: GameSpec, seats: int, options: dict[str, Json]) -> bool:
    """Whether the game allows this setting with this many seats."""
    try:
        spec.setup(seats, spec.checked_options(options))
    except Refused:
        return False
    return True


def played(game: str, seats: int, options: dict[str, Json], seed: int) -> Iterator[Game]:
    """A game of players who answer at random, from question to question."""
    stream, playing = Seeded(seed), gloam.new(game, seats=seats, seed=seed, options=options)
    yield playing
    while playing.decision is not None:
        seat = playing.waiting()[0]
        asked = playing.asks(seat) or playing.decision
        playing.answer(asked.options[stream.below(len(asked.options))], seat=seat)
        yield playing


def collect(game: str, games: int, seed: int) -> list[Text]:
    """All texts of a game: from what is printed, the golden games, and so many random games of each case."""
    collection = Collection(gloam.find(game)).read_printed()
    for name, positions in golden_games(game):
        collection.watch(positions, f"golden {name}")
    for seats, options in cases(collection.spec) if games else ():
        for n in range(games):
            chosen = " ".join(f"{name}={value}" for name, value in options.items())
            collection.watch(played(game, seats, options, seed + n), f"{seats} seats {chosen} seed {seed + n}")
    return list(collection.found.values())


# ----------------------------------------------------------------------------------------------- the reading


def alike(text: Text) -> tuple[str, ...]:
    """What two texts have in common that differ only in names, numbers and dice."""
    shown = OPEN_TO.sub("", text.shown()) if text.kind == "refusal" else text.shown()
    shape = re.sub(r"\*(?:(?:,? and |,? or |, | · | )\*)+", "*", FACTS.sub("*", shown))
    return (text.kind, shape, text.topic) if "*" in shape else (text.kind, shape)


def to_read(texts: list[Text], *, every: bool) -> dict[str, list[Text]]:
    """The texts by where they stand, one of each shape."""
    seen: set[tuple[str, ...]] = set()
    by_kind: dict[str, list[Text]] = {kind: [] for kind in KINDS}
    for text in texts:
        shape = (text.kind, text.shown()) if every or text.kind in WHOLE else alike(text)
        if shape not in seen:
            seen.add(shape)
            by_kind[text.kind].append(text)
    return by_kind


def page(spec: GameSpec, by_kind: dict[str, list[Text]]) -> Iterator[str]:
    """What is printed of a game."""
    yield f"# {spec.title}"
    for kind, texts in by_kind.items():
        if texts:
            yield f"\n## {KINDS[kind]} ({len(texts)})"
            last = ""
            for text in texts:
                if text.topic != last and kind not in {"name", "end"}:
                    yield f"[{text.topic}]"
                last = text.topic
                yield textwrap.fill(text.shown(), 118, initial_indent="  ", subsequent_indent="    ")
    yield ""


def main() -> None:
    """Print them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_wanted", nargs="*", metavar="GAME", help="all if none is named")
    parser.add_argument("--games", type=int, default=2, help="random games of each number of seats and option (2)")
    parser.add_argument("--seed", type=int, default=1, help="where their dice begin (1)")
    parser.add_argument("--every", action="store_true", help="show sentences that differ only in names and numbers too")
    given = parser.parse_args()
    for game in given.games_wanted or gloam.all_ids():
        texts = collect(game, given.games, given.seed)
        texts.sort(key=lambda text: "" if text.kind in WHOLE else text.topic)
        for line in page(gloam.find(game), to_read(texts, every=given.every)):
            print(line)


if __name__ == "__main__":
    main()
