"""What the commands of operators share: the store, the audit log, and their output."""

import getpass
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from holdout.command.stores import service_store

if TYPE_CHECKING:
    from msgspec import Struct

    from holdout.store import Store

_reason = click.option("--reason", required=True, help="Why, for the audit log.")


def operation(*parts: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a decorator that adds arguments, options and the reason to a command."""

    def decorate(command: Any) -> Any:
        for each in (_reason, *reversed(parts)):
            command = each(command)
        return command

    return decorate


@contextmanager
def operating(
    what: str, reason: str, target: str = "", *, secrets: bool = False
) -> "Iterator[Store]":
    """Open the store for one operation, and write it into the audit log, even if it is refused."""
    from holdout.installed import read_words
    from holdout.play.errors import PlayError

    read_words()
    try:
        with written_down(what, reason, target, secrets=secrets) as store:
            yield store
    except PlayError as error:
        raise click.ClickException(str(error)) from error


@contextmanager
def written_down(
    what: str, reason: str, target: str, *, secrets: bool = False
) -> "Iterator[Store]":
    """Do the same for an operation that needs no words of any title."""
    from holdout.play import operate

    by = operate.By(getpass.getuser(), reason)
    with service_store() as store, operate.noted(store, by, operate.Call(what, target, secrets)):
        yield store


def tell(found: "Struct") -> None:
    """Print something as JSON."""
    from msgspec import json

    click.echo(json.format(json.encode(found), indent=2).decode())
