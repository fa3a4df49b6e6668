"""What was moved or renamed since games were first saved: old saves and records still load and replay.

A class or a field is saved under its first name forever (kernel/data.py, `renamed`).
"""

from __future__ import annotations

from typing import Final

NAMES: Final[dict[str, str]] = {
    "stiflingdark.rules.adversary.adversary_turn.AdversaryTurn": "stiflingdark.rules.adversary.cards.Hunt",
    "stiflingdark.rules.adversary.butcher_cards.ButcherAttack": "stiflingdark.rules.adversary.cards.Attack",
    "stiflingdark.rules.adversary.cult_blocks.CultBlocks": "stiflingdark.rules.adversary.cult_blocks.Blocks",
    "stiflingdark.rules.adversary.cult_cards.CleftHoof": "stiflingdark.rules.adversary.cult_cards.Hoof",
    "stiflingdark.rules.adversary.cult_cards.RazorLikeTalons": "stiflingdark.rules.adversary.cult_cards.Talons",
    "stiflingdark.rules.adversary.cult_cards.SeveredEar": "stiflingdark.rules.adversary.cult_cards.Ear",
    "stiflingdark.rules.adversary.cult_sacrifice.MorgonnodAttack": "stiflingdark.rules.adversary.cult_rise.Strike",
    "stiflingdark.rules.adversary.cult_sacrifice.Pull": "stiflingdark.rules.adversary.cult_rise.Pull",
    "stiflingdark.rules.adversary.horror_ambush.HorrorAttack": "stiflingdark.rules.adversary.horror_ambush.Strike",
    "stiflingdark.rules.adversary.horror_cards.GiveCondition": "stiflingdark.rules.adversary.horror_cards.Named",
    "stiflingdark.rules.adversary.inscribed_axe.NamedTarget": "stiflingdark.rules.named.Named",
    "stiflingdark.rules.adversary.madas_coin.FlipCoin": "stiflingdark.rules.adversary.cards.Flip",
    "stiflingdark.rules.investigator.end_of_turn.EndOfTurn": "stiflingdark.rules.final.Close",
    "stiflingdark.rules.investigator.flashlight.PlaceFlashlight": "stiflingdark.rules.final.PlaceFlashlight",
    "stiflingdark.rules.investigator.push.Push": "stiflingdark.rules.abilities.Push",
    "stiflingdark.rules.investigator.push.PushedThrough": "stiflingdark.rules.abilities.PushedThrough",
    "stiflingdark.rules.investigator.trade.Trade": "stiflingdark.rules.interact.Trade",
    "stiflingdark.rules.investigator.turn.Turn": "stiflingdark.rules.turn.Turn",
    "stiflingdark.rules.investigator.turn.WaitingList": "stiflingdark.rules.turn.Claims",
    "stiflingdark.rules.items.rope_circle.Banished": "stiflingdark.rules.adversary.cult_altar.Banished",
    "stiflingdark.rules.night.event_cards.EventCard": "stiflingdark.rules.events.Event",
    "stiflingdark.rules.night.round.Round": "stiflingdark.rules.round.Round",
    "stiflingdark.rules.objectives.banish_butcher.Hook": "stiflingdark.rules.objectives.Hook",
    "stiflingdark.rules.objectives.evidence.ChooseEscape": "stiflingdark.rules.evidence.ChooseEscape",
    "stiflingdark.rules.objectives.evidence.TurnIn": "stiflingdark.rules.evidence.TurnIn",
    "stiflingdark.rules.objectives.fix_the_truck.StartTruck": "stiflingdark.rules.objectives.StartTruck",
    "stiflingdark.rules.shared.death.ChooseSpirit": "stiflingdark.rules.spirits.Passing",
    "stiflingdark.rules.shared.ending.GameOver": "stiflingdark.rules.objectives.Over",
    "stiflingdark.rules.shared.procedures.Chain": "stiflingdark.rules.deed.Chain",
    "stiflingdark.rules.shared.procedures.Run": "stiflingdark.rules.deed.Deed",
    "stiflingdark.rules.shared.wounds.FourthWound": "stiflingdark.rules.wounds.Fourth",
    "stiflingdark.rules.shared.wounds.GainWounds": "stiflingdark.rules.wounds.Gain",
    "stiflingdark.rules.spirits.turn.SpiritTurn": "stiflingdark.rules.spirits_turn.SpiritTurn",
    "stiflingdark.setup.SetUp": "stiflingdark.setup.Begin",
    "stiflingdark.state.AdversaryCard": "stiflingdark.state.Slot",
    "stiflingdark.state.PossiblePlaces": "stiflingdark.state.Trail",
    "stiflingdark.state.PossiblePlaces.in_turn": "hunting",
    "stiflingdark.state.StiflingDarkState": "stiflingdark.state.Night",
    "stiflingdark.state.StiflingDarkState.possible_places": "trails",
    "stiflingdark.state.TurnSoFar": "stiflingdark.state.Acting",
}
"""Where a class or a field stands now, and the name it is saved under."""
