"""Whether the open questions are those that the rules would ask here."""

from collections import Counter
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.errors import BadPosition
from holdout.titles.dead_of_winter import decisions as d
from holdout.titles.dead_of_winter import ops
from holdout.titles.dead_of_winter import people_steps as p
from holdout.titles.dead_of_winter import steps as t
from holdout.titles.dead_of_winter.asking import answers
from holdout.titles.dead_of_winter.check_bound import is_number, is_seat
from holdout.titles.dead_of_winter.effects import RUN
from holdout.titles.dead_of_winter.effects.facts import group
from holdout.titles.dead_of_winter.effects.payments import payable
from holdout.titles.dead_of_winter.state import DeadOfWinter, player

_ALONE = (t.BeginTurn, t.BeginRound, t.ColonyPhase)
_BALLOTS = ("vote up", "vote down")


#: Of which kind the options are, by what the question is about; the others are words.
_WHAT: Mapping[str, d.What] = {
    **dict.fromkeys(("search-keep", "request", "request-item", "bite-ransom"), "card"),
    **dict.fromkeys(("exile-fuel", "card"), "card"),
    **dict.fromkeys(("attack-die", "search-die", "barricade-die", "clean-die"), "die"),
    **dict.fromkeys(("attract-die", "exhaust", "pay", "raise"), "die"),
    **dict.fromkeys(("equip", "new-leader", "exile-who", "exile-swap"), "survivor"),
    **dict.fromkeys(("make-room", "wound"), "survivor"),
    **dict.fromkeys(("exile-place", "attract"), "location"),
    **dict.fromkeys(("kill", "remove", "barricade", "convert", "arrive", "leave"), "entrance"),
    "arrange-crises": "crisis",
    "fuel-move": "move",
    "kill-count": "number",
    "share": "player",
}


def _kind_of(about: str, then: Any) -> str:
    """Of which kind the options of a question are."""
    if isinstance(then, t.Bind):
        return "location" if then.what == "deck" else then.what
    return _WHAT.get(about, "word")


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


def _hint_fits(state: DeadOfWinter, _asked: d.AwaitHint) -> bool:
    return isinstance(state.agenda[-1], t.AfterAction | t.Frame)


def _choice_fits(state: DeadOfWinter, asked: d.AwaitChoice) -> bool:
    found = answers(state, asked)
    if found is None or found[0] not in (0, asked.seat):
        return False
    if Counter([*asked.options, *asked.chosen]) - Counter(found[1]):
        return False
    count = len(asked.options)
    least = is_number(asked.least) and asked.least <= len(asked.chosen) + asked.left
    # Who has no fitting card is asked, too, and can only say no.
    left = is_number(asked.left, min(1, count), max(1, count))
    some = count > 0 or len(asked.chosen) >= asked.least
    return least and left and some and _words_fit(state, asked)


def _words_fit(state: DeadOfWinter, asked: d.AwaitChoice) -> bool:
    """Whether kind of thing and card are those that the question is about."""
    then: Any = state.agenda[-1]
    source: Any = state.agenda[-2] if isinstance(then, t.Bind) else then
    env = getattr(source, "env", {})
    wish = getattr(then, "wish", "").removeprefix("=")
    cards = {"", env.get("card"), getattr(then, "card", ""), wish}
    return asked.card in cards and asked.what == _kind_of(asked.about, then)


def _draw_fits(state: DeadOfWinter, asked: AwaitDraw) -> bool:
    """Whether the step that comes next would wait for just this draw."""
    if state.draws == "automatic":
        return False
    other = deepcopy(state)
    other.decisions = []
    step = other.agenda.pop()
    try:
        RUN[type(step)](other, step)
    except (LookupError, TypeError, ValueError):
        return False
    return other.decisions == [asked] and other.agenda == state.agenda


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
    """Whether each of these seats can be asked for a gift, and can give what is offered."""
    then = state.agenda[-1]
    seats = getattr(then, "seats", ())
    for each in asked:
        if not isinstance(each, d.AwaitGift) or each.sealed or each.answer is not None:
            return False
        options = _givable(state, each) if each.seat in seats else None
        if options is None or Counter(each.options) - Counter(options):
            return False
        # Who has nothing to pledge is asked, too.
        least = 0 if each.about == "pledge" and not options else 1
        if not is_number(each.left, least, len(each.options)):
            return False
    return True


def _givable(state: DeadOfWinter, asked: d.AwaitGift) -> list[str] | None:
    then: Any = state.agenda[-1]
    who = player(state, asked.seat)
    match asked.about, then:
        case "pledge", p.Pledge((ops.Collect() as verb,)):
            left = Counter(payable(state, verb, asked.seat)) - Counter(who.pledged)
            return list(left.elements()) if asked.card == then.env.get("card", "") else None
        case "stake", p.Stakes(_, (), False) if not asked.card:
            return [card for card in who.hand if card not in who.stake]
        case "pass", p.HandOver() if not asked.card and who.passing is None:
            return group(state, asked.seat)
    return None


def _keeping_fits(state: DeadOfWinter, asked: list[Any]) -> bool:
    """Whether the survivors kept so far are some of those offered."""
    if state.phase != "setup" or len(state.agenda) != 1 + 1:
        return False
    count = 3 if state.variant == "two-player" else 2
    left = {each.seat: each.left for each in asked if isinstance(each, d.AwaitKeep)}
    if len(left) != len(asked) or any(each.sealed or each.answer for each in asked):
        return False
    for seat, who in enumerate(state.players, 1):
        kept = len({*who.kept}) == len(who.kept) and {*who.kept} <= {*who.offered}
        if not kept or len(who.kept) != count - left.get(seat, 0):
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
    d.AwaitChoice: _choice_fits,
    d.AwaitHint: _hint_fits,
    AwaitDraw: _draw_fits,
}
