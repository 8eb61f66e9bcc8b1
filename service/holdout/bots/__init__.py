"""Bots: players that know no more than a person in their seat."""

from holdout.bots.choosing import Bot, Choice, Situation
from holdout.bots.greedy import Greedy
from holdout.bots.random import Random

#: The bots that can be asked for advice or given a seat, by name.
BOTS: dict[str, Bot] = {"random": Random(), "greedy": Greedy()}

__all__ = ["BOTS", "Bot", "Choice", "Situation"]
