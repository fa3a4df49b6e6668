"""Both boards: printed spaces and lines, walls drawn by us. Rules and picture are made from the same file."""
