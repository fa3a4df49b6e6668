"""The Spirits of dead Investigators: their turns and their Abilities (SD-137 to SD-145)."""
