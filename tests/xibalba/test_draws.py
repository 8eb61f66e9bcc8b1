"""Draw modes: the game waits for a seat at each draw and roll, or takes a table's word for it."""

from typing import Any, NamedTuple

import pytest

from holdout.kernel import Illegal, NotADraw
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.state import Xibalba
from tests.table import asked, do, kinds, legal
from tests.xibalba.box import DECK, NUMBERS
from tests.xibalba.scenes import beginning, ids, new, playing, squad, who

ROWS: dict[str, list[str | None]] = {
    "civilian": ["nurse", "broker"], "building": ["saloon", "dojo"],
    "soldier": ["bomber", "siege-tank"], "event": ["windfall", "embargo"],
}  # fmt: skip


def waiting(game: Xibalba) -> list[tuple[str, int, int | None]]:
    """For which piles and dice the game waits: how many, and for whom."""
    return [(each.pile, each.count, each.seat) for each in TITLE.draws(game) if each.seat]


class Moment(NamedTuple):
    """A position, what is done, who rolls what then, a result, how many a table may tell."""

    place: dict[str, Any]
    actions: list[str]
    question: str
    result: str
    count: int


MOMENTS = [
    Moment({"pool": "attack"}, ["harvest"], "1 draw paragon", "2", 3),
    Moment({"pool": "attack"}, ["tactical-attack"], "1 draw attack", "crit", 3),
    Moment(
        {"squad": ["drone"], "ark": "leech", "keeper": 2, "life": 1, "pool": "attack"},
        ["attack ark 1 0"], "1 draw paragon", "1", 3,
    ),
    Moment(
        {"ark": "field-general", "keeper": 1, "pool": "attack"},
        ["attack base-2 1 0"], "1 draw paragon", "0,2", 6,
    ),
    Moment({"ark": "drone", "keeper": 2}, ["end-turn"], "2 draw paragon", "0", 3),
    Moment(
        {"squad": ["sorceress"], "pool": "0 3"},
        ["use squad", "die 0", "die 3"], "1 draw resource", "1,2", 10,
    ),
    Moment({"squad": ["field-general"]}, ["use squad"], "1 draw attack", "blank", 3),
    Moment(
        {"sale": ROWS | {"event": ["whirlwind", "embargo"]}, "piles": {"event": ["windfall"]}},
        ["buy event 1", "draw events{windfall}"], "1 draw attack", "attack,crit", 6,
    ),
]  # fmt: skip


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("draws", ["automatic", "manual", "table"])
def test_rolls_in_every_mode(moment: Moment, draws: str) -> None:
    """By itself, when a seat asks for it, or as the table tells it."""
    game = before(moment, draws)
    die, count = moment.question.rpartition(" ")[2], len(moment.result.split(","))

    if draws == "automatic":
        assert "draw" not in asked(game)
        return
    assert moment.question == asked(game)
    assert waiting(game) == [(die, count, int(moment.question[0]))]
    if draws == "manual":
        assert legal(game) == [f"draw {die}"]
        events = do(game, f"draw {die}")
    else:
        assert moment.count == len(legal(game))
        events = do(game, f"draw {die} {moment.result}")
    rolled = next(event.params["faces"] for event in events if event.kind == "rolled")
    assert count == len(rolled)
    assert draws == "manual" or moment.result.split(",") == rolled


def before(moment: Moment, draws: str) -> Xibalba:
    """The game in which something is to be rolled; cards that a table tells stand in braces."""
    rest = {"sale": ROWS} | moment.place
    me = {"resources": 9, "squad": rest.pop("squad", [])}
    game = playing(me, {"paragon": 9}, draws=draws, **rest)
    for action in moment.actions:
        name, brace, told = action.partition("{")
        if not brace:
            do(game, action)
        elif draws != "automatic":
            do(game, f"{name} {told[:-1]}" if draws == "table" else name)
    return game


def test_the_dice_of_the_turn() -> None:
    """Resource dice first, then attack dice, at each roll."""
    game = beginning({"resources": 9}, {}, draws="manual")
    for n, again in enumerate((True, True, False)):
        do(game, "dice 3 3" if not n else "roll")
        assert waiting(game) == [("resource", 3, 1)]
        do(game, "draw resource")
        assert waiting(game) == [("attack", 3, 1)]
        do(game, "draw attack")
        assert (asked(game) == "1 sort-dice") == again


@pytest.mark.parametrize("draws", ["manual", "table"])
def test_the_whole_set_up(draws: str) -> None:
    """Opening soldier, rows, boards and rolls for the start, each drawn by its seat."""
    game = new(2, draws=draws)
    seen = []
    while game.phase == "setup":
        seen.append(asked(game))
        do(game, legal(game)[0] if len(seen) != 12 else legal(game)[-1])

    rows = [f"1 draw {kind}s" for kind in ("soldier", "civilian", "building", "event")]
    cards = [each for each in rows for _ in range(2)]
    boards = ["1 draw boards", "2 draw boards"]
    assert seen[:13] == ["1 draw soldiers", *cards, *boards, "1 draw paragon", "2 draw paragon"]


@pytest.mark.parametrize("kind", ["soldier", "civilian", "building", "event"])
@pytest.mark.parametrize("action", ["buy", "discard-sale"])
def test_a_slot_is_filled_by_what_the_table_turns_up(kind: str, action: str) -> None:
    """Any card that can be in the pile, but no other."""
    rows: dict[str, Any] = {
        "soldier": ["bomber", "siege-tank"], "civilian": ["smuggler", "tribune"],
        "building": ["saloon", "crypt"], "event": ["windfall", "embargo"],
    }  # fmt: skip
    game = playing({"resources": 20, "level": 1}, {}, sale=rows)
    do(game, f"{action} {kind} 2")
    assert asked(game) == f"1 draw {kind}s"
    pile = sorted({f"draw {kind}s {card}" for card in ids(game.piles[kind].cards)})  # type: ignore[index]
    assert pile == legal(game)
    assert f"draw {kind}s {rows[kind][1]}" not in pile

    do(game, pile[3])

    assert pile[3].rpartition(" ")[2] == ids([game.sale[kind][1] or ""])[0]  # type: ignore[index]


def test_a_card_of_two_copies_may_come_up_again() -> None:
    """The one that lies is not the one that comes."""
    game = playing({"resources": 20}, {}, sale=ROWS)

    do(game, "buy soldier 1", "draw soldiers bomber", "buy soldier 1")

    assert "draw soldiers bomber" not in legal(game)
    do(game, "draw soldiers drone")
    assert squad(game, 1) == ["bomber", "bomber"]


def test_a_reshuffle_needs_no_telling() -> None:
    """The discards are shuffled, then the table says which of them comes up."""
    game = playing({"resources": 20}, {}, sale=ROWS)
    game.piles["event"].cards, game.discards["event"] = [], ["ambush#1", "uprising#1"]

    events = do(game, "buy event 1")

    assert "reshuffled" in kinds(events)
    assert legal(game) == ["draw events ambush", "draw events uprising"]


def test_what_cannot_be_rolled_is_refused() -> None:
    """Another number of dice, another die, or a result against the mode."""
    game = playing({"resources": 9}, {}, draws="table")
    do(game, "harvest")
    for told in ("paragon 3", "paragon 0,1", "attack crit", "paragon"):
        with pytest.raises(Illegal):
            do(game, f"draw {told}")
    for pile, result in (("attack", "crit"), ("paragon", None)):
        with pytest.raises(NotADraw):
            TITLE.draw_action(game, pile, result)
    do(game, "draw paragon 2")
    assert who(game, 1).paragon == 2

    game = playing({"resources": 9}, {}, draws="manual")
    do(game, "harvest")
    with pytest.raises(Illegal):
        do(game, "draw paragon 2")


def test_nobody_else_draws() -> None:
    """And nothing else is legal while a draw is waited for."""
    game = playing({"resources": 9}, {}, draws="manual")
    do(game, "harvest")

    assert (legal(game, seat=1), legal(game, seat=2)) == (["draw paragon"], [])


def test_piles_and_dice_are_told() -> None:
    """How many cards each pile and discard pile has, and how many dice there are."""
    game = playing({}, {}, discards={"event": ["ambush"]}, sale=ROWS)

    told = {each.pile: (each.count, each.face) for each in TITLE.draws(game)}

    assert told["events"] == (29, "down")
    assert told["events-discard"] == (1, "up")
    assert told["boards"] == (len(DECK.boards) - 2, "down")
    assert NUMBERS.dice.keys() <= told.keys()
