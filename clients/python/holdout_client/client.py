"""The API as plain methods."""

from holdout_client.playing import Playing
from holdout_client.reading import Reading
from holdout_client.seating import Seating
from holdout_client.several import Several


class Client(Reading, Several, Seating, Playing):
    """One service, and the tokens of the games that its user holds there.

    Every method raises `Problem` if the service refuses, `Unreachable` if it does not answer, and
    `BadAnswer` if the answer can't be understood.

    A request that fails on the way is retried until patience ends. Retrying is safe: all tries of
    a change bear the same `Idempotency-Key`, so it happens once.
    """
