"""Write the `@data`, `@value` and `dataclass` classes of a module out as plain classes, for mypyc.

A compiler makes a native class only of a class that stands in the source as it is: with its `__init__`, `__eq__`,
`__hash__` and `clone`. The text that comes out has the same lines as the source, so a traceback names the right one:
each method is one line and stands where the source has an empty line, and what has no line there (imports,
registration) stands behind the last one. Comments stay, type-ignore comments among them.

More is said to the compiler: a constant is `Final`, what a class assigns without a type is a `ClassVar`, classes of the
kernel may have interpreted subclasses, events are put together only while somebody listens, and `next` of nothing is an
error: Python makes one of a StopIteration that leaves a generator (PEP 479), mypyc takes it for the generator's end.
"""

from __future__ import annotations

import ast
import builtins
import dataclasses
import itertools
import typing
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import Any

from gloam.kernel.data import copier
from tools.fast.looks import (
    KINDS,
    class_var,
    fields_of,
    is_bare_next,
    is_constant,
    is_generator,
    is_plain,
    kind_of,
    waits_for_the_end,
)
from tools.fast.page import Page, end_of, start_of

HEADER = (
    "; from typing import Any as _Any_, ClassVar as _ClassVar_, Literal as _Literal_"
    ", TYPE_CHECKING as _TYPE_CHECKING_"
    "; from gloam.kernel.data import copy_any; from gloam.expanded.classes import register as _register_"
)
CHECKING = "; from typing import TYPE_CHECKING as _TYPE_CHECKING_"
FIRST = "; from gloam.expanded.next_item import MISSING as _MISSING_, found as _found_"
OPEN = "@_mypyc_attr_(allow_interpreted_subclasses=True)"
OPEN_IMPORT = "if _TYPE_CHECKING_: from mypy_extensions import mypyc_attr as _mypyc_attr_"
"""Only the compiler needs it."""


class CannotExpand(Exception):
    """A module is written in a way that this tool does not know."""


class ClassWriter:
    """Writes one class out."""

    def __init__(self, book: ModuleWriter, node: ast.ClassDef, kind: str) -> None:
        self.book, self.page, self.node, self.kind = book, book.page, node, kind
        self.cls: type = getattr(book.module, node.name)
        self.fields = fields_of(self.cls)
        self.params: Any = vars(self.cls)["__dataclass_params__"]
        self.own = [
            s
            for s in node.body
            if isinstance(s, ast.AnnAssign) and isinstance(s.target, ast.Name) and s.target.id in self.names
        ]

    @property
    def names(self) -> set[str]:
        """The names of all fields."""
        return {f.name for f in self.fields}

    def write(self) -> None:
        """Change the lines of this class, and note what is to be registered."""
        self.decorator()
        for statement in self.node.body:
            self.statement(statement)
        methods = [m for m in self.methods() if m.split("(", 1)[0].removeprefix("def ") not in self.defined()]
        places = list(self.empty_lines())
        if len(places) < len(methods):
            raise self.cannot(f"has no empty line left for {methods[-1]}")
        indent = " " * self.node.body[0].col_offset
        for place, method in zip(places, methods, strict=False):
            self.page.fills[place] = f"{indent}{method}"
        self.class_vars()
        self.book.registered.append(self.registration())

    def cannot(self, why: str) -> CannotExpand:
        """What this tool does not know about the class."""
        return CannotExpand(f"{self.book.module.__name__}: {self.node.name} {why}")

    def defined(self) -> set[str]:
        """The methods that the class has of its own."""
        return {s.name for s in self.node.body if isinstance(s, ast.FunctionDef)}

    def decorator(self) -> None:
        """The class stands without its decorator."""
        for decorator in self.node.decorator_list:
            name = decorator.func if isinstance(decorator, ast.Call) else decorator
            if isinstance(name, ast.Name) and name.id in KINDS:
                text = OPEN if self.book.is_open else ""
                self.page.cut((decorator.lineno, decorator.col_offset - 1), end_of(decorator), text)

    def statement(self, node: ast.stmt) -> None:
        """One statement in the body of the class."""
        match node:
            case ast.AnnAssign(annotation=annotation, value=ast.expr() as value) if node in self.own:
                self.page.cut(end_of(annotation), end_of(value))
            case ast.Assign(targets=[ast.Name(id=name)]):
                line, column = end_of(node.targets[0])
                self.page.put(line, column, f": {class_var(getattr(self.cls, name))}")
            case ast.Assign():
                raise self.cannot("assigns to several names at once")
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                self.page.cut((node.lineno, node.col_offset), end_of(node))
                for line in range(node.lineno, end_of(node)[0] + 1):
                    self.book.freed.add(line)

    def empty_lines(self) -> Iterator[int]:
        """The lines of the body on which a method can stand: between its statements, and behind the last one."""
        body = self.node.body
        for before, after in itertools.pairwise(body):
            yield from self.free(end_of(before)[0] + 1, start_of(after))
        for statement in body:
            if isinstance(statement, ast.If):
                yield from self.free(statement.lineno, end_of(statement)[0] + 1)
        last = end_of(self.node)[0]
        stop = next((n for n in range(last + 1, len(self.page.lines) + 1) if self.page.lines[n - 1].strip()), None)
        if stop is None:
            self.page.lines += [""] * 6
            stop = len(self.page.lines)
        yield from self.free(last + 1, stop)

    def free(self, first: int, stop: int) -> Iterator[int]:
        """The empty lines among these."""
        return (n for n in range(first, stop) if n in self.book.freed or self.page.is_empty(n))

    def class_vars(self) -> None:
        """A pattern with positions (`case Seq(parts)`) finds the names of the fields here.

        `dataclasses.fields` finds all of them; they are registered while the module starts.
        """
        names = tuple(f.name for f in self.fields if not f.kw_only)
        first = self.node.body[0]
        if not (isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)):
            raise self.cannot("has no docstring")
        self.page.put(*end_of(first), "; __dataclass_fields__: _ClassVar_[dict[str, _Any_]]")
        if names:
            types = ", ".join(f"_Literal_[{name!r}]" for name in names)
            self.page.put(*end_of(first), f"; __match_args__: _ClassVar_[tuple[{types}]] = {names!r}")

    # --------------------------------------------------------------------------------------------- methods

    def methods(self) -> Iterator[str]:
        """What the decorator would have made, each on a line; a class without fields of its own has its base's."""
        inherits = not self.own and any(dataclasses.is_dataclass(base) for base in self.cls.__bases__)
        if self.fields and not inherits:
            yield self.init()
        if self.params.eq and not inherits:
            yield self.eq()
            if self.params.frozen:
                compared = "".join(f"self.{f.name}, " for f in self.fields if f.compare)
                yield f"def __hash__(self) -> int: return hash(({compared}))"
        if self.kind == "data":
            yield self.clone()

    def init(self) -> str:
        """The constructor."""
        by_place: list[str] = []
        by_name: list[str] = []
        sets: list[str] = []
        for f in self.fields:
            declared, default, given = self.annotation(f), "", f.name
            if f.default_factory is not dataclasses.MISSING:
                made = self.factory(f)
                declared, default, given = f"{declared} | None", " = None", f"{made} if {f.name} is None else {f.name}"
            elif f.default is not dataclasses.MISSING:
                default = f" = {self.default(f)}"
            if f.init:
                (by_name if f.kw_only else by_place).append(f"{f.name}: {declared}{default}")
                sets.append(f"self.{f.name} = {given}")
            elif default:
                raise self.cannot(f"has a default for {f.name}, which is not given")
        sets += ["self.__post_init__()"] if hasattr(self.cls, "__post_init__") else []
        arguments = ", ".join(["self", *by_place, *(["*", *by_name] if by_name else [])])
        return f"def __init__({arguments}) -> None: {'; '.join(sets)}"

    def eq(self) -> str:
        """Equal is what is of the same class and has the same fields."""
        same = [f"self.{f.name} == other.{f.name}" for f in self.fields if f.compare]
        is_same = " and ".join([f"isinstance(other, {self.node.name})", "type(other) is type(self)", *same])
        return f"def __eq__(self, other: object) -> bool: return {is_same}"

    def clone(self) -> str:
        """A copy, field by field."""
        hints = typing.get_type_hints(self.cls)
        copied = {
            f: "None" if f.metadata.get("transient") else copier(hints[f.name], f"self.{f.name}") for f in self.fields
        }
        given = [how for f, how in copied.items() if not f.kw_only]
        given += [f"{f.name}={how}" for f, how in copied.items() if f.kw_only]
        return f"def clone(self) -> {self.node.name}: return {self.node.name}({', '.join(given)})"

    # ---------------------------------------------------------------------------------------------- fields

    def declared(self, name: str) -> tuple[ast.AnnAssign, str]:
        """Where a field is declared: the statement, and the module that it stands in."""
        for base in self.cls.__mro__:
            if dataclasses.is_dataclass(base):
                for node in ast.parse(self.book.source(base.__module__)).body:
                    if isinstance(node, ast.ClassDef) and node.name == base.__name__:
                        for s in node.body:
                            if isinstance(s, ast.AnnAssign) and isinstance(s.target, ast.Name) and s.target.id == name:
                                return s, base.__module__
        raise self.cannot(f"has a field {name} that is declared nowhere")

    def annotation(self, f: dataclasses.Field[Any]) -> str:
        """The type of a field, in names that this module knows."""
        node, home = self.declared(f.name)
        return self.book.known_here(node.annotation, home)

    def default(self, f: dataclasses.Field[Any]) -> str:
        """What a field is when nothing is given for it."""
        if f.default is None or isinstance(f.default, (bool, int, str)) or f.default == ():
            return repr(f.default) if not hasattr(f.default, "name") else self.written(f, "default")
        return self.written(f, "default")

    def factory(self, f: dataclasses.Field[Any]) -> str:
        """What makes the first value of a field."""
        made = self.written(f, "default_factory")
        if made.startswith("lambda:"):
            return f"({made.removeprefix('lambda:').strip()})"
        return {"list": "[]", "dict": "{}"}.get(made, f"{made}()")

    def written(self, f: dataclasses.Field[Any], name: str) -> str:
        """The default as it stands in the source."""
        node, home = self.declared(f.name)
        value = node.value
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "field":
            value = next(k.value for k in value.keywords if k.arg == name)
        if value is None:
            raise self.cannot(f"has no default written for {f.name}")
        return self.book.known_here(value, home, where="body" if name == "default_factory" else "signature")

    def registration(self) -> str:
        """What the class has to tell of its fields."""
        types = {ast.unparse(s.target): ast.unparse(s.annotation) for s in self.own}
        given = [f"{ast.unparse(s.target)!r}: {ast.unparse(s.value)}" for s in self.own if s.value]
        asking = tuple(s.name for s in self.node.body if isinstance(s, ast.FunctionDef) and is_generator(s))
        more = [f"frozen={self.params.frozen}"]
        more += [] if self.params.eq else ["eq=False"]
        more += [] if self.kind in ("data", "value") else ["saved=False"]
        return f"_register_({self.node.name}, {types!r}, {{{', '.join(given)}}}, {asking!r}, {', '.join(more)})"


class ModuleWriter:
    """Writes one module out."""

    def __init__(  # noqa: PLR0913  (each says one thing about the module)
        self,
        text: str,
        module: ModuleType,
        source: Callable[[str], str],
        natives: Mapping[str, str],
        *,
        is_open: bool,
        are_plain_open: bool,
    ) -> None:
        self.page, self.module, self.source = Page(text), module, source
        self.is_open, self.are_plain_open = is_open, are_plain_open
        self.natives = natives
        self.tree = ast.parse(text)
        self.registered: list[str] = []
        self.imported: dict[str, str] = {}
        self.needed: dict[str, str] = {}
        self.defaults: dict[str, str] = {}
        self.opened = False
        self.freed: set[int] = set()
        self.gone: set[int] = set()

    def written(self) -> str:
        """The text for the compiler."""
        for node in self.tree.body if self.are_plain_open else ():
            if isinstance(node, ast.ClassDef) and not kind_of(node) and is_plain(getattr(self.module, node.name)):
                self.open(node)  # first: methods of the class before it may stand on any line left
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef) and node.name in self.natives:
                elsewhere = f"from {self.natives[node.name]} import {node.name}"
                self.page.cut((start_of(node), node.col_offset), end_of(node), elsewhere)
                self.gone |= set(range(start_of(node), end_of(node)[0] + 1))
            elif isinstance(node, ast.ClassDef) and (kind := kind_of(node)):
                ClassWriter(self, node, kind).write()
        self.telling()
        header = self.constants() + self.first_ones() + "".join(f"; {line}" for line in self.defaults.values())
        self.head(header + (HEADER if self.registered else CHECKING if self.opened else ""))
        self.page.after += self.needed.values()
        self.imported = {
            alias: line for alias, line in self.imported.items() if alias not in self.needed | self.defaults
        }
        if self.imported:
            self.page.after += ["if _TYPE_CHECKING_:", *(f"    {line}" for line in self.imported.values())]
        self.page.after += self.registered
        return self.page.text()

    def open(self, node: ast.ClassDef) -> None:
        """A plain class may have interpreted subclasses; this stands on the empty line above it."""
        above = start_of(node) - 1
        if not self.page.is_empty(above):
            raise CannotExpand(f"{self.module.__name__}: {node.name} has no empty line above it")
        self.page.fills[above] = OPEN
        self.opened = True

    def head(self, names: str) -> None:
        """The names that the compiled module needs, on the line of its first import."""
        first = next((n for n in self.tree.body if isinstance(n, ast.ImportFrom) and n.module == "__future__"), None)
        if first is not None:
            self.page.put(*end_of(first), names)
            if self.is_open and (self.registered or self.opened):
                self.page.fills[end_of(first)[0] + 1] = OPEN_IMPORT
        elif names:
            raise CannotExpand(f"{self.module.__name__}: `from __future__ import annotations` is missing")

    def telling(self) -> None:
        """What nobody hears is not put together: `say` and its kind are called only while somebody listens."""
        for node in ast.walk(self.tree):
            match node:
                case ast.Expr(
                    value=ast.Call(func=ast.Name(id="say" | "whisper" | "reveal"), args=[ast.Name(id=s), *_])
                ):
                    self.page.put(node.lineno, node.col_offset, f"if {s}.events is not None: ")

    def first_ones(self) -> str:
        """Where `next` finds nothing, that is an error and not the end of a generator."""
        calls = [n for n in ast.walk(self.tree) if isinstance(n, ast.Call) and is_bare_next(n)]
        calls = [call for call in calls if call.lineno not in self.gone]
        if waits_for_the_end(self.tree):
            calls = [call for call in calls if not isinstance(call.args[0], ast.Name)]
        for call in calls:
            (argument,), end = call.args, end_of(call)
            shared = end_of(argument) == end  # `next(x for x in y)`: one pair of parentheses is both
            self.page.put(call.lineno, call.col_offset, "_found_(")
            if shared:
                self.page.put(argument.lineno, argument.col_offset, "(")
                self.page.put(*end, ", _MISSING_))")
            else:
                self.page.put(*end_of(argument), ", _MISSING_")
                self.page.put(*end, ")")
        return FIRST if calls else ""

    def constants(self) -> str:
        """A constant is read from a fixed place, and not by its name."""
        names = ""
        stored = [n.id for n in ast.walk(self.tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
        for node in self.tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name) as target], value=value):
                    if name.isupper() and stored.count(name) == 1 and is_constant(value) and self.can_be_final(name):
                        self.page.put(*end_of(target), ": _Final_")
                        names = "; from typing import Final as _Final_"
                case ast.AnnAssign(
                    target=ast.Name(id=name), annotation=ast.Subscript() as annotation, value=ast.expr()
                ):
                    is_final = ast.unparse(annotation).startswith("Final")
                    if name.isupper() and stored.count(name) == 1 and not is_final and self.can_be_final(name):
                        self.page.put(annotation.lineno, annotation.col_offset, "_Final_[")
                        self.page.put(*end_of(annotation), "]")
                        names = "; from typing import Final as _Final_"
        return names

    def can_be_final(self, name: str) -> bool:
        """Whether mypyc reads it as a constant: of a tuple that begins with a float it says that it is not set."""
        value = vars(self.module).get(name)
        while isinstance(value, tuple) and value:
            value = value[0]
        return not isinstance(value, float) or value is vars(self.module).get(name)

    def known_here(self, node: ast.expr, home: str, where: str = "type") -> str:
        """An expression of another module, in names that this module knows; it is used as a type, or while running."""
        copied = ast.parse(ast.unparse(node), mode="eval")
        if home != self.module.__name__:
            for name in [n for n in ast.walk(copied) if isinstance(n, ast.Name)]:
                if not hasattr(builtins, name.id):
                    name.id = self.name_for(name.id, home, where)
        return ast.unparse(copied)

    def name_for(self, name: str, home: str, where: str) -> str:
        """What a name of another module is called here: the same, where it is the same; else it is imported."""
        here, there = vars(self.module), vars(__import__(home, fromlist=["*"]))
        if name in here and name in there and here[name] is there[name]:
            return name
        alias = f"_{home.replace('.', '_')}_{name}_"
        places = {"signature": self.defaults, "body": self.needed}
        places.get(where, self.imported)[alias] = f"from {home} import {name} as {alias}"
        return alias


def expanded(  # noqa: PLR0913
    text: str,
    module: ModuleType,
    source: Callable[[str], str],
    natives: Mapping[str, str] | None = None,
    *,
    is_open: bool = False,
    are_plain_open: bool = False,
) -> str:
    """A module for the compiler.

    `module` is the same one, imported; `source` gives the text of any module. `natives` are classes that come from
    another module instead. `is_open`: its dataclasses may have interpreted subclasses; `are_plain_open`: others too.
    """
    writer = ModuleWriter(text, module, source, natives or {}, is_open=is_open, are_plain_open=are_plain_open)
    return writer.written()
