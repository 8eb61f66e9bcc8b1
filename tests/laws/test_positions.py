"""Positions: a quiet table as a document, and documents that somebody wrote."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from holdout import titles
from holdout.kernel import BadPosition
from holdout.play import games
from holdout.play.act import Act, act
from holdout.play.authorize import Caller
from holdout.play.create import create
from holdout.play.records import check, record
from holdout.play.requests import ActionRequest, NewGame
from holdout.store.memory import MemoryStore
from tests.laws.mangling import documents, edited, mangled, try_out
from tests.laws.playing import (
    EVERY_TITLE,
    KNOWLEDGE,
    TITLES,
    Start,
    at_rest,
    corpus,
    law,
    pick,
    position_of,
    told,
)

SEED = bytes(range(16))

#: How many documents are made games of, for the fastest title.
GAMES_MADE = 60

#: So many games are played to their end.
ENDED = 16

#: Titles that the service offers.
OFFERED = list(titles.TITLES)
OURS = {"raxxon", "dead-of-winter", "xibalba"}

REBELS, CHAAC = ({"board": board, "resources": 3} for board in ("castor-rebels", "chaac"))
PLUM = {"forest-plum": {"seat": 1}, "rod-miller": {"seat": 2}}

#: Tables whose first question comes in the middle of a move: a draw, a choice, the order of cards.
IN_THE_MIDDLE: list[dict[str, Any]] = [
    *(
        {
            "title": "xibalba",
            "options": {"draws": draws},
            "players": [{"board": "ska", "fields": [["ash-oracle"]]}, {"board": "castor-rebels"}],
        }
        for draws in ("manual", "table")
    ),
    {
        "title": "xibalba",
        "players": [{"board": "ska", "fields": [["tax-farmer"]]}, REBELS, CHAAC],
    },
    {
        "title": "xibalba",
        "players": [
            {
                "board": "ska",
                "level": 2,
                "resources": 3,
                "fields": [["smuggler"], ["ash-oracle"]],
            },
            {"board": "castor-rebels"},
        ],
    },
    {"title": "dead-of-winter", "players": [{}, {}], "survivors": PLUM},
    {"title": "dead-of-winter", "players": [{}, {}], "survivors": PLUM, "phase": "turns"},
    *(
        {
            "title": "dead-of-winter",
            "options": {"draws": draws},
            "crises": [],
            "players": [{}, {}],
            "survivors": {"thomas-heart": {"seat": 1}, "rod-miller": {"seat": 2}},
        }
        for draws in ("manual", "table")
    ),
    {
        "title": "raxxon",
        "options": {"draws": "manual"},
        "players": 2,
        "sheets": [{"id": "brian-lee"}, {"id": "thomas-heart"}],
        "crowd": [],
        "begins": "day",
    },
]


@law(120, data=st.data())
def test_a_position_says_all_of_a_game_but_its_luck(title_id: str, data: st.DataObject) -> None:
    """As JSON and back: the same document, the same answers to everybody, the same cards."""
    start, state = data.draw(at_rest(title_id))
    title, known = start.title, KNOWLEDGE[title_id]
    document = json.loads(json.dumps(title.position(state)))

    read = title.from_position(document, SEED)

    assert document == json.loads(json.dumps(title.position(read)))
    assert known.census(state) == known.census(read)
    assert read.chance.seed == SEED
    assert read.version == 0
    read.version = state.version
    for seat in (None, *range(1, state.seats + 1)):
        assert told(title, state, seat) == told(title, read, seat)


@law(40, data=st.data())
def test_a_game_goes_on_from_its_position(title_id: str, data: st.DataObject) -> None:
    """The same actions do the same in both, up to the first luck."""
    start, state = data.draw(at_rest(title_id, draws="table"))
    title, rng = start.title, start.rng()
    read = title.from_position(title.position(state), SEED)
    for _ in range(40):
        if state.outcome is not None:
            break
        seat, action = pick(title, state, rng)

        assert title.apply(state, seat, action) == title.apply(read, seat, action)
        assert title.view(state, seat) == title.view(read, seat)


@pytest.mark.parametrize("title_id", EVERY_TITLE)
def test_a_game_has_a_position_between_its_moves_only(title_id: str) -> None:
    """In all draw modes some moments are quiet: a game from there asks the same, of the same seats.

    No position has open questions, so those in the middle of a move can't come back from one. A
    title whose moves are one answer long is always quiet where nobody draws.
    """
    title, quiet = TITLES[title_id], set()
    for (draws, _), states in corpus(title_id).items():
        for _, saved in states:
            document = position_of(title, saved)
            if document is not None:
                quiet.add(draws)
                assert not {"agenda", "decisions"} & document.keys()
                asked, again = title.load(saved), title.from_position(document, SEED)
                assert title.decisions(again) == title.decisions(asked)
                assert [type(each) for each in again.agenda] == [
                    type(each) for each in asked.agenda
                ]

    assert quiet == {"automatic", "manual", "table"}


@pytest.mark.parametrize("title_id", EVERY_TITLE)
def test_an_agenda_or_open_questions_are_refused(title_id: str) -> None:
    """Even empty ones: a position is a quiet table."""
    title = TITLES[title_id]
    document = documents(title_id)[0]
    for name in ("agenda", "decisions"):
        with pytest.raises(BadPosition, match=f"unknown field `{name}`"):
            title.from_position(document | {name: []}, SEED)


@law(500, number=st.integers(0, 2**32))
def test_a_wrong_position_is_refused_or_can_be_played(title_id: str, number: int) -> None:
    """Documents changed at random: `BadPosition` with a path, or a game like any other."""
    rng = Random(number)
    document = mangled(rng.choice(documents(title_id)), rng.choice(documents(title_id)), rng)
    read = None
    with suppress(BadPosition):
        read = TITLES[title_id].from_position(document, SEED)
    if read:
        try_out(TITLES[title_id], read, rng)
    else:
        with pytest.raises(BadPosition, match=r"^.{3,200}$") as caught:
            TITLES[title_id].from_position(document, SEED)
        assert caught.value.path.startswith("$")


@law(
    100,
    document=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
        ),
    ),
)
def test_what_is_no_document_is_refused(title_id: str, document: Any) -> None:
    """Whatever else JSON can say."""
    with pytest.raises(BadPosition):
        TITLES[title_id].from_position(document, SEED)


def play_on(title_id: str, document: dict[str, Any], rng: Random, steps: int = 8) -> None:
    """Make a game of a document, look at it from all sides, play it; its record is true."""
    store = MemoryStore()
    made = create(store, NewGame(title=title_id, position=document, public=True))
    me = Caller(made.token)
    (listed,) = games.lobby(store).games
    assert (listed.id, listed.status, listed.origin) == (made.id, "running", "position")
    for _ in range(steps):
        seen = games.view(store, made.id, Caller(None))
        if seen.status == "over":
            break
        seat = rng.choice(seen.pending).seat
        caller = Caller(made.token, seat)
        legal = games.actions(store, made.id, caller).actions
        act(store, made.id, caller, Act(ActionRequest(id=rng.choice(legal).id)))
        assert games.piles(store, made.id, me).piles
        assert games.log(store, made.id, caller).events
    if games.view(store, made.id, Caller(None)).status == "running":
        games.abandon(store, made.id, me)

    assert check(record(store, made.id, me)).holds


@pytest.mark.parametrize("document", IN_THE_MIDDLE)
def test_a_game_may_begin_in_the_middle_of_a_move(document: dict[str, Any]) -> None:
    """What a turn or a round begins with is asked, or drawn, before anything else."""
    for number in range(4):
        play_on(document["title"], document, Random(number))


@pytest.mark.parametrize("title_id", OFFERED)
def test_every_document_that_is_accepted_makes_a_game(title_id: str) -> None:
    """It can be listed, seen, acted in, recorded: in each draw mode, whatever was changed in it."""
    known, made = KNOWLEDGE[title_id], 0
    for number in range(round(GAMES_MADE * known.SHARE)):
        rng = Random(number)
        document = edited(title_id, rng.choice(documents(title_id)), rng)
        with suppress(BadPosition):
            TITLES[title_id].from_position(document, SEED)
            play_on(title_id, document, rng)
            made += 1

    assert made > GAMES_MADE * known.SHARE / 4


@pytest.mark.parametrize("title_id", OFFERED)
def test_the_table_of_a_game_that_is_over_is_refused(title_id: str) -> None:
    """However it has ended: no game can go on from it, and its last table could not say how."""
    known, title = KNOWLEDGE[title_id], TITLES[title_id]
    causes = set()
    for number, (seats, options) in enumerate(known.tables()[:ENDED]):
        start = Start(title_id, seats, options, number, late=True)
        state, rng = start.state(), start.rng()
        while state.outcome is None:
            title.push(state, *pick(title, state, rng))
        causes.add(state.outcome.cause)
        document = json.loads(json.dumps(title.position(state)))
        with pytest.raises(BadPosition):
            title.from_position(document, SEED)

    # Of titles that are not ours it is not known how they end.
    assert len(causes) > 1 or title_id not in OURS
