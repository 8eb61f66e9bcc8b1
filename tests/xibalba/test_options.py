"""Options: chapter 17 of the rules, and what else is chosen before a game."""

from typing import Any

import msgspec
import pytest

from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.state import Options, Xibalba
from tests.table import asked, do, kinds, legal, told
from tests.xibalba.scenes import ids, in_ark, new, playing, who

ROWS: dict[str, list[str | None]] = {
    "civilian": ["nurse", "broker"], "building": ["saloon", "dojo"],
    "soldier": ["bomber", "siege-tank"], "event": ["windfall", "embargo"],
}  # fmt: skip
RESIGNING = {"resigning": True}


@pytest.mark.parametrize(("seats", "extra"), [(2, [5]), (3, [2, 3]), (4, [1, 2, 3])])
@pytest.mark.parametrize("first", [1, 2])
def test_even_start(seats: int, extra: list[int], first: int) -> None:
    """Those after the start player get more, in turn order (17.1)."""
    for even in (True, False):
        game = new(seats, draws="table", even_start=even)
        while asked(game) != "1 draw paragon":
            do(game, legal(game)[0])
        for seat in range(1, seats + 1):
            do(game, f"draw paragon {'2,2' if seat == first else '0,0'}")
        order = [(first - 1 + step) % seats + 1 for step in range(seats)]
        got = [who(game, seat).resources - seats for seat in order]
        produced = 1 if who(game, first).board == "meridian-cartel" else 0
        assert got == [produced, *(extra if even else [0] * (seats - 1))]


def test_even_start_is_off_by_default() -> None:
    """As are all options beyond the print (17.1 to 17.3)."""
    assert (
        Options().even_start, Options().round_limit, Options().resigning
    ) == (False, 60, False)  # fmt: skip
    assert (Options().mode, Options().target, Options().draws) == ("normal", None, "automatic")


@pytest.mark.parametrize(
    ("option", "value"),
    [("target", 0), ("target", 41), ("round_limit", 0), ("mode", "hard"), ("draws", "never"),
     ("even", True)],
)  # fmt: skip
def test_other_values_are_refused(option: str, value: Any) -> None:
    """Each option has its range."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({option: value}, Options)


def last_round(*paragon: int, active: int, first: int = 1, **rest: Any) -> Xibalba:
    """A turn of the last round ends."""
    return playing(*({"paragon": n} for n in paragon), active=active, first=first, round=3,
                   agenda=[{"op": "end-turn"}], options={"round_limit": 3}, **rest)  # fmt: skip


def test_the_round_limit_ends_the_game() -> None:
    """After that many full rounds the most paragon wins (17.2)."""
    game = last_round(3, 7, 5, active=3)
    assert game.outcome is not None
    assert (game.outcome.seats, game.outcome.cause) == (["lost", "won", "lost"], "rounds")

    assert last_round(3, 7, 5, active=2).outcome is None
    assert last_round(3, 7, 5, active=3, first=3).outcome is None
    assert last_round(3, 7, 5, active=2, first=3).outcome is not None


def test_a_tie_is_shared() -> None:
    """By all who have the most (17.2)."""
    game = last_round(7, 3, 7, active=3)
    assert game.outcome is not None
    assert game.outcome.seats == ["won", "lost", "won"]

    game = last_round(0, 0, active=2)
    assert game.outcome is not None
    assert game.outcome.seats == ["won", "won"]


def test_the_last_control_income_counts() -> None:
    """The last turn is a whole one (17.2, 11.1)."""
    game = last_round(6, 7, 7, active=3, ark="drone", keeper=1)
    do(game, "draw paragon 2")
    assert game.outcome is not None
    assert game.outcome.seats == ["won", "lost", "lost"]


def test_nobody_resigns_unless_it_was_agreed() -> None:
    """It is an option (17.3)."""
    me = {"resources": 9}
    assert "resign" not in legal(playing(me, {}, {}))
    assert "resign" in legal(playing(me, {}, {}, options=RESIGNING))


def test_with_two_left_the_other_wins() -> None:
    """At once (17.3)."""
    game = playing({"resources": 9}, {"paragon": 1}, options=RESIGNING)
    events = do(game, "resign")
    assert game.outcome is not None
    assert (game.outcome.seats, game.outcome.cause) == (["lost", "won"], "resigned")
    assert kinds(events) == ["resigned", "game-over"]

    game = playing({"out": True}, {"resources": 9}, {}, active=2, options=RESIGNING)
    do(game, "resign")
    assert game.outcome is not None
    assert game.outcome.seats == ["lost", "lost", "won"]


def leaving(**rest: Any) -> Xibalba:
    """Seat 1 of three leaves the game."""
    me = {"resources": 9, "paragon": 9, "level": 2, "squad": ["drone", "leech"],
          "fields": [["smuggler", "seer"], ["warehouse"]]}  # fmt: skip
    settings: dict[str, Any] = {"sale": ROWS, "options": RESIGNING, "pool": "crit 3"} | rest
    game = playing(me, {"resources": 9}, {"resources": 9}, **settings)
    do(game, "resign")
    return game


def test_the_cards_of_the_leaver_are_discarded() -> None:
    """All of them, covered ones too (17.3)."""
    game = leaving()

    assert set(ids(game.discards["soldier"])) == {"drone", "leech"}
    assert set(ids(game.discards["civilian"])) == {"smuggler", "seer"}
    assert ids(game.discards["building"]) == ["warehouse"]
    assert (who(game, 1).squad, who(game, 1).fields, who(game, 1).out) == ([], [[]] * 4, True)
    assert (game.pool, game.active, asked(game)) == ([], 2, "2 dice-pool")


def test_the_leavers_soldier_becomes_neutral() -> None:
    """He keeps his life, is an enemy for all and earns nobody anything (17.3, 9.6)."""
    game = leaving(ark="colossus", keeper=1, life=4)

    assert (in_ark(game), asked(game)) == (("colossus", 0, 4), "2 dice-pool")
    assert "drone" in ids(game.discards["soldier"])
    assert "colossus" not in ids(game.discards["soldier"])


def test_who_holds_the_ark_is_paid_when_another_leaves() -> None:
    """His leaving ends his turn (17.3, 9.6)."""
    game = leaving(ark="partisan", keeper=3, life=4)

    assert (asked(game), game.phase) == ("3 draw paragon", "end")
    do(game, "draw paragon 2")
    assert (who(game, 3).paragon, asked(game)) == (2, "2 dice-pool")


def test_what_the_leaver_discards_fills_empty_slots() -> None:
    """The next player draws, not who is gone (17.3, 10.5)."""
    rows = ROWS | {"building": [None, "dojo"]}
    me = {"resources": 9, "fields": [["warehouse"]]}
    game = playing(me, {}, {}, sale=rows, options=RESIGNING, draws="manual")
    game.piles["building"].cards, game.discards["building"] = [], []

    do(game, "resign")
    assert asked(game) == "2 draw buildings"
    do(game, "draw buildings")

    assert ids([card or "" for card in game.sale["building"]]) == ["warehouse", "dojo"]
    assert asked(game) == "2 dice-pool"


def test_the_turns_of_the_leaver_are_skipped() -> None:
    """Round after round, also if he was the start player (17.3, 2.9)."""
    game = leaving(draws="automatic", round=2)
    seen = []
    while game.round < 5:
        seen.append((game.round, game.active))
        do(game, "dice 3 3", "keep-all")
        if game.active == seen[-1][1]:
            do(game, "end-turn")

    assert seen == [(2, 2), (2, 3), (3, 2), (3, 3), (4, 2), (4, 3)]


@pytest.mark.parametrize(("first", "leaver"), [(1, 1), (2, 2), (3, 3), (1, 3), (2, 1), (3, 2)])
def test_rounds_are_counted_from_the_start_players_place(first: int, leaver: int) -> None:
    """Also after he has left: a round is one turn of each who plays (17.3, 2.9)."""
    me = {"resources": 9}
    game = playing(me, me, me, first=first, active=leaver, round=1, options=RESIGNING,
                   draws="automatic", sale=ROWS)  # fmt: skip
    do(game, "resign")
    later = (leaver % 3 + 1 - first) % 3
    assert game.round == (2 if later == 0 else 1)

    turns: dict[int, int] = {}
    while game.round < 4:
        turns[game.round] = turns.get(game.round, 0) + 1
        seat = game.active
        do(game, "dice 3 3", "keep-all")
        if game.active == seat:
            do(game, "end-turn")
    assert 2 == turns[2] == turns[3]


def test_nobody_attacks_or_robs_who_has_left() -> None:
    """And nothing that concerns all others concerns him (17.3)."""
    gone = {"out": True, "paragon": 9, "resources": 9}
    game = playing({"resources": 9, "fields": [["moonshiner"]]}, gone, {"resources": 5},
                   ark="partisan", keeper=1, pool="attack", draws="automatic",
                   sale=ROWS | {"event": ["general-strike", "train-robbery"]})  # fmt: skip
    assert [each for each in legal(game) if each.startswith("attack")] == ["attack base-3 1 0"]

    do(game, "buy event 1", "buy event 2")

    assert (who(game, 2).resources, who(game, 3).resources) == (9, 0)
    game = playing({"resources": 1, "fields": [["moonshiner"]]}, gone, {}, phase="effect",
                   agenda=[{"op": "ask-pool"}, {"op": "ask-effect", "when": "effect_phase"}],
                   sale=ROWS)  # fmt: skip
    assert who(game, 1).resources == 1


def test_formulas_keep_the_number_of_players() -> None:
    """Life on entering is that of the start of the game (17.3, 9.3)."""
    game = playing({"out": True}, {"squad": ["drone"], "resources": 1}, {}, active=2,
                   pool="attack", sale=ROWS)  # fmt: skip

    events = do(game, "enter attack")

    assert [each["life"] for each in told(events, "enters")] == [2 + 3]


def test_who_has_left_does_not_win_by_rounds() -> None:
    """Only those who are left are compared (17.2, 17.3)."""
    game = playing({"out": True, "paragon": 9}, {"paragon": 2}, {"paragon": 3}, active=3, round=3,
                   agenda=[{"op": "end-turn"}], options={"round_limit": 3})  # fmt: skip
    assert game.outcome is not None
    assert game.outcome.seats == ["lost", "lost", "won"]


def test_options_are_told_in_view_and_position() -> None:
    """So that a game can be watched and started again as it is."""
    game = new(3, mode="apocalypse", target=30, even_start=True, round_limit=9, resigning=True)
    view: Any = TITLE.view(game, None)

    told = msgspec.structs.asdict(view.options)
    assert told == {"mode": "apocalypse", "even_start": True, "round_limit": 9, "resigning": True,
            "draws": "automatic"}  # fmt: skip
    assert view.target == 30
    assert told | {"target": 30} == {"draws": "automatic", **TITLE.position(game)["options"]}
