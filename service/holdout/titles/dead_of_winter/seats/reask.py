"""Questions to other seats in an imagined state: with the options that they would have there."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from holdout.titles.dead_of_winter.cards import flow, verbs
from holdout.titles.dead_of_winter.model import decisions as d
from holdout.titles.dead_of_winter.model.redaction import left_is_public, open_to_all
from holdout.titles.dead_of_winter.model.state import COLONY, DECK, DeadOfWinter, player
from holdout.titles.dead_of_winter.model.steps import (
    AnyStep,
    AskSeats,
    AttackStep,
    Given,
    SearchStep,
    TakeOption,
)
from holdout.titles.dead_of_winter.model.steps_people import (
    BiteAnswer,
    Exposed,
    HandOver,
    MoveDone,
    Pledge,
    SendAway,
    Stakes,
)
from holdout.titles.dead_of_winter.positions.item_copies import matched
from holdout.titles.dead_of_winter.positions.reachable_steps import BOOKS
from holdout.titles.dead_of_winter.rules import RUN
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import NO
from holdout.titles.dead_of_winter.rules.board import group
from holdout.titles.dead_of_winter.rules.items.payments import payable
from holdout.titles.dead_of_winter.rules.items.transfers import move_cards
from holdout.titles.dead_of_winter.seats.open_questions import answers

Told = dict[str, Any]


def reopen(state: DeadOfWinter, told: list[Told], seat: int | None, rng: Random) -> None:
    """Open the questions that the view tells of; options that it does not tell are found here."""
    _settle_gifts(state, told, seat, rng)
    state.decisions = [_decision(state, each, seat, rng) for each in told]


def _decision(state: DeadOfWinter, told: Told, seat: int | None, rng: Random) -> d.AnyDecision:
    own = told["seat"] == seat
    match told["kind"]:
        case "choose":
            return _choice(state, told, own=own, rng=rng)
        case "gift":
            return _gift(state, told, own=own)
        case "ballot" if not own:
            answer = f"vote {rng.choice(('up', 'down'))}" if told["answered"] else None
            return d.AwaitBallot(
                seat=told["seat"],
                sealed=True,
                exile=told.get("exile", 0),
                card=told.get("card", ""),
                answer=answer,
            )
    made: d.AnyDecision = msgspec.convert(told, d.AnyDecision)
    return made


# ---- choices


def _choice(state: DeadOfWinter, told: Told, *, own: bool, rng: Random) -> d.AnyDecision:
    if not own and "options" not in told:
        made = _found(state, told)
        if left_is_public(made):
            _pick_some(made, told["left"], rng)
        return made
    read: d.AwaitChoice = msgspec.convert(told, d.AwaitChoice)
    if read.what != "card" or open_to_all(read):
        return read
    there = _found(state, told).options
    read.chosen = matched(read.chosen, there)
    read.options = matched(read.options, [card for card in there if card not in read.chosen])
    return read


def _pick_some(asked: d.AwaitChoice, left: int, rng: Random) -> None:
    """Somebody has chosen so many that `left` remain; which ones is not known."""
    while asked.left > left and asked.options:
        asked.chosen.append(asked.options.pop(rng.randrange(len(asked.options))))
        asked.left -= 1


def _found(state: DeadOfWinter, told: Told) -> d.AwaitChoice:
    """The question with all the options that it has in this state."""
    then = state.agenda[-1]
    if isinstance(then, TakeOption):
        state.agenda[-1] = then = _options(state, then, told["about"])
    rest = {"about": told["about"], "what": told["what"], "card": told.get("card", "")}
    asked = _again(state, then)
    if asked is None:
        asked = d.AwaitChoice(seat=told["seat"], options=[], **rest)
        found = answers(state, asked)
        return replace(asked, options=found[1] if found and found[1] else [NO])
    return replace(asked, seat=told["seat"], **rest)


def _again(state: DeadOfWinter, then: AnyStep) -> d.AwaitChoice | None:
    """Ask once more what is asked about cards; None for other questions."""
    before: tuple[AnyStep, list[str]] | None = None
    match then:
        case Given(wish, seat, rest):
            before = AskSeats(wish, (seat, *rest)), []
        case BiteAnswer(who, asked, spread):
            before = Exposed(who, asked, spread), []
        case AttackStep(stage="with", target=target, used=used) if target:
            *fewer, last = used or ("",)
            target = target if used else ""
            before = replace(then, target=target, used=tuple(fewer)), [last or then.target]
        case SearchStep(stage="keep"):
            before = replace(then, stage="noise"), ["stop"]
        case SendAway(stage="fuel"):
            name = then.chosen.partition(":")[0]
            before = replace(then, chosen=name), [state.survivors[name].at]
        case MoveDone(verbs.MoveCards() as verb, env):
            return _run(state, lambda: move_cards(state, verb, env), [])
    if before is None:
        return None
    step, picked = before
    return _run(state, lambda: RUN[type(step)](state, step), picked)


def _run(state: DeadOfWinter, ask: Callable[[], None], picked: list[str]) -> d.AwaitChoice:
    """Let a step ask again, and leave the state as it was."""
    agenda, log = list(state.agenda), list(state.log)
    state.agenda.pop()
    state.decisions, state.picked = [], picked
    ask()
    asked = state.decisions
    state.agenda, state.log, state.decisions, state.picked = agenda, log, [], []
    if asked and isinstance(asked[0], d.AwaitChoice):
        return asked[0]
    return d.AwaitChoice(seat=0, about="", what="card", options=[], least=0)


def _options(state: DeadOfWinter, then: TakeOption, about: str) -> TakeOption:
    """The options of a card, or of a rule that it has put in force, that are legal here."""
    rules = [rule for rules in BOOKS[then.card].rules for rule in rules if rule.options]
    offered = tuple(option for rule in rules for option in rule.options)
    if about == "crossroads" and then.card in DECK.crossroads:
        offered = DECK.crossroads[then.card].options
    offered = tuple(option for option in offered if option.id != "auto")
    legal = use.legal_options(state, offered, then.env)
    return replace(then, options=tuple(legal) or offered)


# ---- what is given under seal


def _settle_gifts(state: DeadOfWinter, told: list[Told], seat: int | None, rng: Random) -> None:
    """Other seats that have given already have given something or other."""
    asked = {each["seat"] for each in told if each["kind"] == "gift"}
    then = state.agenda[-1] if state.agenda else None
    for other in getattr(then, "seats", ()):
        who = player(state, other)
        if other == seat:
            who.pledged = matched(who.pledged, (*who.hand, *(f"die:{n}" for n in who.dice)))
        if other == seat or other in asked:
            continue
        if isinstance(then, Pledge) and isinstance(then.steps[0], flow.Collect):
            options = payable(state, then.steps[0], other)
            who.pledged = [each for each in options if rng.random() < 1 / 2]
        elif isinstance(then, Stakes) and asked:
            who.stake = rng.sample(who.hand, rng.randint(0, _limit(state, other)))
        elif isinstance(then, HandOver):
            who.passing = rng.choice(group(state, other))


def _limit(state: DeadOfWinter, seat: int) -> int:
    """How many cards a player may stake."""
    there = sum(who.seat == seat and who.at == COLONY for who in state.survivors.values())
    return min(there, len(player(state, seat).hand))


def _gift(state: DeadOfWinter, told: Told, *, own: bool) -> d.AwaitGift:
    seat, then = told["seat"], state.agenda[-1]
    who = player(state, seat)
    if isinstance(then, Pledge) and isinstance(then.steps[0], flow.Collect):
        options = payable(state, then.steps[0], seat)
        left = len(options)
    elif isinstance(then, HandOver):
        options, left = group(state, seat), 1
    else:
        options, left = list(who.hand), _limit(state, seat)
    if own:
        rest = list(options)
        for each in (*who.pledged, *who.stake):
            rest.remove(each)
        read: d.AwaitGift = msgspec.convert(told, d.AwaitGift)
        return replace(read, options=matched(read.options, rest))
    card = told.get("card", "")
    return d.AwaitGift(seat=seat, about=told["about"], options=options, left=left, card=card)
