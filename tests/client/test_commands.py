"""The commands of `holdout`, as a user types them."""

import json
import re
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from holdout_client import Client
from holdout_client.cli.making import _value
from holdout_client.cli.status import ExitStatus
from holdout_client.cli.words import Words
from holdout_client.held import HeldGames
from tests.client.conftest import Cli

SEED = "000102030405060708090a0b0c0d0e0f"
SETUP = ("sheet brian-lee", "sheet adrian-voss")


def new(cli: Cli, *options: str) -> str:
    """Make a game of two; its id."""
    made = cli("new", "raxxon", "--players", "2", "--seed", SEED, "--json", *options)
    return str(json.loads(made.stdout)["id"])


def documents(text: str) -> list[Any]:
    """The JSON documents of an output, one on each line."""
    return [json.loads(line) for line in text.splitlines()]


def test_titles_are_listed(cli: Cli) -> None:
    """With what they are about."""
    assert "raxxon  Raxxon, 1 to 4 players" in cli("titles").stdout


def test_title_is_shown_with_its_options(cli: Cli) -> None:
    """And with how many cards of each deck are those of the printed game."""
    shown = cli("titles", "raxxon", "--lang", "de").stdout

    assert "automatic, manual, table" in shown
    assert "gedruckt" in shown


def test_defaults_are_written_as_options_take_them(cli: Cli) -> None:
    """`--option hardcore=False` would be refused."""
    shown = cli("titles", "dead-of-winter").stdout

    assert re.search(r"^hardcore +false, true +false *$", shown, re.MULTILINE)
    assert re.search(r"^objective +a word +– *$", shown, re.MULTILINE)
    assert re.search(r"^draws +automatic, manual, table +automatic *$", shown, re.MULTILINE)


def test_cards_tell_where_their_values_come_from(cli: Cli) -> None:
    """Printed or house, so that nobody takes ours for the publisher's."""
    lines = cli("cards", "raxxon", "--deck", "population").stdout.splitlines()

    assert any("hostile" in line and "printed" in line for line in lines)
    assert any("family" in line and "house" in line for line in lines)


def test_card_is_shown_alone(cli: Cli) -> None:
    """By its id or its name in the language asked for."""
    by_id = cli("cards", "raxxon", "riot").stdout
    by_name = cli("--lang", "de", "cards", "raxxon", "Aufruhr").stdout

    assert "Riot" in by_id
    assert "Aufruhr" in by_name
    assert "There is no card rio." in cli("cards", "raxxon", "rio", status=3).stderr


def test_difficulties_stand_from_easy_to_hard(cli: Cli) -> None:
    """In the order in which the title has them, not in that of the alphabet."""
    assert "intro, normal, hard, expert" in cli("titles", "raxxon").stdout


def test_card_that_is_likely_to_be_meant_is_named(cli: Cli) -> None:
    """Where a name is mistyped."""
    told = cli("cards", "raxxon", "hostil", status=ExitStatus.NOT_FOUND).stderr

    assert "There is no card hostil. Did you mean hostile?" in told


def test_values_of_cards_are_told_with_their_names(cli: Cli) -> None:
    """Of soldiers, and of what stands on a board: its levels and prices."""
    soldier = cli("cards", "xibalba", "bomber").stdout
    board = cli("cards", "xibalba", "ska").stdout

    assert "cost 5, strength 4, resistance 3, paragon 1" in soldier
    assert "\nlevel 1: resistance 3, production 0\n" in board
    assert "\nlevel 2: resistance 4, production 1; costs 4\n" in board
    assert re.search(r"^Prices: Discard 1, (.|\n)*Harvest 6$", board, re.MULTILINE)


def test_words_of_a_card_have_labels(cli: Cli) -> None:
    """Those of a sheet and those of the options of a card, and no raw keys."""
    sheet = cli("cards", "raxxon", "thomas-heart").stdout

    assert "Role: Lieutenant" in sheet
    assert "Investigate: Flip 1 facedown card" in sheet
    assert "Evacuation, space 1 (1–2 players): add a card" in sheet
    assert "add_card" not in sheet
    assert "evacuation.1" not in sheet
    assert "\n\n" not in sheet
    assert "Withdraw: The active player passes." in cli("cards", "raxxon", "riot").stdout


def test_new_game_is_kept_for_the_other_commands(cli: Cli, home: Path) -> None:
    """Nobody ever types a token, nor an id if it is the last game's."""
    made = cli("new", "raxxon", "--name", "Ada", "--name", "Bob").stdout

    (held,) = HeldGames(home / "holdout" / "games.json").all()
    assert f"Game {held.id}  raxxon · Ada (Player 1), Bob (Player 2)" in made
    assert "Choose your character sheet" in cli("actions").stdout
    assert "Choose your character sheet" in cli("actions", held.id[:4]).stdout


def test_names_may_be_fewer_than_players_but_not_more(cli: Cli) -> None:
    """The others are called by their numbers."""
    made = cli("new", "raxxon", "--players", "2", "--name", "Ada", "--json").stdout

    assert [seat["name"] for seat in json.loads(made)["seats"]] == ["Ada", None]
    cli("new", "raxxon", "--players", "1", "--name", "Ada", "--name", "Bob", status=2)


def test_options_of_the_title_may_be_given_by_name(cli: Cli) -> None:
    """The common ones have flags of their own."""
    first = new(cli, "--difficulty", "expert", "--draws", "manual")
    second = new(cli, "--option", "difficulty=expert", "--option", "draws=manual")

    views = [json.loads(cli("show", game, "--json").stdout)["board"] for game in (first, second)]
    assert views[0] == views[1]
    assert (views[0]["difficulty"], views[0]["draws"]) == ("expert", "manual")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("new",), "Name a title"),
        (("new", "chess"), "unknown-title"),
        (("new", "raxxon", "--difficulty", "easy"), "--difficulty"),
        (("new", "raxxon", "--option", "colour=red"), "--option colour"),
        (("new", "raxxon", "--option", "colour"), "not of the form NAME=VALUE"),
        (("new", "raxxon", "--players", "9"), "bad-seats"),
        (("new", "raxxon", "--from", "nowhere.json"), "nowhere.json"),
        (("new", "--seed", "x"), "Name a title"),
        (("new", "raxxon", "--seed", "7"), "32 hexadecimal digits"),
    ],
)
def test_wrong_wish_is_told(cli: Cli, arguments: tuple[str, ...], told: str) -> None:
    """With what is wrong about it; nothing is made."""
    result = cli(*arguments, status=3 if "chess" in arguments else 2)

    assert told in result.stderr


def test_global_options_may_stand_before_or_behind(cli: Cli, url: str) -> None:
    """The later one counts."""
    before = cli("--json", "--lang", "ru", "titles").stdout
    behind = cli("--lang", "de", "titles", "--json", "--lang", "ru", "--url", url).stdout

    assert before == behind
    assert json.loads(before)["titles"][0]["name"] == "Рэксон"


def test_json_is_that_of_the_api(cli: Cli, holdout: Client, home: Path) -> None:
    """Every answer, with nothing added and nothing left out."""
    game = new(cli)
    (held,) = HeldGames(home / "holdout" / "games.json").all()
    holdout.tokens[game] = held.token

    asked = {
        ("titles",): holdout.titles(),
        ("titles", "raxxon"): holdout.title("raxxon"),
        ("cards", "raxxon", "--deck", "sheets"): holdout.cards("raxxon", "sheets"),
        ("rules", "xibalba"): holdout.rules("xibalba"),
        ("rules", "xibalba", "all"): holdout.rules("xibalba"),
        ("rules", "xibalba", "7.4"): holdout.rules("xibalba", "7.4"),
        ("games", "--limit", "1"): holdout.games(limit=1),
        ("show",): holdout.view(game),
        ("actions",): holdout.actions(game),
        ("draw",): holdout.piles(game),
        ("log",): holdout.events(game),
        ("record",): holdout.record(game),
        ("position",): holdout.position(game),
    }
    for arguments, answer in asked.items():
        assert documents(cli(*arguments, "--json").stdout) == [answer.to_dict()], arguments


def test_json_is_the_very_answer(cli: Cli, url: str, home: Path) -> None:
    """Held against the bytes that the service sends, without our library between."""
    game = new(cli)
    (held,) = HeldGames(home / "holdout" / "games.json").all()
    cli("do", *SETUP)

    asked = {
        f"/v1/games/{game}": ["show"],
        f"/v1/games/{game}/actions": ["actions"],
        f"/v1/games/{game}/record": ["record"],
        "/v1/titles/raxxon/cards": ["cards", "raxxon"],
    }
    with closing(HTTPConnection(url.removeprefix("http://"))) as link:
        for path, command in asked.items():
            link.request("GET", path, headers={"Authorization": f"Bearer {held.token}"})
            sent = json.load(link.getresponse())
            assert sent == json.loads(cli(*command, "--json").stdout), path


def test_actions_are_done_by_number_id_and_beginning(cli: Cli) -> None:
    """Several in a row; what follows from each is told."""
    new(cli)

    cli("actions")

    told = cli("do", "1", "sheet adrian-voss", "perform inv").stdout

    assert "Player 1 plays as Thomas Heart." in told
    assert "Player 2 plays as Adrian Voss." in told
    assert "flip 0,0" in told


def test_id_may_be_typed_without_quotes(cli: Cli) -> None:
    """As long as it is the only one."""
    new(cli)

    assert "plays as Brian Lee" in cli("do", "sheet", "brian-lee").stdout


def test_refusal_tells_what_was_done_before_it(cli: Cli) -> None:
    """Which of several actions was refused, and which are done for good."""
    new(cli)

    refused = cli("do", *SETUP, "dance", status=2).stderr
    assert "Stopped at dance; done before it: sheet brian-lee, sheet adrian-voss." in refused
    assert json.loads(cli("show", "--json").stdout)["version"] == 2
    cli("actions")
    assert "Stopped at 77; nothing was done before it." in cli("do", "77", "1", status=2).stderr
    assert "Stopped at" not in cli("do", "dance", status=2).stderr


@pytest.mark.parametrize(
    ("words", "hints"),
    [
        (("evacuate", "row", "1"), 1),
        (("pass", "evacuate", "row", "1"), 1),
        (("evacuate", "row", "1", "pass"), 1),
        (("dance", "row", "1"), 0),
        (("dance",), 0),
    ],
)
def test_words_of_one_id_are_to_be_quoted(cli: Cli, words: tuple[str, ...], hints: int) -> None:
    """If they are one of the title's actions when joined; asking for that changes nothing."""
    new(cli)
    cli("do", *SETUP)

    refused = cli("do", *words, status=2).stderr

    assert hints == refused.count('Quote ids that have spaces: "evacuate row 1"')
    done = 1 if words[0] == "pass" else 0
    assert 2 + done == json.loads(cli("show", "--json").stdout)["version"]


@pytest.mark.parametrize("draws", ["table", "automatic"])
def test_players_are_called_by_their_names_everywhere(cli: Cli, draws: str) -> None:
    """By all commands alike that ask somebody something."""
    ada = "Ada (Player 1): "
    made = cli("new", "raxxon", "--name", "Ada", "--name", "Ben", "--draws", draws).stdout

    assert f"{ada}Choose your character sheet" in made
    assert f"{ada}Choose your character sheet" in cli("actions").stdout
    assert f"{ada}Play as" in cli("bot", "--steps", "1").stdout
    assert "Ada (Player 1) has no decision to make." in cli("actions", "--seat", "1").stdout
    cli("actions")
    assert " (Player " in cli("do", "1").stdout.split("\n  1 ")[0]
    assert draws == "automatic" or "Ada (Player 1) may draw" in cli("draw").stdout


def test_do_writes_an_answer_for_each_action(cli: Cli) -> None:
    """The last one without the list that nobody needs any more."""
    new(cli)

    answers = documents(cli("do", "--json", *SETUP).stdout)

    assert [answer["version"] for answer in answers] == [1, 2]
    assert "actions" not in answers[-1]


@pytest.mark.parametrize(
    ("action", "status", "told"),
    [
        ("flip 0,0", 1, "Another decision is pending: Choose your character sheet"),
        ("dance", 2, "unknown-action"),
        ("99", 2, "it ends with 6"),
        ("0", 2, "it ends with 6"),
        ("sheet", 2, "sheet thomas-heart, sheet brian-lee"),
    ],
)
def test_action_that_can_not_be_done_is_told(cli: Cli, action: str, status: int, told: str) -> None:
    """Each sort with an exit status of its own."""
    new(cli)
    cli("actions")

    assert told in cli("do", action, status=status).stderr
    assert json.loads(cli("show", "--json").stdout)["version"] == 0


def test_problem_is_json_too(cli: Cli) -> None:
    """A program reads the same document that the service sent."""
    new(cli)

    refused = cli("do", "flip 0,0", "--json", status=1)

    assert refused.stdout == ""
    (problem,) = documents(refused.stderr)
    assert (problem["code"], problem["status"]) == ("illegal-action", 409)


def test_piles_are_listed_and_drawn_from(cli: Cli) -> None:
    """At a physical table the caller says what came up."""
    new(cli, "--draws", "table")
    cli("do", *SETUP)

    assert "may draw" in cli("draw").stdout
    assert "Player 2 goes first." in cli("draw", "first-player", "2").stdout
    assert "not-a-draw" in cli("draw", "raxxon", "riot", status=1).stderr
    assert json.loads(cli("draw", "raxxon", "--json", status=1).stderr)["code"] == "not-a-draw"


def test_piles_are_named_to_who_draws_from_none(cli: Cli) -> None:
    """Even if nothing waits to be drawn."""
    new(cli)

    told = cli("draw", "nopile", "--json", status=ExitStatus.REFUSED).stderr

    assert "population" in json.loads(told)["errors"][0]["allowed"]


def test_draw_ends_with_the_list_of_what_may_be_done(cli: Cli) -> None:
    """As `do` does."""
    new(cli, "--draws", "table")
    cli("do", *SETUP)

    drawn = cli("draw", "first-player", "2").stdout

    assert "Player 2: Choose an action" in drawn
    assert "1 Investigate" in drawn
    assert drawn.endswith(cli("actions").stdout)


def test_log_tells_what_happened_and_when(cli: Cli) -> None:
    """From the beginning, or after a version."""
    new(cli)
    cli("do", *SETUP)

    assert "   1  Player 1 plays as Brian Lee." in cli("log").stdout
    assert "Brian Lee" not in cli("log", "--after", "1").stdout


def test_games_have_a_star_if_they_are_held(cli: Cli, holdout: Client) -> None:
    """Everybody sees which games there are."""
    other = holdout.create("raxxon", public=True).id
    made = cli("new", "raxxon", "--players", "2", "--public", "--json").stdout
    game = json.loads(made)["id"]

    listed = cli("games").stdout
    assert f"{game} *" in listed
    assert f"{other}  " in listed
    assert other not in cli("games", "--mine").stdout
    assert "There are no games." in cli("games", "--title", "chess").stdout


def test_game_may_be_abandoned(cli: Cli) -> None:
    """After a question; then the record tells the seed."""
    game = new(cli)

    cli("abandon", game, typed="n\n", status=130)
    assert "The game is abandoned." in cli("abandon", game, typed="y\n").stdout
    other = new(cli)
    assert json.loads(cli("abandon", other, "--json").stdout)["status"] == "abandoned"
    HeldGames().use(HeldGames().find(game)[0])
    assert json.loads(cli("record").stdout)["seed"] == SEED
    assert "abandoned" in cli("show").stdout
    assert "game-over" in cli("do", "1", status=1).stderr
    assert "has no decision to make" in cli("actions").stdout


@pytest.mark.parametrize(
    ("text", "schema", "value"),
    [
        ("3", {"type": "integer"}, 3),
        ("true", {"type": "boolean"}, True),
        ("3", {"type": "string"}, "3"),
        ("3", {"enum": ["3", "4"]}, "3"),
        ("3", {}, "3"),
        ("three", {"type": "integer"}, "three"),
        ("12", {"anyOf": [{"type": "integer"}, {"type": "null"}]}, 12),
        ("12", {"anyOf": [{"type": "string"}, {"type": "null"}]}, "12"),
    ],
)
def test_option_is_what_its_schema_says(text: str, schema: Any, value: Any) -> None:
    """A title may have options other than words; what fits nothing is left to the service."""
    assert value == _value(text, schema)


def test_name_can_not_move_the_cursor(cli: Cli) -> None:
    """The service takes none with control characters, and they would not be shown."""
    cli("new", "raxxon", "--name", "\x1b[2JAda", status=ExitStatus.USAGE)

    assert Words("en").seat(1, "\x1b[2JAda") == "[2JAda (Player 1)"


@pytest.mark.parametrize("way", ["option", "NO_COLOR"])
def test_colours_can_be_had_without(cli: Cli, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """By an option, or by the variable that all programs know."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    new(cli)
    cli("do", *SETUP)
    coloured = ";36m"

    assert coloured in cli("titles").stdout
    if way == "NO_COLOR":
        monkeypatch.setenv("NO_COLOR", "1")
    plain = cli("titles", *(["--no-color"] if way == "option" else [])).stdout
    assert coloured not in plain
