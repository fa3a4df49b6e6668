"""Where somebody Hidden is likely to be, and when a Flashlight is worth its Charge."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import fsum
from types import MappingProxyType
from typing import Any

from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.board import Board
from gloam.bots.stiflingdark.danger import COUNTING, COUNTS_LIGHTS, Danger
from gloam.bots.stiflingdark.hidden_places import careful_chances, hidden_chances, hidden_figures, possible_spaces
from gloam.bots.stiflingdark.team import Team
from gloam.bots.stiflingdark.time_left import spare_rounds
from gloam.kernel import Answer, Json

WORTH_CHARGE = 0.06
"""A Flashlight is worth its Charge from this chance on of finding somebody."""
WORTH_TURN = 0.22
"""From this chance on it is lit at once, if there is time for it."""
ALWAYS, SPARE_ROUNDS, NO_ROUNDS = 0.45, 2.0, 0.0
"""From this chance on always, unless it is late; and the rounds to spare without which time is short."""
CAREFUL = "careful"
"""The style of `hard`: it also uses Abilities and Items that are there once where that keeps the Adversary off."""
ROUGH = "rough"
"""The style of games that a search plays on: nobody weighs where the Adversary can strike, which takes time."""
WORTH_LIGHT = 0.003
"""What a light must save the team, as a part of the game, for each Charge that is missing and one more."""
STALK_KEPT_OFF, HALF_A_STALK = 0.1, 0.03
"""What it is worth that the Butcher can't Stalk for a turn; and what he gains from a light that he counts."""
REVEALER, NEAR_REVEALER, REVEALED_WITHIN = "aira", "mitchell", 2
"""Whose Major Ability finds who is on or beside two spaces; and whose, who is near one Investigator."""
WORTH_REVEAL = 0.06
"""What such an Ability must save the team, as a part of the game."""
FED_BY_LIGHT = ("vengeful_darkness", "burning_heart")
"""Cards of the Adversary that gain from every Flashlight on the board: then a light must be worth more."""
FROM_ATTACKS = {"bleeding", "mauled", "possessed", "neurotoxin", "bufotoxin", "gear_jam"}
WORTH_CHARGE_EVIDENCE = 0.15
"""What a Charge is worth where it may show Evidence."""
AIMS_TRIED, AIMS_KEPT = 24, 2
"""About so many aims are tried first, which lie alike in the list as on the board; then those around the best."""
EVIDENCE_WEIGHT = 0.003
"""What a space is worth where Evidence may lie, against the chance to find somebody."""


class FlashlightUser:
    """An Investigator with a Flashlight."""

    def __init__(
        self,
        view: dict[str, Json],
        asked: Seen,
        asked_for: set[tuple[int, int | str]],
        style: str = "",
        stood: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        self.stood = stood
        """Where Investigators stood when the Adversary moved last."""
        self.view, self.asked, self.asked_for, self.style = view, asked, asked_for, style
        self.me: dict[str, Any] = view["investigators"][asked.seat - 1]
        self.options = asked.options
        self.guards = style != ROUGH
        """Whether it weighs where the Adversary can strike."""
        self.left = view["rounds"] - view["round"]
        self.time: float | None = None

    @cached_property
    def danger(self) -> Danger:
        """Where the Adversary can strike on its next turn."""
        return Danger(self.view, Board(self.view), self.stood)

    def wounds(self) -> int:
        """How hurt this one is."""
        return sum(w is not None for w in self.me["wounds"])

    def stands_on_somebody(self) -> bool:
        """Whether a comrade is on this one's space, where nobody may stay."""
        here = [i for i in self.view["investigators"] if i["fate"] == "board" and i["space"] == self.me["space"]]
        return len(here) > 1

    def light_now(self, board: Board) -> Answer | None:
        """Light at once where somebody Hidden is probably near: found, it can neither Stalk nor Attack."""
        lit = [o for o in self.options if o == "flashlight" or o[0] == "flashlight"]
        if not lit or self.style == "dark" or not self.was_attacked() or self.is_leaving():
            return None
        chance = board.lit_share(self.me["space"], self.likely)
        if chance >= ALWAYS:
            return lit[-1] if self.has_time_for_light(board, NO_ROUNDS) else None
        return lit[-1] if chance >= WORTH_TURN and self.has_time_for_light(board) else None

    def is_leaving(self) -> bool:
        """Whether the way out is open: nobody stops for a light then."""
        rescued = bool(self.view["rescue"]) and self.view["round"] >= self.view["rescue"]
        return rescued or any(t["kind"] == "escape" for t in self.view["tokens"])

    def has_time_for_light(self, board: Board, spare: float = SPARE_ROUNDS) -> bool:
        """Whether there is time to stand still for a light."""
        return spare_rounds(Team(self.view, board)) >= spare

    def was_attacked(self) -> bool:
        """Whether the Adversary means it: it has struck, or is about to."""
        people = [i for i in self.view["investigators"] if i["who"]]
        struck = {c["id"] for i in people for c in i["conditions"]} & FROM_ATTACKS
        return bool(struck or (self.view["stalk"] and any(i["spine_chill"] for i in people)))

    def is_worth_light(self, board: Board) -> bool:
        """The chance to find somebody Hidden, or Evidence; with a full Charge less will do."""
        foe = board.lit_share(self.me["space"], self.likely)
        unknown = self.unsearched(board)
        find = board.lit_share(self.me["space"], dict.fromkeys(unknown, 1 / len(unknown))) if unknown else 0.0
        if self.style == "dark":
            return False
        if self.guards:
            full = self.me["charge"] == self.me["charge_top"]
            return find >= WORTH_CHARGE_EVIDENCE or (full and find > 0) or self.saves_enough(board)
        if self.feeds_darkness():
            return foe >= WORTH_TURN or find >= WORTH_CHARGE_EVIDENCE
        if self.me["charge"] == self.me["charge_top"]:
            return foe > 0 or find > 0
        return foe >= WORTH_CHARGE or find >= WORTH_CHARGE_EVIDENCE

    def saves_enough(self, board: Board) -> bool:
        """Whether about the best aim from here takes enough from the danger that the team is in."""
        me, cones = self.me["seat"], board.cones(self.me["space"])
        saved = 0.0
        if self.danger.figures:
            saved = self.danger.team_harm(me) - min(self.danger.team_harm(me, lit) for lit in cones)
        if self.view["adversary"] == "butcher":
            saved += STALK_KEPT_OFF * board.lit_share(self.me["space"], self.likely)
        missing = self.me["charge_top"] - self.me["charge"]
        enough = WORTH_LIGHT * (1 + missing) + (HALF_A_STALK if self.counts_lights() else 0.0)
        return bool(saved >= enough)

    def counts_lights(self) -> bool:
        """Whether the Butcher gains from every Flashlight of this round: he used Vengeful Darkness on his last turn."""
        return any(card["id"] == COUNTS_LIGHTS and card["area"] == COUNTING for card in self.view["shown_cards"])

    def wants_reveal(self, board: Board) -> bool:
        """Whether a careful one finds who would strike with the Major Ability: the token is there once."""
        if self.style != CAREFUL or "major" not in self.options or not self.danger.figures:
            return False
        return bool(self.reveal_chance(board) * self.danger.team_harm(self.me["seat"]) >= WORTH_REVEAL)

    def reveal_chance(self, board: Board) -> float:
        """The chance to find somebody Hidden with the Major Ability; 0 for those whose Ability is another one."""
        if self.me["who"] == NEAR_REVEALER:
            return max(self.found_near(i["space"]) for i in self.danger.people)
        if self.me["who"] != REVEALER:
            return 0.0
        first = max(board.spaces, key=lambda space: (self.revealed(board, space), space))
        return self.revealed(board, first) + max(self.revealed(board, space, first) for space in board.spaces)

    def found_near(self, space: str) -> float:
        """The chance to find somebody within 2 spaces."""
        return fsum(self.likely.get(i, 0.0) for i in self.danger.around(space, REVEALED_WITHIN))

    def one_to_guard(self) -> Answer | None:
        """Around whom looking finds most; other Abilities that name somebody are left to small_questions.py."""
        if self.me["who"] != NEAR_REVEALER or not self.likely:
            return None
        return max(self.options, key=lambda seat: self.found_near(self.view["investigators"][seat - 1]["space"]))

    def revealed(self, board: Board, space: str, *known: str) -> float:
        """The chance to find somebody on a space or beside it, and not on or beside those known already."""
        looked = {to for each in known for to in (each, *(to for to, _ in board.beside(each)))}
        return fsum(self.likely.get(i, 0.0) for i in {space, *(to for to, _ in board.beside(space))} - looked)

    @cached_property
    def likely(self) -> dict[str, float]:
        """How likely somebody Hidden is where."""
        board = Board(self.view)
        if not self.guards:
            return hidden_chances(self.view, board)
        return careful_chances(hidden_figures(self.view, board, self.stood))

    def space_to_reveal(self) -> Answer | None:
        """Where looking finds most; for other Abilities that name a space, where somebody can be."""
        if self.me["who"] != REVEALER or not self.likely:
            return self.possible_space()
        board, known = Board(self.view), [i for i in ((self.asked.args or {}).get("first"),) if i]
        return max(self.options, key=lambda space: (self.revealed(board, space, *known), space))

    def possible_space(self) -> Answer | None:
        """Where somebody can be."""
        spots = possible_spaces(self.view)
        return next((o for o in self.options if o in spots), None)

    def feeds_darkness(self) -> bool:
        """Whether the Adversary has shown a card that gains from every Flashlight on the board."""
        return any(card["id"] in FED_BY_LIGHT for card in self.view["shown_cards"])

    def unsearched(self, board: Board) -> list[str]:
        """Spaces nearby where Evidence may lie that is still needed."""
        if self.view["escape"]:
            return []
        seen, here = set(self.view["searched"]), board.spaces[self.me["space"]]
        zones = {z for z, state in self.view["evidence"]["zones"].items() if state == "hidden"}
        near = {self.me["zone"], *(board.spaces[to]["zone"] for to, _ in board.beside(self.me["space"])), here["zone"]}
        return [i for i, x in board.spaces.items() if x["zone"] in zones & near and i not in seen]

    def chance_nearby(self) -> float:
        """The chance that somebody Hidden is near."""
        return Board(self.view).lit_share(self.me["space"], self.likely)

    def aim(self) -> Answer | None:
        """The aim that lights most places where somebody or Evidence can be; a careful one guards the team with it."""
        board = Board(self.view)
        weights = dict.fromkeys(self.unsearched_anywhere(board), EVIDENCE_WEIGHT)
        for space, chance in self.likely.items():
            weights[space] = weights.get(space, 0.0) + chance
        found: dict[int, float] = {}

        def worth(number: int) -> float:
            if number not in found:
                shown = self.asked.preview(self.options[number])
                found[number] = fsum(weights.get(i, 0.0) for i in shown["lit"]) if shown else 0.0
                if shown and self.guards:
                    found[number] -= self.danger.team_harm(self.me["seat"], shown["lit"])
            return found[number]

        pace = 1 + len(self.options) // AIMS_TRIED
        some = sorted(range(0, len(self.options), pace), key=lambda n: (-worth(n), n))[:AIMS_KEPT]
        near = {n for k in some for n in range(max(0, k - pace + 1), min(len(self.options), k + pace))}
        return self.options[max(sorted(near), key=worth)]

    def unsearched_anywhere(self, board: Board) -> list[str]:
        """Spaces where Evidence may lie that is still needed."""
        seen = set(self.view["searched"])
        zones = {z for z, state in self.view["evidence"]["zones"].items() if state == "hidden"}
        return [i for i, x in board.spaces.items() if x["zone"] in zones and i not in seen]
