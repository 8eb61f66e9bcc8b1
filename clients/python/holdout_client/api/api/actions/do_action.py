from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx2 as httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.action_wish import ActionWish
from ...models.done import Done
from ...models.problem import Problem
from ...types import UNSET, Response, Unset


def _get_kwargs(
    game_id: str,
    *,
    body: ActionWish,
    seat: int | Unset = UNSET,
    include: str | Unset = UNSET,
    accept_language: str | Unset = "en",
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(accept_language, Unset):
        headers["Accept-Language"] = accept_language

    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    params: dict[str, Any] = {}

    params["seat"] = seat

    params["include"] = include

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/v1/games/{game_id}/actions".format(
            game_id=quote(str(game_id), safe=""),
        ),
        "params": params,
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Done | Problem | None:
    if response.status_code == 200:
        response_200 = Done.from_dict(response.json())

        return response_200

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

    if response.status_code == 412:
        response_412 = Problem.from_dict(response.json())

        return response_412

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
) -> Response[Done | Problem]:
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
    body: ActionWish,
    seat: int | Unset = UNSET,
    include: str | Unset = UNSET,
    accept_language: str | Unset = "en",
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[Done | Problem]:
    """Do something

     Carry out one legal action, up to the next decision. With `If-Match` only if the game
    is still at that version (else 412); without it a lost race is 409. The answer tells
    what the seat saw happen, and what the game waits for now.

    Args:
        game_id (str):
        seat (int | Unset):
        include (str | Unset):
        accept_language (str | Unset):  Default: 'en'.
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ActionWish): An action to carry out: its canonical `id`, or its `kind` with
            `params`.

                The kinds of Raxxon and their parameters stand in the schemas named Raxxon…, such as
                `RaxxonFlip` and `RaxxonEvacuate`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Done | Problem]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        body=body,
        seat=seat,
        include=include,
        accept_language=accept_language,
        if_match=if_match,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    game_id: str,
    *,
    client: AuthenticatedClient | Client,
    body: ActionWish,
    seat: int | Unset = UNSET,
    include: str | Unset = UNSET,
    accept_language: str | Unset = "en",
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Done | Problem | None:
    """Do something

     Carry out one legal action, up to the next decision. With `If-Match` only if the game
    is still at that version (else 412); without it a lost race is 409. The answer tells
    what the seat saw happen, and what the game waits for now.

    Args:
        game_id (str):
        seat (int | Unset):
        include (str | Unset):
        accept_language (str | Unset):  Default: 'en'.
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ActionWish): An action to carry out: its canonical `id`, or its `kind` with
            `params`.

                The kinds of Raxxon and their parameters stand in the schemas named Raxxon…, such as
                `RaxxonFlip` and `RaxxonEvacuate`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Done | Problem
    """

    return sync_detailed(
        game_id=game_id,
        client=client,
        body=body,
        seat=seat,
        include=include,
        accept_language=accept_language,
        if_match=if_match,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    game_id: str,
    *,
    client: AuthenticatedClient | Client,
    body: ActionWish,
    seat: int | Unset = UNSET,
    include: str | Unset = UNSET,
    accept_language: str | Unset = "en",
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[Done | Problem]:
    """Do something

     Carry out one legal action, up to the next decision. With `If-Match` only if the game
    is still at that version (else 412); without it a lost race is 409. The answer tells
    what the seat saw happen, and what the game waits for now.

    Args:
        game_id (str):
        seat (int | Unset):
        include (str | Unset):
        accept_language (str | Unset):  Default: 'en'.
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ActionWish): An action to carry out: its canonical `id`, or its `kind` with
            `params`.

                The kinds of Raxxon and their parameters stand in the schemas named Raxxon…, such as
                `RaxxonFlip` and `RaxxonEvacuate`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Done | Problem]
    """

    kwargs = _get_kwargs(
        game_id=game_id,
        body=body,
        seat=seat,
        include=include,
        accept_language=accept_language,
        if_match=if_match,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    game_id: str,
    *,
    client: AuthenticatedClient | Client,
    body: ActionWish,
    seat: int | Unset = UNSET,
    include: str | Unset = UNSET,
    accept_language: str | Unset = "en",
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Done | Problem | None:
    """Do something

     Carry out one legal action, up to the next decision. With `If-Match` only if the game
    is still at that version (else 412); without it a lost race is 409. The answer tells
    what the seat saw happen, and what the game waits for now.

    Args:
        game_id (str):
        seat (int | Unset):
        include (str | Unset):
        accept_language (str | Unset):  Default: 'en'.
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ActionWish): An action to carry out: its canonical `id`, or its `kind` with
            `params`.

                The kinds of Raxxon and their parameters stand in the schemas named Raxxon…, such as
                `RaxxonFlip` and `RaxxonEvacuate`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Done | Problem
    """

    return (
        await asyncio_detailed(
            game_id=game_id,
            client=client,
            body=body,
            seat=seat,
            include=include,
            accept_language=accept_language,
            if_match=if_match,
            idempotency_key=idempotency_key,
        )
    ).parsed
