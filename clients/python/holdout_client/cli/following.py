"""Following a game that others play, through outages of the service."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from holdout_client import looking
from holdout_client.cli.session import Session
from holdout_client.cli.status import ExitStatus, status_of
from holdout_client.problems import HoldoutError

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document


def follow(
    session: Session, client: "Connection", game: str, *, after: int, seat: int | None = None
) -> Iterator["Document"]:
    """Yield what happens in a game; if the service is away, report that and wait for it.

    Works as `Client.follow` does. Raises `HoldoutError` for what waiting can't mend.
    """
    place, away = after, False
    while True:
        try:
            for page in looking.follow(client, game, after=place, seat=seat):
                place, away = looking.reached(page), False
                yield page
        except HoldoutError as error:
            if status_of(error) != ExitStatus.UNREACHABLE:
                raise
            if not away:
                _tell(session, error)
            away = True


def _tell(session: Session, error: HoldoutError) -> None:
    """Say that the service is away; to programs where they look for what is wrong."""
    if session.json:
        session.report(error)
        return
    from rich.text import Text

    session.show(Text(session.said(error), "yellow"))
