"""Chapters 17 to 19 of the rules: the colony phase, the end, empty decks; and the switches."""

from typing import Any

import pytest

from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GAS,
    HOSPITAL,
    LIBRARY,
    SCHOOL,
    Place,
    conserved,
    fresh,
    hand,
    happen,
    names,
    pile_of,
    playing,
    verb,
)
from tests.table import asked, do, kinds, legal, over, told, won


def _colony(people: dict[str, Place] = CROWD, **rest: Any) -> DeadOfWinter:
    """A game after its colony phase, without luck but for the next round."""
    position: dict[str, Any] = {"food": 9, "crossroads": (), "draws": "automatic", **rest}
    return playing(people, begin="colony", **position)


@pytest.mark.parametrize(("food", "left", "hungry"), [(2, 0, 0), (1, 1, 1), (3, 1, 0)])
def test_food(food: int, left: int, hungry: int) -> None:
    """Half a token for everybody at the colony, rounded up; all or nothing (17.1)."""
    game = _colony(food=food, helpless=1)

    assert (left, hungry, 6 - hungry) == (game.food, game.starvation, game.morale)


def test_nobody_needs_food() -> None:
    """Nobody at the colony: no food is needed; a card may add to the need (17.1)."""
    game = _colony({"rod-miller": (1, SCHOOL), "mike-cho": (2, SCHOOL)}, food=0)
    horse = {"modify": "colony_food", "by": 1}
    more = _colony(food=2, then=[verb(do="lasting", until="game_end", rules=[horse])])

    assert (game.starvation, game.morale) == (0, 6)
    assert (more.food, more.starvation) == (0, 0)


@pytest.mark.parametrize(("cards", "divisor", "morale"), [(9, 10, 6), (20, 10, 4), (20, 15, 5)])
def test_waste(cards: int, divisor: int, morale: int) -> None:
    """One morale for each full ten cards of waste, or fifteen; the pile stays (17.2)."""
    less = {"modify": "waste_divisor", "set": divisor}
    waste = [*["food-1"] * 10, *["fuel"] * 5, *["medicine"] * 5][:cards]
    game = _colony(waste=waste, then=[verb(do="lasting", until="game_end", rules=[less])])

    assert (morale, cards) == (game.morale, len(game.waste))


def test_contributions_are_revealed_without_givers() -> None:
    """All faces are public, never who gave them; cards and crisis leave the game (17.3, 2.1)."""
    game = playing(
        CROWD, active=3, crisis="despair", contributed={3: ["medicine"], 1: ["junk"]}, food=9,
        crossroads=(),
    )  # fmt: skip

    events = do(game, "end-turn")

    (checked,) = told(events, "crisis-checked")
    assert checked["cards"] == ["junk", "medicine"]
    assert (checked["points"], checked["needed"], checked["prevented"]) == (0, 3, False)
    assert (game.morale, sorted(names(game.removed))) == (4, ["junk", "medicine"])
    assert "despair" not in game.crises.cards


def test_crisis_asks_each_affected_player() -> None:
    """Choices in a failure effect go from the first player clockwise (17.3)."""
    people: dict[str, Place] = {
        "rod-miller": (1, SCHOOL), "sparky": (1, SCHOOL), "brian-lee": (2, COLONY),
        "loretta-clay": (2, COLONY), "mike-cho": (3, COLONY),
    }  # fmt: skip
    step = {"op": "choose", "what": "survivor", "from": {"of": "$p"}, "by": "$p", "as": "s"}
    # No crisis of the box asks one after the other.
    affected = {"in": "non_exiled"}
    game = _colony(
        people, first=2, active=1, then=[verb(do="for_each", in_=affected, as_="p", steps=[step])]
    )

    assert asked(game) == "2 choose"
    do(game, "survivor brian-lee")
    assert asked(game) == "1 choose"


def test_zombies_come_in_batches() -> None:
    """Colony first, then each location with its survivors, Bev's figure, too (17.4)."""
    game = _colony(
        {**CROWD, "janet-taylor": (1, SCHOOL), "sparky": (2, GAS)}, helpless=1, fixture=SCHOOL
    )

    assert game.locations[COLONY].zombies == [1, 1, 0, 0, 0, 0]
    assert tuple(game.locations[p].zombies for p in (SCHOOL, GAS, LIBRARY)) == ([3], [1], [0])


def test_figure_at_the_colony() -> None:
    """Bev's figure at the colony takes a place and counts for zombies, not for food (17.4)."""
    game = _colony(fixture=COLONY, food=1)

    assert (game.food, game.starvation) == (0, 0)
    assert game.locations[COLONY].zombies == [1, 1, 0, 0, 0, 0]


def test_noise_brings_zombies() -> None:
    """A die for each token in the order of the locations; 3 or less is a zombie (17.4)."""
    game = playing(
        CROWD, active=3, food=9, noise={SCHOOL: 1, GAS: 2}, crossroads=(), zombies={GAS: 3}
    )

    do(game, "end-turn", "draw action 4", "draw action 3", "draw action 1")

    assert (game.locations[SCHOOL].zombies, game.locations[GAS].zombies) == ([1], [3])
    assert (game.locations[SCHOOL].noise, game.locations[GAS].noise) == (0, 0)


def test_morale_0_after_outside_batches() -> None:
    """Morale 0 is tested after the outside locations as a whole, before noise (17.4, 18.1)."""
    people: dict[str, Place] = {
        **CROWD, "sparky": (1, LIBRARY), "andrew-evans": (2, GAS), "janet-taylor": (3, GAS),
    }  # fmt: skip
    game = _colony(people, morale=1, zombies={LIBRARY: 3, GAS: 3}, noise={HOSPITAL: 4})

    assert (over(game), game.locations[HOSPITAL].noise) == ("morale", 4)
    assert game.lost == ["sparky", "andrew-evans", "janet-taylor"]


def test_objective_is_checked() -> None:
    """First what the card does then, then the goal and all added goals (17.5)."""
    cold = _colony(objective="winter-has-come")
    warm = playing(CROWD, active=3, objective="winter-has-come", goal_cards=["fuel", "fuel"],
                   food=9, crossroads=())  # fmt: skip

    assert (over(cold), cold.morale) == ("lose_game", 6)
    events = do(warm, "end-turn")
    gone = {"origin": {"type": "objective"}, "to": pile_of("removed")}
    assert told(events, "cards-shown") == [{"cards": ["fuel"], **gone}]
    assert (names(warm.objective_cards), names(warm.removed)) == (["fuel"], ["fuel"])


@pytest.mark.parametrize(("food", "end"), [(7, "objective"), (4, None)])
def test_added_goals(food: int, end: str | None) -> None:
    """An added goal must hold, too (17.5)."""
    goal = {"cmp": [{"count": "food_tokens"}, ">=", 5]}
    game = _colony(
        objective="raiding-party",
        decks={HOSPITAL: [], SCHOOL: []},
        food=food,
        then=[verb(do="add_goal", goal=goal)],
    )

    assert end == over(game)


@pytest.mark.parametrize(("rounds", "end"), [(2, None), (1, "rounds")])
def test_round_tracker(rounds: int, end: str | None) -> None:
    """The tracker moves by one; at 0 the game ends (17.6, 18.2)."""
    game = _colony(rounds=rounds)

    assert (rounds - 1, end) == (game.rounds, over(game))


def test_first_player_token_goes_right() -> None:
    """The token goes one seat to the right, past who is out (17.7, 1.5)."""
    assert _colony().first == 3
    people: dict[str, Place] = {"rod-miller": (1, SCHOOL), "brian-lee": (2, COLONY)}
    assert _colony(people, out=[3]).first == 2


def test_scheduled_effects() -> None:
    """Scheduled effects come at the end of the next round, then round effects end (17.7)."""
    more = [{"op": "gain_morale", "n": 1}]
    game = playing(CROWD, active=3, food=9, draws="automatic", crossroads=(), crises=())
    happen(
        game,
        verb(do="schedule", at="next_round_end", steps=more),
        verb(do="forbid", who="@mike-cho", what=["move"], until="round_end"),
    )

    do(game, "end-turn")
    assert (game.round, game.morale, game.bans) == (2, 6, [])
    do(game, "end-turn", "end-turn", "end-turn")

    assert (game.round, game.morale, game.later) == (3, 7, [])


# ---- 18 the end


@pytest.mark.parametrize(("start", "by", "morale"), [(6, 9, 10), (3, -9, 0)])
def test_morale_is_capped(start: int, by: int, morale: int) -> None:
    """Morale stays between 0 and 10; 0 ends the game at once (18.1)."""
    game = playing(CROWD, morale=start)
    word = "gain_morale" if by > 0 else "lose_morale"

    happen(game, verb(do=word, n=abs(by)), verb(do="gain_food", n=1))

    assert (morale, morale == 0) == (game.morale, over(game) == "morale")
    assert int(morale > 0) == game.food


def test_end_reasons() -> None:
    """Only `objective` completes the main objective; a card may lose the game (18.2)."""
    game = playing(CROWD)

    happen(game, verb(do="lose_game"))

    assert (over(game), game.morale) == ("lose_game", 6)
    assert game.outcome
    assert game.outcome.result == "failed"


def test_private_results() -> None:
    """A seat wins if all its conditions hold; several may, or none (18.3)."""
    game = _colony(
        objective="raiding-party",
        decks={HOSPITAL: [], SCHOOL: []},
        objectives={1: "hypochondriac", 2: "hunger", 3: "gluttony"},
        hands={1: ["medicine*2"], 2: ["food-1*3"], 3: ["food-1*6"]},
    )

    assert (over(game), won(game)) == ("objective", [1, 2])


def test_conditions_at_the_end_only() -> None:
    """Only hands and morale as they are at the end count; eliminated seats lose (18.4)."""
    game = playing(
        {"rod-miller": (1, SCHOOL), "brian-lee": (2, COLONY)},
        out=[3],
        objectives={1: "gluttony", 2: "gluttony", 3: "accept-your-fate"},
        hands={1: ["food-1*6"], 2: ["food-1*5"]},
    )

    happen(game, verb(do="lose_morale", n=9))

    assert won(game) == [1]


def test_nothing_is_asked_after_the_end() -> None:
    """When the game is over nobody is asked any more (18.1, 18.5)."""
    game = playing(CROWD)

    events = happen(game, verb(do="lose_morale", n=9))

    assert (asked(game), game.agenda) == ("", [])
    assert kinds(events)[-1] == "game-over"


# ---- 19 empty decks


def test_empty_decks() -> None:
    """No crisis, no crossroads card, no new survivor from empty decks (19.1)."""
    game = playing(
        CROWD, begin="round", crises=(), crossroads=(), survivor_deck=(),
        hands={1: ["outsider-1"]},
    )  # fmt: skip
    assert (game.crisis, asked(game)) == (None, "1 draw action")

    do(game, *["draw action 1"] * 6)

    assert (None, "play outsider-1" in legal(game)) == (game.held, False)


def test_exiled_deck_is_large_enough() -> None:
    """There are more exiled objectives than players can be exiled (19.2)."""
    assert len(DECK.secrets("exiled")) == 10
    printed = [card for card in DECK.secrets("exiled") if card.provenance == "printed"]
    # Two honest ones and one betrayer, then the game is over.
    assert len(printed) >= 3


# ---- 20 to 22: secrets and switches


def test_sleep_is_dropped() -> None:
    """The card Sleep stays out if it is switched off (21)."""
    assert "sleep" in fresh(3).crossroads.cards
    assert "sleep" not in fresh(3, crossroads_sleep="drop").crossroads.cards


def test_printed_cards_only() -> None:
    """Without house cards only printed crises, objectives and sides are used (22)."""
    game = fresh(5, house_cards=False)
    dealt = [who.objective for who in game.players] + game.secrets.cards

    assert {DECK.crises[name].provenance for name in game.crises.cards} == {"printed"}
    assert {DECK.objectives[name or ""].provenance for name in dealt} == {"printed"}
    assert not fresh(3, house_cards=False, variant="cooperative").hardcore


def test_table_deals_any_objective() -> None:
    """At a real table any objective may have been shuffled in, one betrayal at most (3.5)."""
    game = fresh(3, draws="table")
    assert asked(game).startswith("1 draw secrets")
    assert len(legal(game)) == 34

    do(game, "draw secrets gluttony", "draw secrets cult-leader", "draw secrets hope")

    first, second, third = (who.objective for who in game.players)
    assert (first, third) == ("gluttony", "hope")
    assert DECK.objectives[second or ""].kind == "non_betrayal"


def test_top_cards_come_up_at_a_table() -> None:
    """Who looks at top cards of a deck names them; the same ones are drawn then (7.2, 2.1)."""
    game = playing({**CROWD, "sophie-robinson": (1, SCHOOL)}, dice={1: [3]}, draws="table")

    events = do(game, "ability sophie-robinson", "location school", "draw school megaphone")
    assert told(events, "looked") == [{"cards": ["megaphone"], "at": pile_of(SCHOOL)}]
    do(game, "search rod-miller", "choose stop")

    assert hand(game, 1) == ["megaphone"]
    conserved(game)
