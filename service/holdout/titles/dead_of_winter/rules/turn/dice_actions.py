"""Actions that cost a die, step by step: attack, barricade, clean waste, attract."""

from typing import NamedTuple

from msgspec.structs import replace

from holdout.kernel.elements import HandElement
from holdout.titles.dead_of_winter.cards import verbs
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model.elements import plain
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, note, player, tell
from holdout.titles.dead_of_winter.model.steps import AfterAction, AttackStep, SimpleStep, Strike
from holdout.titles.dead_of_winter.model.steps_people import AtEntrance, AttractStep
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import ask, at_random, roll
from holdout.titles.dead_of_winter.rules.board import attack_targets
from holdout.titles.dead_of_winter.rules.query import survivors
from holdout.titles.dead_of_winter.rules.turn.declared import (
    GO,
    attack_on,
    declared,
    modifiers,
    on_offer,
    spend,
    window_of,
)
from holdout.titles.dead_of_winter.rules.turn.dice import put_away
from holdout.titles.dead_of_winter.rules.world import wound

CLEANED = 3
PULLED = 2


# ---- attack


def attack(state: DeadOfWinter, step: AttackStep) -> None:
    """An attack goes on: die, target, what is declared, number of kills (7.1)."""
    if step.die:
        state.cause = "attack"
    if step.who in state.survivors:
        _ATTACK[step.stage](state, step)


def _attack_die(state: DeadOfWinter, step: AttackStep) -> None:
    seat, values = state.survivors[step.who].seat, attack_dice(state, step.who)
    ask(state, replace(step, stage="target"), seat, "die", values, about="attack-die")


def attack_dice(state: DeadOfWinter, name: str) -> list[str]:
    """The unused dice with which a survivor could attack, as words."""
    easier = any(modifiers([what], "required_die") for what in use.usable(state, name, "attack"))
    least = 1 if easier else state.deck.survivors[name].attack
    dice = player(state, state.survivors[name].seat).dice
    return [str(value) for value in dice if value >= least]


def _attack_target(state: DeadOfWinter, step: AttackStep) -> None:
    die = step.die or int(state.picked[0]) if state.picked or step.die else 0
    options = attack_targets(state, step.who)
    seat = state.survivors[step.who].seat
    then = replace(step, stage="with", die=die)
    if options:
        ask(state, then, seat, "word", options, about="attack-target")


def _attack_with(state: DeadOfWinter, step: AttackStep) -> None:
    word = state.picked[0]
    if not step.target:
        step = replace(step, target=word)
    elif word == GO:
        _attack_go(state, step)
        return
    else:
        step = replace(step, used=(*step.used, word))
    offers = attack_offers(state, step)
    if offers.asked:
        seat = state.survivors[step.who].seat
        ask(state, step, seat, "word", offers.options, about="declare", always=offers.ready)
    else:
        _attack_go(state, step)


class Offers(NamedTuple):
    """What may be declared with an attack, whether it could begin as it is, whether to ask."""

    options: list[str]
    ready: bool
    asked: bool


def attack_offers(state: DeadOfWinter, step: AttackStep) -> Offers:
    """What may still be declared with an attack whose target is known.

    Players without the card that it takes are asked too: not asking would reveal the hand.
    """
    event = attack_on(step.target)
    seeming = [
        label
        for label in on_offer(state, step.who, "attack", step.used, event, blind=True)
        if _second_die(state, step, label, event)
    ]
    there = on_offer(state, step.who, "attack", step.used, event)
    offered = [label for label in seeming if label in there]
    chosen = declared(state, step.who, "attack", step.used, event)
    strong = not step.die or step.die >= state.deck.survivors[step.who].attack
    ready = strong or bool(modifiers(chosen, "required_die"))
    if not ready:
        offered = [
            w.label
            for w in use.usable(state, step.who, "attack", event)
            if modifiers([w], "required_die")
        ]
    options = [*([GO] if ready else []), *offered]
    return Offers(options, ready, asked=bool(offered or (ready and seeming)))


def _second_die(state: DeadOfWinter, step: AttackStep, label: str, event: Env) -> bool:
    """Whether an ability that costs a die of its own finds one besides that of the attack."""
    dice = list(player(state, state.survivors[step.who].seat).dice)
    if step.die in dice:
        dice.remove(step.die)
    return all(
        what.ability.die is None or any(value >= what.ability.die for value in dice)
        for what in declared(state, step.who, "attack", (label,), event, blind=True)
    )


def _attack_go(state: DeadOfWinter, step: AttackStep) -> None:
    """The die is spent, then the attack happens; if it was legal it cannot fail later."""
    seat = state.survivors[step.who].seat
    event = attack_on(step.target)
    uses = declared(state, step.who, "attack", step.used, event)
    if step.die:
        put_away(state, seat, [str(step.die)])
    weapons = [
        what.card for what in uses if what.card and state.deck.symbols[what.card] == "weapon"
    ]
    events = tuple(
        {"event": "after_weapon_ability", "subject": step.who, "item": card, "actor": seat}
        for card in weapons
    )
    # An attack without a die is a part of another action, which is tested when it is done.
    if step.die or events:
        state.agenda.append(AfterAction(events))
    note(state, "attacks", seat=seat, survivor=step.who, target=step.target)
    if step.target == "zombies":
        at = state.survivors[step.who].at
        there = sum(state.locations[at].zombies)
        kills = max([int(verb.value or 1) for verb in modifiers(uses, "kills")], default=1)
        spared = bool(modifiers(uses, "exposure"))
        most = min(kills, there)
        count = replace(step, stage="count", used=("spared",) if spared else ())
        numbers = [str(n) for n in range(1, most + 1)]
        state.agenda.append(replace(count, stage="ask", target=",".join(numbers)))
    else:
        state.agenda.append(Strike(step.who, step.target))
    spend(state, uses, event)


def _attack_ask(state: DeadOfWinter, step: AttackStep) -> None:
    seat = state.survivors[step.who].seat
    numbers = step.target.split(",")
    ask(state, replace(step, stage="count"), seat, "number", numbers, about="kill-count")


def _attack_count(state: DeadOfWinter, step: AttackStep) -> None:
    who = state.survivors[step.who]
    killer = None if "spared" in step.used else step.who
    count = int(state.picked[0])
    state.agenda.append(AtEntrance("kill", who.at, count, who.seat, killer=killer))


_ATTACK = {
    "die": _attack_die,
    "target": _attack_target,
    "with": _attack_with,
    "ask": _attack_ask,
    "count": _attack_count,
}


def strike(state: DeadOfWinter, step: Strike) -> None:
    """The spent die is rolled against another survivor's attack value (7.1)."""
    seat = state.active
    if step.victim:
        _steal(state, step, seat)
        return
    face = roll(state, seat, "action")
    if face is None:
        state.agenda.append(step)
        return
    note(state, "rolled", seat=seat, value=int(face))
    if int(face) <= state.deck.survivors[step.target].attack:
        state.agenda.append(replace(step, victim=state.survivors[step.target].seat))
        wound(state, step.target, "normal")


def _steal(state: DeadOfWinter, step: Strike, seat: int) -> None:
    """The attacking player takes a random card; the loser of the card sees it, too."""
    hand = player(state, step.victim).hand
    if not hand:
        return
    card = at_random(state, step.victim, hand)
    if card is None:
        state.agenda.append(step)
        return
    hand.remove(card)
    player(state, seat).hand.append(card)
    note(state, "card-taken", seat=seat, player=step.victim)
    there = plain(HandElement(seat))
    tell(state, sorted({seat, step.victim}), "cards-seen", cards=[item_of(card)], at=there)


def do_action(state: DeadOfWinter, verb: verbs.DoAction, env: Env) -> None:
    """A survivor performs an action without a die."""
    for name in survivors(state, verb.who, env)[:1]:
        if verb.action == "attack":
            state.picked = []
            state.agenda.append(AttackStep(name, "target"))
        else:
            state.agenda.append(SimpleStep(name, "barricade", "with", free=True))


# ---- barricade, clean waste, attract


def simple(state: DeadOfWinter, step: SimpleStep) -> None:
    """Choose any die, declare what helps, and do it (7.3 to 7.5)."""
    who = state.survivors.get(step.who)
    if who is None:
        return
    if step.stage == "count":
        _clean(state, step.who, int(state.picked[0]))
        return
    if step.stage == "die":
        values = [str(v) for v in player(state, who.seat).dice]
        then = replace(step, stage="with")
        ask(state, then, who.seat, "die", values, about=f"{step.action}-die")
        return
    if step.stage == "with":
        if not step.free:
            put_away(state, who.seat, state.picked)
        window = window_of(step.action)
        offered = on_offer(state, step.who, window, (), {})
        if offered and step.action != "attract":
            then = replace(step, stage="go")
            ask(state, then, who.seat, "word", [GO, *offered], about="declare")
            return
        state.picked = [GO]
    _simple_go(state, step, state.picked[0])


def _simple_go(state: DeadOfWinter, step: SimpleStep, word: str) -> None:
    who = state.survivors[step.who]
    window = window_of(step.action)
    uses = declared(state, step.who, window, (word,), {})
    events: tuple[Env, ...] = ()
    if step.action == "clean":
        events = ({"event": "after_clean_waste", "subject": step.who, "actor": who.seat},)
    if not step.free:
        state.agenda.append(AfterAction(events))
    if step.action == "clean":
        up_to = [int(verb.value or 0) for verb in modifiers(uses, "clean_cards")]
        _ask_cleaned(state, step, max(up_to, default=0))
    if step.action == "barricade":
        most = max([int(v.value or 1) for v in modifiers(uses, "barricades")], default=1)
        state.agenda.append(AtEntrance("barricade", who.at, most, who.seat, optional=True))
    elif step.action == "attract":
        one = state.options.attract_sources == "one"
        state.agenda.append(AttractStep(who.at, PULLED, who.seat, one))
    spend(state, uses, {})


def _ask_cleaned(state: DeadOfWinter, step: SimpleStep, up_to: int) -> None:
    """Three cards are cleaned, with a card that allows more any number up to that (7.4)."""
    there = len(state.waste)
    numbers = range(1, min(up_to, there) + 1) if up_to else [min(CLEANED, there)]
    seat, options = state.survivors[step.who].seat, [str(number) for number in numbers]
    ask(state, replace(step, stage="count"), seat, "number", options, about="clean-count")


def _clean(state: DeadOfWinter, name: str, count: int) -> None:
    """So many of the newest cards of the waste pile leave the game (7.4)."""
    gone = state.waste[-count:]
    del state.waste[-count:]
    state.removed += gone
    note(state, "cleaned", survivor=name, cards=[item_of(card) for card in gone])
