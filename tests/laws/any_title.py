"""What the laws need to know of a title, as far as the title itself tells it.

A title that is special in something has a module `of_<title>.py`, whose public names take the
place of those here.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from itertools import product
from random import Random
from types import ModuleType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from holdout.kernel import Action, Decision, Event, State, Title
from holdout.kernel.copies import card_of
from holdout.kernel.elements import Element

#: No title is tried with more choices of options than this.
_MOST_TABLES = 48

#: From how many games strange actions are taken, and how many of each kind.
_GAMES = 30
_OF_A_KIND = 3


class AnyTitle:
    """A title that says nothing special about itself."""

    #: How gladly random players take each kind of action; 1 if it is not here.
    WEIGHTS: dict[str, float] = {}

    #: How many examples of a law are tried, for each that is tried with the fastest title.
    SHARE = 1.0

    #: How many games at each table the corpus is taken from.
    ROUNDS = 3

    #: `lying(view)`: what lies where, by reference: what is known of it, or how much it is. None:
    #: the events of the title don't move anything.
    lying: Any = None

    #: `Rebuilt(view)`: what `lying` does not tell, to be followed by events. None: there is no law.
    Rebuilt: Any = None

    #: The fields of a view that `lying` tells, and those that no event tells, with what they are.
    OF_LYING: Collection[str] = ()
    ONLY_SEEN: dict[str, str] = {}

    #: What changes in a view by kinds of events that move nothing.
    IN_PARAMS: dict[str, str] = {}

    #: The kinds of questions that name nothing on the table, and of actions that may name nothing.
    #: None: there is no law.
    WITHOUT_ABOUT: Collection[str] | None = None
    WITHOUT_TARGETS: Collection[str] | None = None

    #: What questions with one answer, asked to hide a hand, are for (their kinds, where that says
    #: it). None: there is no law.
    ONE_ANSWER: Collection[str] | None = None

    #: The places of single things, and the kinds of events that take some away for another reason
    #: than that somebody has named them.
    SPOTS: tuple[type[Any], ...] = ()
    NOT_NAMED: Collection[str] = ()

    #: By code of a refusal: whether it is true of an action when a question is asked.
    HOLDS: dict[str, Callable[[Any, Decision, Any], bool]] = {}

    #: What names nothing on the table, as `kind.field` or `kind.field=value`, in actions.
    NAMES_NOTHING: Collection[str] = ()

    #: The kinds of events, and the fields of a view, that tell what only a service which draws
    #: knows: none of them at a table.
    ONLY_DRAWN: Collection[str] = ()

    #: How many games are followed by their events.
    FOLLOWED = 4

    #: `came_up(events, before, after)`: what an action turned up. None: found by trying.
    came_up: Any = None

    def __init__(self, title: Title[Any], special: ModuleType | None = None) -> None:
        """`special`: the module of what is special to the title."""
        self.title = title
        names = vars(special) if special else {}
        vars(self).update({name: each for name, each in names.items() if not name.startswith("_")})

    def tables(self) -> list[tuple[int, Any]]:
        """Numbers of players with options: all choices, or as many as are enough."""
        hints = get_type_hints(self.title.options_type, include_extras=True)
        defaults = self.title.options_type()
        values = [_choices(hint, getattr(defaults, name)) for name, hint in hints.items()]
        chosen = [dict(zip(hints, each, strict=True)) for each in product(*values)]
        seats = range(self.title.min_seats, self.title.max_seats + 1)
        every = [(count, self.title.options_type(**each)) for count in seats for each in chosen]
        return every[:: -(-len(every) // _MOST_TABLES)]

    @cached_property
    def _copies(self) -> dict[str, int]:
        return {each.id: each.copies for each in self.title.catalogue()}

    def census(self, state: State) -> Counter[str]:
        """Every card of a game, wherever it lies, by its name in the catalogue."""
        places = msgspec.to_builtins(state, enc_hook=str) | {"log": [], "deck": ""}
        return Counter(card for card in _texts(places) if card in self._copies)

    def all_cards(self, state: State) -> Counter[str]:
        """Every card that a game has."""
        del state
        return Counter(self._copies)

    def late(self, state: State, rng: Random) -> State:
        """The same game not far from its end; here it is as it was."""
        del rng
        return state

    def covers(self, named: Element, spot: Element) -> bool:
        """Whether who names one thing on the table has named what lies at a place."""
        return named == spot

    def earlier(self, document: dict[str, Any], rng: Random) -> dict[str, Any]:
        """What to change in a position for a turn or a day to begin; here nothing."""
        del document, rng
        return {}

    def stir(self, state: State, rng: Random) -> None:
        """Now and then something rare; here nothing."""

    def sort_of(self, asked: Decision) -> str:
        """What is asked for: of each sort some moments are looked at."""
        return asked.kind

    def otherwise(self, state: State, rng: Random, seats: Collection[int]) -> State:
        """The same game, had all that is hidden from some seats been something else."""
        if len(seats) > 1:
            other: State = self.title.copy(state)
            other.chance.seed = rng.randbytes(16)
            return other
        return self.another(state, rng, next(iter(seats), None))

    def another(self, state: State, rng: Random, seat: int | None) -> State:
        """Another game that a seat can't tell from this one."""
        imagined: State = self.title.imagine(state, seat, rng)
        return imagined

    def may_differ(self, one: Event | None, two: Event | None) -> bool:
        """Whether events of two games may differ that looked the same: chance, or a hidden card."""
        return one is not None and two is not None and one.kind == two.kind

    def opens_more(self, action: Action, events: list[Event]) -> bool:
        """Whether more came to light than the events tell."""
        del action, events
        return False

    def honest(self, state: State, asked: Decision, action: Action) -> bool:
        """Whether what a table says can have come up: all that is listed can."""
        del state, asked, action
        return True

    def merged(self, events: list[Event]) -> list[Event]:
        """Events without what waiting for draws adds."""
        return events

    @cached_property
    def _actions(self) -> list[Action]:
        found: dict[str, dict[str, Action]] = {}
        rng, tables = Random(1), self.tables()
        for seats, options in tables * -(-_GAMES // len(tables)):
            state = self.title.new_game(seats, options, rng.randbytes(16))
            while state.outcome is None:
                seat = rng.choice(self.title.decisions(state)).seat
                legal = self.title.legal_actions(state, seat)
                (action,) = rng.choices(legal, [self.WEIGHTS.get(each.kind, 1) for each in legal])
                alike = found.setdefault(action.kind, {})
                if len(alike) < _OF_A_KIND:
                    alike[self.title.action_id(action)] = action
                self.title.push(state, seat, action)
        return [action for alike in found.values() for action in alike.values()]

    def strange_actions(self) -> list[Action]:
        """Actions of all kinds that came up in some games, most of them not legal at any moment."""
        return self._actions


def _choices(hint: Any, default: Any) -> list[Any]:
    """The values of an option: all of a few, else the default alone."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if hint is bool:
        return [False, True]
    return list(get_args(hint)) if get_origin(hint) is Literal else [default]


def _texts(value: Any) -> Iterator[str]:
    """The cards among plain data."""
    if isinstance(value, str):
        yield card_of(value)
    elif isinstance(value, dict):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)
