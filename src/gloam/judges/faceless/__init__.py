"""The Faceless: the View as numbers, and the trained weights."""
