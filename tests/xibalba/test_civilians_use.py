"""Civilians that are used in the action phase; and that every civilian was tested."""

import pytest

from tests.xibalba.carding import CIVILIANS, answered, beginning, money, offers, paragon, scene
from tests.xibalba.table import asked, do, ids, legal, squad, who


@CIVILIANS("swordsmith")
def test_swordsmith() -> None:
    """One attack symbol becomes a crit, once in a turn."""
    game = scene({"fields": [["swordsmith"]]}, {}, pool="0 attack attack")

    do(game, "use field-1")

    assert game.pool == ["0", "attack", "crit"]
    assert offers(game, "use") == []


@CIVILIANS("swordsmith")
def test_swordsmiths() -> None:
    """A second one has a use of its own; a covered one or a pool without a symbol has none."""
    two = {"level": 2, "fields": [["swordsmith"], ["swordsmith"]]}
    game = scene(two, {}, pool="attack attack attack")
    do(game, "use field-1")
    assert offers(game, "use") == ["use field-2"]
    do(game, "use field-2")
    assert game.pool == ["attack", "crit", "crit"]
    assert offers(game, "use") == []

    assert offers(scene({"fields": [["swordsmith", "seer"]]}, {}, pool="attack"), "use field") == []
    assert offers(scene({"fields": [["swordsmith"]]}, {}, pool="crit 1"), "use field") == []


@CIVILIANS("swordsmith")
def test_swordsmith_in_the_next_turn() -> None:
    """The limit is of a turn (4.2)."""
    game = beginning(1, {"fields": [["swordsmith"]]}, {}, used={"swordsmith#1": 1})

    do(game, "dice 4 2", "draw resource 1,1,1,1", "draw attack attack,attack", "keep-all")

    assert offers(game, "use") == ["use field-1"]


@CIVILIANS("poisoner")
def test_poisoner_chooses() -> None:
    """For a crit a squad soldier of printed resistance 3 or less dies, without pay (10.1)."""
    weak = {"squad": ["colossus", "partisan"], "fields": [["lookout"]]}
    others = weak, {"squad": ["mirage"]}, {"squad": ["drone"]}
    game = scene({"fields": [["poisoner"]]}, *others, pool="attack crit crit")

    do(game, "use field-1")
    assert legal(game) == ["target 2", "target 4"]
    do(game, "target 2")

    assert (squad(game, 2), money(game)) == (["colossus"], [9, 2, 0, 0])
    assert (paragon(game), game.pool) == ([0, 0, 0, 0], ["attack", "crit"])
    assert offers(game, "use field") == []


@CIVILIANS("poisoner")
@pytest.mark.parametrize(
    ("pool", "other"),
    [
        ("attack", ["drone"]),
        ("crit", ["mirage"]),
        ("crit", ["drone", "mirage"]),
        ("crit", []),
    ],
)
def test_poisoner_finds_nobody(pool: str, other: list[str]) -> None:
    """Without a crit, or a weak soldier on top of an opponent's squad, there is no use."""
    me = {"fields": [["poisoner"]], "squad": ["drone"]}

    assert offers(scene(me, {"squad": other}, pool=pool), "use field") == []


@CIVILIANS("poisoner")
def test_poisoner_does_not_reach_the_ark() -> None:
    """A soldier in the ark is not in a squad."""
    game = scene({"fields": [["poisoner"]]}, {}, ark="drone", keeper=2, pool="crit")

    assert offers(game, "use field") == []


@CIVILIANS("astrologer")
def test_astrologer() -> None:
    """One blank resource die becomes a 2, once in a turn."""
    game = scene({"fields": [["astrologer"]]}, {}, pool="0 0 blank")

    do(game, "use field-1")

    assert game.pool == ["0", "2", "blank"]
    assert offers(game, "use field") == []
    do(game, "exchange 2")
    assert money(game)[0] == 11


@CIVILIANS("astrologer")
def test_astrologer_without_a_blank() -> None:
    """A blank attack die is no resource die."""
    game = scene({"fields": [["astrologer"]]}, {}, pool="1 blank")

    assert offers(game, "use field") == []


@CIVILIANS("fortune-teller")
def test_fortune_tellers() -> None:
    """Two dice together, or one; each copy once in a turn."""
    game = scene({"level": 2, "fields": [["fortune-teller"], ["fortune-teller"]]}, {},
                 pool="0 blank blank")  # fmt: skip

    do(game, "use field-1", "die blank", "die blank", "draw attack attack,crit")
    assert game.pool == ["0", "attack", "crit"]
    assert offers(game, "use") == ["use field-2"]
    do(game, "use field-2", "die 0", "done", "draw resource 2")

    assert game.pool == ["2", "attack", "crit"]
    assert offers(game, "use") == []


@CIVILIANS("fortune-teller")
def test_fortune_teller_without_dice() -> None:
    """There is nothing to roll again."""
    assert offers(scene({"fields": [["fortune-teller"]]}, {}), "use") == []


@CIVILIANS("wish-broker")
@pytest.mark.parametrize(
    ("answer", "pool"),
    [("die 0 3", ["3", "blank"]), ("die blank crit", ["0", "crit"])],
)
def test_wish_broker(answer: str, pool: list[str]) -> None:
    """One die of the action pool to any of its own faces, once in a turn."""
    game = scene({"fields": [["wish-broker"]]}, {}, pool="0 blank")

    do(game, "use field-1")
    wishes = ["die 0 1", "die 0 2", "die 0 3", "die blank attack", "die blank crit"]
    assert wishes == legal(game)
    do(game, answer)

    assert (pool, "1 action") == (game.pool, asked(game))
    assert offers(game, "use field") == []


@CIVILIANS("wish-broker")
def test_wish_broker_without_dice() -> None:
    """There is nothing to turn."""
    assert offers(scene({"fields": [["wish-broker"]]}, {}), "use field") == []


@CIVILIANS("auctioneer")
def test_auctioneer() -> None:
    """A card for sale of his choice is discarded and replaced; then comes 1 resource (7.8)."""
    game = scene({"fields": [["auctioneer"]]}, {})

    do(game, "use field-1", "discard-sale building 2", "draw buildings warehouse")

    assert ids([card or "" for card in game.sale["building"]]) == ["bunker", "warehouse"]
    assert (ids(game.discards["building"]), money(game)[0]) == (["dojo"], 10)
    assert offers(game, "use field") == []


@CIVILIANS("auctioneer")
def test_auctioneer_discards_nothing() -> None:
    """He may discard no card (up to 1), and still gains."""
    game = scene({"fields": [["auctioneer"]]}, {})

    do(game, "use field-1", "done")

    assert (game.discards["building"], money(game)[0]) == ([], 10)


@CIVILIANS("auctioneer")
def test_auctioneer_in_the_apocalypse() -> None:
    """Nothing is discarded (12.2): with a full track he can't be used."""
    options = {"mode": "apocalypse"}
    me = {"fields": [["auctioneer"]]}
    game = scene(me, {}, options=options)
    do(game, "use field-1")
    assert (asked(game), money(game)[0]) == ("1 action", 10)

    assert offers(scene(me | {"resources": 25}, {}, options=options), "use field") == []


@CIVILIANS("grave-digger")
def test_grave_digger() -> None:
    """For 2 resources the top soldier of the discard pile comes onto the squad, once in a turn."""
    game = scene({"fields": [["grave-digger"]], "squad": ["drone"], "resources": 5}, {},
                 discards={"soldier": ["leech", "ifrit", "mirage"]})  # fmt: skip

    do(game, "use field-1")

    assert (squad(game, 1), money(game)[0]) == (["drone", "mirage"], 3)
    assert ids(game.discards["soldier"]) == ["leech", "ifrit"]
    assert offers(game, "use field") == []


@CIVILIANS("grave-digger")
def test_grave_digger_digs_in_vain() -> None:
    """Without 2 resources, or a soldier on the discard pile, there is no use."""
    me = {"fields": [["grave-digger"]]}
    poor = scene(me | {"resources": 1}, {}, discards={"soldier": ["leech"]})
    assert offers(poor, "use field") == []

    assert offers(scene(me, {}, discards={"civilian": ["acolyte"]}), "use field") == []


@CIVILIANS("grave-digger")
def test_grave_digger_brings_back_who_was_discarded() -> None:
    """What the owner has just discarded lies on top, and is active again."""
    game = scene({"fields": [["grave-digger"]], "squad": ["field-general"]}, {})

    do(game, "discard squad", "use field-1")

    assert (squad(game, 1), who(game, 1).resources) == (["field-general"], 6)
    assert offers(game, "use") == ["use squad"]


@CIVILIANS("grave-digger")
def test_uses_of_a_soldier_who_comes_back_are_not_forgotten() -> None:
    """Leaving and returning within a turn does not clear the count (7.3)."""
    game = scene({"fields": [["grave-digger"]], "squad": ["field-general"]}, {})

    events = do(game, "use squad", "draw attack blank", "discard squad", "use field-1")

    assert (
        answered(events),
        squad(game, 1),
    ) == (["1 field-general", "1 grave-digger"], ["field-general"])
    assert "use squad" not in legal(game)


def test_every_civilian_is_tested() -> None:
    """All civilians of the set have a test."""
    assert set() == CIVILIANS.untested()
