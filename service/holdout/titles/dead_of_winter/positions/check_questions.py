"""Whether the open questions are those that the rules would ask here."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.errors import BadPosition
from holdout.titles.dead_of_winter.cards import flow
from holdout.titles.dead_of_winter.model import decisions as d
from holdout.titles.dead_of_winter.model import steps as t
from holdout.titles.dead_of_winter.model import steps_people as p
from holdout.titles.dead_of_winter.model.pools import kept
from holdout.titles.dead_of_winter.model.state import COLONY, DeadOfWinter, player
from holdout.titles.dead_of_winter.positions.check_bound import is_seat
from holdout.titles.dead_of_winter.positions.reask import comes_again, is_asked
from holdout.titles.dead_of_winter.rules.board import group
from holdout.titles.dead_of_winter.rules.items.payments import payable

_ALONE = (t.BeginTurn, t.BeginRound, t.ColonyPhase)
_BALLOTS = ("vote up", "vote down")


def check_asked(state: DeadOfWinter) -> None:
    """Raise `BadPosition` for questions that nobody is asked here."""
    asked = state.decisions
    if not asked:
        if len(state.agenda) != 1 or not isinstance(state.agenda[0], _ALONE):
            raise BadPosition("somebody would be asked something here", "$.decisions")
        return
    for index, each in enumerate(asked):
        if not is_seat(state, each.seat) or player(state, each.seat).out:
            raise BadPosition("there is no such player", f"$.decisions[{index}].seat")
    if len({each.seat for each in asked}) != len(asked):
        raise BadPosition("a player is asked one thing", "$.decisions")
    if not _all_fit(state, asked):
        raise BadPosition("no game asks this here", "$.decisions")


def _all_fit(state: DeadOfWinter, asked: list[Any]) -> bool:
    several = _TOGETHER.get(type(asked[0]))
    if several is not None:
        return several(state, asked)
    single = _ALONE_FIT.get(type(asked[0]))
    bare = len(asked) == 1 and not asked[0].sealed and asked[0].answer is None
    return bare and single is not None and single(state, asked[0])


def _turn_fits(state: DeadOfWinter, asked: d.AwaitTurn) -> bool:
    kinds = [type(step) for step in state.agenda]
    course: list[type] = [t.BeginTurn, t.EndTurn]
    return kinds == course and asked.seat == state.active and bool(group(state, asked.seat))


def _hint_fits(state: DeadOfWinter, asked: d.AwaitHint) -> bool:
    here = isinstance(state.agenda[-1], t.AfterAction | t.Frame)
    return here and asked.seat == state.active


def _draw_fits(state: DeadOfWinter, asked: AwaitDraw) -> bool:
    return state.draws != "automatic" and comes_again(state, asked)


def _ballots_fit(state: DeadOfWinter, asked: list[Any]) -> bool:
    then = state.agenda[-1]
    if not isinstance(then, p.Tally) or then.tied:
        return False
    one = d.AwaitBallot(seat=0, sealed=True, exile=then.exile, card=then.card)
    for each in asked:
        same = isinstance(each, d.AwaitBallot) and each.sealed
        if not same or (each.exile, each.card) != (one.exile, one.card):
            return False
        if each.answer not in (None, *_BALLOTS):
            return False
    waiting = any(each.answer is None for each in asked)
    return waiting and tuple(each.seat for each in asked) == then.voters


def _gifts_fit(state: DeadOfWinter, asked: list[Any]) -> bool:
    """Whether each of these seats is asked for a gift, and can give just what is offered."""
    seats = getattr(state.agenda[-1], "seats", ())
    for each in asked:
        if not isinstance(each, d.AwaitGift) or each.sealed or each.answer is not None:
            return False
        gift = _gift(state, each) if each.seat in seats else None
        if gift is None or gift.left != each.left or Counter(gift.options) != Counter(each.options):
            return False
    return True


class _Gift(NamedTuple):
    """What a seat can still give, and how much of it."""

    options: list[str]
    left: int


def _gift(state: DeadOfWinter, asked: d.AwaitGift) -> _Gift | None:
    then: Any = state.agenda[-1]
    who = player(state, asked.seat)
    match asked.about, then:
        case "pledge", p.Pledge((flow.Collect() as verb,)) if asked.card == then.env.get(
            "card", ""
        ):
            left = Counter(payable(state, verb, asked.seat)) - Counter(who.pledged)
            return _Gift(list(left.elements()), left.total())
        case "stake", p.Stakes(_, (), False) if not asked.card:
            hand = [card for card in who.hand if card not in who.stake]
            more = min(_at_colony(state, asked.seat), len(who.hand)) - len(who.stake)
            return _Gift(hand, more) if more > 0 else None
        case "pass", p.HandOver() if not asked.card and who.passing is None:
            names = group(state, asked.seat)
            return _Gift(names, 1) if names[1:] else None
    return None


def _at_colony(state: DeadOfWinter, seat: int) -> int:
    return sum(each.seat == seat and each.at == COLONY for each in state.survivors.values())


def _keeping_fits(state: DeadOfWinter, asked: list[Any]) -> bool:
    """Whether the survivors kept so far are some of those offered."""
    if state.phase != "setup" or len(state.agenda) != 1 + 1:
        return False
    count = kept(state.variant)
    left = {each.seat: each.left for each in asked if isinstance(each, d.AwaitKeep)}
    if len(left) != len(asked) or any(each.sealed or each.answer for each in asked):
        return False
    for seat, who in enumerate(state.players, 1):
        fits = len({*who.kept}) == len(who.kept) and {*who.kept} <= {*who.offered}
        if not fits or len(who.kept) != count - left.get(seat, 0):
            return False
        if (who.leader in who.kept) == (seat in left) or (seat in left and who.leader):
            return False
    return True


_TOGETHER: Mapping[type, Callable[[DeadOfWinter, list[Any]], bool]] = {
    d.AwaitBallot: _ballots_fit,
    d.AwaitGift: _gifts_fit,
    d.AwaitKeep: _keeping_fits,
}

_ALONE_FIT: Mapping[type, Callable[[DeadOfWinter, Any], bool]] = {
    d.AwaitTurn: _turn_fits,
    d.AwaitChoice: is_asked,
    d.AwaitHint: _hint_fits,
    AwaitDraw: _draw_fits,
}
