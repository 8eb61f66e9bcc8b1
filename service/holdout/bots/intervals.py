"""How sure a rate is that was seen in so many games."""

from math import sqrt

#: 95 of 100 times a measured rate is off by less than this many standard errors.
NINETY_FIVE = 1.96


def interval(won: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a rate (Wilson's), from 0 to 1."""
    z = NINETY_FIVE
    rate, spread = won / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
