"""Several actions in one call, advice, and what has changed: fewer calls, and shorter answers."""

from random import Random

import pytest

from holdout_client import Client
from tests.mcp.agents import Agent, actions_of, agent, two

pytestmark = pytest.mark.anyio


async def solo(ada: Agent) -> tuple[str, dict[str, int]]:
    """A game of Raxxon for one; its id, and the numbers of the actions by their words."""
    made = await ada.call("sit_down", title="raxxon", seats=["me"], options={"difficulty": "intro"})
    return made["game"], actions_of(made)


async def test_plan_carries_out_what_is_as_expected(url: str) -> None:
    """By number and by words; the answer has all that happened, and what may be done now."""
    async with agent(url) as ada:
        made = await ada.call("sit_down", title="raxxon", seats=["me", "me"])
        other = [*actions_of(made)][1]

        done = await ada.call("plan", game=made["game"], version=0, actions=[1, other])

        assert done["done"] == 2
        assert "stopped" not in done
        assert done["version"] == 2
        assert len(done["happened"]) >= 2


async def test_plan_stops_where_something_is_not_as_expected(url: str) -> None:
    """It says after how many and why; what was to come is not done."""
    async with agent(url) as ada:
        game, _ = await solo(ada)

        done = await ada.call("plan", game=game, version=0, actions=[1, "Fly to the moon", 1])

        assert done["done"] == 1
        assert done["stopped"] == "not among your actions: Fly to the moon"
        assert done["version"] == 1
        said = await ada.refused("plan", game=game, version=1, actions=["Fly to the moon"])
        assert "Nothing was done: not among your actions" in said
        assert "no action 99" in await ada.refused("plan", game=game, version=1, actions=[99])
        assert "version" in await ada.refused("plan", game=game, version=0, actions=[1])
        assert (await ada.call("look", game=game))["version"] == 1


async def test_plan_stops_after_chance(url: str) -> None:
    """An action that is marked so is done; the next one is not, whatever came up."""
    rng = Random(2)
    async with agent(url) as ada:
        game, _ = await solo(ada)
        now = await ada.call("look", game=game)
        while not (risky := [n for words, n in actions_of(now).items() if "*" in words]):
            now = await ada.anything(game, now, rng)
        number = risky[0]

        done = await ada.call(
            "plan", game=game, version=now["version"], actions=[number, number, number]
        )

        assert done["done"] == 1
        assert done["stopped"] == "chance has decided something"


async def test_plan_ends_with_the_turn(url: str) -> None:
    """What somebody else does in between is a surprise too."""
    async with two(url, "raxxon") as (game, (ada, _)):
        now = await ada.call("look", game=game)

        done = await ada.call("plan", game=game, version=now["version"], actions=[1, 1])

        assert done["done"] == 1
        assert done["stopped"] == "it is not your turn"


async def test_advice_names_a_number_of_the_list(url: str) -> None:
    """With how good it is, in per cent or points; a call of `act` with that number does it."""
    async with agent(url) as ada:
        game, _ = await solo(ada)
        await ada.call("act", game=game, version=0, number=1)

        told = await ada.call("advice", game=game)
        greedy = await ada.call("advice", game=game, bot="greedy")
        listed = {n: words for words, n in actions_of(await ada.call("look", game=game)).items()}

        assert told["bot"] == "search-normal"
        assert greedy["bot"] == "greedy"
        for each in (told, greedy):
            assert listed[each["number"]].startswith(each["action"])
        assert all("% to win" in line for line in told["choices"])
        assert all("points" in line for line in greedy["choices"])
        done = await ada.call("act", game=game, version=told["version"], number=told["number"])
        assert done["version"] == told["version"] + 1
        assert "unknown-bot" in await ada.refused("advice", game=game, bot="nobody")


async def test_changes_are_told_once(url: str) -> None:
    """Also what others have done meanwhile; a look tells the whole board, and no changes."""
    async with two(url, "raxxon") as (game, (ada, ben)):
        first = await ben.call("look", game=game)
        await ada.call("act", game=game, version=first["version"], number=1)
        waited = await ben.call("wait", game=game, version=first["version"])
        again = await ben.call("wait", game=game, version=waited["version"], seconds=0)

        assert "changed" not in first
        assert "brian-lee" not in first["board"]
        (line,) = [each for each in waited["changed"] if each.startswith("sheets[1].id")]
        assert "changed" not in again
        assert line.partition(": ")[2] in (await ben.call("look", game=game))["board"]


async def test_plan_that_is_cut_off_tells_what_was_done(url: str) -> None:
    """Somebody plays the seat elsewhere between two actions: the rest is not done."""
    async with agent(url) as ada:
        made = await ada.call("sit_down", title="raxxon", seats=["me", "me"])
        game = made["game"]
        await ada.call("plan", game=game, version=0, actions=[1])
        with Client(url, tokens=ada.tokens) as elsewhere:
            elsewhere.act(game, elsewhere.actions(game).actions[0].id)

        said = await ada.refused("plan", game=game, version=1, actions=[1, 2])

        assert "The game is at version 2." in said
