"""Hooks: URLs to which messages about an app's games are posted; and the stream of the same."""

import base64
import re
import secrets
import time
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address
from typing import Final, NamedTuple, cast, get_args
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET, structs

from holdout.play import apps, errors
from holdout.play.authorize import new_id
from holdout.play.render import moment
from holdout.play.requests import HookRequest, MessageType
from holdout.play.responses import (
    Deliveries,
    Delivery,
    HookInfo,
    Hooks,
    HookTest,
    Message,
    MessageData,
    Messages,
)
from holdout.store import App, Hook, Store

#: An app has so many hooks at most.
MOST: Final = 5
_SECRET_BYTES: Final = 24
_TEST: Final = "test/"
_PLACE: Final = re.compile(r"[0-9]{1,20}-[0-9]{1,20}", re.ASCII)
#: What an address is written with (RFC 3986).
_WRITTEN: Final = re.compile(r"[!#-;=?-\[\]_a-z~]+", re.ASCII)
#: What is not the public Internet in IPv4: IANA's registry of special-purpose addresses, multicast,
#: and the relays of 6to4. `is_global` of Python differs from one version to the next.
_SPECIAL_4: Final = [
    IPv4Network(each)
    for each in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"),
        *("172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"),
        *("198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
    )
]
#: Where all hosts of the public Internet are in IPv6 (RFC 4291).
_GLOBAL: Final = IPv6Network("2000::/3")
#: And what there is not: protocols, documentation, and 6to4, which wraps any address of IPv4.
_SPECIAL_6: Final = [
    IPv6Network(each) for each in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
]
#: What leads to hosts of IPv4 from networks that have IPv6 only (RFC 6052).
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")
#: Names that are not of the public Internet.
_NOT_PUBLIC: Final = {"localhost", "local", "internal"}


def listed(app: App) -> Hooks:
    """List the hooks of an app."""
    return Hooks([_info(each) for each in app.hooks])


def add(store: Store, app: App, wish: HookRequest, *, private: bool) -> HookInfo:
    """Add a hook to an app; the result has the secret.

    `private`: whether it may be an address without TLS, or of a private network. Raises `BadField`.
    """
    check_url(wish.url, private=private)
    hook = Hook(
        id=new_id(),
        url=wish.url,
        secret=f"whsec_{base64.b64encode(secrets.token_bytes(_SECRET_BYTES)).decode()}",
        kinds=[*(wish.types or get_args(get_args(MessageType)[0]))],
        created=store.now(),
    )

    def added(to: App) -> App:
        if len(to.hooks) >= MOST:
            raise errors.BadField("many-hooks", path="$.url")
        return structs.replace(to, hooks=[*to.hooks, hook])

    apps.change(store, app.name, added)
    return structs.replace(_info(hook), secret=hook.secret)


def remove(store: Store, app: App, hook_id: str) -> None:
    """Remove a hook. Raises `KeyError` if the app has none of this id."""
    hook_of(app, hook_id)

    def removed(to: App) -> App:
        return structs.replace(to, hooks=[each for each in to.hooks if each.id != hook_id])

    apps.change(store, app.name, removed)


class Test(NamedTuple):
    """A test message that waits for delivery: for which hook of which app, and its id.

    It stands in the queue of deliveries among the ids of games, which have no such marks.
    """

    app: str
    hook: str
    message: str

    def __str__(self) -> str:
        """Return what stands in the queue."""
        return f"{_TEST}{self.app}/{self.hook}/{self.message}"

    def build(self) -> Message:
        """Return the message."""
        data = MessageData(game="", title="", reference=None, version=0, status="waiting", seats=[])
        return Message(self.message, "test", moment(time.time()), data)


def test_in(queued: str) -> Test | None:
    """Return the test that something in the queue of deliveries is; None for a game."""
    return Test(*queued.removeprefix(_TEST).split("/")) if queued.startswith(_TEST) else None


def send_test(store: Store, app: App, hook_id: str) -> HookTest:
    """Send a hook a test message as others are sent. Raises `KeyError` for an unknown hook."""
    test = Test(app.name, hook_of(app, hook_id).id, f"test.{new_id()}")
    store.call_delivery(str(test), app.name)
    return HookTest(test.message)


def deliveries(store: Store, app: App, hook_id: str) -> Deliveries:
    """Return the newest attempts to deliver to a hook. Raises `KeyError` as `send_test`."""
    found = store.attempts(app.name, hook_of(app, hook_id).id)
    return Deliveries(cast("list[Delivery]", [msgspec.Raw(each) for each in found]))


def hook_of(app: App, hook_id: str) -> Hook:
    """Return a hook of an app. Raises `KeyError` if it has none of this id."""
    found = next((each for each in app.hooks if each.id == hook_id), None)
    if found is None:
        raise KeyError(hook_id)
    return found


def check_url(url: str, *, private: bool, path: str = "$.url") -> None:
    """Refuse an address that no hook may have. Raises `BadField`.

    Host names are resolved only when something is sent there.
    """
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
        host.encode("idna")  # As in a DNS look-up.
        usable = bool(host) and parts.port != 0 and parts.username is None
        usable = usable and _WRITTEN.fullmatch(url) is not None
    except ValueError:
        usable = False
    if not usable or parts.scheme not in ({"https", "http"} if private else {"https"}):
        raise errors.BadField("hook-url", path=path)
    if not private and not _may_be_public(host):
        raise errors.BadField("hook-private", path=path)


def is_public(address: str) -> bool:
    """Return whether an IP address is one of the public Internet."""
    found = ip_address(address)
    if isinstance(found, IPv4Address):
        return not any(found in each for each in _SPECIAL_4)
    if found.ipv4_mapped or found in _TRANSLATED:
        return is_public(str(IPv4Address(found.packed[-4:])))
    return found in _GLOBAL and not any(found in each for each in _SPECIAL_6)


def _may_be_public(host: str) -> bool:
    try:
        return is_public(host)
    except ValueError:
        last = host.rstrip(".").rpartition(".")[2]
        # What ends in a number is an address in another way of writing.
        return last not in _NOT_PUBLIC and not last[:1].isdigit()


def messages(store: Store, app: App, *, after: str | None, limit: int, wait: float) -> Messages:
    """Return an app's messages after a place; without a place none, but the place where it is now.

    If none has come since the place, wait for new ones, for at most `wait` seconds. Raises
    `BadField`.
    """
    if after is None:
        return Messages([], store.last_event(app.name))
    if not is_place(after):
        raise errors.BadField("cursor", path="query.after")
    end = time.monotonic() + wait
    while True:
        left = end - time.monotonic()
        found = store.events_of_app(app.name, after=after, limit=limit, patience=max(left, 0))
        if found or left <= 0:
            told = [msgspec.Raw(each.data) for each in found]
            return Messages(cast("list[Message]", told), found[-1].place if found else after)


def is_place(text: str) -> bool:
    """Return whether a text may be a place in the stream of an app."""
    return _PLACE.fullmatch(text) is not None


def _info(hook: Hook) -> HookInfo:
    failing = hook.failing_since
    return HookInfo(
        id=hook.id,
        url=hook.url,
        types=[*hook.kinds],  # type: ignore[list-item]  # They were checked when it was made.
        created=moment(hook.created),
        failing_since=None if failing is None else moment(failing),
        off=hook.off,
        secret=UNSET,
    )
