"""The further worked scenarios, S28 to S40."""

from typing import Any

import pytest

from holdout.titles.xibalba.rules.rolls import RollDice
from holdout.titles.xibalba.state import Xibalba
from tests.table import asked, do, kinds, legal
from tests.xibalba.scenes import field, ids, in_ark, playing, squad, who

POOL = [{"op": "ask-action"}, {"op": "first-roll"}, {"op": "ask-effect", "when": "dice_phase"},
        {"op": "ask-pool"}]  # fmt: skip


def rolling(me: dict[str, Any], **rest: Any) -> Xibalba:
    """A game in which seat 1 chooses its dice."""
    return playing(me, {}, phase="dice", agenda=POOL, **rest)


def test_s28_victory_in_the_middle() -> None:
    """S28: the kill roll wins; nobody enters any more."""
    game = playing({}, {"paragon": 14, "squad": ["blade-master"]}, active=2, ark="partisan",
                   keeper=1, life=4, pool="attack", options={"target": 15})  # fmt: skip

    events = do(game, "attack ark 1 0", "draw paragon 1")

    assert game.outcome is not None
    assert (game.outcome.seats, game.ark) == (["lost", "won"], None)
    assert "enters" not in kinds(events)


def test_s29_pools() -> None:
    """S29: six dice, at most four of a kind."""
    assert legal(rolling({})) == ["dice 4 2", "dice 3 3", "dice 2 4"]


def dice_of(game: Xibalba) -> tuple[int, int]:
    """How many resource and attack dice are about to be rolled."""
    (step,) = [each for each in game.agenda if isinstance(each, RollDice)]
    return step.resource, step.attack


@pytest.mark.parametrize(("card", "dice"), [("proving-ground", (2, 4)), ("oasis", (3, 4))])
def test_s29_added_dice(card: str, dice: tuple[int, int]) -> None:
    """S29: a fifth die of a kind is lost."""
    game = rolling({"fields": [[card]]})

    do(game, "dice 2 4")

    assert dice == dice_of(game)


def test_s29_eight_dice() -> None:
    """S29: four of both kinds; a die of any kind can only be of the one that is not full."""
    game = rolling({"level": 2, "fields": [["proving-ground"], ["dervish"]]})

    do(game, "dice 4 2", "resolve field-1")

    assert dice_of(game) == (4, 4)


@pytest.mark.parametrize(("fields", "again"), [([], 0), ([["calligrapher"]], 1)])
def test_s30_rerolls(fields: list[list[str]], again: int) -> None:
    """S30: two sandstorms leave no re-roll, a calligrapher gives one back; once only."""
    game = rolling({"hindered": 2, "fields": fields, "resources": 3})

    do(game, "dice 4 2", "draw resource 0,0,0,0", "draw attack blank,blank")

    assert (again, 0) == (game.rerolls, who(game, 1).hindered)
    assert ("1 sort-dice" if again else "1 action") == asked(game)


def test_s31_sniper() -> None:
    """S31: a crit for a civilian, once in a turn; the card below is active at once."""
    game = playing({"squad": ["sniper"]}, {"fields": [["smuggler", "nurse"]]}, ark="partisan",
                   keeper=2, life=9, pool="crit crit",
                   sale={"civilian": ["broker", "armourer"]})  # fmt: skip

    do(game, "use squad")

    assert (field(game, 2, 1), game.pool) == (["smuggler"], ["crit"])
    assert not [each for each in legal(game) if each.startswith("use")]
    assert "attack ark 0 1" in legal(game)


def test_s31_no_civilian_to_shoot_at() -> None:
    """S31: then it can't be used; from the ark it can."""
    game = playing({"squad": ["sniper"]}, {}, pool="crit")
    assert "use squad" not in legal(game)

    game = playing({}, {"fields": [["pamphleteer"]]}, ark="sniper", keeper=1, pool="crit")
    assert "use ark" in legal(game)


def test_s32_a_card_wakes_up() -> None:
    """S32: who comes onto the squad in the effect phase takes part in it."""
    effects = [{"op": "ask-pool"}, {"op": "ask-effect", "when": "effect_phase"}]
    game = playing({"fields": [["hatchery"]]}, {}, phase="effect", agenda=effects,
                   discards={"soldier": ["standard-bearer"]})  # fmt: skip

    assert (squad(game, 1), who(game, 1).resources) == (["standard-bearer"], 1)


def test_s33_reorganise() -> None:
    """S33: pay once, move cards; what lies on top works at once."""
    me = {"level": 2, "resources": 2, "squad": ["sniper", "partisan"],
          "fields": [["poisoner", "smuggler"]]}  # fmt: skip
    other = {"squad": ["drone"], "fields": [["pamphleteer"]]}
    game = playing(me, other, pool="crit crit", sale={"civilian": ["nurse", "broker"]})

    do(game, "reorganise", "lift field-1 1 field-2", "lift squad 1 squad", "done")

    assert (who(game, 1).resources, squad(game, 1)) == (0, ["partisan", "sniper"])
    assert {"use squad", "use field-2"} <= set(legal(game))


def test_s33_kinds_are_not_mixed() -> None:
    """S33: no civilian goes onto a field of buildings."""
    me = {"level": 2, "resources": 9, "fields": [["smuggler", "nurse"], ["warehouse"]]}
    game = playing(me, {}, sale={"civilian": ["armourer", "broker"]})

    do(game, "reorganise")

    assert legal(game) == ["lift field-1 1 field-1", "done"]


def test_s34_squad_is_silent_while_in_the_ark() -> None:
    """S34: it can't attack or enter, and adds no strength; its top soldier blocks."""
    me = {"squad": ["partisan", "bomber", "drone"], "fields": [["drill-sergeant"]]}
    game = playing(me, {"squad": ["colossus"]}, ark="blade-master", keeper=1, pool="attack",
                   sale={"soldier": ["rifleman", "siege-tank"]})  # fmt: skip
    assert [e for e in legal(game) if e.startswith(("attack", "enter"))] == ["attack base-2 1 0"]
    events = do(game, "attack base-2 1 0", "block")
    assert [e.params["strength"] for e in events if e.kind == "blocks"] == [4]


def test_s35_empty_ark() -> None:
    """S35: no roll, no income; a symbol takes it."""
    game = playing({"resources": 9}, {"squad": ["drone"], "resources": 0}, {}, {}, ark="bomber",
                   life=3, draws="automatic",
                   sale={"event": ["artillery-strike", "embargo"],
                         "soldier": ["partisan", "rifleman"]})  # fmt: skip
    events = do(game, "buy event 1")
    assert (game.ark, game.keeper) == (None, 0)
    assert "rolled" not in kinds(events)

    game = playing({}, {"squad": ["drone"], "resources": 0}, {}, {}, active=2, pool="crit")
    do(game, "enter crit")
    assert (
        in_ark(game),
        asked(game),
        who(game, 2).resources,
    ) == (("drone", 2, 6), "2 draw paragon", 1)


def test_s36_the_blocker_hits_back() -> None:
    """S36: a grenadier empties the ark; the second symbol lets the next soldier in."""
    game = playing({"squad": ["partisan"]}, {"squad": ["grenadier"]}, {}, {}, ark="drone", keeper=1,
                   life=2, pool="attack attack")  # fmt: skip

    do(game, "attack base-2 1 0", "block")

    assert (game.ark, squad(game, 2)) == (None, ["grenadier"])
    assert "enter attack" in legal(game)


def test_s37_too_weak() -> None:
    """S37: the defender is asked also then, and may gain by blocking."""
    me, level = {"resources": 5}, {"level": 2, "board": "castor-rebels", "resources": 0}
    game = playing(me, level | {"squad": ["mirage"]}, ark="partisan", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "block")
    assert (who(game, 1).resources, who(game, 2).resources) == (3, 2)

    game = playing(me, level, ark="partisan", keeper=1, pool="attack")
    events = do(game, "attack base-2 1 0")
    assert "repelled" in kinds(events)
    assert game.pool == []


def test_s38_covered_cards_are_silent() -> None:
    """S38: only the top card of a field works."""
    effects = [{"op": "ask-pool"}, {"op": "ask-effect", "when": "effect_phase"}]
    rows = {"civilian": ["nurse", "broker"]}
    covered = {"fields": [["smuggler", "pamphleteer"]]}
    game = playing(covered, {}, phase="effect", agenda=effects, sale=rows)
    assert who(game, 1).resources == 1

    game = playing(covered | {"resources": 1}, {}, sale=rows)
    do(game, "discard field-1")
    assert field(game, 1, 1) == ["smuggler"]


def test_s39_armour() -> None:
    """S39: taken off each attack, so that merging helps."""
    me = {"squad": ["partisan"]}
    game = playing(me, {}, {}, ark="colossus", keeper=2, life=20, pool="attack attack attack")
    for _ in range(3):
        do(game, "attack ark 1 0")
    assert game.life == 14

    game = playing(me, {}, {}, ark="colossus", keeper=2, life=20, pool="attack attack attack")
    do(game, "attack ark 3 0")
    assert game.life == 12


def test_s40_swap() -> None:
    """S40: the cantor enters with fresh life, the other one is on top of the squad."""
    game = playing({"squad": ["high-cantor"]}, {}, {}, {}, ark="partisan", keeper=1, life=1)

    events = do(game, "use squad")

    assert (in_ark(game), squad(game, 1)) == (("high-cantor", 1, 8), ["partisan"])
    assert "rolled" not in kinds(events[: kinds(events).index("enters") + 1])
    assert not ids(game.discards["soldier"])
