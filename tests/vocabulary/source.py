"""The prompt keys of a game as its source spells them: those too that no game between bots ever reaches.

`pick(seat, KEY, …)` and `Prompt(seat, KEY, …)` are where a key ends. From there it is followed back: through parameters to
every call, through fields (`bill.key`) to every place that makes such a value, through constants to what they stand for.
What cannot be followed stands as `*` in the key.
"""

from __future__ import annotations

import ast
import importlib
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType

ANY = "*"
ENDS = {"pick": 1, "Prompt": 1}  # who takes a key, and at which place

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, eq=False)
class Place:
    """Where an expression stands: its module and the functions around it, the innermost last."""

    module: ModuleType
    functions: tuple[Function, ...]


@dataclass
class Source:
    """A game's source: every call in it by the name that is called, and every class with its fields."""

    calls: dict[str, list[tuple[Place, ast.Call]]] = field(default_factory=dict)
    methods: set[Function] = field(default_factory=set)
    fields: dict[str, list[tuple[str, int]]] = field(default_factory=dict)  # field -> classes that have it, and where

    def read(self, name: str) -> None:
        """Add a module."""
        module = importlib.import_module(name)
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        self._walk(tree, Place(module, ()))

    def _walk(self, node: ast.AST, place: Place) -> None:
        if isinstance(node, Function):
            place = Place(place.module, (*place.functions, node))
        elif isinstance(node, ast.ClassDef):
            self.methods |= {child for child in node.body if isinstance(child, Function)}
            names = [c.target.id for c in node.body if isinstance(c, ast.AnnAssign) and isinstance(c.target, ast.Name)]
            for at, name in enumerate(names):
                self.fields.setdefault(name, []).append((node.name, at))
        elif isinstance(node, ast.Call):
            self.calls.setdefault(_called(node), []).append((place, node))
        for child in ast.iter_child_nodes(node):
            self._walk(child, place)

    def given(self, name: str, at: int, parameter: str, seen: frozenset[object]) -> set[str]:
        """What is given at this place or under this name wherever `name` is called."""
        found: set[str] = set()
        for place, call in self.calls.get(name, []):
            named = next((keyword.value for keyword in call.keywords if keyword.arg == parameter), None)
            if named is None and at < len(call.args) and not any(isinstance(arg, ast.Starred) for arg in call.args):
                named = call.args[at]
            if named is not None:
                found |= self.words(named, place, seen)
        return found

    def words(self, node: ast.expr, place: Place, seen: frozenset[object] = frozenset()) -> set[str]:
        """The strings that an expression may stand for."""
        match node:
            case ast.Constant(value=str(text)):
                return {text}
            case ast.JoinedStr(values=parts):
                joined = itertools.product(*(sorted(self.words(part, place, seen)) for part in parts))
                return {"".join(pieces) for pieces in joined}
            case ast.FormattedValue(value=value):
                return self.words(value, place, seen)
            case ast.IfExp(body=body, orelse=other):
                return self.words(body, place, seen) | self.words(other, place, seen)
            case ast.Name(id=name):
                return self._named(name, place, seen)
            case ast.Attribute(attr=attr):
                return _constant(node, place.module) or self._field(attr, seen)
            case _:
                return {ANY}

    def _named(self, name: str, place: Place, seen: frozenset[object]) -> set[str]:
        for function in reversed(place.functions):
            parameters = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
            if name in (*parameters, *(arg.arg for arg in function.args.kwonlyargs)):
                mark = (function, name)
                if mark in seen:
                    return set()
                at = parameters.index(name) - (function in self.methods) if name in parameters else 1 << 30
                return self.given(function.name, at, name, seen | {mark}) or {ANY}
            if values := list(_assigned(function, name)):
                return set().union(*(self.words(value, place, seen) for value in values))
        value = getattr(place.module, name, None)
        return {value} if isinstance(value, str) else {ANY}

    def _field(self, name: str, seen: frozenset[object]) -> set[str]:
        if name in seen:
            return set()
        makers = self.fields.get(name, [])
        return set().union(*(self.given(kind, at, name, seen | {name}) for kind, at in makers)) or {ANY}


@cache
def prompt_keys(package: str) -> frozenset[str]:
    """Every prompt key in the source of a game, with `*` for what cannot be told."""
    source = Source()
    for name in modules(package):
        source.read(name)
    found = set().union(*(source.given(end, at, "key", frozenset()) for end, at in ENDS.items()))
    return frozenset(found)


def modules(package: str) -> Iterator[str]:
    """Every module of a game."""
    root = Path(str(importlib.import_module(package).__file__)).parent
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        yield ".".join((package, *(part for part in parts if part != "__init__")))


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name):
            return name
        case ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _assigned(function: Function, name: str) -> Iterator[ast.expr]:
    """What the function assigns to a name, alone or in a tuple."""
    assignments = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    for target, value in ((target, node.value) for node in assignments for target in node.targets):
        if isinstance(target, ast.Name) and target.id == name:
            yield value
        elif isinstance(target, ast.Tuple):
            names = [one.id if isinstance(one, ast.Name) else "" for one in target.elts]
            if name in names:
                yield from _part(value, names.index(name))


def _part(value: ast.expr, at: int) -> Iterator[ast.expr]:
    match value:
        case ast.Tuple(elts=parts):
            yield parts[at]
        case ast.IfExp(body=body, orelse=other):
            yield from _part(body, at)
            yield from _part(other, at)
        case _:
            yield value


def _constant(node: ast.Attribute, module: ModuleType) -> set[str]:
    """What `t.WARPER` stands for, where `t` is something the module has."""
    if not isinstance(node.value, ast.Name):
        return set()
    value = getattr(getattr(module, node.value.id, None), node.attr, None)
    return {value} if isinstance(value, str) else set()
