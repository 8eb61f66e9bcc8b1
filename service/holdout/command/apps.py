"""`holdout-service apps`: the programs that have a key, made and ended by who runs the service."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar

import click

from holdout.command.operating import written_down
from holdout.command.stores import service_store

if TYPE_CHECKING:
    from holdout.store import App

Decorated = TypeVar("Decorated", bound=Callable[..., object])

_RATE = re.compile(r"[1-9][0-9]{0,8}/[1-9][0-9]{0,6}|off|usual", re.ASCII)


@click.group("apps")
def command() -> None:
    """Manage apps: programs with a key, whose users hold seats.

    The store is the one named by HOLDOUT_STORE, or the embedded one in HOLDOUT_DATA; the service
    may be running. Changes are written to the audit log.
    """


def _reason(decorated: Decorated) -> Decorated:
    return click.option("--reason", default="", help="Why, for the audit log.")(decorated)


@command.command()
@click.argument("name")
@click.option("--act", is_flag=True, help="Allow its key to act for its seats.")
@_reason
def create(name: str, *, act: bool, reason: str) -> None:
    """Create the app NAME and print its key, which is shown only once."""
    from holdout.play import apps

    with written_down("create app", reason, name) as store:
        click.echo(apps.create(store, name, act=act))


@command.command("list")
def list_apps() -> None:
    """List all apps, with their own settings."""
    with service_store() as store:
        for app in store.apps():
            click.echo(_line(app))


@command.command()
@click.argument("name")
@click.option("--at-once", is_flag=True, help="Revoke the previous key at once, not in a day.")
@_reason
def rotate(name: str, *, at_once: bool, reason: str) -> None:
    """Print a new key for the app NAME; the previous one is accepted for another day."""
    from holdout.play import apps

    with written_down("rotate key of app", reason, name) as store:
        click.echo(apps.rotate(store, name, at_once=at_once))


@command.command()
@click.argument("name")
@_reason
def revoke(name: str, *, reason: str) -> None:
    """Revoke the keys of the app NAME. Its games stay; `rotate` prints a new key."""
    from holdout.play import apps

    with written_down("revoke app", reason, name) as store:
        click.echo(_line(apps.revoke(store, name)))


def _rate(_context: click.Context, _option: click.Parameter, value: str | None) -> str | None:
    if value is not None and not _RATE.fullmatch(value):
        raise click.BadParameter("write a number and seconds, such as 600/60, or off, or usual")
    return value


@command.command()
@click.argument("name")
@click.option("--requests", callback=_rate, help="Requests, such as 12000/60.")
@click.option("--create", "creations", callback=_rate, help="New games, such as 600/60.")
@click.option("--work", callback=_rate, help="Milliseconds of processor time, such as 600000/60.")
@click.option("--open-games", type=click.IntRange(0), help="Open games; 0: any number.")
@click.option(
    "--listeners", type=click.IntRange(0), help="Streams and long polls at once, in each worker."
)
@click.option("--act/--no-act", default=None, help="Whether its key may act for its seats.")
@_reason
def limits(  # noqa: PLR0913 - one for each option
    name: str,
    *,
    requests: str | None,
    creations: str | None,
    work: str | None,
    open_games: int | None,
    listeners: int | None,
    act: bool | None,
    reason: str,
) -> None:
    """Set limits of the app NAME; others stay as they are, and `usual` restores the default."""
    from msgspec import structs

    from holdout.play import apps

    given = {"requests": requests, "create": creations, "work": work, "open_games": open_games}
    given["listeners"] = listeners
    wanted = {each: value for each, value in given.items() if value is not None}

    def limited(app: "App") -> "App":
        new = {each: None if value == "usual" else value for each, value in wanted.items()}
        quotas = structs.replace(app.quotas, **new)
        return structs.replace(app, quotas=quotas, act=app.act if act is None else act)

    with written_down("limit app", reason, name) as store:
        click.echo(_line(apps.change(store, name, limited)))


def _line(app: "App") -> str:
    since = datetime.fromtimestamp(app.created, UTC).date()
    quotas = app.quotas
    said = {
        "requests": quotas.requests,
        "create": quotas.create,
        "work": quotas.work,
        "open games": quotas.open_games,
        "listeners": quotas.listeners,
        "hooks": len(app.hooks) or None,
    }
    parts = [f"{name} {value}" for name, value in said.items() if value is not None]
    acting = ["act"] if app.act else []
    state = ["revoked"] if app.revoked else []
    return f"{app.name:20} since {since}  {', '.join([*state, *acting, *parts])}".rstrip()
