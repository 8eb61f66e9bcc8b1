"""The games of a user with their tokens, in a small file that only its owner can read."""

import json
import os
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_state_path

from holdout_client.problems import BadGamesFile

FORMAT = 1


class HeldGame(NamedTuple):
    """A game that can be played from here: its service and its token.

    `commitment` is the SHA-256 of its seed, noted when the game was first seen; `invites` are the
    invite codes of its open seats, as far as they are known here.
    """

    id: str
    url: str
    token: str
    title: str = ""
    commitment: str = ""
    invites: tuple[str, ...] = ()

    def entry(self) -> dict[str, Any]:
        """Its entry in the file, under its id."""
        return {name: value for name, value in self._asdict().items() if name != "id"}


class HeldGames:
    """The file of held games, with the one used last at its end.

    Several programs may use it at once: a change takes a lock and replaces the whole file.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Name the file; by default, the one that the command `holdout` uses."""
        self.path = path or default_path()

    def all(self) -> list[HeldGame]:
        """Return every held game, the one used last at the end.

        Raises `BadGamesFile`.
        """
        try:
            return _games(json.loads(self.path.read_text("utf-8")))
        except FileNotFoundError:
            return []
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise BadGamesFile(self.path, str(error)) from error

    def find(self, start: str) -> list[HeldGame]:
        """Find the games whose ids begin with `start`; only one if it is a whole id."""
        found = [game for game in self.all() if game.id.startswith(start)]
        return [game for game in found if game.id == start] or found

    def last(self, url: str | None = None) -> HeldGame | None:
        """Return the game used last, at any service or at one."""
        return next((g for g in reversed(self.all()) if url in {None, g.url}), None)

    def keep(self, game: HeldGame) -> None:
        """Add or update a game, and move it to the end; a noted commitment never changes."""
        with self._changing() as games:
            before = games.pop(game.id, {})
            noted = before.get("commitment") or game.commitment
            games[game.id] = game._replace(commitment=noted).entry()

    def use(self, game: HeldGame) -> None:
        """Make a game the one used last."""
        if self.last() != game:
            self.keep(game)

    @contextmanager
    def _changing(self) -> Iterator[dict[str, dict[str, Any]]]:
        """Yield the games as they are in the file, to be changed, and write them back whole."""
        from filelock import FileLock

        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with FileLock(self.path.with_suffix(".lock")):
            games = {game.id: game.entry() for game in self.all()}
            yield games
            write_privately(self.path, {"format": FORMAT, "games": games})


def write_privately(path: Path, document: Any) -> None:
    """Replace a file by JSON, atomically, so that only its owner can read it."""
    import tempfile

    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".games-")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(document, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


class _At(MutableMapping[str, str]):
    """One field of the held games at a service, by the id of the game."""

    def __init__(self, games: HeldGames, url: str, field: str) -> None:
        self._games = games
        self._url = url
        self._field = field

    def _here(self) -> dict[str, HeldGame]:
        return {game.id: game for game in self._games.all() if game.url == self._url}

    def _noted(self) -> dict[str, str]:
        values = {name: getattr(game, self._field) for name, game in self._here().items()}
        return {name: value for name, value in values.items() if value}

    def __getitem__(self, game: str) -> str:
        return self._noted()[game]

    def __setitem__(self, game: str, value: str) -> None:
        change: dict[str, Any] = {self._field: value}
        if held := self._here().get(game):
            self._games.keep(held._replace(**change))

    def __delitem__(self, game: str) -> None:
        raise TypeError("what is noted of a game is kept")

    def __iter__(self) -> Iterator[str]:
        return iter(self._noted())

    def __len__(self) -> int:
        return len(self._noted())


class TokensAt(_At):
    """The tokens of the held games at one service, for `Client(url, tokens)`."""

    def __init__(self, games: HeldGames, url: str) -> None:
        """Name the file and the service."""
        super().__init__(games, url, "token")

    def __setitem__(self, game: str, token: str) -> None:
        found = [each for each in self._games.find(game) if each.id == game]
        held = found[0] if found else HeldGame(game, self._url, token)
        self._games.keep(held._replace(token=token))


class CommitmentsAt(_At):
    """The commitments of the held games at one service, for `Client(…, commitments=…)`.

    Once noted, a commitment stays; for games that are not held none is noted.
    """

    def __init__(self, games: HeldGames, url: str) -> None:
        """Name the file and the service."""
        super().__init__(games, url, "commitment")


def _games(document: Any) -> list[HeldGame]:
    if document["format"] > FORMAT:
        raise ValueError("a newer version wrote it")
    return [
        HeldGame(
            key,
            game["url"],
            game["token"],
            game["title"],
            game["commitment"],
            tuple(game["invites"]),
        )
        for key, game in document["games"].items()
    ]


def default_path() -> Path:
    """Return the path of the file, where programs of this system keep a user's state.

    On Linux that is `$XDG_STATE_HOME/holdout`, or `~/.local/state/holdout` without that
    variable.
    """
    return user_state_path("holdout", appauthor=False) / "games.json"
