"""Bots: players that know no more than a person in their seat."""

from holdout.bots.greedy import Greedy, Random
from holdout.bots.protocol import Bot, Budget, Choice, Listed, Situation, Weighed
from holdout.bots.search import Search

#: The bots that we ship, by name.
BOTS: dict[str, Listed] = {
    "random": Random(),
    "greedy": Greedy(),
    "search-easy": Search("Looks a little ahead in simulated games.", share=0.06),
    "search-normal": Search("Looks ahead in simulated games.", share=0.25),
    "search-strong": Search("Looks ahead in many simulated games, as far as it can."),
}

__all__ = ["BOTS", "Bot", "Budget", "Choice", "Listed", "Situation", "Weighed"]
