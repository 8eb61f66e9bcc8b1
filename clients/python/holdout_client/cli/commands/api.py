"""`holdout api`: any request to the API, with the token at hand."""

import json
import re
from collections.abc import Mapping
from typing import IO, TYPE_CHECKING, Any
from urllib.parse import quote, urlencode

import click

from holdout_client.cli.options import game_option
from holdout_client.cli.session import WHOLE_ID, Session

if TYPE_CHECKING:
    from holdout_client.connection import Connection

#: What stands in a path for the id of a held game.
PLACE = "{game}"

#: What a path is sent with as it was typed.
UNQUOTED = "/?&=%,:;@+~{}"

#: Methods whose fields are a query; those of others are a body.
ASKING = {"GET", "DELETE"}


def _fields(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> dict[str, Any]:
    """Read `title=raxxon` as a text and `players:=2` as JSON."""
    fields = dict[str, Any]()
    for each in given:
        found = re.fullmatch(r"([^:=]+)(:?=)(.*)", each, re.DOTALL)
        try:
            fields[found[1]] = json.loads(found[3]) if found[2] == ":=" else found[3]  # type: ignore[index]
        except (TypeError, ValueError):
            say = ctx.ensure_object(Session).say
            raise click.BadParameter(say("bad_field", field=each), ctx, param) from None
    return fields


def _headers(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    """Read `If-Match: "3"`."""
    pairs = [each.partition(":") for each in given]
    if not all(name and colon for name, colon, _ in pairs):
        raise click.BadParameter(ctx.ensure_object(Session).say("bad_header"), ctx, param)
    return {name.strip(): value.strip() for name, _, value in pairs}


@click.command("api", epilog="With --json: the response as it is.")
@click.argument("method", type=click.Choice(["GET", "POST", "PUT", "DELETE"], case_sensitive=False))
@click.argument("path")
@click.option(
    "-f",
    "--field",
    "fields",
    multiple=True,
    metavar="NAME=TEXT|NAME:=JSON",
    callback=_fields,
    help="A field of the body; of the query for GET and DELETE.",
)
@click.option(
    "--input",
    "body",
    type=click.File("rb"),
    help="Send this file as the body; - is standard input.",
)
@click.option(
    "-H",
    "--header",
    "headers",
    multiple=True,
    metavar="NAME:VALUE",
    callback=_headers,
    help="A further header, such as 'If-Match: \"3\"'.",
)
@game_option
@click.pass_obj
def command(session: Session, /, method: str, path: str, **sent: Any) -> None:
    """Send any request to the API and print the response.

    PATH is a path of the API, such as /v1/titles; {game} in it stands for the game used last, or
    for that of --game. The token that you hold for the game in the path is sent with it.
    """
    client, target = _target(session, path)
    body = _body(session, method, sent["fields"], sent["body"])
    if method in ASKING and sent["fields"]:
        query = {k: v if isinstance(v, str) else json.dumps(v) for k, v in sent["fields"].items()}
        target += ("&" if "?" in target else "?") + urlencode(query)
    content = client.raw(method, target, body, sent["headers"]).content
    try:
        session.emit(json.loads(content))
    except ValueError:
        click.echo(content, nl=False)  # A page, say: as it came.


def _target(session: Session, path: str) -> tuple["Connection", str]:
    """Return the target of a request: the service of the game in its path, if that is held."""
    path = "/" + quote(path.removeprefix("/"), safe=UNQUOTED)
    if PLACE in path:
        held = session.game(None)
        return session.client(held.url), path.replace(PLACE, held.id)
    named = re.match(rf"/v1/games/({WHOLE_ID})(?![0-9a-z])", path)
    return session.client(session.game(named[1]).url if named else None), path


def _body(
    session: Session, method: str, fields: Mapping[str, Any], file: IO[bytes] | None
) -> bytes | None:
    """Build the body of a request. Raises `click.UsageError` if two are given."""
    fields = {} if method in ASKING else fields
    if fields and file:
        raise click.UsageError(session.say("fields_or_input"))
    if file:
        return file.read()
    return json.dumps(fields).encode() if fields else None
