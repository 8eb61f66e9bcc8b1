"""What many operations share: headers, parameters, and the problems by status."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from holdout.api.http.problems import MEDIA_TYPE, PROBLEMS, STALE_IF_MATCH, Problem
from holdout.api.openapi.components import Schema, add_struct
from holdout.api.openapi.examples import example_of

_ANY = "X-Request-ID"
_NOT_MODIFIED = str(HTTPStatus.NOT_MODIFIED.value)
_LIMITED = ("RateLimit", "RateLimit-Policy")
_BY_STATUS = {
    HTTPStatus.UNAUTHORIZED: ("WWW-Authenticate",),
    HTTPStatus.TOO_MANY_REQUESTS: ("Retry-After",),
    HTTPStatus.SERVICE_UNAVAILABLE: ("Retry-After",),
}


#: The names of RFC 9110, written out: `HTTPStatus` has others before Python 3.13.
_RESPONSES = {
    304: "NotModified",
    400: "BadRequest",
    401: "Unauthorized",
    403: "Forbidden",
    404: "NotFound",
    405: "MethodNotAllowed",
    409: "Conflict",
    410: "Gone",
    412: "PreconditionFailed",
    413: "ContentTooLarge",
    415: "UnsupportedMediaType",
    422: "UnprocessableContent",
    429: "TooManyRequests",
    500: "InternalServerError",
    501: "NotImplemented",
    503: "ServiceUnavailable",
}


def _header(about: str, example: Any, kind: str = "string") -> Schema:
    return {"description": about, "schema": {"type": kind}, "example": example}


HEADERS = {
    "X-Request-ID": _header(
        "Identifies this request in the log of the service: the value sent with the request, "
        "otherwise a random one.",
        "0b1f7c52c9d94f0e",
    ),
    "RateLimit": _header(
        "What is left of each limit (`r`), and in how many seconds it is full again (`t`); absent "
        "if no limit is set.",
        '"all";r=119;t=10',
    ),
    "RateLimit-Policy": _header(
        "The limits that apply to this request: how many (`q`) in how many seconds (`w`).",
        '"all";q=120;w=10',
    ),
    "Retry-After": _header("In how many seconds to try again.", 1, "integer"),
    "WWW-Authenticate": _header("How to authenticate: with a token.", "Bearer"),
    "Idempotency-Replayed": _header(
        "`true` for a retry with the same key: this is the first response.",
        "true",
    ),
    "ETag": _header("Identifies this response; send it back as `If-None-Match`.", '"17"'),
    "Version": _header("The version of the game; send it back as `If-Match`.", '"17"'),
    "Content-Language": _header("The language of the texts.", "en"),
}


def _operations(document: Schema) -> Iterator[Schema]:
    for item in document["paths"].values():
        yield from (each for key, each in item.items() if key != "parameters")


def share_parameters(document: Schema) -> None:
    """Make a component of each different parameter: `Seat`, `ListGamesLimit` if others differ."""
    named: dict[str, Schema] = {}
    for item in document["paths"].values():
        if "parameters" in item:
            item["parameters"] = [_parameter(named, each, "") for each in item["parameters"]]
    for operation in _operations(document):
        if "parameters" in operation:
            its = operation["operationId"]
            operation["parameters"] = [_parameter(named, e, its) for e in operation["parameters"]]
    document["components"]["parameters"] = named


def _parameter(named: dict[str, Schema], parameter: Schema, operation: str) -> Schema:
    plain = _capitalized(parameter["name"])
    if parameter["in"] == "path":
        plain = f"{plain}InPath"
    for name in (plain, _capitalized(operation) + plain):
        if named.setdefault(name, parameter) == parameter:
            return {"$ref": f"#/components/parameters/{name}"}
    raise ValueError(f"{operation} has two parameters of one name")


def _capitalized(name: str) -> str:
    words = name.replace("_", "-").split("-")
    return "".join(word[:1].upper() + word[1:] for word in words)


def statuses_of(code: str) -> tuple[int, ...]:
    """Return the statuses that a problem may have."""
    status = PROBLEMS[code]
    return (status, STALE_IF_MATCH) if code == "stale-version" else (status,)


def response_name(status: int) -> str:
    """Name the component of the problems of a status, such as `NotFound`.

    Raises `KeyError` for one that has no name here yet.
    """
    return _RESPONSES[status]


def add_problems(document: Schema) -> None:
    """Add a response for the problems of each status, with an example of each.

    An operation's description lists those that it may have.
    """
    named: dict[int, list[str]] = {}
    for operation in _operations(document):
        codes = operation.pop("x-problems")
        told = ", ".join(f"`{code}`" for code in codes)
        about = operation.get("description", "")
        operation["description"] = f"{about}\n\nProblems: {told}.".strip()
        for code in codes:
            for status in statuses_of(code):
                its = named.setdefault(status, [])
                its += [] if code in its else [code]
    components = document["components"]
    schema = add_struct(components["schemas"], Problem)
    components["responses"] = {
        response_name(status): {
            "description": "A problem named in `x-problems`.",
            "content": {
                MEDIA_TYPE: {
                    "schema": schema,
                    "examples": {code: example_of(code, status) for code in sorted(codes)},
                }
            },
        }
        for status, codes in named.items()
    }


def declare_headers(document: Schema) -> None:
    """Add the headers to the document, and to every response that may have them."""
    document["components"]["headers"] = HEADERS
    for path, item in document["paths"].items():
        for operation in (each for key, each in item.items() if key != "parameters"):
            asked = {each.get("name") for each in operation.get("parameters", ())}
            for status, response in operation["responses"].items():
                if "$ref" not in response:
                    limited = _LIMITED if path.startswith("/v1/") else ()
                    _declare(response, [*_sent(HTTPStatus(int(status)), asked), *limited])
    for status in {status for code in PROBLEMS for status in statuses_of(code)}:
        response = document["components"]["responses"].get(response_name(status))
        if response is not None:
            own = _BY_STATUS.get(HTTPStatus(status), ())
            _declare(response, [_ANY, *own, "Content-Language", *_LIMITED])


def share_not_modified(document: Schema) -> None:
    """Share one response among operations that return 304. Raises `ValueError` if they differ."""
    shared = document["components"]["responses"]
    name = response_name(HTTPStatus.NOT_MODIFIED)
    for operation in _operations(document):
        responses = operation["responses"]
        if own := responses.get(_NOT_MODIFIED):
            if shared.setdefault(name, own) != own:
                raise ValueError(f"{operation['operationId']} has another response for 304")
            responses[_NOT_MODIFIED] = {"$ref": f"#/components/responses/{name}"}


def _declare(response: Schema, names: list[str]) -> None:
    declared = response.setdefault("headers", {})
    for name in names:
        declared.setdefault(name, {"$ref": f"#/components/headers/{name}"})


def _sent(status: HTTPStatus, asked: set[str]) -> list[str]:
    """List the headers of a response that is no problem, without those its operation declares.

    `asked` are the parameters of the request.
    """
    names = [_ANY]
    answers = status != HTTPStatus.NO_CONTENT
    if "Accept-Language" in asked and answers:
        names.append("Content-Language")
    if "If-None-Match" in asked and answers:
        names.append("ETag")
    if "Idempotency-Key" in asked:
        names.append("Idempotency-Replayed")
    return names
