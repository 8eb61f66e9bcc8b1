"""Ids of games, tokens that open them, invites: made here; of secrets only hashes are kept."""

import re
import secrets
from collections.abc import Iterable
from hashlib import sha256

_ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
_ID = re.compile(f"[{_ID_LETTERS}]{{12}}", re.ASCII)
_STREAM_ID = re.compile(f"st_[{_ID_LETTERS}]{{20}}", re.ASCII)


def new_id() -> str:
    """An id for a game: 12 letters and digits that can't be mistaken for each other (60 bits)."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def id_from(key: str) -> str:
    """An id for the game that is made by the request of this key."""
    return _letters(f"game {key}", 12)


def is_id(text: str) -> bool:
    """Whether this could be the id of a game."""
    return _ID.fullmatch(text) is not None


def new_token(game_id: str) -> str:
    """A token: its game, and 256 random bits; whoever has it holds the seats it was made for."""
    return f"{game_id}-{secrets.token_urlsafe(32)}"


def game_of(token: str) -> str | None:
    """The id of the game that a token names; None for a token that names none."""
    game_id, _, secret = token.partition("-")
    return game_id if secret and is_id(game_id) else None


def stream_id_from(hashes: Iterable[str]) -> str:
    """The id of the stream over the games of some tokens: the same for the same tokens.

    It has 100 bits that nobody can know who has not all of the tokens.
    """
    return f"st_{_letters('stream ' + ' '.join(sorted(hashes)), 20)}"


def is_stream_id(text: str) -> bool:
    """Whether this could be the id of a stream."""
    return _STREAM_ID.fullmatch(text) is not None


def new_invite(game_id: str, seat: int) -> str:
    """A code that a seat of a game is claimed with; it names both, and 50 random bits."""
    secret = "".join(secrets.choice(_ID_LETTERS) for _ in range(10))
    return f"{game_id}-{seat}-{secret}"


def hash_of(token: str) -> str:
    """What is stored of a secret. It is random and long, so one round of SHA-256 is enough."""
    return sha256(token.encode()).hexdigest()


def new_seed() -> bytes:
    """The seed of a game: 128 random bits that nobody sees before the end."""
    return secrets.token_bytes(16)


def _letters(text: str, count: int) -> str:
    """So many letters and digits that follow from a text by SHA-256."""
    number = int.from_bytes(sha256(text.encode()).digest())
    return "".join(_ID_LETTERS[number >> 5 * place & 31] for place in range(count))
