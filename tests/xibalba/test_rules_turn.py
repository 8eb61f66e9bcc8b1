"""The turn, its effect phase and its dice phase: chapters 4 to 6 of the rules."""

from typing import Any

import pytest

from holdout.titles.xibalba.state import Xibalba
from tests.table import asked, do, legal, told
from tests.xibalba.scenes import beginning, playing, squad, who

ROWS = {"civilian": ["nurse", "broker"], "building": ["bunker", "dojo"]}


def dicing(me: dict[str, Any], *others: dict[str, Any], **rest: Any) -> Xibalba:
    """A game in which seat 1 chooses its dice."""
    agenda = [{"op": "ask-action"}, {"op": "first-roll"},
              {"op": "ask-effect", "when": "dice_phase"}, {"op": "ask-pool"}]  # fmt: skip
    return playing(me, *(others or ({},)), phase="dice", agenda=agenda, **rest)


def test_phases_follow_each_other() -> None:
    """Start, effects, dice, actions, end; then the next player (4.1)."""
    me = {"level": 2, "fields": [["pamphleteer"], ["smuggler"]], "resources": 4}
    foe = {"squad": ["ark-warden"]}
    game = beginning(me, foe, ark="drone", keeper=2, life=5)
    assert (asked(game), game.phase, who(game, 1).resources) == ("1 dice-pool", "dice", 8)
    do(game, "dice 3 3", "draw resource 0,0,0", "draw attack blank,blank,blank", "keep-all")
    assert (asked(game), game.phase) == ("1 action", "action")
    do(game, "end-turn")
    assert (asked(game), game.phase) == ("2 draw paragon", "end")
    do(game, "draw paragon 0")
    assert (asked(game), game.active) == ("2 dice-pool", 2)


def test_limits_are_cleared_for_all_cards() -> None:
    """Of all players, at the start of every turn (4.2)."""
    game = beginning({}, {}, seat=2, used={"sniper#1": 1, "mirage#1": 1, "ska": 1},
                     upgraded=True)  # fmt: skip

    assert (game.used, game.upgraded) == ({}, False)


def test_effects_at_the_start_of_enemy_turns_come_first() -> None:
    """Of the other players only, before the production and the attack (4.2)."""
    owner = {"fields": [["geneticist"]]}
    game = beginning({"level": 2}, owner, {}, ark="ark-warden", keeper=2, life=5)
    assert game.life == 7

    game = beginning({"level": 2}, owner, {}, seat=2, ark="ark-warden", keeper=2, life=5)
    assert game.life == 5


def test_effects_at_the_start_go_from_the_soldier_to_the_fields() -> None:
    """Each once, and nobody is asked about the order (4.2, 13.4)."""
    owner = {"level": 2, "fields": [["warehouse"], ["geneticist"]]}
    game = playing(owner, {}, {}, active=2, ark="ark-warden", keeper=1, life=5,
                   agenda=[{"op": "end-turn"}])  # fmt: skip

    events = do(game, "draw paragon 0")

    assert [each["card"] for each in told(events, "effect")] == ["ark-warden", "geneticist"]
    assert (asked(game), game.life) == ("3 dice-pool", 7)


def test_mandatory_effects_come_before_anything_else() -> None:
    """Nothing but choosing the next one is legal, and nobody else is asked (4.3, 5.3)."""
    me = {"level": 3, "resources": 3, "fields": [["pamphleteer"], ["ash-oracle"], ["warehouse"]]}
    game = beginning(me, {"squad": ["partisan"]}, sale=ROWS)

    assert legal(game) == ["resolve field-1", "resolve field-2", "resolve field-3"]
    assert legal(game, seat=2) == []
    do(game, "resolve field-3")
    assert legal(game) == ["resolve field-1", "resolve field-2"]


@pytest.mark.parametrize(("level", "gain"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_production_comes_first(level: int, gain: int) -> None:
    """Of the present level of the base (5.1)."""
    game = beginning({"level": level, "resources": 5}, {})

    assert 5 + gain == who(game, 1).resources


def test_production_comes_before_effects() -> None:
    """At 23 resources production fills the track, and nothing is left to gain (5.1, 5.4)."""
    me = {"level": 3, "resources": 23, "fields": [["smuggler"]]}

    game = beginning(me, {}, sale=ROWS)

    assert (asked(game), who(game, 1).resources) == ("1 dice-pool", 25)


def test_every_effect_happens_once() -> None:
    """All of them, each exactly once in a turn (5.2)."""
    me = {"level": 4, "board": "castor-rebels", "squad": ["standard-bearer"],
          "fields": [["pamphleteer"], ["smuggler"], ["warehouse"], ["tribune"]]}  # fmt: skip
    game = beginning(me, {"board": "ska", "paragon": 1}, sale=ROWS)
    had = who(game, 1).resources
    resolved = []
    while asked(game) == "1 next-effect":
        resolved.append(legal(game)[-1])
        do(game, resolved[-1])

    assert had == 2
    assert resolved[:1] == ["resolve board"]
    assert len(set(resolved)) == len(resolved)
    assert had + 1 + 1 + 2 + 1 + 3 + 1 == who(game, 1).resources


@pytest.mark.parametrize(
    ("fields", "asks"),
    [
        ([["smuggler"], ["pamphleteer"]], False),
        ([["smuggler"], ["tax-farmer"]], True),
        ([["smuggler"], ["ash-oracle"]], True),
        ([["moonshiner"], ["tent-preacher"]], True),
    ],
    ids=["only gains", "a target", "a cost", "a condition that ceases"],
)
def test_order_is_asked_only_where_it_can_matter(fields: list[list[str]], *, asks: bool) -> None:
    """Effects that only give add up to the same in any order (5.3, 13.1)."""
    me = {"level": 2, "paragon": 3, "fields": fields}
    game = beginning(me, {"paragon": 4, "resources": 3}, {"resources": 3}, sale=ROWS)

    assert asks == (asked(game) == "1 next-effect")


def test_the_only_effect_needs_no_choice() -> None:
    """It happens by itself (5.3)."""
    game = beginning({"fields": [["smuggler"]]}, {}, sale=ROWS)

    assert (asked(game), who(game, 1).resources) == ("1 dice-pool", 2)


def test_one_effect_is_resolved_before_the_next() -> None:
    """A roll or a target that it needs comes before the next choice (5.3)."""
    me = {"level": 3, "fields": [["tax-farmer"], ["ash-oracle"], ["pamphleteer"]]}
    game = beginning(me, {"resources": 3}, {"resources": 3}, sale=ROWS)
    do(game, "resolve field-1")
    assert asked(game) == "1 target"
    do(game, "target 3")
    assert asked(game) == "1 next-effect"
    do(game, "resolve field-2")
    assert asked(game) == "1 draw paragon"


def test_a_card_whose_condition_ceases_drops_out() -> None:
    """Who is not behind any more gains nothing for being behind (5.4)."""
    me = {"level": 2, "paragon": 3, "fields": [["moonshiner"], ["tent-preacher"]]}
    game = beginning(me, {"paragon": 4}, sale=ROWS)
    had = who(game, 1).resources

    do(game, "resolve field-2", "draw paragon 1")

    assert ("1 dice-pool", had, 4) == (asked(game), who(game, 1).resources, who(game, 1).paragon)


def test_a_card_that_becomes_active_joins() -> None:
    """And its own effect may make others possible (5.4)."""
    me = {"level": 2, "fields": [["hatchery"], ["quartermaster"]]}
    game = beginning(me, {}, discards={"soldier": ["standard-bearer"]}, sale=ROWS)

    assert (asked(game), squad(game, 1)) == ("1 dice-pool", ["standard-bearer"])
    assert who(game, 1).resources == 1 + 1


def test_an_effect_that_can_do_nothing_is_not_on_offer() -> None:
    """But joins when it can: a thief of the poor, and a full track (5.4)."""
    me = {"level": 2, "resources": 24, "fields": [["tax-farmer"], ["ash-oracle"]]}
    game = beginning(me, {"resources": 0}, sale=ROWS)
    assert asked(game) == "1 draw paragon"
    do(game, "draw paragon 0")
    assert (asked(game), who(game, 1).resources) == ("1 dice-pool", 24)

    me = {"level": 2, "resources": 24, "fields": [["smuggler"], ["ash-oracle"]]}
    game = beginning(me, {}, sale=ROWS)
    assert asked(game) == "1 draw paragon"
    do(game, "draw paragon 0")
    assert (asked(game), who(game, 1).resources) == ("1 dice-pool", 25)


def test_the_pool_is_of_exactly_six_dice() -> None:
    """4 and 2, 3 and 3, or 2 and 4 (6.1)."""
    assert legal(dicing({})) == ["dice 4 2", "dice 3 3", "dice 2 4"]


def test_two_rerolls() -> None:
    """So dice are rolled three times at most; then all go to the pool (6.2, 6.5)."""
    game = dicing({"resources": 9})
    do(game, "dice 2 4", "draw resource 0,0", "draw attack blank,blank,blank,blank")
    assert game.rerolls == 2
    for _ in range(2):
        assert asked(game) == "1 sort-dice"
        do(game, "roll", "draw resource 0,1", "draw attack blank,blank,attack,attack")

    assert asked(game) == "1 action"
    assert game.pool == ["0", "1", "blank", "blank", "attack", "attack"]


def test_dice_effects_come_after_the_pool() -> None:
    """Mandatory, each once, in an order of the player's choice (6.3)."""
    me = {"level": 3, "squad": ["warrior-monk"], "resources": 9,
          "fields": [["dervish"], ["oasis"], ["calligrapher"]]}  # fmt: skip
    game = dicing(me, sale=ROWS)
    do(game, "dice 3 3")
    assert asked(game) == "1 next-effect"
    do(game, "resolve field-2")
    assert legal(game) == ["resolve squad", "resolve field-1", "resolve field-3"]
    do(game, "resolve field-1")

    assert (asked(game), game.rerolls) == ("1 draw resource", 4)
    assert "draw resource 0,0,0,0" in legal(game)
    do(game, "draw resource 0,0,0,0")
    assert "draw attack blank,blank,blank,blank" in legal(game)


def test_the_pool_is_chosen_before_the_dice_effects() -> None:
    """In a turn as it goes (6.3, 4.1)."""
    game = beginning({"fields": [["dervish"]]}, {}, sale=ROWS)
    assert asked(game) == "1 dice-pool"
    do(game, "dice 4 2")

    assert (asked(game), game.dice) == ("1 draw resource", (0, 0))
    do(game, "draw resource 0,0,0,0")
    assert "draw attack blank,blank,crit" in legal(game)


def test_a_die_of_either_kind_is_chosen() -> None:
    """Resource or attack, as long as there are fewer than four (6.3, 14)."""
    game = dicing({"fields": [["dervish"]]}, sale=ROWS)
    do(game, "dice 3 3")
    assert legal(game) == ["add-die resource", "add-die attack"]
    do(game, "add-die attack")
    assert rolled_next(game) == (3, 4)


def rolled_next(game: Xibalba) -> tuple[int, int]:
    """How many dice of both kinds the first roll has."""
    (step,) = [each for each in game.agenda if type(each).__name__ == "RollDice"]
    return step.resource, step.attack


def test_never_more_than_eight_dice() -> None:
    """Dice beyond four of a kind are lost (6.3)."""
    me = {"level": 4, "squad": ["sand-rider"],
          "fields": [["oasis"], ["proving-ground"], ["brass-tower"], ["oasis"]]}  # fmt: skip
    game = dicing(me, sale=ROWS)
    do(game, "dice 4 2")
    while asked(game) == "1 next-effect":
        do(game, legal(game)[0])

    assert rolled_next(game) == (4, 4)


@pytest.mark.parametrize(
    ("hindered", "fields", "again"),
    [(0, [], 2), (1, [], 1), (3, [], 0), (5, [["calligrapher"]], 0), (2, [["calligrapher"]], 1)],
)
def test_hindering_is_subtracted_last(hindered: int, fields: list[Any], again: int) -> None:
    """Never fewer than no re-roll, and the first roll always takes place (6.3)."""
    me = {"hindered": hindered, "fields": fields, "resources": 9}
    game = dicing(me, sale=ROWS)

    do(game, "dice 4 2", "draw resource 0,0,0,0", "draw attack blank,blank")

    assert (again, 0) == (game.rerolls, who(game, 1).hindered)
    assert ("1 sort-dice" if again else "1 action") == asked(game)


def test_any_number_of_dice_is_kept() -> None:
    """Also none; a die in the action pool never comes back (6.4)."""
    game = dicing({"resources": 9})
    do(game, "dice 4 2", "draw resource 0,1,1,3", "draw attack blank,crit")
    assert legal(game) == [
        "keep 0",
        "keep 1",
        "keep 3",
        "keep blank",
        "keep crit",
        "roll",
        "keep-all",
    ]
    do(game, "keep 1", "keep crit")
    assert (game.pool, game.rolled) == (["1", "crit"], ["0", "1", "3", "blank"])
    do(game, "roll", "draw resource 0,0,0", "draw attack blank")
    assert (game.pool, game.rolled) == (["1", "crit"], ["0", "0", "0", "blank"])
    do(game, "roll", "draw resource 3,3,3", "draw attack attack")

    assert game.pool == ["1", "3", "3", "3", "attack", "crit"]


def test_the_remaining_dice_are_rolled_together() -> None:
    """All of them, none is left lying (6.5)."""
    game = dicing({"resources": 9})
    do(game, "dice 3 3", "draw resource 0,0,0", "draw attack blank,blank,blank")
    do(game, "keep blank", "keep blank", "keep blank", "roll")

    assert "draw resource 0,0,0" in legal(game)
    events = do(game, "draw resource 1,1,1")
    assert [each["faces"] for each in told(events, "rolled")] == [["1", "1", "1"]]
    assert asked(game) == "1 sort-dice"


def test_keeping_all_ends_the_phase() -> None:
    """Unused re-rolls are lost (6.5)."""
    game = dicing({"resources": 9})

    do(game, "dice 3 3", "draw resource 0,0,0", "draw attack blank,blank,blank", "keep-all")

    assert (asked(game), game.rolled) == ("1 action", [])
    assert "roll" not in legal(game)
