"""Names for types of fields, so that they are called alike wherever they leave the service."""

from msgspec import Meta

#: In the schema of what is named: what it is about.
ABOUT = "x-about"


def named(name: str, about: str) -> Meta:
    """Return the title and description of a `Literal` or a union for the API's document."""
    return Meta(title=name, extra_json_schema={ABOUT: about})
