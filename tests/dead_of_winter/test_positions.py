"""Positions: a quiet table as a document and back, and short documents that people write."""

from random import Random
from typing import Any

import pytest

from holdout.kernel import BadPosition
from holdout.kernel.errors import Lasting
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.cards.filters import Condition
from holdout.titles.dead_of_winter.rules.turn.course import BeginTurn
from holdout.titles.dead_of_winter.state import Ban, DeadOfWinter, item_of
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.moments import (
    document,
    games,
    is_quiet,
    moments,
    quiet_games,
    refused,
    start_from,
    what,
)
from tests.dead_of_winter.rare import in_force, put_off
from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    HOSPITAL,
    SCHOOL,
    deck,
    fresh,
    hand,
    names,
    playing,
)
from tests.dead_of_winter.wandering import all_there, pick, play_on

#: The example of the documentation: three players, a survivor each, and the rest by chance.
SHORT: dict[str, Any] = {
    "title": "dead-of-winter",
    "players": [{"hand": ["pistol", "fuel", "?"]}, {"hand": ["?", "?"]}, {}],
    "survivors": {
        "rod-miller": {"seat": 1, "at": "school"},
        "brian-lee": {"seat": 2},
        "mike-cho": {"seat": 3, "wounds": 1},
    },
}

#: What wandering comes to again and again; most of the rest it meets, too.
OFTEN = {
    "turn", "keep-survivors", "ballot", "search-keep", "search-noise", "request", "request-whom",
    "request-item", "crossroads", "choose", "card", "pass", "pledge", "attract", "attack-target",
    "new-leader", "equip", "draw action", "draw exposure", "draw hand", "draw crises",
    "draw crossroads", "draw survivors", "draw starter", "draw secrets",
}  # fmt: skip
MANY = 45


def test_the_moments_that_are_tried_are_many() -> None:
    """Every phase but the colony's hurried one, all draw modes, and nearly all questions."""
    found = moments()

    assert {"setup", "crisis", "turns"} <= {each.phase for each in found}
    assert {each.draws for each in found} == {"automatic", "manual", "table"}
    assert {each.asked for each in found} >= OFTEN
    assert len({each.asked for each in found}) >= MANY


def test_a_position_says_all_of_a_game_but_its_luck() -> None:
    """As JSON and back: the same document, views, draws and legal actions, the same cards."""
    for game in quiet_games():
        written = document(game)

        read = start_from(written)

        assert written == document(read)
        for seat in (None, *range(1, game.seats + 1)):
            assert TITLE.view(game, seat) == TITLE.view(read, seat)
            assert TITLE.legal_actions(game, seat or 0) == TITLE.legal_actions(read, seat or 0)
        assert game.decisions == read.decisions
        assert TITLE.draws(game) == TITLE.draws(read)
        assert all_there(read)
        assert TITLE.save(read) == TITLE.save(TITLE.load(TITLE.save(read)))


def test_a_game_goes_on_from_its_position() -> None:
    """At a table the same actions do the same in both, whatever comes up."""
    for number, game in enumerate(each for each in quiet_games() if each.draws == "table"):
        read, rng = start_from(document(game)), Random(number)
        for _ in range(12):
            if game.outcome is not None:
                break
            # Shuffles are luck, too: from then on the two differ.
            if shuffled(game) != shuffled(read):
                break
            seat, action = pick(game, rng)

            assert TITLE.apply(game, seat, action) == TITLE.apply(read, seat, action)
            assert what_waits(game) == what_waits(read)


def shuffled(game: DeadOfWinter) -> list[list[str]]:
    """The piles in their order."""
    piles = [game.survivor_deck, game.crossroads, game.crises, *game.item_decks.values()]
    return [pile.cards for pile in piles]


def what_waits(game: DeadOfWinter) -> list[tuple[int, str]]:
    """Who is asked what."""
    return [(each.seat, what(each)) for each in game.decisions]


def test_a_game_in_the_middle_of_something_has_no_position() -> None:
    """Set-up, actions, cards, the colony phase: only what is between two moves has one."""
    asked: dict[bool, set[str]] = {True: set(), False: set()}
    for game in games():
        if not lasting(game):
            asked[is_quiet(game)].add(what(game.decisions[0]))

    assert asked[True] == {"turn", "draw crises", "draw crossroads"}
    assert OFTEN - asked[True] <= asked[False]
    assert "turn" not in asked[False]


def lasting(game: DeadOfWinter) -> bool:
    """Whether something of a card lasts."""
    return any((game.standing, game.bans, game.later, game.goals, game.fixture))


@pytest.mark.parametrize(
    ("lasts", "says"),
    [
        ({"standing": [in_force("crossroads-bev-russell", "game_end")]}, "in force"),
        ({"bans": [Ban(1, ("move",), "turn_end")]}, "forbids"),
        ({"later": [put_off("flier")]}, "put something off"),
        ({"goals": [Condition(main_objective_complete=True)]}, "main objective"),
        ({"fixture": SCHOOL}, "standing for good"),
    ],
)
def test_a_table_with_a_lasting_card_has_no_position(lasts: dict[str, Any], says: str) -> None:
    """What the card has put in force can't be said; the reason is given in plain words."""
    game = playing(CROWD, dice={1: [6]})
    assert TITLE.position(game)["begun"]

    for name, value in lasts.items():
        setattr(game, name, value)

    with pytest.raises(Lasting, match=says):
        TITLE.position(game)


def test_a_game_that_is_over_can_be_written_down() -> None:
    """The table as it lies, and why it ended; it is no start of another game (18.1)."""
    game, rng = fresh(3), Random(3)
    while game.outcome is None:
        TITLE.apply(game, *pick(game, rng))

    written = document(game)
    assert game.outcome.cause == written["ended"]
    assert game.waste == written["waste"]
    assert refused(written) == "$.ended"


def test_who_is_still_to_come_is_told_when_it_is_not_as_usual() -> None:
    """The first player has left the game: the token is elsewhere, the turns are not (12.7)."""
    usual = {"phase": "turns", "begun": True, "active": 2, "first": 3}
    assert turns(start_from(SHORT | usual)) == [()]
    assert "turns" not in document(start_from(SHORT | usual))

    game = start_from(SHORT | usual | {"turns": [3]})

    assert turns(game) == [(3,)]
    written = document(game)
    assert written["turns"] == [3]
    assert written == document(start_from(written))


def turns(game: DeadOfWinter) -> list[tuple[int, ...]]:
    """The seats whose turns are still to come in the round."""
    return [step.seats for step in game.agenda if isinstance(step, BeginTurn)]


# ---- by hand


def test_a_short_document_begins_a_round() -> None:
    """Players and survivors are enough: a crisis is turned up, dice are rolled (5.2, 5.3)."""
    game = start_from(SHORT)

    assert (game.phase, game.round, game.active) == ("turns", 1, 1)
    assert game.crisis is not None
    assert [len(who.dice) for who in game.players] == [2, 2, 2]
    assert [who.leader for who in game.players] == ["rod-miller", "brian-lee", "mike-cho"]
    assert game.survivors["brian-lee"].at == COLONY
    assert {"fuel", "pistol"} <= {*hand(game, 1)}
    assert [len(who.hand) for who in game.players] == [3, 2, 0]
    assert len({who.objective for who in game.players} - {None}) == 3
    side = DECK.main_objectives[game.objective].standard
    assert (side.morale, side.rounds) == (game.morale, game.rounds)
    assert all_there(game)
    play_on(game, Random(1), 40)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", ["normal", "cooperative", "betrayer"])
def test_a_short_document_of_any_table_can_be_played(seats: int, variant: str) -> None:
    """Any number of players and any variant, with other luck for another seed."""
    if seats == 2:
        variant = "two-player"
    crowd = ["rod-miller", "brian-lee", "mike-cho", "maria-lopez", "thomas-heart"]
    written = {
        "options": {"variant": variant},
        "players": [{}] * seats,
        "survivors": {name: {"seat": seat} for seat, name in enumerate(crowd[:seats], 1)},
    }

    one, other = (TITLE.from_position(written, bytes([n]) * 16) for n in (1, 2))

    assert one.crises.cards != other.crises.cards
    for game in (one, other):
        assert variant == game.variant
        play_on(game, Random(seats), 40)


def test_with_the_phase_turns_the_active_player_is_about_to_begin() -> None:
    """Nothing is turned up or rolled before; those who come later in the round follow (5.4)."""
    game = start_from(SHORT | {"phase": "turns", "active": 2, "first": 1, "round": 3})

    assert (game.active, game.round) == (2, 3)
    assert turns(game) == [(3,)]
    assert game.crisis is None
    assert [who.dice for who in game.players] == [[], [], []]


def test_what_is_named_lies_where_it_is_named() -> None:
    """Cards by number, by item, or `?`; decks from the top down (see `docs`)."""
    game = start_from(
        SHORT
        | {
            "locations": {
                "school": {"zombies": [2], "items": ["medicine", "?", "pistol#1"]},
                "colony": {"barricades": [1, 0, 0, 0, 0, 0]},
            },
            "crises": ["cold-snap", "?", "illness"],
            "survivor_deck": ["forest-plum"] + ["?"] * (len(DECK.survivors) - 4),
            "known": {"crises": [1]},
            "phase": "turns",
            "waste": ["food-1"],
            "crossroads": [],
        }
    )

    assert deck(game, SCHOOL) == ["medicine", item_of(game.item_decks[SCHOOL].cards[1]), "pistol"]
    assert game.item_decks[SCHOOL].cards[0] == "pistol#1"
    assert names(game.waste) == ["food-1"]
    assert (game.crises.cards[0], game.crises.cards[-1]) == ("illness", "cold-snap")
    assert game.crises.known == [1]
    assert game.survivor_deck.cards[-1] == "forest-plum"
    assert game.locations[SCHOOL].zombies == [2]
    assert game.locations[COLONY].barricades == [1, 0, 0, 0, 0, 0]
    assert game.crossroads.cards == []
    assert all_there(game)


def test_cards_of_a_shorter_deck_stay_in_the_box() -> None:
    """They lie with the starter cards that were not dealt, and never come back (2.1)."""
    game = start_from(SHORT | {"locations": {HOSPITAL: {"items": ["medicine#15"]}}})

    assert game.item_decks[HOSPITAL].cards == ["medicine#15"]
    boxed = {DECK.origin[card] for card in game.starter_deck.cards}
    assert {HOSPITAL, "starter"} <= boxed <= {HOSPITAL, "starter", *DECK.locations}


def test_a_leader_that_is_not_named_has_the_highest_influence() -> None:
    """As at set-up, where that one decides who begins (3.9)."""
    more = {"thomas-heart": {"seat": 3}, "forest-plum": {"seat": 3}}
    game = start_from(SHORT | {"survivors": SHORT["survivors"] | more})

    best = max(("mike-cho", *more), key=lambda name: DECK.survivors[name].influence)
    assert best == game.players[2].leader


@pytest.mark.parametrize(
    ("change", "path", "says"),
    [
        ({"phase": "setup"}, "$.phase", "after set-up"),
        ({"phase": "night"}, "$.phase", "night"),
        ({"begun": True}, "$.begun", "phase `turns`"),
        ({"held": "?"}, "$.held", "phase `turns`"),
        ({"phase": "turns", "held": "?", "begun": False}, "$.held", "has begun"),
        ({"turns": [2]}, "$.turns", "phase `turns`"),
        ({"phase": "turns", "turns": [1]}, "$.turns", "no such turn"),
        ({"phase": "turns", "turns": [4]}, "$.turns", "no such turn"),
        ({"phase": "turns", "turns": [3, 2]}, "$.turns", "clockwise"),
        ({"phase": "turns", "turns": [2, 2]}, "$.turns", "clockwise"),
        ({"ended": "morale"}, "$.ended", "over"),
        ({"playing": ["?"]}, "$.playing", "no card"),
        ({"players": [{}]}, "$.players", "2 to 5"),
        ({"players": [{}] * 6}, "$.players", "2 to 5"),
        ({"players": [{}] * 4}, r"$.players[3]", "no survivor"),
        ({"players": [{}] * 3, "options": {"variant": "two-player"}}, "$.options", "3 players"),
        ({"objective": "world-peace"}, "$.objective", "no such main objective"),
        ({"locations": {"moon": {}}}, "$.locations", "no location moon"),
        ({"locations": {"school": {"zombies": [1, 1]}}}, "$.locations.school", "each entrance"),
        ({"locations": {"colony": {"items": ["?"]}}}, "$.locations.colony.items", "no item deck"),
        ({"survivors": {"nobody": {"seat": 1}}}, "$.survivors", "nobody"),
        ({"survivors": {"rod-miller": {"seat": 4}}}, "$.survivors.rod-miller", "seat or place"),
        ({"active": 4, "phase": "turns"}, "$.active", "no such seat"),
        ({"crisis": "cold-snap"}, "$.crisis", "when the round begins"),
        ({"survivor_deck": []}, "$.survivor_deck", "nowhere"),
        ({"exile_deck": ["?"]}, "$.exile_deck", "nowhere"),
        ({"starter_deck": []}, "$.locations", "nowhere"),
        ({"players": [{"hand": ["lemon"]}, {}, {}]}, "$.players[0].hand", "no item card lemon"),
        ({"players": [{"hand": ["fuel#99"]}, {}, {}]}, "$.players[0].hand", "fuel#99"),
        ({"players": [{"hand": ["?"] * 200}, {}, {}]}, "$.players[0].hand", "no card is left"),
        ({"players": [{"objective": "x"}, {}, {}]}, "$.players", "objective x"),
        ({"crossroads": ["x"]}, "$.crossroads", "not in this game"),
        ({"known": {"crises": [0]}}, "$.known.crises", "depth"),
        ({"known": {"moon": []}}, "$.known", "no such pile"),
        ({"colour": "red"}, "$", "unknown field"),
        ({"players": [{"hnad": []}, {}, {}]}, "$.players[0]", "unknown field"),
    ],
)
def test_a_mistake_of_a_person_is_told_in_words(
    change: dict[str, Any], path: str, says: str
) -> None:
    """What is wrong, and where."""
    with pytest.raises(BadPosition) as caught:
        start_from(SHORT | change)

    assert path == caught.value.path
    assert says in str(caught.value)


def test_a_turn_that_has_begun_goes_on() -> None:
    """No card is drawn, no frostbite comes: the player is asked what to do (6.2)."""
    people = SHORT["survivors"] | {"rod-miller": {"seat": 1, "frost": 1}}
    turn = {"phase": "turns", "begun": True, "survivors": people}
    game = start_from(SHORT | turn)

    assert what_waits(game) == [(1, "turn")]
    assert (game.held, game.survivors["rod-miller"].wounds) == (None, 0)
    assert start_from(SHORT | turn | {"begun": False}).survivors["rod-miller"].wounds == 1
    held = start_from(SHORT | {"phase": "turns", "held": "?", "holder": 3})
    assert what_waits(held) == [(1, "turn")]
    assert held.held not in (None, "?", *held.crossroads.cards)
