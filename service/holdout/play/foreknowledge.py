"""Who may know cards that nobody has seen, because of how a game was made; and who accepts it.

What a host knows who held every seat for a while is no part of it: that follows from the log.
"""

from holdout.kernel.state import Event
from holdout.play import errors
from holdout.play.common_events import FROM_POSITION, FROM_RECORD, SEED_NAMED, event_of
from holdout.play.unmet import known_cards
from holdout.store import Game


def events(game: Game) -> list[Event]:
    """What everybody is told of it in the log of a new game."""
    return [event_of(code) for code in _reasons(game)]


def check_none(game: Game, language: str) -> None:
    """Refuse a claim to a seat if somebody may know the cards. Raises `KnownCards`."""
    reasons = [known_cards(code, language) for code in _reasons(game)]
    if reasons:
        raise errors.KnownCards(
            path="$.accept_known_cards",
            version=game.version,
            unmet=reasons,
        )


def _reasons(game: Game) -> list[str]:
    """Why somebody may know the cards, as codes; none for a game that was dealt in secret."""
    from_seed = {"creator": SEED_NAMED, "record": FROM_RECORD}
    found = [from_seed[game.seed_from]] if game.seed_from in from_seed else []
    return [*found, *([FROM_POSITION] if game.origin == "position" else [])]
