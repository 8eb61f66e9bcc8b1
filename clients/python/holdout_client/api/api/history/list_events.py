from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx2 as httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.events import Events
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    game_id: str,
    *,
    seat: int | Unset = UNSET,
    after: int | Unset = -1,
    limit: int | Unset = 100,
    accept_language: str | Unset = "en",
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    params: dict[str, Any] = {}

    params["seat"] = seat

    params["after"] = after

    params["limit"] = limit

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/games/{game_id}/events".format(
            game_id=quote(str(game_id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Events | Problem | None:
    if response.status_code == 200:
        response_200 = Events.from_dict(response.json())

        return response_200

    if response.status_code == 401:
        response_401 = Problem.from_dict(response.json())

        return response_401

    if response.status_code == 403:
        response_403 = Problem.from_dict(response.json())

        return response_403

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

    if response.status_code == 409:
        response_409 = Problem.from_dict(response.json())

        return response_409

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
) -> Response[Events | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    game_id: str,
    *,
    client: AuthenticatedClient,
    seat: int | Unset = UNSET,
    after: int | Unset = -1,
    limit: int | Unset = 100,
    accept_language: str | Unset = "en",
) -> Response[Events | Problem]:
    """Read the log

     What happened, as the seat may know it, or without `seat` all seats of the token. For the
    next page send `next` as `after`.

    Args:
        game_id (str):
        seat (int | Unset):
        after (int | Unset):  Default: -1.
        limit (int | Unset):  Default: 100.
        accept_language (str | Unset):  Default: 'en'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Events | Problem]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        seat=seat,
        after=after,
        limit=limit,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    game_id: str,
    *,
    client: AuthenticatedClient,
    seat: int | Unset = UNSET,
    after: int | Unset = -1,
    limit: int | Unset = 100,
    accept_language: str | Unset = "en",
) -> Events | Problem | None:
    """Read the log

     What happened, as the seat may know it, or without `seat` all seats of the token. For the
    next page send `next` as `after`.

    Args:
        game_id (str):
        seat (int | Unset):
        after (int | Unset):  Default: -1.
        limit (int | Unset):  Default: 100.
        accept_language (str | Unset):  Default: 'en'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Events | Problem
    """

    return sync_detailed(
        game_id=game_id,
        client=client,
        seat=seat,
        after=after,
        limit=limit,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    game_id: str,
    *,
    client: AuthenticatedClient,
    seat: int | Unset = UNSET,
    after: int | Unset = -1,
    limit: int | Unset = 100,
    accept_language: str | Unset = "en",
) -> Response[Events | Problem]:
    """Read the log

     What happened, as the seat may know it, or without `seat` all seats of the token. For the
    next page send `next` as `after`.

    Args:
        game_id (str):
        seat (int | Unset):
        after (int | Unset):  Default: -1.
        limit (int | Unset):  Default: 100.
        accept_language (str | Unset):  Default: 'en'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Events | Problem]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        seat=seat,
        after=after,
        limit=limit,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    game_id: str,
    *,
    client: AuthenticatedClient,
    seat: int | Unset = UNSET,
    after: int | Unset = -1,
    limit: int | Unset = 100,
    accept_language: str | Unset = "en",
) -> Events | Problem | None:
    """Read the log

     What happened, as the seat may know it, or without `seat` all seats of the token. For the
    next page send `next` as `after`.

    Args:
        game_id (str):
        seat (int | Unset):
        after (int | Unset):  Default: -1.
        limit (int | Unset):  Default: 100.
        accept_language (str | Unset):  Default: 'en'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Events | Problem
    """

    return (
        await asyncio_detailed(
            game_id=game_id,
            client=client,
            seat=seat,
            after=after,
            limit=limit,
            accept_language=accept_language,
        )
    ).parsed
