"""The apps of a store, and the lists of their games.

holdout:apps                     a hash: each app by its name
holdout:app:{name}:games         games of an app by the time of their creation
holdout:app:{name}:user:…        those in which a reference has a seat, or had one
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from holdout.store.codec import app_bytes, app_from
from holdout.store.connection import Connection, Script, raise_first
from holdout.store.protocol import App, AppChanged

APPS: Final = "holdout:apps"
GAMES_OF_APP: Final = "holdout:app:{%s}:games"
GAMES_OF_USER: Final = "holdout:app:{%s}:user:%s"
KEEP_USER_SECONDS: Final = 366 * 24 * 3600
"""The list of a user stays for so long after a game was added to it."""

_KEEP_APP: Final = Script("app")


class KeptApps:
    """The apps of one store; see `Store` for what its methods mean."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def all(self) -> Sequence[App]:
        """Return all apps."""
        found = self._connection.read("HGETALL", APPS)
        return [app_from(name.decode(), found[name]) for name in sorted(found)]

    def one(self, name: str) -> App | None:
        """Return an app."""
        found = self._connection.read("HGET", APPS, name)
        return None if found is None else app_from(name, found)

    def keep(self, app: App, before: App | None) -> None:
        """Store an app in place of its former version."""
        known = b"" if before is None else app_bytes(before)
        if not self._connection.run(_KEEP_APP, (APPS,), app.name, known, app_bytes(app)):
            raise AppChanged(app.name)

    def note_users(self, app: str, game_id: str, created: float, references: Iterable[str]) -> None:
        """Put a game into the lists of some users."""
        if commands := [*self.listing(app, game_id, created, references)]:
            raise_first(self._connection.send_all(commands))

    @staticmethod
    def listing(
        app: str, game_id: str, created: float, references: Iterable[str]
    ) -> Iterator[Sequence[str | float]]:
        """Yield the commands that do so, to be sent with others."""
        for reference in references:
            key = GAMES_OF_USER % (app, reference)
            yield "ZADD", key, "NX", created, game_id
            yield "EXPIRE", key, KEEP_USER_SECONDS

    def games_of_user(self, app: str, reference: str, limit: int) -> Sequence[str]:
        """Return games from the list of a user, oldest first."""
        found = self._connection.read("ZRANGE", GAMES_OF_USER % (app, reference), 0, limit - 1)
        return [each.decode() for each in found]

    def drop_user(self, app: str, reference: str, game_ids: Collection[str]) -> None:
        """Take games out of the list of a user."""
        if game_ids:
            self._connection.send("ZREM", GAMES_OF_USER % (app, reference), *game_ids)


def list_of(app: str | None, user: str | None, public: str) -> str:
    """Return the index in which games are looked for: that of public ones, an app, or a user."""
    if app is None:
        return public
    return GAMES_OF_APP % app if user is None else GAMES_OF_USER % (app, user)
