"""SD-002 to SD-006  What each side of The Stifling Dark is trying to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.stiflingdark.content import ADVERSARIES, ESCAPES, INVESTIGATORS
from gloam.kernel import Json, Outcome
from gloam.toolkit.goal import Claim, Goal, counted, joined

SHORT = {"butcher": "the Butcher", "horror": "the Horror", "cult": "the Cult"}
DRAWN = ("grave", "eggs")
"""SD-272, SD-297  Ways out under which running out of rounds is a draw."""
BANISH = ("grave", "altar", "eggs")
OBJECTIVES = {
    "gate": "Carry the Lockbox to the Saw, open it, and take its Fuse to the gate.",
    "truck": "Install Parts in the Truck, start it, and be next to it when it leaves.",
    "flare": "Fire the Flare Gun from the marked carriage and be on the ride two rounds later.",
    "tunnels": "Take the Angle Grinder and a Ride Part to the lock. The tunnel opens one round later.",
    "grave": "Find the Grave with light, burn it, then strike the Butcher with The Hook.",
    "altar": "Light up the Altar, use the Ritual Knife on it three times, then close the Rope Circle together.",
    "eggs": "Destroy the four Egg Sacs, then strike the Enraged Horror three times.",
}
"""SD-166 to SD-178, SD-206 to SD-212, SD-272 to SD-276, SD-297 to SD-303, SD-328 to SD-332  What each way out takes."""


def goal(view: Mapping[str, Json]) -> Goal:
    """SD-002, SD-003, SD-005, SD-006  The aim of the seat's side, and what ends the night."""
    if view["you"] == 0:
        claims = (Claim(hunt_ends(view), wins_so), Claim(after(view, "you", "they"), lasts_so(view)))
        return Goal(hunt(view), " ".join(claim.says for claim in claims), NOTES_HUNT, claims)
    if view["you"] is None:
        return watched(view)
    time = Claim(after(view, name_of(view), "you"), lasts_so(view))
    told = (Claim(lost(view), kills_so(view)), time) if lost(view) else (time,)
    return Goal(survive(view), " ".join(claim.says for claim in told), notes_survive(view), told)


def deaths(view: Mapping[str, Json]) -> int:
    """SD-253, SD-281, SD-305  How many deaths win for the Adversary."""
    return ADVERSARIES[view["adversary"]].kills or len(view["investigators"])


def name_of(view: Mapping[str, Json]) -> str:
    """The Adversary, in short."""
    return SHORT.get(view["adversary"], "the Adversary")


def objective(view: Mapping[str, Json]) -> str:
    """What kind of way out was chosen, or nothing."""
    return ESCAPES[view["escape"]].objective if view["escape"] else ""


def watched(view: Mapping[str, Json]) -> Goal:
    """SD-002, SD-003, SD-005, SD-006  Both sides, for a spectator."""
    done, needed = view["evidence"]["turned_in"], view["evidence"]["needed"]
    aim = f"The Investigators need {needed} Evidence ({done} so far), then a way out, within {view['rounds']} rounds."
    if view["escape"]:
        banish = objective(view) in BANISH
        aim = f"The Investigators are trying to {'banish the Adversary' if banish else 'escape'}."
    foe = name_of(view)
    claim = Claim(f"{foe[:1].upper()}{foe[1:]} needs {deaths_in_words(view)}.", kills_so(view))
    return Goal(aim, claim.says, notes_survive(view), (claim,))


def deaths_in_words(view: Mapping[str, Json]) -> str:
    """How many must die: "one death", "2 deaths", "every Investigator dead"."""
    if deaths(view) >= len(view["investigators"]):
        return "every Investigator dead"
    return "one death" if deaths(view) == 1 else counted(deaths(view), "death")


def survive(view: Mapping[str, Json]) -> str:
    """SD-003, SD-043, SD-164  First the Evidence, then the way out."""
    mine = next((one for one in view["investigators"] if one["seat"] == view["you"]), None)
    if mine and mine.get("fate") == "escaped":
        return "You got out. Now the others have to."
    needed, done = view["evidence"]["needed"], view["evidence"]["turned_in"]
    exits = [token["space"] for token in view["tokens"] if token["kind"] == "escape"]
    if exits:
        return f"The way out on {joined(exits, 'or')} is open. Get everyone there."
    if view["escape"]:
        return OBJECTIVES[objective(view)]
    if done >= needed:
        return "You have enough Evidence. Choose a way out together."
    chosen = mine["who"] if mine and view["phase"] == "setup" else ""
    who = f"You are {INVESTIGATORS[chosen].name}. " if chosen else ""
    at = "Ticket Booth" if view["map"] == "park" else "Computer"
    so_far = f" ({done} so far)" if done else ""
    return f"{who}Find {needed} Evidence and turn it in at a {at}{so_far}. Then get out together."


def lost(view: Mapping[str, Json]) -> str:
    """SD-253, SD-281, SD-305, SDR-29  What loses; nothing where not even the death of everybody left would."""
    foe, all_dead = name_of(view), deaths(view) >= len(view["investigators"])
    if all_dead and any(one.get("fate") == "escaped" for one in view["investigators"]):
        return ""
    said = f"{foe} wins when all of you are dead" if all_dead else f"{deaths_in_words(view)} and {foe} wins"
    return f"{said[:1].upper()}{said[1:]}."


def after(view: Mapping[str, Json], foe: str, they: str) -> str:
    """SD-005, SD-165, SD-272, SD-297, SDR-33  What the last round does, by the way out that was chosen."""
    begins = f"After round {view['rounds']},"
    if objective(view) in DRAWN:
        return f"{begins} it's a draw."
    if view.get("count_the_left"):
        return f"{begins} anyone still inside counts as dead."
    if view["escape"]:
        wins = "win" if foe == "you" else "wins"
        return f"{begins} {foe} {wins} if anyone is still inside."
    return f"{begins} {they} can't win anymore."


def wins_so(end: Mapping[str, Json], outcome: Outcome) -> bool:
    """SD-003  The Investigators win with their Evidence turned in, by the way out they chose."""
    if outcome.reason not in {"escaped", "banished"}:
        return True
    banish = objective(end) in BANISH
    return end["evidence"]["turned_in"] >= end["evidence"]["needed"] and banish is (outcome.reason == "banished")


def lasts_so(view: Mapping[str, Json]) -> Callable[[Mapping[str, Json], Outcome], bool]:
    """What the last round is said to do."""
    chosen, counts = view["escape"], view.get("count_the_left")

    def holds(_: Mapping[str, Json], outcome: Outcome) -> bool:
        if outcome.reason != "timeout":
            return True
        if objective(view) in DRAWN:
            return not outcome.winners
        return bool(counts) or outcome.winners == (0,) or (not chosen and not outcome.winners)

    return holds


def kills_so(view: Mapping[str, Json]) -> Callable[[Mapping[str, Json], Outcome], bool]:
    """How many deaths are said to win for the Adversary: just so many, and only those."""
    needed = deaths(view)

    def holds(end: Mapping[str, Json], outcome: Outcome) -> bool:
        dead = sum(one["fate"] in {"dead", "spirit"} for one in end["investigators"])
        if outcome.reason == "killed":
            return outcome.winners == (0,) and dead >= needed
        return dead < needed

    return holds


def hunt(view: Mapping[str, Json]) -> str:
    """SD-006, SD-253, SD-281, SD-305  Deaths win."""
    kills, all_of = deaths(view), len(view["investigators"])
    whom = "every Investigator" if kills >= all_of else "one Investigator" if kills == 1 else f"{kills} Investigators"
    dead = sum(one.get("fate") in {"dead", "spirit"} for one in view["investigators"])
    so_far = f" ({dead} so far)" if dead else ""
    return f"You are {name_of(view)}. Stay hidden and kill {whom}{so_far}."


def hunt_ends(view: Mapping[str, Json]) -> str:
    """SD-002, SD-003  What the others are after."""
    needed, done = view["evidence"]["needed"], view["evidence"]["turned_in"]
    if view["escape"]:
        way = "banish you" if objective(view) in BANISH else "escape"
        return f"They have their Evidence and are trying to {way}."
    return f"They need {needed} Evidence ({done} so far), then a way out."


NOTES_HUNT = (
    ("Hidden", "Nobody sees you on Dim and Dark spaces. Stepping into Bright light shows where you are."),
    ("Your turn", "You go last each round: move, use your cards, attack. Being Revealed on your turn stops attacks."),
    ("Traces", "Noise and Shadow tokens tell them where you were. The glow on the map is all they can know."),
)


def notes_survive(view: Mapping[str, Json]) -> tuple[tuple[str, str], ...]:
    """SD-055, SD-066, SD-099, SD-121  What an Investigator has to know every turn."""
    foe = name_of(view)
    glow = (("The map", f"The red glow marks every space where {foe} can be."),) if view["possible"] is not None else ()
    return (
        ("A turn", "Move, Sprint or Rest, pick things up. End with one of: Flashlight, Charge, or an Involved Action."),
        ("Light", f"Bright spaces show {foe}. Dark spaces cost you 2 Movement Points (MP)."),
        ("Wounds", "The fourth Wound kills."),
        *glow,
    )
