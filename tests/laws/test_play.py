"""What holds of every game of every title, however it is played."""

from random import Random

import pytest
from hypothesis import strategies as st

from holdout.kernel import Draw, Illegal, NotDeciding
from holdout.speech import speaker_of
from tests.laws.playing import EVERY_TITLE, KNOWLEDGE, TITLES, law, pick, running, starts, tables_of

#: No game lasts this long.
MOST_ACTIONS = 5000


@law(40, data=st.data())
def test_no_card_is_lost_or_made(title_id: str, data: st.DataObject) -> None:
    """After every action of a game, every card of its box lies in exactly one place."""
    start = data.draw(starts(title_id))
    title, state, rng = start.title, start.state(), start.rng()
    known = KNOWLEDGE[title_id]
    while state.outcome is None:
        title.push(state, *pick(title, state, rng))

        assert known.all_cards(state) == known.census(state)


@pytest.mark.parametrize("title_id", EVERY_TITLE)
def test_every_game_comes_to_its_end(title_id: str) -> None:
    """Of every number of players and with all options: somebody can always act, until it is over.

    All that are asked can answer, and the outcome says something of every seat.
    """
    title = TITLES[title_id]
    for number, (seats, options) in enumerate(tables_of(title_id)):
        rng = Random(f"{seats} {number}")
        state = title.new_game(seats, options, rng.randbytes(16))
        while state.outcome is None:
            assert all(title.legal_actions(state, d.seat) for d in title.decisions(state))
            title.apply(state, *pick(title, state, rng))
            assert state.version < MOST_ACTIONS

        assert seats == len(state.outcome.seats)
        assert (state.decisions, state.agenda) == ([], [])
        assert not any(title.legal_actions(state, seat) for seat in range(seats + 2))


@law(120, data=st.data())
def test_every_listed_action_can_be_done(title_id: str, data: st.DataObject) -> None:
    """Each is listed once, in the same order whenever it is asked, and its id leads back to it."""
    start, state = data.draw(running(title_id))
    title = start.title
    for asked in title.decisions(state):
        legal = title.legal_actions(state, asked.seat)
        again = title.legal_actions(title.load(title.save(state)), asked.seat)
        ids = [title.action_id(each) for each in legal]

        assert legal == again
        assert len(set(ids)) == len(ids) == len(set(legal)) > 0
        assert [title.parse_action(each) for each in ids] == legal
        for action in legal:
            trial = title.copy(state)
            title.apply(trial, asked.seat, action)
            assert state.version + 1 == trial.version


@law(120, data=st.data())
def test_what_is_not_listed_is_refused(title_id: str, data: st.DataObject) -> None:
    """Any other action, or any action by another seat: a reason is given, nothing is changed."""
    start, state = data.draw(running(title_id))
    title = start.title
    before = title.save(state)
    for seat in range(-1, state.seats + 2):
        legal = title.legal_actions(state, seat)
        for action in KNOWLEDGE[title_id].strange_actions():
            if action in legal:
                continue
            with pytest.raises((Illegal, NotDeciding)) as caught:
                title.apply(state, seat, action)
            if legal:
                assert isinstance(caught.value, Illegal)
                assert caught.value.unmet
                assert {*caught.value.unmet} <= {*speaker_of(title).words("en").unmet_codes()}

    assert before == title.save(state)


@law(100, data=st.data())
def test_an_action_changed_a_little_is_refused_or_listed(
    title_id: str, data: st.DataObject
) -> None:
    """A neighbouring place, another card, a number off by one: only what is listed is done."""
    start, state = data.draw(running(title_id))
    title = start.title
    seat = title.decisions(state)[0].seat
    legal = title.legal_actions(state, seat)
    before = title.save(state)
    for action in legal:
        for name, value in title.action_params(action).items():
            for other in (value + 1, -1 - value) if isinstance(value, int) else ("nobody", "a"):
                params = title.action_params(action) | {name: other}
                near = title.notation.types[action.kind](**params)
                if near not in legal:
                    with pytest.raises(Illegal):
                        title.apply(state, seat, near)

    assert before == title.save(state)


@law(100, data=st.data())
def test_draws_are_waited_for_only_where_somebody_draws(title_id: str, data: st.DataObject) -> None:
    """`draws` names the seat and the pile of every draw that is legal now, and no other."""
    start, state = data.draw(running(title_id))
    title = start.title
    legal = {
        (action.pile, asked.seat)
        for asked in title.decisions(state)
        for action in title.legal_actions(state, asked.seat)
        if isinstance(action, Draw)
    }

    assert legal == {(info.pile, info.seat) for info in title.draws(state) if info.seat}
    assert not (legal and state.draws == "automatic")
    for pile, _ in legal:
        told = None if state.draws == "manual" else "anything"
        assert pile == title.draw_action(state, pile, told).pile
