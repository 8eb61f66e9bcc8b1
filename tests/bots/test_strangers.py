"""Bots of others: found by name, kept apart, and no game loses anything by a bad one."""

import json
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

from holdout.bots import BOTS, Budget, Choice, Listed, Situation, apart, loading
from holdout.bots.apart import Apart, NoSuchBot
from holdout.bots.asking import PATIENCE, BotFault, answer, ask
from holdout.bots.batch import Job, play
from holdout.titles import TITLES
from tests.processes import children, group, until

RAXXON, WINTER = TITLES["raxxon"], TITLES["dead-of-winter"]
HERE = "tests.bots.strangers:"
#: Enough on a machine that is busy with something else.
PATIENT = Budget(seconds=60)


@pytest.fixture(scope="module")
def strangers() -> Iterator[dict[str, Apart]]:
    """Bots by name, each started once."""
    found = {
        name: Apart(HERE + name)
        for name in (
            "First",
            "Careful",
            "Peeks",
            "Thinks",
        )
    }
    yield found
    for each in found.values():
        each.close()


def situation(title: Any = RAXXON, budget: Budget = PATIENT) -> Situation:
    """The first decision of a game."""
    state = title.new_game(2, title.options(), bytes(16))
    return Situation(title, state, title.decisions(state)[0].seat, budget)


def test_stranger_answers_with_an_action(strangers: dict[str, Apart]) -> None:
    """It says what it is by the first line of its text, and plays all titles."""
    bot, asked = strangers["First"], situation()

    assert Choice(asked.legal[0]) == ask(bot, asked, random.Random(1))
    assert bot.text == "Takes the first action."
    assert all(map(bot.plays, TITLES.values()))


def test_all_that_a_choice_carries_arrives(strangers: dict[str, Apart]) -> None:
    """Values, counts, intervals, a line; the same stream of chance gives the same choice."""
    bot, asked = strangers["Careful"], situation()

    choice, again = (ask(bot, asked, random.Random(5)) for _ in range(2))

    (weighed,) = choice.weighed
    assert asked.id(choice.action) == weighed.action == weighed.line[0].action
    assert (*(weighed.value, weighed.low, weighed.high, weighed.tried, weighed.loss),) == (
        0.4,
        0.3,
        0.5,
        9,
        0.0,
    )
    assert (*(choice.unit, choice.simulations, choice.worlds, choice.decided),) == (
        "chance to win",
        9,
        3,
        False,
    )
    assert choice == again
    assert bot.text == "Thinks."
    assert [bot.plays(each) for each in (RAXXON, WINTER)] == [True, False]


def test_budget_arrives(strangers: dict[str, Apart]) -> None:
    """Counted in simulations."""
    asked = situation(budget=Budget(77, 60))

    assert ask(strangers["Thinks"], asked, random.Random(1)).simulations == 77


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        *(("Raises", "raised"), ("Cheats", "illegal"), ("Babbles", "illegal")),
        *(("Hangs", "slow"), ("Dies", "ended")),
        *(("Pools", "slow"), ("Forks", "slow"), ("Cancels", "slow"), ("Stops", "slow")),
    ],
)
def test_bad_bot_is_found_out(name: str, kind: str) -> None:
    """Each time it is asked; another bot answers in its place, and nothing is left of it."""
    seconds = 1 if kind == "slow" else 60
    bot = Apart(HERE + name)
    # Another test of this process may still keep one.
    before = children(os.getpid(), bot.name)
    with closing(bot):
        bot.start()
        (process,) = children(os.getpid(), bot.name) - before
        assert children(os.getpid(), f'"-$0" {process}'), "it has no guard"
        for luck in range(2):
            asked = situation(budget=Budget(seconds=seconds))
            given = _within_reason(lambda: answer(bot, asked, random.Random(luck)))  # noqa: B023

            assert given.fault is not None
            assert kind == given.fault.kind
            assert given.choice.action in asked.legal
    assert group(process) == set()
    assert children(os.getpid(), bot.name) <= before
    assert children(os.getpid(), f'"-$0" {process}') == set(), "its guard is left"


def _within_reason(call: Callable[[], Any]) -> Any:
    """What a call returns; a test that hangs would tell nobody why."""
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(call()), daemon=True)
    thread.start()
    thread.join(60)
    assert found, "whoever asks hangs as well"
    return found[0]


def test_question_is_no_longer_than_a_bot_reads(strangers: dict[str, Apart]) -> None:
    """One that does not fit into a pipe is written while the bot reads it."""
    many = tuple(str(number) for number in range(100_000))
    asked = situation(budget=Budget(seconds=60, compare=many))

    assert Choice(asked.legal[0]) == ask(strangers["First"], asked, random.Random(1))


def test_bot_that_never_starts_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process ends; whoever asks for it is told why."""
    monkeypatch.setattr(apart, "START_SECONDS", 0.5)
    bot = Apart("tests.bots.sleeper:Bot")

    with pytest.raises(NoSuchBot, match=r"it has not started within 0\.5 s"):
        bot.start()

    assert children(os.getpid(), bot.name) == set()


def test_bot_has_only_so_much_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes beyond that fails in its process."""
    for megabytes, kind in (("0", None), ("512", "raised")):
        monkeypatch.setenv("HOLDOUT_BOT_MEMORY", megabytes)
        with closing(Apart(HERE + "Hoards")) as bot:
            given = answer(bot, situation(), random.Random(1))

        assert kind == (given.fault and given.fault.kind)


def test_bot_gets_nothing_of_the_environment_but_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where games are kept and who may read metrics is not told; what the operator names is."""
    for name in ("METRICS_TOKEN", "STORE", "OWN_STORE", "DATA", "BOTS"):
        monkeypatch.setenv(f"HOLDOUT_{name}", "secret")
    monkeypatch.setenv("HOLDOUT_PACKS", str(tmp_path))
    monkeypatch.setenv("THREADS", "3")
    monkeypatch.setenv("MODELS", "/srv/models")
    monkeypatch.setenv("LC_NUMERIC", "C")
    monkeypatch.setenv("HOLDOUT_BOT_ENV", "MODELS, NO_SUCH_VARIABLE")
    with closing(Apart(HERE + "Looks")) as bot:
        found = json.loads(ask(bot, situation(), random.Random(1)).unit)

    assert [each for each in found if each.startswith("HOLDOUT_")] == ["HOLDOUT_PACKS"]
    assert "secret" not in found.values()
    assert "THREADS" not in found
    assert (found["MODELS"], found["LC_NUMERIC"]) == ("/srv/models", "C")
    assert found["PATH"] == os.environ["PATH"]


def test_bot_is_started_as_the_operator_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a command of theirs, which may change who it runs as."""
    monkeypatch.setenv("HOLDOUT_BOT_COMMAND", "env HIDEOUT='the old mill'")
    with closing(Apart(HERE + "Looks")) as bot:
        found = json.loads(ask(bot, situation(), random.Random(1)).unit)

    assert found["HIDEOUT"] == "the old mill"


@pytest.mark.parametrize("command", ["/no/such/command", "'"])
def test_command_that_is_none_starts_nothing(monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    """Saying so."""
    monkeypatch.setenv("HOLDOUT_BOT_COMMAND", command)

    with pytest.raises(NoSuchBot, match="strangers:First: "):
        Apart(HERE + "First").start()


@pytest.mark.parametrize("name", ["Pools", "Forks", "Cancels", "Stops", "Hangs"])
def test_bot_ends_with_whoever_asked_it(name: str) -> None:
    """Also if that was killed while the bot was thinking, and could end nothing."""
    code = (
        "import random\n"
        "from holdout.bots import Budget, Situation\n"
        "from holdout.bots.apart import Apart\n"
        "from holdout.titles import TITLES\n"
        "title = TITLES['raxxon']\n"
        "state = title.new_game(2, title.options(), bytes(16))\n"
        "seat = title.decisions(state)[0].seat\n"
        f"bot = Apart('{HERE}{name}')\n"
        "bot.start()\n"
        "print('asks', flush=True)\n"
        "bot.choose(Situation(title, state, seat, Budget(seconds=1_000)), random.Random(1))\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as asks:
        assert asks.stdout
        assert asks.stdout.readline() == b"asks\n"
        (process,) = children(asks.pid, HERE + name)
        if name in {"Pools", "Forks"}:
            until(lambda: len(group(process)) > 1, "it has started nothing")

        asks.kill()

        until(lambda: not group(process), "it goes on")


def test_truth_does_not_reach_a_stranger(strangers: dict[str, Apart]) -> None:
    """Two games that look alike to a seat can't be told apart by looking into the state."""
    state = WINTER.new_game(3, WINTER.options(), bytes(16))
    luck = random.Random(1)
    for _ in range(40):
        seat = WINTER.decisions(state)[0].seat
        WINTER.push(state, seat, luck.choice(WINTER.legal_actions(state, seat)))
    seat = WINTER.decisions(state)[0].seat
    other = WINTER.imagine(state, seat, random.Random(2))
    assert [each.hand for each in state.players] != [each.hand for each in other.players]

    seen = [
        ask(strangers["Peeks"], Situation(WINTER, each, seat, PATIENT), random.Random(3)).unit
        for each in (state, other)
    ]

    assert seen[0] == seen[1]
    assert repr(state.chance.seed) not in seen[0]


@pytest.mark.parametrize("name", ["Raises", "Cheats", "Dies"])
def test_game_with_a_bad_bot_is_played_to_its_end(name: str) -> None:
    """After three faults its seat is another bot's."""
    row = play(Job("raxxon", (HERE + name, "random"), 2, {"difficulty": "intro"}, 1, PATIENT))

    assert row.faults == [PATIENCE, 0]
    assert row.cause in {"overrun", "takeover", "evacuated"}


def test_good_stranger_has_no_faults() -> None:
    """And the same job is the same game."""
    job = Job("xibalba", (HERE + "First", "random"), 2, {"round_limit": 3}, 1, PATIENT)

    assert play(job).faults == []
    assert play(job) == play(job)


@pytest.mark.parametrize("name", ["First", "READY"])
def test_class_or_object_is_loaded(name: str) -> None:
    """By its module."""
    assert hasattr(loading.load(HERE + name), "choose")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nobody", "there is no bot nobody; there are random, greedy"),
        ("tests.nowhere:Bot", "No module named"),
        (HERE + "Nobody", "no attribute 'Nobody'"),
        (HERE + "NoBot", "no method `choose`"),
        (HERE + "broken", "no method `choose`"),
    ],
)
def test_bot_that_is_none_is_refused(name: str, why: str) -> None:
    """Saying why."""
    with pytest.raises(NoSuchBot) as refused:
        loading.find(name)

    assert why in str(refused.value)


def test_installed_bots_are_found_by_their_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """As entry points of the group `holdout.bots`."""
    points = EntryPoints([EntryPoint("mine", HERE + "Careful", "holdout.bots")])
    monkeypatch.setattr(loading, "entry_points", points.select)

    assert loading.offered() == [*BOTS, "mine"]
    assert type(loading.load("mine")).__name__ == "Careful"


def test_fault_in_this_process_is_the_same() -> None:
    """A bot that is at hand needs no process to fail."""

    class Bad:
        def choose(self, _situation: Situation, _rng: random.Random) -> Any:
            raise KeyError("x")

    with pytest.raises(BotFault, match="raised: KeyError"):
        ask(Bad(), situation(), random.Random(1))


def test_shipped_bots_are_listed() -> None:
    """They need no process."""
    bots: list[Listed] = [loading.find(name) for name in ("random", "greedy")]

    assert all(bot.text and bot.plays(RAXXON) for bot in bots)
