"""Players that see no more than a person does: a view and the list of legal actions."""

from holdout.bots.choosing import Bot, Choice
from holdout.bots.greedy import Greedy
from holdout.bots.random import Random

#: The bots that can be asked for advice or given a seat, by name.
BOTS: dict[str, Bot] = {"random": Random(), "greedy": Greedy()}

__all__ = ["BOTS", "Bot", "Choice"]
