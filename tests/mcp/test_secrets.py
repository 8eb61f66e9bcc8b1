"""An agent is told nothing that its seat may not know, and never a token.

Had all that a seat may not know been otherwise, every answer that its agent gets would be the same.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from redis import Redis

from holdout.store.embedded import EmbeddedValkey
from holdout.titles import TITLES
from tests.mcp.agents import Agent, play, two

pytestmark = pytest.mark.anyio

#: How far each of some games goes before it is looked at, and how much further each time.
STEPS = (3, 11, 25)


@pytest.fixture
def redis(server: EmbeddedValkey) -> Iterator[Redis]:
    """The bare server, to change a game as no request can."""
    with Redis.from_url(server.url) as client:
        yield client


async def everything(agent: Agent, game: str, version: int) -> list[str]:
    """All that an agent is told without changing the game."""
    place = {"game": game, "version": version}
    agent.told.clear()
    for seat in (1, 2):
        await agent.result("look", game=game, seat=seat)
    await agent.call("look", game=game)
    await agent.call("wait", game=game, version=0, seconds=0)
    await agent.call("wait", **place, seconds=0)
    await agent.call("titles")
    await agent.refused("act", **place, number=999)
    await agent.refused("plan", **place, actions=["Fly to the moon"])
    await agent.result("advice", game=game, bot="random")
    await agent.refused("act", game=game, version=version + 1, number=1)
    await agent.refused("sit_down", invite=f"{game}-1")
    return [*agent.told]


@pytest.mark.parametrize("title", TITLES)
async def test_two_agents_never_learn_what_the_other_holds(
    url: str, redis: Redis, title: str
) -> None:
    """Hands, goals, facedown cards and what is still to be drawn are replaced under them."""
    rng, rules = Random(title), TITLES[title]
    async with two(url, title) as (game, agents):
        for steps in STEPS:
            standings = await play(game, agents, rng, steps)
            key, version = f"holdout:{{{game}}}:game", standings[0]["version"]
            true: Any = redis.hget(key, "state")
            for seat, agent in enumerate(agents, 1):
                truth = await everything(agent, game, version)
                other = rules.save(rules.imagine(rules.load(true), seat, rng))
                assert true != other
                redis.hset(key, "state", other)
                assert truth == await everything(agent, game, version)
                redis.hset(key, "state", true)


async def test_the_truth_would_be_seen(url: str, redis: Redis) -> None:
    """The test above would see a leak: what the other may not know does change what one is told."""
    rules = TITLES["dead-of-winter"]
    async with two(url, "dead-of-winter") as (game, agents):
        standings = await play(game, agents, Random(1), 5)
        key, version = f"holdout:{{{game}}}:game", standings[0]["version"]
        truth = await everything(agents[0], game, version)
        true: Any = redis.hget(key, "state")
        redis.hset(key, "state", rules.save(rules.imagine(rules.load(true), 2, Random(1))))
        assert truth != await everything(agents[0], game, version)


async def test_tokens_stay_with_the_server(url: str) -> None:
    """Each agent has one, and neither its own answers nor the other's have ever had it."""
    async with two(url, "xibalba") as (game, agents):
        await play(game, agents, Random(2), 5)
        tokens = [agent.tokens[game] for agent in agents]

        assert len({*tokens}) == 2
        for agent in agents:
            assert not any(token in told for token in tokens for told in agent.told)
