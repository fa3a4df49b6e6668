"""The games. A game never imports a game; outsiders import its SPEC and nothing else."""
