"""What a title provides: functions and tables that `Title` runs."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, Generic, Literal, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Struct

from holdout.kernel.draws import PileInfo
from holdout.kernel.named import named
from holdout.kernel.period import Period
from holdout.kernel.seen import View
from holdout.kernel.skill import Skill
from holdout.kernel.state import Action, Event, State, Step

S = TypeVar("S", bound=State)


Provenance = Annotated[
    Literal["printed", "house"],
    named(
        "Provenance",
        "Whose values a card has: those of the printed game (`printed`) or ours (`house`).",
    ),
]


class CardEntry(Struct, frozen=True):
    """A card of the catalogue. `data` are its values; its words stand in the locale files.

    `rule` is the paragraph of the rules that says how such cards work.
    """

    id: str
    deck: str
    provenance: Provenance
    copies: int
    data: dict[str, Any]
    rule: str | None = None


class Wording(Protocol):
    """What a title may look up to tell what stands inside a card: its words in one language."""

    def name(self, key: str) -> str:
        """Return the name of a thing."""

    def text(self, key: str) -> str:
        """Return the text of a thing; empty if it has none."""

    def role(self, key: str) -> str:
        """Return the role of a person; empty for things that are nobody."""

    def effect(self, op: str, params: Mapping[str, Any]) -> str:
        """Return a few words for a printed icon."""


class BoardWording(Wording, Protocol):
    """What a title may look up to write its board: the words of one game in one language."""

    def player(self, seat: int) -> str:
        """Return what the player of a seat is called."""

    def board(self, key: str, texts: Mapping[str, str | None] = ..., /, **params: Any) -> str:
        """Return a line or a part of the board: the template `key`, with its fields filled in.

        Of `params` an id stands for its name, a number of a seat for its player; `texts` are put in
        as they are.
        """


def no_expected(_deck: Any) -> dict[str, set[str]]:
    """Default for titles that need no words but those that every title does."""
    return {}


def nothing_special(_state: State) -> None:
    """Default for titles in whose positions nothing can be wrong that the fields don't say."""


def no_words(_deck: Any, _entry: CardEntry, _words: Wording) -> dict[str, str]:
    """Default for titles whose cards name nothing inside."""
    return {}


def no_numbers(_state: State) -> dict[str, float]:
    """Default for titles without figures of a game."""
    return {}


def no_period(state: State) -> Period:
    """Default for titles without rounds: only who is asked."""
    return Period(0, state.decisions[0].seat if state.decisions else 0)


def no_aims(_state: State) -> list[str]:
    """Default for titles in which all seats have the same aim."""
    return []


def no_labels(_state: State) -> dict[str, list[str]]:
    """Default for titles without per-seat labels."""
    return {}


def plain_board(_deck: Any, view: Struct, _words: BoardWording) -> Iterator[str]:
    """Default for titles without a board of their own in words: all that is not empty, by name."""
    for name, value in msgspec.to_builtins(view).items():
        if value not in (None, [], {}, False, ""):
            yield f"{name}: {_plain(value)}"


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{name} {_plain(each)}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    return str(value)


class Tally(NamedTuple):
    """What is counted over many games, card by card: `what` happens to them (like "bought").

    `of`: the card that an event counts for, if it does. `known(deck)`: all cards that may be
    counted, with the deck of each, so that cards that were never counted can be named too.
    """

    what: str
    of: Callable[[Event], str | None]
    known: Callable[[Any], dict[str, str]]


@dataclass(frozen=True)
class Rules(Generic[S]):
    """The functions and tables that make a title; each is documented where it is written.

    `Any` stands for the title's own deck (card data), decisions, options and actions.

    `start` makes what happens first: in a new game whose agenda is empty, and in a game from a
    position. `check` raises `BadPosition` for a table that no game can come to. `cards` are those
    of a title whose cards are nothing but names: how many there are of each. They are its
    `catalogue`, and a table must have just these.

    What follows from the marks of the state need not be said: `view`, `imagine` (which deals anew,
    in place, what a seat does not know; `Title` hands it a copy with fresh chance), `position`
    (which raises `NotQuiet` in the middle of a move) and `from_position`; and `draws`, which lists
    the piles whose size all see.

    `expected_words` are the keys that a locale file must have besides those of all kinds, and the
    names of all cards.

    `board` writes a view as lines of plain text.

    `hinges(state, step, seat)` says whether the outcome of a step of the agenda may depend on a
    rare card that is hidden from the seat; if so, the state is of no further use.
    """

    new_game: Callable[[Any, int, Any, bytes], S]
    start: Callable[[], Step] | None = None
    check: Callable[[S], None] = nothing_special
    cards: Mapping[str, int] | None = None
    view: View[S] | None = None
    imagine: Callable[[S, int | None, Random], None] | None = None
    position: Callable[[S], dict[str, Any]] | None = None
    from_position: Callable[[Any, dict[str, Any], bytes], S] | None = None
    draws: Callable[[S], list[PileInfo]] | None = None
    catalogue: Callable[[Any], list[CardEntry]] | None = None
    expected_words: Callable[[Any], dict[str, set[str]]] = no_expected
    card_words: Callable[[Any, CardEntry, Wording], dict[str, str]] = no_words
    board: Callable[[Any, Any, BoardWording], Iterable[str]] = plain_board
    numbers: Callable[[S], dict[str, float]] = no_numbers
    aims: Callable[[S], list[str]] = no_aims
    labels: Callable[[S], dict[str, list[str]]] = no_labels
    period: Callable[[S], Period] = no_period
    tally: Tally | None = None
    evaluate: Callable[[S, int], float] | None = None
    habit: Callable[[S, int], Action | None] | None = None
    shortlist: Callable[[S, int, list[Action]], list[Action]] | None = None
    skill: Skill[S] | None = None
    hinges: Callable[[S, Any, int], bool] | None = None


def kinds(types: Iterable[type[Struct]]) -> set[str]:
    """Return the tags of some struct types: the words that locale files must have."""
    return {str(t.__struct_config__.tag) for t in types}
