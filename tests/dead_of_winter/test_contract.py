"""What leaves the service besides the view: typed, linked to the rules, and small."""

from collections.abc import Iterable, Iterator
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest

from holdout.kernel import Event, State
from holdout.kernel.elements import CardElement, HandElement, Move, PileElement, PlayerElement
from holdout.kernel.things import tag_of
from holdout.speech import speaker_of
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter import elements as e
from holdout.titles.dead_of_winter.actions.questions import PARAGRAPHS
from holdout.titles.dead_of_winter.actions.turn import Attack
from holdout.titles.dead_of_winter.effects.tracks import LoseMorale
from holdout.titles.dead_of_winter.events import GoalsShown
from tests.dead_of_winter.scenes import CROWD, GAS, LIBRARY, SCHOOL, happen, playing, verb
from tests.laws.of_dead_of_winter import IN_PARAMS
from tests.laws.playing import Start, pick, tables_of
from tests.table import do

KILOBYTE = 1024


def moments(games: int, every: int) -> Iterator[State]:
    """States of random games of all kinds, each so many actions after the last one."""
    tables = tables_of(TITLE.id)
    for number in range(games):
        start = Start(TITLE.id, *tables[number * 5 % len(tables)], number, late=number % 3 == 0)
        state, rng = start.state(), start.rng()
        count = 0
        while state.outcome is None:
            if count % every == 0:
                yield state
            TITLE.push(state, *pick(TITLE, state, rng))
            count += 1


def moved(events: Iterable[Event], kind: str) -> list[Move]:
    """What all events of a kind moved, in order."""
    return [move for event in events if event.kind == kind for move in TITLE.moves(event)]


# ---- rules


def test_every_kind_has_a_paragraph_that_is_there() -> None:
    """Actions, questions, what they are for, decks of the catalogue."""
    chapters = speaker_of(TITLE).rulebook("en").chapters
    there = {each.id for chapter in chapters for each in chapter.paragraphs}
    kinds = (*TITLE.action_types, *TITLE.decision_types)

    assert set() == {*PARAGRAPHS.values(), *(each.rule for each in kinds)} - there
    assert [entry.id for entry in TITLE.catalogue() if entry.rule not in there] == []


def test_every_decision_has_a_paragraph_and_a_cause_that_has_a_name() -> None:
    """In random games; a purpose that nothing is known of would have the one of its kind."""
    names, causes = speaker_of(TITLE).words("en").names(), set[str]()
    for state in moments(12, 3):
        for asked in TITLE.decisions(state):
            about = TITLE.about(state, asked, None)
            assert about.rule is not None
            assert about.purpose is None or about.purpose in PARAGRAPHS
            causes.update([about.cause] if about.cause else [])

    actions = {tag_of(each) for each in TITLE.action_types}
    steps = actions | {"food", "waste", "crisis", "zombies", "noise", "frostbite"}
    assert causes
    assert set() == {each for each in causes if each not in names} - steps


def test_what_a_question_names_is_what_it_is_about() -> None:
    """A card or player in the text of a decision is among the things that it concerns."""
    found = 0
    for state in moments(12, 3):
        for asked in TITLE.decisions(state):
            about, told = TITLE.about(state, asked, None), TITLE.decision_facts(asked)
            if "card" in told:
                wished = e.SymbolElement(told["card"])
                assert {CardElement(told["card"]), wished} & {*about.elements}
                found += 1
            if "player" in told:
                assert PlayerElement(told["player"]) in about.elements
    assert found


# ---- sizes


def test_views_and_actions_are_small() -> None:
    """A view has at most 12 kilobytes, an action of a list mostly less than one."""
    views, listed = list[int](), list[int]()
    for state in moments(15, 7):
        for asked in TITLE.decisions(state):
            views.append(len(msgspec.json.encode(TITLE.view(state, asked.seat))))
            for action in TITLE.legal_actions(state, asked.seat)[:20]:
                told = {
                    "id": TITLE.action_id(action),
                    "kind": action.kind,
                    "params": TITLE.action_params(action),
                    "text": speaker_of(TITLE).say_action(state, asked.seat, action, "en"),
                    **TITLE.legal_notes(state, asked.seat, action)._asdict(),
                }
                listed.append(len(msgspec.json.encode(told)))

    assert max(views) <= 12 * KILOBYTE
    assert median(listed) <= KILOBYTE


# ---- what a question is about


def about(game: Any, viewer: int | None) -> Any:
    """What the only open decision is about."""
    (asked,) = TITLE.decisions(game)
    return TITLE.about(game, asked, viewer)


def test_die_of_an_attack() -> None:
    """The attacker is named, and that one die is chosen; everybody may know it."""
    game = playing(CROWD, dice={1: [5, 6]}, zombies={SCHOOL: 1})
    do(game, "attack rod-miller")

    for viewer in (None, 1, 2):
        told = about(game, viewer)
        assert (told.purpose, told.cause, told.rule) == ("attack-die", "attack", "7.1")
        assert told.elements == (e.SurvivorElement("rod-miller"), e.LocationElement(SCHOOL))
        assert msgspec.structs.astuple(told.choice) == ("die", 1, 1, 1, [])


def test_wish_of_a_request() -> None:
    """A symbol is no card; who is asked may decline, and what could be given stays hidden."""
    game = playing(CROWD, hands={2: ["pistol"], 3: []})
    do(game, "request weapon", "done", "choose 2")

    told = about(game, 2)
    assert told.elements == (PlayerElement(1), e.SymbolElement("weapon"))
    assert (told.optional, told.choice.left) == (True, 1)
    assert (about(game, 1).optional, about(game, 1).choice) == (True, None)


def test_attack_on_a_survivor_is_announced() -> None:
    """Where only survivors can be attacked the action names them, before any die is spent."""
    game = playing({"rod-miller": (1, GAS), "brian-lee": (2, GAS)}, dice={1: [1, 6]})
    attack = Attack("rod-miller")

    assert (
        speaker_of(TITLE).say_action(game, 1, attack, "en")
        == "Attack with Rod Miller (possible targets: Brian Lee)"
    )
    assert e.SurvivorElement("brian-lee") in TITLE.legal_notes(game, 1, attack).targets


# ---- what moved


def test_attracted_zombie_goes_from_entrance_to_entrance() -> None:
    """It stands where it was until all is said; then one event tells both entrances."""
    game = playing(CROWD, dice={1: [1]}, zombies={LIBRARY: 1})
    events = do(game, "attract rod-miller")

    there = e.EntranceElement(LIBRARY, 1), e.EntranceElement(SCHOOL, 1)
    assert moved(events, "zombie-attracted") == [Move("zombie", *there)]
    assert {each.cause for each in events if each.kind == "zombie-attracted"} == {"attract"}


def test_death_tells_where_all_goes() -> None:
    """The figure, wounds, the survivor card; items go by way of the table to the deck there."""
    game = playing(
        {**CROWD, "sparky": (1, GAS, 2)},
        items={"sparky": ["pistol"]},
        dice={1: [1]},
    )
    events = do(game, f"move sparky {LIBRARY}", "draw exposure wound")

    sparky = e.SurvivorElement("sparky")
    assert moved(events, "died") == [
        Move("sparky", e.LocationElement(LIBRARY), None),
        Move("wound", sparky, None, 3),
        Move("sparky", e.GroupElement(1), None),
        Move("pistol", sparky, e.PLAY),
    ]
    assert moved(events, "items-left") == [Move("pistol", e.PLAY, PileElement(LIBRARY))]


@pytest.mark.parametrize("viewer", [1, 2])
def test_contribution_is_named_to_its_giver_only(viewer: int) -> None:
    """To all it moves facedown; the giver is told which card that was."""
    game = playing(CROWD, hands={1: ["junk", "fuel"]}, crisis="despair")
    events = [each for each in do(game, "contribute junk") if viewer in (each.only or [viewer])]

    assert moved(events, "contributed") == [Move(None, HandElement(1), e.CONTRIBUTIONS)]
    look = [Move("junk", e.CONTRIBUTIONS, e.CONTRIBUTIONS)]
    assert (look if viewer == 1 else []) == moved(events, "contributed-card")


def test_cards_that_take_effect_lie_on_the_table() -> None:
    """From the hand to the middle, and then to where they belong."""
    game = playing(CROWD, hands={1: ["food-1"]})
    events = do(game, "play food-1")

    assert moved(events, "played") == [Move("food-1", HandElement(1), e.PLAY)]
    assert moved(events, "discarded") == [Move("food-1", e.PLAY, e.WASTE)]
    assert moved(events, "food") == [Move("food", None, e.COLONY_BOARD)]
    assert [each.cause for each in events if each.kind == "food"] == ["food-1"]


def test_round_of_a_manual_game_tells_each_die() -> None:
    """One after the other, as it is rolled."""
    game = playing(CROWD, draws="manual", begin="round")
    rng, rolls = Random(1), list[Event]()
    while game.phase != "turns":
        asked = TITLE.decisions(game)[0]
        events = TITLE.apply(game, asked.seat, rng.choice(TITLE.legal_actions(game, asked.seat)))
        rolls += [each for each in events if each.kind == "dice"]

    assert [each.seat for each in rolls] == [1, 1, 2, 2, 3, 3]
    assert [len(each.params["values"]) for each in rolls] == [1, 2] * 3
    assert {len(moved([each], "dice")) for each in rolls} == {1}


def test_causes_do_not_outlast_their_effect() -> None:
    """Dice of the next round do not come of the last card, nor a turn of the one before."""
    uncaused = {"dice", "turn-began", "turn-ended", "round-began", "crossroads-drawn"}
    for state in moments(8, 1):
        for event in TITLE.apply(TITLE.copy(state), *pick(TITLE, state, Random(state.version))):
            assert event.cause is None or event.kind not in uncaused


# ---- what is told


def test_the_end_is_told() -> None:
    """Before the game is over all see the hands, the goals with what was met, and the decks."""
    game = playing(CROWD, morale=1, hands={2: ["fuel"]}, objectives={1: "hope"})

    events = happen(game, LoseMorale(n=1))

    view = TITLE.view(game, None)
    last = events[events.index(next(each for each in events if each.kind == "goals-shown")) :]
    assert last[0].what == GoalsShown("hope", None, view.players[0].goal)
    assert [each.params["cards"] for each in last if each.kind == "cards-shown"] == [["fuel"]]
    decks = [each.params for each in last if each.kind == "deck-shown"]
    assert {each["pile"]: each.get("cards") for each in decks} == view.decks
    assert last[-1].kind == "game-over"
    assert moved(last[:1], "goals-shown") == [Move("hope", e.GoalElement(1), e.GoalElement(1))]


def test_real_decks_are_turned_up_at_their_table() -> None:
    """The service has not seen what is left in them: it shows none (1.6, 18.5)."""
    game = playing(CROWD, morale=1, hands={2: ["fuel"]}, draws="table")

    events = happen(game, LoseMorale(n=1))

    kinds = [each.kind for each in events]
    assert "cards-shown" in kinds
    assert kinds[-2:] == ["goals-shown", "game-over"]
    assert TITLE.view(game, None).decks == {}


def test_a_goal_that_counts_no_more_is_put_away() -> None:
    """An exiled player has the new card only (16.2)."""
    game = playing(CROWD, objectives={3: "hope"})

    out = ("1: vote up", "2: vote up", "3: vote up")
    events = do(game, "exile 3", *out, "draw exile handy")

    assert moved(events, "objective-shown") == [Move("hope", e.GoalElement(3), None)]
    assert TITLE.view(game, None).players[2].objective_count == 1


@pytest.mark.parametrize(("dice", "said"), [([1], "attack olivia-brown"), ([1, 6], "die 1")])
def test_the_exposure_die_is_announced_where_only_one_weapon_will_do(
    dice: list[int], said: str
) -> None:
    """Nobody is asked for it: the attack goes on at once, and the survivor is exposed (7.1)."""
    people = {"olivia-brown": (1, GAS), "james-meyers": (2, SCHOOL)}
    game = playing(people, dice={1: dice}, items={"olivia-brown": ["wrench"]}, zombies={GAS: 1})
    if said == "die 1":
        do(game, "attack olivia-brown")

    action = next(a for a in TITLE.legal_actions(game, 1) if TITLE.action_id(a) == said)
    found = TITLE.legal_notes(game, 1, action).draws

    assert found is not None
    assert found.pile == "exposure"
    game.draws = "manual"
    TITLE.apply(game, 1, action)
    assert [each.kind for each in TITLE.decisions(game)] == ["draw"]


def test_what_is_given_under_seal_is_told_to_its_giver() -> None:
    """A stake, before all stakes are laid down (14.9)."""
    people = {"rod-miller": (1, "colony"), "sparky": (2, "colony"), "mike-cho": (3, "colony")}
    game = playing(people, hands={1: ["fuel"], 2: ["junk"]})
    happen(
        game,
        verb(do="gamble", players="all", stake_limit="survivors_at_colony", first="first_player"),
    )

    events = do(game, "1: give fuel")

    assert [(each.kind, each.only) for each in events] == [("sealed", [1])]
    assert events[0].params == {"purpose": "stake", "item": "fuel"}


def test_a_wish_is_told_when_it_is_made() -> None:
    """Nothing is asked for before it is known how many (8.5)."""
    game = playing(CROWD, hands={2: ["food-1*3"]})

    before = do(game, "request-several food")

    assert TITLE.view(game, None).players[0].asked == []
    events = do(game, "done", "number 2")
    wishes = [each.params for each in (*before, *events) if each.kind == "requested"]
    assert wishes == [{"symbol": "food", "count": 2}]
    assert TITLE.view(game, None).players[0].asked == ["food"]


def test_an_item_is_told_from_the_symbol_of_its_name() -> None:
    """Who asks for medicine may mean the item, or any card of the symbol (8.5)."""
    game = playing(CROWD, hands={2: ["fuel"]})

    events = do(game, "request medicine", "card medicine")

    assert [each.params for each in events if each.kind == "requested"] == [{"item": "medicine"}]


def test_events_without_moves_are_listed() -> None:
    """Who follows a table finds in the docs what they change besides."""
    for state in moments(4, 1):
        for event in TITLE.apply(TITLE.copy(state), *pick(TITLE, state, Random(state.version))):
            if event.kind in IN_PARAMS:
                assert not event.moves
    assert all(kind in TITLE.event_kinds for kind in IN_PARAMS)
