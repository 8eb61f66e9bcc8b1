"""Playing cards, and raising dice with food (8.1, 8.4)."""

from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.elements import PLAY, REMOVED, plain
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, note, player
from holdout.titles.dead_of_winter.model.steps import (
    CardPlayed,
    Equip,
    Frame,
    PlayCard,
    Raise,
    TestCrossroads,
)
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import from_hand, group
from holdout.titles.dead_of_winter.rules.turn.listing import playable, raisable_dice
from holdout.titles.dead_of_winter.rules.turn.moving import after
from holdout.titles.dead_of_winter.rules.world import change_food, discard


def play(state: DeadOfWinter, action: actions.Play) -> None:
    """A card is played from the hand (8.1)."""
    hand = player(state, state.active).hand
    card = next(
        c for c in from_hand(state.deck, hand, action.item) if playable(state, c, state.active)
    )
    hand.remove(card)
    state.agenda.append(PlayCard(card))


def play_card(state: DeadOfWinter, step: PlayCard) -> None:
    """A card takes effect: equipped, played for its steps, or burnt as fuel (8.1)."""
    item = state.deck.items[item_of(step.card)]
    seat = state.active
    state.healed = None
    state.playing.append(step.card)
    note(state, "played", item=item.id, to=plain(PLAY))
    if item.use == "equip":
        names = group(state, seat)
        ask(state, Equip(step.card, seat), seat, "survivor", names, about="equip")
        return
    state.agenda.append(CardPlayed(step.card))
    env: Env = {"actor": seat, "chooser": seat, "card": item.id, "item": step.card}
    state.agenda.append(Frame(item.ability.steps, env))


def equip(state: DeadOfWinter, step: Equip) -> None:
    """The card goes to the picked survivor."""
    state.playing.remove(step.card)
    name = state.picked[0]
    state.survivors[name].items.append(step.card)
    note(state, "equipped", survivor=name, item=item_of(step.card))
    after(state, _played_event(state, step.card))


def card_played(state: DeadOfWinter, step: CardPlayed) -> None:
    """The card goes on the waste pile, or out of the game; then its event is tested."""
    if step.card in state.playing:
        state.playing.remove(step.card)
        if state.deck.items[item_of(step.card)].use == "event":
            state.removed.append(step.card)
            to = plain(REMOVED)
        else:
            to = discard(state, state.active, step.card)
        note(state, "discarded", item=item_of(step.card), to=to)
    after(state, _played_event(state, step.card))


def _played_event(state: DeadOfWinter, card: str) -> Env:
    """The event of a card that was played, with whom it has healed."""
    event: Env = {
        "event": "after_play_item",
        "item": card,
        "healed": state.healed is not None,
        "actor": state.active,
    }
    if state.healed is not None:
        event["subject"] = state.healed
    state.healed = None
    return event


def boost(state: DeadOfWinter, action: actions.BoostDie) -> None:
    """An exiled player plays a food card without its effect for one more on a die (8.4)."""
    hand = player(state, state.active).hand
    card = next(
        c for c in from_hand(state.deck, hand, action.item) if playable(state, c, state.active)
    )
    hand.remove(card)
    state.removed.append(card)
    note(state, "played", item=action.item, to=plain(REMOVED))
    state.raising = True
    after(state)
    ask(state, Raise("raise"), state.active, "die", raisable_dice(state), about="raise")


def spend_food(state: DeadOfWinter, _action: actions.SpendFood) -> None:
    """A food token is spent on a die (8.4)."""
    after(state)
    state.raising = True
    ask(state, Raise("pay"), state.active, "die", raisable_dice(state), about="raise")


def raise_die(state: DeadOfWinter, step: Raise) -> None:
    """Food is paid, then the crossroads card is tested, then the die counts one more (8.4)."""
    if step.stage == "pay":
        value = int(state.picked[0])
        change_food(state, -1)
        state.agenda.append(Raise("raise", value))
        env: Env = {"event": "spend_food", "actor": state.active}
        state.agenda.append(TestCrossroads((env,)))
        return
    state.cause = "spend-food" if step.die else "boost-die"
    value = step.die or int(state.picked[0])
    dice = player(state, state.active).dice
    if state.raising and value in dice:
        dice.remove(value)
        dice.append(value + 1)
        dice.sort()
        note(state, "die-changed", value=value, now=value + 1)
    state.raising = False
