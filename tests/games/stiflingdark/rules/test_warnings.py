"""What is sure to wound or kill says so before it is answered; what killed is told; the log is in order."""

from __future__ import annotations

import pytest

from tests.games.stiflingdark.cult.cult_table import cult_turn
from tests.games.stiflingdark.helpers import asks, ended, faces, inv, next_round, person, play, table, tokens
from tests.games.stiflingdark.park.park_table import park
from tests.games.stiflingdark.test_words import label, told

DYING = {"wounds": ["?", "?", "?"]}


def hint(game, option):
    return label(game, option)[1]


def test_bleeding_with_three_wounds_is_called_deadly_before_the_turn_ends():
    """SDC-063, SD-121: in the question, and at every answer that ends the turn."""
    game = table(person("aira", "120", conditions=["bleeding"], stamina=4, **DYING), chance=["panic"])
    assert game.decision.prompt == ("You're Bleeding: the Wound at the end of your turn kills you. What do you do?")
    for option in ("end", "charge", "flashlight"):
        assert hint(game, option).endswith("You will gain a Wound from Bleeding and die.")
    assert "Wound" not in hint(game, ("step", "119"))
    play(game, "end")
    ended(game, "killed", 0)
    assert "{1} is killed by Bleeding." in " ".join(told(game))
    assert game.view(None)["ended"]["deaths"] == [{"seat": 1, "by": "Bleeding"}]


def test_with_fewer_wounds_it_says_that_it_wounds():
    game = table(person("aira", "120", conditions=["bleeding"], wounds=["?"]))
    assert game.decision.prompt == "You're Bleeding: you gain a Wound at the end of your turn. What do you do?"
    assert hint(game, "end").endswith("You will gain a Wound from Bleeding.")
    assert table(person("aira", "120")).decision.prompt == "What do you do?"


def test_a_sprint_onto_a_wound_icon_says_so():
    """SD-077."""
    for stamina in range(1, 6):
        game = table(person("aira", "120", stamina=stamina), chance=[2])
        warned = "You will gain a Wound from low Stamina." in hint(game, "sprint")
        play(game, "sprint")
        assert warned is (faces(game, 1)[0] == "?"), stamina


@pytest.mark.parametrize(("wounds", "kills"), [([], False), (["?", "?", "?"], True)])
def test_a_step_into_flames_and_a_window_say_what_they_cost(wounds, kills):
    """SDC-083, SD-214."""
    game = table(person("aira", "120", wounds=wounds, items=["kerosene"]))
    play(game, ("item", "kerosene"))
    play(game, game.decision.options[0])
    fire = tokens(game, "flame")[0]
    assert hint(game, ("step", fire)) == f"You will gain a Wound from fire{' and die' if kills else ''}."
    game = play(table(person("aira", "7", wounds=wounds)), ("step", "8"))
    asks(game, 1, "window.choice")
    assert hint(game, "wound") == f"gain a face-down Wound. You will gain a Wound{' and die' if kills else ''}."
    if kills:
        play(game, "wound")
        assert "{1} is killed by broken glass." in " ".join(told(game))


def test_what_is_told_of_bleeding_is_in_order():
    """SDC-063: first the Wound, then that it is over."""
    game = table(person("aira", "120", conditions=["bleeding"]), chance=["panic", "broken_battery"])
    next_round(game)
    assert "{1} is no longer Bleeding. (SDC-063)" not in told(game)
    next_round(game)
    said = told(game)
    wound = next(n for n, line in enumerate(said) if line.startswith("{1} gains Broken Battery"))
    assert said.index("{1} is no longer Bleeding. (SDC-063)") > wound


def test_the_cult_is_told_which_figure_has_moved():
    game = play(cult_turn(), ("figure", "cultist_2"), ("step", "139"))
    assert [e for e in game.events(0) if e["kind"] == "hidden_step"][-1]["figure"] == "cultist_2"
    words = game.spec.words
    assert (
        words.sentence({"kind": "hidden_step", "figure": "cultist_2", "space": "139"})
        == "Cultist 2 moves to 139, Hidden. (SD-334)"
    )
    assert (
        words.sentence({"kind": "hidden_step", "figure": "morgonnod", "space": "139"})
        == "Mor'gonnod moves to 139, Hidden. (SD-334)"
    )
    assert (
        words.sentence({"kind": "hidden_step", "figure": "butcher", "space": "139"})
        == "You move to 139, Hidden. (SD-334)"
    )


@pytest.mark.parametrize(("timeout", "winners"), [("adversary", (0,)), ("count", (1, 2))])
def test_time_runs_out_for_the_horror_with_one_left(timeout, winners):
    """SDR-33: with one left and one escaped the Horror wins, or has one of the two deaths it needs."""
    people = (person("aira", "120"), person("lucy", "305", fate="escaped"))
    horror = {"id": "horror", "space": "1"}
    game = table(*people, adversary=horror, round=17, turn="adversary", escape="north_gate",
                 options={"adversary": "horror", "timeout": timeout})  # fmt: skip
    next_round(game)
    ended(game, "timeout", *winners)


@pytest.mark.parametrize("escape", ["north_gate", "the_altar"])
def test_who_is_left_counts_as_killed_where_the_table_counts(escape):
    """SD-165, SD-328, SDR-33: the Cult needs all of them, and wins on time under The Altar whatever happens."""
    people = (person("aira", "120"), person("lucy", "305", fate="escaped"))
    game = cult_turn(*people, round=17, escape=escape, options={"adversary": "cult", "timeout": "count"})
    next_round(game)
    ended(game, "timeout", *((0,) if escape == "the_altar" else (1, 2)))
    both = cult_turn(
        person("aira", "120"), person("lucy", "305"), round=17, options={"adversary": "cult", "timeout": "count"}
    )
    next_round(both)
    ended(both, "timeout", 0)


def test_no_card_speaks_of_an_own_turn_and_every_part_says_what_it_is():
    from gloam.games.stiflingdark.content import CARDS, CONDITIONS, ITEMS, WOUNDS  # noqa: PLC0415

    for deck in (CARDS, CONDITIONS, ITEMS, WOUNDS):
        for card in deck.values():
            for odd in (" own turn", "each own ", "next own ", "Own turn", "as above", "closed list"):
                assert odd not in card.text, card.name
    assert ITEMS["spark_plugs"].name == "Spark Plug"
    assert all(ITEMS[part].text.startswith("A Part of the Truck.") for part in ("battery", "repair_kit", "spark_plugs"))


def cost(n, *, kills=False):
    """What a hint says of so many Wounds."""
    return f"You will gain {'a Wound' if n == 1 else f'{n} Wounds'}{' and die' if kills else ''}."


@pytest.mark.parametrize("wounds", [[], ["?", "?", "?"]])
def test_strength_says_what_the_stamina_costs_before_it_is_spent(wounds):
    """SD-195, SDR-54."""
    for spent in range(4):
        game = play(park(person("mada", "220", stamina=3, wounds=wounds), chance=[1]), ("booth", "strength"))
        said = hint(game, spent)
        play(game, spent)
        lost = max(0, spent - 1)
        assert said.endswith(cost(lost, kills=bool(wounds))) is bool(lost)
        assert ("Wound" in said) is bool(lost)
        if not wounds:
            assert faces(game, 1).count("?") == lost


def test_the_extra_ring_says_so_on_the_edge_of_an_icon():
    """SD-197, SDR-54."""
    for stamina in range(1, 6):
        game = park(person("mada", "220", stamina=stamina), chance=[2, 2, 2, 3])
        play(game, ("booth", "ring_toss"))
        warned = hint(game, "extra").endswith(cost(1))
        play(game, "extra")
        assert warned is ("?" in faces(game, 1)), stamina


@pytest.mark.parametrize(("who", "stamina", "lost"), [("aira", 4, 2), ("aira", 5, 1), ("marci", 5, 0), ("marci", 4, 1)])
def test_a_binding_tablet_says_what_its_stamina_costs(who, stamina, lost):
    """SDC-112, SD-077."""
    game = table(person(who, "120", stamina=stamina, items=["binding_tablet"]))
    said = hint(game, ("item", "binding_tablet"))
    play(game, ("item", "binding_tablet"))
    assert faces(game, 1).count("?") == lost
    assert said.endswith(cost(lost)) if lost else "will gain" not in said
    dying = table(person("aira", "120", stamina=4, items=["binding_tablet"], **DYING))
    assert hint(dying, ("item", "binding_tablet")).endswith(cost(2, kills=True))


def test_summoning_stones_say_whom_they_wound_and_kill():
    """SDC-120: everybody loses 1 Stamina."""
    people = (
        person("aira", "120", stamina=2, items=["summoning_stones"]),
        person("lucy", "305", stamina=1, **DYING),
        person("vincent", "300"),
    )
    game = table(*people)
    said = hint(game, ("item", "summoning_stones"))
    assert said.endswith("You will gain a Wound. {2} will gain a Wound and die.")
    assert "harm" not in str(game.view(0)), "the card is in her hand"
    play(game, ("item", "summoning_stones"), "torch", "whistle")
    assert faces(game, 1)[0] == "?"
    assert inv(game, 2)["fate"] != "board"
    assert faces(game, 3) == ["-"] * 4


def test_a_chalice_and_a_second_amulet_say_that_they_wound():
    """SDC-113, SDC-119."""
    game = table(person("aira", "120", items=["blood_chalice", "phantom_amulet"]))
    assert hint(game, ("item", "blood_chalice")).endswith(cost(1))
    assert "will gain" not in hint(game, ("item", "phantom_amulet"))
    mauled = table(person("aira", "120", items=["phantom_amulet"], conditions=["mauled"], **DYING))
    assert hint(mauled, ("item", "phantom_amulet")).endswith(cost(1, kills=True))


def test_a_deal_says_what_a_yes_costs_mauled_counted_in():
    """SDR-64, SDC-068."""
    people = (person("aira", "120", conditions=["mauled"]), person("lucy", "305", wounds=["?"]))
    game = cult_turn(*people, abilities=["spiked_vertebrae"], blood=2)
    play(game, ("figure", "morgonnod"), ("ability", "spiked_vertebrae"), 1)
    play(game, ("gain_down", 1), ("gain_down", 2), ("blood",), "propose")
    asks(game, 1, "deal.answer")
    assert hint(game, "yes").endswith("You will gain 2 Wounds. {2} will gain a Wound.")
    assert "will gain" not in hint(game, "no")
    play(game, "yes")
    assert (faces(game, 1).count("?"), faces(game, 2).count("?")) == (2, 2)


def test_a_deal_that_cures_mauled_first_costs_less():
    """SDR-64: what is good comes first."""
    people = (person("aira", "120", conditions=["mauled"]), person("lucy", "305"))
    game = cult_turn(*people, abilities=["spiked_vertebrae"], blood=2)
    play(game, ("figure", "morgonnod"), ("ability", "spiked_vertebrae"), 2)
    play(game, ("gain_down", 1), ("cure", 1, "mauled"), "propose")
    assert hint(game, "yes") == "{1} will gain a Wound."
    play(game, "yes")
    assert faces(game, 1).count("?") == 1


def test_kyas_exchange_says_when_the_stamina_it_takes_wounds():
    """SDC-021, SD-077."""
    for stamina in range(1, 6):
        game = table(person("kya", "120", stamina=stamina, charge=1))
        said = hint(game, ("minor", "charge"))
        play(game, ("minor", "charge"))
        assert ("You will gain a Wound" in said) is (faces(game, 1)[0] == "?"), stamina
