"""Laws of the source: chance is a seat, so nothing else may roll dice, look at a clock or depend on a hash."""

from __future__ import annotations

import ast
import functools
import io
import re
import tokenize
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tests.laws.root import ROOT

SOURCE = ROOT / "src" / "gloam"
STRAY_MODULES = frozenset({"datetime", "random", "secrets", "time", "uuid"})
STRAY_NAMES = frozenset({"os.urandom", "os.getpid", "np.random", "numpy.random"})
STRAY_CALLS = frozenset({"hash", "id"})
UNORDERED_FINE = frozenset({"all", "any", "bool", "frozenset", "len", "max", "min", "set", "sorted", "sum"})
ORDERED = frozenset({"dict", "enumerate", "iter", "list", "map", "next", "reversed", "tuple", "zip"})


def files(*folders: str) -> list[Path]:
    """The Python files below these folders of the package."""
    return sorted(path for folder in folders for path in (SOURCE / folder).rglob("*.py"))


@functools.cache
def parsed(text: str) -> ast.Module:
    """The syntax tree of a module; several laws look at the same one."""
    return ast.parse(text)


@functools.cache
def nodes(text: str) -> tuple[ast.AST, ...]:
    """All that stands in a source, in the order of a walk: every check looks at it."""
    return tuple(ast.walk(parsed(text)))


def offenders(paths: Iterable[Path], faults: Callable[[str], Iterable[str]]) -> list[str]:
    """All that these files do wrong, each fault with the file it is in."""
    return [f"{path.relative_to(ROOT)}: {fault}" for path in paths for fault in faults(path.read_text("utf-8"))]


# ---------------------------------------------------------------------------------------- stray randomness


def stray(text: str) -> Iterator[str]:
    """Every name in a module by which chance, a clock or a hash could come in past the seat of chance."""
    for node in nodes(text):
        match node:
            case ast.Import(names=names):
                yield from (one.name for one in names if one.name.partition(".")[0] in STRAY_MODULES)
            case ast.ImportFrom(module=str(module), names=names):
                yield from ([module] if module.partition(".")[0] in STRAY_MODULES else [])
                yield from (name for one in names if (name := f"{module}.{one.name}") in STRAY_NAMES)
            case ast.Attribute(value=ast.Name(id=owner), attr=attr) if f"{owner}.{attr}" in STRAY_NAMES:
                yield f"{owner}.{attr}"
            case ast.Call(func=ast.Name(id=name)) if name in STRAY_CALLS:
                yield f"{name}()"


# --------------------------------------------------------------------------------------- orders that differ


def unordered(text: str) -> Iterator[str]:
    """Every place in a module that goes through a set in its own order, as far as one can see from there."""
    tree = parsed(text)
    scopes = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda)]
    seen: set[int] = set()
    for scope in (*scopes, tree):
        sets = names_of_sets(scope)
        for node in ast.walk(scope):
            for place in gone_through(node, sets):
                if place.lineno not in seen and not is_fine(tree, node):
                    seen.add(place.lineno)
                    yield f"line {place.lineno}: {ast.unparse(node)}"


def names_of_sets(scope: ast.AST) -> frozenset[str]:
    """The names that a function gives to sets, and to nothing else."""
    given: dict[str, list[bool]] = {}
    for node in ast.walk(scope):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                given.setdefault(name, []).append(is_set(value, frozenset()))
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                given.setdefault(name, []).append(ast.unparse(annotation).startswith(("set[", "frozenset[")))
            case ast.arg(arg=name, annotation=ast.expr() as annotation):
                given.setdefault(name, []).append(ast.unparse(annotation).startswith(("set[", "frozenset[")))
    return frozenset(name for name, all_sets in given.items() if all(all_sets))


def is_set(node: ast.AST, sets: frozenset[str]) -> bool:
    """Whether an expression is a set."""
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Name(id=name):
            return name in sets
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return is_set(left, sets) or is_set(right, sets)
    return False


def gone_through(node: ast.AST, sets: frozenset[str]) -> Iterator[ast.expr]:
    """The sets that this node goes through one by one."""
    match node:
        case ast.For(iter=iterated):
            found = [iterated]
        case ast.ListComp(generators=loops) | ast.GeneratorExp(generators=loops) | ast.DictComp(generators=loops):
            found = [loop.iter for loop in loops]
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in ORDERED:
            found = list(arguments)
        case ast.Call(func=ast.Attribute(attr="join" | "extend"), args=arguments):
            found = list(arguments)
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Call(args=parts):
            found = [part.value for part in parts if isinstance(part, ast.Starred)]
        case _:
            found = []
    yield from (one for one in found if is_set(one, sets))


def is_fine(tree: ast.AST, node: ast.AST) -> bool:
    """Whether the order is lost at once, because the node is handed to something like `sorted`."""
    for outer in ast.walk(tree):
        match outer:
            case ast.Call(func=ast.Name(id=name), args=[argument, *_]) if argument is node and name in UNORDERED_FINE:
                return name not in ("max", "min") or not outer.keywords
    return False


# ------------------------------------------------------------------------------ what a page would not allow


FUNCTION = re.compile(r"\s*(async\s+)?(\([^()]*\)|[\w$]+)\s*=>")
"""How an arrow function begins in JavaScript."""


def evaluated_again(text: str) -> Iterator[str]:
    """Every wait for something in a page that is not written as a function.

    Playwright evaluates a function once, from outside. Any other expression is evaluated again inside the page at every
    look but the first, which our content policy forbids: such a wait fails unless it is true at once.
    """
    if "wait_for_function" not in text:
        return
    tree = parsed(text)
    words = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="wait_for_function"), args=[waited, *_]):
                if not FUNCTION.match(opening(waited, words)):
                    yield f"line {node.lineno}: {ast.unparse(waited)}; write `() => …`"


def opening(node: ast.expr, words: dict[str, ast.expr]) -> str:
    """How a text begins, as far as one can see from there."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=[first, *_]):
            return opening(first, words)
        case ast.BinOp(left=left):
            return opening(left, words)
        case ast.Name(id=name) if name in words:
            return opening(words[name], {})
    return ""


# ------------------------------------------------------------------------------------------- lines of code


LAYOUT = frozenset({tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER})


def lines_of_code(text: str) -> int:
    """How many lines of a module hold code: no blank line, no comment, no docstring (of a constant neither)."""
    words = tokenize.generate_tokens(io.StringIO(text).readline)
    spans = [(w.start[0], w.end[0] + 1) for w in words if w.type not in LAYOUT and w.type != tokenize.COMMENT]
    code = {line for span in spans for line in range(*span)}
    for node in nodes(text):
        match node:
            case ast.Expr(value=ast.Constant(value=str()), lineno=first, end_lineno=int(last)):
                code -= set(range(first, last + 1))
    return len(code)


LEANS = re.compile(r"(Alike\b|Likewise\b|The same(,|( for| with| in words| as| by| the other way)\b))")


def leaning(text: str) -> Iterator[str]:
    """Every docstring that says nothing without the one before it."""
    for node in nodes(text):
        match node:
            case ast.Expr(value=ast.Constant(value=str(told)), lineno=line) if LEANS.match(told.strip()):
                yield f"line {line}: {told.strip()}"


# ------------------------------------------------------------------------------- what compiled code does not do


def uncompilable(text: str) -> Iterator[str]:
    """Every place in a module where mypyc would do something else than Python."""
    yield from narrow_answers(text)
    yield from loops_that_change(text)
    yield from made_without_constructor(text)
    for node in nodes(text):
        match node:
            case ast.MatchStar(name=str(name)):
                yield f"line {node.lineno}: *{name} in a pattern is a list, and compiled a tuple; slice instead"
            case ast.Compare(ops=[*_, ast.In() | ast.NotIn()], comparators=[*_, ast.Tuple(elts=parts)]):
                if any(isinstance(part, ast.Starred) for part in parts):
                    yield f"line {node.lineno}: a tuple with * after `in`; compare in two steps"
            case ast.Lambda(args=ast.arguments(vararg=vararg, kwarg=kwarg)) if vararg or kwarg:
                yield f"line {node.lineno}: a lambda with * or **; write a function"
            case ast.Assign(targets=[ast.Tuple()], value=ast.Tuple(elts=parts)):
                if any(isinstance(part, ast.Starred) for part in parts):
                    yield f"line {node.lineno}: a tuple with * is taken apart; take it apart first"
            case ast.Call(func=ast.Name(id="say" | "whisper" | "reveal")) if any(map(is_an_act, ast.walk(node))):
                yield f"line {node.lineno}: compiled, an event is put together only while somebody listens; act before"
            case ast.Name(id="isgeneratorfunction"):
                yield f"line {node.lineno}: a compiled generator does not look like one"


def made_without_constructor(text: str) -> Iterator[str]:
    """Objects that are made past their class: a compiled class refuses it."""
    for node in nodes(text):
        match node:
            case ast.Attribute(value=ast.Name(id="object"), attr="__new__"):
                yield f"line {node.lineno}: object.__new__ makes no compiled class; write a constructor"


def loops_that_change(text: str) -> Iterator[str]:
    """The loops over a name that is set to something else meanwhile: compiled, they go on in that."""
    for node in nodes(text):
        match node:
            case ast.For(iter=ast.Name(id=name)) if name in set(map(assigned, inside(node))):
                yield f"line {node.lineno}: {name} is set to something else in a loop over it; use two names"


def inside(loop: ast.For) -> Iterator[ast.AST]:
    """All that a loop does each time."""
    for line in loop.body:
        yield from ast.walk(line)


def assigned(node: ast.AST) -> str:
    """The name that is set here, if it is one; `+=` to a list changes the list and sets nothing."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case ast.NamedExpr(target=ast.Name(id=name)):
            return name
    return ""


def narrow_answers(text: str) -> Iterator[str]:
    """The names in a function that hold a constant first and an answer later, with no type that fits both."""
    for function in nodes(text):
        if isinstance(function, ast.FunctionDef):
            given = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
            answers = {ast.unparse(n.targets[0]) for n in given if isinstance(n.value, ast.Yield | ast.YieldFrom)}
            for node in given:
                if isinstance(node.value, ast.Constant) and (name := ast.unparse(node.targets[0])) in answers:
                    yield f"line {node.lineno}: compiled, {name} holds no answer of another type; declare it an Answer"


ACTS = frozenset(
    {"add", "append", "clear", "discard", "draw", "extend", "insert", "pop", "put", "remove", "take", "update"}
)


def is_an_act(node: ast.AST) -> bool:
    """Whether an expression changes something, as far as one can see from there."""
    match node:
        case ast.Yield() | ast.YieldFrom() | ast.NamedExpr():
            return True
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in ACTS
    return False
