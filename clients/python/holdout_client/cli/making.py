"""Making a game as the options of `new` and `play` say."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from holdout_client import calls
from holdout_client.cli.complaints import BadInput, not_json, reason_of
from holdout_client.cli.completing import complete_option, complete_seats, completion, values_of
from holdout_client.cli.session import Session
from holdout_client.cli.times import clock_of

if TYPE_CHECKING:
    from holdout_client.connection import Connection, Document

F = TypeVar("F", bound=Callable[..., Any])


#: What may be asked for when a game is made; None and empty for what was left out.
Wish = Mapping[str, Any]

#: The options that a `Wish` is made of.
_WISH_OPTIONS = (
    click.option(
        "--players", type=click.IntRange(min=1), help="Number of players, all at your keyboard."
    ),
    click.option(
        "--seats",
        metavar="SEAT,SEAT,…",
        shell_complete=complete_seats,
        help="Who plays, instead: each SEAT is me, open (for whoever joins), or a bot's name.",
    ),
    click.option(
        "--name",
        "names",
        multiple=True,
        help="Name of a player; repeat it for each of your seats.",
    ),
    click.option(
        "--difficulty",
        shell_complete=completion(values_of("difficulty")),
        help="The same as --option difficulty=…",
    ),
    click.option(
        "--draws",
        shell_complete=completion(values_of("draws")),
        help="The same as --option draws=…",
    ),
    click.option(
        "--option",
        multiple=True,
        metavar="NAME=VALUE",
        shell_complete=complete_option,
        help="An option of the title, as `holdout titles TITLE` lists them.",
    ),
    click.option("--seed", help="32 hexadecimal digits that determine every shuffle."),
    click.option("--public", is_flag=True, help="List the game, and let anybody join or watch."),
    click.option("--no-undo", is_flag=True, help="Do not allow undo."),
    click.option(
        "--clock",
        metavar="TIME[/decision|/turn]",
        help="How long players may take for each decision or turn: 2d/decision, 12h/turn, 90s.",
    ),
    click.option(
        "--then",
        metavar="BOT|free",
        help="What happens when the time is up: a bot makes that decision, or the seat is freed.",
    ),
)


def wish_options(command: F) -> F:
    """Give a command the options that a `Wish` is made of."""
    for option in reversed(_WISH_OPTIONS):
        command = option(command)
    return command


def make(
    session: Session,
    client: "Connection",
    title: str | None,
    wish: Wish,
    source: Mapping[str, Any] | None = None,
) -> "Document":
    """Make the game, and keep its token with the name of its title.

    `source` are further fields of the request: a position or a record to start from.
    """
    from holdout_client.held import HeldGame

    if wish["seed"] is not None and not re.fullmatch("[0-9a-fA-F]{32}", wish["seed"]):
        raise click.UsageError(session.say("bad_seed", seed=wish["seed"]))
    options = _options(session, client, title, wish) if title else {}
    call = calls.create_game(
        title,
        players=wish["players"],
        seats=_seats(session, wish) or None,
        options=options or None,
        seed=wish["seed"],
        public=wish["public"],
        undo=not wish["no_undo"],
        clock=_clock(session, wish),
        **(source or {}),
    )
    made = client.document(call)
    invites = tuple(each["code"] for each in made["invites"])
    held = HeldGame(
        made["id"], client.url, made["token"], made["title"], made["commitment"], invites
    )
    session.held.keep(held)
    session.use(held)
    return made


def _clock(session: Session, wish: Wish) -> dict[str, Any] | None:
    """Build the clock, as the API has it."""
    if wish["clock"] is None and wish["then"] is None:
        return None
    if wish["clock"] is None or wish["then"] is None:
        raise click.UsageError(session.say("which_then"))
    clock = clock_of(wish["clock"], wish["then"])
    if clock is None:
        raise click.UsageError(session.say("bad_clock", clock=wish["clock"]))
    return clock


def _seats(session: Session, wish: Wish) -> list[dict[str, Any]]:
    """Build the seats, as the API has them; none at all if it is enough to say how many."""
    if wish["seats"] is not None and wish["players"] is not None:
        raise click.UsageError(session.say("players_or_seats"))
    if wish["seats"] is not None:
        players = [each.strip() for each in wish["seats"].split(",")]
    elif wish["names"]:
        players = ["me"] * (wish["players"] or len(wish["names"]))
    else:
        return []
    mine = players.count("me")
    if mine < len(wish["names"]):
        raise click.UsageError(session.say("too_many_names", n=mine))
    names = iter([*wish["names"], *[""] * mine])
    return [_seat(each, names) for each in players]


def _seat(player: str, names: Iterator[str]) -> dict[str, Any]:
    if player == "me":
        return {"player": "me", "name": next(names) or None}
    return {"player": "open"} if player == "open" else {"player": "bot", "bot": player}


def _options(session: Session, client: "Connection", title: str, wish: Wish) -> dict[str, Any]:
    """Build the options of the title, each as its schema wants it. The service judges them."""
    given = {"difficulty": wish["difficulty"], "draws": wish["draws"]}
    texts = {name: text for name, text in given.items() if text is not None}
    for each in wish["option"]:
        name, equals, text = each.partition("=")
        if not equals:
            raise click.UsageError(session.say("bad_option", option=each))
        texts[name] = text
    if not texts:
        return {}
    schemas = {o["name"]: o["schema"] for o in client.document(calls.get_title(title))["options"]}
    return {name: _value(text, schemas.get(name, {})) for name, text in texts.items()}


def _value(text: str, schema: Mapping[str, Any]) -> Any:
    """Parse a value from the command line: JSON, unless its schema takes a word or a text."""
    either = schema.get("anyOf", [schema])
    if any(text in e.get("enum", ()) or e.get("type", "string") == "string" for e in either):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


def source_of(session: Session, file: str, version: int | None) -> dict[str, Any]:
    """Build the request fields that start a game from a file: a record, or a position.

    A position may be bare or as the service gives it. `-` is standard input.
    """
    try:
        with click.open_file(file, encoding="utf-8") as stream:
            document = json.load(stream)
    except OSError as error:
        raise BadInput("bad-file", f"{file}: {reason_of(error, session.say)}") from error
    except ValueError as error:
        raise BadInput("bad-file", not_json(file, error, session.say)) from error
    if not isinstance(document, dict):
        raise BadInput("bad-file", session.say("no_json", file=Path(file).name))
    if "actions" in document and "commitment" in document:
        return {"record": document, "version": version}
    if version is not None:
        raise click.UsageError(session.say("version_of_record"))
    return {"position": document.get("position", document)}
