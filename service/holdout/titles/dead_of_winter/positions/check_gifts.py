"""Whether what players have given under seal is what they were asked for."""

from collections import Counter
from typing import Any

from holdout.kernel.errors import BadPosition
from holdout.titles.dead_of_winter.cards import flow
from holdout.titles.dead_of_winter.model import decisions as d
from holdout.titles.dead_of_winter.model import steps_people as p
from holdout.titles.dead_of_winter.model.state import COLONY, DeadOfWinter, player
from holdout.titles.dead_of_winter.rules.board import group
from holdout.titles.dead_of_winter.rules.items.payments import payable


def check_gifts(state: DeadOfWinter) -> None:
    """Raise `BadPosition` for gifts under seal that nobody is asked for."""
    then = state.agenda[-1] if state.agenda and state.decisions else None
    waiting = {each.seat for each in state.decisions if isinstance(each, d.AwaitGift)}
    for seat, who in enumerate(state.players, 1):
        path = f"$.players[{seat - 1}]"
        if who.ballot is not None:
            raise BadPosition("ballots are answers to a question", f"{path}.ballot")
        if not _pledge_fits(state, then, seat):
            raise BadPosition("nobody pledges this here", f"{path}.pledged")
        if not _stake_fits(state, then, seat):
            raise BadPosition("nobody stakes this here", f"{path}.stake")
        passing = isinstance(then, p.HandOver) and seat in then.seats and bool(waiting)
        if (who.passing is not None) != (passing and seat not in waiting):
            raise BadPosition("who is handed on is asked for", f"{path}.passing")
        if who.passing is not None and who.passing not in group(state, seat):
            raise BadPosition("this survivor can't be handed on", f"{path}.passing")


def _pledge_fits(state: DeadOfWinter, then: Any, seat: int) -> bool:
    pledged = player(state, seat).pledged
    if not pledged:
        return True
    if not isinstance(then, p.Pledge) or seat not in then.seats:
        return False
    verb = then.steps[0]
    options = payable(state, verb, seat) if isinstance(verb, flow.Collect) else []
    return not Counter(pledged) - Counter(options)


def _stake_fits(state: DeadOfWinter, then: Any, seat: int) -> bool:
    """Staked cards are in the hand until all stakes are in, then they are not."""
    who = player(state, seat)
    if not who.stake:
        return True
    if not isinstance(then, p.Stakes) or seat not in _gamblers(state, then):
        return False
    asking = any(isinstance(each, d.AwaitGift) for each in state.decisions)
    there = sum(each.seat == seat and each.at == COLONY for each in state.survivors.values())
    known = len({*who.stake}) == len(who.stake) <= max(there, len(who.stake) * (not asking))
    return known and all((card in who.hand) == asking for card in who.stake)


def _gamblers(state: DeadOfWinter, then: p.Stakes) -> list[int]:
    """Who has a stake: after a tie also those who can't win any more."""
    return list(range(1, state.seats + 1)) if then.tied else list(then.seats)
