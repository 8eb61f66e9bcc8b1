"""One seat at a terminal, while the others are played elsewhere."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from holdout_client import Client, HoldoutError, Problem, Unreachable
from holdout_client.calls import Call
from holdout_client.connection import Connection, Document
from holdout_client.held import HeldGames
from holdout_terminal.play.table import Table
from tests.client.conftest import Cli

COMMAND = [sys.executable, "-c", "from holdout_client.cli import main; main()"]
SEED = "06" * 16

#: A terminal that has not ended by then has been forgotten.
LONGEST_SECONDS = 60.0


@pytest.fixture
def game(cli: Cli, home: Path, url: str) -> Iterator[tuple[str, Client]]:
    """A game of three whose second player has the first turn, and who plays it elsewhere."""
    del home
    cli("new", "dead-of-winter", "--players", "3", "--seed", SEED)
    found = cli("games", "--mine").stdout.splitlines()[1].split()[0]
    token = _token(found)
    with Client(url, {found: token}) as client:
        for seat in (1, 2, 3):
            for _ in range(3):
                act_first(client, found, seat)
        yield found, client


def _token(game: str) -> str:
    held = HeldGames().last()
    assert held is not None
    assert game == held.id
    return held.token


def act_first(client: Client, game: str, seat: int, action: str = "") -> None:
    """Do an action, or the first on the list."""
    listed = client.actions(game, seat=seat)
    client.act(game, action or listed.actions[0].id, version=listed.version, seat=seat)


def test_seat_waits_is_told_and_goes_on(
    cli: Cli, game: tuple[str, Client], while_waiting: Callable[..., None]
) -> None:
    """What the others do is told as it happens; then the board comes with the question."""
    name, other = game
    while_waiting(
        lambda: act_first(other, name, 2, "play food-1"),
        lambda: act_first(other, name, 2, "end-turn"),
    )

    told = cli("play", name, "--seat", "3", typed="q\n").stdout

    waiting = told.index("Waiting for Player 2 …")
    played = told.index("Player 2 plays Food 1.", waiting)
    turn = told.index("Player 3's turn begins.", played)
    assert turn < told.index("▸ Player 3: What do you do?")
    assert told.count("Waiting for") == 1
    assert "Hand the keyboard" not in told
    assert f"holdout play {name} --seat 3" in told


def test_seat_sees_only_its_own_secrets(
    cli: Cli, game: tuple[str, Client], while_waiting: Callable[..., None]
) -> None:
    """Neither those of the others nor what they are told."""
    name, other = game
    names = other.title("dead-of-winter").to_dict()["names"]
    boards = {n: other.view(name, seat=n).to_dict()["board"] for n in (1, 2, 3)}
    goals = {n: names[board["own"]["objective"]] for n, board in boards.items()}
    while_waiting(lambda: act_first(other, name, 2, "end-turn"))

    told = cli("play", name, "--seat", "3", typed="l\nq\n").stdout

    assert f"Secret goal {goals[3]}:" in told
    assert f"Your secret objective is {goals[3]}." in told
    assert goals[1] not in told
    assert goals[2] not in told


@pytest.mark.parametrize(
    "trouble",
    [
        Unreachable("http://elsewhere", "gone", uncertain=False),
        Problem({"code": "store-unavailable", "status": 503}),
    ],
)
def test_service_that_goes_away_is_waited_for(
    trouble: HoldoutError,
    cli: Cli,
    game: tuple[str, Client],
    while_waiting: Callable[..., None],
) -> None:
    """It is told of, and asked again."""
    name, other = game

    def away() -> None:
        raise trouble

    while_waiting(away, lambda: act_first(other, name, 2, "end-turn"))

    told = cli("play", name, "--seat", "3", typed="q\n").stdout

    assert str(trouble) in told
    assert "▸ Player 3: What do you do?" in told


def test_waiting_ends_with_the_game(
    cli: Cli, game: tuple[str, Client], while_waiting: Callable[..., None]
) -> None:
    """Also when it is abandoned."""
    name, other = game
    while_waiting(lambda: other.abandon(name))

    assert "The game is abandoned." in cli("play", name, "--seat", "1").stdout


def test_control_c_leaves_while_waiting(
    cli: Cli, game: tuple[str, Client], while_waiting: Callable[..., None]
) -> None:
    """As it does at a question."""

    def interrupt() -> None:
        raise KeyboardInterrupt

    while_waiting(interrupt)

    assert f"holdout play {game[0]} --seat 1" in cli("play", game[0], "--seat", "1").stdout


def test_answer_counts_though_others_have_answered_meanwhile(
    cli: Cli, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who are asked at the same time do not have to type again."""
    cli("new", "dead-of-winter", "--players", "3", "--seed", SEED)
    name = cli("games", "--mine").stdout.splitlines()[1].split()[0]
    done, left = Table.do, [2]

    with Client(url, {name: _token(name)}) as other:

        def overtaken(table: Table, what: str) -> None:
            if left:
                act_first(other, name, left.pop())
            done(table, what)

        monkeypatch.setattr(Table, "do", overtaken)

        told = cli("play", name, "--seat", "1", typed="1\nq\n").stdout

        # It was sent once: what another seat answers does not make it late.
        assert other.view(name, seat=1).version == 2
    assert "You keep" in told
    assert "nothing was done" not in told


def test_seat_that_there_is_not_is_told(cli: Cli, game: tuple[str, Client]) -> None:
    """Before anything is drawn."""
    assert "seat" in cli("play", game[0], "--seat", "9", status=3).stderr


def test_game_without_secrets_is_played_by_one_seat_too(
    cli: Cli, while_waiting: Callable[..., None], url: str
) -> None:
    """The others are waited for all the same."""
    cli("new", "raxxon", "--players", "2")
    name = cli("games", "--mine").stdout.splitlines()[1].split()[0]
    with Client(url, {name: _token(name)}) as other:
        while_waiting(lambda: act_first(other, name, 1, "sheet brian-lee"))

        told = cli("play", name, "--seat", "2", typed="q\n").stdout

    assert "Waiting for Player 1 …" in told
    assert "▸ Player 2: Choose your character sheet." in told


def test_two_terminals_play_one_game(cli: Cli, game: tuple[str, Client]) -> None:
    """Two processes, each for a seat: one ends its turn, and the other is asked."""
    del cli
    name = game[0]
    with ExitStack() as stack:
        second, third = (stack.enter_context(_terminal(name, seat)) for seat in (2, 3))

        _wait_for(third, "Waiting for Player 2 …")
        _wait_for(second, "Player 2: What do you do?")
        _type(second, "end-turn")
        _wait_for(third, "Player 3: What do you do?")
        _type(third, "end-turn")
        _wait_for(second, "Waiting for Player 1 …")
        _wait_for(third, "Waiting for Player 1 …")

        for each in (second, third):
            each.send_signal(signal.SIGINT)
            _wait_for(each, "The game is saved.")
            assert each.wait(30) == 0


@contextmanager
def _terminal(game: str, seat: int) -> Iterator[subprocess.Popen[str]]:
    """A process that plays a seat, in the environment of the test's user; it ends in any case."""
    process = subprocess.Popen(
        [*COMMAND, "play", game, "--seat", str(seat)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"},
    )
    watchdog = threading.Timer(LONGEST_SECONDS, process.kill)
    watchdog.start()
    try:
        yield process
    finally:
        watchdog.cancel()
        process.kill()
        process.communicate()


def _wait_for(process: "subprocess.Popen[str]", words: str) -> None:
    """Read on until a line has these words; the end of the output is a failure."""
    assert process.stdout
    for line in process.stdout:
        if words in line:
            return
    raise AssertionError(f"never told: {words}")


def _type(process: "subprocess.Popen[str]", line: str) -> None:
    assert process.stdin
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


@pytest.fixture
def held_elsewhere(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let some seats be held by other people, as it is when a friend has joined."""
    whole = Connection.document

    def arrange(*others: int) -> None:
        def document(connection: Connection, call: Call[Any]) -> Document:
            found = whole(connection, call)
            for each in found["seats"] if call.answer == "View" else ():
                each["player"] = "other" if each["seat"] in others else "me"
            return found

        monkeypatch.setattr(Connection, "document", document)

    return arrange


def test_only_seat_that_is_held_needs_no_handing_over(
    cli: Cli,
    game: tuple[str, Client],
    held_elsewhere: Callable[..., None],
    while_waiting: Callable[..., None],
) -> None:
    """It is played without being named."""
    name, other = game
    held_elsewhere(1, 2)
    while_waiting(lambda: act_first(other, name, 2, "end-turn"))

    told = cli("play", name, typed="q\n").stdout

    assert "Hand the keyboard" not in told
    assert "▸ Player 3: What do you do?" in told


def test_two_at_one_keyboard_wait_for_a_third_elsewhere(
    cli: Cli,
    game: tuple[str, Client],
    held_elsewhere: Callable[..., None],
    while_waiting: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They are told only what both may know, and then the keyboard is handed over."""
    name, other = game
    secret = [{"version": 99, "kind": "looked", "text": "You look at a card."}]
    monkeypatch.setattr(Table, "log", lambda *_: secret)
    held_elsewhere(2)
    while_waiting(lambda: act_first(other, name, 2, "end-turn"))

    told = cli("play", name, typed="\nq\n").stdout

    places = [
        told.index(words)
        for words in (
            "Player 3's turn begins.",
            "Hand the keyboard to Player 3",
            "Secret goal",
            "You look at a card.",
        )
    ]
    assert sorted(places) == places
