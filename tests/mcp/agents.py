"""Agents: what a model's program does, with the SDK's own client and a server for each of them."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any, TypeVar

import mcp

from holdout_client import Client
from holdout_mcp.server import server_for

ENDED = {"over", "abandoned"}


class Agent:
    """One model, and what it has been told so far."""

    def __init__(self, session: mcp.Client, client: Client) -> None:
        """Speak with a server that plays over this client."""
        self._session = session
        self.tokens = client.tokens
        self.told: list[str] = []

    async def tools(self) -> list[mcp.types.Tool]:
        """The tools that there are."""
        return (await self._session.list_tools()).tools

    async def result(self, tool: str, **arguments: Any) -> mcp.types.CallToolResult:
        """Call a tool; whatever comes of it, it is no token."""
        result = await self._session.call_tool(tool, arguments)
        told = result.model_dump_json()
        assert not any(token in told for token in self.tokens.values())
        self.told.append(told)
        return result

    async def call(self, tool: str, **arguments: Any) -> Any:
        """Call a tool that does as it is told; the data in its answer."""
        result = await self.result(tool, **arguments)
        assert not result.is_error, result.content
        return result.structured_content

    async def refused(self, tool: str, **arguments: Any) -> str:
        """Call a tool that fails; what the model reads of it."""
        result = await self.result(tool, **arguments)
        assert result.is_error
        (content,) = result.content
        assert isinstance(content, mcp.types.TextContent)
        return content.text

    async def anything(self, game: str, standing: Any, rng: Random) -> Any:
        """Do anything that is legal."""
        number = rng.choice(numbers_of(standing))
        return await self.call("act", game=game, version=standing["version"], number=number)


One = TypeVar("One", bound=Agent)


@asynccontextmanager
async def agent(
    url: str,
    reader: type[One] = Agent,
    **settings: Any,  # type: ignore[assignment]
) -> AsyncIterator[One]:
    """An agent with a server of its own, which keeps its own tokens."""
    with Client(url, **settings) as client:
        async with mcp.Client(server_for(client), raise_exceptions=True) as session:
            yield reader(session, client)


def is_due(standing: Any) -> bool:
    """Whether the agent has to decide."""
    return "choose_from" in standing


def numbers_of(standing: Any) -> list[int]:
    """The numbers to choose from, such as `1-4, 7`."""
    runs = (each.split("-") for each in standing["choose_from"].split(", "))
    return [number for run in runs for number in range(int(run[0]), int(run[-1]) + 1)]


def actions_of(standing: Any) -> dict[str, int]:
    """The actions of an answer in words, with their numbers."""
    found = {}
    for line in standing["actions"]:
        begun, *rest = re.split(r"\[(\d+)\] ", line)
        for number, words in zip(rest[::2], rest[1::2], strict=True):
            found[begun.replace(": ", " ") + words.removesuffix("; ")] = int(number)
    return found


@asynccontextmanager
async def two(url: str, title: str, **options: Any) -> AsyncIterator[tuple[str, list[Agent]]]:
    """A game of two agents, each in a seat: the second has come by an invite."""
    async with agent(url) as ada, agent(url) as ben:
        made = await ada.call(
            "sit_down", title=title, seats=["me", "open"], name="Ada", options=options
        )
        await ben.call("sit_down", invite=made["invites"]["2"], name="Ben")
        yield made["game"], [ada, ben]


async def play(game: str, agents: list[Agent], rng: Random, steps: int) -> list[Any]:
    """Let the agents do so many legal things, whoever's turn it is; where each stands then."""
    standings = [await each.call("wait", game=game, version=0, seconds=0) for each in agents]
    for _ in range(steps):
        due = [place for place, each in enumerate(standings) if is_due(each)]
        if not due:
            break
        place = rng.choice(due)
        standings[place] = await agents[place].anything(game, standings[place], rng)
        # Who was asked at the same time has to see the new version; others wait for their turn.
        for other, standing in enumerate(standings):
            if other != place and (is_due(standing) or not is_due(standings[place])):
                here = {"game": game, "version": standing["version"]}
                standings[other] = await agents[other].call("wait", **here, seconds=0)
    return [await each.call("wait", game=game, version=0, seconds=0) for each in agents]
