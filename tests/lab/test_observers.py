"""Observers see the events and the outcome; the engine knows nothing of them."""

from __future__ import annotations

from gloam.kernel import Outcome
from gloam.lab import OBSERVERS, Ended, simulate
from gloam.lab.observers import Endings, Events, Lengths, Scores, Seats


def ended(winner: int, reason: str = "power", entrants: tuple[int, ...] = (0, 1)) -> Ended:
    return Ended(Outcome((winner,), (3, 5), reason), entrants, 10 + winner, 40)


def test_seats_counts_the_chair_and_scores_the_bot():
    seats, scores = Seats(), Scores()
    for game in (ended(1), ended(1, entrants=(1, 0)), ended(0)):
        seats.end(game)
        scores.end(game)
    assert {name: row["hits"] for name, row in seats.report().items()} == {"seat 0": 1, "seat 1": 2}
    assert scores.report()["bot 0"]["mean"] == round((3 + 5 + 3) / 3, 6)


def test_endings_and_lengths_merge_as_if_all_games_had_been_seen_by_one():
    together, parts = (Endings(), Lengths()), [(Endings(), Lengths()), (Endings(), Lengths())]
    for n, game in enumerate([ended(0), ended(1, "dreams"), ended(1)]):
        for observer in (*together, *parts[n % 2]):
            observer.end(game)
    for one, other, whole in zip(*parts, together, strict=True):
        one.merge(other)
        assert one.report() == whole.report()


def test_an_event_that_a_game_lacks_counts_as_none_of_it():
    events = Events()
    events.event("roll", {})
    events.event("roll", {})
    events.end(ended(0))
    events.end(ended(0))
    row = events.report()["roll"]
    assert (row["n"], row["mean"], row["least"], row["most"]) == (2, 1.0, 0, 2)


def test_games_are_silent_unless_somebody_listens():
    assert [name for name, make in OBSERVERS.items() if make().listens] == ["events", "cards", "characters"]
    quiet = simulate("cant_stop", bots=["random"], games=3, workers=1, observe=["lengths"])
    told = simulate("cant_stop", bots=["random"], games=3, workers=1, observe=["events", "lengths"])
    assert quiet.observed["lengths"] == told.observed["lengths"]
    assert told.observed["events"]["win"]["mean"] == 1.0
