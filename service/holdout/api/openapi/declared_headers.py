"""Headers that many answers have alike: written once in the API's document, and referred to."""

from http import HTTPStatus
from typing import Any

from holdout.api.openapi.components import Schema

_ANY = "X-Request-ID"
_LIMITED = ("RateLimit", "RateLimit-Policy")
_BY_STATUS = {
    HTTPStatus.UNAUTHORIZED: ("WWW-Authenticate",),
    HTTPStatus.TOO_MANY_REQUESTS: ("Retry-After",),
    HTTPStatus.SERVICE_UNAVAILABLE: ("Retry-After",),
}


def _header(about: str, example: Any, kind: str = "string") -> Schema:
    return {"description": about, "schema": {"type": kind}, "example": example}


HEADERS = {
    "X-Request-ID": _header(
        "Names this request in the log of the service: what the request sent under this name, "
        "else something random.",
        "0b1f7c52c9d94f0e",
    ),
    "RateLimit": _header(
        "What is left of each limit (`r`), and in how many seconds it is whole again (`t`); left "
        "out where no limit is set.",
        '"all";r=119;t=10',
    ),
    "RateLimit-Policy": _header(
        "The limits that count for this request: how many (`q`) in how many seconds (`w`).",
        '"all";q=120;w=10',
    ),
    "Retry-After": _header("In how many seconds to try again.", 1, "integer"),
    "WWW-Authenticate": _header("How to authenticate: with a token.", "Bearer"),
    "Idempotency-Replayed": _header(
        "`true` where the request was sent again under its key: this is its first response.",
        "true",
    ),
    "ETag": _header("Names this answer; send it back as `If-None-Match`.", '"17"'),
    "Content-Language": _header("The language of the texts.", "en"),
}


def declare_headers(document: Schema) -> None:
    """Add the headers to the document, and to every response that may have them."""
    document["components"]["headers"] = HEADERS
    for path, item in document["paths"].items():
        for operation in (each for key, each in item.items() if key != "parameters"):
            asked = {each.get("name") for each in operation.get("parameters", ())}
            for status, response in operation["responses"].items():
                names = _sent(HTTPStatus(int(status)), asked, body="content" in response)
                if path.startswith("/v1/"):
                    names += _LIMITED
                declared = response.setdefault("headers", {})
                for name in names:
                    declared.setdefault(name, {"$ref": f"#/components/headers/{name}"})


def _sent(status: HTTPStatus, asked: set[str], *, body: bool) -> list[str]:
    """The headers of a response, but for those that its operation declares itself.

    `asked` are the parameters of the request, `body` whether the response has one.
    """
    names = [_ANY, *_BY_STATUS.get(status, ())]
    unchanged = status == HTTPStatus.NOT_MODIFIED
    well = body and status < HTTPStatus.BAD_REQUEST
    problem = body and not well
    if problem or ("Accept-Language" in asked and (well or unchanged)):
        names.append("Content-Language")
    if "If-None-Match" in asked and (well or unchanged):
        names.append("ETag")
    if "Idempotency-Key" in asked and status < HTTPStatus.BAD_REQUEST:
        names.append("Idempotency-Replayed")
    return names
