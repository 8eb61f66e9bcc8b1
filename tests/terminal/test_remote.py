"""`holdout play` while others play at their own machines."""

import os
import pty
import select
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from holdout_client import Client
from holdout_terminal.play.table import Table
from tests.client.conftest import Cli, Friend, last_game

COMMAND = [sys.executable, "-c", "from holdout_client.cli import main; main()"]

#: A terminal that has not ended by then has been forgotten.
LONGEST_SECONDS = 60.0


def leave() -> None:
    """Press Control-C."""
    raise KeyboardInterrupt


def test_players_are_waited_for(
    cli: Cli, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """Who is there already and what the others type is told, until all are there."""
    cli("new", "raxxon", "--seats", "me,open,open", "--name", "Ada")
    held = last_game()
    while_waiting(
        lambda: friend.join(held.invites[0], "Ben"),
        lambda: friend.join(held.invites[1], "Cleo"),
        leave,
    )

    told = cli("play", typed="brian\n").stdout

    first, second = told.split("It begins when all seats are taken.")[:2]
    assert all(f"holdout join {code} --url {held.url}" in first for code in held.invites)
    assert f"holdout seats {held.id} --start" in told
    assert "Player 2: Ben sits down." in second
    assert held.invites[0] not in second
    assert held.invites[1] in second
    start = told.index("The game begins.")
    assert start < told.index("▸ Ada (Player 1): Choose your character sheet.")
    assert "Waiting for Ben (Player 2) …" in told


def test_new_game_is_made_and_waited_for(cli: Cli, while_waiting: Callable[..., None]) -> None:
    """The invites stand on the screen."""
    while_waiting(leave)

    told = cli("play", "dead-of-winter", "--seats", "me,open").stdout

    assert last_game().invites[0] in told
    assert "Round" not in told


def test_answers_of_others_are_told_and_the_board_drawn(
    cli: Cli, game: str, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """Also where the seats have no secrets from each other."""
    while_waiting(lambda: friend.act(game, "sheet brian-lee"), leave)

    told = cli("play", typed="thomas\nq\n").stdout

    drawn = told.index("Ada (Player 1) · Thomas Heart")
    assert drawn < told.index("Waiting for Ben (Player 2) …")
    assert told.index("Waiting for") < told.index("Ben plays as Brian Lee.")


def test_who_sits_down_and_who_leaves_is_told(
    cli: Cli, game: str, friend: Friend, while_waiting: Callable[..., None], url: str
) -> None:
    """While one waits for them."""
    cli("do", "sheet brian-lee")
    with Client(url) as other:
        while_waiting(
            lambda: friend.client.free(game, 2),
            lambda: other.claim(game, 2, name="Cleo"),
            lambda: Friend(other).act(game),
            leave,
        )

        told = cli("play", typed="q\n").stdout

    places = [
        told.index(words)
        for words in (
            "Waiting for Ben",
            "the seat is free again",
            "Waiting for Player 2",
            "Cleo sits down",
            "Cleo plays",
        )
    ]
    assert sorted(places) == places


def test_game_that_is_abandoned_ends(
    cli: Cli, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """At once for who waits, and at the next answer for who is asked."""
    game = friend.client.create("raxxon", seats=[{"player": "me"}, {"player": "open"}], public=True)
    cli("join", game.id)
    while_waiting(lambda: friend.client.abandon(game.id))

    assert "The game is abandoned." in cli("play").stdout


def test_player_who_is_asked_learns_that_the_game_was_abandoned(
    cli: Cli, friend: Friend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the answer is given."""
    game = friend.client.create("raxxon", seats=[{"player": "open"}, {"player": "me"}], public=True)
    cli("join", game.id)
    do = Table.do

    def late(table: Table, action: str) -> None:
        friend.client.abandon(game.id)
        do(table, action)

    monkeypatch.setattr(Table, "do", late)

    assert "The game is abandoned." in cli("play", typed="1\n").stdout


@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter"])
def test_player_who_waits_is_thrown_out(
    cli: Cli, friend: Friend, while_waiting: Callable[..., None], title: str
) -> None:
    """And told so."""
    seats = [{"player": "me"}, {"player": "open"}, {"player": "open"}]
    game = friend.client.create(title, seats=seats, public=True)
    cli("join", game.id)
    while_waiting(lambda: friend.client.free(game.id, 2))

    told = cli("play").stdout

    assert f"You no longer hold a seat in game {game.id}." in told


def test_player_who_is_asked_is_thrown_out(
    cli: Cli, friend: Friend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is noticed at the answer."""
    game = friend.client.create("raxxon", seats=[{"player": "open"}, {"player": "me"}], public=True)
    cli("join", game.id)
    do = Table.do

    def late(table: Table, action: str) -> None:
        friend.client.bot_seat(game.id, 1, "random")
        do(table, action)

    monkeypatch.setattr(Table, "do", late)

    assert "You no longer hold a seat in" in cli("play", typed="1\n").stdout


def test_one_of_two_seats_is_lost(
    cli: Cli, friend: Friend, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one is played on, without handing the keyboard over."""
    seats = [{"player": "open"}, {"player": "open"}, {"player": "me"}]
    game = friend.client.create("dead-of-winter", seats=seats, public=True)
    cli("join", game.id)
    cli("join", game.id)
    look = Table.look

    def late(table: Table) -> None:
        monkeypatch.setattr(Table, "look", look)
        friend.client.free(game.id, 1)
        look(table)

    monkeypatch.setattr(Table, "look", late)

    told = cli("play", typed="\n\nq\n").stdout

    assert "You no longer hold one of your seats." in told
    assert "▸ Player 2: Which survivor" in told


# ---- a real terminal


class Terminal:
    """A process at a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        """Start it in the environment of the test's user."""
        self._own, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, "PYTHONUTF8": "1", "TERM": "xterm", "LINES": "50"},
            start_new_session=True,
        )
        os.close(theirs)
        self._read = ""

    def until(self, words: str) -> None:
        """Read on until these words have come; a terminal that says nothing more is a failure."""
        while words not in self._read:
            ready, _, _ = select.select([self._own], [], [], LONGEST_SECONDS)
            assert ready, self._read
            self._read += os.read(self._own, 65536).decode("utf-8", "replace")
        self._read = self._read.partition(words)[2]

    def type(self, words: str) -> None:
        """Type something, and see it echoed."""
        os.write(self._own, words.encode())

    def close(self) -> None:
        """Hang up."""
        self.process.kill()
        self.process.wait()
        os.close(self._own)


@pytest.fixture
def terminal(home: Path) -> Iterator[Callable[..., Terminal]]:
    """Opens terminals, and hangs up."""
    del home
    opened: list[Terminal] = []

    def open_one(*arguments: str) -> Terminal:
        opened.append(Terminal(*arguments))
        watchdog.append(threading.Timer(LONGEST_SECONDS, opened[-1].process.kill))
        watchdog[-1].start()
        return opened[-1]

    watchdog: list[threading.Timer] = []
    yield open_one
    for each in watchdog:
        each.cancel()
    for each in opened:
        each.close()


def test_what_is_typed_while_waiting_is_no_answer(
    cli: Cli, terminal: Callable[..., Terminal], friend: Friend
) -> None:
    """Nobody knew the question then."""
    game = friend.client.create("raxxon", seats=[{"player": "me"}, {"player": "open"}], public=True)
    cli("join", game.id, "--name", "Ben")
    screen = terminal("play", game.id)
    screen.until("Waiting for Player 1")
    screen.type("1\n")
    screen.until("1\r\n")

    friend.act(game.id)
    screen.until("Ben (Player 2) › ")
    screen.type("q\n")
    screen.until("The game is saved.")

    assert friend.client.view(game.id).version == 2
