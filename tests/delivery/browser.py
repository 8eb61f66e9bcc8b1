"""A browser that has a push subscription, and the push service of its maker, in one."""

import base64
import json
import os
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tests.delivery.receiver import Receiver


def written(data: bytes) -> str:
    """Bytes in base64url, as browsers write them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """The bytes of a text in base64url."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser(Receiver):
    """What was received, decrypted; each message that bears a valid signature."""

    def __init__(self) -> None:
        """Begin with nothing received, and keys of its own."""
        super().__init__()
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        self.headers: list[dict[str, str]] = []
        self.claims: list[dict[str, Any]] = []

    def subscription(self) -> dict[str, Any]:
        """What `PushSubscription.toJSON()` gives."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": written(point), "auth": written(self.auth)}
        return {"endpoint": self.url, "expirationTime": None, "keys": keys}

    def read(self, body: bytes, headers: dict[str, str]) -> dict[str, Any]:
        """The message, if whoever has sent it is the service, and it is for this browser."""
        assert Vapid02.verify(headers["authorization"])
        token = headers["authorization"].partition("t=")[2].partition(",")[0]
        claims: dict[str, Any] = json.loads(read(token.split(".")[1]))
        to = urlsplit(self.url)
        assert claims["aud"] == f"{to.scheme}://{to.netloc}"
        self.claims.append(claims)
        self.headers.append(headers)
        assert headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        message: dict[str, Any] = json.loads(plain)
        return message
