"""Numbers, versions, turns: an agent acts once, on what it has seen, in its turn."""

from random import Random
from typing import Any

import anyio
import pytest

from holdout_client import Client
from tests.mcp.agents import actions_of, agent, is_due, numbers_of, play, two

pytestmark = pytest.mark.anyio


async def test_same_call_twice_acts_once(url: str) -> None:
    """The second one is refused, and says what to do."""
    async with agent(url) as ada:
        made = await ada.call("sit_down", title="raxxon", seats=["me", "me"])
        call = {"game": made["game"], "version": made["version"], "number": 1}

        done = await ada.call("act", **call)
        said = await ada.refused("act", **call)

        assert made["version"] + 1 == done["version"]
        assert done["happened"]
        assert "The game is at version 1." in said
        assert "`look`" in said
        assert done["version"] == (await ada.call("look", game=made["game"]))["version"]


async def test_slow_agent_acts_on_a_question_that_is_still_the_same(url: str) -> None:
    """Where all are asked at once, another's answer is no reason to refuse it; it acts once."""
    async with two(url, "dead-of-winter") as (game, (ada, ben)):
        slow = await ben.call("look", game=game)
        assert slow["actions"]
        quick = await ada.call("look", game=game)
        done = await ada.call("act", game=game, version=quick["version"], number=1)
        assert done["version"] > slow["version"]

        call = {"game": game, "version": slow["version"], "number": 1}
        acted = await ben.call("act", **call)

        assert acted["version"] > done["version"]
        assert acted["actions"] != slow["actions"]
        assert "The game is at version" in await ben.refused("act", **call)


async def test_agent_does_not_act_on_another_question(url: str) -> None:
    """What was answered elsewhere is not answered again, though the agent was given its list."""
    async with agent(url) as ada:
        made = await ada.call("sit_down", title="raxxon", seats=["me"])
        with Client(url, tokens=ada.tokens) as elsewhere:
            elsewhere.act(made["game"], "sheet brian-lee", seat=1)

        said = await ada.refused("act", game=made["game"], version=0, number=1)

        assert "The game is at version 1." in said


async def test_same_call_at_the_same_time_acts_once(url: str) -> None:
    """Of many that run side by side, the service carries out one."""
    results = []
    async with agent(url) as ada:
        made = await ada.call("sit_down", title="raxxon", seats=["me", "me"])
        call = {"game": made["game"], "version": made["version"], "number": 1}

        async def act() -> None:
            results.append((await ada.result("act", **call)).is_error)

        async with anyio.create_task_group() as group:
            for _ in range(6):
                group.start_soon(act)

        assert sorted(map(bool, results)) == [False, True, True, True, True, True]
        assert made["version"] + 1 == (await ada.call("look", game=made["game"]))["version"]


async def test_numbers_are_those_of_the_list(url: str) -> None:
    """Each action does what its words say; a number beyond the list does nothing."""
    async with agent(url) as ada:
        made = await ada.call("sit_down", title="raxxon", seats=["me", "me"], name="Ada")
        place = {"game": made["game"], "version": 0}
        words = actions_of(made)

        assert numbers_of(made) == [*words.values()]
        assert "no action 99" in await ada.refused("act", **place, number=99)
        done = await ada.call("act", **place, number=words["Play as Brian Lee"])
        assert done["happened"] == ["Player 1 plays as Brian Lee."]


async def test_waiting_ends_with_the_others_turn(url: str) -> None:
    """Who waits is told what the other did, and what there is to do now."""
    told: dict[str, Any] = {}
    async with two(url, "raxxon") as (game, (ada, ben)):

        async def wait_for_turn() -> None:
            told.update(await ben.call("wait", game=game, version=0, seconds=50))

        async with anyio.create_task_group() as group:
            group.start_soon(wait_for_turn)
            while not is_due(told) and is_due(now := await ada.call("look", game=game)):
                await ada.call("act", game=game, version=now["version"], number=1)

        assert is_due(told)
        assert "pending" not in told
        assert any("Thomas Heart" in each for each in told["happened"])
        assert told["actions"]


async def test_waiting_comes_to_an_end(url: str) -> None:
    """Nothing to do yet: the answer says for whom the game waits; before it begins, for nobody."""
    async with agent(url) as ada, agent(url) as ben:
        made = await ada.call("sit_down", title="raxxon", seats=["me", "open"])
        early = await ada.call("wait", game=made["game"], version=0, seconds=0)
        await ben.call("sit_down", invite=made["invites"]["2"])
        later = await ben.call("wait", game=made["game"], version=0, seconds=1)

        assert early["status"] == "waiting"
        assert later["pending"] == [1]
        assert "choose_from" not in later
        place = {"game": made["game"], "version": later["version"]}
        assert "nothing to decide" in await ben.refused("act", **place, number=1)


async def test_agent_may_hold_several_seats(url: str) -> None:
    """Where both have to decide at once it says which it means."""
    async with agent(url) as ada:
        made = await ada.call("sit_down", title="dead-of-winter", seats=["me", "me"])
        place = {"game": made["game"], "version": made["version"]}
        assert [1, 2] == made["your_seats"] == made["pending"]

        said = await ada.refused("act", **place, number=1)
        done = await ada.call("act", **place, number=1, seat=2)

        assert "Seats: 1, 2" in said
        assert done["seat"] == 2
        assert place["version"] + 1 == done["version"]


async def test_bots_play_along(url: str) -> None:
    """Left to itself, a new game is one against a bot."""
    async with agent(url) as ada:
        made = await ada.call("sit_down", title="xibalba")
        assert made["players"] == ["1: you", "2: bot (greedy)"]

        standing = await ada.call("wait", game=made["game"], version=0, seconds=50)
        assert is_due(standing)


async def test_lines_for_one_seat_alone_say_so(url: str) -> None:
    """What one agent was dealt is marked, and the other is not told."""
    async with two(url, "dead-of-winter") as (game, agents):
        standings = await play(game, agents, Random(7), 30)

    private = [
        [line for line in each["happened"] if line.endswith(" (only you)")] for each in standings
    ]
    assert all(private)
    ada, ben = [{line.removesuffix(" (only you)") for line in lines} for lines in private]
    for lines, other in ((ada, standings[1]), (ben, standings[0])):
        assert not lines & {*other["happened"]}
