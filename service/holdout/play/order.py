"""How a change is ordered: on which version of the game, and once however often it is sent."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from msgspec import Struct

from holdout.play import tokens
from holdout.store import Receipt


class Once(Struct, frozen=True):
    """A request that has one effect: sent again under the same key it gets its first answer.

    `keep` writes down what is kept of an answer.
    """

    key: str
    keep: Callable[[Any], bytes]


class Order(Struct, frozen=True):
    """With `expected` only if the game is at one of these versions; with `once` only once."""

    expected: frozenset[str] | None = None
    once: Once | None = None

    def key(self, token: str | None) -> str | None:
        """By what the store knows the request of a token's holder: no key counts for another."""
        if self.once is None:
            return None
        return sha256(f"request {token or ''} {self.once.key}".encode()).hexdigest()[:32]

    def receipt(self, token: str | None, answer: object) -> Receipt | None:
        """What is to be kept of an answer."""
        key = self.key(token)
        return None if key is None or self.once is None else Receipt(key, self.once.keep(answer))

    def new_id(self) -> str:
        """An id for a new game: the same for the same key."""
        return tokens.new_id() if self.once is None else tokens.id_from(self.once.key)
