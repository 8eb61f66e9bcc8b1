"""Idempotency keys: a request sent again under the same key gets its first response, one effect.

The store keeps only a hash of the key. The response may contain a token, so it is encrypted with
the key itself: AES-GCM, with the identity of the request as associated data, so that under the
same key no other request gets the response.
"""

import secrets
from collections.abc import Callable, Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from flask import Response, g, request
from msgspec import UNSET, Struct

from holdout.api.http.headers import Keyed, Seen, about, expected
from holdout.play.authorize import Caller, IdempotencyKey, WriteCondition
from holdout.play.errors import KeyReused
from holdout.store import Repeated

#: The header that marks the first response when it is sent again.
REPLAYED = "Idempotency-Replayed"

_KEY_BYTES = 32
_NONCE_BYTES = 12
_PURPOSE = b"holdout: response kept for an Idempotency-Key"


class KeptResponse(Struct, array_like=True):
    """A response as it is kept for repeats of its request."""

    status: int
    headers: dict[str, str]
    body: bytes


class _KeyedRequest(NamedTuple):
    """The key of a request, and a digest of all that makes it the same request."""

    key: str
    identity: bytes


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(KeptResponse).decode


def write_condition(
    headers: Seen | Keyed,
    asked: tuple[Struct, ...],
    *,
    headers_of: Callable[[Any], Mapping[str, str]],
    status: int = 200,
) -> WriteCondition:
    """Build the conditions of the write that this request causes.

    `asked` is its query and body; `headers_of` makes the headers of a response. Raises
    `BadRequest` for an `If-Match` that names no version.
    """
    versions = expected(headers) if isinstance(headers, Seen) else None
    key = headers.idempotency_key
    if key is UNSET:
        return WriteCondition(versions)
    match = (headers.if_match or None) if isinstance(headers, Seen) else None
    identity = _digest(request.method, request.path, match, *asked)
    g.keyed_request = sent = _KeyedRequest(key, identity)

    def keep(answer: Any) -> bytes:
        body = b"" if answer is None else msgspec.json.encode(answer)
        return _encrypted(KeptResponse(status, dict(headers_of(answer)), body), sent)

    return WriteCondition(versions, IdempotencyKey(key, keep))


def game_write(
    headers: Seen,
    who: Caller,
    *asked: Struct,
    status: int = 200,
    secret: bool = False,
    more: Mapping[str, str] = MappingProxyType({}),
) -> tuple[WriteCondition, Callable[[Any], Mapping[str, str]]]:
    """Return the conditions of a write to a game, and a function for its response headers.

    A `secret` response, one that contains a token or invite, must not be stored by any
    cache. `more` are further headers of the response.
    """

    def headers_of(answer: Any) -> Mapping[str, str]:
        made = {**about(answer.version, who.language), **more}
        return {**made, "Cache-Control": "no-store"} if secret else made

    return write_condition(headers, asked, headers_of=headers_of, status=status), headers_of


def replay(error: Repeated) -> Response:
    """Replay the first response to a repeated request. Raises `KeyReused` for another one."""
    if not error.answer:
        raise KeyReused("forgotten")
    kept = _decrypted(error.answer, g.keyed_request)
    content_type = "application/json" if kept.body else None
    response = Response(kept.body, kept.status, content_type=content_type)
    response.headers.update(kept.headers)
    response.headers[REPLAYED] = "true"
    return response


def _digest(*parts: Any) -> bytes:
    return sha256(msgspec.json.encode(parts)).digest()


def _encrypted(response: KeptResponse, sent: _KeyedRequest) -> bytes:
    nonce = secrets.token_bytes(_NONCE_BYTES)
    return nonce + _cipher(sent.key).encrypt(nonce, _pack(response), sent.identity)


def _decrypted(data: bytes, sent: _KeyedRequest) -> KeptResponse:
    """Decrypt a kept response.

    Raises `KeyReused` for what another request or another release of the service has kept.
    """
    nonce, encrypted = data[:_NONCE_BYTES], data[_NONCE_BYTES:]
    try:
        return _unpack(_cipher(sent.key).decrypt(nonce, encrypted, sent.identity))
    except (InvalidTag, ValueError) as error:
        raise KeyReused from error


def _cipher(key: str) -> AESGCM:
    derived = HKDF(SHA256(), length=_KEY_BYTES, salt=None, info=_PURPOSE).derive(key.encode())
    return AESGCM(derived)
