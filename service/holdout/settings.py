"""The settings: one environment variable for each field, read once at start-up.

`docs/operate.md` has them as a table; a test keeps it equal to what stands here.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

PREFIX = "HOLDOUT_"

Seconds = Annotated[int, Meta(ge=0)]
#: A host, or all hosts below one.
_HOSTS = r"(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*"
Rate = Annotated[str, Meta(pattern="^(off|[1-9][0-9]{0,8}/[1-9][0-9]{0,5})$")]


class BadSetting(ValueError):
    """An environment variable has an invalid value; the message names the variable."""


class Settings(Struct, frozen=True, kw_only=True):
    """How a service runs; the defaults suit one machine and people who know each other."""

    store: Annotated[
        str,
        Meta(
            description="The store for the games: `redis://…`, `rediss://…`, `unix://…`, "
            "`redis+cluster://…` or `redis+sentinel://…`. Empty: an embedded store in "
            "`HOLDOUT_DATA`."
        ),
    ] = ""
    data: Annotated[str, Meta(description="The folder of the embedded store.")] = (
        "~/.local/share/holdout"
    )
    packs: Annotated[
        str,
        Meta(description="Folders with card packs, separated as in `PATH`. Empty: none."),
    ] = ""
    bots: Annotated[
        str,
        Meta(
            description="Bots of your own that may hold seats and give advice, such as "
            "`my_bots:Careful`, separated by commas. Empty: none."
        ),
    ] = ""
    bot_env: Annotated[
        Annotated[str, Meta(pattern=r"^([A-Za-z_][A-Za-z0-9_]*(, *[A-Za-z_][A-Za-z0-9_]*)*)?$")],
        Meta(
            description="Names of environment variables that are passed to bots of your own, "
            "separated by commas, in addition to what any program needs. Empty: no others."
        ),
    ] = ""
    bot_memory: Annotated[
        Annotated[int, Meta(ge=0)],
        Meta(
            description="Megabytes of address space that each process of a bot of your own may "
            "have; 0: any number."
        ),
    ] = 2048
    bot_command: Annotated[
        str,
        Meta(
            description="A command that is put before the one that starts a bot of your own, split "
            "into words as by a shell: such as `setpriv …`, to run it as another user. Empty: "
            "none."
        ),
    ] = ""
    keep_waiting: Annotated[
        Seconds,
        Meta(
            description="Seconds after which a game that waits for players is abandoned if nothing "
            "happens in it; 0: never."
        ),
    ] = 7 * 24 * 3600
    keep_running: Annotated[
        Seconds,
        Meta(
            description="Seconds after which a running game is abandoned if nothing happens in it; "
            "0: never."
        ),
    ] = 90 * 24 * 3600
    keep_over: Annotated[
        Seconds, Meta(description="Seconds that a finished game is kept; 0: forever.")
    ] = 30 * 24 * 3600
    keep_abandoned: Annotated[
        Seconds, Meta(description="Seconds that an abandoned game is kept; 0: forever.")
    ] = 24 * 3600
    keep_answers: Annotated[
        Annotated[int, Meta(ge=1)],
        Meta(description="Seconds that a response is kept for retries with its `Idempotency-Key`."),
    ] = 24 * 3600
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="The lowest level that is logged; requests are `info`, faults `error`."),
    ] = "info"
    log_format: Annotated[
        Literal["auto", "json", "console"],
        Meta(
            description="The format of log lines; `auto`: readable text on a terminal, else JSON."
        ),
    ] = "auto"
    metrics_token: Annotated[
        Annotated[str, Meta(pattern="^([!-~]{16,})?$")],
        Meta(
            description="The token required for `/metrics`, sent as `Authorization: Bearer …`; at "
            "least 16 characters. Empty: there is no `/metrics`."
        ),
    ] = ""
    admin_token: Annotated[
        Annotated[str, Meta(pattern="^([!-~]{16,})?$")],
        Meta(
            description="The token required for `/v1/admin`, sent as `Authorization: Bearer …`; at "
            "least 16 characters. Empty: there is no `/v1/admin`."
        ),
    ] = ""
    rate_all: Annotated[
        Rate,
        Meta(
            description="Requests that a client may send, as `number/seconds`, or `off`. Counted "
            "by address (IPv6: by /64), in each worker for itself: four workers allow four times "
            "as many."
        ),
    ] = "30000/60"
    rate_create: Annotated[
        Rate, Meta(description="Games that a client may create, in all workers together.")
    ] = "600/60"
    rate_parcels: Annotated[
        Rate,
        Meta(
            description="Parcels that a client may send (`POST /v1/parcels`, by which the page "
            "moves games to another device), in all workers together. All that wait take at most a "
            "twentieth of `HOLDOUT_STORE_MEMORY`."
        ),
    ] = "10/60"
    rate_guess: Annotated[
        Rate,
        Meta(
            description="Requests that may fail for an invalid or missing token or invite, in all "
            "workers together."
        ),
    ] = "600/60"
    rate_work: Annotated[
        Rate,
        Meta(
            description="Milliseconds of processor time that a client's expensive requests may "
            "take, in all workers together: advice, undo, checks of records, new games, earlier "
            "versions."
        ),
    ] = "30000/60"
    open_games: Annotated[
        Annotated[int, Meta(ge=0)],
        Meta(
            description="Games that a client may have waiting or running at the same time, in all "
            "workers together; 0: any number."
        ),
    ] = 1000
    store_memory: Annotated[
        Annotated[int, Meta(ge=0)],
        Meta(
            description="Megabytes of memory that the store may use, for all workers together, "
            "before new games are refused; running games go on. 0: no limit."
        ),
    ] = 1024
    max_body: Annotated[
        Annotated[int, Meta(ge=16 * 1024)],
        Meta(description="The maximum size of a request body in bytes."),
    ] = 512 * 1024
    proxies: Annotated[
        Annotated[int, Meta(ge=0, le=10)],
        Meta(
            description="The number of reverse proxies before the service: that many entries of "
            "the header named by `HOLDOUT_PROXY_HEADER` are trusted."
        ),
    ] = 0
    proxy_header: Annotated[
        Literal["forwarded", "x-forwarded"],
        Meta(
            description="The header in which the proxies pass on the client's address: `Forwarded` "
            "(RFC 7239), or `X-Forwarded-For` and `X-Forwarded-Proto`. The other one is ignored."
        ),
    ] = "x-forwarded"
    url: Annotated[
        Annotated[
            str, Meta(pattern=r"^(https?://(\[[0-9A-Fa-f:.]+\]|[\w.-]+)(:\d{1,5})?(/[^\s?#]*)?)?$")
        ],
        Meta(
            description="The public address of the service, such as "
            "`https://example.org/holdout`, for links that people get. Empty: the address of "
            "the request that asks for a link."
        ),
    ] = ""
    cors: Annotated[
        Annotated[str, Meta(pattern=r"^(\*|https?://[^\s/,]+(, *https?://[^\s/,]+)*)?$")],
        Meta(
            description="CORS: origins whose web pages may use the API, such as "
            "`https://example.org,https://holdout.example.org`, or `*` for all. Empty: none."
        ),
    ] = ""
    private_hooks: Annotated[
        Literal["allowed", "refused"],
        Meta(
            description="Whether hooks of apps may have addresses without TLS or in private "
            "networks; otherwise only `https` addresses on the public Internet are accepted."
        ),
    ] = "refused"
    push_contact: Annotated[
        Annotated[
            str, Meta(pattern=r"^(mailto:[^\s@]+@[\w-]+(\.[\w-]+)+|https://[\w-]+(\.[\w-]+)+)?$")
        ],
        Meta(
            description="The operator's contact address for the push services of browsers, such as "
            "`mailto:you@example.org`; with it players can be notified of their turn while no page "
            "is open. Empty: nothing is sent to any push service."
        ),
    ] = ""
    push_services: Annotated[
        Annotated[str, Meta(pattern=f"^({_HOSTS}(, *{_HOSTS})*)?$")],
        Meta(
            description="Hosts of push services that are allowed besides those of Chrome, Firefox, "
            "Safari and Edge, separated by commas; `*.push.example` stands for all below "
            "`push.example`. Empty: none."
        ),
    ] = ""
    listeners: Annotated[
        Annotated[int, Meta(ge=0)],
        Meta(
            description="The maximum number of event streams and long polls open, in each worker "
            "for itself. Each occupies a thread; further ones get 503. A client may have a quarter "
            "of them, an app what `holdout-service apps limits --listeners` sets."
        ),
    ] = 1000


class Row(NamedTuple):
    """A setting, documented for operators."""

    variable: str
    values: str
    default: str
    meaning: str


def rows() -> list[Row]:
    """List all settings, in their order."""
    _, found = msgspec.json.schema_components([Settings])
    fields = found[Settings.__name__]["properties"]
    return [
        Row(variable(name), _values(field), str(field["default"]), field["description"])
        for name, field in fields.items()
    ]


def read(environment: Mapping[str, str]) -> Settings:
    """Read the settings from the environment; an empty variable counts as not set.

    Raises:
        BadSetting: A value is invalid. The message leaves the value out: it may be a password.
    """
    said = {field: environment.get(variable(field)) for field in Settings.__struct_fields__}
    given = {field: value.strip() for field, value in said.items() if value and value.strip()}
    try:
        return msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        name = variable(str(error).rpartition("$.")[2].rstrip("`"))
        row = next(row for row in rows() if row.variable == name)
        raise BadSetting(
            f"{name} has an invalid value. It must be {row.values} (default {row.default!r}): "
            f"{row.meaning}"
        ) from error


def variable(field: str) -> str:
    """Return the environment variable that sets a field."""
    return PREFIX + field.upper()


def _values(field: dict[str, Any]) -> str:
    """Describe what a setting may be, from its JSON Schema."""
    if "enum" in field:
        return " or ".join(f"`{each}`" for each in sorted(field["enum"]))
    if field["type"] != "integer":
        return "a rate" if field.get("pattern", "").startswith("^(off") else "text"
    to = f" to {field['maximum']}" if "maximum" in field else ""
    return f"a number from {field['minimum']}{to}"
