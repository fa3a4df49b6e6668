"""Rules broken by hand: what stands once in a file, what it becomes, and the rule that breaks (tests/breaking.py).

.venv/bin/python -m tests.breaking lucidity [RULE …]
"""

from __future__ import annotations

from tests.breaking import Breaker

CONTENT = [
    ("dice_per_colour = 20", "dice_per_colour = 19", "L002"),
    ("power_target = 15", "power_target = 14", "L011"),
    ("hunt_spaces = 4 ", "hunt_spaces = 3 ", "L045"),
    ("exhaust_spaces = 3", "exhaust_spaces = 4", "L048"),
    ("shadow_spaces = 3 ", "shadow_spaces = 4 ", "L051"),
    ("shadow_spaces_long = 4", "shadow_spaces_long = 3", "L094"),
    ("returned_per_draw = 2", "returned_per_draw = 1", "L019"),
    ("minion_draw = 2", "minion_draw = 3", "L072"),
    ("[3, 5, 7]", "[3, 5, 6]", "LC2"),
    ("[[3, 5, 7], [4, 6, 8]", "[[4, 6, 8], [3, 5, 7]", "L015"),
    ('B = "SSSE11"', 'B = "SSEE11"', "LC1"),
    ('R = "SSHE12"', 'R = "SSHE11"', "L020"),
    ('Y = "S"', 'Y = "SE"', "LC4"),
    ('R = "S"', 'R = "H"', "L078"),
    ('H = "claw mark"', 'H = "eye"', "LC6"),
    ("[3, 5, 7]", "[3, 6, 7]", "L016"),
    ("[4, 6, 8]", "[4, 4, 8]", "L065"),
    ('Y = "SSEE11"', 'Y = "SHEE11"', "L021"),
    ('Y = "SSEE11"', 'Y = "SSSE11"', "L022"),
    ("shadow_spaces = 3 ", "shadow_spaces = 4 ", "L039"),
]
QUERIES = [
    ("sum(int(die[1]) for die in player.power)", "len(player.power)", "L010"),
    ("(seat + 1) % len", "(seat - 1) % len", "L008"),
    ("claimed_by(s, die[0]) if die[1] in DREAMS.takes[die[0]] else None", "claimed_by(s, die[0])", "L078"),
    ('{("exhaust", die) for die in player.exhaust if die[1] == "S"}', "set()", "LD12"),
    ("    if not outside_hunt:", "    if True:", "LD31"),
    ('for row in ("power", "hunt", "exhaust") for die', 'for row in ("hunt", "exhaust") for die', "LD10"),
    ("len(player.power) + len(player.hunt)", "len(player.power)", "L092"),
    ("if player.shadow[c] == most]", "if player.shadow[c] >= s.shadow_spaces]", "L052"),
    ("len(player.hunt) >= DREAMS", "len(player.hunt) == DREAMS", "L057"),
    ("len(player.exhaust) >= DREAMS", "len(player.exhaust) == DREAMS", "L057"),
    (
        "    most = max(player.shadow.values())\n",
        (
            "    rows = {c: player.shadow[c] + (player.hunt + player.exhaust).count(c + 'S') for c in COLOURS}\n"
            "    return [c for c in COLOURS if rows[c] >= s.shadow_spaces]\n"
        ),
        "LD13",
    ),
    ("if p.colour == colour:", "if False:", "L054"),
]
RESOLVE = [
    ('sorted({die for die in level if die[1] != "S"}) or sorted(set(level))', "sorted(set(level))", "L024"),
    ("if die[0] in unresolved})]", "})]", "LD27"),
    ("return any(die[1].isdecimal() and", "return False and any(die[1].isdecimal() and", "LD6"),
    ('if ready[0][1] == "S" or', "if", "L028"),
    (
        "for die in (die for level in self.levels for die in level if die[0] == colour):",
        "for die in [die for level in self.levels for die in level if die[0] == colour][:1]:",
        "L041",
    ),
    (
        "self.levels = [[next(fresh) if die[0] == colour else die for die in level] for level in self.levels]",
        "self.levels[-1] = [next(fresh) if die[0] == colour else die for die in self.levels[-1]]",
        "LD24",
    ),
    ("if queries.claimed_by(s, spent[0]) is None:", "if True:", "L043"),
    ("if queries.claimed_by(s, spent[0]) is None:", "if False:", "L042"),
    ("s.cards[spent[0]].append(spent)", 's.cards[spent[0]].append(f"{spent[0]}1")', "LD5"),
    ('if die[1] == "S" else AGAIN', "if False else AGAIN", "L029"),
    ('power.append(f"{die[0]}1")', 'power.append(f"{die[0]}2")', "L079"),
    ("return Call(ABILITIES[die[0]](who=taker, victim=self.who))", "return AGAIN", "L080"),
    ("return Call(ABILITIES[die[0]](who=taker", "return Call(SHADOWS[die[0]](self.who", "LD9"),
    ("self.levels.append([self.result])", "self.levels.insert(0, [self.result])", "L096"),
    ("self.levels.append([self.result])", "self.levels[-1:] = [[*(self.levels or [[]])[-1], self.result]]", "L030"),
    ("if rerolls or (len(ready) > 1", "if len(ready) > 1 and rerolls or (len(ready) > 1", "LD25"),
    ("return self.placed(s, choice) if taker is None else", "return self.placed(s, choice) if True else", "L076"),
    ("        if not power:\n            return []\n", "        return []\n", "L040"),
    ("power = s.players[self.who].power\n", "power = [die for p in s.players for die in p.power]\n", "LD4"),
    ('        say(s, "take"', '        place(s.players[self.who], die)\n        say(s, "take"', "L081"),
    (
        "taker = queries.taker(s, choice)",
        "taker = {s.stack[0].who: None}.get(x := queries.taker(s, choice), x)",
        "LD16",
    ),
    ("if self.result is not None:", "if self.result is not None and len(s.log) < 500:", "LD23"),
    (
        "        place(s.players[self.who], die)\n",
        (
            "        place(s.players[self.who], die)\n"
            "        from gloam.games.lucidity.rules.rows import CheckRows\n"
            "        if queries.fullest_shadow_rows(s, s.players[self.who]):\n"
            "            return Call(CheckRows(self.who))\n"
        ),
        "L058",
    ),
    (
        "        place(s.players[self.who], die)\n",
        (
            "        place(s.players[self.who], die)\n"
            "        from gloam.games.lucidity.state import FinalTurns\n"
            "        s.final = FinalTurns([self.who], []) if queries.points(s.players[self.who]) > 14 else s.final\n"
        ),
        "L087",
    ),
    ("if rerolls or (len", "if (rerolls and queries.taker(s, ready[0]) is None) or (len", "LD32"),
]
CARDS = [
    ("player.hunt.append(take_off(player, place_))", "player.shadow[take_off(player, place_)[0]] += 1", "L036"),
    ('elif face == "H":', 'elif face == "never":', "L025"),
    ("player.shadow[die[0]] += 1", 'player.shadow["B"] += 1', "L029"),
    ("player.exhaust.append(die)", "player.hunt.append(die)", "L026"),
    ("player.power.append(die)", "player.exhaust.append(die)", "L027"),
    ("player.hunt.append(take_off(player, place_))", 'player.hunt.append(take_off(player, place_)[0] + "H")', "L037"),
]
SHADOWS = [
    ("        s.bag.take(drawn)\n", "", "L030"),
    ("            s.dry = True\n", "", "L090"),
    ("queries.next_player(s, self.who), s.players", "self.who, s.players", "L031"),
    ("queries.next_player(s, self.who), s.players", "queries.dreamers(s)[-1], s.players", "LD22"),
    ("[*queries.dice_on_card(player), NONE]", "queries.dice_on_card(player)", "L032"),
    ("queries.dice_on_card(player)", "queries.shadow_dice(player)", "LD10"),
    ('row[row.index(die)] = f"{die[0]}S"', "row.remove(die); s.players[self.who].shadow[die[0]] += 1", "L034"),
    ('row[row.index(die)] = f"{die[0]}S"', "pass", "L033"),
    ("dice[0] if len(dice) == 1 else (yield", "dice[0] if True else (yield", "L033"),
    ('"imprisonment.turn", dice,', '"imprisonment.turn", [*dice, NONE],', "LD11"),
    (
        "[*queries.shadow_dice(player, outside_hunt=True), NONE]",
        "queries.shadow_dice(player, outside_hunt=True)",
        "L038",
    ),
    ("shadow_dice(player, outside_hunt=True)", "shadow_dice(player)", "LD31"),
    ("        move_to_hunt(player, place)\n", "", "L036"),
    ("self.result = take_off(player, place)[0] + face", "self.result = place[1][0] + face", "LD26"),
    ('row[row.index(die)] = f"{die[0]}S"', 'row.remove(die)\n        self.result = f"{die[0]}S"', "LD33"),
    ("[*queries.dice_on_card(player), NONE]", "[*queries.dice_on_card(player)[:-1], NONE]", "LD42"),
    (
        "[*queries.shadow_dice(player, outside_hunt=True), NONE]",
        "queries.shadow_dice(player, outside_hunt=True)",
        "L100",
    ),
    ('yield from s.bag.draw("bag.draw", 1, "L030")', 'yield from s.bag.draw("bag.draw", 0, "L030")', "L103"),
]
ROWS = [
    ('("hunt", "exhaust", "shadow")', '("hunt", "shadow", "exhaust")', "LD3"),
    ('("hunt", "exhaust", "shadow")', '("exhaust", "hunt", "shadow")', "LD3"),
    ("if not self.own_turn or not", "if not", "LD7"),
    ("            s.dry = True\n", "", "LD18"),
    ("lost = [die for die in player.power if die[0] == drawn[0]]", "lost = player.power[:]", "L108"),
    ("if die[0] != drawn[0]]", "if False]", "L108"),
    ("        s.bag.put(die[0] for die in lost)\n", "", "L049"),
    ("s.bag.put(die[0] for die in queries.all_dice(player))", "s.bag.put(die[0] for die in player.hunt)", "L046"),
    ("colours[0] if len(colours) == 1 else (yield", "colours[0] if True else (yield", "L052"),
    ("gained, s.cards[colour] = s.cards[colour], []", "gained: list[str] = []", "L055"),
    ("player.power + gained", "gained", "L053"),
    ('        s.players[self.who] = Player("eaten")\n', "        player.hunt = []\n", "L047"),
    ("if not self.own_turn or not", "if not player.power or not self.own_turn or not", "LD29"),
    (
        "or not queries.is_exhausted(player):",
        "or not queries.is_exhausted(player) or not player.exhaust[-1].endswith('E'):",
        "LD28",
    ),
]
TURN = [
    ("range(len(starts))", "range(2)", "L013"),
    ('return To("roll") if drawn else DONE', "return None if drawn else DONE", "LD18"),
    ('return To("roll") if drawn else DONE', "return DONE", "L089"),
    ("if len(drawn) < self.control:", "if len(drawn) <= self.control - 2:", "L089"),
    ("return DONE if s.dry else Call(CheckRows(self.who))", "return Call(CheckRows(self.who))", "LD19"),
    ("return DONE if s.dry else Call(CheckRows(self.who))", "return None", "L044"),
    ('if s.dry or player.role != "dreamer":', "if s.dry:", "L056"),
    ("            self.stage += 1\n", "            self.path, self.stage = 1, self.stage + 1\n", "L067"),
    ("            self.stage += 1\n", "", "L064"),
    ('return To("draw")', 'self.stage -= 1\n            return To("set_control")', "L067"),
    ("if queries.is_exhausted(player):", "if False:", "L059"),
    ("if self.stage + 1 >= len(", "if self.stage + 2 >= len(", "L066"),
    ('return ways or ["rest"]', 'return [*ways, "rest"]', "LD14"),
    ('[("return", *place) for place in queries.shadow_dice(player)]', "[]", "L062"),
    ("queries.shadow_dice(player)]", "queries.shadow_dice(player, outside_hunt=True)]", "LC3"),
    (
        "        player.exhaust = [die for die in player.exhaust if",
        "        player.exhaust = [die for die in [] if",
        "L035",
    ),
    ("back = colours[0] if len(colours) == 1 else (yield", "back = colours[0] if True else (yield", "L018"),
    ("        s.bag.put(returned)\n", "", "L018"),
    ("for colour in self.drawn:\n", "for colour in self.drawn[:1]:\n", "L023"),
    ('"roll", "check_rows", "rest_or_draw_again")', '"roll", "rest_or_draw_again", "check_rows")', "L105"),
    ('"bag.draw", self.control, "L017"', '"bag.draw", self.control + 1, "L017"', "L017"),
    ('*(() if barred else ("again",))]', "]", "L061"),
    (
        "        rest(s, self.who, choice)\n        return DONE\n",
        '        rest(s, self.who, choice)\n        return To("set_control")\n',
        "L063",
    ),
    ("in queries.shadow_dice(player)]", "in queries.shadow_dice(player) if place[0] == 'shadow']", "LD30"),
    ("if queries.is_exhausted(player):", "if False:", "L050"),
    ("if self.stage + 1 >= len(DREAMS.tracks[self.path]):", "if False:", "L060"),
    ('    if any(die[1] == "E" for die in player.exhaust):\n', "    if False:\n", "L104"),
    ("        s.bag.put(returned)\n", "", "L101"),
    ("dice[:at] + dice[at + 1 :]", "dice[:at] + dice[at + 2 :]", "L102"),
    ("for _ in range(DREAMS.returned_per_draw):", "for _ in range(3):", "L099"),
    ('"bag.draw", self.control, "L017"', '"bag.draw", self.control + 1, "L017"', "L097"),
    ("for colour in self.drawn:\n", "for colour in [*self.drawn, 'B']:\n", "L098"),
]
NIGHTMARE = [
    ("            if seat != self.who\n", "", "LD17"),
    ("if die[0] == colour}", "}", "L070"),
    ('[*consumable, "minions"]', "consumable", "L069"),
    ("        if consumable:\n", "        if consumable or s.bag.size:\n", "LD15"),
    ("dreamers = queries.dreamers(s)", "dreamers = [i for i in range(len(s.players)) if i != self.who]", "L068"),
    ("if s.dry or self.victim is None:", "if self.victim is not None:", "LD7"),
    ("if s.dry or self.victim is None:", "if self.victim is None:", "LD19"),
    ("own_turn=False", "own_turn=True", "LD7"),
    ("s.players[self.who].power.append(die)", 's.players[self.who].power.append(f"{die[0]}1")', "LD37"),
    ("        return DONE\n\n\n@data", "        return Goto(SendMinions(self.who))\n\n\n@data", "L071"),
    ("return Call(Resolve(seat, [[die]]))", "return Call(Resolve(self.who, [[die]]))", "L107"),
    ('if choice == "minions":', 'if choice == "minions" and s.bag.size:', "LD36"),
    ("return Call(Resolve(seat, [[die]]))", "return Call(Resolve(dreamers[0], [[die]]))", "L073"),
    ('("draw", "give", "target", "check_rows")', '("draw", "target", "give", "check_rows")', "L074"),
    ("(self.victim, own_turn=False))", '(self.victim, own_turn=False), "draw")', "L075"),
]
ABILITIES = [
    ("            s.dry = True\n", "", "LD18"),
    ("        s.bag.put(back)\n", "", "L072"),
    ('("use", NONE)', '("use",)', "L077"),
    ("        if not s.bag.size:\n            return DONE\n", "", "LD34"),
    ("places = queries.dice_on_card(player)", "places = queries.shadow_dice(player)", "LC4"),
    ("places = queries.shadow_dice(player, outside_hunt=True)", "places = queries.shadow_dice(player)", "LD31"),
    ("('power', die))[0]}E\")", "('power', die))[0]}S\")", "LC4"),
    ("player.exhaust.append(f", "player.hunt.append(f", "LC4"),
    ('[*dice, NONE], "LC4"', 'dice, "LC4"', "L077"),
    ("one = colours[0] if len(colours) == 1 else (yield", "one = colours[0] if True else (yield", "L072"),
]
ENDING = [
    ('if p.role != "eaten"]', "]", "LD20"),
    ("queries.count_on_card(s.players[seat]))", "0)", "L092"),
    ("(queries.points(s.players[seat]),", "(0,", "L091"),
    ("int(face) if face.isdecimal() else 0", "int(face.isdecimal())", "L093"),
    ("        return AGAIN\n", "        return None\n", "LD21"),
    ("best = max(rolled.values())", "best = min(rolled.values())", "L093"),
    ("if len(self.tied) < 2 or", "if True or", "L093"),
    ('if p.role != "eaten"]', 'if p.role != "eaten" and (s.final is None or seat in s.final.by)]', "L086"),
    ('if p.role != "eaten"]', 'if p.role == "dreamer"]', "L012"),
]
NIGHT = [
    (">= DREAMS.power_target", "> DREAMS.power_target", "L083"),
    ("if strong and s.final is None:", "if strong:", "LD2"),
    ("if strong and s.final is None:", "if self.who in strong and s.final is None:", "L083"),
    ('s.players[seat].role == "dreamer" and seat not in strong', "seat not in strong", "L085"),
    ('s.players[seat].role == "dreamer" and seat not in strong', 's.players[seat].role == "dreamer"', "L084"),
    ("range(1, len(s.players) + 1)", "range(1, len(s.players))", "LD2"),
    ("(ended + step) %", "(strong[0] + step) %", "LD2"),
    ("            s.final = FinalTurns(", "            return Goto(Ending('power'))\n            (", "L084"),
    ("if not queries.dreamers(s):", "if False:", "L088"),
    ("if not queries.dreamers(s):", "if len(queries.dreamers(s)) < 2:", "LD20"),
    ("        if s.dry:\n", "        if False:\n", "L089"),
    ('while s.players[self.who].role == "eaten":', "while False:", "L047"),
    ('if s.players[self.who].role == "dreamer" else', "if True else", "L106"),
    ("dict.fromkeys(range(len(s.players)), 1)", "{0: 1}", "LC5"),
    ('Goto(Ending("dreams"))', 'Goto(Ending("power"))', "L082"),
    ("if not queries.dreamers(s):", "if not queries.dreamers(s) and max(map(queries.points, s.players)) < 15:", "LD35"),
    ("            s.final = FinalTurns(", "            return Goto(Ending('power'))\n            (", "LD1"),
    ("Call(DreamerTurn(self.who) if", "Call(DreamerTurn(self.who, at=1) if", "L014"),
]
SETUP = [
    ("if seats == TWO or long else", "if long else", "L094"),
    ("if seats == TWO or long else", "if seats == TWO else", "L095"),
    ("else TurnOrder(first)", "else TurnOrder(0)", "L007"),
    ('if first != "random" and first >= seats:', "if False:", "L007"),
    ("Player() for _ in range(seats)", 'Player(power=["B1"]) for _ in range(seats)', "L006"),
    ("{c: [] for c in COLOURS}", '{c: [c + "1"] for c in COLOURS}', "L005"),
    ("if seats == TWO or long else", "if seats == TWO else", "LD41"),
    ("{c: [] for c in COLOURS}", "{c: [] for c in COLOURS[:3]}", "L003"),
    ("[Player() for _ in range(seats)]", "[Player()] * seats", "L004"),
]
POSITIONS = [
    ('FACES = {"power": DIGITS, "hunt"', 'FACES = {"power": DIGITS + "S", "hunt"', "LD40"),
    ("require(count.total() == DICE", "require(True", "L002"),
    ('require(p.role != "eaten" or', "require(True or", "LD40"),
    ('require(p.role != "nightmare" or', "require(True or", "LD40"),
    ("p.shadow[c] < s.shadow_spaces", "True", "LD8"),
    ("if not ok:\n        raise AssertionError", "if False:\n        raise AssertionError", "LD40"),
]
VIEW = [
    ('"dice": list(s.cards[c])', '"dice": s.cards[c]', "LD39"),
    ('"power": list(p.power)', '"power": p.power', "LD39"),
    ('"points": queries.points(p)', '"points": len(p.power)', "L010"),
    ("**turn_view(s),", "**(turn_view(s) if seat is not None else {}),", "LD39"),
    ('"faces": dict(DREAMS.faces)', '"faces": {}', "L009"),
]
ODDS = [
    ("s.bag.counts[c] + put_back.count(c)", "s.bag.counts[c]", "L018"),
    ('self.chains = "S" not in taken[BLUE]', "self.chains = True", "L076"),
    ("if n <= s.bag.size else", "if True else", "LD18"),
    ("comb(dice - 1, shadows)", "comb(dice, shadows)", "L030"),
    ("0.0 if face in self.taken[colour] else", "", "L076"),
    ('"dry": max(0.0, 1.0 - certain + failed)', '"dry": 0.0', "LD18"),
    ("1.0 - certain + failed", "1.0 - certain", "LD18"),
    ("rows[c] -= p * failed_draw.filled[c]", "pass", "LD19"),
    ("no_nightmare += p * (failed_draw.all - failed_draw.no_nightmare)", "pass", "LD19"),
]

LISTS: dict[str, list[tuple[str, str, str]]] = {
    "content/dreams.toml": CONTENT,
    "queries.py": QUERIES,
    "rules/resolve.py": RESOLVE,
    "rules/cards.py": CARDS,
    "rules/shadows.py": SHADOWS,
    "rules/rows.py": ROWS,
    "rules/turn.py": TURN,
    "rules/nightmare.py": NIGHTMARE,
    "rules/abilities.py": ABILITIES,
    "rules/ending.py": ENDING,
    "rules/turn_order.py": NIGHT,
    "setup.py": SETUP,
    "positions.py": POSITIONS,
    "view.py": VIEW,
    "odds.py": ODDS,
    "__init__.py": [("seats=(2, 4)", "seats=(2, 5)", "L001")],
}
BREAKER = Breaker("lucidity", LISTS, quick=("L024", "L032", "L085"), least=90)
