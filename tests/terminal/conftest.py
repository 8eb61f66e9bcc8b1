"""The user of the command line, who has the table at the terminal installed."""

from tests.client.conftest import as_user, cli, friend, game, holdout, home, url, while_waiting

__all__ = ["as_user", "cli", "friend", "game", "holdout", "home", "url", "while_waiting"]
