"""What the rules of a title give: functions and tables, which `Title` runs."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from holdout.kernel.draws import PileInfo
from holdout.kernel.state import Action, Decision, Event, State, Step
from holdout.kernel.words import Words

S = TypeVar("S", bound=State)


class Question(NamedTuple):
    """What the rules say of one kind of decision: who may answer what, and what follows.

    `always`: one of the answers, such as to end the turn, is open whatever else is.
    """

    legal: Callable[[Any, Any], list[Action]]
    answer: Callable[[Any, Any, Any], None]
    always: bool = False


class CardEntry(Struct, frozen=True):
    """A card of the catalogue. `data` are its values; its words stand in the locale files."""

    id: str
    deck: str
    provenance: str
    copies: int
    data: dict[str, Any]


def no_words(_entry: CardEntry, _words: Words) -> dict[str, str]:
    """For titles whose cards have nothing to name inside."""
    return {}


def no_numbers(_state: State) -> dict[str, float]:
    """For titles that count nothing about a game."""
    return {}


def no_aims(_state: State) -> list[str]:
    """For titles in which everybody has the same aim."""
    return []


def no_labels(_state: State) -> dict[str, list[str]]:
    """For titles in which nothing tells the seats apart that is worth counting."""
    return {}


def no_background(_event: Event) -> dict[str, Any]:
    """For titles whose events say all that their words name."""
    return {}


class Tally(NamedTuple):
    """What is counted over many games, card by card: `what` happens to them (like "bought").

    `of`: the card that an event counts for, if it does. `known`: all cards that may be counted,
    with the deck of each, so that those can be named for which nothing was.
    """

    what: str
    of: Callable[[Event], str | None]
    known: Callable[[], dict[str, str]]


@dataclass(frozen=True)
class Rules(Generic[S]):
    """The functions and tables that make a title; each is documented where it is written."""

    new_game: Callable[[int, Any, bytes], S]
    run: Mapping[type[Step], Callable[[S, Any], None]]
    questions: Mapping[type[Decision], Question]
    view: Callable[[S, int | None], Struct]
    imagine: Callable[[Any, Random], S]
    position: Callable[[S], dict[str, Any]]
    from_position: Callable[[dict[str, Any], bytes], S]
    draws: Callable[[S], list[PileInfo]]
    unmet: Callable[[S, int, Action], list[str]]
    no_effect: Callable[[S, Action], bool]
    context: Callable[[S, int, Action], dict[str, Any]]
    facts: Callable[[Any], dict[str, Any]]
    catalogue: Callable[[], list[CardEntry]]
    expected_words: Callable[[], dict[str, set[str]]]
    background: Callable[[Event], dict[str, Any]] = no_background
    card_words: Callable[[CardEntry, Words], dict[str, str]] = no_words
    numbers: Callable[[S], dict[str, float]] = no_numbers
    aims: Callable[[S], list[str]] = no_aims
    labels: Callable[[S], dict[str, list[str]]] = no_labels
    tally: Tally | None = None
    evaluate: Callable[[S, int], float] | None = None
    habit: Callable[[S, int], Action | None] | None = None
    shortlist: Callable[[S, int, list[Action]], list[Action]] | None = None
    secret: Callable[[Any, Action], bool] | None = None


def kinds(types: Iterable[type[Struct]]) -> set[str]:
    """The tags of some struct types: the words that locale files must have."""
    return {str(t.__struct_config__.tag) for t in types}
