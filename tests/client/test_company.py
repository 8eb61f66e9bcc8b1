"""Who sits at the table: `new`, `join`, `seats`, and what there is to see of it."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from holdout_client.calls import Call
from holdout_client.cli.status import ExitStatus
from holdout_client.connection import Connection, Document
from holdout_client.held import HeldGames
from tests.client.conftest import Cli, Friend, last_game

AsUser = Callable[[str], Cli]
CODE = r"[0-9a-z]{12}-[0-9]-[0-9a-z]{10}"


def invites(told: str) -> list[str]:
    """The codes that stand somewhere."""
    return re.findall(CODE, told)


def players(cli: Cli) -> list[str]:
    """Who sits where in the last game."""
    view = json.loads(cli("seats", "--json").stdout)
    return [each["player"] for each in view["seats"]]


def test_seats_are_listed_in_order(cli: Cli) -> None:
    """Mine by name, an open one, a bot by its own name; the invite is a command to be copied."""
    told = cli("new", "raxxon", "--seats", "me, open,greedy", "--name", "Ada").stdout

    held = last_game()
    (code,) = held.invites
    assert "raxxon · Ada (Player 1), open (Player 2), greedy (Player 3)" in told
    assert f"\n  holdout join {code} --url {held.url}\n" in told
    assert players(cli) == ["me", "open", "bot"]


def test_command_to_join_is_one_line_on_any_screen(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise what is copied would not run."""
    monkeypatch.setenv("COLUMNS", "40")

    told = cli("new", "raxxon", "--seats", "me,open").stdout

    assert f"  holdout join {last_game().invites[0]} --url {last_game().url}\n" in told


def test_names_are_those_of_my_seats(cli: Cli) -> None:
    """In their order; a seat may do without."""
    cli("new", "raxxon", "--seats", "open,me,me", "--name", "Ada")

    view = json.loads(cli("seats", "--json").stdout)

    assert [each["name"] for each in view["seats"]] == [None, "Ada", None]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--seats", "me,open", "--players", "2"), "either --players or --seats"),
        (("--seats", "me,open", "--name", "Ada", "--name", "Ben"), "more names than players (1)"),
        (("--seats", "open,open", "--name", "Ada"), "more names than players (0)"),
        (("--seats", "me,,open"), "seats"),
    ],
)
def test_seats_that_make_no_sense_are_refused(
    cli: Cli, arguments: tuple[str, ...], told: str
) -> None:
    """Before anything is made."""
    result = cli("new", "raxxon", *arguments, status=ExitStatus.NOT_FOUND if told == "seats" else 2)

    assert told in result.stderr
    assert HeldGames().all() == []


def test_bot_that_there_is_not_is_told(cli: Cli) -> None:
    """With the seat that it was wanted for."""
    told = cli("new", "raxxon", "--seats", "me,gredy", status=ExitStatus.NOT_FOUND).stderr

    assert "--seats" in told


def test_somebody_joins_by_the_command_that_was_told(as_user: AsUser) -> None:
    """It is kept like a game of one's own, and says how to go on."""
    as_user("ada")("new", "raxxon", "--seats", "me,open", "--name", "Ada")
    made = last_game()

    ben = as_user("ben")
    told = ben("join", made.invites[0].upper(), "--name", "Ben").stdout

    held = last_game()
    assert f"You are Ben (Player 2): {made.id}  raxxon" in told
    assert f"holdout play {made.id}" in told
    assert "Ada (Player 1)" in told
    assert held.title == "raxxon"
    assert made.commitment == held.commitment
    assert made.token != held.token
    assert players(ben) == ["other", "me"]
    assert "raxxon" in ben("games", "--mine").stdout


def test_game_of_three_still_waits(as_user: AsUser) -> None:
    """Who has joined is told so; only the host knows the other invites."""
    as_user("ada")("new", "raxxon", "--seats", "me,open,open")
    codes = last_game().invites

    told = as_user("ben")("join", codes[1], "--json").stdout
    shown = as_user("ben")("show").stdout
    host = as_user("ada")("show").stdout

    assert json.loads(told)["own_seats"] == [3]
    assert "Player 2 joins with the invite code that the host was given." in shown
    assert invites(host) == [codes[0]]
    assert "waiting" in as_user("ada")("games", "--mine", "--status", "waiting").stdout


def test_open_seats_of_public_games_are_listed_and_taken(as_user: AsUser) -> None:
    """By the id alone: the first that is open, or the one that is named."""
    made = as_user("ada")("new", "raxxon", "--seats", "me,open,open,open", "--public").stdout
    game = last_game().id
    assert made.count(f"holdout join {game} --url") == 1
    line = next(
        line
        for line in as_user("ben")("games", "--status", "waiting").stdout.splitlines()
        if line.startswith(game)
    )
    assert "4 (3 open)" in line

    ben = as_user("ben")
    assert "You are Player 2" in ben("join", game).stdout
    assert "You are Player 4" in ben("join", game, "--seat", "4").stdout
    assert players(ben) == ["other", "me", "open", "me"]
    assert len(HeldGames().all()) == 1


def test_second_seat_is_added_to_the_same_token(as_user: AsUser) -> None:
    """The host takes a seat that nobody wants, by the invite that is kept here."""
    ada = as_user("ada")
    ada("new", "raxxon", "--seats", "me,open,open")
    before = last_game()

    told = ada("join", before.id[:8], "--seat", "3").stdout

    assert "You are Player 3" in told
    assert before == last_game()
    assert players(ada) == ["me", "open", "me"]


def test_seat_that_was_taken_meanwhile_is_not_insisted_on(
    as_user: AsUser, monkeypatch: pytest.MonkeyPatch, friend: Friend
) -> None:
    """The next open one will do."""
    as_user("ada")("new", "raxxon", "--seats", "me,open,open", "--public")
    game, document = last_game().id, Connection.document

    def slower(connection: Connection, call: Call[Any]) -> Document:
        if call.answer == "Seated":
            monkeypatch.setattr(Connection, "document", document)
            friend.client.claim(game, 2)
        return document(connection, call)

    monkeypatch.setattr(Connection, "document", slower)

    assert "You are Player 3" in as_user("ben")("join", game).stdout


def test_player_whose_seat_was_freed_may_come_back(as_user: AsUser) -> None:
    """By the id of a public game, though the token that is held opens nothing any more."""
    as_user("ada")("new", "raxxon", "--seats", "me,open", "--public")
    game = last_game().id
    as_user("ben")("join", game)
    as_user("ada")("seats", "--free", "2")

    ben = as_user("ben")
    ben("show", status=ExitStatus.NOT_FOUND)
    assert "You are Player 2" in ben("join", game).stdout
    ben("show")


@pytest.mark.parametrize(
    ("status", "seats", "arguments"),
    [
        (ExitStatus.NOT_FOUND, "me,open", ("{game}-2-0000000000",)),
        (ExitStatus.NOT_FOUND, "me,open", ("{game}",)),
        (ExitStatus.NOT_FOUND, "me,open", ("{game}", "--seat", "9")),
        (ExitStatus.USAGE, "me,open", ("{game}-2-0000000000", "--seat", "3")),
        (ExitStatus.NOT_FOUND, "me,open", ("000000000000",)),
        (ExitStatus.NOT_FOUND, "me,open", ("nonsense",)),
    ],
)
def test_joining_may_be_refused(
    as_user: AsUser, status: int, seats: str, arguments: tuple[str, ...]
) -> None:
    """In an exit status that is documented; nothing is kept."""
    as_user("ada")("new", "raxxon", "--seats", seats)
    game = last_game().id

    as_user("ben")("join", *[each.format(game=game) for each in arguments], status=status)

    assert HeldGames().all() == []


def test_public_game_that_is_full_can_not_be_joined(as_user: AsUser) -> None:
    """Somebody sits everywhere."""
    as_user("ada")("new", "raxxon", "--players", "2", "--public")
    game = last_game().id

    told = as_user("ben")("join", game, status=ExitStatus.REFUSED).stderr

    assert "seat-taken" in told


def test_host_frees_seats_hands_them_to_bots_and_begins(as_user: AsUser) -> None:
    """At once, in this order; the new invite takes the place of the old one."""
    ada = as_user("ada")
    ada("new", "raxxon", "--seats", "me,open,open")
    old = last_game().invites
    as_user("ben")("join", old[0])

    told = as_user("ada")("seats", "--free", "2", "--bot", "3=random", "--start").stdout

    assert players(ada) == ["me", "open", "bot"]
    (new,) = invites(told)
    assert new in last_game().invites
    assert not set(old[:1]) & set(last_game().invites)
    assert "raxxon · running" in told
    as_user("ben")("show", status=ExitStatus.NOT_FOUND)
    as_user("eve")("join", new)


def test_bot_that_was_the_last_to_sit_down_has_begun_the_game(cli: Cli) -> None:
    """So it need not be started."""
    cli("new", "raxxon", "--seats", "me,open")

    assert "raxxon · running" in cli("seats", "--bot", "2=random", "--start").stdout


def test_changes_are_written_as_json(cli: Cli) -> None:
    """An answer on each line."""
    cli("new", "raxxon", "--seats", "me,open,open")

    told = cli("seats", "--bot", "2=random", "--start", "--json").stdout.splitlines()

    assert [json.loads(line)["version"] for line in told] == [1, 2]


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("--free", "2"), 0),
        (("--free", "9"), ExitStatus.NOT_FOUND),
        (("--bot", "2=nobody"), ExitStatus.NOT_FOUND),
        (("--bot", "greedy"), ExitStatus.USAGE),
        (("--bot", "x=greedy"), ExitStatus.USAGE),
        (("--start", "--start"), 0),
    ],
)
def test_host_may_be_refused(cli: Cli, arguments: tuple[str, ...], status: int) -> None:
    """As everybody else."""
    cli("new", "raxxon", "--seats", "me,open")

    cli("seats", *arguments, status=status)


def test_game_is_started_once(cli: Cli) -> None:
    """By its host, who is told if it runs already."""
    cli("new", "raxxon", "--seats", "me,open")
    cli("do", "sheet brian-lee", status=ExitStatus.REFUSED)
    cli("seats", "--start")

    assert "started" in cli("seats", "--start", status=ExitStatus.REFUSED).stderr
    cli("do", "sheet brian-lee")


@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter", "xibalba"])
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_spectator_sees_the_table(as_user: AsUser, title: str, language: str) -> None:
    """Before the game begins and after, of a public game by its whole id."""
    ada = as_user("ada")
    ada("new", title, "--seats", "me,open", "--public", "--name", "Ada")
    game = last_game().id

    waiting = as_user("eve")("--lang", language, "show", game).stdout
    as_user("ada")("seats", "--start")
    running = as_user("eve")("--lang", language, "show", game).stdout

    assert "Ada (" in waiting
    assert f"holdout join {game}" in waiting
    assert "Ada (" in running
    assert "Secret goal" not in running
    # The plain board, which is drawn when a title's own fails, is a tree.
    assert "├──" not in waiting + running
    assert HeldGames().all() == []


def test_private_game_is_not_shown_to_others(as_user: AsUser) -> None:
    """It is told how to get in."""
    as_user("ada")("new", "raxxon")
    game = last_game().id

    told = as_user("eve")("show", game, status=ExitStatus.NOT_FOUND).stderr

    assert "`holdout join` takes an invite" in told
