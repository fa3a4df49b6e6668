"""Can't Stop: the View as numbers, and the trained weights."""
