"""The card files of Raxxon, held against what is known of the printed game and of our own set."""

import re
from collections import Counter

import pytest

from holdout.titles.raxxon.elements import PILE_IDS
from tests.raxxon.files import ACTION_IDS, ACTIONS, CARDS, NUMBERS, SHEETS, TYPES
from tests.titles.files import Table, steps_within

ICONS = {"infect", "raxxon", "power", "evening", "hostile_returns", "add_card", "flip_up"}
ALL_STEPS = list(steps_within([TYPES, SHEETS, CARDS]))

# ---- population


def test_population_is_that_of_the_box() -> None:
    """Sixty cards of nine types, half of them healthy."""
    copies = {
        "hostile": 15, "family": 3, "celebrity": 3, "innocent": 3, "familiar": 3,
        "susceptible": 3, "chaotic": 10, "carrier": 10, "volatile": 10,
    }  # fmt: skip
    assert copies == {t: data["copies"] for t, data in TYPES.items()}

    health = Counter[str]()
    for data in TYPES.values():
        health[data["health"]] += data["copies"]
    assert health == {"healthy": 30, "infected": 30}


def test_intro_level_leaves_cards_in_the_box() -> None:
    """5 hostile, 3 family, 2 celebrity and 4 of each infected type; 20 and 18 stay."""
    away = {t: d["copies"] - d["intro"] for t, d in TYPES.items() if d["copies"] != d["intro"]}
    assert away == {
        "hostile": 5, "family": 3, "celebrity": 2, "chaotic": 4, "carrier": 4, "volatile": 4,
    }  # fmt: skip

    left = Counter[str]()
    for data in TYPES.values():
        left[data["health"]] += data["intro"]
    assert left == {"healthy": 20, "infected": 18}


EFFECTS = {
    "hostile": {2: "flip_up", 4: "evening"}, "family": {0: "move all"},
    "celebrity": {0: "add_card, flip_up"}, "innocent": {0: "raxxon"}, "familiar": {0: "pass"},
    "susceptible": {0: "infect"}, "chaotic": {1: "add_card", 2: "add_card 2", 3: "evening"},
    "carrier": {2: "raxxon", 3: "evening"}, "volatile": {2: "infect", 3: "evening"},
}  # fmt: skip


def brief(steps: list[Table]) -> str:
    """Steps in a few letters: their ops and how often."""
    return ", ".join(f"{s['op']} {s.get('times') or s.get('count') or ''}".strip() for s in steps)


def test_population_does_what_it_is_known_for() -> None:
    """Icons by count when flipped; 0 stands for when killed."""
    assert {
        kind: {effect.get("count", 0): brief(effect["steps"]) for effect in data["effects"]}
        for kind, data in TYPES.items()
    } == EFFECTS


def test_infected_and_hostile_act_when_flipped_the_others_when_killed() -> None:
    """Each type has one kind of effect, each count once, and the last count ends the day."""
    for kind, data in TYPES.items():
        flipped = data["health"] == "infected" or kind == "hostile"
        effects = data["effects"]
        assert {e["when"] for e in effects} == {"flipped" if flipped else "killed"}
        if flipped:
            counts = [e["count"] for e in effects]
            assert counts == sorted(set(counts))
            assert effects[-1]["steps"] == [{"op": "evening"}]
            assert (4 if kind == "hostile" else 3) == counts[-1]
        else:
            assert len(effects) == 1
            assert "count" not in effects[0]


# ---- numbers


@pytest.mark.parametrize(
    ("level", "infected", "supply", "healthy"),
    [("intro", 9, 9, 20), ("normal", 15, 15, 30), ("hard", 18, 12, 30), ("expert", 21, 9, 30)],
)
def test_difficulties_are_printed(level: str, infected: int, supply: int, healthy: int) -> None:
    """How the infected are divided, and the goal."""
    assert NUMBERS["difficulties"][level] == {
        "infected_in_population": infected,
        "infection_supply": supply,
        "healthy_total": healthy,
    }
    copies = "intro" if level == "intro" else "copies"
    assert infected + supply == sum(
        data[copies] for data in TYPES.values() if data["health"] == "infected"
    )


def test_crowd_is_dealt_by_the_number_of_players() -> None:
    """3x3 for one and two, 3 rows of 4 for three, 4x4 for four; never beyond 6x6."""
    sizes = {p: (c["rows"], c["columns"], c["cards"]) for p, c in NUMBERS["crowd"].items()}
    assert sizes == {"1": (3, 3, 9), "2": (3, 3, 9), "3": (3, 4, 12), "4": (4, 4, 16)}
    assert NUMBERS["crowd_max"] == {"rows": 6, "columns": 6}


def test_limits_are_printed() -> None:
    """Power, infections at the end of day, passes of a solo player, players."""
    assert NUMBERS["power"] == {"start": 0, "lose_at": 8}
    assert tuple(
        NUMBERS[name] for name in ("end_of_day_infection_cap", "solo_passes", "action_tokens")
    ) == (4, 2, 60)
    assert NUMBERS["players"] == {"min": 1, "max": 4}
    assert NUMBERS["sheet_side"] == {"1": "1-2", "2": "1-2", "3": "3-4", "4": "3-4"}


# ---- sheets


def test_sheets_have_six_actions_each() -> None:
    """Investigate is at the top and the only one without a token."""
    for sheet in SHEETS.values():
        ids = [a["id"] for a in sheet["action"]]
        assert len(set(ids)) == 6
        assert [a["id"] for a in sheet["action"] if not a["needs_token"]] == ["investigate"]
        assert ids[0] == "investigate"
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", each) for each in ACTION_IDS)


def test_both_sides_have_spaces_for_each_token_action() -> None:
    """One to three spaces for each, in the order of the sheet, and only icons over them."""
    for sheet in SHEETS.values():
        assert list(sheet["sides"]) == ["1-2", "3-4"]
        for side in sheet["sides"].values():
            assert [a["id"] for a in sheet["action"] if a["needs_token"]] == list(side["spaces"])
            for spaces in side["spaces"].values():
                assert 1 <= len(spaces) <= 3
                assert all(spaces)
                assert {step["op"] for space in spaces for step in space} <= ICONS


def test_hearts_consequences_are_those_of_the_turn_example() -> None:
    """Two air strikes and a quarantine: add, add, flip, draw."""
    spaces = SHEETS["thomas-heart"]["sides"]["1-2"]["spaces"]

    assert spaces["targeted-air-strike"][:2] == [[{"op": "add_card"}]] * 2
    assert spaces["quarantine"][0] == [{"op": "flip_up"}, {"op": "raxxon"}]
    assert spaces["aggressive-crowd-control"][0] == [{"op": "flip_up"}]


FLIP_DRAW, ADD_DRAW = ["flip_up, raxxon"] * 3, ["add_card, raxxon"] * 3
PRINTED_SPACES = {
    "thomas-heart": [
        ["hostile_returns"], ["add_card"] * 3, ["add_card"] * 2, FLIP_DRAW, ["flip_up"] * 3,
    ],
    "brian-lee": [
        ["add_card 2"], ["add_card"] * 3, ["add_card"] * 3, FLIP_DRAW, ["flip_up"] * 3,
    ],
    "meryl-wolfe": [
        ["hostile_returns"], ["add_card"] * 3, ADD_DRAW, ["flip_up"] * 3, ["flip_up"] * 3,
    ],
}  # fmt: skip


def test_printed_sides_are_as_printed() -> None:
    """Three sides for three and four players, action by action from the second on."""
    printed = {
        name: [[brief(space) for space in row] for row in side["spaces"].values()]
        for name, sheet in SHEETS.items()
        for side in sheet["sides"].values()
        if side["provenance"] == "printed"
    }
    assert printed == PRINTED_SPACES


def test_one_optional_effect_is_free_in_a_solo_game() -> None:
    """That of KD James' Raxxon Funding."""
    free = [n for n, a in ACTIONS.items() for step in a["steps"] if step.get("free_in_solo")]
    assert free == ["kd-james.raxxon-funding"]
    assert sum("free_in_solo" in step for step in ALL_STEPS) == 1


def test_optional_effects_stand_in_actions_only() -> None:
    """Neither a card nor a consequence offers one."""
    sides = [sheet["sides"] for sheet in SHEETS.values()]
    assert "optional" not in {step["op"] for step in steps_within([TYPES, CARDS, sides])}


# ---- Raxxon cards


def test_raxxon_cards_are_numbered() -> None:
    """From 1 on, each once."""
    assert list(range(1, len(CARDS) + 1)) == [card["number"] for card in CARDS.values()]


def test_face_up_cards_are_counted_in_the_crowd_only() -> None:
    """In the crowd a trigger looks at faces, elsewhere there is nothing to look at."""
    for card in CARDS.values():
        trigger = card["trigger"]
        if trigger["is"] == "count":
            assert (trigger["zone"] == "crowd") == (trigger.get("facing") == "up")


def test_raxxon_cards_do_something_or_offer_two_things() -> None:
    """No card is empty; options are a and b; two cards leave the game."""
    for card in CARDS.values():
        options = card.get("options", [])
        assert bool(card.get("steps")) != bool(options)
        assert [o["id"] for o in options] in ([], ["a", "b"])
    leaving = [name for name, card in CARDS.items() if card["then"] == "removed"]
    assert leaving == ["spokesperson-part-2", "whistle-blower"]
    assert {card["then"] for card in CARDS.values()} == {"removed", "raxxon_triggered"}


# ---- references and sources


def test_types_and_zones_in_effects_exist() -> None:
    """A step names only types and zones that there are."""
    zones = PILE_IDS.keys()
    for step in [*ALL_STEPS, *(card["trigger"] for card in CARDS.values())]:
        assert set(step.get("types", [])) <= set(TYPES)
        places = [*step.get("from", []), *(step[k] for k in ("to", "zone") if k in step)]
        assert set(places) <= zones


def test_healthy_cards_never_leave_the_game() -> None:
    """What goes to the box is infected, so that the goal can be reached (1.7)."""
    gone = [step for step in ALL_STEPS if step.get("to") == "removed"]
    assert {step["health"] for step in gone} == {"infected"}


def test_what_is_printed_is_known() -> None:
    """All types but two, two titles of Raxxon cards, three sides, all persons but one."""
    ours = [t for t, data in TYPES.items() if data["provenance"] == "house"]
    assert ours == ["family", "familiar"]
    titles = [name for name, card in CARDS.items() if card["title_provenance"] == "printed"]
    assert titles == ["spokesperson", "spokesperson-part-2"]
    sides = [(n, k) for n, s in SHEETS.items() for k, v in s["sides"].items()
             if v["provenance"] == "printed"]  # fmt: skip
    assert sides == [("thomas-heart", "3-4"), ("brian-lee", "3-4"), ("meryl-wolfe", "3-4")]
    assert [n for n, s in SHEETS.items() if s["name_provenance"] == "house"] == ["adrian-voss"]
