"""Rules broken by hand: what stands once in a file, what it becomes, and the rule that breaks (tests/breaking.py).

.venv/bin/python -m tests.breaking sallyface [RULE …]
"""

from __future__ import annotations

from tests.breaking import Breaker

LISTS: dict[str, list[tuple[str, str, str]]] = {
    "content/board.toml": [
        ("ability_count = 6", "ability_count = 5", "SF-068"),
        ("rolls = 3", "rolls = 4", "SF-069"),
        ("curse_at = 3", "curse_at = 4", "SF-074"),
        ("end = 20", "end = 21", "SF-027"),
        ("items = [4, 9, 14]", "items = [5, 9, 14]", "SFC-024"),
        ("dial_top = 15", "dial_top = 16", "SF-109"),
        ('count = 8\ncost = "?"', 'count = 9\ncost = "?"', "SF-130"),
        ('cost = "A"\nlose = "sanity"', 'cost = "I"\nlose = "sanity"', "SF-134"),
    ],
    "content/characters.toml": [
        ('specialty = "IM"', 'specialty = "AIM"', "SF-139"),
        ("friends = 2", "friends = 3", "SFC-147"),
    ],
    "setup.py": [
        ("free = [c for c in CHARACTERS if c not in taken]", "free = list(CHARACTERS)", "SF-004"),
        ("[board.item])", "[])", "SF-119"),
        ("if_missing=EDITIONS[0]", "if_missing=EDITIONS[-1]", "SFR-93"),
        ('options["edition"])', "EDITIONS[0])", "SFR-93"),
    ],
    "queries.py": [
        ("[*reversed(FLOORS), *s.boards", "[*FLOORS, *s.boards", "SF-049"),
        ('waiting[:1] if pack(s).story.finale.progress == "leftmost" else waiting', "waiting", "SFC-130"),
        (".health == 0 or s.players[seat].sanity == 0", ".health == 0 and s.players[seat].sanity == 0", "SFR-01"),
        ("return all(c in s.solved for c in cards)", "return True", "SF-032"),
        (">= min(n, s.seats)", ">= 0", "SFR-29"),
        ('return (unit == "W") or (unit', "return (unit", "SF-140"),
        ("story.cards[story_at - 1] if story_at else None", "story.cards[2] if story_at else None", "SF-150"),
    ],
    "rules/resolve_effects.py": [
        ("            self.stopped = True\n", "            pass\n", "SFR-18"),
        ("cause, effect = self.todo.pop(0)", "cause, effect = self.todo.pop()", "SFR-89"),
    ],
    "rules/charge_reasons.py": [
        ("range(now, TRACK.dial_top)", "range(TRACK.dial_top)", "SFR-88"),
        ("if moment == EARLY and reveals(s)", "if reveals(s)", "SFR-88"),
    ],
    "roll_advice.py": [
        ("(danger < TIE and len(again) < len(best.again))", "False", "SF-071"),
        ("if cursed or hand[DEMON] >= curse_at", "if hand[DEMON] >= curse_at", "SF-171"),
    ],
    "content/limits.py": [
        ("if most and n > most:", "if False:", "SFR-92"),
        ("elif len(asked) > MOST_SYMBOLS:", "elif False:", "SFR-92"),
    ],
    "rules/turn.py": [
        ('return open_window(s, "before_roll")', "return None", "SFR-27"),
        ("        if not s.more:\n            return None\n", "        return None\n", "SFR-91"),
        (
            "s.used, s.not_asked, s.declined, s.dice, s.rolls, s.demons = [], [], [], [], 0, 0",
            "s.dice, s.rolls, s.demons = [], 0, 0",
            "SFR-27",
        ),
        ("if s.shield == self.who and s.seats > 1:", "if s.shield == -1:", "SFC-019"),
        ("if s.finale is not None and not queries.pack(s).story.finale.reveal:", "if s.finale is not None:", "SFR-38"),
        ("if card is None or queries.holds(s, card.until):", "if card is None:", "SF-033"),
        (
            "me.ready, me.spent = me.ready + me.spent, 0",
            "pass",
            "SF-065",
        ),
        ("(self.who + 1) % s.seats", "self.who", "SF-099"),
        ('count_goal(s, self.who, "end_turn_at", at)', "pass", "SFC-003"),
        ("lambda p: p.where == at)", "lambda p: bool(p.where))", "SFC-096"),
    ],
    "rules/story.py": [
        (
            'return DONE if card is not None and card.icon == "stop" else',
            'return DONE if card is not None and card.icon == "stop" and not queries.holds(s, card.until) else',
            "SF-149",
        ),
    ],
    "rules/mystery.py": [
        ('"check_rune", "rune", "rune_passive", "place")', '"place")', "SF-045"),
        ("lambda p: rune in p.runes)", "lambda p: True)", "SFC-070"),
        ("known[c].rune == known[self.card].rune", "known[c].rune != known[self.card].rune", "SF-046"),
        ("            s.shield = None\n            say", "            say", "SFC-019"),
        ('queries.open_places(s), "SF-054"', 's.boards, "SF-054"', "SF-054"),
        ("weak = [c for c in here if not queries.is_story_mystery(s, c)]", "weak = list(here)", "SF-063"),
        ('yield ask(s.active, "place.fail", weak,', 'yield ask(s.active, "place.fail", [*weak, self.card],', "SF-153"),
        (
            "return None if alone else Goto(FailMystery(self.card, self.where))",
            "return Goto(FailMystery(self.card, self.where))",
            "SFR-14",
        ),
        ('return Call(SufferCorruption(n, f"fail:{self.card}")) if n else None', "return None", "SF-062"),
        ("return Call(TriggerCurse()) if queries", "return None if queries", "SFR-31"),
        ("s.cubes.pop(self.card, None)\n        s.discard", "s.discard", "SF-060"),
        ("s.discard.append(self.card)", "s.mysteries.shuffle([self.card])", "SF-060"),
        ("said = queries.passive_effects(s, OnFail)", "said = queries.passive_effects(s, OnFail)[1:]", "SFC-074"),
        ("lambda p: p.where == self.at_rune)", "lambda p: not p.where)", "SFC-127"),
    ],
    "rules/roll.py": [
        ('return None if "D" in faces else DONE', "return None", "SFR-57"),
        ('if d.face != "D"]', "]", "SF-073"),
        ("if rerolls <= 0 or not words:", "if s.rolls > 1 or not words:", "SF-069"),
        ("d.left = queries.units_of(d.face)", 'd.left = queries.units_of(d.face) if d.face != "D" else ""', "SF-087"),
        ("for seat in range(s.seats) if seat != who]", "for seat in range(s.seats)]", "SF-170"),
        ("player.ready, player.spent = player.ready + player.spent, 0", "pass", "SF-171"),
        ("return Call(TriggerCurse())  # SFR-51", "return None  # SFR-51", "SFR-51"),
        ('demons < DICE.curse_at or "demons" in s.used', "demons < DICE.curse_at + 1", "SF-074"),
        ("if demons - p.n < DICE.curse_at:", "if demons:", "SFC-140"),
        (
            '(("ghost", player.health), ("insanity", player.sanity)) if dial == 0]',
            '(("ghost", 1), ("insanity", 1)) if dial == 0]',
            "SF-112",
        ),
        ('s.demons += face == "D"', "pass", "SFR-57"),
    ],
    "rules/act.py": [
        (
            "if not queries.moves_free(s) and (not unspent.have or not queries.may_move(s)):",
            "if not unspent.have or not queries.may_move(s):",
            "SFR-25",
        ),
        (
            "actions = [] if queries.has_enemy(s, at) else solve_actions(s, at, unspent)",
            "actions = solve_actions(s, at, unspent)",
            "SF-081",
        ),
        (' or (s.used and f"ability:{at}" in s.used)', "", "SF-093"),
        ("if queries.is_shut(s, at) or (", "if (", "SF-094"),
        (" and possible(s, s.active, facts.effect, at)", "", "SFR-64"),
        ("where != at and where not in closed]", "where != at]", "SFR-84"),
        ("where != at and where not in closed]", "where not in closed]", "SF-158"),
        (
            'chosen = [] if queries.moves_free(s) else (yield from pay(s, unspent, "?"))',
            "chosen = []; yield from ()",
            "SF-088",
        ),
        (
            'return LoseDials([(s.active, pick, 1)], 0, f"fight:{kind}") if pick == facts.lose else None',
            "return None",
            "SF-135",
        ),
        ("    defeat(s, kind, at, s.active, paid=paid)\n", "    pass\n", "SF-133"),
        ("if s.tokens and not queries.has_enemy(s, at):", "if s.tokens:", "SFC-099"),
        ('next((d for d in able if d.kind != "ability"), able[0])', "able[0]", "SFR-57"),
    ],
    "rules/solve.py": [
        ("[third] if slot < len(here) else []", '[""] if slot < len(here) else []', "SFR-14"),
        ("return SolveFinaleCard(card) if", "return None if", "SF-159"),
        ('if symbol == "I":', 'if symbol == "A":', "SFC-004"),
        ("            s.solved.append(self.card)\n", "            s.discard.append(self.card)\n", "SFR-44"),
        ('"same_rune", queries', '"defeat", queries', "SFC-001"),
        ("if len(row.solved) == rules.deal:", "if len(row.solved) > rules.deal:", "SF-023"),
        ("return Call(TurnUpFinaleCard()) if", "return None if", "SFC-077"),
    ],
    "rules/charge.py": [
        (".difference(s.declined)", ".difference([])", "SFR-69"),
        ('ANSWERED = {"pass": "answered"}', "ANSWERED: dict[str, str] = {}", "SFR-69"),
        ('(acting or items[key].when != "act")', "True", "SFC-016"),
        ("if player.ready else []", "if player.ready and not player.spent else []", "SFR-65"),
        ("s.not_asked.append(seat)", "s.declined += why", "SFR-69"),
        ("if player.ready else []", "", "SF-118"),
    ],
    "rules/corruption.py": [
        (" and (self.result or 0) < self.n", "", "SFC-142"),
        ("s.consecrated = s.consecrated and self.stopped", "pass", "SF-107"),
        ("if self.stopped or s.consecrated:\n", "if self.stopped or (s.consecrated and self.n < 3):\n", "SF-108"),
        ("passed = range(before + 1, s.corruption + 1)", "passed = range(s.corruption, s.corruption + 1)", "SF-102"),
        ("space = self.met.pop(0)", "space = self.met.pop()", "SF-162"),
        ("max(0, s.corruption - n)", "s.corruption", "SFR-75"),
        ("    s.players[seat].spent += 1\n", "", "SF-118"),
    ],
    "rules/dials.py": [
        ("min(TRACK.dial_top, before + n)", "before + n", "SF-109"),
        ("        return n\n", "        return 1\n", "SFR-19"),
        (
            "return Goto(SufferCorruption(corruption, self.cause, self.stopped)) if corruption else None",
            "return None",
            "SF-113",
        ),
        ("if all(queries.is_out(s, seat) for seat", "if any(queries.is_out(s, seat) for seat", "SF-025"),
        ("setattr(player, dial, SOLO.saved)", "pass", "SFC-147"),
        ("p.dial == dial and item not in s.used", "p.dial == dial", "SFC-066"),
    ],
    "rules/curses.py": [
        ('count_goal(s, s.active, "curse", "curse")', "pass", "SFC-005"),
        ('first = [(f"item:', 'first = [] and [(f"item:', "SFC-020"),
        ('self.result = "skip"', "self.result = None", "SFC-151"),
    ],
    "rules/enemies.py": [
        ("n = min(n, ENEMIES[kind].count - queries.on_board(s, kind))", "pass", "SF-130"),
        ("if credit and seat == s.active:", "if seat == s.active:", "SFC-087"),
    ],
    "rules/goals.py": [
        ("if board.goal != goal or player.goal_met:", "if board.goal != goal:", "SF-165"),
        ("        player.ready += 1\n", "        player.spent += 1\n", "SFR-70"),
    ],
    "rules/draw.py": [
        ("        s.items.shuffle(s.item_discard)\n", "", "SFR-16"),
        ('if self.to == "any" and s.seats > 1:', "if False:", "SF-104"),
        ("s.item_discard += [i for i in s.offered if i != kept]", "s.item_discard += s.offered", "SFC-035"),
    ],
    "rules/finale.py": [
        ("self.todo = queries.finale_open(s)", "self.todo = list(s.finale.row)", "SF-044"),
        ("card = self.todo.pop(0)", "card = self.todo.pop()", "SF-044"),
        ("s.finale.at = queries.pack(s).story.finale.wander[face]", "pass", "SFC-077"),
    ],
    "rules/effect_targets.py": [
        ('if d.kind == "ability" and d.left not in', "if d.left not in", "SFR-57"),
        ('(x != "D" or effect.demons == "yes")', 'x != "D"', "SFC-016"),
        ("        if queries.has_enemy(s, where):\n            continue\n", "", "SFC-062"),
    ],
    "rules/effect_handlers.py": [
        ("s.more += e.n", "pass", "SFR-91"),
        ("SufferCorruption(e.n + following_corruption(frame, s), ", "SufferCorruption(e.n, ", "SFR-18"),
        ("    more = following_corruption(frame, s)\n", "    more = 0\n", "SFR-18"),
        ("        s.closed.remove(e.where)\n", "        pass\n", "SFC-124"),
        ("if s.finale is not None and s.finale.count >= e.n:", "if s.finale is not None:", "SFC-103"),
        ("if not any(s.enemies[frame.here].get(k) for k in e.kinds):", "if True:", "SFC-117"),
        ("if s.players[s.active].at != frame.here:", "if True:", "SFC-093"),
        ("    if s.seats == 1:\n        resolve_next", "    if True:\n        resolve_next", "SFC-147"),
    ],
    "rules/effect_choices.py": [
        ("        self.moved.append(seat)\n", "        self.n -= 1\n", "SFC-113"),
        ("s.mysteries.put_below(sunk, range(s.seats))", "s.mysteries.shuffle(sunk)", "SFC-030"),
        ("self.bound = where if self.effect.where", 'self.bound = "" if self.effect.where', "SFC-087"),
    ],
    "view.py": [
        ("for i in range(s.story_at)]", "for i in range(len(story.cards))]", "SFR-81"),
        ("[card for card, _ in pile.top]", "[]", "SFR-81"),
        ('"ghost": p.health == 0', '"ghost": False', "SFX-18"),
    ],
    "odds.py": [
        ('return (key,) if key == "D" else', "return", "SF-142"),
        ("rows_made.append(1.0 if need +", "rows_made.append(1.0 if", "SFR-56"),
    ],
    "content/story_checks.py": [
        ("    yield from check_conditions(story, pack, file)\n", "", "SFR-85"),
        ("    yield from check_places(pack, file)\n", "", "SFR-83"),
        ("    yield from check_deck(story, file)\n", "", "SFR-35"),
    ],
    "__init__.py": [
        ("tuple(range(s.seats)) if won else ()", "(0,) if won else ()", "SF-002"),
        ("seats=(1, 5)", "seats=(1, 6)", "SF-001"),
    ],
}
BREAKER = Breaker("sallyface", LISTS, quick=("SF-046", "SF-107"), least=60)
