"""Whether a state that somebody described can be the state of a game."""

from collections.abc import Iterator

from holdout.kernel.errors import BadPosition
from holdout.titles.raxxon import decisions as d
from holdout.titles.raxxon import ops
from holdout.titles.raxxon import state as s
from holdout.titles.raxxon import steps as t
from holdout.titles.raxxon.deck import Deck
from holdout.titles.raxxon.state import DECK, Raxxon, SheetState

_REPEATED = (
    ops.Infect,
    ops.DrawRaxxon,
    ops.HostileReturns,
    ops.AddCard,
    ops.FlipUp,
    ops.Swap,
)
_MOST_TIMES = 10


def _steps(deck: Deck) -> Iterator[ops.AnyOp]:
    for kind in deck.types.values():
        for effect in kind.effects:
            yield from effect.steps
    for card in deck.raxxon.values():
        yield from card.steps
        for option in card.options:
            yield from option.steps
    for action in deck.actions.values():
        for step in action.steps:
            yield step
            if isinstance(step, ops.Optional):
                yield from step.steps


#: Every op that some card or sheet has: nothing else can be on an agenda or asked about.
KNOWN_OPS = frozenset(_steps(DECK))


def sheet_state(players: int, sheet: str, tokens: dict[str, list[int]], path: str) -> SheetState:
    """A sheet with tokens on these spaces (from 1), checked. Raises `BadPosition`."""
    if sheet not in DECK.sheets:
        raise BadPosition(f"there is no sheet {sheet[:40]}", path)
    spaces = DECK.sheets[sheet].sides[DECK.numbers.sheet_side[str(players)]].spaces
    made = {}
    for action in (a.id for a in DECK.sheets[sheet].action if a.id in spaces):
        count = len(spaces[action])
        made[action] = [n in tokens.get(action, []) for n in range(1, count + 1)]
        if any(not 1 <= n <= count for n in tokens.get(action, [])):
            raise BadPosition(f"{action} has {count} spaces", f"{path}.tokens")
    if not tokens.keys() <= made.keys():
        raise BadPosition("an action without token spaces", f"{path}.tokens")
    return SheetState(sheet, made)


def check_state(state: Raxxon) -> None:
    """Raise `BadPosition` for a state that no game can be in."""
    _check_numbers(state)
    _check_sheets(state)
    _check_zones(state)
    for index, step in enumerate(state.agenda):
        if not _step_fits(state, step):
            raise BadPosition("no game has this step to come", f"$.agenda[{index}]")
    for index, asked in enumerate(state.decisions):
        if not _asked_fits(state, asked):
            raise BadPosition("no game asks this", f"$.decisions[{index}]")
    if not state.agenda and not state.decisions:
        raise BadPosition("the game is over, or nothing is to come", "$.agenda")


def _check_numbers(state: Raxxon) -> None:
    limits = {
        "day": (state.day, 0, 10_000),
        "power": (state.power, 0, DECK.numbers.power["lose_at"] - 1),
        "first": (state.first, 1, state.seats),
        "active": (state.active, 1, state.seats),
        "passes": (state.passes, 0, DECK.numbers.solo_passes),
        "owed": (state.owed, 0, _MOST_TIMES),
    }
    for name, (value, least, most) in limits.items():
        if not least <= value <= most:
            raise BadPosition(f"from {least} to {most}", f"$.{name}")
    if len(state.evacuation) >= state.goal:
        raise BadPosition("the game is already won", "$.evacuation")
    if not set(state.evacuation).isdisjoint(s.INFECTED):
        raise BadPosition("only healthy cards are evacuated", "$.evacuation")
    if not set(state.infection_supply.cards) <= s.INFECTED:
        raise BadPosition("the supply holds infected cards only", "$.infection_supply")


def _check_sheets(state: Raxxon) -> None:
    taken = [sheet.id for sheet in state.sheets if sheet]
    if len(set(taken)) != len(taken):
        raise BadPosition("each player has another sheet", "$.sheets")
    asking = any(isinstance(step, t.AskSheet) for step in state.agenda)
    asking |= any(isinstance(asked, d.AwaitSheet) for asked in state.decisions)
    if None in state.sheets and not asking:
        raise BadPosition("every player needs a sheet", "$.sheets")
    if state.fresh is not None:
        sheet = state.sheets[state.active - 1]
        action, space = state.fresh
        spaces = sheet.tokens.get(action, []) if sheet else []
        if not 0 <= space < len(spaces) or not spaces[space]:
            raise BadPosition("there is no such token", "$.fresh")


def _check_zones(state: Raxxon) -> None:
    for zone in ("population_discard", "uncontained", "contained"):
        for card in getattr(state, zone):
            if card not in DECK.types:
                raise BadPosition(f"there is no population card {card[:40]}", f"$.{zone}")
    for zone in ("uncontained", "contained"):
        if not set(getattr(state, zone)) <= s.INFECTED:
            raise BadPosition("only infected cards are quarantined", f"$.{zone}")
    finishing = [step.card for step in state.agenda if isinstance(step, t.FinishCard)]
    if sorted(finishing) != sorted(state.resolving):
        raise BadPosition("these cards are not being resolved", "$.resolving")


def _step_fits(state: Raxxon, step: t.AnyStep) -> bool:
    sheet = state.sheets[state.active - 1]
    match step:
        case t.AskSheet(seat) | t.BeginTurn(seat):
            return 1 <= seat <= state.seats
        case t.Consequence(action, space):
            return sheet is not None and 0 <= space < len(sheet.tokens.get(action, ()))
        case t.ResolveKilled(cards):
            return bool(cards) and all(card in DECK.killed for card in cards)
        case t.OfferOptions(card):
            return card in state.resolving and bool(DECK.raxxon[card].options)
        case t.FinishCard(card):
            return card in state.resolving
        case t.TurnUp(at) | t.AskOne(at):
            return at in state.crowd and not state.crowd[at].up
        case t.LookAt(places):
            return bool(places) and all(at in state.crowd for at in places)
        case t.LookDeep(op, depth):
            return op in KNOWN_OPS and 0 <= depth < op.count
        case ops.Op():
            return _op_fits(step)
        case _:
            return True


def _op_fits(op: ops.Op) -> bool:
    if isinstance(op, _REPEATED):
        return op.times <= _MOST_TIMES
    return op in KNOWN_OPS


def _asked_fits(state: Raxxon, asked: d.AnyDecision) -> bool:
    if not 1 <= asked.seat <= state.seats or asked.sealed or asked.answer is not None:
        return False
    op = getattr(asked, "op", None)
    if op is not None and not _op_fits(op):
        return False
    match asked:
        case d.AwaitCards():
            places = asked.places + asked.chosen
            cards = asked.cards + asked.taken
            return (
                bool(asked.places or asked.cards)
                and asked.left > 0
                and len(set(places)) == len(places)
                and all(at in state.crowd for at in places)
                and all(_lies(state, card, cards.count(card)) for card in cards)
            )
        case d.AwaitArea():
            return all(at in state.crowd for at in asked.chosen)
        case d.AwaitPlace(places=places):
            return bool(places) and all(at not in state.crowd for at in places)
        case d.AwaitMarker(places=places):
            return bool(places) and all(
                at in state.crowd and state.crowd[at].markers for at in places
            )
        case d.AwaitInterview(places=places):
            return bool(places) and all(
                at in state.crowd and not state.crowd[at].up for at in places
            )
        case d.AwaitOption(card=card):
            return card in state.resolving and bool(DECK.raxxon[card].options)
        case d.AwaitOrder(cards=killed):
            return len(set(killed)) > 1 and all(card in DECK.killed for card in killed)
        case d.AwaitTokens():
            return 0 <= asked.owner <= state.seats and asked.left > 0
        case d.AwaitArrange():
            return _arrange_fits(state, asked)
        case _:
            return True


def _lies(state: Raxxon, words: str, count: int) -> bool:
    card, _, zone = words.partition(" ")
    held = getattr(state, zone, None) if zone in ("population_discard", "evacuation") else None
    if zone in ("uncontained", "contained"):
        held = getattr(state, zone)
    return held is not None and held.count(card) >= count


def _arrange_fits(state: Raxxon, asked: d.AwaitArrange) -> bool:
    cards = asked.cards + asked.order + asked.away
    if not asked.cards or asked.aside < 0:
        return False
    if asked.op is None:
        return set(cards) <= s.INFECTED and not asked.aside
    pile = getattr(state, asked.op.zone).cards
    return sorted(pile[len(pile) - len(cards) :]) == sorted(cards)
