"""What leaves the service besides the view is typed, true, and enough to follow a game by."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st

from holdout.kernel import Action, AwaitDraw, Decision, Event, State, Title
from holdout.kernel.elements import COMMON, Element, Move
from tests.depth import some
from tests.laws.playing import (
    EVERY_TITLE,
    KNOWLEDGE,
    TITLES,
    Start,
    corpus,
    law,
    pick,
    running,
    starts,
)

#: So many things that were taken away are enough to believe the law.
MANY = 100

LUCK = st.integers(0, 2**32)


def seen(event: Event, seat: int | None) -> bool:
    """Whether a seat, or a spectator, may know of an event."""
    return event.only is None or seat in event.only


def whole_game(start: Start) -> Iterator[tuple[State, int, Action, State, list[Event]]]:
    """Every step of a random game: before, who does what, after, what happened."""
    title, state, rng = start.title, start.state(), start.rng()
    while state.outcome is None:
        before = title.copy(state)
        seat, action = pick(title, state, rng)
        events = title.apply(state, seat, action)
        yield before, seat, action, state, events


@law(20, data=st.data())
def test_every_event_is_of_a_declared_kind(title_id: str, data: st.DataObject) -> None:
    """Its parameters are those of its kind, and its text can be said."""
    start = data.draw(starts(title_id))
    title = start.title
    for *_, events in whole_game(start):
        for event in events:
            assert title.event_kinds.read(event.plain()) == event


@law(80, data=st.data(), luck=LUCK)
def test_references_are_those_of_the_title(title_id: str, data: st.DataObject, luck: int) -> None:
    """In decisions, for every viewer, and in actions: declared types, of seats that there are."""
    _, state = data.draw(running(title_id))
    title = TITLES[title_id]
    types = (*COMMON, *title.element_types)
    found: list[Element] = []
    for asked in title.decisions(state):
        for viewer in (None, *range(1, state.seats + 1)):
            about = title.about(state, asked, viewer)
            found += about.elements
            if about.choice:
                assert 0 <= about.choice.least <= about.choice.most
                assert 0 <= about.choice.left <= about.choice.most
                found += about.choice.chosen or []
        for action in title.legal_actions(state, asked.seat):
            found += title.legal_notes(state, asked.seat, action).targets
    for each in found:
        assert isinstance(each, types)
        assert 1 <= getattr(each, "seat", 1) <= state.seats
    del luck


@law(100, data=st.data(), luck=LUCK)
def test_what_a_decision_is_about_tells_nothing_hidden(
    title_id: str, data: st.DataObject, luck: int
) -> None:
    """Had all that a viewer can't know been something else, decisions would look the same."""
    _, state = data.draw(running(title_id))
    title, rng = TITLES[title_id], Random(luck)
    for viewer in (None, *range(1, state.seats + 1)):
        other = title.imagine(state, viewer, rng)
        for asked, alike in zip(title.decisions(state), title.decisions(other), strict=True):
            assert title.about(state, asked, viewer) == title.about(other, alike, viewer)
        for asked in title.decisions(state):
            if asked.seat == viewer:
                for action in title.legal_actions(state, viewer):
                    notes = title.legal_notes(state, viewer, action)
                    assert notes == title.legal_notes(other, viewer, action)


@law(30, data=st.data())
def test_chance_is_announced(title_id: str, data: st.DataObject) -> None:
    """An action that chance decides, or that turns up what nobody knew, says so before.

    It names the pile from which the first thing comes, or that is shuffled.
    """
    start = data.draw(starts(title_id))
    title, known = start.title, KNOWLEDGE[title_id]
    for before, seat, action, after, events in whole_game(start):
        draws = title.legal_notes(before, seat, action).draws
        where = (start, before.version, title.action_id(action))
        if before.chance != after.chance:
            assert draws is not None, where
        if known.came_up:
            found = known.came_up(events, title.view(before, None), after)
            first = {pile for pile, *_ in found[:1]}
            assert draws or not first, where
            used = before.chance.used
            shuffled = {pile for pile, n in after.chance.used.items() if n != used.get(pile, 0)}
            if first <= {each.pile for each in title.draws(before)}:
                assert not first or not draws.certain or draws.pile in first | shuffled, where


def in_corpus(title_id: str, sample: int = 3) -> Iterator[tuple[State, Decision, list[Action]]]:
    """Questions of each kind of the corpus, with their answers; all, or one of so many."""
    title = TITLES[title_id]
    for states in corpus(title_id).values():
        for _, saved in some(states, sample):
            state = title.load(saved)
            for asked in title.decisions(state):
                yield state, asked, title.legal_actions(state, asked.seat)


def having(name: str) -> list[str]:
    """The titles that tell the laws something."""
    return [each for each in EVERY_TITLE if getattr(KNOWLEDGE[each], name) is not None]


@pytest.mark.parametrize("title_id", having("WITHOUT_TARGETS"))
def test_questions_and_answers_name_what_they_are_about(title_id: str) -> None:
    """All kinds but those of a short list, each of which is needed."""
    title, known = TITLES[title_id], KNOWLEDGE[title_id]
    silent: set[str] = set()
    aimless: set[str] = set()
    for state, asked, legal in in_corpus(title_id):
        silent |= set() if title.about(state, asked, None).elements else {asked.kind}
        for action in legal:
            targets = title.legal_notes(state, asked.seat, action).targets
            aimless |= set() if targets else {action.kind}

    assert silent == {*known.WITHOUT_ABOUT}
    assert aimless == {*known.WITHOUT_TARGETS}


@pytest.mark.parametrize("title_id", [each for each in EVERY_TITLE if KNOWLEDGE[each].SPOTS])
def test_what_an_action_takes_away_was_named(title_id: str) -> None:
    """What the first event moves lay at a target, at what was chosen, or at what is asked about."""
    title, known = TITLES[title_id], KNOWLEDGE[title_id]
    tried = 0
    for state, asked, legal in in_corpus(title_id):
        about = title.about(state, asked, asked.seat)
        chosen = about.choice.chosen or () if about.choice else ()
        for action in legal:
            named = [
                *(*title.legal_notes(state, asked.seat, action).targets, *about.elements, *chosen)
            ]
            for event in title.apply(title.copy(state), asked.seat, action)[:1]:
                if event.kind in known.NOT_NAMED:
                    continue
                for spot in (each.source for each in event.moves):
                    if isinstance(spot, known.SPOTS):
                        where = (title.action_id(action), event.plain(), spot)
                        assert any(known.covers(each, spot) for each in named), where
                        tried += 1

    assert tried > MANY


@pytest.mark.parametrize("title_id", having("ONE_ANSWER"))
def test_nobody_is_asked_what_has_one_answer(title_id: str) -> None:
    """But to hide a hand, for a short list of questions; and where a card is to be drawn."""
    title = TITLES[title_id]
    found = {
        title.about(state, asked, asked.seat).purpose or asked.kind
        for state, asked, legal in in_corpus(title_id, sample=1)
        if len(legal) == 1 and not isinstance(asked, AwaitDraw)
    }

    assert found == {*KNOWLEDGE[title_id].ONE_ANSWER}


class Followed:
    """What lies where, as one knows it who has seen a view and then only events."""

    def __init__(self, census: Mapping[Element, Counter[str | None] | int]) -> None:
        self.open = {at: +each for at, each in census.items() if isinstance(each, Counter)}
        self.counts = {at: each for at, each in census.items() if isinstance(each, int)}
        # How much has left a place whose things the viewer knows, without being named yet.
        self.unnamed: Counter[Element] = Counter()

    def follow(self, move: Move) -> None:
        """Take away what moved where it was, and put it where it is now."""
        if move.source is not None and move.source == move.to:
            self._name(move.source, move.what, move.count)
            return
        if move.source is not None:
            self._take(move.source, move.what, move.count)
        if move.to is not None:
            self._put(move.to, move.what, move.count)

    def _take(self, at: Element, what: str | None, count: int) -> None:
        if at in self.counts:
            self.counts[at] -= count
        elif at in self.open:
            here = self.open[at]
            if what is None and count == here.total():
                here.clear()
                return
            if what is None and not here[None] and len(+here) > 1:
                self.unnamed[at] += count
                return
            lying = what if here[what] >= count else None
            if what is None and not here[None]:
                (lying,) = +here
            here[lying] -= count
            assert min(here.values(), default=0) >= 0, (at, what)

    def _name(self, at: Element, what: str | None, count: int) -> None:
        """Something is looked at where it lies; perhaps it is what has left a place unnamed."""
        if at in self.open and what is not None:
            here = self.open[at]
            lying = None if here[None] >= count else what
            assert here[lying] >= count, (at, what)
            here[lying] -= count
            here[what] += count
        for place in +self.unnamed:
            if self.open[place][what] >= count:
                self.unnamed[place] -= count
                self._take(place, what, count)
                return

    def _put(self, at: Element, what: str | None, count: int) -> None:
        if at in self.counts:
            self.counts[at] += count
        else:
            self.open.setdefault(at, Counter())[what] += count

    def now(self) -> dict[Element, Any]:
        """What lies where; places where nothing lies are left out."""
        known = {at: +each for at, each in self.open.items()}
        return {at: each for at, each in {**known, **self.counts}.items() if each}


@pytest.mark.parametrize("title_id", [name for name in EVERY_TITLE if KNOWLEDGE[name].lying])
def test_the_table_can_be_followed_by_events_alone(title_id: str) -> None:
    """After every version, for every seat and a spectator, it equals the view."""
    follow_games(title_id, KNOWLEDGE[title_id].FOLLOWED)


@pytest.mark.parametrize("title_id", [name for name in EVERY_TITLE if KNOWLEDGE[name].Rebuilt])
def test_the_whole_view_can_be_rebuilt_from_events(title_id: str) -> None:
    """Whatever changes in the view of a seat or a spectator was told, but for a written list.

    What lies where is followed by its moves, see above.
    """
    title, known = TITLES[title_id], KNOWLEDGE[title_id]
    tables = known.tables()
    for number in some(range(known.FOLLOWED), 3):
        seats, options = tables[number * 7 % len(tables)]
        start = Start(title_id, seats, options, 100 + number, late=number % 2 == 1)
        state = start.state()
        viewers = (None, *range(1, state.seats + 1))
        rebuilt = {each: known.Rebuilt(title.view(state, each)) for each in viewers}
        for _, seat, action, after, events in whole_game(start):
            for viewer, table in rebuilt.items():
                for event in events:
                    if seen(event, viewer):
                        table.follow(event)
                truth = known.Rebuilt(title.view(after, viewer))
                where = (start, after.version, seat, title.action_id(action), viewer)
                assert vars(truth) == vars(table), (where, [each.plain() for each in events])


def follow_games(title_id: str, games: int) -> None:
    """Follow so many random games, of all kinds of tables, by their events."""
    title, known = TITLES[title_id], KNOWLEDGE[title_id]
    tables = known.tables()
    for number in some(range(games), 3):
        seats, options = tables[number * 7 % len(tables)]
        _follow(title, Start(title_id, seats, options, number))


def _follow(title: Title[Any], start: Start) -> None:
    lying = KNOWLEDGE[title.id].lying
    state = start.state()
    viewers = (None, *range(1, state.seats + 1))
    followed = {each: Followed(lying(title.view(state, each))) for each in viewers}
    for _, seat, action, after, events in whole_game(start):
        for viewer, table in followed.items():
            told = [each for each in events if seen(each, viewer)]
            for event in told:
                for move in title.moves(event):
                    table.follow(move)
            truth = Followed(lying(title.view(after, viewer))).now()
            where = (start, after.version, seat, title.action_id(action), viewer)
            assert truth == table.now(), (where, msgspec.to_builtins(told))
