"""Events that concern cards, the ark and the base."""

from typing import Any

import pytest

from tests.xibalba.carding import EVENTS, answered, money, offers, paragon, resolved
from tests.xibalba.table import asked, do, field, ids, in_ark, legal, squad, who


def one(card: str, **rest: Any) -> dict[str, Any]:
    """A player with one expansion card."""
    return {"fields": [[card]], **rest}


@EVENTS("artillery-strike")
def test_artillery_strike() -> None:
    """3 damage to an enemy or neutral soldier in the ark; armour does not help."""
    assert resolved("artillery-strike", {}, {}, ark="colossus", keeper=2, life=7).life == 4
    assert resolved("artillery-strike", {}, {}, ark="drone", life=7).life == 4


@EVENTS("artillery-strike")
def test_artillery_strike_kills() -> None:
    """The ark is empty, nobody rolls or enters (10.1); the dead one's effect happens."""
    game = resolved("artillery-strike", {"squad": ["drone"]}, {}, ark="partisan", keeper=2, life=3,
                    pool="1")  # fmt: skip

    assert (in_ark(game), money(game), paragon(game)) == ((None, 0, 0), [0, 2], [0, 0])
    assert (squad(game, 1), asked(game)) == (["drone"], "1 action")


@EVENTS("artillery-strike")
@pytest.mark.parametrize("where", [{}, {"ark": "drone", "keeper": 1, "life": 4}])
def test_artillery_strike_misses(where: dict[str, Any]) -> None:
    """An empty ark or an own soldier is not hit; the event can be bought all the same (7.6)."""
    game = resolved("artillery-strike", {}, {}, pool="1", **where)

    assert where.get("life", 0) == game.life
    assert "artillery-strike" in ids(game.discards["event"])


@EVENTS("mobilisation")
def test_mobilisation() -> None:
    """One soldier for 3 less than its cost, but not for less than 1 (7.7)."""
    sale = {"soldier": ["ifrit", "penitent"]}  # 7 and 2
    game = resolved("mobilisation", {"resources": 4}, {}, sale=sale, pool="1")

    assert legal(game) == ["buy soldier 1", "buy soldier 2", "decline"]
    do(game, "buy soldier 1", "draw soldiers drone")
    assert (squad(game, 1), money(game)[0], asked(game)) == (["ifrit"], 0, "1 action")

    game = resolved("mobilisation", {"resources": 1}, {}, sale=sale, pool="1")
    assert legal(game) == ["buy soldier 2", "decline"]
    do(game, "buy soldier 2", "draw soldiers drone")
    assert (squad(game, 1), money(game)[0]) == (["penitent"], 0)


@EVENTS("mobilisation")
def test_mobilisation_is_declined_or_too_dear() -> None:
    """Nobody has to buy; without the money nobody is asked."""
    game = resolved("mobilisation", {"resources": 4}, {})
    do(game, "decline")
    assert (asked(game), money(game)[0], squad(game, 1)) == ("1 action", 4, [])

    game = resolved("mobilisation", {"resources": 0}, {}, pool="1")
    assert asked(game) == "1 action"


@EVENTS("mobilisation")
def test_mobilisation_with_other_reductions() -> None:
    """A barracks adds to it, as the apocalypse does: 8 − 3 − 1 − 1."""
    for left, offered in ((3, False), (4, True)):
        game = resolved("mobilisation", one("barracks", resources=left), {}, pool="1",
                        sale={"soldier": ["colossus", "drone"]})  # fmt: skip
        assert offered == ("buy soldier 1" in legal(game))

    # In the apocalypse the event costs 1 as well, and one card of each kind is for sale.
    game = resolved("mobilisation", one("barracks", resources=3), {}, pool="1",
                    sale={"soldier": ["colossus"], "event": ["mobilisation"]},
                    options={"mode": "apocalypse"})  # fmt: skip
    do(game, "buy soldier 1", "draw soldiers drone")
    assert (squad(game, 1), money(game)[0]) == (["colossus"], 0)


@EVENTS("air-raid")
def test_air_raid() -> None:
    """One active building of an opponent of one's choice; civilians and covered ones are safe."""
    me = one("bunker")
    others = {"level": 2, "fields": [["seer"], ["crypt"]]}, one("warehouse"), one("nurse")
    game = resolved("air-raid", me, *others)

    assert legal(game) == ["target 2 2", "target 3 1"]
    do(game, "target 2 2")

    assert (field(game, 2, 2), ids(game.discards["building"])) == ([], ["crypt"])


@EVENTS("air-raid", "silent-blade")
@pytest.mark.parametrize(("event", "card"), [("air-raid", "seer"), ("silent-blade", "crypt")])
def test_event_against_cards_of_the_other_kind(event: str, card: str) -> None:
    """Nothing happens, and no own card is hit."""
    me = {"level": 2, "fields": [["bunker"], ["nurse"]]}
    game = resolved(event, me, one(card), pool="1")

    assert field(game, 2, 1) == [card]
    assert (field(game, 1, 1), field(game, 1, 2)) == (["bunker"], ["nurse"])


@EVENTS("silent-blade")
def test_silent_blade() -> None:
    """A single civilian is taken without a question; the one below is active (10.3)."""
    game = resolved("silent-blade", {}, {"fields": [["smuggler", "nurse"]]}, pool="1")

    assert (field(game, 2, 1), ids(game.discards["civilian"])) == (["smuggler"], ["nurse"])


@EVENTS("silent-blade")
def test_silent_blade_and_catacombs() -> None:
    """Catacombs protect only against raids."""
    other = {"level": 2, "fields": [["catacombs"], ["seer"]]}

    assert field(resolved("silent-blade", {}, other, pool="1"), 2, 2) == []


@EVENTS("ambush")
def test_ambush() -> None:
    """A squad soldier of printed resistance 3 or less, of an opponent of one's choice."""
    weak = {"squad": ["ifrit", "partisan"], "fields": [["lookout"]]}
    game = resolved("ambush", {}, weak, {"squad": ["mirage"]}, {"squad": ["drone"]})

    assert legal(game) == ["target 2", "target 4"]
    do(game, "target 2")

    assert (squad(game, 2), money(game), paragon(game)) == (["ifrit"], [0, 2, 0, 0], [0] * 4)


@EVENTS("ambush", "abduction")
@pytest.mark.parametrize("event", ["ambush", "abduction"])
def test_event_finds_only_strong_soldiers(event: str) -> None:
    """Resistance 4 is too much, covered soldiers and the one in the ark are out of reach."""
    game = resolved(event, {"squad": ["leech"]}, {"squad": ["drone", "mirage"]}, ark="outrider",
                    keeper=2, life=4, pool="1")  # fmt: skip

    assert (squad(game, 1), squad(game, 2)) == (["leech"], ["drone", "mirage"])
    assert in_ark(game)[0] == "outrider"


@EVENTS("abduction")
def test_abduction() -> None:
    """The soldier moves onto the own squad, which is not destroying."""
    game = resolved("abduction", {"squad": ["leech"]}, {"squad": ["ifrit", "partisan"]}, pool="1")

    assert (squad(game, 1), squad(game, 2)) == (["leech", "partisan"], ["ifrit"])
    assert money(game) == [0, 0]


@EVENTS("abduction")
def test_abduction_of_one_of_several() -> None:
    """The buyer chooses; who was captured works for him at once."""
    others = {"squad": ["sniper"]}, {"squad": ["partisan"]}, one("seer")
    game = resolved("abduction", {}, *others, pool="crit")

    do(game, "target 2")

    assert (squad(game, 1), squad(game, 2)) == (["sniper"], [])
    assert offers(game, "use") == ["use squad"]


@EVENTS("smoke-bombs")
def test_smoke_bombs() -> None:
    """The top soldier goes under his squad of two or more; then comes 1 resource."""
    others = {"squad": ["drone", "leech", "mirage"]}, {"squad": ["ifrit"]}
    game = resolved("smoke-bombs", {"squad": ["shadow", "sniper"]}, *others)

    assert (squad(game, 2), squad(game, 3)) == (["mirage", "drone", "leech"], ["ifrit"])
    assert (squad(game, 1), money(game)[0]) == (["shadow", "sniper"], 1)


@EVENTS("smoke-bombs")
def test_smoke_bombs_for_a_choice_or_for_nothing() -> None:
    """The buyer chooses; without such a squad only the resource comes."""
    pair = {"squad": ["drone", "leech"]}
    game = resolved("smoke-bombs", {}, pair, pair)
    assert (legal(game), money(game)[0]) == (["target 2", "target 3"], 0)
    do(game, "target 3")
    assert (squad(game, 3), money(game)[0]) == (["leech", "drone"], 1)

    assert money(resolved("smoke-bombs", {}, {"squad": ["drone"]})) == [1, 0]


@EVENTS("hostile-takeover")
def test_hostile_takeover() -> None:
    """An active expansion card comes onto a legal field of one's choice (2.4)."""
    me = {"level": 3, "fields": [["seer"], ["crypt"]]}
    game = resolved("hostile-takeover", me, {"fields": [["acolyte", "smuggler"]]}, one("dojo"))

    assert legal(game) == ["target 2 1", "target 3 1"]
    do(game, "target 2 1")
    assert legal(game) == ["field 1", "field 3"]
    do(game, "field 1")

    assert (field(game, 1, 1), field(game, 2, 1)) == (["seer", "smuggler"], ["acolyte"])


@EVENTS("hostile-takeover")
def test_hostile_takeover_without_a_field() -> None:
    """Only cards for which there is a field may be chosen."""
    game = resolved("hostile-takeover", one("seer"), one("smuggler"), one("dojo"), pool="1")
    assert (field(game, 1, 1), field(game, 3, 1)) == (["seer", "smuggler"], ["dojo"])

    game = resolved("hostile-takeover", one("seer"), one("dojo"), pool="1")
    assert (field(game, 1, 1), field(game, 2, 1)) == (["seer"], ["dojo"])


@EVENTS("exhumation")
def test_exhumation() -> None:
    """The top soldier of the discard pile, whosesoever he was."""
    game = resolved("exhumation", {"squad": ["drone"]}, {}, pool="1",
                    discards={"soldier": ["leech", "ifrit"]})  # fmt: skip
    assert (squad(game, 1), ids(game.discards["soldier"])) == (["drone", "ifrit"], ["leech"])

    game = resolved("exhumation", {"squad": ["drone"]}, {}, pool="1")
    assert squad(game, 1) == ["drone"]


@EVENTS("burnt-offering")
def test_burnt_offering() -> None:
    """The own active soldier dies, his effect happens, then three dice are rolled."""
    game = resolved("burnt-offering", {"squad": ["drone", "partisan"]}, {"squad": ["leech"]})
    assert (squad(game, 1), squad(game, 2), money(game)) == (["drone"], ["leech"], [2, 0])

    do(game, "draw paragon 1,1,2")
    assert paragon(game) == [4, 0]


@EVENTS("burnt-offering")
def test_burnt_offering_of_a_martyr() -> None:
    """Steps come from left to right: her die before the three."""
    game = resolved("burnt-offering", {"squad": ["martyr"]}, {}, pool="1")

    do(game, "draw paragon 2", "draw paragon 0,0,1")

    assert (paragon(game), asked(game)) == ([3, 0], "1 action")


@EVENTS("burnt-offering")
def test_burnt_offering_without_a_soldier() -> None:
    """Nothing is rolled; a soldier in the ark is no soldier of the squad."""
    game = resolved("burnt-offering", {}, {}, ark="drone", keeper=1, pool="1")

    assert (paragon(game), asked(game), in_ark(game)[0]) == ([0, 0], "1 action", "drone")


@EVENTS("day-of-ash")
def test_day_of_ash() -> None:
    """Every squad loses its active soldier; the buyer's cards answer first (13.4), no pay."""
    squads = (["ifrit", "partisan"], ["penitent"], [], ["penitent", "leech"])
    me, *others = ({"squad": each} for each in squads)
    mourners = others[0] | {"fields": [["mourner"]]}
    game = resolved("day-of-ash", me, mourners, *others[1:], ark="drone", keeper=3, life=5)

    assert [squad(game, seat) for seat in (1, 2, 3, 4)] == [["ifrit"], [], [], ["penitent"]]
    assert (money(game), paragon(game)) == ([2, 2 + 2, 0, 1], [0] * 4)
    assert in_ark(game)[0] == "drone"


@EVENTS("day-of-ash")
def test_day_of_ash_in_turn_order() -> None:
    """The buyer's soldier dies first: the last opponent's lies on top of the pile (10.4)."""
    game = resolved("day-of-ash", {"squad": ["martyr"]}, {"squad": ["leech"]}, {"squad": ["drone"]})

    assert ids(game.discards["soldier"]) == ["martyr", "leech", "drone"]
    assert asked(game) == "1 draw paragon"


@EVENTS("day-of-ash")
def test_day_of_ash_answers_in_turn_order() -> None:
    """13.4: beginning with the active player, whatever seat that is."""
    squads = {"squad": ["partisan"]}, {"squad": ["penitent"]}
    game = resolved("day-of-ash", {}, *squads, pool="1")
    assert money(game) == [0, 2, 2]

    me = {"squad": ["partisan"], "resources": 9}
    game = resolved("day-of-ash", me, {"board": "ashen-choir", "squad": ["penitent"]}, pool="1")
    assert money(game) == [11, 3]


@EVENTS("masons-brigade")
def test_masons_brigade() -> None:
    """The next level for 3 less: 4 − 3, and it is this turn's upgrade (7.14)."""
    game = resolved("masons-brigade", {"resources": 1}, {}, pool="1")

    assert legal(game) == ["upgrade", "decline"]
    do(game, "upgrade")

    assert (who(game, 1).level, money(game)[0]) == (2, 0)
    assert game.upgraded


@EVENTS("masons-brigade")
def test_masons_brigade_is_declined_or_impossible() -> None:
    """Nobody has to; nobody is asked at level 4, without money, or after an upgrade."""
    game = resolved("masons-brigade", {"resources": 4}, {})
    do(game, "decline")
    assert (who(game, 1).level, money(game)[0]) == (1, 4)
    assert "upgrade" in legal(game)

    assert asked(resolved("masons-brigade", {"level": 4, "resources": 9}, {})) == "1 action"
    assert asked(resolved("masons-brigade", {}, {}, pool="1")) == "1 action"
    assert asked(resolved("masons-brigade", {"resources": 9}, {}, upgraded=True)) == "1 action"


@EVENTS("masons-brigade")
def test_masons_brigade_with_a_stonemason() -> None:
    """5 − 3 − 1; without him 2."""
    game = resolved("masons-brigade", one("stonemason", level=2, resources=1), {}, pool="1")

    do(game, "upgrade")
    assert (who(game, 1).level, money(game)[0]) == (3, 0)

    game = resolved("masons-brigade", {"level": 2, "resources": 2}, {}, pool="1")
    do(game, "upgrade")
    assert (who(game, 1).level, money(game)[0]) == (3, 0)


def test_an_event_is_resolved_then_discarded() -> None:
    """7.6: while it is resolved it lies nowhere; what answers to the purchase comes last."""
    me, pair = {"board": "meridian-cartel"}, {"squad": ["drone", "leech"]}
    game = resolved("smoke-bombs", me, pair, pair | {"board": "ska"}, pool="1")
    assert (game.discards["event"], money(game), asked(game)) == ([], [0, 0, 0], "1 target")

    events = do(game, "target 3")

    assert (ids(game.discards["event"]), money(game)) == (["smoke-bombs"], [2, 0, 0])
    assert answered(events) == ["1 meridian-cartel"]
