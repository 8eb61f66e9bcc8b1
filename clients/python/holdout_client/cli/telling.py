"""Telling in words what an action did and what may be done next, a line each."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from holdout_client.cli.boards import Scene, board_of
from holdout_client.cli.lexicon import Lexicon
from holdout_client.cli.session import Session

if TYPE_CHECKING:
    from holdout_client.api.models.actions import Actions
    from holdout_client.client import Client

Document = Mapping[str, Any]


class Teller:
    """Tells of one game."""

    def __init__(self, session: Session, client: "Client", game: str) -> None:
        """Look who plays. Raises `HoldoutError`."""
        self._session = session
        self._client = client
        self._game = game
        view = client.glance(game)
        self._seats = view.seats
        self._title = view.title
        self._board = board_of(view.title)

    def player(self, seat: int) -> str:
        """What the player of a seat is called."""
        return self._session.say.sitting(self._seats[seat - 1].to_dict())

    def numbered(self, listed: "Actions") -> Sequence[Document]:
        """The legal actions in the order of their numbers."""
        return self._board.arrange(listed.to_dict()["actions"])

    def choices(self, listed: "Actions") -> None:
        """Tell the open decision of a seat, and the legal answers with their ids."""
        from rich.text import Text

        from holdout_client.cli import screen

        player = self.player(listed.seat)
        decision = listed.to_dict()["decision"]
        if decision is None:
            self._session.show(Text(self._session.say("nothing_to_decide", player=player)))
            return
        view = self._client.view(self._game, seat=listed.seat).to_dict()
        lexicon = Lexicon.load(self._client, self._title)
        scene = Scene(view, lexicon, self._session.say, self.numbered(listed))
        self._session.show(
            Text.assemble((f"{player}: ", "bold"), decision["text"]),
            screen.choices(scene, self._board, ids=True),
        )

    def done(self, done: Document) -> None:
        """Tell what an action did."""
        from rich.text import Text

        from holdout_client.cli.screen import happened

        if done["events"]:
            self._session.show(happened(done["events"], self._session.say, len(done["events"])))
        if "actions" in done:
            return
        for pending in done["pending"]:
            who = self.player(pending["seat"])
            self._session.show(Text.assemble((f"{who}: ", "bold"), pending["text"]))
