"""Ids of games, tokens that open them, invites: made here; of secrets only hashes are kept."""

import re
import secrets
from hashlib import sha256

_ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
_ID = re.compile(f"[{_ID_LETTERS}]{{12}}", re.ASCII)


def new_id() -> str:
    """An id for a game: 12 letters and digits that can't be mistaken for each other (60 bits)."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def id_from(key: str) -> str:
    """An id for the game that is made by the request of this key."""
    number = int.from_bytes(sha256(f"game {key}".encode()).digest())
    return "".join(_ID_LETTERS[number >> 5 * place & 31] for place in range(12))


def is_id(text: str) -> bool:
    """Whether this could be the id of a game."""
    return _ID.fullmatch(text) is not None


def new_token() -> str:
    """A token of 256 random bits; whoever has it holds the seats it was made for."""
    return secrets.token_urlsafe(32)


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
