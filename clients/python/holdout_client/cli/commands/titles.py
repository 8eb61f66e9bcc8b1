"""`holdout titles`: what can be played."""

import json
from collections.abc import Mapping
from typing import Any

import click

from holdout_client import calls
from holdout_client.cli.options import title_argument
from holdout_client.cli.session import Session


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
    from rich.table import Table

    _heading(session, title)
    options = Table(box=None, pad_edge=False, title_justify="left", title_style="bold")
    for column in ("option", "values", "default"):
        options.add_column(session.say(column), style="cyan" if column == "option" else "")
    for option in title["options"]:
        values = ", ".join(_values(option["schema"]))
        options.add_row(option["name"], values, _default(option["default"]))
    decks = Table(box=None, pad_edge=False)
    for column in ("deck", "different_cards", "copies", "printed", "house"):
        decks.add_column(session.say(column), justify="left" if column == "deck" else "right")
    for deck in title["decks"]:
        decks.add_row(
            deck["deck"], *(str(deck[key]) for key in ("cards", "copies", "printed", "house"))
        )
    session.show("", options, "", decks)
    if packs := title.get("packs"):
        session.show("", session.say("packs", packs=", ".join(packs)))


def _default(value: Any) -> str:
    """What an option is if nobody says, written as `--option` takes it."""
    if value is None:
        return "–"
    return value if isinstance(value, str) else json.dumps(value)


def _values(schema: Mapping[str, Any]) -> list[str]:
    """What an option may be: the words it may be, or of which kind."""
    if "anyOf" in schema:
        return [value for each in schema["anyOf"] for value in _values(each) if value != "null"]
    return [str(value) for value in schema.get("enum") or [schema.get("type", "")]]
