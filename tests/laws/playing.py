"""Games to try the laws on: any title, any options, stopped anywhere.

`KNOWLEDGE` has what only a title can tell: which cards it has, how games differ that look alike.
`AnyTitle` works it out; what is special to a title stands in `of_<title>.py`.
"""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdout import titles
from holdout.kernel import Action, Decision, NotQuiet, State, Title
from holdout.speech import speaker_of
from tests.depth import depth
from tests.laws import of_dead_of_winter, of_raxxon, of_xibalba
from tests.laws.any_title import AnyTitle
from tests.worked_example import OUTPOST

#: Ours, and the invented one, of which the laws know nothing but what it says itself.
TITLES: dict[str, Title[Any]] = {**titles.TITLES, OUTPOST.id: OUTPOST}

_SPECIAL = {"raxxon": of_raxxon, "dead-of-winter": of_dead_of_winter, "xibalba": of_xibalba}

KNOWLEDGE: dict[str, Any] = {
    name: AnyTitle(title, _SPECIAL.get(name)) for name, title in TITLES.items()
}

EVERY_TITLE = list(TITLES)

#: Those that have cards to deal.
WITH_CARDS = [name for name, title in TITLES.items() if title.catalogue()]

#: What is said is compared in one of them after each action: they take turns.
_LANGUAGES = ("en", "de", "ru")

#: How many of the examples of a law are tried.
SHARE = depth(0.4, 1.0)

#: How many states of a kind the corpus has.
_ENOUGH = 12


def law(examples: int, **strategies: st.SearchStrategy[Any]) -> Callable[..., Any]:
    """Try a law with every title, with so many examples; fewer for titles that play slowly."""

    def decorate(test: Callable[..., None]) -> Callable[[str], None]:
        @pytest.mark.parametrize("title_id", EVERY_TITLE)
        def tried(title_id: str) -> None:
            count = max(depth(2, 3), round(examples * KNOWLEDGE[title_id].SHARE * SHARE))
            every = given(title_id=st.just(title_id), **strategies)(test)
            settings(max_examples=count)(every)()

        tried.__name__, tried.__doc__ = test.__name__, test.__doc__
        return tried

    return decorate


class Start(NamedTuple):
    """Where a game begins; `late`: not far from its end."""

    title_id: str
    seats: int
    options: Any
    number: int
    late: bool = False

    @property
    def title(self) -> Title[Any]:
        """What is played."""
        return TITLES[self.title_id]

    def state(self) -> State:
        """The state at this start."""
        seed = Random(self.number).randbytes(16)
        state: State = self.title.new_game(self.seats, self.options, seed)
        return KNOWLEDGE[self.title_id].late(state, Random(self.number)) if self.late else state

    def rng(self) -> Random:
        """Luck for the players; not that of the game."""
        return Random(self.number + 1)


def tables_of(title_id: str, draws: str | None = None) -> list[tuple[int, Any]]:
    """Numbers of players with options, in one draw mode or in all."""
    return [each for each in KNOWLEDGE[title_id].tables() if draws in (None, each[1].draws)]


def starts(title_id: str, draws: str | None = None) -> st.SearchStrategy[Start]:
    """Starts of games of a title, in one draw mode or in all."""
    return st.builds(
        lambda table, number, late: Start(title_id, *table, number, late),
        st.sampled_from(tables_of(title_id, draws)),
        st.integers(0, 2**32),
        st.booleans(),
    )


def pick(title: Title[Any], state: State, rng: Random) -> tuple[int, Action]:
    """A seat that has to decide, and one of its legal actions.

    What ends a turn or does nothing is picked seldom, so that games come far. A table says what
    can have come up.
    """
    known = KNOWLEDGE[title.id]
    asked: Decision = rng.choice(title.decisions(state))
    legal = title.legal_actions(state, asked.seat)
    legal = [each for each in legal if known.honest(state, asked, each)] or legal
    return asked.seat, rng.choices(legal, [known.WEIGHTS.get(each.kind, 1) for each in legal])[0]


@cache
def corpus(title_id: str) -> dict[tuple[str, str], list[tuple[Start, bytes]]]:
    """Saved states by draw mode and what is asked, for which op; of each as many as `_ENOUGH`.

    They come from whole random games of all options and numbers of players.
    """
    title, known = TITLES[title_id], KNOWLEDGE[title_id]
    found: dict[tuple[str, str], list[tuple[Start, bytes]]] = {}
    for number, (seats, options) in enumerate(tables_of(title_id) * known.ROUNDS):
        start = Start(title_id, seats, options, number, late=number % 5 == 0)
        state, rng = start.state(), start.rng()
        while state.outcome is None:
            asked = rng.choice(title.decisions(state))
            here = found.setdefault((options.draws, known.sort_of(asked)), [])
            if len(here) < _ENOUGH and not any(each == start for each, _ in here[-2:]):
                here.append((start, title.save(state)))
            title.push(state, *pick(title, state, rng))
            known.stir(state, rng)
            state.log = []
    return found


@st.composite
def running(draw: st.DrawFn, title_id: str, draws: str | None = None) -> tuple[Start, State]:
    """A game that somebody has to decide in, about anything that is ever asked; how it began."""
    known = corpus(title_id)
    kinds = sorted(each for each in known if draws in (None, each[0]))
    start, saved = draw(st.sampled_from(known[draw(st.sampled_from(kinds))]))
    return start, TITLES[title_id].load(saved)


@cache
def quiet_corpus(title_id: str) -> list[tuple[Start, bytes]]:
    """The states of the corpus between two moves, which have a position."""
    found = [each for states in corpus(title_id).values() for each in states]
    return [each for each in found if position_of(TITLES[title_id], each[1]) is not None]


def position_of(title: Title[Any], saved: bytes) -> dict[str, Any] | None:
    """The position of a saved state, as it comes from JSON; None in the middle of a move."""
    try:
        document: dict[str, Any] = json.loads(json.dumps(title.position(title.load(saved))))
    except NotQuiet:
        return None
    return document


@st.composite
def at_rest(draw: st.DrawFn, title_id: str, draws: str | None = None) -> tuple[Start, State]:
    """A game between two moves, and how it began."""
    known = [each for each in quiet_corpus(title_id) if draws in (None, each[0].options.draws)]
    start, saved = draw(st.sampled_from(known))
    return start, TITLES[title_id].load(saved)


def told(title: Title[Any], state: State, seat: int | None) -> dict[str, Any]:
    """Every answer that a seat can get about a game, as plain data; in one language at a time."""
    legal = title.legal_actions(state, seat) if seat else []
    speaker, language = speaker_of(title), _LANGUAGES[state.version % len(_LANGUAGES)]
    return {
        "view": msgspec.to_builtins(title.view(state, seat)),
        "decisions": [
            (each.seat, each.kind, speaker.say_decision(each, language))
            for each in title.decisions(state)
        ],
        "legal": [
            (
                title.action_id(each),
                title.action_params(each),
                title.legal_notes(state, seat or 0, each),
                speaker.say_action(state, seat or 0, each, language),
            )
            for each in legal
        ],
        "draws": [msgspec.to_builtins(each) for each in title.draws(state)],
        "outcome": msgspec.to_builtins(title.outcome(state)),
        "version": state.version,
    }
