"""`holdout titles`: what can be played."""

import json
from collections.abc import Mapping
from typing import Any

import click

from holdout_client import calls
from holdout_client.cli.options import title_argument
from holdout_client.cli.session import Session
from holdout_client.cli.words import Words


@click.command("titles", epilog="With --json: Titles; TitleInfo with TITLE.")
@title_argument(required=False)
@click.pass_obj
def command(session: Session, title: str | None) -> None:
    """List what can be played, or show one TITLE with its options."""
    answer = session.client().document(calls.get_title(title) if title else calls.list_titles())
    if session.json:
        session.emit(answer)
    elif title:
        _one(session, answer)
    else:
        for each in answer["titles"]:
            _heading(session, each)


def _heading(session: Session, title: Mapping[str, Any]) -> None:
    from rich.text import Text

    seats = session.say("seats", least=title["min_seats"], most=title["max_seats"])
    session.show(
        Text.assemble((title["id"], "bold cyan"), f"  {title['name']}, {seats}"),
        Text(title["summary"]),
    )


def _one(session: Session, title: Mapping[str, Any]) -> None:
    from holdout_client.cli.screen import table

    say = session.say
    _heading(session, title)
    options = [
        (each["name"], ", ".join(_values(say, each["schema"])), _default(each["default"]))
        for each in title["options"]
    ]
    counts = ("cards", "copies", "printed", "house")
    decks = [(each["deck"], *(str(each[key]) for key in counts)) for each in title["decks"]]
    numbers = (f">{say(word)}" for word in ("different_cards", *counts[1:]))
    session.show("", table([say("option"), say("values"), say("default")], options))
    session.show("", table([say("deck"), *numbers], decks))
    if packs := title.get("packs"):
        session.show("", say("packs", packs=", ".join(packs)))


def _default(value: Any) -> str:
    """Return the default of an option, written as `--option` takes it."""
    if value is None:
        return "–"
    return value if isinstance(value, str) else json.dumps(value)


def _values(say: Words, schema: Mapping[str, Any]) -> list[str]:
    """List the possible values of an option: the words it may be, or of which kind."""
    if "anyOf" in schema:
        return [value for each in schema["anyOf"] for value in _values(say, each)]
    if "enum" in schema:
        return [str(value) for value in schema["enum"]]
    match schema.get("type", ""):
        case "null":
            return []
        case "boolean":
            return ["false", "true"]
        case kind:
            return [say.word(kind)]
