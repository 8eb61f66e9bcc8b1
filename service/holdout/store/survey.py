"""Reading every game of a store once, to know that it can be read."""

from typing import NamedTuple

from holdout.store.protocol import Lifetimes
from holdout.store.refusals import Damaged, UnknownGame
from holdout.store.valkey import ValkeyStore


class Survey(NamedTuple):
    """How many games can be read, with their logs, and the ids of those that can't."""

    readable: int
    damaged: list[str]


def survey(url: str) -> Survey:
    """Read all games of the store at `url`. Raises `StoreUnavailable`."""
    store = ValkeyStore(url, Lifetimes())
    readable, damaged = 0, []
    for game_id in store.game_ids():
        try:
            version = store.load(game_id).version
            entries = store.entries(game_id, limit=version + 1)
        except UnknownGame:
            continue  # Its time was over just now.
        except Damaged:
            damaged.append(game_id)
            continue
        if entries and entries[-1].version >= version:
            readable += 1
        else:
            damaged.append(game_id)
    store.close()
    return Survey(readable, sorted(damaged))
