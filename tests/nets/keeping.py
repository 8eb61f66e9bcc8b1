"""What is kept of each game of the nets: hashes of its states, in one small file for each title.

`trace` has a byte for each state, of a chain of hashes of all fields, so that the first state that
differs is found; `marks` has two bytes for each field at every 32nd state and at the last one, of a
chain of its own. A difference in one state stays in all that come after it.
"""

import gzip
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.nets.games import Game, played, record
from tests.nets.looking import FIELDS, Look, digest

FOLDER = Path(__file__).parent / "kept"

#: Every so many states the chain of each field is marked.
EVERY = 32
_MARK = 2


class Kept(Struct, array_like=True):
    """The hashes of a game; `ids`: what the policy did in it."""

    trace: bytes
    marks: bytes
    ids: list[str] | None = None

    @classmethod
    def of(cls, game: Game, ids: list[str] | None = None) -> "Kept":
        """What a game comes to now; `ids`: what was done in a game that the policy has played."""
        if game.by_policy and ids is None:
            ids = record(game)
        chains, whole = dict.fromkeys(FIELDS, b""), b""
        trace, marks = bytearray(), bytearray()
        number = 0
        for number, look in enumerate(looks(game, Kept(b"", b"", ids)), 1):
            for name, field in FIELDS.items():
                chains[name] = _hash(chains[name], digest(field(look)))
                whole = _hash(whole, chains[name])
            trace.append(whole[0])
            if number % EVERY == 0:
                marks += b"".join(chain[:_MARK] for chain in chains.values())
        if number % EVERY:
            marks += b"".join(chain[:_MARK] for chain in chains.values())
        return cls(bytes(trace), bytes(marks), ids)


def looks(game: Game, known: Kept | None) -> Iterator[Look]:
    """Each state of a game, to be looked at."""
    listed: dict[str, object] = {}
    for state, events in played(game, known.ids if known else None):
        look = Look(game.title, state, events, listed)
        yield look
        for legal in look.legal.values():
            listed |= {game.title.action_id(each): each for each in legal}


def checked(game: Game) -> str | None:
    """Where a game first differs from what was kept of it, in words; None if it is the same."""
    old = kept(game.title_id).get(game.number)
    if old is None:
        return f"{game.name}: nothing was kept of it"
    new = Kept.of(game, old.ids)
    if new == old:
        return None
    pairs = enumerate(zip(old.trace, new.trace, strict=False))
    state = next((at for at, (one, other) in pairs if one != other), None)
    if state is None:
        return f"{game.name}: {len(old.trace)} states, now {len(new.trace)}"
    width = _MARK * len(FIELDS)
    rows = len(old.marks) // width
    fields: list[str] = []
    for row in range(rows):
        here = [mark.marks[row * width : (row + 1) * width] for mark in (old, new)]
        fields = [
            name
            for at, name in enumerate(FIELDS)
            if here[0][at * _MARK : (at + 1) * _MARK] != here[1][at * _MARK : (at + 1) * _MARK]
        ]
        if fields:
            break
    return f"{game.name}: state {state}: {', '.join(fields)}"


@cache
def kept(title_id: str) -> dict[int, Kept]:
    """What was kept of the games of a title, by number."""
    data = gzip.decompress((FOLDER / f"{title_id}.gz").read_bytes())
    return msgspec.msgpack.decode(data, type=dict[int, Kept])


def write(title_id: str, games: dict[int, Kept]) -> None:
    """Keep what games come to."""
    FOLDER.mkdir(exist_ok=True)
    data = gzip.compress(msgspec.msgpack.encode(games), mtime=0)
    (FOLDER / f"{title_id}.gz").write_bytes(data)


def _hash(before: bytes, more: bytes) -> bytes:
    return blake2b(before + more, digest_size=8).digest()
