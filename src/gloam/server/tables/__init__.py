"""Tables: what happens at them, who sits there, what each audience is told. No HTTP, no rule of any game."""
