"""Notifications to browsers when a seat has to decide, also while no page is open (Web Push).

Each holds a subscription at the push service of its maker, which a seat gives to the game. They go
with the seat, with its token, and with the game when that ends.
"""

import base64
import binascii
from collections.abc import Collection
from functools import partial
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import json, structs

from holdout.play import errors
from holdout.play.act import UNCONDITIONAL, retried, store_step, translated
from holdout.play.authorize import (
    Caller,
    GameSession,
    WriteCondition,
    load_game,
    open_game,
    title_of,
)
from holdout.play.hooks import check_url
from holdout.play.phrases import phrase
from holdout.play.records import LogStep, entry_of
from holdout.play.requests import PushKeys, PushRequest
from holdout.play.responses import PushInfo, PushMessage
from holdout.play.seats import Place, check_seat
from holdout.speech import speaker_of
from holdout.store import Game, Push, Store

#: How many browsers are notified of one seat at most; the oldest go.
MOST: Final = 4
#: The push services of the makers of browsers: Chrome, Firefox, Safari, Edge.
KNOWN_SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "*.notify.windows.com",
)
#: The secret of the store that the service's key follows from.
SECRET: Final = "push"  # noqa: S105 - its name
CURVE: Final = ec.SECP256R1()
#: The order of the curve: private keys are numbers below it.
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_AUTH_BYTES: Final = 16


def services_of(setting: str) -> tuple[str, ...]:
    """Return the hosts that notifications may go to: the known ones, and those of a setting."""
    return (*KNOWN_SERVICES, *(each.strip() for each in setting.split(",") if each.strip()))


def is_allowed(endpoint: str, services: Collection[str]) -> bool:
    """Return whether an address is one of these push services; `*.` stands for all below a host."""
    host = urlsplit(endpoint).hostname or ""
    return any(host.endswith(each[1:]) if each[:1] == "*" else host == each for each in services)


def private_key(store: Store) -> ec.EllipticCurvePrivateKey:
    """Return the key that identifies this service to push services; make it on first use."""
    secret = store.known_secret(SECRET) or store.secret(SECRET, seconds=None)
    return ec.derive_private_key(int.from_bytes(secret) % (_ORDER - 1) + 1, CURVE)


def public_key(store: Store) -> str:
    """Return the public key that browsers subscribe with."""
    point = private_key(store).public_key()
    return _written(point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def subscribe(  # noqa: PLR0913 - the request and its conditions
    store: Store,
    place: Place,
    caller: Caller,
    wish: PushRequest,
    condition: WriteCondition = UNCONDITIONAL,
    *,
    services: Collection[str],
    private: bool = False,
) -> PushInfo:
    """Subscribe a browser to notifications of a seat, in the caller's language.

    `services`: whose addresses it may have. `private`: whether it may be an address without TLS, or
    of a private network. Raises `PlayError`: `Forbidden` for a seat that is not the caller's,
    `GameOver`, `BadField`.
    """
    check_url(wish.endpoint, private=private, path="$.endpoint")
    if not is_allowed(wish.endpoint, services):
        raise errors.BadField("push-service", path="$.endpoint", services=", ".join(services))
    _check_keys(wish.keys)
    session = _opened(store, place, caller, condition)
    game, seat = session.game, place.seat
    if session.ended:
        raise errors.GameOver(game.status, version=game.version)
    version = game.version + 1
    keys = wish.keys
    push = Push(
        _id_of(wish.endpoint), version, wish.endpoint, keys.p256dh, keys.auth, caller.language
    )
    kept = game.pushes.get(seat, [])
    told = PushInfo(push.id, seat)
    if push in [structs.replace(each, after=version) for each in kept]:
        return told
    game.pushes[seat] = [*(each for each in kept if each.id != push.id), push][-MOST:]
    step = LogStep(version, None, None, [], aside=True)
    return store_step(store, session, step, condition, lambda _: told)


def unsubscribe(store: Store, place: Place, push_id: str, caller: Caller) -> None:
    """Remove a subscription from a seat of the caller, if there is one. As `subscribe`."""
    _opened(store, place, caller, UNCONDITIONAL)
    forget(store, place, push_id)


def forget(store: Store, place: Place, push_id: str) -> None:
    """Remove a subscription from a seat."""
    retried(UNCONDITIONAL, partial(_forget, store, place, push_id))


def message(game: Game, seat: int, language: str) -> bytes:
    """Build the message to a browser when a seat has to decide."""
    name = speaker_of(title_of(game.title)).words(language).title()
    text = phrase("push.turn", title=name).said(language)
    return json.encode(PushMessage("turn", game.id, seat, game.title, text))


def _forget(store: Store, place: Place, push_id: str) -> None:
    game = load_game(store, place.game_id)
    if not _taken_out(game, place.seat, push_id):
        return
    # None of the rules are needed: it also works for games that this service can't play.
    expected = game.version
    game.version, game.changed = expected + 1, store.now()
    entry = entry_of(LogStep(game.version, None, None, []), game.changed, game.asked)
    with translated():
        store.write(game, entry, expected=expected)


def _taken_out(game: Game, seat: int, push_id: str) -> bool:
    """Take a browser out of a game; whether it was in."""
    kept = game.pushes.pop(seat, [])
    left = [each for each in kept if each.id != push_id]
    if left:
        game.pushes[seat] = left
    return left != kept


def _opened(store: Store, place: Place, caller: Caller, condition: WriteCondition) -> GameSession:
    """Open a game in which the caller holds the seat. Raises `PlayError`."""
    session = open_game(store, place.game_id, caller, condition)
    check_seat(session.game, place.seat)
    if place.seat not in session.grant.seats:
        raise errors.Forbidden("other-seat")
    return session


def _check_keys(keys: PushKeys) -> None:
    """Refuse keys that nothing can be encrypted with. Raises `BadField`."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(keys.p256dh))
    except ValueError as error:
        raise errors.BadField("push-keys", path="$.keys.p256dh") from error
    try:
        length = len(decoded(keys.auth))
    except ValueError as error:
        raise errors.BadField("push-keys", path="$.keys.auth") from error
    if length != _AUTH_BYTES:
        raise errors.BadField("push-keys", path="$.keys.auth")


def _id_of(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()[:16]


def decoded(text: str) -> bytes:
    """Decode a text in base64url. Raises `ValueError`."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError(text) from error


def _written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
