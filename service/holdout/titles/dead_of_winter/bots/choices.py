"""How a quick player of Dead of Winter answers questions that have options."""

from collections.abc import Callable, Mapping
from functools import partial

from holdout.kernel.state import Action, Decision
from holdout.titles.dead_of_winter.actions.questions import (
    DONE,
    AwaitChoice,
    PickCard,
    PickDie,
    PickEntrance,
    PickLocation,
    PickSurvivor,
    PickWord,
)
from holdout.titles.dead_of_winter.bots.colony_phase import arrivals, spaces_left, survivors_at
from holdout.titles.dead_of_winter.bots.effect_values import healing_value, steps_value
from holdout.titles.dead_of_winter.bots.item_values import (
    gain_by_noise,
    in_hand,
    is_reserved,
    worth,
    worth_if_taken,
)
from holdout.titles.dead_of_winter.bots.overruns import (
    cost_of_one_more,
    noise_cost,
    saved_by_one_less,
)
from holdout.titles.dead_of_winter.bots.situation import Outlook, look
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.effects.votes import TakeOption
from holdout.titles.dead_of_winter.rules.entrances import AtEntrance, AttractStep
from holdout.titles.dead_of_winter.rules.frames import Frame, Offer
from holdout.titles.dead_of_winter.rules.people.votes import Tally
from holdout.titles.dead_of_winter.rules.playing import Equip
from holdout.titles.dead_of_winter.rules.turn.dice_actions import GO, AttackStep
from holdout.titles.dead_of_winter.rules.turn.searching import SearchStep
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of


def answers(state: DeadOfWinter, asked: Decision) -> list[Action]:
    """List the legal answers to a question."""
    legal: list[Action] = asked.legal(asked.moment(state))
    return legal


def choice(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Choose the answer to a question that has options."""
    answer = _CHOICES.get(asked.about)
    if answer is not None:
        return answer(state, asked)
    if asked.what == "card":
        return _worst_card(state, asked)
    return answers(state, asked)[0]


# ---- dice, abilities, options of cards


def _lowest_die(_state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick the lowest die that is enough."""
    return PickDie(min(int(option) for option in asked.options))


def _declare(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Declare one ability or item that costs no die; two at once would be a waste."""
    step = state.agenda[-1]
    used = step.used if isinstance(step, AttackStep | SearchStep) else ()
    if GO in asked.options and (used or len(asked.options) == 1):
        return PickWord(GO)
    return PickWord(next(option for option in reversed(asked.options) if option != GO))


def _option(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick the option of a card that is worth most."""
    step = state.agenda[-1]
    if not isinstance(step, TakeOption):
        return answers(state, asked)[0]
    offered = [each for each in step.options if each.id in asked.options]
    best = max(offered, key=lambda each: steps_value(state, asked.seat, each.steps, step.env))
    return PickWord(best.id)


def _may(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Accept what a card allows, unless it harms."""
    step = state.agenda[-1]
    if not isinstance(step, Offer) or len(asked.options) == 1:
        return answers(state, asked)[0]
    is_good = steps_value(state, asked.seat, step.steps, step.env) >= 0
    return PickWord(asked.options[0 if is_good else 1])


def _tie(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Break a tie in the same way as the own vote (15)."""
    step = state.agenda[-1]
    is_exile = isinstance(step, Tally) and bool(step.exile)
    return PickWord("down" if is_exile else better_side(state, asked.seat, asked.card))


def better_side(state: DeadOfWinter, seat: int, card: str) -> str:
    """Return the better option of a crossroads card that is voted on: up or down."""
    options = {each.id: each.steps for each in state.deck.crossroads[card].options}
    env = {"actor": state.active, "chooser": state.active}
    up, down = (steps_value(state, seat, options.get(side, ()), env) for side in ("up", "down"))
    return "up" if up > down else "down"


def _most(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick as many as possible."""
    return answers(state, asked)[len(asked.options) - 1]


# ---- entrances and locations


def _endangered_entrance(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick the entrance that is in the greatest danger."""
    place, seen = _location_asked(state), look(state, asked.seat)
    if place == COLONY and seen.main.barricades:
        return PickEntrance(int(max(asked.options, key=partial(_lasting, state, asked.about))))
    saved, here = saved_by_one_less(state, seen, place), state.locations[place]

    def danger(option: str) -> tuple[float, int]:
        number = int(option) - 1
        return saved[number], here.zombies[number] - here.barricades[number]

    return PickEntrance(int(max(asked.options, key=danger)))


def _lasting(state: DeadOfWinter, about: str, option: str) -> tuple[bool, bool, int, int]:
    """Rank an entrance of the colony, where barricades have to outlast the colony phase."""
    number = int(option) - 1
    left = spaces_left(state, COLONY)[number]
    coming = arrivals(state, COLONY, survivors_at(state, COLONY))[number]
    if about == "barricade":
        return False, left > 0, -coming, left
    is_overrun = -left > state.locations[COLONY].barricades[number]
    return is_overrun, left >= 0, -coming, -left


def _safest_entrance(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick the entrance where one more zombie costs least."""
    costs = cost_of_one_more(state, look(state, asked.seat), _location_asked(state))
    return PickEntrance(int(min(asked.options, key=lambda each: costs[int(each) - 1])))


def _location_asked(state: DeadOfWinter) -> str:
    """Return the location whose entrances are asked about."""
    step = state.agenda[-1]
    return step.at if isinstance(step, AtEntrance) else COLONY


def _attract_from(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick the location with the most dangerous zombies; none if they are better left there."""
    seen, step = look(state, asked.seat), state.agenda[-1]
    to = step.to if isinstance(step, AttractStep) else COLONY
    counted = seen.main.zombies > 0 and to == COLONY
    in_the_way = seen.main.in_the_way > 0 and to != COLONY

    def danger(place: str) -> float:
        saved = saved_by_one_less(state, seen, place)
        zombies = state.locations[place].zombies
        most = max(saving for saving, there in zip(saved, zombies, strict=True) if there)
        return most + (in_the_way if place == COLONY else counted)

    place = max(asked.options, key=danger)
    is_enough = len(asked.chosen) >= asked.least
    if is_enough and danger(place) <= min(cost_of_one_more(state, seen, to)):
        return DONE
    return PickLocation(place)


def _choose(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Choose for a card's effect: the right survivor, or the location in the greatest danger."""
    if asked.what == "survivor":
        return _survivor(state, asked)
    if asked.what != "location":
        return answers(state, asked)[0]
    seen = look(state, asked.seat)

    def danger(place: str) -> tuple[float, int]:
        return max(saved_by_one_less(state, seen, place)), sum(state.locations[place].zombies)

    return PickLocation(max(asked.options, key=danger))


# ---- cards


def _make_noise(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Search on while better cards may come, unless the zombies drawn by noise cost more (7.2)."""
    step = state.agenda[-1]
    if not isinstance(step, SearchStep):
        return PickWord("stop")
    place, seen = state.survivors[step.who].at, look(state, asked.seat)
    found = (worth_if_taken(state, seen, item_of(card)) for card in step.drawn)
    gain = gain_by_noise(state, seen, place, max(found, default=0.0))
    return PickWord("noise" if gain > noise_cost(state, seen, place) else "stop")


def _best_card(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick the card that is worth most."""
    seen = look(state, asked.seat)
    best = max(asked.options, key=lambda card: worth_if_taken(state, seen, item_of(card)))
    return PickCard(item_of(best))


def _worst_card(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick the card that is worth least, or none if none has to be given up."""
    legal = answers(state, asked)
    if DONE in legal:
        return DONE
    cards = [each for each in legal if isinstance(each, PickCard)]
    if not cards or any(card.player is not None for card in cards):
        return legal[0]
    seen = look(state, asked.seat)
    return min(cards, key=lambda card: worth(state, seen, card.item))


def _request(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Medicine that heals, not any card with its symbol; of what arms a player, any card."""
    if "medicine" in asked.options:
        return PickCard("medicine")
    arms = look(state, asked.seat).main.arms
    if any(state.deck.items[item].symbol in arms for item in asked.options):
        return DONE
    return _worst_card(state, asked)


def _requested(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Medicine, unless the crisis or the own goal needs it; what arms others, if it can be spared.

    Nothing else is given away.
    """
    seen = look(state, asked.seat)
    spare = [item for item in map(item_of, asked.options) if _arms_others(state, seen, item)]
    if spare and not seen.sabotages:
        return PickCard(min(spare, key=lambda item: worth(state, seen, item)))
    has_medicine = "medicine" in {item_of(card) for card in asked.options}
    if seen.sabotages or not has_medicine or is_reserved(state, seen, "medicine"):
        return DONE
    return DONE if seen.crisis.needs("medicine") else PickCard("medicine")


def _arms_others(state: DeadOfWinter, seen: Outlook, item: str) -> bool:
    """Return whether an item is what the active player lacks, and this seat needs no more of it."""
    symbol, main = state.deck.items[item].symbol, seen.main
    spare = not main.arms_seat(seen.seat, symbol) or in_hand(state, seen, symbol) > 1
    return main.arms_seat(state.active, symbol) and spare and not is_reserved(state, seen, symbol)


def _ask_all(_state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Ask all others."""
    return PickWord(asked.options[-1])


# ---- survivors


def _survivor(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick the survivor whom a card helps most, or harms least."""
    frame = state.agenda[-2] if len(state.agenda) > 1 else None
    seen, is_good = look(state, asked.seat), False
    if isinstance(frame, Frame):
        is_good = steps_value(state, asked.seat, frame.steps, frame.env) >= 0

    def need(name: str) -> tuple[float, int]:
        return healing_value(state, seen, name), -state.deck.influence[name]

    choose = max if is_good else min
    return PickSurvivor(choose(asked.options, key=need))


def _bearer(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick who gets an item.

    The one who shall carry most, if the secret objective says so; else where it works first, then
    outside, then the best fighter.
    """
    step = state.agenda[-1]
    place = state.deck.items[item_of(step.card)].ability.at if isinstance(step, Equip) else ""
    by_one = look(state, asked.seat).secret.by_one

    def fitness(name: str) -> tuple[int, bool, bool, int]:
        who = state.survivors[name]
        fights = -state.deck.survivors[name].attack
        return by_one * len(who.items), who.at == place, who.at != COLONY, fights

    return PickSurvivor(max(asked.options, key=fitness))


def _leader(state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Pick the survivor with most influence."""
    return PickSurvivor(max(asked.options, key=state.deck.influence.__getitem__))


def _heal(_state: DeadOfWinter, asked: AwaitChoice) -> Action:
    """Frostbite first: it kills in the end."""
    return PickWord("frostbite" if "frostbite" in asked.options else asked.options[0])


def _roll_for_bite(_state: DeadOfWinter, _asked: AwaitChoice) -> Action:
    """Pick the roll, which may kill nobody; the other option always kills one (11.4)."""
    return PickWord("roll")


_CHOICES: Mapping[str, Callable[[DeadOfWinter, AwaitChoice], Action]] = {
    "arrive": _safest_entrance,
    "attack-die": _lowest_die,
    "attract": _attract_from,
    "attract-die": _lowest_die,
    "barricade": _endangered_entrance,
    "barricade-die": _lowest_die,
    "bite-spread": _roll_for_bite,
    "choose": _choose,
    "clean-count": _most,
    "clean-die": _lowest_die,
    "convert": _endangered_entrance,
    "crossroads": _option,
    "declare": _declare,
    "equip": _bearer,
    "heal": _heal,
    "kill": _endangered_entrance,
    "kill-count": _most,
    "leave": _endangered_entrance,
    "may": _may,
    "new-leader": _leader,
    "remove": _endangered_entrance,
    "request": _requested,
    "request-item": _request,
    "request-whom": _ask_all,
    "rule": _option,
    "search-die": _lowest_die,
    "search-keep": _best_card,
    "search-noise": _make_noise,
    "share": _best_card,
    "tie": _tie,
    "wound": _survivor,
}
