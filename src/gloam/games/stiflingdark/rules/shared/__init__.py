"""What all parts of the rules use: Wounds, Items, dice, light, where Hidden figures can be, and how the game ends."""
