"""Streams over several games: made, read page by page, and followed."""

import json
from typing import Any, NamedTuple

from flask.testing import FlaskClient

from holdout.api.streams.messages import KEEP_ALIVE
from tests.api.listening import STREAM
from tests.api.table import ok


class Told(NamedTuple):
    """A message of a stream of several games."""

    event: str
    id: str | None
    data: Any


def told_by(text: bytes) -> list[Told]:
    """Read messages as a browser does."""
    found = []
    for block in text.decode().split("\n\n"):
        fields = dict(line.partition(": ")[::2] for line in block.splitlines())
        if "data" in fields:
            found.append(Told(fields["event"], fields.get("id"), json.loads(fields["data"])))
    return found


def bearer(token: str) -> dict[str, str]:
    """The headers that bear a token."""
    return {"Authorization": f"Bearer {token}"}


def made(http: FlaskClient, *tokens: str, query: str = "") -> Any:
    """A stream over the games of some tokens."""
    return ok(http.post(f"/v1/inbox{query}", json={"tokens": [*tokens]}), 201)


def page(http: FlaskClient, stream: str, token: str, query: str = "") -> Any:
    """A page of a stream."""
    return ok(http.get(f"/v1/inbox/{stream}{query}", headers=bearer(token)))


class Open:
    """A stream of an application in this process, open until it is left."""

    def __init__(
        self, http: FlaskClient, stream: str, token: str, query: str = "", after: str = ""
    ) -> None:
        headers = bearer(token) | {"Accept": STREAM}
        if after:
            headers["Last-Event-ID"] = after
        self.answer = http.get(f"/v1/inbox/{stream}{query}", headers=headers, buffered=False)
        assert self.answer.status_code == 200, self.answer.text
        self._parts = self.answer.iter_encoded()
        self._waiting: list[Told] = []

    def next(self) -> Told:
        """The next message."""
        while not self._waiting:
            part = next(self._parts, None)
            assert part is not None, "the stream has ended"
            self._waiting = told_by(part)
        return self._waiting.pop(0)

    def rest(self) -> list[Told]:
        """All messages to the end."""
        parts = [part for part in self._parts if part != KEEP_ALIVE]
        return [*self._waiting, *told_by(b"".join(parts))]

    def leave(self) -> None:
        """The client goes away."""
        self.answer.close()
