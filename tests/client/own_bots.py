"""Bots of a user, good and bad."""

import random
import time
from typing import Any


class Reads:
    """Looks at all that it is told."""

    def choose(self, situation: Any, rng: random.Random) -> Any:
        """Anything, after some checks."""
        assert situation.title.id == "raxxon"
        assert situation.asked.seat == situation.seat
        assert situation.view.day >= 1
        assert len(situation.view.sheets) == 2
        action = rng.choice(situation.legal)
        assert situation.id(action).startswith(action.kind)
        return action


class Prefers:
    """Takes the action whose id is the last in the alphabet."""

    def choose(self, situation: Any, _rng: random.Random) -> Any:
        """The same wherever it plays."""
        return max(situation.legal, key=situation.id)


class Raises:
    """Has a mistake."""

    def choose(self, _situation: Any, _rng: random.Random) -> Any:
        """Nothing."""
        raise ValueError("no idea")


class Cheats:
    """Answers with what is no action here."""

    def choose(self, _situation: Any, _rng: random.Random) -> Any:
        """Words."""
        return "flip 9,9"


class Hangs:
    """Never answers."""

    def choose(self, _situation: Any, _rng: random.Random) -> Any:
        """It is asleep; its thread ends with the process."""
        time.sleep(60)


class Plans:
    """Plays on in a world: takes the action after which our judgement is the best."""

    def choose(self, situation: Any, rng: random.Random) -> Any:
        """The same dice for each action."""
        title, seat, world = situation.title, situation.seat, situation.imagine(rng)

        def value(action: Any) -> float:
            after = title.copy(world)
            title.push(after, seat, action)
            return float(title.evaluate(after, seat))

        return max(situation.legal, key=value)
