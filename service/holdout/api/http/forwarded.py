"""The sender of a request, from what the proxies put into `Forwarded` (RFC 7239)."""

import re
from collections.abc import Iterable, Mapping
from typing import Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from holdout.play.pseudonyms import UNKNOWN

_WORD: Final = r"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
_PAIR: Final = re.compile(rf'({_WORD})=(?:({_WORD})|"((?:[^"\\]|\\.)*)")', re.ASCII)
_BETWEEN: Final = re.compile(r"(?:;|[ \t]*,[ \t]*)", re.ASCII)
_ESCAPED: Final = re.compile(r"\\(.)")
_SCHEMES: Final = frozenset({"http", "https"})


class Malformed(ValueError):
    """A header that is not as the standard has it, so that nothing in it can be trusted."""


def elements(text: str) -> list[Mapping[str, str]]:
    """Parse the element of each proxy, the nearest one last. Raises `Malformed`.

    The names are in lower case; the quotes of a value are removed.
    """
    found: list[dict[str, str]] = [{}]
    at, text = 0, text.strip(" \t")
    while pair := _PAIR.match(text, at):
        name, plain, quoted = pair.groups()
        if name.lower() in found[-1]:
            raise Malformed
        found[-1][name.lower()] = plain if quoted is None else _ESCAPED.sub(r"\1", quoted)
        at = pair.end()
        if at == len(text):
            return [*found]
        between = _BETWEEN.match(text, at)
        if between is None:
            raise Malformed
        at = between.end()
        if between[0] != ";":
            found.append({})
    raise Malformed


class Forwarded:
    """A WSGI application behind so many proxies, each of which adds an element of its own.

    The client may have sent others before. Where there are too few, the address of the nearest
    proxy stays; where they can't be read, or none has an address, all are one client.
    """

    def __init__(self, app: WSGIApplication, proxies: int) -> None:
        """Trust so many elements from the end."""
        self._app = app
        self._proxies = proxies

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Handle a request as if the client had sent it itself."""
        if text := environ.get("HTTP_FORWARDED"):
            try:
                found = elements(text)
            except Malformed:
                environ["REMOTE_ADDR"] = UNKNOWN
            else:
                if len(found) >= self._proxies:
                    self._believe(environ, found[-self._proxies])
        return self._app(environ, start_response)

    @staticmethod
    def _believe(environ: WSGIEnvironment, said: Mapping[str, str]) -> None:
        environ["REMOTE_ADDR"] = said.get("for", UNKNOWN)
        if (scheme := said.get("proto", "").lower()) in _SCHEMES:
            environ["wsgi.url_scheme"] = scheme
