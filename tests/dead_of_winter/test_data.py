"""The card files of Dead of Winter, held against what is known of the printed game."""

from collections import Counter

import msgspec

from holdout.titles.dead_of_winter.cards import filters
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.files import (
    CRISES,
    CROSSROADS,
    DECKS,
    DICE,
    EVERYTHING,
    ITEMS,
    LOCATIONS,
    NUMBERS,
    SECRET,
    SIDES,
    SURVIVORS,
    SYMBOLS,
)
from tests.titles.files import load, values_of

# ---- what is in the box


def test_printed_cards_name_their_source() -> None:
    """Each card and each side of an objective marked `printed`; every source is named by one."""
    known = load("dead-of-winter", "cards", "sources")["source"]
    named: set[str] = set()
    for table in [*EVERYTHING, LOCATIONS, DECKS, DICE, SIDES]:
        for name, card in table.items():
            named |= {*card.get("sources", ())}
            assert card["provenance"] == "house" or card.get("sources"), name
            # What is said to follow a report says which one.
            assert card["confidence"] in {"guess", "house"} or card["sources"], name

    assert {each["id"] for each in known} == named


def test_confidence_fits_the_source() -> None:
    """Our own cards are `house` unless they follow a hint, printed ones never are."""
    for table in [*EVERYTHING, LOCATIONS, DECKS, DICE, SIDES]:
        for name, card in table.items():
            house = card["provenance"] == "house"
            allowed = {"house", "guess"} if house else {"certain", "likely"}
            assert card["confidence"] in allowed, name
    assert {side["provenance"] for key, side in SIDES.items() if "hardcore" in key} == {"house"}


# ---- survivors


def test_survivors_are_looked_up_by_influence() -> None:
    """The lowest first, whatever their order in the file is."""
    ranks = [card["influence"] for card in SURVIVORS.values()]
    assert sorted(ranks) == [each.influence for each in DECK.survivors.values()]
    assert list(DECK.influence) == list(DECK.survivors)


def test_survivors_are_as_printed() -> None:
    """One of them with all values, the dog, and dice that can show what is asked for."""
    assert tuple(
        SURVIVORS["brian-lee"][key] for key in ("id", "influence", "attack", "search")
    ) == ("brian-lee", 68, 3, 4)
    assert "sparky" in {name for name, each in SURVIVORS.items() if not each["human"]}
    assert all(1 <= s[key] <= 6 for s in SURVIVORS.values() for key in ("attack", "search"))


def test_every_survivor_has_a_crossroads_card() -> None:
    """It is called so; every card has a number of its own."""
    assert {f"crossroads-{name}" for name in SURVIVORS} <= CROSSROADS.keys()
    assert len(CROSSROADS) == len({card["no"] for card in CROSSROADS.values()})


# ---- items


def test_item_decks_are_those_of_the_locations() -> None:
    """20 cards at each of six, 25 to start with; every item lies somewhere."""
    sizes = {name: sum(each["cards"].values()) for name, each in DECKS.items()}
    assert sizes == {"starter": 25, **dict.fromkeys(list(LOCATIONS)[1:], 20)}
    assert all(sizes[name] == each["size"] for name, each in DECKS.items())
    assert ITEMS.keys() == {item for each in DECKS.values() for item in each["cards"]}
    assert DECKS["starter"]["cards"] == {"food-1": 10, "junk": 5, "fuel": 5, "medicine": 5}


def test_decks_show_the_symbols_of_their_location() -> None:
    """And hold three survivor cards each; only those are events."""
    for name, each in LOCATIONS.items():
        if name != "colony":
            held = DECKS[name]["cards"]
            assert set(each["symbols"]) == {ITEMS[item]["symbol"] for item in held}
            assert sum(n for item, n in held.items() if ITEMS[item]["symbol"] == "survivor") == 3
    assert DECK.items_with("survivor") == DECK.items_with(use="event")
    assert {each["symbol"] for each in ITEMS.values()} == SYMBOLS


def test_every_item_card_is_one_of_the_box() -> None:
    """`pistol#1` to `pistol#3` lie at the police station; each name is there once."""
    made = DECK
    assert len(made.origin) == sum(sum(each["cards"].values()) for each in DECKS.values())
    assert made.stacks["police-station"][:3] == ("pistol#1", "pistol#2", "pistol#3")
    assert made.origin["pistol#3"] == "police-station"
    assert {
        name: sum(card.startswith("food-1#") for card in made.stacks[name])
        for name in ("starter", "hospital")
    } == {"starter": 10, "hospital": 0}


# ---- places and dice


def test_locations_are_as_on_the_board() -> None:
    """Order, places, entrances; the colony has 24 places and six entrances of three."""
    assert list(DECK.locations) == [
        "colony", "police-station", "grocery-store", "school", "library", "hospital",
        "gas-station",
    ]  # fmt: skip
    spaces = [each.survivor_spaces for each in DECK.locations.values()]
    assert spaces == [24, 3, 3, 4, 3, 4, 2]
    entrances = [(e.entrances, e.spaces_per_entrance) for e in DECK.locations.values()]
    assert entrances == [(6, 3), (1, 4), (1, 4), (1, 4), (1, 3), (1, 4), (1, 3)]
    assert [each.noise_spaces for each in DECK.locations.values()] == [0, 4, 4, 4, 4, 4, 4]


def test_dice_and_numbers_are_printed() -> None:
    """Six blank faces, three wounds, two frostbites, one bite; 3 wounds kill."""
    assert Counter(DICE["exposure"]["faces"]) == {
        "blank": 6,
        "wound": 3,
        "frostbite": 2,
        "bitten": 1,
    }
    assert DICE["action"]["faces"] == [1, 2, 3, 4, 5, 6]
    assert tuple(
        NUMBERS[key] for key in ("lethal_wounds", "start_food_tokens", "noise_zombie_on")
    ) == (3, 0, [1, 2, 3])
    assert DECK.lethal_wounds == 3
    assert NUMBERS["first_game"] == "we-need-more-samples"


# ---- cards


def test_crossroads_cards_are_chosen_as_printed() -> None:
    """A vote has up and down, a forced card one effect, the others lettered options."""
    for card in CROSSROADS.values():
        ids = [option["id"] for option in card["options"]]
        match card["chooser"]["kind"]:
            case "vote":
                assert ids in (["up", "down"], ["up", "down", "auto"])
            case "forced":
                assert ids == ["single"]
            case _:
                assert ids in (["a", "b"], ["a", "b", "c"])


def test_crises_have_a_bonus_of_one_morale() -> None:
    """Two points over: morale +1; every crisis fails with something."""
    for card in CRISES.values():
        bonus = {"points_over": 2, "steps": [{"op": "gain_morale", "n": 1}]}
        assert bonus == card["bonus"]
        assert card["fail"]
        assert set(card["symbols"]) <= SYMBOLS - {"survivor"}


def test_main_objectives_have_two_sides() -> None:
    """Morale and rounds fit the tracks."""
    for side in SIDES.values():
        assert all(1 <= side[key] <= NUMBERS["tracks"][key]["max"] for key in ("morale", "rounds"))
    assert tuple(SIDES["we-need-more-samples.standard"][k] for k in ("morale", "rounds")) == (6, 6)


def test_secret_objectives_begin_with_their_line() -> None:
    """Honest ones with the main objective, betrayals with morale 0, exiled ones with neither."""
    first = {"non_betrayal": {"main_objective_complete": True},
             "betrayal": {"cmp": [{"count": "morale"}, "==", 0]}}  # fmt: skip
    for card in SECRET.values():
        if card["kind"] == "exiled":
            assert card["not_betrayer"]
            assert card["betrayer_first"]
            assert "conditions" not in card
        else:
            assert first[card["kind"]] == card["conditions"][0]
            assert "not_betrayer" not in card


# ---- vocabulary and references


def test_every_counter_and_condition_is_used_by_a_card() -> None:
    """The words of amounts and conditions are all there for something."""
    counters = {each for each in values_of(EVERYTHING, "count") if isinstance(each, str)}
    assert set(filters.Counter.__args__) == counters
    renamed = {"negated": "not"}
    for word in filters.Condition.__struct_fields__:
        assert any(True for _ in values_of(EVERYTHING, renamed.get(word, word))), word


def test_candidates_are_filters_of_their_kind() -> None:
    """A choice's filter says the same as the plain one of what is chosen."""
    given = {"in": "others", "hand_at_least": 1, "exiled": False}
    made = msgspec.convert(given, filters.Candidates)
    assert made.players() == msgspec.convert(given, filters.PlayerFilter)
    place = msgspec.convert({"in": "any", "deck_at_least": 1}, filters.Candidates)
    assert place.places() == filters.PlaceFilter(among="any", deck_at_least=1)
    dice = msgspec.convert({"of": "others", "value_at_least": 2}, filters.Candidates)
    assert dice.dice() == filters.DieFilter(of="others", value_at_least=2)
    assert filters.NumberFilter(1, 6) == filters.Candidates(min=1, max=6).numbers()
