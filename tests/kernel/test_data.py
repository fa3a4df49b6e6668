"""State is plain data: clone, dump and load are made from the type hints, and load says where something is wrong."""

from __future__ import annotations

import enum
import json
from dataclasses import FrozenInstanceError, field
from typing import Any, Literal, NewType

import pytest
from hypothesis import given, strategies as st

from gloam.kernel import ADDED, Refused, canonical, data, digest, dump, load, value
from gloam.kernel.data import TRANSIENT

CardId = NewType("CardId", str)
SpaceId = NewType("SpaceId", int)


class Color(enum.Enum):
    BLUE = "blue"
    RED = "red"


class Size(enum.IntEnum):
    SMALL = 1
    LARGE = 2


@value
class Print:
    """What stands on a card: clones share it."""

    title: str
    costs: tuple[int, ...] = ()


@data
class Hero:
    room: str
    wounds: int = 0


@data
class Veteran(Hero):
    medals: int = 0


@data
class Cat:
    lives: int


@data
class House:
    """One field for every kind of annotation that a game may use."""

    flag: bool = False
    count: int = 0
    odds: float = 0.5
    maybe: int | None = None
    side: Literal["left", "right"] = "left"
    color: Color = Color.BLUE
    card: CardId = CardId("lamp")
    pair: tuple[int, str] = (1, "a")
    print: Print = field(default_factory=lambda: Print("Lamp", (1, 2)))
    result: Any = None
    words: list[str] = field(default_factory=list)
    grid: list[list[int]] = field(default_factory=list)
    heroes: list[Hero] = field(default_factory=list)
    hero: Hero | None = None
    beast: Hero | Cat | None = None
    watch: tuple[Hero, ...] = ()
    mixed: tuple[int, Hero] | None = None
    spaces: dict[SpaceId, int] = field(default_factory=dict)
    colors: dict[Color, int] = field(default_factory=dict)
    sizes: dict[Size, int] = field(default_factory=dict)
    rooms: dict[str, Hero] = field(default_factory=dict)
    nested: dict[int, list[Hero]] = field(default_factory=dict)
    prints: list[Print] = field(default_factory=list)
    ear: list[str] | None = field(default=None, kw_only=True, compare=False, metadata=TRANSIENT)


def furnished() -> House:
    return House(
        flag=True,
        count=3,
        maybe=4,
        side="right",
        color=Color.RED,
        card=CardId("rope"),
        pair=(2, "b"),
        result=("won", 3),
        words=["a", "b"],
        grid=[[1], [2, 3]],
        heroes=[Hero("hall"), Veteran("attic", 1, 2)],
        hero=Veteran("cellar", 0, 1),
        beast=Cat(9),
        watch=(Hero("hall"), Hero("attic")),
        mixed=(7, Hero("hall")),
        spaces={SpaceId(3): 1, SpaceId(-1): 2},
        colors={Color.RED: 2},
        sizes={Size.LARGE: 1},
        rooms={"hall": Hero("hall")},
        nested={1: [Hero("hall")], 2: []},
        prints=[Print("Rope")],
        ear=["heard"],
    )


def reloaded(x: Any, t: Any = House) -> Any:
    return load(json.loads(json.dumps(dump(x))), t)


def plain() -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(dump(furnished(), House)))
    return made


def refusal(document: Any, t: Any = House) -> str:
    with pytest.raises(Refused) as refused:
        load(document, t)
    assert refused.value.code == "bad_state"
    return refused.value.text


# ------------------------------------------------------------------------------------------------- clone


def test_a_clone_is_equal_and_of_the_same_classes():
    house = furnished()
    twin = house.clone()
    assert twin == house
    assert twin is not house
    assert [type(h) for h in twin.heroes] == [Hero, Veteran]
    assert type(twin.hero) is Veteran


MOVES = {
    "list": lambda h: h.words.append("c"),
    "list of lists": lambda h: h.grid[0].append(9),
    "list of data": lambda h: setattr(h.heroes[1], "medals", 9),
    "list of data grows": lambda h: h.heroes.append(Hero("study")),
    "data or none": lambda h: setattr(h.hero, "room", "study"),
    "one data or another": lambda h: setattr(h.beast, "lives", 1),
    "tuple of data": lambda h: setattr(h.watch[0], "wounds", 5),
    "mixed tuple": lambda h: setattr(h.mixed[1], "wounds", 5),
    "dict by id": lambda h: h.spaces.update({SpaceId(9): 9}),
    "dict by enum": lambda h: h.colors.clear(),
    "dict of data": lambda h: setattr(h.rooms["hall"], "wounds", 2),
    "dict of lists of data": lambda h: setattr(h.nested[1][0], "wounds", 2),
    "dict of lists grows": lambda h: h.nested[2].append(Hero("study")),
}


@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_what_happens_to_a_clone_never_happens_to_the_original(move):
    house, untouched = furnished(), furnished()
    twin = house.clone()
    move(twin)
    assert twin != untouched
    assert house == untouched


@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_what_happens_to_the_original_never_happens_to_a_clone(move):
    house, untouched = furnished(), furnished()
    twin = house.clone()
    move(house)
    assert twin == untouched


def test_clones_share_what_cannot_change():
    house = furnished()
    twin = house.clone()
    assert twin.print is house.print
    assert twin.prints[0] is house.prints[0]
    assert twin.prints is not house.prints
    assert twin.result is house.result


def test_a_clone_of_a_derived_class_keeps_its_own_fields():
    veteran = Veteran("hall", 1, 5)
    assert Hero("hall").clone() == Hero("hall")
    assert veteran.clone() == veteran


def test_a_transient_field_is_not_cloned_not_saved_and_not_compared():
    house = furnished()
    assert house.clone().ear is None
    assert "ear" not in dump(house)
    assert reloaded(house).ear is None
    assert house == reloaded(house)


def test_a_value_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        Print("Lamp").title = "Rope"  # type: ignore[misc]


# -------------------------------------------------------------------------------------------- dump, load


def test_everything_comes_back_from_json_as_it_was():
    house = furnished()
    again = reloaded(house)
    assert again == house
    assert again.result == ("won", 3)
    assert type(again.heroes[1]) is Veteran
    assert type(next(iter(again.sizes))) is Size
    assert dump(again) == dump(house)


def test_a_tag_is_written_only_where_the_declared_type_does_not_say_the_class():
    house = dump(furnished(), House)
    assert "$" not in house
    assert "$" not in house["heroes"][0]
    assert house["heroes"][1]["$"].endswith(".Veteran")
    assert house["beast"]["$"].endswith(".Cat")


def test_an_undeclared_value_may_be_an_immutable_piece_of_data():
    assert reloaded(House(result=Print("Lamp"))).result == Print("Lamp")


@pytest.mark.parametrize("changing", [["a"], {"a": 1}, Cat(9)])
def test_an_undeclared_value_that_can_change_is_a_bug(changing):
    with pytest.raises(TypeError, match="declare the type of"):
        dump(House(result=changing))


def test_a_key_that_json_cannot_carry_is_a_bug():
    with pytest.raises(TypeError, match="cannot be a key"):
        dump({(1, 2): 3})


atoms = st.one_of(st.text(max_size=5), st.integers(-(10**17), 10**17), st.booleans(), st.none())
heroes = st.one_of(
    st.builds(Hero, st.text(max_size=3), st.integers(0, 9)),
    st.builds(Veteran, st.text(max_size=3), st.integers(0, 9), st.integers(0, 9)),
)
houses = st.builds(
    House,
    flag=st.booleans(),
    odds=st.floats(allow_nan=False, allow_infinity=False),
    maybe=st.none() | st.integers(),
    color=st.sampled_from(Color),
    result=st.recursive(atoms, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=6),
    heroes=st.lists(heroes, max_size=3),
    hero=st.none() | heroes,
    beast=st.none() | heroes | st.builds(Cat, st.integers()),
    watch=st.lists(heroes, max_size=2).map(tuple),
    spaces=st.dictionaries(st.integers(-(10**17), 10**17).map(SpaceId), st.integers(), max_size=3),
    nested=st.dictionaries(st.integers(0, 9), st.lists(heroes, max_size=2), max_size=2),
)


@given(houses)
def test_any_house_survives_json_and_cloning(house):
    assert reloaded(house) == house
    assert house.clone() == house
    assert digest(house.clone()) == digest(house) == digest(reloaded(house))


# -------------------------------------------------------------------------------- errors that name the place

WRONG = [
    ({"count": "3"}, 'state.count: expected int, found "3"'),
    ({"count": True}, "state.count: expected int, found true"),
    ({"flag": 1}, "state.flag: expected bool, found 1"),
    ({"maybe": "x"}, 'state.maybe: expected int, found "x"'),
    ({"side": "up"}, "state.side: expected one of ['left', 'right'], found \"up\""),
    ({"color": "green"}, "state.color: expected one of ['blue', 'red'], found \"green\""),
    ({"color": ["blue"]}, "state.color: expected one of ['blue', 'red'], found [\"blue\"]"),
    ({"card": 5}, "state.card: expected str, found 5"),
    ({"pair": [1]}, "state.pair: expected 2 values, found [1]"),
    ({"pair": [1, 2]}, "state.pair[1]: expected str, found 2"),
    ({"print": {"title": "x"}}, "state.print: missing field costs"),
    ({"result": {"a": 1}}, 'state.result: expected a word, a number or a list of those, found {"a": 1}'),
    ({"words": "ab"}, 'state.words: expected a list, found "ab"'),
    ({"words": ["a", 1]}, "state.words[1]: expected str, found 1"),
    ({"grid": [[1], [2, None]]}, "state.grid[1][1]: expected int, found null"),
    ({"heroes": [{"room": "hall"}]}, "state.heroes[0]: missing field wounds"),
    ({"heroes": [{"room": "hall", "wounds": 0, "gold": 1}]}, "state.heroes[0]: unknown field gold"),
    ({"hero": {"room": 1, "wounds": 0}}, "state.hero.room: expected str, found 1"),
    ({"beast": 5}, "state.beast: 5 fits none of the declared types"),
    ({"spaces": {"--1": 1}}, 'state.spaces: expected a whole number as key, found "--1"'),
    ({"spaces": {"²": 1}}, 'state.spaces: expected a whole number as key, found "\\u00b2"'),
    ({"spaces": {"3": "x"}}, 'state.spaces.3: expected int, found "x"'),
    ({"colors": {"green": 1}}, "state.colors: expected one of ['blue', 'red'] as key, found \"green\""),
    ({"rooms": {"hall": 1}}, "state.rooms.hall: expected an object, found 1"),
    ({"nested": {"1": [{"room": "x", "wounds": "y"}]}}, 'state.nested.1[0].wounds: expected int, found "y"'),
]


@pytest.mark.parametrize(("change", "text"), WRONG, ids=[text.partition(":")[0] for _, text in WRONG])
def test_what_does_not_fit_is_refused_with_its_place(change, text):
    assert refusal(plain() | change) == text


def test_a_missing_and_an_unknown_field_are_named():
    house = plain()
    del house["count"]
    assert refusal(house) == "state: missing field count"
    assert refusal(plain() | {"luck": 1}) == "state: unknown field luck"


@pytest.mark.parametrize("place", ["hero", "result", "print"])
@pytest.mark.parametrize("tag", ["nowhere.Nobody", "tests.kernel.test_data.Cat", 5, ["x"]])
def test_a_tag_stands_only_where_its_class_is_declared(place, tag):
    assert f"state.{place}: no such thing here as" in refusal(plain() | {place: {"$": tag, "lives": 9}})


def test_a_tagged_thing_is_no_list():
    hero = dump(Veteran("hall"))
    assert refusal(plain() | {"heroes": hero}).startswith("state.heroes: expected a list")


# -------------------------------------------------------------------------------------------------- digest


def test_the_digest_is_the_same_whatever_order_things_were_written_in():
    hall, attic = Hero("hall"), Hero("attic")
    assert digest(House(rooms={"a": hall, "b": attic})) == digest(House(rooms={"b": attic, "a": hall}))
    assert canonical({"b": 1, "a": [1, 2]}) == '{"a":[1,2],"b":1}'


def test_the_digest_changes_with_every_field_but_a_transient_one():
    house = furnished()
    before = digest(house)
    house.ear = ["more"]
    assert digest(house) == before
    house.heroes[1].wounds += 1
    assert digest(house) != before


@data
class Grown:
    """Something that got a field later."""

    n: int
    why: str = field(default="", metadata=ADDED)


def test_a_field_that_came_later_leaves_older_saves_and_hashes_as_they_were():
    plain, told = Grown(1), Grown(1, "rain")
    assert dump(plain, Grown) == {"n": 1}
    assert load({"n": 1}, Grown) == plain
    assert load(dump(told, Grown), Grown) == told
    assert digest(plain) == digest(told)
    assert digest(plain) != digest(Grown(2))
    assert told.clone() == told
