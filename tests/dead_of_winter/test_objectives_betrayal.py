"""Every betrayal objective and every exiled objective: each condition, and who wins by it."""

import pytest

from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.carding import (
    AWAY,
    SECRET,
    Case,
    Goal,
    all_but,
    closing,
    ended,
    goal,
    groups,
    held,
    lost,
    result,
    worn,
)
from tests.dead_of_winter.scenes import COLONY, GAS, HOSPITAL, LIBRARY, SCHOOL, Place
from tests.table import do, over

TWO = groups("rod-miller", "sparky")
#: Nobody leads a group with a higher influence than Rod, or than John.
MEEK: dict[str, Place] = {
    "rod-miller": (1, SCHOOL), "john-price": (1, SCHOOL), "sparky": (1, HOSPITAL),
    "mike-cho": (2, HOSPITAL), "loretta-clay": (3, LIBRARY),
}  # fmt: skip

BETRAYALS = {
    "accept-your-fate": Goal(
        {"barricades": {GAS: 1}}, ({"barricades": {COLONY: [0, 1], GAS: 1}},)
    ),
    "all-for-one": Goal(
        {"hands": {1: ["fuel*6"], 2: ["junk*5"]}},
        ({"hands": {1: ["fuel*5"], 2: ["junk*4"]}}, {"hands": {1: ["fuel*6"], 2: ["junk*6"]}}),
    ),
    "cult-leader": Goal(
        groups("rod-miller", "sparky", "janet-taylor", "maria-lopez", other=("forest-plum",)),
        (groups("rod-miller", "sparky", "janet-taylor", other=("forest-plum",)),),
    ),
    "gluttony": Goal(held("food-1*4"), (held("food-3*2", "food-1", "junk"),)),
    "mad-scientist": Goal(
        held("medicine", "adrenaline-shot", "cookbook", "junk"),
        (
            held("medicine", "cookbook", "junk"), held("medicine*2", "junk*2"),
            held("medicine*2", "cookbook", "fuel"),
        ),
    ),
    "obsessed": Goal(
        worn("mop", "pistol", "cookbook", "hammer"),
        ({**TWO, "items": {"rod-miller": ["mop", "pistol", "cookbook"], "sparky": ["hammer"]}},),
    ),
    "runaway": Goal(
        held("fuel*2", "food-1"),
        (
            held("fuel", "food-1"), held("fuel*2", "junk"),
            {**held("fuel*2", "food-1"), "people": {**AWAY, "sparky": (1, COLONY)}},
        ),
    ),
    "serial-killers": Goal(
        {**TWO, **lost(5, "sparky")}, ({**TWO, **lost(4, "sparky")}, lost(5)),
    ),
    "take-over": Goal(
        {"people": MEEK},
        (
            {"people": MEEK, "leaders": {1: "john-price"}},
            {"people": {name: where for name, where in MEEK.items() if name != "sparky"}},
        ),
    ),
    "trigger-happy": Goal(
        worn("pistol", "shotgun", "lighter", "switchblade"),
        (worn("pistol", "shotgun", "lighter", "wrench", hand=("switchblade",)),),
    ),
}  # fmt: skip
LACKS = [
    (card, n, case) for card, each in BETRAYALS.items() for n, case in enumerate(each.lacks, 1)
]


def _betrayer(card: str, case: Case) -> Case:
    return {**case, "objectives": {1: card}}


@pytest.mark.parametrize("card", BETRAYALS)
def test_each_condition_of_a_betrayal_is_tried(card: str) -> None:
    """For each condition after the first, of morale, there is a position that lacks it alone."""
    assert len(DECK.objectives[card].conditions) == 1 + len(BETRAYALS[card].lacks)


@SECRET(*BETRAYALS)
@pytest.mark.parametrize("card", BETRAYALS)
def test_betrayer_wins(card: str) -> None:
    """With morale 0 and the rest of the card the betrayer wins, and no honest player (18.3)."""
    game = ended(_betrayer(card, BETRAYALS[card].won), morale=False)

    assert (
        all(goal(game, 1)), game.outcome and game.outcome.seats,
    ) == (True, ["won", "lost", "lost"])  # fmt: skip


@SECRET(*BETRAYALS)
@pytest.mark.parametrize("card", BETRAYALS)
@pytest.mark.parametrize("complete", [True, False])
def test_betrayer_needs_morale_0(card: str, *, complete: bool) -> None:
    """However else the game ends, the betrayer has lost."""
    game = ended(_betrayer(card, BETRAYALS[card].won), complete=complete)

    assert ("lost", all_but(0, 1 + len(BETRAYALS[card].lacks))) == (result(game), goal(game, 1))


@SECRET(*BETRAYALS)
@pytest.mark.parametrize(("card", "number", "case"), LACKS)
def test_betrayer_lacks_something(card: str, number: int, case: Case) -> None:
    """One condition short, and the betrayer has lost, too."""
    game = ended(_betrayer(card, case), morale=False)

    assert ("lost", all_but(number, 1 + len(BETRAYALS[card].lacks))) == (
        result(game), goal(game, 1),
    )  # fmt: skip


# ---- exiled, and no betrayer: `won` has all but the main objective, where that is asked for

FREE = {"vengeance", "let-them-starve"}
HONEST = {
    "handy": Goal(held("junk*4"), (held("junk*3", "fuel"),)),
    "new-friends": Goal(
        groups("rod-miller", "sparky", "janet-taylor", other=("forest-plum",)),
        (groups("rod-miller", "sparky", other=("forest-plum",)),),
    ),
    "forgiveness": Goal(held("food-1*5"), (held("food-3*2", "food-1*2", "fuel"),)),
    "vengeance": Goal(lost(5), (lost(4),)),
    "hidden-cache": Goal(held("fuel*6"), (held("fuel*5"),)),
    "well-armed": Goal(
        worn("pistol", "shotgun", "lighter"), (worn("pistol", "shotgun", hand=("lighter",)),)
    ),
    "open-road": Goal(held("fuel*4"), (held("fuel*3", "junk"),)),
    "field-medic": Goal(
        held("medicine*2"),
        (
            {**held("medicine*2"), "people": {**AWAY, "rod-miller": (1, SCHOOL, 1)}},
            held("medicine", "junk"),
        ),
    ),
    "own-fortress": Goal(
        {"barricades": {SCHOOL: 3}}, ({"barricades": {SCHOOL: 2, GAS: 3, COLONY: [3, 3]}},)
    ),
    "let-them-starve": Goal(
        {**held("food-1*2"), "starvation": 3},
        ({**held("food-1*2"), "starvation": 2}, {**held("food-3", "junk"), "starvation": 3}),
    ),
}  # fmt: skip
SHORT = [
    (card, number, case)
    for card, each in HONEST.items()
    for number, case in enumerate(each.lacks, int(card not in FREE))
]


def _outcast(card: str, case: Case, betrayal: str = "") -> Case:
    return {**case, "exiled": {1: card}, "objectives": {1: betrayal} if betrayal else {}}


@pytest.mark.parametrize("card", HONEST)
def test_each_condition_of_an_exile_is_tried(card: str) -> None:
    """For each condition there is a position that lacks it alone."""
    first, *others = DECK.objectives[card].not_betrayer

    assert (card in FREE) == (first.main_objective_complete is None)
    assert len(others) + (card in FREE) == len(HONEST[card].lacks)


@SECRET(*HONEST)
@pytest.mark.parametrize("card", HONEST)
def test_exiled_player_wins(card: str) -> None:
    """Who was no betrayer wins by all conditions of the exiled objective (16.2)."""
    game = ended(_outcast(card, HONEST[card].won))

    assert (result(game), all(goal(game, 1))) == ("won", True)


@SECRET(*HONEST)
@pytest.mark.parametrize(("card", "number", "case"), SHORT)
def test_exiled_player_lacks_something(card: str, number: int, case: Case) -> None:
    """One condition short, and the seat has lost."""
    game = ended(_outcast(card, case))

    assert ("lost", all_but(number, len(DECK.objectives[card].not_betrayer))) == (
        result(game), goal(game, 1),
    )  # fmt: skip


@SECRET(*HONEST)
@pytest.mark.parametrize("card", HONEST)
def test_exiled_player_and_the_main_objective(card: str) -> None:
    """Two cards don't ask for the main objective; the others are lost without it."""
    game = ended(_outcast(card, HONEST[card].won), complete=False)

    assert ("won" if card in FREE else "lost") == result(game)


# ---- exiled betrayers: Gluttony (four food cards) with another first line

EATS = ("food-1*4",)


def _eats(case: Case, *cards: str) -> Case:
    return {**case, "hands": {1: (*EATS, *cards)}}


#: A position with what stands in place of morale 0, and one without; how the game ends.
INSTEAD: dict[str, tuple[Case, Case]] = {
    "handy": (_eats({}, "junk*3"), _eats({}, "junk*2", "fuel")),
    "new-friends": (_eats({"decks": {GAS: []}}), _eats({"decks": {GAS: ["junk"]}})),
    "vengeance": (_eats(lost(4)), _eats(lost(3))),
    "hidden-cache": (_eats({}, "fuel"), _eats({})),
    "well-armed": (
        _eats(worn("pistol", "shotgun")), _eats(worn("pistol", "mop"), "shotgun"),
    ),
    "open-road": (_eats({}, "fuel*3"), _eats({}, "fuel*2", "junk")),
    "field-medic": (
        _eats({"people": {**AWAY, "rod-miller": (1, SCHOOL, 1)}}, "medicine*3"),
        _eats({}, "medicine*2", "junk"),
    ),
    "own-fortress": (
        _eats({"barricades": {SCHOOL: 2}}),
        _eats({"barricades": {SCHOOL: 1, LIBRARY: 2, COLONY: [3]},
               "people": {**AWAY, "sparky": (1, COLONY)}}),
    ),
    "let-them-starve": (_eats({"starvation": 2}), _eats({"starvation": 1})),
}  # fmt: skip


@SECRET(*INSTEAD)
@pytest.mark.parametrize("card", INSTEAD)
def test_exiled_betrayer(card: str) -> None:
    """The line of the card replaces morale 0: with it the betrayer wins, morale 6 or not (16.2)."""
    yes, no = (ended(_outcast(card, case, "gluttony"), complete=False) for case in INSTEAD[card])

    assert (
        (result(yes), goal(yes, 1)), (result(no), goal(no, 1)),
    ) == (("won", [True, True]), ("lost", [False, True]))  # fmt: skip


@SECRET(*INSTEAD)
@pytest.mark.parametrize("card", INSTEAD)
def test_morale_0_is_no_use_for_an_exiled_betrayer(card: str) -> None:
    """Without what the card asks for instead, morale 0 does not win (16.2)."""
    game = ended(_outcast(card, INSTEAD[card][1], "gluttony"), morale=False)

    assert (result(game), goal(game, 1)) == ("lost", [False, True])


@SECRET("forgiveness")
@pytest.mark.parametrize(("complete", "won"), [(True, "won"), (False, "lost")])
def test_forgiven_betrayer(complete: bool, won: str) -> None:  # noqa: FBT001 - a case
    """With Forgiveness the main objective stands in place of morale 0."""
    game = ended(_outcast("forgiveness", _eats({}), "gluttony"), complete=complete)

    assert (won, [complete, True]) == (result(game), goal(game, 1))


@SECRET("forgiveness", *INSTEAD)
@pytest.mark.parametrize("card", ["forgiveness", *INSTEAD])
def test_other_lines_stay(card: str) -> None:
    """The rest of the betrayal objective must hold as before: with three food cards it doesn't."""
    case = INSTEAD.get(card, (_eats({}), {}))[0]
    cards = [*(c for c in case["hands"][1] if not c.startswith("food")), "food-1*3", "fuel"]
    # The fuel keeps the number of cards in the hand.
    game = ended(
        _outcast(card, {**case, "hands": {1: cards}}, "gluttony"), complete=card == "forgiveness"
    )

    assert (result(game), goal(game, 1)) == ("lost", [True, False])


@pytest.mark.parametrize("card", HONEST)
def test_exile_brings_the_card(card: str) -> None:
    """After the vote the drawn card alone counts: three medicine cards were Junkie's (16.2)."""
    game = closing(
        AWAY, active=1, objectives={3: "junkie"}, hands={3: ["medicine*3"]},
        objective="raiding-party", decks={GAS: [], LIBRARY: []},
    )  # fmt: skip

    do(game, "exile 3", "1: vote up", "2: vote up", "3: vote up", f"draw exile {card}")
    do(game, "end-turn", "end-turn", "end-turn")

    assert (over(game), game.players[2].shown) == ("objective", "junkie")
    # Of all these cards only that of the medic asks for nothing else.
    assert ("won" if card == "field-medic" else "lost") == result(game, 3)
