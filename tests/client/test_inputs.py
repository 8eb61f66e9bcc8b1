"""Complaints in terms of what was typed, in one language: never in terms of the API's requests."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from holdout_client.cli import COMMANDS, main
from holdout_client.cli.inputs import AS_THEY_ARE, FIELDS, Inputs, inputs_of
from holdout_client.cli.words import LANGUAGES
from tests.client.conftest import Cli
from tests.client.test_commands import new
from tests.client.test_help import CODE, ENGLISH

#: Places in requests of the API; nobody who uses the command has written one.
PLACE = re.compile(r"\$[.\[]|\b(query|path|header)\.")

LONG = "x" * 200

#: Wrong calls, how each ends, and what the complaint names: the option, or the way to a list.
#: GAME stands for a game of two that has just begun, FILE for a file that is not there.
WRONG: list[tuple[tuple[str, ...], int, str]] = [
    (("do", "dance"), 2, "`holdout actions`"),
    (("do", "flip"), 2, ""),
    (("do", LONG), 2, "x…"),
    (("do", "--seat", "9", "sheet brian-lee"), 3, "--seat"),
    (("do", "--version", "7", "sheet brian-lee"), 4, ""),
    (("do", "3"), 4, ""),
    (("actions", "--seat", "7"), 3, "--seat"),
    (("show", "--seat", "7"), 3, "--seat"),
    (("log", "--seat", "9"), 3, "--seat"),
    (("watch", "--seat", "9"), 3, "--seat"),
    (("wait", "--seat", "9"), 3, "--seat"),
    (("record", "--seat", "9"), 3, "--seat"),
    (("bot", "--seat", "9"), 3, "--seat"),
    (("bot", "--bot", "nosuch"), 3, "--bot"),
    (("undo", "--seat", "9"), 3, "--seat"),
    (("undo",), 1, ""),
    (("undo", "--agree"), 1, ""),
    (("advice", "--seat", "9"), 3, "--seat"),
    (("advice", "--bot", "gredy"), 3, "--bot"),
    (("advice", "--action", "dance"), 2, "`holdout actions`"),
    (("advice", "--choices", "1000"), 2, "--choices"),
    (("draw", "nopile"), 1, "`holdout draw`"),
    (("draw", "population", LONG), 2, "x…"),
    (("script", "FILE"), 2, "FILE"),
    (("seats", "--bot", "9=greedy"), 3, ""),
    (("seats", "--bot", "2=gredy"), 3, "--bot"),
    (("seats", "--free", "9"), 3, ""),
    (("new", "raxxon", "--name", LONG), 2, "--name"),
    (("new", "raxxon", "--name", "A\nB"), 2, "--name"),
    (("new", "raxxon", "--players", "9"), 2, "--players"),
    (("new", "raxxon", "--seats", "me,gredy"), 3, "--seats"),
    (("new", "raxxon", "--seats", "me,me,me,me,me,me"), 2, "--seats"),
    (("new", "raxxon", "--difficulty", "easy"), 2, "--difficulty"),
    (("new", "raxxon", "--draws", "never"), 2, "--draws"),
    (("new", "raxxon", "--option", "colour=red"), 2, "--option colour"),
    (("new", "raxxon", "--clock", "1s/turn", "--then", "greedy"), 2, "--clock"),
    (("new", "raxxon", "--clock", "60s", "--then", "gredy"), 3, "--then"),
    (("new", "raxxon", "--clock", "60s"), 2, "--then"),
    (("new", "raxxon", "--seed", "7"), 2, ""),
    (("new", "raxxon", "--from", "FILE"), 2, "FILE"),
    (("new", "raxxon", "--from", __file__), 2, ""),
    (("new", "chess"), 3, "raxxon"),
    (("titles", "raxon"), 3, "raxxon"),
    (("cards", "chess"), 3, "raxxon"),
    (("cards", "raxxon", LONG), 3, "x…"),
    (("cards", "raxxon", "--deck", "sheet"), 3, "sheets"),
    (("rules", "chess"), 3, "raxxon"),
    (("rules", "raxxon", "99"), 3, "`holdout rules raxxon`"),
    (("join", "nosuch"), 3, "nosuch"),
    (("join", LONG), 3, "x…"),
    (("join", "GAME-2-zzzzzzzz"), 3, "GAME-2-zzzzzzzz"),
    (("join", "0123456789ab"), 3, ""),
    (("join",), 2, ""),
    (("games", "--limit", "0"), 2, "--limit"),
    (("show", LONG), 3, "x…"),
    (("abandon",), 2, ""),
    (("verify", "FILE"), 2, "FILE"),
    (("verify", __file__), 2, ""),
    (("verify",), 1, ""),
    (("position", "-o", "FILE/no"), 6, "FILE/no"),
    (("record", "-o", "/"), 2, "--output"),
    (("play", "raxon"), 3, "raxxon"),
    (("--url", "http://127.0.0.1:1", "titles"), 5, "http://127.0.0.1:1"),
    (("--url", "http://nosuch.invalid", "titles"), 5, "http://nosuch.invalid"),
    (("--url", "https://URL", "titles"), 5, "https://URL"),
    (("--url", "localhost", "titles"), 5, "localhost"),
    (("--url", "http://URL/nosuch", "titles"), 3, ""),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("arguments", "status", "named"), WRONG, ids=lambda each: str(each)[:60])
def test_complaint_names_what_was_typed(  # noqa: PLR0913, PLR0917 - fixtures
    cli: Cli,
    url: str,
    tmp_path: Path,
    language: str,
    arguments: tuple[str, ...],
    status: int,
    named: str,
) -> None:
    """And nothing of a request; in the language that was asked for; long words are cut off."""
    game = new(cli)
    places = {"GAME": game, "FILE": str(tmp_path / "nowhere"), "URL": url.partition("//")[2]}

    def filled(text: str) -> str:
        for name, place in places.items():
            text = text.replace(name, place)
        return text

    failed = cli("--lang", language, *map(filled, arguments), status=status)

    told = failed.stderr
    assert told.startswith("holdout: ")
    assert filled(named) in told
    assert not PLACE.search(told), told
    assert LONG not in told
    sent = [re.escape(filled(each)) for each in arguments]
    said = re.sub("|".join([*sent, re.escape(str(tmp_path)), r"\([a-z-]+\)"]), "", told)
    english = {each.lower() for each in ENGLISH.findall(CODE.sub("", said))}
    assert language == "en" or not english, told


def commands() -> Iterator[tuple[str, click.Command]]:
    """All commands of which fields are typed by options."""
    for name in COMMANDS.keys() - AS_THEY_ARE:
        command = main.get_command(click.Context(main), name)
        assert command is not None
        yield name, command


#: Options that no field of a request comes from: they are the command's own.
OWN = {
    "--board", "--game", "--help", "--json", "--lang", "--no-color", "--pause", "--seconds",
    "--sheets", "--short", "--start", "--steps", "--times", "--timeout", "--url", "--yes",
    "--output", "--mine", "--ask", "--agree", "--decline",
}  # fmt: skip


def test_every_option_is_found_by_its_field() -> None:
    """Each option and argument of each command is the command's own, or comes from a field."""
    typed = {each.partition(" ")[0] for places in FIELDS.values() for each in places}
    typed |= {"--difficulty", "--draws"}  # of `--{option}`
    arguments = {"words", "card"}  # a file, and what the command itself looks for

    for name, command in commands():
        options = {each.opts[-1] for each in command.params if isinstance(each, click.Option)}
        assert options <= typed | OWN, name
        places = {each.name for each in command.params if isinstance(each, click.Argument)}
        assert places <= typed | arguments, name


def fields() -> Iterator[str]:
    """The places of all fields and parameters of the operations that the command calls."""
    root = Path(__file__).parents[2] / "openapi" / "holdout.json"
    document = json.loads(root.read_text("utf-8"))
    parts = document["components"]
    for operations in document["paths"].values():
        for method, operation in operations.items():
            if method == "parameters":
                continue
            for each in [*operation.get("parameters", []), *operations.get("parameters", [])]:
                found = parts["parameters"][each["$ref"].rpartition("/")[2]]
                yield f"{found['in']}.{found['name']}"
    for schema in ("NewGame", "SeatClaim", "BotRequest", "ActionById", "PileRequest"):
        yield from (f"$.{name}" for name in parts["schemas"][schema]["properties"])


#: Fields that no command lets anybody fill in.
UNTYPED = {
    "header.Accept-Language", "header.Idempotency-Key", "header.If-None-Match",
    "header.Last-Event-ID", "path.inbox_id", "query.changed_since", "query.cursor",
    "query.deciding", "query.pending", "query.include", "query.mine", "query.people",
    "query.simulations",
    "query.user", "query.version", "query.wait", "$.reference", "$.talk",
}  # fmt: skip


def test_every_field_is_found_by_its_place() -> None:
    """Or is one that nobody types: a field that is new has to be decided on."""
    known = re.compile("|".join(FIELDS))

    assert {each for each in fields() if not known.fullmatch(each)} <= UNTYPED


@pytest.mark.parametrize(
    ("command", "path", "typed"),
    [
        ("new", "$.seats[1].bot", "--seats"),
        ("new", "$.seats[0].name", "--name"),
        ("new", "$.options.difficulty", "--difficulty"),
        ("new", "$.options.variant", "--option variant"),
        ("new", "$.clock.per", "--clock"),
        ("new", "$.position.crowd[3]", "--from $.crowd[3]"),
        ("do", "$.id", "ACTIONS"),
        ("do", "header.If-Match", "--version"),
        ("log", "query.seat", "--seat"),
        ("rules", "query.chapter", "CHAPTER"),
        ("rules", "query.seat", ""),
        ("titles", "$.of.the.future", ""),
    ],
)
def test_field_is_named_as_it_was_typed(command: str, path: str, typed: str) -> None:
    """By an option of that very command, or not at all."""
    found = main.get_command(click.Context(main), command)
    assert found is not None

    assert Inputs(click.Context(found)).typed(path) == typed


def test_fields_of_a_request_are_named_as_they_are(cli: Cli) -> None:
    """Where they were typed so: by `api`."""
    game = new(cli)

    told = cli("api", "GET", f"/v1/games/{game}", "-f", "seat=9", status=3).stderr

    assert "query.seat: Must be 1 or 2." in told
    assert inputs_of(None) is None


def test_nothing_unlikely_is_suggested(cli: Cli) -> None:
    """A word that is quite different, or a number."""
    new(cli)
    wrong = {("do", "dance"): 2, ("rules", "raxxon", "99"): 3, ("draw", "pile"): 1}
    for arguments, status in wrong.items():
        assert "Did you mean" not in cli(*arguments, status=status).stderr
