"""What may not be done is refused for reasons that are true, and what may be done for none."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import strategies as st

from holdout.kernel import Action, AwaitDraw, Decision, Draw, State
from holdout.kernel.elements import Element
from holdout.kernel.errors import OTHER_QUESTION
from holdout.kernel.things import NOT_ON_OFFER
from holdout.speech import speaker_of
from tests.laws.playing import EVERY_TITLE, KNOWLEDGE, TITLES, corpus, law, running
from tests.titles.reasons import codes_of
from tests.titles.refusals import Pool, pairs_of, refused

LUCK = st.integers(0, 2**32)


@cache
def _known(title_id: str) -> Pool:
    """What the actions of the title name in many games."""
    pool = Pool()
    pool.add(KNOWLEDGE[title_id].strange_actions())
    return pool


@cache
def _answers(title_id: str) -> dict[type[Decision], set[type[Action]]]:
    """The kinds of answers that each kind of question has had in the corpus."""
    title, found = TITLES[title_id], dict[type[Decision], set[type[Action]]]()
    for _, saved in (each for states in corpus(title_id).values() for each in states):
        state = title.load(saved)
        for asked in title.decisions(state):
            answers = found.setdefault(type(asked), set())
            answers.update(type(each) for each in title.legal_actions(state, asked.seat))
    return found


@law(150, data=st.data())
def test_what_may_be_done_lacks_nothing(title_id: str, data: st.DataObject) -> None:
    """An action that is legal would be refused for none of the reasons of its kind."""
    _, state = data.draw(running(title_id))
    for asked in TITLES[title_id].decisions(state):
        moment = asked.moment(state)
        for action in asked.legal(moment):
            reasons = codes_of(type(action)) | {OTHER_QUESTION}
            assert reasons.isdisjoint(asked.unmet(moment, action)), action
            assert TITLES[title_id].is_open(state, asked.seat, action), action


@law(300, data=st.data(), luck=LUCK)
def test_every_refusal_gives_a_reason_that_is_true(
    title_id: str, data: st.DataObject, luck: int
) -> None:
    """Each code holds, and where none is given but `not-on-offer`, none of its kind does.

    `other-question` is said of kinds of which none is an answer now, and of no others.
    """
    _, state = data.draw(running(title_id))
    title, holds, answers = TITLES[title_id], KNOWLEDGE[title_id].HOLDS, _answers(title_id)
    somewhere = set[type[Action]]().union(*answers.values())
    for asked, action, codes in refused(title, state, _known(title_id), Random(luck)):
        assert codes
        assert not title.is_open(state, asked.seat, action), action
        if any(map(speaker_of(title).words("en").unmet_names, codes)):
            assert title.action_facts(state, asked.seat, action)
        kind = type(action)
        for code in set(codes) - {OTHER_QUESTION, NOT_ON_OFFER}:
            assert code not in holds or holds[code](state, asked, action), (asked, action, code)
        if codes == [NOT_ON_OFFER]:
            own = codes_of(kind) & holds.keys()
            assert {code for code in own if holds[code](state, asked, action)} == set(), (
                asked,
                action,
            )
        if codes == [OTHER_QUESTION]:
            legal = title.legal_actions(state, asked.seat)
            assert kind not in set(map(type, legal)), (asked, action)
        else:
            assert OTHER_QUESTION not in codes
            assert kind in answers[type(asked)] or kind not in somewhere, (asked, action)


@pytest.mark.parametrize("title_id", [name for name in EVERY_TITLE if KNOWLEDGE[name].HOLDS])
def test_every_reason_can_be_held_against_the_table(title_id: str) -> None:
    """The laws know of each code when it is true, and of no code that there is not."""
    codes = {code for _, code in pairs_of(TITLES[title_id])} - {OTHER_QUESTION}

    assert codes == KNOWLEDGE[title_id].HOLDS.keys()


# ---- references


def _plain(value: Any) -> Iterator[Any]:
    """The words and numbers in plain data."""
    if isinstance(value, dict):
        for each in value.values():
            yield from _plain(each)
    elif isinstance(value, list):
        for each in value:
            yield from _plain(each)
    else:
        yield value


@cache
def _naming(kind: type[Action]) -> tuple[str, ...]:
    """The fields of a kind that may name something: a choice among a few words does not."""
    hints = get_type_hints(kind)
    return tuple(
        name
        for name in kind.__struct_fields__
        if not any(get_origin(each) is Literal for each in (hints[name], *get_args(hints[name])))
    )


def _unnamed(action: Action, touched: list[Element]) -> Iterator[str]:
    """The parameters of an action that stand in no reference: `kind.field=value`.

    What a draw has come up with is not on the table yet.
    """
    told = set(_plain(msgspec.to_builtins(touched)))
    told |= {f"{word}-{number}" for word in told for number in told}
    for name in _naming(type(action)):
        value = getattr(action, name)
        if value is not None and value not in told and not isinstance(action, Draw):
            yield f"{action.kind}.{name}={value}"


@law(200, data=st.data())
def test_actions_touch_what_their_parameters_name(title_id: str, data: st.DataObject) -> None:
    """Every parameter that names a thing on the table stands in a reference."""
    _, state = data.draw(running(title_id))
    title, nothing = TITLES[title_id], KNOWLEDGE[title_id].NAMES_NOTHING
    for asked in title.decisions(state):
        for action in title.legal_actions(state, asked.seat):
            touched = title.legal_notes(state, asked.seat, action).targets
            for each in _unnamed(action, touched):
                assert {each, each.partition("=")[0]} & {*nothing}, each


@law(60, data=st.data())
def test_what_surely_turns_up_is_waited_for(title_id: str, data: st.DataObject) -> None:
    """Where an action is certain to draw from a pile, a game at a table waits for what came up."""
    _, state = data.draw(running(title_id, draws="automatic"))
    title = TITLES[title_id]
    for asked in title.decisions(state):
        for action in title.legal_actions(state, asked.seat):
            draws = title.legal_notes(state, asked.seat, action).draws
            if draws is not None and draws.certain:
                assert draws.pile in _turned_up(title_id, state, asked.seat, action), action


def _turned_up(title_id: str, state: State, seat: int, action: Action) -> set[str]:
    """The piles that a game waits for, or has shuffled, after an action."""
    trial, before = TITLES[title_id].copy(state), state.chance.used
    trial.draws = "table"
    TITLES[title_id].push(trial, seat, action)
    waits = {each.pile for each in trial.decisions if isinstance(each, AwaitDraw)}
    return waits | {pile for pile, n in trial.chance.used.items() if n != before.get(pile, 0)}
