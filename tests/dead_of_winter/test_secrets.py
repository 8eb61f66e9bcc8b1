"""Non-interference, zone by zone: what a seat may not know makes no difference to its answers."""

from random import Random

import msgspec
import pytest

from holdout.kernel import Draw
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import item_of
from tests.dead_of_winter.hiding import pairs
from tests.dead_of_winter.scenes import CROWD, happen, playing, verb
from tests.dead_of_winter.telling import ZONES, renamed, told
from tests.dead_of_winter.wandering import start, wander
from tests.table import do, legal


@pytest.mark.parametrize("zone", ZONES)
def test_answers_do_not_depend_on(zone: str) -> None:
    """View, decisions, lists with notes and words, draws, refusals: all the same to the seat."""
    assert len(pairs()[zone]) > 3
    for state, other, seat in pairs()[zone]:
        one, two = TITLE.load(state), TITLE.load(other)
        assert one != two
        assert told(one, seat) == told(two, seat)


@pytest.mark.parametrize("number", range(0, 42, 5))
def test_no_answer_holds_a_number_of_a_card_or_the_seed(number: int) -> None:
    """Copies of an item are alike to everybody, so nobody can follow one through a shuffle."""
    for state, rng in wander(number, 120):
        if rng.random() < 0.8:
            continue
        for seat in (None, *range(1, state.seats + 1)):
            answer = msgspec.json.encode(told(state, seat))
            assert b"#" not in answer
            assert state.chance.seed.hex().encode() not in answer
            assert b"blake2b" not in answer


@pytest.mark.parametrize("number", range(0, 42, 4))
def test_events_that_not_all_may_know_name_their_seats(number: int) -> None:
    """What somebody draws, keeps, looks at or holds is told to that seat alone."""
    for state, rng in wander(number, 120):
        asked = rng.choice(TITLE.decisions(state))
        trial = TITLE.copy(state)
        for event in TITLE.apply(trial, asked.seat, TITLE.legal_actions(trial, asked.seat)[0]):
            if event.kind in _PRIVATE:
                assert event.only, event
            assert "#" not in str(event.params)


_PRIVATE = {
    "card-dealt", "objective-dealt", "survivor-offered", "kept", "crossroads-held", "cards-seen",
    "cards-kept", "looked", "crises-seen", "contributed-card", "exile-card", "objective-seen",
    "secrecy",
}  # fmt: skip


# ---- a table says what came up


@pytest.mark.parametrize("pile", ["secrets", "starter", "survivors"])
def test_what_can_come_up_does_not_tell_what_others_were_dealt(pile: str) -> None:
    """The last seat is offered the same names, whatever went to the seats before it."""
    lists = []
    for luck in (3, 8):
        state, rng = start(16)[0], Random(luck)
        while not (state.decisions[0].pile == pile and state.decisions[0].seat == state.seats):
            seat = state.decisions[0].seat
            TITLE.apply(state, seat, rng.choice(TITLE.legal_actions(state, seat)))
        dealt = [(who.objective, who.hand, who.offered) for who in state.players[:-1]]
        lists.append((dealt, told(state, state.seats)["legal"]))

    assert lists[0][0] != lists[1][0]
    assert lists[0][1] == lists[1][1]


def test_a_claim_that_can_not_be_true_brings_the_top_card() -> None:
    """Another player holds the only shotgun of the table; nobody is told so by a refusal."""
    game = playing(
        {
            "rod-miller": (1, "police-station"),
            "brian-lee": (2, "colony"),
            "mike-cho": (3, "colony"),
        },
        hands={2: ["shotgun*2"]},
        decks={"police-station": ["pistol", "fuel"]},
        dice={1: [6]},
    )
    do(game, "search rod-miller")
    assert Draw("police-station", "shotgun") in TITLE.legal_actions(game, 1)

    events = do(game, "draw police-station shotgun")

    assert [each.params["cards"] for each in events if each.kind == "cards-seen"] == [["pistol"]]


def test_who_loses_a_card_names_it_at_a_table() -> None:
    """A card of the own hand that was drawn by chance is named by its owner, who alone knows."""
    game = playing(
        {"rod-miller": (1, "colony"), "forest-plum": (2, "colony"), "mike-cho": (3, "colony")},
        hands={2: ["fuel", "junk"]},
        dice={1: [6]},
    )
    do(game, "attack rod-miller")
    if [each.kind for each in game.decisions] == ["choose"]:
        do(game, "choose forest-plum")
    do(game, "draw action 1")

    assert [each.seat for each in TITLE.decisions(game)] == [2]
    assert sorted(TITLE.action_id(each) for each in TITLE.legal_actions(game, 2)) == [
        "draw hand fuel",
        "draw hand junk",
    ]


# ---- refusals


def test_asking_for_a_card_tells_nothing_by_its_refusal() -> None:
    """A wish that was not met may not be repeated, whether or not somebody holds such a card."""
    crowd = {"rod-miller": (1, "school"), "brian-lee": (2, "colony"), "mike-cho": (3, "colony")}
    codes = []
    for hand in (["junk"], ["mop"]):
        game = playing(crowd, players=3, hands={2: hand})
        game.players[0].asked = ["tool"]
        codes.append(TITLE.unmet(game, 1, TITLE.parse_action("request tool")))

    assert codes == [["already-asked"]] * 2


def test_other_cards_give_the_same_codes() -> None:
    """What is refused to the active player does not depend on hands and decks of others."""
    game = playing(
        {"rod-miller": (1, "school"), "brian-lee": (2, "colony"), "mike-cho": (3, "colony")},
        hands={1: ["junk"], 2: ["medicine", "fuel"], 3: ["food-1"]},
        dice={1: [2]},
        crisis="despair",
    )
    other = renamed(game, {game.players[1].hand[0]: game.item_decks["school"].cards[0]})

    assert told(game, 1)["refused"] == told(other, 1)["refused"]


# ---- what lists, orders and ends of questions could tell


def test_a_deck_that_is_looked_through_does_not_tell_its_order() -> None:
    """Who searches a deck for a card sees all of its cards, in the order of their names."""
    lists = []
    for cards in (["fuel", "junk", "food-1"], ["junk", "food-1", "fuel"]):
        game = playing(CROWD, decks={"school": cards}, draws="automatic")
        there, to = {"deck": "school"}, {"hand": "active"}
        happen(game, verb(do="move_cards", from_=there, to=to, n=1, pick="choice", rest="shuffle"))
        lists.append((told(game, 1)["legal"], game.log))

    assert lists[0] == lists[1]


@pytest.mark.parametrize("draws", ["automatic", "manual", "table"])
def test_all_see_how_deep_somebody_has_looked(draws: str) -> None:
    """A look at the top of a deck is remembered alike, whoever draws."""
    people = {**CROWD, "sophie-robinson": (1, "gas-station")}
    game = playing(people, decks={"school": ["fuel", "junk"]}, draws=draws)
    do(game, "ability sophie-robinson", "location school")
    if draws != "automatic":
        do(game, legal(game)[0])

    assert TITLE.view(game, 3).looked == {"school": [0]}


def test_a_choice_of_hidden_cards_is_ended_by_its_chooser() -> None:
    """That there is no second fuel in the deck is not told by the end of the question."""
    game = playing(CROWD, decks={"gas-station": ["fuel", "junk"]}, draws="automatic")
    there, to = {"deck": "gas-station"}, {"hand": "active"}
    fuel = {"items": ["fuel"]}
    happen(
        game,
        verb(
            do="move_cards", from_=there, to=to, n=2, up_to=True, pick="choice", filter=fuel,
            rest="shuffle",
        ),
    )  # fmt: skip
    do(game, "card fuel")

    assert legal(game) == ["done"]


def test_a_pledge_is_ended_by_its_giver() -> None:
    """Who has pledged all that would do is asked on, like everybody else (14.9)."""
    demand = [{"symbols": ["fuel"], "n": 2}]
    game = playing(CROWD, hands={1: ["fuel"], 2: ["fuel*2"], 3: ["junk"]})
    happen(game, verb(do="collect", from_="all", cards=demand, to="waste", then=[], else_=[]))
    do(game, "1: give fuel", "2: give fuel")

    assert sorted(asked.seat for asked in TITLE.decisions(game)) == [1, 2, 3]
    assert legal(game, 1) == ["done"]


def test_a_lost_hand_does_not_tell_when_its_cards_came() -> None:
    """The cards leave the game in the order of their names, not in that of the hand (12.4)."""
    piles = []
    for cards in (["fuel", "junk", "food-1"], ["junk", "food-1", "fuel"]):
        game = playing(CROWD, hands={2: cards}, draws="automatic")
        happen(game, verb(do="kill", who="@brian-lee"))
        piles.append(TITLE.view(game, 1).removed)

    assert piles == [["food-1", "fuel", "junk"]] * 2


def test_of_alike_cards_the_first_one_in_the_hand_is_taken() -> None:
    """Which one goes can be seen by its owner, and must not tell the numbers of the copies."""
    hands = []
    for turned in (False, True):
        game = playing(CROWD, hands={2: ["medicine", "junk", "medicine"]}, draws="automatic")
        held = game.players[1].hand
        held[:] = held[::-1] if turned else held
        there, to = {"hand": {"controller_of": "@brian-lee"}}, {"hand": "active"}
        happen(game, verb(do="move_cards", from_=there, to=to, n=1, pick="choice"))
        do(game, "card medicine")
        hands.append([item_of(card) for card in held])

    assert hands == [["junk", "medicine"]] * 2


def test_who_chooses_from_another_hand_is_told_it_but_not_its_order() -> None:
    """The taker sees the hand in the order of the names; a third player hears of no card."""
    lists = []
    for cards in (["fuel", "junk", "food-1"], ["junk", "food-1", "fuel"]):
        game = playing(CROWD, hands={2: cards}, draws="automatic")
        hand, to = {"hand": {"controller_of": "@brian-lee"}}, {"hand": "active"}
        happen(game, verb(do="move_cards", from_=hand, to=to, n=1, pick="choice"))
        lists.append((legal(game, 1), game.log))

    assert lists[0] == lists[1]
    assert [(event.kind, event.only) for event in lists[0][1]] == [("looked", [1])]
