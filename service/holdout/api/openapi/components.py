"""The component schemas of the API's document, made from Structs by msgspec.

A default means one thing in a request and another in a response.

In a request a field with a default may be left out, and the description states the default. In a
response it is always sent, so it is required. Neither has a `default` in the document: generators
would take a field of a request for required, or one of a response for optional.
"""

import inspect
import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from holdout.kernel.elements import COMMON
from holdout.kernel.named import ABOUT
from holdout.play.requests import END

_SCHEMAS = "#/components/schemas/"
_COMPONENTS = "#/components/"
REF = _SCHEMAS + "{name}"

#: Where an operation says which messages its event stream has.
EVENT_STREAM = "x-event-stream"

Schema = dict[str, Any]
Components = dict[str, Schema]

#: What all titles share is not called after one of them.
_COMMON = frozenset(each.__name__ for each in COMMON)


def ref(name: str) -> Schema:
    """Build a reference to a component."""
    return {"$ref": REF.format(name=name)}


def add(components: Components, name: str, schema: Schema) -> Schema:
    """Add a component and return a reference to it.

    Raises `ValueError` for two different schemas of one name.
    """
    if components.setdefault(name, schema) != schema:
        raise ValueError(f"two different types are called {name}")
    return ref(name)


def add_struct(components: Components, struct: type[Struct], prefix: str = "") -> Schema:
    """Add the schemas of a Struct and all that it contains; return a reference to it.

    `prefix` is put before names that don't begin with it. Raises `ValueError` for two different
    types of one name.
    """
    found = _schemas(struct)
    names = {name: _named(name, prefix) for name in found}
    for name, schema in found.items():
        add(components, names[name], _mended(components, schema, names))
    return ref(names[struct.__name__])


def schema_of(components: Components, struct: type[Struct], prefix: str = "") -> Schema:
    """Return the schema of a Struct itself; add only what it is made of to the components."""
    found = {**_schemas(struct)}
    whole = found.pop(struct.__name__)
    names = {name: _named(name, prefix) for name in found}
    for name, schema in found.items():
        add(components, names[name], _mended(components, schema, names))
    made: Schema = _mended(components, whole, names)
    return made


def open_enum(components: Components, name: str, values: Iterable[str], about: str) -> Schema:
    """Build a schema of strings: the present values, listed in a component, or others."""
    listed = {"type": "string", "title": name, "description": about, "enum": list(values)}
    return {"anyOf": [add(components, name, listed), {"type": "string"}]}


def parameters(components: Components, struct: type[Struct], location: str) -> list[Schema]:
    """Build the parameters of an operation from the fields of a Struct."""
    whole = schema_of(components, struct)
    place = {"headers": "header"}.get(location, location)
    return [
        {
            "in": place,
            "name": name,
            "required": name in whole["required"],
            "description": schema["description"],
            "schema": {key: value for key, value in schema.items() if key != "description"},
        }
        for name, schema in whole["properties"].items()
    ]


@cache
def _schemas(struct: type[Struct]) -> Mapping[str, Schema]:
    """Return the schemas of a Struct and all that it is made of, by name; not to be changed.

    Most operations return the same few types, and inspecting a type takes long.
    """
    _, found = msgspec.json.schema_components([struct], ref_template=REF)
    return found


def _named(name: str, prefix: str) -> str:
    return name if name.startswith(prefix) or name in _COMMON else prefix + name


def _mended(components: Components, schema: Any, names: Mapping[str, str]) -> Any:
    """Return the schema as the document has it, with the names that components have there.

    Titles only repeat those names and go; but what was `named` becomes a component, so that
    it has that name in every client.
    """
    if isinstance(schema, list):
        return [_mended(components, each, names) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if ABOUT in schema:
        return _shared(components, schema, names)
    mended = {
        key: _mended(components, value, names)
        for key, value in schema.items()
        if not (key == "title" and isinstance(value, str))
    }
    if "discriminator" in mended and "anyOf" in mended:
        mended["oneOf"] = mended.pop("anyOf")
    if "$ref" in schema:
        mended["$ref"] = _renamed(schema["$ref"], names)
    if "discriminator" in schema:
        arms = schema["discriminator"]["mapping"]
        mended["discriminator"]["mapping"] = {
            value: _renamed(each, names) for value, each in arms.items()
        }
    if isinstance(pattern := mended.get("pattern"), str):
        mended["pattern"] = pattern.replace(END, "$")
    return _said_in_full(mended)


def _renamed(reference: str, names: Mapping[str, str]) -> str:
    name = reference.rpartition("/")[2]
    return REF.format(name=names.get(name, name))


def _said_in_full(mended: Schema) -> Schema:
    """Complete the schema with the keywords that generators require."""
    if isinstance(mended.get("description"), str):
        # Python 3.13 takes the indentation out of docstrings by itself, older ones don't.
        mended["description"] = inspect.cleandoc(mended["description"])
    if "prefixItems" in mended:
        mended["items"] = _any_of(mended.pop("prefixItems"))
    if "enum" in mended:
        mended["type"] = "integer" if isinstance(mended["enum"][0], int) else "string"
        if len(mended["enum"]) == 1:
            (mended["const"],) = mended.pop("enum")
    if mended.get("type") == "array":
        mended.setdefault("items", {})
    if mended.get("type") == "object" and not mended.get("properties"):
        # Without it generators take the object for one that has no members.
        mended.setdefault("additionalProperties", True)
    return mended


def _any_of(schemas: list[Schema]) -> Schema:
    """Build a schema for one of several.

    The client generators do not support tuples: any item may be of any type.
    """
    different = [each for place, each in enumerate(schemas) if each not in schemas[:place]]
    return different[0] if len(different) == 1 else {"anyOf": different}


def _shared(components: Components, schema: Schema, names: Mapping[str, str]) -> Schema:
    """Return a reference to what was `named`; the field keeps its description and default."""
    rest: Schema = {key: schema[key] for key in ("description", "default") if key in schema}
    name, about = schema["title"], {"description": schema[ABOUT]}
    if "enum" in schema:
        return {
            **add(components, name, {"type": "string", "enum": schema["enum"], **about}),
            **rest,
        }
    union = {key: each for key, each in schema.items() if key not in {*rest, "title", ABOUT}}
    return {**add(components, name, _mended(components, union, names) | about), **rest}


_MISSING = object()
_LISTS, _ONE, _NAMED = ("anyOf", "oneOf", "allOf"), ("items", "additionalProperties"), "properties"


def settle_defaults(document: Schema) -> None:
    """Remove the defaults from all components: a response always has these fields."""
    components: dict[str, Schema] = document["components"]["schemas"]
    bodies = [
        operation["requestBody"]["content"]
        for path in document["paths"].values()
        for operation in path.values()
        if "requestBody" in operation
    ]
    asked = reached(components, bodies)
    for name, schema in components.items():
        for part in _objects(schema):
            _settle(part, sent=name not in asked)


def _settle(schema: Schema, *, sent: bool) -> None:
    required = set(schema.get("required", ()))
    for name, each in schema["properties"].items():
        default = each.pop("default", _MISSING)
        if default is _MISSING:
            continue
        if sent:
            required.add(name)
        elif default is not None:
            about = f"By default `{json.dumps(default)}`."
            each["description"] = f"{each.get('description', '')} {about}".strip()
    schema["required"] = [name for name in schema["properties"] if name in required]


def _objects(schema: Schema) -> Iterator[Schema]:
    """Yield every schema of an object within a schema, itself included."""
    if _NAMED in schema:
        yield schema
        for each in schema[_NAMED].values():
            yield from _objects(each)
    for key in _LISTS:
        for each in schema.get(key, ()):
            yield from _objects(each)
    for key in _ONE:
        if isinstance(schema.get(key), dict):
            yield from _objects(schema[key])


def reached(components: dict[str, Schema], part: Any) -> set[str]:
    """Return the names of the components that a part of the document refers to in any depth."""
    found: set[str] = set()
    new = _named_in(part)
    while new:
        found |= new
        new = set[str]().union(*(_named_in(components[name]) for name in new)) - found
    return found


def referred(components: Schema, part: Any) -> set[tuple[str, str]]:
    """Return kinds and names of the components that a part of the document needs in any depth."""
    found: set[tuple[str, str]] = set()
    new = _refs_in(part)
    while new:
        found |= new
        new = set[tuple[str, str]]().union(*(_refs_in(components[a][b]) for a, b in new)) - found
    return found


def _refs_in(part: Any) -> set[tuple[str, str]]:
    if isinstance(part, list):
        return set[tuple[str, str]]().union(*map(_refs_in, part))
    if not isinstance(part, dict):
        return set()
    # A discriminator names schemas without `$ref`.
    named = [part.get("$ref"), *part.get("mapping", {}).values()]
    own = {
        (kind, name)
        for each in named
        if isinstance(each, str) and each.startswith(_COMPONENTS)
        for kind, _, name in [each.removeprefix(_COMPONENTS).partition("/")]
    }
    return own.union(*map(_refs_in, part.values()))


def _named_in(part: Any) -> set[str]:
    if isinstance(part, list):
        return set[str]().union(*map(_named_in, part))
    if not isinstance(part, dict):
        return set()
    named = part.get("$ref")
    own = set[str]()
    if isinstance(named, str) and named.startswith(_SCHEMAS):
        own.add(named.removeprefix(_SCHEMAS))
    return own.union(*map(_named_in, part.values()))
