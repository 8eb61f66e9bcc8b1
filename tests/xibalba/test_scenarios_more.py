"""The further worked scenarios, S12 to S27."""

import pytest

from tests.table import asked, do, kinds, legal
from tests.xibalba.scenes import ids, in_ark, playing, squad, who


def test_s12_surplus_is_lost_and_entry_is_forced() -> None:
    """S12: and the symbols that are left may go on to a base."""
    game = playing({"squad": ["torchbearer"]}, {}, {}, ark="partisan", keeper=2, life=4,
                   pool="attack attack attack")  # fmt: skip

    do(game, "attack ark 2 0", "draw paragon 0")

    assert in_ark(game) == ("torchbearer", 1, 6)
    assert "attack base-2 1 0" in legal(game)


def test_s13_damage_stays_until_medicine() -> None:
    """S13: 2 life each; resistance is never asked for."""
    game = playing({}, {"squad": ["partisan"]}, active=2, ark="partisan", keeper=1, life=5,
                   pool="attack")  # fmt: skip
    do(game, "attack ark 1 0")
    assert game.life == 2

    game = playing({"resources": 9}, {}, ark="partisan", keeper=1, life=2)
    do(game, "medicine", "medicine")
    assert game.life == 6


def test_s14_a_block_that_kills_pays() -> None:
    """S14: as many dice as the attacker is worth; the victim keeps its paragon."""
    game = playing({}, {"squad": ["outrider"], "paragon": 4}, ark="field-general", keeper=1,
                   pool="attack")  # fmt: skip

    do(game, "attack base-2 1 0", "block", "draw paragon 0,2")

    assert (who(game, 1).paragon, who(game, 2).paragon, squad(game, 2)) == (2, 4, [])


def test_s15_a_block_that_holds() -> None:
    """S15: nothing is destroyed or rolled, and the same soldier may block again."""
    game = playing({"board": "castor-rebels"}, {"board": "brigade-rouge", "squad": ["outrider"]},
                   ark="field-general", keeper=1, pool="attack attack")  # fmt: skip

    for _ in range(2):
        do(game, "attack base-2 1 0", "block")
        assert squad(game, 2) == ["outrider"]


@pytest.mark.parametrize(
    ("board", "fields", "dice", "strength"),
    [
        ("ska", [], (2, 1), 10),
        ("ska", [["dojo"]], (2, 1), 11),
        ("shikai-brotherhood", [["dojo"]], (2, 1), 12),
        ("ska", [["drill-sergeant"]], (2, 1), 13),
        ("ska", [], (1, 2), 11),
    ],
)
def test_s16_crits_merged(
    board: str, fields: list[list[str]], dice: tuple[int, int], strength: int
) -> None:
    """S16: each symbol counts the soldier's strength, each crit one more."""
    game = playing({"board": board, "squad": ["martyr"], "fields": fields},
                   {"board": "meridian-cartel"}, ark="colossus", keeper=0, life=10,
                   pool="attack attack crit crit", sale={"building": ["bunker", "crypt"]},
                   options={"draws": "table"})  # fmt: skip
    game.life = 20

    do(game, f"attack ark {dice[0]} {dice[1]}")

    assert 20 - strength == game.life


def test_s17_apocalypse_bonus() -> None:
    """S17: control income adds 1, from 6 life on 2; kills don't."""
    apocalypse = {"mode": "apocalypse"}
    game = playing({}, {}, {}, active=2, ark="partisan", keeper=1, life=5, options=apocalypse,
                   agenda=[{"op": "next-turn"}, {"op": "control-income"}])  # fmt: skip
    do(game, "draw paragon 0")
    assert who(game, 1).paragon == 1

    game = playing({}, {}, {}, ark="partisan", keeper=1, life=7, options=apocalypse,
                   agenda=[{"op": "next-turn"}, {"op": "control-income"}])  # fmt: skip
    do(game, "draw paragon 2")
    assert who(game, 1).paragon == 4

    game = playing({"squad": ["blade-master"]}, {}, {}, ark="partisan", keeper=2, life=1,
                   options=apocalypse, pool="attack")  # fmt: skip
    do(game, "attack ark 1 0", "draw paragon 1")
    assert who(game, 1).paragon == 1


def test_s18_apocalypse_market() -> None:
    """S18: cards cost 1 less but at least 1, and are not discarded from the row."""
    me = {"resources": 9, "squad": ["partisan"], "fields": [["auctioneer"]]}
    game = playing(me, {}, {}, options={"mode": "apocalypse"},
                   sale={"civilian": ["smuggler"], "event": ["windfall"]})  # fmt: skip
    actions = legal(game)
    assert not [each for each in actions if each.startswith("discard-sale")]
    assert "discard squad" in actions

    do(game, "use field-1")
    assert who(game, 1).resources == 10
    do(game, "buy event 1")
    assert who(game, 1).resources == 12 - 3 + 3 or asked(game) == "1 draw events"
    do(game, "draw events whirlwind")
    assert who(game, 1).resources == 12
    do(game, "buy civilian 1")
    assert who(game, 1).resources == 9


def test_s19_reshuffle() -> None:
    """S19: the discard pile becomes the pile before the bought event gets there."""
    game = playing({"resources": 9}, {}, draws="automatic", piles={"event": []},
                   sale={"event": ["windfall", "sandstorm"]})  # fmt: skip
    events = game.piles["event"].cards
    game.piles["event"].cards, game.discards["event"] = events[:0], ["embargo#1", "whirlwind#1"]

    do(game, "buy event 1")

    on_sale = game.sale["event"][0]
    assert on_sale in {"embargo#1", "whirlwind#1"}
    assert {"embargo#1", "whirlwind#1"} - {on_sale} == {*game.piles["event"].cards}
    assert ids(game.discards["event"]) == ["windfall"]


def test_s20_nothing_to_draw() -> None:
    """S20: the slot stays empty until a card of its kind is discarded."""
    game = playing({"resources": 9}, {"resources": 9, "fields": [["warehouse"]]}, draws="automatic",
                   sale={"building": ["bunker", "dojo"]})  # fmt: skip
    game.piles["building"].cards, game.discards["building"] = [], []

    do(game, "buy building 1")
    assert game.sale["building"][0] is None
    game.active, game.decisions[0].seat = 2, 2
    do(game, "discard field-1")

    assert ids([game.sale["building"][0] or ""]) == ["warehouse"]
    assert game.discards["building"] == []


def test_s21_no_legal_field() -> None:
    """S21: a field holds one kind; once it is empty it takes either."""
    game = playing({"resources": 20, "fields": [["pamphleteer"]]}, {})
    assert not any(each.startswith("buy building") for each in legal(game))
    assert "buy civilian 1" in legal(game)

    do(game, "discard field-1")

    assert "buy building 1" in legal(game)


def test_s22_one_upgrade() -> None:
    """S22: an upgrade by a card costs at least 1, and is the one of the turn."""
    game = playing({"board": "brigade-rouge", "resources": 20}, {}, draws="automatic",
                   sale={"event": ["masons-brigade", "windfall"]})  # fmt: skip

    do(game, "buy event 1")
    had = who(game, 1).resources
    do(game, "upgrade")

    assert (2, had - 1) == (who(game, 1).level, who(game, 1).resources)
    assert "upgrade" not in legal(game)


def test_s22_upgraded_before() -> None:
    """S22: then the event's step is skipped."""
    game = playing({"board": "brigade-rouge", "resources": 20}, {}, draws="automatic",
                   sale={"event": ["masons-brigade", "windfall"]})  # fmt: skip

    do(game, "upgrade", "buy event 1")

    assert (asked(game), who(game, 1).level) == ("1 action", 2)


def test_s23_resource_limit() -> None:
    """S23: what goes beyond 25 is lost."""
    game = playing({"resources": 24, "level": 2}, {}, pool="3",
                   sale={"soldier": ["partisan", "rifleman"]})  # fmt: skip
    do(game, "exchange 3")
    assert who(game, 1).resources == 25
    do(game, "buy soldier 2")
    assert who(game, 1).resources == 21

    game = playing({"resources": 25, "level": 2}, {}, phase="effect",
                   agenda=[{"op": "ask-pool"}, {"op": "production"}])  # fmt: skip
    assert who(game, 1).resources == 25


def test_s24_life_limit() -> None:
    """S24: 10 with two players, 20 with more; nothing goes beyond."""
    symbionts = [["symbiont"], ["symbiont"]]
    me = {"level": 2, "squad": ["field-medic"], "fields": symbionts, "resources": 20}
    enter = [{"op": "ask-action"}, {"op": "enter-ark", "seat": 1}]
    game = playing(me, {}, agenda=enter)
    assert in_ark(game) == ("field-medic", 1, 10)

    game = playing(me, {}, {}, {}, agenda=enter)
    assert in_ark(game) == ("field-medic", 1, 15)
    do(game, "medicine", "medicine", "medicine")
    assert game.life == 20
    assert "medicine" not in legal(game)


@pytest.mark.parametrize(("fields", "loot"), [([], 2), ([["hideout"]], 1)])
def test_s25_loot_limits(fields: list[list[str]], loot: int) -> None:
    """S25: no more than there is, and a hideout protects also when the raid destroys it."""
    game = playing({"paragon": 0}, {"paragon": 2, "fields": fields}, ark="field-general", keeper=1,
                   pool="attack")  # fmt: skip

    do(game, "attack base-2 1 0", *(["destroy 1"] if fields else []), "draw paragon 1,2")

    assert (loot, 2 - loot) == (who(game, 1).paragon, who(game, 2).paragon)


def test_s25_paragon_limit() -> None:
    """S25: the track ends at 40; reaching the target ends the game."""
    game = playing({"paragon": 39, "resources": 9}, {})

    do(game, "harvest", "draw paragon 2")

    assert who(game, 1).paragon == 40
    assert game.outcome is not None
    assert game.outcome.seats == ["won", "lost"]


def test_s26_start_player() -> None:
    """S26: who ties rolls again, the others don't."""
    game = playing({}, {}, {}, {}, phase="setup",
                   agenda=[{"op": "roll-start", "seats": [1, 2, 3, 4]}])  # fmt: skip

    do(game, "draw paragon 1,1", "draw paragon 1,2", "draw paragon 1,2", "draw paragon 0,1")
    assert asked(game) == "2 draw paragon"
    do(game, "draw paragon 0,1", "draw paragon 0,1")
    assert asked(game) == "2 draw paragon"
    do(game, "draw paragon 0,0", "draw paragon 1,1")

    assert (game.first, game.active) == (3, 3)


def test_s27_victory_in_another_players_turn() -> None:
    """S27: control income at the end of the turn of seat 3 lets seat 1 win at once."""
    game = playing({"paragon": 14}, {}, {}, {}, active=3, ark="partisan", keeper=1,
                   options={"target": 15}, agenda=[{"op": "end-turn"}])  # fmt: skip

    do(game, "draw paragon 1")

    assert game.outcome is not None
    assert game.outcome.seats == ["won", "lost", "lost", "lost"]


def test_s27_effects_come_before_the_income() -> None:
    """S27: an effect at the end of the own turn wins before the roll for the ark."""
    game = playing({}, {}, {"paragon": 14}, {}, active=3, ark="rain-caller", keeper=3,
                   options={"target": 15}, agenda=[{"op": "end-turn"}])  # fmt: skip

    events = do(game, "draw paragon 2")

    assert game.outcome is not None
    assert game.outcome.seats[2] == "won"
    assert kinds(events).count("rolled") == 1
