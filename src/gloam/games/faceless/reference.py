"""F057 to F094, F098 to F112  Kids, Memories, Threats, Avatars and the Creepy Die, for players who look them up."""

from __future__ import annotations

from gloam.toolkit.reference import Card

KIDS = (
    ("Lily", "Once per turn, Whisper for free before or after your action. The action can be a Whisper too.", "F085"),
    ("Dylan", "You can hold four cards. You start with four, and a Rest refills your hand to four.", "F086"),
    ("Matt", "When you Walk, you may play two cards, one after the other.", "F087"),
    ("Karyn", "First, you may look at the top Event card. If you Rest or Whisper, it has no effect this turn.", "F088"),
    ("Luke", "When you Rest, the Team may move one space in any direction.", "F089"),
    ("P.J.", "When you Walk, you may add 1 to the card's number or subtract 1 from it.", "F090"),
    ("Tommy", "When the Team finds a Memory: draw an Event card, swap a card with a column's end, or both.", "F091"),
    ("Emily", "On your turn, before or after your action, you may turn one Faceless without moving it.", "F092"),
    ("Julie", "You may discard the Event card revealed after your turn. The next one stands.", "F093"),
    ("Casper", "Before your action, you may move one Memory to a free space next to it.", "F094"),
)  # fmt: skip
MEMORIES = (
    ("Hat", "Move and turn Sam, as with a green card. The Team stays where it is.", "F057"),
    ("Bow", "Move and turn Judith, as with a yellow card. The Team stays where it is.", "F058"),
    ("School Book", "Move and turn Alan, as with a blue card. The Team stays where it is.", "F059"),
    ("Bags of Memories", "Move and turn Billygoat, as with a red card. The Team stays where it is.", "F060"),
    ("Street", "The Team moves one space in any direction.", "F061"),
    ("Music Player", "Choose a player. That player draws from the Threat columns until they hold three cards.", "F062"),
    ("Campfire", "Discard up to two cards from the bottoms of the Threat columns.", "F063"),
    ("Old Rope", "Move one Obstacle to another place that the setup rules allow.", "F064"),
)
THREATS = (
    ("Purple", "The Team moves along the needle, one space for each purple card.", "F071"),
    ("Red", "Billygoat moves toward the Team, one space for each red card, and turns to face it.", "F072"),
    ("Yellow", "For each pair of yellow cards, turn a different Faceless around.", "F075"),
    ("Blue", "For each pair of blue cards, add one more card from the deck to the columns, without effect.", "F076"),
    ("Green", "For each pair of green cards, one player discards a card, starting with the current player.", "F077"),
)
AVATARS = (
    ("Spectral", "Billygoat can cross Obstacles. An Obstacle counts as one space.", "F099"),
    ("Unspeakable", "After a red card is revealed, nobody may talk until the next Threats phase.", "F100"),
    (
        "Puppetmaster",
        "Each red card puts a puppet on an outer space. A Faceless can pass it but not stop there.",
        "F101",
    ),
    ("Eraserhead", "When a red 1 or 2 is revealed, one Memory is used up without effect.", "F102"),
    ("Demon", "When you play a red card, Billygoat must step toward the Team.", "F103"),
    ("Labyrinthine", "Billygoat can leave the board and come back in on the opposite side, as the Team can.", "FC13"),
)
DIE = (
    ("Powers off", "Kid powers are off.", "F107"),
    ("One farther", "Card and purple Threat movement is one space longer, along the needle.", "F108"),
    ("One less", "Card and purple Threat movement is one space shorter.", "F109"),
    ("Way around", "One Obstacle hit can be avoided without Memories. Then the die is rolled again.", "F110"),
    ("Closer", "Billygoat moves one space closer and faces the Team. Then the die is rolled again.", "F111"),
    ("Blank", "No effect.", "F112"),
)
DECKS = {"Kids": KIDS, "Memories": MEMORIES, "Threats": THREATS, "Avatars": AVATARS, "Creepy Die": DIE}


def cards() -> tuple[Card, ...]:
    """Every card that can be looked up."""
    return tuple(Card(deck, name, text, rule) for deck, some in DECKS.items() for name, text, rule in some)
