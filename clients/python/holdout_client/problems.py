"""The exceptions of the library.

All but the first are raised:

    HoldoutError
    ├── Problem        the service refuses; `code` is stable
    ├── Unreachable    no response, or the connection broke
    │   └── Untrusted  the certificate of the service is not trusted
    ├── BadAnswer      a response, but not one of a Holdout service
    └── BadGamesFile   the file of held games can't be read
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path


class HoldoutError(Exception):
    """The base class of all errors."""


class Problem(HoldoutError):
    """The service refused a request and changed nothing.

    `document` is the whole problem document (RFC 9457), the other attributes are its parts:
    `unmet` are the codes of what the request lacks, `unmet_texts` say the same in words.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.code: str = document["code"]
        self.status: int = document["status"]
        self.title: str = document.get("title", self.code)
        self.detail: str = document.get("detail") or self.title
        self.version: int | None = document.get("version")
        lacking: list[Mapping[str, str]] = document.get("unmet", [])
        self.unmet = [each["code"] for each in lacking]
        self.unmet_texts = [each["text"] for each in lacking]
        self.seats: list[int] = document.get("seats", [])
        self.errors: list[Mapping[str, Any]] = document.get("errors", [])
        super().__init__(f"{self.detail} ({self.code})")


class Unreachable(HoldoutError):
    """The service can't be reached, or the connection broke before its response.

    `uncertain` says that the request may have been carried out all the same, `proxy` is the URL of
    the proxy that was asked, if any. `cause` is a stable word for the reason: `refused`,
    `unknown-host`, `no-route`, `timed-out`, `broken`, `not-http`, `tls`, `certificate`,
    `certificate-expired`, `certificate-host`, `proxy-refused`, `bad-proxy`, `bad-url`, `status` (a
    proxy says that the service is away), or empty for any other.
    """

    def __init__(
        self, url: str, reason: str, *, uncertain: bool, cause: str = "", proxy: str = ""
    ) -> None:
        self.url = url
        self.reason = reason
        self.uncertain = uncertain
        self.cause = cause
        self.proxy = proxy
        by = f" through the proxy {proxy}" if proxy else ""
        super().__init__(f"No answer from {url}{by}: {reason}")


class Untrusted(Unreachable):
    """The certificate of the service is not trusted, is for another host, or has expired.

    The environment variables `SSL_CERT_FILE` and `SSL_CERT_DIR` name further certificates to trust.
    """


class BadAnswer(HoldoutError):
    """The response can't be understood: it comes from another program or an unknown version."""

    def __init__(self, reason: str, url: str = "") -> None:
        self.url = url
        self.reason = reason
        super().__init__(f"{url} answers, but not as Holdout does: {reason}" if url else reason)


class BadGamesFile(HoldoutError):
    """The file of held games can't be read. It is left as it is, since it may hold tokens."""

    def __init__(self, path: "Path", reason: str) -> None:
        self.path = path
        self.reason = reason
        super().__init__(f"{path} can't be read: {reason}")
