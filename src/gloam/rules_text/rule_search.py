"""Finding a rule by asking for it: "how do I win", "exhausted", "can I open a locked door".

One search for the browser and the terminal. Words are cut to their stems, common ones are left out, and words that
people use for the same thing count for each other (a little less than the word itself). A hit in a title weighs more
than one in the text, the overview comes before the rules, and the rules before the cards, unless a card is named.

A game adds its own words in `search_words.toml`: `alike` (words that people say: words that the rules say), and `index`
(for a rule or a part of the overview, the words under which a reader would look for it).
"""

from __future__ import annotations

import functools
import math
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

from gloam.kernel import Json, find
from gloam.rules_text.players_book import Book, book

WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
FILLER: Final = frozenset(
    re.findall(
        r"[a-z]+",
        """a about after again all also am an and any anything are as at back be become been being but by can could did
        do does doing else for from game get gets give goes got had happen happens has have having he her here him his
        how i if in into is it its just like look may me mean means much must my need new of often on only or other our
        out ought play please she should so some somebody someone still than that the their them then there they thing
        this time times to under up us use used using want was we were what when where which while who whom whose why
        will with work works would you your many more""",
    )
)
"""Words that tell little about what is asked. They count only where nothing else is said."""
TEXT, HEADING = 1.0, 0.6
"""What a word weighs in the text, and in the names of chapter and section."""
TITLES: Final = {"overview": 3.0, "rule": 2.0, "card": 3.0, "ruling": 1.5}
"""What a word weighs in a title."""
KINDS: Final = {"overview": 1.25, "rule": 1.0, "card": 0.7, "ruling": 0.65}
"""How much each kind of page counts."""
NAMED = 2.2
"""How much more a card counts whose whole name is asked for."""
ALIKE = 0.7
"""What a word counts that means the same as the one asked for."""
SATURATION, LENGTH, OVERVIEW = 1.2, 0.45, 0.12
"""How soon more of a word stops to count; how much a long text counts against itself, and a part of the overview."""
INDEX: Final = {"how-goal": "win goal aim", "how-how-it-ends": "lose end over"}
"""Under which words parts of the overview are listed that every game has."""
MOST = 12
"""Results of one search."""
STEMS = 12
"""How many different stems of a question are looked up."""
KEPT = 512
"""How many questions' answers are kept."""
EXCERPT = 220
"""Letters of a result's text."""


@dataclass(slots=True, frozen=True)
class Found:
    """One result: an overview section, a rule, a ruling or a card."""

    kind: str
    id: str
    title: str
    text: str
    where: str

    def as_json(self) -> dict[str, Json]:
        """As plain JSON."""
        return {"kind": self.kind, "id": self.id, "title": self.title, "text": self.text, "where": self.where}


@dataclass(slots=True, frozen=True)
class Page:
    """Something that can be found, with the weight of each of its stems."""

    found: Found
    weights: dict[str, float]
    length: float
    name: frozenset[str]


@dataclass(slots=True, frozen=True)
class Index:
    """All pages of a game, which pages each stem is on and what it weighs there, and which stems mean the same.

    `known`: of each stem that was asked for and means something here, what it tells and on which pages it counts.
    """

    pages: tuple[Page, ...]
    places: dict[str, dict[int, float]]
    alike: dict[str, frozenset[str]]
    known: dict[str, tuple[float, dict[int, float]]] = field(default_factory=dict)


def search(game: str, asked: str, most: int = MOST) -> list[Found]:
    """What answers this question, best first. An id finds what has it."""
    return list(answers(game, asked.strip().lower())[:most])


@functools.lru_cache(maxsize=KEPT)
def answers(game: str, asked: str) -> tuple[Found, ...]:
    """All that a search finds, up to the longest list anyone is shown."""
    index = index_of(game)
    exact = tuple(page.found for page in index.pages if page.found.id.lower() == asked)
    if exact:
        return exact[:MOST]
    scored = scores(index, list(dict.fromkeys(stems(asked)))[:STEMS])
    best = sorted((-points, n) for n, points in scored.items())
    return tuple(index.pages[n].found for _, n in best[:MOST])


def scores(index: Index, wanted: list[str]) -> dict[int, float]:
    """How well each page answers that has any of the words: every word counts by how rare it is."""
    total = 0.0
    matched: dict[int, float] = {}
    covered: dict[int, float] = {}
    for stem in wanted:
        rare, weights = looked_up(index, stem)
        total += rare
        for n, weight in weights.items():
            matched[n] = matched.get(n, 0.0) + rare * weight
            covered[n] = covered.get(n, 0.0) + rare * min(1.0, weight)
    asked = set(wanted)
    return {
        n: points * float((covered[n] / total) ** 1.5) * weight_of_page(index.pages[n], asked)
        for n, points in matched.items()
    }


def weight_of_page(page: Page, asked: set[str]) -> float:
    """What a page counts, whatever is on it; a card counts more whose whole name is asked for."""
    named = NAMED if page.name and page.name <= asked else 1.0
    return KINDS[page.found.kind] * named


def looked_up(index: Index, stem: str) -> tuple[float, dict[int, float]]:
    """How much a stem tells, and what it weighs on which pages; kept where it is on any."""
    found = index.known.get(stem)
    if found is None:
        found = rarity(index, stem), weights_of(index, stem)
        if found[1]:
            index.known[stem] = found
    return found


def weights_of(index: Index, stem: str) -> dict[int, float]:
    """On which pages a stem is, or one that means the same, and the most that it weighs there."""
    best: dict[int, float] = {}
    for other, share in meanings(index, stem):
        for n, weight in index.places.get(other, {}).items():
            best[n] = max(best.get(n, 0.0), weight * share)
    return best


def meanings(index: Index, stem: str) -> Iterable[tuple[str, float]]:
    """The stem itself, and those that mean the same."""
    yield stem, 1.0
    for other in sorted(index.alike.get(stem, ())):
        yield other, ALIKE


def rarity(index: Index, stem: str) -> float:
    """How much a stem tells: the rarest of its meanings that is there at all."""
    seen = max((len(index.places.get(other, ())) for other, _ in meanings(index, stem)), default=0)
    pages = len(index.pages)
    return math.log(1 + (pages - seen + 0.5) / (seen + 0.5)) if seen else 0.5


def saturated(page: Page, weight: float, average: float) -> float:
    """What a stem weighs on a page: more of it counts less and less, and a long text counts against it."""
    share = OVERVIEW if page.found.kind == "overview" else LENGTH
    size = 1 - share + share * page.length / average
    return weight * (SATURATION + 1) / (weight + SATURATION * size)


# ------------------------------------------------------------------------------------------------ the index


@functools.cache
def index_of(game: str) -> Index:
    """The index of a game, made once."""
    pages = tuple(pages_of(book(game), INDEX | own_words(game).get("index", {})))
    average = math.fsum(page.length for page in pages) / len(pages)
    places: defaultdict[str, dict[int, float]] = defaultdict(dict)
    for n, page in enumerate(pages):
        for stem, weight in page.weights.items():
            places[stem][n] = saturated(page, weight, average)
    return Index(pages, dict(places), alike_in(game))


def pages_of(of: Book, terms: Mapping[str, str]) -> Iterable[Page]:
    """Everything in a book that can be found, with the words it is listed under."""
    for n, section in enumerate(of.overview):
        found = Found("overview", section.id, section.title, shortened(section.text), "How to play")
        yield page(
            found, section.text, f"{section.title if n else ''} {terms.get(section.id, '')}"
        )  # the first is titled as the game is
    for entry in of.entries:
        where = " · ".join(dict.fromkeys(filter(None, (entry.chapter, entry.section))))
        kind = "ruling" if entry.ruling else "rule"
        found = Found(kind, entry.id, entry.title, shortened(entry.text), where)
        yield page(found, entry.text, f"{entry.title} {terms.get(entry.id, '')}", where)
    for card in of.cards:
        found = Found("card", card.rule, card.name, shortened(card.text), card.deck)
        yield page(found, f"{card.kind} {card.text}", card.name, card.deck, frozenset(stems(card.name)))


def page(found: Found, text: str, title: str = "", where: str = "", name: frozenset[str] = frozenset()) -> Page:
    """A page with the weight of every stem in it."""
    weights: Counter[str] = Counter()
    for words, weight in ((text, TEXT), (title, TITLES[found.kind]), (where, HEADING)):
        for stem in stems(words, filler=True):
            weights[stem] += weight  # type: ignore[assignment]
    return Page(found, dict(weights), len(stems(text)) + 1.0, name)


def shortened(text: str) -> str:
    """The beginning of a text, whole words."""
    return text if len(text) <= EXCERPT else text[:EXCERPT].rsplit(" ", 1)[0].rstrip(",;:.") + " …"


# ------------------------------------------------------------------------------------------------- words


def stems(text: str, *, filler: bool = False) -> list[str]:
    """The stems of a text, without filler unless it says nothing else."""
    words = [part for word in WORD.findall(text.lower().replace("'s", "").replace("’s", "")) for part in parts(word)]
    telling = [stem(word) for word in words if word not in FILLER]
    return [stem(word) for word in words] if filler or not telling else telling


def parts(word: str) -> list[str]:
    """A word with a hyphen, whole and in its parts: "face-down" is found as "facedown" too."""
    return [word] if "-" not in word else [word.replace("-", ""), *word.split("-")]


def stem(word: str) -> str:
    """A word without its ending: wins, winning, winner are win."""
    if len(word) <= 3 or word.isdigit():  # noqa: PLR2004  (too short to be cut)
        return word
    for ending, instead in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) + len(instead) >= 3:  # noqa: PLR2004
            cut = word[: -len(ending)] + instead
            doubled = not instead and cut[-1] == cut[-2] and cut[-1] not in "ls"
            return (
                (cut[:-1] if doubled else cut).removesuffix("e") if ending not in {"s", "es"} else cut.removesuffix("e")
            )
    return word.removesuffix("e")


ENDINGS: Final = (
    ("ies", "y"), ("ied", "y"), ("sses", "ss"), ("xes", "x"), ("ches", "ch"), ("shes", "sh"), ("ings", ""), ("ing", ""),
    ("ers", ""), ("ed", ""), ("er", ""), ("ly", ""), ("ss", "ss"), ("us", "us"), ("s", ""),
)  # fmt: skip


COMMON: Final = (
    "win: victory goal",
    "victory objective purpose: win goal",
    "goal aim: goal win",
    "lose loss lost: lose lost",
    "dead death die kill killed killing: die dead death kill",
    "turn: turn step",
    "end over finish: end over",
    "begin start starts starting: begin start first",
    "first: begin start",
    "go walk: move walk",
    "move: move walk climb",
    "reroll: reroll roll",
    "throw: roll",
    "pair: pair sum",
    "double: equal twice two",
    "people: player",
    "empty: empty dry",
    "heal cure treat recover: heal regain gain",
    "tie draw tied: tie tied",
    "pick select: choose",
    "swap exchange: swap exchange trade",
    "hint hints tip strategy advice best: tip",
    "secret hidden: hidden hide",
    "cost price pay: cost spend",
    "full: full filled fill",
    "monster: enemy adversary",
    "talk speak: talk discussion communicate",
    "discard: discard return",
    "effect: effect shadow",
    "length: long",
    "zero: 0",
    "three third: three 3 third",
    "four fourth: four 4 fourth",
    "two second: two 2 second",
    "twice: twice again two",
)
"""Words that people say: words that the rules say, in any game."""


@functools.cache
def own_words(game: str) -> dict[str, Any]:
    """What a game's own `search_words.toml` says."""
    path = files(type(find(game).words).__module__.rpartition(".")[0]) / "search_words.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}


@functools.cache
def alike_in(game: str) -> dict[str, frozenset[str]]:
    """For stems that people say those that the rules say: in any game, and in this one (`search_words.toml`)."""
    same: dict[str, set[str]] = {}
    for line in (*COMMON, *own_words(game).get("alike", ())):
        said, _, written = line.partition(":")
        for word in said.split():
            same.setdefault(stem(word), set()).update({stem(other) for other in written.split()} - {stem(word)})
    return {word: frozenset(others) for word, others in same.items()}
