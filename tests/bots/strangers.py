"""Bots of others, good and bad; the tests name them `tests.bots.strangers:…`."""

import contextlib
import faulthandler
import json
import multiprocessing
import os
import random
import signal
import time
from pathlib import Path
from typing import Any

from holdout.bots import Choice, Situation, Weighed
from holdout.bots.protocol import Step
from holdout.kernel.title import Title

SLEEP_SECONDS = 0.05
#: Longer than any test would wait.
FOREVER = 1_000
#: Bytes of memory that none of our machines would miss.
MUCH = 1024 * 1024 * 1024


class First:
    """Takes the first action.

    And says so.
    """

    def choose(self, situation: Situation, _rng: random.Random) -> Any:
        """An action alone."""
        return situation.legal[0]


class Careful:
    """Says what it thinks of the actions."""

    text = "Thinks."

    def plays(self, title: Title[Any]) -> bool:
        """Raxxon alone."""
        return title.id == "raxxon"

    def choose(self, situation: Situation, rng: random.Random) -> Choice:
        """With all that a choice may carry."""
        action = rng.choice(situation.legal)
        name = situation.id(action)
        line = (Step(situation.seat, name, 0.5),)
        weighed = Weighed(action=name, value=0.4, low=0.3, high=0.5, tried=9, loss=0.0, line=line)
        return Choice(action, (weighed,), "chance to win", 9, 3, decided=False)


class Raises:
    """Has a mistake."""

    def choose(self, _situation: Situation, _rng: random.Random) -> Any:
        """Prints a line before it fails."""
        print("about to fail")  # noqa: T201 - it must not get among the answers
        raise ValueError("no idea")


class Cheats:
    """Answers with an action of another title, or with none."""

    def choose(self, situation: Situation, rng: random.Random) -> Any:
        """Nothing that is legal."""
        return rng.choice(["flip 0,0", None, 7, situation])


class Babbles:
    """Says how it goes on, but not in actions of the title."""

    def choose(self, situation: Situation, _rng: random.Random) -> Choice:
        """A legal action, and then something else."""
        action = situation.legal[0]
        line = (Step(situation.seat, situation.id(action)), Step(situation.seat, "dance"))
        return Choice(action, (Weighed(action=situation.id(action), value=1.0, line=line),))


class Hangs:
    """Never answers."""

    def choose(self, _situation: Situation, _rng: random.Random) -> Any:
        """And lets nobody interrupt it."""
        while True:
            with contextlib.suppress(BaseException):
                sum(range(10**9))


class Sleeps:
    """Answers after a while, and does nothing until then."""

    def choose(self, situation: Situation, _rng: random.Random) -> Any:
        """The first action."""
        time.sleep(SLEEP_SECONDS)
        return situation.legal[0]


class Dies:
    """Takes its process with it."""

    def choose(self, _situation: Situation, _rng: random.Random) -> Any:
        """At once."""
        os._exit(3)


class Pools:
    """Waits for processes of its own, which never answer it."""

    def choose(self, situation: Situation, _rng: random.Random) -> Any:
        """They have what it answers through open, too."""
        with multiprocessing.get_context("fork").Pool(2) as pool:
            pool.map(time.sleep, [FOREVER, FOREVER])
        return situation.legal[0]


class Forks:
    """Is two of itself, and none answers."""

    def choose(self, situation: Situation, _rng: random.Random) -> Any:
        """Its own timer is not one of the other's."""
        os.fork()
        time.sleep(FOREVER)
        return situation.legal[0]


class Cancels:
    """Puts out of order what would end it."""

    def choose(self, situation: Situation, _rng: random.Random) -> Any:
        """And then takes its time."""
        faulthandler.cancel_dump_traceback_later()
        time.sleep(FOREVER)
        return situation.legal[0]


class Stops:
    """Is stopped, as by a terminal."""

    def choose(self, situation: Situation, _rng: random.Random) -> Any:
        """Nothing in it goes on then, not even its timer."""
        os.kill(os.getpid(), signal.SIGSTOP)
        return situation.legal[0]


class Waits:
    """Answers as soon as a file is there, of the name that RELEASE has."""

    def choose(self, situation: Situation, _rng: random.Random) -> Any:
        """The first action."""
        while not Path(os.environ["RELEASE"]).exists():
            time.sleep(SLEEP_SECONDS)
        return situation.legal[0]


class Hoards:
    """Takes more memory than there is for it."""

    def choose(self, situation: Situation, _rng: random.Random) -> Choice:
        """By far."""
        return Choice(situation.legal[0], simulations=len(bytearray(MUCH)))


class Looks:
    """Looks around in its process."""

    def choose(self, situation: Situation, _rng: random.Random) -> Choice:
        """Its environment is the unit of its choice."""
        return Choice(situation.legal[0], unit=json.dumps(dict(os.environ)))


class Peeks:
    """Looks into the state for the cards of the others."""

    def choose(self, situation: Situation, _rng: random.Random) -> Choice:
        """What it finds is the unit of its choice."""
        hands = [list(each.hand) for each in situation._state.players]  # type: ignore[attr-defined]
        return Choice(situation.legal[0], unit=repr([hands, situation._state.chance.seed]))


class Thinks:
    """Says how much it was allowed to think."""

    def choose(self, situation: Situation, _rng: random.Random) -> Choice:
        """As many simulations as the budget has."""
        return Choice(situation.legal[0], simulations=situation.budget.simulations or 0)


class NoBot:
    """Can't choose."""


READY = First()


def broken() -> None:
    """Is no class."""
