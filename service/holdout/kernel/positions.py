"""Position documents: a quiet table as plain data, as FEN is to chess.

A position is the table between two moves: nothing half done, no open question. A game that is in
the middle of something moves as a record, or as a copy of the store.
"""

from typing import Any, TypeVar

import msgspec

from holdout.kernel.errors import BadPosition

T = TypeVar("T")

_MOST_LETTERS = 200


def read(document: Any, kind: type[T]) -> T:
    """The document as a struct of this type.

    Raises `BadPosition` with a JSON path (`$.players[0].hand`) for what does not fit.
    """
    try:
        return msgspec.convert(document, kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `")
        _, key, inner = path.partition("key` in `")
        where = (inner if key else path).removesuffix("`")[:_MOST_LETTERS] or "$"
        raise BadPosition(_printable(message), where) from error
    except RecursionError as error:
        raise BadPosition("nested too deeply") from error
    except UnicodeError as error:
        raise BadPosition("a text is not valid Unicode") from error


def _printable(message: str) -> str:
    """A message that may quote what somebody has sent."""
    return repr(message)[1:-1][:_MOST_LETTERS]
