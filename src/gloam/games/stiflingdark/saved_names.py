"""What was moved or renamed since games were first saved: old saves and records still load and replay.

A class or a field is saved under its first name forever (kernel/data.py, `renamed`).
"""

from __future__ import annotations

from typing import Final

NAMES: Final[dict[str, str]] = {
    "stiflingdark.rules.adversary.adversary_turn.Hunt": "stiflingdark.rules.adversary.cards.Hunt",
    "stiflingdark.rules.adversary.butcher_cards.Attack": "stiflingdark.rules.adversary.cards.Attack",
    "stiflingdark.rules.adversary.inscribed_axe.Named": "stiflingdark.rules.named.Named",
    "stiflingdark.rules.adversary.madas_coin.Flip": "stiflingdark.rules.adversary.cards.Flip",
    "stiflingdark.rules.investigator.end_of_turn.Close": "stiflingdark.rules.final.Close",
    "stiflingdark.rules.investigator.flashlight.PlaceFlashlight": "stiflingdark.rules.final.PlaceFlashlight",
    "stiflingdark.rules.investigator.push.Push": "stiflingdark.rules.abilities.Push",
    "stiflingdark.rules.investigator.push.PushedThrough": "stiflingdark.rules.abilities.PushedThrough",
    "stiflingdark.rules.investigator.trade.Trade": "stiflingdark.rules.interact.Trade",
    "stiflingdark.rules.investigator.turn.Claims": "stiflingdark.rules.turn.Claims",
    "stiflingdark.rules.investigator.turn.Turn": "stiflingdark.rules.turn.Turn",
    "stiflingdark.rules.items.rope_circle.Banished": "stiflingdark.rules.adversary.cult_altar.Banished",
    "stiflingdark.rules.night.event_cards.Event": "stiflingdark.rules.events.Event",
    "stiflingdark.rules.night.round.Round": "stiflingdark.rules.round.Round",
    "stiflingdark.rules.objectives.banish_butcher.Hook": "stiflingdark.rules.objectives.Hook",
    "stiflingdark.rules.objectives.evidence.ChooseEscape": "stiflingdark.rules.evidence.ChooseEscape",
    "stiflingdark.rules.objectives.evidence.TurnIn": "stiflingdark.rules.evidence.TurnIn",
    "stiflingdark.rules.objectives.fix_the_truck.StartTruck": "stiflingdark.rules.objectives.StartTruck",
    "stiflingdark.rules.shared.death.Passing": "stiflingdark.rules.spirits.Passing",
    "stiflingdark.rules.shared.ending.Over": "stiflingdark.rules.objectives.Over",
    "stiflingdark.rules.shared.procedures.Chain": "stiflingdark.rules.deed.Chain",
    "stiflingdark.rules.shared.procedures.Deed": "stiflingdark.rules.deed.Deed",
    "stiflingdark.rules.shared.wounds.Fourth": "stiflingdark.rules.wounds.Fourth",
    "stiflingdark.rules.shared.wounds.Gain": "stiflingdark.rules.wounds.Gain",
    "stiflingdark.rules.spirits.turn.SpiritTurn": "stiflingdark.rules.spirits_turn.SpiritTurn",
}
"""Where a class or a field stands now, and the name it is saved under."""
