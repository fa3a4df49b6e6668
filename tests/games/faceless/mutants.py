"""Rules broken by hand: what stands once in a file, what it becomes, and the rule that breaks (tests/breaking.py).

.venv/bin/python -m tests.breaking faceless [RULE …]
"""

from __future__ import annotations

from tests.breaking import Breaker

Changes = list[tuple[str, str, str]]
TURN: Changes = [
    ("(self.who + 1) % len(s.kids)", "(self.who - 1) % len(s.kids)", "F027"),
    ("self.rolled = True\n", "self.rolled = False\n", "F106"),
    ("self.remembered = True\n", "self.remembered = False\n", "FD3"),
    ("self.powered = True\n", "self.powered = False\n", "FD20"),
    ("bool(s.den) and bool(grown(area(s.den)) >> s.team & 1)", "False", "F118"),
    ('s.fogged = "fog" in s.rules.expansions', "s.fogged = False", "F140"),
    ("s.sand >= TOKENS.hourglass_turns", "s.sand > TOKENS.hourglass_turns", "FD86"),
    ("s.hypnotised = s.next_lock, (), False", "s.hypnotised = (), (), False", "FD69"),
    ("s.deck.put_on_top(cards, [self.who])", "s.deck.put_on_top(cards, range(s.seats))", "F088"),
    ("if not s.hushed and is_untold(s):", "if is_untold(s):", "FD99"),
    ('(*walks, "rest", "whisper") if whisper else (*walks, "rest")', '(*walks, "rest")', "F028"),
]
WALK: Changes = [
    ('None if not self.again and table.has_power(s, self.who, "matt") else DONE', "DONE", "F087"),
    ('"pj.change", (-1, 0, 1)', '"pj.change", (0, 1)', "F090"),
    ("s.fogged = False\n", "s.fogged = s.fogged\n", "F141"),
    ("return max(0, steps), max(0, steps - 1), steps + 1", "return (max(0, steps),)", "F090"),
]
MOVEMENT: Changes = [
    ("(self.left, 0) if whole else (1, self.left - 1)", "(1, self.left - 1)", "F066"),
    ("target = NEXT[direction][s.team]", "target = max(NEIGHBOR[direction][s.team], 5)", "F080"),
    ("    if space == s.billygoat:", "    if False:", "F025"),
    ("    if space in s.den:", "    if False:", "F119"),
    ('    if space in s.servants and s.rules.has("roaming_servants"):', "    if False:", "F147"),
    ("if not s.portals or not self.moved:", "if not s.portals:", "FD27"),
    ('arrive(s, there, then="end") or DONE', 'arrive(s, there, then="go") or To("go")', "F139"),
    ("waiting.moved = False", "pass", "F139"),
    ('{"plus1": 1, "minus1": -1}', '{"plus1": 0, "minus1": -1}', "F108"),
    ('{"plus1": 1, "minus1": -1}', '{"plus1": 1, "minus1": 0}', "F109"),
    ("s.open_eyes.append(self.space)", "pass", "F121"),
    ('Call(PayMemories(1, "swamp")) if s.mire >> self.space & 1 else None', "None", "F150"),
    ('s.protected = s.rules.has("hourglass")', "s.protected = False", "F134"),
    ('if self.retrieved and "tommy" in s.kids', 'if "tommy" in s.kids', "F091"),
    ("heading=place.arrow, inner=True", "heading=0, inner=True", "F128"),
    ("tail = 1 if change > 0 and number + change > 0 else 0", "tail = 0", "FD26"),
]
HITS: Changes = [
    ("if len(mine) < self.n:", "if not mine:", "F026"),
    ('if self.why == "must" or s.die != "obstacle_free":', "if True:", "F110"),
    ("    s.used.append(memory)\n", "", "F068"),
]
FIGURES: Changes = [
    ('if from_hand and "demon" in s.avatars:', "if False:", "F103"),
    ('if from_hand and "demon" in s.avatars:', 'if "demon" in s.avatars:', "FD70"),
    ("spaces = paths.steps_closer(s)\n", "spaces = paths.steps_closer(s) or spaces\n", "FD15"),
    ("if s.fogged:  # F140", "if False:  # F140", "F173"),
]
CARDS: Changes = [
    ('return lose(s, "deck") if len(cards) < self.n else DONE', "return DONE", "F024"),
    ("s.display[COLOR_OF[card]].append(card)", "s.display[COLOR_OF[card]].insert(0, card)", "F069"),
    ("return s.display[colour].pop()", "return s.display[colour].pop(0)", "F046"),
    ("lacks = s.rules.least - table.shown(s) + 1", "lacks = s.rules.least - table.shown(s)", "F048"),
]
THREATS: Changes = [
    ('table.has_power(s, self.who, "julie") and s.deck_left', "False", "F093"),
    ('if self.action in ("rest", "whisper") and', 'if self.action in ("rest",) and', "F088"),
    ('colour == "yellow" and rules.has("creepy_die")', 'colour == "blue" and rules.has("creepy_die")', "F104"),
    ('colour == "green" and rules.has("crossroads")', 'colour == "blue" and rules.has("crossroads")', "F113"),
    ('colour == "blue" and rules.has("haunted_places")', 'colour == "green" and rules.has("haunted_places")', "F131"),
    ('colour == "purple" and s.open_eyes', 'colour == "purple" and not s.open_eyes', "F122"),
    ('colour == "red" and s.servants', 'colour == "blue" and s.servants', "F144"),
    ("s.hushed = True", "s.hushed = False", "F100"),
    ("Call(avatars.PlacePuppet()) if alone and", "Call(avatars.PlacePuppet()) if not alone and", "F101"),
    ("        servants.reshuffle(s)\n", "", "F146"),
    ('Goto(avatars.AfterRedThreat(self.card)) if "eraserhead" in s.avatars else DONE', "DONE", "F102"),
]
THREAT_EFFECTS: Changes = [
    ("pairs = len(s.display[colour]) // 2", "pairs = (len(s.display[colour]) + 1) // 2", "F079"),
    ("(s.facing[which] + needle.HALF_TURN)", "(s.facing[which] + 3)", "F075"),
    ("self.who = (self.who + 1) % s.seats", "self.who = (self.who - 1) % s.seats", "F077"),
    ('MoveBillygoatCloser(len(s.display["red"]), ', "MoveBillygoatCloser(1, ", "F072"),
    ('moved_by(s, len(s.display["purple"]), purple=False)', "moved_by(s, 1, purple=False)", "F071"),
    ('maze="labyrinthine" in s.avatars', "maze=False", "FC13"),
    ('return AddThreats(pairs, "blue")', "return AddThreats(1, 'blue')", "F076"),
]
MEMORIES: Changes = [
    ("TakeCards(seat, EVENTS.hand)", "TakeCards(seat, EVENTS.hand + 1)", "F062"),
    ("        return win_check(s)\n", "        return None\n", "FD85"),
    ("        s.used.append(self.memory)\n", "", "F056"),
]
EFFECTS: Changes = [
    ("Burn(2)", "Burn(1)", "F063"),
    ('"street": Along("chosen", 1)', '"street": Along("chosen", 2)', "F061"),
    ('"hat": AsCard("green")', '"hat": AsCard("blue")', "F057"),
    ('"bow": AsCard("yellow")', '"bow": AsCard("blue")', "F058"),
    ('"book": AsCard("blue")', '"book": AsCard("green")', "F059"),
    ('"bags": AsCard("red")', '"bags": AsCard("green")', "F060"),
]
PLACEMENT: Changes = [
    ("ok += [line[n] for n in free[:-1]]", "ok += [line[n] for n in free]", "F033"),
    ("return apart or free", "return free", "F101"),
    ("not (grown(mask) & others or mask & taken)", "not (mask & others or mask & taken)", "F006"),
    ("if mine >> s.team & 1 or mine >> s.billygoat & 1:", "if False:", "FD23"),
    ("return spaces_of(beside & ~(walls | den | taken | EDGE))", "return spaces_of(beside & ~(walls | den | taken))",
     "F015"),
]  # fmt: skip
TABLE: Changes = [
    ('s.kids[seat] == kid and s.die != "powers_off" and', "s.kids[seat] == kid and", "F107"),
    ('HAND + (s.kids[seat] == "dylan" and powers_on(s))', "HAND", "F086"),
    (" or s.open_eyes:", ":", "F123"),
    ("return not s.rules.entrance_wins or is_beside_entrance(s)", "return True", "F156"),
]
LISTS: dict[str, Changes] = {
    "rules/turn.py": TURN,
    "rules/walk.py": WALK,
    "rules/movement.py": MOVEMENT,
    "rules/hits.py": HITS,
    "rules/figures.py": FIGURES,
    "rules/cards.py": CARDS,
    "rules/threats.py": THREATS,
    "rules/threat_effects.py": THREAT_EFFECTS,
    "rules/memories.py": MEMORIES,
    "effects.py": EFFECTS,
    "queries/placement.py": PLACEMENT,
    "queries/table.py": TABLE,
    "queries/needle.py": [
        ("SURE = 1263470524", "SURE = 1063470524", "FD89"),
        ("between(then, middle)]", "between(before, middle)]", "FC7"),
    ],
    "queries/compass.py": [
        ("(True, since) if space == since else (False, NOWHERE)", "(True, since)", "F125"),
        ("(True, since) if space == since else (False, NOWHERE)", "(False, NOWHERE)", "FD31"),
        ("    if not whole:\n        return out\n", "", "FD84"),
    ],
    "queries/paths.py": [
        ("AROUND[s.billygoat] & ~s.walls))", "AROUND[s.billygoat]))", "F038"),
        ("    if goal & here:\n", "    if False:\n", "FD98"),
    ],
    "rules/servants.py": [
        ("or to == s.billygoat or to in s.servants", "or to in s.servants", "F145"),
        ("for _ in range(steps):", "for _ in range(1):", "F144"),
    ],
    "rules/eyes.py": [("s.deck_left -= gone", "s.deck_left -= 0", "F122")],
    "rules/haunted.py": [("if not place.number:", "if True:", "F131")],
    "rules/hourglass.py": [
        ("return DONE if safe else Call(", "return Call(", "F134"),
        ("s.sand + 1 if is_real(s) else 0", "0", "FD86"),
        ("if s.turn and s.stack and is_real(s)", "if is_real(s)", "F132"),
    ],
    "undo.py": [
        ("for frame in s.stack)", "for frame in s.stack[:0])", "FD38"),
        ("for event in s.events or ())", "for event in ())", "F043"),
    ],
    "chat.py": [
        ("if not s.hushed or not s.stack:", "if not s.stack:", "FD36"),
        ("seat == s.current and", "True and", "F158"),
        ('and phase(s) == "turn"', "", "FD92"),
    ],
    "content/scenarios.toml": [
        ('["portals", "eyes"]', '["portals"]', "F153"),
        ('["roaming_servants", "haunted_places", "crossroads"]', '["roaming_servants", "crossroads"]', "F154"),
        ('["creepy_die", "den"]', '["creepy_die"]', "F155"),
        ('["hourglass", "nightworld"]', '["hourglass"]', "F159"),
        ('["crossroads", "fog"]', '["crossroads"]', "F160"),
    ],
    "rules/crossroads.py": [
        ("return bool(s.display[colour])", "return True", "FD29"),
        ("s.next_lock += tuple(", "s.next_lock = tuple(", "FD69"),
    ],
    "rules/whisper.py": [("for seat, _ in others if table.room(s, seat) > 0]", "for seat, _ in others]", "F052")],
    "rules/rest.py": [("or (AGAIN if left > 1 else DONE)", "or DONE", "F045")],
    "rules/kids.py": [('        if s.rules.has("carrier_servants"):', "        if False:", "F094")],
    "rules/setup.py": [
        ("s.deck_left -= EVENTS.removed", "s.deck_left -= 0", "F012"),
        ('EVENTS.hand + (kid == "dylan")', "EVENTS.hand", "F086"),
        ("ask(self.placed % s.seats, kind", "ask(0, kind", "FD56"),
        ("AROUND[marks[self.todo]] & ~taken", "AROUND[marks[self.todo]] & ~(s.walls | area(s.memories))", "F008"),
    ],
    "setup.py": [('{"roaming_servants", "carrier_servants"} <= expansions:', "False:", "F142")],
    "view.py": [
        ("if s.fogged or not s.turn", "if not s.turn", "F140"),
        ("(seat in s.deck.top[0][1] or", "(True or", "FD81"),
        ("count + DIE_CHANGE.get(die, 0)", "count", "F108"),
    ],
}
BREAKER = Breaker("faceless", LISTS, quick=("F033",), least=60)
