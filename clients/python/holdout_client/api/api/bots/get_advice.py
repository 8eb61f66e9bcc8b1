from http import HTTPStatus
from typing import Any, cast
from urllib.parse import quote

import httpx2 as httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.advice import Advice
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    game_id: str,
    *,
    seat: int | Unset = UNSET,
    bot: str,
    accept_language: str | Unset = "en",
    if_none_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    if not isinstance(if_none_match, Unset):
        headers["If-None-Match"] = if_none_match

    params: dict[str, Any] = {}

    params["seat"] = seat

    params["bot"] = bot

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v1/games/{game_id}/advice".format(
            game_id=quote(str(game_id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Advice | Any | Problem | None:
    if response.status_code == 200:
        response_200 = Advice.from_dict(response.json())

        return response_200

    if response.status_code == 304:
        response_304 = cast(Any, None)
        return response_304

    if response.status_code == 400:
        response_400 = Problem.from_dict(response.json())

        return response_400

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
) -> Response[Advice | Any | Problem]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    game_id: str,
    *,
    client: AuthenticatedClient | Client,
    seat: int | Unset = UNSET,
    bot: str,
    accept_language: str | Unset = "en",
    if_none_match: str | Unset = UNSET,
) -> Response[Advice | Any | Problem]:
    """Ask a bot what it would do

     It sees what the seat sees, and no more. Asked again at the same version, it says the
    same.

    Args:
        game_id (str):
        seat (int | Unset):
        bot (str):
        accept_language (str | Unset):  Default: 'en'.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Advice | Any | Problem]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        seat=seat,
        bot=bot,
        accept_language=accept_language,
        if_none_match=if_none_match,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    game_id: str,
    *,
    client: AuthenticatedClient | Client,
    seat: int | Unset = UNSET,
    bot: str,
    accept_language: str | Unset = "en",
    if_none_match: str | Unset = UNSET,
) -> Advice | Any | Problem | None:
    """Ask a bot what it would do

     It sees what the seat sees, and no more. Asked again at the same version, it says the
    same.

    Args:
        game_id (str):
        seat (int | Unset):
        bot (str):
        accept_language (str | Unset):  Default: 'en'.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Advice | Any | Problem
    """

    return sync_detailed(
        game_id=game_id,
        client=client,
        seat=seat,
        bot=bot,
        accept_language=accept_language,
        if_none_match=if_none_match,
    ).parsed


async def asyncio_detailed(
    game_id: str,
    *,
    client: AuthenticatedClient | Client,
    seat: int | Unset = UNSET,
    bot: str,
    accept_language: str | Unset = "en",
    if_none_match: str | Unset = UNSET,
) -> Response[Advice | Any | Problem]:
    """Ask a bot what it would do

     It sees what the seat sees, and no more. Asked again at the same version, it says the
    same.

    Args:
        game_id (str):
        seat (int | Unset):
        bot (str):
        accept_language (str | Unset):  Default: 'en'.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Advice | Any | Problem]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        seat=seat,
        bot=bot,
        accept_language=accept_language,
        if_none_match=if_none_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    game_id: str,
    *,
    client: AuthenticatedClient | Client,
    seat: int | Unset = UNSET,
    bot: str,
    accept_language: str | Unset = "en",
    if_none_match: str | Unset = UNSET,
) -> Advice | Any | Problem | None:
    """Ask a bot what it would do

     It sees what the seat sees, and no more. Asked again at the same version, it says the
    same.

    Args:
        game_id (str):
        seat (int | Unset):
        bot (str):
        accept_language (str | Unset):  Default: 'en'.
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Advice | Any | Problem
    """

    return (
        await asyncio_detailed(
            game_id=game_id,
            client=client,
            seat=seat,
            bot=bot,
            accept_language=accept_language,
            if_none_match=if_none_match,
        )
    ).parsed
