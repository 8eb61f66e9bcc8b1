"""Adapters between msgspec, which has the types, and flask-smorest, which expects marshmallow's.

`typed(Struct)` is a marshmallow schema in name only: it reads and checks by msgspec, hands the
Struct to the view, and gives the Struct's JSON Schema to the API's document. So each type is
defined once.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

import marshmallow as ma
import msgspec
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Request, Response
from flask.json.provider import JSONProvider
from msgspec import Struct
from webargs.flaskparser import FlaskParser
from werkzeug.exceptions import RequestEntityTooLarge

from holdout.api.http.problems import BadJson, UnsupportedMediaType
from holdout.play.errors import BadField, spot_of

_REF = "#/components/schemas/{name}"

Schema = dict[str, Any]


class Typed(ma.Schema):
    """A schema whose fields are those of a Struct."""

    struct: ClassVar[type[Struct]]
    decoder: ClassVar[msgspec.json.Decoder[Any]]

    def load(self, data: Any, **_: Any) -> Any:
        """The Struct that a JSON body (bytes) or a query or headers (words by name) mean.

        Raises `BadJson`, `BadField`.
        """
        try:
            if isinstance(data, bytes):
                return self.decoder.decode(data)
            return msgspec.convert(data, self.struct, strict=False)
        except msgspec.ValidationError as error:
            spot = spot_of(error, "$" if isinstance(data, bytes) else "query")
            raise BadField(spot.message, path=spot.path) from error
        except (ValueError, RecursionError) as error:
            raise BadJson("The body is not JSON, or nested too deeply.") from error

    def dump(self, obj: Any, **_: Any) -> Any:
        """The Struct itself: `MsgspecJson` writes it."""
        return obj


@cache
def typed(struct: type[Struct]) -> Typed:
    """The schema for a Struct."""
    namespace = {"struct": struct, "decoder": msgspec.json.Decoder(struct)}
    made: Typed = type(struct.__name__, (Typed,), namespace)()
    return made


class Parser(FlaskParser):
    """Takes bodies, queries and headers out of a request, unread: the schema reads them."""

    def load_json(self, req: Request, schema: Any) -> bytes:
        """The body. Raises `UnsupportedMediaType`, `RequestEntityTooLarge`."""
        del schema
        most = req.max_content_length
        sent = req.environ
        # What nearly everybody sends is looked at first: to take a media type apart takes long.
        plain = sent.get("CONTENT_TYPE") == "application/json" or req.is_json
        if not plain or sent.get("HTTP_CONTENT_ENCODING", "") not in {"", "identity"}:
            raise UnsupportedMediaType("Send `Content-Type: application/json`, not compressed.")
        body = req.get_data(cache=False)
        # A body whose length was not told is cut off at the limit without a word.
        if most is not None and len(body) >= most:
            raise RequestEntityTooLarge
        return body

    def load_querystring(self, req: Request, schema: Any) -> Mapping[str, str]:
        """The query; of a name that stands twice the first counts."""
        del schema
        return req.args.to_dict()

    def load_headers(self, req: Request, schema: Any) -> Mapping[str, str]:
        """The headers that the schema names."""
        sent = req.environ
        return {name: sent[key] for name, key in _headers(schema.struct) if key in sent}


@cache
def _headers(struct: type[Struct]) -> list[tuple[str, str]]:
    """The headers that a Struct names, and what WSGI calls them."""
    names = struct.__struct_encode_fields__
    return [(name, f"HTTP_{name.upper().replace('-', '_')}") for name in names]


class MsgspecJson(JSONProvider):
    """Flask's JSON, read and written by msgspec, which knows Structs."""

    def dumps(self, obj: Any, **_: Any) -> str:
        """The JSON of an object."""
        return msgspec.json.encode(obj).decode()

    def loads(self, s: str | bytes, **_: Any) -> Any:
        """The object that some JSON means."""
        return msgspec.json.decode(s)

    def response(self, *args: Any, **kwargs: Any) -> Response:
        """A response with one object as its body."""
        (body,) = args or (kwargs,)
        return Response(msgspec.json.encode(body), content_type="application/json")


class Converter(OpenAPIConverter):
    """Writes the schemas of Structs into the API's document, each under its own name."""

    def resolve_nested_schema(self, schema: Any) -> Any:
        """A reference to the component of a Struct, which is added if it is new."""
        if isinstance(schema, Typed):
            return add_struct(self.spec.components.schemas, schema.struct)
        return super().resolve_nested_schema(schema)  # type: ignore[no-untyped-call]

    def schema2parameters(self, schema: Any, *, location: str, **kwargs: Any) -> Any:
        """The parameters that the fields of a Struct stand for."""
        if isinstance(schema, Typed):
            return parameters(schema.struct, location)
        return super().schema2parameters(schema, location=location, **kwargs)


class Plugin(MarshmallowPlugin):
    """The marshmallow plugin of apispec with our converter."""

    Converter = Converter


def add_struct(components: dict[str, Schema], struct: type[Struct], prefix: str = "") -> Schema:
    """Add the schemas of a Struct and all that it is made of; the answer is a reference to it.

    `prefix` is put before names that don't begin with it. Raises `ValueError` for two different
    types of one name.
    """
    (_,), found = msgspec.json.schema_components([struct], ref_template=_REF)
    names = {name: _named(name, prefix) for name in found}
    for name, schema in found.items():
        mended = _mended(schema, names)
        if components.setdefault(names[name], mended) != mended:
            raise ValueError(f"two different types are called {names[name]}")
    return {"$ref": _REF.format(name=names[struct.__name__])}


def parameters(struct: type[Struct], location: str) -> list[Schema]:
    """The parameters of an operation, from the fields of a Struct."""
    _, found = msgspec.json.schema_components([struct])
    whole = found[struct.__name__]
    place = {"headers": "header"}.get(location, location)
    made = []
    for name, schema in whole["properties"].items():
        rest = {key: value for key, value in schema.items() if key != "description"}
        made.append(
            {
                "in": place,
                "name": name,
                "required": name in whole.get("required", []),
                "description": schema["description"],
                "schema": rest,
            }
        )
    return made


def _named(name: str, prefix: str) -> str:
    return name if name.startswith(prefix) else prefix + name


def _mended(schema: Any, names: Mapping[str, str]) -> Any:
    """The schema with the names of the document; titles only repeat them and go."""
    if isinstance(schema, list):
        return [_mended(each, names) for each in schema]
    if not isinstance(schema, dict):
        return schema
    mended = {
        key: _mended(value, names)
        for key, value in schema.items()
        if not (key == "title" and isinstance(value, str))
    }
    if "prefixItems" in mended:
        # The client generators know no tuples: a list of that length, of any of the types.
        mended["items"] = {"anyOf": mended.pop("prefixItems")}
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        mended["$ref"] = _REF.format(name=names.get(name, name))
    return mended
