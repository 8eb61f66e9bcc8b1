"""Playing cards, and raising dice with food (8.1, 8.4)."""

from typing import Literal

from holdout.kernel.elements import CardElement, Element
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.elements import PLAY, REMOVED, plain
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, note, player
from holdout.titles.dead_of_winter.model.things import WinterStep
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import from_hand, group
from holdout.titles.dead_of_winter.rules.frames import Frame
from holdout.titles.dead_of_winter.rules.turn.listing import playable, raisable_dice
from holdout.titles.dead_of_winter.rules.turn.moving import TestCrossroads, after
from holdout.titles.dead_of_winter.rules.world import change_food, discard


def play(state: DeadOfWinter, action: actions.Play) -> None:
    """A card is played from the hand (8.1)."""
    hand = player(state, state.active).hand
    card = next(
        c for c in from_hand(state.deck, hand, action.item) if playable(state, c, state.active)
    )
    hand.remove(card)
    state.agenda.append(PlayCard(card))


class PlayCard(WinterStep, frozen=True, tag="play-card"):
    """A card is played by the active player as if from hand."""

    card: str

    def run(self, state: DeadOfWinter) -> None:
        """A card takes effect: equipped, played for its steps, or burnt as fuel (8.1)."""
        item = state.deck.items[item_of(self.card)]
        seat = state.active
        state.healed = None
        state.playing.append(self.card)
        note(state, "played", item=item.id, to=plain(PLAY))
        if item.use == "equip":
            names = group(state, seat)
            ask(state, Equip(self.card, seat), seat, "survivor", names, about="equip")
            return
        state.agenda.append(CardPlayed(self.card))
        env: Env = {"actor": seat, "chooser": seat, "card": item.id, "item": self.card}
        state.agenda.append(Frame(item.ability.steps, env))


class Equip(WinterStep, frozen=True, tag="equip"):
    """A card goes to the survivor that was picked."""

    card: str
    seat: int

    def run(self, state: DeadOfWinter) -> None:
        """The card goes to the picked survivor."""
        state.playing.remove(self.card)
        name = state.picked[0]
        state.survivors[name].items.append(self.card)
        note(state, "equipped", survivor=name, item=item_of(self.card))
        after(state, _played_event(state, self.card))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [CardElement(item_of(self.card))]


class CardPlayed(WinterStep, frozen=True, tag="card-played"):
    """A played card goes where it belongs, and its event is tested."""

    card: str

    def run(self, state: DeadOfWinter) -> None:
        """The card goes on the waste pile, or out of the game; then its event is tested."""
        if self.card in state.playing:
            state.playing.remove(self.card)
            if state.deck.items[item_of(self.card)].use == "event":
                state.removed.append(self.card)
                to = plain(REMOVED)
            else:
                to = discard(state, state.active, self.card)
            note(state, "discarded", item=item_of(self.card), to=to)
        after(state, _played_event(state, self.card))


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


class Raise(WinterStep, frozen=True, tag="raise"):
    """A food token (or food card) raises the die that was picked."""

    stage: Literal["pay", "raise"]
    die: int = 0

    def run(self, state: DeadOfWinter) -> None:
        """Food is paid, then the crossroads card is tested, then the die counts one more (8.4)."""
        if self.stage == "pay":
            value = int(state.picked[0])
            change_food(state, -1)
            state.agenda.append(Raise("raise", value))
            env: Env = {"event": "spend_food", "actor": state.active}
            state.agenda.append(TestCrossroads((env,)))
            return
        state.cause = "spend-food" if self.die else "boost-die"
        value = self.die or int(state.picked[0])
        dice = player(state, state.active).dice
        if state.raising and value in dice:
            dice.remove(value)
            dice.append(value + 1)
            dice.sort()
            note(state, "die-changed", value=value, now=value + 1)
        state.raising = False
