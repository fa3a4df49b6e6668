"""Sally Face: a View as one row of numbers for the whole team."""

from __future__ import annotations

from gloam.judges.together import side, team, winners
from gloam.kernel import Json

__all__ = ["NAMES", "UNIMPORTANT", "VARIED", "features", "result", "side", "team"]
STORIES = ("another_dead_body", "bad_lunch", "beneath_the_building")
VARIED = {"story": STORIES, "edition": ("second", "first")}
"""The options that the training games are played with, in turn."""
UNIMPORTANT = ("characters",)
"""Players pick them in training, so all were seen."""
TOP = 15.0  # of a dial
LOW = 4
NAMES = (
    "corruption", "corruption_squared", "corruption_left", "last_three", "story", "story_left", "story_open",
    "story_last", "tokens_left", "conditions", "finale", "finale_open", "finale_left", "finale_hidden", "counter",
    "mysteries", "open_symbols", "filled_symbols", "fails_for", "crowded", "rune_harm", "enemies",
    "enemies_with_players", "health", "sanity", "lowest",
    "low_dials", "ghosts", "insane", "items", "ready", "curses_ahead", "items_ahead",
    "consecrated", "seats", "alone", "two_seats", "turn", "turn_in_seats", "roll", "act", "reveal", "dice_left",
    "demons", "wilds", "rolls_left", "revealed", "pace", "second_story", "third_story", "second_edition",
)  # fmt: skip


def result(view: dict[str, Json]) -> list[int] | None:
    """Everybody or nobody; None while the game goes on."""
    return winners(view, view["result"])


def features(view: dict[str, Json]) -> list[list[float]]:
    """The row, in the order of NAMES."""
    return [
        [*story_numbers(view), *card_numbers(view), *player_numbers(view), *turn_numbers(view), *printed_numbers(view)]
    ]


def printed_numbers(view: dict[str, Json]) -> list[float]:
    """Which Story it is, and in which edition; a pack's own Story counts as the first."""
    story = view["story"]
    return [*(float(story["id"] == name) for name in STORIES[1:]), float(story["edition"] == "second")]


def slots(view: dict[str, Json]) -> list[dict[str, Json]]:
    """Every Mystery that lies at a Location."""
    return [card for row in view["locations"] for card in row["slots"] if card]


def story_numbers(view: dict[str, Json]) -> list[float]:
    """How far Corruption, the Story and its Finale are."""
    end, told = view["track"]["end"], len(view["story_cards"])
    now, finale = view["corruption"], view["finale"]
    open_story = sum(len(card["open"]) for card in slots(view) if card["story"])
    cards = finale["cards"] if finale else []
    counter = (finale or {}).get("counter")
    of = max(view["story"]["cards"], 1)
    waiting = sum(token["of"] - token["done"] for token in view["tokens"])
    conditions = view["story_cards"][-1]["conditions"] if view["story_cards"] else ()
    return [
        now / end, (now / end) ** 2, (end - now) / end, float(end - now <= 3), told / of, (of - told) / of,  # noqa: PLR2004
        open_story / 18, float(told >= of), waiting / 4, len(conditions) / 2, float(bool(finale)),
        sum(len(card["open"]) for card in cards if not card["solved"]) / 18,
        sum(not card["solved"] for card in cards) / 3, (finale["face_down"] if finale else 0) / 3,
        (counter["now"] if counter else 0) / 5,
    ]  # fmt: skip


def harm(words: list[dict[str, Json]]) -> int:
    """The Corruption and the losses that effects bring, counted alike."""
    return sum(int(word.get("n") or 0) for word in words if word["word"] in ("suffer", "lose", "place"))


def card_numbers(view: dict[str, Json]) -> list[float]:
    """The other Mysteries, and the Enemies."""
    lying = [card for card in slots(view) if not card["story"]]
    crowded = sum(all(row["slots"]) for row in view["locations"] if not row["closed"])
    enemies = {row["id"]: sum(row["enemies"].values()) for row in view["locations"]}
    return [
        len(lying) / 10, sum(len(card["open"]) for card in lying) / 40, sum(len(card["cubes"]) for card in lying) / 20,
        sum(card["fails_for"] for card in lying) / 30, crowded / 5, sum(harm(c["rune_effects"]) for c in lying) / 20,
        sum(enemies.values()) / 10, sum(enemies.get(player["at"], 0) for player in view["players"]) / 5,
    ]  # fmt: skip


def player_numbers(view: dict[str, Json]) -> list[float]:
    """The dials, the Items and Charges, and what the Corruption track still holds."""
    players = view["players"]
    count = max(len(players), 1)
    dials = [p[dial] for p in players for dial in ("health", "sanity")] or [TOP]
    now = view["corruption"]
    return [
        sum(p["health"] for p in players) / count / TOP, sum(p["sanity"] for p in players) / count / TOP,
        min(dials) / TOP, sum(dial <= LOW for dial in dials) / len(dials), sum(p["ghost"] for p in players) / count,
        sum(p["insane"] for p in players) / count, sum(len(p["items"]) for p in players) / 10,
        sum(p["ready"] for p in players) / count, sum(at > now for at in view["track"]["curses"]) / 4,
        sum(at > now for at in view["track"]["items"]) / 3, float(view["consecrated"]),
        count / 5, float(count == 1), float(count == 2),  # noqa: PLR2004
    ]  # fmt: skip


def turn_numbers(view: dict[str, Json]) -> list[float]:
    """Where the turn stands, and whether the team is ahead of Corruption."""
    left = "".join(die["left"] for die in view["dice"])
    told, of = len(view["story_cards"]), max(view["story"]["cards"], 1)
    return [
        view["turn"] / 20, view["turn"] / 5 / max(len(view["players"]), 1), float(view["phase"] == "roll"),
        float(view["phase"] == "act"), float(view["phase"] == "reveal"), len(left) / 8, view["demons"] / 3,
        left.count("W") / 3, (view["rolls"]["of"] - view["rolls"]["made"]) / 3 if view["rolls"] else 0.0,
        float(view["revealed"] is not None), told / of - view["corruption"] / view["track"]["end"],
    ]  # fmt: skip
