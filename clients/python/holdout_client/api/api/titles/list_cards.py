from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx2 as httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.cards import Cards
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    title: str,
    *,
    deck: str | Unset = UNSET,
    accept_language: str | Unset = "en",
    if_none_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    if not isinstance(if_none_match, Unset):
        headers["If-None-Match"] = if_none_match

    params: dict[str, Any] = {}

    params["deck"] = deck

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/titles/{title}/cards".format(
            title=quote(str(title), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Any | Cards | Problem | None:
    if response.status_code == 200:
        response_200 = Cards.from_dict(response.json())

        return response_200

    if response.status_code == 304:
        response_304 = cast(Any, None)
        return response_304

    if response.status_code == 404:
        response_404 = Problem.from_dict(response.json())

        return response_404

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
) -> Response[Any | Cards | Problem]:
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
    deck: str | Unset = UNSET,
    accept_language: str | Unset = "en",
    if_none_match: str | Unset = UNSET,
) -> Response[Any | Cards | Problem]:
    """List the cards of a title

     Names and texts come in the language of `Accept-Language`. `provenance` tells whether a
    card has the values of the printed game. The catalogue changes only with the service, so
    keep it, and ask again with `If-None-Match`.

    Args:
        title (str):
        deck (str | Unset):
        accept_language (str | Unset):  Default: 'en'.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Cards | Problem]
    """

    kwargs = _get_kwargs(
        title=title,
        deck=deck,
        accept_language=accept_language,
        if_none_match=if_none_match,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    title: str,
    *,
    client: AuthenticatedClient | Client,
    deck: str | Unset = UNSET,
    accept_language: str | Unset = "en",
    if_none_match: str | Unset = UNSET,
) -> Any | Cards | Problem | None:
    """List the cards of a title

     Names and texts come in the language of `Accept-Language`. `provenance` tells whether a
    card has the values of the printed game. The catalogue changes only with the service, so
    keep it, and ask again with `If-None-Match`.

    Args:
        title (str):
        deck (str | Unset):
        accept_language (str | Unset):  Default: 'en'.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Cards | Problem
    """

    return sync_detailed(
        title=title,
        client=client,
        deck=deck,
        accept_language=accept_language,
        if_none_match=if_none_match,
    ).parsed


async def asyncio_detailed(
    title: str,
    *,
    client: AuthenticatedClient | Client,
    deck: str | Unset = UNSET,
    accept_language: str | Unset = "en",
    if_none_match: str | Unset = UNSET,
) -> Response[Any | Cards | Problem]:
    """List the cards of a title

     Names and texts come in the language of `Accept-Language`. `provenance` tells whether a
    card has the values of the printed game. The catalogue changes only with the service, so
    keep it, and ask again with `If-None-Match`.

    Args:
        title (str):
        deck (str | Unset):
        accept_language (str | Unset):  Default: 'en'.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Any | Cards | Problem]
    """

    kwargs = _get_kwargs(
        title=title,
        deck=deck,
        accept_language=accept_language,
        if_none_match=if_none_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    title: str,
    *,
    client: AuthenticatedClient | Client,
    deck: str | Unset = UNSET,
    accept_language: str | Unset = "en",
    if_none_match: str | Unset = UNSET,
) -> Any | Cards | Problem | None:
    """List the cards of a title

     Names and texts come in the language of `Accept-Language`. `provenance` tells whether a
    card has the values of the printed game. The catalogue changes only with the service, so
    keep it, and ask again with `If-None-Match`.

    Args:
        title (str):
        deck (str | Unset):
        accept_language (str | Unset):  Default: 'en'.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Any | Cards | Problem
    """

    return (
        await asyncio_detailed(
            title=title,
            client=client,
            deck=deck,
            accept_language=accept_language,
            if_none_match=if_none_match,
        )
    ).parsed
