"""Headers that tell a browser what it must not do with an answer."""

from flask import Flask, Response, request

#: An answer of the API is no page: were it shown as one, nothing in it would be loaded or run.
_API_POLICY = "default-src 'none'; frame-ancestors 'none'"
_EVERYWHERE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_PAGES = {"Permissions-Policy": "camera=(), geolocation=(), microphone=()"}
_A_YEAR = 365 * 24 * 3600


def protect(app: Flask) -> None:
    """Put the headers on every answer of an application; a page may bring a policy of its own."""

    @app.after_request
    def add(response: Response) -> Response:
        headers = response.headers
        headers.extend(_EVERYWHERE)
        if "Content-Security-Policy" not in headers:
            headers.add("Content-Security-Policy", _API_POLICY)
        if response.mimetype == "text/html":
            headers.extend(_PAGES)
        if request.is_secure:
            headers["Strict-Transport-Security"] = f"max-age={_A_YEAR}"
        return response
