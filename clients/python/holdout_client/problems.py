"""The exceptions of the library.

Only the leaves are raised:

    HoldoutError
    ├── Problem        the service refuses; `code` is stable
    ├── Unreachable    no response, or the connection broke
    ├── BadAnswer      a response, but not one of a Holdout service
    └── BadGamesFile   the file of held games can't be read
"""

from collections.abc import Mapping
from typing import Any


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

    `uncertain` says that the request may have been carried out all the same.
    """

    def __init__(self, url: str, reason: str, *, uncertain: bool) -> None:
        self.url = url
        self.uncertain = uncertain
        super().__init__(f"No answer from {url}: {reason}")


class BadAnswer(HoldoutError):
    """The response can't be understood: it comes from another program or an unknown version."""


class BadGamesFile(HoldoutError):
    """The file of held games can't be read. It is left as it is, since it may hold tokens."""
