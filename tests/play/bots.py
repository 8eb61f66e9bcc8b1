"""Games with bots in some seats, and a bot that is watched."""

import random
from typing import Any

from holdout.bots import Choice, Situation
from holdout.kernel.title import Title
from holdout.play.act import Act, act
from holdout.play.authorize import Caller
from holdout.play.create import create
from holdout.play.games import actions
from holdout.play.requests import ActionRequest, NewGame, SeatRequest
from holdout.play.responses import Seated
from holdout.store import Store

BOT = SeatRequest("bot", bot="random")
ME = SeatRequest("me")


def quiet(_game: str, error: Exception) -> None:
    """Nothing may go wrong."""
    raise AssertionError(str(error)) from error


def new(store: Store, *seats: SeatRequest, title: str = "raxxon") -> Seated:
    """A game with these seats."""
    return create(store, NewGame(title=title, seats=list(seats)))


def first(store: Store, game_id: str, me: Caller) -> None:
    """Do the first thing that may be done."""
    act(store, game_id, me, Act(ActionRequest(id=actions(store, game_id, me).actions[0].id)))


class Watching:
    """A bot that notes what it is given, and fails as often as it is told to."""

    text = "Watches."

    def __init__(self, failures: int = 0) -> None:
        self.seen: list[tuple[int, Any]] = []
        self.failures = failures

    def plays(self, title: Title[Any]) -> bool:
        """All but one."""
        return title.id in {"dead-of-winter", "raxxon"}

    def choose(self, situation: Situation, _rng: random.Random) -> Choice:
        """The first action, unless it is time to fail."""
        self.seen.append((situation.seat, situation.view))
        if self.failures:
            self.failures -= 1
            raise RuntimeError("no idea")
        return Choice(situation.legal[0])
