"""What the others read while somebody decides, where the question is open to all."""

from __future__ import annotations

WAITING = {
    "setup.investigator": "{who} is choosing an Investigator.",
    "setup.start": "{who} is choosing a Start space.",
    "setup.take_poi": "{who} is choosing which Points of Interest the team has searched.",
    "setup.medical": "{who} is choosing a space for the Medkit.",
    "round.claim": "{who} is deciding whether to go next.",
    "turn.act": "{who} is taking a turn.",
    "turn.rest": "{who} is deciding whether to Rest.",
    "window.choice": "{who} is climbing through a Window.",
    "flashlight.aim": "{who} is aiming the Flashlight.",
    "flashlight.sweep": "{who} is sweeping the Flashlight.",
    "trade.name": "{who} is choosing what to Trade.",
    "trade.agree": "{who} is thinking about a Trade.",
    "place.dim": "{who} is placing a Dim token.",
    "place.window": "{who} is placing an Open Window token.",
    "place.passage": "{who} is placing a Secret Passage.",
    "evidence.count": "{who} is turning in Evidence.",
    "evidence.reward": "{who} is choosing a reward.",
    "reward.poi": "{who} is choosing a Point of Interest to Reveal.",
    "reward.major": "{who} is choosing who gets a Major Ability token.",
    "escape.choose": "{who} is choosing the way out.",
    "lockbox.roll": "{who} is sawing at the Lockbox.",
    "truck.part": "{who} is choosing a Part to install.",
    "truck.gate": "{who} is choosing which gate opens.",
    "hook.space": "{who} is choosing where to strike with The Hook.",
    "dice.keep": "{who} is choosing which roll to keep.",
    "commiserate.agree": "{who} is deciding whether to take 2 Wounds to help.",
    "heal.wound": "{who} is choosing a Wound to treat.",
    "iv.wound": "{who} is choosing a Wound to move.",
    "iv.agree": "{who} is deciding whether a Wound moves.",
    "can.space": "{who} is placing a Can.",
    "major.space": "{who} is choosing spaces to search for the Adversary.",
    "major.target": "{who} is choosing an Investigator.",
    "push.who": "{who} is choosing who to move.",
    "push.step": "{who} is moving another Investigator.",
    "event.fallen_tree": "{who} is choosing where the tree falls.",
    "event.flare_up": "{who} is choosing who loses Charge.",
    "event.zone": "{who} is choosing the Zone that the Event strikes.",
    "event.door": "{who} is choosing a Door to destroy.",
    "event.window": "{who} is choosing a Window to break open.",
    "event.false_door": "{who} is choosing a Door to block.",
    "coin.flip": "{who} is deciding whether to flip the Coin.",
    "coin.target": "{who} is choosing the new target.",
    "coin.token": "{who} is choosing new spaces for the tokens.",
    "butcher.act": "The Butcher is hunting.",
    "horror.act": "The Horror is hunting.",
    "horror.ambush": "The Horror may Ambush.",
    "horror.pull": "The Horror is choosing who to pull.",
    "horror.attack": "The Horror is choosing who to Attack.",
    "cult.act": "The Cult is acting.",
    "cult.wake": "The Cult is choosing an Ability.",
    "deal.answer": "{who} is thinking about Mor'gonnod's deal.",
    "deal.counter": "{who} is making a counteroffer.",
    "deal.agree": "Mor'gonnod is thinking about the counteroffer.",
    "knife.wound": "{who} is using the Ritual Knife.",
    "spirit.choose": "{who} is choosing a Spirit.",
    "spirit.act": "{who}'s Spirit is taking a turn.",
    "strength.stamina": "{who} is playing Test-Your-Strength.",
    "rings.more": "{who} is playing Ring Toss.",
    "maze.rearrange": "{who} is rearranging the Mirror Maze.",
}
"""By the kind of question; {who} is the seat that decides."""
PLACING = "{who} is choosing a space."
CHOOSING = "{who} is making a choice."


def waiting(kind: str, seat: int) -> str:
    """What the others read; for a question without words of its own, that somebody chooses."""
    text = WAITING.get(kind) or (PLACING if kind.endswith(".space") else CHOOSING)
    return text.replace("{who}", f"{{{seat}}}")
