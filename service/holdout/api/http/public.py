"""The address of the service as people know it."""

from typing import Final

from flask import current_app
from flask.globals import request_ctx

#: In the configuration of the application: the public address with a slash at its end, if set.
PUBLIC_URL: Final = "HOLDOUT_URL"


def public_url() -> str:
    """Return the address of the service for links that people get; it ends with a slash.

    Unless the operator has set one, it is the address that the present request was sent to, which
    lacks the path below which a proxy may have the service.
    """
    return str(current_app.config[PUBLIC_URL] or request_ctx.request.url_root)


def docs_url() -> str:
    """Return where the documentation is; without a public address it is a path of this host."""
    return f"{current_app.config.get(PUBLIC_URL) or '/'}docs"
