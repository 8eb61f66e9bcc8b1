"""Games to try the laws on: any title, any options, stopped anywhere.

What only a title can tell (which cards it has, what is hidden in it) stands in one module for
each title, listed in `KNOWLEDGE`; a title without one fails these tests.
"""

from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
from hypothesis import strategies as st

from holdout.kernel import Action, Decision, State, Title
from holdout.titles import TITLES
from tests.laws import of_raxxon

KNOWLEDGE = {"raxxon": of_raxxon}

EVERY_TITLE = list(TITLES)

#: How many games of each choice of options the corpus is taken from, how many states of a kind.
_ROUNDS = 20
_ENOUGH = 12


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


def options_of(title: Title[Any]) -> list[Any]:
    """All that can be chosen before a game."""
    hints = get_type_hints(title.options_type)
    values = product(*(get_args(hints[name]) for name in title.options_type.__struct_fields__))
    return [title.options_type(*each) for each in values]


def starts(title_id: str, draws: str | None = None) -> st.SearchStrategy[Start]:
    """Starts of games of a title, in one draw mode or in all."""
    title = TITLES[title_id]
    options = [each for each in options_of(title) if draws in (None, each.draws)]
    return st.builds(
        Start,
        st.just(title_id),
        st.integers(title.min_seats, title.max_seats),
        st.sampled_from(options),
        st.integers(0, 2**32),
        st.booleans(),
    )


def pick(title: Title[Any], state: State, rng: Random) -> tuple[int, Action]:
    """A seat that has to decide, and one of its legal actions.

    What ends a turn or does nothing is picked seldom, so that games come far.
    """
    asked: Decision = rng.choice(title.decisions(state))
    legal = title.legal_actions(state, asked.seat)
    weights = KNOWLEDGE[title.id].WEIGHTS
    return asked.seat, rng.choices(legal, [weights.get(each.kind, 1) for each in legal])[0]


@cache
def corpus(title_id: str) -> dict[tuple[str, str], list[tuple[Start, bytes]]]:
    """Saved states by draw mode and what is asked, for which op; of each as many as `_ENOUGH`.

    They come from whole random games of all options and numbers of players.
    """
    title = TITLES[title_id]
    found: dict[tuple[str, str], list[tuple[Start, bytes]]] = {}
    for number, options in enumerate(options_of(title) * _ROUNDS):
        seats = title.min_seats + number % (title.max_seats - title.min_seats + 1)
        start = Start(title_id, seats, options, number, late=number % 5 == 0)
        state, rng = start.state(), start.rng()
        while state.outcome is None:
            asked = rng.choice(title.decisions(state))
            about = type(getattr(asked, "op", None)).__name__
            here = found.setdefault((options.draws, f"{asked.kind} {about}"), [])
            if len(here) < _ENOUGH and not any(each == start for each, _ in here[-2:]):
                here.append((start, title.save(state)))
            title.push(state, *pick(title, state, rng))
            state.log = []
    return found


@st.composite
def running(draw: st.DrawFn, title_id: str, draws: str | None = None) -> tuple[Start, State]:
    """A game that somebody has to decide in, about anything that is ever asked; how it began."""
    known = corpus(title_id)
    kinds = sorted(each for each in known if draws in (None, each[0]))
    start, saved = draw(st.sampled_from(known[draw(st.sampled_from(kinds))]))
    return start, TITLES[title_id].load(saved)


def told(title: Title[Any], state: State, seat: int | None) -> dict[str, Any]:
    """Every answer that a seat can get about a game, as plain data."""
    legal = title.legal_actions(state, seat) if seat else []
    return {
        "view": msgspec.to_builtins(title.view(state, seat)),
        "decisions": [
            (each.seat, each.kind, *(title.say_decision(each, code) for code in ("en", "de", "ru")))
            for each in title.decisions(state)
        ],
        "legal": [
            (
                title.action_id(each),
                title.action_params(each),
                title.legal_notes(state, seat or 0, each),
                *(title.say_action(state, seat or 0, each, code) for code in ("en", "de", "ru")),
            )
            for each in legal
        ],
        "draws": [msgspec.to_builtins(each) for each in title.draws(state)],
        "outcome": msgspec.to_builtins(title.outcome(state)),
        "version": state.version,
    }
