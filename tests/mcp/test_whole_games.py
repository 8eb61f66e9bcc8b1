"""Two agents play whole games by choosing at random; nothing is said to them that is too long."""

from random import Random

import pytest

from tests.mcp.agents import ENDED, play, two

pytestmark = pytest.mark.anyio

#: Title -> options with which a game by chance does not last long.
GAMES = {
    "raxxon": {"difficulty": "intro"},
    "dead-of-winter": {"objective": "stockpile"},
    "xibalba": {"target": 4, "round_limit": 10},
}
MOST_STEPS = 1500

#: What an answer may cost a model that has to read it, in characters.
LONGEST_ANSWER = 20_000


@pytest.mark.parametrize("title", GAMES)
async def test_random_choice_plays_to_the_end(url: str, title: str) -> None:
    """By numbers and versions alone; both are told how it ended."""
    async with two(url, title, **GAMES[title]) as (game, agents):
        standings = await play(game, agents, Random(title), MOST_STEPS)

        for number, (agent, standing) in enumerate(zip(agents, standings, strict=True), 1):
            assert standing["status"] in ENDED
            seen = await agent.call("look", game=game)
            assert standing["outcome"] == seen["outcome"]
            assert len(seen["outcome"]["seats"]) == 2
            assert seen["your_seats"] == [number]
            assert "actions" not in seen
            assert max(map(len, agent.told)) < LONGEST_ANSWER
            said = await agent.refused("act", game=game, version=seen["version"], number=1)
            assert "nothing to decide" in said
