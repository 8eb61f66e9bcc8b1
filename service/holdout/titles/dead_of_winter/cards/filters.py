"""How a card names people, places, cards and numbers: filters, amounts, conditions.

A plain word stands for itself (`"active"`, `"colony"`), `"$name"` for what was bound before,
`"@id"` for that survivor; a struct holds if all the fields that it has hold. Python names that
differ from the words of the data: `when` is `if`, `source` `from`, `among` `in`, `name` `as`,
`named` `is`, `negated` `not`, `excluding` `except`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

WORDS = {
    "when": "if",
    "source": "from",
    "among": "in",
    "name": "as",
    "named": "is",
    "negated": "not",
    "excluding": "except",
    "otherwise": "else",
    "follow": "then",
    "value": "set",
}
"""The word of the data for each Python name that is not the same."""

PlaceWord = Annotated[str, Meta(extra={"names": ("place",)})]
PlayerWord = Annotated[str, Meta(extra={"names": ("player",)})]
SurvivorWord = Annotated[str, Meta(extra={"names": ("survivor",)})]
AnyWord = Annotated[str, Meta(extra={"names": ("place", "player", "survivor")})]
Newcomer = Annotated[str, Meta(extra={"names": ("survivor", "top")})]
ItemId = Annotated[str, Meta(extra={"names": ("item",)})]
SurvivorId = Annotated[str, Meta(extra={"names": ("survivor-id",)})]
Activity = Annotated[str, Meta(extra={"names": ("activity",)})]
Reference = Annotated[str, Meta(extra={"names": ("reference",)})]
Bound = Annotated[str, Meta(extra={"names": ("bound",)})]
Binding = Annotated[str, Meta(extra={"names": ("binding",)})]
"""Strings that name something; `loader.py` checks that there is such a thing."""

Symbol = Literal["weapon", "fuel", "education", "food", "medicine", "tool", "survivor"]
Comparison = Literal["==", ">=", "<=", ">", "<"]
Face = Literal["blank", "wound", "frostbite", "bitten"]
Counter = Literal[
    "survivors",
    "helpless",
    "zombies",
    "barricades",
    "free_entrance_spaces",
    "food_tokens",
    "starvation_tokens",
    "morale",
    "waste_cards",
    "empty_decks",
    "hand_cards",
    "equipped_cards",
    "objective_cards",
    "wounds",
    "unused_dice",
    "samples",
    "removed_survivors",
    "starting_players",
    "players",
    "rounds_survived",
    "tracked",
]


class Words(
    Struct,
    frozen=True,
    gc=False,
    cache_hash=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename=WORDS,
):
    """A table of a card; unknown words are refused."""

    def flaw(self, given: set[str]) -> str | None:
        """Return what is wrong with the fields that are not as usual; None if they go together."""
        del given
        return None


def exactly_one(given: set[str], *names: str) -> str | None:
    """Return what is wrong unless exactly one of these fields is given."""
    return (
        None if len(given.intersection(names)) == 1 else f"needs exactly one of {', '.join(names)}"
    )


class PlaceFilter(Words, frozen=True):
    """Locations: that of a survivor, or those of a set for which `when` holds (with `$it`)."""

    of: Survivors | None = None
    among: PlaceWord | None = None
    when: Condition | None = None
    deck_at_least: int | None = None


Places = PlaceWord | PlaceFilter
"""A location, `$name`, a set (`non_colony`, `every`, `any`, `anywhere`) or a filter."""


class PlayerFilter(Words, frozen=True):
    """Players: the controller of a survivor, or those of a base set that fit.

    `equipped`: one of their survivors carries an item with one of these symbols.
    """

    controller_of: Survivors | None = None
    among: PlayerWord | None = None
    hand_at_least: int | None = None
    with_survivor_at: Places | None = None
    fewer_survivors_than: PlayerWord | None = None
    exiled: bool | None = None
    has_secret_objective: bool | None = None
    equipped: tuple[Symbol, ...] = ()


Players = PlayerWord | PlayerFilter
"""A player word (`active`, `owner`, `all`, …), `$name` or a filter."""


class SurvivorFilter(Words, frozen=True):
    """Survivors in play for whom every field holds; none: all of them."""

    of: Players | None = None
    at: Places | None = None
    named: SurvivorWord | None = None
    exiled: bool | None = None
    human: bool | None = None
    gender: Literal["male", "female"] | None = None
    wounded: bool | None = None
    excluding: Survivors | None = None
    any_of: tuple[SurvivorFilter, ...] = ()
    lowest: int | None = None
    highest: int | None = None
    sharing_location_with: Anybody | None = None
    can: Literal["attack"] | None = None
    equipped_at_least: int | None = None


Survivors = SurvivorWord | tuple[SurvivorWord | SurvivorFilter, ...] | SurvivorFilter
"""`@id`, `$name`, several of those, or a filter."""

Anybody = AnyWord | SurvivorFilter
"""Survivors, or a player word, for those of these players or for the players themselves."""


class DieFilter(Words, frozen=True):
    """Unused dice of these players, with a value in range."""

    of: Players
    value_at_most: int | None = None
    value_at_least: int | None = None


class NumberFilter(Words, frozen=True):
    """The numbers from `min` to `max`."""

    min: int
    max: int


class CardFilter(Words, frozen=True):
    """Item cards by symbol or by item; none: all of them."""

    symbols: tuple[Symbol, ...] = ()
    not_symbols: tuple[Symbol, ...] = ()
    items: tuple[ItemId, ...] = ()


class CardPlace(Words, frozen=True):
    """Where item cards lie: exactly one of the fields is there."""

    hand: Players | None = None
    deck: Places | None = None
    equipped: Survivors | None = None
    event_item: bool = False
    secret_objective: Players | None = None

    def flaw(self, given: set[str]) -> str | None:
        return exactly_one(given, *self.__struct_fields__)


CardPlaces = Literal["waste", "removed", "objective", "other_players"] | CardPlace
"""A pile that the game has once, or the cards of somebody or of some place."""


class Candidates(SurvivorFilter, frozen=True):
    """What may be chosen, or gone through: survivors, players, locations, decks, dice, numbers.

    Which fields count says the `what` of the choice; a loop goes through players if `among` is
    there, else through survivors.
    """

    among: AnyWord | None = None
    hand_at_least: int | None = None
    with_survivor_at: Places | None = None
    fewer_survivors_than: PlayerWord | None = None
    has_secret_objective: bool | None = None
    equipped: tuple[Symbol, ...] = ()
    when: Condition | None = None
    deck_at_least: int | None = None
    value_at_most: int | None = None
    value_at_least: int | None = None
    min: int | None = None
    max: int | None = None

    def players(self) -> PlayerFilter:
        """Return the filter as one of players."""
        return PlayerFilter(
            among=self.among,
            hand_at_least=self.hand_at_least,
            with_survivor_at=self.with_survivor_at,
            fewer_survivors_than=self.fewer_survivors_than,
            exiled=self.exiled,
            has_secret_objective=self.has_secret_objective,
            equipped=self.equipped,
        )

    def places(self) -> PlaceFilter:
        """Return the filter as one of locations, or of their item decks."""
        return PlaceFilter(among=self.among, when=self.when, deck_at_least=self.deck_at_least)

    def dice(self) -> DieFilter:
        """Return the filter as one of unused dice."""
        return DieFilter(
            of=self.of or "active",
            value_at_most=self.value_at_most,
            value_at_least=self.value_at_least,
        )

    def numbers(self) -> NumberFilter:
        """Return the filter as a range of numbers."""
        return NumberFilter(min=self.min or 0, max=self.max or 0)


class Expr(Words, frozen=True):
    """A number to be worked out: a bound one, a sum, a product, a half, a remainder or a counter.

    Exactly one of `var`, `mul`, `add`, `half_up`, `all_but` and `count` is there; the fields
    behind `count` say what is counted.
    """

    var: Bound | None = None
    mul: tuple[Amount, Amount] | None = None
    add: tuple[Amount, Amount] | None = None
    half_up: Amount | None = None
    all_but: int | None = None
    count: Counter | None = None
    who: Survivors | None = None
    at: Places | None = None
    of: Players | None = None
    symbols: tuple[Symbol, ...] = ()
    starter: bool | None = None
    among: Players | None = None

    def flaw(self, given: set[str]) -> str | None:
        return exactly_one(given, "var", "mul", "add", "half_up", "all_but", "count")


Amount = int | Literal["all"] | Expr
"""A number, everything there is, or a number to be worked out."""


class EventPattern(Words, frozen=True):
    """Fields that the event at hand must have; none: any event fits."""

    subject: SurvivorWord | None = None
    origin: PlaceWord | None = None
    destination: PlaceWord | None = None
    location: PlaceWord | None = None
    between: tuple[PlaceWord, PlaceWord] | None = None
    fuel: bool | None = None
    result: Face | None = None
    item: ItemId | None = None
    healed: bool | None = None
    male: bool | None = None
    helpless_at_least: int | None = None
    target: Literal["zombie", "survivor"] | None = None
    entrance: int | None = None


class Lead(Words, frozen=True):
    """The owner has at least `by` more than every other player."""

    count: Literal["survivors", "hand_cards"]
    by: int


class Condition(Words, frozen=True):
    """A question to the game: exactly one of the fields is there."""

    all: tuple[Condition, ...] | None = None
    any: tuple[Condition, ...] | None = None
    negated: Condition | None = None
    cmp: tuple[Amount, Comparison, Amount] | None = None
    exists: Survivors | None = None
    exists_player: Players | None = None
    exists_location: PlaceFilter | None = None
    in_survivor_deck: SurvivorId | None = None
    event: EventPattern | None = None
    main_objective_complete: bool | None = None
    more_than_others: Lead | None = None
    betrayers_exiled: bool | None = None
    leader_highest: Players | None = None

    def flaw(self, given: set[str]) -> str | None:
        return exactly_one(given, *self.__struct_fields__)
