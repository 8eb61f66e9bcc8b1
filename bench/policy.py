"""The policy of each title as a bot: quick enough for thousands of games.

python -m bench.balance dead-of-winter --bot bench.policy:Policy
"""

import random
from typing import Any

from holdout.bots.protocol import Choice, Situation
from holdout.bots.search import skill_of
from holdout.kernel.title import Title


class Policy:
    """Does what `search` assumes all seats do; knows no more than its seat."""

    text = "Plays by the policy, without looking ahead."

    def plays(self, title: Title[Any]) -> bool:
        """Return whether the title has a policy."""
        return title.rules.skill is not None

    def choose(self, situation: Situation, rng: random.Random) -> Choice:
        """Choose the action of the policy in one imagined world."""
        world = situation.imagine(rng)
        return Choice(skill_of(situation.title).policy(world, situation.seat, rng))
