"""SFR-81  What learners get of Sally Face: a number for every answer, and what lies on the table as features."""

# not compiled: only learners run it
from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

from gloam.games.sallyface.content import CHARACTERS, DICE, EDITIONS, ENEMIES, FRIENDS, PACKS, TRACK
from gloam.games.sallyface.content.model import SYMBOLS
from gloam.games.sallyface.queries import PLAIN, PREFIX, SLOTS
from gloam.kernel import Answer
from gloam.toolkit.action_table import Act, Part, act, pick, word
from gloam.toolkit.numbered import Numbered, every
from gloam.toolkit.view_features import Amount, Bag, ByKey, Fields, Flag, Listed, Maybe, Rows, Seat, Sight, Word, YesNo

SEATS = 5
WHERE = every(*(tuple(pack.locations) for pack in PACKS.values()))
CARDS = every(*(tuple(pack.mysteries) for pack in PACKS.values()))
FINALE = every(*(tuple(pack.story.finale_cards) for pack in PACKS.values()))
SOLVABLE = every(CARDS, FINALE)
ITEMS = every(*(tuple(pack.items) for pack in PACKS.values()))
TOKENS = every(*(tuple(pack.story.tokens) for pack in PACKS.values()))
STORIES = every([key.partition("/")[0] for key in PACKS])
PAID = (*SYMBOLS, PLAIN, "D*")
"""SF-138, SFR-87  What a die can be spent as; D* is a Demon by way of an Item."""
KINDS = tuple(ENEMIES)
STOP = "stop"
MOST_SYMBOLS = 12
MOST_NEEDED = 16
MOST_CARDS = 60


@cache
def numbered() -> Numbered:
    """SFR-81  The action table and the features."""
    return Numbered((*turn(), *dice(), *effects()), view_fields(), asked_fields())


def turn() -> tuple[Act, ...]:
    """SF-077, SF-104, SF-118  What an Act phase offers, and Charge tokens."""
    item, friends = Part("item", ITEMS), tuple(FRIENDS)
    windows = ("window.charge", "window.corruption", "window.curse")
    return (
        act("solve", "act", "solve", Part("card", SOLVABLE)),
        act("fight", "act", "fight", Part("enemy", KINDS)),
        act("ability", "act", "ability", Part("location", WHERE)),
        act("item", "act", "item", item),
        act("token", "act", "token", Part("token", TOKENS)),
        act("friend", "act", "friend", Part("friend", friends), Part("what", ("move", "help"))),
        act("move", "act", "move", Part("location", WHERE)),
        word("act", "pass"),
        pick("use now", windows, ITEMS),
        pick("a Friend helps", windows, [f"friend:{friend}" for friend in friends]),
        pick("not now", windows, ("pass", "not_this_turn")),
        pick("Friend", ("friend.ready", "friend.save"), friends),
        word("friend.save", "none"),
        pick("character", "setup.character", tuple(CHARACTERS)),
        pick("item", ("item.keep", "item.discard"), ITEMS),
        word("item.passive", "use", "no"),
    )


def dice() -> tuple[Act, ...]:
    """SF-070, SF-079, SF-138  Dice: which are rolled again, what is paid, which cube goes where."""
    symbol, paid = Part("symbol", tuple(SYMBOLS)), Part("die", PAID)
    plain = tuple(sorted(face for face in DICE.ability if face != "D"))
    some = [kept for n in range(DICE.ability_count + 1) for kept in combinations_with_replacement(plain, n)]
    special: list[tuple[str, ...]] = [()]
    for one in sorted(filter(None, PREFIX.values())):
        special += [(*before, one[0]) for before in special]
    again = tuple((*kept, *more) for kept in some for more in special)[1:]
    return (
        word("roll.keep", STOP),
        Act("roll again", ("roll.keep",), (Part("dice", again, as_value=without_faces),), bare=True),
        pick("die", ("pay", "fight.pay", "die.turn", "die.reroll"), PAID),
        word("fight.pay", "health", "sanity"),
        pick("stop", ("die.turn", "die.reroll", "enemy.defeat", "enemy.sweep", "enemy.move"), (STOP,)),
        act("cube for a die", "solve.pay", symbol, paid),
        act("cube", "cube.put", Part("card", SOLVABLE), symbol),
    )


def without_faces(again: Answer) -> Answer:
    """SF-070  The dice of a reroll; of the Character, Ghost and Insanity die there is one each, whatever it shows."""
    return tuple(die[0] if ":" in die else die for die in again) if isinstance(again, tuple) else again


def effects() -> tuple[Act, ...]:
    """SF-054, SF-061, SFC-018, SFC-029  What effects of cards ask."""
    spot = Part("location", WHERE), Part("enemy", KINDS)
    who = ("item.give", "move.who", "gain.who", "refresh.who")
    return (
        pick("seat", who, range(SEATS)),
        word("move.who", STOP),
        act("enemy", ("enemy.defeat", "enemy.sweep", "enemy.move"), *spot),
        pick("location", ("enemy.move_to", "move.to", "place.at"), WHERE),
        pick("card", ("peek.bottom", "peek.order", "place.fail"), SOLVABLE),
        word("place.slot", "left", "right"),
        word("peek.leave", "leave", "bottom"),
        word("effect.choose", *range(8)),
    )


def view_fields() -> Fields:
    """SFR-81  The View."""
    symbols, printed = Bag(tuple(SYMBOLS), MOST_NEEDED), "printed on the card, which has a feature of its own"
    card_texts = ("name", "text", "place", "rune", "rune_does", "rune_effects", "requires", "fails_for", "fail_curse",
                  "reward", "reward_effects", "arrives", "arrives_effects", "passive", "passives", "story",
                  "start", "start_effects", "finale")  # fmt: skip
    card = Fields(dict.fromkeys(card_texts, printed), id=Word(*SOLVABLE), cubes=symbols, open=symbols)
    finale_card = Fields(
        dict.fromkeys(card_texts, printed), id=Word(*FINALE), cubes=symbols, open=symbols, solved=Flag()
    )
    board_texts = ("name", "ability", "cost", "different", "does", "effects")
    place = Fields(
        dict.fromkeys(board_texts, "printed on the board of the Story"),
        used=Flag(), shut=Flag(), closed=Flag(), slots=Rows(SLOTS + 1, Maybe(card)),
        enemies=ByKey(KINDS, Amount(0, max(enemy.count for enemy in ENEMIES.values()))),
    )  # fmt: skip
    known: dict[str, Sight] = {"size": Amount(0, MOST_CARDS)}
    mysteries = Fields(
        {"names": "words for players"}, **known, top=Rows(4, Word(*CARDS)), bottom=Bag(CARDS), discard=Bag(CARDS)
    )
    items = Fields({"names": "words for players"}, **known, top=Bag(ITEMS), bottom=Bag(ITEMS), discard=Bag(ITEMS))
    always = dict.fromkeys(("track", "curse_at", "enemies", "held"), "printed, and its card has a feature of its own")
    faces = every(DICE.ability, DICE.ghost, DICE.insanity, *(one.die for one in CHARACTERS.values()))
    return Fields(
        {**always, "reason": "words for players"},
        you=Word(*range(SEATS)),
        story=Fields(
            dict.fromkeys(("title", "text", "epilogue", "cards"), "words of the Story"),
            id=Word(*STORIES), edition=Word(*EDITIONS),
        ),
        turn=Amount(0, 60),
        active=Seat(SEATS),
        phase=Word("setup", "reveal", "refresh", "roll", "act", "pass", "over"),
        players=Rows(SEATS, player_fields(), own=True),
        corruption=Amount(0, TRACK.end),
        consecrated=Flag(),
        locations=Listed("id", WHERE, place),
        supply=ByKey(KINDS, Amount(0, max(enemy.count for enemy in ENEMIES.values()))),
        revealed=Maybe(Fields(dict.fromkeys(card_texts, printed), id=Word(*CARDS))),
        mysteries=mysteries,
        items=items,
        offered=Bag(ITEMS),
        story_cards=Rows(12, Fields(story_texts(), n=Amount(0, 12))),
        tokens=Listed("id", TOKENS, Fields(
            dict.fromkeys(("name", "verb", "cost", "of"), "printed by the Story"), at=Bag(WHERE, 4), done=Amount(0, 12),
        )),
        finale=Maybe(Fields(
            dict.fromkeys(("name", "text", "start", "start_effects", "marker", "progress", "reveals", "of"), "printed"),
            at=Word(*WHERE), counter=Fields({"name": "printed"}, now=Amount(0, 20)), cards=Rows(8, Maybe(finale_card)),
            face_down=Amount(0, 8),
        )),
        dice=Rows(DICE.ability_count + 3, Fields(
            {"word": "its kind and its face say it", "locks": "its face says it"},
            kind=Word(*PREFIX), face=Word(*faces), left=Bag((*SYMBOLS, PLAIN), 2),
        )),
        rolls=Fields(made=Amount(0, 6), of=Amount(0, 6)),
        demons=Amount(0, DICE.ability_count + 2),
        used=Bag(("move", "demons", *(f"ability:{where}" for where in WHERE), *ITEMS)),
        shield=Seat(SEATS),
        more_mysteries=Amount(0, 4),
        friends=ByKey(tuple(FRIENDS), Fields(
            {"help": "printed", "help_effects": "printed"}, ready=YesNo(),
        )),
        result=Word("won", "lost"),
    )  # fmt: skip


def player_fields() -> Fields:
    """SF-005  A character board."""
    printed = dict.fromkeys(("name", "specialty", "curse", "die"), "printed on the character's board")
    dial = Amount(0, TRACK.dial_top)
    goal = Fields({"kind": "the character's", "n": "the character's"}, done=Amount(0, 12), met=Flag())
    return Fields(
        {**printed, "ghost": "its Health says it", "insane": "its Sanity says it"},
        character=Word(*CHARACTERS), at=Word(*WHERE), health=dial, sanity=dial,
        items=Bag(ITEMS), ready=Amount(0, 4), spent=Amount(0, 4), goal=goal,
    )  # fmt: skip


def story_texts() -> dict[str, str]:
    """SF-031  How far the Story is says which cards lie there."""
    names = ("id", "name", "text", "icon", "attention", "mystery", "does", "effects", "passive", "passives", "until",
             "conditions")  # fmt: skip
    return dict.fromkeys(names, "the Story and the card's number say it")


def asked_fields() -> Fields:
    """SF-079, SF-104, SF-138  What a question is about."""
    need = Bag((*SYMBOLS, "?"), MOST_NEEDED)
    return Fields(
        {
            "choices": "words for players", "effects": "printed on the card", "fills": "what may follow, not what is",
            "open": "the View has it", "guarded": "the View has it", "friends": "the View has them",
        },
        at=Word(*WHERE), free_move=Flag(), have=Bag((*SYMBOLS, PLAIN), MOST_SYMBOLS), cost=need,
        different=Flag(), paid=Bag(PAID, MOST_SYMBOLS), symbol=Word(*SYMBOLS, "any"), to=Word(*SYMBOLS),
        verb=Word("defeat", "remove"), enemy=Word(*KINDS), dial=Word("health", "sanity"), item=Word(*ITEMS),
        who=Seat(SEATS), moved=Seat(SEATS), card=Word(*SOLVABLE), cards=Bag(SOLVABLE), laid=Bag(SOLVABLE),
        left=Amount(0, 6), items=Bag(ITEMS), act_only=Bag(ITEMS), ready=Amount(0, 4),
        moment=Word("act", "pass", "before_reveal", "after_reveal", "before_roll", "corruption", "curse", "answered"),
        **{"from": Word(*WHERE)},
    )  # fmt: skip
