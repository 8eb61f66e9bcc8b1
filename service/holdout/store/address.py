"""The URL of a store: whether it is one, and how much of it may be logged."""

import re
from typing import Final
from urllib.parse import urlsplit


def redacted(url: str) -> str:
    """Return the URL of a store without user, password and options, as it may be logged.

    Where user and password end can't be known if they have characters that must be encoded: then
    everything before the last `@` is left out, or everything.
    """
    scheme, mark, rest = url.partition("://")
    login, at, address = rest.rpartition("@")
    if not mark or re.search(r"[?#]", login):
        return f"{scheme}://***" if mark else "***"
    address = re.split(r"[?#]", address, maxsplit=1)[0]
    return f"{scheme}://{'***@' if at else ''}{address}"


_ENCODE: Final = (
    "the URL of the store has a character in a user name or password that must be encoded: write "
    "%40 for @, %2F for /, %3F for ?, %23 for #, %5B for [, %25 for %"
)


_WITH_DATABASE: Final = tuple(
    f"{tls}{kind}" for tls in ("redis", "rediss") for kind in ("", "+cluster", "+sentinel")
)


def check_address(url: str) -> None:
    """Refuse a URL of a store that would be read as another one than is meant.

    Raises:
        ValueError: With a message that has no part of the URL.
    """
    scheme, _, rest = url.partition("://")
    authority = re.split(r"[/?#]", rest, maxsplit=1)[0]
    behind = rest[len(authority) :]
    if "#" in behind or ("@" in behind and scheme != "unix"):
        raise ValueError(_ENCODE)
    try:
        urlsplit(url)
    except ValueError:
        raise ValueError(_ENCODE) from None
    for host in authority.rpartition("@")[2].split(","):
        try:
            part = urlsplit(f"//{host}")
            _ = part.port, (part.hostname or "").encode("idna")
        except ValueError:
            raise ValueError("the URL of the store has an invalid host or port") from None
    path = re.split(r"[?]", behind, maxsplit=1)[0]
    if scheme.endswith("+sentinel"):  # Theirs begins with the name of the service.
        path = re.sub("^/[^/]*", "", path)
    if scheme in _WITH_DATABASE and not re.fullmatch(r"/?|/[0-9]+/?", path):
        raise ValueError("the URL of the store has a database that is not a number")
