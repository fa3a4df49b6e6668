"""What was moved or renamed since games were first saved: old saves and records still load and replay.

A class or a field is saved under its first name forever (kernel/data.py, `renamed`).
"""

from __future__ import annotations

from typing import Final

NAMES: Final[dict[str, str]] = {
    "sallyface.content.model.Pack.corruption_items": "prayers",
    "sallyface.rules.corruption.LessCorruptionWindow": "sallyface.rules.corruption.PrayerWindow",
    "sallyface.rules.corruption.SufferCorruption": "sallyface.rules.corruption.Suffer",
    "sallyface.rules.curses.TriggerCurse": "sallyface.rules.curses.Cursed",
    "sallyface.rules.dials.LoseDials": "sallyface.rules.dials.Lose",
    "sallyface.rules.draw.DrawItem": "sallyface.rules.draw.TakeItem",
    "sallyface.rules.effect_choices.ChooseEffect": "sallyface.rules.reach.Choose",
    "sallyface.rules.effect_choices.ChooseWhoGains": "sallyface.rules.reach.GainBy",
    "sallyface.rules.effect_choices.DefeatEnemies": "sallyface.rules.reach.DefeatSome",
    "sallyface.rules.effect_choices.DiscardOneItem": "sallyface.rules.reach.DiscardOne",
    "sallyface.rules.effect_choices.LookAtMysteries": "sallyface.rules.reach.Look",
    "sallyface.rules.effect_choices.MoveCharacter": "sallyface.rules.reach.MoveOne",
    "sallyface.rules.effect_choices.MoveOneEnemy": "sallyface.rules.reach.MoveOneEnemy",
    "sallyface.rules.effect_choices.RefreshCharge": "sallyface.rules.reach.RefreshOne",
    "sallyface.rules.effect_choices.ShuttleCharacters": "sallyface.rules.reach.ShuttleSome",
    "sallyface.rules.effect_choices.SweepEnemies": "sallyface.rules.reach.SweepOne",
    "sallyface.rules.effect_choices.TurnUnspentDice": "sallyface.rules.reach.TurnSome",
    "sallyface.rules.finale.ActFinaleCards": "sallyface.rules.finale.CardsAct",
    "sallyface.rules.finale.MoveMarker": "sallyface.rules.finale.Wandering",
    "sallyface.rules.finale.TurnUpFinaleCard": "sallyface.rules.finale.TurnUp",
    "sallyface.rules.mystery.FailMystery": "sallyface.rules.mystery.Fail",
    "sallyface.rules.mystery.PlaceMystery": "sallyface.rules.mystery.Place",
    "sallyface.rules.mystery.RevealMystery": "sallyface.rules.mystery.Reveal",
    "sallyface.rules.resolve_effects.ResolveEffects": "sallyface.rules.do.Do",
    "sallyface.rules.resolve_effects.ResolveSeveral": "sallyface.rules.do.Several",
    "sallyface.rules.roll.RerollLockedDice": "sallyface.rules.roll.RollAgain",
    "sallyface.rules.roll.RollPhase": "sallyface.rules.roll.Roll",
    "sallyface.rules.solve.SolveFinaleCard": "sallyface.rules.solve.FinaleSolved",
    "sallyface.rules.solve.SolveMystery": "sallyface.rules.solve.Solved",
    "sallyface.rules.story.RevealStoryCards": "sallyface.rules.story.NextStory",
    "sallyface.rules.corruption.SufferCorruption.stopped": "stilled",
    "sallyface.rules.dials.LoseDials.stopped": "stilled",
    "sallyface.rules.effect_choices.ChooseEffect.stopped": "stilled",
    "sallyface.rules.resolve_effects.ResolveEffects.stopped": "stilled",
    "sallyface.rules.resolve_effects.ResolveEffects.was_costly": "listens",
    "sallyface.state.SallyFaceState": "sallyface.state.Nightmare",
    "sallyface.state.SallyFaceState.not_asked": "hushed",
    "sallyface.words.card_text.TextContext": "sallyface.describe.Telling",
}
"""Where a class or a field stands now, and the name it is saved under."""
