"""Chance: named streams of random numbers that a game owns, algorithm `blake2b-1`.

A stream is the sequence of 64-bit words W(0), W(1), …; word i of stream s is word `i % 8`
(little-endian) of `blake2b(f"{s}/{i // 8}", key=seed, digest_size=64)`. A number below n is the
next word modulo n; words of the last incomplete stretch of n are passed over. A shuffle is
Fisher-Yates from the end, with one such number below i+1 for each i from the last index to 1.
Nothing else is random in a game, so the same seed gives the same game everywhere, and nobody
without the seed can tell what comes next.
"""

from hashlib import blake2b, sha256
from struct import unpack
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

SEED_BYTES = 16
_WORDS = 8
_SPAN = 1 << 64


class Chance(Struct, gc=False):
    """The seed of a game (16 bytes) and how many words of each stream are used."""

    seed: bytes
    used: dict[str, int] = {}
    algorithm: str = "blake2b-1"


def _block(chance: Chance, stream: str, number: int) -> tuple[int, ...]:
    digest = blake2b(f"{stream}/{number}".encode(), key=chance.seed, digest_size=64).digest()
    return unpack("<8Q", digest)


def below(chance: Chance, stream: str, limit: int) -> int:
    """Take the next number from 0 to `limit` - 1 of a stream."""
    fair = _SPAN - _SPAN % limit
    while True:
        used = chance.used.get(stream, 0)
        chance.used[stream] = used + 1
        word = _block(chance, stream, used // _WORDS)[used % _WORDS]
        if word < fair:
            return word % limit


def shuffle(chance: Chance, stream: str, items: list[T]) -> None:
    """Put the items into a random order, in place."""
    used = chance.used.get(stream, 0)
    number, offset = divmod(used, _WORDS)
    words: tuple[int, ...] = ()
    at = _WORDS
    for last in range(len(items) - 1, 0, -1):
        size = last + 1
        while True:
            if at == _WORDS:
                words, at = _block(chance, stream, number), offset
                number, offset = number + 1, 0
            word = words[at]
            at += 1
            used += 1
            if word < _SPAN - _SPAN % size:
                break
        other = word % size
        items[last], items[other] = items[other], items[last]
    if used:
        chance.used[stream] = used


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a seed, in hexadecimal digits, to show before the game is over."""
    return sha256(seed).hexdigest()
