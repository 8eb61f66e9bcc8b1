"""When a drawn Raxxon card takes effect. Asked once, at the draw."""

from typing import Literal

from msgspec import Struct

from holdout.kernel.pile import Pile
from holdout.titles.raxxon.effects.base import Facing, Health, Zone, fits, fitting
from holdout.titles.raxxon.state import Raxxon, sheet_of


class Trigger(Struct, frozen=True, gc=False, tag_field="is", forbid_unknown_fields=True):
    """What must be the case."""

    def holds(self, state: Raxxon) -> bool:
        """Return whether the condition is met at this moment."""
        raise NotImplementedError(type(self).__name__)


class Always(Trigger, frozen=True, tag="always"):
    """Every time."""

    def holds(self, state: Raxxon) -> bool:
        return True


class InRange(Trigger, frozen=True):
    """A number is in range."""

    def number(self, state: Raxxon) -> int:
        """Return the number that is compared."""
        raise NotImplementedError(type(self).__name__)

    def holds(self, state: Raxxon) -> bool:
        number, least = self.number(state), getattr(self, "at_least", None)
        if least is not None:
            return bool(number >= least)
        most = getattr(self, "at_most", None)
        return most is None or number <= most


class Count(InRange, frozen=True, tag="count"):
    """The number of cards in a zone that fit is in range."""

    zone: Zone
    facing: Facing = "any"
    health: Health = "any"
    types: tuple[str, ...] = ()
    at_least: int | None = None
    at_most: int | None = None

    def number(self, state: Raxxon) -> int:
        if self.zone == "crowd":
            return len(fitting(state, self))
        zone = getattr(state, self.zone)
        cards = zone.cards if isinstance(zone, Pile) else zone
        return sum(fits(state.deck, card, self) for card in cards)


class PowerIs(InRange, frozen=True, tag="power"):
    """Raxxon's power is in range."""

    at_least: int | None = None
    at_most: int | None = None

    def number(self, state: Raxxon) -> int:
        return state.power


class DayIs(InRange, frozen=True, tag="day"):
    """The number of the day is in range."""

    at_least: int | None = None
    at_most: int | None = None

    def number(self, state: Raxxon) -> int:
        return state.day


class Tokens(InRange, frozen=True, tag="tokens"):
    """The number of tokens on the active player's sheet is in range."""

    who: Literal["active"]
    at_least: int | None = None
    at_most: int | None = None

    def number(self, state: Raxxon) -> int:
        return sum(map(sum, sheet_of(state, state.active).tokens.values()))


class Character(Trigger, frozen=True, tag="character"):
    """One of these sheets is in play."""

    any_of: tuple[str, ...]

    def holds(self, state: Raxxon) -> bool:
        return any(sheet and sheet.id in self.any_of for sheet in state.sheets)


class Triggered(Trigger, frozen=True, tag="triggered"):
    """That card lies in the triggered pile."""

    card: str

    def holds(self, state: Raxxon) -> bool:
        return self.card in state.raxxon_triggered
