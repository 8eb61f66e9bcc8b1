"""The store of a service, for commands that act on it while the service runs, or without it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from holdout.settings import BadSetting, read

if TYPE_CHECKING:
    from holdout.store import Store


@contextmanager
def service_store() -> "Iterator[Store]":
    """Open the store that HOLDOUT_STORE names, or the embedded one in HOLDOUT_DATA.

    The server of the latter is that of a running service, or else is started for as long as
    the store is open. A fault of the store, or an invalid name, ends the command with a
    message.
    """
    from holdout.store import StoreError, open_store
    from holdout.store.embedded import EmbeddedError, EmbeddedValkey, address_of_running

    try:
        settings = read(os.environ)
        data = Path(settings.data).expanduser().absolute()
        if url := settings.store or address_of_running(data):
            yield _checked(open_store(url))
        else:
            with EmbeddedValkey(data) as server:
                yield _checked(open_store(server.url))
    except (StoreError, EmbeddedError, BadSetting) as error:
        raise click.ClickException(str(error)) from error
    except ValueError as error:
        raise click.UsageError(str(error)) from error


def _checked(store: "Store") -> "Store":
    store.check_format()
    return store


def refuse_other_store(url: str) -> None:
    """End the command if the store at `url` is of another version; while it is away nobody knows.

    Raises `ClickException`, and `ValueError` for an address that no store has.
    """
    from holdout.store import OtherStore, StoreError, open_store

    store = open_store(url)
    try:
        store.check_format()
    except OtherStore as error:
        raise click.ClickException(str(error)) from error
    except StoreError:
        return
    finally:
        store.close()
