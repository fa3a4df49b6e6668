"""What a player reads: names and sentences, never a code."""

from __future__ import annotations

import re

import pytest

import gloam
from gloam.games.sallyface.content import PACKS, STORIES
from gloam.games.sallyface.words.card_text import effect_text
from gloam.games.sallyface.words.prompts import GLOSSARY, PROMPTS, WAITING
from gloam.rules_text import rulebook
from tools.sentences import collect

RULE = re.compile(r" \(SF[CR]?-\d+\)$")
PERSON = re.compile(r"\{\d\}")
CODE = re.compile(r"[a-z0-9]+_[a-z0-9_]+|[{}]|\b[Ss]eat \d|SF[CR]?-\d|friend:|\b[cgn]:")


def plain(text: str) -> bool:
    """Whether nothing in it is a code, once people have their names."""
    return CODE.search(PERSON.sub("Ada", RULE.sub("", text))) is None


def read(game, steps):
    """Everything that is read in the first steps of a game played by rote: question by question, event by event."""
    words = game.spec.words
    for n in range(steps):
        asked = game.decision
        if asked is None:
            return
        yield asked.kind, words.prompt(asked)
        shown = [*asked.options[:40], *(b.option for b in asked.barred)]
        yield from ((asked.kind, text) for option in shown for text in words.label(asked, option))
        game.answer(index=(n * 7 + n // 5) % len(asked.options))
        yield from ((event["kind"], words.sentence(event)) for event in game.events(None))


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("seats", [1, 3])
def test_no_question_option_or_sentence_holds_a_code(story, seats):
    games = [gloam.new("sallyface", seats=seats, seed=seed, options={"story": story}) for seed in range(6)]
    told = [line for game in games for line in read(game, 700)]
    assert [(kind, text) for kind, text in told if not plain(text)] == []
    assert {"act", "roll.keep", "placed", "turn", "story", "lost"} <= {kind for kind, text in told if text}


def test_every_question_of_the_game_has_a_prompt_without_codes():
    bare = [re.sub(r"\{\w+\}", "it", prompt) for prompt in PROMPTS.values()]
    assert [prompt for prompt in bare if not plain(prompt)] == []
    assert len(set(bare)) >= len(bare) - 2
    assert set(WAITING) == set(PROMPTS)


def label(kind, option, **args):
    """An option in words."""
    words = gloam.find("sallyface").words
    return words.label(gloam.kernel.ask(0, kind, [option, "pass"], "SF-077", args=args), option)


def test_places_enemies_and_dice_are_said_as_people_say_them():
    assert label("act", ("move", "floor_4"))[0] == "Move to the 4th Floor"
    assert label("act", ("move", "nockfell_high"))[0] == "Move to Nockfell High"
    assert label("enemy.defeat", ("temple", "cultist"))[0] == "Cultist in the Temple"
    assert label("roll.keep", ("A", "c:sanity+1"))[0] == "Reroll Arcana, Sanity +1 (Character die)"
    assert label("effect.choose", 0, choices=["gain 1 Corruption"])[0] == "Gain 1 Corruption"
    assert label("item.give", 2)[0] == "{2}"


def test_a_free_move_is_not_said_to_cost_a_die(table):
    # SFC-088
    t = table([{"items": ["spare_key_ring"]}], phase="act", story_at=1, dice=["A"])
    assert t.game.decision.label(("move", "floor_1")) == ("Move to the 1st Floor", "free, your first this turn")
    t.do(("move", "floor_1"))
    assert t.game.decision.label(("move", "floor_2")) == ("Move to the 2nd Floor", "spend one die")


def test_an_item_to_keep_says_what_it_does_passive_ones_too(table):
    # SFC-035, SFC-066
    t = table([{"at": "apartment_room"}], phase="act", story_at=4, open=["apartment_room"], dice=["I", "I"])
    t.do(("ability", "apartment_room"), "band_tee", "crowbar")
    hint = "the first time you lose Sanity on your turn, lose 1 less"
    assert t.game.decision.label("band_tee") == ("Band Tee", hint)
    assert t.asked == (0, "item.keep")


def test_several_enemies_are_said_as_several():
    items, mysteries = next(iter(PACKS.values())).items, next(iter(PACKS.values())).mysteries
    assert effect_text(items["old_axe"].does) == "defeat up to 2 Enemies at your Location"
    assert effect_text(items["police_scanner"].does) == "remove up to 2 Cops at one Location"
    assert effect_text(items["flash_bulb"].does) == "defeat one Corrupted Spirit at any Location"
    assert effect_text(mysteries["robes_in_the_laundry"].rune_does) == "place 2 Cultists here"


def test_what_the_insane_suffer_instead_cites_their_own_rule(table):
    # SF-113, SF-114
    foes = {"floor_4": {"spirit": 1, "cultist": 1}}
    t = table([{"health": 0, "sanity": 0}], phase="act", story_at=1, dice=["D"], enemies=foes)
    t.do(("fight", "spirit"), ("fight", "cultist"))
    said = [t.game.spec.words.sentence(e) for e in t.told() if e["kind"] == "instead"]
    assert [text[-8:] for text in said] == ["(SF-114)", "(SF-113)"]


def test_todds_curse_names_its_own_rule(table):
    # SFC-014
    todd = {"character": "todd", "items": ["crowbar"]}
    t = table([todd], phase="roll", story_at=1).do(*"DDDAAA", "II", "stop")
    assert (t.asked, t.game.decision.rule) == ((0, "effect.choose"), "SFC-014")


def test_a_stop_means_the_dice_when_rolling_and_enough_elsewhere():
    assert label("roll.keep", "stop") == ("Keep all", "lock these dice")
    assert label("move.who", "stop")[0] == "Stop"


def test_the_button_the_log_and_the_rules_use_the_names_of_the_glossary():
    rules = " ".join(rule.text for rule in rulebook.rules("sallyface")).lower()
    told = " ".join(text.text for text in collect("sallyface", 0, 1)).lower()
    for term in GLOSSARY:
        assert term.lower() in told, term
        assert term.lower() in rules, term


def test_the_moment_of_a_charge_token_is_a_whole_question():
    # SFR-88
    words = gloam.find("sallyface").words
    asked = gloam.kernel.ask(1, "window.charge", ["pass"], "SF-118", args={"moment": "before_roll"})
    assert words.prompt(asked) == "Use a Charge token before the roll?"
    assert words.waiting(asked) == "{1} may use a Charge token."
    asked = gloam.kernel.ask(1, "roll.keep", ["stop"], "SF-071", args={"left": 1})
    assert words.prompt(asked) == "Choose dice to reroll (1 reroll left)"
