"""Requests that are sent again: the same key, the same answer, one effect.

What is kept of an answer can only be read with the key, of which the store has a hash: the
answer may tell a token.
"""

import secrets
from collections.abc import Callable, Mapping
from hashlib import sha256, shake_256
from typing import Any, NamedTuple

import msgspec
from flask import Response, g, request
from msgspec import UNSET, Struct

from holdout.api.http.headers import Keyed, Seen, about, expected
from holdout.play.conditions import IdempotencyKey, WriteCondition
from holdout.play.errors import KeyReused
from holdout.play.session import Caller
from holdout.store import Repeated

_SALT_BYTES = 16


class Kept(Struct, array_like=True):
    """What is kept of an answer, and a digest of the request that it is the answer to."""

    request: bytes
    status: int
    headers: dict[str, str]
    body: bytes


class _Sent(NamedTuple):
    """What this request is, for comparison with a former one."""

    key: str
    digest: bytes


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Kept).decode


def ordered(
    headers: Seen | Keyed,
    asked: tuple[Struct, ...],
    *,
    headers_of: Callable[[Any], Mapping[str, str]],
    status: int = 200,
) -> WriteCondition:
    """How the change is to be made that this request asks for.

    `asked` is what it asks besides its method and path; `headers_of` makes the headers of an
    answer. Raises `BadRequest` for an `If-Match` that names no version.
    """
    versions = expected(headers) if isinstance(headers, Seen) else None
    key = headers.idempotency_key
    if key is UNSET:
        return WriteCondition(versions)
    match = (headers.if_match or None) if isinstance(headers, Seen) else None
    digest = _digest(request.method, request.path, match, *asked)
    g.sent = _Sent(key, digest)

    def keep(answer: Any) -> bytes:
        body = b"" if answer is None else msgspec.json.encode(answer)
        kept = Kept(digest, status, dict(headers_of(answer)), body)
        salt = secrets.token_bytes(_SALT_BYTES)
        return salt + _sealed(_pack(kept), salt, key)

    return WriteCondition(versions, IdempotencyKey(key, keep))


def changing(
    headers: Seen, who: Caller, *asked: Struct, status: int = 200, tells: bool = False
) -> tuple[WriteCondition, Callable[[Any], Mapping[str, str]]]:
    """How a game is to be changed, and what makes the headers of the answer.

    An answer that `tells` a secret is not to be stored on its way.
    """

    def headers_of(answer: Any) -> Mapping[str, str]:
        made = about(answer.version, who.language)
        return {**made, "Cache-Control": "no-store"} if tells else made

    return ordered(headers, asked, headers_of=headers_of, status=status), headers_of


def again(error: Repeated) -> Response:
    """The first answer to a request that was sent again. Raises `KeyReused` for another one."""
    sent: _Sent = g.sent
    salt, sealed = error.answer[:_SALT_BYTES], error.answer[_SALT_BYTES:]
    kept = _unpack(_sealed(sealed, salt, sent.key))
    if kept.request != sent.digest:
        raise KeyReused("This key was used for another request; use a new one.")
    content_type = "application/json" if kept.body else None
    response = Response(kept.body, kept.status, content_type=content_type)
    response.headers.update(kept.headers)
    return response


def _digest(*parts: Any) -> bytes:
    return sha256(msgspec.json.encode(parts)).digest()[:16]


def _sealed(data: bytes, salt: bytes, key: str) -> bytes:
    """Hide what is open, and show what is hidden: each is the other with the same key and salt."""
    mask = shake_256(salt + key.encode()).digest(len(data))
    return (int.from_bytes(data) ^ int.from_bytes(mask)).to_bytes(len(data))
