"""The game that is played: what is known of it, and changing it."""

from collections.abc import Mapping, Sequence
from typing import Any

from holdout_client import calls
from holdout_client.cli.status import ENDED
from holdout_client.cli.words import Words
from holdout_client.connection import Connection, Document
from holdout_client.looking import pages, peek
from holdout_terminal.boards import Scene, board_of
from holdout_terminal.lexicon import Lexicon

#: How many versions of the log are shown when somebody (re)enters a game.
LOOK_BACK = 3


class Table:
    """A game in front of the players, as it was when it was last looked at.

    `seat` is the one whose view is looked at; None in a game whose seats hide nothing from each
    other and share the screen: then it is always the one that has to decide. `fixed` says that
    only this seat is played here.
    """

    def __init__(self, client: Connection, game: str, say: Words, seat: int | None = None) -> None:
        """Look at a game. Raises `HoldoutError`."""
        self.client = client
        self.game = game
        self.say = say
        self.seat = seat
        self.fixed = seat is not None
        self.actions: Sequence[Mapping[str, Any]] = []
        self.decision: Document | None = None
        self.news: Sequence[Mapping[str, Any]] = []
        self.view: Document = self._own_view() if self.fixed else peek(client, game)
        title = client.document(calls.get_title(self.view["title"]))
        cards = client.document(calls.list_cards(self.view["title"]))["cards"]
        self.secrets: bool = title["secrets"]
        self.lexicon = Lexicon(title, cards)
        self.board = board_of(self.view["title"])
        self._since = -1 if self.is_waiting else max(-1, self.version - LOOK_BACK)
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
        """Return the scene that the board is drawn from."""
        return Scene(self.view, self.lexicon, self.say, self.actions)

    def log(self, after: int = -1) -> list[Document]:
        """Return what happened after a version, as far as the seat may know it."""
        return self._events(after, self.seat)

    def common_log(self, after: int) -> list[Document]:
        """Return what happened after a version, as far as all who are played here may know it."""
        return self._events(after, None)

    def _events(self, after: int, seat: int | None) -> list[Document]:
        log = pages(self.client, self.game, after=after, seat=seat)
        return [event for page in log for event in page["events"]]

    def sit(self, seat: int) -> None:
        """Look at the game as another seat. Raises `HoldoutError`."""
        self.seat = seat
        self.actions, self.decision, self.news = [], None, []
        self.look()

    def look(self) -> None:
        """Look at the game again; what the seat has not seen yet is news."""
        nobody = self.seat is None and self.secrets
        view = peek(self.client, self.game) if nobody else self._own_view()
        actions = None
        if view["status"] == "running" and not nobody and view["seat"] is not None:
            actions = self.client.document(calls.list_actions(self.game, seat=self.seat))
        self._take(view, actions)
        self.news = self.log(self._told.get(self.seat, self._since))

    def _own_view(self) -> Document:
        return self.client.document(calls.get_game(self.game, seat=self.seat))

    def told(self) -> None:
        """Note that the player has seen the current state."""
        self._told[self.seat] = self.version

    def told_until(self) -> int:
        """Return the version up to which the player has seen what happened."""
        return self._told.get(self.seat, self._since)

    def reseat(self) -> bool:
        """Look who sits here after a seat was lost; whether anybody does.

        Raises `HoldoutError`: `Problem` if nothing of the game is held here any more.
        """
        self._take(peek(self.client, self.game), None)
        if self.seat not in {None, *self.mine}:
            if self.fixed:
                return False
            self.seat = None
        if self.seat is None and not self.secrets:
            self.look()
        return bool(self.mine)

    def undo(self) -> None:
        """Undo the last decision made here. Raises `HoldoutError`."""
        self.client.document(calls.undo(self.game, seat=self.seat))
        self.look()

    def do(self, action: str) -> None:
        """Carry out an action on what was seen. Raises `HoldoutError`."""
        include = ["view", "actions"]
        done = self.client.document(
            calls.do_action(
                self.game, action, version=self.version, seat=self.seat, include=include
            )
        )
        if "view" in done and "actions" in done:
            self._take(done["view"], done["actions"])
        else:
            self.look()
        self.news = done["events"]

    def _take(self, view: Document, actions: Document | None) -> None:
        listed = actions or {"actions": [], "decision": None}
        self.view = view
        self.actions = self.board.arrange(listed["actions"])
        self.decision = listed["decision"]
