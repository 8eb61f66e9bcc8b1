"""All that an operator can set: one variable of the environment for each field, read once.

`docs/operate.md` has them as a table; a test keeps it equal to what stands here.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

PREFIX = "HOLDOUT_"

Seconds = Annotated[int, Meta(ge=0)]
Rate = Annotated[str, Meta(pattern="^(off|[1-9][0-9]{0,8}/[1-9][0-9]{0,5})$")]


class BadSetting(ValueError):
    """A variable of the environment has a value that it can't have; the message names it."""


class Settings(Struct, frozen=True, kw_only=True):
    """How a service is to run; the defaults are for one machine and people one knows."""

    store: Annotated[
        str,
        Meta(
            description="Where the games are kept: `redis://…`, `rediss://…`, `unix://…` or "
            "`redis+cluster://…`. Empty: in a store of the service's own, below `HOLDOUT_DATA`."
        ),
    ] = ""
    data: Annotated[str, Meta(description="The folder of the service's own store.")] = (
        "~/.local/share/holdout"
    )
    packs: Annotated[
        str,
        Meta(description="Folders of further card packs, separated as in `PATH`. Empty: none."),
    ] = ""
    keep_over: Annotated[
        Seconds, Meta(description="Seconds that a finished game is kept; 0: for ever.")
    ] = 30 * 24 * 3600
    keep_abandoned: Annotated[
        Seconds, Meta(description="Seconds that an abandoned game is kept; 0: for ever.")
    ] = 24 * 3600
    keep_answers: Annotated[
        Annotated[int, Meta(ge=1)],
        Meta(description="Seconds that an answer is kept for the same `Idempotency-Key`."),
    ] = 24 * 3600
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The least that is logged; requests are `info`, faults `error`."),
    ] = "info"
    log_format: Annotated[
        Literal["auto", "json", "console"],
        Meta(description="How log lines look; `auto`: for people on a terminal, else JSON."),
    ] = "auto"
    metrics_token: Annotated[
        Annotated[str, Meta(pattern="^([!-~]{16,})?$")],
        Meta(
            description="Who asks for `/metrics` must send it as `Authorization: Bearer …`; 16 "
            "characters or more. Empty: there is no `/metrics`."
        ),
    ] = ""
    rate_all: Annotated[
        Rate,
        Meta(
            description="Requests that a client may send, as `number/seconds`, or `off`. Counted "
            "by address (IPv6: by /64), in each worker for itself, as the next two are."
        ),
    ] = "30000/60"
    rate_create: Annotated[Rate, Meta(description="Games that a client may make.")] = "600/60"
    rate_guess: Annotated[
        Rate, Meta(description="Requests that may fail for a wrong or missing token or invite.")
    ] = "600/60"
    max_body: Annotated[
        Annotated[int, Meta(ge=16 * 1024)],
        Meta(description="Bytes that the body of a request may have."),
    ] = 256 * 1024
    proxies: Annotated[
        Annotated[int, Meta(ge=0, le=10)],
        Meta(
            description="How many reverse proxies stand before the service; so many entries of "
            "`X-Forwarded-For` and `X-Forwarded-Proto` are believed."
        ),
    ] = 0
    cors: Annotated[
        Annotated[str, Meta(pattern=r"^(\*|https?://[^\s/,]+(, *https?://[^\s/,]+)*)?$")],
        Meta(
            description="Origins whose web pages may use the API, such as "
            "`https://example.org,https://holdout.example.org`, or `*` for all. Empty: none."
        ),
    ] = ""
    listeners: Annotated[
        Annotated[int, Meta(ge=0)],
        Meta(
            description="Streams and long polls that a worker keeps open at the same time. Each "
            "occupies a thread; further ones are refused (503) until there is room."
        ),
    ] = 1000


class Row(NamedTuple):
    """A setting in words for operators."""

    variable: str
    values: str
    default: str
    meaning: str


def rows() -> list[Row]:
    """All settings, in their order."""
    _, found = msgspec.json.schema_components([Settings])
    fields = found[Settings.__name__]["properties"]
    return [
        Row(variable(name), _values(field), str(field["default"]), field["description"])
        for name, field in fields.items()
    ]


def read(environment: Mapping[str, str]) -> Settings:
    """Read the settings of the environment; an empty variable counts as one that is not set.

    Raises:
        BadSetting: A value can't be had. The value itself is not told: it may be a password.
    """
    said = {field: environment.get(variable(field)) for field in Settings.__struct_fields__}
    given = {field: value.strip() for field, value in said.items() if value and value.strip()}
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        name = variable(str(error).rpartition("$.")[2].rstrip("`"))
        row = next(row for row in rows() if row.variable == name)
        raise BadSetting(
            f"{name} can't be set to that. It is {row.values}, {row.default!r} by default: "
            f"{row.meaning}"
        ) from error


def variable(field: str) -> str:
    """The variable of the environment that sets a field."""
    return PREFIX + field.upper()


def _values(field: dict[str, Any]) -> str:
    """What a setting may be, from its JSON Schema."""
    if "enum" in field:
        return " or ".join(f"`{each}`" for each in sorted(field["enum"]))
    if field["type"] != "integer":
        return "a rate" if field.get("pattern", "").startswith("^(off") else "text"
    to = f" to {field['maximum']}" if "maximum" in field else ""
    return f"a number from {field['minimum']}{to}"
