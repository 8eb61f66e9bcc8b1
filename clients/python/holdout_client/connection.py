"""A connection to one service, and how a call of its API is carried out over it."""

import json
import re
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from math import inf
from types import TracebackType
from typing import Any, Concatenate, ParamSpec, Self
from urllib.parse import quote, urlencode
from uuid import uuid4

from holdout_client import __version__
from holdout_client.call import Call, T
from holdout_client.deadline import NEVER, Deadline
from holdout_client.problems import BadAnswer, HoldoutError, Problem, Unreachable
from holdout_client.transport import PASSING, Lost, Network, Patient, Request, Response, Transport

REDIRECTION, ERROR = 300, 400

#: Headers of every request.
HEADERS = {
    "Accept": "application/json",
    "Accept-Encoding": "gzip",
    "User-Agent": f"holdout-client/{__version__}",
}

#: So many seconds after a service was to give an answer that it held back, its silence is too long.
SILENCE = 10.0

#: Paths of a game, and its id.
GAME_PATH = re.compile(r"/v1/games/([0-9a-z]{12})(?![0-9a-z])")

P = ParamSpec("P")

#: An answer as it came, or a part of one.
Document = dict[str, Any]


class Connection:
    """One service, and the tokens of the games that its user holds there."""

    def __init__(  # noqa: PLR0913 - settings, all but the first by name
        self,
        url: str,
        tokens: MutableMapping[str, str] | None = None,
        *,
        key: str | None = None,
        language: str = "en",
        retry_seconds: float = 5.0,
        timeout: float = 30.0,
        transport: Transport | None = None,
        commitments: MutableMapping[str, str] | None = None,
        deadline: Deadline = NEVER,
    ) -> None:
        """Name a service.

        Args:
            url: Where the service is, without `/v1`.
            tokens: Token of each game by its id; those of new games are added.
            key: The key of an app, which is sent instead of all tokens; none are kept then.
            language: `en`, `de` or `ru`, for the texts in the answers.
            retry_seconds: For how many seconds a failed request is retried.
            timeout: Seconds to wait for one answer.
            transport: What carries the requests; by default, the network.
            commitments: Commitment to the seed of each game by its id, noted when first seen.
            deadline: After this point in time no request is begun or waited for any more.
        """
        self.url, self.key = url.rstrip("/"), key
        self.tokens: MutableMapping[str, str] = {} if tokens is None else tokens
        self.commitments: MutableMapping[str, str] = {} if commitments is None else commitments
        self.language = language
        self.timeout = timeout
        self.deadline = deadline
        self._transport = Patient(transport or Network(self.url), retry_seconds)

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
        self._transport.close()

    def document(self, call: Call[Any], *, within: float = inf) -> Document:
        """Carry out a call and return the JSON of the response; an empty one if it has none.

        It may take `within` seconds, retries included. The token and the commitment in the
        response are kept. Raises as `Client` says.
        """
        request = self._request(call)
        if within < inf:
            request = request._replace(deadline=request.deadline.within(within))
        response = self._send(request)
        if not call.answer:
            return {}
        document = self._read(response, call.field)
        self._keep(document)
        return document

    def ask(self, call: Call[T]) -> T:
        """Carry out a call and return the model of its answer. Raises as `Client` says."""
        from holdout_client import models

        if call.answer == "str":
            return self._send(self._request(call)).content.decode()  # type: ignore[return-value]
        document = self.document(call)
        if not call.answer:
            return None  # type: ignore[return-value]  # what `T` is then
        kind: type[T] = getattr(models, call.answer)
        return self.read(kind, document)

    def read(self, kind: type[T], document: Document) -> T:
        """Read a document into a model. Raises `BadAnswer`."""
        import msgspec

        try:
            return msgspec.convert(document, kind)
        except msgspec.ValidationError as error:
            raise self._bad_answer(str(error)) from error

    def raw(
        self,
        method: str,
        target: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Response:
        """Send any request: `target` is a path with its query, `body` is JSON.

        It bears the token that is held for the game in its path. A token and a commitment in the
        response are kept. Raises as `Client` says.
        """
        found = GAME_PATH.match(target)
        token = self.tokens.get(found[1]) if found else None
        own = self._headers(method, token, has_body=body is not None)
        given = {} if headers is None else headers
        named = {name.lower() for name in given}
        kept = {name: value for name, value in own.items() if name.lower() not in named}
        response = self._send(
            Request(method, target, {**kept, **given}, body, self.timeout, self.deadline)
        )
        with suppress(ValueError, AttributeError):
            self._keep(json.loads(response.content))
        return response

    def _send(self, request: Request) -> Response:
        """Send a request. Raises `HoldoutError` for any response that is a refusal, or for none."""
        try:
            response = self._transport.send(request)
        except Lost as error:
            raise Unreachable(
                self.url,
                str(error),
                uncertain=error.uncertain,
                cause=error.cause,
                proxy=error.proxy,
            ) from error
        if response.status >= ERROR:
            raise self._refused(request, response)
        return response

    def _request(self, call: Call[Any]) -> Request:
        """Build the request of a call."""
        places = {name: quote(str(value), safe="") for name, value in call.places.items()}
        query = f"?{urlencode(call.query)}" if call.query else ""
        game = call.places.get("game_id")
        token = self.tokens.get(game) if game else call.token
        headers = self._headers(call.method, token, has_body=call.body is not None)
        headers |= {} if call.version is None else {"If-Match": f'"{call.version}"'}
        body = None if call.body is None else json.dumps(call.body).encode()
        target = call.path.format_map(places) + query
        timeout, deadline = self.timeout, self.deadline
        if call.wait:
            timeout = call.wait + min(timeout, SILENCE)
            deadline = deadline.within(call.wait + SILENCE)
        return Request(call.method, target, headers, body, timeout, deadline)

    def _headers(self, method: str, token: str | None, *, has_body: bool) -> dict[str, str]:
        """Build the headers of a request: in whose name, and for a change under its own key."""
        headers = HEADERS | {"Accept-Language": self.language}
        token = self.key or token
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        headers |= {} if method == "GET" else {"Idempotency-Key": str(uuid4())}
        return headers | ({"Content-Type": "application/json"} if has_body else {})

    def _refused(self, request: Request, response: Response) -> HoldoutError:
        """Return the error in a response that is not the answer to a request.

        That is the `Problem` in it; else `Unreachable`, if a proxy reports that the service is
        away, or `BadAnswer`.
        """
        try:
            return Problem(json.loads(response.content))
        except (ValueError, TypeError, KeyError, AttributeError):
            reason = f"{request.method} {request.target} → {response.status}"
        if response.status in PASSING:
            uncertain = response.uncertain
            return Unreachable(self.url, reason, uncertain=uncertain, cause="status")
        return self._bad_answer(reason)

    def _read(self, response: Response, field: str) -> Document:
        """Read the object in a response; it has this field, unless another program has answered."""
        try:
            document = json.loads(response.content)
        except ValueError as error:
            raise self._bad_answer(str(error)) from error
        if response.status >= REDIRECTION or not isinstance(document, dict):
            raise self._bad_answer(f"HTTP {response.status}")
        if field not in document:
            raise self._bad_answer(f"`{field}`?")
        return document

    def _bad_answer(self, reason: str) -> BadAnswer:
        """Build the error for an answer that can't be understood."""
        return BadAnswer(reason, self.url)

    def _keep(self, document: Document) -> None:
        """Keep the token and the commitment of a game, if a response has them."""
        if self.key is None and {"id", "token"} <= document.keys():
            self.tokens[document["id"]] = document["token"]
        if {"id", "commitment"} <= document.keys():
            self.commitments.setdefault(document["id"], document["commitment"])


def method(make: Callable[P, Call[T]]) -> Callable[Concatenate[Any, P], T]:
    """Build a client's method that makes a call, carries it out, and returns the model."""
    from inspect import Parameter, signature

    def asked(self: Connection, /, *values: P.args, **named: P.kwargs) -> T:
        return self.ask(make(*values, **named))

    taken = signature(make).parameters.values()
    own = Parameter("self", Parameter.POSITIONAL_ONLY)
    told = signature(make).replace(parameters=[own, *taken])
    asked.__doc__ = make.__doc__
    asked.__signature__ = told  # type: ignore[attr-defined]  # any function may have one
    return asked
