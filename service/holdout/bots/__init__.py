"""Bots: players that know no more than a person in their seat."""

from holdout.bots.greedy import Greedy
from holdout.bots.protocol import Bot, Budget, Choice, Listed, Situation, Weighed
from holdout.bots.random import Random

#: The bots that we ship, by name.
BOTS: dict[str, Listed] = {"random": Random(), "greedy": Greedy()}

__all__ = ["BOTS", "Bot", "Budget", "Choice", "Listed", "Situation", "Weighed"]
