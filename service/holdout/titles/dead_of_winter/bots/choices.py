"""How a quick player of Dead of Winter answers questions that have options."""

from collections.abc import Callable, Mapping

from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.bots.danger import burden, din, relief
from holdout.titles.dead_of_winter.bots.goals import left_over
from holdout.titles.dead_of_winter.bots.marginals import ailing
from holdout.titles.dead_of_winter.bots.offers import promise
from holdout.titles.dead_of_winter.bots.situation import look
from holdout.titles.dead_of_winter.bots.treasure import better, reserved, worth
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.model import actions, decisions
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, player
from holdout.titles.dead_of_winter.model.steps import (
    AttackStep,
    Frame,
    Offer,
    SearchStep,
    TakeOption,
)
from holdout.titles.dead_of_winter.model.steps_people import AtEntrance, AttractStep, Tally
from holdout.titles.dead_of_winter.rules import QUESTIONS
from holdout.titles.dead_of_winter.rules.turn.declared import GO

_ORDINARY = ("search-die", "attack-die", "barricade-die", "clean-die", "attract-die")


def _legal(state: DeadOfWinter, asked: decisions.AwaitChoice) -> list[Action]:
    return QUESTIONS[decisions.AwaitChoice].legal(state, asked)


def choice(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The answer to a question that has options."""
    answer = _CHOICES.get(asked.about)
    if answer is not None:
        return answer(state, asked)
    if asked.about in _ORDINARY:
        return _die(state, asked)
    if asked.what == "card":
        return _poorest(state, asked)
    return _legal(state, asked)[0]


def _die(_state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The lowest die that will do."""
    return actions.PickDie(min(int(option) for option in asked.options))


def _declare(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """One thing that helps and costs nothing; two at once would be a waste."""
    step = state.agenda[-1]
    used = step.used if isinstance(step, AttackStep | SearchStep) else ()
    if GO in asked.options and (used or len(asked.options) == 1):
        return actions.PickWord(GO)
    return actions.PickWord(next(option for option in reversed(asked.options) if option != GO))


def _entrance(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The entrance that is in the greatest danger."""
    place = _entered(state)
    seen = look(state, asked.seat)
    if asked.about == "barricade" and place == COLONY and seen.goal.barricades:
        spare = left_over(state, place)
        return actions.PickEntrance(int(max(asked.options, key=lambda each: spare[int(each) - 1])))
    saved = relief(state, place, seen)
    here = state.locations[place]

    def danger(option: str) -> tuple[float, int]:
        number = int(option) - 1
        return saved[number], here.zombies[number] - here.barricades[number]

    return actions.PickEntrance(int(max(asked.options, key=danger)))


def _entered(state: DeadOfWinter) -> str:
    """The location whose entrances are asked about."""
    step = state.agenda[-1]
    return step.at if isinstance(step, AtEntrance) else COLONY


def _free_entrance(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The entrance where one more zombie hurts least."""
    costs = burden(state, _entered(state), look(state, asked.seat))
    return actions.PickEntrance(int(min(asked.options, key=lambda each: costs[int(each) - 1])))


def _dangerous(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The location whose zombies are the greatest danger; none if they are better left there."""
    seen = look(state, asked.seat)
    step = state.agenda[-1]
    to = step.to if isinstance(step, AttractStep) else COLONY
    calm = seen.goal.zombies > 0 and to == COLONY

    def danger(place: str) -> float:
        saved = relief(state, place, seen)
        most = max(s for s, z in zip(saved, state.locations[place].zombies, strict=True) if z)
        return most + calm * (place != COLONY)

    place = max(asked.options, key=danger)
    if len(asked.chosen) >= asked.least and danger(place) <= min(burden(state, to, seen)):
        return actions.DONE
    return actions.PickLocation(place)


def _place(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The location in the greatest danger."""
    if asked.what == "survivor":
        return _person(state, asked)
    if asked.what == "location":
        seen = look(state, asked.seat)
        here = state.locations
        return actions.PickLocation(
            max(
                asked.options,
                key=lambda each: (max(relief(state, each, seen)), sum(here[each].zombies)),
            )
        )
    return _legal(state, asked)[0]


def _noise(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """Look on while better cards may come, unless the zombies that noise draws cost more."""
    step = state.agenda[-1]
    if not isinstance(step, SearchStep):
        return actions.PickWord("stop")
    place = state.survivors[step.who].at
    seen = look(state, asked.seat)
    hand = [state.deck.symbols[card] for card in player(state, asked.seat).hand]
    best = max(
        (
            worth(state, seen, item_of(card), hand.count(state.deck.symbols[card]))
            for card in step.drawn
        ),
        default=0.0,
    )
    return actions.PickWord(
        "noise" if better(state, seen, place, best) > din(state, seen, place) else "stop"
    )


def _best(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The card that is worth most."""
    seen = look(state, asked.seat)
    hand = [state.deck.symbols[card] for card in player(state, asked.seat).hand]

    def value(card: str) -> float:
        return worth(state, seen, item_of(card), hand.count(state.deck.symbols[card]))

    return actions.PickCard(item_of(max(asked.options, key=value)))


def _poorest(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """Give up what is worth least, or nothing if nothing must be."""
    legal = _legal(state, asked)
    if actions.DONE in legal:
        return actions.DONE
    seen = look(state, asked.seat)
    cards = [each for each in legal if isinstance(each, actions.PickCard)]
    if any(card.player is not None for card in cards) or not cards:
        return legal[0]
    return min(cards, key=lambda card: worth(state, seen, card.item))


def _bearer(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """Who gets a card: those outside, where fights are; else who fights best."""

    def fitness(name: str) -> tuple[bool, int]:
        return state.survivors[name].at != COLONY, -state.deck.survivors[name].attack

    return actions.PickSurvivor(max(asked.options, key=fitness))


def _leader(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    return actions.PickSurvivor(max(asked.options, key=state.deck.influence.__getitem__))


def _heal(_state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """Frostbite first: it kills in the end."""
    return actions.PickWord("frostbite" if "frostbite" in asked.options else asked.options[0])


def _person(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """Whom a card helps most, or harms least."""
    frame = state.agenda[-2] if len(state.agenda) > 1 else None
    seen, good = look(state, asked.seat), False
    if isinstance(frame, Frame):
        good = promise(state, asked.seat, frame.steps, frame.env) >= 0

    def hurt(name: str) -> tuple[float, int]:
        return ailing(state, seen, name), -state.deck.influence[name]

    choose = max if good else min
    return actions.PickSurvivor(choose(asked.options, key=hurt))


def _requested(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """Medicine for a survivor who would die without it; nothing else is given away."""
    seen = look(state, asked.seat)
    ready = "medicine" in {item_of(card) for card in asked.options}
    if seen.ruin or not ready or reserved(state, seen, "medicine"):
        return actions.DONE
    needed = "medicine" in seen.symbols and (seen.gap or 0) > 0
    return actions.DONE if needed else actions.PickCard("medicine")


def _whom(_state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """All others are asked."""
    return actions.PickWord(asked.options[-1])


def _wish(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """Medicine that heals, not any card with its symbol."""
    healing = actions.PickCard("medicine")
    return healing if "medicine" in asked.options else _poorest(state, asked)


def _spread(_state: DeadOfWinter, _asked: decisions.AwaitChoice) -> Action:
    """A roll kills one at the worst in half of the cases, the knife always."""
    return actions.PickWord("roll")


def _most(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    return _legal(state, asked)[len(asked.options) - 1]


def _option(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """The option of a card that promises most."""
    step = state.agenda[-1]
    if not isinstance(step, TakeOption):
        return _legal(state, asked)[0]
    offered = [each for each in step.options if each.id in asked.options]
    best = max(offered, key=lambda each: promise(state, asked.seat, each.steps, step.env))
    return actions.PickWord(best.id)


def _may(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """What a card allows, if it does no harm."""
    step = state.agenda[-1]
    if not isinstance(step, Offer) or len(asked.options) == 1:
        return _legal(state, asked)[0]
    good = promise(state, asked.seat, step.steps, step.env) >= 0
    return actions.PickWord(asked.options[0 if good else 1])


def _tie(state: DeadOfWinter, asked: decisions.AwaitChoice) -> Action:
    """As the own ballot would be."""
    step = state.agenda[-1]
    exiles = isinstance(step, Tally) and bool(step.exile)
    return actions.PickWord("down" if exiles else sided(state, asked.seat, asked.card))


def sided(state: DeadOfWinter, seat: int, card: str) -> str:
    """Up or down, whichever promises more."""
    options = {each.id: each.steps for each in state.deck.crossroads[card].options}
    env = {"actor": state.active, "chooser": state.active}
    up, down = (promise(state, seat, options.get(word, ()), env) for word in ("up", "down"))
    return "up" if up > down else "down"


_CHOICES: Mapping[str, Callable[[DeadOfWinter, decisions.AwaitChoice], Action]] = {
    "wound": _person,
    "request": _requested,
    "request-whom": _whom,
    "request-item": _wish,
    "crossroads": _option,
    "rule": _option,
    "may": _may,
    "tie": _tie,
    "declare": _declare,
    "kill": _entrance,
    "leave": _entrance,
    "remove": _entrance,
    "convert": _entrance,
    "arrive": _free_entrance,
    "attract": _dangerous,
    "choose": _place,
    "barricade": _entrance,
    "search-noise": _noise,
    "search-keep": _best,
    "share": _best,
    "equip": _bearer,
    "new-leader": _leader,
    "heal": _heal,
    "bite-spread": _spread,
    "kill-count": _most,
    "clean-count": _most,
}
