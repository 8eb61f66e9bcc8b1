"""What has to happen in random games of Xibalba, and the games.

New games of every kind are played to their end, then such that are pushed now and then, and
positions made for what they rarely reach, until nothing is missing. On the way nothing gets lost
or lies where it may not, a game is the same after saving, and somebody can always act.
"""

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from itertools import product
from random import Random
from typing import Any, get_args

from holdout.kernel.rules import kinds
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.actions.choices import AwaitDie
from holdout.titles.xibalba.cards.loader import FIELDS, KINDS
from holdout.titles.xibalba.effects import cards, dice, fights, tracks
from holdout.titles.xibalba.effects.base import Effect, Op, When
from holdout.titles.xibalba.rules.turn import AwaitEffect
from holdout.titles.xibalba.rules.values import most_life
from holdout.titles.xibalba.state import Xibalba
from tests.laws.of_xibalba import WEIGHTS, all_cards, census, late, tables
from tests.titles.seeing import Player, actions_of, events_of, look
from tests.xibalba.box import DECK, FACES, KIND_OF, NUMBERS, RESOURCE_FACES
from tests.xibalba.everything import Seen, watching
from tests.xibalba.moments import MOMENTS
from tests.xibalba.rare import made, push

MOST_ROUNDS = 20
STEPS_FROM_A_POSITION = 15

#: The effect of every card and board.
EFFECTS: dict[str, Effect] = {
    card.id: card.effect for card in (*DECK.cards.values(), *DECK.boards.values())
}

#: When an effect comes up without anybody having looked whether it can do something.
UNASKED = frozenset(get_args(When)) - {"effect_phase", "dice_phase", "use", "static"}

#: What can do nothing when it comes up: there is no room, no card, no die, nobody it concerns.
CAN_FAIL = (
    tracks.GainResources,
    tracks.LoseResources,
    fights.HealArk,
    fights.DamageArk,
    cards.DestroySoldier,
    cards.Recover,
    cards.DiscardSale,
    cards.BuyCheaper,
    cards.UpgradeCheaper,
    cards.Reorganise,
    dice.TurnDice,
)


def sound(state: Xibalba) -> None:
    """Tracks, fields, ark and slots are as they may be (2.1, 2.2, 2.4, 9.5, 10.5)."""
    for who in state.players:
        assert 0 <= who.resources <= NUMBERS.most_resources
        assert 0 <= who.paragon <= NUMBERS.most_paragon
        assert state.outcome is not None or who.paragon < state.target
        assert not any(who.fields[who.level :])
        assert {KIND_OF[card] for card in who.squad} <= {"soldier"}
        for field in filter(None, who.fields):
            assert {KIND_OF[card] for card in field} in ({"civilian"}, {"building"})
    assert state.life <= most_life(state)
    assert (state.ark is not None) == (state.life > 0)
    assert state.ark is not None or not state.keeper
    if any(asked.kind == "action" for asked in state.decisions):
        for kind, row in state.sale.items():
            assert None not in row or not (state.piles[kind].cards or state.discards[kind])


def conserved(state: Xibalba) -> None:
    """Each card of the box lies in one place."""
    assert census(state) == all_cards(state)


def _steps(seen: Seen) -> AbstractSet[Any]:
    """Each step of the course of the game."""
    return kinds(TITLE.step_types) - seen.steps


def _ops(seen: Seen) -> AbstractSet[Any]:
    """Each op of each card and board, when it can do something."""
    wanted = {
        (card, step, True)
        for card, effect in EFFECTS.items()
        if effect.when != "static"
        for step in effect.steps
    }
    return wanted - seen.did


def _skipped(seen: Seen) -> AbstractSet[Any]:
    """Each op that can come up in vain, when it can't do anything."""
    return {*_in_vain()} - seen.did


def _in_vain() -> Iterator[tuple[str, Op, bool]]:
    for card, effect in EFFECTS.items():
        for step in effect.steps:
            if effect.when not in UNASKED and len(effect.steps) == 1:
                continue
            if effect.when != "static" and _can_fail(effect, step):
                yield card, step, False


def _can_fail(effect: Effect, step: Op) -> bool:
    """Whether an op can come up in vain.

    Who has just paid for an event has room for resources, who blocks is attacked from the ark,
    and nobody burns an offering who has none.
    """
    works = {("resolve", "gain_resources"), ("blocks", "damage_ark")}
    sure = any(condition.what == "squad_at_least" for condition in effect.conditions)
    if sure or (effect.when, step.__struct_config__.tag) in works:
        return False
    return isinstance(step, CAN_FAIL) or step.is_aimed


def _changes(seen: Seen) -> AbstractSet[Any]:
    """Each change of a value is in force when the value is asked for."""
    wanted = {
        (card, step)
        for card, effect in EFFECTS.items()
        if effect.when == "static"
        for step in effect.steps
    }
    return wanted - seen.modified


def _conditions(seen: Seen) -> AbstractSet[Any]:
    """Each condition of each card, met and not."""
    wanted = {
        (card, condition, met)
        for card, effect in EFFECTS.items()
        for condition in effect.conditions
        for met in (True, False)
    }
    return wanted - seen.held


def _triggers(seen: Seen) -> AbstractSet[Any]:
    """Each trigger that there is."""
    came = {EFFECTS[card].when for card, _, able in seen.did if able}
    return {*get_args(When)} - came - {EFFECTS[card].when for card, _ in seen.modified}


def _bought(seen: Seen) -> AbstractSet[Any]:
    """Each card is bought, and each soldier opens a game."""
    return (DECK.cards.keys() - seen.bought) | (DECK.soldiers.keys() - seen.opened)


def _active(seen: Seen) -> AbstractSet[Any]:
    """Each card that stays, and each board, is active."""
    events = {card.id for card in DECK.of_kind("event")}
    return EFFECTS.keys() - events - seen.active


def _questions(seen: Seen) -> AbstractSet[Any]:
    """Each kind of question, about each thing."""
    targets = {
        ("target", str(step.__struct_config__.tag))
        for effect in EFFECTS.values()
        for step in effect.steps
        if step.is_aimed
    }
    about = {("next-effect", when) for when in get_args(AwaitEffect.__annotations__["when"])}
    about |= {("die", what) for what in get_args(AwaitDie.__annotations__["about"])}
    about |= {("draw", pile) for pile in (*(f"{kind}s" for kind in KINDS), "boards", *NUMBERS.dice)}
    about |= {("purchase", "soldier")} | targets
    return (kinds(TITLE.decision_types) - seen.decisions) | (about ^ seen.about)


def _actions(seen: Seen) -> AbstractSet[Any]:
    """Each kind of action, with each place, face, target, field and slot that it can name."""
    fields = [str(number) for number in range(1, FIELDS + 1)]
    stacks = ["squad", *(f"field-{number}" for number in fields)]
    wanted = {
        *product(["keep", "drop", "die"], ["face"], FACES),
        *product(["exchange"], ["face"], RESOURCE_FACES),
        *product(["enter"], ["face"], ["attack", "crit"]),
        *product(["die"], ["into"], FACES),
        *product(["add-die"], ["die"], ["resource", "attack"]),
        *product(["buy", "discard-sale"], ["card"], KINDS),
        *product(["buy", "discard-sale"], ["slot"], ["1", "2"]),
        *product(["discard", "lift"], ["place"], stacks),
        *product(["lift"], ["to_place"], stacks),
        *product(["use", "resolve"], ["place"], [*stacks, "ark", "board"]),
        *product(["field", "destroy", "target"], ["field"], fields),
        *product(["target"], ["seat"], map(str, range(1, TITLE.max_seats + 1))),
        ("attack", "target_place", "ark"),
        *(("attack", "target_place", f"base-{seat}") for seat in range(1, TITLE.max_seats + 1)),
    }
    return (actions_of("xibalba") - seen.actions) | (wanted ^ seen.named)


def _declared(seen: Seen) -> AbstractSet[Any]:
    """Each soldier whose effect in an attack is a choice attacks with it and without it."""
    choices = {card for card, effect in EFFECTS.items() if effect.when == "attack" and effect.may}
    return set(product(choices, (True, False))) - seen.declared


def _events(seen: Seen) -> AbstractSet[Any]:
    """Each event that has words, and each that happens has words."""
    return events_of("xibalba") ^ seen.events


def _piles(seen: Seen) -> AbstractSet[Any]:
    """Each discard pile becomes a pile."""
    return {f"{kind}s" for kind in KINDS} - seen.reshuffled


def _moments(seen: Seen) -> AbstractSet[Any]:
    """Each moment that is rare and easily got wrong."""
    return MOMENTS.keys() - seen.moments


def _ends(seen: Seen) -> AbstractSet[Any]:
    """The target, also in another player's turn; the last round, also with a tie; resigning."""
    wanted = {"target", "target in another turn", "rounds", "rounds shared", "resigned"}
    return wanted ^ seen.ends


#: What has to happen: each gives what has not happened yet.
MISSING: dict[str, Callable[[Seen], AbstractSet[Any]]] = {
    "steps": _steps,
    "ops of cards": _ops,
    "ops of cards that can do nothing": _skipped,
    "changes of values": _changes,
    "conditions": _conditions,
    "triggers": _triggers,
    "cards bought": _bought,
    "cards active": _active,
    "questions": _questions,
    "actions": _actions,
    "effects in attacks": _declared,
    "events": _events,
    "piles": _piles,
    "moments": _moments,
    "ends": _ends,
}


def refusing(rng: Random) -> Iterator[Xibalba]:
    """Tables at which something is missing that random play has; it comes to all by itself."""
    del rng
    yield from ()


def seen() -> Seen:
    """What happened in many games: whole ones, and others until nothing is missing."""
    found = Seen()
    rng = Random(5)

    def pushed(state: Xibalba) -> None:
        sound(state)
        push(state, rng)

    with watching(found) as title:
        calm, restless = (
            Player(title, rng, WEIGHTS, conserved, after) for after in (sound, pushed)
        )
        for seats, options in tables():
            state = title.new_game(seats, options, rng.randbytes(16))
            calm.play(state, 10_000)
            assert state.outcome is not None
            look(title, state, conserved)
        for number in range(MOST_ROUNDS):
            for state in made():
                calm.play(state, STEPS_FROM_A_POSITION)
            for seats, options in tables():
                state = title.new_game(seats, options, rng.randbytes(16))
                state = late(state, rng) if number % 2 else state
                restless.play(state, 1500)
            if not any(missing(found) for missing in MISSING.values()):
                break
    return found
