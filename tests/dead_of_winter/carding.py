"""The decks, to mark which cards a test is about, and moments that show what a card does."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests import marking
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.scenes import GAS, GROCERY, HOSPITAL, LIBRARY, SCHOOL, Place, playing
from tests.table import asked, do, legal


class Deck(marking.Deck):
    """A deck of Dead of Winter."""

    def __init__(self, name: str, cards: Iterable[str]) -> None:
        super().__init__("dead_of_winter", name, cards)


SURVIVORS = Deck("survivors", DECK.survivors)
ITEMS = Deck("items", DECK.items)
CRISES = Deck("crises", DECK.crises)
SIDES = ("standard", "hardcore")
MAIN = Deck("objectives", (f"{name}.{side}" for name in DECK.main_objectives for side in SIDES))
SECRET = Deck("objectives", DECK.objectives)

#: Three players without anybody at the colony: no food is needed, and no zombie comes there.
AWAY: dict[str, Place] = {
    "rod-miller": (1, SCHOOL), "brian-lee": (2, LIBRARY), "mike-cho": (3, HOSPITAL),
}  # fmt: skip


def offers(game: DeadOfWinter, word: str) -> list[str]:
    """The legal actions that begin with this word."""
    return [each for each in legal(game) if each.startswith(word)]


def closing(people: Mapping[str, Place] = AWAY, **rest: Any) -> DeadOfWinter:
    """The last turn of a round; there is food enough, and no crossroads card comes up."""
    position = {"food": 20, "crossroads": (), "active": 3, **rest}
    return playing(people, **position)


def whatever(game: DeadOfWinter, until: str = "turn") -> None:
    """Answer all questions with the first answer, up to the next one of this kind."""
    while not game.outcome and not asked(game).endswith(f" {until}"):
        seat = TITLE.decisions(game)[0].seat
        do(game, f"{seat}: {legal(game, seat)[0]}")


def goal(game: DeadOfWinter, seat: int) -> list[bool]:
    """Which conditions of a seat were met at the end, as everybody sees them then."""
    view: Any = TITLE.view(game, None)
    return [each.met for each in view.players[seat - 1].goal]


#: What an end of the game is made of. Seat 1 holds the objective that is tested.
Case = Mapping[str, Any]


def ended(case: Case, *, complete: bool = True, morale: bool = True) -> DeadOfWinter:
    """The game after a last colony phase in this position, of which two item decks are empty.

    Not `complete`: no deck is empty, and the rounds are over. Without `morale` a crisis takes it.
    """
    # A copy: the game works on the lists and piles of its position.
    rest = {"objective": "raiding-party", **deepcopy(dict(case))}
    people = rest.pop("people", AWAY)
    if not complete:
        rest["rounds"] = 1
    elif morale:
        rest["decks"] = {GAS: [], GROCERY: []}
    if not morale:
        rest |= {"morale": 2, "crisis": "despair"}
    game = closing(people, **rest)
    do(game, "end-turn")
    ends = "morale" if not morale else "objective" if complete else "rounds"
    assert ends == (game.outcome and game.outcome.cause)
    return game


def result(game: DeadOfWinter, seat: int = 1) -> str:
    """Whether a seat has won."""
    assert game.outcome
    return str(game.outcome.seats[seat - 1])


def lost(count: int, *keep: str) -> dict[str, Any]:
    """So many survivors were removed from the game; `keep` are others."""
    names = [name for name in sorted(DECK.survivors) if name not in {*AWAY, *keep}]
    return {"lost": names[:count], "survivor_deck": names[count:]}


def all_but(index: int, count: int) -> list[bool]:
    """Of so many conditions all are met but this one."""
    return [number != index for number in range(count)]


class Goal(NamedTuple):
    """What an objective asks for: `won` has all of it (apart from the end of the game).

    Each of `lacks` is without one condition, in the order of the card; `also` wins, too.
    """

    won: Case
    lacks: tuple[Case, ...]
    also: tuple[Case, ...] = ()


def held(*cards: str) -> Case:
    """Seat 1 holds these cards."""
    return {"hands": {1: cards}}


def worn(*cards: str, hand: tuple[str, ...] = ()) -> Case:
    """Rod of seat 1 carries cards, others are in the hand."""
    return {"items": {"rod-miller": cards}, "hands": {1: hand}}


def groups(*people: str, other: tuple[str, ...] = ()) -> Case:
    """Seat 1 has these survivors, seat 2 others besides its Brian, seat 3 its Mike."""
    mine: dict[str, Place] = dict.fromkeys(people, (1, SCHOOL))
    others: dict[str, Place] = dict.fromkeys(other, (2, LIBRARY))
    rest = {name: where for name, where in AWAY.items() if where[0] != 1}
    return {"people": {**rest, **mine, **others}}
