"""The store of a service, for commands that act on it while the service runs, or without it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from holdout.settings import BadSetting, read, variable

if TYPE_CHECKING:
    from holdout.settings import Settings
    from holdout.store import Store, StoreUnavailable


_SUBSCRIBE_SECONDS = 2.0


@contextmanager
def service_store() -> "Iterator[Store]":
    """Open the store that HOLDOUT_STORE names, or the embedded one in HOLDOUT_DATA.

    The server of the latter is that of a running service, or else is started for as long as
    the store is open. A fault of the store, or an invalid name, ends the command with a
    message.
    """
    from holdout.store import StoreError, StoreUnavailable, open_store
    from holdout.store.embedded import EmbeddedError, EmbeddedValkey, address_of_running

    url: str | None = None
    try:
        settings = read(os.environ)
        data = Path(settings.data).expanduser().absolute()
        if url := settings.store or address_of_running(data):
            yield _checked(open_store(url))
        else:
            with EmbeddedValkey(data) as server:
                yield _checked(open_store(server.url))
    except StoreUnavailable as error:
        raise click.ClickException(sentence(error, url or "")) from error
    except (StoreError, EmbeddedError, BadSetting) as error:
        raise click.ClickException(str(error)) from error
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def sentence(error: "StoreUnavailable", url: str) -> str:
    """Return why a store is not available, and which store that is, for people."""
    from holdout.store.address import redacted

    where = f" ({redacted(url)})" if url else ""
    return f"The store{where} is not available: {error.words.rstrip('.')}."


def refusal_of_store(store: "Store") -> "StoreUnavailable | None":
    """Try what a service needs of its store; return why that fails, None if it works.

    It needs a write, a script that reads the figures of the server, its clock, and a subscription.
    """
    from contextlib import closing

    from holdout.store import StoreUnavailable

    try:
        store.ping()
        store.memory()
        store.backlog()
        with closing(store.news()) as news:
            news.heard(frozenset({"none"}), _SUBSCRIBE_SECONDS)
    except StoreUnavailable as error:
        return error
    return None


def try_store(settings: "Settings") -> None:
    """Try the store that the settings name, before anything is done with it.

    If it has to be waited for, this is said.

    Raises:
        ClickException: It is of no use to wait for it: somebody has to change something, or what
            is in it is of another version.
    """
    from contextlib import closing

    from holdout.store import open_store
    from holdout.store.refusals import PERMANENT

    try:
        opened = open_store(settings.store)
    except ValueError as error:
        raise click.ClickException(f"{variable('store')}: {error}") from error
    with closing(opened) as store:
        refusal = refusal_of_store(store)
        if refusal is None:
            _checked(store)
            return
    if refusal.reason in PERMANENT:
        raise click.ClickException(sentence(refusal, settings.store))
    click.echo(f"{sentence(refusal, settings.store)} Waiting for it.", err=True)


def check_format(url: str) -> None:
    """End the command if what is in the store at `url` is of another version.

    Raises:
        ClickException: It is.
    """
    from contextlib import closing

    from holdout.store import open_store

    with closing(open_store(url)) as store:
        _checked(store)


def _checked(store: "Store") -> "Store":
    """Return the store if what is in it is of this version. Raises `ClickException`."""
    from holdout.store import OtherStore

    try:
        store.check_format()
    except OtherStore as error:
        raise click.ClickException(str(error)) from error
    return store
