from http import HTTPStatus
from typing import Any

import httpx2 as httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.created import Created
from ...models.new_game import NewGame
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewGame,
    accept_language: str | Unset = "en",
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/games",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Created | Problem | None:
    if response.status_code == 201:
        response_201 = Created.from_dict(response.json())

        return response_201

    if response.status_code == 400:
        response_400 = Problem.from_dict(response.json())

        return response_400

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

    if response.status_code == 409:
        response_409 = Problem.from_dict(response.json())

        return response_409

    if response.status_code == 413:
        response_413 = Problem.from_dict(response.json())

        return response_413

    if response.status_code == 415:
        response_415 = Problem.from_dict(response.json())

        return response_415

    if response.status_code == 422:
        response_422 = Problem.from_dict(response.json())

        return response_422

    if response.status_code == 429:
        response_429 = Problem.from_dict(response.json())

        return response_429

    if response.status_code == 500:
        response_500 = Problem.from_dict(response.json())

        return response_500

    if response.status_code == 503:
        response_503 = Problem.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Created | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewGame,
    accept_language: str | Unset = "en",
    idempotency_key: str | Unset = UNSET,
) -> Response[Created | Problem]:
    """Make a new game

     From `title` and `options`, from a `position`, or from a `record` up to a `version`. The
    token in the answer holds your seats and the rights of the host; it is shown only here.
    While seats are open the game waits for players.

    Args:
        accept_language (str | Unset):  Default: 'en'.
        idempotency_key (str | Unset):
        body (NewGame): A wish for a new game: from `title` and `options`, from a `position`, or
            from a `record`.

                Say how many seats with `players` or list them with `seats`; left out, a title's
            smallest
                number is taken, and a position or record brings its own.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Created | Problem]
    """

    kwargs = _get_kwargs(
        body=body,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    body: NewGame,
    accept_language: str | Unset = "en",
    idempotency_key: str | Unset = UNSET,
) -> Created | Problem | None:
    """Make a new game

     From `title` and `options`, from a `position`, or from a `record` up to a `version`. The
    token in the answer holds your seats and the rights of the host; it is shown only here.
    While seats are open the game waits for players.

    Args:
        accept_language (str | Unset):  Default: 'en'.
        idempotency_key (str | Unset):
        body (NewGame): A wish for a new game: from `title` and `options`, from a `position`, or
            from a `record`.

                Say how many seats with `players` or list them with `seats`; left out, a title's
            smallest
                number is taken, and a position or record brings its own.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Created | Problem
    """

    return sync_detailed(
        client=client,
        body=body,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: NewGame,
    accept_language: str | Unset = "en",
    idempotency_key: str | Unset = UNSET,
) -> Response[Created | Problem]:
    """Make a new game

     From `title` and `options`, from a `position`, or from a `record` up to a `version`. The
    token in the answer holds your seats and the rights of the host; it is shown only here.
    While seats are open the game waits for players.

    Args:
        accept_language (str | Unset):  Default: 'en'.
        idempotency_key (str | Unset):
        body (NewGame): A wish for a new game: from `title` and `options`, from a `position`, or
            from a `record`.

                Say how many seats with `players` or list them with `seats`; left out, a title's
            smallest
                number is taken, and a position or record brings its own.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Created | Problem]
    """

    kwargs = _get_kwargs(
        body=body,
        accept_language=accept_language,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: NewGame,
    accept_language: str | Unset = "en",
    idempotency_key: str | Unset = UNSET,
) -> Created | Problem | None:
    """Make a new game

     From `title` and `options`, from a `position`, or from a `record` up to a `version`. The
    token in the answer holds your seats and the rights of the host; it is shown only here.
    While seats are open the game waits for players.

    Args:
        accept_language (str | Unset):  Default: 'en'.
        idempotency_key (str | Unset):
        body (NewGame): A wish for a new game: from `title` and `options`, from a `position`, or
            from a `record`.

                Say how many seats with `players` or list them with `seats`; left out, a title's
            smallest
                number is taken, and a position or record brings its own.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Created | Problem
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            accept_language=accept_language,
            idempotency_key=idempotency_key,
        )
    ).parsed
