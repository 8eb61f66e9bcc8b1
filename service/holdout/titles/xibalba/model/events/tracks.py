"""Events of the tracks: resources, paragon, life, re-rolls, the level of a base."""

from holdout.kernel.events import EventKind


class Track(EventKind, frozen=True):
    """A track was so much before and is so much after, `by` more or less."""

    by: int
    before: int
    after: int


class ResourcesGained(Track, frozen=True, tag="resources-gained"):
    """When a player gains resources, whatever for."""


class ResourcesLost(Track, frozen=True, tag="resources-lost"):
    """When a player pays or loses resources."""


class ParagonGained(Track, frozen=True, tag="paragon-gained"):
    """When a player gains paragon, whatever for."""


class ParagonLost(Track, frozen=True, tag="paragon-lost"):
    """When a player pays or loses paragon."""


class Healed(Track, frozen=True, tag="healed"):
    """When the soldier in the ark gains life."""


class Hit(Track, frozen=True, tag="hit"):
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
