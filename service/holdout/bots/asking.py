"""Asking a bot, and what becomes of one that fails: nothing of the game is lost by it."""

import random
from typing import Any

from holdout.bots import BOTS
from holdout.bots.protocol import Bot, Choice, Situation
from holdout.kernel.state import Action
from holdout.kernel.title import Title

#: After so many faults in a game the seat of a bot is handed to the fallback.
PATIENCE = 3


class BotFault(Exception):
    """A bot has not answered with a legal action; `kind` says in a word what it did instead."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


def ask(bot: Bot, situation: Situation, rng: random.Random) -> Choice:
    """What a bot would do: a legal action. Raises `BotFault`, whatever the bot does wrong."""
    try:
        answer = bot.choose(situation, rng)
    except BotFault:
        raise
    except Exception as error:
        raise BotFault("raised", f"{type(error).__name__}: {error}") from error
    choice = Choice(answer) if isinstance(answer, Action) else answer
    if not isinstance(choice, Choice) or choice.action not in situation.legal:
        raise BotFault("illegal", f"answered {str(answer)[:200]}")
    return choice


def fallback(title: Title[Any]) -> str:
    """The bot that plays where another one fails."""
    return "greedy" if BOTS["greedy"].plays(title) else "random"
