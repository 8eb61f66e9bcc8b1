"""Positions of Xibalba: every moment of a game as a document and back, and short ones by hand."""

import json
from random import Random
from typing import Any

import pytest

from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.model.state import ID_OF, Xibalba
from tests.xibalba.stopped import (
    Doc,
    all_there,
    answers,
    document,
    games,
    moments,
    pick,
    refused,
    start_from,
    tables,
    wander,
)
from tests.xibalba.table import SEED, do, ids

#: A game in as few words as possible: all else is dealt, or as at a start.
SHORT: Doc = {
    "title": "xibalba",
    "players": [{"board": "ska", "squad": ["bomber"]}, {"board": "chaac", "squad": ["leech"]}],
}


# ---- every moment


def test_every_moment_becomes_a_document_and_a_game_again() -> None:
    """Whatever is asked, of however many players, in both modes and all draw modes."""
    every = games()
    assert len(moments()) > 70
    assert {(g.seats, g.options.mode, g.draws) for g in every} == {
        (seats, options.mode, options.draws) for seats, options in tables()
    }

    for game in every:
        written = document(game)
        read = start_from(written)

        assert written == document(read)
        assert answers(game) == answers(read) == answers(TITLE.load(TITLE.save(read)))
        assert all_there(read)
        assert (SEED, 0) == (read.chance.seed, read.version)


@pytest.mark.parametrize("number", range(6))
def test_all_moments_of_a_game_become_documents(number: int) -> None:
    """Not only the first of a kind: a whole game, also one whose piles run out."""
    for state in wander(number + 100):
        read = start_from(document(state))
        assert answers(state) == answers(read)


@pytest.mark.parametrize("number", range(8))
def test_a_game_goes_on_from_its_document(number: int) -> None:
    """The same actions do the same, where a table says what is drawn."""
    rng = Random(number)
    game = rng.choice([each for each in games() if each.draws == "table"])
    read = start_from(document(game))
    for _ in range(60):
        if game.outcome is not None:
            break
        seat, action = pick(game, rng)

        assert TITLE.apply(game, seat, action) == TITLE.apply(read, seat, action)
        assert TITLE.view(game, None) == TITLE.view(read, None)


# ---- short ones


def test_players_are_enough() -> None:
    """Boards and squads; tracks, piles and cards for sale are as at a start, or dealt."""
    game = start_from(SHORT)

    assert (["bomber"], ["leech"]) == tuple(ids(who.squad) for who in game.players)
    assert [(0, 0, 1), (0, 0, 1)] == [(w.resources, w.paragon, w.level) for w in game.players]
    assert ("dice-pool", 1, "dice", 1) == (
        game.decisions[0].kind, game.decisions[0].seat, game.phase, game.round
    )  # fmt: skip
    assert all(len(row) == 2 and None not in row for row in game.sale.values())
    assert all_there(game)
    assert 35 == game.target


def test_another_seed_deals_other_cards() -> None:
    """What a document leaves open is dealt by the seed."""
    other = TITLE.from_position(SHORT, bytes(range(16)))

    assert start_from(SHORT).piles != other.piles
    assert start_from(SHORT).sale == start_from(SHORT).sale != other.sale


def test_an_ark_with_a_soldier_and_no_life_has_a_fresh_one() -> None:
    """Resistance and the number of players, at most as much as the ark allows."""
    assert 4 == start_from(SHORT | {"ark": "drone", "keeper": 1}).life
    assert 1 == start_from(SHORT | {"ark": "drone", "life": 1}).life


def test_unknown_cards_are_dealt() -> None:
    """`?` on piles and for sale; cards that are named lie where they are named."""
    piles = {"soldier": ["?", "drone", "?"]}
    sale = {"soldier": ["?", "leech"], "event": [None, "?"]}
    game = start_from(SHORT | {"piles": piles, "sale": sale})

    assert "drone" == ID_OF[game.piles["soldier"].cards[-2]]
    assert "leech" == ID_OF[str(game.sale["soldier"][1])]
    assert [True, False] == [card is None for card in game.sale["event"]]
    assert all_there(game)


def test_all_of_a_card_can_be_named() -> None:
    """By its id, or by the number of its copy."""
    squad = ["bomber", "bomber#1"]
    players = [{"board": "ska", "squad": squad}, {"board": "chaac"}]

    assert ["bomber#2", "bomber#1"] == start_from(SHORT | {"players": players}).players[0].squad


@pytest.mark.parametrize(
    ("agenda", "asked", "phase"),
    [
        ([{"op": "ask-action"}], "action", "action"),
        ([{"op": "first-roll"}], "sort-dice", "dice"),
        ([{"op": "ask-pool"}], "dice-pool", "dice"),
        ([{"op": "ask-effect", "when": "effect_phase"}], "next-effect", "effect"),
        ([{"op": "production"}], "next-effect", "effect"),
        ([{"op": "end-turn"}], "dice-pool", "dice"),
        ([{"op": "next-turn"}], "dice-pool", "dice"),
        ([{"op": "begin-turn", "seat": 1}], "next-effect", "effect"),
    ],
)
def test_what_comes_after_the_agenda_may_be_left_out(
    agenda: list[Doc], asked: str, phase: str
) -> None:
    """The rest of the turn lies below it, and the phase follows from it."""
    me = {"board": "ska", "level": 2, "fields": [["pamphleteer"], ["smuggler"]], "resources": 9}
    written = {"players": [me, {"board": "chaac"}], "agenda": agenda, "dice": [3, 3]}
    if agenda[0]["op"] != "first-roll":
        written.pop("dice")
    written["rerolls"] = 2

    game = start_from(SHORT | written)

    assert (asked, phase) == (game.decisions[0].kind, game.phase)
    turn(game)


def turn(game: Xibalba) -> None:
    """Whatever is asked first is answered, until the turn of the next player has begun."""
    rng, active = Random(0), game.active
    for _ in range(200):
        if game.active != active or game.outcome is not None:
            return
        TITLE.apply(game, *pick(game, rng))
    raise AssertionError(game)


def test_an_attack_by_hand() -> None:
    """The example of the docs: one turn before a raid decides the game."""
    game = start_from(EXAMPLE)

    do(game, "attack base-2 2 1", "let-pass", "destroy 1", "draw paragon 2")

    assert (["won", "lost"], "target") == (game.outcome.seats, game.outcome.cause)


EXAMPLE: Any = json.loads("""
{
    "title": "xibalba",
    "options": {"target": 20, "draws": "table"},
    "players": [
        {"board": "ska", "paragon": 18, "squad": ["bomber"]},
        {"board": "chaac", "paragon": 9, "squad": ["leech"], "fields": [["nurse"]]}
    ],
    "ark": "colossus", "keeper": 1, "life": 6,
    "pool": ["1", "3", "attack", "attack", "crit"],
    "agenda": [{"op": "ask-action"}]
}
""")


# ---- what can't be


def test_a_game_that_is_over_is_no_position() -> None:
    """Nothing could go on from it."""
    game = start_from(EXAMPLE)
    do(game, "attack base-2 2 1", "let-pass", "destroy 1", "draw paragon 2")

    assert "$.agenda" in (
        refused(document(game)),
        refused(document(game, players=SHORT["players"])),
    )
