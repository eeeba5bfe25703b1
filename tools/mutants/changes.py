"""Mutants: all small changes of a module, found in its syntax tree."""

from __future__ import annotations

import ast
import copy
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any, Final, NamedTuple

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
REMOVABLE: Final = (ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete)
"""Statements that can be left out, besides calls and assignments to parts of something."""
IGNORED_CALLS: Final = ("log.", "print")
"""Calls whose arguments are words for people who read logs."""


class Change(NamedTuple):
    """One change, where it is, and how it is made."""

    path: tuple[int | str, ...]
    """The way to the changed node in the tree: names of fields and places in lists."""
    what: str
    new: Any
    """What takes the node's place."""


class Mutant(NamedTuple):
    """A change, named in a way that stays the same while other lines move."""

    file: str
    function: str
    """Empty outside of functions."""
    line: int
    text: str
    """The line that is changed, without its indentation."""
    what: str
    number: int
    """Which of the same changes of that line it is, from 0."""
    change: Change

    @property
    def name(self) -> str:
        number = f" #{self.number + 1}" if self.number else ""
        return f"{self.file}: {self.function or 'module'}: {self.text}: {self.what}{number}"


def mutants_of(file: str) -> list[Mutant]:
    """Return all mutants of a module, in the order of its lines."""
    source = Path(file).read_text(encoding="utf-8")
    lines = source.splitlines()
    seen: Counter[tuple[str, ...]] = Counter()
    found = []
    for node, function, change in _walk(ast.parse(source), (), ""):
        text = lines[node.lineno - 1].strip()
        key = (function, text, change.what)
        found.append(Mutant(file, function, node.lineno, text, change.what, seen[key], change))
        seen[key] += 1
    return found


def sample_of(mutants: list[Mutant], size: int, seed: int) -> list[Mutant]:
    """Return a sample of mutants: always the same for a seed, while the module stays the same."""
    if not size or size >= len(mutants):
        return mutants
    file = mutants[0].file
    chosen = random.Random(f"{seed} {file}").sample(range(len(mutants)), size)
    return [mutants[i] for i in sorted(chosen)]


def code_of(mutant: Mutant) -> CodeType:
    """Return the compiled module with the change."""
    tree = ast.parse(Path(mutant.file).read_text(encoding="utf-8"))
    owner: Any = tree
    *way, last = mutant.change.path
    for step in way:
        owner = owner[step] if isinstance(step, int) else getattr(owner, step)
    if isinstance(last, int):
        ast.copy_location(mutant.change.new, owner[last])
        owner[last] = mutant.change.new
    else:
        old = getattr(owner, last)
        if isinstance(old, ast.expr | ast.stmt):
            ast.copy_location(mutant.change.new, old)
        setattr(owner, last, mutant.change.new)
    absolute = str(Path(mutant.file).absolute())
    return compile(ast.fix_missing_locations(tree), absolute, "exec", dont_inherit=True)


def _walk(
    node: ast.AST, path: tuple[int | str, ...], function: str
) -> Iterator[tuple[Any, str, Change]]:
    """Yield all changes inside a node, with the node whose line they belong to and the function
    that they are in."""
    for what, field, new in _changes(node):
        yield node, function, Change((*path, *field), what, new)
    for name, value in ast.iter_fields(node):
        inside = function
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if name in ("returns", "decorator_list"):
                continue
            inside = f"{function}.{node.name}" if function else node.name
            if name == "args":
                inside = function  # defaults are made where the function is
        elif isinstance(node, ast.ClassDef):
            inside = f"{function}.{node.name}" if function else node.name
        if name == "annotation":
            continue
        if isinstance(value, ast.AST):
            if not _is_for_people(value):
                yield from _walk(value, (*path, name), inside)
        elif isinstance(value, list):
            # In a check of types, `A | B` is no arithmetic.
            checks_type = isinstance(node, ast.Call) and name == "args" and _is_type_check(node)
            for place, item in enumerate(value[:1] if checks_type else value):
                if isinstance(item, ast.AST) and not _is_for_people(item):
                    yield from _walk(item, (*path, name, place), inside)


def _is_type_check(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id == "isinstance"


def _is_for_people(node: ast.AST) -> bool:
    """Return whether something is read by people only: a docstring, a line of a log; or by the
    type checker."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    if not isinstance(node, ast.Expr):
        return False
    if isinstance(node.value, ast.Call):
        return ast.unparse(node.value.func).startswith(IGNORED_CALLS)
    return isinstance(node.value, ast.Constant)


def _changes(node: ast.AST) -> Iterator[tuple[str, tuple[int | str, ...], Any]]:
    """Yield the changes of one node: what they do, which part of it they replace, and by what."""
    match node:
        case ast.Compare():
            for place, op in enumerate(node.ops):
                new = COMPARISONS[type(op)]()
                yield f"{_sign(op)} to {_sign(new)}", ("ops", place), new
        case ast.BinOp() | ast.AugAssign() if type(node.op) in ARITHMETIC and not _is_text(node):
            other = ARITHMETIC[type(node.op)]()
            yield f"{_sign(node.op)} to {_sign(other)}", ("op",), other
        case ast.BoolOp():
            swapped: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield f"{_sign(node.op)} to {_sign(swapped)}", ("op",), swapped
        case ast.UnaryOp(op=ast.Not()):
            yield "without not", (), copy.deepcopy(node.operand)
        case ast.UnaryOp(op=ast.USub()):
            yield "without -", (), copy.deepcopy(node.operand)
        case ast.Constant(value=bool() as truth):
            yield f"{truth} to {not truth}", ("value",), not truth
        case ast.Constant(value=int() | float() as number):
            yield f"{number} to {number + 1}", ("value",), number + 1
        case ast.If() | ast.IfExp():
            opposite = ast.UnaryOp(op=ast.Not(), operand=copy.deepcopy(node.test))
            yield "branches swapped", ("test",), opposite
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "returns None", ("value",), ast.Constant(None)
    if isinstance(node, ast.stmt) and _is_removable(node):
        yield "removed", (), ast.Pass()


def _is_removable(statement: ast.stmt) -> bool:
    """Return whether leaving out a statement makes a useful mutant. Without a name that is read
    later, the module would only break."""
    match statement:
        case ast.Expr(value=ast.Call() | ast.Await()):
            return True
        case ast.Assign(targets=[*targets]):
            return all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
    return isinstance(statement, REMOVABLE)


def _is_text(node: ast.BinOp | ast.AugAssign) -> bool:
    """Return whether an operator joins or formats texts."""
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    return any(
        isinstance(side, ast.JoinedStr)
        or (isinstance(side, ast.Constant) and isinstance(side.value, str | bytes))
        for side in sides
    )


def _sign(operator: ast.AST) -> str:
    """Return an operator as it is written."""
    left, right = ast.Name("_"), ast.Name("_")
    expression: ast.expr
    match operator:
        case ast.cmpop():
            expression = ast.Compare(left, [operator], [right])
        case ast.boolop():
            expression = ast.BoolOp(operator, [left, right])
        case ast.operator():
            expression = ast.BinOp(left, operator, right)
        case _:
            raise TypeError(operator)
    return ast.unparse(expression).strip("_ ")
