"""Twenty-odd planted leaks: The Stifling Dark, broken in each of the ways in which it could give a secret away."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from gloam.games.stiflingdark.queries import people
from gloam.games.stiflingdark.rules.adversary import adversary_turn, butcher, butcher_cards, movement
from gloam.games.stiflingdark.rules.investigator.flashlight import PlaceFlashlight
from gloam.games.stiflingdark.rules.investigator.trade import Trade
from gloam.games.stiflingdark.rules.investigator.turn import Turn
from gloam.games.stiflingdark.rules.shared import item_cards, wounds
from gloam.games.stiflingdark.view import view
from gloam.kernel import Barred, GameSpec, say
from tests.builds import skip_where_compiled
from tests.games.stiflingdark.secrecy.worlds import SPEC
from tests.laws.mutating import asking, changed

LEAKS: dict[str, Callable[[], contextlib.AbstractContextManager[GameSpec]]] = {}


def leak(make: Callable[[], Iterator[GameSpec]]) -> None:
    """Register a leak under its name."""
    LEAKS[make.__name__] = contextlib.contextmanager(make)


def showing(more: Callable[[Any, int | None], dict[str, Any]]) -> GameSpec:
    """The game with a view that shows more to everybody."""
    return replace(SPEC, view=lambda s, seat: view(s, seat) | more(s, seat))


def hunt(s: Any) -> Any:
    """His turn, while it goes on."""
    return next((f for f in s.stack if isinstance(f, adversary_turn.AdversaryTurn)), None)


# --------------------------------------------------------------------------- positions, points, rolls, time


@leak
def shows_where_the_hidden_figure_is() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"figures": [{"id": f.id, "space": f.space} for f in s.adversary.figures]})


@leak
def shows_the_zone_the_hidden_figure_is_in() -> Iterator[GameSpec]:
    def zone(s: Any, seat: int | None) -> dict[str, Any]:
        space = s.adversary.figures[0].space
        return {"lurks": people.zone_of(s, space) if space else None}

    yield showing(zone)


@leak
def shows_the_movement_points_he_has_left() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"his_mp": h.mp if (h := hunt(s)) else None})


@leak
def shows_whether_he_has_sprinted() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"ran": bool((h := hunt(s)) and h.sprinted)})


@leak
def tells_everybody_what_his_sprint_die_shows() -> Iterator[GameSpec]:
    skip_where_compiled(movement)

    def aloud(s: Any, seats: Any, kind: str, /, **facts: Any) -> None:
        say(s, kind, **facts)

    with (
        changed(movement, "whisper", aloud),
        changed(butcher, "whisper", aloud) if hasattr(butcher, "whisper") else (contextlib.nullcontext()),
    ):
        yield SPEC


@leak
def tells_everybody_that_he_takes_a_step() -> Iterator[GameSpec]:
    real = movement.arrive

    def arrive(s: Any, fig: Any, to: str, window: str, cost: int) -> Any:
        say(s, "rest", seat=1)
        return real(s, fig, to, window, cost)

    with changed(movement, "arrive", arrive), changed(butcher, "arrive", arrive):
        yield SPEC


@leak
def counts_the_answers_of_all_seats() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"moves": sum(f.at + len(f.given) for f in s.stack)})


# -------------------------------------------------------------------------------------- cards and tokens


@leak
def shows_his_attack_card() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"attack": s.adversary.attack.id if s.adversary.attack else None})


@leak
def shows_his_ability_cards_by_name() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"abilities": sorted(x.id for x in s.adversary.abilities)})


@leak
def shows_how_many_of_his_cards_he_could_use() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"ready": len(butcher_cards.playable(s)) if hunt(s) else 0})


@leak
def shows_which_zone_hides_its_evidence_on_a_low_number() -> Iterator[GameSpec]:
    yield showing(
        lambda s, seat: {"low": sorted(z for z, i in s.adversary.evidence.items() if int(i.split("-")[1]) < 9)}
    )


@leak
def lists_the_points_of_interest_in_the_order_of_their_tokens() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"order": sorted(s.adversary.pois, key=s.adversary.pois.__getitem__)})


@leak
def shows_which_point_of_interest_is_cursed() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"cursed": s.adversary.cursed})


@leak
def shows_the_color_of_a_scouted_token() -> Iterator[GameSpec]:
    def colors(s: Any, seat: int | None) -> dict[str, Any]:
        return {"colors": [str(t.owner) == s.adversary.cursed for t in s.tokens if t.kind == "poi"]}

    yield showing(colors)


@leak
def shows_where_the_grave_is() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"grave": s.adversary.grave})


@leak
def shows_item_cards_to_the_adversary() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"hands": [[i.id for i in inv.items] for inv in s.investigators]})


@leak
def shows_the_adversary_how_much_supply_lies_on_the_cards() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"supply": [sum(i.supply for i in inv.items) for inv in s.investigators]})


@leak
def shows_everybody_the_order_that_an_amulet_laid() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"known_events": [card for card, _ in s.minor.top]})


@leak
def tells_everybody_which_cards_were_drawn() -> Iterator[GameSpec]:
    def aloud(s: Any, seats: Any, secret: dict[str, Any], kind: str, /, **facts: Any) -> None:
        say(s, kind, **facts, **secret)

    with changed(item_cards, "reveal", aloud):
        yield SPEC


# ----------------------------------------------------------------------------- questions, options, previews


@leak
def asks_the_adversary_aloud() -> Iterator[GameSpec]:
    def aloud(turn: Any, s: Any, asked: Any) -> Any:
        asked.quiet = False
        return asked

    with asking(butcher.ButcherTurn, "act", aloud):
        yield SPEC


@leak
def bars_the_step_onto_the_hidden_figure() -> Iterator[GameSpec]:
    def bar(turn: Any, s: Any, asked: Any) -> Any:
        there = ("step", s.adversary.figures[0].space)
        if there in asked.options:
            asked.options = tuple(o for o in asked.options if o != there)
            others = asked.barred
            asked.barring(lambda: (*others, Barred(there, "the path is blocked", "SD-078")))
        return asked

    with asking(Turn, "act", bar):
        yield SPEC


@leak
def does_not_offer_to_lock_the_door_he_stands_in() -> Iterator[GameSpec]:
    def no_lock(turn: Any, s: Any, asked: Any) -> Any:
        asked.options = tuple(o for o in asked.options if o != ("lock", s.adversary.figures[0].space))
        return asked

    with asking(Turn, "act", no_lock):
        yield SPEC


@leak
def previews_what_a_flashlight_would_find() -> Iterator[GameSpec]:
    def peek(light: Any, s: Any, asked: Any) -> Any:
        real = asked.preview
        asked.preview = lambda option: {**real(option), "finds": s.adversary.figures[0].space in real(option)["lit"]}
        return asked

    with asking(PlaceFlashlight, "aim", peek):
        yield SPEC


@leak
def previews_no_walk_onto_the_hidden_figure() -> Iterator[GameSpec]:
    def around(turn: Any, s: Any, asked: Any) -> Any:
        real, hidden = asked.preview, {figure.space for figure in s.adversary.figures}

        def preview(option: Any) -> Any:
            shown = real(option)
            return shown and {"routes": [route for route in shown["routes"] if route["to"] not in hidden]}

        asked.preview = preview
        return asked

    with asking(Turn, "act", around):
        yield SPEC


@leak
def computes_odds_from_where_he_is() -> Iterator[GameSpec]:
    def clever(turn: Any, s: Any, asked: Any) -> Any:
        asked.insight = lambda: {"danger": s.adversary.figures[0].space[:1]}
        return asked

    with asking(Turn, "act", clever):
        yield SPEC


@leak
def asks_only_who_really_holds_a_leather_jacket() -> Iterator[GameSpec]:
    with changed(wounds, "has_secrets", lambda inv: False):
        yield SPEC


@leak
def trades_where_the_adversary_hears_what_is_named() -> Iterator[GameSpec]:
    def aloud(trade: Any, s: Any, asked: Any) -> Any:
        asked.quiet, asked.kind = False, f"trade.name.{asked.options[0]}"
        return asked

    with asking(Trade, "name", aloud):
        yield SPEC


NEAREST = {
    "shows_how_many_of_his_cards_he_could_use": 4,
    "shows_the_color_of_a_scouted_token": 7,
    "shows_where_the_grave_is": 1,
    "shows_everybody_the_order_that_an_amulet_laid": 3,
    "bars_the_step_onto_the_hidden_figure": 5,
    "does_not_offer_to_lock_the_door_he_stands_in": 5,
    "previews_what_a_flashlight_would_find": 17,
    "asks_only_who_really_holds_a_leather_jacket": 9,
    "trades_where_the_adversary_hears_what_is_named": 9,
    "tells_everybody_which_cards_were_drawn": 39,
}
"""The game in which a leak shows soonest; the others show in the first.

Who is asked whether to use Lucky Dice is no leak of this list: in the middle of a step another world leaves the hand of
the player asked as it is. `test_anyone_who_may_hold_lucky_dice_is_asked_after_a_roll` holds it.
"""
