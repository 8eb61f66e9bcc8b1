"""Bots of one's own that play over HTTP: `holdout bot --bot module:Class` finds them here.

What such a bot is told is made of the world that the service sends its seat, which knows no more
than the seat does: so the same class plays here as in the service's own processes.
"""

import queue
import random
import threading
from base64 import b64decode
from collections.abc import Callable
from typing import Any

from holdout.bots.asking import BotFault, ask
from holdout.bots.loading import load, look_here
from holdout.bots.protocol import Budget, Choice, Situation
from holdout.installed import TITLES
from holdout.kernel.made_by import same_rules


class OtherRules(LookupError):
    """The service plays a title by rules or cards that are not those installed here."""


def situation_in(view: dict[str, Any], budget: Budget) -> Situation:
    """Build the situation from a view with `?include=actions,world`. Raises `OtherRules`."""
    world, name = view["world"], view["title"]
    title = TITLES.get(name)
    if title is None or not same_rules(world["rules"], title.made_by):
        here = title.made_by if title else f"no {name}"
        raise OtherRules(f"the service has {world['rules']}, here is {here}")
    return Situation(title, title.load(b64decode(world["state"])), view["actions"]["seat"], budget)


class RemoteBot:
    """A bot of one's own, by its name; what `holdout bot` asks."""

    #: What a view has to include.
    include = ("actions", "world")

    def __init__(self, name: str, seconds: float) -> None:
        """Load it. Raises whatever goes wrong in its module, `TypeError` for what is no bot."""
        look_here()
        self._budget = Budget(seconds=seconds)
        self._rng = random.Random()
        self._bot: Any = load(name)

    def choose(self, view: dict[str, Any]) -> tuple[str, str]:
        """Return the id of the action that the bot takes, or else what the bot did wrong.

        `view` must have been requested with all of `include`. Raises `OtherRules`.
        """
        situation = situation_in(view, self._budget)
        try:
            choice = _within(self._budget.seconds, lambda: ask(self._bot, situation, self._rng))
        except BotFault as fault:
            return "", str(fault)
        return situation.id(choice.action), ""


def _within(seconds: float, call: Callable[[], Choice]) -> Choice:
    """Return a bot's choice. Raises `BotFault`, also if the bot takes too long.

    Nothing can end a thread: one that takes too long is left behind, and ends with the
    process.
    """
    answers: queue.SimpleQueue[Choice | BotFault] = queue.SimpleQueue()

    def run() -> None:
        try:
            answers.put(call())
        except BotFault as fault:
            answers.put(fault)

    threading.Thread(target=run, name="bot", daemon=True).start()
    try:
        answer = answers.get(timeout=seconds)
    except queue.Empty:
        raise BotFault("slow", f"no answer within {seconds:g} s") from None
    if isinstance(answer, BotFault):
        raise answer
    return answer
