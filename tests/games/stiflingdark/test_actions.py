"""Actions of an Investigator's turn: one declaration is all that options, reasons, labels and refusals read (SD-054).

The first test follows "Add an Action to The Stifling Dark" in CONTRIBUTING.md.
"""

from __future__ import annotations

import pytest

from gloam.games.stiflingdark.queries.why import Price, Why
from gloam.games.stiflingdark.rules.investigator import turn
from gloam.games.stiflingdark.rules.shared.actions import ACTIONS, action, in_order
from gloam.kernel import say
from gloam.laws.play import refused
from tests.games.stiflingdark.helpers import inv, person, table, words
from tests.games.stiflingdark.park.park_table import park

LISTEN_PRICE = Price("Charge", lambda s, inv: 1, lambda inv: inv.charge)


def why_no_listening(s, inv):
    """One true reason, with the rule and what to do instead."""
    if inv.now.sprinted:
        return Why("SD-074", "you are out of breath: listen before you Sprint")
    return LISTEN_PRICE.too_dear(s, inv, "SD-064", "Charge instead")


@pytest.fixture
def listening():
    """A toy Action, declared as CONTRIBUTING says."""

    def offers(s, inv):
        return [] if why_no_listening(s, inv) else [("listen", "door")]

    def barred(s, inv):
        if why := why_no_listening(s, inv):
            yield ("listen", "door"), why

    @action(
        "listen",
        offers,
        order=2,
        rule="SD-054",
        label=("Listen at the {space}", "costs 1 Charge"),
        otherwise="there's nothing to listen to",
        why_not=barred,
        price=LISTEN_PRICE,
    )
    def listen(s, inv, option):
        inv.charge -= 1
        say(s, "charge", seat=inv.seat)

    turn.offers.cache_clear()
    yield
    del ACTIONS["listen"]
    turn.offers.cache_clear()


def test_a_new_action_is_offered_barred_labeled_and_refused_by_its_declaration_alone(listening):
    game = table(person("aira", "120", charge=2), chance=[2])
    assert ("listen", "door") in game.decision.options
    assert game.decision.label(("listen", "door")) == ("Listen at the door", "costs 1 Charge")
    assert refused(game, ("listen", "wall")).text.startswith("There's nothing to listen to.")
    game.answer(("listen", "door"))
    assert inv(game, 1)["charge"] == 1
    game.answer("sprint")
    barred = {b.option: (b.rule, b.why) for b in game.decision.barred}
    assert barred["listen", "door"] == ("SD-074", "you are out of breath: listen before you Sprint")
    poor = refused(table(person("aira", "120", charge=0)), ("listen", "door"))
    assert (poor.rule, poor.text.split(".")[0]) == ("SD-064", "It costs 1 Charge and you have 0: Charge instead")
    assert "listen" not in words(table(person("aira", "120", charge=0)))


def test_every_action_has_its_own_place_and_says_why_not():
    orders = [one.order for one in in_order()]
    assert len(set(orders)) == len(orders), "two Actions in one place"
    for one in in_order():
        labels = [one.label] if isinstance(one.label, tuple) else [*one.label.values()]
        assert all(name for name, _ in labels), one.word
        assert one.otherwise, one.word


@pytest.mark.parametrize(
    ("items", "space", "card", "rule", "text"),
    [
        (["medkit"], "120", "medkit", "SDC-106", "Neither you nor anyone next to you has a face-up Wound"),
        (["torch"], "120", "torch", "SDC-094", "You aren't in a Zone: move into one."),
        (["lucky_dice"], "120", "lucky_dice", "SDC-086", "This card isn't an Action: you'll be asked"),
        ([], "120", "torch", "SD-092", "You don't have that card: find one, or Trade for it."),
    ],
)
def test_a_card_that_does_nothing_says_what_it_needs(items, space, card, rule, text):
    refusal = refused(table(person("aira", space, items=items)), ("item", card))
    assert (refusal.rule, refusal.text[: len(text)]) == (rule, text)


def test_a_booth_that_is_closed_says_so():
    """SD-193, SD-194"""
    refusal = refused(park(person("mada", "220"), ducks=["248"]), ("booth", "strength"))
    assert refusal.rule == "SD-194"
    assert refusal.text.startswith("Somebody has won here, so this Booth is closed: try the other one.")
    refusal = refused(park(person("mada", "M-10")), ("booth", "strength"))
    assert (refusal.rule, refusal.text.split(".")[0]) == ("SD-193", "You aren't on a Game Booth: move onto one")
