"""What is posted to the push service of a browser: a message that only the browser can read."""

from typing import Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from pywebpush import WebPusher

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
    """Encrypt a message for a browser (RFC 8291), and sign who sends it (RFC 8292).

    A later message with the same `topic` replaces one that the browser has not got yet.
    """
    keys = {"p256dh": push.p256dh, "auth": push.auth}
    body: bytes = WebPusher({"endpoint": push.endpoint, "keys": keys}).encode(message)["body"]
    to = urlsplit(push.endpoint)
    signed = Vapid02(key).sign({"aud": f"{to.scheme}://{to.netloc}", "sub": contact})
    headers = {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEEP_SECONDS),
        "Topic": topic,
    }
    return Sealed(body, headers)
