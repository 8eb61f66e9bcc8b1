"""The reasons for which kinds of actions can be refused, as the code has them.

An action says in `lacks` what is missing for it, as a generator of codes; `codes_of` reads its
source, and that of all generators it goes on to: its own, those of its base classes, and those of
the moment.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_type_hints

from holdout.kernel import Action
from holdout.kernel.things import Decision


@cache
def codes_of(kind: type[Action]) -> frozenset[str]:
    """Every code that `lacks` of a kind of action can yield."""
    return frozenset(_codes(kind, "lacks"))


@cache
def codes_of_question(kind: type[Decision]) -> frozenset[str]:
    """Every code that stands in a question's own `unmet`."""
    tree = _tree(kind.unmet)
    return frozenset(
        each.value
        for returned in ast.walk(tree)
        if isinstance(returned, ast.Return)
        for each in ast.walk(returned)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    )


def _codes(kind: type[Any], name: str, after: type[Any] | None = None) -> set[str]:
    """What a generator yields that an object of `kind` has; `after`: as its `super()` has it."""
    order = [*kind.__mro__]
    order = order[order.index(after) + 1 :] if after else order
    owner = next(each for each in order if name in vars(each))
    generator: Callable[..., Any] = vars(owner)[name]
    found: set[str] = set()
    for each in ast.walk(_tree(generator)):
        if isinstance(each, ast.Yield) and each.value is not None:
            found.update(_texts(each.value))
        elif isinstance(each, ast.YieldFrom) and isinstance(each.value, ast.Call):
            found |= _from(kind, owner, generator, each.value.func)
    return found


def _from(
    kind: type[Any], owner: type[Any], generator: Callable[..., Any], called: ast.expr
) -> set[str]:
    """The codes of `self.x(…)`, `super().x(…)` or `moment.x(…)`."""
    if not isinstance(called, ast.Attribute):
        return set()
    match called.value:
        case ast.Call(func=ast.Name(id="super")):
            return _codes(kind, called.attr, owner)
        case ast.Name(id="self"):
            return _codes(kind, called.attr)
        case ast.Name(id=name):
            moment = get_type_hints(generator)[name]
            return _codes(moment, called.attr)
    return set()


def _texts(value: ast.expr) -> Iterator[str]:
    """The codes that an expression can be; in a choice its condition is none."""
    if isinstance(value, ast.IfExp):
        yield from _texts(value.body)
        yield from _texts(value.orelse)
    elif isinstance(value, ast.Constant):
        yield str(value.value)
    else:
        raise TypeError(f"a code must stand where it is yielded: {ast.unparse(value)}")


def _tree(function: Callable[..., Any]) -> ast.AST:
    return ast.parse(textwrap.dedent(inspect.getsource(function)))
