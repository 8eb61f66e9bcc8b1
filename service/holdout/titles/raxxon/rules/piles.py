"""The facedown piles: infection, reshuffles, looking at the top, putting cards back."""

from holdout.kernel.chance import shuffle
from holdout.kernel.draws import must_wait
from holdout.kernel.pile import Pile, learn_top, put_top, put_under, shuffle_pile, take_top
from holdout.kernel.state import Action
from holdout.titles.raxxon.cards.ops import Infect, Scry, UntriggeredBack
from holdout.titles.raxxon.model.actions import SetAside, Top, Under
from holdout.titles.raxxon.model.decisions import AwaitArrange
from holdout.titles.raxxon.model.elements import PILE_IDS
from holdout.titles.raxxon.model.state import Raxxon, end_game, note
from holdout.titles.raxxon.model.steps import LookDeep
from holdout.titles.raxxon.model.telling import counted


def infect(state: Raxxon, op: Infect) -> None:
    """Spread the infection; with an empty supply the city is overrun (8.2, 1.3)."""
    supply = state.infection_supply
    if not supply.cards:
        end_game(state, "lost", "overrun")
        return
    if not supply.top_known and must_wait(state, state.active, "infection"):
        state.agenda.append(op)
        return
    if op.times > 1:
        state.agenda.append(Infect(op.times - 1))
    card, _ = take_top(supply)
    state.population_discard.append(card)
    note(state, "infection-spread", card=card, left=len(supply))


def refill_population(state: Raxxon) -> None:
    """When a card must be drawn and the pile is empty, the discard pile becomes the pile."""
    if not state.population_draw.cards:
        discard = sorted(state.population_discard)
        cards = counted(discard)
        shuffle(state.chance, "population", discard)
        state.population_draw = Pile(discard)
        state.population_discard.clear()
        note(state, "reshuffled", pile="population", cards=cards)


def refill_raxxon(state: Raxxon) -> None:
    """When a Raxxon card must be drawn and the pile is empty, the untriggered pile becomes it."""
    if not state.raxxon_draw.cards and state.raxxon_untriggered:
        note(state, "reshuffled", pile="raxxon", cards=counted(_shuffle_back(state)))


def untriggered_back(state: Raxxon, _op: UntriggeredBack) -> None:
    """The untriggered pile is shuffled into the draw pile; when it is empty nothing happens."""
    if state.raxxon_untriggered:
        note(state, "untriggered-back", cards=_shuffle_back(state))


def put_away(state: Raxxon, card: str) -> None:
    """A Raxxon card that is being resolved goes to the triggered pile, or where it says."""
    zone = state.deck.raxxon[card].then
    state.resolving.remove(card)
    getattr(state, zone).append(card)
    note(state, "raxxon-resolved", card=card, to=PILE_IDS[zone])


def _shuffle_back(state: Raxxon) -> list[str]:
    back = list(state.raxxon_untriggered)
    state.raxxon_draw.cards.extend(back)
    state.raxxon_untriggered.clear()
    shuffle_pile(state.raxxon_draw, state.chance, "raxxon")
    return back


def pile_of(state: Raxxon, zone: str) -> Pile:
    """A facedown pile by the name of its zone."""
    pile = getattr(state, zone)
    if not isinstance(pile, Pile):
        raise TypeError(zone)
    return pile


def scry(state: Raxxon, op: Scry) -> None:
    """Look at the top cards of a pile, then arrange them; the pile is not refilled for it."""
    if pile_of(state, op.zone).cards:
        state.agenda.append(LookDeep(op))


def look_deep(state: Raxxon, step: LookDeep) -> None:
    """Look at one card after the other from the top down, then put them back."""
    op, pile = step.what, pile_of(state, step.what.zone)
    pile_id = PILE_IDS[op.zone]
    count = min(op.count, len(pile))
    for depth in range(step.depth, count):
        if len(pile) - 1 - depth not in pile.known:
            if must_wait(state, state.active, pile_id, depth):
                state.agenda.append(LookDeep(op, depth))
                count = depth
                break
            learn_top(pile, depth)
    cards = pile.cards[-1 : -count - 1 : -1]
    if cards[step.depth :]:
        note(state, "scried", pile=pile_id, cards=cards[step.depth :], depth=step.depth)
    if state.decisions:
        return
    aside = min(op.aside.up_to, count) if op.aside else 0
    _arrange_next(state, AwaitArrange(seat=state.active, cards=cards, op=op, aside=aside))


def under_supply(state: Raxxon, cards: list[str]) -> None:
    """Cards go facedown under the infection supply, in an order of the player's choice (8.13)."""
    _arrange_next(state, AwaitArrange(seat=state.active, cards=cards))


def arrange_legal(_state: Raxxon, asked: AwaitArrange) -> list[Action]:
    """Which card next, or which one is put away."""
    kinds = sorted(set(asked.cards))
    if asked.op is None:
        return [Under(card) for card in kinds]
    away: list[Action] = [SetAside(card) for card in kinds] if asked.aside else []
    return away + [Top(card) for card in kinds]


def arrange_answer(state: Raxxon, asked: AwaitArrange, action: SetAside | Top | Under) -> None:
    """Put the card away, or make it the next one."""
    asked.cards.remove(action.card)
    if isinstance(action, SetAside):
        asked.aside -= 1
        asked.away.append(action.card)
    else:
        asked.order.append(action.card)
    _arrange_next(state, asked)


def _arrange_next(state: Raxxon, asked: AwaitArrange) -> None:
    """Ask again while there is more than one possible order, then carry it out."""
    if not asked.aside and len(set(asked.cards)) <= 1:
        asked.order.extend(asked.cards)
        asked.cards.clear()
    if asked.cards:
        state.decisions.append(asked)
    elif asked.op is None:
        put_under(state.infection_supply, asked.order, known=True)
        note(state, "put-back", pile="infection", cards=sorted(asked.order))
    else:
        _put_back(state, asked, asked.op)


def _put_back(state: Raxxon, asked: AwaitArrange, op: Scry) -> None:
    pile, pile_id = pile_of(state, op.zone), PILE_IDS[op.zone]
    for _ in range(len(asked.order) + len(asked.away)):
        take_top(pile)
    for card in asked.away:
        if op.aside:
            getattr(state, op.aside.to).append(card)
            note(state, "set-aside", card=card, origin=pile_id, to=PILE_IDS[op.aside.to])
    for card in reversed(asked.order):
        put_top(pile, card, known=True)
    note(state, "put-back", pile=pile_id, cards=asked.order)
