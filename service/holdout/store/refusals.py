"""Why a store refuses or can't be reached: a short reason for each failure, and words about it.

A reason is the code of the server's own reply (`WRONGPASS`, `NOPERM`, `OOM`, …; `ERR` if it names
no other), or, in small letters, the kind of failure: `certificate`, `refused`, `timeout`, …. There
are few of them, so a reason may be the label of a metric.

The words are the server's, shortened, or those of the system; never an argument of a command, and
never a part of the URL: a password that is not encoded there may be taken for a host or a port.
"""

import errno
import re
import socket
import ssl
from collections.abc import Iterator
from typing import Final, NamedTuple

from redis import exceptions

from holdout.store.protocol import Damaged, StoreError, StoreUnavailable

DAMAGED: Final = "HOLDOUT-DAMAGED"
"""What our own scripts say of data that makes no sense, as the code of their reply."""
_DAMAGE: Final = (DAMAGED, "WRONGTYPE")

PERMANENT: Final = frozenset({
    *("WRONGPASS", "NOAUTH", "NOPERM", "DENIED", "MOVED", "CROSSSLOT"),
    *("certificate", "tls", "host-name", "socket-permission", "too-old", "unknown-command"),
    *("no-password", "no-cluster", "protocol", "no-database"),
})  # fmt: skip
"""Reasons that don't go away by waiting: somebody has to change the store or its URL."""

_CODE: Final = re.compile(r"[A-Z][A-Z0-9_-]{1,31}")
_LONGEST: Final = 200
# What a server says after the code ERR, or in a script of ours, and the reason that it amounts to.
_MEANINGS: Final = (
    (re.compile(r"unexpected symbol near '#'"), "too-old"),
    (re.compile("max number of clients"), "max-clients"),
    (re.compile("[Uu]nknown (Redis )?(sub)?command"), "unknown-command"),
    (re.compile("ACL failure in script|The user executing the script can't"), "NOPERM"),
    (re.compile("called without any password|no password is set"), "no-password"),
    (re.compile("cluster support disabled"), "no-cluster"),
    (re.compile("DB index is out of range|SELECT is not allowed in cluster mode"), "no-database"),
)
# What comes after the words: arguments, which may be data of players, and the place in a script.
_TAIL: Final = re.compile(r",? (with args beginning with|script: (\S+, )?on @).*", re.DOTALL)
_OWN_WORDS: Final = {
    "too-old": "the server is too old: Redis 7 or Valkey is needed",
    "MOVED": "it is a node of a cluster: the URL has to begin with redis+cluster:// (with TLS "
    "rediss+cluster://)",
    "no-cluster": "it is not a cluster: the URL has to begin with redis:// (with TLS rediss://)",
}


class Refusal(NamedTuple):
    """Why a store refuses: the reason, and words about it."""

    reason: str
    words: str


# Of redis-py itself, where neither the server nor the system has said anything.
_KINDS: Final = (
    (exceptions.TimeoutError, Refusal("timeout", "no reply in time")),
    (exceptions.ConnectionError, Refusal("dropped", "the connection was closed")),
    (exceptions.InvalidResponse, Refusal("protocol", "what listens there is not Redis or Valkey")),
    (exceptions.SlotNotCoveredError, Refusal("cluster", "no node serves that part of the keys")),
)


def refusal_of(error: BaseException) -> Refusal:
    """Return why a call to redis-py has failed."""
    for each in _chain(error):
        found = _of_server(each) or _of_system(each)
        if found is not None:
            return found
    for each in _chain(error):
        for kind, found in _KINDS:
            if isinstance(each, kind):
                return found
    return Refusal("other", type(error).__name__)


def translated(error: Exception) -> StoreError:
    """Return the StoreError that a failure of redis-py amounts to.

    Damage is only what our own scripts say and a value of another type than we write. Whatever
    else a server says is a refusal, also what is said by a server of the future.
    """
    reason, words = refusal_of(error)
    if reason in _DAMAGE:
        return Damaged(f"the server says: {words}")
    return StoreUnavailable(words, reason)


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """Yield an exception and what has caused it, the outermost first."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _of_server(error: BaseException) -> Refusal | None:
    """Return what a server has replied; None if it is no reply."""
    if not isinstance(error, exceptions.RedisError):
        return None
    text = str(error)
    code = error.status_code
    if code is None and isinstance(error, exceptions.ResponseError):
        code, _, text = text.partition(" ")
    if code is None:
        return None
    meanings = (reason for meant, reason in _MEANINGS if meant.search(text))
    reason = next(meanings, code if _CODE.fullmatch(code) else "other")
    shown = _printable(_TAIL.sub("", text))
    words = _OWN_WORDS.get(reason) or (f"{code} {shown}" if reason == code else shown)
    return Refusal(reason, words)


# Before OSError, of which all of them are; the first that fits counts.
_SYSTEM: Final = (
    (ConnectionRefusedError, "refused"),
    (FileNotFoundError, "socket"),
    (PermissionError, "socket-permission"),
    (TimeoutError, "timeout"),
    ((ConnectionResetError, BrokenPipeError), "dropped"),
)
_UNREACHABLE: Final = {errno.EHOSTUNREACH, errno.ENETUNREACH, errno.EHOSTDOWN, errno.ENETDOWN}


def _of_system(error: BaseException) -> Refusal | None:
    """Return what kept a connection from being made or went wrong with it; None if nothing did."""
    if not isinstance(error, OSError):
        return None
    if isinstance(error, ssl.SSLCertVerificationError):
        words = f"its certificate is not accepted: {_printable(error.verify_message)}"
        return Refusal("certificate", words)
    if isinstance(error, ssl.SSLError):
        return Refusal("tls", f"TLS failed: {_printable(error.reason or type(error).__name__)}")
    quiet = "no reply in time" if isinstance(error, TimeoutError) else type(error).__name__
    words = _printable(error.strerror or quiet)
    if isinstance(error, socket.gaierror):
        known_not_to_be = error.errno == socket.EAI_NONAME
        return Refusal("host-name" if known_not_to_be else "name-service", f"host name: {words}")
    for kinds, reason in _SYSTEM:
        if isinstance(error, kinds):
            return Refusal(reason, words)
    return Refusal("unreachable" if error.errno in _UNREACHABLE else "network", words)


def _printable(text: str) -> str:
    """Return the beginning of a text on one line."""
    line = "".join(each if each.isprintable() else " " for each in text)
    return " ".join(line.split())[:_LONGEST]
