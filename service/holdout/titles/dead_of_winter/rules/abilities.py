"""Abilities of survivors and items, standing rules, and crossroads cards that fire."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.deck import Crossroads
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.parts import Ability, Rule
from holdout.titles.dead_of_winter.effects.passive import Modify
from holdout.titles.dead_of_winter.effects.votes import OfferOptions, TakeOption, legal_options
from holdout.titles.dead_of_winter.events import parts
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import group, has_die
from holdout.titles.dead_of_winter.rules.feasible import of_hand, performable
from holdout.titles.dead_of_winter.rules.frames import Frame, InOrder, offer
from holdout.titles.dead_of_winter.rules.query import holds, places, players, survivors
from holdout.titles.dead_of_winter.rules.world import abilities, banned, spend_charge
from holdout.titles.dead_of_winter.state import DeadOfWinter, Standing, item_of, note, player


class Usable(NamedTuple):
    """Something that can be used now: its name for the player, its ability, what it marks.

    `mark` is a survivor's mark, `card` an item's, `rule` a standing rule with its number.
    """

    label: str
    ability: Ability
    who: str
    mark: str = ""
    card: str = ""
    rule: tuple[Standing, int] | None = None


def scope(state: DeadOfWinter, who: str, seat: int, card: str) -> Env:
    """Return what is bound while a survivor's ability or item is used."""
    return {
        "self": who,
        "bearer": who,
        "actor": seat,
        "chooser": seat,
        "location": state.survivors[who].at,
        "card": card,
    }


def usable(
    state: DeadOfWinter, who: str, window: str, event: Env | None = None, *, blind: bool = False
) -> list[Usable]:
    """List what a survivor can use in a window: own ability, copies, items, standing rules.

    `blind`: as far as everybody can see, as if a hand with cards held all that it takes.
    """
    found: list[Usable] = []
    survivor = state.survivors[who]
    seat = survivor.seat
    for of, ability in abilities(state, who):
        if ability.window != window:
            continue
        mark = f"once:{of}" if ability.limit == "once_per_game" else of
        if mark in survivor.used and ability.limit != "per_use":
            continue
        ability_fits = _fits(state, who, seat, ability, of, event, blind=blind)
        if ability_fits and not banned(state, "ability", who):
            found.append(Usable(of, ability, who, mark=mark))
    labels: set[str] = set()
    for card in survivor.items if window != "clean_waste" else _carried(state, seat):
        item = item_of(card)
        ability = state.deck.items[item].ability
        if ability.window != window or item in labels or card in state.used_items:
            continue
        if _fits(state, who, seat, ability, item, event, blind=blind):
            labels.add(item)
            found.append(Usable(item, ability, who, card=card))
    if window == "attack" and state.standing:
        found += _limited_rules(state, who, event)
    return found


def _carried(state: DeadOfWinter, seat: int) -> list[str]:
    """List the items of a whole group: the mop helps with any clean-waste action of its player."""
    return [card for name in group(state, seat) for card in state.survivors[name].items]


def _limited_rules(state: DeadOfWinter, who: str, event: Env | None) -> list[Usable]:
    """Standing rules that spare a survivor exposure once per round: declared with the attack."""
    found: list[Usable] = []
    if (event or {}).get("target") != "zombie":
        return found
    for standing in state.standing:
        env = {**standing.env, **(event or {}), "bearer": standing.bearer}
        for number, rule in enumerate(standing.rules):
            if (
                rule.modify == "exposure"
                and rule.limit == "once_per_round"
                and f"{number}" not in standing.used
                and (rule.who is None or _concerns(state, who, rule, env))
            ):
                spare = Modify(aspect="exposure", value="none")
                ability = Ability(window="attack", at="anywhere", steps=(spare,))
                found.append(Usable(standing.card, ability, who, rule=(standing, number)))
    return found


def _concerns(state: DeadOfWinter, who: str, rule: Rule, env: Env) -> bool:
    return who in survivors(state, rule.who, env)


def _fits(  # noqa: PLR0913, PLR0917 - all of it is at hand where it is asked, often
    state: DeadOfWinter,
    who: str,
    seat: int,
    ability: Ability,
    card: str,
    event: Env | None,
    *,
    blind: bool = False,
) -> bool:
    at = state.survivors[who].at
    if ability.at != "anywhere" and at not in places(state, ability.at, {}):
        return False
    if ability.die is not None and not has_die(state, seat, ability.die):
        return False
    env = {**scope(state, who, seat, card), **(event or {})}
    steps = ability.steps
    if blind:
        steps = tuple(verb for verb in steps if not of_hand(state, (verb,), env))
    return holds(state, ability.when, env) and performable(state, steps, env)


#: How long what was used can't be used again, by its limit.
USED_UP: Mapping[str | None, parts.Until] = {
    "once_per_round": "round_end",
    "once_per_game": "game_end",
}


def tell_used(state: DeadOfWinter, what: Usable) -> None:
    """Everybody sees what a survivor uses."""
    rule = what.rule[0].id if what.rule is not None else None
    until = USED_UP.get(what.ability.limit if what.rule is None else "once_per_round")
    is_own = what.label == what.who
    used = events.Used(what.label, what.who, own_ability=is_own, rule=rule, until=until)
    note(state, used)


def mark_used(state: DeadOfWinter, what: Usable) -> None:
    """Count a use against its limit."""
    limit = what.ability.limit
    if what.rule is not None:
        what.rule[0].used.append(str(what.rule[1]))
    elif what.card:
        if limit == "once_per_round":
            state.used_items.append(what.card)
    elif limit in ("once_per_round", "once_per_game"):
        state.survivors[what.who].used.append(what.mark)


# ---- moments: start of a round, start of a turn


Moment = tuple[str, str, Usable | tuple[Standing, Rule]]
"""Something that may happen at a moment: a mark once it was offered, its name, what it is."""


def labels(state: DeadOfWinter, moment: str, seat: int) -> list[str]:
    """Name what may happen at this moment for a seat and was not offered yet."""
    return list(dict.fromkeys(label for _, label, _ in _moments(state, moment, seat)))


def offer_moment(state: DeadOfWinter, moment: str, seat: int, label: str = "") -> bool:
    """Do or offer the next thing of this moment to a seat; False when there is none left.

    Exactly one step is put on the agenda when there is one. `label`: only what is called so.
    """
    for key, name, what in _moments(state, moment, seat):
        if label in ("", name):
            state.offered.append(key)
            if isinstance(what, Usable):
                _start_ability(state, what, seat)
            else:
                _start_rule(state, *what, seat)
            return True
    return False


def _moments(state: DeadOfWinter, moment: str, seat: int) -> Iterator[Moment]:
    if player(state, seat).out:
        return
    for name in group(state, seat):
        for what in usable(state, name, moment):
            key = f"{moment}:{seat}:{name}:{what.card or what.mark}"
            if key not in state.offered:
                yield key, what.label, what
    for standing in state.standing:
        for number, rule in enumerate(standing.rules):
            key = f"{moment}:{seat}:{standing.id}:{number}"
            waiting = rule.on == moment and key not in state.offered
            if waiting and _rule_due(state, standing, rule, seat):
                yield key, standing.card, (standing, rule)


def _start_ability(state: DeadOfWinter, what: Usable, seat: int) -> None:
    env = scope(state, what.who, seat, what.label)
    if what.ability.limit == "each_round":
        state.agenda.append(Frame(what.ability.steps, env))
    else:
        offer(state, seat, what.ability.steps, env)


def rule_scope(standing: Standing, seat: int) -> Env:
    """Return what is bound while a standing rule is used."""
    return {
        **standing.env,
        "bearer": standing.bearer,
        "actor": seat,
        "chooser": seat,
        "card": standing.card,
    }


def _rule_due(state: DeadOfWinter, standing: Standing, rule: Rule, seat: int) -> bool:
    """Return whether a rule concerns a seat now, without revealing what only its hand decides."""
    env = rule_scope(standing, seat)
    if seat not in players(state, rule.who, env) or not holds(state, rule.when, env):
        return False
    if rule.options:
        return bool(legal_options(state, rule.options, env))
    steps = (*rule.cost, *rule.steps)
    return performable(state, steps, env) or (rule.choice == "may" and of_hand(state, steps, env))


def _start_rule(state: DeadOfWinter, standing: Standing, rule: Rule, seat: int) -> None:
    env, card = rule_scope(standing, seat), standing.card
    steps = (*rule.cost, *rule.steps)
    if rule.options:
        legal = legal_options(state, rule.options, env)
        ids = [option.id for option in legal]
        secret = any(of_hand(state, option.steps, env) for option in rule.options)
        then = TakeOption(tuple(legal), env, card)
        ask(state, then, seat, "word", ids, about="rule", card=card, always=secret)
    elif rule.choice == "may":
        offer(state, seat, steps, env)
    else:
        state.agenda.append(Frame(steps, env))


def answer_event(state: DeadOfWinter, event: Env) -> None:
    """Standing rules that answer to an action by themselves."""
    if event["event"] == "turn_start" or event.get("subject", "") not in ("", *state.survivors):
        return
    answers = []
    for standing in list(state.standing):
        for rule in standing.rules:
            if rule.on != event["event"] or rule.choice != "must":
                continue
            env = {**standing.env, **event, "bearer": standing.bearer, "card": standing.card}
            if holds(state, rule.when, env):
                answers.append(Frame(rule.steps, env))
                spend_charge(state, standing)
    if answers:
        state.agenda.append(InOrder(tuple(answers)))


def free_rules(state: DeadOfWinter, seat: int) -> list[tuple[Standing, int]]:
    """List what crossroads cards let a seat do between other actions."""
    found = []
    for standing in state.standing:
        env = rule_scope(standing, seat)
        for number, rule in enumerate(standing.rules):
            if (
                rule.on == "free"
                and seat in players(state, rule.who, env)
                and holds(state, rule.when, env)
                and not (rule.limit == "once_per_round" and str(number) in standing.used)
                and (rule.die is None or has_die(state, seat, rule.die))
                and performable(state, (*rule.cost, *rule.steps), env)
            ):
                found.append((standing, number))
    return found


# ---- crossroads cards


def fires(state: DeadOfWinter, card: Crossroads, env: Env) -> bool:
    """Let a crossroads card take effect if one of its options is legal (14.3 to 14.5)."""
    legal = any(
        (bool(card.before) or holds(state, option.when, env))
        and performable(state, (*card.before, *option.steps), env)
        for option in card.options
    )
    if card.chooser.kind == "controller_of" and card.chooser.survivor not in state.survivors:
        return False
    if not legal:
        return False
    state.held, state.cause = None, card.id
    note(state, events.CrossroadsFired(card.id))
    bound = {**env, "actor": state.active, "chooser": state.active, "card": card.id}
    state.agenda.append(Frame((*card.before, OfferOptions(card.id)), bound))
    return True
