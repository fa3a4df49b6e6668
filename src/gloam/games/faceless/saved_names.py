"""What was moved or renamed since games were first saved: old saves and records still load and replay.

A class or a field is saved under its first name forever (kernel/data.py, `renamed`).
"""

from __future__ import annotations

from typing import Final

NAMES: Final[dict[str, str]] = {
    "faceless.rules.avatars.AfterRedThreat": "faceless.rules.avatars.AfterRed",
    "faceless.rules.avatars.PlacePuppet": "faceless.rules.avatars.Puppet",
    "faceless.rules.billygoat.MoveBillygoatCloser": "faceless.rules.billygoat.Approach",
    "faceless.rules.cards.AddThreats": "faceless.rules.cards.Add",
    "faceless.rules.creepy_die.RollDie": "faceless.rules.creepy_die.Roll",
    "faceless.rules.hits.PayMemories": "faceless.rules.hits.Pay",
    "faceless.rules.hourglass.RunOutOfSand": "faceless.rules.hourglass.RunOut",
    "faceless.rules.kids.CaspersPower": "faceless.rules.kids.Casper",
    "faceless.rules.kids.EmilysPower": "faceless.rules.kids.Emily",
    "faceless.rules.movement.EnterSpace": "faceless.rules.movement.Enter",
    "faceless.rules.movement.MoveTeam": "faceless.rules.movement.Move",
    "faceless.rules.rest.TakeCards": "faceless.rules.rest.Take",
    "faceless.rules.servants.MoveServants": "faceless.rules.servants.March",
    "faceless.rules.setup.SetUp": "faceless.rules.setup.Prepare",
    "faceless.rules.threat_effects.DiscardCards": "faceless.rules.colours.Darken",
    "faceless.rules.threat_effects.TurnFaceless": "faceless.rules.colours.Corrupt",
    "faceless.rules.tommy.TommysPower": "faceless.rules.tommy.Tommy",
    "faceless.rules.turn.BuyRoll": "faceless.rules.turn.BoughtRoll",
    "faceless.state.FacelessState": "faceless.state.Duskworld",
}
"""Where a class or a field stands now, and the name it is saved under."""
