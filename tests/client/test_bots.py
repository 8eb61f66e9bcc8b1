"""`holdout bot`: a bot plays through the API."""

import json
import re
from random import Random

import msgspec
import pytest

from holdout.bots import Situation, remote
from holdout.titles import TITLES
from tests.client.conftest import Cli
from tests.client.own_bots import Prefers
from tests.client.test_commands import documents, new


def test_bot_plays_to_the_end(cli: Cli) -> None:
    """All seats; then the record of its game is true."""
    new(cli, "--difficulty", "intro")

    told = cli("bot", "--bot", "random").stdout

    assert "Won!" in told or "Lost." in told
    assert json.loads(cli("show", "--json").stdout)["status"] == "over"
    assert "Verified: the seed matches the commitment" in cli("verify").stdout


def test_bot_stops_after_some_steps(cli: Cli) -> None:
    """It tells what it did, and draws the board where something has begun."""
    new(cli)

    told = cli("bot", "--steps", "3", "--board").stdout

    assert json.loads(cli("show", "--json").stdout)["version"] == 3
    assert told.count("Raxxon's power") == 1
    assert "Player 2: Play as" in told


def test_bot_plays_for_one_seat_until_another_is_asked(cli: Cli) -> None:
    """The others are left to the people."""
    new(cli)

    cli("bot", "--seat", "2")
    assert json.loads(cli("show", "--json").stdout)["version"] == 0
    cli("bot", "--seat", "1")
    assert json.loads(cli("show", "--json").stdout)["version"] == 1


def test_bot_writes_the_answers_of_the_api(cli: Cli) -> None:
    """One on each line."""
    new(cli)

    answers = documents(cli("bot", "--steps", "2", "--json").stdout)

    assert [answer["version"] for answer in answers] == [1, 2]


def test_bot_that_is_not_there_is_told(cli: Cli) -> None:
    """Nothing is done."""
    new(cli)

    assert "unknown-bot" in cli("bot", "--bot", "nobody", status=3).stderr


def test_bot_gives_a_hint_to_a_player(cli: Cli) -> None:
    """What it would do in her place."""
    told = cli("play", "raxxon", typed="h\nh greedy\nh 2\nh 99\nh nobody\nq\n").stdout

    assert told.count("search-normal would: Play as") >= 2
    assert "greedy would: Play as" in told
    assert "Chances to win if everyone plays on without looking ahead" in told
    assert re.search(r"  Play as .+ +[\d.]+% +[\d.]+–[\d.]+", told)
    assert "That number is not in the list." in told
    assert "nobody" in told


def test_own_bot_plays_to_the_end(cli: Cli) -> None:
    """Named by its module; what it is told is what the service tells its seat."""
    new(cli, "--difficulty", "intro")

    cli("bot", "--bot", "tests.client.own_bots:Reads")

    assert json.loads(cli("show", "--json").stdout)["status"] == "over"
    assert "Verified: the seed matches the commitment" in cli("verify").stdout


@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter", "xibalba"])
def test_own_bot_is_told_the_same_at_home_and_abroad(cli: Cli, title: str) -> None:
    """The same class plays the same game over HTTP as in the service's own processes."""
    seed = "000102030405060708090a0b0c0d0e0f"
    cli("new", title, "--players", "2", "--seed", seed)
    cli("bot", "--bot", "tests.client.own_bots:Prefers", "--steps", "40")
    abroad = json.loads(cli("show", "--seat", "1", "--json").stdout)
    rules = TITLES[title]
    state = rules.new_game(2, rules.options(), bytes.fromhex(seed))
    while state.outcome is None and state.version < 40:
        seat = rules.decisions(state)[0].seat
        rules.apply(state, seat, Prefers().choose(Situation(rules, state, seat), Random(1)))

    assert state.version == abroad["version"] > 10
    assert json.loads(msgspec.json.encode(rules.view(state, 1))) == abroad["board"]


@pytest.mark.parametrize("title", ["raxxon", "dead-of-winter", "xibalba"])
def test_own_bot_imagines_abroad_as_well(cli: Cli, title: str) -> None:
    """Every decision is its own: it never fails for want of a world."""
    cli("new", title, "--players", "2")

    told = cli("bot", "--bot", "tests.client.own_bots:Plans", "--steps", "40")

    assert "failed" not in told.stderr
    assert json.loads(cli("show", "--seat", "1", "--json").stdout)["version"] == 40


def test_own_bot_needs_the_rules_of_the_service(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """Worlds of others it could not play on in; nothing is done."""
    new(cli)
    monkeypatch.setattr(remote, "same_rules", lambda _made, _here: False)

    told = cli("bot", "--bot", "tests.client.own_bots:Plans", "--json", status=3)

    assert json.loads(told.stderr)["code"] == "other-rules"
    assert TITLES["raxxon"].made_by in told.stderr
    assert json.loads(cli("show", "--json").stdout)["version"] == 0


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Raises", "raised: ValueError: no idea"),
        ("Cheats", "illegal: flip 9,9"),
        ("Hangs", "slow: no answer within 0.2 s"),
    ],
)
def test_own_bot_that_fails_loses_nothing(cli: Cli, bot: str, why: str) -> None:
    """The service's bot decides in its place, and after three failures plays on."""
    new(cli)
    own = f"tests.client.own_bots:{bot}"

    told = cli("bot", "--bot", own, "--steps", "5", "--seconds", "0.2")

    assert json.loads(cli("show", "--json").stdout)["version"] == 5
    assert told.stderr.count(f"{own} failed ({why}") == 3
    assert told.stderr.count("greedy plays from now on") == 1


@pytest.mark.parametrize("bot", ["tests.nowhere:Bot", "tests.client.own_bots:Nobody"])
def test_own_bot_that_can_not_be_loaded_is_told(cli: Cli, bot: str) -> None:
    """Nothing is done."""
    new(cli)

    assert f"{bot} can't be loaded" in cli("bot", "--bot", bot, status=3).stderr
