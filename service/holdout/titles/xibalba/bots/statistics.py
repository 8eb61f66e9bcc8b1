"""What is counted over many simulated games."""

from holdout.kernel.rules import Tally
from holdout.kernel.state import Event
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.state import Xibalba


def numbers(state: Xibalba) -> dict[str, float]:
    """What is worth counting about a game: rounds, and the paragon of the best."""
    return {
        "rounds": state.round,
        "paragon": max(who.paragon for who in state.players),
    }


def labels(state: Xibalba) -> dict[str, list[str]]:
    """What tells the seats apart: the faction, and the place in turn order."""
    seats = range(1, state.seats + 1)
    return {
        "faction": [who.board for who in state.players],
        "place from the start player": [
            str((seat - state.first) % state.seats + 1) for seat in seats
        ],
    }


def bought(event: Event) -> str | None:
    """The card that was bought, if one was."""
    return event.params["card"] if event.kind == "bought" else None


def kinds_of_cards(deck: Deck) -> dict[str, str]:
    """Every card that can be bought, with its kind."""
    return dict(deck.kinds)


TALLY = Tally("bought", bought, kinds_of_cards)
