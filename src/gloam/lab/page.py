"""The page of a run: one HTML file with the question, the answer, how sure it is, the plots, and how to repeat it."""

from __future__ import annotations

import base64
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from importlib import resources
from math import isfinite

import gloam
from gloam.lab import charts, commands
from gloam.lab.charts import Line
from gloam.lab.intervals import Deals, Estimate, Factor, estimates
from gloam.lab.measures import Measure
from gloam.lab.runs import Run
from gloam.lab.sentences import chips, figure_words, headline, points, signed, sureness, without_underscores
from gloam.lab.summary import advice
from gloam.lab.verdicts import Luck, Verdict, can_adjust, figure, luck_of, values, verdict

FONTS = (
    ("IM Fell English", "normal", "im-fell-english"), ("IM Fell English", "italic", "im-fell-english-italic"),
    ("Inter Variable", "normal", "inter"),
)  # fmt: skip
MANY = 12
Say = Callable[[float], str]


def page(run: Run) -> str:
    """The whole page."""
    plan = run.plan
    found = verdict(plan, run.rows) if len(plan.experiments) == 2 else None  # noqa: PLR2004
    figures = figure(plan, run.rows, plan.measure)
    lucks = lucks_of(run)
    parts = [top(run), lead(run), answer(run, found, figures, lucks)]
    if found is not None:
        parts += [twice(run, found, lucks), how_sure(run, found)]
    elif len(figures) > 1:
        parts.append(varied(run, figures))
    elif lucks:
        parts.append(once(run, lucks[0]))
    parts += [who_wins(run), by_seat(run), endings(run), lengths(run), *observed(run), repeat(run), foot()]
    body = "".join(parts)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width, initial-scale=1"><title>{escape(plan.title)} · Gloam</title>'
        f"<style>{fonts()}{style()}</style></head>\n<body>{body}</main></body></html>\n"
    )


def style() -> str:
    """The page's style sheet."""
    return resources.files(__package__).joinpath("page.css").read_text("utf-8")


def fonts() -> str:
    """The fonts of the table, inside the page; the system's where the web client is not installed."""
    made = []
    for family, slant, file in FONTS:
        source = resources.files("gloam").joinpath("web", "vendor", "fonts", f"{file}.woff2")
        if source.is_file():
            data = base64.b64encode(source.read_bytes()).decode()
            made.append(
                f'@font-face{{font-family:"{family}";font-style:{slant};font-weight:400 800;'
                f'src:url(data:font/woff2;base64,{data}) format("woff2")}}'
            )
    return "".join(made)


def top(run: Run) -> str:
    """The line above the page."""
    plan = run.plan
    seats = sorted({one.seats for one in plan.experiments})
    players = (
        f"{seats[0]} player{'s' if seats[0] > 1 else ''}" if len(seats) == 1 else f"{seats[0]} to {seats[-1]} players"
    )
    title = escape(gloam.find(plan.game).title)
    return f"<header><b>Gloam</b><strong>Lab report</strong><span>{title}, {players}</span></header><main>"


def lead(run: Run) -> str:
    """Title, question, and what differs."""
    plan = run.plan
    rows = []
    if len(plan.names) > 1 and not plan.varied:
        rows = [f"<dt>{letter(n)}</dt><dd>{escape(name)}</dd>" for n, name in enumerate(plan.names)]
    asked = f"<em>{escape(plan.question)}</em>" if plan.question else ""
    return f'<section class="lead"><h1>{escape(plan.title)}</h1>{asked}<dl>{"".join(rows)}</dl></section>'


def answer(run: Run, found: Verdict | None, figures: list[Estimate], lucks: list[Luck]) -> str:
    """The verdict in a sentence."""
    sure, big = headline(run, found, figures, lucks)
    more = sureness(run, found, figures, lucks)
    told = "".join(f'<span class="chip">{escape(chip)}</span>' for chip in chips(run))
    css = "verdict" if sure else "verdict open"
    return f'<section class="{css}"><p class="big">{big}</p><p>{escape(more)}</p>{told}</section>'


def panel(  # noqa: PLR0913  (all but two are named, with a default)
    title: str, body: str, *, sub: str = "", note: str = "", css: str = "", legend: str = ""
) -> str:
    """One box of the page."""
    under = f'<div class="sub">{escape(sub)}</div>' if sub else ""
    foot_note = f"<p>{escape(note)}</p>" if note else ""
    return f'<section class="panel {css}">{legend}<h2>{escape(title)}</h2>{under}{body}{foot_note}</section>'


def for_both(draw: Callable[[int], str], width: int) -> str:
    """A plot for a screen, and a slim one for a phone, where the words of a wide one are too small to read."""
    return f'<div class="broad">{draw(width)}</div><div class="slim">{draw(charts.NARROW)}</div>'


def legend_of(run: Run) -> str:
    """Which color is which variant."""
    names = run.plan.names
    if len(names) < 2:  # noqa: PLR2004
        return ""
    marks = "".join(f'<i class="v{n % 5}"></i>{escape(name)}' for n, name in enumerate(names[:5]))
    return f'<span class="legend">{marks}</span>'


def lucks_of(run: Run) -> list[Luck]:
    """What measuring luck brought, for each variant; nothing where it was not measured."""
    if not can_adjust(run.plan, run.plan.measure):
        return []
    cost = run.about.get("cost")
    return [luck_of(run.of(n), run.plan.measure, one, cost) for n, one in enumerate(run.plan.experiments)]


def luck_note(lucks: list[Luck]) -> str:
    """What measuring luck was good for."""
    one = lucks[0]
    told = f"Taking the luck out is worth {times(one.ratio)} times as many games. "
    told += (
        "Both figures agree. " if all(luck.agrees for luck in lucks) else "The two figures do not agree: look closer. "
    )
    return told + (advice(one.worth) if one.worth is not None else "")


def times(one: Factor) -> str:
    """A factor of games saved, with its interval."""
    return f"{one.times:.1f} ({one.low:.1f} to {one.high:.1f})"


def twice(run: Run, found: Verdict, lucks: list[Luck]) -> str:
    """The difference, raw and adjusted."""
    measure = run.plan.measure
    say: Say = points if measure.is_share else signed
    lines = [Line("As counted", "deals paired", (found.raw,))]
    if found.adjusted is not None:
        lines.append(Line("Luck-adjusted", "luck taken out", (None, found.adjusted)))
    note = ""
    if isfinite(found.gain.times):
        note = f"Both variants play the same deals: that is worth {times(found.gain)} times as many games. "
    if lucks:
        note += luck_note(lucks)
    draw = partial(charts.intervals, lines, say, "The difference with its interval", share=False, mark=0.0)
    plot = for_both(lambda width: draw(width=width), charts.WIDTH)
    unit = ", in points" if measure.is_share else ""
    title = "The answer, twice" if found.adjusted is not None else "The answer"
    return panel(title, plot, sub=f"{measure.words()}: the difference{unit}", note=note, css="five")


def once(run: Run, luck: Luck) -> str:
    """One variant's figure, raw and adjusted."""
    say = figure_words(run.plan.measure)
    lines = [Line("As counted", "", (luck.raw,)), Line("Luck-adjusted", "luck taken out", (None, luck.adjusted))]
    draw = partial(charts.intervals, lines, say, "The figure with its interval", share=False)
    plot = for_both(lambda width: draw(width=width), charts.WIDTH)
    return panel("The answer, twice", plot, sub=run.plan.measure.words(), note=luck_note([luck]), css="all")


def how_sure(run: Run, found: Verdict) -> str:
    """The band that holds at every moment."""
    measure = run.plan.measure
    say: Say = points if measure.is_share else signed
    per_deal = len(run.of(0)) / max(len(found.so_far), 1)
    most = 1.0 if measure.is_share else float("inf")
    draw = partial(charts.sequence, found.low, found.high, found.so_far, found.settled, say, per_deal, most)
    plot = for_both(draw, charts.WIDE)
    sub = "The difference so far, with a 95% band that holds at every moment: you may stop when you like"
    return panel("How sure, game by game", plot, sub=sub, css="seven")


def short_names(run: Run) -> list[str]:
    """The variants, each without what is varied in all of them."""
    return [name.removeprefix(run.plan.varied).strip() or name for name in run.plan.names]


def varied(run: Run, figures: list[Estimate]) -> str:
    """The curve of what is varied."""
    measure = run.plan.measure
    draw = partial(charts.curve, short_names(run), figures, figure_words(measure), share=measure.is_share)
    plot = for_both(lambda width: draw(width=width), charts.WIDE)
    return panel(measure.words(), plot, sub=f"by {run.plan.varied or 'variant'}, with 95% intervals", css="all")


def many(run: Run, wanted: list[tuple[str, str, Measure]]) -> list[Line]:
    """Several measures of all variants, with intervals from one drawing each."""
    columns: list[list[Estimate]] = []
    for n, one in enumerate(run.plan.experiments):
        rows = run.of(n)
        deals = [row.deal for row in rows]
        every = [Deals.of(deals, values(rows, measure, one)) for _, _, measure in wanted]
        columns.append(estimates(every))
    return [
        Line(name, note, tuple(column[k] if column[k].games else None for column in columns))
        for k, (name, note, _) in enumerate(wanted)
    ]


def who_wins(run: Run) -> str:
    """By bot."""
    names = list(dict.fromkeys(name for one in run.plan.experiments for name in one.bots))
    wanted = [(name, "", Measure("win", name)) for name in names[:MANY]]
    plot = charts.intervals(many(run, wanted), figure_words(Measure("win")), "Who wins, by bot", width=charts.NARROW)
    return panel(
        "Who wins, by bot", plot, sub="Share of games that one such bot wins", css="four", legend=legend_of(run)
    )


def by_seat(run: Run) -> str:
    """By seat, with a line where all seats would be equal."""
    seats = max(one.seats for one in run.plan.experiments)
    lines = many(run, [(f"Seat {n + 1}", "", Measure("seat", str(n))) for n in range(seats)])
    known = [one for row in lines for one in row.figures if one is not None]
    together = all(len(row.winners) in (0, row.seats) for row in run.rows)
    unequal = any(one.fixed for one in run.plan.experiments) or len({one.seats for one in run.plan.experiments}) > 1
    even = None if together or unequal else 1 / seats
    plot = charts.intervals(lines, figure_words(Measure("win")), "Who wins, by seat", mark=even, width=charts.NARROW)
    if even is None:
        note = ""
    elif all(one.holds(even) for one in known):
        note = f"No seat gains: every interval meets one in {seats}, the dashed line."
    else:
        missed = sum(not one.holds(even) for one in known)
        note = (
            f"{missed} of {len(known)} intervals miss one in {seats}, the dashed line. One in twenty does so by chance."
        )
    return panel("Who wins, by seat", plot, note=note, css="four")


def endings(run: Run) -> str:
    """How games end."""
    rows = []
    for n, name in enumerate(short_names(run)):
        games = run.of(n)
        counted = Counter(row.reason for row in games)
        rows.append(
            (name if len(run.plan.names) > 1 else "", [(why, k / len(games)) for why, k in sorted(counted.items())])
        )
    reasons = sorted({why for _, parts in rows for why, _ in parts})
    marks = "".join(
        f'<span class="chip"><i class="e{n % charts.ENDINGS}"></i>{escape(why)}: {shares_of(why, rows)}</span>'
        for n, why in enumerate(reasons)
    )
    return panel("How games end", charts.stacked(rows) + marks, css="four")


def shares_of(why: str, rows: Sequence[tuple[str, Sequence[tuple[str, float]]]]) -> str:
    """How often games end so, in each variant."""
    return ", ".join(f"{100 * dict(parts).get(why, 0.0):.1f}%" for _, parts in rows)


def lengths(run: Run) -> str:
    """How long games last."""
    series = [[row.decisions for row in run.of(n)] for n in range(len(run.plan.names))]
    ninth = [sorted(one)[int(0.9 * (len(one) - 1))] for one in series]
    names = run.plan.names if len(run.plan.names) > 1 else [""]
    told = ", ".join(
        f"{tenth:,} {f'with {name}' if name else ''}".strip() for tenth, name in zip(ninth, names, strict=False)
    )
    note = f"Nine in ten games end within this many decisions: {told}."
    return panel(
        "How long games last",
        for_both(partial(charts.histogram, series, run.plan.names), charts.WIDTH),
        sub="decisions in a game",
        note=note,
        legend=legend_of(run),
    )


def observed(run: Run) -> list[str]:
    """What the experiment's observers saw: characters and cards."""
    made = []
    people = sorted({str(v) for row in run.rows for k, v in row.numbers.items() if k.startswith("characters.")})
    if people:
        lines = many(run, [(name, "", Measure("character", name)) for name in people])
        lines.sort(key=lambda one: max((figure.mean for figure in one.figures if figure), default=0.0))
        plot = charts.intervals(lines, figure_words(Measure("win")), "Who wins, by character")
        made.append(panel("Who wins, by character", plot, sub="the weakest first", legend=legend_of(run)))
    seen: Counter[str] = Counter()
    for row in run.rows:
        seen.update(name for name in row.numbers if name.startswith("cards."))
    if seen:
        rarest = sorted(seen.items(), key=lambda one: (one[1], one[0]))[: 2 * MANY]
        plot = charts.bars(
            [(without_underscores(name.removeprefix("cards.")), n / len(run.rows)) for name, n in rarest],
            figure_words(Measure("win")),
            "Cards",
        )
        made.append(
            panel(
                "What is rarely seen",
                plot,
                sub=f"share of games in which it happens at all; {len(seen)} things were seen, the rarest first",
            )
        )
    return made


def repeat(run: Run) -> str:
    """The commands that give these figures."""
    plan = run.plan
    facts, first = [], plan.experiments[0]
    for n, name in enumerate(plan.names):
        label = f"Content {letter(n)}" if len(plan.names) > 1 else "Content"
        more = escape(name if len(plan.names) > 1 else "")
        facts.append(f"<dt>{label}</dt><dd><code>{escape(run.content(n))}</code> {more}</dd>")
    turned = f"each in {first.turns} seatings" if first.turns > 1 else "each played once"
    told = f"{first.seed}, {run.deals:,} deals, {turned}, {first.dice} dice"
    facts.append(f"<dt>Seed</dt><dd>{escape(told)}</dd><dt>Bots</dt><dd>{escape(', '.join(first.bots))}</dd>")
    facts.append(f"<dt>Gloam</dt><dd>{escape(str(run.about.get('gloam', '')))}</dd>")
    return panel(
        "Run it yourself",
        f'<pre tabindex="0">{escape(commands.commands_of(run))}</pre><dl>{"".join(facts)}</dl>',
        css="",
    )


def letter(n: int) -> str:
    """What a variant is called for short."""
    return chr(ord("A") + n)


def foot() -> str:
    """For whom it holds."""
    return "<footer>This holds for players like these bots. People may play differently.</footer>"
