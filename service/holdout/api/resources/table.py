"""The table: the pages in which people play in a browser. Its files are built from clients/web."""

import mimetypes
from functools import cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

from flask import Blueprint, Response, redirect, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from holdout.play.errors import TableOff

table = Blueprint("table", __name__)

#: The table's content policy: load and connect to this origin only.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types holdout"
)
#: Files whose names are made of what is in them, so that they never change.
_HASHED = "assets/"
_TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
}


class File(NamedTuple):
    """A file of the table."""

    body: bytes
    content_type: str
    etag: str


@table.get("/play")
def near() -> AnyResponse:
    """Redirect from the address as people type it."""
    return redirect("play/")


@table.get("/play/")
def page() -> Response:
    """Return the one page of the table; the part after the `#` is the place in it."""
    return _answer("index.html", "no-cache")


@table.get("/play/<path:name>")
def part(name: str) -> Response:
    """Return a file of the page."""
    hashed = name.startswith(_HASHED)
    return _answer(name, "public, max-age=31536000, immutable" if hashed else "no-cache")


def _answer(name: str, cached: str) -> Response:
    file = _files().get(name)
    if file is None:
        raise NotFound if _files() else TableOff
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": cached}
    response = Response(file.body, headers=headers, content_type=file.content_type)
    response.set_etag(file.etag)
    response.make_conditional(request)
    return response


@cache
def _files() -> dict[str, File]:
    """Return the files of the table by the path below it. They are read once: none is large."""
    return dict(_below(resources.files("holdout") / "web", ""))


def _below(folder: Traversable, path: str) -> list[tuple[str, File]]:
    if not folder.is_dir():
        return []
    found: list[tuple[str, File]] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found.extend(_below(entry, f"{path}{entry.name}/"))
        else:
            body = entry.read_bytes()
            etag = sha256(body).hexdigest()[:16]
            found.append((path + entry.name, File(body, _type(entry.name), etag)))
    return found


def _type(name: str) -> str:
    """Return the media type; that of scripts is fixed here, because systems vary for it."""
    suffix = name[name.rfind(".") :]
    guessed = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    is_text = guessed.startswith("text/")
    return f"{guessed}; charset=utf-8" if is_text else guessed
