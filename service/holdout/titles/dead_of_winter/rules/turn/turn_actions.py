"""What the active player may do in a turn, and doing it (chapters 7 and 8)."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.elements import HandElement
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.decisions import AwaitTurn
from holdout.titles.dead_of_winter.model.elements import SurvivorElement, plain
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, note, player, tell
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.board import from_hand, non_exiled, side
from holdout.titles.dead_of_winter.rules.frames import Frame, follow
from holdout.titles.dead_of_winter.rules.items.playing import boost, play, spend_food
from holdout.titles.dead_of_winter.rules.people.votes import Tally, vote
from holdout.titles.dead_of_winter.rules.turn.course import AskTurn
from holdout.titles.dead_of_winter.rules.turn.dice import PayDie
from holdout.titles.dead_of_winter.rules.turn.dice_actions import AttackStep, SimpleStep
from holdout.titles.dead_of_winter.rules.turn.listing import accepted, may_give
from holdout.titles.dead_of_winter.rules.turn.moving import after, move
from holdout.titles.dead_of_winter.rules.turn.requests import request
from holdout.titles.dead_of_winter.rules.turn.searching import SearchStep
from holdout.titles.dead_of_winter.rules.world import discard, is_fuel


def turn_answer(state: DeadOfWinter, _asked: AwaitTurn, action: Action) -> None:
    """The active player does something; then the turn goes on."""
    if isinstance(action, actions.EndTurn):
        return
    state.agenda.append(AskTurn())
    state.cause = action.kind
    _DO[type(action)](state, action)


def _attack(state: DeadOfWinter, action: actions.Attack) -> None:
    state.agenda.append(AttackStep(action.survivor, "die"))


def _search(state: DeadOfWinter, action: actions.Search) -> None:
    state.agenda.append(SearchStep(action.survivor, "die"))


def _barricade(state: DeadOfWinter, action: actions.Barricade) -> None:
    state.agenda.append(SimpleStep(action.survivor, "barricade", "die"))


def _clean(state: DeadOfWinter, action: actions.Clean) -> None:
    state.agenda.append(SimpleStep(action.survivor, "clean", "die"))


def _attract(state: DeadOfWinter, action: actions.Attract) -> None:
    state.agenda.append(SimpleStep(action.survivor, "attract", "die"))


def _use(state: DeadOfWinter, action: actions.UseAbility | actions.UseItem) -> None:
    """An ability or item is used: its die is spent, its steps happen."""
    label = action.item if isinstance(action, actions.UseItem) else (action.of or action.survivor)
    by_item = isinstance(action, actions.UseItem)
    what = next(
        each
        for each in use.usable(state, action.survivor, "free")
        if each.label == label and bool(each.card) == by_item
    )
    seat = state.survivors[action.survivor].seat
    env = use.scope(state, action.survivor, seat, label) | {"item": what.card}
    use.mark_used(state, what)
    use.tell_used(state, action.survivor, label)
    weapon = by_item and state.deck.symbols[what.card] == "weapon"
    done = {"event": "after_weapon_ability", "subject": action.survivor, "item": what.card}
    after(state, *([done] if weapon else []))
    follow(state, what.ability.steps, env)
    if what.ability.die is not None:
        state.agenda.append(PayDie(seat, what.ability.die))


def _use_rule(state: DeadOfWinter, action: actions.UseRule) -> None:
    """What a crossroads card allows is used."""
    standing, number = next(
        each for each in use.free_rules(state, state.active) if each[0].card == action.card
    )
    rule = standing.rules[number]
    if rule.limit == "once_per_round":
        standing.used.append(str(number))
    env = use.rule_scope(standing, state.active)
    note(state, "used", card=standing.card)
    after(state)
    state.agenda.append(Frame((*rule.cost, *rule.steps), env))
    if rule.die is not None:
        state.agenda.append(PayDie(state.active, rule.die))


def _contribute(state: DeadOfWinter, action: actions.Contribute) -> None:
    """A hand card goes facedown to the crisis (8.2)."""
    hand = player(state, state.active).hand
    card = next(c for c in from_hand(state.deck, hand, action.item) if may_give(state, c))
    hand.remove(card)
    state.contributions.append((state.active, card))
    note(state, "contributed")
    tell(state, [state.active], "contributed-card", item=action.item)
    after(state)


def _contribute_from(state: DeadOfWinter, action: actions.ContributeFrom) -> None:
    card = _given_up(state, action.survivor, action.item)
    state.contributions.append((state.active, card))
    state.named.append(card)
    note(state, "contributed-from", survivor=action.survivor, item=action.item)
    after(state)


def _given_up(state: DeadOfWinter, name: str, item: str) -> str:
    """Take a card that may be given away from a survivor."""
    cards = [card for card in state.survivors[name].items if may_give(state, card)]
    return _carried(state, name, item, cards)


def _carried(state: DeadOfWinter, name: str, item: str, among: list[str]) -> str:
    """Take a card of an item from a survivor, an unused one first."""
    items = state.survivors[name].items
    cards = [card for card in among if item_of(card) == item]
    card = min(cards, key=lambda c: (c in state.used_items, items.index(c)))
    items.remove(card)
    return card


def _give_objective(state: DeadOfWinter, action: actions.GiveObjective) -> None:
    hand = player(state, state.active).hand
    wanted = side(state).contribute
    card = next(
        c for c in hand if item_of(c) == action.item and wanted and accepted(state, c, wanted)
    )
    hand.remove(card)
    state.objective_cards.append(card)
    origin = plain(HandElement(state.active))
    note(state, "objective-card", item=action.item, origin=origin)
    after(state)


def _give_objective_from(state: DeadOfWinter, action: actions.GiveObjectiveFrom) -> None:
    state.objective_cards.append(_given_up(state, action.survivor, action.item))
    origin = plain(SurvivorElement(action.survivor))
    note(state, "objective-card", item=action.item, origin=origin)
    after(state)


def _move(state: DeadOfWinter, action: actions.Move | actions.MoveWithFuel) -> None:
    """A survivor moves; an exposure roll at the new location unless it is waived (8.3)."""
    fuel = isinstance(action, actions.MoveWithFuel)
    if fuel:
        hand = player(state, state.active).hand
        card = next(c for c in hand if is_fuel(state, c, state.active))
        hand.remove(card)
        to = discard(state, state.active, card)
        note(state, "fuel-spent", item=item_of(card), to=to)
    move(state, action.survivor, action.location, fuel=fuel)


def _hand_off(state: DeadOfWinter, action: actions.HandOff) -> None:
    """An item goes to another survivor at the same location; no consent is needed (8.6)."""
    carried = state.survivors[action.survivor].items
    card = _carried(state, action.survivor, action.item, carried)
    state.survivors[action.to].items.append(card)
    note(state, "handed-off", survivor=action.survivor, item=action.item, to=action.to)
    after(state)


def _exile_vote(state: DeadOfWinter, action: actions.ExileVote) -> None:
    """The active player calls for an exile vote, once in a turn (8.7)."""
    player(state, state.active).voted = True
    note(state, "exile-vote", player=action.player)
    after(state)
    vote(state, Tally(tuple(non_exiled(state)), exile=action.player))


_DO: Mapping[type[Action], Callable[[DeadOfWinter, Any], None]] = {
    actions.Attack: _attack,
    actions.Search: _search,
    actions.Barricade: _barricade,
    actions.Clean: _clean,
    actions.Attract: _attract,
    actions.UseAbility: _use,
    actions.UseItem: _use,
    actions.UseRule: _use_rule,
    actions.Play: play,
    actions.BoostDie: boost,
    actions.SpendFood: spend_food,
    actions.Contribute: _contribute,
    actions.ContributeFrom: _contribute_from,
    actions.GiveObjective: _give_objective,
    actions.GiveObjectiveFrom: _give_objective_from,
    actions.Move: _move,
    actions.MoveWithFuel: _move,
    actions.HandOff: _hand_off,
    actions.ExileVote: _exile_vote,
    actions.Request: request,
    actions.RequestSeveral: request,
}
