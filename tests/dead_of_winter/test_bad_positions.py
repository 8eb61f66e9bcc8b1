"""Position documents that no game can have: each is refused, with the path of what is wrong."""

from typing import Any

import pytest

from holdout.kernel import BadPosition
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.moments import (
    document,
    player,
    refused,
    start_from,
    survivor,
)
from tests.dead_of_winter.scenes import CROWD, SCHOOL, fresh, playing, start
from tests.table import do

SPACES = DECK.locations[SCHOOL].spaces_per_entrance


def first_action(game: DeadOfWinter) -> str:
    """The first legal action of the first seat that is asked."""
    seat = TITLE.decisions(game)[0].seat
    return f"{seat}: {TITLE.action_id(TITLE.legal_actions(game, seat)[0])}"


def in_turn(**rest: Any) -> DeadOfWinter:
    """Seat 1 of a game that was really begun is asked for an action."""
    game = start(fresh(3, objective="we-need-more-samples", **rest))
    while [each.kind for each in game.decisions] != ["turn"]:
        do(game, first_action(game))
    return game


NUMBERS: dict[str, Any] = {
    "morale": 11,
    "rounds": 0,
    "round": 21,
    "food": -1,
    "starvation": 100,
    "helpless": -1,
    "samples": 1000,
    "first": 4,
    "active": 0,
    "cancelled": 100,
    "holder": 4,
    "counter": -1,
    "added": 100,
    "objective": "world-peace",
    "phase": "colony",
    "turns": [0],
    "named": ["pistol#1"],
    "used_items": ["pistol"],
    "playing": ["?"],
    "contributions": [[4, "?"]],
    "ended": "rounds",
    "lost": ["?"] * 40,
    "buried": ["?"] * 200,
    "removed": [1],
    "known": {"crises": [99]},
    "title": "raxxon",
    "players": [],
    "survivors": {},
    "secrets": ["?"],
    "exile_deck": [],
    "survivor_deck": [],
    "crises": ["?"] * 99,
    "crossroads": [None],
    "options": {"variant": "two-player"},
    "locations": {"school": {"zombies": [SPACES + 1]}},
}


@pytest.mark.parametrize("name", NUMBERS)
def test_a_value_out_of_bounds_is_refused(name: str) -> None:
    """Each part that is wrong by itself, where a game could go on otherwise."""
    path = refused(document(in_turn(), **{name: NUMBERS[name]}))

    # What depends on other parts is told where the two do not fit.
    elsewhere = {"phase": "$.begun", "survivors": "$.survivor_deck"}
    assert path.startswith(elsewhere.get(name, f"$.{name}"))


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"dice": [2, 1]}, "dice"),
        ({"dice": [0]}, "dice"),
        ({"dice": [True]}, "dice[0]"),
        ({"dice": [1] * 41}, "dice"),
        ({"spent": -1}, "spent"),
        ({"extra": 100}, "extra"),
        ({"asked": ["gold"]}, "asked"),
        ({"asked": ["fuel", "fuel"]}, "asked"),
        ({"asked": ["=gold"]}, "asked"),
        ({"out": True}, ""),
        ({"exiled": True}, "exile_card"),
        ({"exile_card": "?"}, "exile_card"),
        ({"shown": "hoarder"}, "objective"),
        ({"stake": ["?"]}, ""),
        ({"passing": "mike-cho"}, ""),
        ({"leader": "nobody"}, ""),
        ({"hand": [7]}, "hand[0]"),
    ],
)
def test_a_player_in_an_impossible_state_is_refused(change: dict[str, Any], part: str) -> None:
    """Dice, wishes, goals; nothing is given under seal between two moves."""
    path = refused(player(in_turn(), **change))

    whole = f"$.players[0].{part}".removesuffix(".")
    assert path in {whole, "$.players", "$.secrets"}


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 0},
        {"seat": True},
        {"at": "moon"},
        {"wounds": 3},
        {"wounds": 2, "frost": 1},
        {"wounds": -1},
        {"frost": 99},
        {"used": ["nobody"]},
        {"used": ["mike-cho", "mike-cho"]},
        {"items": ["fuel"]},
        {"items": ["gold"]},
    ],
)
def test_a_survivor_in_an_impossible_state_is_refused(change: dict[str, Any]) -> None:
    """Place, wounds (11.3), marks of abilities, equipment (8.1)."""
    game = in_turn()
    name = game.players[0].leader or ""

    assert refused(survivor(game, name, **change)).startswith("$.survivors")


def test_buddy_lives_with_one_wound_more() -> None:
    """His number of wounds is another one (11.3)."""
    game = playing({**CROWD, "buddy-davis": (1, SCHOOL)})
    game.secrets.cards = game.secrets.cards[:4]
    written = document(game, secrets=["?"] * 4)

    written["survivors"]["buddy-davis"]["wounds"] = 3
    assert start_from(written).survivors["buddy-davis"].wounds == 3
    written["survivors"]["buddy-davis"]["wounds"] = 4
    assert refused(written) == "$.survivors.buddy-davis"


def test_cards_that_are_there_twice_are_refused() -> None:
    """By number, by item, survivors, crises: each is in the box so many times."""
    game = in_turn()
    card = game.players[1].hand[0]
    held = game.held or game.crossroads.cards[0]

    assert refused(document(game, waste=[card])).startswith("$.")
    assert refused(document(game, waste=["pistol"] * 5)) == "$.waste"
    assert refused(document(game, lost=game.survivor_deck.cards[:1])) == "$.survivor_deck"
    assert refused(document(game, crises=["cold-snap"] * 2)) == "$.crises"
    assert refused(document(game, held=held, crossroads=[held])) == "$.crossroads"
    assert refused(player(game, 1, objective=game.players[1].objective)) == "$.players"


@pytest.mark.parametrize("variant", ["cooperative", "two-player"])
def test_who_plays_together_has_no_goals_of_their_own(variant: str) -> None:
    """No secret objectives, no exile (4.2), no cards that are not for them."""
    game = start(fresh(2 if variant == "two-player" else 3, variant=variant))
    bad = next(name for name, card in DECK.crossroads.items() if card.non_coop)

    assert refused(player(game, objective="hoarder")) == "$.players[0].objective"
    assert refused(player(game, exiled=True)) == "$.players[0].exiled"
    assert refused(document(game, crossroads=[bad])) == "$.crossroads"


def exiled(game: DeadOfWinter, *seats: int) -> dict[str, Any]:
    """The document of a game with honest players exiled."""
    made = document(game)
    for seat in seats:
        who = made["players"][seat - 1]
        who |= {"exiled": True, "exile_card": made["exile_deck"].pop()}
        who |= {"shown": who["objective"], "objective": None}
    return made


def honest() -> DeadOfWinter:
    """A game in which nobody is a betrayer."""
    return in_turn(betrayal_card=False)


def test_one_honest_player_can_be_exiled_not_two() -> None:
    """With two of them the game is over (16.3)."""
    game = honest()

    assert start_from(exiled(game, 2)).players[1].exiled
    assert refused(exiled(game, 2, 3)) == "$.players"


def test_the_goal_of_an_exile_is_shown_or_a_betrayal() -> None:
    """Who keeps it hidden is a betrayer; who has shown it is none (16.2)."""
    made = exiled(honest(), 2)
    who = made["players"][1]

    who |= {"objective": who["shown"], "shown": None}
    assert refused(made) == "$.players"
    who |= {"objective": "?"}
    assert refused(made) == "$.players"


def test_who_is_exiled_from_those_who_kill_them_is_out() -> None:
    """With that rule there is no exiled objective: the player has lost (16.8)."""
    game = in_turn(betrayal_card=False)
    seat = game.active % 3 + 1
    gone = [name for name, who in game.survivors.items() if who.seat == seat]
    made = exiled(game, seat)

    made |= {"objective": "kill-them", "options": made["options"] | {"objective": None}}
    assert refused(made) == f"$.players[{seat - 1}].exile_card"
    who = made["players"][seat - 1]
    made["exile_deck"].append(who["exile_card"])
    made["removed"], who["hand"] = who["hand"], []
    who |= {"exile_card": None, "out": True, "dice": [], "leader": None}
    who |= {"objective": who["shown"], "shown": None}
    made["lost"] = gone
    for name in gone:
        made["removed"] += made["survivors"].pop(name).get("items", [])
    out = start_from(made | {"first": game.active}).players[seat - 1]
    assert (out.exiled, out.out) == (True, True)


def test_crises_and_crossroads_come_up_in_their_time() -> None:
    """None lies open while it is still to come (5.2, 6.1)."""
    game = fresh(3, draws="manual")
    while game.phase != "crisis":
        do(game, first_action(game))

    last, *rest = game.crises.cards
    assert refused(document(game, crisis=last, crises=rest)) == "$.crisis"
    do(game, "draw crises")
    while [each.kind for each in game.decisions] != ["draw"] or game.phase != "turns":
        do(game, first_action(game))
    last, *rest = game.crossroads.cards
    assert refused(document(game, held=last, crossroads=rest, begun=False)) == "$.held"


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"morale": 10**30}, "$.morale"),
        ({"morale": -(2**63)}, "$.morale"),
        ({"objective": "x" * 101}, "$.objective"),
        ({"survivors": {"x" * 5000: {"seat": 1}}}, "$.survivors"),
        ({"waste": ["?"] * 401}, "$.waste"),
        ({"players": [{"hand": ["?", "x" * 101]}, {}, {}]}, "$.players[0].hand"),
        ({"known": {str(n): [] for n in range(401)}}, "$.known"),
    ],
)
def test_what_is_too_large_for_any_game_is_refused(wrong: dict[str, Any], path: str) -> None:
    """Numbers, words, lists."""
    assert path == refused(document(in_turn()) | wrong)


def test_a_long_key_makes_no_long_message() -> None:
    """What was sent is quoted in part only."""
    for part, value in (("known", []), ("survivors", {"seat": 1}), ("locations", {})):
        assert refused(document(in_turn(), **{part: {"x" * 5000: value}})).startswith(f"$.{part}")


def test_deep_nesting_is_refused() -> None:
    """Things in each other without end, of whatever kind; the path stays short."""
    lists: Any = []
    tables: Any = {}
    for _ in range(500):
        lists, tables = [lists], {"k" * 90: tables}

    for part, wrong in (("waste", lists), ("known", tables)):
        path = refused(document(in_turn(), **{part: wrong}))
        assert path.startswith(f"$.{part}")
        assert len(path) <= 200


@pytest.mark.parametrize("part", ["standing", "bans", "later", "goals", "fixture", "offered"])
def test_what_a_card_has_put_in_force_is_no_part_of_a_position(part: str) -> None:
    """Only cards say what they may put in force, and for whom."""
    with pytest.raises(BadPosition, match=f"unknown field `{part}`"):
        start_from(document(in_turn()) | {part: []})


@pytest.mark.parametrize("wrong", [None, 3, "x", [], [{}], True, 1.5, {}, {"players": {}}])
def test_what_is_no_document_is_refused(wrong: Any) -> None:
    """Whatever else JSON can say."""
    assert refused(wrong).startswith("$")
