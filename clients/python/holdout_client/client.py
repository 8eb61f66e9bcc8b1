"""The API as plain methods, over the functions that are generated from its document."""

from holdout_client.playing import Playing
from holdout_client.reading import Reading
from holdout_client.seating import Seating


class Client(Reading, Seating, Playing):
    """One service, and the tokens of the games that its user holds there.

    Every method raises `Problem` when the service refuses, `Unreachable` when it can't be asked,
    `BadAnswer` when the answer makes no sense.

    A request that is not answered, or only by something that stands before the service, is sent
    again until patience ends. What changes a game is done once, however often it was sent: every
    try bears the same key, and the answer is that of the first one that arrived.
    """
