"""`holdout-service games`: what operators do with games, each time with a reason."""

import click

from holdout.command.operating import operating, operation, tell

_GAME = click.argument("game")
_SECRETS = click.option("--secrets", is_flag=True, help="Hidden cards too; noted in the audit log.")


@click.group("games")
def command() -> None:
    """List, show, export, end and delete games, and erase players.

    The store is the one named by HOLDOUT_STORE, or the embedded one in HOLDOUT_DATA; the service
    may be running. Every call is written into the audit log.
    """


@command.command("list")
@operation(
    click.option("--title", help="Only games of this title."),
    click.option("--status", help="Only waiting, running, over or abandoned games."),
    click.option("--app", help="Only games of this app."),
    click.option("--limit", type=click.IntRange(1, 1000), default=50, show_default=True),
)
def list_games(
    title: str | None, status: str | None, app: str | None, limit: int, reason: str
) -> None:
    """List all games, private ones too, the newest first."""
    from holdout.play.operate import Sought, find

    with operating("list games", reason) as store:
        for game in find(store, Sought(title, status, app, limit=limit)).games:
            names = ", ".join(each.name or f"({each.player})" for each in game.seats)
            click.echo(
                f"{game.id}  {game.created:%Y-%m-%d %H:%M}  {game.status:9}  {game.title:14}  "
                f"{game.app or '-'}  {names}"
            )


@command.command()
@operation(_GAME, _SECRETS)
def show(game: str, *, secrets: bool, reason: str) -> None:
    """Show GAME as a spectator would see it, as JSON."""
    from holdout.play import operate

    with operating("show game", reason, game, secrets=secrets) as store:
        tell(operate.show(store, game, secrets=secrets))


@command.command()
@operation(_GAME, _SECRETS)
def export(game: str, *, secrets: bool, reason: str) -> None:
    """Print record and log of GAME as JSON: all of them when it is over, or with --secrets."""
    from holdout.play import operate

    with operating("export game", reason, game, secrets=secrets) as store:
        tell(operate.export(store, game, secrets=secrets))


@command.command()
@operation(_GAME)
def end(game: str, *, reason: str) -> None:
    """End GAME; an event in its log shows this to its players."""
    from holdout.play import operate

    with operating("end game", reason, game) as store:
        operate.end(store, game)


@command.command()
@operation(_GAME)
def delete(game: str, *, reason: str) -> None:
    """Delete GAME with its log and its record."""
    from holdout.play import operate

    with operating("delete game", reason, game) as store:
        operate.delete(store, game)


@command.command()
@operation(_GAME, click.argument("seat", type=click.IntRange(1)))
def erase(game: str, seat: int, *, reason: str) -> None:
    """Erase all names and references that SEAT of GAME ever had."""
    from holdout.play import operate

    with operating("erase player", reason, f"{game} seat {seat}") as store:
        operate.erase_player(store, game, seat)
