"""Before and beside the game: what can be played, rules, cards, in the language of the server."""

from typing import Any

import pytest

from tests.mcp.agents import Agent, agent

pytestmark = pytest.mark.anyio

TOOLS = {"titles", "rules", "card", "sit_down", "look", "act", "plan", "wait", "advice"}


#: What the definitions of the tools may cost a model in every conversation, in characters.
MOST = 9_000


async def test_tools_explain_themselves(url: str) -> None:
    """Each says what it does, what it takes, and whether it changes anything."""
    async with agent(url) as ada:
        tools = {each.name: each for each in await ada.tools()}

        assert {*tools} == TOOLS
        for name, tool in tools.items():
            assert tool.description
            assert all(each.get("description") for each in tool.input_schema["properties"].values())
            assert tool.annotations
            assert tool.annotations.read_only_hint == (name not in {"sit_down", "act", "plan"})
        assert sum(len(each.model_dump_json(exclude_none=True)) for each in tools.values()) < MOST


async def test_titles_have_what_a_new_game_needs(url: str) -> None:
    """Seats, options with their values, bots; and the games that the agent is in."""
    async with agent(url) as ada:
        assert "your_games" not in await ada.call("titles")
        made = await ada.call("sit_down", title="raxxon", options={"difficulty": "hard"})
        told = await ada.call("titles")

        raxxon = next(each for each in told["titles"] if each["title"] == "raxxon")
        assert raxxon["seats"] == "1 to 4"
        assert "hard" in raxxon["options"]["difficulty"]["takes"]["enum"]
        assert {"random", "greedy"} <= {*raxxon["bots"]}
        (game,) = told["your_games"]
        assert (made["game"], [1]) == (game["game"], game["your_seats"])


async def test_rules_are_read_by_chapter(url: str) -> None:
    """First what there is, then a chapter or only a paragraph of it."""
    async with agent(url) as ada:
        whole = await ada.call("rules", title="raxxon")
        chapter = await ada.call("rules", title="raxxon", chapter="7")
        paragraph = await ada.call("rules", title="raxxon", chapter="7.4")

        assert whole["chapters"]["7"] == "Actions on the sheets"
        assert chapter["text"].startswith("# 7 Actions on the sheets\n\n7.1 ")
        assert paragraph["text"].partition("\n\n")[2] in chapter["text"]
        assert len(paragraph["text"]) < len(chapter["text"]) / 3


async def test_questions_name_a_paragraph_that_can_be_read(url: str) -> None:
    """The way from what is asked to why it is."""
    async with agent(url) as ada:
        made = await ada.call("sit_down", title="raxxon", seats=["me"])
        told = await ada.call("rules", title="raxxon", chapter=made["rule"])

        assert made["question"]
        assert f"\n\n{made['rule']} " in told["text"]


async def test_cards_are_found_as_boards_and_words_name_them(url: str) -> None:
    """By id, with the number of a copy, or by name."""
    async with agent(url) as ada:
        found = [
            await ada.call("card", title="xibalba", card=each)
            for each in ("siege-tank", "siege-tank#1", "Siege Tank", " siege tank ")
        ]

        assert all(each == found[0] for each in found)
        assert found[0]["data"]["strength"] == 5
        assert "attack" in found[0]["text"]
        said = await ada.refused("card", title="xibalba", card="siege tenk")
        assert "Similar: Siege Tank." in said
        assert "Similar" not in await ada.refused("card", title="xibalba", card="…")


async def first_question(ada: Agent) -> Any:
    """What an agent is asked at the beginning of a game."""
    return (await ada.call("sit_down", title="raxxon", seats=["me"]))["question"]


async def test_texts_are_in_the_language_of_the_server(url: str) -> None:
    """Questions, rules, and errors of the service's; cards are found by their names in it."""
    async with agent(url, language="de") as ada, agent(url, language="ru") as ben:
        assert "Mit welchem" in await first_question(ada)
        assert "персонажа" in await first_question(ben)
        german = await ada.call("card", title="raxxon", card="innocent")
        assert german == await ada.call("card", title="raxxon", card=german["name"])
        assert german["name"] != "Innocent"
