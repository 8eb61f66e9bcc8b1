"""Asking a bot, and what becomes of one that fails: nothing of the game is lost by it."""

import random
from itertools import chain
from typing import Any

from msgspec import Struct

from holdout.bots import BOTS
from holdout.bots.protocol import Bot, Choice, Situation, Unwanted
from holdout.kernel.errors import UnknownAction
from holdout.kernel.state import Action
from holdout.kernel.title import Title

#: After so many faults in a game the seat of a bot is handed to the fallback.
PATIENCE = 3


class BotFault(Exception):
    """A bot has not answered with a legal action; `kind` says in a word what it did instead.

    `raised` an exception, gave an `illegal` answer, was too `slow`, or `ended` its process.
    """

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class Answer(Struct, frozen=True):
    """What is done for a bot's seat: by the fallback if the bot had a fault."""

    choice: Choice
    fault: BotFault | None = None


def ask(bot: Bot, situation: Situation, rng: random.Random) -> Choice:
    """Return a bot's choice, a legal action. Raises `BotFault`, whatever the bot does wrong.

    Raises `Unwanted` if nobody waits for the choice any more.
    """
    try:
        answer = bot.choose(situation, rng)
    except (BotFault, Unwanted):
        raise
    except Exception as error:
        raise BotFault("raised", f"{type(error).__name__}: {error}") from error
    choice = Choice(answer) if isinstance(answer, Action) else answer
    if not isinstance(choice, Choice) or choice.action not in situation.legal:
        raise BotFault("illegal", str(answer)[:200])
    try:
        for step in chain.from_iterable(each.line for each in choice.weighed):
            situation.title.parse_action(step.action)
    except UnknownAction as error:
        raise BotFault("illegal", f"a line with {step.action[:100]!r}") from error
    return choice


def answer(bot: Bot, situation: Situation, rng: random.Random) -> Answer:
    """Return a bot's answer or, if it has a fault, that of the fallback. Raises `Unwanted`."""
    try:
        return Answer(ask(bot, situation, rng))
    except BotFault as fault:
        instead = BOTS[fallback(situation.title)]
        return Answer(ask(instead, situation, rng), fault)


def fallback(title: Title[Any]) -> str:
    """Return the name of the bot that plays a title where another one fails."""
    return "greedy" if BOTS["greedy"].plays(title) else "random"
