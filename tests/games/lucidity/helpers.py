"""Words for the tests of Lucidity: cards, positions, and what the table shows. All through the public interface.

A card is written as it lies: `dreamer("B1 R2", exhaust="GE", B=2)` has two Power dice, one die in Exhaust and two in
the Shadow row of the Depths. `card(game, 0)` gives a card back in the same form, so that a test compares it whole.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import gloam
from gloam.kernel import Game
from gloam.toolkit import Script

COLORS = "BGYR"
GAME = "lucidity"
FULL = {"B": 20, "G": 20, "Y": 20, "R": 20}
EATEN: dict[str, Any] = {"role": "eaten"}
EMPTY: dict[str, Any] = {"role": "dreamer"}


def dreamer(power: str = "", hunt: str = "", exhaust: str = "", **shadow: int) -> dict[str, Any]:
    """A Dreamer's card: rows as words, Shadow rows as counts."""
    rows = {"power": power, "hunt": hunt, "exhaust": exhaust}
    plain: dict[str, Any] = {"role": "dreamer"} | {row: sorted(dice.split()) for row, dice in rows.items() if dice}
    return plain | ({"shadow": shadow} if shadow else {})


def nightmare(color: str, power: str = "") -> dict[str, Any]:
    """A Nightmare's card."""
    plain: dict[str, Any] = {"role": "nightmare", "color": color}
    return plain | ({"power": sorted(power.split())} if power else {})


def table(*cards: dict[str, Any], chance: str | list[Any] = "", **more: Any) -> Game:
    """A position: these cards, the rest of the document, and the answers of chance."""
    script = chance.split() if isinstance(chance, str) else chance
    return gloam.position(GAME, {"players": list(cards), **more}, chance=script)


def resolving(*cards: dict[str, Any], dice: str, chance: str = "", **more: Any) -> Game:
    """Step 3 of seat 0 (or of `turn`): these dice lie rolled."""
    return table(*cards, step="resolve", dice=[dice.split()], chance=chance, **more)


def hoarder(bag: str, *others: dict[str, Any], dice: str = "") -> dict[str, Any]:
    """A Dreamer whose Exhaust row holds every die that is neither in this bag nor on other cards nor in these hands."""
    used = Counter(bag.split()) + Counter(die[0] for die in dice.split())
    for other in others:
        for row in ("power", "hunt", "exhaust"):
            used.update(die[0] for die in other.get(row, ()))
        used.update(other.get("shadow", {}))
    rest = [f"{c}E" for c in COLORS for _ in range(20 - used[c])]
    return dreamer(exhaust=" ".join(rest))


def play(game: Game, *answers: Any) -> Game:
    """Answer one question after another."""
    for answer in answers:
        game.answer(answer)
    return game


def resolved(game: Game) -> Game:
    """Take up the dice as they lie, and buy no reroll."""
    while game.decision is not None and game.decision.kind == "resolve.next":
        game.answer(game.decision.options[0])
    return game


# ------------------------------------------------------------------------------------------ what is to be seen


def asked(game: Game) -> tuple[int, str]:
    """Who is asked what."""
    assert game.decision is not None, f"the game is over: {game.outcome}"
    return game.decision.seat, game.decision.kind


def card(game: Game, seat: int) -> dict[str, Any]:
    """A card in the form of `dreamer` and `nightmare`."""
    shown = game.view(None)["players"][seat]
    plain = {"role": shown["role"]} | ({"color": shown["color"]} if shown["color"] else {})
    plain |= {row: sorted(shown[row]) for row in ("power", "hunt", "exhaust") if shown[row]}
    shadow = {c: len(dice) for c, dice in shown["shadow"].items() if dice}
    return plain | ({"shadow": shadow} if shadow else {})


def points(game: Game, seat: int) -> int:
    """A player's Power."""
    power: int = game.view(None)["players"][seat]["points"]
    return power


def bag(game: Game) -> dict[str, int]:
    """The bag by color."""
    shown: dict[str, int] = game.view(None)["bag"]
    return shown


def bag_size(game: Game) -> int:
    """How many dice are in the bag."""
    return sum(bag(game).values())


def on_cards(game: Game) -> dict[str, list[str]]:
    """The dice on unclaimed Nightmare cards."""
    return {c: n["dice"] for c, n in game.view(None)["nightmares"].items() if n["dice"]}


def owners(game: Game) -> dict[str, int]:
    """Who has which Nightmare card."""
    return {c: n["owner"] for c, n in game.view(None)["nightmares"].items() if n["owner"] is not None}


def kinds(game: Game) -> list[str]:
    """The kinds of events since the last look, in order."""
    return [event["kind"] for event in game.events(None)]


# ------------------------------------------------------------------------------------------------- assertions


def asks(game: Game, seat: int, kind: str, *options: Any) -> None:
    """This seat is asked this, with these options (if any are named), and chance has nothing left to say."""
    assert game.decision is not None, f"the game is over: {game.outcome}"
    assert (game.decision.seat, game.decision.kind) == (seat, kind)
    if options:
        assert game.decision.options == options
    used_up(game)


def ended(game: Game, reason: str, *winners: int) -> None:
    """The game is over for this reason, and these have won."""
    assert game.decision is None, game.decision
    assert game.view(None)["ended"] == reason
    assert game.view(None)["phase"] == "over"
    assert game.outcome is not None
    assert game.outcome.winners == winners
    assert game.outcome.scores == tuple(points(game, seat) for seat in range(len(game.view(None)["players"])))
    used_up(game)


def used_up(game: Game) -> None:
    """Every answer that was written down for chance was asked for."""
    if isinstance(game.chance, Script):
        left = game.chance.answers[game.chance.at :]
        assert not left, f"chance was not asked for {left}"


def conserved(game: Game) -> None:
    """L002, LD40  Eighty dice, twenty of each color, counted in the view alone."""
    conserved_in(game.view(None))


def conserved_in(shown: dict[str, Any]) -> None:
    """L002, LD40  The same for a view at hand. No face has the letter of a color, so letters can be counted."""
    dice = [*shown["drawn"]]
    for level in shown["rolled"]:
        dice += level
    for player in shown["players"]:
        dice += player["power"] + player["hunt"] + player["exhaust"]
        for row in player["shadow"].values():
            dice += row
    for nightmare_card in shown["nightmares"].values():
        dice += nightmare_card["dice"]
    letters = "".join(dice)
    count = {c: shown["bag"][c] + letters.count(c) for c in COLORS}
    assert count == FULL, f"dice are lost or made: {count}"
    assert set(letters) <= set(COLORS + "SEH12"), f"no such dice: {dice}"
