"""What a bot of some name does, in a seat of a game or as advice."""

import random

from holdout.bots import Budget, Situation
from holdout.bots.asking import Answer, BotFault, answer, ask, fallback
from holdout.installed import BOTS

#: How long a bot may think; less than a lease, with time to spare for the fallback.
BUDGET = Budget(seconds=5)


def answer_of(name: str, situation: Situation, luck: random.Random) -> Answer:
    """What the bot does; if it has a fault, or there is none of this name, what the fallback does.

    A bot may be missing where the operator has named other ones than when it was chosen.
    """
    if name in BOTS:
        return answer(BOTS[name], situation, luck)
    missing = BotFault("missing", f"there is no bot {name}")
    return Answer(ask(BOTS[fallback(situation.title)], situation, luck), missing)
