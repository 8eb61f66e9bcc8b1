"""A connection to one service, and how a call of its API is carried out over it."""

import json
import ssl
from collections.abc import MutableMapping
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote

import httpx2

from holdout_client.calls import Call
from holdout_client.problems import BadAnswer
from holdout_client.transport import Patient, SeatToken, key, refuse, unreachable

#: An answer as it came, or a part of one.
Document = dict[str, Any]


class Connection:
    """One service, and the tokens of the games that its user holds there."""

    def __init__(  # noqa: PLR0913 - settings, all but the first by name
        self,
        url: str,
        tokens: MutableMapping[str, str] | None = None,
        *,
        language: str = "en",
        patience: float = 5.0,
        timeout: float = 30.0,
        transport: httpx2.BaseTransport | None = None,
        promises: MutableMapping[str, str] | None = None,
    ) -> None:
        """Name a service.

        Args:
            url: Where the service is, without `/v1`.
            tokens: Token of each game by its id; those of new games are added.
            language: `en`, `de` or `ru`, for the texts in the answers.
            patience: For how many seconds a failed request is retried.
            timeout: Seconds to wait for one answer.
            transport: What carries the requests; by default, the network.
            promises: Commitment to the seed of each game by its id, noted when first seen.
        """
        self.url = url.rstrip("/")
        self.tokens: MutableMapping[str, str] = {} if tokens is None else tokens
        self.promises: MutableMapping[str, str] = {} if promises is None else promises
        self.language = language
        self.timeout = timeout
        self._http = httpx2.Client(
            base_url=self.url,
            timeout=timeout,
            transport=Patient(transport or network(self.url), patience),
            auth=SeatToken(self.tokens.get),
            event_hooks={"request": [self._speak, key], "response": [refuse]},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def document(self, call: Call[Any]) -> Document:
        """Carry out a call and hand on the JSON that it is answered with; none is an empty one.

        The token and the commitment in an answer are kept. Raises as `Client` says.
        """
        try:
            response = self._send(call)
        except httpx2.TransportError as error:
            raise unreachable(error.request, str(error)) from error
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise BadAnswer(f"{self.url}: {error}") from error
        if not call.answer:
            return {}
        document = self._read(response, call.field)
        self._keep(document)
        return document

    def _send(self, call: Call[Any]) -> httpx2.Response:
        places = {name: quote(str(value), safe="") for name, value in call.places.items()}
        return self._http.request(
            call.method,
            call.path.format_map(places),
            params=call.query,
            json=call.body,
            headers={} if call.version is None else {"If-Match": f'"{call.version}"'},
            timeout=self.timeout + call.wait,
        )

    def _read(self, response: httpx2.Response, field: str) -> Document:
        """The object in a response; it has this field, unless another program has answered."""
        try:
            document = json.loads(response.content)
        except ValueError as error:
            raise self.bad_answer(str(error)) from error
        if not (response.is_success and isinstance(document, dict) and field in document):
            raise self.bad_answer(f"there is no `{field}`")
        return document

    def bad_answer(self, reason: str) -> BadAnswer:
        """The error for an answer that can't be understood."""
        return BadAnswer(f"{self.url} answers, but not as Holdout does: {reason}")

    def _keep(self, document: Document) -> None:
        """Keep the token and the commitment of a game, if an answer tells them."""
        if {"id", "token"} <= document.keys():
            self.tokens[document["id"]] = document["token"]
        if {"id", "commitment"} <= document.keys():
            self.promises.setdefault(document["id"], document["commitment"])

    def _speak(self, request: httpx2.Request) -> None:
        request.headers["Accept-Language"] = self.language


def network(url: str) -> httpx2.BaseTransport:
    """What carries requests to a service. Without TLS no certificates need be loaded for it."""
    if url.lower().startswith("https:"):
        return httpx2.HTTPTransport()
    return httpx2.HTTPTransport(verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))
