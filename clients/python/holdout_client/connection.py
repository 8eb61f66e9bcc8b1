"""A connection to one service, and how an operation of its API is carried out over it."""

from collections.abc import Callable, MutableMapping
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx2

from holdout_client.api.client import AuthenticatedClient
from holdout_client.api.types import UNSET, Response
from holdout_client.problems import BadAnswer
from holdout_client.transport import Patient, SeatToken, key, refuse, unreachable

T = TypeVar("T")


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
            tokens: Id of a game -> its token; new games are added to it.
            language: `en`, `de` or `ru`, for the texts in the answers.
            patience: For how many seconds a request that fails is tried again.
            timeout: Seconds to wait for one answer.
            transport: What carries the requests; left out, the network.
            promises: Id of a game -> the commitment to its seed; noted when it is first seen.
        """
        self.url = url.rstrip("/")
        self.tokens: MutableMapping[str, str] = {} if tokens is None else tokens
        self.promises: MutableMapping[str, str] = {} if promises is None else promises
        self.language = language
        self.timeout = timeout
        self._http = httpx2.Client(
            base_url=self.url,
            timeout=timeout,
            transport=Patient(transport or httpx2.HTTPTransport(), patience),
            auth=SeatToken(self.tokens.get),
            event_hooks={"request": [self._speak, key], "response": [refuse]},
        )
        self._api = AuthenticatedClient(base_url=self.url, token="").set_httpx_client(self._http)

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

    def _speak(self, request: httpx2.Request) -> None:
        request.headers["Accept-Language"] = self.language

    def _ask(
        self, expected: type[T], operation: Callable[..., Response[Any]], *args: Any, **kwargs: Any
    ) -> T:
        """Carry out a generated operation. Raises as `Client` says."""
        try:
            parsed = operation(*args, client=self._api, **kwargs).parsed
        except httpx2.TransportError as error:
            raise unreachable(error.request, str(error)) from error
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise BadAnswer(f"{self.url}: {error}") from error
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise BadAnswer(f"{self.url} answers, but not as Holdout does: {error}") from error
        if not isinstance(parsed, expected):
            raise BadAnswer(f"{self.url} answers, but not as Holdout does")
        return parsed


def given(value: Any) -> Any:
    """A parameter as generated code takes it."""
    return UNSET if value is None else value


def tag(version: int | None) -> Any:
    """A version as `If-Match` takes it."""
    return UNSET if version is None else f'"{version}"'
