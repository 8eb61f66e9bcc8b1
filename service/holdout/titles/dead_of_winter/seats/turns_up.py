"""Where chance, or a hidden card, decides what comes of an action."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import Draw
from holdout.kernel.questions import TurnsUp
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.effects.passive import Modify
from holdout.titles.dead_of_winter.model import actions as a
from holdout.titles.dead_of_winter.model.decisions import (
    AwaitBallot,
    AwaitChoice,
    AwaitGift,
    AwaitKeep,
    AwaitTurn,
)
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, player
from holdout.titles.dead_of_winter.model.things import ACTION, CRISES, CROSSROADS, EXPOSURE
from holdout.titles.dead_of_winter.rules.board import attack_targets, group_size
from holdout.titles.dead_of_winter.rules.turn.course import BeginTurn
from holdout.titles.dead_of_winter.rules.turn.declared import GO, declared
from holdout.titles.dead_of_winter.rules.turn.dice_actions import (
    AttackStep,
    attack_dice,
    attack_offers,
)
from holdout.titles.dead_of_winter.rules.turn.listing import raisable_dice
from holdout.titles.dead_of_winter.rules.turn.searching import (
    SearchStep,
    search_dice,
    search_offers,
)
from holdout.titles.dead_of_winter.rules.world import waives


def turns_up(state: DeadOfWinter, seat: int, action: Action) -> TurnsUp | None:
    """Where chance comes in; None if surely nothing is drawn or rolled before the next question."""
    if isinstance(action, Draw):
        return TurnsUp(action.pile)
    asked = next(each for each in state.decisions if each.seat == seat and each.answer is None)
    if isinstance(asked, AwaitTurn):
        find = _OF_TURNS.get(type(action))
        return find(state, action) if find else _perhaps(state)
    if any(each.answer is None for each in state.decisions if each is not asked):
        return None
    return _of_answer(state, asked, action)


def _perhaps(state: DeadOfWinter) -> TurnsUp:
    """Whatever comes next, as far as everybody can see; in doubt the crossroads card fires."""
    for step in reversed(state.agenda):
        if step.chance is not None:
            return TurnsUp(step.chance, certain=False)
    return TurnsUp(CROSSROADS if state.held is not None else ACTION, certain=False)


def _certain(state: DeadOfWinter, pile: str) -> TurnsUp:
    """Surely from there; if the game waits for draws, only when somebody has drawn."""
    return TurnsUp(pile, certain=state.draws == "automatic")


def _alike(values: list[str]) -> bool:
    """Whether nobody is asked which of some dice it is."""
    return len(set(values)) < 2


# ---- what the active player does


def _nothing(_state: DeadOfWinter, _action: Action) -> None:
    """Somebody is asked first."""


def _attack(state: DeadOfWinter, action: a.Attack) -> TurnsUp | None:
    dice = attack_dice(state, action.survivor)
    if not _alike(dice):
        return None
    return _with_die(state, AttackStep(action.survivor, "with", die=int(dice[0])))


def _with_die(state: DeadOfWinter, step: AttackStep) -> TurnsUp | None:
    """An attack whose die is known: its target may be still open."""
    targets = [step.target] if step.target else attack_targets(state, step.who)
    if len(targets) != 1:
        return None
    step = AttackStep(step.who, "with", step.die, targets[0], step.used)
    if attack_offers(state, step).asked:
        return None
    return _strikes(state, step)


def _strikes(state: DeadOfWinter, step: AttackStep) -> TurnsUp:
    """An attack that happens: a survivor is rolled against, zombies may bite."""
    if step.target == "zombies":
        return TurnsUp(EXPOSURE, certain=False)
    return _certain(state, ACTION) if not step.used else TurnsUp(ACTION, certain=False)


def _search(state: DeadOfWinter, action: a.Search) -> TurnsUp | None:
    if not _alike(search_dice(state, action.survivor)):
        return None
    return _searched(state, action.survivor, ())


def _searched(state: DeadOfWinter, name: str, used: tuple[str, ...]) -> TurnsUp | None:
    """A search whose die is known."""
    used, offered = search_offers(state, name, used)
    return None if offered else _draws_cards(state, name, used)


def _draws_cards(state: DeadOfWinter, name: str, used: tuple[str, ...]) -> TurnsUp:
    """Cards of the deck there; not for sure where something is done first that was declared."""
    uses, place = declared(state, name, "search", used, {}), state.survivors[name].at
    only = all(isinstance(verb, Modify) for what in uses for verb in what.ability.steps)
    return _certain(state, place) if only else TurnsUp(place, certain=False)


def _any_die(state: DeadOfWinter, action: a.OfSurvivor) -> TurnsUp | None:
    dice = player(state, state.survivors[action.survivor].seat).dice
    return _perhaps(state) if _alike(list(map(str, dice))) else None


def _raise(state: DeadOfWinter, _action: Action) -> TurnsUp | None:
    return _perhaps(state) if _alike(raisable_dice(state)) else None


def _move(state: DeadOfWinter, action: a.Move) -> TurnsUp:
    """The exposure roll, unless something spares it."""
    name, place = action.survivor, action.location
    who = state.survivors[name]
    env: Env = {
        "event": "after_move", "subject": name, "origin": who.at, "destination": place,
        "location": place, "fuel": False, "actor": who.seat,
    }  # fmt: skip
    # A copied ability that is lost on the way may be deadly, or may have spared the roll.
    if state.deck.copyists.isdisjoint(state.survivors) and not waives(state, name, "move", env):
        return _certain(state, EXPOSURE)
    return TurnsUp(EXPOSURE, certain=False)


def _quiet(state: DeadOfWinter, _action: Action) -> TurnsUp | None:
    """Nothing happens by itself; the crossroads card may fire, or a rule in force may answer."""
    return _perhaps(state) if state.held is not None or state.standing else None


def _play(state: DeadOfWinter, action: a.Play) -> TurnsUp | None:
    item = state.deck.items[action.item]
    is_asked = item.use == "equip" and group_size(state, state.active) > 1
    return None if is_asked else _perhaps(state)


def _end_turn(state: DeadOfWinter, _action: a.EndTurn) -> TurnsUp:
    """The next player's crossroads card, or what the colony phase brings."""
    turns = [step for step in state.agenda if isinstance(step, BeginTurn)]
    others = [n for step in turns for n in step.seats if not player(state, n).out]
    if others and (state.crossroads.cards or state.held is not None):
        return _certain(state, CROSSROADS)
    return TurnsUp(CROSSROADS if others else CRISES, certain=False)


_OF_TURNS: Mapping[type[Action], Callable[[DeadOfWinter, Any], TurnsUp | None]] = {
    a.Attack: _attack,
    a.Search: _search,
    a.Barricade: _any_die,
    a.Clean: _any_die,
    a.Attract: _any_die,
    a.SpendFood: _raise,
    a.BoostDie: _raise,
    a.Move: _move,
    a.Contribute: _quiet,
    a.ContributeFrom: _quiet,
    a.GiveObjective: _quiet,
    a.GiveObjectiveFrom: _quiet,
    a.Play: _play,
    a.Request: _nothing,
    a.RequestSeveral: _nothing,
    a.ExileVote: _nothing,
    a.EndTurn: _end_turn,
}


# ---- answers


def _of_answer(state: DeadOfWinter, asked: Any, action: Action) -> TurnsUp | None:
    """What comes of the last answer that the game waits for."""
    step = state.agenda[-1] if state.agenda else None
    match asked:
        case AwaitKeep():
            done = isinstance(action, a.Lead)
            return TurnsUp("survivors", certain=False) if done else None
        case AwaitGift(about="pledge") if not isinstance(action, a.Done):
            return None
        case AwaitGift(about="stake"):
            return _certain(state, ACTION) if _stakes(asked, action) else _perhaps(state)
        case AwaitBallot():
            return TurnsUp("exile", certain=False) if asked.exile else _perhaps(state)
        case AwaitChoice():
            return _of_choice(state, asked, step, action)
    return _perhaps(state)


def _stakes(asked: AwaitGift, action: Action) -> bool:
    """Whether a stake is in for sure, so that dice are rolled."""
    return isinstance(action, a.GiveCard) and asked.left == 1


def _of_choice(
    state: DeadOfWinter, asked: AwaitChoice, step: Any, action: Action
) -> TurnsUp | None:
    if asked.left > 1 and not isinstance(action, a.Done) and len(asked.options) > 1:
        return _perhaps(state) if asked.what == "card" else None
    match step, action:
        case AttackStep(stage="target"), a.PickDie(value):
            return _with_die(state, AttackStep(step.who, "with", die=value))
        case AttackStep(stage="with"), a.PickWord(word):
            return _of_attack(state, step, word)
        case SearchStep(stage="with"), a.PickDie():
            return _searched(state, step.who, ())
        case SearchStep(stage="with" | "noise"), a.PickWord(word):
            return _of_search(state, step, word)
    return _perhaps(state)


def _of_search(state: DeadOfWinter, step: SearchStep, word: str) -> TurnsUp | None:
    """What is declared with a search, or that noise is made."""
    place = state.survivors[step.who].at
    if word == "stop":
        return None if len(step.drawn) > 1 else _perhaps(state)
    if word in (GO, "noise"):
        return _draws_cards(state, step.who, step.used)
    if step.stage == "with":
        return _searched(state, step.who, (*step.used, word))
    return TurnsUp(place, certain=False)


def _of_attack(state: DeadOfWinter, step: AttackStep, word: str) -> TurnsUp | None:
    if not step.target:
        return _with_die(state, AttackStep(step.who, "with", step.die, word))
    if word == GO:
        return _strikes(state, step)
    return _with_die(state, AttackStep(step.who, "with", step.die, step.target, (*step.used, word)))
