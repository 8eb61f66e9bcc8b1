"""What rate limits and blocks have to know of an operation, said where the operation is defined."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from functools import cached_property
from typing import Any, TypeVar

from flask import Flask, Request

_F = TypeVar("_F", bound=Callable[..., Any])
_MARK = "holdout_traits"
#: The blueprint of all operations for operators.
ADMIN = "admin"
_NONE: frozenset["Trait"] = frozenset()


class Trait(Enum):
    """A property of an operation."""

    #: A probe: never refused, as a worker that is merely busy would be taken for dead.
    PROBE = auto()
    #: It may take many times longer than an action.
    EXPENSIVE = auto()
    #: It leaves a game in the store.
    CREATES = auto()
    #: It leaves a parcel there.
    SENDS_PARCEL = auto()
    #: It takes a token, though its path names no game.
    NEEDS_TOKEN = auto()
    #: It changes the table and not the game, and all who follow the game have to read that.
    ASIDE = auto()
    #: Such a change that nobody needs often: a name.
    RENAMES = auto()


def operation(*traits: Trait) -> Callable[[_F], _F]:
    """Mark a view function, or a method of a `MethodView`, with its traits."""

    def mark(view: _F) -> _F:
        setattr(view, _MARK, frozenset(traits))
        return view

    return mark


class Traits:
    """The traits of an application's operations; read once all blueprints are registered."""

    def __init__(self, app: Flask) -> None:
        """Keep the application."""
        self._app = app

    def of(self, sent: Request) -> frozenset[Trait]:
        """Return the traits of the operation that a request is for."""
        method = "GET" if sent.method == "HEAD" else sent.method
        return self._by_operation.get((method, sent.endpoint), _NONE)

    @cached_property
    def _by_operation(self) -> Mapping[tuple[str, str | None], frozenset[Trait]]:
        return {
            (method, endpoint): function.__dict__[_MARK]
            for endpoint, view in self._app.view_functions.items()
            for method, function in _methods(view)
            if _MARK in function.__dict__
        }


def _methods(view: Callable[..., Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the functions that respond at an endpoint, by HTTP method."""
    of = getattr(view, "view_class", None)
    if of is None:
        yield "GET", view
        return
    for method in of.methods:
        yield method, getattr(of, method.lower())
