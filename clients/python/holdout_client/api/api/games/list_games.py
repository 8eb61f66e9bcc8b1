from http import HTTPStatus
from typing import Any

import httpx2 as httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.games import Games
from ...models.list_games_status import ListGamesStatus
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    cursor: str | Unset = UNSET,
    limit: int | Unset = 50,
    title: str | Unset = UNSET,
    status: ListGamesStatus | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["cursor"] = cursor

    params["limit"] = limit

    params["title"] = title

    json_status: str | Unset = UNSET
    if not isinstance(status, Unset):
        json_status = status

    params["status"] = json_status

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/games",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Games | Problem | None:
    if response.status_code == 200:
        response_200 = Games.from_dict(response.json())

        return response_200

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
) -> Response[Games | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    cursor: str | Unset = UNSET,
    limit: int | Unset = 50,
    title: str | Unset = UNSET,
    status: ListGamesStatus | Unset = UNSET,
) -> Response[Games | Problem]:
    """List the public games

     Those with `waiting` as their status have open seats. A page may hold fewer games than
    asked for; the last one has no `next`.

    Args:
        cursor (str | Unset):
        limit (int | Unset):  Default: 50.
        title (str | Unset):
        status (ListGamesStatus | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Games | Problem]
    """

    kwargs = _get_kwargs(
        cursor=cursor,
        limit=limit,
        title=title,
        status=status,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    cursor: str | Unset = UNSET,
    limit: int | Unset = 50,
    title: str | Unset = UNSET,
    status: ListGamesStatus | Unset = UNSET,
) -> Games | Problem | None:
    """List the public games

     Those with `waiting` as their status have open seats. A page may hold fewer games than
    asked for; the last one has no `next`.

    Args:
        cursor (str | Unset):
        limit (int | Unset):  Default: 50.
        title (str | Unset):
        status (ListGamesStatus | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Games | Problem
    """

    return sync_detailed(
        client=client,
        cursor=cursor,
        limit=limit,
        title=title,
        status=status,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    cursor: str | Unset = UNSET,
    limit: int | Unset = 50,
    title: str | Unset = UNSET,
    status: ListGamesStatus | Unset = UNSET,
) -> Response[Games | Problem]:
    """List the public games

     Those with `waiting` as their status have open seats. A page may hold fewer games than
    asked for; the last one has no `next`.

    Args:
        cursor (str | Unset):
        limit (int | Unset):  Default: 50.
        title (str | Unset):
        status (ListGamesStatus | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Games | Problem]
    """

    kwargs = _get_kwargs(
        cursor=cursor,
        limit=limit,
        title=title,
        status=status,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    cursor: str | Unset = UNSET,
    limit: int | Unset = 50,
    title: str | Unset = UNSET,
    status: ListGamesStatus | Unset = UNSET,
) -> Games | Problem | None:
    """List the public games

     Those with `waiting` as their status have open seats. A page may hold fewer games than
    asked for; the last one has no `next`.

    Args:
        cursor (str | Unset):
        limit (int | Unset):  Default: 50.
        title (str | Unset):
        status (ListGamesStatus | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Games | Problem
    """

    return (
        await asyncio_detailed(
            client=client,
            cursor=cursor,
            limit=limit,
            title=title,
            status=status,
        )
    ).parsed
