"""Names for lists of values, so that they are called alike wherever they leave the service."""

from msgspec import Meta


def named(name: str, about: str) -> Meta:
    """What a list of values (a `Literal`) is called in the API's document, and what it is about."""
    return Meta(title=name, extra_json_schema={"x-enum": about})
