"""Agents play whole games; nothing is said to them that is too long."""

from base64 import b64decode
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import mcp
import pytest

from holdout.kit import TITLES, skill_of
from holdout_client import Client
from holdout_mcp.answers import called, nameless
from holdout_mcp.numbers import SHORT
from tests.mcp.agents import ENDED, Agent, actions_of, agent, is_due, numbers_of, play, two

pytestmark = pytest.mark.anyio

#: Title -> options with which a game by chance does not last long.
GAMES = {
    "raxxon": {"difficulty": "intro"},
    "dead-of-winter": {"objective": "stockpile"},
    "xibalba": {"target": 4, "round_limit": 10},
}
MOST_STEPS = 1500

#: What an answer may cost a model that has to read it, in characters.
LONGEST_ANSWER = 16_000


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
            assert "choose_from" not in seen
            assert max(map(len, agent.told)) < LONGEST_ANSWER
            said = await agent.refused("act", game=game, version=seen["version"], number=1)
            assert "nothing to decide" in said


#: What the answers in a game of Dead of Winter of four rounds may have: 15 000 tokens.
WHOLE_GAME = 65_000


class Reader(Agent):
    """Plays a seat sensibly, and counts what it has to read for that."""

    characters = 0
    standing: Any = None
    #: By number, the actions of the present question, and those of the turn's long list.
    actions: dict[int, str]
    turn: dict[int, str]

    async def read(self, tool: str, **arguments: Any) -> Any:
        """Call a tool; what it answers."""
        result = await self.result(tool, **arguments)
        assert not result.is_error, result.content
        (content,) = result.content
        assert isinstance(content, mcp.types.TextContent)
        self.characters += len(content.text)
        self.standing = result.structured_content
        if is_due(self.standing):
            self._note(fresh=tool != "act")
        return self.standing

    def _note(self, *, fresh: bool) -> None:
        """Keep in mind what it may do: a long list is told once."""
        told = {"actions": self.standing.get("actions", ())}
        new = {number: words for words, number in actions_of(told).items()}
        legal = numbers_of(self.standing)
        short = len(legal) <= SHORT
        before = {} if fresh or short else self.turn
        self.actions = {n: words for n, words in (before | new).items() if n in legal}
        if not short:
            self.turn = self.actions

    def number(self, words: str) -> int:
        """The number of an action that it has been told."""
        plain = words.replace(":", "")
        return next(n for n, its in self.actions.items() if its.replace(":", "") == plain)


async def test_whole_game_of_dead_of_winter_can_be_read(url: str) -> None:
    """One of three seats, played by our policy; what changes is told, so nobody looks.

    The game has four rounds; each further round has 9 000 to 12 000 characters more.
    """
    title, rng = TITLES["dead-of-winter"], Random(3)
    async with AsyncExitStack() as stack:
        host = stack.enter_context(Client(url))
        seats = [{"player": "open"}] * 3
        made = host.create(title.id, seats=seats, seed="04" * 16)
        readers, clients = [], []
        for invite in made.invites:
            each = await stack.enter_async_context(agent(url, reader=Reader))
            await each.read("sit_down", invite=invite.code, accept_foreknowledge=True)
            readers.append(each)
            clients.append(stack.enter_context(Client(url, tokens=each.tokens)))
        rounds = set()
        while (view := clients[0].view(made.id)).status == "running":
            seat = view.pending[0].seat
            reader, client = readers[seat - 1], clients[seat - 1]
            here = {"game": made.id, "version": reader.standing["version"]}
            if reader.standing["version"] != view.version or "choose_from" not in reader.standing:
                await reader.read("wait", **here, seconds=0)
            rounds.add(view.board["round"])
            known: Any = client.view(made.id, seat=seat, include=["actions", "world"])
            world = title.load(b64decode(known.world.state))
            action = title.action_id(skill_of(title).policy(world, seat, rng))
            here["version"] = reader.standing["version"]
            words = called(known.actions, nameless(known, client.language))[action]
            await reader.read("act", **here, number=reader.number(words))

    assert len(rounds) >= 4
    assert all(20_000 < each.characters < WHOLE_GAME for each in readers), [
        each.characters for each in readers
    ]
