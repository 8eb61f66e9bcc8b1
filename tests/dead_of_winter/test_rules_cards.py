"""Chapters 14 and 15 of the rules: crossroads cards and votes."""

import pytest

from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GROCERY,
    LIBRARY,
    POLICE,
    SCHOOL,
    deck,
    hand,
    happen,
    names,
    places,
    playing,
    verb,
)
from tests.table import asked, do, kinds, legal, told

AT_COLONY = {"rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY)}


# ---- 14 crossroads cards


def test_right_neighbour_draws() -> None:
    """The neighbour on the right draws, an exiled one, too; alone the game holds it (14.1)."""
    game = playing(CROWD, active=2, begin="start", exiled={1: "handy"})
    alone = playing({"rod-miller": (1, SCHOOL)}, out=[2, 3], begin="start")

    assert asked(game) == "1 draw crossroads"
    events = do(alone, "draw crossroads heads-up")
    assert (alone.held, alone.holder) == ("heads-up", 0)
    assert "crossroads-held" not in kinds(events)


def test_one_card_each_turn() -> None:
    """At most one card fires in a turn (14.1)."""
    game = playing(AT_COLONY, held="the-sunshine-state", helpless=4)

    do(game, "request any", "choose b", "request fuel")

    assert (asked(game), game.held) == ("1 turn", None)


def test_event_fires_after_the_whole_action() -> None:
    """A trigger of an action waits until exposure and deaths are over (14.2)."""
    game = playing({**CROWD, "sparky": (1, COLONY)}, held="thin-ice", objectives={1: "hope"})

    events = do(game, "move sparky library")
    assert "crossroads-fired" not in kinds(events)
    events = do(game, "draw exposure wound")

    assert kinds(events) == ["exposure", "wounded", "crossroads-fired"]


def test_state_is_tested_at_the_start() -> None:
    """A state card may fire at the start of the turn, before any action (14.2)."""
    game = playing({**AT_COLONY, "sparky": (1, COLONY)}, begin="start", zombies={COLONY: 1})

    do(game, "draw crossroads crossroads-sparky")

    assert asked(game) == "1 crossroads"


def test_state_is_not_tested_within_an_action() -> None:
    """Between paying food and raising the die only that trigger counts (14.2)."""
    game = playing(CROWD, dice={1: [2]}, food=1, held="missing-child", helpless=1)

    events = do(game, "spend-food")

    fired = kinds(events).index("crossroads-fired")
    assert kinds(events).index("die-changed") < fired


def test_card_waits_for_a_legal_option() -> None:
    """A card without a legal option doesn't fire, but may later in the turn (14.3, 14.6)."""
    game = playing(
        {"rod-miller": (1, SCHOOL), "mike-cho": (2, COLONY)},
        held="crossroads-gabriel-diaz",
        helpless=22,
        dice={1: [3]},
    )
    do(game, "request any")
    assert game.held == "crossroads-gabriel-diaz"

    events = do(game, "search rod-miller", "draw school scissors", "choose stop")

    assert told(events, "option-taken") == [{"card": "crossroads-gabriel-diaz", "option": "b"}]
    assert names(game.removed) == ["scissors"]


def test_fired_card() -> None:
    """Shown to all, steps before the choice, the choice, then out of the game (14.4)."""
    game = playing({"brandon-kane": (1, COLONY), "mike-cho": (2, COLONY)}, begin="start")

    events = do(game, "draw crossroads crossroads-brandon-kane")
    assert places(game)["brandon-kane"] == GROCERY
    assert [e.only for e in events if e.kind == "crossroads-fired"] == [None]
    do(game, "choose a")

    assert places(game)["brandon-kane"] == COLONY
    assert "crossroads-brandon-kane" not in game.crossroads.cards
    assert None is game.held


def test_choosers() -> None:
    """The active player, a controller or nobody chooses, as the card says (14.5)."""
    people = {"edward-white": (2, COLONY), "john-price": (3, COLONY), "rod-miller": (1, SCHOOL)}
    dynamite = playing(people, begin="start")
    forced = playing(AT_COLONY, begin="start")

    do(dynamite, "draw crossroads dynamite")
    assert asked(dynamite) == "2 crossroads"
    events = do(forced, "draw crossroads flier")
    assert told(events, "option-taken") == [{"card": "flier", "option": "single"}]


def test_impossible_step_is_skipped() -> None:
    """A chosen option goes on when one of its steps has become impossible (14.6)."""
    game = playing({**CROWD, "carla-thompson": (1, SCHOOL, 2)})

    happen(
        game,
        verb(do="wound", who="@carla-thompson", n=1, kind="normal"),
        verb(do="place", who="@carla-thompson", at=POLICE),
        verb(do="lose_food", n=2),
        verb(do="gain_morale", n=1),
    )

    assert (game.food, game.morale, asked(game)) == (0, 6, "1 turn")


def test_if_able_does_what_it_can() -> None:
    """Parts that are to be done if able are done as far as possible (14.6)."""
    game = playing(CROWD, helpless=1, dice={2: [3], 3: [2, 5]}, food=1)

    happen(
        game,
        verb(do="kill_helpless", n=2, if_able=True),
        verb(do="exhaust_dice", players="all", n=1, if_able=True),
    )
    assert asked(game) == "3 exhaust"
    do(game, "die 5")

    assert (game.helpless, game.morale) == (0, 5)
    assert [who.dice for who in game.players] == [[], [], [2]]


def test_gained_survivor_of_a_later_step() -> None:
    """Steps about a survivor who comes with the option don't make it illegal (14.6)."""
    game = playing({**CROWD, "janet-taylor": (1, COLONY)}, held="wounded-survivor", dice={1: [3]})

    do(game, "search rod-miller", "draw school scissors", "choose stop")
    assert legal(game) == ["choose a", "choose b"]
    do(game, "choose a", "draw survivors sparky", "draw exposure wound", "draw exposure blank")

    assert (game.survivors["sparky"].wounds, places(game)["sparky"]) == (1, COLONY)


def test_automatic_option() -> None:
    """With Thomas at the colony the army goes on without a vote (14.7)."""
    game = playing({**AT_COLONY, "thomas-heart": (3, COLONY)}, begin="start")

    events = do(game, "draw crossroads army")

    assert told(events, "option-taken") == [{"card": "army", "option": "auto"}]
    assert asked(game) == "1 turn"


def test_searched_deck_is_shuffled() -> None:
    """A deck that a card was searched in, or the survivor deck, is shuffled (14.8)."""
    game = playing(CROWD, food=3)
    before = deck(game, SCHOOL)

    happen(
        game,
        verb(do="move_cards", from_={"deck": SCHOOL}, to={"hand": "active"}, n=1, pick="choice",
             by="active", rest="shuffle"),
    )  # fmt: skip
    do(game, "card scissors")

    before.remove("scissors")
    assert sorted(before) == sorted(deck(game, SCHOOL))
    assert before != deck(game, SCHOOL)
    assert hand(game, 1) == ["scissors"]


PAYMENT = {
    "do": "collect", "from_": "all", "cards": [{"symbols": ["fuel"], "n": 2}], "to": "waste",
    "then": [{"op": "gain_morale", "n": 1}], "else_": [{"op": "gain_food", "n": 1}],
}  # fmt: skip


def test_joint_payment() -> None:
    """Sealed pledges; what is needed is taken clockwise from the active player (14.9)."""
    game = playing(CROWD, active=2, first=2, hands={1: ["fuel"], 2: ["junk"], 3: ["fuel*2"]})

    happen(game, verb(**PAYMENT))
    assert asked(game) == "2 pledge; 3 pledge; 1 pledge"
    assert legal(game, 2) == ["done"]
    events = do(game, "3: give fuel", "3: give fuel", "3: done", "1: give fuel", "1: done")
    assert [event for event in events if event.only is None] == []
    events = do(game, "2: done")

    assert (game.morale, names(game.waste)) == (7, ["fuel", "fuel"])
    # Seat 3 comes before seat 1 and has paid it all.
    assert (hand(game, 3), hand(game, 1)) == ([], ["fuel"])
    assert told(events, "pledge") == [{"cards": ["fuel", "fuel"]}, {"cards": ["fuel"]}]


def test_joint_payment_fails() -> None:
    """Too little: nothing is paid, but everybody sees what was pledged (14.9, 2.1)."""
    game = playing(CROWD, hands={1: ["junk"], 3: ["fuel*2"]})

    happen(game, verb(**PAYMENT))
    do(game, "1: done")
    events = do(game, "3: give fuel", "3: done")

    assert (game.morale, game.food, hand(game, 3)) == (6, 1, ["fuel", "fuel"])
    assert told(events, "pledge") == [{"cards": ["fuel"]}]


def test_stakes_are_sealed() -> None:
    """Staked cards stay in the hand until all stakes are in (14.9, 20)."""
    game = playing(
        AT_COLONY, hands={1: ["fuel"], 2: ["junk", "food-1"], 3: ["medicine"]}, first=2, active=2
    )

    happen(
        game,
        verb(do="gamble", players="all", stake_limit="survivors_at_colony", first="first_player"),
    )
    events = do(game, "2: give junk", "1: give fuel")
    assert ([e for e in events if e.only is None], len(game.players[1].hand)) == ([], 2)
    do(game, "3: done")
    do(game, "draw action 4", "draw action 4", "draw action 2", "draw action 5")

    assert hand(game, 1) == ["fuel", "junk"]
    assert (hand(game, 2), hand(game, 3)) == (["food-1"], ["medicine"])


def test_exiled_active_player_and_helpless() -> None:
    """Helpless survivors of an exiled player's card are ignored, the rest counts (14.10)."""
    game = playing(
        {**CROWD, "sparky": (1, LIBRARY)},
        exiled={1: "handy"},
        hands={1: ["outsider-2"]},
        helpless=0,
    )

    do(game, "play outsider-2", "draw survivors janet-taylor", "location hospital")

    assert (game.helpless, places(game)["janet-taylor"]) == (0, "hospital")


def test_choices_within_an_effect() -> None:
    """Who is named by the step decides, in public (14.11)."""
    steps = [
        {"op": "choose", "what": "survivor", "from": {"of": "$p"}, "by": "$p", "as": "s"},
        {"op": "wound", "who": "$s", "n": 1, "kind": "frostbite"},
    ]
    game = playing(
        {**CROWD, "janet-taylor": (3, SCHOOL)},
        begin="colony",
        food=9,
        draws="automatic",
        then=[verb(do="for_each", in_={"in": "non_exiled"}, as_="p", steps=steps)],
    )
    assert asked(game) == "3 choose"

    do(game, "survivor janet-taylor")

    frost = {name: who.frost for name, who in game.survivors.items() if who.frost + who.wounds}
    assert set(frost) == {"rod-miller", "brian-lee", "janet-taylor"}


def test_standing_effects() -> None:
    """An attached effect ends with its bearer, others outlast their maker (14.12)."""
    spare = {"modify": "exposure", "set": "none", "action": "move", "who": "$bearer"}
    game = playing({**CROWD, "sparky": (1, COLONY), "janet-taylor": (1, COLONY)})
    happen(
        game,
        verb(do="lasting", until="game_end", attach_to="@sparky", rules=[spare]),
        verb(do="lasting", until="game_end", rules=[{"modify": "waste_divisor", "set": 15}]),
    )
    assert told(do(game, "move sparky library"), "exposure") == []

    happen(game, verb(do="kill", who="@sparky"))

    assert [standing.bearer for standing in game.standing] == [None]


def test_copied_hint() -> None:
    """After looking at two crises Talia's player may say any two words (21)."""
    game = playing({**CROWD, "talia-jones": (1, SCHOOL)})

    do(game, "ability talia-jones", "draw crises despair", "draw crises illness")
    assert legal(game) == ["crisis despair", "crisis illness"]
    events = do(game, "crisis illness", "hint beware rats")

    assert game.crises.cards[:-3:-1] == ["illness", "despair"]
    assert told(events, "hint") == [{"words": ["beware", "rats"]}]
    assert "ability talia-jones" not in legal(game)


# ---- 15 votes


def test_voters() -> None:
    """All non-exiled players vote on an exile, the nominee, too (15.1)."""
    game = playing({**CROWD, "janet-taylor": (4, COLONY)}, players=4, exiled={4: "handy"})

    do(game, "exile 2")

    assert asked(game) == "1 ballot; 2 ballot; 3 ballot"


def test_ballots_are_sealed() -> None:
    """Ballots become public together; before that nothing is told (15.2, 2.1)."""
    game = playing(CROWD)

    events = do(game, "exile 2", "3: vote up", "1: vote down")
    assert told(events, "votes") == []
    assert legal(game, 2) == ["vote up", "vote down"]
    events = do(game, "2: vote down")

    assert told(events, "votes") == [{"up": [3], "down": [1, 2]}]
    assert not game.players[1].exiled


@pytest.mark.parametrize(("word", "exiled"), [("up", True), ("down", False)])
def test_ties(word: str, *, exiled: bool) -> None:
    """The first player breaks a tie, or the next who is not exiled (15.3)."""
    game = playing(
        {**CROWD, "janet-taylor": (4, COLONY), "sparky": (5, COLONY)},
        players=5,
        active=1,
        first=4,
        exiled={4: "handy"},
    )

    do(game, "exile 2", "1: vote up", "2: vote down", "3: vote down", "5: vote up")
    assert asked(game) == "5 tie"
    do(game, f"choose {word}", *(["draw exile forgiveness"] if exiled else []))

    assert exiled == game.players[1].exiled


def test_nobody_may_vote() -> None:
    """With no voter it is 0 to 0, and the first player decides (15.3)."""
    game = playing(
        {"rod-miller": (1, SCHOOL), "mike-cho": (2, SCHOOL), "brian-lee": (3, LIBRARY)},
        active=2,
        first=2,
        helpless=1,
        begin="start",
    )

    do(game, "draw crossroads missing-child")

    assert asked(game) == "2 tie"


def test_single_option_needs_no_vote() -> None:
    """If only one of up and down is legal it happens without a vote (15.4)."""
    game = playing(AT_COLONY, food=4, begin="start", crossroads=["christmas"])

    events = do(game, "draw crossroads christmas")

    assert told(events, "votes") == []
    assert told(events, "option-taken") == [{"card": "christmas", "option": "down"}]
