"""Messages at a table, and who is there: stored beside a game, not in its state.

Messages are fields of the hash of the game, so they expire with it; loading a game does not read
them. Presence is recorded for a short time, by each process for the players whose streams it
serves, so that nothing stays of a process that was killed.

    said                how many messages there were
    said:{number}       a message
    said.key:{seat}     the key of the seat's last message, and its number
    said.pace:{seat}    how many messages the seat has sent in which minute
    said.erased         how often messages were erased
    holdout:{id}:here   members `{process} {seat}`, by the time until which they are valid

The channel of the game publishes that there is something new, not what.
"""

from collections.abc import Callable, Collection
from typing import Final

import msgspec
from msgspec import structs

from holdout.store.codec import UNREADABLE
from holdout.store.connection import Connection, Script
from holdout.store.lobby import GAME_KEY
from holdout.store.news import CHANNEL, PEOPLE
from holdout.store.protocol import (
    MOST_SAID,
    NO_ROOM,
    PACE,
    Damaged,
    Said,
    StoreFull,
    Talk,
    TalksTooMuch,
    UnknownGame,
)

HERE_KEY: Final = "holdout:{%s}:here"

_SAY: Final = Script("say")
_UNSAY: Final = Script("unsay")
_HERE: Final = Script("here")
_pack = msgspec.msgpack.Encoder().encode
_said = msgspec.msgpack.Decoder(Said).decode


class KeptPeople:
    """The people at the tables of one store; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def say(self, game_id: str, said: Said, key: str, memory: int) -> Said:
        """Keep a message, unless so many bytes of memory (0: any) are used up."""
        told = (CHANNEL % game_id, PEOPLE)
        kept = self._connection.run(
            _SAY, [GAME_KEY % game_id], said.seat, _pack(said), key, MOST_SAID, PACE, memory, *told
        )
        if kept is None:
            raise UnknownGame(game_id)
        if kept == 0:
            raise TalksTooMuch(game_id)
        if kept == -1:
            raise StoreFull(NO_ROOM)
        number, message = kept
        # A message that is sent again may have been erased in the meantime.
        if message is None:
            return structs.replace(said, number=number, text=None, reaction=None)
        return _read(number, message)

    def talk(self, game_id: str, after: int, limit: int) -> Talk:
        """Return the messages after one of them."""
        there, last, erased = self._connection.read(
            "HMGET", GAME_KEY % game_id, "version", "said", "said.erased"
        )
        if there is None:
            raise UnknownGame(game_id)
        newest, erased = _number(last), _number(erased)
        numbers = range(max(after, newest - MOST_SAID, newest - limit, 0) + 1, newest + 1)
        found = []
        if numbers:
            fields = [f"said:{each}" for each in numbers]
            found = self._connection.read("HMGET", GAME_KEY % game_id, *fields)
        messages = zip(numbers, found, strict=True)
        kept = [_read(number, each) for number, each in messages if each is not None]
        return Talk(newest, erased, kept)

    def erase(self, game_id: str, is_meant: Callable[[Said], bool]) -> None:
        """Erase the matching messages."""
        kept = self.talk(game_id, 0, MOST_SAID).said
        if fields := [f"said:{each.number}" for each in kept if is_meant(each)]:
            told = (CHANNEL % game_id, PEOPLE)
            self._connection.run(_UNSAY, [GAME_KEY % game_id], *told, *fields)

    def be_here(self, game_id: str, process: str, seats: Collection[int], seconds: int) -> None:
        """Note who is at a table."""
        told = (CHANNEL % game_id, PEOPLE)
        self._connection.run(_HERE, [HERE_KEY % game_id], process, seconds, *told, *seats)

    def here(self, game_id: str) -> set[int]:
        """Return who is at a table."""
        members = self._connection.read("ZRANGE", HERE_KEY % game_id, 0, -1)
        return {int(each.rpartition(b" ")[2]) for each in members}


def _number(field: bytes | None) -> int:
    try:
        return int(field or 0)
    except ValueError as error:
        raise Damaged("the messages of a game have no number") from error


def _read(number: int, message: bytes) -> Said:
    try:
        return structs.replace(_said(message), number=number)
    except UNREADABLE as error:
        raise Damaged(f"message {number} can't be read: {error}") from error
