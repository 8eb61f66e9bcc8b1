"""How much the tests try: `make test` a sample of what is tried by `make test-all`.

The sample holds each law for each title, and has each kind of fault and attack. It is always the
same. What is left out is more of the same kind: further seeds, seats, games, modes together.
"""

import os
from collections.abc import Sequence
from typing import Any, TypeVar

Value = TypeVar("Value")

#: Whether all is tried. Set by `make test-all`.
ALL = os.environ.get("HOLDOUT_TESTS") == "all"


def depth(sample: Value, every: Value) -> Value:
    """A number, or whatever says how much is tried: in the sample, and by `make test-all`."""
    return every if ALL else sample


def some(each: Sequence[Value], sample: int, first: int = 0) -> list[Any]:
    """All of these, or one of so many, beginning with the one at `first`."""
    return [*each] if ALL else [*each[first::sample]]
