"""SF-023 to SF-027, SF-041  What the players of Sally Face are trying to do: what the Story asks for now."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.games.sallyface.words.names import card_name, place_name, token_name
from gloam.kernel import Json, Outcome
from gloam.toolkit.goal import Claim, Goal, counted, joined


def goal(view: Mapping[str, Json]) -> Goal:
    """SF-023, SF-026, SF-027  The Story's task, and the two ways to lose."""
    track = view["track"]["end"]
    alone = len(view["players"]) == 1
    minds = "you become a Ghost or go Insane" if alone else "every player is a Ghost or Insane"
    ends = f"You lose if Corruption reaches {track} (now {view['corruption']}) or {minds}."

    def loses_so(end: Mapping[str, Json], outcome: Outcome) -> bool:
        out = all(player["ghost"] or player["insane"] for player in end["players"])
        return bool(outcome.winners) or end["corruption"] >= track or out

    return Goal(aim(view), ends, NOTES, (Claim(ends, loses_so),))


def aim(view: Mapping[str, Json]) -> str:
    """SF-032, SF-041, SF-042  The open Story card's task; in the Finale, its cards."""
    if view["finale"]:
        return finale(view["finale"])
    card = view["story_cards"][-1] if view["story_cards"] else None
    if not (card and card["conditions"]):
        return f"Work through the Story “{view['story']['title']}” and win its Finale."
    tasks = [told for one in card["conditions"] if (told := task(view, one))]
    if not tasks:
        return "You have done what the Story asks for. It goes on with the next Reveal."
    return f"The Story needs you to {joined(tasks)}."


def task(view: Mapping[str, Json], condition: Mapping[str, Json]) -> str:
    """SF-041, SFR-44  One thing that a Story card asks for; nothing where that is done for good."""
    if condition["word"] == "solved":
        open_cards = [card for card in condition["cards"] if is_in_play(view, card)]
        return f"solve {joined([card_name(card) for card in open_cards])}" if open_cards else ""
    if condition["word"] == "tokens_done":
        token = next((one for one in view["tokens"] if one["id"] == condition["token"]), None)
        if token and token["done"] >= condition["n"]:
            return ""
        verb = str(token["verb"]).partition(" ")[0].lower() if token else "take"
        done = f" ({token['done']} so far)" if token else ""
        return f"{verb} {counted(condition['n'], token_name(condition['token']))}{done}"
    n = min(condition["n"], len(view["players"]))
    who = "everyone" if n == len(view["players"]) and n > 1 else counted(n, "character")
    return f"bring {who} to {place_name(condition['where'])}"


def is_in_play(view: Mapping[str, Json], card: str) -> bool:
    """SFR-44  Whether a Story Mystery is still at a Location: it leaves the game only when it is solved."""
    return any(one and one["id"] == card for place in view["locations"] for one in place["slots"])


def finale(last: Mapping[str, Json]) -> str:
    """SF-042, SF-159  How many Finale cards are still to be solved."""
    solved = sum(card["solved"] for card in last["cards"])
    where = f" at {place_name(last['at'])}" if last["at"] else ""
    return f"The Finale: solve its {counted(last['of'], 'card')}{where} ({solved} so far)."


NOTES = (
    ("A turn", "A card is revealed. Then roll up to three times, keep what you like, and spend the dice on actions."),
    ("Solve", "Stand where the Mystery is and spend a die with a matching symbol for each Progress cube."),
    ("Enemies", "While an Enemy is at a Location, nobody can make Progress there."),
    ("Two Mysteries per place", "When a third arrives, one of them fails and costs Corruption."),
    ("Demons", "They can't be rerolled. Three or more trigger your Curse."),
)
