"""The conditions of a write: on which version of the game, and once however often it is sent."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from msgspec import Struct

from holdout.play import tokens
from holdout.store import Receipt


class IdempotencyKey(Struct, frozen=True):
    """The key of a request that has one effect: a repeat gets the first response again.

    `keep` turns a response into the bytes that are stored for repeats.
    """

    key: str
    keep: Callable[[Any], bytes]


class WriteCondition(Struct, frozen=True):
    """`expected`: versions on which the write may be made; None: on any."""

    expected: frozenset[str] | None = None
    idempotency_key: IdempotencyKey | None = None

    def key(self, token: str | None) -> str | None:
        """The key under which the store knows this request; keys of two tokens never clash."""
        if self.idempotency_key is None:
            return None
        return sha256(f"request {token or ''} {self.idempotency_key.key}".encode()).hexdigest()[:32]

    def receipt(self, token: str | None, answer: object) -> Receipt | None:
        """What the store keeps of a response, to send it again."""
        key = self.key(token)
        if key is None or self.idempotency_key is None:
            return None
        return Receipt(key, self.idempotency_key.keep(answer))

    def new_id(self) -> str:
        """The id of a new game; a repeated request gets the same one."""
        if self.idempotency_key is None:
            return tokens.new_id()
        return tokens.id_from(self.idempotency_key.key)
