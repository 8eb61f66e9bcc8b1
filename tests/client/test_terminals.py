"""What a terminal session has used and seen: numbers mean its lists, commands its game."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from holdout_client import Client
from holdout_client.cli import terminals
from holdout_client.cli.status import ExitStatus
from holdout_client.cli.terminals import Printed, TerminalSession, session_name
from holdout_client.held import HeldGames
from tests.client.conftest import Cli
from tests.client.test_commands import SETUP, new

PATIENCE_SECONDS = 60

Terminal = Callable[[str], Cli]


@pytest.fixture
def at(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """The command line of the user at one of several terminals; without a name, in a script."""

    def turn_to(name: str) -> Cli:
        monkeypatch.setenv("HOLDOUT_SESSION", name)
        return cli

    return turn_to


def version(cli: Cli, *named: str) -> int:
    """How many actions a game has seen."""
    return int(json.loads(cli("api", "GET", "/v1/games/{game}?seat=1", *named).stdout)["version"])


# ---- numbers


def test_number_of_an_old_list_is_refused(at: Terminal) -> None:
    """What the other terminal has done is shown instead, and that list counts from then on."""
    new(at("a"))
    assert "2 Play as Brian Lee" in at("a")("actions").stdout
    at("b")("do", "sheet thomas-heart")

    refused = at("a")("do", "2", status=ExitStatus.STALE)

    assert "(stale-version)" in refused.stderr
    assert "Player 2: Choose your character sheet." in refused.stdout
    assert "2 Play as Meryl Wolfe" in refused.stdout
    assert version(at("a")) == 1
    assert "Player 2 plays as Meryl Wolfe." in at("a")("do", "2").stdout


def test_list_of_another_terminal_is_not_meant(at: Terminal) -> None:
    """Not even if it is the present one: it was never seen here."""
    new(at("a"))
    at("a")("actions")
    at("b")("do", "sheet thomas-heart")
    at("b")("actions")

    at("a")("do", "2", status=ExitStatus.STALE)

    assert version(at("a")) == 1


def test_number_without_a_list_is_refused(at: Terminal) -> None:
    """The list is shown, so that the same number means something the next time."""
    new(at("a"))

    refused = at("a")("do", "2", status=ExitStatus.STALE)

    assert "and there was none" in refused.stderr
    assert "2 Play as Brian Lee" in refused.stdout
    assert version(at("a")) == 0
    assert "plays as Brian Lee" in at("a")("do", "2").stdout


def test_number_is_of_the_seat_that_is_named(at: Terminal) -> None:
    """Where several decide at once, the list of one is not that of another."""
    at("a")("new", "dead-of-winter", "--players", "2")
    at("a")("actions", "--seat", "1")

    at("a")("do", "1", "--seat", "2", status=ExitStatus.STALE)

    assert version(at("a")) == 0
    assert "  1 Keep" in at("a")("do", "1", "--seat", "1").stdout


def test_list_of_another_game_is_not_meant(at: Terminal) -> None:
    """A list is of one game."""
    first, second = new(at("a")), new(at("a"))
    at("a")("actions", "-g", first)

    at("a")("do", "-g", second, "1", status=ExitStatus.STALE)

    assert "Player 1 plays" in at("a")("do", "-g", first, "1").stdout


def test_all_numbers_mean_the_list_that_was_printed(at: Terminal) -> None:
    """As at `holdout play`; what is no longer on offer after the first of them is not done."""
    at("a")("new", "dead-of-winter", "--players", "3", "--seed", "06" * 16)
    at("a")("actions", "--seat", "1")
    kept = at("a")("do", "--seat", "1", "2", "4").stdout
    assert "1 Carla Thompson" in kept or "lead carla-thompson" in kept
    assert "lead buddy-davis" in kept

    new(at("a"))
    at("a")("actions")
    refused = at("a")("do", "2", "3", status=ExitStatus.STALE)
    assert "Stopped at 3; done before it: 2." in refused.stderr
    assert version(at("a")) == 1


def test_id_is_sent_with_the_version_that_was_printed(at: Terminal) -> None:
    """Whatever printed it last here: a list, or the board."""
    new(at("a"))
    at("a")("actions")
    at("b")("do", "sheet thomas-heart")

    at("a")("do", "sheet meryl-wolfe", status=ExitStatus.STALE)
    assert version(at("a")) == 1

    at("b")("do", "sheet brian-lee")
    at("a")("show")
    assert "chooses Investigate" in at("a")("do", "perform investigate").stdout


def test_board_is_not_a_list(at: Terminal) -> None:
    """Whoever has looked at the board since has not seen the numbers of what is legal now."""
    new(at("a"))
    at("a")("actions")
    at("b")("do", "sheet thomas-heart")
    at("a")("show")

    assert "and there was none" in at("a")("do", "2", status=ExitStatus.STALE).stderr


def test_programs_are_told_and_no_list_is_printed(at: Terminal) -> None:
    """Standard output stays as it is; the error has a code."""
    new(at("a"))

    refused = at("a")("do", "2", "--json", status=ExitStatus.STALE)

    assert refused.stdout == ""
    assert json.loads(refused.stderr)["code"] == "no-list"


def test_version_of_a_script_is_all_that_it_has_seen(at: Terminal) -> None:
    """It has no terminal: numbers and ids are guarded by the version that it names."""
    game = new(at(""))
    at("")("do", "2", status=ExitStatus.STALE)
    assert "plays as Brian Lee" in at("")("do", "--version", "0", "2").stdout

    for arguments in (
        ("do", "--version", "0", "2"),
        ("do", "--version", "0", "sheet meryl-wolfe"),
        ("undo", "--version", "0"),
        ("bot", "--version", "0"),
        ("seats", "--version", "0", "--bot", "2=greedy"),
        ("abandon", game, "--yes", "--version", "0"),
    ):
        at("")(*arguments, status=ExitStatus.STALE)
        assert version(at("")) == 1, arguments
    stopped = at("")("script", "-", "--version", "0", typed="sheet meryl-wolfe\n", status=4)
    assert "Stopped at line 1" in stopped.stderr
    assert json.loads(at("")("script", "-", "--version", "1", "--json",
                             typed="sheet meryl-wolfe\nperform investigate\n").stdout
                      .splitlines()[-1])["version"] == 3  # fmt: skip


def test_draw_is_made_on_the_version_that_is_named(at: Terminal) -> None:
    """It is an action like others."""
    new(at(""), "--draws", "table")
    at("")("do", *SETUP)

    at("")("draw", "--version", "1", "first-player", "2", status=ExitStatus.STALE)

    assert "goes first" in at("")("draw", "--version", "2", "first-player", "2").stdout


@pytest.mark.parametrize("command", ["do", "draw", "undo", "script", "bot", "seats", "abandon"])
def test_help_tells_of_the_version(cli: Cli, command: str) -> None:
    """Of every command that acts."""
    assert "--version" in cli(command, "--help").stdout


# ---- games


def test_each_terminal_has_its_own_last_game(at: Terminal) -> None:
    """What the other uses is not meant here; a new terminal means what was used last at any."""
    first, second = new(at("a")), new(at("b"))

    assert json.loads(at("a")("show", "--json").stdout)["id"] == first
    assert json.loads(at("b")("show", "--json").stdout)["id"] == second
    at("a")("actions", second)
    assert json.loads(at("a")("show", "--json").stdout)["id"] == second
    at("a")("actions", first)
    assert json.loads(at("c")("show", "--json").stdout)["id"] == first


def test_script_has_to_name_one_of_several_games(at: Terminal) -> None:
    """Nothing is done in any of them."""
    first = new(at("a"))
    assert "plays as Brian Lee" in at("")("do", "sheet brian-lee").stdout
    second = new(at(""))

    refused = at("")("do", "sheet meryl-wolfe", status=ExitStatus.USAGE)

    assert "-g" in refused.stderr
    assert "HOLDOUT_GAME" in refused.stderr
    assert json.loads(at("")("show", "--json", status=2).stderr)["code"] == "no-game-named"
    assert [version(at(""), "-g", each) for each in (first, second)] == [1, 0]
    assert json.loads(at("a")("show", "--json").stdout)["id"] == first


def test_game_is_named_by_the_environment(at: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a whole script; an argument counts more."""
    first, second = new(at("a")), new(at("a"))
    monkeypatch.setenv("HOLDOUT_GAME", first)

    assert json.loads(at("")("show", "--json").stdout)["id"] == first
    assert json.loads(at("a")("show", "--json").stdout)["id"] == first
    assert json.loads(at("")("show", "-g", second, "--json").stdout)["id"] == second


#: Commands, with GAME in the place of a game, that say which game they mean.
TAKERS = [
    ("show",), ("actions",), ("log",), ("wait",), ("seats",), ("advice",), ("record",),
    ("position",), ("undo",), ("do", "sheet brian-lee"), ("draw",), ("bot", "--steps", "1"),
    ("abandon", "--yes"), ("watch", "--after", "-1"), ("verify",),
]  # fmt: skip


@pytest.mark.parametrize("command", TAKERS, ids=lambda command: command[0])
def test_every_command_takes_its_game_alike(at: Terminal, command: tuple[str, ...]) -> None:
    """As an option, and as the first word."""
    name, *rest = command
    wrong = at("a")(name, *rest, "-g", "zzz", status=ExitStatus.NOT_FOUND)
    assert "None of your games begins with zzz" in wrong.stderr
    for form in (lambda game: (name, game, *rest), lambda game: (name, *rest, "-g", game)):
        game = new(at("a"))
        if name in {"undo", "watch"}:
            at("a")("do", "sheet brian-lee")
        if name == "watch":
            at("a")("abandon", game, "--yes")
        other = new(at("a"))
        at("a")(*form(game), status=ExitStatus.REFUSED if name == "verify" else ExitStatus.OK)
        assert version(at("a"), "-g", other) == 0
        assert json.loads(at("a")("show", "--json").stdout)["id"] == game


def test_script_takes_its_game_alike(at: Terminal, tmp_path: Path) -> None:
    """Before the file."""
    game, other = new(at("a")), new(at("a"))
    file = tmp_path / "opening.txt"
    file.write_text("sheet brian-lee\n", "utf-8")

    at("a")("script", game, str(file))

    assert [version(at("a"), "-g", each) for each in (game, other)] == [1, 0]


def test_two_games_are_not_named_at_once(at: Terminal) -> None:
    """It would not be clear which is meant."""
    first, second = new(at("a")), new(at("a"))

    for command in (("show", first, "-g", second), ("do", "-g", second, first, "1")):
        assert "You named two games" in at("a")(*command, status=ExitStatus.USAGE).stderr


def test_game_that_ends_has_to_be_named(at: Terminal) -> None:
    """That the last one is meant is never guessed."""
    new(at("a"))

    at("a")("abandon", "--yes", status=ExitStatus.USAGE)

    assert version(at("a")) == 0


# ---- sessions


def test_lists_are_forgotten_after_the_seat_has_acted(at: Terminal) -> None:
    """Then there is no present list of it until one is printed."""
    at("a")("new", "raxxon", "--players", "1")
    at("a")("actions")
    at("a")("do", "1", "--json")

    assert "and there was none" in at("a")("do", "1", status=ExitStatus.STALE).stderr


def test_broken_note_is_no_note(tmp_path: Path) -> None:
    """Nothing is lost with it but what can be printed again."""
    session = TerminalSession(tmp_path, "a")
    session.note("g", Printed(3, 1, ("x",)))
    (file,) = tmp_path.iterdir()

    assert Printed(3, 1, ("x",)) == TerminalSession(tmp_path, "a").printed("g")
    for content in ("", "[]", '{"format": 2, "games": {}}', '{"format": 1, "games": {"g": [1]}}'):
        file.write_text(content)
        assert TerminalSession(tmp_path, "a").printed("g") is None


def test_sessions_that_ended_long_ago_are_removed(tmp_path: Path) -> None:
    """And of each session the games that were used long before others."""
    TerminalSession(tmp_path, "old").use("g")
    (old,) = tmp_path.iterdir()
    os.utime(old, (0, 0))

    session = TerminalSession(tmp_path, "new")
    for number in range(terminals.MOST_GAMES + 1):
        session.use(f"g{number}")

    assert not old.exists()
    assert "g0" not in TerminalSession(tmp_path, "new").games()
    assert len(TerminalSession(tmp_path, "new").games()) == terminals.MOST_GAMES


def test_notes_are_private(at: Terminal, home: Path) -> None:
    """They tell what somebody plays."""
    new(at("a"))
    at("a")("actions")

    (note,) = (home / "holdout" / "sessions").iterdir()
    assert note.stat().st_mode & 0o777 == 0o600


def test_script_without_a_terminal_has_no_session(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor has one whose input is closed, unless it names a session."""
    monkeypatch.delenv("HOLDOUT_SESSION", raising=False)
    with Path(os.devnull).open() as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        assert session_name() is None
    monkeypatch.setenv("HOLDOUT_SESSION", "x")
    assert session_name() == "x"


#: Makes the terminal at its input the controlling one, as a login does, and becomes a shell.
LOGIN = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execvp('sh', ['sh', '-c', sys.argv[1]])"  # noqa: E501


def at_terminal(script: str) -> str:
    """What a shell prints that reads from a terminal of its own."""
    master, slave = pty.openpty()
    try:
        done = subprocess.run(
            [sys.executable, "-c", LOGIN, script],
            stdin=slave,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            timeout=PATIENCE_SECONDS,
            check=False,
        )
    finally:
        os.close(master)
        os.close(slave)
    return done.stdout


HOLDOUT = (
    f"holdout() {{ {sys.executable} -c 'from holdout_client.cli import main; main()' \"$@\"; }}\n"
)


def test_real_terminals_are_told_apart(
    home: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two shells, each at a terminal of its own: each means its game; their scripts mean none."""
    assert home
    monkeypatch.delenv("HOLDOUT_SESSION")
    new(cli)

    told = at_terminal(f"{HOLDOUT} holdout new raxxon --players 1; holdout actions; holdout do 2")
    other = at_terminal(f"{HOLDOUT} holdout new raxxon --players 1; holdout actions; holdout do 3")
    script = at_terminal(f"{HOLDOUT} holdout do 'sheet thomas-heart' < /dev/null; echo $?")

    assert "Player 1 plays as Brian Lee." in told
    assert "Player 1 plays as Meryl Wolfe." in other
    assert "name one with `-g`" in script
    assert script.endswith("2\n")


#: A script as one writes it: it makes a game and acts in it, many times.
SCRIPT = """\
for n in 1 2 3 4; do
    id=$(holdout --json new raxxon --players 1 | sed 's/.*"id": "\\([0-9a-z]*\\)".*/\\1/')
    %s
    holdout --json do "sheet thomas-heart" 2>&1 | grep -q "\\"id\\": \\"$id\\"" && echo own
done
"""


@pytest.mark.parametrize("way", ["HOLDOUT_SESSION=$$; export HOLDOUT_SESSION",
                                 "HOLDOUT_GAME=$id; export HOLDOUT_GAME"])  # fmt: skip
def test_scripts_side_by_side_touch_only_their_own_games(
    home: Path, holdout: Client, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Two processes of one user, at once: all acts in the own game."""
    assert home
    monkeypatch.delenv("HOLDOUT_SESSION")
    begin = way if "SESSION" in way else ":"
    script = HOLDOUT + begin + "\n" + SCRIPT % (way if "GAME" in way else ":")

    ended = _both(script)

    assert [each.split() for each in ended] == [["own"] * 4] * 2
    assert _versions(holdout) == [1] * 8


def test_scripts_side_by_side_that_name_no_game_are_refused(
    home: Path, holdout: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As soon as there is a second game; no act is done in the other's."""
    assert home
    monkeypatch.delenv("HOLDOUT_SESSION")

    ended = _both(HOLDOUT + SCRIPT % ":")

    done = sum(len(each.split()) for each in ended)
    assert done <= 1
    assert sorted(_versions(holdout), reverse=True) == [1] * done + [0] * (8 - done)


def _both(script: str) -> list[str]:
    """What two shells print that run a script at once, without a terminal."""
    running = [
        subprocess.Popen(
            ["/bin/sh", "-c", script], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    return [each.communicate(timeout=PATIENCE_SECONDS)[0] for each in running]


def _versions(holdout: Client) -> list[int]:
    """How far all games of the user are."""
    for game in HeldGames().all():
        holdout.tokens[game.id] = game.token
    return [holdout.view(game.id).version for game in HeldGames().all()]
