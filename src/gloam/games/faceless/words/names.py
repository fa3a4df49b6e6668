"""The printed names of things, and small words for cards."""

from __future__ import annotations

from gloam.games.faceless.content import COLOR_OF, NUMBER_OF

FIGURE = {"yellow": "Judith", "green": "Sam", "blue": "Alan", "red": "Billygoat", "purple": "the Team"}
MEMORY = {
    "hat": ("the Hat", "move and turn Sam"),
    "bow": ("the Bow", "move and turn Judith"),
    "book": ("the School Book", "move and turn Alan"),
    "bags": ("the Bags of Memories", "move and turn Billygoat"),
    "street": ("the Street", "the Team steps once, anywhere"),
    "music": ("the Music Player", "somebody draws up to three"),
    "campfire": ("the Campfire", "burn one or two Threats"),
    "rope": ("the Old Rope", "lay an Obstacle elsewhere"),
}
KID = {
    "lily": ("Lily", "one Whisper a turn is free"),
    "dylan": ("Dylan", "holds four cards"),
    "matt": ("Matt", "may walk with two cards"),
    "karyn": ("Karyn", "looks at the next Threat; it spares her when she rests or whispers"),
    "luke": ("Luke", "may step when he rests"),
    "pj": ("P.J.", "one more or one less"),
    "tommy": ("Tommy", "draws or swaps when a Memory is found"),
    "emily": ("Emily", "turns one Faceless a turn"),
    "julie": ("Julie", "may reject her Threat once"),
    "casper": ("Casper", "nudges a Memory"),
}
POWER = {
    "lily": ("Whisper for free", "Lily's power"),
    "emily": ("Turn a Faceless", "Emily's power: where it stands"),
    "casper": ("Nudge a Memory", "Casper's power: to a space beside it"),
}
FACE = {
    "powers_off": "powers are off",
    "plus1": "one step more",
    "minus1": "one step less",
    "obstacle_free": "an Obstacle may be escaped",
    "billygoat_closer": "Billygoat comes closer",
    "nothing": "nothing",
}
AVATAR = {
    "spectral": "the Spectral", "unspeakable": "the Unspeakable", "puppetmaster": "the Puppetmaster",
    "eraserhead": "Eraserhead", "demon": "the Demon", "labyrinthine": "the Labyrinthine",
}  # fmt: skip
OBSTACLE = {
    "log": "the Log", "roots": "the Roots", "stones": "the Stones", "brambles": "the Brambles", "thorns": "the Thorns",
    "pond": "the Pond", "den": "the Den", "memory": "a Memory", "team": "the Team", "billygoat": "Billygoat",
}  # fmt: skip
CROSSROADS = {
    "R1": "one step along the red end",
    "R2": "two steps along the red end",
    "W1": "one step along the white end",
    "W2": "two steps along the white end",
    "RED": "the red Threat strikes",
    "PURPLE": "the purple Threat strikes",
    "MEM": "use up a Memory",
    "BG": "Billygoat comes one closer",
    "YG": "next turn Judith and Sam only turn",
    "YB": "next turn Judith and Alan only turn",
    "BLG": "next turn Alan and Sam only turn",
    "": "nothing can be done",
}


def named(kid: str) -> str:
    """A Kid as people call it; none is dealt yet: a dash."""
    return KID[kid][0] if kid else "–"


def threat(colour: str, times: int) -> str:
    """F071-F077  What the Threat of a color does, so many times."""
    if not times:
        return "nothing"
    many = times > 1
    return {
        "yellow": f"turn {times} Faceless around",
        "green": f"discard {times} card{'s' * many}",
        "blue": f"{times} more card{'s' * many} to the Threats",
        "red": f"Billygoat moves {times} closer",
        "purple": f"the Team walks {times} along the needle",
    }[colour]


def road(effect: str, *, white: bool) -> str:
    """FD88  What a Crossroads card offers; while the white end leads, the red side of a card follows it."""
    text = CROSSROADS[effect]
    return text.replace("the red end", "the white end, which leads now") if white else text


def upper(text: str) -> str:
    """The same with a capital at the beginning."""
    return text[:1].upper() + text[1:]


def card(word: str) -> str:
    """A card in words."""
    return f"{COLOR_OF[word]} {NUMBER_OF[word]}"


def cards(words: list[str]) -> str:
    """Several cards in words."""
    return ", ".join(map(card, words))
