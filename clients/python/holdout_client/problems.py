"""What can go wrong with a request, as a tree of exceptions.

Only the leaves are raised:

    HoldoutError
    ├── Problem        the service refuses; `code` says why and stays the same over versions
    ├── Unreachable    nobody answers, or the connection broke
    ├── BadAnswer      something answers, but not as a Holdout service of this version would
    └── BadGamesFile   the file of held games can't be read; it is left as it is
"""

from collections.abc import Mapping
from typing import Any


class HoldoutError(Exception):
    """Anything that a request may fail by."""


class Problem(HoldoutError):
    """The service has refused a request, and changed nothing.

    `document` is the whole problem document (RFC 9457), the other attributes are its parts.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.code: str = document["code"]
        self.status: int = document["status"]
        self.title: str = document.get("title", self.code)
        self.detail: str = document.get("detail") or self.title
        self.version: int | None = document.get("version")
        self.unmet: list[str] = document.get("unmet", [])
        self.errors: list[Mapping[str, str]] = document.get("errors", [])
        super().__init__(f"{self.detail} ({self.code})")


class Unreachable(HoldoutError):
    """The service can't be reached, or did not answer to the end.

    `uncertain` tells that the request may have been carried out all the same.
    """

    def __init__(self, url: str, reason: str, *, uncertain: bool) -> None:
        self.url = url
        self.uncertain = uncertain
        super().__init__(f"No answer from {url}: {reason}")


class BadAnswer(HoldoutError):
    """The answer can't be understood: another program answers there, or another version."""


class BadGamesFile(HoldoutError):
    """The file of held games can't be read. It is left as it is: there may be tokens in it."""
