"""What is posted to the push service of a browser: a message that only the browser can read."""

from typing import Final, NamedTuple
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from holdout.play import pushes
from holdout.store import Push

#: The push service keeps a message for so long while the browser can't be reached, in seconds.
KEEP_SECONDS: Final = 24 * 3600


class Sealed(NamedTuple):
    """A body and its headers."""

    body: bytes
    headers: dict[str, str]


def sealed(
    push: Push, message: bytes, topic: str, key: ec.EllipticCurvePrivateKey, contact: str
) -> Sealed:
    """Encrypt a message for a browser, and sign who sends it (RFC 8292).

    A later message with the same `topic` replaces one that the browser has not got yet.
    """
    to = urlsplit(push.endpoint)
    signed = Vapid02(key).sign({"aud": f"{to.scheme}://{to.netloc}", "sub": contact})
    headers = {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEEP_SECONDS),
        "Topic": topic,
    }
    return Sealed(encrypted(push, message), headers)


def encrypted(
    push: Push,
    message: bytes,
    *,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a message for a browser (RFC 8291), by a new key and salt unless they are given."""
    body: bytes = http_ece.encrypt(
        message,
        salt=salt,
        private_key=sender or ec.generate_private_key(pushes.CURVE),
        dh=pushes.decoded(push.p256dh),
        auth_secret=pushes.decoded(push.auth),
        version="aes128gcm",
    )
    return body
