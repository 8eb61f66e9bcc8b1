"""Chapter 11 of the rules: exposure, wounds, bites."""

import pytest

from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    HOSPITAL,
    LIBRARY,
    SCHOOL,
    happen,
    names,
    places,
    playing,
    verb,
)
from tests.table import asked, do, legal, told

# ---- 11 exposure, wounds, bites


def test_exposure_rolls() -> None:
    """A survivor rolls after each zombie it killed, not when that is spared (11.1)."""
    game = playing(
        {**CROWD, "sparky": (1, LIBRARY)},
        items={"sparky": ["baseball-bat", "pistol"]},
        dice={1: [2, 2]},
        zombies={LIBRARY: 3},
    )

    events = do(game, "attack sparky", "choose baseball-bat", "choose go", "number 2")
    events += do(game, "draw exposure blank", "draw exposure blank")
    assert len(told(events, "exposure")) == 2
    events = do(game, "attack sparky", "choose pistol")

    assert told(events, "exposure") == []


@pytest.mark.parametrize(
    ("face", "wounds", "frost"), [("blank", 0, 0), ("wound", 1, 0), ("frostbite", 0, 1)]
)
def test_faces_of_the_exposure_die(face: str, wounds: int, frost: int) -> None:
    """Blank does nothing, wound and frostbite leave theirs (11.2)."""
    game = playing({**CROWD, "janet-taylor": (1, COLONY)})

    do(game, "move janet-taylor school", f"draw exposure {face}")

    janet = game.survivors["janet-taylor"]
    assert (wounds, frost) == (janet.wounds, janet.frost)


@pytest.mark.parametrize(("name", "lives"), [("rod-miller", False), ("buddy-davis", True)])
def test_third_wound_kills(name: str, *, lives: bool) -> None:
    """Three wounds of any mixture kill, Buddy dies of four (11.3)."""
    game = playing({**CROWD, name: (1, SCHOOL, 1, 1)})

    happen(game, verb(do="wound", who=f"@{name}", n=1, kind="normal"))

    assert lives == (name in game.survivors)


SPREAD = {
    **CROWD, "olivia-brown": (1, HOSPITAL), "sparky": (2, HOSPITAL), "gray-beard": (2, HOSPITAL),
    "david-garcia": (3, HOSPITAL),
}  # fmt: skip


def test_immune_ones_are_skipped() -> None:
    """The bite skips Sparky and who bears Rotten Flesh (11.4)."""
    game = playing(SPREAD, items={"gray-beard": ["rotten-flesh"]})

    happen(game, verb(do="expose", who="@olivia-brown", n=1))
    do(game, "draw exposure bitten")

    assert asked(game) == "3 bite-spread"
    assert legal(game) == ["choose kill", "choose roll"]


def test_chain_ends_with_nobody_left() -> None:
    """Nobody eligible at the location: the chain is over (11.4)."""
    game = playing({**CROWD, "olivia-brown": (1, HOSPITAL), "sparky": (2, HOSPITAL)})

    happen(game, verb(do="expose", who="@olivia-brown", n=1))
    do(game, "draw exposure bitten")

    assert (asked(game), game.lost) == ("1 turn", ["olivia-brown"])


def test_newcomer_is_no_part_of_the_chain() -> None:
    """Who arrives during a chain is not reached by it (11.4, 12.6)."""
    game = playing(
        {"olivia-brown": (1, COLONY), "rod-miller": (1, SCHOOL), "mike-cho": (2, COLONY)},
        newcomers=["andrew-evans"],
    )

    happen(game, verb(do="expose", who="@olivia-brown", n=1))
    do(game, "draw exposure bitten", "choose roll", "draw exposure wound")
    do(game, "draw survivors andrew-evans")

    assert asked(game) == "1 turn"
    assert places(game)["andrew-evans"] == COLONY


def test_death_is_handled_before_the_spread() -> None:
    """A new leader is named before the infection goes on (11.5, 12.3)."""
    game = playing(
        {
            "olivia-brown": (1, HOSPITAL), "rod-miller": (1, SCHOOL), "sparky": (1, SCHOOL),
            "janet-taylor": (2, HOSPITAL), "mike-cho": (2, COLONY),
        },
    )  # fmt: skip

    happen(game, verb(do="expose", who="@olivia-brown", n=1))
    do(game, "draw exposure bitten")
    assert asked(game) == "1 new-leader"
    do(game, "survivor sparky")

    assert asked(game) == "2 bite-spread"


def test_frostbite_as_wound() -> None:
    """Harman and a bearer of Snow Shoes take a normal wound instead (11.6)."""
    game = playing(
        {**CROWD, "harman-brooks": (1, COLONY)},
        items={"rod-miller": ["snow-shoes"]},
        held="bitter-cold-night",
    )
    happen(game, verb(do="expose", who=["@harman-brooks", "@rod-miller"], n=1))

    do(game, "draw exposure frostbite", "draw exposure frostbite")

    for name in ("harman-brooks", "rod-miller"):
        who = game.survivors[name]
        assert (who.wounds, who.frost) == (1, 0)


def test_face_counts_for_triggers() -> None:
    """The face is frostbite for a trigger, whatever the wound is (11.6, 14.2)."""
    game = playing({**CROWD, "harman-brooks": (1, COLONY)}, held="bitter-cold-night")

    do(game, "move harman-brooks school", "draw exposure frostbite")

    assert asked(game) == "1 ballot"


def test_bite_is_ignored_for_medicine() -> None:
    """All with cards are asked, clockwise from the controller, whatever they hold (11.2, 20)."""
    rescue = {"on": "bitten", "who": "all", "choice": "may", "limit": "each", "cost": [
        {"op": "move_cards", "from": {"hand": "chooser"}, "to": "waste", "n": 1, "pick": "choice",
         "by": "chooser", "filter": {"symbols": ["medicine"]}, "no_effect": True},
    ], "steps": [{"op": "cancel", "what": "bitten"}]}  # fmt: skip
    people = {**CROWD, "janet-taylor": (2, SCHOOL)}
    hands = {1: ["junk"], 2: ["junk"], 3: ["medicine", "junk"]}
    game = playing(people, hands=hands, active=2, first=2)
    happen(game, verb(do="lasting", until="round_end", rules=[rescue]))

    happen(game, verb(do="expose", who="@brian-lee", n=1))
    do(game, "draw exposure bitten")
    assert (asked(game), legal(game)) == ("2 bite-ransom", ["done"])
    do(game, "done")
    assert (asked(game), legal(game)) == ("3 bite-ransom", ["card medicine", "done"])
    do(game, "card medicine")

    assert ("brian-lee" in game.survivors, ["medicine"]) == (True, names(game.waste))
    happen(game, verb(do="expose", who="@brian-lee", n=1))
    do(game, "draw exposure bitten", "done", "done", "done", "choose roll")
    do(game, "draw exposure bitten", "done", "done")
    assert asked(game) == "2 bite-ransom"
