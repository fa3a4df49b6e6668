"""The printed names of things, and small words for cards."""

from __future__ import annotations

from gloam.games.faceless.content import COLOR_OF, NUMBER_OF

FIGURE = {"yellow": "Judith", "green": "Sam", "blue": "Alan", "red": "Billygoat", "purple": "the Team"}
MEMORY = {
    "hat": ("the Hat", "move and turn Sam"),
    "bow": ("the Bow", "move and turn Judith"),
    "book": ("the School Book", "move and turn Alan"),
    "bags": ("the Bags of Memories", "move and turn Billygoat"),
    "street": ("the Street", "move the Team one space in any direction"),
    "music": ("the Music Player", "one player refills their hand to three cards"),
    "campfire": ("the Campfire", "discard one or two cards from the Threats"),
    "rope": ("the Old Rope", "move an Obstacle"),
}
KID = {
    "lily": ("Lily", "one free Whisper per turn"),
    "dylan": ("Dylan", "a hand of four cards"),
    "matt": ("Matt", "a Walk with two cards"),
    "karyn": ("Karyn", "look at the next Threat; it has no effect if you Rest or Whisper"),
    "luke": ("Luke", "move the Team one space when you Rest"),
    "pj": ("P.J.", "a Walk one space longer or shorter"),
    "tommy": ("Tommy", "draw or swap a card when a Memory is found"),
    "emily": ("Emily", "turn one Faceless in place"),
    "julie": ("Julie", "discard your Threat once for a new one"),
    "casper": ("Casper", "move a Memory one space"),
}
POWER = {
    "lily": ("Whisper for free", "Lily's power"),
    "emily": ("Turn a Faceless", "Emily's power: in place"),
    "casper": ("Move a Memory", "Casper's power: to an adjacent free space"),
}
FACE = {
    "powers_off": "the Kids' powers are off",
    "plus1": "Walks and purple Threats move the Team one more space",
    "minus1": "Walks and purple Threats move the Team one fewer space",
    "obstacle_free": "the next Obstacle or Swamp can be ignored",
    "billygoat_closer": "Billygoat moves one closer, then the die is rolled again",
    "nothing": "nothing happens",
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
    "R1": "the Team moves one space along the red end",
    "R2": "the Team moves two spaces along the red end",
    "W1": "the Team moves one space along the white end",
    "W2": "the Team moves two spaces along the white end",
    "RED": "the red Threat takes effect",
    "PURPLE": "the purple Threat takes effect",
    "MEM": "a Memory is used up",
    "BG": "Billygoat moves one closer",
    "YG": "next turn Judith and Sam can only be turned",
    "YB": "next turn Judith and Alan can only be turned",
    "BLG": "next turn Alan and Sam can only be turned",
    "": "nothing is possible",
}


def named(kid: str) -> str:
    """A Kid as people call it; none is dealt yet: a dash."""
    return KID[kid][0] if kid else "–"


def threat(color: str, times: int) -> str:
    """F071-F077  What the Threat of a color does, so many times."""
    if not times:
        return "nothing"
    many = times > 1
    return {
        "yellow": f"turn {times} Faceless around",
        "green": f"discard {times} card{'s' * many}",
        "blue": f"add {times} card{'s' * many} to the Threats",
        "red": f"Billygoat moves {times} closer",
        "purple": f"the Team moves {times} along the needle",
    }[color]


def road(effect: str, *, white: bool) -> str:
    """FD88  What a Crossroads card offers; the needle end that the Team follows now stands for the red one."""
    text = CROSSROADS[effect]
    return text.replace("the red end", "the white end, which the Team follows now") if white else text


def upper(text: str) -> str:
    """A text with a capital at the beginning."""
    return text[:1].upper() + text[1:]


def card(word: str) -> str:
    """A card in words."""
    return f"{COLOR_OF[word]} {NUMBER_OF[word]}"


def cards(words: list[str]) -> str:
    """Several cards in words."""
    return ", ".join(map(card, words))
