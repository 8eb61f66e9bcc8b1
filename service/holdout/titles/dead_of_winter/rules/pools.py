"""Which cards a game is played with: the box, less what variant and options leave out."""

from collections.abc import Mapping

from holdout.titles.dead_of_winter.cards.deck import Card, Crossroads, Deck, Kind
from holdout.titles.dead_of_winter.state import DeadOfWinter, Options, Variant

#: How many may play.
SEATS = range(2, 6)

TOGETHER: tuple[Variant, ...] = ("cooperative", "two-player")


#: How many survivors are dealt to each player.
OFFERED = 4


def is_together(state: DeadOfWinter) -> bool:
    """Return whether everybody wins or loses together, without secret objectives (4.2, 4.3)."""
    return state.variant in TOGETHER


def starters(variant: Variant) -> int:
    """Return how many starter cards are dealt to each player (3.6, 4.3)."""
    return 7 if variant == "two-player" else 5


def kept(variant: Variant) -> int:
    """Return how many of the dealt survivors a player keeps (3.7, 4.3)."""
    return 3 if variant == "two-player" else 2


def usable(cards: Mapping[str, Card], options: Options) -> list[str]:
    """List the cards of a file, without house cards if these are switched off."""
    return [
        name for name, card in cards.items() if options.house_cards or card.provenance == "printed"
    ]


def all_survivors(deck: Deck, *, together: bool) -> list[str]:
    """List the survivors of a game."""
    return [name for name, card in deck.survivors.items() if not (together and card.non_coop)]


def all_crises(deck: Deck, options: Options) -> list[str]:
    """List the crises of a game."""
    return usable(deck.crises, options)


def all_crossroads(deck: Deck, options: Options, *, together: bool) -> list[str]:
    """List the crossroads cards of a game."""
    return [
        name
        for name in usable(deck.crossroads, options)
        if not (together and deck.crossroads[name].non_coop)
        and not _is_dropped(deck.crossroads[name], options)
    ]


def _is_dropped(card: Crossroads, options: Options) -> bool:
    """Return whether a switch leaves out a card that has one."""
    return card.switch is not None and getattr(options, card.switch) == "drop"


def all_objectives(deck: Deck, kind: Kind, options: Options) -> list[str]:
    """List the secret objectives of a kind from which a game's are taken."""
    return [name for name in usable(deck.objectives, options) if deck.objectives[name].kind == kind]


def honest_count(seats: int, variant: Variant) -> int:
    """Return how many objectives without betrayal are shuffled before dealing (3.5, 4.4)."""
    return 0 if variant in TOGETHER else seats * (1 if variant == "betrayer" else 2)


def betrayal_count(variant: Variant, options: Options) -> int:
    """Return how many betrayal objectives are shuffled in: one, or none (3.5, 4.2, 4.7)."""
    return int(variant not in TOGETHER and (variant == "betrayer" or options.betrayal_card))
