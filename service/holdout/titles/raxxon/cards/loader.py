"""The card data of Raxxon, read from `cards/*.toml` and checked against types.

A mistake in a file is an error at start that names the file and the path. Nothing here knows
what an effect does.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct

from holdout.kernel import state as kernel
from holdout.kernel.copies import Copies
from holdout.kernel.data import Data
from holdout.kernel.named import named

if TYPE_CHECKING:
    from holdout.titles.raxxon.effects.base import Effect as AnyEffect
    from holdout.titles.raxxon.effects.triggers import Trigger as AnyTrigger

Id = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
Provenance = Literal["printed", "house"]
Side = Annotated[
    Literal["1-2", "3-4"], named("RaxxonSide", "A side of a sheet, for so many players.")
]


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a card file; unknown keys are refused."""


class PopulationEffect(Record, frozen=True):
    """What a population card does when it is killed, or as the `count`-th one turned face-up."""

    when: Literal["flipped", "killed"]
    steps: "tuple[AnyEffect, ...]"
    count: int = 0


class PopulationType(Record, frozen=True):
    """A type of population card; `copies` in the box, `intro` of them on the intro level."""

    id: Id
    health: Literal["healthy", "infected"]
    copies: Copies
    intro: Copies
    provenance: Provenance
    count_provenance: Provenance
    effects: tuple[PopulationEffect, ...]


class Option(Record, frozen=True):
    """One of the two options of a Raxxon card."""

    id: Literal["a", "b"]
    steps: "tuple[AnyEffect, ...]"


class RaxxonCard(Record, frozen=True):
    """A Raxxon card: trigger, fixed steps, then one of the options, then the pile it goes to."""

    id: Id
    number: int
    provenance: Provenance
    title_provenance: Provenance
    trigger: "AnyTrigger"
    then: Literal["raxxon_triggered", "removed"]
    steps: "tuple[AnyEffect, ...]" = ()
    options: tuple[Option, ...] = ()


class SheetAction(Record, frozen=True):
    """An action of a character sheet."""

    id: Id
    needs_token: bool
    provenance: Provenance
    steps: "tuple[AnyEffect, ...]"


class SheetSide(Record, frozen=True):
    """The token spaces of each action, left to right, with the consequence over each."""

    provenance: Provenance
    spaces: "dict[str, tuple[tuple[AnyEffect, ...], ...]]"


class Sheet(Record, frozen=True):
    """A character sheet with both sides."""

    id: Id
    name_provenance: Provenance
    action: tuple[SheetAction, ...]
    sides: dict[Side, SheetSide]
    printed_parts: dict[str, tuple[str, ...]] = {}


class CrowdSize(Record, frozen=True):
    """The grid that is dealt at the start of a day."""

    rows: int
    columns: int
    cards: int


class Difficulty(Record, frozen=True):
    """How the cards are divided on a level."""

    infected_in_population: int
    infection_supply: int
    healthy_total: int


class Numbers(Record, frozen=True):
    """The numbers of the rulebook."""

    provenance: Provenance
    players: dict[Literal["min", "max"], int]
    crowd: dict[str, CrowdSize]
    crowd_max: dict[Literal["rows", "columns"], int]
    sheet_side: dict[str, Side]
    difficulties: dict[str, Difficulty]
    power: dict[Literal["start", "lose_at"], int]
    end_of_day_infection_cap: int
    solo_passes: int
    action_tokens: int
    totals: dict[str, int]
    notes: str = ""


class _Population(Record, frozen=True):
    type: tuple[PopulationType, ...]


class _Raxxon(Record, frozen=True):
    card: tuple[RaxxonCard, ...]


class _Characters(Record, frozen=True):
    sheet: tuple[Sheet, ...]


class Deck(kernel.Deck):
    """All card data, by id, with the look-ups that the rules need at every step.

    `infected` are the types of infected cards; `flipped` and `killed` are the effects of the
    population (by type, and by how many of it are face-up); `actions` those of the sheets.
    """

    __slots__ = (
        "_compositions",
        "actions",
        "flipped",
        "infected",
        "killed",
        "numbers",
        "raxxon",
        "sheets",
        "types",
    )

    def __init__(
        self,
        numbers: Numbers,
        types: Iterable[PopulationType],
        raxxon: Iterable[RaxxonCard],
        sheets: Iterable[Sheet],
    ) -> None:
        """Take the contents of the card files."""
        self.numbers = numbers
        self.types = {kind.id: kind for kind in types}
        self.raxxon = {card.id: card for card in raxxon}
        self.sheets = {sheet.id: sheet for sheet in sheets}
        self.infected = frozenset(t.id for t in self.types.values() if t.health == "infected")
        effects = [(t.id, effect) for t in self.types.values() for effect in t.effects]
        self.flipped = {(kind, e.count): e.steps for kind, e in effects if e.when == "flipped"}
        self.killed = {kind: e.steps for kind, e in effects if e.when == "killed"}
        self.actions = {(s.id, a.id): a for s in self.sheets.values() for a in s.action}
        box = {t.id: t.copies for t in self.types.values() if t.copies}
        intro = {t.id: t.intro for t in self.types.values() if t.intro}
        self._compositions = dict.fromkeys(numbers.difficulties, box) | {"intro": intro}

    def composition(self, difficulty: str) -> Mapping[str, int]:
        """Count the cards of each type in a game of this level."""
        return self._compositions[difficulty]


def deck_from(data: Data) -> Deck:
    """Build the deck from the card data of some files.

    Raises `BadData` for a mistake in one of them.
    """
    deck = Deck(
        data.read("numbers", Numbers),
        data.read("population", _Population).type,
        data.read("raxxon", _Raxxon).card,
        data.read("characters", _Characters).sheet,
    )
    _check(deck, data)
    return deck


def _check(made: Deck, data: Data) -> None:
    """Check that counts equal the printed totals and every reference leads somewhere."""
    totals = made.numbers.totals
    counted = Counter[str]()
    for kind in made.types.values():
        counted["population"] += kind.copies
        counted[kind.health] += kind.copies
    counted["raxxon"], counted["characters"] = len(made.raxxon), len(made.sheets)
    if dict(counted) != totals:
        message = f"the box holds {totals}, the files {dict(counted)}"
        raise data.mistake("numbers", "totals", message)
    if len(made.sheets) < made.numbers.players["max"]:
        raise data.mistake("characters", "", "not a sheet for every player")
    _check_levels(made, data)
    for sheet in made.sheets.values():
        tokens = {a.id for a in sheet.action if a.needs_token}
        for side, spaces in sheet.sides.items():
            if set(spaces.spaces) != tokens:
                message = f"sides.{side}.spaces: not the actions that need a token"
                raise data.mistake("characters", sheet.id, message)
    for file, entry, name, wanted in _references(made):
        if name not in wanted:
            raise data.mistake(file, entry, f"nothing is called {name}")


def _check_levels(made: Deck, data: Data) -> None:
    """On each level as many cards are divided as there are."""
    for name, level in made.numbers.difficulties.items():
        divided = {
            "infected": level.infected_in_population + level.infection_supply,
            "healthy": level.healthy_total,
        }
        counted = Counter(dict.fromkeys(divided, 0))
        for kind, count in made.composition(name).items():
            counted[made.types[kind].health] += count
        if counted != divided:
            message = f"{name}: divided are {divided}, the files hold {dict(counted)}"
            raise data.mistake("numbers", "difficulties", message)


def _references(made: Deck) -> Iterator[tuple[str, str, str, Collection[str]]]:
    """Names that the data mention: in which file, at which entry, among which ids they must be."""
    for card in made.raxxon.values():
        trigger: Any = card.trigger
        named: list[tuple[str, Collection[str]]] = [
            (name, made.types) for name in getattr(trigger, "types", ())
        ]
        named += [(name, made.sheets) for name in getattr(trigger, "any_of", ())]
        if hasattr(trigger, "card"):
            named.append((trigger.card, made.raxxon))
        yield from (("raxxon", card.id, name, wanted) for name, wanted in named)
        steps = [*card.steps, *(step for option in card.options for step in option.steps)]
        yield from _types_in("raxxon", card.id, steps, made)
    for kind in made.types.values():
        steps = [step for effect in kind.effects for step in effect.steps]
        yield from _types_in("population", kind.id, steps, made)
    for sheet in made.sheets.values():
        steps = [step for action in sheet.action for step in action.steps]
        yield from _types_in("characters", sheet.id, steps, made)


def _types_in(
    file: str, entry: str, steps: "Iterable[AnyEffect]", made: Deck
) -> Iterator[tuple[str, str, str, Collection[str]]]:
    """Yield the types of population cards that steps name, as references to check."""
    for step in steps:
        yield from ((file, entry, name, made.types) for name in getattr(step, "types", ()))
