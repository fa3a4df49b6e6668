"""The rules of Sally Face, one file per chapter of the rulebook: read turn.py first.

turn.py             the five phases of a turn
story.py mystery.py finale.py   what is revealed: Story cards, Mysteries, the Finale
roll.py             the Roll phase
act.py barred.py    the Act phase: what can be done, and why something can't
solve.py            cubes, and what happens when a card is solved
charge.py charge_reasons.py     Charge Items, and when players are asked about them
corruption.py curses.py dials.py enemies.py goals.py draw.py   what effects change
resolve_effects.py  resolves the effects of a card, one after another
effect_handlers.py  what each effect does; effect_choices.py asks the player what it needs,
                    effect_targets.py says what an effect could be used on
"""
