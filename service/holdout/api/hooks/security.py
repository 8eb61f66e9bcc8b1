"""Headers that tell a browser what it must not do with an answer."""

from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask

Headers = list[tuple[str, str]]

_POLICY = "Content-Security-Policy"
#: An answer of the API is no page: were it shown as one, nothing in it would be loaded or run.
_API_POLICY = (_POLICY, "default-src 'none'; frame-ancestors 'none'")
_EVERYWHERE = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
]
_PAGES = ("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
_A_YEAR = 365 * 24 * 3600
_ENCRYPTED = ("Strict-Transport-Security", f"max-age={_A_YEAR}")


def protect(app: Flask) -> None:
    """Put the headers on every answer of an application; a page brings a policy of its own."""
    inner = app.wsgi_app

    def protected(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        def start(status: str, headers: Headers, *rest: Any) -> Any:
            is_page = any(name == _POLICY for name, _ in headers)
            more = [*_EVERYWHERE, _PAGES if is_page else _API_POLICY]
            if environ["wsgi.url_scheme"] == "https":
                more.append(_ENCRYPTED)
            return start_response(status, headers + more, *rest)

        return inner(environ, start)

    app.wsgi_app = protected  # type: ignore[method-assign]
