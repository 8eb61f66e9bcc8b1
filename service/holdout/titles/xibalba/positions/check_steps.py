"""Whether what is going on can be going on: the steps that lie on the course of the game.

Each kind of step has a check of what it says, and of what it finds when its time comes.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from holdout.kernel.errors import BadPosition
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.cards.ops import When
from holdout.titles.xibalba.model import steps as t
from holdout.titles.xibalba.model.state import (
    DECK,
    EFFECTS,
    ID_OF,
    KIND_OF,
    NUMBERS,
    Onslaught,
    Xibalba,
    player,
    seats_from,
)
from holdout.titles.xibalba.positions.check_course import floor_of, is_acting
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import free_fields

_MOST_STEPS = 60

#: No attack has more of anything; before the strike an effect may still add to it.
_MOST_BONUS = {True: 40, False: 90}

#: More dice than a soldier has, and all cards together add.
MOST_PARAGON_DICE = max(soldier.paragon for soldier in DECK.soldiers.values()) + 8


class Spot(NamedTuple):
    """A step's place: how many steps below are the course, and which of the agenda it is."""

    state: Xibalba
    floor: int
    at: int

    @property
    def above(self) -> list[Any]:
        """The steps that come before this one."""
        return self.state.agenda[self.at + 1 :]

    @property
    def below(self) -> Any:
        """The step that comes after this one."""
        return self.state.agenda[self.at - 1] if self.at else None


def check_agenda(state: Xibalba) -> None:
    """Raise `BadPosition` for steps that no game has to come."""
    if len(state.agenda) > _MOST_STEPS:
        raise BadPosition("too much is to come", "$.agenda")
    floor = floor_of(state)
    attacks = t.EndAttack() in state.agenda[:floor]
    if attacks != (state.attack is not None):
        raise BadPosition("an attack is under way until it ends", "$.attack")
    if state.attack is not None and not _attack_fits(state, state.attack):
        raise BadPosition("nobody can attack like this here", "$.attack")
    for index, step in enumerate(state.agenda[floor:], floor):
        fits = _FITS.get(type(step))
        if fits is None or not fits(Spot(state, floor, index), step):
            raise BadPosition("no game has this step to come", f"$.agenda[{index}]")
    events = sum(isinstance(step, t.FinishEvent) for step in state.agenda)
    if events != len(state.resolving):
        raise BadPosition("each event that is resolved will be finished", "$.resolving")


def _attack_fits(state: Xibalba, attack: Onslaught) -> bool:
    before = t.Strike() in state.agenda
    counts = (attack.symbols, attack.crits, attack.bonus, attack.lowered)
    numbers = all(0 <= n <= _MOST_BONUS[before] for n in counts)
    loot = 0 <= attack.loot <= MOST_PARAGON_DICE - before
    known = KIND_OF.get(attack.soldier) == "soldier" and attack.seat == state.active
    victim = not attack.victim or is_rival(state, attack.victim)
    return numbers and attack.symbols + attack.crits > 0 and loot and known and victim


def is_rival(state: Xibalba, seat: int) -> bool:
    """Whether a seat is in the game and not that of the active player."""
    return is_seat(state, seat) and seat != state.active


def is_seat(state: Xibalba, seat: int) -> bool:
    """Whether there is such a seat and it is still in the game."""
    return 1 <= seat <= state.seats and not player(state, seat).out


# ---- when cards do something


def _on(when: str) -> Callable[[Spot], bool]:
    return lambda spot: spot.state.agenda[spot.floor - 1 : spot.floor] == [t.AskEffect(when)]  # type: ignore[arg-type]


def _acts(spot: Spot) -> bool:
    return is_acting(spot.state)


def _acts_in_peace(spot: Spot) -> bool:
    return is_acting(spot.state) and spot.state.attack is None


def _attacks(spot: Spot) -> bool:
    return spot.state.attack is not None


def _attacks_base(spot: Spot) -> bool:
    return spot.state.attack is not None and spot.state.attack.victim > 0


_MOMENTS: Mapping[When, Callable[[Spot], bool]] = {
    "effect_phase": _on("effect_phase"),
    "dice_phase": _on("dice_phase"),
    "attack": lambda spot: _attacks(spot) and t.Strike() in spot.state.agenda,
    "use": _acts_in_peace,
    "resolve": _acts_in_peace,
    "enters_ark": _acts,
    "destroyed": _acts,
    "buys": _acts_in_peace,
    "kills": _attacks,
    "raids": _attacks_base,
    "raided": _attacks_base,
    "blocks": _attacks_base,
    "enemy_turn_start": lambda spot: (
        spot.state.agenda[spot.floor - 1 : spot.floor] == [t.Production()]
    ),
    "own_turn_end": lambda spot: spot.state.agenda[:2] == [t.NextTurn(), t.ControlIncome()],
}

#: What a `Fire` waits for; other effects are begun by a player or a phase.
_FIRED = (
    "enters_ark", "destroyed", "buys", "kills", "raids", "raided", "blocks", "enemy_turn_start",
    "own_turn_end",
)  # fmt: skip


def _whose(state: Xibalba, when: When) -> Iterable[int]:
    """The seats whose cards can answer to something now."""
    match when:
        case "destroyed":
            return seats_from(state, 1)
        case "enemy_turn_start":
            return [seat for seat in seats_from(state, 1) if seat != state.active]
        case "raided" | "blocks":
            return [state.attack.victim] if state.attack else []
    return [state.active]


def _owns(state: Xibalba, seat: int, card: str) -> bool:
    """Whether a card can be that of a seat: any of the box, or its own board."""
    return card in ID_OF or card == player(state, seat).board


def _happens(spot: Spot, seat: int, card: str) -> bool:
    """Whether the effect of a card can be going on for a seat."""
    state = spot.state
    if not is_seat(state, seat) or not _owns(state, seat, card):
        return False
    when = EFFECTS[card].when
    moment = _MOMENTS.get(when)
    if moment is None or not moment(spot) or seat not in _whose(state, when):
        return False
    if when == "resolve":
        return card in state.resolving
    return when != "attack" or (state.attack is not None and state.attack.soldier == card)


def _do(spot: Spot, step: t.Do) -> bool:
    if not _happens(spot, step.seat, step.card):
        return False
    steps = EFFECTS[step.card].steps
    rest = bool(step.ops) and step.ops == steps[-len(step.ops) :]
    return rest or _fewer_dice(steps, step.ops)


def _fewer_dice(steps: tuple[ops.AnyOp, ...], rest: tuple[ops.AnyOp, ...]) -> bool:
    """Whether these are the dice that are still to be added, of those that a card adds."""
    (left,) = rest if len(rest) == 1 else (None,)
    return isinstance(left, ops.AddDice) and any(
        isinstance(op, ops.AddDice) and op.die == left.die and 0 < left.n < op.n for op in steps
    )


def _fire(spot: Spot, step: t.Fire) -> bool:
    if step.when not in _FIRED or not _MOMENTS[step.when](spot):
        return False
    whose = {*_whose(spot.state, step.when)}
    once = len({*step.cards}) == len(step.cards)
    return once and all(
        seat in whose and is_seat(spot.state, seat) and _owns(spot.state, seat, card)
        for seat, card in step.cards
    )


# ---- attacks


def _strike(spot: Spot, _step: t.Strike) -> bool:
    """Between declaring an attack and the strike nothing but the soldier's effect happens."""
    state, attack = spot.state, spot.state.attack
    effect = all(map(_is_of_attack, spot.above))
    if attack is None or spot.below != t.EndAttack() or not effect:
        return False
    if attack.victim:
        return attacks_from_ark(state, attack)
    squad, own = player(state, attack.seat).squad, state.keeper == attack.seat
    return not own and state.ark is not None and squad[-1:] == [attack.soldier]


def attacks_from_ark(state: Xibalba, attack: Onslaught) -> bool:
    """Whether the attacker stands where bases are attacked from."""
    return state.keeper == attack.seat and state.ark == attack.soldier


def _is_of_attack(step: Any) -> bool:
    card = step.card if isinstance(step, t.Do | t.PayDice) else ""
    return card in EFFECTS and EFFECTS[card].when == "attack"


def _plunder(spot: Spot, step: t.Plunder) -> bool:
    state, attack = spot.state, spot.state.attack
    if attack is None or not attack.victim or not attacks_from_ark(state, attack):
        return False
    if spot.below != t.EndAttack():
        return False
    filled = all(isinstance(each, t.TurnUp) for each in spot.above)
    cap = step.cap is None or 0 <= step.cap <= NUMBERS.most_paragon
    cards = len({*step.raided}) == len(step.raided)
    return filled and cap and cards and all(
        seat == attack.victim and _owns(state, seat, card) for seat, card in step.raided
    )  # fmt: skip


def _enter_ark(spot: Spot, step: t.EnterArk) -> bool:
    """The ark is empty, and nothing happens before that changes it or the squad."""
    state = spot.state
    ready = is_acting(state) and state.ark is None and step.seat == state.active
    on_ark = state.attack is None or not state.attack.victim
    squad = ready and bool(player(state, step.seat).squad)
    return on_ark and squad and all(map(_answers_death, spot.above))


def _answers_death(step: Any) -> bool:
    match step:
        case t.TurnUp() | t.GainRoll() | t.Fire("destroyed"):
            return True
        case t.Do(_, card):
            return card in EFFECTS and EFFECTS[card].when == "destroyed"
    return False


# ---- cards and dice


def _turn_up(spot: Spot, step: t.TurnUp) -> bool:
    row = spot.state.sale[step.kind]
    once = spot.state.agenda.count(step) == 1
    return once and 0 <= step.slot < len(row) and row[step.slot] is None


def _place(spot: Spot, step: t.Place) -> bool:
    """There is a place for the card, and nothing happens before that could take it."""
    state = spot.state
    if not is_acting(state) or step.seat != state.active or state.attack is not None:
        return False
    if any(not isinstance(each, t.TurnUp) for each in spot.above):
        return False
    if step.asked and not _waits(spot):
        return False
    kind = KIND_OF.get(step.card)
    if kind == "soldier":
        return not step.asked
    return kind in ("civilian", "building") and bool(free_fields(state, step.seat, kind))


def _waits(spot: Spot) -> bool:
    """Whether a step waits for an answer."""
    return not spot.above and bool(spot.state.decisions)


def _gain_roll(spot: Spot, step: t.GainRoll) -> bool:
    state = spot.state
    fits = is_seat(state, step.seat) and 0 <= step.dice <= MOST_PARAGON_DICE
    if step.control:
        return fits and state.agenda[:-1] == [t.NextTurn()] and state.keeper == step.seat
    return fits


def _roll_dice(spot: Spot, step: t.RollDice) -> bool:
    most = NUMBERS.pool.of_a_kind
    few = 0 <= step.resource <= most and 0 <= step.attack <= most
    return few and step.kept and not spot.above and _acts(spot)


def _buys(spot: Spot, step: t.Buys) -> bool:
    return _acts_in_peace(spot) and step.seat == spot.state.active


def _finish_event(spot: Spot, _step: t.FinishEvent) -> bool:
    return _acts_in_peace(spot)


# ---- steps that wait for an answer


def _chosen(spot: Spot, step: t.Chosen) -> bool:
    return (
        _waits(spot)
        and _happens(spot, step.seat, step.card)
        and step.what in EFFECTS[step.card].steps
    )


def _pay_dice(spot: Spot, step: t.PayDice) -> bool:
    """A cost is paid before the whole effect."""
    below = spot.below
    if not _waits(spot) or not isinstance(below, t.Do) or below.card != step.card:
        return False
    effect = EFFECTS.get(step.card)
    if effect is None or below.ops != effect.steps or not step.chosen:
        return False
    return 0 <= step.left < effect.cost.blank and step.left < values.blanks(spot.state)


def _reroll(spot: Spot, step: t.Reroll) -> bool:
    if not _waits(spot) or not _happens(spot, spot.state.active, step.card):
        return False
    taken = len(spot.state.aside)
    return any(
        isinstance(op, ops.RerollPool) and 0 < step.left == op.n - taken
        for op in EFFECTS[step.card].steps
    )


def _turn_one(spot: Spot, step: t.TurnOne) -> bool:
    if not _waits(spot) or not _happens(spot, spot.state.active, step.card):
        return False
    op = step.what
    known = op in EFFECTS[step.card].steps
    return known and isinstance(op, ops.TurnDice) and 0 < step.left <= op.n


_FITS: Mapping[type[Any], Callable[[Spot, Any], bool]] = {
    t.Do: _do,
    t.Fire: _fire,
    t.Strike: _strike,
    t.Plunder: _plunder,
    t.EnterArk: _enter_ark,
    t.TurnUp: _turn_up,
    t.Place: _place,
    t.GainRoll: _gain_roll,
    t.RollDice: _roll_dice,
    t.Buys: _buys,
    t.FinishEvent: _finish_event,
    t.Chosen: _chosen,
    t.PayDice: _pay_dice,
    t.Reroll: _reroll,
    t.TurnOne: _turn_one,
}
