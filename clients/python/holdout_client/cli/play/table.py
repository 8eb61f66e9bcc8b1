"""The game that is played: what is known of it, and changing it."""

from collections.abc import Mapping, Sequence
from typing import Any

from holdout_client.api.models.actions import Actions
from holdout_client.api.models.done import Done
from holdout_client.api.models.view import View
from holdout_client.cli.boards import Scene
from holdout_client.cli.lexicon import Lexicon
from holdout_client.cli.words import Words
from holdout_client.client import Client

#: How far back the log is told when somebody comes (back) to a game.
LOOK_BACK = 3

Document = Mapping[str, Any]


class Table:
    """A game in front of the players, as it was when it was last looked at."""

    def __init__(self, client: Client, game: str, say: Words) -> None:
        """Look at a game. Raises `HoldoutError`."""
        self.client = client
        self.game = game
        self.say = say
        self.view: Document = {}
        self.actions: Sequence[Document] = []
        self.decision: Document | None = None
        self.news: Sequence[Document] = []
        view = self.refresh()
        self.lexicon = Lexicon.load(client, view.title)
        self.news = self.log(view.version - LOOK_BACK)

    @property
    def version(self) -> int:
        """How many actions the game has seen."""
        version: int = self.view["version"]
        return version

    @property
    def is_over(self) -> bool:
        """Whether nobody can act any more."""
        return bool(self.view["status"] != "running")

    def scene(self) -> Scene:
        """What the board is drawn from."""
        return Scene(self.view, self.lexicon, self.say, self.actions)

    def log(self, after: int = -1) -> list[Document]:
        """What happened after a version."""
        return [each.to_dict() for each in self.client.log(self.game, after=max(after, -1))]

    def refresh(self) -> View:
        """Look at the game again; what happened in between is news."""
        known = self.view.get("version")
        view = self.client.view(self.game)
        actions = None
        if view.status == "running":
            actions = self.client.actions(self.game)
        self._take(view, actions)
        self.news = [] if known is None else self.log(known)
        return view

    def do(self, action: str) -> None:
        """Carry out an action on what was seen. Raises `HoldoutError`."""
        done = self.client.act(self.game, action, version=self.version, include=["view", "actions"])
        self.news = [each.to_dict() for each in done.events]
        self._take_done(done)

    def _take_done(self, done: Done) -> None:
        if isinstance(done.view, View) and isinstance(done.actions, Actions):
            self._take(done.view, done.actions)
        else:
            news = self.news
            self.refresh()
            self.news = news

    def _take(self, view: View, actions: Actions | None) -> None:
        listed = actions.to_dict() if actions else {"actions": [], "decision": None}
        self.view = view.to_dict()
        self.actions, self.decision = listed["actions"], listed["decision"]
