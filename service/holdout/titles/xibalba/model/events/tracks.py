"""Events of the tracks: resources, paragon, life, re-rolls, the level of a base."""

from collections.abc import Sequence

from holdout.kernel.elements import Move
from holdout.kernel.events import EventKind
from holdout.titles.xibalba.model.elements import ParagonElement, ResourcesElement
from holdout.titles.xibalba.model.events.common import LIFE, track


class Track(EventKind, frozen=True):
    """A track was so much before and is so much after, `by` more or less."""

    by: int
    before: int
    after: int


class OfResources(Track, frozen=True):
    """The resources of a player changed."""

    def moves(self, seat: int | None) -> Sequence[Move]:
        """From the supply, or back there."""
        return track("resource", ResourcesElement(seat or 0), self.before, self.after)


class ResourcesGained(OfResources, frozen=True, tag="resources-gained"):
    """When a player gains resources, whatever for."""


class ResourcesLost(OfResources, frozen=True, tag="resources-lost"):
    """When a player pays or loses resources."""


class OfParagon(Track, frozen=True):
    """The paragon of a player changed."""

    def moves(self, seat: int | None) -> Sequence[Move]:
        """From the supply, or back there."""
        return track("paragon", ParagonElement(seat or 0), self.before, self.after)


class ParagonGained(OfParagon, frozen=True, tag="paragon-gained"):
    """When a player gains paragon, whatever for."""


class ParagonLost(OfParagon, frozen=True, tag="paragon-lost"):
    """When a player pays or loses paragon."""


class OfLife(Track, frozen=True):
    """The life of the soldier in the ark changed; damage may be more than there was life."""

    def moves(self, seat: int | None) -> Sequence[Move]:
        """From the supply, or back there."""
        del seat
        return track("life", LIFE, self.before, self.after)


class Healed(OfLife, frozen=True, tag="healed"):
    """When the soldier in the ark gains life."""


class Hit(OfLife, frozen=True, tag="hit"):
    """When a player deals damage to the soldier in the ark, `by` as much as the blow was worth."""


class RerollsGained(Track, frozen=True, tag="rerolls"):
    """When a player gains re-rolls for this turn."""


class RerollsLost(Track, frozen=True, tag="rerolls-lost"):
    """When re-rolls are missing before the first roll, as others have hindered the player."""


class Hindered(Track, frozen=True, tag="hindered"):
    """When re-rolls will be missing in a player's next dice phase; counted are the missing ones."""


class Upgraded(EventKind, frozen=True, tag="upgraded"):
    """When a player's base rises to a level, which unlocks a field."""

    level: int
    cost: int
