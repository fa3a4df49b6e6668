"""When an Investigator uses a card or a Major Ability: at once, before a deed, or where the Adversary may strike.

Everybody guards the team with Items that make light or bar the way, where that takes enough of the danger away. A
careful one (`hard`) also spends what is there once, and keeps for later what does not help yet.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from math import fsum

from gloam.bots.stiflingdark.board import FAR, Board
from gloam.bots.stiflingdark.flashlight import CAREFUL, WORTH_CHARGE, FlashlightUser
from gloam.bots.stiflingdark.printed_numbers import number
from gloam.bots.stiflingdark.team import Team
from gloam.kernel import Answer

MANY_WOUNDS = 2
ALWAYS_USEFUL = ("medkit", "frayed_ropes", "metal_detector")
CAREFULLY_USED = ("stray_mutt", "whiskey", "cursed_poppet", "metal_detector", "lantern")
"""What a careful one uses at once that `normal` does not, or keeps until it helps."""
WORTH_ITEM = 0.015
"""What an Item must save the team, as a part of the game; it is there once."""
WORTH_TABLET, TABLET_STAMINA = 0.3, 5
"""What a Binding Tablet is worth, which costs Stamina and a Wound, and the Stamina with which it costs only one."""
BARRICADES = "lucy"
"""Whose Major Ability bars two spaces."""
GLOW_GAIN = 3
"""So many Dark spaces on one's way are worth a Glowstick."""
LOW_ROLL = 2
"""Up to this a roll is made again with Lucky Dice."""


class ItemUser(FlashlightUser):
    """An Investigator with cards."""

    def is_useful(self, card: str) -> bool:
        """Whether a card is of use now."""
        me = self.me
        if self.style == CAREFUL and card in CAREFULLY_USED:
            return self.is_useful_with_care(card)
        uses = {
            "energy_bar": me["stamina"] <= me["stamina_top"] - 2,
            "fresh_batteries": me["charge"] <= me["charge_top"] - 2,
            "torch": me["zone"] is not None and me["space"] in self.view["dark"] and bool(me["mp"]),
        }
        if card in ("lantern", "cross"):
            return self.wounds() >= MANY_WOUNDS and self.chance_nearby() > WORTH_CHARGE
        return bool(uses.get(card, card in ALWAYS_USEFUL))

    def is_useful_with_care(self, card: str) -> bool:
        """What a careful one also uses, or keeps for later."""
        if card == "metal_detector":
            near = self.danger.around(self.me["space"], number("items", "detector_range"))
            return not set(near).isdisjoint(self.unsearched_anywhere(Board(self.view)))
        if card == "cursed_poppet":
            return bool(self.me["stamina"] <= MANY_WOUNDS)
        return card in ("stray_mutt", "whiskey")

    def before_involved(self, board: Board, answer: Answer | None) -> Answer | None:
        """What to use before an Involved Action: Spare Tools, so that it does not end the turn, or a guard."""
        if self.style != CAREFUL or answer is None or answer[0] != "involved":
            return None
        tools = ("item", "spare_tools")
        return tools if tools in self.options else self.guards_team(board)

    def sure_wounds(self, answer: str) -> int:
        """The Wounds that an answer is sure to bring, as the question says; `normal` does not ask."""
        harm = (self.asked.args or {}).get("harm") or {}
        return int(harm.get(answer, 0)) if self.style == CAREFUL else 0

    def would_die(self, answer: str) -> bool:
        """Whether an answer is sure to kill."""
        harm = (self.asked.args or {}).get("harm") or {}
        return bool(harm) and self.sure_wounds(answer) >= int(harm["left"])

    # ---------------------------------------------------------------------------------------- guarding the team

    def guards_team(self, board: Board) -> Answer | None:
        """What to use before the turn ends, where the Adversary may strike."""
        if not self.guards or not self.danger.figures:
            return None
        harm = self.danger.team_harm(self.me["seat"])
        if harm < WORTH_ITEM:
            return None
        tablet = ("item", "binding_tablet")
        if tablet in self.options and harm >= WORTH_TABLET and self.me["stamina"] >= TABLET_STAMINA:
            return tablet
        for option in self.options:
            aims = list(self.guarded(board, option))
            if aims and harm - min(self.danger.team_harm(self.me["seat"], lit) for lit in aims) >= WORTH_ITEM:
                return option
        return None

    def guarded(self, board: Board, option: Answer) -> Iterator[Collection[str]]:
        """For each way to use a card or an Ability the spaces where the Adversary then can't come unseen."""
        beside = [to for to, _ in board.beside(self.me["space"])]
        if option == ("item", "lantern"):
            yield from (self.lantern_light(board, space) for space in beside)
        elif option == ("item", "emergency_flare") and not self.counts_lights():
            yield from (cone for space in beside for cone in board.cones(space))
        elif not self.danger.is_horror and (option == ("item", "kerosene") or self.has_barricades(option)):
            yield from combinations(beside, 2)

    def has_barricades(self, option: Answer) -> bool:
        """Whether this is Lucy's Major Ability."""
        return bool(option == "major" and self.me["who"] == BARRICADES)

    def lantern_light(self, board: Board, space: str) -> list[str]:
        """What a Lantern on a space lights."""
        return [space, *(to for to, _ in board.beside(space))]

    # ------------------------------------------------------------------------------------------ where it is used

    def lantern_space(self) -> Answer | None:
        """Where it guards the team most."""
        if not self.guards:
            return self.possible_space()
        board, me = Board(self.view), self.me["seat"]
        return min(self.options, key=lambda o: (self.danger.team_harm(me, self.lantern_light(board, o)), o))

    def flare_space(self) -> Answer | None:
        """From where a light guards the team most."""
        if not self.guards:
            return None
        board, me = Board(self.view), self.me["seat"]
        return min(self.options, key=lambda o: (min(self.danger.team_harm(me, c) for c in board.cones(o)), o))

    def barred_pair(self) -> Answer | None:
        """Where Flames guard the team most."""
        if not self.guards:
            return None
        me = self.me["seat"]
        return min(self.options, key=lambda pair: (self.danger.team_harm(me, pair), pair))

    def barricade_space(self) -> Answer | None:
        """Where Barricades guard the team most."""
        if not self.guards:
            return None
        me, first = self.me["seat"], (self.asked.args or {}).get("first")
        if first:
            return min(self.options, key=lambda o: (self.danger.team_harm(me, (first, o)), o))
        pairs = combinations(self.options, 2)
        return min(pairs, key=lambda pair: (self.danger.team_harm(me, pair), pair), default=(None,))[0]

    # --------------------------------------------------------------------------------------------- on the way

    def glows(self, board: Board, goal: str) -> Answer | None:
        """A Glowstick, where it lights enough Dark spaces of the way."""
        stick = ("item", "glowstick")
        if self.style != CAREFUL or stick not in self.options or not self.me["mp"]:
            return None
        return stick if self.glow_spaces(board, goal) else None

    def glow_spaces(self, board: Board, goal: str) -> dict[str, int]:
        """Where a Glowstick lights most of the Dark spaces on the way, with their number, if that is enough."""
        dark = self.dark_ahead(board, goal)
        around = self.danger.around(self.me["space"], number("items", "glowstick_range"))
        found = {
            space: len(dark & set(self.danger.around(space, number("items", "glowstick_glow"))))
            for space in around
            if space in board.spaces
        }
        return {space: n for space, n in found.items() if n >= GLOW_GAIN}

    def glowstick_space(self) -> Answer | None:
        """Where it lights most of the way ahead; for `normal` where the Adversary is likeliest to be."""
        board = Board(self.view)
        team = Team(self.view, board)
        goal = team.best(self.me["seat"], team.goals().get(self.me["seat"], {}))
        found = {} if goal is None else self.glow_spaces(board, goal)
        return max((o for o in self.options if o in found), key=lambda o: (found[o], o), default=None)

    def dark_ahead(self, board: Board, goal: str) -> set[str]:
        """The Dark spaces on the shortest way, as far as one comes this turn."""
        back, here, found = board.distances_to(goal), self.me["space"], set()
        for _ in range(number("items", "glowstick_range") + number("items", "glowstick_glow")):
            beside = [to for to, hurts in board.beside(here) if not hurts and back.get(to, FAR) < back.get(here, FAR)]
            if not beside:
                break
            here = min(beside, key=lambda to: (back[to], to))
            if here in board.dark:
                found.add(here)
        return found

    # ------------------------------------------------------------------------------------------------- dice

    def rolls_again(self) -> Answer | None:
        """Lucky Dice for a roll of 2 or less; `normal` keeps what it rolls."""
        dice = (self.asked.args or {}).get("dice") or []
        low = len(dice) == 1 and dice[0] <= LOW_ROLL
        return "lucky_dice" if self.style == CAREFUL and low and "lucky_dice" in self.options else "keep"

    def better_dice(self) -> Answer | None:
        """The higher roll."""
        args = self.asked.args or {}
        higher = fsum(args.get("second", ())) > fsum(args.get("first", ()))
        return "second" if higher and "second" in self.options else "first"
