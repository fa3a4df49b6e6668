"""What the compiled build needs while it runs, because a compiler cannot do what Python does there.

The build tool (tools/fast/expand.py) writes the sources out before they are compiled, and puts the imports of these
modules into them: `classes` for what `@data`, `@value` and `dataclass` make, `next_item` for a bare `next(...)`. In the
Python sources nothing imports them.
"""
