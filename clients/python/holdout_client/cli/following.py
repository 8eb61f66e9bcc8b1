"""Following a game that others play, also while the service is away for a time."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from holdout_client.cli.session import Session
from holdout_client.cli.status import ExitStatus, status_of
from holdout_client.problems import HoldoutError

if TYPE_CHECKING:
    from holdout_client.api.models.events import Events
    from holdout_client.client import Client


def follow(
    session: Session, client: "Client", game: str, *, after: int, seat: int | None = None
) -> Iterator["Events"]:
    """What happens in a game, as `Client.news`; a service that is away is told of and waited for.

    Raises `HoldoutError` for what waiting can't mend.
    """
    from rich.text import Text

    from holdout_client.reading import reached

    place, away = after, False
    while True:
        try:
            for page in client.news(game, after=place, seat=seat):
                place, away = reached(page), False
                yield page
        except HoldoutError as error:
            if status_of(error) != ExitStatus.UNREACHABLE:
                raise
            if not away:
                session.show(Text(session.said(error), "yellow"))
            away = True
