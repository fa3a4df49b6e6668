"""The names of things: Zones, tokens, rewards, cards, and where a seat's name is put in."""

from __future__ import annotations

from gloam.games.stiflingdark.content import CARDS, CONDITIONS, ESCAPES, EVENTS, INVESTIGATORS, ITEMS, WOUNDS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.toolkit.goal import joined

NAMED = [pair for board in BOARDS.values() for pair in board.zone_names.items()]
ZONES = {zone: " or ".join(name for one, name in NAMED if one == zone) for zone, _ in NAMED}
"""The Zones of both boards by letter; an event that can happen on either board names its Zone itself."""
SAWMILL = BOARDS["sawmill"].zone_names
"""The Zones of the board where it burns."""
TOKENS = {
    "poi": "a Point of Interest token", "medical": "a Medical Item", "evidence": "Evidence", "lockbox": "the Lockbox",
    "battery": "the Battery", "repair_kit": "the Repair Kit", "spark_plugs": "the Spark Plug", "grave": "the Grave",
    "butcher": "the Butcher", "can": "a Can", "barricade": "Barricades", "passage": "a Secret Passage",
    "dim": "a Dim token", "window": "an Open Window", "lantern": "a Lantern", "glowstick": "a Glowstick",
    "flame": "Flames", "dirty_rag": "a Dirty Rag", "security_bar": "a Security Bar",
    "escape_artist": "the Escape Artist token",
    "altar": "the Altar", "hellfire": "Hellfire", "desecrated": "Desecrated Ground", "morgonnod": "Mor'gonnod",
    **{f"cultist_{n}": f"Cultist {n}" for n in (1, 2, 3, 4)}, "ritual_knife": "the Ritual Knife",
    "rope_circle": "the Rope Circle", "orb": "Ghost Orbs", "ectoplasm": "Ectoplasm",
    "horror": "the Horror", "hatchling": "a Hatchling", "egg_sac": "an Egg Sac", "mucus": "Thick Mucus",
    "tunnel": "the Tunnel", "campfire": "the Campfire", "lamp": "a Lantern",
}  # fmt: skip
REWARDS = {
    "poi": "Reveal a Point of Interest token", "window": "An Open Window token", "general": "A General Item",
    "cursed": "A Cursed Item", "dim": "A Dim token", "passage": "A Secret Passage token", "medical": "A Medkit",
    "major": "A Major Ability token", "journal": "Use the Journal for one more reward",
}  # fmt: skip
REWARD_HINTS = {
    "poi": "choose any Point of Interest: its token is Revealed",
    "window": "place it later on a Window next to you: then it costs nobody anything and makes no Noise",
    "general": "draw one from the deck",
    "cursed": "draw one from the deck: strong, but it has a price",
    "dim": "place it later on your Zone or one next to you: its Dark spaces cost only 1 Movement Point (MP)",
    "passage": "place it later: a space next to you and one close to it count as adjacent",
    "medical": "treats one face-up Wound, yours or an adjacent Investigator's",
    "major": "for any Investigator who has none",
    "journal": "the Journal is discarded",
}
"""What each reward gives. (SD-162, SD-163, SD-222 to SD-224)"""
DOORWAYS = {"red": "red (square)", "green": "green (circle)", "blue": "blue (triangle)"}
"""SD-183  The doorways of the Mirror Maze."""
AIMS = {
    "gate": "Carry the Lockbox to the Saw and open it, round by round. The Fuse inside opens the gate for everyone.",
    "truck": "Bring Parts to the Truck and start it: more Parts, better odds. Everyone at the Truck escapes.",
    "flare": "Bring the Flare Gun and Ammo to the carriage and fire: help comes two rounds later.",
    "tunnels": "Bring the Angle Grinder and Ride Parts to the lock: the Tunnel opens in the next round.",
    "grave": "Find the Grave with light and burn it. When it has burned down, strike the Butcher with The Hook.",
    "altar": "Find the Altar with light, use the Ritual Knife on it three times, then close the Rope Circle together.",
    "eggs": "Destroy the four Egg Sacs that the Horror lays, then the Enraged Horror itself.",
}
"""What each way out asks for, before the places on its card."""
DOING = {
    "open_lockbox": "saws at the Lockbox", "flip_escape": "opens the gate with the Fuse",
    "install": "works on the Truck", "start_truck": "tries to start the Truck", "dig": "digs up the Grave",
    "destroy_egg": "attacks an Egg Sac", "wound_horror": "attacks the Horror", "crush": "attacks a Hatchling",
    "hook": "strikes with The Hook", "knife": "uses the Ritual Knife", "fire_flare": "fires the Flare Gun",
    "ride_parts": "picks up Ride Parts", "open_tunnel": "cuts open the Tunnel",
}  # fmt: skip
"""The Involved Actions as the log tells them."""


def seat(n: int) -> str:
    """Where a name is put in."""
    return f"{{{n}}}"


def upper(words: str) -> str:
    """With a capital, at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def seats(some: list[int]) -> str:
    """Several names."""
    return joined([seat(n) for n in some]) if some else "nobody"


def card(name: str) -> str:
    """A card by its printed name."""
    for deck in (ITEMS, WOUNDS, CARDS, CONDITIONS, EVENTS, ESCAPES, INVESTIGATORS):
        if name in deck:
            return deck[name].name
    return TOKENS.get(name, name.replace("_", " "))


CAUSES = {
    "exhaustion": "exhaustion", "window": "broken glass", "flame": "the Flames", "hellfire": "Hellfire",
    "desecrated": "Desecrated Ground", "bloodletting": "Bloodletting", "hatchling": "a Hatchling's bite",
    "deal": "a deal with Mor'gonnod", "saw": "the Saw", "ride_parts": "the Ride Parts", "": "the fourth Wound",
}  # fmt: skip
"""What kills and is no card."""


def cause(name: str) -> str:
    """What somebody died of, after "killed by"."""
    return CAUSES[name] if name in CAUSES else card(name)


WAYS_OUT = {
    "gate": "power the gate", "truck": "fix the Truck", "flare": "fire the Flare Gun",
    "tunnels": "open the Service Tunnel", "grave": "banish the Butcher", "altar": "banish the Cult",
    "eggs": "banish the Horror",
}  # fmt: skip


def way_out(name: str) -> str:
    """An Escape card, and what it asks for."""
    return f"{card(name)} ({WAYS_OUT[ESCAPES[name].objective]})"


def window(name: str) -> str:
    """A Window by its two ends."""
    return f"Window {name}"
