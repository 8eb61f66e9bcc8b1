"""A long list of actions is told once; each keeps its number while the question is the same."""

from typing import Any

import pytest

from holdout_client import Client
from holdout_mcp.numbers import SHORT, Lists, Numbers, ranges
from tests.mcp.agents import Agent, actions_of, agent, numbers_of

pytestmark = pytest.mark.anyio


def test_only_what_is_new_is_told_again() -> None:
    """With the number that it had before, if it had one; numbers are given once."""
    numbers = Numbers("turn")

    assert numbers.tell({"a": "Attack", "m": "Move", "s": "Search"}) == (
        ["[1] Attack", "[2] Move", "[3] Search"],
        "1-3",
    )
    assert numbers.tell({"m": "Move", "e": "End", "s": "Search*"}) == (
        ["[4] End", "[3] Search*"],
        "2-4",
    )
    assert numbers.tell({"a": "Attack", "e": "End"}) == (["[1] Attack"], "1, 4")
    assert [numbers.action(number) for number in (1, 3, 5)] == ["a", "s", None]
    assert ranges([7, 1, 2, 3, 9]) == "1-3, 7, 9"


def test_long_list_begins_anew_after_a_short_one_of_the_same_question() -> None:
    """Which was numbered from 1; one of another question leaves its numbers as they are."""
    many = {f"id {n}": f"Do {n}" for n in range(SHORT + 1)}
    few = {each: many[each] for each in [*many][5:]}
    lists = Lists()

    whole = lists.tell("turn", many, anew=False)
    assert lists.tell("die", {"six": "A 6"}, anew=False) == (["[1] A 6"], "1")
    assert lists.tell("turn", many, anew=False) == ([], whole[1])
    assert lists.tell("turn", few, anew=False)[1] == f"1-{len(few)}"
    assert lists.tell("turn", many, anew=False) == whole


def given(now: Any) -> list[int]:
    """The numbers by which a card is contributed to the crisis."""
    return [number for its, number in actions_of(now).items() if its.startswith("Contribute")]


async def turn(ada: Agent) -> Any:
    """A player's turn in Dead of Winter, with all that can be done in it."""
    made = await ada.call("sit_down", title="dead-of-winter", seats=["me", "random"])
    place = {"game": made["game"]}
    while True:
        now = await ada.call("wait", **place, version=0)
        if len(numbers_of(now)) > SHORT and given(now):
            return {**now, **place}
        # The bot may act at the same moment; then it is done the next time.
        await ada.result("act", **place, version=now["version"], number=1)


async def test_number_that_is_gone_does_nothing(url: str) -> None:
    """The others of the same question keep theirs; whoever looks reads all of them from 1 on."""
    async with agent(url) as ada:
        now = await turn(ada)
        place, words = {"game": now["game"]}, actions_of(now)
        first = given(now)[0]
        while first in numbers_of(now):  # The hand may have several of that card.
            now = await ada.call("act", **place, version=now["version"], number=first)
        here = {**place, "version": now["version"]}

        assert {*numbers_of(now)} < {*words.values()}
        assert f"no action {first}" in await ada.refused("act", **here, number=first)
        looked = await ada.call("look", **place)
        assert [*actions_of(looked).values()] == [*range(1, len(numbers_of(now)) + 1)]


async def test_numbers_of_a_long_list_end_with_the_process(url: str) -> None:
    """Who restarts its host looks first: a number could mean something else by then."""
    async with agent(url) as ada:
        now = await turn(ada)
        async with agent(url, tokens=ada.tokens) as restarted:
            here = {"game": now["game"], "version": now["version"]}
            assert "Call `look`" in await restarted.refused("act", **here, number=1)
            await restarted.call("look", game=now["game"])
            await restarted.call("act", **here, number=1)


async def test_numbers_of_another_list_do_nothing(url: str) -> None:
    """Somebody else has acted in the seat: what was told of its list holds no more."""
    async with agent(url) as ada:
        now = await turn(ada)
        with Client(url, tokens=ada.tokens) as client:
            listed = client.actions(now["game"])
            card = next(each.id for each in listed.actions if each.id.startswith("contribute"))
            while card in {each.id for each in listed.actions}:  # There may be several of it.
                client.act(now["game"], card, version=listed.version)
                listed = client.actions(now["game"])
        here = {"game": now["game"], "version": listed.version}

        assert "Call `look`" in await ada.refused("act", **here, number=1)
        assert "Call `look`" in await ada.refused("advice", game=now["game"], bot="random")
