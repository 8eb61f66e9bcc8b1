"""The command `holdout-mcp`, which a model's program starts."""

from pathlib import Path

import click

from holdout_client import Client, HeldGames, TokensAt
from holdout_mcp.server import server_for

DEFAULT_URL = "http://127.0.0.1:8000"


@click.command(context_settings={"show_default": True})
@click.option("--url", envvar="HOLDOUT_URL", default=DEFAULT_URL, help="URL of the service.")
@click.option(
    "--lang",
    envvar="HOLDOUT_LANG",
    type=click.Choice(["en", "de", "ru"]),
    default="en",
    help="Language of texts.",
)
@click.option(
    "--games",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the tokens of games in this file, so that they can be played on after a restart.",
)
def main(url: str, lang: str, games: Path | None) -> None:
    """Offer Holdout's games as tools to a language model, over standard input and output."""
    tokens = TokensAt(HeldGames(games), url.rstrip("/")) if games else None
    with Client(url, tokens, language=lang) as client:
        server_for(client).run("stdio")
