"""The piles: reshuffles, and where a Raxxon card goes; places and cards as events tell them."""

from holdout.kernel.chance import shuffle
from holdout.kernel.grid import column_of, row_of
from holdout.kernel.pile import Pile, shuffle_pile
from holdout.titles.raxxon import events
from holdout.titles.raxxon.elements import PILE_IDS
from holdout.titles.raxxon.state import Cell, Raxxon, note


def refill_population(state: Raxxon) -> None:
    """Make the discard pile the population draw pile, if that is empty before a draw."""
    if not state.population_draw.cards:
        discard = sorted(state.population_discard)
        cards = counted(discard)
        shuffle(state.chance, "population", discard)
        state.population_draw = Pile(discard)
        state.population_discard.clear()
        note(state, events.Reshuffled("population", cards))


def refill_raxxon(state: Raxxon) -> None:
    """Make the untriggered pile the Raxxon draw pile, if that is empty before a draw."""
    if not state.raxxon_draw.cards and state.raxxon_untriggered:
        note(state, events.Reshuffled("raxxon", counted(shuffle_back(state))))


def put_away(state: Raxxon, card: str) -> None:
    """Move the Raxxon card being resolved to the triggered pile, or where it says."""
    zone = state.deck.raxxon[card].then
    state.resolving.remove(card)
    getattr(state, zone).append(card)
    note(state, events.RaxxonResolved(card, PILE_IDS[zone]))


def shuffle_back(state: Raxxon) -> list[str]:
    """Shuffle the untriggered pile into the draw pile; the cards that it held."""
    back = list(state.raxxon_untriggered)
    state.raxxon_draw.cards.extend(back)
    state.raxxon_untriggered.clear()
    shuffle_pile(state.raxxon_draw, state.chance, "raxxon")
    return back


def pile_of(state: Raxxon, zone: str) -> Pile:
    """Return a facedown pile by the name of its zone."""
    pile = getattr(state, zone)
    if not isinstance(pile, Pile):
        raise TypeError(zone)
    return pile


# ---- places and cards as the parameters of events have them


class _Places(dict[int, events.Place]):
    """Every place, made when it is first asked for."""

    def __missing__(self, at: int) -> events.Place:
        made = self[at] = events.Place(row_of(at), column_of(at))
        return made


#: The places of the crowd.
AT = _Places()


def placed(at: int, cell: Cell) -> events.Placed:
    """Return a card of the crowd, as far as everybody knows it, with its block markers."""
    card = cell.card if cell.known else None
    return events.Placed(row_of(at), column_of(at), card, cell.markers)


def counted(cards: list[str]) -> dict[str, int]:
    """Count the cards of each type."""
    return {card: cards.count(card) for card in dict.fromkeys(cards)}
