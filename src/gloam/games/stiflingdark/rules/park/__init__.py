"""The Amusement Park's own chapters (SD-179 to SD-212), one file each; rules/turn.py takes in their Actions."""
