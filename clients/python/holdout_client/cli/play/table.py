"""The game that is played: what is known of it, and changing it."""

from collections.abc import Mapping, Sequence
from typing import Any

from holdout_client.api.models.actions import Actions
from holdout_client.api.models.done import Done
from holdout_client.api.models.view import View
from holdout_client.cli.boards import Scene, board_of
from holdout_client.cli.lexicon import Lexicon
from holdout_client.cli.status import ENDED
from holdout_client.cli.words import Words
from holdout_client.client import Client

#: How far back the log is told when somebody comes (back) to a game.
LOOK_BACK = 3

Document = Mapping[str, Any]


class Table:
    """A game in front of the players, as it was when it was last looked at.

    `seat` is the one whose view is looked at; None in a game whose seats hide nothing from each
    other and share the screen: then it is always the one that has to decide. `fixed` says that
    only this seat is played here.
    """

    def __init__(self, client: Client, game: str, say: Words, seat: int | None = None) -> None:
        """Look at a game. Raises `HoldoutError`."""
        self.client = client
        self.game = game
        self.say = say
        self.seat = seat
        self.fixed = seat is not None
        self.actions: Sequence[Document] = []
        self.decision: Document | None = None
        self.news: Sequence[Document] = []
        view = client.view(game, seat=seat) if seat is not None else client.glance(game)
        title = client.title(view.title)
        self.secrets = title.secrets
        self.lexicon = Lexicon(title.to_dict(), client.cards(view.title).to_dict()["cards"])
        self.board = board_of(view.title)
        self.view: Document = view.to_dict()
        self._since = -1 if self.is_waiting else max(-1, view.version - LOOK_BACK)
        self._told: dict[int | None, int] = {}
        if self.secrets and len(self.mine) == 1 and not self.fixed:
            self.seat, self.fixed = self.mine[0], True
        if self.fixed or not self.secrets:
            self.look()

    @property
    def version(self) -> int:
        """How many actions the game has seen."""
        version: int = self.view["version"]
        return version

    @property
    def is_over(self) -> bool:
        """Whether nobody can act any more."""
        return self.view["status"] in ENDED

    @property
    def is_waiting(self) -> bool:
        """Whether the game waits for players."""
        return bool(self.view["status"] == "waiting")

    @property
    def mine(self) -> list[int]:
        """The seats that are held here."""
        return [each["seat"] for each in self.view["seats"] if each["player"] == "me"]

    @property
    def is_shared(self) -> bool:
        """Whether players who have secrets from each other share the screen."""
        return self.secrets and not self.fixed

    @property
    def asked(self) -> list[int]:
        """The seats that the game waits for."""
        return [each["seat"] for each in self.view["pending"]]

    @property
    def asked_here(self) -> list[int]:
        """Those of them that are played here, from the present one clockwise."""
        held, seats = self.mine, len(self.view["seats"])
        here = [n for n in self.asked if n in held and (not self.fixed or n == self.seat)]
        return sorted(here, key=lambda seat: (seat - (self.seat or 1)) % seats)

    def scene(self) -> Scene:
        """What the board is drawn from."""
        return Scene(self.view, self.lexicon, self.say, self.actions)

    def log(self, after: int = -1) -> list[Document]:
        """What happened after a version, as far as the seat may know it."""
        events = self.client.log(self.game, after=after, seat=self.seat)
        return [each.to_dict() for each in events]

    def common_log(self, after: int) -> list[Document]:
        """What happened after a version and all who are played here may know."""
        return [each.to_dict() for each in self.client.log(self.game, after=after)]

    def sit(self, seat: int) -> None:
        """Look at the game as another seat. Raises `HoldoutError`."""
        self.seat = seat
        self.actions, self.decision, self.news = [], None, []
        self.look()

    def look(self) -> None:
        """Look at the game again; what the seat has not been told yet is news."""
        nobody = self.seat is None and self.secrets
        view = self.client.glance(self.game) if nobody else self._own_view()
        actions = None
        if view.status == "running" and not nobody and view.seat is not None:
            actions = self.client.actions(self.game, seat=self.seat)
        self._take(view, actions)
        self.news = self.log(self._told.get(self.seat, self._since))

    def _own_view(self) -> View:
        return self.client.view(self.game, seat=self.seat)

    def told(self) -> None:
        """Note that the player has seen how it stands."""
        self._told[self.seat] = self.version

    def told_until(self) -> int:
        """Up to which version the player has seen what happened."""
        return self._told.get(self.seat, self._since)

    def reseat(self) -> bool:
        """Look who sits here after a seat was lost; whether anybody does.

        Raises `HoldoutError`: `Problem` if nothing of the game is held here any more.
        """
        view = self.client.glance(self.game)
        self._take(view, None)
        if self.seat not in {None, *self.mine}:
            if self.fixed:
                return False
            self.seat = None
        if self.seat is None and not self.secrets:
            self.look()
        return bool(self.mine)

    def undo(self) -> None:
        """Take the last decision back that was made here. Raises `HoldoutError`."""
        self.client.undo(self.game, seat=self.seat)
        self.look()

    def do(self, action: str) -> None:
        """Carry out an action on what was seen. Raises `HoldoutError`."""
        done = self.client.act(
            self.game,
            action,
            version=self.version,
            seat=self.seat,
            include=["view", "actions"],
        )
        self._take_done(done)
        self.news = [each.to_dict() for each in done.events]

    def _take_done(self, done: Done) -> None:
        if isinstance(done.view, View) and isinstance(done.actions, Actions):
            self._take(done.view, done.actions)
        else:
            self.look()

    def _take(self, view: View, actions: Actions | None) -> None:
        listed = actions.to_dict() if actions else {"actions": [], "decision": None}
        self.view = view.to_dict()
        self.actions = self.board.arrange(listed["actions"])
        self.decision = listed["decision"]
