"""Whatever goes wrong is told to the model, with what to do about it."""

from collections.abc import Mapping
from typing import Any

import pytest

from holdout_client import Client
from tests.mcp.agents import agent

pytestmark = pytest.mark.anyio

GAME = "0123456789ab"
SEED = "09" * 16


@pytest.mark.parametrize(
    ("tool", "arguments", "words"),
    [
        ("rules", {"title": "chess"}, ["(unknown-title)", "Call `titles`"]),
        ("rules", {"title": "raxxon", "chapter": "99"}, ["(unknown-chapter)", "list of them"]),
        ("look", {"game": GAME}, ["(unknown-game)", "Call `titles`"]),
        ("wait", {"game": GAME, "version": 0}, ["(unknown-game)"]),
        ("act", {"game": GAME, "version": 0, "number": 1}, ["(unknown-game)"]),
        ("sit_down", {}, ["Give either"]),
        ("sit_down", {"title": "raxxon", "invite": f"{GAME}-1"}, ["Give either"]),
        ("sit_down", {"invite": "please"}, ["no invite code"]),
        ("sit_down", {"invite": f"{GAME}-1-abc"}, ["(unknown-game)"]),
        ("sit_down", {"title": "xibalba", "seats": ["me"]}, ["(bad-seats)", "`open`"]),
        ("sit_down", {"title": "xibalba", "seats": ["me", "nobody"]}, ["nobody", "`titles`"]),
        (
            "sit_down",
            {"title": "raxxon", "options": {"difficulty": "harder"}},
            ["(bad-option)", "difficulty", "Call `titles`"],
        ),
    ],
)
async def test_refusals_say_what_to_do(
    url: str, tool: str, arguments: Mapping[str, Any], words: list[str]
) -> None:
    """What is wrong, its code, and which tool helps."""
    async with agent(url) as ada:
        said = await ada.refused(tool, **arguments)

        for each in words:
            assert each in said


@pytest.mark.parametrize(
    ("tool", "arguments", "field"),
    [
        ("act", {"game": GAME, "version": 0}, "number"),
        ("act", {"game": GAME, "version": 0, "number": 0}, "number"),
        ("act", {"game": GAME, "version": -1, "number": 1}, "version"),
        ("wait", {"game": GAME, "version": 0, "seconds": 600}, "seconds"),
        ("look", {"game": GAME, "seat": 0}, "seat"),
    ],
)
async def test_wrong_arguments_are_named(
    url: str, tool: str, arguments: Mapping[str, Any], field: str
) -> None:
    """They reach no service."""
    async with agent(url) as ada:
        assert f"\n{field}\n" in await ada.refused(tool, **arguments)


async def test_stranger_learns_nothing_of_a_private_game(url: str) -> None:
    """It is told that it has no seat, and how to get one."""
    async with agent(url) as ada, agent(url) as eve:
        made = await ada.call("sit_down", title="dead-of-winter", seats=["me", "open"])
        place = {"game": made["game"], "version": 0}

        for said in (
            await eve.refused("look", game=made["game"]),
            await eve.refused("wait", **place),
            await eve.refused("act", **place, number=1),
        ):
            assert "(unauthorized)" in said
            assert "`sit_down`" in said
        assert "(forbidden)" in await eve.refused("sit_down", invite=f"{made['game']}-2-abcdefgh")


async def test_cards_that_somebody_may_know_need_consent(url: str) -> None:
    """The creator named the seed: the agent is told why that matters, and asks its person."""
    seats = [{"player": "me"}, {"player": "open"}]
    with Client(url) as creator:
        made = creator.create("raxxon", seats=seats, seed=SEED)
    invite = made.invites[0].code
    async with agent(url) as ada:
        said = await ada.refused("sit_down", invite=invite)
        seated = await ada.call("sit_down", invite=invite, accept_foreknowledge=True)

        assert "(known-cards)" in said
        assert "`accept_foreknowledge`" in said
        assert SEED not in said
        assert seated["your_seats"] == [2]


async def test_public_game_is_joined_and_watched_without_a_code(url: str) -> None:
    """By its id and the number of a seat; who has no seat sees what everybody may."""
    with Client(url) as host:
        made = host.create(
            "dead-of-winter", seats=[{"player": "me"}, {"player": "open"}], public=True
        )
    async with agent(url) as ada, agent(url) as eve:
        seated = await ada.call("sit_down", invite=f"{made.id}-2", name="Ada")
        seen = await eve.call("look", game=made.id)
        news = await eve.call("wait", game=made.id, version=0, seconds=0)

        assert seated["players"] == ["1: somebody else", "2: you"]
        assert seated["names"] == {"2": "Ada"}
        assert "your_seats" not in seen
        assert "choose_from" not in seen
        assert seen["version"] == news["version"]


async def test_service_that_is_away_is_no_crash() -> None:
    """The model is told so, and that nothing was done."""
    async with agent("http://127.0.0.1:1", retry_seconds=0) as ada:
        said = await ada.refused("titles")

        assert "No answer from http://127.0.0.1:1" in said
        assert "Nothing was done." in said
