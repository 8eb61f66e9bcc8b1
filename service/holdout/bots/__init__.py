"""Bots: players that know no more than a person in their seat."""

from holdout.bots.choosing import Bot, Choice, Situation
from holdout.bots.greedy import Greedy
from holdout.bots.random import Random
from holdout.bots.search import Search

#: The bots that can be asked for advice or given a seat, by name.
BOTS: dict[str, Bot] = {
    "random": Random(),
    "greedy": Greedy(),
    "search-easy": Search("Looks a little ahead in imagined worlds.", share=0.06),
    "search-normal": Search("Looks ahead in imagined worlds.", share=0.25),
    "search-strong": Search("Looks ahead in many imagined worlds, as well as it can."),
}

__all__ = ["BOTS", "Bot", "Choice", "Situation"]
