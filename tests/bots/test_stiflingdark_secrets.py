"""What the Adversary's bots choose in secret: never the same twice in a row of evenings, and always a fair choice."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import gloam
from gloam import bots
from gloam.bots.stiflingdark.secret_choices import DRAWN, SecretChoices
from gloam.games.stiflingdark.content import CARDS
from gloam.kernel import Seeded

FOES, MAPS, GAMES = ("butcher", "horror", "cult"), ("sawmill", "park"), 204


def set_up(level, seed, board, foe, people):
    """What the Adversary chose before the first round, as its own View has it; and its answers."""
    options = {"map": board, "adversary": foe}
    game = gloam.new("stiflingdark", seats=people + 1, seed=seed, options=options, listen=False)
    team = bots.seated("stiflingdark", [level] * (people + 1), seed)
    said = []
    while game.decision.kind.startswith("setup."):
        asked = game.decision
        said.append((asked.kind, bots.answer_for(game, asked.seat, team[asked.seat])))
    screen = game.view(0)["screen"]
    hand = (screen["attack"], *sorted(card["id"] for card in screen["abilities"]))
    return hand, screen, said


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_hands_and_hiding_places_vary(level):
    """204 set-ups at every table: no hand above 35%, no space with Evidence above 25%; nearly all cards appear."""
    hands, spots, sums, starts = {}, {}, Counter(), set()
    tables = list(product(MAPS, FOES, (2, 3, 4)))
    for n in range(GAMES):
        board, foe, people = tables[n % len(tables)]
        hand, screen, said = set_up(level, 400 + n, board, foe, people)
        hands.setdefault(foe, Counter())[hand] += 1
        sums[board] += 1
        spots.setdefault(board, Counter()).update(screen["evidence"].values())
        starts.update(answer for kind, answer in said if kind == "setup.figure")
    for some in hands.values():
        assert max(some.values()) <= 0.35 * sum(some.values())
    for board, some in spots.items():
        assert max(some.values()) <= 0.25 * GAMES
        assert max(some.values()) <= 0.35 * sums[board], "a Zone of the Park has only five places for it"
    seen = {card for some in hands.values() for hand in some for card in hand}
    attacks = {i for i, card in CARDS.items() if card.kind == "attack"}
    abilities = {i for i, card in CARDS.items() if card.kind == "ability"}
    assert attacks <= seen
    assert len(abilities & seen) >= 17
    assert len(starts) >= 60


def test_the_same_seed_chooses_the_same():
    assert set_up("normal", 7, "park", "cult", 3)[2] == set_up("normal", 7, "park", "cult", 3)[2]


def test_a_choosy_adversary_prefers_what_is_stronger():
    """`hard` takes the first twice as often as the last, `normal` each as often."""
    view = gloam.new("stiflingdark", seats=3, seed=1).view(0)
    asked = bots.Seen(0, "setup.attack", ("onslaught", "eviscerate", "rend"))
    drawn = {
        choosy: Counter(SecretChoices(view, asked, Seeded(n), choosy=choosy).answer() for n in range(3000))
        for choosy in (False, True)
    }
    assert all(900 < n < 1100 for n in drawn[False].values())
    assert 1250 < drawn[True]["onslaught"] < 1420
    assert 580 < drawn[True]["rend"] < 750


def test_what_is_drawn_is_one_of_the_options_and_is_in_the_table():
    asked = {kind for kind, _ in set_up("normal", 3, "sawmill", "cult", 3)[2]}
    assert asked & set(DRAWN) == set(DRAWN)
