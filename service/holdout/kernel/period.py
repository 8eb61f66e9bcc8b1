"""Where a game stands, in the units that players think in."""

from typing import NamedTuple


class Period(NamedTuple):
    """The round (or day), the seat whose turn it is (0: nobody's), and whether it just began.

    `fresh`: nothing of the turn has been done yet, so that a search may stop and judge there.
    """

    round: int
    seat: int
    fresh: bool = False
