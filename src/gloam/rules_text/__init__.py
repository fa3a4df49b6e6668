"""The rules as people read them: the checklists as data, how to play, what a player can look up, and the search."""
