"""Chapters 9 and 10 of the rules: items and abilities."""

from tests.dead_of_winter.box import DECK, OUTSIDE
from tests.dead_of_winter.carding import offers
from tests.dead_of_winter.scenes import (
    COLONY,
    GROCERY,
    HOSPITAL,
    SCHOOL,
    happen,
    names,
    playing,
    verb,
)
from tests.table import asked, do, legal, told

CROWD = {"brian-lee": (2, COLONY), "mike-cho": (3, COLONY)}


# ---- 9 items


def test_no_limit_of_cards() -> None:
    """Neither hand nor equipment has a limit; nothing is taken off at will (9.1)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL)},
        hands={1: ["food-1*8", "fuel*5", "mop"]},
        items={"rod-miller": ["pistol*3", "hammer", "lighter"]},
    )

    do(game, "play mop")

    assert len(game.survivors["rod-miller"].items) == 6
    assert not [each for each in legal(game) if "pistol" in each]


def test_used_mark_stays_on_the_card() -> None:
    """A used card stays used in other hands; a second one of the kind is fresh (9.2)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL), "sparky": (1, SCHOOL)},
        items={"rod-miller": ["jazzercise"]},
        dice={1: [2]},
    )

    do(game, "use-item rod-miller jazzercise", "draw action 3")
    do(game, "hand-off rod-miller jazzercise sparky")
    assert offers(game, "use-item") == []
    happen(game, verb(do="kill", who="@sparky"))

    assert game.used_items == ["jazzercise#1"]
    assert "jazzercise#1" in game.item_decks[SCHOOL].cards


def test_symbols_and_decks() -> None:
    """Seven symbols, one on each card; a card knows the deck that it came from (9.3)."""
    assert len({item.symbol for item in DECK.items.values()}) == 7
    assert set(DECK.origin.values()) == {"starter", *OUTSIDE}


def test_switchblade_changes_the_die_only() -> None:
    """Switchblade and wrench let any die attack; the bat rolls for each kill (9.4)."""
    game = playing(
        {**CROWD, "alexis-grey": (1, SCHOOL)},
        items={"alexis-grey": ["switchblade", "baseball-bat"]},
        dice={1: [1]},
        zombies={SCHOOL: 2},
    )

    do(game, "attack alexis-grey", "choose baseball-bat", "number 2", "draw exposure wound")
    do(game, "draw exposure blank")

    assert game.survivors["alexis-grey"].wounds == 1
    assert set(game.used_items) == {"switchblade#1", "baseball-bat#1"}


def test_lighter_needs_fuel() -> None:
    """Without fuel the lighter is not offered; that it is asked tells nothing of it (9.4)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL)},
        items={"rod-miller": ["lighter"]},
        hands={1: ["junk"]},
        dice={1: [3]},
        zombies={SCHOOL: 2},
    )

    do(game, "attack rod-miller")

    assert legal(game) == ["choose go"]
    do(game, "choose go")
    assert asked(game) == "1 draw exposure"


def test_rifle_and_scissors_are_no_attack() -> None:
    """Sniper rifle and scissors kill without die and exposure (9.5)."""
    game = playing(
        {**CROWD, "rod-miller": (1, SCHOOL)},
        items={"rod-miller": ["sniper-rifle"]},
        hands={1: ["scissors"]},
        zombies={GROCERY: 1, SCHOOL: 1},
    )

    events = do(game, "use-item rod-miller sniper-rifle", "location grocery-store")
    events += do(game, "play scissors")

    assert len(told(events, "zombie-killed")) == 2
    assert told(events, "exposure") == []


# ---- 10 abilities


def test_edward_pays_two_dice() -> None:
    """Edward spends a fitting die, any other one and a medicine card (10.2)."""
    game = playing(
        {**CROWD, "edward-white": (1, COLONY)},
        dice={1: [1, 4]},
        hands={1: ["adrenaline-shot"]},
        zombies={COLONY: [2, 2]},
    )

    events = do(game, "attack edward-white", "choose zombies", "choose edward-white")
    # Asked though there is one such card only: else it would tell that there is no other kind.
    events += do(game, "card adrenaline-shot", "number 3", "entrance 1", "entrance 1")

    assert (game.players[0].dice, names(game.waste)) == ([], ["adrenaline-shot"])
    assert game.locations[COLONY].zombies == [0, 1, 0, 0, 0, 0]
    assert told(events, "exposure") == []


def test_edward_without_a_second_die() -> None:
    """With one die Edward only attacks as anybody does (10.2)."""
    game = playing(
        {**CROWD, "edward-white": (1, COLONY)},
        dice={1: [4]},
        hands={1: ["medicine"]},
        zombies={COLONY: [2]},
    )

    do(game, "attack edward-white", "choose zombies")

    assert asked(game) == "1 draw exposure"


def test_john_copies_abilities() -> None:
    """Outside the colony John uses copies of the others' abilities, each once (10.3)."""
    game = playing(
        {
            "john-price": (1, SCHOOL, 1), "olivia-brown": (2, SCHOOL), "maria-lopez": (3, SCHOOL),
            "rod-miller": (1, COLONY), "mike-cho": (2, COLONY),
        },
        dice={1: [1, 1]},
        zombies={SCHOOL: 2},
    )  # fmt: skip
    assert sorted(offers(game, "ability"), reverse=True) == [
        "ability john-price olivia-brown",
        "ability john-price maria-lopez",
    ]

    do(game, "ability john-price olivia-brown", "ability john-price maria-lopez")

    assert (game.survivors["john-price"].wounds, game.locations[SCHOOL].zombies) == (0, [1])
    assert offers(game, "ability") == []
    assert game.survivors["olivia-brown"].used == []


def test_johns_copies_vanish() -> None:
    """A copy vanishes when either leaves; who lived by it alone dies (10.3, 11.3)."""
    game = playing(
        {
            "john-price": (1, SCHOOL, 3), "buddy-davis": (1, SCHOOL), "rod-miller": (1, COLONY),
            "mike-cho": (2, COLONY),
        },
    )  # fmt: skip

    do(game, "move buddy-davis library")

    assert game.lost == ["john-price"]
    assert asked(game) == "1 draw exposure"


def test_bev_needs_helpless_ones() -> None:
    """Bev needs a helpless survivor; Forest may leave only at the start of a turn (10.4)."""
    game = playing(
        {**CROWD, "bev-russell": (1, COLONY), "forest-plum": (1, COLONY)},
        dice={1: [1]},
        zombies={COLONY: 1},
    )
    assert offers(game, "ability") == []

    game.helpless = 1

    assert offers(game, "ability") == ["ability bev-russell"]


def test_daniel_rolls_once() -> None:
    """Daniel kills up to two zombies with one roll; Mike never rolls for attacks (10.5)."""
    game = playing(
        {"daniel-smith": (1, HOSPITAL), "rod-miller": (1, COLONY), "mike-cho": (2, COLONY)},
        dice={1: [4]},
        zombies={HOSPITAL: 3},
    )

    do(game, "ability daniel-smith")
    assert legal(game) == ["entrance 1", "done"]
    do(game, "entrance 1", "draw exposure blank")

    assert (asked(game), game.locations[HOSPITAL].zombies) == ("1 turn", [1])


def test_mike_with_the_bat() -> None:
    """Mike doesn't roll with the bat either (10.5)."""
    game = playing(
        {"mike-cho": (1, HOSPITAL), "rod-miller": (2, COLONY)},
        items={"mike-cho": ["baseball-bat"]},
        dice={1: [4]},
        zombies={HOSPITAL: 2},
    )

    do(game, "attack mike-cho", "choose baseball-bat", "number 2")

    assert (asked(game), game.locations[HOSPITAL].zombies) == ("1 turn", [0])
