"""What stands in for the network where a test says itself what is answered."""

import json
from collections.abc import Callable
from typing import Any

from holdout_client.transport import Request, Response


class Wire:
    """A transport that lets a function answer."""

    def __init__(self, answer: Callable[[Request], Response]) -> None:
        """Take the function; it may raise `Lost`."""
        self._answer = answer

    def send(self, request: Request) -> Response:
        """Let it answer."""
        return self._answer(request)

    def close(self) -> None:
        """There is nothing to close."""


def answer(status: int, document: Any = None, **headers: str) -> Response:
    """A response with a document."""
    return Response(status, headers, json.dumps(document).encode())


def always(response: Response) -> Wire:
    """A network on which every request is answered alike."""
    return Wire(lambda _: response)
