"""The card data of Raxxon, read from `cards/*.toml` and checked against types.

A mistake in a file is an error at start that names the file and the path. Nothing here knows
what an effect does.
"""

import tomllib
from collections import Counter
from functools import cache
from importlib import resources
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from holdout.titles.raxxon.ops import AnyOp, AnyTrigger

Id = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
Provenance = Literal["printed", "house"]
Side = Literal["1-2", "3-4"]
T = TypeVar("T")


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a card file; unknown keys are refused."""


class PopulationEffect(Record, frozen=True):
    """What a population card does when it is killed, or as the `count`-th one turned face-up."""

    when: Literal["flipped", "killed"]
    steps: tuple[AnyOp, ...]
    count: int = 0


class PopulationType(Record, frozen=True):
    """A type of population card; `copies` in the box, `intro` of them on the intro level."""

    id: Id
    health: Literal["healthy", "infected"]
    copies: int
    intro: int
    provenance: Provenance
    count_provenance: Provenance
    effects: tuple[PopulationEffect, ...]


class Option(Record, frozen=True):
    """One of the two offers of a Raxxon card."""

    id: Literal["a", "b"]
    steps: tuple[AnyOp, ...]


class RaxxonCard(Record, frozen=True):
    """A Raxxon card: trigger, fixed steps, then one of the options, then the pile it goes to."""

    id: Id
    number: int
    provenance: Provenance
    title_provenance: Provenance
    trigger: AnyTrigger
    then: Literal["raxxon_triggered", "removed"]
    steps: tuple[AnyOp, ...] = ()
    options: tuple[Option, ...] = ()


class SheetAction(Record, frozen=True):
    """An action of a character sheet."""

    id: Id
    needs_token: bool
    provenance: Provenance
    steps: tuple[AnyOp, ...]


class SheetSide(Record, frozen=True):
    """The token spaces of each action, left to right, with the consequence over each."""

    provenance: Provenance
    spaces: dict[str, tuple[tuple[AnyOp, ...], ...]]


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


class Deck(Struct, frozen=True):
    """All card data, by id, with the look-ups that the rules need at every step."""

    numbers: Numbers
    types: dict[str, PopulationType]
    raxxon: dict[str, RaxxonCard]
    sheets: dict[str, Sheet]
    infected: frozenset[str]
    flipped: dict[tuple[str, int], tuple[AnyOp, ...]]
    killed: dict[str, tuple[AnyOp, ...]]
    actions: dict[tuple[str, str], SheetAction]

    def composition(self, difficulty: str) -> dict[str, int]:
        """How many cards of each type are in a game of this level."""
        intro = difficulty == "intro"
        counts = {t.id: t.intro if intro else t.copies for t in self.types.values()}
        return {kind: count for kind, count in counts.items() if count}


@cache
def deck() -> Deck:
    """The card data of the title. Raises `ValueError` for a file with a mistake in it."""
    numbers = _read("numbers", Numbers)
    types = {t.id: t for t in _read("population", _Population).type}
    raxxon = {c.id: c for c in _read("raxxon", _Raxxon).card}
    sheets = {s.id: s for s in _read("characters", _Characters).sheet}
    effects = [(t.id, e) for t in types.values() for e in t.effects]
    made = Deck(
        numbers=numbers,
        types=types,
        raxxon=raxxon,
        sheets=sheets,
        infected=frozenset(t.id for t in types.values() if t.health == "infected"),
        flipped={(kind, e.count): e.steps for kind, e in effects if e.when == "flipped"},
        killed={kind: e.steps for kind, e in effects if e.when == "killed"},
        actions={(s.id, a.id): a for s in sheets.values() for a in s.action},
    )
    _check(made)
    return made


def _read(name: str, kind: type[T]) -> T:
    text = resources.files(__package__).joinpath("cards", f"{name}.toml").read_text("utf-8")
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"cards/{name}.toml: {error}") from error


def _check(made: Deck) -> None:
    """Counts equal the printed totals, and every reference leads somewhere."""
    totals = made.numbers.totals
    counted = Counter[str]()
    for kind in made.types.values():
        counted["population"] += kind.copies
        counted[kind.health] += kind.copies
    counted["raxxon"], counted["characters"] = len(made.raxxon), len(made.sheets)
    if dict(counted) != totals:
        raise ValueError(f"cards: the box holds {totals}, the files {dict(counted)}")
    for sheet in made.sheets.values():
        tokens = {a.id for a in sheet.action if a.needs_token}
        for side, spaces in sheet.sides.items():
            if set(spaces.spaces) != tokens:
                raise ValueError(f"cards/characters.toml: {sheet.id} {side}: spaces")
    for name, wanted in _references(made):
        if name not in wanted:
            raise ValueError(f"cards: nothing is called {name}")


def _references(made: Deck) -> list[tuple[str, Any]]:
    """Names that the data mention, each with the ids among which it must be."""
    found: list[tuple[str, Any]] = []
    for card in made.raxxon.values():
        trigger: Any = card.trigger
        found += [(name, made.types) for name in getattr(trigger, "types", ())]
        found += [(name, made.sheets) for name in getattr(trigger, "any_of", ())]
        if hasattr(trigger, "card"):
            found.append((trigger.card, made.raxxon))
    steps = [s for c in made.raxxon.values() for s in c.steps]
    steps += [s for c in made.raxxon.values() for o in c.options for s in o.steps]
    steps += [s for t in made.types.values() for e in t.effects for s in e.steps]
    steps += [s for a in made.actions.values() for s in a.steps]
    found += [(name, made.types) for s in steps for name in getattr(s, "types", ())]
    return found
