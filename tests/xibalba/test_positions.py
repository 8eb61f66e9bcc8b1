"""Positions of Xibalba: every moment of a game as a document and back, and short ones by hand."""

import json
from random import Random
from typing import Any

import pytest

from holdout.kernel import NotQuiet
from holdout.kernel.rules import kinds
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.state import Xibalba
from tests.table import do
from tests.xibalba.box import ID_OF
from tests.xibalba.scenes import SEED, ids
from tests.xibalba.stopped import (
    Doc,
    all_there,
    answers,
    document,
    games,
    is_quiet,
    pick,
    quiet_games,
    refused,
    start_from,
    tables,
    wander,
)

#: A game in as few words as possible: all else is dealt, or as at a start.
SHORT: Doc = {
    "title": "xibalba",
    "players": [{"board": "ska", "squad": ["bomber"]}, {"board": "chaac", "squad": ["leech"]}],
}


# ---- every moment


def test_a_quiet_moment_becomes_a_document_and_a_game_again() -> None:
    """Of however many players, in both modes and all draw modes."""
    quiet = quiet_games()
    assert {(g.seats, g.options.mode, g.draws) for g in quiet} == {
        (seats, options.mode, options.draws) for seats, options in tables()
    }

    for game in quiet:
        written = document(game)
        read = start_from(written)

        assert written == document(read)
        assert answers(game) == answers(read) == answers(TITLE.load(TITLE.save(read)))
        assert all_there(read)
        assert (read.chance.seed, read.version) == (SEED, 0)


def test_a_game_in_the_middle_of_something_has_no_position() -> None:
    """Dice are sorted, an effect asks, an attack is blocked, a draw is waited for."""
    busy = [game for game in games() if not is_quiet(game)]
    assert {game.decisions[0].kind for game in busy} == (
        kinds(TITLE.decision_types) - {"dice-pool", "action"}
    )

    for game in busy:
        with pytest.raises(NotQuiet):
            TITLE.position(game)


@pytest.mark.parametrize("number", range(6))
def test_all_quiet_moments_of_a_game_become_documents(number: int) -> None:
    """Not only the first of a kind: a whole game, also one whose piles run out."""
    for state in wander(number + 100):
        if is_quiet(state):
            assert answers(state) == answers(start_from(document(state)))


@pytest.mark.parametrize("number", range(8))
def test_a_game_goes_on_from_its_document(number: int) -> None:
    """The same actions do the same, where a table says what is drawn."""
    rng = Random(number)
    game = rng.choice([each for each in quiet_games() if each.draws == "table"])
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

    assert tuple(ids(who.squad) for who in game.players) == (["bomber"], ["leech"])
    assert [(w.resources, w.paragon, w.level) for w in game.players] == [(0, 0, 1), (0, 0, 1)]
    assert (
        game.decisions[0].kind, game.decisions[0].seat, game.phase, game.round
    ) == ("dice-pool", 1, "dice", 1)  # fmt: skip
    assert all(len(row) == 2 and None not in row for row in game.sale.values())
    assert all_there(game)
    assert game.target == 35


def test_another_seed_deals_other_cards() -> None:
    """What a document leaves open is dealt by the seed."""
    other = TITLE.from_position(SHORT, bytes(range(16)))

    assert start_from(SHORT).piles != other.piles
    assert start_from(SHORT).sale == start_from(SHORT).sale != other.sale


def test_a_table_at_the_end_of_the_last_round_is_refused() -> None:
    """It looks like any other, but its document says that the game is over (17.2)."""
    game = start_from(SHORT | {"options": {"round_limit": 5}, "round": 5, "active": 2})
    while game.outcome is None:
        seat = game.decisions[0].seat
        TITLE.push(game, seat, TITLE.legal_actions(game, seat)[-1])
    last = document(game)

    assert (last["ended"], last["round"]) == ("rounds", 5)
    assert refused(last) == "$.ended"


def test_an_ark_with_a_soldier_and_no_life_has_a_fresh_one() -> None:
    """Resistance and the number of players, at most as much as the ark allows."""
    assert start_from(SHORT | {"ark": "drone", "keeper": 1}).life == 4
    assert start_from(SHORT | {"ark": "drone", "life": 1}).life == 1


def test_unknown_cards_are_dealt() -> None:
    """`?` on piles and for sale; cards that are named lie where they are named."""
    piles = {"soldier": ["?", "drone", "?"]}
    sale = {"soldier": ["?", "leech"], "event": [None, "?"]}
    game = start_from(SHORT | {"piles": piles, "sale": sale})

    assert ID_OF[game.piles["soldier"].cards[-2]] == "drone"
    assert ID_OF[str(game.sale["soldier"][1])] == "leech"
    assert [card is None for card in game.sale["event"]] == [True, False]
    assert all_there(game)


def test_all_of_a_card_can_be_named() -> None:
    """By its id, or by the number of its copy."""
    squad = ["bomber", "bomber#1"]
    players = [{"board": "ska", "squad": squad}, {"board": "chaac"}]

    assert start_from(SHORT | {"players": players}).players[0].squad == ["bomber#2", "bomber#1"]


def test_a_turn_begins_or_has_come_to_the_dice_or_to_actions() -> None:
    """Production and effects come before the dice; actions have the dice of the pool."""
    me = {"board": "ska", "level": 2, "fields": [["pamphleteer"], ["ash-oracle"]],
          "resources": 9}  # fmt: skip
    written = SHORT | {"players": [me, {"board": "chaac"}]}

    begins = start_from(written)
    assert told(begins, written) == ("next-effect", "effect", "begins")
    assert told(start_from(written | {"turn": "dice"}), written) == ("dice-pool", "dice", "dice")
    acts = {"turn": "action", "pool": ["1", "crit"], "rerolls": 1, "upgraded": True}
    game = start_from(written | acts)
    assert told(game, written) == ("action", "action", "action")
    assert (game.pool, game.rerolls, game.upgraded) == (["1", "crit"], 1, True)
    assert 9 == game.players[0].resources < begins.players[0].resources


def told(game: Xibalba, written: Doc) -> tuple[str, str, str]:
    """What is asked first, the phase, and how far the turn has come, as a document has it."""
    turn = document(game)["turn"] if is_quiet(game) else "begins"
    assert ids(game.players[0].fields[1]) == written["players"][0]["fields"][1]
    return game.decisions[0].kind, game.phase, turn


def test_what_a_turn_has_used_up_is_cleared_when_it_begins() -> None:
    """Uses of effects, the upgrade, re-rolls (4.2)."""
    game = start_from(SHORT | {"used": {"sniper#1": 1}, "upgraded": True, "rerolls": 7})

    assert (game.used, game.upgraded, game.rerolls) == ({}, False, 2)


def test_an_attack_by_hand() -> None:
    """One attack before a raid decides the game (8.11)."""
    game = start_from(EXAMPLE)

    do(game, "attack base-2 2 1", "let-pass", "destroy 1", "draw paragon 2")

    assert (game.outcome.seats, game.outcome.cause) == (["won", "lost"], "target")


EXAMPLE: Any = json.loads("""
{
    "title": "xibalba",
    "options": {"target": 20, "draws": "table"},
    "players": [
        {"board": "ska", "paragon": 18, "squad": ["bomber"]},
        {"board": "chaac", "paragon": 9, "squad": ["leech"], "fields": [["nurse"]]}
    ],
    "ark": "colossus", "keeper": 1, "life": 6,
    "turn": "action", "pool": ["1", "3", "attack", "attack", "crit"]
}
""")


# ---- the end


def test_the_last_table_can_be_written_down() -> None:
    """Nothing goes on from it where somebody has reached the target."""
    game = start_from(EXAMPLE)
    do(game, "attack base-2 2 1", "let-pass", "destroy 1", "draw paragon 2")

    last = document(game)

    assert [each["paragon"] for each in last["players"]] == [20, 7]
    assert (last["turn"], last["pool"]) == ("action", ["1", "3"])
    assert refused(last) == "$.ended"
    assert refused(last | {"ended": None}) == "$.players[0].paragon"
