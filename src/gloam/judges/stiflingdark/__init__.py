"""The Stifling Dark: the View of either side as numbers, and the trained weights of both."""
