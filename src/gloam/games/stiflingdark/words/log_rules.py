"""The rule behind each line of the log, by the kind of event. What a card does names the card's own rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.stiflingdark.content import (
    CARDS,
    CONDITIONS,
    ESCAPES,
    EVENTS,
    INVESTIGATORS,
    ITEMS,
    SPIRITS,
    WOUNDS,
)
from gloam.kernel import Json
from gloam.toolkit.log_rules import RuleOf

Event = Mapping[str, Json]
ITEM = {name: one.rule for name, one in ITEMS.items()}
WOUND = {name: one.rule for name, one in WOUNDS.items()}
CONDITION = {name: one.rule for name, one in CONDITIONS.items()}
EVENT = {name: one.rule for name, one in EVENTS.items()}
CARD = {name: one.rule for name, one in CARDS.items()}
POWER = {name: one.rule for name, one in SPIRITS.items()}
WAY_OUT = {name: one.rule for name, one in ESCAPES.items()}
MAJOR = {name: one.major_rule for name, one in INVESTIGATORS.items()}
INVOLVED = {
    "turn_in": "SD-160", "open_lockbox": "SD-169", "flip_escape": "SD-172", "install": "SD-175",
    "start_truck": "SD-176", "dig": "SD-300", "hook": "SD-302", "destroy_egg": "SD-274", "wound_horror": "SD-276",
    "crush": "SDC-206",
    "knife": "SD-331", "fire_flare": "SD-207", "ride_parts": "SD-210", "open_tunnel": "SD-211",
}  # fmt: skip
PLACED = {
    "orb": "SDC-025", "dim": "SD-222", "ectoplasm": "SDC-030", "escape_artist": "SDC-008", "barricade": "SDC-012",
    "campfire": "SDC-024", "window": "SD-223", "passage": "SD-224", "dirty_rag": "SDC-075", "security_bar": "SDC-091",
    "flame": "SDC-083", "glowstick": "SDC-081", "lantern": "SDC-084", "lamp": "SDC-110", "can": "SDC-005",
}  # fmt: skip
LAID = {
    "evil_eye": "SDC-181", "hellfire": "SDC-194", "desecrated": "SDC-200", "tools": "SD-329", "mucus": "SDC-191",
    "tunnel": "SDC-192",
}  # fmt: skip
TAKEN = {"poi": "SD-086", "evidence": "SD-088", "medical": "SD-245"}
SHOWN = {"evidence": "SD-100", "poi": "SD-243", "grave": "SD-299", "altar": "SD-310"}
HIDDEN = {"evidence": "SD-033", "poi": "SD-035", "altar": "SD-310"}
BROKEN = {"barricade": "SDC-012", "security_bar": "SDC-091", "damaged": "SD-337", "destroyed": "SD-338"}
GAMES = {"strength": "SD-195", "duck_hunt": "SD-196", "ring_toss": "SD-197"}
KILLED = {"rabbits_foot": "SDC-090"}


def by(table: Mapping[str, str], field: str, otherwise: str = "") -> Callable[[Event], str]:
    """The rule by what the event names in a field."""
    return lambda e: table.get(str(e.get(field)), otherwise) if otherwise else table[str(e[field])]


def wound(e: Event) -> str:
    """SD-129  A face-down Wound has no text that a rule could be named for."""
    return "SD-129" if e["card"] is None else WOUND[e["card"]]


def turned(e: Event) -> str:
    """SD-133  What a Wound does when it turns up, or that turning down undoes it."""
    return WOUND[e["card"]] if e["up"] else "SD-133"


RULES: dict[str, RuleOf] = {
    # set-up, rounds and turns
    "investigator": "SDR-78", "starts": "SD-019", "hides": by(HIDDEN, "what"), "round": "SD-007",
    "event": by(EVENT, "card"), "gives_back": "SDR-77", "turn": "SD-053", "sedated": "SDC-092",
    "adversary_turn": "SD-352", "adversary_done": "SD-059", "lights_out": "SD-060",
    # moving
    "step": "SD-078", "sprint": "SD-075", "sprinted": "SD-075",
    "window": lambda e: "SD-215" if e["stops"] else "SD-214",
    "pushed": "SDR-84", "prowls": "SD-334", "hidden_step": "SD-334", "his_sprint": "SD-333", "heard": "SDC-088",
    # Interact
    "picks": by(TAKEN, "what", "SD-087"), "poi": "SD-086", "draws": "SD-068", "carries": "SD-046",
    "impossible": "SDR-108", "gets": "SD-087", "discards": "SD-123", "uses": by(ITEM, "card"), "switch": "SD-244",
    "door": lambda e: "SD-247" if e["state"] == "locked" else "SD-249", "trade": "SD-091",
    "places": by(PLACED, "what"),
    # light, Charge and Rest
    "light": "SD-109", "lorgnette": "SDC-121", "dark": "SD-115", "charge": "SD-103", "rest": "SD-076",
    # Evidence and Objectives
    "involved": by(INVOLVED, "what"), "turns_in": "SD-160", "reward": "SD-161", "choices": "SD-164",
    "objective": "SD-164", "laid_out": by(WAY_OUT, "card"), "lockbox": "SD-169", "escape_open": "SD-173",
    "installs": "SD-175", "truck": "SD-176", "decoy": "SD-298", "grave": "SD-298", "burning": "SD-301",
    "hook": lambda e: "SD-302" if e["found"] else "SD-303", "escapes": "SD-173", "end": "SD-002",
    # Wounds, Conditions and death
    "wound": wound, "no_slot": "SDC-090", "turned": turned, "healed": "SD-132", "iv": "SDC-087",
    "painkillers": "SDC-089", "condition": by(CONDITION, "card"), "cured": by(CONDITION, "card"), "paranoid": "SDC-070",
    "dies": by(KILLED, "why", "SD-121"), "bleeds": "SDC-063", "away": "SDC-103", "gear_jam": "SDC-067",
    "toxin": "SDC-069", "poison": "SDC-064",
    # Abilities and Items of the Investigators
    "scout": "SDC-019", "major": by(MAJOR, "who"), "swaps": "SDC-021", "deflects": "SDC-124", "foot": "SDC-111",
    "looks": lambda e: "SDC-018" if "around" in e else "SDC-002", "radio": "SDC-096", "amulet": "SDC-098",
    "firecrackers": "SDC-079", "poppet": "SDC-114", "spell_bag": "SDC-116", "syringe": "SDC-118", "bells": "SDC-122",
    "coin": "SDC-013", "renamed": "SDC-013",
    # Events
    "flare_up": "SDC-151", "fallen_tree": "SDC-150", "vortex": "SDC-158", "tornado": "SDC-160", "gas": "SDC-161",
    "hail": "SDC-173",
    # the Adversary
    "noise": lambda e: "SD-218" if "window" in e else "SD-354", "shadow": lambda e: "SD-342" if e["up"] else "SD-304",
    "revealed": by(SHOWN, "what", "SD-340"), "disappears": "SD-340", "broken": by(BROKEN, "what"),
    "stalked": "SD-292", "stalk": "SD-292", "chill_gone": "SD-293", "spotted": "SDC-181",
    "turns_on": by(CARD, "card"), "attack": by(CARD, "card"), "card": by(CARD, "card"), "presence": "SDC-179",
    "gaze": "SDC-182",
    # the Horror
    "ambush": "SD-256", "rage": "SD-279", "pulled": "SD-258", "hatches": "SDC-185", "crawls": "SDC-206",
    "bites": "SDC-206", "crushed": "SDC-206", "eggs": "SD-273", "egg": "SD-273", "egg_gone": "SD-274",
    "enraged": "SD-275", "blow": "SD-276", "occluded": "SDC-189",
    # the Cult
    "bloodletting": lambda e: "SD-320" if e["figure"] else "SDC-071", "blood": "SD-379", "possessed": "SDC-071",
    "sacrifice": "SD-322", "laid": by(LAID, "what"), "aimed": by(CARD, "card"), "cools": by(CARD, "card"),
    "desecrated": "SDC-200", "deal": "SDR-64", "counter": "SDR-64", "no_deal": "SDR-64", "dealt": "SDR-64",
    # Spirits
    "spirit": "SD-138", "lies_down": "SDR-120", "drifts": "SD-142", "power": by(POWER, "power"), "transfer": "SDC-027",
    "gloom": "SDC-032", "slips": "SDC-030", "named": "SDC-030", "shoved": "SDC-035", "calm": "SDC-033",
    # the Amusement Park
    "mirrors_laid": "SDR-94", "mirror": "SD-188", "maze": "SD-180",
    "carried": lambda e: "SD-191" if e["water"] else "SD-198", "turned_on": "SD-198", "turned_unseen": "SD-198",
    "booth": "SD-193", "game": by(GAMES, "game"), "rings": "SD-197", "flare": "SD-207", "tunnel": "SD-211",
    "ride_parts": "SD-210", "help": "SD-208",
}  # fmt: skip
