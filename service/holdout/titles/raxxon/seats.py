"""What the team sees of a game of Raxxon: the same for all seats and for spectators (2.4, 2.6).

The fields of the state say how they are seen; what is here needs the rules, too.
"""

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from holdout.kernel.draws import PileInfo, waiting
from holdout.kernel.imagining import Imagining, unknown
from holdout.kernel.seen import View
from holdout.titles.raxxon.actions.crowd import ResolveKilled, Resume
from holdout.titles.raxxon.actions.piles import AwaitArrange, FinishCard, OfferOptions
from holdout.titles.raxxon.actions.turn import Consequence
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.effects.base import Effect
from holdout.titles.raxxon.elements import FACE_UP, FACEDOWN
from holdout.titles.raxxon.rules.piles import pile_of
from holdout.titles.raxxon.state import Raxxon, by_type

# ---- what is still to happen in a turn, as everybody at the table knows it


class RaxxonComing(Struct, frozen=True, tag_field="what"):
    """Something that is still to happen, because of an action or a card: the `cause`."""

    cause: str | None


class RaxxonComingEffect(RaxxonComing, frozen=True, tag="effect"):
    """An icon that is printed there: its word in the card data, and how many times."""

    op: str
    times: int


class RaxxonComingTokens(RaxxonComing, frozen=True, tag="tokens"):
    """Tokens of an action that will trigger what is printed over their spaces."""

    spaces: list[int]


class RaxxonComingOptions(RaxxonComing, frozen=True, tag="options"):
    """An option of a Raxxon card has to be taken."""


class RaxxonComingKilled(RaxxonComing, frozen=True, tag="killed"):
    """The when-killed effect of a card that was killed."""


AnyComing = RaxxonComingEffect | RaxxonComingTokens | RaxxonComingOptions | RaxxonComingKilled


def coming(state: Raxxon, _seat: int | None) -> list[AnyComing]:
    """List what is still to happen, the next thing first."""
    found: list[AnyComing] = []
    for each in _coming(state):
        match found[-1:], each:
            case [RaxxonComingTokens() as last], RaxxonComingTokens() if last.cause == each.cause:
                last.spaces.extend(each.spaces)
            case _:
                found.append(each)
    return found


def _coming(state: Raxxon) -> Iterator[AnyComing]:
    cause = state.cause
    for step in reversed(state.agenda):
        match step:
            case Effect():
                tag, times = str(step.__struct_config__.tag), getattr(step, "times", 1)
                yield RaxxonComingEffect(cause, tag, times)
            case Consequence():
                yield RaxxonComingTokens(step.action, [step.space + 1])
            case OfferOptions():
                yield RaxxonComingOptions(step.card)
            case ResolveKilled():
                yield from (RaxxonComingKilled(card) for card in step.cards)
            case Resume() | FinishCard():
                cause = step.cause


# ---- the view


def arranging(state: Raxxon, _seat: int | None) -> dict[str, int]:
    """Count the cards that wait to be ordered and put under the supply, by type."""
    return by_type(state, _arranged(state))


def _arranged(state: Raxxon) -> list[str]:
    return [
        card
        for asked in state.decisions
        if isinstance(asked, AwaitArrange) and asked.op is None
        for card in (*asked.cards, *asked.order)
    ]


#: What a seat or a spectator may know: the same for all, since the team shares it (2.4).
VIEW = View(
    "RaxxonView",
    Raxxon,
    """The table as the team sees it.

    Piles are called as in references and in the list of draws, with `_` for `-`; face-up ones of
    population cards are counts by type. `resolving` are Raxxon cards that are taking effect,
    outermost first; `arranging` are cards on their way under the infection supply. `passing`: the
    active player passes as soon as what happens now is over. `passes` counts those of a solo
    player today. `fresh` is the token placed this turn, `owed` the Raxxon cards that optional
    effects cost. `coming` is what is still to happen in this turn, the next thing first.
    """,
    besides=(arranging, coming),
)


def draws(state: Raxxon) -> list[PileInfo]:
    """List every pile with its count and face.

    Other sources of draws are listed while they exist.
    """
    counts = {name: len(pile_of(state, zone)) for zone, name in FACEDOWN.items()}
    counts["crowd"] = sum(not cell.up for cell in state.crowd.values())
    down = [PileInfo(name, count, "down") for name, count in counts.items()]
    down += [PileInfo(name, 1, "down") for name in waiting(state) if name not in counts]
    up = [PileInfo(name, len(getattr(state, zone)), "up") for zone, name in FACE_UP.items()]
    under_way = {"resolving": state.resolving, "arranging": _arranged(state)}
    return down + up + [PileInfo(n, len(cards), "up") for n, cards in under_way.items() if cards]


# ---- what the team does not know

_DEAL = Imagining(Raxxon)


def imagine(state: Raxxon, seat: int | None, rng: Random) -> None:
    """Deal anew, in place, all cards that the team does not know: the same for every seat.

    The infection supply holds infected cards only, which everybody knows; any of the others may
    lie in the population draw pile or facedown in the crowd. The cards are sorted before they are
    shuffled, so that nothing is left of where they lay. The Raxxon cards follow no such rule.
    """
    supply, draw = state.infection_supply, state.population_draw
    in_supply, in_draw = unknown(supply), unknown(draw)
    crowd = [cell for cell in state.crowd.values() if not cell.known]
    cards = [cell.card for cell in crowd]
    cards += [draw.cards[index] for index in in_draw]
    cards += [supply.cards[index] for index in in_supply]
    cards.sort()
    infected = [card for card in cards if card in state.deck.infected]
    people = [card for card in cards if card not in state.deck.infected]
    rng.shuffle(infected)
    for index in in_supply:
        supply.cards[index] = infected.pop()
    people += infected
    rng.shuffle(people)
    for cell in crowd:
        cell.card = people.pop()
    for index in in_draw:
        draw.cards[index] = people.pop()
    _DEAL(state, seat, rng)


# ---- words

#: Every code that a refusal may give, besides those of every title.
_CODES = frozenset(
    {
        "facedown-card",
        "infected-card",
        "no-card-there",
        "no-empty-space",
        "not-on-the-sheet",
    }
)


def expected_words(deck: Deck) -> dict[str, set[str]]:
    """Return the words that every locale file needs besides those of all titles, by table."""
    actions = {name for _, name in deck.actions}
    return {
        "unmet": {*_CODES},
        "names": {*deck.types, *deck.sheets, *deck.raxxon, *actions},
        "texts": {*deck.types, *deck.raxxon},
    }
