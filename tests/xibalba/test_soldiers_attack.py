"""Soldiers whose effect belongs to their attack: strength, blocks, resistance, loot."""

import pytest

from tests.xibalba.carding import SOLDIERS, damage, offers, paragon, scene, strength
from tests.xibalba.table import asked, do, field, in_ark, kinds, squad, who


@SOLDIERS("rifleman")
def test_rifleman_merges() -> None:
    """Two or more symbols add 1 to the attack, once (8.4, 8.5)."""
    assert damage("rifleman", "attack attack", "attack ark 1 0") == 3
    assert damage("rifleman", "attack attack", "attack ark 1 0", "attack ark 1 0") == 3 + 3
    assert damage("rifleman", "attack attack", "attack ark 2 0") == 6 + 1
    assert damage("rifleman", "attack crit", "attack ark 1 1") == 6 + 1 + 1
    assert damage("rifleman", "attack attack attack", "attack ark 3 0") == 9 + 1
    twice = "attack ark 2 0", "attack ark 2 0"
    assert damage("rifleman", "attack attack attack attack", *twice) == 7 + 7


@SOLDIERS("rifleman")
def test_rifleman_against_a_base() -> None:
    """It works from the ark, too."""
    game = scene({}, {"squad": ["colossus"]}, ark="rifleman", keeper=1, pool="attack attack")

    assert strength(do(game, "attack base-2 2 0", "block")) == 7


@SOLDIERS("bomber")
@pytest.mark.parametrize(("soldier", "told"), [("bomber", "raids"), ("privateer", "repelled")])
def test_bomber_against_a_base(soldier: str, told: str) -> None:
    """A base of resistance 5 counts 4 for a bomber, and 5 for another of strength 4 (8.8)."""
    game = scene({}, {"level": 3}, ark=soldier, keeper=1, pool="attack")

    assert told in kinds(do(game, "attack base-2 1 0"))


@SOLDIERS("bomber")
def test_bomber_against_a_high_base() -> None:
    """6 counts 5, each time: 4 is too weak for it, 5 with a crit is not."""
    victim = {"board": "ska", "level": 4}
    game = scene(
        {"board": "qasyun-djinns"}, victim, ark="bomber", keeper=1, pool="attack crit crit"
    )

    assert "repelled" in kinds(do(game, "attack base-2 1 0"))
    for _ in range(2):
        assert "raids" in kinds(do(game, "attack base-2 0 1"))
        do(game, "draw paragon 0")


@SOLDIERS("bomber")
def test_bomber_against_a_blocker_and_the_ark() -> None:
    """Only the base counts less."""
    game = scene({}, {"squad": ["ark-warden"]}, ark="bomber", keeper=1, pool="attack")
    do(game, "attack base-2 1 0", "block")
    assert squad(game, 2) == ["ark-warden"]

    assert damage("bomber", "attack", "attack ark 1 0") == 4


@SOLDIERS("siege-tank")
def test_siege_tank() -> None:
    """1 more against the ark for the attack, not for the symbol; none against a base."""
    assert damage("siege-tank", "attack", "attack ark 1 0") == 6
    assert damage("siege-tank", "attack attack", "attack ark 2 0") == 11
    assert damage("siege-tank", "attack attack", "attack ark 1 0", "attack ark 1 0") == 12

    game = scene({}, {"squad": ["colossus"]}, ark="siege-tank", keeper=1, pool="attack")
    assert strength(do(game, "attack base-2 1 0", "block")) == 5


@SOLDIERS("gunslinger")
def test_gunslinger_once_in_a_turn() -> None:
    """2 more with a crit; the second crit of a turn gets nothing, nor does a plain symbol."""
    assert damage("gunslinger", "attack", "attack ark 1 0") == 4
    assert damage("gunslinger", "crit", "attack ark 0 1") == 5 + 2
    assert damage("gunslinger", "crit crit", "attack ark 0 1", "attack ark 0 1") == 7 + 5
    assert damage("gunslinger", "attack crit", "attack ark 1 0", "attack ark 0 1") == 4 + 7


@SOLDIERS("gunslinger")
def test_gunslinger_limit_is_of_the_copy() -> None:
    """The second gunslinger has a limit of its own."""
    guns = ["gunslinger", "gunslinger"]
    game = scene({"squad": guns}, {}, {}, ark="penitent", life=20, pool="crit crit")

    do(game, "attack ark 0 1", "discard squad", "attack ark 0 1")

    assert game.life == 20 - 7 - 7


@SOLDIERS("bushwhacker")
def test_bushwhacker() -> None:
    """Nobody is asked for a block, in no attack of the turn; 3 against 3 (8.9)."""
    other = {"squad": ["colossus"], "fields": [["nurse"]]}
    game = scene({}, other, ark="bushwhacker", keeper=1, pool="attack attack")

    for _ in range(2):
        do(game, "attack base-2 1 0")
        assert asked(game) == "1 raid"
        do(game, "decline", "draw paragon 0")


@SOLDIERS("bushwhacker")
def test_bushwhacker_is_covered() -> None:
    """In the squad it does not help the one in the ark (2.6)."""
    game = scene({"squad": ["bushwhacker"]}, {"squad": ["colossus"]}, ark="partisan", keeper=1,
                 pool="attack")  # fmt: skip

    do(game, "attack base-2 1 0")

    assert asked(game) == "2 block"


@SOLDIERS("shadow")
def test_shadow() -> None:
    """Against a base no block and 1 more, each time: 5 against 5; against the ark neither."""
    other = {"level": 3, "squad": ["colossus"], "paragon": 3}
    game = scene({}, other, ark="shadow", keeper=1, pool="attack attack")
    do(game, "attack base-2 1 0", "draw paragon 2", "attack base-2 1 0", "draw paragon 0")
    assert paragon(game) == [2, 1]

    victim = {"board": "ska", "level": 4}
    game = scene({"board": "qasyun-djinns"}, victim, ark="shadow", keeper=1, pool="attack")
    assert strength(do(game, "attack base-2 1 0")) == 5

    assert damage("shadow", "attack", "attack ark 1 0") == 4


@SOLDIERS("rebel-captain")
def test_rebel_captain() -> None:
    """Two dice of loot instead of the one that he is worth (8.11)."""
    game = scene({}, {"paragon": 6}, ark="rebel-captain", keeper=1, pool="attack attack")

    do(game, "attack base-2 1 0", "draw paragon 1,2")
    assert paragon(game) == [3, 3]
    do(game, "attack base-2 1 0", "draw paragon 1,1")

    assert paragon(game) == [5, 1]


@SOLDIERS("rebel-captain")
def test_rebel_captain_kills_for_one_die() -> None:
    """A blocker that dies pays what he is worth: loot is no kill (10.1)."""
    game = scene({}, {"squad": ["partisan"]}, ark="rebel-captain", keeper=1, pool="attack")

    do(game, "attack base-2 1 0", "block", "draw paragon 2")

    assert paragon(game) == [2, 0]


@SOLDIERS("blade-adept")
def test_blade_adept() -> None:
    """2 more for each attack with a crit, as often as there is one, not for each crit."""
    assert damage("blade-adept", "attack", "attack ark 1 0") == 3
    assert damage("blade-adept", "crit crit", "attack ark 0 1", "attack ark 0 1") == 6 + 6
    assert damage("blade-adept", "crit crit", "attack ark 0 2") == 6 + 2 + 2


@SOLDIERS("flame-maid")
def test_flame_maid_pays_a_blank_of_her_choice() -> None:
    """A blank die of either kind for 2 more; only declared, and every time (7.3, 8.6)."""
    game = scene({"squad": ["flame-maid"]}, {}, {}, ark="penitent", life=20,
                 pool="0 blank attack attack attack")  # fmt: skip

    do(game, "attack ark 1 0")
    assert game.life == 17
    do(game, "attack ark 1 0 effect", "die blank")
    assert (game.life, game.pool) == (12, ["0", "attack"])
    do(game, "attack ark 1 0 effect")
    assert (game.life, game.pool) == (7, [])


@SOLDIERS("flame-maid")
def test_flame_maid_without_a_blank() -> None:
    """What can't be paid is not on offer."""
    game = scene({"squad": ["flame-maid"]}, {}, ark="penitent", life=9, pool="1 attack")

    assert offers(game, "attack") == ["attack ark 1 0"]


@SOLDIERS("ifrit")
@pytest.mark.parametrize(
    ("pool", "hit"),
    [("attack", 5), ("blank attack", 6), ("0 blank attack", 7), ("0 0 blank blank attack", 7)],
)
def test_ifrit(pool: str, hit: int) -> None:
    """1 more for each blank die of either kind, at most 2; the blanks stay."""
    assert hit == damage("ifrit", pool, "attack ark 1 0")


@SOLDIERS("ifrit")
def test_ifrit_again() -> None:
    """The same blanks count for each attack, and for a merged one once."""
    pool = "0 attack attack"
    assert damage("ifrit", pool, "attack ark 1 0", "attack ark 1 0") == 6 + 6
    assert damage("ifrit", pool, "attack ark 2 0") == 10 + 1


@SOLDIERS("hired-gun")
def test_hired_gun() -> None:
    """For a resource 2 more, once in a turn."""
    game = scene({"squad": ["hired-gun"], "resources": 3}, {}, {}, ark="penitent", life=20,
                 pool="attack attack")  # fmt: skip

    do(game, "attack ark 1 0 effect")

    assert (game.life, who(game, 1).resources) == (16, 2)
    assert offers(game, "attack") == ["attack ark 1 0"]


@SOLDIERS("hired-gun")
def test_hired_gun_declines_or_is_poor() -> None:
    """Nothing is paid unless it is declared; without a resource it can't be."""
    game = scene({"squad": ["hired-gun"], "resources": 3}, {}, ark="penitent", life=9,
                 pool="attack")  # fmt: skip
    do(game, "attack ark 1 0")
    assert (game.life, who(game, 1).resources) == (7, 3)

    game = scene({"squad": ["hired-gun"], "resources": 0}, {}, ark="penitent", life=9,
                 pool="attack")  # fmt: skip
    assert offers(game, "attack") == ["attack ark 1 0"]


@SOLDIERS("torchbearer")
def test_torchbearer() -> None:
    """For a paragon 3 more; the limit goes with her into the ark (9.2)."""
    assert damage("torchbearer", "attack", "attack ark 1 0 effect", paragon=1) == 3 + 3

    game = scene({"squad": ["torchbearer"], "paragon": 2}, {}, ark="penitent", life=6,
                 pool="attack attack")  # fmt: skip

    do(game, "attack ark 1 0 effect", "draw paragon 0")

    assert (in_ark(game), who(game, 1).paragon) == (("torchbearer", 1, 5), 1)
    assert offers(game, "attack") == ["attack base-2 1 0"]


@SOLDIERS("torchbearer")
def test_torchbearer_against_a_base() -> None:
    """3 + 3 break a base of 5; without paragon there is no choice."""
    other = {"level": 4, "fields": [["nurse"]]}
    game = scene({"paragon": 1}, other, ark="torchbearer", keeper=1, pool="attack")
    do(game, "attack base-2 1 0 effect", "destroy 1", "draw paragon 0")
    assert (who(game, 1).paragon, field(game, 2, 1)) == (0, [])

    game = scene({}, other, ark="torchbearer", keeper=1, pool="attack")
    assert offers(game, "attack") == ["attack base-2 1 0"]
