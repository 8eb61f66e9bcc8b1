"""The worked scenarios of the rulebook, S1 to S11."""

from tests.table import asked, do, legal
from tests.xibalba.scenes import field, ids, in_ark, playing, squad, who


def test_s1_exchange() -> None:
    """S1: two dice, five resources."""
    game = playing({"resources": 2}, {}, {}, {}, pool="1 2 0")

    do(game, "exchange 1", "exchange 2")

    assert who(game, 1).resources == 5
    assert game.pool == ["0"]
    assert "exchange 0" not in legal(game)


def test_s2_dice() -> None:
    """S2: what is kept stays; after the last roll everything goes to the pool."""
    game = playing(
        {}, {}, {}, {}, phase="dice",
        agenda=[{"op": "ask-action"}, {"op": "first-roll"}, {"op": "ask-pool"}],
    )  # fmt: skip

    do(game, "dice 4 2", "draw resource 0,0,1,2", "draw attack blank,attack")
    do(game, "keep attack", "keep 2", "roll", "draw resource 0,1,3", "draw attack crit")
    do(game, "keep 3", "keep crit", "roll", "draw resource 0,1")

    assert game.pool == ["0", "1", "2", "3", "attack", "crit"]
    do(game, "exchange 1", "exchange 2", "exchange 3")
    assert who(game, 1).resources == 6
    assert "exchange 0" not in legal(game)


def test_s3_damage() -> None:
    """S3: damage stays; merged symbols count each."""
    mine = {"squad": ["partisan"]}
    game = playing({}, mine, {}, {}, active=2, pool="attack attack attack",
                   ark="blade-master", keeper=1, life=8)  # fmt: skip
    do(game, "attack ark 2 0")
    assert (in_ark(game), game.pool) == (("blade-master", 1, 2), ["attack"])

    game = playing({}, mine, {}, {}, active=2, pool="attack attack attack",
                   ark="blade-master", keeper=1, life=8)  # fmt: skip
    do(game, "attack ark 1 0")
    assert game.life == 5
    do(game, "attack ark 1 0")
    assert game.life == 2
    do(game, "attack ark 1 0", "draw paragon 0")
    assert in_ark(game)[:2] == ("partisan", 2)

    game = playing({}, mine, {}, {}, active=2, pool="attack attack attack",
                   ark="blade-master", keeper=1, life=8)  # fmt: skip
    do(game, "attack ark 3 0", "draw paragon 0")
    assert in_ark(game)[:2] == ("partisan", 2)


def test_s4_crit_and_block() -> None:
    """S4: a destroyed blocker saves card and paragon; then the base is raided."""
    victim = {"level": 2, "squad": ["partisan"], "fields": [["pamphleteer"]], "paragon": 5}
    game = playing({"board": "qasyun-djinns"}, {}, victim | {"board": "ska"}, {},
                   ark="blade-master", keeper=1, pool="attack crit")  # fmt: skip

    do(game, "attack base-3 0 1")
    assert asked(game) == "3 block"
    do(game, "block", "draw paragon 1")

    assert (who(game, 1).paragon, who(game, 3).resources, who(game, 3).paragon) == (1, 2, 5)
    assert (squad(game, 3), field(game, 3, 1)) == ([], ["pamphleteer"])
    do(game, "attack base-3 1 0")
    assert asked(game) == "1 raid"
    do(game, "destroy 1", "draw paragon 2")
    assert (who(game, 1).paragon, who(game, 3).paragon, field(game, 3, 1)) == (3, 3, [])
    assert "pamphleteer" in ids(game.discards["civilian"])


def test_s5_buying() -> None:
    """S5: pay, place, refill; a field keeps to its kind."""
    fields = [["bunker"], ["nurse"], ["symbiont"], ["broker"]]
    game = playing({"resources": 14, "level": 4, "fields": fields}, {}, {}, {}, draws="automatic",
                   sale={"civilian": ["smuggler", "armourer"],
                         "building": ["dojo", "crypt"]})  # fmt: skip

    do(game, "buy soldier 1")
    assert (who(game, 1).resources, squad(game, 1)) == (9, ["bomber"])
    assert game.sale["soldier"][0] is not None
    do(game, "buy civilian 1")
    assert legal(game) == ["field 2", "field 3", "field 4"]
    do(game, "field 3")

    assert (who(game, 1).resources, field(game, 1, 3)) == (5, ["symbiont", "smuggler"])


def test_s6_taking_the_ark() -> None:
    """S6: who destroys enters with fresh life, and may be driven out again."""
    game = playing({"squad": ["blade-master"]}, {"squad": ["privateer"], "resources": 0}, {}, {},
                   ark="barricader", life=4, pool="attack")  # fmt: skip
    do(game, "attack ark 1 0", "draw paragon 0")
    assert in_ark(game) == ("blade-master", 1, 8)

    game = playing({}, {"squad": ["privateer"], "resources": 0}, {}, {}, active=2,
                   ark="blade-master", keeper=1, life=8, pool="attack attack")  # fmt: skip
    do(game, "attack ark 2 0", "draw paragon 1")
    assert in_ark(game) == ("privateer", 2, 7)
    assert (who(game, 2).resources, who(game, 2).paragon) == (3, 1)


def test_s7_who_rolls() -> None:
    """S7: for the kill at once, for control at the end of every turn."""
    game = playing({"squad": ["blade-master"]}, {}, ark="barricader", life=4, pool="attack")

    do(game, "attack ark 1 0")
    assert asked(game) == "1 draw paragon"
    do(game, "draw paragon 0")
    assert asked(game) == "1 draw paragon"
    do(game, "draw paragon 2")
    assert (who(game, 1).paragon, game.active) == (2, 2)


def test_s8_targets() -> None:
    """S8: from the ark bases are attacked, and only by the soldier in it."""
    game = playing(
        {"squad": ["gunslinger"]}, {"squad": ["flame-maid"]},
        {"fields": [["smuggler"]], "paragon": 3}, {}, ark="bomber", keeper=1, pool="attack",
        sale={"civilian": ["nurse", "broker"], "soldier": ["partisan", "drone"]},
    )  # fmt: skip
    attacks = [each for each in legal(game) if each.startswith("attack")]
    assert attacks == ["attack base-2 1 0", "attack base-3 1 0", "attack base-4 1 0"]

    do(game, "attack base-2 1 0")
    assert asked(game) == "2 block"
    do(game, "block")
    assert asked(game) == "1 draw paragon"
    assert squad(game, 2) == []


def test_s8_bases_without_soldiers() -> None:
    """S8: nobody is asked about blocking; without paragon nothing moves, but the die is rolled."""
    game = playing(
        {}, {}, {"fields": [["smuggler"]], "paragon": 3}, {}, ark="bomber", keeper=1,
        pool="attack attack", sale={"civilian": ["nurse", "broker"], "soldier": [None, None]},
    )  # fmt: skip

    do(game, "attack base-3 1 0", "destroy 1", "draw paragon 2")
    assert (who(game, 1).paragon, who(game, 3).paragon, field(game, 3, 1)) == (2, 1, [])
    do(game, "attack base-4 1 0", "draw paragon 2")
    assert (who(game, 1).paragon, who(game, 4).paragon) == (2, 0)


def test_s9_discard() -> None:
    """S9: a card for sale is discarded for the price, and replaced."""
    game = playing({}, {}, {"resources": 1}, {}, active=3, draws="automatic")
    game.players[2].board, game.players[0].board = "ska", "brigade-rouge"

    do(game, "discard-sale soldier 1")

    assert (who(game, 3).resources, ids(game.discards["soldier"])) == (0, ["bomber"])
    assert game.sale["soldier"][0] is not None


def test_s10_upgrade() -> None:
    """S10: one level at a time, once in a turn."""
    game = playing({"resources": 9}, {}, {}, {})

    do(game, "upgrade")

    assert (who(game, 1).level, who(game, 1).resources) == (2, 5)
    assert "upgrade" not in legal(game)


def test_s11_effect_phase() -> None:
    """S11: production, then both effects; in any order they give 3, so nobody is asked."""
    game = playing(
        {"board": "ska"}, {"resources": 3, "level": 2, "board": "castor-rebels",
         "fields": [["pamphleteer"], ["smuggler"]]}, {}, {}, active=2, phase="effect",
        agenda=[{"op": "ask-pool"}, {"op": "ask-effect", "when": "effect_phase"},
                {"op": "production"}],
        sale={"civilian": ["nurse", "broker"]},
    )  # fmt: skip

    assert (asked(game), who(game, 2).resources) == ("2 dice-pool", 7)
