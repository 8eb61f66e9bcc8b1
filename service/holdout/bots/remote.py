"""Bots of one's own that play over HTTP: `holdout bot --bot module:Class` finds them here.

What such a bot is told is what the service tells its seat; the same class plays in the service's
own processes.
"""

import json
import queue
import random
import sys
import threading
from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from holdout.bots.asking import BotFault
from holdout.bots.loading import load
from holdout.bots.protocol import Budget


class NoWorlds(LookupError):
    """A bot has asked for an imagined world, which there are only where the rules are."""


class Seen(dict[str, Any]):
    """A JSON object whose members are attributes too, as they are in the service's own processes.

    So `view.players[0].hand` means the same in both.
    """

    def __init__(self, members: dict[str, Any]) -> None:
        super().__init__(members)
        vars(self).update(members)


def _seen(document: Any) -> Any:
    """A document in which every object is a `Seen`."""
    return json.loads(json.dumps(document), object_hook=Seen)


class Title(NamedTuple):
    """Which title is played: its id, all else of the rules is with the service."""

    id: str


class RemoteSituation:
    """What a bot is told when its seat has to decide: what the service tells that seat.

    Actions have `kind` and their parameters as attributes.
    """

    def __init__(self, view: dict[str, Any], budget: Budget) -> None:
        """Take a view with `?include=actions`."""
        self.title = Title(view["title"])
        self.seat: int = view["actions"]["seat"]
        self.budget = budget
        self._document = view
        self._listed = {each["id"]: each for each in view["actions"]["actions"]}

    @cached_property
    def view(self) -> Any:
        """The table as the seat sees it."""
        return _seen(self._document["board"])

    @cached_property
    def asked(self) -> Any:
        """What the seat is asked."""
        return _seen(self._document["actions"]["decision"])

    @cached_property
    def legal(self) -> list[Any]:
        """The legal actions."""
        return [
            _seen({**each["params"], "kind": each["kind"], "id": each["id"]})
            for each in self._listed.values()
        ]

    def id(self, action: Any) -> str:
        """The canonical id of an action, such as `evacuate row 2`."""
        return str(action["id"])

    def imagine(self, _rng: random.Random) -> Any:
        """Raises `NoWorlds`: the rules are not here."""
        raise NoWorlds("imagined worlds are not to be had over HTTP")

    def listed(self, name: str) -> bool:
        """Whether an action of this id is legal."""
        return name in self._listed


class RemoteBot:
    """A bot of one's own, by its name; what `holdout bot` asks."""

    def __init__(self, name: str, seconds: float) -> None:
        """Load it. Raises whatever goes wrong in its module, `TypeError` for what is no bot."""
        if "" not in sys.path:
            sys.path.insert(0, "")  # A bot in the folder where somebody is at work is found.
        self._budget = Budget(seconds=seconds)
        self._rng = random.Random()
        self._bot: Any = load(name)

    def choose(self, view: dict[str, Any]) -> tuple[str, str]:
        """The id of the action that it takes, or else what the bot did wrong.

        `view` was asked for with its legal actions.
        """
        situation = RemoteSituation(view, self._budget)
        try:
            answer = _within(self._budget.seconds, lambda: self._bot.choose(situation, self._rng))
        except BotFault as fault:
            return "", str(fault)
        action = answer if isinstance(answer, Seen) else getattr(answer, "action", None)
        name = action.get("id") if isinstance(action, dict) else None
        if not isinstance(name, str) or not situation.listed(name):
            return "", str(BotFault("illegal", str(answer)[:200]))
        return name, ""


def _within(seconds: float, call: Callable[[], Any]) -> Any:
    """What a call returns. Raises `BotFault` if it raises anything, or takes too long.

    Nothing can end a thread: one that takes too long is left behind, and ends with the process.
    """
    answers: queue.SimpleQueue[tuple[Any, Exception | None]] = queue.SimpleQueue()

    def run() -> None:
        try:
            answers.put((call(), None))
        except Exception as error:  # noqa: BLE001 - whatever the bot does wrong
            answers.put((None, error))

    threading.Thread(target=run, name="bot", daemon=True).start()
    try:
        answer, error = answers.get(timeout=seconds)
    except queue.Empty:
        raise BotFault("slow", f"no answer within {seconds:g} s") from None
    if error is not None:
        raise BotFault("raised", f"{type(error).__name__}: {error}") from error
    return answer
