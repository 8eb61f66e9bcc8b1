"""Components and set-up: chapters 1 and 3 of the rules, and the order of chance (16)."""

from collections import Counter

import pytest

from holdout.kernel import BadPosition
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.state import Xibalba
from tests.table import asked, do, legal, told
from tests.xibalba.box import DECK, KIND_OF, NUMBERS, SOLDIERS
from tests.xibalba.scenes import SEED, beginning, ids, new, playing, who

SEEDS = [bytes([n]) * 16 for n in range(20)]
COLOURS = {name: board.colour for name, board in DECK.boards.items()}


def test_two_to_four_players() -> None:
    """No fewer and no more (1.1)."""
    assert (TITLE.min_seats, TITLE.max_seats) == (2, 4)
    for count in (1, 5):
        with pytest.raises(BadPosition):
            TITLE.from_position({"title": "xibalba", "players": [{"board": "ska"}] * count}, SEED)


def test_a_board_has_tracks_levels_fields_and_prices() -> None:
    """Up to 25 resources and 40 paragon, four levels with a field each, six prices (1.1)."""
    game = new(2)
    assert [len(each.fields) for each in game.players] == [4, 4]
    for board in DECK.boards.values():
        assert (len(board.levels), len(board.prices)) == (4, 6)
    game = playing({"resources": 25, "paragon": 38}, {}, pool="3")
    do(game, "exchange 3", "harvest", "draw paragon 2")
    assert (who(game, 1).resources, who(game, 1).paragon) == (25 - 6, 40)


@pytest.mark.parametrize(("seats", "most"), [(2, 10), (3, 20), (4, 20)])
def test_the_ark_holds_a_soldier_and_life(seats: int, most: int) -> None:
    """At most 10 with two players, 20 with more (1.2, 9.5)."""
    me = {"resources": 25, "board": "brigade-rouge"}
    game = playing(me, *[{}] * (seats - 1), ark="partisan", keeper=1, life=most - 3)

    do(game, "medicine", "medicine")

    assert most == game.life
    assert "medicine" not in legal(game)


def test_dice_have_the_faces_of_the_data() -> None:
    """Six each; blanks are `0` and `blank` (1.3)."""
    assert NUMBERS.dice == {
        "resource": ["0", "0", "1", "1", "2", "3"],
        "attack": ["blank", "blank", "blank", "attack", "attack", "crit"],
        "paragon": ["0", "0", "1", "1", "1", "2"],
    }


def test_more_than_two_paragon_dice_are_rolled_at_once() -> None:
    """As many as a rule asks for, also more than lie in the box (1.3)."""
    game = playing({"squad": ["partisan"], "resources": 9}, {}, draws="automatic",
                   sale={"event": ["burnt-offering", "embargo"]})  # fmt: skip

    events = do(game, "buy event 1")

    assert [len(each["faces"]) for each in told(events, "rolled")] == [3]


def test_four_kinds_of_cards() -> None:
    """Four piles with four discard piles and two slots each; the ark takes a soldier (1.4, 3.3)."""
    game = new(4)

    counts = Counter(KIND_OF.values())
    assert NUMBERS.totals == {f"{kind}s": n for kind, n in counts.items()} | {
        "boards": len(DECK.boards)
    }
    turned_up = {"soldier": 3, "civilian": 2, "building": 2, "event": 2}
    left = {kind: len(pile) for kind, pile in game.piles.items()}
    assert left == {kind: n - turned_up[kind] for kind, n in counts.items()}
    assert counts.keys() == game.discards.keys()
    assert {len(row) for row in game.sale.values()} == {2}


@pytest.mark.parametrize(
    ("seats", "resources", "target", "most"), [(2, 2, 35, 10), (3, 3, 25, 20), (4, 4, 15, 20)]
)
def test_start_values(seats: int, resources: int, target: int, most: int) -> None:
    """Base level 1, no paragon, as many resources as players, nothing else (3.1, 3.6, 3.8)."""
    for seed in SEEDS:
        game = new(seats, seed, draws="table")
        assert target == game.target
        for each in game.players:
            assert (1, 0, resources) == (each.level, each.paragon, each.resources)
            assert (each.squad, each.fields) == ([], [[]] * 4)
        game = new(seats, seed)
        opening = game.ark
        assert opening is not None
        assert min(SOLDIERS[opening].resistance + seats, most) == game.life
        assert game.keeper == 0


def test_target_may_be_chosen() -> None:
    """Any value from 1 to 40; in the apocalypse it is 40 unless chosen (3.1)."""
    assert new(3, mode="apocalypse").target == 40
    assert new(3, mode="apocalypse", target=12).target == 12
    assert (new(2, target=1).target, new(2, target=40).target) == (1, 40)


def table(seats: int = 2, **options: str) -> Xibalba:
    """A game of which every card and roll is told."""
    return new(seats, draws="table", **options)


def test_the_course_of_the_set_up() -> None:
    """Opening soldier, two cards of each kind, boards, rolls for the start (3.2 to 3.7, 16.1)."""
    game = table(3)
    seen = [asked(game)]
    while len(seen) < 13:
        do(game, legal(game)[0])
        seen.append(asked(game))

    kinds = ["soldiers", "civilians", "buildings", "events"]
    rows = [f"1 draw {kind}" for kind in kinds for _ in range(2)]
    boards = ["1 draw boards", "2 draw boards", "3 draw boards"]
    assert seen == ["1 draw soldiers", *rows, *boards, "1 draw paragon"]


def test_the_opening_soldier_is_the_top_of_the_shuffled_pile() -> None:
    """The pile is shuffled before; his life is bound by the maximum (3.2, 3.3)."""
    assert len({new(2, seed).ark for seed in SEEDS}) > 5
    game = table(4)
    do(game, "draw soldiers field-medic")
    assert (ids([game.ark or ""])[0], game.life, game.keeper) == ("field-medic", 9, 0)

    strong = [card for card, each in DECK.soldiers.items() if each.resistance + 2 > 8]
    for card in strong:
        game = table(2)
        do(game, f"draw soldiers {card}")
        assert min(10, DECK.soldiers[card].resistance + 2) == game.life


def test_two_cards_of_each_kind_are_turned_up() -> None:
    """One in the apocalypse (3.4, 12.1)."""
    for mode, count in (("normal", 2), ("apocalypse", 1)):
        game = new(2, mode=mode)
        for kind, row in game.sale.items():
            assert count == len(row)
            assert {KIND_OF[card] for card in row if card is not None} == {kind}


def test_of_one_colour_one_board_is_in_play() -> None:
    """Every seat has a board of another colour, and all boards are dealt some time (3.5)."""
    dealt = set()
    for seed in SEEDS:
        boards = [each.board for each in new(4, seed).players]
        assert len({COLOURS[board] for board in boards}) == 4
        dealt |= set(boards)
    assert COLOURS.keys() == dealt


def test_a_table_may_draw_any_board_of_a_free_colour() -> None:
    """Both boards of a colour are gone when one of them is dealt (3.5)."""
    game = table(3)
    do(game, "draw soldiers bomber")
    while asked(game) != "1 draw boards":
        do(game, legal(game)[0])
    assert {f"draw boards {board}" for board in COLOURS} == set(legal(game))

    do(game, "draw boards brigade-rouge")

    assert not {"draw boards ska", "draw boards brigade-rouge"} & set(legal(game))
    assert len(legal(game)) == 6


def test_the_start_player_is_rolled_for() -> None:
    """Two paragon dice each; the most starts, then in seat order (3.7)."""
    game = playing({}, {}, {}, phase="setup", agenda=[{"op": "roll-start", "seats": [1, 2, 3]}])

    do(game, "draw paragon 1,1", "draw paragon 0,1", "draw paragon 1,2")

    assert (game.first, game.active, game.round) == (3, 3, 1)
    assert asked(game) == "3 dice-pool"


def test_who_ties_rolls_again() -> None:
    """Only they, until one is left (3.7)."""
    game = playing({}, {}, {}, phase="setup", agenda=[{"op": "roll-start", "seats": [1, 2, 3]}])

    do(game, "draw paragon 1,2", "draw paragon 0,0", "draw paragon 1,2")
    assert asked(game) == "1 draw paragon"
    do(game, "draw paragon 1,1")
    assert asked(game) == "3 draw paragon"
    do(game, "draw paragon 0,1")

    assert (game.first, game.active) == (1, 1)


def test_seat_order_is_the_order_of_turns() -> None:
    """From the start player on, seat after seat, and then a new round (2.9, 3.7)."""
    game = beginning({}, {}, {}, seat=2, first=2, draws="automatic")
    seen = []
    while game.round == 1:
        seen.append(game.active)
        do(game, "dice 3 3", "keep-all")
        if game.active == seen[-1]:
            do(game, "end-turn")

    assert (seen, game.active) == ([2, 3, 1], 2)


def test_resource_dice_are_rolled_before_attack_dice() -> None:
    """Within one roll (16.1)."""
    game = beginning({}, {})
    do(game, "dice 3 3")
    assert asked(game) == "1 draw resource"
    do(game, "draw resource 0,0,0")
    assert asked(game) == "1 draw attack"


def test_chance_comes_from_the_seed() -> None:
    """The same seed deals the same game, another one another (16.1)."""
    assert TITLE.save(new(4, SEED)) == TITLE.save(new(4, SEED))
    assert len({TITLE.save(new(4, seed)) for seed in SEEDS}) == len(SEEDS)


def test_piles_and_dice_can_be_fixed() -> None:
    """A position says how a pile lies, a table what is rolled (16.2)."""
    game = playing({"resources": 25}, {}, draws="automatic",
                   piles={"soldier": ["drone", "leech", "escort"]})  # fmt: skip
    do(game, "buy soldier 1", "buy soldier 2")
    assert ids([card or "" for card in game.sale["soldier"]]) == ["drone", "leech"]

    game = playing({"resources": 9}, {})
    do(game, "harvest", "draw paragon 2")
    assert who(game, 1).paragon == 2
