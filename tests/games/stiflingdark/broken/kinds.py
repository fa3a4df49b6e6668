"""What a list of broken rules is made of: what stands once in a file, what it becomes, the rule that breaks."""

from __future__ import annotations

Changes = list[tuple[str, str, str]]
