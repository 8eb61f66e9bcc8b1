"""What the models of answers have in common."""

from typing import Any

import msgspec


class Answer(msgspec.Struct):
    """Something that the service has answered; the attributes are fields of the API."""

    def to_dict(self) -> dict[str, Any]:
        """Return the answer as plain data, ready for `json.dumps`."""
        document: dict[str, Any] = msgspec.to_builtins(self)
        return document
