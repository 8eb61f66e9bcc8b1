"""Names for lists of values, so that they are called alike wherever they leave the service."""

from msgspec import Meta

#: In the schema of a named list of values: what the list is about.
ENUM = "x-enum"


def named(name: str, about: str) -> Meta:
    """What a list of values (a `Literal`) is called in the API's document, and what it is about."""
    return Meta(title=name, extra_json_schema={ENUM: about})
