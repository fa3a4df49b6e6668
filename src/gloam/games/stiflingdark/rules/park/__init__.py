"""What only the Amusement Park has: Rides and water, Game Booths, the Mirror Maze (SD-183 to SD-204)."""
