"""Names for types of fields, so that they are called alike wherever they leave the service."""

from msgspec import Meta

#: In the schema of what is named: what it is about.
ABOUT = "x-about"


def named(name: str, about: str) -> Meta:
    """What a `Literal` or a union is called in the API's document, and what it is about."""
    return Meta(title=name, extra_json_schema={ABOUT: about})
