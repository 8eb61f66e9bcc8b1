"""Apps: programs with a key, whose users hold seats. The operator creates them."""

import re
import secrets
from collections.abc import Callable
from hmac import compare_digest
from typing import Final

from msgspec import structs

from holdout.play import errors
from holdout.play.authorize import hash_of
from holdout.play.render import moment
from holdout.play.responses import AppKeyInfo
from holdout.store import App, AppChanged, AppKey, Store

#: What the keys of apps begin with, and no other token does.
PREFIX: Final = "app_"
_NAME: Final = r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?"
_KEY: Final = re.compile(rf"{PREFIX}({_NAME})_[A-Za-z0-9_-]{{43}}", re.ASCII)
#: How long the former key is accepted after a rotation.
GRACE_SECONDS: Final = 24 * 3600


def create(store: Store, name: str, *, act: bool = False) -> str:
    """Make an app; its key, of which only the hash is kept.

    `act`: whether it may look and act for its seats without their tokens. Raises `ValueError` for a
    name that is taken, or none.
    """
    if not re.fullmatch(_NAME, name, re.ASCII):
        raise ValueError(
            f"{name!r} is no name of an app: use 1 to 40 small letters, digits and hyphens"
        )
    key = _new_key(name)
    now = store.now()
    app = App(name=name, created=now, keys=[AppKey(hash_of(key), now)], act=act)
    try:
        store.keep_app(app, None)
    except AppChanged as error:
        raise ValueError(f"there is an app {name!r} already") from error
    return key


def rotate(store: Store, name: str, *, at_once: bool = False) -> str:
    """Make a new key for an app, also a revoked one; the former key is accepted for another day.

    With `at_once`, the former key is refused at once. Raises `ValueError` for an unknown
    app.
    """
    key, now = _new_key(name), store.now()
    until = now if at_once else now + GRACE_SECONDS

    def rotated(app: App) -> App:
        former = [] if app.revoked else [each for each in app.keys if _valid(each, now)]
        kept = [structs.replace(each, until=min(each.until or until, until)) for each in former]
        keys = [] if at_once else kept
        return structs.replace(app, keys=[*keys, AppKey(hash_of(key), now)], revoked=None)

    change(store, name, rotated)
    return key


def revoke(store: Store, name: str) -> App:
    """Refuse the keys of an app from now on. Raises `ValueError` for an app that is unknown."""
    return change(store, name, lambda app: structs.replace(app, keys=[], revoked=store.now()))


def change(store: Store, name: str, to: Callable[[App], App]) -> App:
    """Apply a change to the current version of an app, and return the result.

    Raises `ValueError` for an app that is unknown.
    """
    while True:
        app = store.app(name)
        if app is None:
            raise ValueError(f"there is no app {name!r}")
        changed = to(app)
        try:
            store.keep_app(changed, app)
        except AppChanged:
            continue  # Lost the race: apply the change to the current version.
        return changed


def authenticate(store: Store, key: str) -> App | None:
    """Return the app that a key belongs to; None for a key that is unknown, revoked or too old."""
    found = _KEY.fullmatch(key)
    app = store.app(found[1]) if found else None
    if app is None or app.revoked is not None:
        return None
    hashed, now = hash_of(key), store.now()
    fits = [compare_digest(each.hashed, hashed) and _valid(each, now) for each in app.keys]
    return app if any(fits) else None


def keys_of(store: Store, app: App, used: str) -> list[AppKeyInfo]:
    """Return the keys of an app that are accepted now; `used` is the one of this request."""
    hashed, now = hash_of(used), store.now()
    return [
        AppKeyInfo(
            created=moment(each.created),
            until=None if each.until is None else moment(each.until),
            current=compare_digest(each.hashed, hashed),
        )
        for each in app.keys
        if _valid(each, now)
    ]


def check_user(app: App | None, user: str | None) -> None:
    """Raise `Blocked` for a user of an app whom the operator has blocked."""
    if app is not None and user is not None and user in app.blocked:
        raise errors.Blocked("user")


def _valid(key: AppKey, now: float) -> bool:
    return key.until is None or now < key.until


def _new_key(name: str) -> str:
    return f"{PREFIX}{name}_{secrets.token_urlsafe(32)}"
