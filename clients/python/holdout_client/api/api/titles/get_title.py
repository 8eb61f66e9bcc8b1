from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx2 as httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.problem import Problem
from ...models.title_info import TitleInfo
from ...types import Response, Unset


def _get_kwargs(
    title: str,
    *,
    accept_language: str | Unset = "en",
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/titles/{title}".format(
            title=quote(str(title), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Problem | TitleInfo | None:
    if response.status_code == 200:
        response_200 = TitleInfo.from_dict(response.json())

        return response_200

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

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
) -> Response[Problem | TitleInfo]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    title: str,
    *,
    client: AuthenticatedClient | Client,
    accept_language: str | Unset = "en",
) -> Response[Problem | TitleInfo]:
    """Show a title

     Its seats, its options with a JSON Schema each, its decks, and how many of their cards
    have the values of the printed game.

    Args:
        title (str):
        accept_language (str | Unset):  Default: 'en'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TitleInfo]
    """

    kwargs = _get_kwargs(
        title=title,
        accept_language=accept_language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    title: str,
    *,
    client: AuthenticatedClient | Client,
    accept_language: str | Unset = "en",
) -> Problem | TitleInfo | None:
    """Show a title

     Its seats, its options with a JSON Schema each, its decks, and how many of their cards
    have the values of the printed game.

    Args:
        title (str):
        accept_language (str | Unset):  Default: 'en'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TitleInfo
    """

    return sync_detailed(
        title=title,
        client=client,
        accept_language=accept_language,
    ).parsed


async def asyncio_detailed(
    title: str,
    *,
    client: AuthenticatedClient | Client,
    accept_language: str | Unset = "en",
) -> Response[Problem | TitleInfo]:
    """Show a title

     Its seats, its options with a JSON Schema each, its decks, and how many of their cards
    have the values of the printed game.

    Args:
        title (str):
        accept_language (str | Unset):  Default: 'en'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Problem | TitleInfo]
    """

    kwargs = _get_kwargs(
        title=title,
        accept_language=accept_language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    title: str,
    *,
    client: AuthenticatedClient | Client,
    accept_language: str | Unset = "en",
) -> Problem | TitleInfo | None:
    """Show a title

     Its seats, its options with a JSON Schema each, its decks, and how many of their cards
    have the values of the printed game.

    Args:
        title (str):
        accept_language (str | Unset):  Default: 'en'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Problem | TitleInfo
    """

    return (
        await asyncio_detailed(
            title=title,
            client=client,
            accept_language=accept_language,
        )
    ).parsed
