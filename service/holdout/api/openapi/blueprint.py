"""flask-smorest with our types and problems: a Blueprint, and adapters from msgspec.

The library's decorators serve the document alone. What they do at a request is replaced by a
function of a few lines: msgspec decodes bodies, queries and headers, and encodes responses.

`typed(Struct)` is a marshmallow schema in name only: it reads and checks by msgspec, hands the
Struct to the view, and gives the Struct's JSON Schema to the API's document. So each type is
defined once.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial, wraps
from typing import Any, ClassVar, Final, TypeVar

import flask_smorest
import marshmallow as ma
import msgspec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Request, Response
from flask.globals import request_ctx
from flask.json.provider import JSONProvider
from msgspec import Struct
from werkzeug.exceptions import RequestEntityTooLarge

from holdout.api.http.problems import UnsupportedMediaType, bad_json
from holdout.api.openapi.components import EVENT_STREAM, add_struct, parameters
from holdout.api.openapi.shared import response_name, statuses_of
from holdout.play.errors import BadField, refused, wrong_value

JSON: Final = "application/json"

#: By the location of arguments: the root of paths there, and what one of them is called.
_PLACES: Mapping[str, tuple[str, str]] = {
    "json": ("$", "field"),
    "query": ("query", "parameter"),
    "headers": ("header", "header"),
}


class Typed(ma.Schema):
    """A schema whose fields are those of a Struct."""

    struct: ClassVar[type[Struct]]
    decoder: ClassVar[msgspec.json.Decoder[Any]]

    def load(self, data: Any, *, location: str = "json", **_: Any) -> Any:
        """Decode a Struct from a JSON body (bytes), or a query or headers (words by name).

        `location` says which of them it is. Raises `BadJson`, `BadField`.
        """
        try:
            if isinstance(data, bytes):
                return self.decoder.decode(data)
            return msgspec.convert(data, self.struct, strict=False)
        except msgspec.ValidationError as error:
            root, what = _PLACES[location]
            wrong = wrong_value(error, self.struct, _given(data), root)
            raise BadField(refused(wrong, what), wrong=wrong) from error
        except (ValueError, RecursionError) as error:
            raise bad_json(data) from error

    def dump(self, obj: Any, **_: Any) -> Any:
        """Return the Struct itself: `MsgspecJson` writes it."""
        return obj


def _given(data: Any) -> Any:
    """Return what was sent, as far as it can be read; to be repeated where it is wrong."""
    if not isinstance(data, bytes):
        return data
    try:
        return msgspec.json.decode(data)
    except (ValueError, RecursionError):
        return msgspec.UNSET


@cache
def typed(struct: type[Struct]) -> Typed:
    """Return the schema for a Struct."""
    namespace = {"struct": struct, "decoder": msgspec.json.Decoder(struct)}
    made: Typed = type(struct.__name__, (Typed,), namespace)()
    return made


def _body(request: Request, _schema: Typed) -> bytes:
    """Return the body. Raises `UnsupportedMediaType`, `RequestEntityTooLarge`."""
    sent = request.environ
    # What nearly everybody sends is looked at first: to take a media type apart takes long.
    plain = sent.get("CONTENT_TYPE") == JSON or _is_json(request)
    if not plain or sent.get("HTTP_CONTENT_ENCODING", "") not in {"", "identity"}:
        raise UnsupportedMediaType
    most = request.max_content_length
    body = request.get_data(cache=False)
    # The limit is one byte more than is accepted, so a body of this length was cut off.
    if most is not None and len(body) >= most:
        raise RequestEntityTooLarge
    return body


def _is_json(request: Request) -> bool:
    """Return whether the body is declared as JSON in UTF-8, the only encoding that JSON has.

    Formats that are made of JSON, such as `application/vnd.api+json`, mean something else by it.
    """
    charset = request.mimetype_params.get("charset", "utf-8")
    return request.mimetype == JSON and charset.lower() in {"utf-8", "utf8", "us-ascii"}


def _query(request: Request, _schema: Typed) -> Mapping[str, str]:
    """Return the query; of a name that stands twice the first counts."""
    return request.args.to_dict() if request.environ.get("QUERY_STRING") else {}


def _named_headers(request: Request, schema: Typed) -> Mapping[str, str]:
    """Return the headers that the schema names."""
    sent = request.environ
    return {name: sent[key] for name, key in _headers(schema.struct) if key in sent}


#: What was sent in each part of a request, unread: the schema reads it.
SENT: Mapping[str, Callable[[Request, Typed], Any]] = {
    "json": _body,
    "query": _query,
    "headers": _named_headers,
}


@cache
def _headers(struct: type[Struct]) -> list[tuple[str, str]]:
    """List the headers that a Struct names, each with its name in WSGI."""
    names = struct.__struct_encode_fields__
    return [(name, f"HTTP_{name.upper().replace('-', '_')}") for name in names]


class MsgspecJson(JSONProvider):
    """Flask's JSON provider by msgspec, which supports Structs."""

    def dumps(self, obj: Any, **_: Any) -> str:
        """Encode an object as JSON."""
        return msgspec.json.encode(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        """Decode an object from JSON."""
        return msgspec.json.decode(s)

    def response(self, *args: Any, **kwargs: Any) -> Response:
        """Build a response with one object as its body."""
        (body,) = args or (kwargs,)
        return Response(msgspec.json.encode(body), content_type="application/json")


class Converter(OpenAPIConverter):
    """Writes the schemas of Structs into the API's document, each under its own name."""

    def resolve_nested_schema(self, schema: Any) -> Any:
        """Return a reference to the component of a Struct; add the component if it is new."""
        if isinstance(schema, Typed):
            return add_struct(self.spec.components.schemas, schema.struct)
        return super().resolve_nested_schema(schema)  # type: ignore[no-untyped-call]

    def schema2parameters(self, schema: Any, *, location: str, **kwargs: Any) -> Any:
        """Return the parameters that the fields of a Struct stand for."""
        if isinstance(schema, Typed):
            return parameters(self.spec.components.schemas, schema.struct, location)
        return super().schema2parameters(schema, location=location, **kwargs)


class Plugin(MarshmallowPlugin):
    """The marshmallow plugin of apispec with our converter."""

    Converter = Converter


F = TypeVar("F", bound=Callable[..., Any])

#: The problems of an operation that takes a body.
WITH_BODY = ("bad-json", "too-large", "unsupported-media-type", "bad-field")

_EVERYWHERE = ("bad-field", "too-many-requests", "store-unavailable", "fault")


class Blueprint(flask_smorest.Blueprint):
    """A group of operations; each declares its problems, by their codes."""

    def arguments(
        self, schema: Typed, *, location: str = "json", **kwargs: Any
    ) -> Callable[[F], F]:
        """Hand the view what was sent as one more argument: the body, the query or headers."""
        document = super().arguments(schema, location=location, **kwargs)
        sent, load = SENT[location], partial(schema.load, location=location)

        def decorate(view: F) -> F:
            @wraps(document(view))
            def run(*args: Any, **kwargs: Any) -> Any:
                return view(*args, load(sent(request_ctx.request, schema)), **kwargs)

            return run  # type: ignore[return-value]

        return decorate

    def response(
        self, status_code: int, schema: Typed | None = None, **kwargs: Any
    ) -> Callable[[F], F]:
        """Make a response of what the view returns: a Struct, a Struct with headers, a response."""
        document = super().response(status_code, schema, **kwargs)

        def decorate(view: F) -> F:
            @wraps(document(view))
            def run(*args: Any, **kwargs: Any) -> Response:
                made = view(*args, **kwargs)
                if isinstance(made, Response):
                    return made
                body, headers = made if type(made) is tuple else (made, {})
                written = {"Content-Type": "application/json", **headers}
                return Response(msgspec.json.encode(body), status_code, written)

            return run  # type: ignore[return-value]

        return decorate

    def alt_response(
        self, status_code: int, response: Any = None, **kwargs: Any
    ) -> Callable[[F], F]:
        """Document another response."""
        return _documented(super().alt_response(status_code, response, **kwargs))

    def streams(self, **messages: type[Struct]) -> Callable[[F], F]:
        """Document what an operation sends as an event stream: the data of each event by its name.

        It is no media type of the response, as OpenAPI 3.1 has no schema for what a stream is made
        of, and generated clients would take each response for any of these types.
        """
        return self.doc(**{EVENT_STREAM: {"messages": messages}})

    @staticmethod
    def doc(**kwargs: Any) -> Callable[[F], F]:
        """Add to the document of an operation."""
        return _documented(flask_smorest.Blueprint.doc(**kwargs))

    def refuses(self, *codes: str) -> Callable[[F], F]:
        """Document the problems of an operation by their codes.

        The response of each status is the same for all operations. Problems that all
        operations may have need not be listed.
        """
        all_codes = [*dict.fromkeys((*codes, *_EVERYWHERE))]
        statuses = {status for code in all_codes for status in statuses_of(code)}
        # Not by `alt_response` for each status: it would wrap the view as many times.
        return self.doc(
            responses={status: response_name(status) for status in statuses},
            **{"x-problems": all_codes},
        )


def _documented(document: Callable[[F], F]) -> Callable[[F], F]:
    """Wrap a decorator of the library that only adds to the document."""

    def decorate(view: F) -> F:
        @wraps(document(view))
        def run(*args: Any, **kwargs: Any) -> Any:
            return view(*args, **kwargs)

        return run  # type: ignore[return-value]

    return decorate
