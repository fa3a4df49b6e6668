"""Which printed things of The Stifling Dark turn up in play, and which tests use them: a table for docs/games.

Usage: python research/stiflingdark/card_use.py [--games N] [--seed S] [--out FILE]
Plays N random games and N games of the greedy bots over both maps, all Adversaries and every number of seats, and
counts in how many of them each card, Wound, Condition, Event, Ability and power was told of. With --check nothing is
played: it says what no test uses.

Figures: docs/games/stiflingdark-cards.md.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gloam
from gloam.bots import play, seated

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # the checkout: this is a module of `tools`

from tools.rule_coverage import cover  # noqa: E402

OUT = ROOT / "docs" / "games" / "stiflingdark-cards.md"
DECKS = ("investigators", "spirits", "wounds", "conditions", "items", "escapes", "events", "cards")
QUIET = ("draws", "trade", "investigator", "choices", "discards")
"""Events that name a card without its being used."""
MATCHES = [(m, a, s) for m in ("sawmill", "park") for a in ("butcher", "horror", "cult") for s in (3, 4, 5)]
MOST = 60_000


def words(thing: Any) -> Iterator[str]:
    """Every word in a piece of JSON."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from words(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from words(value)


def told(game: gloam.Game) -> set[str]:
    """What the events of a game name."""
    seen: set[str] = set()
    for seat in range(len(game.view(None)["investigators"]) + 1):
        for event in game.events(seat):
            if event["kind"] not in QUIET:
                seen |= set(words({k: v for k, v in event.items() if k != "kind"}))
    return seen


def count(games: int, seed: int, bot: str) -> Counter[str]:
    """In how many games each word was told of."""
    found: Counter[str] = Counter()
    for n in range(games):
        map_, adversary, seats = MATCHES[n % len(MATCHES)]
        game = gloam.new("stiflingdark", seats, seed=seed + n, options={"map": map_, "adversary": adversary})
        play(game, seated("stiflingdark", [bot] * seats, seed + n), most=MOST)
        found.update(told(game))
        print(f"\r{bot}: {n + 1} of {games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def table(games: int, seed: int) -> str:
    """The whole page."""
    content = gloam.find("stiflingdark").content()
    tests = cover(ROOT, "stiflingdark").tested
    random, greedy = count(games, seed, "random"), count(games, seed, "greedy")
    rows = [
        "# The Stifling Dark: every printed thing, in play and in tests",
        "",
        f"Made by `python research/stiflingdark/card_use.py --games {games} --seed {seed}`, content",
        f"{gloam.find('stiflingdark').content_hash}: in how many of {games} games of random players and of {games}",
        "games of greedy bots, over both maps, three Adversaries and 3 to 5 seats, it was told of in use; and a test",
        "that uses it. What only a table option brings in is not in these games, and so never told of.",
        "",
    ]
    for deck in DECKS:
        rows += [f"## {deck.capitalize()}", "", "| id | name | random | greedy | a test |", "|---|---|--:|--:|---|"]
        for key, card in content[deck].items():
            rule = rule_of(card)
            place = tests.get(rule)
            where = f"{Path(place.path).name}:{place.line}" if place else "none"
            where += f" ({card['todo']})" if card.get("todo") else ""
            rows.append(f"| {rule} | {card['name']} | {random[key]} | {greedy[key]} | {where} |")
        rows.append("")
    return "\n".join(rows)


def unused() -> list[str]:
    """The printed things that no test uses; those that a table option brings in count too."""
    content, tests = gloam.find("stiflingdark").content(), cover(ROOT, "stiflingdark").tested
    cards = [card for deck in DECKS for card in content[deck].values()]
    return [f"{rule_of(c)} {c['name']}" for c in cards if rule_of(c) not in tests]


def rule_of(card: dict[str, Any]) -> str:
    """The id of a card; of an Investigator that of the Minor Ability."""
    return str(card.get("rule") or card["minor_rule"])


def main() -> int:
    """Write the table, or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=90)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if options.check:
        left = unused()
        print("\n".join(left) or "every printed thing has a test")
        return 1 if left else 0
    options.out.write_text(table(options.games, options.seed), "utf-8")
    print(f"written: {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
