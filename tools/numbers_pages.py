"""Write docs/numbers/<game>.md: the action table and the features of each game that declares them.

python tools/numbers_pages.py            writes the pages
python tools/numbers_pages.py --check    says which page is not what the game declares
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import gloam
from gloam.kernel import Answer
from gloam.toolkit.action_table import Act
from gloam.toolkit.numbered import Numbered
from gloam.toolkit.view_features import (
    Amount,
    Angle,
    Bag,
    ByKey,
    BySeat,
    Fields,
    Flag,
    Listed,
    Maybe,
    Rows,
    Seat,
    Shares,
    Sight,
    Word,
)

FOLDER = Path(__file__).parents[1] / "docs" / "numbers"
FEW = 8
SEATS = "<you, next1 …>"


def page(game: str, known: Numbered) -> str:
    """The page of a game."""
    spec = gloam.find(game)
    lines = [
        f"# {spec.title} in numbers",
        "",
        f"{known.actions:,} action numbers and {known.features:,} features, each with a name. They are what",
        "[research environments](../research.md) give a learner in this game. A program writes this page from what the",
        "game declares: `python tools/numbers_pages.py`.",
        "",
        "## Actions",
        "",
        "An answer has its number by what it is: the line's first number, and its parts counted like the digits of a",
        "clock, the last one fastest.",
        "",
        "| numbers | what | asked by | parts |",
        "|---|---|---|---|",
    ]
    for start, line in zip(known.table.starts, known.table.acts, strict=True):
        lines.append(f"| {start} – {start + line.size - 1} | {line.name} | {kinds(line)} | {parts(line)} |")
    spare = f"{known.table.named} – {known.actions - 1}"
    lines += [f"| {spare} | an answer that no line names | any | in the order of the options |", "", "## Features", ""]
    lines += [
        "All lie between -1 and 1; what is missing is 0. A number is told as its share of the largest there can be.",
        "Rows of seats begin with your own (`you`), then the next in order of play (`next1`). Where several features",
        "belong to one fact, each is named with its value: `phase=night`."
        + (" What is `derived` is worked out" if known.derived.size else ""),
        *(["from the View alone, as a player would."] if known.derived.size else []),
        "",
        "| first | how many | fact | what it is |",
        "|---|---|---|---|",
    ]
    base = known.view.size + known.kind.size
    lines += [row(*fact) for fact in told(known.view, "", 0)]
    asked = f"the kind of the open question: one of {some(known.kind.values)}"
    lines.append(row(known.view.size, "asked", known.kind.size, asked))
    lines += [row(*fact) for fact in told(known.asked, "asked", base)]
    lines += [row(*fact) for fact in told(known.derived, "derived", known.features - known.derived.size)]
    without = [*left_out(known.view, ""), *left_out(known.asked, "asked")]
    if without:
        lines += ["", "## Without features", "", "| fact | why |", "|---|---|"]
        lines += [f"| `{path}` | {why} |" for path, why in without]
    return "\n".join(lines) + "\n"


def row(at: int, path: str, size: int, what: str) -> str:
    """A line of the table of features."""
    return f"| {at} | {size} | `{path}` | {what} |"


def kinds(line: Act) -> str:
    """The kinds of question that offer a line."""
    if len(line.kinds) > FEW:
        return f"{len(line.kinds)} kinds of question"
    return ", ".join(f"`{kind}`" for kind in line.kinds)


def parts(line: Act) -> str:
    """The parts of a line."""
    named = [part for part in line.parts if part.name]
    told = [f"{part.name} ({len(part.values)}): {some(part.values)}" for part in named]
    return "; ".join(told) or f"`{line.parts[0].values[0]}`"


def some(values: Sequence[Answer]) -> str:
    """A few of many values."""
    told = ", ".join(f"`{word(value)}`" for value in values[:FEW])
    return told if len(values) <= FEW else f"{told} and {len(values) - FEW} more"


def word(value: Answer) -> str:
    """A value as a page shows it."""
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


Fact = tuple[int, str, int, str]


def told(sight: Sight, path: str, at: int) -> Iterator[Fact]:
    """Each fact with its first feature, its name, how many features it has, and what it is."""
    match sight:
        case ByKey():
            yield from repeated(sight.item, f"{path}.<{some_keys(list(sight.fields))}>", at, len(sight.fields))
        case Fields():
            for name, place, one in sight.places:
                yield from told(one, f"{path}.{name}" if path else name, at + place)
        case Rows():
            places = SEATS if sight.own else f"<0 … {sight.most - 1}>"
            yield from repeated(sight.item, f"{path}.{places}", at, sight.most)
        case BySeat():
            yield from repeated(sight.item, f"{path}.{SEATS}", at, sight.most)
        case Listed():
            keys = some_keys(sight.word.values)
            yield from repeated(sight.item, f"{path}.<{keys}>", at, sight.word.size)
        case Maybe():
            yield at, f"{path}?", 1, "whether it is there"
            yield from told(sight.item, path, at + 1)
        case _:
            yield at, path, sight.size, plain(sight)


def repeated(item: Sight, path: str, at: int, times: int) -> Iterator[Fact]:
    """The facts of something that is there several times, each told once."""
    for first, name, size, what in told(item, path, at):
        yield first, name, size * times, what


def some_keys(keys: Sequence[Answer]) -> str:
    """The keys of a list, the first and the last of many."""
    return ", ".join(map(str, keys)) if len(keys) <= FEW else f"{keys[0]} … {keys[-1]}"


def plain(sight: Sight) -> str:
    """What a fact is that has no parts."""
    told = (sight.__doc__ or "").partition("\n")[0].rstrip(".")
    match sight:
        case Amount():
            told = f"a number from {sight.least} to {sight.most}, divided by {sight.scale}"
        case Shares():
            told = f"numbers, each divided by the largest there: {some([f'{k}: {n}' for k, n in sight.most.items()])}"
        case Angle():
            told = "a direction: its cosine and its sine"
        case Flag():
            told = "1 for yes"
        case Bag():
            told = f"{f'how many of {sight.most}' if sight.most > 1 else 'which'}: {some(sight.word.values)}"
        case Word():
            told = f"one of {some(sight.values)}"
        case Seat():
            told = "a seat, or several, counted from your own"
    return told


def left_out(sight: Sight, path: str) -> Iterator[tuple[str, str]]:
    """The facts that have no features on purpose."""
    inner = getattr(sight, "item", None)
    if isinstance(sight, Fields) and not isinstance(sight, ByKey):
        for name, why in sight.aside.items():
            yield f"{path}.{name}" if path else name, why
        for name, one in sight.fields.items():
            yield from left_out(one, f"{path}.{name}" if path else name)
    elif inner is not None:
        yield from left_out(inner, path)


def main() -> int:
    """Write or check every page."""
    pages = {game: page(game, known()) for game in gloam.all_ids() if (known := gloam.find(game).numbered)}
    if "--check" in sys.argv[1:]:
        stale = [
            g for g, text in pages.items() if not (f := FOLDER / f"{g}.md").is_file() or f.read_text("utf-8") != text
        ]
        for game in stale:
            print(f"docs/numbers/{game}.md is not what the game declares: python tools/numbers_pages.py")
        return 1 if stale else 0
    FOLDER.mkdir(exist_ok=True)
    for game, text in pages.items():
        (FOLDER / f"{game}.md").write_text(text, "utf-8")
        print(f"docs/numbers/{game}.md")
    return 0


if __name__ == "__main__":
    sys.exit(main())
