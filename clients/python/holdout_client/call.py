"""A request to the API, as the functions of `calls` make it."""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

#: A JSON object.
Values = Mapping[str, Any]

#: The model that a call is answered with.
T = TypeVar("T")


class Call(NamedTuple, Generic[T]):
    """One request."""

    method: str
    path: str
    #: Name of the model of the answer, and a field that it always has; both empty for no content.
    #: The answer `str` is plain text.
    answer: str
    field: str
    #: What the placeholders of the path stand for.
    places: Values = {}
    query: Values = {}
    body: Values | None = None
    #: Refuse unless the game is at this version.
    version: int | None = None
    #: For how many seconds the service may hold its answer back.
    wait: float = 0.0
    #: In whose name, if not in that of who holds the game.
    token: str | None = None


def given(values: Values) -> Values:
    """Parameters without those that were left out."""
    return {name: value for name, value in values.items() if value is not None}
