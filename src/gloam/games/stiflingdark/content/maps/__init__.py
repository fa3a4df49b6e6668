"""Both boards, drawn by us: the map file is the source of rules and picture alike."""
