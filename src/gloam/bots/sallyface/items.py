"""Which Items a bot of Sally Face uses and keeps, by what their effects do, so that Items of any pack count."""

from __future__ import annotations

from typing import Any

from gloam.bots.sallyface.board import PLAIN, Board, pays
from gloam.bots.sallyface.effect_worth import DIAL_TOP, Word, all_effects
from gloam.bots.sallyface.plan import Plan
from gloam.kernel import Json

View = dict[str, Json]
LOW_DIAL = 3  # a dial this low is in danger
HEALTHY_DIAL = 10  # up to here a free gain is worth taking
KEEP = ("cubes", "free_first_move", "lucky_demon", "move_anyone", "soften", "gain", "defeat", "remove", "peek")


def words_of(view: View, item: str) -> list[Word]:
    """The effects of an Item in play, or of a Friend."""
    if item.startswith("friend:"):
        return list(all_effects(view["friends"][item.removeprefix("friend:")]["help_effects"]))
    return list(all_effects(view["held"][item]["effects"]))


def lowest(view: View, dial: str) -> int:
    """The lowest of the players' dials."""
    return int(min(p[dial] for p in view["players"]))


def unplanned_dice(board: Board, plan: Plan) -> list[str]:
    """The dice that the plan does not spend; a plan may be older than the dice."""
    left = list(board.have)
    for _, unit in plan.paid:
        if unit in left:
            left.remove(unit)
    return left


def useful_items(view: View, board: Board, plan: Plan) -> list[str]:
    """The player's Items that make the plan cheaper or cost only unplanned dice, the best first."""
    me, left = view["players"][view["active"]], unplanned_dice(board, plan)
    found: list[tuple[int, str]] = []
    for item in me["items"]:
        facts = view["held"][item]
        if facts["type"] == "passive" or (facts["type"] == "charge" and not me["ready"]):
            continue
        spares = all(any(pays(unit, slot, board.special) for unit in left) for slot in facts["cost"])
        ranks = [rank(view, board, plan, word, spares=spares, left=left) for word in words_of(view, item)]
        if top := max(ranks, default=0):
            found.append((-top, item))
    return [item for _, item in sorted(found)]


def rank(  # noqa: PLR0911, PLR0913  (one case a word)
    view: View, board: Board, plan: Plan, word: Word, *, spares: bool, left: list[str]
) -> int:
    """How much an effect helps now: 0 not at all."""
    goal, travels, here = plan.visits[-1], len(plan.visits) > 1, board.places.get(board.at)
    enemies_here = board.places[goal].enemies if goal in board.places else {}
    match word["word"]:
        case "move_anyone" | "free_move":
            return 9 * travels
        case "shuttle":
            return 9 * (travels and word["where"] in (goal, board.at))
        case "defeat" | "remove" if word["where"] == "own":
            return 8 * (not travels and here is not None and sum(here.enemies.get(k, 0) for k in word["kinds"]) > 1)
        case "defeat" | "remove" | "sweep":
            return 8 * (any(k in enemies_here for k in word["kinds"]) and (spares or not left))
        case "cubes" if word["where"] == "own":
            return 7 * (here is not None and any(c.open.count(word["symbol"]) >= word["n"] for c in here.cards))
        case "cubes" | "shield":
            return 6 * spares
        case "turn_dice":
            return 5 * (spares and bool(dice_to_turn(board, plan, word, left)))
        case "reroll":
            return 4 * (not plan.paid and any(x in left for x in "AIMS"))
        case "gain":
            return 3 * (lowest(view, word["dial"]) <= LOW_DIAL)
    return 0


def dice_to_turn(board: Board, plan: Plan, word: Word, left: list[str]) -> list[str]:
    """The unplanned dice that could pay an open symbol here if they showed this one, Demons first."""
    here, symbol = board.places.get(board.at), word["symbol"]
    if here is None or here.enemies:
        return []
    cards = {c.id for c in here.cards}
    asked = sum(c.open.count(symbol) for c in here.cards if c.cube > 0)
    if asked <= sum(p[0] == "solve" and p[1] in cards and p[2] == symbol for p, _ in plan.paid):
        return []
    kept = (PLAIN, "W") if word["demons"] == "yes" else (PLAIN, "W", "D")
    able = [x for x in left if x not in kept and not pays(x, symbol, board.special)]
    return sorted(able, key=lambda x: x != "D")


def item_for_moment(view: View, options: tuple[Any, ...], moment: str) -> Any:
    """What to use a Charge token on, on anyone's turn: a look at Mysteries, a low dial, Enemies."""
    active = view["players"][view["active"]]
    row = next((r for r in view["locations"] if r["id"] == active["at"]), None)
    enemies_here: dict[str, int] = row["enemies"] if row else {}
    for item in options:
        if item in view["held"] or str(item).startswith("friend:"):
            for word in words_of(view, item):
                if is_wanted(view, word, moment, enemies_here):
                    return item
    return None


def is_wanted(view: View, word: Word, moment: str, enemies_here: dict[str, int]) -> bool:
    """Whether to use an effect at this moment."""
    free = moment == "after_reveal"
    match word["word"]:
        case "peek":
            return moment == "before_reveal" or free
        case "gain":
            enough = HEALTHY_DIAL if free else LOW_DIAL
            return lowest(view, word["dial"]) <= min(enough, DIAL_TOP - int(word["n"]))
        case "defeat" | "remove" if word["where"] != "own":
            here = sum(enemies_here.get(k, 0) for k in word["kinds"])
            return free or (moment == "act" and here > ("cop" in word["kinds"]))
    return False


def item_to_keep(view: View, options: tuple[Any, ...]) -> Any:
    """The Item whose effect is most useful."""

    def order(item: str) -> tuple[int, str]:
        facts = view["held"][item]
        said = [
            KEEP.index(w["word"]) for w in all_effects([*facts["effects"], *facts["passives"]]) if w["word"] in KEEP
        ]
        return min(said, default=len(KEEP)), item

    return min(options, key=order)
