"""Reading every game of a store once, to find those that are damaged."""

from collections.abc import Callable
from typing import NamedTuple

from holdout.store.codec import CHECK, is_as_written
from holdout.store.connection import Connection
from holdout.store.lobby import GAME_KEY
from holdout.store.protocol import (
    Damaged,
    Entries,
    Game,
    Lifetimes,
    NewerGame,
    OlderGame,
    Store,
    UnknownGame,
)
from holdout.store.valkey import ValkeyStore


class Survey(NamedTuple):
    """How many games can be read, with their logs, and the ids of those that can't.

    `newer`: those that only a newer Holdout can; `older`: those that were stored before 0.2.0.
    """

    readable: int
    damaged: list[str]
    newer: list[str]
    older: list[str]


def survey(url: str, check: Callable[[Store, Game, Entries], None]) -> Survey:
    """Read all games of the store at `url`. Raises `StoreUnavailable`.

    `check` decodes their states and logs. It raises `Damaged` or `NewerGame`.
    """
    store, connection = ValkeyStore(url, Lifetimes()), Connection(url)
    readable = 0
    damaged: list[str] = []
    newer: list[str] = []
    older: list[str] = []
    for game_id in store.game_ids():
        try:
            game = store.load(game_id)
            checksum = connection.read("HGET", GAME_KEY % game_id, CHECK)
            entries = store.entries(game_id, limit=game.version + 1)
            check(store, game, entries)
        except UnknownGame:
            continue  # Its time was over just now.
        except NewerGame:
            newer.append(game_id)
        except OlderGame:
            older.append(game_id)
        except Damaged:
            damaged.append(game_id)
        else:
            whole = bool(entries) and entries[-1].version >= game.version
            if whole and is_as_written(game, checksum):
                readable += 1
            else:
                damaged.append(game_id)
    connection.close()
    store.close()
    return Survey(readable, sorted(damaged), sorted(newer), sorted(older))
