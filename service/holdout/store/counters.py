"""Counters of rate limits in the store, which all workers share: fixed windows.

    holdout:limits:{limit}/{client}/…    how much a client has used, for as long as its window

Several are counted in one round trip. The library `limits` takes two for each.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from holdout.store.connection import Call, Connection, Script, raise_first, wanted_copies
from holdout.store.protocol import Payer, StoreError

KEY: Final = "holdout:limits:%s"

_COUNT: Final = Script("count")


class Use(NamedTuple):
    """How much is to be counted, or refunded if it is negative; a window lasts so many seconds."""

    counter: str
    window: int
    amount: int


class Used(NamedTuple):
    """How much was counted in a window, and in how many seconds that ends."""

    amount: int
    seconds: float


class Counters:
    """The counters in one store."""

    def __init__(self, url: str) -> None:
        """Take the address; nothing is connected yet.

        A counter is lost in a failover, so no replica has to acknowledge it.

        Raises:
            ValueError: The URL is of no kind that a store has.
        """
        self._connection = Connection(wanted_copies(url)[0])

    def count(self, uses: Sequence[Use]) -> list[Used]:
        """Count, all in one round trip. Raises `StoreUnavailable`."""
        answers = self._connection.send_all(
            [Call(_COUNT, (KEY % each.counter,), (each.window, each.amount)) for each in uses]
        )
        raise_first(answers)
        return [Used(hits, milliseconds / 1000) for hits, milliseconds in answers]


def charging(url: str) -> Callable[[Payer, int], None]:
    """Return a function that charges milliseconds of work to a payer, in the store at `url`.

    An excess charge is refunded, but only within the same window. While the counters are
    unavailable, nothing is charged.
    """
    counters = Counters(url)

    def charge(payer: Payer, milliseconds: int) -> None:
        with suppress(StoreError):
            counters.count([Use(payer.counter, payer.window, milliseconds)])

    return charge
